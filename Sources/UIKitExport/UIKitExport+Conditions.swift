import LayoutModel

/// Values that depend on traits, flags or the size of the view. `updateLayout` sets them, and is called whenever one of
/// these changes. Colours of layers are among them, since a layer does not follow the appearance.
extension UIKitExport {
  /// A value that depends on conditions.
  struct Choice {
    /// Values with their conditions, and the value if none holds; nil: no statement. A value without conditions depends
    /// on the appearance.
    var cases: [(need: UIKitVariants.Need, value: Code?)] = []
    var otherwise: Code?
  }

  // MARK: Properties

  /// Statements for the properties of a view that never change.
  func settledProperties(_ view: Int) -> [Statement] {
    // What differs between copies of this controller is its parent's to set.
    let settings = screen.commonSettings[view] ?? screen.settled(view)
    return settings.filter { !isCodesOwn($0, of: view) }.map { .code($0.code(of: "\(names.views[view])")) }
  }

  /// Whether a view made in code has that hugging priority by itself. A document's usual one is Interface Builder's.
  func isCodesOwn(_ setting: UIKitSetting, of view: Int) -> Bool {
    let usual = tree.views[view].content.defaultHugging(madeBy: .code)
    return Axis.allCases.contains { axis in
      setting.member == .priority("setContentHuggingPriority", axis) && setting.value == .priority(usual[axis])
    }
  }

  private func choices(_ view: Int) -> [Statement] {
    screen.settings[view].flatMap { member, _, values -> [Statement] in
      var choice = Self.choice(values.map { ($0.conditions, $0.value?.code) }, variants.holds)
      if choice == nil, let value = values.first?.value, value.code.allParts.contains(.appearance) {
        choice = Choice(otherwise: value.code)
      }
      return choice.map { code($0) { member.code($0, of: "\(names.views[view])") } } ?? []
    }
  }

  static func choice(_ values: [(conditions: [Int], value: Code?)], _ holds: [Bool]) -> Choice? {
    guard let first = values.first, values.contains(where: { $0.value != first.value }) else { return nil }
    var others: [Code?] = []
    for entry in values where entry.value != first.value && !others.contains(entry.value) { others.append(entry.value) }
    let cases = others.map { other in
      (UIKitVariants.need(values.map { ($0.conditions, $0.value == other) }, holds), other)
    }
    return Choice(cases: cases, otherwise: first.value)
  }

  func code(_ choice: Choice, line: (Code) -> Code) -> [Statement] {
    func lines(_ value: Code?) -> [Statement] { value.map { [.code(line($0))] } ?? [] }
    guard let first = choice.cases.first else { return lines(choice.otherwise) }
    if choice.cases.count == 1, let value = first.value, let otherwise = choice.otherwise,
      let test = conditions.code(first.need), let opposite = conditions.code(first.need, negated: true)
    {
      if value == "true", otherwise == "false" { return lines(test) }
      if value == "false", otherwise == "true" { return lines(opposite) }
      // Put the plain condition in front, not its negation.
      return first.need.single?.holds == false
        ? lines("\(opposite) ? \(otherwise) : \(value)") : lines("\(test) ? \(value) : \(otherwise)")
    }
    var blocks: [Statement.Block] = []
    for (need, value) in choice.cases {
      guard let test = conditions.code(need) else { continue }
      blocks.append(Statement.Block(opening: "\(blocks.isEmpty ? "" : "} else ")if \(test) {", body: lines(value)))
    }
    if choice.otherwise != nil { blocks.append(Statement.Block(opening: "} else {", body: lines(choice.otherwise))) }
    return [.blocks(blocks, end: "}")]
  }

  // MARK: Spacing

  /// Custom spacing after arranged views.
  /// - Parameter isSettled: true for the spacing that never changes, false for the spacing that depends on conditions.
  func customSpacing(isSettled: Bool) -> [Statement] {
    tree.views.indices.flatMap { view -> [Statement] in
      guard isArranged(view), let parent = tree.views[view].parent, screen.scopes.owners[parent] == scope else {
        return []
      }
      let values = variants.outcomes.compactMap { outcome in
        outcome.views[view].map { (outcome.conditions, Self.spacing($0.customSpacingAfter)) }
      }
      guard let first = values.first else { return [] }
      func line(_ value: Code) -> Code {
        "\(names.views[parent]).setCustomSpacing(\(value), after: \(names.views[view]))"
      }
      let judged = values.map { (conditions: $0.0.filter { !first.0.contains($0) }, value: $0.1) }
      let usual: Code = "UIStackView.spacingUseDefault"
      if let choice = Self.choice(judged.map { ($0.conditions, $0.value ?? usual) }, variants.holds) {
        return isSettled ? [] : code(choice, line: line)
      }
      return isSettled ? first.1.map { [.code(line($0))] } ?? [] : []
    }
  }

  private static func spacing(_ spacing: CustomSpacing?) -> Code? {
    switch spacing {
    case nil: nil
    case .points(let points): "\(points)"
    case .system: "UIStackView.spacingUseSystem"
    case .useDefault: "UIStackView.spacingUseDefault"
    }
  }

  // MARK: Constraints

  /// The needs of constraints that are not always active, each with the name of the list of these constraints.
  var constraintLists: [(need: UIKitVariants.Need, name: String)] {
    var lists: [(need: UIKitVariants.Need, name: String)] = []
    for (owner, need) in zip(screen.owners, variants.constraintNeeds) {
      guard owner == scope, !need.isAlways, !lists.contains(where: { $0.need == need }) else { continue }
      var name = "conditionalConstraints"
      if let part = need.single {
        let words = conditions.tests[part.condition].words
        name = (part.holds ? words.yes : words.no) + "Constraints"
      }
      let start = name
      var number = 2
      while lists.contains(where: { $0.name == name }) || names.isTaken(name) {
        name = "\(start)\(number)"
        number += 1
      }
      lists.append((need, name))
    }
    return lists
  }

  private func switchedConstraints() -> [Statement] {
    let lists = constraintLists.map { (test: conditions.code($0.need) ?? "true", name: $0.name) }
    guard let first = lists.first else { return [] }
    func turned(_ constraints: String, isOn: Bool) -> Code {
      let word = isOn ? "activate" : "deactivate"
      return style == .uikit ? "NSLayoutConstraint.\(word)(\(constraints))" : "\(constraints).forEach { $0.\(word)() }"
    }
    if lists.count == 1 {
      return [
        .blocks(
          [
            Statement.Block(opening: "if \(first.test) {", body: [.code(turned(first.name, isOn: true))]),
            Statement.Block(opening: "} else {", body: [.code(turned(first.name, isOn: false))]),
          ], end: "}")
      ]
    }
    let entries: [Code] = lists.map { "(\($0.test), \($0.name))" }
    let line: Code = "let lists = [\(entries.joined(", "))]"
    return [
      "// Deactivate first, so that old and new constraints never conflict.",
      line.text.count < 110 ? .code(line) : .list("let lists = ", entries),
      "for (isNeeded, constraints) in lists where !isNeeded { \(turned("constraints", isOn: false)) }",
      "for (isNeeded, constraints) in lists where isNeeded { \(turned("constraints", isOn: true)) }",
    ]
  }

  // MARK: The method

  /// A statement for a view that is not always there.
  private func visibility(_ view: Int) -> [Statement] {
    guard let parent = tree.views[view].parent, screen.scopes.owners[parent] == scope else { return [] }
    let need = variants.viewNeeds[view].inside(variants.viewNeeds[parent])
    return conditions.code(need, negated: true).map { ["\(names.views[view]).isHidden = \($0)"] } ?? []
  }

  /// A loop for copies whose number is the value of a flag.
  private func counted(_ group: UIKitCopies.Group) -> [Statement]? {
    guard let flag = count(group) else { return nil }
    let views = array(group, 0)
    var view = names.views[group.copies[0][0]]
    view.first = Code.Reference.Step(name: element(views))
    return [
      .block(
        "for (index, \(element(views))) in \(views).enumerated()", ["\(view).isHidden = index >= \(flagNames[flag])"])
    ]
  }

  /// The index of the flag whose value is the number of copies; nil if there is none.
  func count(_ group: UIKitCopies.Group) -> Int? {
    var counts: Set<Int> = []
    for (copy, views) in group.copies.enumerated() {
      guard let parent = tree.views[views[0]].parent else { return nil }
      let need = variants.viewNeeds[views[0]].inside(variants.viewNeeds[parent])
      guard let part = need.single, part.holds, case .flag(let flag, let tests) = screen.conditions[part.condition],
        tests == [.comparison(Condition.Comparison(sign: .greater, value: Double(copy)))]
      else { return nil }
      counts.insert(flag)
    }
    return counts.count == 1 ? counts.first : nil
  }

  func updateStatements() -> [Statement] {
    let single = tree.views.indices.dropFirst().filter { place(of: $0) == nil }
    var lines = single.flatMap(visibility)
    for group in ownGroups {
      lines += counted(group) ?? looped(group) { copy in group.copies[copy].flatMap(visibility) }
    }
    for view in own where place(of: view) == nil {
      lines += choices(view)
    }
    for group in ownGroups {
      lines += looped(group) { copy in
        ownViews(group, copy).flatMap(choices)
      }
    }
    return lines + customSpacing(isSettled: false) + switchedConstraints() + reloading()
      + collectionReloading() + passedOn()
  }

  /// Statements that pass flags on to the children.
  private func passedOn() -> [Statement] {
    func passed(to roots: [Int]) -> [Statement] {
      children.filter { roots.contains(screen.scopes.scopes[$0.scope].root) }.flatMap { scope, child in
        child.flags.filter { !screen.boundFlags.contains($0) }.map {
          "\(names.child(scope)).\(child.flagNames[$0]) = \(flagNames[$0])"
        }
      }
    }
    let roots = children.map { screen.scopes.scopes[$0.scope].root }
    return passed(to: roots.filter { place(of: $0) == nil })
      + ownGroups.flatMap { group in looped(group) { passed(to: group.copies[$0]) } }
  }

  /// Indices of the flags that this controller or its children use.
  var flags: [Int] { Set(updateFlags + behaviorTests.flatMap(\.flags)).sorted() }

  /// Indices of the flags that `updateLayout` uses.
  private var updateFlags: [Int] {
    let passedOn = children.flatMap { $0.export.flags }.filter { !screen.boundFlags.contains($0) }
    return updateTests.flatMap(\.flags) + ownGroups.compactMap(count) + passedOn
  }

  /// The conditions that the code uses.
  func asked(_ code: [Statement]) -> [UIKitConditions.Test] {
    let parts = Set(code.parts)
    return conditions.tests.filter { parts.contains(.condition($0.name)) }
  }

  /// Conditions on the view's size are properties.
  func constants(_ tests: [UIKitConditions.Test]) -> [Statement] {
    tests.filter { !$0.readsBounds }.compactMap { test in test.expression.map { "let \(test.name) = \($0)" } }
  }

  func updates() -> [Statement] {
    guard !changes.isEmpty else { return [] }
    return ["/// Sets what depends on \(subjects(updateTests))."]
      + method("private func updateLayout()", constants(asked(changes)) + changes)
  }

  private func subjects(_ tests: [UIKitConditions.Test]) -> String {
    var words: [String] = []
    if tests.contains(where: { !$0.traits.isEmpty }) || hasLayerColors { words.append("traits") }
    if !flags.isEmpty { words.append("flags") }
    if tests.contains(where: \.readsBounds) { words.append("the view's size") }
    if tests.contains(where: \.readsKeyboard) { words.append("the keyboard") }
    return words.count < 3
      ? words.joined(separator: " and ") : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  /// Whether a layer has a colour that follows the appearance.
  private var hasLayerColors: Bool { changes.parts.contains(.appearance) }

  /// Their statements in viewDidLoad.
  func updateSetup() -> [Statement] {
    let updates = updateTests.flatMap(\.traits)
    let layouts = behaviorTests.flatMap(\.traits) + (measuresText ? ["UITraitPreferredContentSizeCategory"] : [])
    let hasColors = hasLayerColors
    var traits: [String] = []
    for trait in updates + layouts where !traits.contains(trait) { traits.append(trait) }
    // The traits of colours include the appearance.
    if hasColors { traits.removeAll { $0 == "UITraitUserInterfaceStyle" } }
    let said: [Code] = traits.isEmpty ? [] : ["[\(traits.map { "\($0).self" }.joined(separator: ", "))]"]
    let lists = (hasColors ? ["UITraitCollection.systemTraitsAffectingColorAppearance"] : []) + said
    let update: [Statement] = changes.isEmpty ? [] : ["updateLayout()"]
    guard !lists.isEmpty else { return update }
    let list = lists.joined(" + ")
    let name = isView ? "view" : "controller"
    let head: Code = "{ (\(name): \(Code.className), _) in"
    let isShort = list.text.count + name.count + controller.count + 12 < 91
    var calls: [Statement] = updates.isEmpty && !hasColors ? [] : ["\(name).updateLayout()"]
    if !layouts.isEmpty { calls.append("\(name)\(isView ? "" : ".view").setNeedsLayout()") }
    let opening: Code =
      isShort ? "registerForTraitChanges(\(list)) \(head)" : "registerForTraitChanges(\n  \(list)\n) \(head)"
    return [.indented(opening, calls, "}")] + update
  }

  /// The conditions on the view's size of `updateLayout`.
  var sizeTests: [UIKitConditions.Test] { updateTests.filter(\.readsBounds) }
  var updatesWithKeyboard: Bool { updateTests.contains(where: \.readsKeyboard) }
  var remembersKeyboard: Bool {
    updatesWithKeyboard || behaviorTests.contains(where: \.readsKeyboard) || !stickyFooters.isEmpty
      || insetsFollowKeyboard
  }

  /// A parent sets the flags that differ between copies of this controller.
  private func initialValue(ofFlag index: Int) -> FlagValue {
    let value = screen.flags[index].value
    guard copies.places[root] != nil, screen.flagsOfCopies.contains(index) else { return value }
    switch value {
    case .bool: return .bool(false)
    case .number: return .number(0)
    case .string: return .string("")
    }
  }

  /// Properties for flags and for lists of constraints.
  func conditionDeclarations() -> [Statement] {
    let (updates, behaviors) = (Set(updateFlags), Set(behaviorTests.flatMap(\.flags)))
    var lines = flags.map { index -> Statement in
      let actions =
        (updates.contains(index) ? ["updateLayout()"] : [])
        + (behaviors.contains(index) ? ["view.setNeedsLayout()"] : [])
      let all = actions.joined(separator: "; ")
      let heard = isView ? all : "if isViewLoaded { \(all) }"
      let type = conditions.fractionalFlags.contains(index) ? ": Double" : ""
      return "var \(flagNames[index])\(type) = \(UIKitText.flag(initialValue(ofFlag: index))) { didSet { \(heard) } }"
    }
    let bounds = (sizeTests + behaviorTests).filter(\.readsBounds)
    for test in conditions.tests where bounds.contains(test) {
      lines.append("private var \(test.name): Bool { \(test.expression ?? "") }")
    }
    if !sizeTests.isEmpty { lines.append("private var sizeConditions: [Bool] = []") }
    if remembersKeyboard { lines.append("private var coveredHeight: CGFloat = 0") }
    return lines + constraintLists.map { "private var \($0.name): [\(constraintType)] = []" }
  }
}

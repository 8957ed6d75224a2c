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
  func settledProperties(_ view: Int) -> [String] {
    // What differs between copies of this controller is its parent's to set.
    let settings = screen.commonSettings[view] ?? screen.settled(view)
    return settings.filter { !isCodesOwn($0, of: view) }.flatMap { $0.code(of: "\(names.views[view])").lines }
  }

  /// Whether a view made in code has that hugging priority by itself. A document's usual one is Interface Builder's.
  func isCodesOwn(_ setting: UIKitSetting, of view: Int) -> Bool {
    let usual = tree.views[view].content.defaultHugging(madeBy: .code)
    return Axis.allCases.contains { axis in
      setting.member == .priority("setContentHuggingPriority", axis) && setting.value == .priority(usual[axis])
    }
  }

  private func choices(_ view: Int) -> [String] {
    screen.settings[view].flatMap { member, _, values -> [String] in
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

  func code(_ choice: Choice, line: (Code) -> Code) -> [String] {
    guard let first = choice.cases.first else { return choice.otherwise.map { [line($0).text] } ?? [] }
    if choice.cases.count == 1, let value = first.value, let otherwise = choice.otherwise,
      let test = conditions.text(first.need), let opposite = conditions.text(first.need, negated: true)
    {
      if value == "true", otherwise == "false" { return [line("\(test)").text] }
      if value == "false", otherwise == "true" { return [line("\(opposite)").text] }
      // Put the plain condition in front, not its negation.
      return first.need.isNegation
        ? [line("\(opposite) ? \(otherwise) : \(value)").text] : [line("\(test) ? \(value) : \(otherwise)").text]
    }
    var lines: [String] = []
    for (need, value) in choice.cases {
      guard let test = conditions.text(need) else { continue }
      lines.append((lines.isEmpty ? "if " : "} else if ") + test + " {")
      if let value { lines.append("  " + line(value).text) }
    }
    if let otherwise = choice.otherwise {
      lines.append("} else {")
      lines.append("  " + line(otherwise).text)
    }
    return lines + ["}"]
  }

  // MARK: Spacing

  /// Custom spacing after arranged views.
  /// - Parameter isSettled: true for the spacing that never changes, false for the spacing that depends on conditions.
  func customSpacing(isSettled: Bool) -> [String] {
    tree.views.indices.flatMap { view -> [String] in
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
      return isSettled ? first.1.map { [line($0).text] } ?? [] : []
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
      if need.terms.count == 1, need.terms[0].count == 1 {
        let words = conditions.tests[need.terms[0][0].condition].words
        name = (need.terms[0][0].holds ? words.yes : words.no) + "Constraints"
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

  private func switchedConstraints() -> [String] {
    let lists = constraintLists
    guard !lists.isEmpty else { return [] }
    func turned(_ constraints: String, isOn: Bool) -> String {
      let word = isOn ? "activate" : "deactivate"
      return style == .uikit ? "NSLayoutConstraint.\(word)(\(constraints))" : "\(constraints).forEach { $0.\(word)() }"
    }
    func test(_ need: UIKitVariants.Need) -> String { conditions.text(need) ?? "true" }
    if lists.count == 1 {
      return [
        "if \(test(lists[0].need)) {", "  " + turned(lists[0].name, isOn: true), "} else {",
        "  " + turned(lists[0].name, isOn: false), "}",
      ]
    }
    let entries = lists.map { "(\(test($0.need)), \($0.name))" }
    let line = "let lists = [\(entries.joined(separator: ", "))]"
    return ["// Deactivate first, so that old and new constraints never conflict."]
      + (line.count < 110 ? [line] : ["let lists = ["] + entries.map { "  \($0)," } + ["]"]) + [
        "for (isNeeded, constraints) in lists where !isNeeded { \(turned("constraints", isOn: false)) }",
        "for (isNeeded, constraints) in lists where isNeeded { \(turned("constraints", isOn: true)) }",
      ]
  }

  // MARK: The method

  /// A statement for a view that is not always there.
  private func visibility(_ view: Int) -> [String] {
    guard let parent = tree.views[view].parent, screen.scopes.owners[parent] == scope else { return [] }
    let need = variants.viewNeeds[view].inside(variants.viewNeeds[parent])
    guard let test = conditions.text(need, negated: true) else { return [] }
    return ["\(names.views[view]).isHidden = \(test)"]
  }

  /// A loop for copies whose number is the value of a flag.
  private func counted(_ group: UIKitCopies.Group) -> [String]? {
    guard let flag = count(group) else { return nil }
    let views = array(group, 0)
    let view = names.views[group.copies[0][0]].replacing("\(views)[0]", with: element(views))
    return [
      "for (index, \(element(views))) in \(views).enumerated() {",
      "  \(view).isHidden = index >= \(flagNames[flag])", "}",
    ]
  }

  /// The index of the flag whose value is the number of copies; nil if there is none.
  func count(_ group: UIKitCopies.Group) -> Int? {
    var counts: Set<Int> = []
    for (copy, views) in group.copies.enumerated() {
      guard let parent = tree.views[views[0]].parent else { return nil }
      let need = variants.viewNeeds[views[0]].inside(variants.viewNeeds[parent])
      guard need.terms.count == 1, need.terms[0].count == 1, need.terms[0][0].holds,
        case .flag(let flag, let tests) = screen.conditions[need.terms[0][0].condition],
        tests == [.comparison(Condition.Comparison(sign: .greater, value: Double(copy)))]
      else { return nil }
      counts.insert(flag)
    }
    return counts.count == 1 ? counts.first : nil
  }

  func updateStatements() -> [String] {
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
  private func passedOn() -> [String] {
    func passed(to roots: [Int]) -> [String] {
      children.filter { roots.contains(screen.scopes.scopes[$0.scope].root) }.flatMap { scope, child in
        child.flags.filter { !screen.boundFlags.contains($0) }.map {
          "\(names.children[scope] ?? "child").\(child.flagNames[$0]) = \(flagNames[$0])"
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

  /// The conditions that the lines use.
  func asked(_ lines: [String]) -> [UIKitConditions.Test] {
    let words = Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
    return conditions.tests.filter { words.contains($0.name) }
  }

  /// Conditions on the view's size are properties.
  func constants(_ tests: [UIKitConditions.Test]) -> [String] {
    tests.filter { !$0.readsBounds }.compactMap { test in test.expression.map { "let \(test.name) = \($0)" } }
  }

  func updates() -> [String] {
    let lines = changes
    guard !lines.isEmpty else { return [] }
    return [indented("/// Sets what depends on \(subjects(updateTests)).")]
      + method("private func updateLayout()", constants(asked(lines)) + lines)
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
  private var hasLayerColors: Bool { changes.contains { $0.contains(".resolvedColor(with: traitCollection)") } }

  /// Their statements in viewDidLoad.
  func updateSetup() -> [String] {
    let updates = updateTests.flatMap(\.traits)
    let layouts = behaviorTests.flatMap(\.traits) + (measuresText ? ["UITraitPreferredContentSizeCategory"] : [])
    let hasColors = hasLayerColors
    var traits: [String] = []
    for trait in updates + layouts where !traits.contains(trait) { traits.append(trait) }
    // The traits of colours include the appearance.
    if hasColors { traits.removeAll { $0 == "UITraitUserInterfaceStyle" } }
    let said = traits.isEmpty ? [] : ["[\(traits.map { "\($0).self" }.joined(separator: ", "))]"]
    let lists = (hasColors ? ["UITraitCollection.systemTraitsAffectingColorAppearance"] : []) + said
    var setup: [String] = []
    if !lists.isEmpty {
      let list = lists.joined(separator: " + ")
      let name = isView ? "view" : "controller"
      let head = "{ (\(name): \(controller), _) in"
      setup +=
        list.count + head.count < 91
        ? ["registerForTraitChanges(\(list)) \(head)"] : ["registerForTraitChanges(", "  \(list)", ") \(head)"]
      if !updates.isEmpty || hasColors { setup.append("  \(name).updateLayout()") }
      if !layouts.isEmpty { setup.append("  \(name)\(isView ? "" : ".view").setNeedsLayout()") }
      setup.append("}")
    }
    return setup + (changes.isEmpty ? [] : ["updateLayout()"])
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
  func conditionDeclarations() -> [String] {
    let (updates, behaviors) = (Set(updateFlags), Set(behaviorTests.flatMap(\.flags)))
    var lines = flags.map { index in
      let actions =
        (updates.contains(index) ? ["updateLayout()"] : [])
        + (behaviors.contains(index) ? ["view.setNeedsLayout()"] : [])
      let all = actions.joined(separator: "; ")
      let heard = isView ? " { didSet { \(all) } }" : " { didSet { if isViewLoaded { \(all) } } }"
      let value = UIKitText.flag(initialValue(ofFlag: index))
      let type = conditions.fractionalFlags.contains(index) ? ": Double" : ""
      return "var \(flagNames[index])\(type) = \(value)\(heard)"
    }
    let bounds = (sizeTests + behaviorTests).filter(\.readsBounds)
    for test in conditions.tests where bounds.contains(test) {
      lines.append("private var \(test.name): Bool { \(test.expression ?? "") }")
    }
    if !sizeTests.isEmpty { lines.append("private var sizeConditions: [Bool] = []") }
    if remembersKeyboard { lines.append("private var coveredHeight: CGFloat = 0") }
    let type = style == .uikit ? "NSLayoutConstraint" : "Constraint"
    return lines + constraintLists.map { "private var \($0.name): [\(type)] = []" }
  }
}

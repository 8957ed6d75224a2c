import LayoutModel

/// A screen's conditions as Swift: an expression, its name in the code, and the changes after which to evaluate it
/// again.
struct UIKitConditions {
  struct Test: Hashable {
    /// Its name in the code: a flag's own name, or a local constant's.
    var name: String
    /// nil for a flag, which is a property already.
    var expression: String?
    /// Names for the constraints that are active while it holds, and while it does not.
    var words: (yes: String, no: String)
    /// UIKit's types for the traits that it reads.
    var traits: [String] = []
    /// Whether it reads the size of the view.
    var readsBounds = false
    var readsKeyboard = false
    /// The flags that it reads, by index.
    var flags: [Int] = []

    static func == (one: Test, other: Test) -> Bool { one.name == other.name && one.expression == other.expression }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  let tests: [Test]
  let fractionalFlags: Set<Int>

  /// - Parameter flagNames: Swift names of all flags.
  /// - Parameter screen: the view that is as large as the screen.
  init(_ conditions: [Condition], flagNames: [String], screen: String = "view") {
    var tests: [Test] = []
    for condition in conditions {
      var test = Self.test(condition, flagNames)
      test.expression = test.expression?.replacing("view.bounds", with: "\(screen).bounds")
      test.flags = condition.flags
      let taken = Set(tests.map(\.name) + flagNames)
      if test.expression != nil, taken.contains(test.name) {
        var number = 2
        while taken.contains("\(test.name)\(number)") { number += 1 }
        test.name += "\(number)"
        test.words = ("\(test.words.yes)\(number)", "\(test.words.no)\(number)")
      }
      tests.append(test)
    }
    self.tests = tests
    fractionalFlags = conditions.reduce(into: []) { $0.formUnion(Self.fractional($1)) }
  }

  /// The need as an expression; nil if it always holds.
  func text(_ need: UIKitVariants.Need, negated: Bool = false) -> String? {
    guard !need.isAlways else { return nil }
    let parts = need.terms.map { term in
      term.map { ($0.holds ? "" : "!") + tests[$0.condition].name }.joined(separator: " && ")
    }
    let isSingle = need.terms.count == 1 && need.terms[0].count == 1
    if !negated { return parts.joined(separator: " || ") }
    if isSingle { return (need.terms[0][0].holds ? "!" : "") + tests[need.terms[0][0].condition].name }
    return "!(\(parts.joined(separator: " || ")))"
  }

  private static func test(_ condition: Condition, _ flagNames: [String]) -> Test {
    let expression = expression(condition, flagNames)
    func asked(_ name: String, _ yes: String, _ no: String) -> Test {
      Test(
        name: name, expression: expression, words: (yes, no), traits: condition.traits,
        readsBounds: condition.readsBounds, readsKeyboard: condition.readsKeyboard)
    }
    func compound(_ parts: [Condition], _ word: String) -> Test {
      let names = parts.map { test($0, flagNames).name }
      let name = (names.first ?? "isSpecial") + names.dropFirst().map { word + bare($0) }.joined()
      return asked(name, "\(word == "Or" ? "either" : "both")\(names.map(bare).joined())", "otherwise")
    }
    switch condition {
    case .flag(let index, [.value(.bool(true))]):
      let name = flagNames[index]
      let word = name.prefix(1).uppercased() + name.dropFirst()
      return Test(name: name, expression: nil, words: ("with\(word)", "without\(word)"))
    case .trait(.textSize, let sizes):
      let isLarge = sizes.contains(.word(ContentSizeCategory.accessibility5.rawValue))
      return isLarge ? asked("isLargeText", "largeText", "usualText") : asked("isUsualText", "usualText", "largeText")
    case .horizontalSizeClass: return asked("isRegularWidth", "regularWidth", "compactWidth")
    case .verticalSizeClass: return asked("isCompactHeight", "compactHeight", "regularHeight")
    case .trait(.keyboard, _): return asked("isKeyboardUp", "keyboardUp", "keyboardDown")
    case .trait(.pose, [.word(Pose.halfOpen.rawValue)]): return asked("isHalfOpen", "halfOpen", "flat")
    case .flag(let index, let tests) where tests.count == 1: return flag(flagNames[index], tests[0], asked)
    case .trait(.container, [.flag(true)]): return asked("isInBars", "inBars", "withoutBars")
    case .trait(let trait, [.flag(true)]):
      return asked("is\(capitalized(trait.name))", trait.name, "no\(capitalized(trait.name))")
    case .trait(let trait, _):
      guard case .word(let word)? = trait.unusual, case .word(let usual)? = trait.usual else { break }
      return asked("is\(capitalized(word))", word, usual)
    case .idiom(let idioms):
      return idioms == [.pad] ? asked("isPad", "pad", "phone") : asked("isPhone", "phone", "pad")
    case .width(let comparison):
      return comparison.isUpperBound ? asked("isNarrow", "narrow", "wide") : asked("isWide", "wide", "narrow")
    case .height(let comparison):
      return comparison.isUpperBound ? asked("isLow", "low", "high") : asked("isHigh", "high", "low")
    case .homeIndicator: return asked("hasHomeIndicator", "homeIndicator", "homeButton")
    case .all(let parts) where parts.count < 4: return compound(parts, "And")
    case .any(let parts) where parts.count < 4: return compound(parts, "Or")
    default: break
    }
    return asked("isSpecial", "special", "usual")
  }

  /// `colorIsRed`, `countIs3`, `countMatches`.
  private static func flag(_ name: String, _ test: Condition.FlagTest, _ asked: (String, String, String) -> Test)
    -> Test
  {
    let value =
      switch test {
      case .value(.string(let text)): "Is" + capitalized(UIKitNames.identifier(text))
      case .value(.number(let number)): "Is" + UIKitNames.identifier(number.shortText)
      default: "Matches"
      }
    return asked(name + value, name + value, name + "Differs")
  }

  /// `RegularWidth` for `isRegularWidth`.
  private static func bare(_ name: String) -> String {
    let start = name.hasPrefix("is") ? name.dropFirst(2) : name[...]
    return capitalized(start)
  }

  private static func capitalized(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func expression(_ condition: Condition, _ flagNames: [String]) -> String {
    func joined(_ parts: [Condition], _ word: String) -> String {
      if parts.isEmpty { return word == "&&" ? "true" : "false" }
      return parts.map { part in
        let text = expression(part, flagNames)
        switch part {
        case .all, .any: return "(\(text))"
        default: return text
        }
      }.joined(separator: " \(word) ")
    }
    switch condition {
    case .always: return "true"
    case .never: return "false"
    case .trait(let trait, let values): return Self.expression(trait, values)
    case .device(let ids): return device(ids)
    case .idiom(let idioms): return Self.isOne("traitCollection.userInterfaceIdiom", idioms.map(\.rawValue))
    case .horizontalSizeClass(let classes):
      return Self.isOne("traitCollection.horizontalSizeClass", classes.map(\.rawValue))
    case .verticalSizeClass(let classes):
      return Self.isOne("traitCollection.verticalSizeClass", classes.map(\.rawValue))
    case .traitNumber(_, let comparison):
      let version = "ProcessInfo.processInfo.operatingSystemVersion.majorVersion"
      // The version is an Int, which Swift compares with integers only.
      return "\(Self.isWhole(comparison.value) ? version : "Double(\(version))") \(text(comparison))"
    case .width(let comparison): return "view.bounds.width \(text(comparison))"
    case .height(let comparison): return "view.bounds.height \(text(comparison))"
    case .homeIndicator(let isThere): return "view.safeAreaInsets.bottom \(isThere ? ">" : "==") 0"
    case .flag(let index, let tests):
      let parts = tests.map { test in
        switch test {
        case .value(.bool(let value)): value ? flagNames[index] : "!\(flagNames[index])"
        case .value(.number(let value)): "\(flagNames[index]) == \(value.shortText)"
        case .value(.string(let value)): "\(flagNames[index]) == \(UIKitText.literal(value))"
        case .comparison(let comparison): "\(flagNames[index]) \(text(comparison))"
        }
      }
      return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " || ")))"
    case .all(let parts): return joined(parts, "&&")
    case .any(let parts): return joined(parts, "||")
    case .not(let part):
      if case .flag(_, let tests) = part, tests.count == 1, case .value(.bool(true)) = tests[0] {
        return "!" + expression(part, flagNames)
      }
      return "!(\(expression(part, flagNames)))"
    }
  }

  /// A flat display has an inactive division, and a closed one none. What does not fold has no occlusion either.
  private static func expression(_ pose: Pose) -> String {
    switch pose {
    case .closed: "(view.regions(.division, withInactive: true).isEmpty && !view.regions(.occlusion).isEmpty)"
    case .halfOpen: "!view.regions(.division).isEmpty"
    case .open: "(view.regions(.division).isEmpty && !view.regions(.division, withInactive: true).isEmpty)"
    }
  }

  private static func isOne(_ expression: String, _ cases: [String]) -> String {
    cases.count == 1
      ? "\(expression) == .\(cases[0])" : "[\(cases.map { ".\($0)" }.joined(separator: ", "))].contains(\(expression))"
  }

  private static func expression(_ trait: EnvironmentTrait, _ values: [TraitValue]) -> String {
    let isOn = values == [.flag(true)]
    switch trait {
    case .textSize: return textSize(values.compactMap { ContentSizeCategory($0) })
    case .orientation:
      return values == [.word(Orientation.landscape.rawValue)]
        ? "view.bounds.width > view.bounds.height"
        : values == [.word(Orientation.portrait.rawValue)] ? "view.bounds.width <= view.bounds.height" : "true"
    case .keyboard: return isOn ? "coveredHeight > 0" : "coveredHeight == 0"
    case .pose: return values.compactMap { Pose($0) }.map(expression).joined(separator: " || ")
    default:
      guard let uiKit = trait.uiKit else { return "false" }
      if case .words = trait.kind { return isOne(uiKit.expression, values.map(\.text)) }
      guard let on = uiKit.on else { return isOn ? uiKit.expression : "!\(uiKit.expression)" }
      return "\(uiKit.expression) \(isOn ? "==" : "!=") \(on)"
    }
  }

  private static func isWhole(_ value: Double) -> Bool { value == value.rounded() }

  /// Flags that are compared with fractional numbers, which Swift does not compare with an Int.
  private static func fractional(_ condition: Condition) -> Set<Int> {
    switch condition {
    case .flag(let index, let tests):
      let isFractional = tests.contains { test in
        switch test {
        case .value(.number(let value)): !isWhole(value)
        case .comparison(let comparison): !isWhole(comparison.value)
        default: false
        }
      }
      return isFractional ? [index] : []
    case .all(let parts), .any(let parts): return parts.reduce(into: []) { $0.formUnion(fractional($1)) }
    case .not(let part): return fractional(part)
    default: return []
    }
  }

  private static func text(_ comparison: Condition.Comparison) -> String {
    "\(comparison.sign.rawValue) \(comparison.value.shortText)"
  }

  private static func textSize(_ sizes: [ContentSizeCategory]) -> String {
    let trait = "traitCollection.preferredContentSizeCategory"
    let all = ContentSizeCategory.allCases
    let wanted = all.filter { sizes.contains($0) }
    if wanted == all.filter(\.isAccessibilityCategory) { return "\(trait).isAccessibilityCategory" }
    if wanted == all.filter({ !$0.isAccessibilityCategory }) { return "!\(trait).isAccessibilityCategory" }
    guard let first = wanted.first, let last = wanted.last else { return "false" }
    if wanted.count == 1 { return "\(trait) == .\(name(first))" }
    if wanted == all.filter({ $0 >= first }) { return "\(trait) >= .\(name(first))" }
    if wanted == all.filter({ $0 <= last }) { return "\(trait) <= .\(name(last))" }
    return "[\(wanted.map { ".\(name($0))" }.joined(separator: ", "))].contains(\(trait))"
  }

  /// The case of UIContentSizeCategory.
  private static func name(_ size: ContentSizeCategory) -> String {
    switch size {
    case .accessibility1: "accessibilityMedium"
    case .accessibility2: "accessibilityLarge"
    case .accessibility3: "accessibilityExtraLarge"
    case .accessibility4: "accessibilityExtraExtraLarge"
    case .accessibility5: "accessibilityExtraExtraExtraLarge"
    default: String(describing: size)
    }
  }

  /// UIKit does not name device models, so the size of the screen stands for the model.
  private static func device(_ ids: [String]) -> String {
    let sizes = ids.compactMap { id in Device.catalog.first { $0.id == id }?.portrait.size }
    guard !sizes.isEmpty else { return "false" }
    // A device keeps its model in landscape.
    let list = sizes.flatMap { [($0.width, $0.height), ($0.height, $0.width)] }
      .map { "CGSize(width: \($0.0.shortText), height: \($0.1.shortText))" }
    return "[\(list.joined(separator: ", "))].contains(view.bounds.size)"
  }
}

extension Condition {
  fileprivate var parts: [Condition] {
    switch self {
    case .all(let parts), .any(let parts): parts
    case .not(let part): [part]
    default: []
    }
  }

  fileprivate var flags: [Int] {
    if case .flag(let index, _) = self { return [index] }
    return parts.flatMap(\.flags)
  }

  fileprivate var traits: [String] {
    switch self {
    case .trait(let trait, _): trait.uiKit?.type.map { [$0] } ?? []
    case .idiom: ["UITraitUserInterfaceIdiom"]
    case .horizontalSizeClass: ["UITraitHorizontalSizeClass"]
    case .verticalSizeClass: ["UITraitVerticalSizeClass"]
    default: parts.flatMap(\.traits)
    }
  }

  fileprivate var readsBounds: Bool {
    switch self {
    case .device, .width, .height, .homeIndicator: true
    case .trait(let trait, _): trait == .orientation || trait == .pose
    default: parts.contains(where: \.readsBounds)
    }
  }

  fileprivate var readsKeyboard: Bool {
    if case .trait(.keyboard, _) = self { return true }
    return parts.contains(where: \.readsKeyboard)
  }
}

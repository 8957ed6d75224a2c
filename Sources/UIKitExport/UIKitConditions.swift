import LayoutModel

/// A screen's conditions as Swift: an expression, its name in the code, and the changes after which to evaluate it
/// again.
struct UIKitConditions {
  struct Test: Hashable {
    /// Its name in the code: a flag's own name, or a local constant's.
    var name: String
    /// nil for a flag, which is a property already.
    var expression: Code?
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
  init(_ conditions: [Condition], flagNames: [String], screen: Code) {
    var tests: [Test] = []
    for condition in conditions {
      var test = Self.test(condition, flagNames)
      test.expression = test.expression?.replacing { $0 == .receiver ? screen : nil }
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
  func code(_ need: UIKitVariants.Need, negated: Bool = false) -> Code? {
    guard !need.isAlways else { return nil }
    func code(_ part: UIKitVariants.Need.Part, holds: Bool) -> Code {
      "\(holds ? "" : "!")\(Code.condition(tests[part.condition].name))"
    }
    if negated, let part = need.single { return code(part, holds: !part.holds) }
    let terms = need.terms.map { $0.map { code($0, holds: $0.holds) }.joined(" && ") }
    return negated ? "!(\(terms.joined(" || ")))" : terms.joined(" || ")
  }

  /// The need as a part of a larger expression.
  func operand(_ need: UIKitVariants.Need) -> Code? { code(need).map { need.single == nil ? "(\($0))" : $0 } }

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

  /// `receiver` stands for the view that is as large as the screen.
  private static func expression(_ condition: Condition, _ flagNames: [String]) -> Code {
    func joined(_ parts: [Condition], _ word: Code) -> Code {
      if parts.isEmpty { return word == "&&" ? "true" : "false" }
      return parts.map { part in
        let code = expression(part, flagNames)
        switch part {
        case .all, .any: return "(\(code))"
        default: return code
        }
      }.joined(" \(word) ")
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
      let version: Code = "ProcessInfo.processInfo.operatingSystemVersion.majorVersion"
      // The version is an Int, which Swift compares with integers only.
      return "\(Self.isWhole(comparison.value) ? version : "Double(\(version))") \(code(comparison))"
    case .width(let comparison): return "\(Code.receiver).bounds.width \(code(comparison))"
    case .height(let comparison): return "\(Code.receiver).bounds.height \(code(comparison))"
    case .homeIndicator(let isThere): return "\(Code.view).safeAreaInsets.bottom \(isThere ? ">" : "==") 0"
    case .flag(let index, let tests):
      let flag = flagNames[index]
      let parts = tests.map { test -> Code in
        switch test {
        case .value(.bool(let value)): "\(value ? "" : "!")\(flag)"
        case .value(let value): "\(flag) == \(UIKitText.flag(value))"
        case .comparison(let comparison): "\(flag) \(code(comparison))"
        }
      }
      return parts.count == 1 ? parts[0] : "(\(parts.joined(" || ")))"
    case .all(let parts): return joined(parts, "&&")
    case .any(let parts): return joined(parts, "||")
    case .not(.flag(let index, [.value(.bool(true))])): return "!\(flagNames[index])"
    case .not(let part): return "!(\(expression(part, flagNames)))"
    }
  }

  /// A flat display has an inactive division, and a closed one none. What does not fold has no occlusion either.
  private static func expression(_ pose: Pose) -> Code {
    let regions: Code = "\(Code.view).\(helper: .regions)"
    let all: Code = "\(regions)(.division, withInactive: true).isEmpty"
    return switch pose {
    case .closed: "(\(all) && !\(regions)(.occlusion).isEmpty)"
    case .halfOpen: "!\(regions)(.division).isEmpty"
    case .open: "(\(regions)(.division).isEmpty && !\(all))"
    }
  }

  private static func isOne(_ expression: Code, _ cases: [String]) -> Code {
    let cases: [Code] = cases.map { ".\($0)" }
    return cases.count == 1 ? "\(expression) == \(cases[0])" : "[\(cases.joined(", "))].contains(\(expression))"
  }

  private static func expression(_ trait: EnvironmentTrait, _ values: [TraitValue]) -> Code {
    let isOn = values == [.flag(true)]
    switch trait {
    case .textSize: return textSize(values.compactMap { ContentSizeCategory($0) })
    case .orientation:
      guard values.count == 1 else { return "true" }
      let sign = values == [.word(Orientation.landscape.rawValue)] ? ">" : "<="
      return "\(Code.receiver).bounds.width \(sign) \(Code.receiver).bounds.height"
    case .keyboard: return "coveredHeight \(isOn ? ">" : "==") 0"
    case .pose: return values.compactMap { Pose($0) }.map(expression).joined(" || ")
    default:
      guard let uiKit = trait.uiKit else { return "false" }
      if case .words = trait.kind { return isOne("\(uiKit.expression)", values.map(\.text)) }
      guard let on = uiKit.on else { return "\(isOn ? "" : "!")\(uiKit.expression)" }
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

  private static func code(_ comparison: Condition.Comparison) -> Code {
    "\(comparison.sign.rawValue) \(comparison.value)"
  }

  private static func textSize(_ sizes: [ContentSizeCategory]) -> Code {
    let trait: Code = "traitCollection.preferredContentSizeCategory"
    let all = ContentSizeCategory.allCases
    let wanted = all.filter { sizes.contains($0) }
    if wanted == all.filter(\.isAccessibilityCategory) { return "\(trait).isAccessibilityCategory" }
    if wanted == all.filter({ !$0.isAccessibilityCategory }) { return "!\(trait).isAccessibilityCategory" }
    guard let first = wanted.first, let last = wanted.last else { return "false" }
    if wanted.count == 1 { return "\(trait) == .\(name(first))" }
    if wanted == all.filter({ $0 >= first }) { return "\(trait) >= .\(name(first))" }
    if wanted == all.filter({ $0 <= last }) { return "\(trait) <= .\(name(last))" }
    return isOne(trait, wanted.map(name))
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
  private static func device(_ ids: [String]) -> Code {
    let sizes = ids.compactMap { id in Device.catalog.first { $0.id == id }?.portrait.size }
    guard !sizes.isEmpty else { return "false" }
    // A device keeps its model in landscape.
    let list = sizes.flatMap { [$0, Size(width: $0.height, height: $0.width)] }.map(UIKitText.size)
    return "[\(list.joined(", "))].contains(\(Code.receiver).bounds.size)"
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

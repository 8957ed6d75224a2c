#if canImport(UIKit)
  import UIKit

  /// Decides the document's conditions in the app's environment.
  @MainActor
  struct ConditionReader {
    private let builder: ViewBuilder
    private var controller: ScrollStackViewController { builder.controller }
    private var traits: UITraitCollection { controller.traitCollection }

    init(_ builder: ViewBuilder) { self.builder = builder }

    func holds(_ condition: JSONValue) -> Bool {
      guard case .object(let members) = condition else { return condition != false }
      return members.allSatisfy { holds($0.key, $0.value) }
    }

    private func holds(_ key: String, _ value: JSONValue) -> Bool {
      switch (key, value) {
      case ("all", .array(let parts)): return parts.allSatisfy(holds)
      case ("any", .array(let parts)): return parts.contains(where: holds)
      case ("not", _): return !holds(value)
      case ("flags", .array(let names)): return names.allSatisfy { holds("flags", $0) }
      case ("flags", .string(let name)):
        return name.hasPrefix("!") ? !isOn(String(name.dropFirst())) : isOn(name)
      case ("flags", .object(let flags)): return flags.allSatisfy { .bool(isOn($0.key)) == $0.value }
      case ("textSize", .string(let words)): return TextSizeRange(words).contains(traits)
      case ("textSize", .array(let sizes)): return sizes.contains { holds("textSize", $0) }
      case ("keyboard", _): return .bool(controller.isKeyboardShown) == value
      case ("boldText", _): return .bool(traits.legibilityWeight == .bold) == value
      case ("homeIndicator", _):
        builder.dependsOnShape = true
        return .bool(controller.view.safeAreaInsets.bottom > 0) == value
      case ("width", _): return compares(size.width, value)
      case ("height", _): return compares(size.height, value)
      case ("systemVersion", _): return compares(Self.systemVersion, value)
      default: return word(key).map { isOne(of: value, $0) } ?? unknown(key)
      }
    }

    /// The environment's word for a trait that has words.
    private func word(_ key: String) -> String? {
      switch key {
      case "orientation": size.width > size.height ? "landscape" : "portrait"
      case "direction": traits.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight"
      case "appearance": traits.userInterfaceStyle == .dark ? "dark" : "light"
      case "idiom": traits.userInterfaceIdiom == .pad ? "pad" : "phone"
      case "horizontalSizeClass": traits.horizontalSizeClass == .regular ? "regular" : "compact"
      case "verticalSizeClass": traits.verticalSizeClass == .regular ? "regular" : "compact"
      default: nil
      }
    }

    private func isOne(of words: JSONValue, _ word: String) -> Bool {
      if case .array(let all) = words { all.contains(.string(word)) } else { words == .string(word) }
    }

    private func unknown(_ key: String) -> Bool {
      controller.unsupported.insert("condition \(key)")
      return true
    }

    private func isOn(_ name: String) -> Bool {
      controller.flags[Flag(name)] ?? (builder.settings.json["flags"]?[name] == true)
    }

    private var size: CGSize {
      builder.dependsOnShape = true
      return controller.view.window?.bounds.size ?? controller.view.bounds.size
    }

    private static var systemVersion: Double {
      let version = ProcessInfo.processInfo.operatingSystemVersion
      return Double("\(version.majorVersion).\(version.minorVersion)") ?? Double(version.majorVersion)
    }

    /// A number, or a sign with one: `>= 600`.
    private func compares(_ value: Double, _ comparison: JSONValue) -> Bool {
      guard case .string(let text) = comparison else { return comparison == .number(value) }
      let stated = SignedWord(text)
      return Double(stated.word).map { stated.holds(value, $0) } ?? false
    }
  }

  /// A sign and a word, such as `>= 600`; without a sign, the two are equal.
  private struct SignedWord {
    private let sign: Substring
    let word: Substring

    init(_ text: String) {
      sign = text.prefix { "<>=".contains($0) }
      word = text.dropFirst(sign.count).drop { $0 == " " }
    }

    func holds<Value: Comparable>(_ value: Value, _ other: Value) -> Bool {
      switch sign {
      case ">=": value >= other
      case "<=": value <= other
      case ">": value > other
      case "<": value < other
      default: value == other
      }
    }
  }

  /// The `textSize` of a condition: one size, `accessibility`, or `>= XL`.
  @MainActor
  struct TextSizeRange {
    private let words: String
    init(_ words: String) { self.words = words }

    private static let order: [(word: String, category: UIContentSizeCategory)] = [
      ("XS", .extraSmall), ("S", .small), ("M", .medium), ("L", .large), ("XL", .extraLarge),
      ("XXL", .extraExtraLarge), ("XXXL", .extraExtraExtraLarge), ("AX1", .accessibilityMedium),
      ("AX2", .accessibilityLarge), ("AX3", .accessibilityExtraLarge), ("AX4", .accessibilityExtraExtraLarge),
      ("AX5", .accessibilityExtraExtraExtraLarge),
    ]

    func contains(_ traits: UITraitCollection) -> Bool {
      let sizes = Self.order
      let current = sizes.firstIndex { $0.category == traits.preferredContentSizeCategory } ?? 3
      if words == "accessibility" { return current >= 7 }
      let comparison = SignedWord(words)
      return sizes.firstIndex { $0.word == comparison.word }.map { comparison.holds(current, $0) } ?? false
    }
  }
#endif

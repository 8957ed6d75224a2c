import JSONSyntax
import LayoutModel

/// `when` → `Condition`. All keys must hold.
extension DocumentDecoder {
  func condition(_ node: JSONNode, depth: Int = 0) -> Condition {
    // A value from a copy's item holds in every environment or in none.
    if let value = node.bool { return value ? .always : .never }
    guard node.object != nil else {
      mismatch(node, "'when'", wanted: "an object, or an item's true or false, as \"{item.shown}\"")
      return .always
    }
    var parts: [Condition] = []
    for (key, member) in members(node, ConditionKey.self, what: "a condition") {
      if let part = condition(key, member.value) { parts.append(part) }
    }
    return parts.isEmpty ? .always : parts.count == 1 ? parts[0] : .all(parts)
  }

  private func condition(_ key: ConditionKey, _ node: JSONNode) -> Condition? {
    if isEmptyList(node, of: key.rawValue) { return nil }
    switch key {
    case .trait(let trait): return traitCondition(trait, node)
    case .other(let key): return condition(key, node)
    }
  }

  /// Reports an empty list of values, which would hold never or always.
  private func isEmptyList(_ node: JSONNode, of key: String) -> Bool {
    guard node.array?.isEmpty == true else { return false }
    error("'\(key)' is empty; name at least one, or leave it out", at: node.range)
    return true
  }

  private func traitCondition(_ trait: EnvironmentTrait, _ node: JSONNode) -> Condition? {
    let what = "'\(trait.documentKey)'"
    switch trait.kind {
    case .flag: return bool(node, what).map { .trait(trait, [.flag($0)]) }
    case .words: return traitValues(trait, node, what).map { .trait(trait, $0) }
    case .number: return comparison(node, what).map { .traitNumber(trait, $0) }
    }
  }

  private func condition(_ key: ConditionPartKey, _ node: JSONNode) -> Condition? {
    switch key {
    case .device: .device(devices(node).map(\.id))
    case .idiom: .idiom(words(node, "'idiom'"))
    case .horizontalSizeClass: .horizontalSizeClass(words(node, "'horizontalSizeClass'"))
    case .verticalSizeClass: .verticalSizeClass(words(node, "'verticalSizeClass'"))
    case .width: comparison(node, "'width'").map { .width($0) }
    case .height: comparison(node, "'height'").map { .height($0) }
    case .homeIndicator: bool(node, "'homeIndicator'").map { .homeIndicator($0) }
    case .flags: flagCondition(node)
    case .all: .all(array(node, "'all'").map { condition($0) })
    case .any: .any(array(node, "'any'").map { condition($0) })
    case .not: .not(condition(node))
    }
  }

  /// The one or more values in a condition or in `previews`; nil if text sizes are wrong.
  func traitValues(_ trait: EnvironmentTrait, _ node: JSONNode, _ what: String) -> [TraitValue]? {
    if trait == .textSize { return textSizes(node)?.compactMap(\.traitValue) }
    return oneOrMore(node).compactMap { traitValue(trait, $0, what) }
  }

  func traitValue(_ trait: EnvironmentTrait, _ node: JSONNode, _ what: String) -> TraitValue? {
    switch trait.kind {
    case .flag: bool(node, what).map { .flag($0) }
    case .words(let words):
      trait == .textSize ? textSize(node)?.traitValue : word(node, what, among: words).map { .word($0) }
    case .number(let limits, _): integer(node, what, in: limits).map { .number($0) }
    }
  }

  /// One text size.
  private func textSize(_ node: JSONNode) -> ContentSizeCategory? {
    guard let sizes = textSizes(node) else { return nil }
    guard sizes.count == 1 else {
      error("expected one text size, found \(sizes.count)", at: node.range)
      return nil
    }
    return sizes[0]
  }

  func textSizes(_ node: JSONNode) -> [ContentSizeCategory]? {
    if node.array != nil { return words(node, "'textSize'") }
    guard let text = node.string else {
      mismatch(node, "'textSize'", wanted: "a text size, an array of them, \"accessibility\" or a comparison")
      return nil
    }
    let all = ContentSizeCategory.allCases
    if text == Schema.accessibilitySizes { return all.filter(\.isAccessibilityCategory) }
    if let sign = Condition.Comparison.Sign.allCases.first(where: { text.hasPrefix($0.rawValue) }) {
      let rest = String(text.dropFirst(sign.rawValue.count).drop { $0 == " " })
      let names = all.map(\.rawValue)
      guard let size = ContentSizeCategory(rawValue: rest) else {
        error(
          "'\(rest)' is not a text size; they are \(names.joined(separator: ", "))",
          at: node.range)
        return nil
      }
      let comparison = Condition.Comparison(sign: sign, value: Double(size.order))
      return all.filter { comparison.holds(Double($0.order)) }
    }
    if let size = ContentSizeCategory(rawValue: text) { return [size] }
    let known = all.map(\.rawValue) + [Schema.accessibilitySizes]
    let sizes = Hint("; they are \(known.joined(separator: ", "))")
    error("'\(text)' is not a text size", hint: Suggestion.hint(for: text, among: known) ?? sizes, at: node.range)
    return nil
  }

  func devices(_ node: JSONNode) -> [Device] { oneOrMore(node).compactMap { device($0) } }

  func device(_ node: JSONNode) -> Device? {
    guard let name = string(node, "a device") else { return nil }
    if let device = Device.named(name) { return device }
    error("unknown device '\(name)'", hint: Suggestion.hint(forDevice: name, among: Device.allNames), at: node.range)
    return nil
  }

  /// A number, or `>= 600`.
  func comparison(_ node: JSONNode, _ what: String) -> Condition.Comparison? {
    if let value = node.number { return Condition.Comparison(sign: .equal, value: value) }
    if let text = node.string, let comparison = comparison(text) { return comparison }
    mismatch(node, what, wanted: "a number or a comparison such as \">= 600\"")
    return nil
  }

  private func comparison(_ text: String) -> Condition.Comparison? {
    guard let sign = Condition.Comparison.Sign.allCases.first(where: { text.hasPrefix($0.rawValue) }) else {
      return nil
    }
    let rest = text.dropFirst(sign.rawValue.count).drop { $0 == " " }
    guard let value = Double(rest), value.isFinite else { return nil }
    return Condition.Comparison(sign: sign, value: value)
  }

  private func flagCondition(_ node: JSONNode) -> Condition? {
    guard let members = node.object else {
      let parts = oneOrMore(node).compactMap { item -> Condition? in
        if let value = item.bool { return value ? .always : .never }
        guard let text = string(item, "a flag") else { return nil }
        let isNegated = text.hasPrefix("!")
        let name = isNegated ? String(text.dropFirst()) : text
        return flagIndex(name, item.range).flatMap { index in
          isSwitch(index, item.range) ? .flag(index, [.value(.bool(!isNegated))]) : nil
        }
      }
      return parts.isEmpty ? nil : .all(parts)
    }
    let parts = members.compactMap { member -> Condition? in
      guard member.key != Schema.commentKey, let index = flagIndex(member.key, member.keyRange),
        !isEmptyList(member.value, of: member.key)
      else { return nil }
      let tests = oneOrMore(member.value).compactMap { flagTest($0, of: index) }
      return tests.isEmpty ? nil : .flag(index, tests)
    }
    return parts.isEmpty ? nil : .all(parts)
  }

  /// Whether a flag is true or false, so that its name alone can be a condition.
  private func isSwitch(_ flag: Int, _ range: SourceRange) -> Bool {
    let (name, value) = (decoding.document.flags[flag].name, decoding.document.flags[flag].value)
    let written: String
    switch value {
    case .bool: return true
    case .number(let number): written = number.shortText
    case .string(let text): written = "\"\(text)\""
    }
    error(
      "the flag '\(name)' is \(written) by default, neither true nor false; write { \"\(name)\": \(written) }",
      at: range)
    return false
  }

  private func flagTest(_ node: JSONNode, of flag: Int) -> Condition.FlagTest? {
    if case .number = decoding.document.flags[flag].value, let text = node.string, let comparison = comparison(text) {
      return .comparison(comparison)
    }
    return setting(of: flag, node).map { .value($0) }
  }

  /// A value that a flag can have: of the same type as its default.
  func setting(of flag: Int, _ node: JSONNode) -> FlagValue? {
    guard let value = flagValue(node) else {
      mismatch(node, "a flag's value", wanted: "true, false, a number or a string")
      return nil
    }
    guard value.isLike(decoding.document.flags[flag].value) else {
      error(
        "the flag '\(decoding.document.flags[flag].name)' is \(decoding.document.flags[flag].value.text) by default, so it is never "
          + "'\(value.text)'", at: node.range)
      return nil
    }
    return value
  }

  func flagIndex(_ name: String, _ range: SourceRange) -> Int? {
    if let index = scope.flag(name) { return index }
    if name == "true" || name == "false" {
      error(
        "a condition names flags, found '\(name)': to show some copies only, write \"when\": \"{item.…}\"",
        at: range)
      return nil
    }
    let declaration = Hint("; declare it at the top: \"flags\": { \"\(name)\": false }")
    error(
      "unknown flag '\(name)'", hint: Suggestion.hint(for: name, among: scope.flagNames) ?? declaration, at: range)
    return nil
  }
}

extension Schema {
  /// AX1 to AX5.
  static let accessibilitySizes = "accessibility"
}

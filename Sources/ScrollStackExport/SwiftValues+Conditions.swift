import JSONSyntax
import LayoutFormat

/// Conditions: `.flag(.isCart) && !.orientation(.landscape)`.
extension SwiftValues {
  func condition(_ node: JSONNode) -> SwiftCode? {
    let members = node.object?.filter { $0.key != Self.comment } ?? []
    guard !members.isEmpty else { return .call(".raw", [json(node)]) }
    return .text(members.map { part($0.key, $0.value) ?? raw($0) }.joined(separator: " && "))
  }

  private func raw(_ member: JSONMember) -> String {
    ".raw([\(member.key.quoted): \(json(member.value).onOneLine)])"
  }

  private func part(_ key: String, _ node: JSONNode) -> String? {
    switch key {
    case "textSize": textSize(node)
    case "flags": flags(node)
    case "all": combined(node, " && ")
    case "any": combined(node, " || ")
    case "not": condition(node).map { negated($0.onOneLine) }
    default: plain(key, node)
    }
  }

  private func negated(_ condition: String) -> String {
    condition.contains(" && ") || condition.contains(" || ") ? "!(\(condition))" : "!\(condition)"
  }

  private func combined(_ node: JSONNode, _ sign: String) -> String? {
    let parts = (node.array ?? []).compactMap { condition($0)?.onOneLine }
    guard parts.count > 1 else { return parts.first }
    return "(" + parts.map { $0.contains(" ") ? "(\($0))" : $0 }.joined(separator: sign) + ")"
  }

  private func textSize(_ node: JSONNode) -> String? {
    if let sizes = node.array {
      let parts = sizes.compactMap(textSize)
      guard parts.count == sizes.count, parts.count > 1 else { return parts.first }
      return "(" + parts.joined(separator: " || ") + ")"
    }
    guard let text = node.string else { return nil }
    if text == "accessibility" { return ".textSize(.accessibility)" }
    for (sign, function) in [(">=", "atLeast"), ("<=", "atMost")] where text.hasPrefix(sign) {
      return size(text.dropFirst(2)).map { ".textSize(.\(function)(\($0)))" }
    }
    return size(text[...]).map { ".textSize(\($0))" }
  }

  private func size(_ word: Substring) -> String? {
    value(JSONNode(.string(String(word.drop { $0 == " " }))), "TextSize")?.onOneLine
  }

  private func flags(_ node: JSONNode) -> String? {
    if let name = node.string {
      return name.hasPrefix("!") ? "!.flag(\(flag(String(name.dropFirst()))))" : ".flag(\(flag(name)))"
    }
    let parts: [String]
    if let members = node.object {
      parts = members.compactMap { member in
        value(member.value, "any LayoutValue").map { ".flag(\(flag(member.key)), equals: \($0.onOneLine))" }
      }
      guard parts.count == members.count else { return nil }
    } else {
      parts = (node.array ?? []).compactMap { $0.string == nil ? nil : flags($0) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " && ")
  }

  private func plain(_ key: String, _ node: JSONNode) -> String? {
    guard let row = SwiftVocabulary.conditions.first(where: { $0.name == key }) else { return nil }
    switch row.arguments {
    case .boolean: return node.bool.map { ".\(key)(\($0 ? "" : "false"))" }
    case .comparison: return comparison(node).map { ".\(key)(\($0))" }
    case .devices: return list(key, node) { $0.string.map { device($0).onOneLine } }
    case .words(let type): return list(key, node) { value($0, type)?.onOneLine }
    }
  }

  private func list(_ key: String, _ node: JSONNode, _ item: (JSONNode) -> String?) -> String? {
    let nodes = node.array ?? [node]
    let items = nodes.compactMap(item)
    return items.count == nodes.count && !items.isEmpty ? ".\(key)(\(items.joined(separator: ", ")))" : nil
  }

  private func comparison(_ node: JSONNode) -> String? {
    if let number = node.number { return ".exactly(\(Self.literal(number)))" }
    guard let text = node.string else { return nil }
    let signs = [(">=", "atLeast"), ("<=", "atMost"), (">", "above"), ("<", "below")]
    guard let (sign, function) = signs.first(where: { text.hasPrefix($0.0) }),
      let number = Double(text.dropFirst(sign.count).drop { $0 == " " })
    else { return nil }
    return ".\(function)(\(Self.literal(number)))"
  }
}

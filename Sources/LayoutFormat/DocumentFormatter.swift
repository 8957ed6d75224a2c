import JSONSyntax

/// Canonical formatting: two spaces per level, a value on one line if it fits, and the original order. Numbers and
/// strings keep their exact characters.
package enum DocumentFormatter {
  /// The most columns of a line.
  private static let width = 100

  /// The formatted text; nil if it is not JSON.
  package static func formatted(_ text: String) -> String? {
    let file = SourceFile(path: "", text: text)
    let parsed = JSONParser.parse(file)
    guard let root = parsed.root, parsed.errors.isEmpty else { return nil }
    var writer = Writer(file: file)
    writer.append(root, indent: 0, column: 0, reserved: 0)
    return writer.text + "\n"
  }

  /// The errors in bytes that are not JSON, for people.
  package static func problems(of bytes: [UInt8], path: String) -> String {
    let text = LayoutText(path: path, bytes: bytes)
    let diagnostics = DiagnosticList(path: path, text.parsed.errors).items
    return DiagnosticRenderer.render(diagnostics) { $0 == path ? text.file : nil }
  }

  private struct Writer {
    let file: SourceFile
    var text = ""

    /// - Parameters:
    ///   - column: where the value starts.
    ///   - reserved: columns that must stay free after it, for a comma.
    mutating func append(_ node: JSONNode, indent: Int, column: Int, reserved: Int) {
      if let line = flat(node, room: width - column - reserved) {
        text += line
        return
      }
      let inner = String(repeating: " ", count: indent + 2)
      switch node.value {
      case .array(let items):
        text += "["
        for (index, item) in items.enumerated() {
          let isLast = index == items.count - 1
          text += "\n" + inner
          append(item, indent: indent + 2, column: indent + 2, reserved: isLast ? 0 : 1)
          if !isLast { text += "," }
        }
        text += "\n" + String(repeating: " ", count: indent) + "]"
      case .object(let members):
        text += "{"
        for (index, member) in members.enumerated() {
          let isLast = index == members.count - 1
          let key = file.text(member.keyRange)
          text += "\n" + inner + key + ": "
          append(member.value, indent: indent + 2, column: indent + 4 + key.count, reserved: isLast ? 0 : 1)
          if !isLast { text += "," }
        }
        text += "\n" + String(repeating: " ", count: indent) + "}"
      default: text += file.text(node.range)
      }
    }

    /// The value on one line; nil if it does not fit. Gives up as soon as the room is used up.
    private func flat(_ node: JSONNode, room: Int) -> String? {
      guard room > 0 else { return nil }
      switch node.value {
      case .array(let items):
        guard !items.isEmpty else { return "[]" }
        var line = "["
        for (index, item) in items.enumerated() {
          if index > 0 { line += ", " }
          guard let piece = flat(item, room: room - line.count - 1) else { return nil }
          line += piece
        }
        return line.count + 1 <= room ? line + "]" : nil
      case .object(let members):
        guard !members.isEmpty else { return "{}" }
        var line = "{ "
        for (index, member) in members.enumerated() {
          if index > 0 { line += ", " }
          line += file.text(member.keyRange) + ": "
          guard let piece = flat(member.value, room: room - line.count - 2) else { return nil }
          line += piece
        }
        return line.count + 2 <= room ? line + " }" : nil
      default:
        let piece = file.text(node.range)
        return piece.count <= room ? piece : nil
      }
    }
  }
}

import JSONSyntax

/// A log record as one line of JSON.
package enum LogLine {
  package static func json(level: String, label: String, message: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("level", level)
      writer.member("label", label)
      writer.member("message", message)
    }
    return writer.text + "\n"
  }

  /// A message for a terminal. Names of files come from anywhere: what a terminal would obey is written out, and a line
  /// after the first is set in, so that none can pass for another message.
  package static func plain(_ message: String) -> String {
    guard message.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return message }
    var text = ""
    for scalar in message.unicodeScalars {
      switch scalar.value {
      case 0x0A: text += "\n  "
      case 0x09: text.unicodeScalars.append(scalar)
      case 0x00..<0x20, 0x7F..<0xA0: text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

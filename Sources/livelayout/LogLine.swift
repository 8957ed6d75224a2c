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

  /// A message for a terminal. File names come from anywhere, so control characters are escaped, and lines after the
  /// first are indented, so that none can pass for another message.
  package static func plain(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable() }.joined(
      separator: "\n  ")
  }
}

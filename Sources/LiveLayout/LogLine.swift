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
}

/// One line of a log, with the damage undone that web pages, mail and build servers do to it.
struct LogLine {
  /// From 1.
  let number: Int
  let text: ByteText

  init(number: Int, text: ByteText) {
    self.number = number
    self.text = LinePrefix.dropped(from: text)
  }

  /// Calls `body` with the line, or with the several that it was before its line ends were escaped.
  static func forEach(in raw: ByteText, number: Int, _ body: (LogLine) -> Void) {
    let text = raw.last == 0x0D ? raw.dropLast() : raw
    guard LineRepair.isNeeded(text) else { return body(LogLine(number: number, text: text)) }
    for part in LineRepair.lines(of: text) { body(LogLine(number: number, text: part)) }
  }

  /// Whether it begins or ends code on a page, or a text in a source.
  var isFence: Bool {
    let text = text.trimmed
    return text.hasPrefix("```") || text.hasPrefix("~~~") || text.hasPrefix("\"\"\"") || text.hasSuffix("= \"\"\"")
  }

  /// Without indentation and the marks of code.
  var body: ByteText {
    var text = text.trimmed.drop { $0 == UInt8(ascii: "`") }.trimmingStart
    while text.last == UInt8(ascii: "`") { text = text.dropLast().trimmingEnd }
    return text
  }
}

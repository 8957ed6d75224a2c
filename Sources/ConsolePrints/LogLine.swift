/// One line of a log, with the damage undone that web pages, mail and build servers do to it.
struct LogLine {
  /// From 1.
  let number: Int
  let text: ByteText
  /// With its prefixes.
  private let whole: ByteText

  init(number: Int, text: ByteText) {
    (self.number, whole) = (number, text)
    self.text = LinePrefix.dropped(from: text)
  }

  /// Whether a logger's time and process stand before it.
  var isRecord: Bool { whole.startIndex < text.startIndex && LinePrefix.beginsRecord(whole) }

  /// Calls `body` with the line, or with the several that it was before its line ends were escaped.
  static func forEach(in raw: ByteText, number: Int, _ body: (LogLine) -> Void) {
    let line = raw.last == 0x0D ? raw.dropLast() : raw
    let quoted = QuotedLine.content(of: line)
    let text = quoted ?? line
    guard quoted != nil || LineRepair.isNeeded(text) else { return body(LogLine(number: number, text: text)) }
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

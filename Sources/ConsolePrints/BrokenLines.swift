/// Lines that something on a log's way broke, and how to join them.
enum BrokenLines {
  /// A terminal did, at its width in characters and in the middle of words.
  ///
  /// Then every entry that does not end on its line fills it, and no line is longer. Where words were kept whole, or
  /// entries lost their brackets, the lines have different lengths.
  case width(Int)
  /// Mail did, which writes `=3D` for an equals sign and ends a broken line with one.
  case softBreaks
  /// A shell, an editor or a typesetter did, and marked the end of the line or the beginning of the next one.
  case marks(betweenWords: Bool)

  /// No terminal is narrower or wider.
  private static let widths = 30...400

  /// At the end of a line that goes on.
  private static let endMarks = ["\\", "\u{21A9}", "\u{21AA}", "\u{21B5}", "\u{23CE}", "\u{2936}"]
  /// At the beginning of a line that goes on with the one before.
  private static let startMarks = ["\u{21AA}", "\u{21B3}", "\u{2937}", "\u{2BA1}", "\u{2BA9}", "\\hookrightarrow"]

  /// nil if the lines are as they were printed.
  init?(_ bytes: [UInt8]) {
    let text = bytes[...]
    if text.contains("=3D"), !text.contains("== "), text.contains("=\n") || text.contains("=\r\n") {
      self = .softBreaks
      return
    }
    let lines = text.split(separator: 0x0A)
    if let marks = Self.marks(in: lines) {
      self = marks
      return
    }
    var (longest, count) = (0, 0)
    var open: Int?
    var wasOpen = false
    for line in lines {
      // Nothing goes on in a line that begins like a logger's.
      if wasOpen, LinePrefix.beginsRecord(line) { return nil }
      wasOpen = Self.isOpen(line)
      let columns = Self.columns(of: line)
      if columns == longest { count += 1 }
      if columns > longest { (longest, count) = (columns, 1) }
      guard wasOpen else { continue }
      if let open, open != columns { return nil }
      open = columns
    }
    guard open == longest, count > 1, Self.widths.contains(longest) else { return nil }
    self = .width(longest)
  }

  /// Lines of one width were broken in the middle of words. What is open at a mark shows that it is one; marks behind
  /// whole entries show every end of a line.
  private static func marks(in lines: [ByteText]) -> BrokenLines? {
    var widths: Set<Int> = []
    for (index, line) in lines.enumerated() {
      let end = endMark(of: line)
      guard end != nil || index + 1 < lines.count && startMark(of: lines[index + 1]) != nil else { continue }
      let text = line[..<(end ?? line.endIndex)]
      if isOpen(text) {
        widths.insert(columns(of: text))
      } else if text.contains("Constraint:0x") {
        return nil
      }
    }
    return widths.isEmpty ? nil : .marks(betweenWords: widths.count > 1)
  }

  /// Whether the line goes on in the next one, with which `rest` begins.
  func goesOn(_ line: ByteText, _ rest: ByteText) -> Bool {
    switch self {
    case .width(let width): Self.columns(of: line) == width && !TreeReader.hasBars(rest)
    case .softBreaks: line.last(where: { $0 != 0x0D }) == UInt8(ascii: "=")
    case .marks: Self.endMark(of: line) != nil || Self.startMark(of: rest) != nil
    }
  }

  func join(_ part: ByteText, to whole: inout [UInt8]) {
    if whole.last == 0x0D { whole.removeLast() }
    switch self {
    case .width: whole += part
    case .softBreaks: whole = whole.dropLast() + part
    case .marks(let betweenWords):
      if let mark = Self.endMark(of: whole[...]) { whole.removeSubrange(mark...) }
      if betweenWords { whole.append(0x20) }
      whole += Self.startMark(of: part).map { part[$0...].trimmingStart } ?? (betweenWords ? part.trimmingStart : part)
    }
  }

  /// Where the mark begins.
  private static func endMark(of line: ByteText) -> Int? {
    let text = line.trimmingEnd
    return endMarks.first(where: text.hasSuffix).map { text.endIndex - $0.utf8.count }
  }

  /// Where the mark ends.
  private static func startMark(of line: ByteText) -> Int? {
    let text = line.prefix(longestIndentation).trimmingStart
    return startMarks.first(where: text.hasPrefix).map { text.startIndex + $0.utf8.count }
  }

  private static let longestIndentation = 80

  private static func columns(of line: ByteText) -> Int {
    let text = line.last == 0x0D ? line.dropLast() : line
    // Bytes that continue a character have no column of their own.
    return text.count { $0 & 0xC0 != 0x80 }
  }

  /// Whether an entry or a view begins on the line and does not end there.
  private static func isOpen(_ line: ByteText) -> Bool {
    guard let last = line.last(where: { !$0.isBlank && $0 != 0x22 && $0 != 0x2C && $0 != 0x5C }) else { return false }
    if last == UInt8(ascii: ">") { return false }
    if line.contains("AMBIG") { return last != UInt8(ascii: "}") && !line.trimmingEnd.hasSuffix("LAYOUT") }
    return line.contains("Constraint:0x") || line.contains("; frame = (") || last != 0x27 && line.contains("reason: '")
  }
}

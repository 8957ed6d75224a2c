/// Lines that something on a log's way broke in the middle of words.
enum BrokenLines {
  /// A terminal did, at its width in characters.
  ///
  /// Then every entry that does not end on its line fills it, and no line is longer. Where words were kept whole, or
  /// entries lost their brackets, the lines have different lengths.
  case width(Int)
  /// Mail did, which writes `=3D` for an equals sign and ends a broken line with one.
  case softBreaks

  /// No terminal is narrower or wider.
  private static let widths = 30...400

  /// nil if the lines are as they were printed.
  init?(_ bytes: [UInt8]) {
    let text = bytes[...]
    if text.contains("=3D"), !text.contains("== "), text.contains("=\n") || text.contains("=\r\n") {
      self = .softBreaks
      return
    }
    var (longest, count) = (0, 0)
    var open: Int?
    var wasOpen = false
    for line in text.split(separator: 0x0A) {
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

  /// Whether the line goes on in the next one.
  func goesOn(_ line: ByteText) -> Bool {
    switch self {
    case .width(let width): Self.columns(of: line) == width
    case .softBreaks: line.last(where: { $0 != 0x0D }) == UInt8(ascii: "=")
    }
  }

  /// How many bytes the break has added to the end of such a line.
  func markLength(_ line: ByteText) -> Int {
    let ending = line.last == 0x0D ? 1 : 0
    switch self {
    case .width: return ending
    case .softBreaks: return ending + 1
    }
  }

  private static func columns(of line: ByteText) -> Int {
    let text = line.last == 0x0D ? line.dropLast() : line
    // Bytes that continue a character have no column of their own.
    return text.count { $0 & 0xC0 != 0x80 }
  }

  /// Whether an entry or a view begins on the line and does not end there.
  private static func isOpen(_ line: ByteText) -> Bool {
    guard let last = line.last(where: { !$0.isBlank && $0 != 0x22 && $0 != 0x2C && $0 != 0x5C }) else { return false }
    return last != UInt8(ascii: ">") && (line.contains("Constraint:0x") || line.contains("; frame = ("))
  }
}

/// Lines that a terminal broke at its width, in the middle of words.
///
/// Then every entry that does not end on its line fills it, and no line is longer. Where words were kept whole, or entries
/// lost their brackets, the lines have different lengths.
struct HardWrap {
  /// In characters.
  let width: Int

  /// No terminal is narrower or wider.
  private static let widths = 30...400

  /// nil if the lines are as they were printed.
  init?(_ bytes: [UInt8]) {
    var (longest, count) = (0, 0)
    var open: Int?
    for line in bytes[...].split(separator: 0x0A) {
      let columns = Self.columns(of: line)
      if columns == longest { count += 1 }
      if columns > longest { (longest, count) = (columns, 1) }
      guard Self.isOpen(line) else { continue }
      if let open, open != columns { return nil }
      open = columns
    }
    guard open == longest, count > 1, Self.widths.contains(longest) else { return nil }
    width = longest
  }

  /// Whether the line goes on in the next one.
  func isFull(_ line: ByteText) -> Bool { Self.columns(of: line) == width }

  private static func columns(of line: ByteText) -> Int {
    let text = line.last == 0x0D ? line.dropLast() : line
    // Bytes that continue a character have no column of their own.
    return text.count { $0 & 0xC0 != 0x80 }
  }

  /// Whether an entry begins on the line and does not end there.
  private static func isOpen(_ line: ByteText) -> Bool {
    guard let last = line.last(where: { !$0.isBlank && $0 != 0x22 && $0 != 0x2C && $0 != 0x5C }) else { return false }
    return last != UInt8(ascii: ">") && line.contains("Constraint:0x")
  }
}

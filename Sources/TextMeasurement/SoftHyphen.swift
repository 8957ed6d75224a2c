/// U+00AD marks where a word may be broken. It is never shown here, not even at a break, so it is not shaped: HarfBuzz
/// skips ignorable characters from every glyph before them, which takes quadratic time for thousands in a row.
enum SoftHyphen {
  private static let unit: UInt16 = 0xAD

  /// Before a combining mark it stays: without it the mark would combine with the preceding letter.
  static func isLeftOut(at offset: Int, of text: ArraySlice<UInt16>) -> Bool {
    guard text[offset] == unit else { return false }
    var next = text[(offset + 1)...].prefix(2).makeIterator()
    var decoder = UTF16()
    guard case .scalarValue(let scalar) = decoder.decode(&next) else { return true }
    return !scalar.properties.isGraphemeExtend && scalar.properties.canonicalCombiningClass == .notReordered
  }

  /// The stretches of a text that are shaped, as offsets from its start.
  static func stretches(between text: ArraySlice<UInt16>) -> [Range<Int>] {
    guard text.contains(unit) else { return [0..<text.count] }
    var stretches: [Range<Int>] = []
    var start = text.startIndex
    for offset in text.indices where isLeftOut(at: offset, of: text) {
      if start < offset { stretches.append(start - text.startIndex..<offset - text.startIndex) }
      start = offset + 1
    }
    if start < text.endIndex { stretches.append(start - text.startIndex..<text.count) }
    return stretches
  }
}

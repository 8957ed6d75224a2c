/// U+00AD says where a word may be broken. No line shows it here, at a break neither, so it is not shaped: HarfBuzz looks
/// past what is ignorable from every glyph before it, which takes its square where there are thousands in a row.
enum SoftHyphen {
  private static let unit: UInt16 = 0xAD

  /// Before a combining mark it stays: without it the mark would stand on the letter before.
  static func isLeftOut(at offset: Int, of text: ArraySlice<UInt16>) -> Bool {
    guard text[offset] == unit else { return false }
    var next = text[(offset + 1)...].prefix(2).makeIterator()
    var decoder = UTF16()
    guard case .scalarValue(let scalar) = decoder.decode(&next) else { return true }
    return !scalar.properties.isGraphemeExtend && scalar.properties.canonicalCombiningClass == .notReordered
  }

  /// What is shaped of a text, as offsets from its start.
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

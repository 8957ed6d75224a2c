// Emoji as in Apple Color Emoji: wider than their point size, and relatively wider the smaller the text is. Noto Color
// Emoji takes its place, at the size that gives the same width. Without it, a box of that width is drawn, so that no
// frame depends on whether the font is installed.

/// Which clusters are emoji, and how wide they are.
enum Emoji {
  /// Debian's fonts-noto-color-emoji.
  static let file = "NotoColorEmoji.ttf"

  /// The width of one emoji in points in text of a size: widths that Interface Builder stored (16 at 11 pt, 24 at
  /// 18 pt, 27 at 24 pt, 43 at 38 pt), linear between them, proportional beyond (docs/text.md#emoji).
  static func advance(at pointSize: Double) -> Double {
    guard let first = stored.first, let last = stored.last else { return pointSize }
    if pointSize <= first.size { return pointSize * first.advance / first.size }
    if pointSize >= last.size { return pointSize * last.advance / last.size }
    for (low, high) in zip(stored, stored.dropFirst()) where pointSize <= high.size {
      return low.advance + (high.advance - low.advance) * (pointSize - low.size) / (high.size - low.size)
    }
    return pointSize
  }

  private static let stored: [(size: Double, advance: Double)] = [(11, 16), (18, 24), (24, 27), (38, 43)]

  /// The size in points at which Noto Color Emoji is as wide as an emoji in text of `pointSize`.
  static func drawnSize(at pointSize: Double) -> Double { advance(at: pointSize) / advancePerPoint }

  /// Noto Color Emoji's own advance: 2,550 of 2,048 units.
  private static let advancePerPoint = 2550.0 / 2048

  /// Whether a cluster is drawn in colour (Unicode Technical Standard 51): its first character is an emoji by itself,
  /// or a following one makes it one.
  static func isEmoji(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first, !scalars.contains(textSelector) else { return false }
    return first.properties.isEmojiPresentation || first.properties.isEmoji && scalars.contains(emojiSelector)
  }

  /// The variation selectors for text and for colour.
  private static let (textSelector, emojiSelector): (Unicode.Scalar, Unicode.Scalar) = ("\u{FE0E}", "\u{FE0F}")
}

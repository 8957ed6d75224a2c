import LayoutModel

/// A stretch of a paragraph in one font, script, direction and run, which is shaped at once.
struct TextItem: Sendable {
  enum Kind: Hashable, Sendable {
    case text
    /// One character that no font has: a box.
    case missing
    /// The same for an emoji, whose width is known.
    case missingEmoji
    /// A step to the right; draws nothing.
    case tab
    /// Hard breaks, control characters and directional marks: no width, nothing drawn.
    case invisible
  }

  var kind: Kind
  /// UTF-16 offsets in the paragraph.
  var range: Range<Int>
  /// Index of the paragraph's run.
  var source: Int
  /// UAX #9; odd is right to left.
  var level: UInt8
  var script: Script
  /// The font that it is shaped in; for a box, the font of the box.
  var font: Font
  var pointSize: Double
  /// Points per cluster.
  var tracking: Double
  /// Empty unless `kind` is text.
  var shaped: ShapedText

  /// UIKit's default tab stops are 28 pt apart; here a tab is as wide as that, wherever it begins.
  static let tabWidth = 28.0

  /// The size in points at which a font is drawn in text of a given size.
  static func pointSize(of font: Font, for script: Script, in text: Double) -> Double {
    font.file == Emoji.file ? Emoji.drawnSize(at: text) : text * FallbackFonts.drawnSize(of: font.file, for: script)
  }

  var isRightToLeft: Bool { level % 2 == 1 }
  /// Points per font unit.
  var scale: Double { pointSize / Double(font.unitsPerEm) }

  var width: Double {
    switch kind {
    case .text: width(of: shaped, from: 0, to: shaped.count)
    case .missing:
      FallbackFonts.advance(of: script).map { $0 * pointSize } ?? Double(font.missingGlyphAdvance) * scale
    case .missingEmoji: Emoji.advance(at: pointSize)
    case .tab: Self.tabWidth
    case .invisible: 0
    }
  }

  /// The width in points between two offsets of the shaped text.
  func width(of shaped: ShapedText, from start: Int, to end: Int) -> Double {
    width(
      advance: shaped.advance(before: end) - shaped.advance(before: start),
      clusters: shaped.clusters(before: end) - shaped.clusters(before: start))
  }

  /// - Parameters:
  ///   - advance: in font units.
  ///   - clusters: the number of tracked ones.
  func width(advance: Int, clusters: Int) -> Double { Double(advance) * scale + Double(clusters) * tracking }
}

/// The properties of a run's font besides its file.
struct TextSizing {
  /// The font, at a size that can be drawn.
  var font: ResolvedFont
  /// In points, per cluster.
  var tracking: Double
  var pointSize: Double { font.pointSize }

  init(_ font: ResolvedFont) {
    self.font = font
    self.font.pointSize = font.pointSize.isFinite ? max(0, font.pointSize) : 0
    tracking = SystemFont(self.font).tracking
  }
}

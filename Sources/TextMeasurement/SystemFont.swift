package import LayoutModel

// Inter in San Francisco's place.
//
// San Francisco's letters have one shape up to 19 pt and another from 28 pt on, and between them its optical size passes
// from the one to the other; Apple publishes the tracking of each size. Inter has the same two cuts as files of their
// own. The remaining parameters were fitted to widths that Interface Builder stored (docs/text.md): Inter's heavier
// weights are a little narrower than San Francisco's, InterDisplay is a little wider, and some letters are by their
// shape.

/// The font file and the tracking that a system font is drawn with.
package struct SystemFont: Hashable, Sendable {
  /// File name such as `InterDisplay-SemiBoldItalic.otf`.
  package var file: String
  /// Extra advance per cluster in points.
  package var tracking: Double

  package init(_ font: ResolvedFont) {
    // The file of a layout's own font contains its spacing.
    if let face = font.face {
      (file, tracking) = (face.file, 0)
      return
    }
    let isDisplay = font.pointSize >= Self.displaySize
    let style = Self.styleNames[font.weight.cssWeight / 100 - 1]
    let name = font.isItalic ? (style == "Regular" ? "Italic" : style + "Italic") : style
    file = "\(isDisplay ? "InterDisplay" : "Inter")-\(name).otf"
    tracking = Self.tracking(font) / 1000 * font.pointSize
  }

  /// The size in points from which the display cut is used.
  package static let displaySize = 20.0
  /// The optical sizes of San Francisco's variable font, points: the text cut's letters and the display cut's.
  private static let opticalSizes = 17.0...28.0

  /// In thousandths of an em.
  static func tracking(_ font: ResolvedFont) -> Double {
    // A size between two rows takes the row below it.
    let row = trackings.last { $0.size <= font.pointSize } ?? trackings[0]
    return row.tracking + correction(at: font.pointSize, isTracked: row.tracking != 0) + correction(of: font.weight)
  }

  /// Fitted to 16 semibold and 8 bold labels and titles and one line of 25 light letters. Medium lies between its
  /// neighbours. Heavier and lighter weights are stored nowhere.
  private static func correction(of weight: FontWeight) -> Double {
    switch weight {
    case .ultraLight, .thin, .light: -5.5
    case .regular: 0
    case .medium: 5.5
    case .semibold, .bold, .heavy, .black: 11
    }
  }

  /// How much wider a letter is in San Francisco than in Inter, apart from what all letters are, in thousandths of an em.
  /// Text without tracking keeps Inter's widths.
  static func correction(of unit: UInt16) -> Int {
    if unit < letters.count { return letters[Int(unit)] }
    return unit == 0x2019 || unit == 0x2026 ? pointCorrection : 0
  }

  /// Fitted by shape to some 200 labels and titles; each value is known to 2.
  private static let letters: [Int] = {
    var letters = Array(repeating: 0, count: 128)
    for (group, wider) in [
      ("kvwxy", -27), ("hilu", 11), ("HKNRU", 23), (".,:;!", pointCorrection), (" ", 8), ("0123456789", 3),
    ] {
      for unit in group.utf8 { letters[Int(unit)] = wider }
    }
    return letters
  }()
  private static let pointCorrection = 18

  private static func correction(at size: Double, isTracked: Bool) -> Double {
    // Text without tracking keeps its ligatures.
    guard size >= displaySize else { return isTracked ? textCorrection : 0 }
    let (text, display) = (opticalSizes.lowerBound, opticalSizes.upperBound)
    let share = min(1, (size - text) / (display - text))
    return (1 - share) * textWidening + share * displayCorrection
  }

  /// Inter against San Francisco's text cut: fitted to labels and titles of 10 to 19 pt.
  static let textCorrection = -3.0
  /// InterDisplay against San Francisco's display cut: fitted to labels of 28 to 36 pt.
  static let displayCorrection = -12.5
  /// How much wider letters of the text cut are than InterDisplay's: 52 in Inter's own files, 42.5 in labels of 20 to
  /// 25 pt.
  static let textWidening = 42.5

  private static let styleNames = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  // Apple HIG, Typography, tracking values for SF Pro, as listed in charliecm/figma-fix-sf, code.ts. In thousandths of
  // an em.
  private static let trackings: [(size: Double, tracking: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (27, 11),
    (28, 14), (31, 13), (33, 12), (35, 11), (36, 10), (41, 9), (44, 8), (49, 7), (52, 6), (58, 5), (60, 4), (66, 3),
    (68, 2), (76, 1), (80, 0),
  ]
}

package import LayoutModel

// Inter in San Francisco's place.
//
// San Francisco's letters have one shape up to 19 pt and another from 28 pt on, and between them its optical size
// passes from the one to the other; Apple publishes the tracking of each size. Inter has the same two cuts as files of
// their own. The remaining parameters were fitted to widths that Interface Builder stored (docs/text.md): Inter's
// heavier weights are a little narrower than San Francisco's, InterDisplay is a little wider, and some letters are by
// their shape.

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
    return row.tracking + correction(at: font.pointSize) + correction(of: font.weight)
  }

  /// What the fitted rules add to the width of a text without line breaks, in points.
  package static func fittedWidth(of text: String, in font: ResolvedFont) -> Double {
    let shared = correction(at: font.pointSize) + correction(of: font.weight)
    return text.utf16.reduce(0) { $0 + shared + Double(correction(of: $1)) } * font.pointSize / 1000
  }

  /// Fitted to 76 semibold, 18 bold, 19 medium and 6 light labels. Heavier and lighter weights are hardly stored.
  private static func correction(of weight: FontWeight) -> Double {
    switch weight {
    case .ultraLight, .thin, .light: -0.5
    case .regular: 0
    case .medium: 6.5
    case .semibold: 9.5
    case .bold, .heavy, .black: 14
    }
  }

  /// How much wider a letter is in San Francisco than in Inter, apart from what all letters are, in thousandths of an
  /// em. Text without tracking keeps Inter's widths.
  static func correction(of unit: UInt16) -> Int {
    if unit < letters.count { return letters[Int(unit)] }
    return unit == 0x2019 || unit == 0x2026 ? pointCorrection : 0
  }

  /// Fitted to 469 labels, each towards 0 or what letters of its shape gain, and rounded to 5 (docs/text.md).
  private static let letters: [Int] = {
    var letters = Array(repeating: 0, count: 128)
    for (wider, group) in [
      (-40, "w"), (-30, "v"), (-25, "x"), (-20, "y"), (-15, "/C"), (-10, "ATadkz"), (-5, "#+2>EGMemos|"),
      (5, "\"'(),0146BLNOghpqru"), (10, "$-59=IUWYfil"), (15, "R_"), (pointCorrection, "%.HK"), (25, "8:;"), (30, "!"),
    ] {
      for unit in group.utf8 { letters[Int(unit)] = wider }
    }
    return letters
  }()
  private static let pointCorrection = 20

  /// In the text cut, only letters and weights differ.
  private static func correction(at size: Double) -> Double {
    guard size >= displaySize else { return 0 }
    let (text, display) = (opticalSizes.lowerBound, opticalSizes.upperBound)
    let share = min(1, (size - text) / (display - text))
    return (1 - share) * textWidening + share * displayCorrection
  }

  /// InterDisplay against San Francisco's display cut.
  static let displayCorrection = -8.0
  /// How much wider letters of the text cut are than InterDisplay's: 52 in Inter's own files.
  static let textWidening = 50.5

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

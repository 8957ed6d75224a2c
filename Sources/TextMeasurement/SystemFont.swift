package import LayoutModel

// Inter in San Francisco's place.
//
// San Francisco's letters have one shape up to 19 pt and another from 28 pt on, and between them its optical size passes
// from the one to the other; Apple publishes the tracking of each size. Inter has the same two cuts as files of their
// own. The remaining parameters were fitted to widths that Interface Builder stored (docs/text.md): Inter's heavier
// weights are a little narrower than San Francisco's, and InterDisplay a little wider.

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

  /// Fitted to 12 semibold and 8 bold labels and titles: the median error of both is 0. Medium lies between its
  /// neighbours. Light is fitted to one line of 25 letters, 7.8 narrower than Inter's, and to medium's mirror image.
  /// Heavier and lighter weights are stored nowhere.
  private static func correction(of weight: FontWeight) -> Double {
    switch weight {
    case .ultraLight, .thin, .light: -7
    case .regular: 0
    case .medium: 5.25
    case .semibold: 10.5
    case .bold, .heavy, .black: 13.5
    }
  }

  private static func correction(at size: Double, isTracked: Bool) -> Double {
    // Text without tracking keeps its ligatures.
    guard size >= displaySize else { return isTracked ? textCorrection : 0 }
    let (text, display) = (opticalSizes.lowerBound, opticalSizes.upperBound)
    let share = min(1, (size - text) / (display - text))
    return (1 - share) * textWidening + share * displayCorrection
  }

  /// Inter against San Francisco's text cut: fitted to 189 labels and titles of 10 to 19 pt.
  static let textCorrection = -0.5
  /// InterDisplay against San Francisco's display cut: fitted to labels of 28 to 36 pt.
  static let displayCorrection = -10.0
  /// How much wider letters of the text cut are than InterDisplay's: 52 in Inter's own files, 45 in labels of 20 to
  /// 25 pt.
  static let textWidening = 45.0

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

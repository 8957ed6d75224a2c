package import LayoutModel

// Inter in San Francisco's place.
//
// Apple ships two cuts, Text up to 19 pt and Display from 20 pt, and tracks each size by a published table. Inter has
// the same two cuts. The remaining parameters were fitted to widths that Interface Builder stored (docs/text.md):
// Inter's heavier weights are a little narrower than San Francisco's, and InterDisplay a little wider.

/// The font file and the tracking that a system font is drawn with.
package struct SystemFont: Hashable, Sendable {
  /// File name such as `InterDisplay-SemiBoldItalic.otf`.
  package var file: String
  /// Extra advance per cluster in points.
  package var tracking: Double

  package init(_ font: ResolvedFont) {
    let isDisplay = font.pointSize >= Self.displaySize
    let style = Self.styleNames[font.weight.cssWeight / 100 - 1]
    let name = font.isItalic ? (style == "Regular" ? "Italic" : style + "Italic") : style
    file = "\(isDisplay ? "InterDisplay" : "Inter")-\(name).otf"
    tracking = Self.tracking(font) / 1000 * font.pointSize
  }

  /// The size in points from which the display cut is used.
  package static let displaySize = 20.0

  /// In thousandths of an em.
  static func tracking(_ font: ResolvedFont) -> Double {
    let isDisplay = font.pointSize >= displaySize
    let table = isDisplay ? displayTracking : textTracking
    // A size between two rows takes the row below it.
    let row = table.last { $0.size <= font.pointSize } ?? table[0]
    let heavier = max(0, font.weight.cssWeight - FontWeight.regular.cssWeight)
    return row.tracking + (isDisplay ? displayCorrection : 0) + weightCorrection * Double(heavier) / 100
  }

  /// The correction per 100 of weight above regular: fitted to headlines and bold labels, median error 0.3 % instead of
  /// 2.3 %.
  static let weightCorrection = 5.0
  /// The correction of InterDisplay for the display cut's table: fitted to five labels of 20 to 36 pt, error 0.4 %
  /// instead of 2.4 %.
  static let displayCorrection = -10.0

  private static let styleNames = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  // Apple HIG, Typography, tracking values for SF Pro, as listed in charliecm/figma-fix-sf, code.ts. Sizes above 19 pt
  // belong to the display cut. In thousandths of an em.
  private static let textTracking: [(size: Double, tracking: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26), (18, -25), (19, -24),
  ]
  private static let displayTracking: [(size: Double, tracking: Double)] = [
    (20, 19), (21, 17), (22, 16), (24, 15), (25, 14), (27, 13), (30, 12), (33, 11), (36, 10), (41, 9), (44, 8),
    (49, 7), (52, 6), (56, 5), (60, 4), (66, 3), (68, 2), (76, 1), (80, 0),
  ]
}

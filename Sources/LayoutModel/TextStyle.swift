/// UIFont.TextStyle with its Dynamic Type table (HIG, Typography, iOS and iPadOS specifications).
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// The style's own weight.
  public var weight: FontWeight {
    switch self {
    case .largeTitle, .title1, .title2, .title3, .body, .callout, .subheadline, .footnote, .caption1, .caption2:
      .regular
    case .headline: .semibold
    }
  }

  /// Point size at a category.
  public func pointSize(at category: ContentSizeCategory) -> Double { Self.table[tableRow].sizes[category.order] }

  /// Published line pitch in points at a category.
  public func leading(at category: ContentSizeCategory) -> Double { Self.table[tableRow].leadings[category.order] }

  /// UIFontMetrics(forTextStyle:).scaledValue: the ratio is of leadings, not of point sizes. Not rounded.
  public func scaledValue(_ value: Double, at category: ContentSizeCategory) -> Double {
    category == .large ? value : value * leading(at: category) / leading(at: .large)
  }

  private var tableRow: Int {
    switch self {
    case .largeTitle: 0
    case .title1: 1
    case .title2: 2
    case .title3: 3
    case .headline: 4
    case .body: 5
    case .callout: 6
    case .subheadline: 7
    case .footnote: 8
    case .caption1: 9
    case .caption2: 10
    }
  }

  /// One row a style, XS to AX5. caption2 at AX5 is published as 40 and was measured as 41; the table has the published
  /// figure.
  private static let table: [(sizes: [Double], leadings: [Double])] = [
    // largeTitle
    (
      sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    ),
    // title1
    (
      sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
    ),
    // title2
    (
      sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    ),
    // title3
    (
      sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    ),
    // headline
    (
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    ),
    // body
    (
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    ),
    // callout
    (
      sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    ),
    // subheadline
    (
      sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
    ),
    // footnote
    (
      sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    ),
    // caption1
    (
      sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
    ),
    // caption2
    (
      sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
    ),
  ]
}

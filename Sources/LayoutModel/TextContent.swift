/// A font as requested, before an environment gives it a size.
public struct FontDescriptor: Hashable, Sendable {
  public enum Base: Hashable, Sendable {
    /// A text style: its size and leading follow the content size category.
    case style(TextStyle)
    /// The system font at a fixed size in points.
    case system(Double)
  }
  public var base: Base
  /// nil: the style's own weight, regular for a fixed size.
  public var weight: FontWeight?
  public var isItalic: Bool
  /// For a fixed size: UIFontMetrics(forTextStyle:) scales it by the ratio of that style's leadings.
  public var scalesWith: TextStyle?
  /// The upper limit of UIFontMetrics' result, in points.
  public var maximumPointSize: Double?
  /// A font of the layout's own, which replaces the system font.
  package var face: FontFace?
  public init(
    _ base: Base = .system(17), weight: FontWeight? = nil, isItalic: Bool = false, scalesWith: TextStyle? = nil,
    maximumPointSize: Double? = nil
  ) {
    self.base = base
    self.weight = weight
    self.isItalic = isItalic
    self.scalesWith = scalesWith
    self.maximumPointSize = maximumPointSize
  }
}

public enum FontWeight: String, Hashable, Sendable, CaseIterable, Comparable {
  case ultraLight
  case thin
  case light
  case regular
  case medium
  case semibold
  case bold
  case heavy
  case black

  /// CSS's number for it, 100 to 900.
  public var cssWeight: Int { ((Self.allCases.firstIndex(of: self) ?? 3) + 1) * 100 }
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.cssWeight < b.cssWeight }
}

/// A font with its size for one environment.
public struct ResolvedFont: Hashable, Sendable {
  /// In points.
  public var pointSize: Double
  public var weight: FontWeight
  public var isItalic: Bool
  /// The published line pitch of a text style, in points; nil for a plain system font, whose pitch is its line height.
  public var leading: Double?
  /// A font of the layout's own, which replaces the system font.
  package var face: FontFace?
  public init(pointSize: Double, weight: FontWeight = .regular, isItalic: Bool = false, leading: Double? = nil) {
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.leading = leading
  }

  // San Francisco's vertical metrics per point of size. The sum is checked against stored label heights, the
  // split is not.
  public static let ascenderPerPoint = 0.9521484375
  public static let descenderPerPoint = 0.2412109375

  public var ascender: Double { pointSize * (face?.metrics.ascender ?? Self.ascenderPerPoint) }
  public var descender: Double { pointSize * (face?.metrics.descender ?? Self.descenderPerPoint) }
  public var lineHeight: Double {
    guard let metrics = face?.metrics else { return pointSize * (Self.ascenderPerPoint + Self.descenderPerPoint) }
    return pointSize * (metrics.ascender + metrics.descender)
  }
  /// Distance from one baseline to the next, in points.
  public var linePitch: Double { leading ?? lineHeight }

  /// Height of `count` lines before it is rounded up to the pixel. The first line is only as tall as the font.
  public func height(lines count: Int) -> Double {
    count <= 0 ? 0 : lineHeight + Double(count - 1) * linePitch
  }
}

public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case natural
  case left
  case center
  case right
  case justified
}

/// A stretch of text in one font.
public struct TextRun: Hashable, Sendable {
  public var string: String
  /// nil: the font of the text that it belongs to.
  public var font: FontDescriptor?
  public var color: Color?
  public init(_ string: String, font: FontDescriptor? = nil, color: Color? = nil) {
    self.string = string
    self.font = font
    self.color = color
  }
}

/// The vertical spacing of a text's lines: NSParagraphStyle's numbers, in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// Between the lines of a paragraph.
  public var lineSpacing = 0.0
  /// Between a paragraph and the next.
  public var paragraphSpacing = 0.0
  /// Multiplies the height of a line; 0 means 1.
  public var lineHeightMultiple = 0.0
  public var minimumLineHeight = 0.0
  /// 0 means no limit.
  public var maximumLineHeight = 0.0
  public init() {}

  /// The height of a line with this natural height. Added height lies above the text, as in three stored labels.
  package func lineHeight(_ natural: Double) -> Double {
    let height = max(lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}

/// The text of a label, button, field or text view.
public struct TextContent: Hashable, Sendable {
  public var runs: [TextRun]
  public var font: FontDescriptor
  public var color: Color?
  public var alignment: TextAlignment
  /// 0 means as many as needed.
  public var numberOfLines: Int
  public var lineBreakMode: LineBreakMode
  /// In points; nil is automatic.
  public var preferredMaxLayoutWidth: Double?
  public var adjustsFontForContentSizeCategory: Bool
  /// The smallest factor that a line shrinks by; 0 sets no limit if `adjustsFontSizeToFitWidth` is true.
  public var minimumScaleFactor: Double
  /// nil: a line shrinks if `minimumScaleFactor` is between 0 and 1.
  public var adjustsFontSizeToFitWidth: Bool?
  /// Whether the letters of a line move together before it is cut.
  public var allowsDefaultTighteningForTruncation = false
  public var paragraphStyle = ParagraphStyle()

  public init(_ string: String = "", font: FontDescriptor = FontDescriptor()) {
    self.runs = string.isEmpty ? [] : [TextRun(string)]
    self.font = font
    self.alignment = .natural
    self.numberOfLines = 1
    self.lineBreakMode = .byTruncatingTail
    self.adjustsFontForContentSizeCategory = true
    self.minimumScaleFactor = 0
  }

  /// Whether a single line shrinks to fit.
  public var shrinks: Bool { adjustsFontSizeToFitWidth ?? (minimumScaleFactor > 0 && minimumScaleFactor < 1) }

  public var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }
}

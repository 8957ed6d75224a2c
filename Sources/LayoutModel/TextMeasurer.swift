/// Text ready to be shaped: every font has its size.
public struct Paragraph: Hashable, Sendable {
  public struct Run: Hashable, Sendable {
    public var string: String
    public var font: ResolvedFont
    public init(_ string: String, font: ResolvedFont) {
      self.string = string
      self.font = font
    }
  }
  public var runs: [Run]
  /// Base direction if the text itself does not determine it (UAX #9, rule P3's fallback).
  public var direction: LayoutDirection
  public var alignment: TextAlignment
  /// 0 means as many lines as needed.
  public var maximumLines: Int
  public var lineBreakMode: LineBreakMode
  public var style: ParagraphStyle
  /// Whether a line gives its last word to a last line that would hold a single word, as UILabel does
  /// (NSParagraphStyle.LineBreakStrategy.pushOut).
  package var pushesOut = false
  public init(
    runs: [Run], direction: LayoutDirection = .leftToRight, alignment: TextAlignment = .natural,
    maximumLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail, style: ParagraphStyle = ParagraphStyle()
  ) {
    self.runs = runs
    self.direction = direction
    self.alignment = alignment
    self.maximumLines = maximumLines
    self.lineBreakMode = lineBreakMode
    self.style = style
  }
}

/// A piece of a line in one font file, in visual order from left to right.
public struct MeasuredRun: Hashable, Sendable {
  /// The drawn text, in logical order.
  public var text: String
  /// Left edge from the line's left edge, in points.
  public var x: Double
  /// In points, including tracking.
  public var width: Double
  /// File name of the font, such as `Inter-Regular.otf`, served under `/fonts/`. Empty for a character that no font
  /// has, which is drawn as a box of this width.
  public var fontFile: String
  /// Points.
  public var pointSize: Double
  /// Extra advance per glyph, in points (CSS letter-spacing).
  public var tracking: Double
  public var isRightToLeft: Bool
  /// Index of the paragraph's run that it comes from.
  public var source: Int
  /// Where it starts in the text of its line, in UTF-16 units; this order is the logical order of runs.
  public var start: Int
  public init(
    text: String, x: Double, width: Double, fontFile: String, pointSize: Double, tracking: Double,
    isRightToLeft: Bool = false, source: Int = 0, start: Int = 0
  ) {
    self.text = text
    self.x = x
    self.width = width
    self.fontFile = fontFile
    self.pointSize = pointSize
    self.tracking = tracking
    self.isRightToLeft = isRightToLeft
    self.source = source
    self.start = start
  }
}

/// One line of a broken text.
public struct MeasuredLine: Hashable, Sendable {
  /// In points, without white space that hangs at a break; at the end of a paragraph white space counts if it fits.
  public var width: Double
  /// The baseline's distance from the top of the text, in points.
  public var baseline: Double
  public var runs: [MeasuredRun]
  public init(width: Double, baseline: Double, runs: [MeasuredRun]) {
    self.width = width
    self.baseline = baseline
    self.runs = runs
  }
  /// The text in reading order, not in drawing order: a right-to-left line begins with its rightmost run.
  public var text: String {
    if zip(runs, runs.dropFirst()).allSatisfy({ $0.start <= $1.start }) { return runs.map(\.text).joined() }
    // Runs with the same start keep their order: a measurer need not set the starts.
    let order = runs.indices.sorted { (runs[$0].start, $0) < (runs[$1].start, $1) }
    return order.map { runs[$0].text }.joined()
  }
}

/// The result of measuring a paragraph at a width.
public struct MeasuredText: Hashable, Sendable {
  /// The widest line, with the white space after it as far as there is room, and the height of all lines. In points,
  /// not rounded.
  public var size: Size
  public var lines: [MeasuredLine]
  /// Whether the line limit cut off some text.
  public var isTruncated: Bool
  /// Characters that no font has; each is drawn as a box.
  public var missingCharacters: [Character]
  /// Packages with fonts for them, such as `fonts-noto-color-emoji`.
  public var fontPackages: [String]
  public init(
    size: Size, lines: [MeasuredLine], isTruncated: Bool = false, missingCharacters: [Character] = [],
    fontPackages: [String] = []
  ) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
    self.missingCharacters = missingCharacters
    self.fontPackages = fontPackages
  }
  public static let empty = MeasuredText(size: .zero, lines: [])

  /// Points of a single line's height that no letter needs: the lowest letters of the system font end 3 % of its size
  /// above the line's bottom. 0 for several lines.
  package var looseHeight: Double {
    guard lines.count == 1, var points = lines[0].runs.first?.pointSize else { return 0 }
    // By index, because a loop over the values would copy every run.
    for run in lines[0].runs.indices { points = min(points, lines[0].runs[run].pointSize) }
    return points * 0.05
  }

  /// The number of its lines that fit into a height in points, with a tolerance of one pixel.
  public func lineCount(fitting height: Double, fonts: [ResolvedFont]) -> Int {
    let descent = fonts.map(\.descender).max() ?? 0
    return lines.count { $0.baseline + descent <= height + 1 }
  }
}

/// The engine's only access to text. The same paragraph and width give the same answer. Safe to call from any thread.
public protocol TextMeasurer: Sendable {
  /// - Parameter width: the width available for a line, in points; `.infinity` breaks only at line feeds.
  func measure(_ paragraph: Paragraph, width: Double) -> MeasuredText
}

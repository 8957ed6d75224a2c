import LayoutModel

/// A paragraph set at a width: its lines, from top to bottom.
struct TypesetText {
  private let shaped: ShapedParagraph
  private let paragraph: Paragraph
  private let width: Double
  private let shaper: Shaper

  init(_ shaped: ShapedParagraph, _ paragraph: Paragraph, width: Double, shaper: Shaper) {
    self.shaped = shaped
    self.paragraph = paragraph
    self.width = width
    self.shaper = shaper
  }

  func measured() -> MeasuredText {
    let mode = paragraph.lineBreakMode
    let breaker = LineBreaker(
      shaped, width: width, breaksAnywhere: mode == .byCharWrapping, pushesOut: paragraph.pushesOut)
    let ranges = breaker.lines(limit: max(0, paragraph.maximumLines))
    let last = ranges[ranges.count - 1]
    let isTruncated = last.end < shaped.units.count || last.segment < shaped.segments.count - 1
    var drawn = ranges.map { shaped.measuredRuns($0.drawn) }
    // A text that takes what it wants is as wide as the lines that are left: the ellipsis comes with a width.
    if isTruncated, width.isFinite {
      drawn[drawn.count - 1] = truncated(Truncation(last, breaker, shaper: shaper), drawn[drawn.count - 1])
    }
    let (baselines, height) = verticals(ranges)
    let lines = zip(drawn, baselines).map { MeasuredLine(width: $0.width, baseline: $1, runs: $0.runs) }
    var widest = lines.reduce(0) { max($0, $1.width) }
    for (line, range) in zip(lines, ranges.dropLast()) {
      widest = max(widest, breaker.width(of: range, drawn: line.width))
    }
    if isTruncated && mode == .byClipping { widest = min(widest, breaker.width) }
    return MeasuredText(
      size: Size(width: widest, height: height), lines: lines, isTruncated: isTruncated,
      missingCharacters: shaped.missingCharacters,
      fontPackages: FontCatalog.packages(for: shaped.missingCharacters))
  }

  private func truncated(
    _ truncation: Truncation, _ line: (runs: [MeasuredRun], width: Double)
  ) -> (runs: [MeasuredRun], width: Double) {
    switch paragraph.lineBreakMode {
    case .byWordWrapping, .byCharWrapping:
      return line
    case .byClipping:
      return shaped.measuredRuns(truncation.clipped())
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
      let line = truncation.line(paragraph.lineBreakMode)
      return line.measuredRuns(0..<line.units.count)
    }
  }

  // MARK: Heights

  /// The vertical metrics of a line, in points.
  private struct LineMetrics {
    var ascender: Double
    var descender: Double
    var pitch: Double

    init(_ font: ResolvedFont) {
      ascender = font.ascender
      descender = font.descender
      pitch = font.linePitch
    }

    mutating func include(_ font: ResolvedFont) {
      ascender = max(ascender, font.ascender)
      descender = max(descender, font.descender)
      pitch = max(pitch, font.linePitch)
    }
  }

  /// Baselines from the top, and the height of all lines.
  ///
  /// The first line is as tall as its font; each further one adds its pitch. A line in several fonts is as tall as its
  /// tallest run, and a larger pitch becomes room above the line. A paragraph style adds to both.
  private func verticals(_ ranges: [LineRange]) -> (baselines: [Double], height: Double) {
    let fonts = paragraph.runs.filter { !$0.string.isEmpty }.map(\.font)
    let first = fonts[0]
    let style = paragraph.style
    if style == ParagraphStyle(),
      fonts.allSatisfy({ $0.pointSize == first.pointSize && $0.leading == first.leading })
    {
      let baselines = ranges.indices.map { first.ascender + Double($0) * first.linePitch }
      return (baselines, first.height(lines: ranges.count))
    }
    var baselines: [Double] = []
    var bottom = 0.0
    for (index, range) in ranges.enumerated() {
      let line = metrics(range)
      let natural = line.ascender + line.descender
      var room = 0.0
      if index > 0 {
        let isNewParagraph = ranges[index - 1].segment != range.segment
        room = line.pitch - natural + style.lineSpacing + (isNewParagraph ? style.paragraphSpacing : 0)
      }
      let height = style.lineHeight(natural)
      baselines.append(bottom + room + height - line.descender)
      bottom += room + height
    }
    return (baselines, bottom)
  }

  private func metrics(_ range: LineRange) -> LineMetrics {
    let start = range.drawn.lowerBound
    var metrics = LineMetrics(shaped.font(at: start))
    // An empty line, or one with only a hard break, is as tall as the font there.
    guard start < range.end else { return metrics }
    var index = shaped.itemIndex(at: start)
    while index < shaped.items.count, shaped.items[index].range.lowerBound < range.drawn.upperBound {
      metrics.include(paragraph.runs[shaped.items[index].source].font)
      index += 1
    }
    return metrics
  }
}

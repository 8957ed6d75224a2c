import LayoutModel

/// Every character is half an em wide and lines break at spaces, so that no font can move a golden.
public struct FixedAdvanceMeasurer: TextMeasurer {
  public init() {}

  public func measure(_ paragraph: Paragraph, width: Double) -> MeasuredText {
    let font = paragraph.runs.max { $0.font.pointSize < $1.font.pointSize }?.font ?? ResolvedFont(pointSize: 17)
    let text = paragraph.runs.map(\.string).joined()
    guard !text.isEmpty else { return .empty }
    let advance = font.pointSize / 2
    var lines: [String] = []
    for piece in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in piece.split(separator: " ", omittingEmptySubsequences: false) {
        let joined = line.isEmpty ? String(word) : line + " " + word
        if !line.isEmpty && Double(joined.count) * advance > width + 1e-6 {
          lines.append(line)
          line = String(word)
        } else {
          line = joined
        }
      }
      lines.append(line)
    }
    let limit = paragraph.maximumLines
    let isTruncated = limit > 0 && lines.count > limit
    if isTruncated {
      lines = Array(lines[..<limit])
      lines[limit - 1] = String(lines[limit - 1].dropLast()) + "…"
    }
    let added = paragraph.style.lineHeight(font.lineHeight) - font.lineHeight
    let measured = lines.enumerated().map { index, line in
      MeasuredLine(
        width: Double(line.count) * advance, baseline: font.ascender + added + Double(index) * (font.linePitch + added),
        runs: [
          MeasuredRun(
            text: line, x: 0, width: Double(line.count) * advance, fontFile: "fixed", pointSize: font.pointSize,
            tracking: 0)
        ])
    }
    return MeasuredText(
      size: Size(
        width: measured.map(\.width).max() ?? 0, height: font.height(lines: lines.count) + added * Double(lines.count)),
      lines: measured, isTruncated: isTruncated)
  }
}

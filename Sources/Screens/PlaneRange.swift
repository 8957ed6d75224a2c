/// Widths and heights of a plane in points, their upper ends left out.
package struct PlaneRange: Hashable, Sendable {
  package var widths: Range<Double>
  package var heights: Range<Double>
  package init(widths: Range<Double>, heights: Range<Double>) {
    self.widths = widths
    self.heights = heights
  }

  /// Every width and height from the smallest iPhone's to the largest iPad's.
  package static let everyWindow = PlaneRange(widths: 320..<1366, heights: 300..<1366)

  /// The same with its ends on the pixel grid.
  func onGrid(scale: Double) -> PlaneRange {
    func points(_ pixels: ClosedRange<Int>) -> Range<Double> {
      Double(pixels.lowerBound) / scale..<Double(pixels.upperBound + 1) / scale
    }
    return PlaneRange(widths: points(columns(scale: scale)), heights: points(rows(scale: scale)))
  }

  /// In pixels.
  func columns(scale: Double) -> ClosedRange<Int> { Self.pixels(widths, scale) }
  func rows(scale: Double) -> ClosedRange<Int> { Self.pixels(heights, scale) }

  private static func pixels(_ range: Range<Double>, _ scale: Double) -> ClosedRange<Int> {
    let first = Int((range.lowerBound * scale).rounded(.up))
    return first...max(first, Int((range.upperBound * scale).rounded(.up)) - 1)
  }
}

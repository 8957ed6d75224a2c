package import LayoutModel

/// The device's pixels. Auto Layout frames snap edge by edge in the root's coordinates, so that neighbours that share
/// an edge keep sharing it. Sizes of text are rounded up, so that a line never loses its last pixel.
///
/// Tried and rejected: rounding origin and size separately (402 instead of 463 of 527 stored frames agree at scale 2).
package struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  package let scale: Double

  package init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// A value this close below a half pixel counts as a half pixel. Solver values are multiples of 2^-20, and sums of
  /// them are exact.
  private static let slack = 1e-4

  /// Rounds to the nearest pixel, halves up.
  package func round(_ value: Double) -> Double {
    ((value * scale + 0.5 + Self.slack).rounded(.down)) / scale
  }

  /// Rounds up to the next pixel, for text and fitting sizes.
  package func ceil(_ value: Double) -> Double {
    ((value * scale - Self.slack).rounded(.up)) / scale
  }

  /// A frame whose edges are on the grid; `rect` is in the root's coordinates.
  package func round(_ rect: Rect) -> Rect {
    let (left, top) = (round(rect.x), round(rect.y))
    return Rect(x: left, y: top, width: round(rect.maxX) - left, height: round(rect.maxY) - top)
  }
}

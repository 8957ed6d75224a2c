package import LayoutModel

/// The target size of a root and its priorities:
/// systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:).
package struct FittingTarget: Hashable, Sendable {
  /// Points.
  package var size: Size
  package var priorities: PerAxis<Double>

  /// Parses `320x0` or `320@1000x0`. The default priority is UIKit's fittingSizeLevel, 50. Nil for any other text.
  package init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Self.side(sides[0]), let height = Self.side(sides[1]) else { return nil }
    size = Size(width: width.points, height: height.points)
    priorities = PerAxis(horizontal: width.priority, vertical: height.priority)
  }

  private static func side(_ text: Substring) -> (points: Double, priority: Double)? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let points = parts.first.flatMap({ Double($0) }), points.isFinite, points >= 0, parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else { return (points, LayoutPriority.fittingSizeLevel) }
    guard let priority = Double(parts[1]), priority > 0, priority <= LayoutPriority.required else { return nil }
    return (points, priority)
  }
}

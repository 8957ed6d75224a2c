/// The region for a bar on an edge of the window (UIView.LayoutRegion.bar(onEdge:extent:) of iOS 27.1,
/// docs/semantics.md#reserved-regions).
public struct BarRegion: Hashable, Sendable {
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    case leading
    case trailing
    case top
    case bottom
  }

  public var edge: Edge
  /// Points across the edge.
  public var extent: Double

  public init(onEdge edge: Edge, extent: Double) {
    (self.edge, self.extent) = (edge, extent)
  }

  /// Points from the window's edge to the middle of a bar.
  private static let middle = 48.0

  /// The region in window coordinates: between the ends of the safe area, and beside whatever covers the edge.
  package func frame(in environment: Environment, safeArea: EdgeInsets, direction: LayoutDirection) -> Rect {
    let size = environment.size
    let isUpright = edge == .leading || edge == .trailing
    let isFar = edge == .bottom || (edge == .trailing) == (direction == .leftToRight) && isUpright
    let across = isUpright ? size.width : size.height
    let start = isFar ? across - Self.middle - extent / 2 : Self.middle - extent / 2
    func strip(from low: Double, to high: Double) -> Rect {
      isUpright
        ? Rect(x: start, y: low, width: extent, height: high - low)
        : Rect(x: low, y: start, width: high - low, height: extent)
    }
    let length = isUpright ? size.height : size.width
    var low = isUpright ? safeArea.top : safeArea.left
    var high = length - (isUpright ? safeArea.bottom : safeArea.right)
    for region in environment.reservedRegions where region.isActive && region.kind == .occlusion {
      guard let covered = strip(from: 0, to: length).intersection(region.frame) else { continue }
      let (first, last) = isUpright ? (covered.y, covered.maxY) : (covered.x, covered.maxX)
      if first + last < length { low = max(low, last) } else { high = min(high, first) }
    }
    return strip(from: low, to: max(low, high))
  }
}

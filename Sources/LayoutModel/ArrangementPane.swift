/// A pane of an arrangement (UIArrangementViewController of iOS 27.1, docs/semantics.md#arrangements).
public struct ArrangementPane: Hashable, Sendable {
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    case primary
    case secondary
  }

  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    case split
    case overlay
  }

  public var placement: Placement
  public var arrangement: Arrangement
  /// The only axis along which the panes may part; nil means both.
  public var axes: Axis?

  public init(_ placement: Placement, of arrangement: Arrangement = .split, axes: Axis? = nil) {
    (self.placement, self.arrangement, self.axes) = (placement, arrangement, axes)
  }

  /// The pane in a view: the panes part along the view's longer side, at a division across it, else a split has two
  /// halves.
  /// - Parameters:
  ///   - view: the frame of the view that has the arrangement, in the same coordinates as the fold and the result.
  ///   - fold: the strip across which the display is folded, if any.
  ///   - canSplit: whether a split shows both panes; otherwise the secondary one is empty.
  package func frame(
    in view: Rect, safeArea: EdgeInsets, fold: Rect?, direction: LayoutDirection, canSplit: Bool
  ) -> Rect {
    let area = view.inset(by: safeArea)
    let axis: Axis = view.width > view.height ? .horizontal : .vertical
    let (low, high) = area.ends(along: axis)
    var gap = fold.flatMap { view.intersection($0) }.flatMap { fold in
      let (start, end) = fold.ends(along: axis)
      return fold.ends(along: axis.crossed) == view.ends(along: axis.crossed) && low < start && end < high
        ? (start, end) : nil
    }
    let fits = axes == nil || axes == axis
    if arrangement == .overlay, gap == nil || !fits { return area }
    // The primary pane of a split leads; that of an overlay trails, below what it controls.
    let primaryIsLow = (arrangement == .split) == (axis == .vertical || direction == .leftToRight)
    if !fits || arrangement == .split && !canSplit { gap = primaryIsLow ? (high, high) : (low, low) }
    let (start, end) = gap ?? ((low + high) / 2, (low + high) / 2)
    return area.part((placement == .primary) == primaryIsLow ? (low, start) : (end, high), along: axis)
  }
}

extension Rect {
  fileprivate func ends(along axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (x, maxX) : (y, maxY)
  }

  fileprivate func part(_ ends: (low: Double, high: Double), along axis: Axis) -> Rect {
    let length = max(0, ends.high - ends.low)
    return axis == .horizontal
      ? Rect(x: ends.low, y: y, width: length, height: height)
      : Rect(x: x, y: ends.low, width: width, height: length)
  }
}

import LayoutModel

/// Reads constraints against a solved screen: how much room an inequality has left. Frames are taken before rounding
/// and in window coordinates at the current offsets.
struct ConstraintGeometry {
  private let result: LayoutResult
  private let frames: [Rect]
  private let scrollViews: [Int: SolvedScrollView]

  init(_ result: LayoutResult) {
    self.result = result
    scrollViews = Dictionary(result.scrollViews.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    var frames: [Rect] = []
    frames.reserveCapacity(result.views.count)
    for index in result.views.indices {
      let frame = result.views[index].exactFrame
      guard let parent = result.tree.views[index].parent else {
        frames.append(frame)
        continue
      }
      let offset = scrollViews[parent]?.offset ?? .zero
      frames.append(frame.offsetBy(dx: frames[parent].x - offset.x, dy: frames[parent].y - offset.y))
    }
    self.frames = frames
  }

  /// The slack of an inequality in points: 0 if it is active, negative if it is violated. nil for equalities, and if
  /// frames alone do not determine it (baselines, the keyboard, custom guides, scaled positions).
  func slack(of constraint: LayoutConstraint) -> Double? {
    guard constraint.relation != .equal else { return nil }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute]
    guard !attributes.contains(.firstBaseline), !attributes.contains(.lastBaseline) else { return nil }
    let isScaledPosition = constraint.multiplier != 1 && !constraint.secondAttribute.isSize
    guard constraint.second == nil || !isScaledPosition else { return nil }
    let (first, second) = (constraint.first, constraint.second)
    let isMirrored =
      second.map { second in
        result.tree.isMirrored(
          constraint.firstAttribute, constraint.secondAttribute,
          inside: result.tree.commonAncestor(of: first.view, and: second.view), in: result.environment)
      } ?? false
    let sign = isMirrored ? -1.0 : 1.0
    guard let value1 = value(constraint.firstAttribute, of: first, against: second, isMirrored) else { return nil }
    let left = sign * value1
    var right =
      constraint.systemSpacingMultiplier.map { LayoutConstraint.systemSpacing * max(0, $0) } ?? constraint.constant
    if let second {
      guard let value2 = value(constraint.secondAttribute, of: second, against: first, isMirrored) else { return nil }
      right += sign * constraint.multiplier * value2
    }
    return constraint.relation == .greaterThanOrEqual ? left - right : right - left
  }

  /// Seen from inside, a scroll view's edges are its content's and its sizes and centres are its frame's.
  private func value(
    _ attribute: Attribute, of item: LayoutItem, against other: LayoutItem?, _ isRightToLeft: Bool
  ) -> Double? {
    guard frames.indices.contains(item.view) else { return nil }
    var rect = frames[item.view].inset(by: result.tree.views[item.view].alignmentRectInsets)
    let solved = result.views[item.view]
    switch item.guide {
    case nil:
      if let scrollView = scrollViews[item.view], let other, other.view != item.view,
        result.tree.isInside(other.view, of: item.view)
      {
        let content = contentRect(scrollView)
        switch attribute {
        case .width, .height: break
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
          rect = Rect(x: content.x, y: content.y, width: rect.width, height: rect.height)
        default: rect = content
        }
      }
    case .safeArea: rect = rect.inset(by: solved.safeAreaInsets)
    case .layoutMargins: rect = rect.inset(by: solved.layoutMargins)
    case .readable: rect = solved.readableContentGuide.offsetBy(dx: rect.x, dy: rect.y)
    case .content:
      guard let scrollView = scrollViews[item.view] else { return nil }
      rect = contentRect(scrollView)
    case .frame: break
    case .keyboard, .division, .occlusion, .custom: return nil
    }
    return Self.value(attribute, of: rect, margins: solved.layoutMargins, isRightToLeft: isRightToLeft)
  }

  private func contentRect(_ scrollView: SolvedScrollView) -> Rect {
    let frame = frames[scrollView.view]
    return Rect(
      x: frame.x - scrollView.offset.x, y: frame.y - scrollView.offset.y, width: scrollView.contentSize.width,
      height: scrollView.contentSize.height)
  }

  /// The value of an attribute of a rectangle; nil for baselines.
  static func value(
    _ attribute: Attribute, of rect: Rect, margins: EdgeInsets = .zero, isRightToLeft: Bool
  ) -> Double? {
    let inner = rect.inset(by: margins)
    return switch attribute {
    case .notAnAttribute, .firstBaseline, .lastBaseline: nil
    case .left: rect.x
    case .right: rect.maxX
    case .top: rect.y
    case .bottom: rect.maxY
    case .leading: isRightToLeft ? rect.maxX : rect.x
    case .trailing: isRightToLeft ? rect.x : rect.maxX
    case .width: rect.width
    case .height: rect.height
    case .centerX: rect.midX
    case .centerY: rect.midY
    case .leftMargin: inner.x
    case .rightMargin: inner.maxX
    case .topMargin: inner.y
    case .bottomMargin: inner.maxY
    case .leadingMargin: isRightToLeft ? inner.maxX : inner.x
    case .trailingMargin: isRightToLeft ? inner.x : inner.maxX
    case .centerXWithinMargins: inner.midX
    case .centerYWithinMargins: inner.midY
    }
  }
}

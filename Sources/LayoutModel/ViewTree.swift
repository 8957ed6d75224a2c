/// A resolved screen: every view in tree order (parents first, subviews in order), every constraint, every behaviour.
/// Indices identify views; view 0 is the root.
public struct ViewTree: Hashable, Sendable {
  public var title: String = ""
  /// The orientations that its controller supports; empty means the default.
  public var supportedOrientations: [InterfaceOrientation] = []
  /// The bars around the screen; nil if there are none.
  public var container: Container?
  public var views: [View] = []
  /// In document order.
  public var constraints: [LayoutConstraint] = []
  /// In document order.
  public var behaviors: [Behavior] = []
  public init() {}

  /// Index of the view with this id, as in outputs.
  public func index(of id: String) -> Int? { views.firstIndex { $0.id == id } }

  /// The custom layout guide with that id, as an index in its owner's `layoutGuides`.
  package func guide(named id: String) -> (view: Int, guide: Int)? {
    for view in views.indices {
      if let guide = views[view].layoutGuides.firstIndex(where: { $0.id == id }) { return (view, guide) }
    }
    return nil
  }

  /// Whether `view` is `ancestor` or lies below it.
  public func isInside(_ view: Int, of ancestor: Int) -> Bool {
    var current: Int? = view
    while let index = current, index >= ancestor {
      if index == ancestor { return true }
      current = views[index].parent
    }
    return false
  }

  /// The nearest view that contains both, which may be one of them. Parents come before their subviews, so the higher
  /// index climbs.
  public func commonAncestor(of one: Int, and other: Int) -> Int {
    var (one, other) = (one, other)
    while one != other {
      guard let parent = views[max(one, other)].parent else { return 0 }
      if one > other { one = parent } else { other = parent }
    }
    return one
  }

  /// Whether two positions are compared from the right edge: one of them is leading or trailing, and the nearest view
  /// that contains both reads right to left.
  public func isMirrored(
    _ first: Attribute, _ second: Attribute, inside ancestor: Int, in environment: Environment
  ) -> Bool {
    (first.isDirectional || second.isDirectional)
      && views[ancestor].layoutDirection(in: environment) == .rightToLeft
  }

  /// The tint colour that a view draws with: its own, or that of the nearest view around it (UIView.tintColor); nil is
  /// the system's.
  public func tintColor(of view: Int) -> Color? {
    var current: Int? = view
    while let index = current {
      if let tint = views[index].appearance.tintColor { return tint }
      current = views[index].parent
    }
    return nil
  }

  /// Whether touches reach a view: neither it nor anything around it has `isUserInteractionEnabled` off.
  public func takesTouches(_ view: Int) -> Bool {
    var current: Int? = view
    while let index = current {
      guard views[index].isUserInteractionEnabled else { return false }
      current = views[index].parent
    }
    return true
  }

  /// The nearest scroll view strictly above a view.
  public func enclosingScrollView(of view: Int) -> Int? {
    var current = views[view].parent
    while let index = current {
      if views[index].content.scrollView != nil { return index }
      current = views[index].parent
    }
    return nil
  }
}

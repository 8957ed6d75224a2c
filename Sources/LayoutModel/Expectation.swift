/// A document's expectation about a solved screen, with its conditions already resolved for one environment. Views are
/// named by id, so that an id that a condition removed fails with a message instead of going unchecked.
public struct Expectation: Hashable, Sendable {
  public enum Claim: Hashable, Sendable {
    /// Whether there is anything to scroll; a nil axis means either.
    case scrolls(scrollView: String, axis: Axis?, Bool)
    /// Some offset brings the whole view into the uncovered part of the screen.
    case reachable(String, Bool)
    /// At least one pixel is visible on the screen: not hidden, not covered by the keyboard.
    case visible(String, Bool)
    /// Text is cut off by a line limit or by its frame.
    case truncated(String, Bool)
    /// The given parts of the frame, in points; `isOnScreen` compares in the window.
    case frame(String, x: Double?, y: Double?, width: Double?, height: Double?, isOnScreen: Bool)
    /// Second edge minus first edge in the window, in points.
    case distance(from: Edge, to: Edge, Double)
    /// Height that `accessibleLayout` gives a padding view, in points.
    case padding(String, Double)
    /// Size of a scroll view's content, in points.
    case contentSize(String, width: Double?, height: Double?)
  }

  /// An edge or centre line of a view; the attribute is one of left, right, top, bottom, leading, trailing, centerX,
  /// centerY.
  public struct Edge: Hashable, Sendable {
    public var view: String
    public var attribute: Attribute
    public init(_ view: String, _ attribute: Attribute) {
      self.view = view
      self.attribute = attribute
    }
  }

  public var claim: Claim
  /// Points by which a number may differ; nil is one device pixel.
  public var tolerance: Double?
  public var tag: SourceTag
  public init(_ claim: Claim, tolerance: Double? = nil, tag: SourceTag = .none) {
    self.claim = claim
    self.tolerance = tolerance
    self.tag = tag
  }
}

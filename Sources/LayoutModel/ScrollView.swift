/// UIScrollView's own properties.
public struct ScrollView: Hashable, Sendable {
  public enum ContentInsetAdjustmentBehavior: String, Hashable, Sendable, CaseIterable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  public enum KeyboardDismissMode: String, Hashable, Sendable, CaseIterable {
    case none
    case onDrag
    case interactive
  }

  /// An inset in points, plus shares of the view's safe area (insets set by hand from `safeAreaInsets`).
  public struct Insets: Hashable, Sendable {
    public var points: EdgeInsets = .zero
    /// The edges that add the safe area of the root view, as code in `viewDidLayoutSubviews` does.
    public var safeAreaEdges: Edges = []
    public init(points: EdgeInsets = .zero, safeAreaEdges: Edges = []) {
      self.points = points
      self.safeAreaEdges = safeAreaEdges
    }
  }

  public var contentInset = Insets()
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// Whether a navigation or tab controller contains it; `automatic` then always adds top and bottom.
  public var isInNavigationOrTabController = false
  public var scrollIndicatorInsets: Insets?
  public var automaticallyAdjustsScrollIndicatorInsets = true
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  public var bounces = true
  public var isPagingEnabled = false
  public var isScrollEnabled = true
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var keyboardDismissMode: KeyboardDismissMode = .none
  /// 0.998 per millisecond when false, 0.99 when true.
  public var hasFastDeceleration = false
  /// The contentSize that the app sets, used on an axis that no constraint sizes.
  public var contentSize: Size?
  /// Initial content offset from the document; nil is the start of the range.
  public var contentOffset: Point?
  /// Nil if it is not a collection view.
  public var flowLayout: FlowLayout?
  /// Of a collection view, instead of the flow layout, whose scroll direction it has.
  public var compositionalLayout: CompositionalLayout?
  public init(flowLayout: FlowLayout? = nil) { self.flowLayout = flowLayout }
}

/// A set of physical edges.
public struct Edges: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let top = Edges(rawValue: 1)
  public static let left = Edges(rawValue: 2)
  public static let bottom = Edges(rawValue: 4)
  public static let right = Edges(rawValue: 8)
  public static let all: Edges = [.top, .left, .bottom, .right]
}

/// A solved screen. Frames are in points and lie on the pixel grid unless noted otherwise.
public struct LayoutResult: Hashable, Sendable {
  public var environment: Environment
  /// The screen that was solved; indices below refer to it.
  public var tree: ViewTree
  /// One for each view of the tree, in its order.
  public var views: [SolvedView] = []
  /// In tree order.
  public var scrollViews: [SolvedScrollView] = []
  public var findings: [Finding] = []
  /// Layout quantities that depend on a content offset or on the keyboard's height.
  public var tracks: [Track] = []
  /// The solves until the behaviours changed nothing more; 1 on a screen without behaviours.
  public var rounds = 1
  /// Whether a behaviour hides the status bar at this offset.
  public var isStatusBarHidden = false
  /// Offsets of the named scroll view at which the status bar's state changes: hidden strictly above.
  public var statusBarThreshold: StatusBarThreshold?
  public init(environment: Environment, tree: ViewTree) {
    self.environment = environment
    self.tree = tree
  }
}

public struct StatusBarThreshold: Hashable, Sendable {
  /// Index into `scrollViews`.
  public var scrollView: Int
  /// Content offset y in points; the bar is hidden while the offset is strictly above it.
  public var offset: Double
  public init(scrollView: Int, offset: Double) {
    self.scrollView = scrollView
    self.offset = offset
  }
}

public struct SolvedView: Hashable, Sendable {
  /// In the superview's coordinates (for scroll content: content coordinates), edges rounded to device pixels in
  /// the root's coordinates at content offset zero.
  public var frame: Rect = .zero
  /// The same frame before rounding.
  public var exactFrame: Rect = .zero
  /// In the window at the current offsets, rounded to device pixels.
  public var screen: Rect = .zero
  /// The measured text with its lines; nil for views without text.
  public var text: MeasuredText?
  /// The visible text of a label whose frame is too low for all its lines: as many whole lines as fit, the last one
  /// truncated; nil if all lines fit.
  public var visibleText: MeasuredText?
  /// The rectangle of the visible lines in the view's own coordinates.
  public var textRect: Rect?
  /// The rectangle of a button's image, in the view's own coordinates.
  public var imageRect: Rect?
  /// A table's rows and its sections' headers and footers, from the top, up to a limit for drawing.
  public var tableLines: [TableLine] = []
  /// The font of each run of the text, as resolved for the environment.
  public var fonts: [ResolvedFont] = []
  /// Intrinsic content size in points; nil if there is none on that axis.
  public var intrinsicWidth: Double?
  public var intrinsicHeight: Double?
  /// The frame of each of its own layout guides, in its own coordinates, on the pixel grid.
  public var guideFrames: [Rect] = []
  public var safeAreaInsets: EdgeInsets = .zero
  public var layoutMargins: EdgeInsets = .zero
  /// In the view's own coordinates.
  public var readableContentGuide: Rect = .zero
  /// Whether it is hidden itself, inside a hidden view, or removed from its stack.
  public var isEffectivelyHidden = false
  /// Axes on which the constraints leave its frame open.
  public var ambiguous: [AmbiguousQuantity] = []
  /// Whether its frame depends on which of some contradicting constraints gave way, at rest or while scrolling.
  public var isDisplaced = false
  /// Whether its text does not fit: it is cut by the line limit, or lines lie below the frame.
  public var isTruncated = false
  public init() {}
}

/// A row of a table, or the header or footer of a section. Rectangles are in points.
public struct TableLine: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case header
    case row
    case footer
  }

  /// A text at its place.
  public struct Text: Hashable, Sendable {
    public var text: MeasuredText
    public var font: ResolvedFont
    /// The room of its lines, from the line's left edge and top.
    public var frame: Rect
    /// UIKit's name of its colour.
    public var color: String
    public init(_ text: MeasuredText, font: ResolvedFont, frame: Rect, color: String = "label") {
      self.text = text
      self.font = font
      self.frame = frame
      self.color = color
    }

    /// The left edge of one of its lines, from the line's left edge.
    package func x(of line: MeasuredLine, _ direction: LayoutDirection) -> Double {
      direction == .rightToLeft ? frame.maxX - line.width : frame.x
    }
  }

  /// A picture at its place, from the line's left edge and top.
  public struct Picture: Hashable, Sendable {
    public var image: ImageView
    public var frame: Rect
    public init(_ image: ImageView, frame: Rect) {
      self.image = image
      self.frame = frame
    }
  }

  public struct Accessory: Hashable, Sendable {
    public var kind: CellAccessory
    /// From the line's left edge and top.
    public var frame: Rect
    public init(_ kind: CellAccessory, frame: Rect) {
      self.kind = kind
      self.frame = frame
    }
  }

  public var kind: Kind
  /// In the table's content coordinates.
  public var frame: Rect
  /// None for a row that is a view.
  public var texts: [Text]
  public var image: Picture?
  public var accessory: Accessory?
  /// The distances of the separator below a row from its left and right edge; nil if there is none.
  public var separator: PerEdge?
  /// UIKit's name of the colour that the table gives its cells; nil if they have the table's.
  public var background: String?
  /// The radii of the upper and the lower corners.
  public var topRadius = 0.0
  public var bottomRadius = 0.0

  /// Distances from the left and the right edge.
  public struct PerEdge: Hashable, Sendable {
    public var left: Double
    public var right: Double
    public init(left: Double, right: Double) {
      self.left = left
      self.right = right
    }
  }

  public init(_ kind: Kind, frame: Rect, texts: [Text] = []) {
    self.kind = kind
    self.frame = frame
    self.texts = texts
  }

  public var y: Double { frame.y }
  public var height: Double { frame.height }
  /// Its first text.
  public var text: MeasuredText { texts.first?.text ?? .empty }
}

public enum AmbiguousQuantity: String, Hashable, Sendable, CaseIterable {
  case horizontalPosition
  case width
  case verticalPosition
  case height
}

public struct SolvedScrollView: Hashable, Sendable {
  public var view: Int
  public var contentSize: Size = .zero
  public var viewport: Size = .zero
  public var contentInset: EdgeInsets = .zero
  public var adjustedContentInset: EdgeInsets = .zero
  public var scrollIndicatorInsets: EdgeInsets = .zero
  public var offset: Point = .zero
  public var minimumOffset: Point = .zero
  public var maximumOffset: Point = .zero
  /// Whether there is anything to scroll on the axis.
  public var scrolls = PerAxis(horizontal: false, vertical: false)
  /// Whether it follows the finger at all on the axis: it scrolls, or always bounces.
  public var moves = PerAxis(horizontal: false, vertical: false)
  /// Viewport minus content without padding shares, in points; nil if no behaviour distributes it.
  public var surplus: Double?
  public var paddings: [PaddingShare] = []
  public init(view: Int) { self.view = view }
}

/// One padding constraint of `accessibleLayout`.
public struct PaddingShare: Hashable, Sendable {
  /// The view whose height it sets.
  public var view: Int
  /// Index of the constraint in the tree.
  public var constraint: Int
  /// Points, before and now.
  public var initial: Double
  public var now: Double
  public init(view: Int, constraint: Int, initial: Double, now: Double) {
    self.view = view
    self.constraint = constraint
    self.initial = initial
    self.now = now
  }
}

/// A quantity as a piecewise-linear function. Values are not rounded.
public struct Track: Hashable, Sendable {
  public enum Parameter: Hashable, Sendable {
    /// Content offset of a scroll view (index into `scrollViews`) along an axis, in points.
    case contentOffset(scrollView: Int, axis: Axis)
    /// Height that the keyboard covers, in points.
    case keyboardHeight
  }

  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// Window coordinates.
    case x
    case y
    case width
    case height
  }

  public struct Knot: Hashable, Sendable {
    public var at: Double
    public var value: Double
    public init(at: Double, value: Double) {
      self.at = at
      self.value = value
    }
  }

  public var parameter: Parameter
  /// Index of the view.
  public var view: Int
  public var quantity: Quantity
  /// In ascending order of `at`; linear between, constant slope kept beyond.
  public var knots: [Knot]
  public init(parameter: Parameter, view: Int, quantity: Quantity, knots: [Knot]) {
    self.parameter = parameter
    self.view = view
    self.quantity = quantity
    self.knots = knots
  }

  /// The value at a parameter, interpolated between knots and continued beyond the last ones.
  public func value(at parameter: Double) -> Double {
    guard let first = knots.first else { return 0 }
    guard knots.count > 1 else { return first.value }
    var index = 1
    while index < knots.count - 1 && knots[index].at < parameter { index += 1 }
    let (a, b) = (knots[index - 1], knots[index])
    guard b.at > a.at else { return b.value }
    return a.value + (b.value - a.value) * (parameter - a.at) / (b.at - a.at)
  }
}

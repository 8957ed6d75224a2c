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

/// One view with everything that layout and drawing need.
public struct View: Hashable, Sendable {
  /// From outside, an included id is `includeID.innerID`, a copy `id[0]`; a view without an id is its path, `root.0.2`.
  public var id: String
  public var hasExplicitID: Bool
  public var tag: SourceTag
  public var parent: Int?
  public var subviews: [Int] = []
  public var content: Content
  /// UIKit's isHidden. A hidden view keeps its frame, but takes no room in a stack.
  public var isHidden = false
  public var hugging: PerAxis<Double>
  public var compressionResistance: PerAxis<Double>
  /// Replaces the kind's own intrinsic size, per axis.
  public var intrinsicSize = PerAxis<IntrinsicMetric>(horizontal: .automatic, vertical: .automatic)
  public var layoutMargins = PartialEdgeInsets()
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  /// Interface Builder's Follow Readable Width: its left and right margins are those of its readable content guide.
  public var layoutMarginsFollowReadableWidth = false
  /// UIViewController.viewRespectsSystemMinimumLayoutMargins; only the root's value counts.
  public var respectsSystemMinimumLayoutMargins = true
  public var additionalSafeAreaInsets = EdgeInsets.zero
  public var keyboardLayoutGuide = KeyboardLayoutGuide()
  /// Frame minus alignment rectangle; constraints act on the latter.
  public var alignmentRectInsets: EdgeInsets
  /// nil: the view is laid out by its constraints (translatesAutoresizingMaskIntoConstraints is false).
  public var autoresizing: Autoresizing?
  public var layoutGuides: [CustomLayoutGuide] = []
  /// For an arranged subview, the custom spacing after it.
  public var customSpacingAfter: CustomSpacing?
  /// A subview of a stack that the stack does not arrange.
  public var isUnarranged = false
  /// A hidden arranged subview that keeps its place (activity indicators do).
  public var keepsPlaceWhenHidden = false
  /// The role of a subview of a table or a collection view; the items of a collection view are its rows.
  public var tableRole = TableView.Role.row
  /// The section of a collection view that it belongs to, from 0.
  public var section = 0
  /// The accessory of the cell around a row of a table.
  public var accessory: CellAccessory = .none
  public var isUserInteractionEnabled = true
  /// A double tap on it lowers the keyboard.
  public var dismissesKeyboard = false
  /// semanticContentAttribute: forces a direction for its own content; nil follows the environment.
  public var forcedDirection: LayoutDirection?
  public var accessibilityLabel: String?
  /// What only an app needs.
  public var appProperties: [AppProperty: AppValue] = [:]
  /// Words that the viewer draws beside the view. They do not affect the layout.
  public var caption: String?
  public var appearance = Appearance()
  /// What an include becomes in exported code; nil means what the export asks for.
  public var exportAs: ExportedInclude?
  /// The layout file whose root it is, where an include put that here.
  package var includedFile: String?
  /// Audit rules that the document configures for this view.
  public var ruleOverrides: [RuleOverride] = []

  public init(id: String, content: Content = .plain, parent: Int? = nil, tag: SourceTag = .none) {
    self.id = id
    self.hasExplicitID = true
    self.tag = tag
    self.parent = parent
    self.content = content
    self.alignmentRectInsets = content.defaultAlignmentRectInsets
    self.hugging = content.defaultHugging
    self.compressionResistance = content.defaultCompressionResistance
  }

  /// Whether its content is clipped to its bounds: because the document says so, or as UIScrollView and its relatives
  /// always do.
  public var clipsContent: Bool {
    switch content {
    case .scrollView, .tableView, .textView: true
    default: appearance.clipsToBounds
    }
  }

  /// The `type` word of its kind.
  public var kind: String { content.kind }

  /// The reading direction of its own content (UIView.effectiveUserInterfaceLayoutDirection).
  public borrowing func layoutDirection(in environment: Environment) -> LayoutDirection {
    forcedDirection ?? environment.direction
  }
}

/// The class that `export` writes for an include.
public enum ExportedInclude: String, Hashable, Sendable, CaseIterable {
  /// A child view controller.
  case controller
  /// A subclass of the class of its root view.
  case view
}

public enum IntrinsicMetric: Hashable, Sendable {
  /// The default of the view's kind.
  case automatic
  /// UIView.noIntrinsicMetric.
  case none
  /// Points.
  case points(Double)
}

/// UIKeyboardLayoutGuide's own properties.
public struct KeyboardLayoutGuide: Hashable, Sendable {
  /// Whether the guide of a hidden keyboard ends at the safe area; otherwise it ends at the view's bottom. From iOS 17.
  public var usesBottomSafeArea = true
  /// Whether it follows a floating or split keyboard. The keyboard of an environment is docked, so only `export` reads
  /// it.
  public var followsUndockedKeyboard = false
  public init() {}
}

/// A view whose frame comes from its autoresizing mask, expressed as required constraints.
public struct Autoresizing: Hashable, Sendable {
  public struct Mask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Mask(rawValue: 1)
    public static let flexibleWidth = Mask(rawValue: 2)
    public static let flexibleRightMargin = Mask(rawValue: 4)
    public static let flexibleTopMargin = Mask(rawValue: 8)
    public static let flexibleHeight = Mask(rawValue: 16)
    public static let flexibleBottomMargin = Mask(rawValue: 32)
  }
  public var mask: Mask
  /// In the superview, points.
  public var frame: Rect
  /// The superview's size that `frame` refers to; nil if the superview's size comes from the environment.
  public var superviewSize: Size?
  public init(mask: Mask, frame: Rect, superviewSize: Size? = nil) {
    self.mask = mask
    self.frame = frame
    self.superviewSize = superviewSize
  }
}

public struct CustomLayoutGuide: Hashable, Sendable {
  public var id: String
  /// What gives it its frame instead of constraints.
  public enum Region: Hashable, Sendable {
    case bar(BarRegion)
    case pane(ArrangementPane)
  }

  public var region: Region?
  public var tag: SourceTag
  public init(id: String, region: Region? = nil, tag: SourceTag = .none) {
    self.id = id
    self.region = region
    self.tag = tag
  }

  package var bar: BarRegion? { if case .bar(let bar) = region { bar } else { nil } }
  package var pane: ArrangementPane? { if case .pane(let pane) = region { pane } else { nil } }
}

/// `off`, `warning` or `error` for one audit rule, with the reason that the document gives.
public struct RuleOverride: Hashable, Sendable {
  public var rule: FindingRule
  /// nil switches the rule off.
  public var severity: Severity?
  public var reason: String?
  public init(rule: FindingRule, severity: Severity?, reason: String? = nil) {
    self.rule = rule
    self.severity = severity
    self.reason = reason
  }
}

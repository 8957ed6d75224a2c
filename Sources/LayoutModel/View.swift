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
  /// Whether that cell is selected.
  public var isSelected = false
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

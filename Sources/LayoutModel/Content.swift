/// What made a screen's views, which decides their defaults.
public enum ViewMaker: String, Hashable, Sendable, CaseIterable {
  case interfaceBuilder
  case code
}

/// What a view is, with the properties that only its kind has.
public enum Content: Hashable, Sendable {
  case plain
  case label(TextContent)
  case button(Button)
  case textField(TextField)
  case textView(TextView)
  case imageView(ImageView)
  case stackView(StackView)
  case scrollView(ScrollView)
  case tableView(TableView)
  case control(Control)

  /// The word for `type` in a document and `kind` in every output.
  public var kind: String {
    switch self {
    case .plain: "view"
    case .label: "label"
    case .button: "button"
    case .textField: "textField"
    case .textView: "textView"
    case .imageView: "imageView"
    case .stackView: "stackView"
    case .scrollView: "scrollView"
    case .tableView: "tableView"
    case .control(let control): control.kind.rawValue
    }
  }

  /// Interface Builder writes 251 for labels and image views, which is what people see in their projects; code
  /// that makes a label gets 250. Other code defaults are unverified.
  public var defaultHugging: PerAxis<Double> { defaultHugging(madeBy: .interfaceBuilder) }

  public func defaultHugging(madeBy maker: ViewMaker) -> PerAxis<Double> {
    switch self {
    case .label where maker == .code, .imageView where maker == .code: PerAxis(horizontal: 250, vertical: 250)
    case .label, .imageView: PerAxis(horizontal: 251, vertical: 251)
    case .control(let control): control.kind.defaultHugging
    default: PerAxis(horizontal: 250, vertical: 250)
    }
  }

  public var defaultCompressionResistance: PerAxis<Double> { PerAxis(horizontal: 750, vertical: 750) }

  /// Frame minus alignment rectangle, where a view of the kind says nothing else.
  public var defaultAlignmentRectInsets: EdgeInsets {
    if case .control(let control) = self { control.kind.alignmentRectInsets } else { .zero }
  }

  /// Whether a finger has business with it.
  public var isInteractive: Bool {
    switch self {
    case .button, .textField, .textView: true
    case .control(let control): control.kind.isInteractive
    default: false
    }
  }

  /// Its scroll view properties; nil where it does not scroll.
  public var scrollView: ScrollView? {
    switch self {
    case .scrollView(let scrollView): scrollView
    case .tableView(let table): table.scrollView
    default: nil
    }
  }

  /// The text that it shows, where it shows one.
  public var text: TextContent? {
    switch self {
    case .label(let text): text
    case .button(let button): button.title
    case .textField(let field): field.text.runs.isEmpty ? field.placeholder : field.text
    case .textView(let view): view.text
    default: nil
    }
  }
}

public struct Button: Hashable, Sendable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// UIButton(type: .system) without a configuration: text height + 6 above and below.
    case system
    /// UIButton(type: .custom): as a system button, with a white title of 18 points and no least width.
    case custom
    /// UIButton.Configuration.plain and its relatives: insets 7/12/7/12.
    case plain
    case gray
    case tinted
    case filled

    public var hasConfiguration: Bool { self != .system && self != .custom }

    /// A configuration's titles are in the body style and follow the text size; others have a size in points.
    public var usualFont: FontDescriptor {
      hasConfiguration ? FontDescriptor(.style(.body)) : FontDescriptor(.system(self == .custom ? 18 : 15))
    }

    /// UIButton.titleLabel's without a configuration, UIButton.Configuration.titleLineBreakMode's with one.
    public var usualLineBreakMode: LineBreakMode { hasConfiguration ? .byWordWrapping : .byTruncatingMiddle }
  }
  public var title: TextContent
  /// The font and the line break mode go with it unless they are `hasOwnFont` and `hasOwnLineBreakMode`.
  public var style: Style {
    didSet { takeUsual() }
  }
  /// Whether the font was said, rather than the style's own.
  public var hasOwnFont = false
  public var hasOwnLineBreakMode = false
  /// In place of the style's own insets. Zero is UIKit's default, under which a system button keeps its own.
  public var contentEdgeInsets: EdgeInsets?
  public var image: ImageView?
  /// Points by which title and image are moved without a change of the button's size; of a button without a configuration.
  public var titleEdgeInsets = EdgeInsets.zero
  public var imageEdgeInsets = EdgeInsets.zero
  /// Points between image and title.
  public var imagePadding: Double
  /// - Parameter title: nil is an empty one in the style's own font.
  public init(title: TextContent? = nil, style: Style = .system) {
    self.title = title ?? TextContent(font: style.usualFont)
    hasOwnFont = title != nil
    self.style = style
    self.imagePadding = 0
    takeUsual()
  }

  private mutating func takeUsual() {
    if !hasOwnFont { title.font = style.usualFont }
    if !hasOwnLineBreakMode { title.lineBreakMode = style.usualLineBreakMode }
  }

  /// A configuration's title wraps, and grows the button, unless its line break mode truncates; `numberOfLines` is not asked.
  public var wrapsTitle: Bool {
    style.hasConfiguration && (title.lineBreakMode == .byWordWrapping || title.lineBreakMode == .byCharWrapping)
  }
  /// 0: as many as it takes.
  public var titleLines: Int { wrapsTitle ? 0 : style.hasConfiguration ? 1 : title.numberOfLines }
}

public struct TextField: Hashable, Sendable {
  public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
    case roundedRect
    case line
    case bezel
    case none
  }
  public var text: TextContent
  public var placeholder: TextContent
  public var borderStyle: BorderStyle = .roundedRect
  public var isSecure = false
  public init(text: TextContent = TextContent(), placeholder: TextContent = TextContent()) {
    self.text = text
    self.placeholder = placeholder
  }
}

public struct TextView: Hashable, Sendable {
  public var text: TextContent
  /// A scrolling text view has no intrinsic size.
  public var isScrollEnabled = true
  public var isEditable = true
  /// Points; UIKit's default is 8 above and below.
  public var textContainerInset = EdgeInsets(top: 8, bottom: 8)
  /// Points at each side of a line.
  public var lineFragmentPadding = 5.0
  /// Position of the caret in characters; nil is the end.
  public var caret: Int?
  public init(text: TextContent = TextContent()) { self.text = text }
}

public struct ImageView: Hashable, Sendable {
  /// UIImage.SymbolScale.
  public enum SymbolScale: String, Hashable, Sendable, CaseIterable {
    case small
    case medium
    case large
  }

  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }
  /// Path of the file relative to the layout, as the document says it.
  public var file: String?
  /// Content hash under which the daemon serves it, `/image/HASH`.
  public var imageHash: String?
  /// SF Symbol name: drawn as a sized box.
  public var symbol: String?
  /// UIImage.SymbolConfiguration's font and scale; nil are as where nothing is said.
  public var symbolFont: FontDescriptor?
  public var symbolScale: SymbolScale?
  /// Points; nil: no image, so no intrinsic size. Of a symbol at text size L.
  public var imageSize: Size?
  public var contentMode: ContentMode = .scaleToFill
  public init() {}
}

/// UITableView: a scroll view of rows, one above the other. Its subviews are its header, rows of their own kind and its footer;
/// after the rows that are subviews come the sections, whose rows are texts.
public struct TableView: Hashable, Sendable {
  /// Rows of text under a header.
  public struct Section: Hashable, Sendable {
    public var header: String?
    public var footer: String?
    public var rows: Int
    /// Texts of the rows, repeated when there are more rows than texts.
    public var texts: [String]
    public init(header: String? = nil, footer: String? = nil, rows: Int = 0, texts: [String] = []) {
      self.header = header
      self.footer = footer
      self.rows = rows
      self.texts = texts
    }

    /// What a row says.
    public func text(ofRow row: Int) -> String { texts.isEmpty ? "Row \(row + 1)" : texts[row % texts.count] }
  }

  /// What a subview of a table is to it.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// tableHeaderView, above all rows.
    case header
    case row
    /// tableFooterView, below all rows.
    case footer
  }

  public var sections: [Section]
  /// Points; nil: each row is as high as its content (UITableView.automaticDimension).
  public var rowHeight: Double?
  /// Of the rows' texts.
  public var font = FontDescriptor(.style(.body))
  /// Whether its intrinsic height is its content's, as a table in a scrolling stack needs.
  public var isSizedToContent = false {
    didSet { scrollView.alwaysBounceVertical = !isSizedToContent }
  }
  public var scrollView = ScrollView()

  public init(rows: Int = 0, rowHeight: Double? = nil) {
    sections = rows > 0 ? [Section(rows: rows)] : []
    self.rowHeight = rowHeight
    scrollView.alwaysBounceVertical = true
  }

  /// How many rows are texts.
  public var rows: Int { sections.reduce(0) { $0 + $1.rows } }
}

/// UIKit's fixed-size controls and bars.
public struct Control: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case switchControl = "switch"
    case stepper
    case segmentedControl
    case slider
    case progressView
    case activityIndicator
    case pageControl
    case datePicker
    case pickerView
    case searchBar
    case navigationBar
    case tabBar
    case toolbar

    /// Interface Builder: 750/750 for switch, stepper and activity indicator, 250/750 for a progress view.
    public var defaultHugging: PerAxis<Double> {
      switch self {
      case .switchControl, .stepper, .activityIndicator: PerAxis(horizontal: 750, vertical: 750)
      case .progressView: PerAxis(horizontal: 250, vertical: 750)
      default: PerAxis(horizontal: 250, vertical: 250)
      }
    }

    /// Frame minus alignment rectangle: every stored frame of these kinds has them.
    public var alignmentRectInsets: EdgeInsets {
      switch self {
      case .switchControl: EdgeInsets(right: 2)
      case .slider: EdgeInsets(left: 2, bottom: 1, right: 2)
      case .segmentedControl: EdgeInsets(bottom: 1)
      default: .zero
      }
    }

    public var isInteractive: Bool {
      switch self {
      case .switchControl, .stepper, .segmentedControl, .slider, .datePicker, .pickerView, .searchBar: true
      default: false
      }
    }
  }
  public var kind: Kind
  /// Large activity indicator, or a navigation bar with a large title.
  public var isLarge = false
  /// A slider's or progress view's value, 0 to 1.
  public var value = 0.5
  public var isOn = true
  /// The parts of a segmented control, a page control or a tab bar.
  public var segments: [String] = []
  /// Points of each segment; 0, and those that are not said, share what is left.
  public var segmentWidths: [Double] = []
  /// Which of the parts is chosen; none where no part has this index.
  public var selected = 0
  /// A navigation bar's title, and the line above it.
  public var title: String?
  public var prompt: String?
  public init(_ kind: Kind) { self.kind = kind }

  /// Where its segments stand in a width, from the leading edge.
  public func segmentParts(in width: Double) -> [(start: Double, width: Double)] {
    let own = segments.indices.map { segmentWidths.indices.contains($0) ? segmentWidths[$0] : 0 }
    let free = max(0, width - own.reduce(0, +)) / Double(max(1, own.count { $0 == 0 }))
    // A control that is wider or lower than its segments stretches them all.
    let total = own.reduce(0) { $0 + ($1 == 0 ? free : $1) }
    let factor = total > 0 ? width / total : 1
    var start = 0.0
    return own.map { points in
      defer { start += (points == 0 ? free : points) * factor }
      return (start, (points == 0 ? free : points) * factor)
    }
  }
}

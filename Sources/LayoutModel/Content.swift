/// The maker of a screen's views, which determines their defaults.
public enum ViewMaker: String, Hashable, Sendable, CaseIterable {
  case interfaceBuilder
  case code
}

/// The kind of a view, with the properties that only this kind has. It is indirect because a view is copied far more
/// often than its content is read, and a copy of a box costs one retain.
public indirect enum Content: Hashable, Sendable {
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
    case .scrollView(let scrollView): scrollView.flowLayout == nil ? "scrollView" : "collectionView"
    case .tableView: "tableView"
    case .control(let control): control.kind.rawValue
    }
  }

  /// Interface Builder writes 251 for labels and image views, the usual values in projects; a label made in code has
  /// 250. Other defaults in code are unverified.
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

  /// Frame minus alignment rectangle, unless a view of the kind sets its own.
  public var defaultAlignmentRectInsets: EdgeInsets {
    if case .control(let control) = self { control.kind.alignmentRectInsets } else { .zero }
  }

  /// Whether a finger can interact with it.
  public var isInteractive: Bool {
    switch self {
    case .button, .textField, .textView: true
    case .control(let control): control.kind.isInteractive
    default: false
    }
  }

  /// Its scroll view properties; nil if it does not scroll.
  public var scrollView: ScrollView? {
    switch self {
    case .scrollView(let scrollView): scrollView
    case .tableView(let table): table.scrollView
    default: nil
    }
  }

  /// Whether a data source puts its subviews into cells, headers and footers: a table or a collection view.
  package var hasCells: Bool {
    if case .tableView = self { true } else { scrollView?.flowLayout != nil }
  }

  /// The text that it shows, if any.
  public var text: TextContent? {
    switch self {
    case .label(let text): text
    case .button(let button): button.title
    case .textField(let field): field.text.runs.isEmpty ? field.placeholder : field.text
    case .textView(let view): view.text
    default: nil
    }
  }

  /// The alignment of its text, never natural; nil without text. A button's title is centred by default.
  package func textAlignment(in direction: LayoutDirection) -> TextAlignment? {
    guard let said = text?.alignment else { return nil }
    guard said == .natural else { return said }
    if case .button = self { return .center }
    return direction == .rightToLeft ? .right : .left
  }
}

public struct Button: Hashable, Sendable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// UIButton(type: .system) without a configuration: text height + 6 above and below.
    case system
    /// UIButton(type: .custom): as a system button, but with a white title of 18 points and no minimum width.
    case custom
    /// UIButton.Configuration.plain and its relatives: insets 7/12/7/12.
    case plain
    case gray
    case tinted
    case filled

    public var hasConfiguration: Bool { self != .system && self != .custom }

    /// The default font. With a configuration it is the body style and follows the text size; otherwise it has a size
    /// in points.
    public var usualFont: FontDescriptor {
      hasConfiguration ? FontDescriptor(.style(.body)) : FontDescriptor(.system(self == .custom ? 18 : 15))
    }

    /// The default line break mode: that of UIButton.titleLabel without a configuration, of
    /// UIButton.Configuration.titleLineBreakMode with one.
    public var usualLineBreakMode: LineBreakMode { hasConfiguration ? .byWordWrapping : .byTruncatingMiddle }
  }
  public var title: TextContent
  /// Setting the style also sets the font and the line break mode, unless `hasOwnFont` or `hasOwnLineBreakMode`.
  public var style: Style {
    didSet { takeUsual() }
  }
  /// Whether the font was set explicitly, instead of by the style.
  public var hasOwnFont = false
  public var hasOwnLineBreakMode = false
  /// Replaces the style's own insets. Zero is UIKit's default, with which a system button keeps its own.
  public var contentEdgeInsets: EdgeInsets?
  public var image: ImageView?
  /// Points by which title and image are moved without a change of the button's size; of a button without a
  /// configuration.
  public var titleEdgeInsets = EdgeInsets.zero
  public var imageEdgeInsets = EdgeInsets.zero
  /// Points between image and title.
  public var imagePadding: Double
  /// - Parameter title: nil is an empty title in the style's own font.
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

  /// Whether the title wraps. A configuration's title wraps, and grows the button, unless its line break mode
  /// truncates; `numberOfLines` is ignored.
  public var wrapsTitle: Bool {
    style.hasConfiguration && (title.lineBreakMode == .byWordWrapping || title.lineBreakMode == .byCharWrapping)
  }
  /// 0 means as many as needed.
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
  /// The smallest size in points that its text shrinks to, if it adjusts its size.
  public var minimumFontSize = 0.0
  /// Sizes of the views at its leading and trailing side, in points.
  public var leftView: Size?
  public var rightView: Size?
  /// The insets that a subclass's textRect(forBounds:) adds to the border's own inset and the side views.
  public var textInsets = EdgeInsets.zero
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
  /// Points.
  public var textContainerInset = EdgeInsets(
    top: SystemFigures.standard.textViewInset.value, bottom: SystemFigures.standard.textViewInset.value)
  /// Points at each side of a line.
  public var lineFragmentPadding = SystemFigures.standard.lineFragmentPadding.value
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
  /// Path of the file relative to the layout, as in the document.
  public var file: String?
  /// Content hash under which the daemon serves it, `/image/HASH`.
  public var imageHash: String?
  /// Name in the app's asset catalogue.
  public var asset: String?
  /// SF Symbol name; drawn as a box of its size.
  public var symbol: String?
  /// UIImage.SymbolConfiguration's font and scale; nil means the default.
  public var symbolFont: FontDescriptor?
  public var symbolScale: SymbolScale?
  /// Points; nil means no image and no intrinsic size. Of a symbol at text size L.
  public var imageSize: Size?
  public var contentMode: ContentMode = .scaleToFill
  public init() {}
}

/// UITableView: a scroll view of rows, one above the other. Its subviews are its header, rows that are views, and its
/// footer. After the rows that are views come the sections, whose rows are list content.
public struct TableView: Hashable, Sendable {
  /// UITableView.Style.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case plain
    case grouped
    case insetGrouped
  }

  /// Rows of list content under a header.
  public struct Section: Hashable, Sendable {
    public var header: String?
    public var footer: String?
    public var rows: Int
    /// What the rows show, repeated if there are more rows than contents.
    public var contents: [ListContent]
    public init(header: String? = nil, footer: String? = nil, rows: Int = 0, texts: [String] = []) {
      self.header = header
      self.footer = footer
      self.rows = rows
      contents = texts.map { ListContent($0) }
    }

    public init(_ contents: [ListContent]) {
      rows = contents.count
      self.contents = contents
    }

    /// The texts of the contents.
    public var texts: [String] { contents.map(\.text) }

    /// What a row shows.
    public func content(ofRow row: Int) -> ListContent {
      contents.isEmpty ? ListContent("Row \(row + 1)") : contents[row % contents.count]
    }
  }

  /// The role of a subview in a table.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// tableHeaderView, above all rows.
    case header
    case row
    /// tableFooterView, below all rows.
    case footer
  }

  public var sections: [Section]
  public var style: Style = .plain
  /// Points; nil makes each row as high as its content (UITableView.automaticDimension).
  public var rowHeight: Double?
  /// The font of the rows' texts.
  public var font = FontDescriptor(.style(.body))
  /// Whether its intrinsic height is that of its content, as a table in a scrolling stack needs.
  public var isSizedToContent = false {
    didSet { scrollView.alwaysBounceVertical = !isSizedToContent }
  }
  public var scrollView = ScrollView()

  public init(rows: Int = 0, rowHeight: Double? = nil) {
    sections = rows > 0 ? [Section(rows: rows)] : []
    self.rowHeight = rowHeight
    scrollView.alwaysBounceVertical = true
  }

  /// The number of rows that are list content.
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

    /// Frame minus alignment rectangle, as in every stored frame of these kinds.
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
  /// UIDatePicker.Mode.
  public enum DatePickerMode: String, Hashable, Sendable, CaseIterable {
    case time
    case date
    case dateAndTime
    case countDownTimer

    package var showsDate: Bool { self == .date || self == .dateAndTime }
    package var showsTime: Bool { self == .time || self == .dateAndTime }
  }

  /// UIDatePickerStyle, but for `automatic`.
  public enum DatePickerStyle: String, Hashable, Sendable, CaseIterable {
    case wheels
    case compact
    case inline
  }

  public var kind: Kind
  /// Large activity indicator, or a navigation bar with a large title.
  public var isLarge = false
  /// The value of a slider or progress view, of which 0 to 1 can be shown, or of a stepper.
  public var value = 0.5
  public var isOn = true
  /// The parts of a segmented control, a page control, a bar, or a search bar's scope.
  public var segments: [String] = []
  /// Width of each segment in points; segments with 0 or without a width share the rest.
  public var segmentWidths: [Double] = []
  /// The index of the selected part; with an index that no part has, nothing is selected, or a page control's last
  /// page.
  public var selected = 0
  /// A navigation bar's title, and the line above it.
  public var title: String?
  public var prompt: String?
  /// The text that an empty search bar shows.
  public var placeholder: String?
  public var datePickerMode = DatePickerMode.dateAndTime
  public var datePickerStyle = DatePickerStyle.wheels
  public init(_ kind: Kind) {
    self.kind = kind
    if kind == .stepper { value = 0 }
  }

  /// UISlider and UIProgressView keep their value in their range.
  package var shownValue: Double { kind == .stepper ? value : min(1, max(0, value)) }

  /// UIPageControl keeps its current page among its pages.
  package var shownSelection: Int { kind == .pageControl ? max(0, min(selected, segments.count - 1)) : selected }

  /// The texts of a compact date picker's fields.
  package var dateTexts: [String] {
    [
      datePickerMode.showsDate ? "Nov 21, 2026" : nil, datePickerMode.showsTime ? "9:41 AM" : nil,
    ].compactMap { $0 }
  }

  /// Whether a date picker has wheels. A timer always has them.
  package var hasWheels: Bool { datePickerStyle == .wheels || datePickerMode == .countDownTimer }

  /// The places of its segments in a width, from the leading edge.
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

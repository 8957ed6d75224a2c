import LayoutModel

/// Every key and keyword of the format, once. Decoding, suggestions, docs/format.md and the JSON Schema read these
/// tables; no other place spells a key.
///
/// A view's properties are rows of a table that also decode (`Property`), traits of environments rows of another
/// (`EnvironmentTrait`); the other keys of each object are an enumeration, so that the compiler sees that each is
/// decoded.
package enum Schema {
  /// The allowed shape of a value.
  indirect enum Shape: Sendable {
    case boolean
    /// A number, or a string that computes one from metrics.
    case number
    /// A number, never a string, however large.
    case anyNumber
    /// A number between limits.
    case numberIn(ClosedRange<Double>)
    case integer
    /// A whole number between limits.
    case integerIn(ClosedRange<Int>)
    case string
    case words([String])
    case list(Shape)
    /// An array of so many values.
    case values(Shape, Int)
    /// A number, never a string.
    case plainNumberIn(ClosedRange<Double>)
    /// A string of a form; the words are offered first.
    case text(Schema.TextForm)
    /// String keys, one shape of value.
    case map(Shape)
    case oneOf([Shape])
    /// A named definition of the JSON Schema.
    case reference(String)
    case anything

    /// A value of a shape, or an array of them.
    static func oneOrMore(_ shape: Shape) -> Shape { .oneOf([shape, .list(shape)]) }

    /// The expected value in messages: `a number`.
    var description: String {
      switch self {
      case .boolean: "true or false"
      case .number, .anyNumber: "a number"
      case .numberIn(let range): "a number \(range.inWords)"
      case .integer: "a whole number"
      case .integerIn(let range): "a whole number \(range.inWords)"
      case .string: "a string"
      case .words(let words): Suggestion.list(words)
      case .list(let item): "an array of \(item.plural)"
      case .values(let item, let count): "an array of \(count) \(item.plural)"
      case .plainNumberIn(let range): "a number \(range.inWords)"
      case .text: "a string"
      case .map: "an object"
      case .oneOf(let shapes): shapes.map(\.description).joined(separator: ", or ")
      case .reference(let name): Schema.definitionSummary(name)
      case .anything: "a value"
      }
    }

    private var plural: String {
      switch self {
      case .number, .anyNumber, .numberIn, .plainNumberIn, .integer, .integerIn: "numbers"
      case .string, .text: "strings"
      case .words(let words): "the words \(Suggestion.list(words))"
      default: "values"
      }
    }
  }

  /// Words of equations. No metric or flag may have such a name; an id with one must be quoted.
  static let reservedIDs = [
    "content", "frame", "safeArea", "layoutMargins", "readable", "keyboard", "division", "occlusion", "superview",
    "root",
  ]

  /// Whether an equation reads a word as something other than a view's id: a reserved id, an attribute, or `inset`.
  package static func isWord(_ id: String) -> Bool {
    reservedIDs.contains(id) || attributes[id] != nil || composite(id) != nil || [systemSpacing, inset].contains(id)
  }

  /// Words after a dot that mean a guide.
  static let guides: [(word: String, guide: LayoutGuide)] = [
    ("safeArea", .safeArea), ("layoutMargins", .layoutMargins), ("readable", .readable), ("keyboard", .keyboard),
    ("division", .division), ("occlusion", .occlusion), ("content", .content), ("frame", .frame),
  ]

  static func guide(_ word: String) -> LayoutGuide? { guides.first { $0.word == word }?.guide }

  /// NSLayoutConstraint's attributes by name.
  static let attributes: [String: Attribute] = Dictionary(
    uniqueKeysWithValues: Attribute.allCases.filter { $0 != .notAnAttribute }.map { ($0.name, $0) })

  static let attributeNames = Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)

  /// Words for several attributes at once.
  static let composites: [(word: String, attributes: [Attribute])] = [
    ("edges", [.top, .leading, .bottom, .trailing]), ("horizontalEdges", [.leading, .trailing]),
    ("verticalEdges", [.top, .bottom]), ("size", [.width, .height]), ("center", [.centerX, .centerY]),
    ("edgesWithinMargins", [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin]),
    ("centerWithinMargins", [.centerXWithinMargins, .centerYWithinMargins]),
  ]

  static func composite(_ word: String) -> [Attribute]? { composites.first { $0.word == word }?.attributes }

  /// Named priorities, UIKit's and the short ones of the usual wrappers.
  static let priorities: [(word: String, value: Double)] = [
    ("required", LayoutPriority.required), ("defaultHigh", LayoutPriority.defaultHigh),
    ("high", LayoutPriority.defaultHigh), ("medium", LayoutPriority.sceneSizeStayPut),
    ("defaultLow", LayoutPriority.defaultLow), ("low", LayoutPriority.defaultLow),
    ("dragThatCanResizeScene", LayoutPriority.dragThatCanResizeScene),
    ("sceneSizeStayPut", LayoutPriority.sceneSizeStayPut),
    ("dragThatCannotResizeScene", LayoutPriority.dragThatCannotResizeScene),
    ("fittingSizeLevel", LayoutPriority.fittingSizeLevel),
  ]

  static func priority(_ word: String) -> Double? { priorities.first { $0.word == word }?.value }
  static let priorityRule = "a priority is a number above 0 up to 1000 (required)"
  /// The error in a priority, if any. It is the same for every way to write one.
  static func problem(withPriority value: Double) -> String? {
    value > 0 && value <= 1000 ? nil : "\(priorityRule), but this is \(value.shortText)"
  }

  /// In a constant: a distance of system spacings.
  static let systemSpacing = "systemSpacing"
  /// In an equation between edges: moves every edge inwards.
  static let inset = "inset"

  /// NSLayoutConstraint.Relation's words beside the signs.
  static let relations: [(word: String, relation: Relation)] = [
    ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual), ("equal", .equal),
    ("lessThanOrEqual", .lessThanOrEqual), ("greaterThanOrEqual", .greaterThanOrEqual),
  ]

  /// Limits of a document; exceeding one is reported.
  package enum Limit {
    /// Bytes of a file.
    package static let fileSize = 4 << 20
    package static let views = 20_000
    package static let constraints = 100_000
    package static let viewDepth = 128
    package static let includeDepth = 16
    package static let files = 256
    /// Copies that a flag can request; a count or a list in the document may have more.
    package static let copiesByFlag = 64
    package static let copies = 2_000
    /// Of a table.
    package static let rows = 0...100_000
    /// In all previews, in all expectations, in the steps of all transitions, and in what a viewer watches: enough for
    /// every device at every text size with the keyboard down and up, and for every whole width of a window from 320 to
    /// 1366.
    package static let environments = 2_000
    /// Bytes that the values of `forEach` items may add to strings.
    package static let copiedBytes = 8 << 20
    /// Values of JSON that all copies together may have.
    package static let copiedValues = 1_000_000
    /// The farthest place of a caret, in characters.
    package static let caret = 1_000_000
    /// Characters of an id.
    package static let idLength = 100
    /// Numbers, names and signs in an equation, and in a computation with varying metrics.
    package static let equationParts = 1_000
    /// Points, unless a narrower range applies.
    package static let points = -1e6...1e6
    /// Points of a length.
    package static let length = 0...points.upperBound
    package static let priority = 0.001...1000.0
    /// Points of text.
    package static let pointSize = 1.0...1000
    /// Width divided by height.
    package static let aspectRatio = 1e-4...1e4
    /// Points by which an expectation's number may differ.
    package static let tolerance = 0...1e4
    /// Points that code keeps clear.
    package static let behaviorLength = 0...1e5
    /// Points of a screen's width and height.
    package static let viewport = 1.0...20_000
    /// Pixels per point.
    package static let scale = 0.5...8
    /// Points.
    package static let keyboardHeight = 0.0...5_000
  }
}

extension ClosedRange<Double> {
  /// The range in messages: "from 0.5 to 8".
  package var inWords: String {
    let lower = lowerBound.shortText
    return (lowerBound > 0 && lower == "0" ? "above 0 up to " : "from \(lower) to ") + upperBound.shortText
  }
}

extension ClosedRange<Int> {
  var inWords: String { "from \(lowerBound) to \(upperBound)" }
}

/// One key of an object of the format.
protocol SchemaKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var shape: Schema.Shape { get }
  /// One line of docs/format.md.
  var summary: String { get }
}

/// The values of `type`.
enum ViewKind: RawRepresentable, CaseIterable, Hashable, Sendable {
  case view
  case label
  case button
  case textField
  case textView
  case imageView
  case stackView
  case scrollView
  case scrollStack
  case tableView
  case collectionView
  case spacer
  case include
  case control(Control.Kind)

  static let allCases: [ViewKind] =
    [
      .view, .label, .button, .textField, .textView, .imageView, .stackView, .scrollView, .scrollStack, .tableView,
      .collectionView, .spacer, .include,
    ] + Control.Kind.allCases.map { .control($0) }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  init?(rawValue: String) {
    guard let kind = Self.named[rawValue] else { return nil }
    self = kind
  }

  var rawValue: String {
    switch self {
    case .view: "view"
    case .label: "label"
    case .button: "button"
    case .textField: "textField"
    case .textView: "textView"
    case .imageView: "imageView"
    case .stackView: "stackView"
    case .scrollView: "scrollView"
    case .scrollStack: "scrollStack"
    case .tableView: "tableView"
    case .collectionView: "collectionView"
    case .spacer: "spacer"
    case .include: "include"
    case .control(let kind): kind.rawValue
    }
  }

  var summary: String {
    switch self {
    case .view: "A plain UIView: no intrinsic size."
    case .label: "UILabel."
    case .button: "UIButton, with or without a configuration."
    case .textField: "UITextField."
    case .textView: "UITextView."
    case .imageView: "UIImageView with a PNG or JPEG file, a declared size, or a symbol."
    case .stackView: "UIStackView; it arranges its `subviews`, except those with `\"arranged\": false`."
    case .scrollView: "UIScrollView."
    case .scrollStack:
      "A scroll view `ID` that fills its superview, with a vertical stack `ID.stack` of the same width; its `subviews` belong to the stack."
    case .tableView: "UITableView: a scroll view of rows. Its subviews are its header, rows and footer."
    case .collectionView:
      "UICollectionView with a flow layout: a scroll view. Its subviews are its items, header and footer."
    case .spacer: "Fills the room that a `scrollStack` leaves; removed when the content is taller than the screen."
    case .include: "A layout from its own file, like a child view controller's view."
    case .control: "The UIKit control of that name."
    }
  }

  /// The initial content.
  var content: Content {
    switch self {
    case .view, .spacer, .include: .plain
    case .label: .label(TextContent())
    case .button: .button(Button())
    case .textField: .textField(TextField())
    case .textView: .textView(TextView())
    case .imageView: .imageView(ImageView())
    case .stackView: .stackView(StackView())
    case .scrollView, .scrollStack: .scrollView(ScrollView())
    case .tableView: .tableView(TableView())
    case .collectionView: .scrollView(ScrollView(flowLayout: FlowLayout()))
    case .control(let kind): .control(Control(kind))
    }
  }

  static let scrolling: [ViewKind] = [.scrollView, .scrollStack, .tableView, .collectionView]
  static let textual: [ViewKind] = [.label, .button, .textField, .textView]
  /// Kinds whose text may have several lines.
  static let paragraphs: [ViewKind] = [.label, .textView]
}

extension Schema {
  /// The description of a JSON Schema definition in messages.
  static func definitionSummary(_ name: String) -> String {
    switch name {
    case "view": "a view"
    case "condition": "a condition"
    case "color": "a colour"
    default: "a value as docs/format.md has it"
    }
  }
}

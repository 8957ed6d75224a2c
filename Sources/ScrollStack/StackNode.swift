/// A place in code in the form of compilers and editors: `Checkout/main.swift:12`.
public struct CodePlace: Hashable, Sendable, CustomStringConvertible {
  public var fileID: String
  public var line: Int
  public init(_ fileID: String, _ line: Int) {
    self.fileID = fileID
    self.line = line
  }
  /// A child screen has no line of its own and is named by its type.
  public var description: String { line == 0 ? fileID : "\(fileID):\(line)" }
}

/// A modifier without effect, with its place in code.
public struct StackWarning: Hashable, Sendable, CustomStringConvertible {
  public var message: String
  public var place: CodePlace
  public var description: String { "\(place): warning: \(message)" }
}

/// A problem that keeps a screen from being a document.
public struct StackProblem: Hashable, Sendable, CustomStringConvertible {
  public var message: String
  public var place: CodePlace
  public var description: String { "\(place): error: \(message)" }

  package init(message: String, place: CodePlace) {
    self.message = message
    self.place = place
  }
}

/// Why a screen is not a valid document, or cannot be solved.
public struct StackError: Error, Hashable, Sendable, CustomStringConvertible {
  public var problems: [StackProblem]
  /// One line each: `Checkout/main.swift:12: error: …`.
  public var description: String { problems.map(\.description).joined(separator: "\n") }

  package init(problems: [StackProblem]) { self.problems = problems }
}

/// A view on its way into a stack, with everything that travels with it: what every modifier returns.
public struct StackNode: StackContent {
  /// The space above it, and its place in code.
  struct Padding: Hashable, Sendable {
    var points: JSONValue
    var place: CodePlace
  }

  /// The document's `type`; nil is a plain view.
  var type: String?
  var id: String?
  var condition: Condition?
  /// Properties in the order in which they were set, and the places in code of what has a modifier.
  var members: [JSONMember] = []
  var memberPlaces: [String: CodePlace] = [:]
  var padding: Padding?
  var height: SizeRule?
  var width: SizeRule?
  var constraints: [Constraint] = []
  var behaviors: [Behavior] = []
  var subviews: [StackNode] = []
  /// The screen whose view this is; its body is evaluated when the view is loaded.
  var screen: (any Screen)?
  /// Whether it is the screen's root view itself.
  var isRoot = false
  var warnings: [StackWarning] = []
  var place: CodePlace

  init(_ type: String?, _ place: CodePlace, _ members: [(String, JSONValue?)], subviews: [StackNode] = []) {
    self.type = type
    self.place = place
    self.subviews = subviews
    self.members = members.compactMap { key, value in value.map { JSONMember(key, $0) } }
  }

  /// A vertical stack of views.
  static func column(_ views: [StackNode], _ place: CodePlace) -> StackNode {
    StackNode("stackView", place, [("axis", "vertical")], subviews: views)
  }

  public var body: Never { return preconditionFailure("a node is a view instead of a body") }
  public func makeNodes() -> [StackNode] { [self] }

  var isSpacer: Bool { type == "spacer" }
  var isStack: Bool { type == "stackView" || type == "scrollStack" }

  func value(_ key: String) -> JSONValue? { members.last { $0.key == key }?.value }

  mutating func set(_ key: String, _ value: JSONValue) {
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append(JSONMember(key, value))
    }
  }
}

/// A height or a width: only one rule, absolute before minimum before maximum, as in
/// docs/semantics.md#checkout-a-scrolling-stack.
struct SizeRule: Hashable, Sendable {
  enum Kind: String {
    case equal
    case min
    case max
  }
  var kind: Kind
  var points: JSONValue
  var place: CodePlace

  /// The rule in a document.
  var json: JSONValue { kind == .equal ? points : .object([JSONMember(kind.rawValue, points)]) }

  /// The modifier's source text.
  func text(_ name: String) -> String {
    let value = points.text
    return kind == .equal ? "\(name)(\(value))" : "\(name)(\(kind.rawValue): \(value))"
  }
}

enum JSONNumber {
  /// `44`, not `44.0`.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension JSONValue {
  /// A number or a metric as Swift source spells it.
  var text: String {
    switch self {
    case .number(let value): JSONNumber.text(value)
    case .string(let metric): "Metric(\"\(metric)\")"
    default: ""
    }
  }
}

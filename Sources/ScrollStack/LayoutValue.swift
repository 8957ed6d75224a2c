#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import struct Foundation.CGFloat
#endif

/// A value that a layout document can hold: numbers, texts, booleans, and the types of this library.
public protocol LayoutValue: Sendable {
  /// The value in the document.
  var json: JSONValue { get }
}

/// A number of a document, in the unit that its place documents: `Int`, `Double`, `CGFloat` or a `Metric`.
public protocol LayoutNumber: LayoutValue {}

/// One of the words that a property of the format accepts.
public protocol LayoutWord: LayoutValue, RawRepresentable<String>, Hashable {}

extension LayoutWord {
  public var json: JSONValue { .string(rawValue) }
}

/// The content of a text: a string, or an array of `TextRun`.
public protocol TextContent: Sendable {
  var json: JSONValue { get }
}

/// A row of a table: its text, or a `ListContent`.
public protocol TableRow: LayoutValue {}

/// The rows of a table: a number of equal rows, or what they show.
public protocol TableRows: Sendable {
  var json: JSONValue { get }
}

extension JSONValue: LayoutValue {
  public var json: JSONValue { self }
}

extension Bool: LayoutValue {
  public var json: JSONValue { .bool(self) }
}

extension String: LayoutValue, TextContent, TableRow {
  public var json: JSONValue { .string(self) }
}

extension Int: LayoutNumber, TableRows {
  public var json: JSONValue { .number(Double(self)) }
}

extension Double: LayoutNumber {
  public var json: JSONValue { .number(self) }
}

extension CGFloat: LayoutNumber {
  public var json: JSONValue { .number(Double(self)) }
}

extension Array: TextContent where Element == TextRun {
  public var json: JSONValue { .array(map(\.json)) }
}

extension Array: TableRows where Element: TableRow {
  public var json: JSONValue { .array(map(\.json)) }
}

extension ListContent: TableRow {}

/// A named number of the document, or a computation with such numbers: `Metric("gap * 2")`.
public struct Metric: LayoutNumber, Hashable {
  public var expression: String
  public init(_ expression: String) { self.expression = expression }
  public var json: JSONValue { .string(expression) }
}

/// A number that depends on the environment, for `ScreenSettings(metrics:)`.
public struct VaryingMetric: LayoutNumber, Hashable {
  public var json: JSONValue

  /// - Parameter value: the number if no variation applies.
  public init(_ value: any LayoutNumber) { json = .members([("value", value.json)]) }

  /// The metric with another number while a condition holds; of several that hold, the last one counts.
  public func when(_ condition: Condition, _ value: any LayoutNumber) -> VaryingMetric {
    var copy = self
    copy.json = json.appending(.members([("when", condition.json), ("value", value.json)]), to: "variations")
    return copy
  }
}

func encoded(_ value: any LayoutValue) -> JSONValue { value.json }
func encoded(_ value: any TextContent) -> JSONValue { value.json }
func encoded(_ value: any TableRows) -> JSONValue { value.json }
func encoded(_ value: String) -> JSONValue { .string(value) }
func encoded(_ value: Int) -> JSONValue { value.json }
func encoded(_ values: [any LayoutValue]) -> JSONValue { .array(values.map(\.json)) }
func encoded(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

/// Keys are sorted, since a dictionary has no order of its own.
func encoded(_ values: [String: any LayoutValue]) -> JSONValue {
  .object(values.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) })
}

func encoded(_ values: [Rule: RuleSetting]) -> JSONValue {
  encoded([String: any LayoutValue](uniqueKeysWithValues: values.map { ($0.key.id, $0.value) }))
}

func encoded(_ values: [Flag: any LayoutValue]) -> JSONValue {
  encoded([String: any LayoutValue](uniqueKeysWithValues: values.map { ($0.key.name, $0.value) }))
}

func encoded(_ values: [Flag: [any LayoutValue]]) -> JSONValue {
  encoded([String: any LayoutValue](uniqueKeysWithValues: values.map { ($0.key.name, encoded($0.value)) }))
}

func encoded(_ values: [String: [String]]) -> JSONValue {
  encoded(values.mapValues { JSONValue.array($0.map { .string($0) }) })
}

func encoded(_ values: [String: [JSONValue]]) -> JSONValue { encoded(values.mapValues { JSONValue.array($0) }) }

extension JSONValue {
  /// An object of the values that are not nil, in this order.
  /// - Parameter place: where in code it is written.
  static func members(_ all: [(String, JSONValue?)], at place: CodePlace? = nil) -> JSONValue {
    .object(all.compactMap { key, value in value.map { JSONMember(key, $0, place) } })
  }

  /// This object with one more element in the array at a key.
  func appending(_ element: JSONValue, to key: String) -> JSONValue {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.key == key }), case .array(let earlier) = members[index].value {
      members[index].value = .array(earlier + [element])
    } else {
      members.append(JSONMember(key, [element]))
    }
    return .object(members)
  }
}

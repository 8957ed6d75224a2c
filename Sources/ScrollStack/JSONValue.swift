import JSONSyntax

/// A value of a layout document, for properties without a modifier: Swift literals stand for themselves, and keys keep
/// their order.
///
///     View().set("layoutMargins", ["horizontal": 16, "vertical": 12])
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.value(value)
    case .number(let value): writer.value(value)
    case .string(let value): writer.value(value)
    case .array(let items): writer.array { writer in for item in items { item.write(to: &writer) } }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.key(string: member.key)
          member.value.write(to: &writer)
        }
      }
    }
  }

  /// The value of a key; nil if there is none, or if this is not an object.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// One key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  public var key: String
  public var value: JSONValue
  /// The place in code of the call that wrote it; nil for a literal. It does not count in comparisons.
  var place: CodePlace?

  public init(_ key: String, _ value: JSONValue) { self.init(key, value, nil) }

  init(_ key: String, _ value: JSONValue, _ place: CodePlace?) {
    self.key = key
    self.value = value
    self.place = place
  }

  public static func == (one: JSONMember, other: JSONMember) -> Bool {
    one.key == other.key && one.value == other.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { JSONMember($0.0, $0.1) })
  }
}

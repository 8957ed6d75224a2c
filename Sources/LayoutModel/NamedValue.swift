public enum FlagValue: Hashable, Sendable, Codable {
  case bool(Bool)
  case number(Double)
  case string(String)
  public var text: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .number(let value): value.shortText
    case .string(let value): value
    }
  }

  /// Whether both values have the same type: Boolean, number or string.
  package func isLike(_ other: FlagValue) -> Bool {
    switch (self, other) {
    case (.bool, .bool), (.number, .number), (.string, .string): true
    default: false
    }
  }
}

/// A value under a name; lists of them are kept sorted by name.
public struct NamedValue<Value: Hashable & Sendable>: Hashable, Sendable {
  public var name: String
  public var value: Value
  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension NamedValue: Codable where Value: Codable {}

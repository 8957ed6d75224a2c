/// A JSON value with its place; objects keep the order of the document.
package struct JSONNode: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    /// Always finite.
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
    /// Not JSON; the parser has already reported it.
    case invalid
  }

  package var value: Value
  package var range: SourceRange
  package init(_ value: Value, range: SourceRange = .zero) {
    self.value = value
    self.range = range
  }

  /// The value of a key, if this is an object that has it. The last one of duplicates.
  package subscript(key: String) -> JSONNode? { member(key)?.value }

  package func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key == key }
  }

  /// The type's name in messages: `an object`, `a string`.
  package var typeName: String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "something that is not JSON"
    }
  }

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }
  package var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }
  package var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }
  package var array: [JSONNode]? {
    if case .array(let items) = value { items } else { nil }
  }
  package var object: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }
  package var isInvalid: Bool {
    if case .invalid = value { true } else { false }
  }

  /// RFC 6901 pointer of the innermost value whose text contains `place`; nil if this value does not contain it.
  package func pointer(to place: SourceRange) -> String? {
    guard range.contains(place) else { return nil }
    var path = ""
    path.reserveCapacity(64)
    var node = self
    search: while true {
      switch node.value {
      case .array(let items):
        if let index = Self.last(of: items.count, startingAtOrBefore: place.start, start: { items[$0].range.start }),
          items[index].range.contains(place)
        {
          path += "/"
          path += String(index)
          node = items[index]
          continue search
        }
      case .object(let members):
        let start: (Int) -> Int = { members[$0].keyRange.start }
        if let index = Self.last(of: members.count, startingAtOrBefore: place.start, start: start),
          SourceRange(members[index].keyRange.start, members[index].value.range.end).contains(place)
        {
          path += "/"
          path += Self.escaped(members[index].key)
          node = members[index].value
          continue search
        }
      default: break
      }
      return path
    }
  }

  /// Children are in document order, so bisection finds the one that can contain a place.
  private static func last(of count: Int, startingAtOrBefore place: Int, start: (Int) -> Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if start(middle) <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return key }
    return key.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }
}

/// A key of an object with its value.
package struct JSONMember: Hashable, Sendable {
  package var key: String
  /// Includes the quotes.
  package var keyRange: SourceRange
  package var value: JSONNode
  package init(_ key: String, _ value: JSONNode, keyRange: SourceRange = .zero) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

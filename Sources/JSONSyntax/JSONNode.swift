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
    // Bytes, because appending to a text takes several times longer, and each view of a screen has a pointer.
    var path: [UInt8] = []
    path.reserveCapacity(96)
    var node = self
    search: while true {
      switch node.value {
      case .array(let items):
        if let index = Self.last(of: items.count, startingAtOrBefore: place.start, start: { items[$0].range.start }),
          items[index].range.contains(place)
        {
          path.append(0x2F)
          path += String(index).utf8
          node = items[index]
          continue search
        }
      case .object(let members):
        let start: (Int) -> Int = { members[$0].keyRange.start }
        if let index = Self.last(of: members.count, startingAtOrBefore: place.start, start: start),
          SourceRange(members[index].keyRange.start, members[index].value.range.end).contains(place)
        {
          path.append(0x2F)
          Self.append(members[index].key, to: &path)
          node = members[index].value
          continue search
        }
      default: break
      }
      return String(decoding: path, as: UTF8.self)
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

  /// Appends a key with the escapes of a pointer.
  private static func append(_ key: String, to path: inout [UInt8]) {
    for byte in key.utf8 {
      switch byte {
      case 0x7E: path += [0x7E, 0x30]
      case 0x2F: path += [0x7E, 0x31]
      default: path.append(byte)
      }
    }
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

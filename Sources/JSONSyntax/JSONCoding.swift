/// The program's own values as JSON, by way of Codable, for files that only this program reads. Keys are sorted, so
/// equal values have equal texts.
package enum JSONCoding {
  /// JSON of another shape than the value's.
  package struct Mismatch: Error {
    package var message: String
    package var range: SourceRange
  }

  package static func append(_ value: some Encodable, to json: inout JSONWriter) {
    let branch = Branch()
    // Only a value's own `encode(to:)` could throw, and the program's do not.
    try? branch.fill(with: value)
    branch.write(to: &json)
  }

  package static func value<Value: Decodable>(
    _: Value.Type = Value.self, from node: JSONNode
  ) throws(Mismatch) -> Value {
    do {
      return try TreeDecoder(node: node).decode(Value.self)
    } catch let mismatch as Mismatch {
      throw mismatch
    } catch {
      throw Mismatch(message: "\(error)", range: node.range)
    }
  }
}

/// The types that are one JSON value. Codable also has other sizes of numbers, which no value here uses.
private protocol Scalar {
  func write(to json: inout JSONWriter)
  init?(_ node: JSONNode)
}

extension Bool: Scalar {
  fileprivate func write(to json: inout JSONWriter) { json.value(self) }
  fileprivate init?(_ node: JSONNode) {
    guard let value = node.bool else { return nil }
    self = value
  }
}

extension String: Scalar {
  fileprivate func write(to json: inout JSONWriter) { json.value(self) }
  fileprivate init?(_ node: JSONNode) {
    guard let value = node.string else { return nil }
    self = value
  }
}

extension Int: Scalar {
  fileprivate func write(to json: inout JSONWriter) { json.value(self) }
  fileprivate init?(_ node: JSONNode) {
    guard let value = node.number.flatMap({ Int(exactly: $0) }) else { return nil }
    self = value
  }
}

extension Int32: Scalar {
  fileprivate func write(to json: inout JSONWriter) { json.value(Int(self)) }
  fileprivate init?(_ node: JSONNode) {
    guard let value = node.number.flatMap({ Int32(exactly: $0) }) else { return nil }
    self = value
  }
}

extension Double: Scalar {
  /// JSON has no infinity, which is a text here.
  fileprivate func write(to json: inout JSONWriter) { if isFinite { json.value(self) } else { json.value("\(self)") } }
  fileprivate init?(_ node: JSONNode) {
    guard let value = node.number ?? node.string.flatMap({ Double($0) }) else { return nil }
    self = value
  }
}

// MARK: Encoding

/// A value under construction.
private final class Branch {
  private enum Value {
    case null
    case scalar(any Scalar)
    case array([Branch])
    case object([String: Branch])
  }
  private var value = Value.null

  func fill(with value: some Encodable) throws {
    if let scalar = value as? any Scalar {
      self.value = .scalar(scalar)
    } else {
      try value.encode(to: TreeEncoder(branch: self))
    }
  }

  func becomeObject() { if case .object = value {} else { value = .object([:]) } }
  func becomeArray() { if case .array = value {} else { value = .array([]) } }

  func member(_ key: String) -> Branch {
    let branch = Branch()
    guard case .object(var members) = value else { return branch }
    value = .null
    members[key] = branch
    value = .object(members)
    return branch
  }

  func item() -> Branch {
    let branch = Branch()
    guard case .array(var items) = value else { return branch }
    value = .null
    items.append(branch)
    value = .array(items)
    return branch
  }

  var count: Int { if case .array(let items) = value { items.count } else { 0 } }

  func write(to json: inout JSONWriter) {
    switch value {
    case .null: json.null()
    case .scalar(let scalar): scalar.write(to: &json)
    case .array(let items): json.array { json in for item in items { item.write(to: &json) } }
    case .object(let members):
      json.object { json in
        for (key, member) in members.sorted(by: { $0.key < $1.key }) {
          json.key(string: key)
          member.write(to: &json)
        }
      }
    }
  }
}

private struct TreeEncoder: Encoder, SingleValueEncodingContainer {
  let branch: Branch
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    branch.becomeObject()
    return KeyedEncodingContainer(Keyed(branch: branch))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    branch.becomeArray()
    return Unkeyed(branch: branch)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() {}
  func encode<Value: Encodable>(_ value: Value) throws { try branch.fill(with: value) }

  struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let branch: Branch
    var codingPath: [any CodingKey] { [] }
    func encodeNil(forKey key: Key) { _ = branch.member(key.stringValue) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try branch.member(key.stringValue).fill(with: value)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      TreeEncoder(branch: branch.member(key.stringValue)).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      TreeEncoder(branch: branch.member(key.stringValue)).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { TreeEncoder(branch: branch.member("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { TreeEncoder(branch: branch.member(key.stringValue)) }
  }

  struct Unkeyed: UnkeyedEncodingContainer {
    let branch: Branch
    var codingPath: [any CodingKey] { [] }
    var count: Int { branch.count }
    func encodeNil() { _ = branch.item() }
    func encode<Value: Encodable>(_ value: Value) throws { try branch.item().fill(with: value) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      TreeEncoder(branch: branch.item()).container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      TreeEncoder(branch: branch.item()).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { TreeEncoder(branch: branch.item()) }
  }
}

// MARK: Decoding

private struct TreeDecoder: Decoder, SingleValueDecodingContainer {
  let node: JSONNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private func mismatch(_ wanted: String) -> JSONCoding.Mismatch {
    JSONCoding.Mismatch(message: "\(wanted) belongs here, but this is \(node.typeName)", range: node.range)
  }

  func container<Key: CodingKey>(keyedBy: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard node.object != nil else { throw mismatch("an object") }
    return KeyedDecodingContainer(Keyed(node: node))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let items = node.array else { throw mismatch("an array") }
    return Unkeyed(items: items, range: node.range)
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { node.value == .null }
  func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    guard let scalar = Value.self as? any Scalar.Type else { return try Value(from: self) }
    guard let value = value(of: scalar) as? Value else { throw mismatch("a value of type \(Value.self)") }
    return value
  }
  // Inlined into `decode`, this crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private func value(of scalar: any Scalar.Type) -> (any Scalar)? { scalar.init(node) }

  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let node: JSONNode
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { (node.object ?? []).compactMap { Key(stringValue: $0.key) } }
    func contains(_ key: Key) -> Bool { node[key.stringValue] != nil }
    func decodeNil(forKey key: Key) -> Bool { node[key.stringValue].map { $0.value == .null } ?? true }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder(key).decode(type)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { TreeDecoder(node: node) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: Key) throws -> TreeDecoder {
      guard let value = node[key.stringValue] else {
        throw JSONCoding.Mismatch(message: "this object lacks \"\(key.stringValue)\"", range: node.range)
      }
      return TreeDecoder(node: value)
    }
  }

  struct Unkeyed: UnkeyedDecodingContainer {
    let items: [JSONNode]
    let range: SourceRange
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex >= items.count }

    private mutating func next() throws -> TreeDecoder {
      guard !isAtEnd else { throw JSONCoding.Mismatch(message: "this array is too short", range: range) }
      defer { currentIndex += 1 }
      return TreeDecoder(node: items[currentIndex])
    }
    mutating func decodeNil() -> Bool {
      guard !isAtEnd, items[currentIndex].value == .null else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }
  }
}

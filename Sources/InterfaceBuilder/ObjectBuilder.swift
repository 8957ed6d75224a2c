import JSONSyntax

/// Builds a JSON object whose values have places in an XML file. Members are in the order of their places, because
/// `JSONNode.pointer(to:)` searches by place.
struct ObjectBuilder {
  /// The source range given to values that have no attribute of their own.
  let place: SourceRange
  private var members: [JSONMember] = []

  init(at place: SourceRange) { self.place = place }

  var isEmpty: Bool { members.isEmpty }

  mutating func set(_ key: String, _ node: JSONNode) {
    members.removeAll { $0.key == key }
    members.append(JSONMember(key, node, keyRange: SourceRange(node.range.start, node.range.start)))
  }

  mutating func set(_ key: String, _ text: String?, at range: SourceRange? = nil) {
    if let text { set(key, JSONNode(.string(text), range: range ?? place)) }
  }

  mutating func set(_ key: String, _ number: Double?, at range: SourceRange? = nil) {
    if let number { set(key, JSONNode(.number(number), range: range ?? place)) }
  }

  mutating func set(_ key: String, _ bool: Bool?, at range: SourceRange? = nil) {
    if let bool { set(key, JSONNode(.bool(bool), range: range ?? place)) }
  }

  mutating func set(_ key: String, _ numbers: [Double], at range: SourceRange? = nil) {
    set(key, JSONNode(.array(numbers.map { JSONNode(.number($0), range: range ?? place) }), range: range ?? place))
  }

  mutating func set(_ key: String, _ words: [String], at range: SourceRange? = nil) {
    set(key, JSONNode(.array(words.map { JSONNode(.string($0), range: range ?? place) }), range: range ?? place))
  }

  /// Sets a member that is an object, unless the object stays empty.
  mutating func setObject(_ key: String, at range: SourceRange? = nil, _ body: (inout ObjectBuilder) -> Void) {
    var inner = ObjectBuilder(at: range ?? place)
    body(&inner)
    if !inner.isEmpty { set(key, inner.node(range ?? place)) }
  }

  subscript(key: String) -> JSONNode? { members.last { $0.key == key }?.value }

  func node(_ range: SourceRange? = nil) -> JSONNode {
    let sorted = members.enumerated().sorted {
      ($0.element.keyRange.start, $0.offset) < ($1.element.keyRange.start, $1.offset)
    }
    return JSONNode(.object(sorted.map(\.element)), range: range ?? place)
  }
}

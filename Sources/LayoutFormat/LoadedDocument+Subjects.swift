import JSONSyntax

/// Names for the values of a document that stay the same when the document is reformatted, its lines are moved or its
/// file is renamed: the id of the value's view, the keys that lead from there, and the value itself if it has no id.
extension LoadedDocument {
  /// `go`, `card.constraints: height==20`, `list.subviews: {"text":"One","type":"label"}`; nil if the file has no such
  /// value.
  /// - Parameter pointer: RFC 6901, into the file at `path`.
  package func subject(at pointer: String, in path: String) -> String? {
    guard var node = root(of: path) else { return nil }
    var names: [String] = []
    var isNamed = false
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(Self.unescaped) {
      switch node.value {
      case .array(let items):
        guard let index = Int(token), items.indices.contains(index) else { return nil }
        node = items[index]
      default:
        guard let member = node.member(token) else { return nil }
        names.append(token)
        node = member.value
      }
      let isView = names.last == DocumentKey.root.rawValue || names.last == ViewKey.subviews.rawValue
      let id = node[ViewKey.id.rawValue]?.string
      isNamed = id != nil
      if let id { names = isView ? [id] : names + [id] }
    }
    let name = names.joined(separator: ".")
    return isNamed || pointer.isEmpty || name == DocumentKey.root.rawValue ? name : "\(name): \(Self.canonical(node))"
  }

  private static func unescaped(_ token: Substring) -> String {
    // Hardly any key needs it, and a check names every finding.
    guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
    return String(token).replacing("~1", with: "/").replacing("~0", with: "~")
  }

  /// Keys for a view's contents or its rules, which do not identify it.
  private static let leftOut: Set = [
    ViewKey.subviews.rawValue, ViewKey.constraints.rawValue, ViewKey.variations.rawValue, ViewKey.forEach.rawValue,
    DocumentKey.rules.rawValue, Schema.commentKey,
  ]

  /// JSON without white space, keys sorted.
  private static func canonical(_ node: JSONNode) -> String {
    var json = JSONWriter()
    append(node, to: &json)
    return json.text
  }

  private static func append(_ node: JSONNode, to json: inout JSONWriter) {
    switch node.value {
    case .string(let text): json.value(text.filter { !$0.isWhitespace })
    case .array(let items):
      json.beginArray()
      for item in items { append(item, to: &json) }
      json.endArray()
    case .object(let members):
      // An include is identified by its contents, whatever the file is called.
      let isInclude = node[ViewKey.type.rawValue]?.string == ViewKind.include.rawValue
      json.beginObject()
      for member in members.sorted(by: { $0.key < $1.key }) where !leftOut.contains(member.key) {
        if isInclude && member.key == ViewKey.file.rawValue { continue }
        json.key(string: member.key)
        append(member.value, to: &json)
      }
      json.endObject()
    default: json.value(node)
    }
  }
}

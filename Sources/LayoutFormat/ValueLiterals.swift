package import JSONSyntax

/// A value in a layout's text that an editor can replace, in JSON syntax. A number may be part of an equation, a Visual
/// Format string or a computation with metrics.
struct ValueLiteral: Hashable, Sendable {
  var range: SourceRange
  var kind = ValueKind.number
  /// The text before it: its keys, or the equation up to it.
  var before: String
  /// The rest of the equation.
  var after: String
}

/// The values of a piece of a layout's text: numbers, and what views have as texts, colours, choices, `true` and
/// `false`; and the metrics that it names.
package struct ValueLiterals {
  private let file: SourceFile
  /// By name.
  private let metrics: [String: JSONNode]
  private(set) var found: [ValueLiteral] = []
  /// Names of metrics, each once, in order.
  private(set) var names: [String] = []

  /// The most bytes of a number that replaces another.
  package static let longestNumber = 24
  /// The most bytes of a string that replaces another, with its quotes.
  package static let longestString = 1_500

  /// - Parameter root: the file's value, which has its metrics.
  init(_ file: SourceFile, root: JSONNode) {
    self.file = file
    let members = root[DocumentKey.metrics.rawValue]?.object ?? []
    metrics = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Whether a text is exactly one JSON number.
  package static func isNumber(_ text: some Sequence<UInt8>) -> Bool {
    let bytes = Array(text)
    guard let last = bytes.last, bytes.count <= longestNumber, !JSONParser.isSpace(bytes[0]), !JSONParser.isSpace(last)
    else { return false }
    let parsed = JSONParser.parse(SourceFile(path: "number", bytes: bytes))
    return parsed.errors.isEmpty && parsed.root?.number != nil
  }

  /// Whether a text is one JSON value of the type that it replaces.
  package static func isValue(_ text: [UInt8], like old: ArraySlice<UInt8>) -> Bool {
    switch old.first {
    case UInt8(ascii: "\""):
      let isQuoted = text.first == UInt8(ascii: "\"") && text.last == UInt8(ascii: "\"")
      return isQuoted && text.count <= longestString && value(of: text[...])?.string != nil
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return [Array("true".utf8), Array("false".utf8)].contains(text)
    default: return isNumber(text)
    }
  }

  /// What `isValue` asks for, in words.
  package static func expected(like old: ArraySlice<UInt8>) -> String {
    switch old.first {
    case UInt8(ascii: "\""): "a JSON string of at most \(longestString) bytes"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "true or false"
    default: "one JSON number of at most \(longestNumber) bytes"
    }
  }

  private static func value(of text: ArraySlice<UInt8>) -> JSONNode? {
    let parsed = JSONParser.parse(SourceFile(path: "value", bytes: Array(text)))
    return parsed.errors.isEmpty ? parsed.root : nil
  }

  /// The places of all values in a layout's text that can be replaced.
  package static func places(in bytes: [UInt8]) -> Set<SourceRange> {
    let text = LayoutText(path: "layout", bytes: bytes)
    guard text.isLayout, !text.isBroken, let root = text.parsed.root else { return [] }
    var literals = ValueLiterals(text.file, root: root)
    literals.add(root, as: "", at: .document)
    return Set(literals.found.map(\.range))
  }

  /// Where a value of one version of a layout is in the next one. If the versions differ only in values, it is the one
  /// in the same place; otherwise it must lie outside the part that changed, and keep its text.
  /// - Returns: nil if the value is gone, or if that cannot be told.
  package static func place(of number: SourceRange, from old: [UInt8], to new: [UInt8]) -> SourceRange? {
    let before = places(in: old).sorted { $0.start < $1.start }
    let after = places(in: new).sorted { $0.start < $1.start }
    guard let index = before.firstIndex(of: number) else { return nil }
    if before.count == after.count, text(between: before, of: old) == text(between: after, of: new) {
      return after[index]
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let shift = number.end < start ? 0 : number.start > old.count - end ? new.count - old.count : nil
    guard let shift else { return nil }
    let moved = SourceRange(number.start + shift, number.end + shift)
    return after.contains(moved) ? moved : nil
  }

  private static func text(between numbers: [SourceRange], of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let ends = [0] + numbers.map(\.end)
    return zip(ends, numbers.map(\.start) + [bytes.count]).map { bytes[$0..<max($0, $1)] }
  }

  /// The file's metric with that name.
  func metric(_ name: String) -> JSONNode? { metrics[name] }

  // MARK: Values

  /// - Parameters:
  ///   - skipped: a key whose value is left out.
  ///   - place: without it, only numbers are added.
  mutating func add(
    _ node: JSONNode, as label: String, isConstraint: Bool = false, skipping skipped: String? = nil,
    at place: SchemaPlace? = nil
  ) {
    if let kind = kind(of: node, at: place) {
      found.append(ValueLiteral(range: node.range, kind: kind, before: label, after: ""))
      return
    }
    switch node.value {
    case .number: append(node.range, before: label)
    case .string(let text):
      if isConstraint { addConstraint(text, node.range) } else { addComputation(text, node.range, label) }
    case .array(let items):
      for (index, item) in items.enumerated() {
        add(
          item, as: label + Self.word(for: index, of: items.count, label), isConstraint: isConstraint, at: place?.item)
      }
    case .object(let members):
      for member in members where member.key != skipped && member.key != Schema.commentKey {
        let key = member.key
        add(
          member.value, as: label.isEmpty ? key : "\(label) \(key)", isConstraint: Self.constraintKeys.contains(key),
          at: place?.member(key))
      }
    default: break
    }
  }

  /// Asks the text itself: a copy's node may have the value of its item, where the text has `{item.side}`.
  private func kind(of node: JSONNode, at place: SchemaPlace?) -> ValueKind? {
    guard let place, place.isProperty, node.string != nil || node.bool != nil, node.range.end <= file.bytes.count,
      let written = Self.value(of: file.bytes[node.range.start..<node.range.end])
    else { return nil }
    return place.kind(of: written)
  }

  private static let constraintKeys: Set<String> = [
    ViewKey.constraints.rawValue, ConstraintKey.equation.rawValue, ConstraintKey.visualFormat.rawValue,
  ]

  /// Edges and sides have names; other members of an array have their index.
  private static func word(for index: Int, of count: Int, _ label: String) -> String {
    let name = label.lowercased()
    if count == 4, ["inset", "margin", "padding"].contains(where: name.contains) {
      return " " + ["top", "left", "bottom", "right"][index]
    }
    if count == 2, name.contains("size") { return " " + ["width", "height"][index] }
    return "[\(index)]"
  }

  // MARK: Strings

  private mutating func addConstraint(_ text: String, _ literal: SourceRange) {
    if ConstraintReader.isVisualFormat(text) {
      if let format = try? VisualFormat.parse(text) { add(format, text, literal) }
      return
    }
    guard let items = try? EquationLexer.items(of: text) else { return }
    // The sign is followed by a priority, which is not a length.
    for item in items.prefix(while: { $0.token != .sign("@") }) { add(item, text, literal) }
  }

  private mutating func add(_ format: VisualFormat, _ text: String, _ literal: SourceRange) {
    let connections = ([format.start, format.end] + format.connections).compactMap { $0 }
    let distances = connections.flatMap { connection -> [VisualFormat.Predicate] in
      if case .predicates(let list) = connection { list } else { [] }
    }
    for predicate in distances + format.views.flatMap(\.predicates) {
      switch predicate.object {
      case .number(_, let range): append(text, range, literal)
      case .name(let name): use(name.text)
      }
    }
  }

  /// Adds a string such as "gap * 2"; other strings contain no numbers.
  private mutating func addComputation(_ text: String, _ literal: SourceRange, _ label: String) {
    let metrics = self.metrics
    guard !metrics.isEmpty, let items = try? EquationLexer.items(of: text),
      items.contains(where: { metricName($0) != nil }),
      (try? EquationParser.number(text, metric: { metrics[$0] == nil ? nil : .one }, metricNames: [])) != nil
    else { return }
    for item in items { add(item, text, literal, label: label + " ") }
  }

  private func metricName(_ item: EquationLexer.Item) -> String? {
    guard case .path(let path) = item.token, path.segments.count == 1, metrics[path.text] != nil else { return nil }
    return path.text
  }

  private mutating func add(
    _ item: EquationLexer.Item, _ text: String, _ literal: SourceRange, label: String = ""
  ) {
    if case .number = item.token { append(text, item.range, literal, label: label) }
    if let name = metricName(item) { use(name) }
  }

  private mutating func use(_ name: String) {
    if metrics[name] != nil, !names.contains(name) { names.append(name) }
  }

  private mutating func append(_ text: String, _ range: Range<Int>, _ literal: SourceRange, label: String = "") {
    let bytes = Array(text.utf8)
    guard range.upperBound <= bytes.count else { return }
    append(
      file.range(ofText: range, in: literal),
      before: label + String(decoding: bytes[..<range.lowerBound], as: UTF8.self),
      after: String(decoding: bytes[range.upperBound...], as: UTF8.self))
  }

  /// Skips a copy's number that comes from its item, and ".5", which is a number in an equation but not in JSON.
  private mutating func append(_ range: SourceRange, before: String, after: String = "") {
    guard range.end <= file.bytes.count, range.start < range.end,
      Self.isNumber(file.bytes[range.start..<range.end])
    else { return }
    found.append(ValueLiteral(range: range, before: before, after: after))
  }
}

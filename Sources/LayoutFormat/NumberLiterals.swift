package import JSONSyntax

/// A number in a layout's text, in JSON syntax: a value of its own, or part of an equation, a Visual Format string or a
/// computation with metrics.
struct NumberLiteral: Hashable, Sendable {
  var range: SourceRange
  /// The text before it: its keys, or the equation up to it.
  var before: String
  /// The rest of the equation.
  var after: String
}

/// The numbers of a piece of a layout's text, and the metrics that it names.
package struct NumberLiterals {
  private let file: SourceFile
  /// By name.
  private let metrics: [String: JSONNode]
  private(set) var found: [NumberLiteral] = []
  /// Names of metrics, each once, in order.
  private(set) var names: [String] = []

  /// The most bytes of a number that replaces another.
  package static let longestText = 24

  /// - Parameter root: the file's value, which has its metrics.
  init(_ file: SourceFile, root: JSONNode) {
    self.file = file
    let members = root[DocumentKey.metrics.rawValue]?.object ?? []
    metrics = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Whether a text is exactly one JSON number.
  package static func isNumber(_ text: some Sequence<UInt8>) -> Bool {
    let bytes = Array(text)
    guard let last = bytes.last, bytes.count <= longestText, !JSONParser.isSpace(bytes[0]), !JSONParser.isSpace(last)
    else { return false }
    let parsed = JSONParser.parse(SourceFile(path: "number", bytes: bytes))
    return parsed.errors.isEmpty && parsed.root?.number != nil
  }

  /// The places of all numbers in a layout's text.
  package static func places(in bytes: [UInt8]) -> Set<SourceRange> {
    let text = LayoutText(path: "layout", bytes: bytes)
    guard text.isLayout, !text.isBroken, let root = text.parsed.root else { return [] }
    var literals = NumberLiterals(text.file, root: root)
    literals.add(root, as: "")
    return Set(literals.found.map(\.range))
  }

  /// Where a number of one version of a layout is in the next one. If the versions differ only in numbers, it is the
  /// number in the same place; otherwise it must lie outside the part that changed, and keep its text.
  /// - Returns: nil if the number is gone, or if that cannot be told.
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

  /// - Parameter skipped: a key whose value is left out.
  mutating func add(_ node: JSONNode, as label: String, isConstraint: Bool = false, skipping skipped: String? = nil) {
    switch node.value {
    case .number: append(node.range, before: label)
    case .string(let text):
      if isConstraint { addConstraint(text, node.range) } else { addComputation(text, node.range, label) }
    case .array(let items):
      for (index, item) in items.enumerated() {
        add(item, as: label + Self.word(for: index, of: items.count, label), isConstraint: isConstraint)
      }
    case .object(let members):
      for member in members where member.key != skipped && member.key != Schema.commentKey {
        let key = member.key
        add(member.value, as: label.isEmpty ? key : "\(label) \(key)", isConstraint: Self.constraintKeys.contains(key))
      }
    default: break
    }
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
    found.append(NumberLiteral(range: range, before: before, after: after))
  }
}

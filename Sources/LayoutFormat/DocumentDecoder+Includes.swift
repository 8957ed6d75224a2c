import JSONSyntax
import LayoutModel

/// `include` and `forEach`, which put other text in place of a view.
extension DocumentDecoder {
  // MARK: include

  /// Decodes a layout from its own file, like a child view controller's view.
  func decodeInclude(_ node: JSONNode, in context: ViewContext) -> Int? {
    guard let member = node.member(ViewKey.file.rawValue) else {
      error("an include needs a 'file'", at: node.range)
      return nil
    }
    guard let file = string(member.value, "'file'") else { return nil }
    guard let path = Path.resolve(file, from: source.path) else {
      error("'\(file)' is not the path of a file beside this one", at: member.value.range)
      return nil
    }
    guard let read = decoding.source else {
      if let id = node[ViewKey.id.rawValue]?.string { decoding.unreadIncludes.insert(id) }
      return nil
    }
    let range = member.value.range
    guard let (opened, root) = openInclude(path, from: read, said: file, at: range, in: context) else { return nil }
    let name = node[ViewKey.id.rawValue].flatMap(text).map { fullID($0, in: context) } ?? context.path
    let inner = within(Scope(prefix: name + ".", parent: nil, file: opened))
    let flags = boundFlags(node, declared: root["flags"])
    let metrics = boundMetrics(node, declared: root["metrics"])
    var inside = context
    inside.openFiles.append(path)
    var result: Int?
    inner.decodeTop(root, isOutermost: false, metrics: metrics, flags: flags) { rootNode in
      result = decodeView(node, over: Layer(node: rootNode, decoder: inner), in: inside)
      if let result { decoding.document.nodes[result].draft.view.includedFile = path }
    }
    return result
  }

  /// The file's index and its value; nil after reporting the reason.
  private func openInclude(
    _ path: String, from read: (String) -> LoadedFile, said file: String, at range: SourceRange,
    in context: ViewContext
  ) -> (Int, JSONNode)? {
    if let first = context.openFiles.firstIndex(where: { $0.isSamePath(as: path) }) {
      let chain = (context.openFiles[first...] + [path]).joined(separator: " → ")
      error("'\(file)' includes itself: \(chain)", at: range)
      return nil
    }
    guard context.openFiles.count <= Schema.Limit.includeDepth else {
      error("more than \(Schema.Limit.includeDepth) includes inside each other", at: range)
      return nil
    }
    decoding.includeCount += 1
    guard decoding.includeCount <= Schema.Limit.files else {
      error("more than \(Schema.Limit.files) includes in one screen", at: range)
      return nil
    }
    if let known = decoding.files.firstIndex(where: { $0.path.isSamePath(as: path) }) {
      guard let root = decoding.files[known].root, root["root"] != nil else { return nil }
      return (known, root)
    }
    decoding.depend(on: path)
    decoding.includedPaths.append(path)
    switch read(path) {
    case .missing: error("there is no file '\(file)'; a path is relative to this layout's folder", at: range)
    case .problem(let problem): error("'\(file)' cannot be included: it \(problem)", at: range)
    case .parsed(let layout):
      decoding.replaceDependency(path, by: layout.dependencies)
      decoding.files.append(Decoding.OpenedFile(layout, at: path))
      guard let root = layout.root else {
        error("'\(file)' cannot be included", at: range)
        return nil
      }
      return (decoding.files.count - 1, root)
    case .bytes(let bytes, _):
      guard bytes.count <= Schema.Limit.fileSize else {
        error("'\(file)' is \(bytes.count) bytes; the limit is \(Schema.Limit.fileSize)", at: range)
        return nil
      }
      let text = LayoutText(path: path, bytes: bytes)
      decoding.files.append(text.file.isShown ? Decoding.OpenedFile(text) : quiet(text))
      guard text.file.isShown || !text.isBroken else {
        error("'\(file)' cannot be included: it is not JSON (\(firstMistake(text)))", at: range)
        return nil
      }
      guard let root = text.parsed.root, root.object != nil else {
        error("'\(file)' cannot be included: it is not a JSON object", at: range)
        return nil
      }
      guard root["root"] != nil else {
        error("'\(file)' has no 'root', so it is not a layout", at: range)
        return nil
      }
      return (decoding.files.count - 1, root)
    }
    return nil
  }

  /// Errors in a file that is not a layout do not concern the reader of this one.
  private func quiet(_ text: LayoutText) -> Decoding.OpenedFile {
    let path = text.file.path
    return Decoding.OpenedFile(text.file, at: path, root: text.parsed.root, syntax: DiagnosticList(path: path))
  }

  private func firstMistake(_ text: LayoutText) -> String {
    let position = text.file.position(at: text.parsed.errors.first?.range.start ?? 0)
    return "line \(position.line), column \(position.column)"
  }

  private func boundFlags(_ node: JSONNode, declared: JSONNode?) -> [String: FlagValue] {
    bound(node, .flags, "flag", declared: declared) { member in
      guard let value = flagValue(member.value) else {
        mismatch(member.value, "a flag's value", wanted: "true, false, a number or a string")
        return nil
      }
      if let usual = declared?[member.key].flatMap(flagValue), !value.isLike(usual) {
        // Metrics can be passed on by name, so a user may expect the same for flags.
        let isName = member.value.string.map { scope.flag($0) != nil } ?? false
        error(
          "the included layout's flag '\(member.key)' is \(usual.text) by default, so it is never '\(value.text)'"
            + (isName ? "; the name of another flag is not a value here" : ""), at: member.value.range)
        return nil
      }
      return value
    }
  }

  private func boundMetrics(_ node: JSONNode, declared: JSONNode?) -> [String: NumberExpression] {
    bound(node, .metrics, "metric", declared: declared) { metricValue($0.value, "a metric") }
  }

  /// The flags or metrics that an include sets, of those that the included layout declares.
  private func bound<Value>(
    _ node: JSONNode, _ key: ViewKey, _ noun: String, declared: JSONNode?, read: (JSONMember) -> Value?
  ) -> [String: Value] {
    var result: [String: Value] = [:]
    guard let member = node.member(key.rawValue) else { return result }
    guard let members = member.value.object else {
      mismatch(member.value, "'\(key.rawValue)'", wanted: "an object")
      return result
    }
    for inner in members where inner.key != Schema.commentKey {
      guard declared?[inner.key] != nil else {
        let names = declared?.object?.map(\.key) ?? []
        error(
          "the included layout has no \(noun) '\(inner.key)'", hint: Suggestion.hint(for: inner.key, among: names),
          at: inner.keyRange)
        continue
      }
      if let value = read(inner) { result[inner.key] = value }
    }
    return result
  }

  // MARK: forEach

  /// Repeats a view. Items with an `id` are named by it, so that they keep their identity when they move.
  func decodeCopies(_ node: JSONNode, forEach: JSONMember, in context: ViewContext) {
    let ledger = decoding.ledger
    guard ledger.overrun == nil, let plan = copyPlan(forEach.value) else { return }
    guard plan.items.count <= Schema.Limit.copies else {
      error("\(plan.items.count) copies; the limit is \(Schema.Limit.copies)", at: forEach.value.range)
      return
    }
    var names: Set<String> = []
    // A place is reported once, however many copies it has.
    var told: Set<SourceRange> = []
    let template = JSONNode(
      .object((node.object ?? []).filter { $0.key != ViewKey.forEach.rawValue }), range: node.range)
    for (position, item) in plan.items.enumerated() {
      var name = item?["id"].flatMap(Substitution.plainText) ?? String(position)
      if name.isEmpty || name.contains(where: { "[]'\" .".contains($0) }) || !names.insert(name).inserted {
        if let id = item?["id"] {
          error(
            "'\(name)' cannot identify an item: item ids are unique and contain no space, quote, '.' or bracket",
            at: id.range)
        }
        name = String(position)
        names.insert(name)
      }
      let count = plan.flag.map { Substitution.Count.flag(decoding.document.flags[$0].name) }
      let copy = Substitution(
        word: plan.word, item: item, index: position, count: count ?? .known(plan.items.count), ledger: ledger
      ).apply(to: template)
      if let overrun = ledger.overrun { return error(overrun, at: forEach.value.range) }
      for problem in ledger.takeProblems() where told.insert(problem.range).inserted {
        error(problem.message, at: problem.range)
      }
      var inner = context
      inner.suffix = "[\(name)]"
      inner.path = context.path + inner.suffix
      if let flag = plan.flag {
        let more = Condition.Comparison(sign: .greater, value: Double(position))
        inner.condition = .both(context.condition, .flag(flag, [.comparison(more)]))
      }
      let id = copy[ViewKey.id.rawValue].flatMap(text)
      let prefix = id.map { scope.prefix + $0 + inner.suffix } ?? inner.path
      let copyScope = Scope(prefix: prefix + ".", parent: scope, file: scope.file)
      _ = within(copyScope).decodeView(copy, in: inner)
      if ledger.overrun != nil { return }
    }
  }

  private struct CopyPlan {
    var items: [JSONNode?]
    /// The flag that gives the number of copies.
    var flag: Int?
    var word = "item"
  }

  private func copyPlan(_ node: JSONNode) -> CopyPlan? {
    switch node.value {
    case .number:
      return integer(node, "'forEach'", in: 0...Schema.Limit.copies).map {
        CopyPlan(items: Array(repeating: nil, count: $0))
      }
    case .array(let items): return CopyPlan(items: items)
    case .string(let name):
      if let list = scope.list(name) { return CopyPlan(items: list.array ?? []) }
      guard let flag = scope.flag(name) else {
        let known = scope.listNames + scope.flagNames
        error("'\(name)' is neither a list nor a flag", hint: Suggestion.hint(for: name, among: known), at: node.range)
        return nil
      }
      guard case .number = decoding.document.flags[flag].value else {
        error("the flag '\(name)' is not a number, so it cannot be a count", at: node.range)
        return nil
      }
      decoding.document.copyLimits.append(
        CopyLimit(flag: flag, limit: Schema.Limit.copiesByFlag, place: place(node.range)))
      return CopyPlan(items: Array(repeating: nil, count: Schema.Limit.copiesByFlag), flag: flag)
    case .object:
      var plan: CopyPlan?
      var word = "item"
      for (key, member) in members(node, ForEachKey.self, what: "'forEach'") {
        switch key {
        case .in, .count: plan = copyPlan(member.value)
        case .as: word = string(member.value, "'as'") ?? word
        }
      }
      if plan == nil, node["in"] == nil, node["count"] == nil {
        error("'forEach' needs 'in' with the items, or 'count'", at: node.range)
      }
      plan?.word = word
      return plan
    default:
      mismatch(node, "'forEach'", wanted: "a count, an array, or the name of a list or a flag")
      return nil
    }
  }
}

/// Bounds the views of a screen and the memory of copies: a long value in many of their strings, or a long list in
/// each, would let a small file use all memory. Past one of these limits, no more views are decoded. Constraints have a
/// limit of their own.
final class Ledger {
  /// How many more views, constraints, bytes and values of copies may come.
  private var views = Schema.Limit.views
  private var constraints = Schema.Limit.constraints
  private var bytes = Schema.Limit.copiedBytes
  private var values = Schema.Limit.copiedValues
  private var problems: [(message: String, range: SourceRange)] = []

  /// Which limit was passed.
  var overrun: String? {
    if views < 0 { return "more than \(Schema.Limit.views) views: the rest is left out" }
    if bytes < 0 { return "the items' values add more than \(Schema.Limit.copiedBytes) bytes to the copies" }
    return values < 0 ? "the copies have more than \(Schema.Limit.copiedValues) values" : nil
  }
  var hasTooManyConstraints: Bool { constraints < 0 }
  /// - Parameter count: the views that there are already.
  func takeView(after count: Int) { views = Schema.Limit.views - count - 1 }
  func takeConstraint() { constraints -= 1 }
  func take(bytes count: Int) { bytes -= count }
  func takeValue() { values -= 1 }

  func tell(_ message: String, at range: SourceRange) { problems.append((message, range)) }

  func takeProblems() -> [(message: String, range: SourceRange)] {
    defer { problems = [] }
    return problems
  }
}

/// Replaces `{item}`, `{item.title}` and `{index}` in a copy's strings with an item's values. A string that is exactly
/// one such word becomes the value itself, so `"rows": "{item.count}"` is a number.
struct Substitution {
  enum Count {
    case known(Int)
    /// The flag's value counts, which may differ in each environment.
    case flag(String)
  }

  var word: String
  var item: JSONNode?
  var index: Int
  var count: Count
  var isNested = false
  /// Whether an inner `forEach` has an item of the same name, to which unknown words then belong.
  var isShadowed = false
  var ledger: Ledger

  func apply(to node: JSONNode) -> JSONNode {
    ledger.takeValue()
    guard ledger.overrun == nil else { return node }
    switch node.value {
    case .string(let text):
      guard text.utf8.contains(0x7B) else { return node }
      if text.first == "{", text.last == "}", let value = value(of: String(text.dropFirst().dropLast())) {
        return JSONNode(value.value, range: node.range)
      }
      return JSONNode(.string(replaced(text, at: node.range)), range: node.range)
    case .array(let items): return JSONNode(.array(items.map(apply)), range: node.range)
    case .object(let members):
      // In an inner `forEach`, the counters belong to that one, and so does the item's word if it is the same.
      var inside = self
      if let forEach = members.first(where: { $0.key == ViewKey.forEach.rawValue }) {
        inside.isNested = true
        if forEach.value[ForEachKey.as.rawValue]?.string ?? "item" == word {
          inside.item = nil
          inside.isShadowed = true
        }
      }
      return JSONNode(
        .object(
          members.map { member in
            if member.key == Schema.commentKey { return member }
            let substitution = member.key == ViewKey.forEach.rawValue ? self : inside
            return JSONMember(member.key, substitution.apply(to: member.value), keyRange: member.keyRange)
          }), range: node.range)
    default: return node
    }
  }

  private func replaced(_ text: String, at range: SourceRange) -> String {
    var result = ""
    var rest = text[...]
    while ledger.overrun == nil, let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      if let value = value(of: name) {
        let text = Self.plainText(value) ?? ""
        ledger.take(bytes: text.utf8.count)
        result += text
      } else {
        if let problem = problem(with: name) { ledger.tell(problem, at: range) }
        result += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func value(of name: String) -> JSONNode? {
    if isNested, ["index", "number", "count"].contains(name) { return nil }
    if name == "index" { return JSONNode(.number(Double(index))) }
    if name == "number" { return JSONNode(.number(Double(index + 1))) }
    if name == "count", case .known(let count) = count { return JSONNode(.number(Double(count))) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.first.map(String.init) == word, var node = item else { return nil }
    for part in parts.dropFirst() {
      guard let next = node[String(part)] else { return nil }
      node = next
    }
    return node
  }

  /// Braces around other words are ordinary text.
  private func problem(with name: String) -> String? {
    if name == "count", !isNested, case .flag(let flag) = count {
      return "'{count}' is not known where the flag '\(flag)' says how many copies there are"
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts[0] == word, !isShadowed, var node = item else { return nil }
    for part in parts.dropFirst() {
      if let next = node[part] {
        node = next
        continue
      }
      let known = node.object?.map(\.key) ?? []
      let rest = known.isEmpty ? ": it is \(node.typeName)" : Suggestion.text(for: part, among: known)
      return "'{\(name)}': item \(index) has no '\(part)'\(rest)"
    }
    return nil
  }

  /// The text of a value; nil if it has none.
  static func plainText(_ node: JSONNode) -> String? {
    switch node.value {
    case .string(let text): text
    case .number(let number): number.shortText
    case .bool(let value): value ? "true" : "false"
    default: nil
    }
  }
}

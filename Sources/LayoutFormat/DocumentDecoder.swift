import JSONSyntax
import LayoutModel

/// A scope for looking up names: each file has one, and so does each copy of a `forEach`.
final class Scope {
  /// The prefix of every id in it: empty, `login.`, `row[0].`.
  let prefix: String
  /// The scope around a copy; nil at a file's boundary, beyond which an included layout sees nothing.
  let parent: Scope?
  let file: Int
  /// Template index of the file's root view.
  var root = 0
  var metrics: [String: NumberExpression] = [:]
  /// Metrics of the file that are still to be read: a metric is computed from those above it.
  var metricsBelow: Set<String> = []
  var flags: [String: Int] = [:]
  var lists: [String: JSONNode] = [:]
  /// The maker of the file's views.
  var maker = ViewMaker.interfaceBuilder
  /// Ids that name a view in this scope, independent of its full id: a copy's own id, an included root's.
  var aliases: [String: Int] = [:]

  init(prefix: String, parent: Scope?, file: Int) {
    self.prefix = prefix
    self.parent = parent
    self.file = file
    self.root = parent?.root ?? 0
    self.maker = parent?.maker ?? .interfaceBuilder
  }

  func metric(_ name: String) -> NumberExpression? { metrics[name] ?? parent?.metric(name) }
  func flag(_ name: String) -> Int? { flags[name] ?? parent?.flag(name) }
  func list(_ name: String) -> JSONNode? { lists[name] ?? parent?.list(name) }
  var metricNames: [String] { metrics.keys.sorted() + (parent?.metricNames ?? []) }
  var flagNames: [String] { flags.keys.sorted() + (parent?.flagNames ?? []) }
  var listNames: [String] { lists.keys.sorted() + (parent?.listNames ?? []) }
}

/// Reads JSON values in one scope, into the document that is being decoded. The first of two passes makes every view,
/// with includes and copies in place; the second reads everything that names views (constraints, behaviours,
/// expectations), when all ids are known. Mistakes become diagnostics, and unreadable parts are not in the document.
struct DocumentDecoder {
  let decoding: Decoding
  /// Where names are looked up, and whose file receives the diagnostics.
  let scope: Scope
  /// Whether mistakes become diagnostics; false where another reader has reported them.
  var reports = true

  /// The reader of another part of the document.
  func within(_ scope: Scope) -> DocumentDecoder {
    DocumentDecoder(decoding: decoding, scope: scope, reports: reports)
  }

  /// A reader of values whose mistakes have been reported.
  var silent: DocumentDecoder { DocumentDecoder(decoding: decoding, scope: scope, reports: false) }

  /// The file that is being read.
  var source: SourceFile { decoding.files[scope.file].source }

  // MARK: Diagnostics

  /// Whether a diagnostic would be kept.
  var isHeard: Bool { reports && !decoding.files[scope.file].diagnostics.isFull }

  /// Takes closures, because finding a suggestion takes a while and a full list drops the message.
  func error(
    _ message: @autoclosure () -> String, hint: @autoclosure () -> Hint? = nil, at range: SourceRange,
    notes: [Diagnostic.Note] = []
  ) {
    guard isHeard else { return }
    let (text, hint) = (message(), hint())
    decoding.files[scope.file].diagnostics.error(text, hint: hint, at: range, notes: notes)
  }

  func warning(_ message: @autoclosure () -> String, at range: SourceRange, notes: [Diagnostic.Note] = []) {
    guard isHeard else { return }
    let text = message()
    decoding.files[scope.file].diagnostics.warning(text, at: range, notes: notes)
  }

  /// Reports a problem inside a string, at the characters in question.
  func error(_ problem: TextProblem, in node: JSONNode) {
    error(problem.message, hint: problem.hint, at: range(problem.range, in: node))
  }

  func range(_ text: Range<Int>, in node: JSONNode) -> SourceRange {
    source.range(ofText: text, in: node.range)
  }

  func note(_ message: String, at place: Place?) -> [Diagnostic.Note] {
    guard let place else { return [] }
    return [Diagnostic.Note(message, path: decoding.files[Int(place.file)].source.path, range: place.range)]
  }

  /// Reports a value of the wrong kind, unless the parser has already reported it.
  func mismatch(_ node: JSONNode, _ what: String, wanted: String) {
    guard !node.isInvalid else { return }
    let isConditional = node.object?.contains { $0.key == VariationKey.when.rawValue } ?? false
    let way = isConditional ? "; put values that depend on a condition in 'variations'" : ""
    error("\(what) must be \(wanted), but this is \(node.typeName)\(way)", at: node.range)
  }

  // MARK: Tags

  func tag(_ range: SourceRange) -> SourceTag { decoding.tag(place(range)) }

  func place(_ range: SourceRange) -> Place { Place(file: Int32(scope.file), range: range) }

  // MARK: Objects

  /// The members of an object with known keys; reports unknown ones.
  func members<Key: SchemaKey>(_ node: JSONNode, _ keys: Key.Type, what: String) -> [(key: Key, member: JSONMember)] {
    guard let members = node.object else {
      mismatch(node, what, wanted: "an object")
      return []
    }
    var known: [(key: Key, member: JSONMember)] = []
    for member in members {
      if let key = Key(rawValue: member.key) {
        known.append((key, member))
      } else if member.key != Schema.commentKey {
        error("unknown key '\(member.key)'", hint: hint(for: member.key, what, Key.self), at: member.keyRange)
      }
    }
    return known
  }

  private func hint<Key: SchemaKey>(for key: String, _ what: String, _: Key.Type) -> Hint {
    if Key.self == DocumentKey.self, ViewKey(rawValue: key) != nil || Schema.propertiesByName[key] != nil {
      return Hint("; '\(key)' belongs to a view, such as 'root'")
    }
    let names = Key.allCases.map(\.rawValue)
    return Suggestion.hint(for: key, among: names) ?? Hint("; \(what) has \(Suggestion.list(names))")
  }

  // MARK: Document

  /// Decodes the layout's own file.
  func decodeOutermost(_ root: JSONNode) {
    decodeTop(root, isOutermost: true) { rootNode in
      _ = decodeView(rootNode, in: ViewContext(parent: -1, path: "root", openFiles: [decoding.files[0].path]))
    }
  }

  /// Decodes the keys around a layout's root, in an order in which names are known before they are used.
  func decodeTop(
    _ node: JSONNode, isOutermost: Bool, metrics: [String: NumberExpression] = [:], flags: [String: FlagValue] = [:],
    decodeRoot: (JSONNode) -> Void
  ) {
    var byKey: [DocumentKey: JSONMember] = [:]
    for (key, member) in members(node, DocumentKey.self, what: "a layout") { byKey[key] = member }
    if let version = byKey[.version]?.value, version.number != 1, !version.isInvalid {
      error("this is version 1 of the format; set 'version' to 1, or leave it out", at: version.range)
    }
    if let schema = byKey[.schema]?.value { _ = string(schema, "'$schema'") }
    if isOutermost { decoding.document.comment = node[Schema.commentKey]?.string ?? "" }
    if isOutermost, let title = byKey[.title]?.value { decoding.document.title = string(title, "'title'") ?? "" }
    if let flags = byKey[.flags]?.value { decodeFlags(flags) }
    bindFlags(flags)
    if let declared = byKey[.metrics]?.value { decodeMetrics(declared, bound: metrics) }
    if let lists = byKey[.lists]?.value { decodeLists(lists) }
    if let maker = byKey[.defaults]?.value { scope.maker = word(maker, "'defaults'", ViewMaker.self) ?? scope.maker }
    if isOutermost, let rules = byKey[.rules]?.value { decoding.document.ruleOverrides = ruleOverrides(rules) ?? [] }
    if isOutermost, let environment = byKey[.environment]?.value {
      decoding.document.settings = environmentSettings(environment, from: EnvironmentSettings(), isOwn: true)
    }
    if isOutermost, let orientations = byKey[.supportedInterfaceOrientations]?.value {
      decoding.document.supportedOrientations = self.orientations(orientations)
    }
    guard let root = byKey[.root] else { return }
    decodeRoot(root.value)
    if let behaviors = byKey[.behaviors]?.value { decoding.later { decodeBehaviors(behaviors) } }
    guard isOutermost else { return }
    if let previews = byKey[.previews]?.value { decodePreviews(previews) }
    if let expectations = byKey[.expectations]?.value {
      decoding.later { decodeExpectations(expectations) }
    }
    if let transitions = byKey[.transitions]?.value { decoding.later { decodeTransitions(transitions) } }
  }

  private func decodeFlags(_ node: JSONNode) {
    guard let members = node.object else { return mismatch(node, "'flags'", wanted: "an object") }
    for member in members where member.key != Schema.commentKey && isName(member, "a flag") {
      let value = flagValue(member.value)
      if value == nil { mismatch(member.value, "the default of a flag", wanted: "true, false, a number or a string") }
      // A flag has one value in the whole screen; if an outer layout also declares it, the outer value applies.
      if decoding.declaredFlags[member.key] == nil {
        decoding.document.flags.append(FlagTemplate(name: member.key, value: value ?? .bool(false), isBound: false))
        decoding.declaredFlags[member.key] = decoding.document.flags.count - 1
      }
      scope.flags[member.key] = decoding.declaredFlags[member.key]
    }
  }

  /// An include's own values for the flags of the layout that it includes.
  private func bindFlags(_ values: [String: FlagValue]) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      decoding.document.flags.append(FlagTemplate(name: name, value: value, isBound: true))
      scope.flags[name] = decoding.document.flags.count - 1
    }
  }

  func flagValue(_ node: JSONNode) -> FlagValue? {
    switch node.value {
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    default: nil
    }
  }

  /// - Parameter bound: an include's own values, which metrics below are computed from, too.
  private func decodeMetrics(_ node: JSONNode, bound: [String: NumberExpression]) {
    guard let members = node.object else { return mismatch(node, "'metrics'", wanted: "an object") }
    scope.metricsBelow = Set(members.map(\.key))
    defer { scope.metricsBelow = [] }
    for member in members where member.key != Schema.commentKey && isName(member, "a metric") {
      defer { scope.metricsBelow.remove(member.key) }
      if case .object = member.value.value {
        scope.metrics[member.key] = varyingMetric(member.value)
      } else {
        // A wrong metric is reported here, and not again at each use.
        scope.metrics[member.key] = metricValue(member.value, "a metric") ?? .zero
      }
      if let value = bound[member.key] { scope.metrics[member.key] = value }
    }
  }

  private func varyingMetric(_ node: JSONNode) -> NumberExpression {
    var template = MetricTemplate(base: .zero, variations: [])
    let values = members(node, MetricKey.self, what: "a metric")
    if node.member(MetricKey.value.rawValue) == nil {
      error("a metric needs 'value', the number where no variation applies", at: node.range)
    }
    for (key, member) in values {
      switch key {
      case .value: template.base = metricValue(member.value, "'value'") ?? .zero
      case .variations:
        for item in array(member.value, "'variations'") {
          var condition = Condition.always
          var value: NumberExpression?
          for (key, member) in members(item, MetricVariationKey.self, what: "a metric's variation") {
            switch key {
            case .when: condition = self.condition(member.value)
            case .value: value = metricValue(member.value, "'value'")
            }
          }
          if item.object != nil, item.member(MetricVariationKey.value.rawValue) == nil {
            error("a metric's variation needs 'value'", at: item.range)
          }
          if let value { template.variations.append((decoding.intern(condition), value)) }
        }
      }
    }
    decoding.document.metrics.append(template)
    return .metric(decoding.document.metrics.count - 1)
  }

  private func decodeLists(_ node: JSONNode) {
    guard let members = node.object else { return mismatch(node, "'lists'", wanted: "an object") }
    for member in members where member.key != Schema.commentKey && isName(member, "a list") {
      if case .array = member.value.value {
        scope.lists[member.key] = member.value
      } else {
        mismatch(member.value, "a list", wanted: "an array")
        scope.lists[member.key] = JSONNode(.array([]), range: member.value.range)
      }
    }
  }

  /// Whether a key can be the name of a metric, flag or list in an equation.
  private func isName(_ member: JSONMember, _ what: String) -> Bool {
    let bytes = Array(member.key.utf8)
    let isWord = bytes.first.map(EquationLexer.isNameStart) == true && bytes.allSatisfy(EquationLexer.isNameByte)
    guard isWord else {
      error(
        "the name of \(what) consists of letters, digits and '_' and does not begin with a digit; '\(member.key)' breaks that rule",
        at: member.keyRange)
      return false
    }
    let isTaken =
      Schema.reservedIDs.contains(member.key) || Schema.attributes[member.key] != nil
      || Schema.composite(member.key) != nil || [Schema.systemSpacing, Schema.inset].contains(member.key)
    if isTaken {
      error("'\(member.key)' means something else in an equation; give \(what) another name", at: member.keyRange)
    }
    return !isTaken
  }
}

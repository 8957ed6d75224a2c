import JSONSyntax
import LayoutModel

/// Reads the constraints of one view's list, in their three forms. All of them end in `add`, which checks for
/// constraints that raise an exception in UIKit.
struct ConstraintReader {
  let decoder: DocumentDecoder
  /// Template index of the view that a name without a view refers to.
  let owner: Int

  var decoding: Decoding { decoder.decoding }

  init(_ decoder: DocumentDecoder, owner: Int) {
    self.decoder = decoder
    self.owner = owner
  }

  /// A constraint on its way into the document, one attribute on each side.
  struct Parts {
    var first: ItemTemplate
    var firstAttribute: Attribute
    var relation: Relation = .equal
    var second: ItemTemplate?
    var secondAttribute: Attribute = .notAnAttribute
    var multiplier = NumberExpression.one
    var constant = NumberExpression.zero
    var systemSpacing: NumberExpression?
    var priority = NumberExpression.constant(LayoutPriority.required)
  }

  /// The other members of an object with an equation.
  struct Frame {
    var identifier: String?
    var identifierRange: SourceRange?
    var condition = -1
    var isActive = true
    var priority: NumberExpression?
    var superseded: [Int] = []
    var variations: [ConstraintTemplate.Variation] = []
    var tag: SourceTag
  }

  func read(_ node: JSONNode) {
    guard !decoding.ledger.hasTooManyConstraints else { return }
    if let text = node.string {
      readText(text, node, frame: Frame(tag: decoder.tag(node.range)))
    } else if node.object != nil {
      readObject(node)
    } else {
      decoder.mismatch(node, "a constraint", wanted: "an equation, a Visual Format string or an object")
    }
  }

  private func readText(_ text: String, _ node: JSONNode, frame: Frame) {
    if Self.isVisualFormat(text) {
      readVisualFormat(text, node, options: [], metrics: [:], frame: frame)
    } else {
      readEquation(text, node, frame: frame)
    }
  }

  /// - Parameter node: the text, which has a priority.
  func refuseSecondPriority(_ frame: Frame, at node: JSONNode) {
    guard frame.priority != nil else { return }
    decoder.error("the priority stands after '@' and as 'priority'; write it once", at: node.range)
  }

  static func isVisualFormat(_ text: String) -> Bool { ["H:", "V:", "[", "|"].contains { text.hasPrefix($0) } }

  // MARK: Equations

  private func readEquation(_ text: String, _ node: JSONNode, frame: Frame) {
    do {
      let equation = try EquationParser.parse(
        text, metric: decoder.scope.metric, metricNames: decoder.scope.metricNames)
      if equation.priority != nil { refuseSecondPriority(frame, at: node) }
      for parts in try self.parts(of: equation) { add(parts, frame, at: node) }
    } catch {
      decoder.error(error, in: node)
    }
  }

  private func parts(of equation: Equation) throws(TextProblem) -> [Parts] {
    guard let leftPath = equation.left.anchor else {
      throw TextProblem(
        "the left side names what is laid out, such as 'height' or 'button.height'", equation.left.range)
    }
    let left = try anchor(leftPath)
    let right = try equation.right.anchor.map { path throws(TextProblem) in
      try anchor(path, takesItem: left.composite != nil)
    }
    try checkComposites(left, right, equation)
    let side = try turned(equation, isAlone: left.composite == nil)
    return left.attributes.enumerated().map { index, attribute in
      var parts = Parts(first: left.item, firstAttribute: attribute, relation: side.relation)
      parts.second = right?.item
      if let right { parts.secondAttribute = right.attributes.isEmpty ? attribute : right.attributes[index] }
      parts.multiplier = side.multiplier
      parts.constant = side.constant + (equation.right.list?[index] ?? .zero)
      let isFarEdge = Self.farEdges.contains(attribute)
      if let inset = equation.right.inset {
        let amount = inset.count == 1 ? inset[0] : inset[index]
        parts.constant = parts.constant + (isFarEdge ? -amount : amount)
      }
      // For a rectangle inside another, the near edges come after the other's, and the far edges before them.
      if left.isEdges, !isFarEdge { parts.relation = parts.relation.reversed }
      if side.systemSpacing != .zero { parts.systemSpacing = side.systemSpacing }
      if let priority = equation.priority { parts.priority = priority }
      // Spacings go after or below. A negative number of them is a spacing on the other side (UIKit's would count as
      // 0).
      if let times = parts.systemSpacing?.constant, times < 0, let second = parts.second {
        (parts.first, parts.second) = (second, parts.first)
        (parts.firstAttribute, parts.secondAttribute) = (parts.secondAttribute, parts.firstAttribute)
        parts.relation = parts.relation.reversed
        parts.systemSpacing = .constant(-times)
      }
      return parts
    }
  }

  /// The right side of an equation whose left side is a single attribute.
  private struct Turned {
    var relation: Relation
    var multiplier: NumberExpression
    var constant: NumberExpression
    var systemSpacing: NumberExpression
  }

  /// `superview.top + 10 == title.top` is `superview.top == title.top - 10`.
  private func turned(_ equation: Equation, isAlone: Bool) throws(TextProblem) -> Turned {
    let (left, right) = (equation.left, equation.right)
    var turned = Turned(
      relation: equation.relation, multiplier: right.multiplier, constant: right.constant,
      systemSpacing: right.systemSpacing)
    guard left.multiplier != .one || left.constant != .zero || left.systemSpacing != .zero else { return turned }
    guard isAlone else {
      throw TextProblem("several attributes at once must be alone on the left side", left.range)
    }
    turned.constant = turned.constant + -left.constant
    turned.systemSpacing = turned.systemSpacing + -left.systemSpacing
    guard left.multiplier != .one else { return turned }
    guard let factor = left.multiplier.constant, factor != 0 else {
      throw TextProblem("the left side's factor is a number other than 0", left.range)
    }
    turned.multiplier = turned.multiplier / .constant(factor)
    turned.constant = turned.constant / .constant(factor)
    turned.systemSpacing = turned.systemSpacing / .constant(factor)
    if factor < 0 { turned.relation = turned.relation.reversed }
    return turned
  }

  /// Edges that an inset moves up or towards the leading side, and that in an inner rectangle come before those of the
  /// outer one.
  private static let farEdges: Set<Attribute> = [.bottom, .trailing, .bottomMargin, .trailingMargin]

  private func checkComposites(_ left: Anchor, _ right: Anchor?, _ equation: Equation) throws(TextProblem) {
    if equation.right.inset != nil, !left.isEdges {
      throw TextProblem(
        "'inset' needs one of \(Suggestion.list(Anchor.edges))", equation.right.range)
    }
    guard let composite = left.composite else {
      if equation.right.list != nil {
        throw TextProblem(
          "a list is for several attributes at once, such as 'size == [320, 480]'", equation.right.range)
      }
      if let right, let word = right.composite {
        throw TextProblem("'\(word)' on the right needs '\(word)' on the left", equation.right.range)
      }
      return
    }
    for list in [equation.right.list, equation.right.inset] {
      if let list, list.count != left.attributes.count, list.count != 1 || equation.right.list != nil {
        let order = left.attributes.map(\.name).joined(separator: ", ")
        throw TextProblem(
          "'\(composite)' takes \(left.attributes.count) numbers (\(order)), but this list has \(list.count)",
          equation.right.range)
      }
    }
    if let right, let word = right.composite ?? right.attributes.first?.name, word != composite,
      !(left.isEdges && right.isEdges && left.attributes.count == right.attributes.count)
    {
      throw TextProblem("'\(composite)' needs '\(composite)' on the right, but this is '\(word)'", equation.right.range)
    }
    if right == nil, composite != "size" {
      let inset = equation.right.constant.constant.map { $0 == 0 || !left.isEdges ? "" : " inset \($0.shortText)" }
      throw TextProblem(
        "'\(composite)' needs that of another item, such as 'superview.\(composite)\(inset ?? "")'",
        equation.right.range)
    }
    if left.isEdges, equation.right.constant != .zero {
      throw TextProblem(
        "'\(composite)' plus a number would move both sides; write 'inset' and a number", equation.right.range)
    }
  }

  // MARK: Objects

  private func readObject(_ node: JSONNode) {
    var values: [ConstraintKey: JSONMember] = [:]
    for (key, member) in decoder.members(node, ConstraintKey.self, what: "a constraint") {
      values[key] = member
    }
    var frame = Frame(tag: decoder.tag(node.range))
    if let member = values[.id] {
      frame.identifier = decoder.string(member.value, "'id'")
      frame.identifierRange = member.value.range
    }
    if let when = values[.when]?.value { frame.condition = decoding.intern(decoder.condition(when)) }
    if let active = values[.isActive]?.value {
      frame.isActive = decoder.bool(active, "'isActive'") ?? true
    }
    if let priority = values[.priority]?.value { frame.priority = decoder.priority(priority) }
    if let variations = values[.variations]?.value {
      frame.variations = constraintVariations(variations)
    }
    let forms = ConstraintKey.forms.filter { values[$0] != nil }
    if forms.count > 1 {
      decoder.error(
        "a constraint has one of 'equation', 'visualFormat' and 'firstAttribute', but this has \(forms.count) of them",
        at: node.range)
      return
    }
    reportMisplacedKeys(values, in: forms.first)
    if let value = values[.equation]?.value {
      if let text = decoder.string(value, "'equation'") { readEquation(text, value, frame: frame) }
    } else if let value = values[.visualFormat]?.value {
      if let text = decoder.string(value, "'visualFormat'") {
        let options = values[.options].map { decoder.words($0.value, "an option", VisualFormatOption.self) } ?? []
        readVisualFormat(text, value, options: options, metrics: visualMetrics(values[.metrics]?.value), frame: frame)
      }
    } else if values[.firstAttribute] != nil {
      readLongForm(values, node, frame)
    } else if forms.isEmpty, !hasUnknownKey(node) {
      decoder.error("a constraint needs 'equation', 'visualFormat' or 'firstAttribute'", at: node.range)
    }
  }

  /// Reports keys that belong to another form of constraint.
  private func reportMisplacedKeys(_ values: [ConstraintKey: JSONMember], in form: ConstraintKey?) {
    let long: [ConstraintKey] = [
      .firstItem, .firstAttribute, .relation, .secondItem, .secondAttribute, .multiplier, .constant, .systemSpacing,
    ]
    if let form, form != .firstAttribute {
      for key in ConstraintKey.allCases where long.contains(key) {
        if let member = values[key] {
          decoder.error("'\(key.rawValue)' belongs to a constraint without '\(form.rawValue)'", at: member.keyRange)
        }
      }
    }
    guard form != .visualFormat else { return }
    for key in [ConstraintKey.options, .metrics] {
      guard let member = values[key] else { continue }
      let instead = key == .metrics ? "; the document's own 'metrics' are for every constraint" : ""
      decoder.error("'\(key.rawValue)' belongs to a constraint with 'visualFormat'\(instead)", at: member.keyRange)
    }
  }

  /// Whether an object has an unknown key, which may be the misspelt missing one.
  private func hasUnknownKey(_ node: JSONNode) -> Bool {
    node.object?.contains { $0.key != Schema.commentKey && ConstraintKey(rawValue: $0.key) == nil } ?? false
  }

  private func visualMetrics(_ node: JSONNode?) -> [String: NumberExpression] {
    var result: [String: NumberExpression] = [:]
    guard let node else { return result }
    guard let members = node.object else {
      decoder.mismatch(node, "'metrics'", wanted: "an object of numbers")
      return result
    }
    for member in members where member.key != Schema.commentKey {
      result[member.key] = decoder.number(member.value, "a metric")
    }
    return result
  }

  private func readLongForm(_ values: [ConstraintKey: JSONMember], _ node: JSONNode, _ frame: Frame) {
    // If a key is misspelt, it may be the missing one.
    guard !hasUnknownKey(node) else { return }
    guard let attributeNode = values[.firstAttribute]?.value,
      let first = attribute(attributeNode, "'firstAttribute'"),
      let firstItem = item(values[.firstItem]?.value)
    else { return }
    var parts = Parts(first: firstItem, firstAttribute: first)
    if let node = values[.relation]?.value {
      guard let text = decoder.string(node, "'relation'") else { return }
      guard let relation = Schema.relations.first(where: { $0.word == text })?.relation else {
        let words = Schema.relations.map(\.word)
        decoder.error("unknown relation '\(text)'", hint: Suggestion.hint(for: text, among: words), at: node.range)
        return
      }
      parts.relation = relation
    }
    if let node = values[.secondItem]?.value {
      guard let second = item(node) else { return }
      parts.second = second
      parts.secondAttribute = first
      if let node = values[.secondAttribute]?.value {
        guard let attribute = attribute(node, "'secondAttribute'") else { return }
        parts.secondAttribute = attribute
      }
    } else if let member = values[.secondAttribute], member.value.string != Attribute.notAnAttribute.name,
      member.value.string != "notAnAttribute"
    {
      decoder.error("'secondAttribute' needs a 'secondItem'", at: member.keyRange)
    }
    if let node = values[.multiplier]?.value {
      parts.multiplier = decoder.number(node, "'multiplier'") ?? .one
    }
    if let node = values[.constant]?.value {
      parts.constant = decoder.number(node, "'constant'") ?? .zero
    }
    if let node = values[.systemSpacing]?.value {
      parts.systemSpacing = decoder.number(node, "'systemSpacing'")
    }
    add(parts, frame, at: node)
  }

  private func attribute(_ node: JSONNode, _ what: String) -> Attribute? {
    guard let text = decoder.string(node, what) else { return nil }
    if let attribute = Schema.attributes[text] { return attribute }
    if text == "notAnAttribute" || text == "none" { return .notAnAttribute }
    let near = Suggestion.hint(for: text, among: Schema.attributeNames)
    decoder.error("unknown attribute '\(text)'", hint: near, at: node.range)
    return nil
  }

  /// An item of the long form: first tried as a whole id, with any characters, then as a path.
  private func item(_ node: JSONNode?) -> ItemTemplate? {
    guard let node else { return ItemTemplate(nodes: [owner]) }
    guard let text = decoder.string(node, "an item") else { return nil }
    if let item = decoder.lookUp(text) { return item }
    // A dot separates names, except inside a copy's brackets.
    var depth = 0
    let names = text.split(omittingEmptySubsequences: false) { character in
      depth += character == "[" ? 1 : character == "]" ? -1 : 0
      return character == "." && depth == 0
    }.map(String.init)
    let all = 0..<text.utf8.count
    do {
      return try item(DottedPath(segments: names, ranges: names.map { _ in all }))
    } catch {
      decoder.error(error, in: node)
      return nil
    }
  }

  private func constraintVariations(_ node: JSONNode) -> [ConstraintTemplate.Variation] {
    decoder.array(node, "'variations'").compactMap { item in
      var condition = Condition.always
      var mutations: [ConstraintMutation] = []
      for (key, member) in decoder.members(item, ConstraintVariationKey.self, what: "a variation") {
        switch key {
        case .when: condition = decoder.condition(member.value)
        case .set: mutations = constraintMutations(member.value)
        }
      }
      return ConstraintTemplate.Variation(condition: decoding.intern(condition), mutations: mutations)
    }
  }

  private func constraintMutations(_ node: JSONNode) -> [ConstraintMutation] {
    var mutations: [ConstraintMutation] = []
    for (key, member) in decoder.members(node, ConstraintValueKey.self, what: "'set' of a constraint") {
      switch key {
      case .constant:
        guard let value = decoder.number(member.value, "'constant'") else { continue }
        mutations.append { draft, metrics in draft.constraint.constant = value.value(metrics) }
      case .multiplier:
        guard let value = decoder.number(member.value, "'multiplier'") else { continue }
        mutations.append { draft, metrics in draft.constraint.multiplier = value.value(metrics) }
      case .priority:
        guard let value = decoder.priority(member.value) else { continue }
        mutations.append { draft, metrics in
          draft.constraint.priority = value.value(metrics, in: Schema.Limit.priority)
        }
      case .isActive:
        guard let value = decoder.bool(member.value, "'isActive'") else { continue }
        mutations.append { draft, _ in draft.isActive = value }
      }
    }
    return mutations
  }

  // MARK: Into the document

  func add(_ parts: Parts, _ frame: Frame, at node: JSONNode) {
    guard !decoding.ledger.hasTooManyConstraints else { return }
    if let complaint = ConstraintCheck.complaint(parts, ownerIsFirst: parts.first.nodes == [owner]) {
      decoder.error(complaint, at: node.range)
      return
    }
    decoding.ledger.takeConstraint()
    guard !decoding.ledger.hasTooManyConstraints else {
      return decoder.error("more than \(Schema.Limit.constraints) constraints: the rest is left out", at: node.range)
    }
    let identifier = frame.identifier.map { decoder.scope.prefix + $0 }
    let priority = frame.priority ?? parts.priority
    var constraint = LayoutConstraint(
      LayoutItem(view: parts.first.nodes[0], guide: parts.first.guide), parts.firstAttribute, parts.relation,
      parts.second.map { LayoutItem(view: $0.nodes[0], guide: $0.guide) }, parts.secondAttribute,
      multiplier: parts.multiplier.constant ?? 1, constant: parts.constant.constant ?? 0,
      priority: priority.constant ?? 1000, identifier: identifier,
      tag: decoding.constraintTag(frame.tag, owner: owner))
    constraint.systemSpacingMultiplier = parts.systemSpacing?.constant
    var template = ConstraintTemplate(
      draft: ConstraintDraft(constraint: constraint, isActive: frame.isActive), owner: owner, first: parts.first,
      second: parts.second, condition: frame.condition, superseded: frame.superseded, variations: frame.variations)
    template.mutations = varyingParts(parts, priority)
    decoding.document.constraints.append(template)
    if let identifier {
      decoding.names.add(constraint: decoding.document.constraints.count - 1, named: identifier)
    }
  }

  private func varyingParts(_ parts: Parts, _ priority: NumberExpression) -> [ConstraintMutation] {
    var mutations: [ConstraintMutation] = []
    let (multiplier, constant, spacing) = (parts.multiplier, parts.constant, parts.systemSpacing)
    if multiplier.constant == nil { mutations.append { $0.constraint.multiplier = multiplier.value($1) } }
    if constant.constant == nil { mutations.append { $0.constraint.constant = constant.value($1) } }
    if priority.constant == nil {
      mutations.append { $0.constraint.priority = priority.value($1, in: Schema.Limit.priority) }
    }
    if let spacing, spacing.constant == nil {
      mutations.append { $0.constraint.systemSpacingMultiplier = spacing.value($1) }
    }
    return mutations
  }
}

enum ConstraintValueKey: String, SchemaKey {
  case constant
  case multiplier
  case priority
  case isActive
  var shape: Schema.Shape {
    switch self {
    case .constant, .multiplier: .number
    case .priority: .reference("priority")
    case .isActive: .boolean
    }
  }
  var summary: String {
    switch self {
    case .constant: "Points."
    case .multiplier: "Of the second attribute."
    case .priority: "A number or a name."
    case .isActive: "Whether it is active."
    }
  }
}

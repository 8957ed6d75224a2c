import JSONSyntax
import LayoutModel

/// `behaviors`: the ids in them become template indices, and a closure makes the model's value from tree indices.
extension DocumentDecoder {
  func decodeBehaviors(_ node: JSONNode) {
    for item in array(node, "'behaviors'") {
      if let template = behavior(item) { decoding.document.behaviors.append(template) }
    }
  }

  /// Reads the members of one behaviour and the objects that they name.
  private struct BehaviorReader {
    var kind: BehaviorKind
    var node: JSONNode
    var values: [BehaviorKey: JSONMember] = [:]
    var condition = -1
    var tag: SourceTag
  }

  private func behavior(_ node: JSONNode) -> BehaviorTemplate? {
    guard node.object != nil else {
      mismatch(node, "a behaviour", wanted: "an object")
      return nil
    }
    guard let type = node[BehaviorKey.type.rawValue] else {
      error("a behaviour needs a 'type': \(Suggestion.list(BehaviorKind.allCases.map(\.rawValue)))", at: node.range)
      return nil
    }
    guard let kind: BehaviorKind = word(type, "'type'") else { return nil }
    var reader = BehaviorReader(kind: kind, node: node, tag: tag(node.range))
    let keys = kind.keys + [.type, .when]
    for member in node.object ?? [] where member.key != Schema.commentKey {
      if let key = BehaviorKey(rawValue: member.key), keys.contains(key) {
        reader.values[key] = member
      } else {
        let names = keys.map(\.rawValue)
        let near = Suggestion.hint(for: member.key, among: names)
        error(
          "unknown key '\(member.key)' of '\(kind.rawValue)'", hint: near ?? Hint("; it has \(Suggestion.list(names))"),
          at: member.keyRange)
      }
    }
    if let when = reader.values[.when]?.value { reader.condition = decoding.intern(condition(when)) }
    switch kind {
    case .accessibleLayout: return accessibleLayout(reader)
    case .keyboardAvoidance: return keyboardAvoidance(reader)
    case .stickyFooter: return stickyFooter(reader)
    case .spacers: return spacers(reader)
    case .statusBarHiding: return statusBarHiding(reader)
    }
  }

  // MARK: Kinds

  private func accessibleLayout(_ reader: BehaviorReader) -> BehaviorTemplate? {
    let scroll = view(.scrollView, reader, kinds: ViewKind.scrolling)
    let stack = view(.stackView, reader, kinds: [.stackView, .scrollStack])
    guard let member = reader.values[.adjustable] else {
      error("'accessibleLayout' needs 'adjustable' with the ids of height constraints", at: reader.node.range)
      return nil
    }
    let adjustable = array(member.value, "'adjustable'").compactMap { adjustableConstraint($0) }
    let corrected = flag(.usesCorrectedRule, reader)
    guard let scroll, let stack else { return nil }
    return BehaviorTemplate(
      tag: reader.tag, condition: reader.condition, views: [scroll, stack], constraints: adjustable
    ) { views, _, constraints in
      var layout = Behavior.AccessibleLayout(scrollView: views[0], stackView: views[1], adjustable: constraints)
      layout.usesCorrectedRule = corrected
      return .accessibleLayout(layout)
    }
  }

  private func keyboardAvoidance(_ reader: BehaviorReader) -> BehaviorTemplate? {
    let subtracts = flag(.subtractsSafeArea, reader)
    switch (reader.values[.constraint], reader.values[.scrollView]) {
    case (let member?, nil):
      guard let constraint = constraint(member.value) else { return nil }
      for index in constraint {
        let attribute = decoding.document.constraints[index].draft.constraint.firstAttribute
        if attribute.axis != .vertical || attribute.isSize {
          error(
            "'\(member.value.string ?? "")' is a constraint of '\(attribute.name)'; the keyboard moves a bottom edge",
            at: member.value.range)
          return nil
        }
      }
      return BehaviorTemplate(
        tag: reader.tag, condition: reader.condition, views: [], constraints: [constraint], needsConstraint: true
      ) { _, _, constraints in
        .keyboardAvoidance(.constraint(index: constraints[0], subtractsSafeArea: subtracts))
      }
    case (nil, _?):
      guard let scroll = view(.scrollView, reader, kinds: ViewKind.scrolling) else { return nil }
      return BehaviorTemplate(tag: reader.tag, condition: reader.condition, views: [scroll]) { views, _, _ in
        .keyboardAvoidance(.contentInset(scrollView: views[0], subtractsSafeArea: subtracts))
      }
    default:
      error("'keyboardAvoidance' needs either 'constraint' or 'scrollView'", at: reader.node.range)
      return nil
    }
  }

  private func stickyFooter(_ reader: BehaviorReader) -> BehaviorTemplate? {
    let scroll = view(.scrollView, reader, kinds: ViewKind.scrolling)
    let content = view(.contentView, reader)
    let text = view(.textView, reader, kinds: [.textView, .label])
    let footer = view(.footer, reader)
    var values = Behavior.StickyFooter(scrollView: 0, contentView: 0, textView: 0, footer: 0)
    for (key, path) in [
      (BehaviorKey.top, \Behavior.StickyFooter.top), (.bottom, \.bottom), (.side, \.side),
      (.footerHeight, \.footerHeight), (.minimumGap, \.minimumGap),
    ] {
      if let member = reader.values[key],
        let value = plainNumber(member.value, "'\(key.rawValue)'", in: Schema.Limit.behaviorLength)
      {
        values[keyPath: path] = value
      }
    }
    guard let scroll, let content, let text, let footer else { return nil }
    let figures = values
    return BehaviorTemplate(tag: reader.tag, condition: reader.condition, views: [scroll, content, text, footer]) {
      views, _, _ in
      var sticky = figures
      sticky.scrollView = views[0]
      sticky.contentView = views[1]
      sticky.textView = views[2]
      sticky.footer = views[3]
      return .stickyFooter(sticky)
    }
  }

  private func spacers(_ reader: BehaviorReader) -> BehaviorTemplate? {
    guard let stack = view(.stackView, reader, kinds: [.stackView, .scrollStack]) else { return nil }
    var scroll: [Int]?
    if reader.values[.scrollView] != nil {
      scroll = view(.scrollView, reader, kinds: ViewKind.scrolling)
    } else {
      scroll = enclosingScrollView(of: stack[0]).map { [$0] }
      if scroll == nil {
        error("'spacers' needs a 'scrollView': no scroll view holds this stack", at: reader.node.range)
      }
    }
    guard let scroll else { return nil }
    var spacers: [[Int]]
    if let member = reader.values[.spacers] {
      spacers = array(member.value, "'spacers'").compactMap { viewNamed($0, "a spacer", kinds: nil) }
      for (nodes, item) in zip(spacers, member.value.array ?? []) {
        if let other = nodes.first(where: { decoding.document.nodes[$0].parent != stack[0] }) {
          error(
            "'\(decoding.document.nodes[other].draft.view.id)' is not in that stack: spacers are arranged by it",
            at: item.range)
        }
      }
    } else {
      spacers = decoding.spacers(in: stack[0])
    }
    // An explicit behaviour replaces the automatic one of a scrollStack's spacers.
    decoding.document.behaviors.removeAll { $0.isAutomatic && $0.views.last == stack }
    return spacersTemplate(
      scrollView: scroll, stackView: stack, spacers: spacers, condition: reader.condition, tag: reader.tag)
  }

  private func statusBarHiding(_ reader: BehaviorReader) -> BehaviorTemplate? {
    guard let view = view(.view, reader) else { return nil }
    return BehaviorTemplate(tag: reader.tag, condition: reader.condition, views: [view]) { views, _, _ in
      .statusBarHiding(view: views[0])
    }
  }

  // MARK: What they name

  private func flag(_ key: BehaviorKey, _ reader: BehaviorReader) -> Bool {
    reader.values[key].flatMap { bool($0.value, "'\(key.rawValue)'") } ?? false
  }

  private func view(_ key: BehaviorKey, _ reader: BehaviorReader, kinds: [ViewKind]? = nil) -> [Int]? {
    guard let member = reader.values[key] else {
      error("'\(reader.kind.rawValue)' needs '\(key.rawValue)'", at: reader.node.range)
      return nil
    }
    return viewNamed(member.value, "'\(key.rawValue)'", kinds: kinds)
  }

  /// Template indices of a view by id. A scrollStack means its scroll view or its stack, depending on the requested
  /// kind.
  func viewNamed(_ node: JSONNode, _ what: String, kinds: [ViewKind]?) -> [Int]? {
    guard let id = string(node, what) else { return nil }
    guard let item = lookUp(id) ?? (id == "root" ? ItemTemplate(nodes: [scope.root]) : nil), item.guide == nil else {
      error("unknown view '\(id)'", hint: nearView(id, among: visibleIDs), at: node.range)
      return nil
    }
    guard let kinds else { return item.nodes }
    let isStackWanted = kinds.contains(.stackView)
    var nodes: [Int] = []
    for index in item.nodes {
      let kind = decoding.document.nodes[index].kind
      guard kinds.contains(kind) else {
        error(
          "\(what) must be \(Suggestion.list(kinds.map(\.rawValue))), but '\(id)' is \(kind.article)", at: node.range)
        return nil
      }
      nodes.append(kind == .scrollStack && isStackWanted ? index + 1 : index)
    }
    return nodes
  }

  private func enclosingScrollView(of node: Int) -> Int? {
    var current = decoding.document.nodes[node].parent
    while current >= 0 {
      if ViewKind.scrolling.contains(decoding.document.nodes[current].kind) { return current }
      current = decoding.document.nodes[current].parent
    }
    return nil
  }

  private func constraint(_ node: JSONNode) -> [Int]? {
    guard let id = string(node, "a constraint's id") else { return nil }
    if let found = decoding.names.constraints(id, from: scope) { return found }
    let near = decoding.names.constraints.keys.filter { $0.hasPrefix(scope.prefix) }.map {
      String($0.dropFirst(scope.prefix.count))
    }
    if let item = lookUp(id), item.guide == nil {
      error("'\(id)' is a view; give its constraint an id and name that", at: node.range)
    } else {
      error("unknown constraint '\(id)'", hint: Suggestion.hint(for: id, among: near.sorted()), at: node.range)
    }
    return nil
  }

  private func adjustableConstraint(_ node: JSONNode) -> [Int]? {
    guard let found = constraint(node) else { return nil }
    for index in found {
      let constraint = decoding.document.constraints[index].draft.constraint
      guard constraint.firstAttribute == .height, constraint.second == nil, constraint.relation == .equal else {
        error(
          "'\(node.string ?? "")' does not compare a height with a constant, as in \"height == 16\", so it cannot share the room",
          at: node.range)
        return nil
      }
    }
    return found
  }
}

import JSONSyntax
import LayoutModel

/// An object that a view is read from, with its reader.
struct Layer {
  let node: JSONNode
  let decoder: DocumentDecoder
}

/// Where a view goes.
struct ViewContext {
  /// Template index; -1 for the root.
  var parent: Int
  /// `root.0.2`: its name if it has no id.
  var path: String
  /// A copy's bracket, `[0]`, after its id; empty for any other view.
  var suffix = ""
  /// A condition in addition to its own `when`.
  var condition = Condition.always
  var isInScrollStack = false
  var depth = 0
  /// The paths of the layouts that it is in, outermost first.
  var openFiles: [String]

  var isCopy: Bool { !suffix.isEmpty }
}

extension DocumentDecoder {
  /// Decodes a view with everything in it, and returns its template index.
  /// - Parameter included: the root of the included layout, if `node` is an include: its keys come first.
  func decodeView(_ node: JSONNode, over included: Layer? = nil, in context: ViewContext) -> Int? {
    guard node.object != nil else {
      mismatch(node, "a view", wanted: "an object")
      return nil
    }
    guard decoding.ledger.overrun == nil else { return nil }
    decoding.ledger.takeView(after: decoding.document.nodes.count)
    if let overrun = decoding.ledger.overrun {
      error(overrun, at: node.range)
      return nil
    }
    guard context.depth < Schema.Limit.viewDepth else {
      error("more than \(Schema.Limit.viewDepth) views inside each other", at: node.range)
      return nil
    }
    let base = included ?? Layer(node: node, decoder: self)
    let named = base.decoder.kind(of: base.node)
    let kind = named ?? meantKind(of: base.node) ?? .view
    if kind == .include {
      guard included == nil else {
        base.decoder.error("the root of an included layout cannot itself be an include", at: base.node.range)
        return nil
      }
      return decodeInclude(node, in: context)
    }
    let index = makeNode(node, over: included, kind: kind, in: context)
    var reader = ViewReader(index: index, kind: kind, isOfKnownKind: named != nil, context: context)
    base.decoder.readMembers(of: base.node, isInclude: false, into: &reader)
    if included != nil {
      readMembers(of: node, isInclude: true, into: &reader)
    } else {
      reportIdleKeys(of: node, index)
    }
    let stack = kind == .scrollStack ? makeStack(of: index, reader: reader) : nil
    if included == nil { scheduleIdleMargins(of: node, stack ?? index) }
    scheduleConstraints(reader, stack: stack, at: node)
    base.decoder.decodeSubviews(of: base.node, in: stack ?? index, reader: reader)
    decoding.document.nodes[index].end = decoding.document.nodes.count
    if let stack {
      decoding.document.nodes[stack].end = decoding.document.nodes.count
      scheduleSpacers(scrollView: index, stackView: stack, at: node)
    }
    return index
  }

  /// Warns about keys without effect, unless a condition or a metric may give them one. An import writes what was
  /// there.
  private func reportIdleKeys(of node: JSONNode, _ index: Int) {
    guard isHeard, source.isEditable, decoding.document.nodes[index].variations.isEmpty,
      decoding.document.nodes[index].mutations.isEmpty
    else { return }
    for (member, message) in IdleKeys.found(in: node, for: decoding.document.nodes[index].draft.view) {
      warning(message, at: member.keyRange)
    }
  }

  /// The view's kind; nil for an unknown type, which is an error of its own.
  private func kind(of node: JSONNode) -> ViewKind? {
    guard let member = node.member(ViewKey.type.rawValue) else {
      if let file = node.member(ViewKey.file.rawValue) {
        error("'file' belongs to \"type\": \"include\"", at: file.keyRange)
      }
      return .view
    }
    return word(member.value, "'type'")
  }

  /// The probable kind of a misspelt type, so that references to the view are not errors as well. Kinds that need more
  /// keys are excluded.
  private func meantKind(of node: JSONNode) -> ViewKind? {
    let words = ViewKind.allCases.filter { $0 != .include && $0 != .scrollStack }.map(\.rawValue)
    return node[ViewKey.type.rawValue]?.string.flatMap { Suggestion.nearest(to: $0, among: words) }.flatMap(
      ViewKind.init)
  }

  // MARK: The node

  private func makeNode(_ node: JSONNode, over included: Layer?, kind: ViewKind, in context: ViewContext) -> Int {
    let index = decoding.document.nodes.count
    let member = node.member(ViewKey.id.rawValue)
    let id = member.flatMap { self.id($0.value) }
    var condition = whenCondition(of: node, and: context.condition)
    if let included {
      condition = included.decoder.whenCondition(of: included.node, and: condition)
      if let inner = included.node[ViewKey.id.rawValue].flatMap({ included.decoder.id($0) }) {
        included.decoder.scope.aliases[inner] = index
      }
      included.decoder.scope.root = index
    }
    if context.parent < 0, !condition.isAlways {
      error("the root always exists; 'when' belongs to the views inside it", at: node.range)
      condition = .always
    }
    let fullID = id.map { self.fullID($0, in: context) }
    var view = View(id: fullID ?? context.path, content: kind.content, parent: nil, tag: tag(node.range))
    view.hasExplicitID = fullID != nil
    view.hugging = kind.content.defaultHugging(madeBy: scope.maker)
    decoding.document.nodes.append(
      NodeTemplate(
        draft: Draft(view: view), parent: context.parent, end: index + 1, condition: decoding.intern(condition),
        isSpacer: kind == .spacer, kind: kind))
    if context.parent < 0 { scope.root = index }
    if let id, context.isCopy { scope.aliases[id] = index }
    if let fullID, let member { register(fullID, node: index, at: member.value.range) }
    return index
  }

  private func whenCondition(of node: JSONNode, and outer: Condition) -> Condition {
    node[ViewKey.when.rawValue].map { .both(outer, condition($0)) } ?? outer
  }

  /// The view's id as seen from the whole document. A copy's own scope begins inside it.
  func fullID(_ id: String, in context: ViewContext) -> String {
    (context.isCopy ? scope.parent ?? scope : scope).prefix + id + context.suffix
  }

  private func id(_ node: JSONNode) -> String? {
    guard let id = string(node, "'id'") else { return nil }
    guard !id.isEmpty, id.count <= Schema.Limit.idLength else {
      error("an id must have 1 to \(Schema.Limit.idLength) characters, but this has \(id.count)", at: node.range)
      return nil
    }
    let wrong = id.unicodeScalars.first {
      $0.value <= 0x20 || $0.value == 0x7F || ".[]'\"".unicodeScalars.contains($0)
        || !$0.isASCII && $0.properties.isWhitespace
    }
    if let wrong {
      error("an id cannot contain '\(wrong)': equations could not name it", at: node.range)
      return nil
    }
    return id
  }

  func isConditional(_ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if decoding.document.nodes[current].condition >= 0 { return true }
      current = decoding.document.nodes[current].parent
    }
    return false
  }

  private func register(_ id: String, node: Int, at range: SourceRange) {
    if id == "root", decoding.document.nodes[node].parent >= 0 {
      error("the id 'root' is the screen's own view's, in equations and in reports", at: range)
    }
    let others = decoding.names.nodes[id] ?? []
    if decoding.names.guides[id] != nil
      || !others.isEmpty && !(isConditional(node) && others.allSatisfy(isConditional))
    {
      error(
        "the id '\(id)' is used twice; ids are unique", at: range,
        notes: note("the first one is here", at: decoding.names.firstPlaces[id])
      )
      return
    }
    decoding.names.add(node: node, named: id, at: place(range))
    if !others.isEmpty { decoding.document.hasSharedIDs = true }
  }

  // MARK: Members

  /// Collects the members of a view.
  struct ViewReader {
    var index: Int
    var kind: ViewKind
    /// False if 'type' is unknown and `kind` replaces it.
    var isOfKnownKind: Bool
    var context: ViewContext
    /// Constraints and dimensions in document order, each with its reader.
    var constraints: [Layer] = []
    var dimensions: [Dimension] = []
    var hasOwnConstraints = false
    /// Properties of a scrollStack's stack.
    var stackMutations: [Mutation] = []
    var stackVariations: [NodeTemplate.Variation] = []
  }

  /// `width`, `height` or `aspectRatio`, of the view or of one of its variations.
  struct Dimension {
    var key: ViewKey
    var member: JSONMember
    var decoder: DocumentDecoder
    var condition = -1
    var superseded: [Int] = []
  }

  /// - Parameter isInclude: whether these are an include's keys over those of the included root.
  private func readMembers(of node: JSONNode, isInclude: Bool, into reader: inout ViewReader) {
    if isInclude { drop(Set((node.object ?? []).map(\.key)), from: &reader) }
    for member in node.object ?? [] {
      guard let key = ViewKey(rawValue: member.key) else {
        readProperty(member, into: &reader)
        continue
      }
      switch key {
      case .id, .type, .when, .flags, .metrics: break
      // Copies come from a list of subviews and no longer have the key.
      case .forEach: error("the root is a single view; 'forEach' belongs to the views inside it", at: member.keyRange)
      case .file:
        if !isInclude { error("'file' belongs to \"type\": \"include\"", at: member.keyRange) }
      case .subviews:
        if isInclude {
          error("an include gets its subviews from its file; put these there or beside it", at: member.keyRange)
        }
      case .constraints:
        for item in array(member.value, "'constraints'") {
          reader.constraints.append(Layer(node: item, decoder: self))
          reader.hasOwnConstraints = true
        }
      case .width, .height, .aspectRatio:
        // An include's own size overrides that of the included root.
        if isInclude { reader.dimensions.removeAll { $0.key == key && $0.decoder.scope !== scope } }
        reader.dimensions.append(Dimension(key: key, member: member, decoder: self))
        reader.hasOwnConstraints = true
      case .layoutGuides: readGuides(member.value, owner: reader.index)
      case .variations: readVariations(member.value, into: &reader)
      }
      if [.flags, .metrics].contains(key), !isInclude {
        error("'\(member.key)' of a view belongs to \"type\": \"include\"", at: member.keyRange)
      }
    }
  }

  /// Drops what the included root says of an include's own keys: in each environment, by a metric, or in a variation.
  private func drop(_ keys: Set<String>, from reader: inout ViewReader) {
    func drop(_ mutations: inout [Mutation]) { mutations.removeAll { keys.contains($0.key) } }
    func drop(_ variations: inout [NodeTemplate.Variation]) {
      for index in variations.indices { drop(&variations[index].mutations) }
    }
    drop(&decoding.document.nodes[reader.index].mutations)
    drop(&decoding.document.nodes[reader.index].variations)
    drop(&reader.stackMutations)
    drop(&reader.stackVariations)
  }

  private func readGuides(_ node: JSONNode, owner: Int) {
    for item in array(node, "'layoutGuides'") {
      guard let (id, region) = layoutGuide(item) else { continue }
      let full = scope.prefix + id
      guard !decoding.names.isTaken(full) else {
        error(
          "the id '\(full)' is used twice; ids are unique", at: item.range,
          notes: note("the first one is here", at: decoding.names.firstPlaces[full]))
        continue
      }
      let count = decoding.document.nodes[owner].draft.view.layoutGuides.count
      decoding.document.nodes[owner].draft.view.layoutGuides.append(
        CustomLayoutGuide(id: full, region: region, tag: tag(item.range)))
      decoding.names.add(guide: ItemTemplate(nodes: [owner], guide: .custom(count)), named: full, at: place(item.range))
    }
  }

  private func layoutGuide(_ node: JSONNode) -> (id: String, region: CustomLayoutGuide.Region?)? {
    guard node.object != nil else { return id(node).map { ($0, nil) } }
    return node[PaneGuideKey.pane.rawValue] == nil ? barGuide(node) : paneGuide(node)
  }

  private func barGuide(_ node: JSONNode) -> (id: String, region: CustomLayoutGuide.Region?)? {
    var (name, edge, extent): (String?, BarRegion.Edge?, Double?)
    for (key, member) in members(node, BarGuideKey.self, what: "a bar guide") {
      switch key {
      case .id: name = id(member.value)
      case .barOnEdge: edge = word(member.value, "'barOnEdge'")
      case .extent: extent = plainNumber(member.value, "'extent'", in: Schema.Limit.length)
      }
    }
    guard let name, let edge, let extent else {
      if BarGuideKey.allCases.contains(where: { node[$0.rawValue] == nil }) {
        error(
          "the region of a bar needs 'id', 'barOnEdge' and 'extent', and a pane needs 'id' and 'pane'", at: node.range)
      }
      return nil
    }
    return (name, .bar(BarRegion(onEdge: edge, extent: extent)))
  }

  private func paneGuide(_ node: JSONNode) -> (id: String, region: CustomLayoutGuide.Region?)? {
    var (name, placement): (String?, ArrangementPane.Placement?)
    var pane = ArrangementPane(.primary)
    for (key, member) in members(node, PaneGuideKey.self, what: "a pane guide") {
      switch key {
      case .id: name = id(member.value)
      case .pane: placement = word(member.value, "'pane'")
      case .arrangement: pane.arrangement = word(member.value, "'arrangement'") ?? pane.arrangement
      case .axes: pane.axes = word(member.value, "'axes'")
      }
    }
    if node[PaneGuideKey.id.rawValue] == nil { error("a pane needs 'id' and 'pane'", at: node.range) }
    guard let name, let placement else { return nil }
    pane.placement = placement
    return (name, .pane(pane))
  }

  private func readProperty(_ member: JSONMember, into reader: inout ViewReader) {
    guard let (property, mutation) = property(member, of: reader) else { return }
    warnOutsideStack(member, reader.context)
    if isOfStack(property, reader.kind) {
      reader.stackMutations.append(mutation)
    } else if mutation.isVarying {
      decoding.document.nodes[reader.index].mutations.append(mutation)
    } else {
      mutation(&decoding.document.nodes[reader.index].draft, [])
    }
  }

  /// Warns about a property that only a stack or a table reads, because it would otherwise be silently ignored.
  private func warnOutsideStack(_ member: JSONMember, _ context: ViewContext) {
    guard context.parent >= 0 else { return }
    let kind = decoding.document.nodes[context.parent].kind
    let whole: String
    if Schema.stackItemProperties.contains(member.key), kind != .stackView {
      whole = "views that a stack arranges"
    } else if Schema.tableItemProperties.contains(member.key), ![.tableView, .collectionView].contains(kind) {
      whole = "the subviews of a table or a collection view"
    } else {
      return
    }
    warning("'\(member.key)' only affects \(whole), and the superview here is \(kind.article)", at: member.keyRange)
  }

  /// A scrollStack takes the properties of both; those that only stacks have go to its stack.
  private func isOfStack(_ property: Property, _ kind: ViewKind) -> Bool {
    guard kind == .scrollStack else { return false }
    return property.name == Schema.layoutMargins
      || property.kinds?.contains(.stackView) == true && !property.isOf(.scrollView)
  }

  private func property(_ member: JSONMember, of reader: ViewReader) -> (Property, Mutation)? {
    let kind = reader.kind
    guard member.key != Schema.commentKey else { return nil }
    guard let property = Schema.propertiesByName[member.key] else {
      error("unknown key '\(member.key)'", hint: Self.hint(for: member.key, reader), at: member.keyRange)
      return nil
    }
    guard property.isOf(kind) else {
      guard reader.isOfKnownKind else { return nil }
      let owners = (property.kinds ?? []).map(\.rawValue)
      error(
        "'\(member.key)' belongs to \(Suggestion.list(owners)), but this is \(kind.article)",
        // A known key is no slip of another.
        hint: OtherNames.candidate(for: member.key, among: Schema.properties.filter { $0.isOf(kind) }.map(\.name))
          .map { Hint(correcting: member.key, to: $0) },
        at: member.keyRange)
      return nil
    }
    return property.decode(self, member.value).map { mutation in
      var mutation = mutation
      mutation.key = property.name
      return (property, mutation)
    }
  }

  /// A hint about an unknown key.
  private static func hint(for key: String, _ reader: ViewReader) -> Hint? {
    if let kind = ViewKind.allCases.first(where: { $0.rawValue == key }) {
      return Hint("; set the kind of a view with \"type\": \"\(kind.rawValue)\"")
    }
    if DocumentKey(rawValue: key) != nil { return Hint("; '\(key)' belongs to the layout, beside 'root'") }
    let possible = Schema.properties.filter { !reader.isOfKnownKind || $0.isOf(reader.kind) }
    // A property of only this kind is more likely than one of all views: `color` of a label is its text's.
    let own = possible.filter { $0.kinds != nil }
    let names = (own + possible.filter { $0.kinds == nil }).map(\.name) + ViewKey.allCases.map(\.rawValue)
    // Swift's `isHidden` is `hidden` here, as in Objective-C's property.
    let bare = key.hasPrefix("is") ? String(key.dropFirst(2)) : key
    let lowered = bare.prefix(1).lowercased() + bare.dropFirst()
    if let same = names.first(where: { $0 == lowered || $0 + "Enabled" == lowered }) {
      return Hint(correcting: key, to: same)
    }
    return bound(key) ?? Suggestion.hint(for: key, among: names) ?? Suggestion.hint(for: lowered, among: names)
      ?? otherKinds(having: lowered)
      ?? (reader.isOfKnownKind ? Hint(" of \(reader.kind.article)") : nil)
  }

  /// CSS's `minHeight` and the like.
  private static func bound(_ key: String) -> Hint? {
    guard let bound = ["min", "max"].first(where: key.hasPrefix) else { return nil }
    let length = key.dropFirst(bound.count).drop { $0 == "-" }.lowercased()
    return ["width", "height"].contains(length) ? Hint("; write \"\(length)\": { \"\(bound)\": … }") : nil
  }

  private static func otherKinds(having name: String) -> Hint? {
    let near = Suggestion.nearest(to: name, among: Schema.propertiesByName.keys.sorted())
    return near.flatMap { Schema.propertiesByName[$0] }
      .map { Hint("; '\($0.name)' belongs to \(Suggestion.list(($0.kinds ?? []).map(\.rawValue)))") }
  }

  private func readVariations(_ node: JSONNode, into reader: inout ViewReader) {
    for item in array(node, "'variations'") {
      var condition = Condition.always
      var changes: JSONNode?
      for (key, member) in members(item, VariationKey.self, what: "a variation") {
        switch key {
        case .when: condition = self.condition(member.value)
        case .set: changes = member.value
        }
      }
      guard let changes else {
        if item.object != nil { error("a variation needs 'set' with the properties that change", at: item.range) }
        continue
      }
      guard let members = changes.object else {
        mismatch(changes, "'set'", wanted: "an object of properties")
        continue
      }
      let index = decoding.intern(condition)
      var own = NodeTemplate.Variation(condition: index, mutations: [])
      var stack = own
      for member in members {
        if let key = ViewKey(rawValue: member.key) {
          guard [.width, .height, .aspectRatio].contains(key) else {
            error(
              "a variation changes properties, but '\(member.key)' is not one; put 'when' on a view or a constraint instead",
              at: member.keyRange)
            continue
          }
          for earlier in reader.dimensions.indices where reader.dimensions[earlier].key == key {
            reader.dimensions[earlier].superseded.append(index)
          }
          reader.dimensions.append(Dimension(key: key, member: member, decoder: self, condition: index))
        } else if let (property, mutation) = property(member, of: reader) {
          if isOfStack(property, reader.kind) {
            stack.mutations.append(mutation)
          } else {
            own.mutations.append(mutation)
          }
        }
      }
      if !own.mutations.isEmpty { decoding.document.nodes[reader.index].variations.append(own) }
      if !stack.mutations.isEmpty { reader.stackVariations.append(stack) }
    }
  }

  // MARK: Inside

  private func decodeSubviews(of node: JSONNode, in parent: Int, reader: ViewReader) {
    guard let member = node.member(ViewKey.subviews.rawValue) else { return }
    for (position, child) in array(member.value, "'subviews'").enumerated() {
      var context = ViewContext(
        parent: parent, path: "\(reader.context.path).\(position)", openFiles: reader.context.openFiles)
      context.depth = reader.context.depth + 1
      context.isInScrollStack = reader.kind == .scrollStack
      if let forEach = child.member(ViewKey.forEach.rawValue) {
        decodeCopies(child, forEach: forEach, in: context)
      } else {
        _ = decodeView(child, in: context)
      }
    }
  }

  /// The vertical stack inside a `scrollStack`.
  private func makeStack(of scrollView: Int, reader: ViewReader) -> Int {
    let index = decoding.document.nodes.count
    let outer = decoding.document.nodes[scrollView].draft.view
    var stack = StackView()
    stack.axis = .vertical
    var view = View(id: outer.id + ".stack", content: .stackView(stack), tag: outer.tag)
    view.hasExplicitID = outer.hasExplicitID
    var node = NodeTemplate(
      draft: Draft(view: view), parent: scrollView, end: index + 1, condition: -1, kind: .stackView)
    for mutation in reader.stackMutations {
      if mutation.isVarying { node.mutations.append(mutation) } else { mutation(&node.draft, []) }
    }
    node.variations = reader.stackVariations
    decoding.document.nodes.append(node)
    if outer.hasExplicitID { decoding.names.add(node: index, named: view.id, at: nil) }
    return index
  }
}

extension Condition {
  var isAlways: Bool { self == .always }
}

extension ViewKind {
  /// `a label`, `an image view` in messages: the type's own word.
  var article: String { ("aeiou".contains(rawValue.first ?? "x") ? "an " : "a ") + rawValue }
}

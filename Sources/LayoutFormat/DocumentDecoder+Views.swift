import JSONSyntax
import LayoutModel

/// One object that a view is read from. An include has two: the included root, and its own keys on top.
struct Layer {
  var node: JSONNode
  var scope: Scope
}

/// Where a view goes.
struct ViewContext {
  /// Template index; -1 for the root.
  var parent: Int
  /// `root.0.2`: its name if it has no id.
  var path: String
  /// A copy's bracket, `[0]`, after its id.
  var suffix = ""
  /// A condition in addition to its own `when`.
  var condition = Condition.always
  /// The scope of a copy, which knows the copy by its plain id.
  var copyScope: Scope?
  var isInScrollStack = false
  var depth = 0
  /// The paths of the layouts that it is in, outermost first.
  var openFiles: [String]
}

extension DocumentDecoder {
  /// Decodes a view with everything in it, and returns its template index.
  func decodeView(_ layers: [Layer], in context: ViewContext) -> Int? {
    let top = layers[layers.count - 1]
    guard top.node.object != nil else {
      within(top.scope) { mismatch(top.node, "a view", wanted: "an object") }
      return nil
    }
    guard ledger.overrun == nil else { return nil }
    ledger.takeView(after: document.nodes.count)
    if let overrun = ledger.overrun {
      within(top.scope) { error(overrun, at: top.node.range) }
      return nil
    }
    guard context.depth < Schema.Limit.viewDepth else {
      within(top.scope) {
        error("more than \(Schema.Limit.viewDepth) views inside each other", at: top.node.range)
      }
      return nil
    }
    let named = within(layers[0].scope) { self.kind(of: layers[0].node) }
    let kind = named ?? meantKind(of: layers[0].node) ?? .view
    if kind == .include {
      guard layers.count == 1 else {
        within(layers[0].scope) {
          error("the root of an included layout cannot itself be an include", at: layers[0].node.range)
        }
        return nil
      }
      return decodeInclude(top, in: context)
    }
    let index = makeNode(layers, kind: kind, in: context)
    var reader = ViewReader(index: index, kind: kind, isOfKnownKind: named != nil, context: context)
    for (depth, layer) in layers.enumerated() {
      within(layer.scope) {
        readMembers(of: layer.node, isOutermost: depth == layers.count - 1, layers: layers, into: &reader)
      }
    }
    let stack = kind == .scrollStack ? makeStack(of: index, layers: layers, reader: reader) : nil
    scheduleConstraints(reader, stack: stack, layers: layers)
    decodeSubviews(layers[0], of: stack ?? index, reader: reader)
    document.nodes[index].end = document.nodes.count
    if let stack {
      document.nodes[stack].end = document.nodes.count
      scheduleSpacers(scrollView: index, stackView: stack, top)
    }
    return index
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

  private func makeNode(_ layers: [Layer], kind: ViewKind, in context: ViewContext) -> Int {
    let index = document.nodes.count
    let top = layers[layers.count - 1]
    let isCopy = context.copyScope != nil
    let outer = isCopy ? top.scope.parent ?? top.scope : top.scope
    var id: String?
    var condition = context.condition
    within(top.scope) {
      id = top.node.member(ViewKey.id.rawValue).flatMap { self.id($0.value) }
      if let when = top.node[ViewKey.when.rawValue] { condition = .both(condition, self.condition(when)) }
    }
    if layers.count > 1 {
      within(layers[0].scope) {
        if let when = layers[0].node[ViewKey.when.rawValue] { condition = .both(condition, self.condition(when)) }
        if let inner = layers[0].node[ViewKey.id.rawValue].flatMap({ self.id($0) }) {
          layers[0].scope.aliases[inner] = index
        }
      }
      layers[0].scope.root = index
    }
    if context.parent < 0, !condition.isAlways {
      within(top.scope) { error("the root always exists; 'when' belongs to the views inside it", at: top.node.range) }
      condition = .always
    }
    let fullID = id.map { outer.prefix + $0 + context.suffix }
    var view = within(top.scope) {
      View(id: fullID ?? context.path, content: kind.content, parent: nil, tag: tag(top.node.range))
    }
    view.hasExplicitID = fullID != nil
    view.hugging = kind.content.defaultHugging(madeBy: top.scope.maker)
    document.nodes.append(
      NodeTemplate(
        draft: Draft(view: view), parent: context.parent, end: index + 1, condition: intern(condition),
        isSpacer: kind == .spacer, kind: kind))
    if context.parent < 0 { top.scope.root = index }
    if let id, isCopy { top.scope.aliases[id] = index }
    if let fullID, let member = top.node.member(ViewKey.id.rawValue) {
      within(top.scope) { register(fullID, node: index, at: member.value.range) }
    }
    return index
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
      if document.nodes[current].condition >= 0 { return true }
      current = document.nodes[current].parent
    }
    return false
  }

  private func register(_ id: String, node: Int, at range: SourceRange) {
    let others = names.nodes[id] ?? []
    if names.guides[id] != nil
      || !others.isEmpty && !(isConditional(node) && others.allSatisfy(isConditional))
    {
      error(
        "the id '\(id)' is used twice; ids are unique", at: range,
        notes: note("the first one is here", at: names.firstPlaces[id])
      )
      return
    }
    names.add(node: node, named: id, at: place(range))
    if !others.isEmpty { document.hasSharedIDs = true }
  }

  // MARK: Members

  /// Collects the members of a view.
  struct ViewReader {
    var index: Int
    var kind: ViewKind
    /// False if 'type' is unknown and `kind` replaces it.
    var isOfKnownKind: Bool
    var context: ViewContext
    /// Constraints and dimensions in document order, each with the scope that it is read in.
    var constraints: [(scope: Scope, node: JSONNode)] = []
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
    var scope: Scope
    var condition = -1
    var superseded: [Int] = []
  }

  private func readMembers(of node: JSONNode, isOutermost: Bool, layers: [Layer], into reader: inout ViewReader) {
    let isInclude = layers.count > 1 && isOutermost
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
          reader.constraints.append((scope, item))
          reader.hasOwnConstraints = true
        }
      case .width, .height, .aspectRatio:
        // An include's own size overrides that of the included root.
        if isInclude { reader.dimensions.removeAll { $0.key == key && $0.scope !== scope } }
        reader.dimensions.append(Dimension(key: key, member: member, scope: scope))
        reader.hasOwnConstraints = true
      case .layoutGuides: readGuides(member.value, owner: reader.index)
      case .variations: readVariations(member.value, into: &reader)
      }
      if [.flags, .metrics].contains(key), !isInclude {
        error("'\(member.key)' of a view belongs to \"type\": \"include\"", at: member.keyRange)
      }
    }
  }

  private func readGuides(_ node: JSONNode, owner: Int) {
    for item in array(node, "'layoutGuides'") {
      guard let (id, bar) = layoutGuide(item) else { continue }
      let full = scope.prefix + id
      guard !names.isTaken(full) else {
        error(
          "the id '\(full)' is used twice; ids are unique", at: item.range,
          notes: note("the first one is here", at: names.firstPlaces[full]))
        continue
      }
      let count = document.nodes[owner].draft.view.layoutGuides.count
      document.nodes[owner].draft.view.layoutGuides.append(
        CustomLayoutGuide(id: full, bar: bar, tag: tag(item.range)))
      names.add(guide: ItemTemplate(nodes: [owner], guide: .custom(count)), named: full, at: place(item.range))
    }
  }

  private func layoutGuide(_ node: JSONNode) -> (id: String, bar: BarRegion?)? {
    guard node.object != nil else { return id(node).map { ($0, nil) } }
    var (name, edge, extent): (String?, BarRegion.Edge?, Double?)
    for (key, member) in members(node, LayoutGuideKey.self, what: "a layout guide") {
      switch key {
      case .id: name = id(member.value)
      case .barOnEdge: edge = word(member.value, "'barOnEdge'")
      case .extent: extent = plainNumber(member.value, "'extent'", in: Schema.Limit.length)
      }
    }
    guard let name, let edge, let extent else {
      if LayoutGuideKey.allCases.contains(where: { node[$0.rawValue] == nil }) {
        error("the region of a bar needs 'id', 'barOnEdge' and 'extent'", at: node.range)
      }
      return nil
    }
    return (name, BarRegion(onEdge: edge, extent: extent))
  }

  private func readProperty(_ member: JSONMember, into reader: inout ViewReader) {
    guard let (property, mutation) = property(member, of: reader) else { return }
    warnOutsideStack(member, reader.context)
    if isOfStack(property, reader.kind) {
      reader.stackMutations.append(mutation)
    } else if mutation.isVarying {
      document.nodes[reader.index].mutations.append(mutation)
    } else {
      mutation(&document.nodes[reader.index].draft, [])
    }
  }

  /// Warns about a property that only a stack or a table reads, because it would otherwise be silently ignored.
  private func warnOutsideStack(_ member: JSONMember, _ context: ViewContext) {
    guard context.parent >= 0 else { return }
    let kind = document.nodes[context.parent].kind
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
        hint: Suggestion.hint(for: member.key, among: Schema.properties.filter { $0.isOf(kind) }.map(\.name)),
        at: member.keyRange)
      return nil
    }
    return property.decode(self, member.value).map { (property, $0) }
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
    let near =
      names.first { $0 == lowered || $0 + "Enabled" == lowered } ?? Suggestion.nearest(to: key, among: names)
      ?? Suggestion.nearest(to: lowered, among: names)
    return near.map { Hint(correcting: key, to: $0) } ?? otherKinds(having: lowered)
      ?? (reader.isOfKnownKind ? Hint(" of \(reader.kind.article)") : nil)
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
      let index = intern(condition)
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
          reader.dimensions.append(Dimension(key: key, member: member, scope: scope, condition: index))
        } else if let (property, mutation) = property(member, of: reader) {
          if isOfStack(property, reader.kind) {
            stack.mutations.append(mutation)
          } else {
            own.mutations.append(mutation)
          }
        }
      }
      if !own.mutations.isEmpty { document.nodes[reader.index].variations.append(own) }
      if !stack.mutations.isEmpty { reader.stackVariations.append(stack) }
    }
  }

  // MARK: Inside

  private func decodeSubviews(_ base: Layer, of parent: Int, reader: ViewReader) {
    guard let member = base.node.member(ViewKey.subviews.rawValue) else { return }
    within(base.scope) {
      for (position, child) in array(member.value, "'subviews'").enumerated() {
        var context = ViewContext(
          parent: parent, path: "\(reader.context.path).\(position)", openFiles: reader.context.openFiles)
        context.depth = reader.context.depth + 1
        context.isInScrollStack = reader.kind == .scrollStack
        if let forEach = child.member(ViewKey.forEach.rawValue) {
          decodeCopies(child, forEach: forEach, in: context)
        } else {
          _ = decodeView([Layer(node: child, scope: scope)], in: context)
        }
      }
    }
  }

  /// The vertical stack inside a `scrollStack`.
  private func makeStack(of scrollView: Int, layers: [Layer], reader: ViewReader) -> Int {
    let index = document.nodes.count
    let outer = document.nodes[scrollView].draft.view
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
    document.nodes.append(node)
    if outer.hasExplicitID { names.add(node: index, named: view.id, at: nil) }
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

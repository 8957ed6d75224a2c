package import JSONSyntax
package import LayoutModel

/// Edits of the document's files that may fix a finding.
package struct SourceFix: Hashable, Sendable {
  /// A description of the edits, such as `add "width >= 44"`.
  package var title: String
  package var edits: [SourceEdit]
}

extension Diagnostic {
  /// The edit that the hint suggests. Nil if it suggests none, or if the diagnostic's range does not contain the wrong
  /// word exactly once, since a JSON string may spell it with escapes.
  package func correction(in file: SourceFile) -> SourceFix? {
    guard file.isEditable, let correction = hint?.correction, !correction.wrong.isEmpty,
      !correction.right.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return nil }
    let ranges = file.bytes[range.start..<range.end].ranges(of: Array(correction.wrong.utf8))
    guard ranges.count == 1 else { return nil }
    return SourceFix(
      title: "write '\(correction.right)' in place of '\(correction.wrong)'",
      edits: [
        SourceEdit(
          path: path, range: SourceRange(ranges[0].lowerBound, ranges[0].upperBound), text: correction.right)
      ])
  }
}

/// Remedies → edits. A remedy has none if the text allows no simple edit: a Visual Format string makes several
/// constraints, and a copy's number may come from its item.
extension LoadedDocument {
  /// Nil if any of the remedies is impossible.
  package func fix(for remedies: [Remedy]) -> SourceFix? {
    var titles: [String] = []
    var edits: [SourceEdit] = []
    var added: [SourceTag: [String]] = [:]
    var removed: Set<SourceTag> = []
    var tied: Set<SourceTag> = []
    var sized: Set<SourceTag> = []
    for remedy in remedies {
      if case .addConstraint(let equation, let view) = remedy { added[view, default: []].append(equation) }
      if case .removeConstraint(let tag) = remedy { removed.insert(tag) }
      if case .tieToSafeArea(let tag, _) = remedy { tied.insert(tag) }
      if case .setConstant(_, let tag) = remedy { sized.insert(tag) }
    }
    for remedy in remedies {
      guard let part = part(of: remedy, added: &added, removed: removed, tied: tied, sized: sized) else { return nil }
      // Copies of a view share their place, so they share the edit.
      for edit in part.edits where !edits.contains(edit) { edits.append(edit) }
      if !part.title.isEmpty, !titles.contains(part.title) { titles.append(part.title) }
    }
    return edits.isEmpty ? nil : SourceFix(title: titles.joined(separator: ", "), edits: edits)
  }

  private func part(
    of remedy: Remedy, added: inout [SourceTag: [String]], removed: Set<SourceTag>, tied: Set<SourceTag>,
    sized: Set<SourceTag>
  ) -> SourceFix? {
    switch remedy {
    case .addConstraint(_, let view):
      // All constraints of a view at once, because they go to the same place.
      guard let equations = added.removeValue(forKey: view) else { return SourceFix(title: "", edits: []) }
      return spot(of: view).flatMap { $0.adding(equations) }
    case .removeConstraint(let tag):
      return isWhole(tag, among: removed) ? constraint(tag)?.removed() : nil
    case .replaceConstraint(let tag, let equation):
      return isWhole(tag, among: [tag])
        ? constraint(tag)?.replaced(by: equation)
        : constraint(tag)?.separated(edges(of: tag, among: [tag])) { _, _, _ in equation }
    case .setConstant(let value, let tag):
      return isWhole(tag, among: sized)
        ? constraint(tag)?.comparing(with: value) : divided(tag) { "== \(value.shortText)\($0.priority)" }
    case .relax(let tag):
      return isWhole(tag, among: [tag])
        ? constraint(tag)?.relaxed() : divided(tag) { "<= \($0.number)\($0.priority)" }
    case .letGrow(let tag):
      return isWhole(tag, among: [tag])
        ? constraint(tag)?.relaxed(to: ">=", "min") : divided(tag) { ">= \($0.number)\($0.priority)" }
    case .lower(let tag, let priority):
      return isWhole(tag, among: [tag])
        ? constraint(tag)?.lowered(to: priority)
        : divided(tag) { "== \($0.number) @ \(priority.shortText)" }
          ?? constraint(tag)?.separated(edges(of: tag, among: [tag])) {
            "\($0) == \($1).\($0)\($2) @ \(priority.shortText)"
          }
    case .tieToSafeArea(let tag, let id):
      // Other edges of the same text are none of its business.
      return isWhole(tag, among: tied)
        ? constraint(tag)?.tiedToSafeArea(of: id)
        : constraint(tag)?.separated(edges(of: tag, among: tied)) { "\($0) == \($1).safeArea.\($0)\($2)" }
    case .write(let key, let value, let tag):
      // Those that the view has stay.
      let isTaken = key == ViewKey.variations.rawValue && spot(of: tag)?.node[key] != nil
      return isTaken ? nil : spot(of: tag)?.setting(key, to: value)
    case .erase(let key, let member, let tag): return spot(of: tag)?.erasing(key, member)
    case .setPriority(let kind, let axis, let value, let tag):
      return spot(of: tag)?.setting(kind.rawValue, to: value, on: axis)
    case .set(let key, let value, let tag): return spot(of: tag)?.setting(key, to: value ? "true" : "false")
    case .scaleText(let points, let tag): return scaledText(of: tag, points)
    }
  }

  /// Whether the tags include all constraints that the same text makes.
  private func isWhole(_ tag: SourceTag, among tags: Set<SourceTag>) -> Bool {
    guard tag.index >= 0, Int(tag.index) < document.places.count else { return false }
    return constraints(beside: tag).allSatisfy { tags.contains($0.tag) }
  }

  /// The constraints that the same text makes.
  private func constraints(beside tag: SourceTag) -> [LayoutConstraint] {
    let place = document.places[Int(tag.index)]
    // By index, because a loop over the values would copy every constraint for each remedy.
    return document.constraints.indices.filter { index in
      let tag = document.constraints[index].draft.constraint.tag
      guard tag.index >= 0 else { return false }
      let there = document.places[Int(tag.index)]
      return there.file == place.file && there.range == place.range
    }.map { document.constraints[$0].draft.constraint }
  }

  /// `size == [200, 44]` as an equation for each side, of which one changes.
  private func divided(_ tag: SourceTag, changed: (SizeText.Side) -> String) -> SourceFix? {
    guard tag.index >= 0, Int(tag.index) < document.places.count,
      let attribute = constraints(beside: tag).first(where: { $0.tag == tag })?.firstAttribute
    else { return nil }
    return constraint(tag)?.divided(attribute, changed: changed)
  }

  /// The edges that those among `tags` hold.
  private func edges(of tag: SourceTag, among tags: Set<SourceTag>) -> Set<Attribute> {
    guard tag.index >= 0, Int(tag.index) < document.places.count else { return [] }
    return Set(constraints(beside: tag).filter { tags.contains($0.tag) }.map(\.firstAttribute))
  }

  private func constraint(_ tag: SourceTag) -> ConstraintText? {
    spot(of: tag).flatMap { ConstraintText($0) }
  }

  /// The value of a tag in its file's text.
  func spot(of tag: SourceTag) -> TextSpot? {
    guard tag.index >= 0, Int(tag.index) < document.places.count else { return nil }
    let place = document.places[Int(tag.index)]
    let file = fileList[Int(place.file)]
    guard file.isEditable, let root = roots[Int(place.file)] else { return nil }
    return TextSpot(file, root.chain(to: place.range))
  }

  // MARK: Fonts

  private func scaledText(of view: SourceTag, _ points: Double) -> SourceFix? {
    guard let spot = spot(of: view) else { return nil }
    let fonts = [spot, included(by: spot)].compactMap { $0 }.map(FontText.init)
    var edits = fonts.flatMap { $0.scaled() }
    if edits.isEmpty {
      guard !fonts.contains(where: \.hasFont) else { return nil }
      edits = [
        spot.editor.addMember("font", FontText.scaling(points), to: spot.node, before: ViewKey.subviews.rawValue)
      ]
    }
    return SourceFix(title: "let the text follow the text size (\(FontText.summary(of: edits)))", edits: edits)
  }

  /// The root of the included layout.
  func included(by spot: TextSpot) -> TextSpot? {
    guard let file = spot.node[ViewKey.file.rawValue]?.string, let path = Path.resolve(file, from: spot.file.path),
      let index = fileList.firstIndex(where: { $0.path.isSamePath(as: path) }), let root = roots[index]?["root"]
    else { return nil }
    return TextSpot(fileList[index], [root])
  }
}

/// A value in a file, with the values around it.
struct TextSpot {
  let file: SourceFile
  /// Outermost first.
  let chain: [JSONNode]
  let editor: JSONEditor
  var node: JSONNode { chain[chain.count - 1] }
  var parent: JSONNode? { chain.dropLast().last }
  /// The object that contains its list.
  var owner: JSONNode? { chain.dropLast(2).last }

  init?(_ file: SourceFile, _ chain: [JSONNode]) {
    guard !chain.isEmpty else { return nil }
    (self.file, self.chain) = (file, chain)
    editor = JSONEditor(file)
  }

  /// Adds constraints to a view.
  func adding(_ equations: [String]) -> SourceFix? {
    guard node.object != nil else { return nil }
    let items = equations.map(JSONNode.literal)
    let title = "add \(items.joined(separator: ", "))"
    if let list = node[ViewKey.constraints.rawValue] {
      return list.array == nil ? nil : SourceFix(title: title, edits: [editor.append(items, to: list)])
    }
    let edit = editor.addMember(
      ViewKey.constraints.rawValue, "[\(items.joined(separator: ", "))]", to: node, before: ViewKey.subviews.rawValue)
    return SourceFix(title: title, edits: [edit])
  }

  /// Sets a member of an object to JSON text.
  func setting(_ key: String, to value: String) -> SourceFix? {
    guard node.object != nil else { return nil }
    let last = ViewKey.subviews.rawValue
    let edit =
      node[key].map { editor.replace($0.range, with: value) } ?? editor.addMember(key, value, to: node, before: last)
    return SourceFix(title: "set \"\(key)\": \(value)", edits: [edit])
  }

  /// Sets one axis of a pair of numbers.
  func setting(_ key: String, to value: Double, on axis: Axis) -> SourceFix? {
    let number = value.shortText
    let member = "\"\(axis.rawValue)\": \(number)"
    guard let pair = node[key] else { return setting(key, to: "{ \(member) }") }
    let title = "set \"\(key)\": { \(member) }"
    if let items = pair.array, items.count == 2 {
      return SourceFix(title: title, edits: [editor.replace(items[axis == .horizontal ? 0 : 1].range, with: number)])
    }
    if pair.object != nil {
      let edit =
        pair[axis.rawValue].map { editor.replace($0.range, with: number) }
        ?? editor.addMember(axis.rawValue, number, to: pair)
      return SourceFix(title: title, edits: [edit])
    }
    let other = "\"\(axis.crossed.rawValue)\": \(file.text(pair.range))"
    return setting(key, to: "{ \(axis == .horizontal ? member : other), \(axis == .horizontal ? other : member) }")
  }

  /// Removes a member of an object, or one number of its value.
  func erasing(_ key: String, _ member: String?) -> SourceFix? {
    guard node.object != nil, let value = node[key] else { return nil }
    let title = "remove \"\(key)\(member.map { "." + $0 } ?? "")\""
    guard let member, (value.object?.count ?? 0) != 1 || value[member] == nil else {
      return editor.removeMember(key, of: node).map { SourceFix(title: title, edits: [$0]) }
    }
    if let sides = value.array, let place = ["top", "leading", "bottom", "trailing"].firstIndex(of: member),
      sides.count == 4
    {
      return SourceFix(title: title, edits: [editor.replace(sides[place].range, with: "0")])
    }
    guard value[member] != nil else { return nil }
    return editor.removeMember(member, of: value).map { SourceFix(title: title, edits: [$0]) }
  }
}

/// A constraint's text: an equation, an object around one, or one of the short forms.
private struct ConstraintText {
  private let spot: TextSpot
  /// Its equation; nil for other forms.
  private let equation: JSONNode?
  /// `width`, `height` or `aspectRatio`, for the short forms.
  private let dimension: String?

  init?(_ spot: TextSpot) {
    self.spot = spot
    let (node, parent) = (spot.node, spot.parent)
    if parent?.array != nil {
      // Constraints that come with a view's type have the view's own place.
      guard spot.owner?[ViewKey.constraints.rawValue]?.range == parent?.range else { return nil }
      dimension = nil
      equation = node.string == nil ? node[ConstraintKey.equation.rawValue] : node
    } else {
      let keys: [ViewKey] = [.width, .height, .aspectRatio]
      guard let key = keys.first(where: { parent?[$0.rawValue]?.range == node.range }) else { return nil }
      (equation, dimension) = (nil, key.rawValue)
    }
  }

  private var editor: JSONEditor { spot.editor }
  private var text: String { spot.file.text(spot.node.range) }

  func removed() -> SourceFix? {
    guard let parent = spot.parent else { return nil }
    guard let dimension else {
      guard let index = parent.array?.firstIndex(where: { $0.range == spot.node.range }) else { return nil }
      return SourceFix(title: "remove \(short(text))", edits: [editor.remove(index, of: parent)])
    }
    return editor.removeMember(dimension, of: parent).map {
      SourceFix(title: "remove \"\(dimension)\": \(short(text))", edits: [$0])
    }
  }

  func replaced(by other: String) -> SourceFix? {
    let literal = JSONNode.literal(other)
    guard let dimension, let parent = spot.parent else {
      return spot.node.string == nil ? nil : fix([editor.replace(spot.node.range, with: literal)], literal)
    }
    // A short form has no room for an equation, so the equation goes to the list.
    if let list = parent[ViewKey.constraints.rawValue] {
      guard list.array != nil, let removal = editor.removeMember(dimension, of: parent) else { return nil }
      return fix([removal, editor.append([literal], to: list)], literal)
    }
    guard let member = parent.member(dimension) else { return nil }
    return fix([editor.replace(member.range, with: "\"constraints\": [\(literal)]")], literal)
  }

  /// Replaces the number that a size is compared with.
  func comparing(with value: Double) -> SourceFix? {
    let number = value.shortText
    if let equation, let items = tokens(equation), let relation = relation(items) {
      let right = items[(relation + 1)...].prefix { $0.token != .sign("@") && $0.token != .end }
      guard let first = right.first, let last = right.last else { return nil }
      let range = spot.file.range(ofText: first.range.lowerBound..<last.range.upperBound, in: equation.range)
      return fix([editor.replace(range, with: number)], changed(equation, range, number))
    }
    let keys = dimension == nil ? [ConstraintKey.constant.rawValue] : [DimensionKey.equal, .max].map(\.rawValue)
    let isBare = dimension != nil && spot.node.object == nil
    let values = isBare ? [spot.node] : keys.compactMap { spot.node[$0] }
    let low = values.filter { ($0.number ?? -.infinity) < value }
    return low.isEmpty
      ? nil : fix(low.map { editor.replace($0.range, with: number) }, "\"\(dimension ?? "constant")\": \(number)")
  }

  /// Another relation in place of `==`.
  /// - Parameter key: that of the short forms.
  func relaxed(to sign: String = "<=", _ key: String = DimensionKey.max.rawValue) -> SourceFix? {
    if let equation {
      guard let items = tokens(equation), let relation = relation(items), items[relation].token == .sign("==") else {
        return nil
      }
      let range = spot.file.range(ofText: items[relation].range, in: equation.range)
      return fix([editor.replace(range, with: sign)], changed(equation, range, sign))
    }
    if dimension != nil {
      if let member = spot.node.member(DimensionKey.equal.rawValue) {
        return fix(
          [editor.replace(member.keyRange, with: "\"\(key)\"")], "\"\(key)\": \(spot.file.text(member.value.range))")
      }
      let value = "{ \"\(key)\": \(text) }"
      return spot.node.object == nil ? fix([editor.replace(spot.node.range, with: value)], value) : nil
    }
    guard spot.node[ConstraintKey.visualFormat.rawValue] == nil, spot.node.object != nil else { return nil }
    let relationKey = ConstraintKey.relation.rawValue
    let literal = "\"\(sign)\""
    let edit =
      spot.node[relationKey].map { editor.replace($0.range, with: literal) }
      ?? editor.addMember(relationKey, literal, to: spot.node)
    return fix([edit], "\"relation\": \(literal)")
  }

  /// `width == 200` becomes `width == 200 @ 749`.
  func lowered(to priority: Double) -> SourceFix? {
    let number = priority.shortText
    if let equation {
      guard let items = tokens(equation), let end = items.last?.range.lowerBound else { return nil }
      let sign = items.firstIndex { $0.token == .sign("@") }
      let start = sign.map { items[$0].range.lowerBound } ?? end
      let range = spot.file.range(ofText: start..<end, in: equation.range)
      let text = (sign == nil ? " " : "") + "@ " + number
      return fix([editor.replace(range, with: text)], changed(equation, range, text))
    }
    guard dimension != ViewKey.aspectRatio.rawValue, spot.node[ConstraintKey.visualFormat.rawValue] == nil else {
      return nil
    }
    let key = DimensionKey.priority.rawValue
    guard spot.node.object != nil else {
      let value = "{ \"\(DimensionKey.equal.rawValue)\": \(text), \"\(key)\": \(number) }"
      return dimension == nil ? nil : fix([editor.replace(spot.node.range, with: value)], value)
    }
    let edit =
      spot.node[key].map { editor.replace($0.range, with: number) } ?? editor.addMember(key, number, to: spot.node)
    return fix([edit], "\"\(key)\": \(number)")
  }

  // MARK: Safe areas

  /// `superview.top` becomes `superview.safeArea.top`.
  func tiedToSafeArea(of id: String) -> SourceFix? {
    guard let equation else { return tiedLongForm(of: id) }
    guard let items = tokens(equation) else { return nil }
    for item in items.reversed() {
      guard case .path(let path) = item.token, let place = place(in: path, of: id) else { continue }
      let range = spot.file.range(ofText: place.offset..<place.offset, in: equation.range)
      return fix([editor.replace(range, with: place.word)], changed(equation, range, place.word))
    }
    return nil
  }

  /// Some edges of `edges == superview.edges inset 8` alone: an equation for each of them, and the rest as it was.
  /// - Parameter changed: the equation of an edge that changes, from its name, the item and the inset, such as ` + 8`.
  func separated(_ edges: Set<Attribute>, changed: (String, String, String) -> String) -> SourceFix? {
    let words = (equation?.string ?? "").split(separator: " ").map(String.init)
    let all: [(composite: String, edges: [Attribute])] = [
      ("horizontalEdges", [.leading, .trailing]), ("verticalEdges", [.top, .bottom]),
    ]
    guard equation?.range == spot.node.range, words.count == 3 || words.count == 5 && words[3] == "inset",
      words[1] == "==", let inset = words.count == 5 ? Double(words[4]) : 0,
      let item = ["superview", "root"].first(where: { [$0, "\($0).\(words[0])"].contains(words[2]) }),
      words[0] == "edges" || all.contains(where: { $0.composite == words[0] })
    else { return nil }
    let equations = all.filter { [$0.composite, "edges"].contains(words[0]) }.flatMap { pair -> [String] in
      if edges.isDisjoint(with: pair.edges) {
        return ["\(pair.composite) == \(item).\(pair.composite)\(inset == 0 ? "" : " inset \(inset.shortText)")"]
      }
      return pair.edges.map { edge in
        let sign = edge == .leading || edge == .top ? "+" : "-"
        let distance = inset == 0 ? "" : " \(sign) \(inset.shortText)"
        return edges.contains(edge)
          ? changed(edge.name, item, distance) : "\(edge.name) == \(item).\(edge.name)\(distance)"
      }
    }
    let literals = equations.map(JSONNode.literal).joined(separator: ", ")
    return fix([editor.replace(spot.node.range, with: literals)], literals)
  }

  /// Both sides of a size alone.
  /// - Parameter changed: the end of the changed side's equation.
  func divided(_ attribute: Attribute, changed: (SizeText.Side) -> String) -> SourceFix? {
    guard let text = equation?.string, equation?.range == spot.node.range, let size = SizeText(text) else { return nil }
    let equations = size.sides.map { side in
      "\(side.attribute.name) " + (side.attribute == attribute ? changed(side) : "== \(side.number)\(side.priority)")
    }
    let literals = equations.map(JSONNode.literal).joined(separator: ", ")
    return fix([editor.replace(spot.node.range, with: literals)], literals)
  }

  /// The place of the guide's word in a path, which names an item or an attribute of one.
  private func place(in path: DottedPath, of id: String) -> (offset: Int, word: String)? {
    let last = path.segments[path.segments.count - 1]
    let isAttribute = Schema.attributes[last] != nil || Schema.composite(last) != nil
    let item = isAttribute ? path.segments.dropLast() : path.segments[...]
    guard names(Array(item), id) else { return nil }
    let word = "safeArea"
    return isAttribute
      ? (path.ranges[path.segments.count - 1].lowerBound, word + ".") : (path.range.upperBound, "." + word)
  }

  private func names(_ item: [String], _ id: String) -> Bool {
    if item == ["root"] || !item.isEmpty && item.allSatisfy({ $0 == "superview" }) { return true }
    let name = item.joined(separator: ".")
    return !name.isEmpty && (id == name || id.hasSuffix("." + name))
  }

  private func tiedLongForm(of id: String) -> SourceFix? {
    for key in [ConstraintKey.secondItem, .firstItem] {
      guard let item = spot.node[key.rawValue], let text = item.string,
        names(text.split(separator: ".").map(String.init), id)
      else { continue }
      let literal = JSONNode.literal(text + ".safeArea")
      return fix([editor.replace(item.range, with: literal)], "\"\(key.rawValue)\": \(literal)")
    }
    return nil
  }

  // MARK: Words

  private func tokens(_ equation: JSONNode) -> [EquationLexer.Item]? {
    // Braces contain a value from a copy's item.
    guard let text = equation.string, !text.contains("{"), !ConstraintReader.isVisualFormat(text)
    else { return nil }
    return try? EquationLexer.items(of: text)
  }

  private func relation(_ items: [EquationLexer.Item]) -> Int? {
    items.firstIndex { ["==", "<=", ">="].map(EquationLexer.Token.sign).contains($0.token) }
  }

  private func fix(_ edits: [SourceEdit], _ new: String) -> SourceFix {
    SourceFix(
      title: "write \(short(new)) in place of \(dimension.map { "\"\($0)\": " } ?? "")\(short(text))", edits: edits)
  }

  /// The equation's text after an edit.
  private func changed(_ equation: JSONNode, _ range: SourceRange, _ new: String) -> String {
    spot.file.text(SourceRange(equation.range.start, range.start)) + new
      + spot.file.text(SourceRange(range.end, equation.range.end))
  }

  private func short(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").cut(to: 160)
  }
}

/// `size == [200, 44] @ 750`: a view's own width and height in one equation.
private struct SizeText {
  struct Side {
    var attribute: Attribute
    var number: String
    /// ` @ 750`, or nothing.
    var priority: String
  }
  let sides: [Side]

  init?(_ text: String) {
    func trimmed(_ part: some StringProtocol) -> String {
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(trimmed)
    guard parts.count <= 2, let relation = parts[0].firstRange(of: "=="),
      trimmed(parts[0][..<relation.lowerBound]) == "size"
    else { return nil }
    let right = trimmed(parts[0][relation.upperBound...])
    let list = right.hasPrefix("[") && right.hasSuffix("]")
    var numbers = list ? right.dropFirst().dropLast().split(separator: ",").map(trimmed) : [right]
    if numbers.count == 1 { numbers.append(numbers[0]) }
    guard numbers.count == 2, numbers.allSatisfy({ Double($0) != nil }) else { return nil }
    let priority = parts.count == 2 ? " @ " + parts[1] : ""
    sides = zip([Attribute.width, .height], numbers).map { Side(attribute: $0, number: $1, priority: priority) }
  }
}

/// The fonts that a view's object names: its own, those of its runs and those of its variations.
private struct FontText {
  private let spot: TextSpot
  private let fonts: [JSONNode]
  var hasFont: Bool { spot.node["font"] != nil }

  init(_ spot: TextSpot) {
    self.spot = spot
    let variations = spot.node[ViewKey.variations.rawValue]?.array ?? []
    let sets = [spot.node] + variations.compactMap { $0[VariationKey.set.rawValue] }
    fonts = sets.flatMap { set in
      // Texts, titles and placeholders are all lists of runs.
      let runs = (set.object ?? []).filter { $0.key != ViewKey.subviews.rawValue }.flatMap { $0.value.array ?? [] }
      return ([set] + runs).compactMap { $0["font"] }
    }
  }

  func scaled() -> [SourceEdit] {
    fonts.compactMap { font in
      switch font.value {
      case .number(let points):
        return spot.editor.replace(font.range, with: Self.scaling(points, spot.file.text(font.range)))
      case .object:
        guard font[FontKey.style.rawValue] == nil, font[FontKey.scalesWith.rawValue] == nil else { return nil }
        let style = Self.nearest(to: font[FontKey.size.rawValue]?.number ?? 17)
        return spot.editor.addMember(FontKey.scalesWith.rawValue, "\"\(style.rawValue)\"", to: font)
      default: return nil
      }
    }
  }

  /// JSON text of a scaling font of the same size at L: a text style of that size, or else that size scaled.
  static func scaling(_ points: Double, _ number: String? = nil) -> String {
    let style = nearest(to: points)
    return style.pointSize(at: .large) == points
      ? "\"\(style.rawValue)\"" : "{ \"size\": \(number ?? points.shortText), \"scalesWith\": \"\(style.rawValue)\" }"
  }

  private static func nearest(to points: Double) -> TextStyle {
    // A headline is body text in semibold.
    let styles = TextStyle.allCases.filter { $0.weight == .regular }
    func distance(_ style: TextStyle) -> Double { abs(style.pointSize(at: .large) - points) }
    return styles.min { distance($0) < distance($1) } ?? .body
  }

  static func summary(of edits: [SourceEdit]) -> String {
    edits.first.map { $0.text.drop { $0.isWhitespace || $0 == "," } }.map(String.init) ?? ""
  }
}

import JSONSyntax
import LayoutModel

/// The meaning of the names in a constraint.
extension ConstraintReader {
  /// An item and its attributes: several for `edges`, `size` and `center`, none if the path names only an item.
  struct Anchor {
    var item: ItemTemplate
    var attributes: [Attribute]
    /// The composite's word; nil for a single attribute.
    var composite: String?

    /// Words for several edges, which `inset` moves inwards.
    static let edges = Schema.composites.map(\.word).filter { $0.lowercased().contains("edges") }

    var isEdges: Bool { composite.map(Self.edges.contains) ?? false }
  }

  /// Reads a path whose last name is an attribute. Without a view, it means the owner.
  /// - Parameter takesItem: whether a path may end with an item, as in `edges == superview.safeArea`.
  func anchor(_ path: DottedPath, takesItem: Bool = false) throws(TextProblem) -> Anchor {
    let last = path.segments[path.segments.count - 1]
    let attributes = Schema.attributes[last].map { [$0] } ?? Schema.composite(last)
    guard let attributes else {
      if takesItem { return Anchor(item: try item(path), attributes: [], composite: nil) }
      throw unknownAttribute(path)
    }
    let composite = Schema.attributes[last] == nil ? last : nil
    guard path.segments.count > 1 else {
      return Anchor(item: ItemTemplate(nodes: [owner]), attributes: attributes, composite: composite)
    }
    let rest = DottedPath(
      segments: path.segments.dropLast(), ranges: path.ranges.dropLast(), isQuoted: path.isQuoted)
    return Anchor(item: try item(rest), attributes: attributes, composite: composite)
  }

  /// A view, a guide, or a view's guide.
  func item(_ path: DottedPath) throws(TextProblem) -> ItemTemplate {
    var rest = path.segments[...]
    var nodes: [Int]
    let first = path.segments[0]
    if !path.isQuoted, first == "superview" {
      nodes = [owner]
      while rest.first == "superview" {
        nodes = nodes.compactMap {
          decoding.document.nodes[$0].parent >= 0 ? decoding.document.nodes[$0].parent : nil
        }
        guard !nodes.isEmpty else {
          throw TextProblem(
            "the root has no superview; its own attributes stand alone, such as 'leading'",
            path.ranges[path.segments.count - rest.count])
        }
        rest = rest.dropFirst()
      }
    } else if !path.isQuoted, first == "root" {
      nodes = [decoder.scope.root]
      rest = rest.dropFirst()
    } else if !path.isQuoted, let guide = Schema.guide(first) {
      return try bareGuide(guide, path)
    } else {
      let (found, used) = try named(path)
      if found.guide != nil {
        guard used == path.segments.count else {
          throw TextProblem("'\(path.text)' is not an item: a guide has attributes only", path.range)
        }
        return found
      }
      nodes = found.nodes
      rest = path.segments[used...]
    }
    guard let word = rest.first else { return ItemTemplate(nodes: nodes) }
    let place = path.ranges[path.segments.count - rest.count]
    guard rest.count == 1, let guide = Schema.guide(word) else {
      if Schema.attributeNames.contains(word) {
        throw TextProblem("'\(word)' is an attribute: nothing follows it", place)
      }
      let holder = path.segments.dropLast(rest.count).joined(separator: ".")
      throw TextProblem("'\(holder)' has no '\(word)'", hint: nearPart(word, of: holder), place)
    }
    return try guideItem(guide, of: nodes, at: place)
  }

  /// A suggestion for the word after `holder.`: a name in the included layout, a guide or an attribute; for a view,
  /// only its name.
  private func nearPart(_ word: String, of holder: String) -> Hint? {
    if decoder.lookUp(word) != nil {
      return Hint("; the view '\(word)' is named alone: dots lead into included layouts")
    }
    let inner = decoder.visibleIDs.filter { $0.hasPrefix(holder + ".") }.map {
      String($0.dropFirst(holder.count + 1))
    }
    return Suggestion.hint(for: word, among: inner + Schema.guides.map(\.word) + Schema.attributeNames)
  }

  /// A guide without a view is the superview's; `content` and `frame` are the owner's if it scrolls.
  private func bareGuide(_ guide: LayoutGuide, _ path: DottedPath) throws(TextProblem)
    -> ItemTemplate
  {
    guard path.segments.count == 1 else {
      throw TextProblem("'\(path.text)' is not an item: a guide has attributes only", path.range)
    }
    let parent = decoding.document.nodes[owner].parent
    let isScrolling = (guide == .content || guide == .frame) && isScrollView(owner)
    return try guideItem(guide, of: [isScrolling || parent < 0 ? owner : parent], at: path.range)
  }

  private func guideItem(_ guide: LayoutGuide, of nodes: [Int], at range: Range<Int>) throws(TextProblem)
    -> ItemTemplate
  {
    if guide == .content || guide == .frame, let other = nodes.first(where: { !isScrollView($0) }) {
      throw TextProblem(
        "only a scroll view has the guide '\(guide.keyword ?? "")', but '\(decoding.document.nodes[other].draft.view.id)' is "
          + "\(decoding.document.nodes[other].kind.article)", range)
    }
    return ItemTemplate(nodes: nodes, guide: guide)
  }

  private func isScrollView(_ node: Int) -> Bool {
    [.scrollView, .scrollStack].contains(decoding.document.nodes[node].kind)
  }

  /// The longest prefix of the path that is an id, and the number of names in it.
  private func named(_ path: DottedPath) throws(TextProblem) -> (ItemTemplate, Int) {
    for count in stride(from: path.segments.count, to: 0, by: -1) {
      let name = path.segments[..<count].joined(separator: ".")
      if let item = decoder.lookUp(name) { return (item, count) }
    }
    // The longest known prefix, so that the message is about the unknown part.
    throw decoder.unknownView(path, besides: owner)
  }

  private func unknownAttribute(_ path: DottedPath) -> TextProblem {
    let name = path.segments[path.segments.count - 1]
    let range = path.ranges[path.ranges.count - 1]
    if let hyphen = name.firstIndex(of: "-"), Schema.attributes[String(name[..<hyphen])] != nil {
      let rest = name[name.index(after: hyphen)...]
      return TextProblem("'\(name)' reads as one name; to subtract, write '\(name[..<hyphen]) - \(rest)'", range)
    }
    if (try? item(path)) != nil {
      return TextProblem("'\(path.text)' needs an attribute, such as '\(path.text).top'", range)
    }
    let words = Schema.attributeNames + Schema.composites.map(\.word)
    if path.segments.count == 1 {
      return EquationParser.unknownWord(name, metrics: decoder.scope.metricNames, range)
    }
    let near = Suggestion.hint(for: name, among: words)
    let all = Hint("; the attributes are \(Suggestion.list(Array(words.prefix(12))))")
    return TextProblem("unknown attribute '\(name)'", hint: near ?? all, range)
  }
}

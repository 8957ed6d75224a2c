import JSONSyntax
import LayoutModel

/// Constraints that a view has without writing them out: `width`, `height`, `aspectRatio`, and those inside a
/// `scrollStack`.
extension DocumentDecoder {
  /// Puts a view's constraints on the list of what is read when all ids are known, in document order.
  func scheduleConstraints(_ reader: ViewReader, stack: Int?, layers: [Layer]) {
    let top = layers[layers.count - 1]
    let (index, isItem) = (reader.index, reader.context.isInScrollStack)
    for dimension in reader.dimensions {
      within(dimension.scope) { later { $0.readDimension(dimension, of: index, isItem: isItem) } }
    }
    for (scope, node) in reader.constraints {
      within(scope) { later { $0.readConstraint(node, owner: index) } }
    }
    guard let stack else { return }
    let fills = !reader.hasOwnConstraints && reader.context.parent >= 0 && !reader.context.isInScrollStack
    within(top.scope) { later { $0.addScrollStack(scrollView: index, stackView: stack, fills: fills, at: top.node) } }
  }

  // MARK: width, height, aspectRatio

  private func readDimension(_ dimension: Dimension, of index: Int, isItem: Bool) {
    let node = dimension.member.value
    var frame = ConstraintFrame(owner: index, condition: dimension.condition, tag: tag(node.range))
    frame.superseded = dimension.superseded
    let item = ItemTemplate(nodes: [index])
    let name = "'\(dimension.member.key)'"
    // UISpacer ignores its height modifier.
    if dimension.key == .height, isItem, document.nodes[index].isSpacer {
      warning("a spacer has no height of its own: it takes the room that is left; this does nothing", at: node.range)
      return
    }
    if dimension.key == .aspectRatio {
      guard let ratio = number(node, name, in: Schema.Limit.aspectRatio) else { return }
      add(
        ConstraintParts(
          first: item, firstAttribute: .width, second: item, secondAttribute: .height, multiplier: ratio), frame,
        at: node)
      return
    }
    let attribute: Attribute = dimension.key == .width ? .width : .height
    guard node.object != nil else {
      guard let value = number(node, name, in: Schema.Limit.length) else { return }
      add(ConstraintParts(first: item, firstAttribute: attribute, constant: value), frame, at: node)
      return
    }
    var values: [DimensionKey: NumberExpression] = [:]
    for (key, member) in members(node, DimensionKey.self, what: name) {
      if key == .priority {
        frame.priority = priority(member.value)
      } else if let value = number(member.value, "'\(member.key)'", in: Schema.Limit.length) {
        values[key] = value
      }
    }
    if let low = values[.min]?.constant, let high = values[.max]?.constant, low > high {
      error("'min' \(low.shortText) is more than 'max' \(high.shortText)", at: node.range)
    }
    let relations: [(DimensionKey, Relation)] = [
      (.equal, .equal), (.min, .greaterThanOrEqual), (.max, .lessThanOrEqual),
    ]
    for (key, relation) in relations {
      guard let value = values[key] else { continue }
      add(ConstraintParts(first: item, firstAttribute: attribute, relation: relation, constant: value), frame, at: node)
      // The scrolling stack's height modifier makes one rule only: absolute before minimum before maximum.
      if isItem, dimension.key == .height { return }
    }
  }

  // MARK: scrollStack

  /// Scroll view edges to the superview's, stack edges to the content, as wide as the scroll view, and centred
  /// with a priority that a label's hugging beats.
  private func addScrollStack(scrollView: Int, stackView: Int, fills: Bool, at node: JSONNode) {
    let place = tag(node.range)
    func pin(_ a: Int, _ attribute: Attribute, to b: Int, priority: Double = 1000) {
      add(
        ConstraintParts(
          first: ItemTemplate(nodes: [a]), firstAttribute: attribute, second: ItemTemplate(nodes: [b]),
          secondAttribute: attribute, priority: .constant(priority)), ConstraintFrame(owner: a, tag: place), at: node)
    }
    let edges: [Attribute] = [.top, .leading, .bottom, .trailing]
    if fills { for edge in edges { pin(scrollView, edge, to: document.nodes[scrollView].parent) } }
    for edge in edges { pin(stackView, edge, to: scrollView) }
    pin(stackView, .centerX, to: scrollView)
    pin(stackView, .centerY, to: scrollView, priority: LayoutPriority.defaultLow)
  }

  /// Views of type `spacer` in a `scrollStack` bring their behaviour with them.
  func scheduleSpacers(scrollView: Int, stackView: Int, _ layer: Layer) {
    let spacers = (stackView + 1..<document.nodes.count).filter {
      document.nodes[$0].isSpacer && document.nodes[$0].parent == stackView
    }
    guard !spacers.isEmpty else { return }
    within(layer.scope) {
      var template = spacersTemplate(
        scrollView: [scrollView], stackView: [stackView], spacers: spacers.map { [$0] }, condition: -1,
        tag: tag(layer.node.range))
      template.isAutomatic = true
      later { [template] in $0.document.behaviors.append(template) }
    }
  }

  func spacersTemplate(
    scrollView: [Int], stackView: [Int], spacers: [[Int]], condition: Int, tag: SourceTag
  ) -> BehaviorTemplate {
    BehaviorTemplate(tag: tag, condition: condition, views: [scrollView, stackView], optionalViews: spacers) {
      views, spacers, _ in
      .spacers(Behavior.Spacers(scrollView: views[0], stackView: views[1], spacers: spacers))
    }
  }
}

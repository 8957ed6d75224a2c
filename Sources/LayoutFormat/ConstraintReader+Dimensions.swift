import JSONSyntax
import LayoutModel

/// Constraints that a view has without writing them: `width`, `height`, `aspectRatio`, and those inside a
/// `scrollStack`.
extension ConstraintReader {
  // MARK: width, height, aspectRatio

  /// - Parameter isItem: whether a `scrollStack` arranges the view.
  func read(_ dimension: DocumentDecoder.Dimension, isItem: Bool) {
    let node = dimension.member.value
    var frame = Frame(condition: dimension.condition, tag: decoder.tag(node.range))
    frame.superseded = dimension.superseded
    let item = ItemTemplate(nodes: [owner])
    let name = "'\(dimension.member.key)'"
    // UISpacer ignores its height modifier.
    if dimension.key == .height, isItem, decoding.document.nodes[owner].isSpacer {
      decoder.warning(
        "a spacer has no height of its own: it takes the room that is left; this does nothing",
        at: node.range)
      return
    }
    if dimension.key == .aspectRatio {
      guard let ratio = decoder.number(node, name, in: Schema.Limit.aspectRatio) else { return }
      add(
        Parts(first: item, firstAttribute: .width, second: item, secondAttribute: .height, multiplier: ratio), frame,
        at: node)
      return
    }
    let attribute: Attribute = dimension.key == .width ? .width : .height
    guard node.object != nil else {
      guard let value = decoder.number(node, name, in: Schema.Limit.length) else { return }
      add(Parts(first: item, firstAttribute: attribute, constant: value), frame, at: node)
      return
    }
    var values: [DimensionKey: NumberExpression] = [:]
    for (key, member) in decoder.members(node, DimensionKey.self, what: name) {
      if key == .priority {
        frame.priority = decoder.priority(member.value)
      } else if let value = decoder.number(member.value, "'\(member.key)'", in: Schema.Limit.length) {
        values[key] = value
      }
    }
    if let low = values[.min]?.constant, let high = values[.max]?.constant, low > high {
      decoder.error("'min' \(low.shortText) is more than 'max' \(high.shortText)", at: node.range)
    }
    add(values, attribute, frame, at: node, takesOne: isItem && dimension.key == .height)
  }

  /// - Parameter takesOne: for the scrolling stack's height modifier, which makes only one constraint: absolute before
  ///   minimum before maximum.
  private func add(
    _ values: [DimensionKey: NumberExpression], _ attribute: Attribute, _ frame: Frame, at node: JSONNode,
    takesOne: Bool
  ) {
    let item = ItemTemplate(nodes: [owner])
    let relations: [(DimensionKey, Relation)] = [
      (.equal, .equal), (.min, .greaterThanOrEqual), (.max, .lessThanOrEqual),
    ]
    var used: DimensionKey?
    for (key, relation) in relations {
      guard let value = values[key] else { continue }
      if takesOne, let used {
        decoder.warning(
          "'\(key.rawValue)' has no effect: in a scrollStack, '\(used.rawValue)' takes precedence over it; write a "
            + "constraint, \"height \(relation.rawValue) \(value.constant?.shortText ?? key.rawValue)\", to have both",
          at: node.member(key.rawValue)?.value.range ?? node.range)
        continue
      }
      used = key
      add(Parts(first: item, firstAttribute: attribute, relation: relation, constant: value), frame, at: node)
    }
  }

  // MARK: scrollStack

  /// Ties the scroll view's edges to the superview's and the stack's edges to the content, makes the stack as wide as
  /// the scroll view, and centres it with a priority that a label's hugging beats.
  static func addScrollStack(
    _ decoder: DocumentDecoder, scrollView: Int, stackView: Int, fills: Bool, at node: JSONNode
  ) {
    let place = decoder.tag(node.range)
    func pin(_ a: Int, _ attribute: Attribute, to b: Int, priority: Double = 1000) {
      ConstraintReader(decoder, owner: a).add(
        Parts(
          first: ItemTemplate(nodes: [a]), firstAttribute: attribute, second: ItemTemplate(nodes: [b]),
          secondAttribute: attribute, priority: .constant(priority)), Frame(tag: place), at: node)
    }
    let edges: [Attribute] = [.top, .leading, .bottom, .trailing]
    if fills {
      for edge in edges { pin(scrollView, edge, to: decoder.decoding.document.nodes[scrollView].parent) }
    }
    for edge in edges { pin(stackView, edge, to: scrollView) }
    pin(stackView, .centerX, to: scrollView)
    pin(stackView, .centerY, to: scrollView, priority: LayoutPriority.defaultLow)
  }
}

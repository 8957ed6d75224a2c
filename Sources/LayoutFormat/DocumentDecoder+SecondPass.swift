import JSONSyntax
import LayoutModel

/// The work for the second pass: a view's constraints, and the spacers of a `scrollStack`.
extension DocumentDecoder {
  /// Queues a view's constraints, in document order, to be read when all ids are known.
  func scheduleConstraints(_ reader: ViewReader, stack: Int?, layers: [Layer]) {
    let top = layers[layers.count - 1]
    let (index, isItem) = (reader.index, reader.context.isInScrollStack)
    for dimension in reader.dimensions {
      within(dimension.scope) {
        later { ConstraintReader($0, owner: index).read(dimension, isItem: isItem) }
      }
    }
    for (scope, node) in reader.constraints {
      within(scope) { later { ConstraintReader($0, owner: index).read(node) } }
    }
    guard let stack else { return }
    let fills =
      !reader.hasOwnConstraints && reader.context.parent >= 0 && !reader.context.isInScrollStack
    within(top.scope) {
      later {
        ConstraintReader.addScrollStack($0, scrollView: index, stackView: stack, fills: fills, at: top.node)
      }
    }
  }

  /// Views of type `spacer` in a `scrollStack` add their behaviour automatically.
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

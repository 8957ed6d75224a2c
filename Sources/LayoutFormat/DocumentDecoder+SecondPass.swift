import JSONSyntax
import LayoutModel

/// The work for the second pass: a view's constraints, and the spacers of a `scrollStack`.
extension DocumentDecoder {
  /// Queues a view's constraints, in document order, to be read when all ids are known.
  /// - Parameter node: the view's outermost object, the place of what nobody has written.
  func scheduleConstraints(_ reader: ViewReader, stack: Int?, at node: JSONNode) {
    let (index, isItem) = (reader.index, reader.context.isInScrollStack)
    for dimension in reader.dimensions {
      decoding.later { ConstraintReader(dimension.decoder, owner: index).read(dimension, isItem: isItem) }
    }
    for constraint in reader.constraints {
      decoding.later { ConstraintReader(constraint.decoder, owner: index).read(constraint.node) }
    }
    guard let stack else { return }
    let fills = !reader.hasOwnConstraints && reader.context.parent >= 0 && !isItem
    decoding.later {
      ConstraintReader.addScrollStack(self, scrollView: index, stackView: stack, fills: fills, at: node)
    }
  }

  /// Views of type `spacer` in a `scrollStack` add their behaviour automatically.
  func scheduleSpacers(scrollView: Int, stackView: Int, at node: JSONNode) {
    let spacers = decoding.spacers(in: stackView)
    guard !spacers.isEmpty else { return }
    var template = spacersTemplate(
      scrollView: [scrollView], stackView: [stackView], spacers: spacers, condition: -1,
      tag: tag(node.range))
    template.isAutomatic = true
    decoding.later { [decoding, template] in decoding.document.behaviors.append(template) }
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

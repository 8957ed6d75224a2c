import LayoutModel

/// Constraints that hold but cannot be what was meant. Two of them stand in published code that many people copied
/// (docs/semantics.md#copy-with-a-pinned-button): they are reproduced as written and reported.
extension LayoutPass {
  mutating func reportPrintedMistakes() {
    reportMultipliedEdges()
    for index in tree.constraints.indices where isUsable[index] && joinsOppositeEdges(index) {
      let constraint = tree.constraints[index]
      guard let second = constraint.second, constraint.first.guide == nil, second.guide == nil,
        constraint.multiplier == 1, constraint.first.view != second.view
      else { continue }
      if let overlap = overlap(of: constraint, with: second) {
        findings.append(overlap)
      } else if let vacuous = vacuity(of: constraint, against: second) {
        findings.append(vacuous)
      }
    }
  }

  /// `badge.trailing == superview.trailing * 0.8`: right to left, the trailing edge is the left one, and UIKit
  /// multiplies its coordinate, which is not mirrored.
  private mutating func reportMultipliedEdges() {
    for index in tree.constraints.indices where isUsable[index] && tree.constraints[index].multiplier != 1 {
      let constraint = tree.constraints[index]
      guard let second = constraint.second, !constraint.firstAttribute.isSize else { continue }
      let ancestor = tree.commonAncestor(of: constraint.first.view, and: second.view)
      guard tree.isMirrored(constraint.firstAttribute, constraint.secondAttribute, inside: ancestor, in: environment)
      else { continue }
      findings.append(
        Finding(
          .multipliedEdge,
          "'\(describe(constraint))' multiplies the coordinate of an edge, which is not mirrored right to left, so "
            + "'\(id(constraint.first.view))' does not lie where it lies left to right: use an empty view or a layout guide "
            + "whose width is a share of the superview's", view: constraint.first.view, also: [second.view],
          tags: [constraint.tag]))
    }
  }

  /// Asked before anything is copied: few constraints do.
  private func joinsOppositeEdges(_ index: Int) -> Bool {
    let (first, second) = (tree.constraints[index].firstAttribute, tree.constraints[index].secondAttribute)
    return isEnd(first) && isStart(second) || isStart(first) && isEnd(second)
  }

  /// `copy.bottom == button.top + 16` between neighbours: the sign lets them overlap by 16.
  private func overlap(of constraint: LayoutConstraint, with second: LayoutItem) -> Finding? {
    let first = constraint.first.view
    guard constraint.relation == .equal, constraint.priority == 1000, constraint.constant > 0,
      tree.views[first].parent == tree.views[second.view].parent,
      isEnd(constraint.firstAttribute), isStart(constraint.secondAttribute)
    else { return nil }
    let by = constraint.constant.shortText
    return Finding(
      .printedSignOverlap,
      "'\(describe(constraint))' makes '\(id(first))' and '\(id(second.view))' overlap by \(by) pt: a gap of \(by) pt is "
        + "written with -\(by)",
      view: first, also: [second.view], tags: [constraint.tag])
  }

  /// `stack.bottom >= copy.top` in a superview: true for anything inside it.
  private func vacuity(of constraint: LayoutConstraint, against second: LayoutItem) -> Finding? {
    let first = constraint.first.view
    guard tree.isInside(first, of: second.view), scrollIndex[second.view] < 0, constraint.constant == 0 else {
      return nil
    }
    let (attribute, other) = (constraint.firstAttribute, constraint.secondAttribute)
    let fixed: String
    switch constraint.relation {
    case .greaterThanOrEqual where isEnd(attribute) && isStart(other): fixed = "<= \(id(second.view)).\(attribute.name)"
    case .lessThanOrEqual where isStart(attribute) && isEnd(other): fixed = ">= \(id(second.view)).\(attribute.name)"
    default: return nil
    }
    return Finding(
      .vacuousConstraint,
      "'\(describe(constraint))' holds wherever '\(id(first))' lies in '\(id(second.view))', so it keeps nothing inside: "
        + "\(attribute.name) \(fixed) would",
      view: first, tags: [constraint.tag])
  }

  private func isStart(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .top, .left, .leading: true
    default: false
    }
  }

  private func isEnd(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .bottom, .right, .trailing: true
    default: false
    }
  }
}

import Cassowary
package import LayoutModel

/// The side of its bound on which each constraint and each guide of a solved screen lies, and the lines of its
/// collection views, as one number per axis.
///
/// Between two screens of one tree with equal roles, every frame is linear in the size of the screen: the conditions
/// that make the solution optimal are the same at both, and they hold on a convex set of sizes.
package struct ConstraintRoles: Hashable, Sendable {
  package var horizontal = StableDigest()
  package var vertical = StableDigest()
  package init() {}
}

extension LayoutPass {
  func roles() -> ConstraintRoles {
    var roles = ConstraintRoles()
    // One copy, because each question to a solver inside the pass would make one of its own.
    let solver = system.solver
    // By index, because a loop over the values would copy every entry.
    for place in system.entries.indices {
      guard let id = system.entries[place].id, solver.contains(id) else {
        roles.horizontal.add(2)
        roles.vertical.add(2)
        continue
      }
      let side = solver.side(of: id)
      let axes = axes(of: id, solver)
      if axes != .vertical { roles.horizontal.add(side) }
      if axes != .horizontal { roles.vertical.add(side) }
    }
    var held: [Int: Bool] = [:]
    for view in content.indices where isLabelOfOwnWidth(view) {
      // A label that is as wide as its longest line jumps where its lines break differently.
      guard let width = content[view].width, abs(frames[view].width - width) < Self.samePoints,
        !isHeldAcross(view, &held)
      else { continue }
      roles.horizontal.add(width)
    }
    for view in tree.views.indices { addRoles(ofGuidesOf: view, to: &roles) }
    for collection in collections where collection.isCompositional {
      for (cell, next) in zip(collection.cells, collection.cells.dropFirst()) {
        let side = (next.frame.x > cell.frame.x ? 1 : 0) + (next.frame.y > cell.frame.y ? 2 : 0)
        roles.horizontal.add(side)
        roles.vertical.add(side)
      }
    }
    for collection in collections where !collection.isCompositional {
      let sizes = collection.items.map { frames[$0].size }
      for number in collection.layout.shape(of: sizes, in: frames[collection.view].size) {
        if collection.layout.scrollDirection == .vertical {
          roles.horizontal.add(number)
        } else {
          roles.vertical.add(number)
        }
      }
    }
    return roles
  }

  /// Whether what is around a view gives it its place and its width, so that the width of no text does.
  /// - Parameter known: answers for other views; false for those that are being asked.
  private func isHeldAcross(_ view: Int, _ known: inout [Int: Bool]) -> Bool {
    if view == 0 { return true }
    if let answer = known[view] { return answer }
    known[view] = false
    let answer = isHeldByOthers(view, &known)
    known[view] = answer
    return answer
  }

  private func isHeldByOthers(_ view: Int, _ known: inout [Int: Bool]) -> Bool {
    if let parent = tree.views[view].parent {
      if isArranged[view] && stackIndex[parent] >= 0 {
        let stack = stacks[stackIndex[parent]].properties
        let fills = stack.axis == .vertical ? stack.alignment == .fill : stack.distribution == .fillEqually
        return fills && isHeldAcross(parent, &known)
      }
      if tree.views[parent].content.hasCells || tree.views[view].autoresizing != nil {
        return isHeldAcross(parent, &known)
      }
    }
    var ties = 0
    var hasWidth = content[view].width != nil && !isLabelOfOwnWidth(view)
    for index in tree.constraints.indices
    where tree.constraints[index].relation == .equal && tree.constraints[index].priority >= LayoutPriority.required
      && tree.constraints[index].firstAttribute.axis == .horizontal
    {
      let (first, second) = (tree.constraints[index].first.view, tree.constraints[index].second?.view)
      guard first == view || second == view else { continue }
      if let other = first == view ? second : first {
        if isHeldAcross(other, &known) { ties += 1 }
      } else {
        hasWidth = true
      }
    }
    return ties + (hasWidth ? 1 : 0) >= 2
  }

  /// The axis of a constraint's views; nil if it has both, or no views.
  private func axes(of id: ConstraintID, _ solver: Solver) -> Axis? {
    var (isHorizontal, isVertical) = (false, false)
    let count = 4 * (tree.views.count - 1)
    solver.forEachVariable(of: id) { variable in
      guard variable.index < count else { return }
      if variable.index % 2 == 0 { isHorizontal = true } else { isVertical = true }
    }
    return isHorizontal == isVertical ? nil : isHorizontal ? .horizontal : .vertical
  }
}

import Cassowary
package import LayoutModel

/// The side of its bound on which each constraint of a solved screen lies, as one number per axis.
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
    // By index, because a loop over the values would copy every entry.
    for place in system.entries.indices {
      guard let id = system.entries[place].id, system.solver.contains(id) else {
        roles.horizontal.add(2)
        roles.vertical.add(2)
        continue
      }
      let side = system.solver.side(of: id)
      let axes = axes(of: id)
      if axes != .vertical { roles.horizontal.add(side) }
      if axes != .horizontal { roles.vertical.add(side) }
    }
    return roles
  }

  /// The axis of a constraint's views; nil if it has both, or no views.
  private func axes(of id: ConstraintID) -> Axis? {
    var (isHorizontal, isVertical) = (false, false)
    let count = 4 * (tree.views.count - 1)
    system.solver.forEachVariable(of: id) { variable in
      guard variable.index < count else { return }
      if variable.index % 2 == 0 { isHorizontal = true } else { isVertical = true }
    }
    return isHorizontal == isVertical ? nil : isHorizontal ? .horizontal : .vertical
  }
}

import Cassowary
package import LayoutModel

/// The side of its bound on which each constraint and each guide of a solved screen lies, as one number per axis.
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
    for view in tree.views.indices {
      if usesGuides[view] { addGuides(of: view, to: &roles) }
      guard tree.views[view].preservesSuperviewLayoutMargins, let parent = tree.views[view].parent else { continue }
      let sides = inheritedSides(of: view, in: parent)
      for side in sides.horizontal { roles.horizontal.add(side) }
      for side in sides.vertical { roles.vertical.add(side) }
    }
    return roles
  }

  /// Whether the keyboard covers more of a view than its safe area does, and how reserved regions lie to the view.
  private func addGuides(of view: Int, to roles: inout ConstraintRoles) {
    if environment.keyboard {
      roles.vertical.add(guides[view].keyboardInset > guides[view].safeArea.bottom)
    }
    guard !environment.reservedRegions.isEmpty else { return }
    let (origin, frame) = (origins[view], frames[view])
    for kind in ReservedRegion.Kind.allCases {
      guard let region = environment.region(kind)?.frame else { continue }
      func side(_ low: Double, _ length: Double, _ regionLow: Double, _ regionLength: Double) -> Int {
        let (high, regionHigh) = (low + length, regionLow + regionLength)
        let meets = regionLow < high && low < regionHigh
        return (meets ? 4 : 0) + (regionLow < low ? 2 : 0) + (regionHigh > high ? 1 : 0)
      }
      roles.horizontal.add(side(origin.x, frame.width, region.x, region.width))
      roles.vertical.add(side(origin.y, frame.height, region.y, region.height))
    }
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

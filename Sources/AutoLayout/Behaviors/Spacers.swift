import LayoutModel

/// Spacers are in the stack while the arranged heights without them are less than the screen's
/// (docs/semantics.md#checkout-a-scrolling-stack).
extension Behavior.Spacers: BehaviorPhases {
  func isWellFormed(in pass: LayoutPass) -> Bool {
    pass.tree.views.indices.contains(stackView) && pass.stackIndex[stackView] >= 0
      && spacers.allSatisfy(pass.tree.views.indices.contains)
  }

  func prepare(_ pass: inout LayoutPass, _ index: Int, after history: BehaviorState?) {
    for spacer in spacers where history?.removedSpacers.contains(pass.tree.views[spacer].id) ?? false {
      pass.isRemoved[spacer] = true
    }
    pass.arrangeStacks()
  }

  func run(_ pass: inout LayoutPass, _ index: Int) -> BehaviorChange {
    var natural = 0.0
    for item in pass.stacks[pass.stackIndex[stackView]].items where !spacers.contains(item) {
      natural += pass.frames[item].height
    }
    let isOut = natural >= pass.environment.size.height - LayoutPass.samePoints
    let changed = spacers.filter { pass.isRemoved[$0] != isOut }
    guard !changed.isEmpty else { return .nothing }
    for spacer in changed { pass.isRemoved[spacer] = isOut }
    pass.arrangeStacks()
    return .structure
  }

  func leaveBehind(_ state: inout BehaviorState, _ pass: LayoutPass) {
    for spacer in spacers where pass.isRemoved[spacer] { state.removedSpacers.insert(pass.tree.views[spacer].id) }
  }
}

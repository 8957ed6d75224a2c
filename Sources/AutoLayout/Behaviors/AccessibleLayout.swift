import LayoutModel

/// Paddings share a scroll view's surplus. This is exactly the published helper, including its stuck state: it derives
/// the current paddings from the stack's height, and a difference of exactly 0 leaves them unchanged.
extension Behavior.AccessibleLayout: BehaviorPhases {
  func isWellFormed(in pass: LayoutPass) -> Bool {
    pass.tree.views.indices.contains(scrollView) && pass.tree.views.indices.contains(stackView)
      && adjustable.allSatisfy(pass.tree.constraints.indices.contains)
  }

  func prepare(_ pass: inout LayoutPass, _ index: Int, after history: BehaviorState?) {
    for constraint in adjustable {
      let key = BehaviorState.ConstraintKey(constraint, in: pass.tree)
      if let height = history?.constants[key] { pass.constants[constraint] = height }
    }
  }

  /// `diff = scroll.h - stack.h + sum(pads) - sum(initial)` (docs/semantics.md#login-padding-that-shares-the-surplus).
  func run(_ pass: inout LayoutPass, _ index: Int) -> BehaviorChange {
    guard !adjustable.isEmpty else { return .nothing }
    let difference = surplus(in: pass)
    let isZero = abs(difference) < LayoutPass.samePoints
    if isZero && !usesCorrectedRule { return .nothing }
    let share = difference > 0 && !isZero ? difference / Double(adjustable.count) : 0
    var change = BehaviorChange.nothing
    for constraint in adjustable {
      let height = pass.tree.constraints[constraint].constant + share
      guard abs(pass.constants[constraint] - height) > LayoutPass.samePoints else { continue }
      pass.constants[constraint] = height
      change = .constants
    }
    return change
  }

  private func surplus(in pass: LayoutPass) -> Double {
    var difference = pass.frames[scrollView].height - pass.frames[stackView].height
    for constraint in adjustable {
      difference += pass.constants[constraint] - pass.tree.constraints[constraint].constant
    }
    return difference
  }

  func finish(_ pass: inout LayoutPass, _ index: Int) {
    let spare = adjustable.reduce(0.0) { $0 + pass.constants[$1] - pass.tree.constraints[$1].constant }
    let (viewport, stack) = (pass.frames[scrollView].height, pass.frames[stackView].height)
    let least = LayoutPass.samePoints
    guard abs(surplus(in: pass)) < least, spare > least, stack > viewport + least else { return }
    let tag = pass.tree.behaviors[index].tag
    pass.findings.append(
      Finding(
        .stuckPadding,
        "the paddings kept their \(spare.shortText) pt because the difference was exactly 0: the content is "
          + "\(stack.shortText) pt high and scrolls, although its \((stack - spare).shortText) pt without them would "
          + "fit \(viewport.shortText) pt; reset the paddings at a difference of 0 too",
        view: scrollView, tags: [tag] + adjustable.map { pass.tree.constraints[$0].tag },
        remedies: [.set("usesCorrectedRule", true, behavior: tag)]))
  }

  func leaveBehind(_ state: inout BehaviorState, _ pass: LayoutPass) {
    for constraint in adjustable {
      state.constants[BehaviorState.ConstraintKey(constraint, in: pass.tree)] = pass.constants[constraint]
    }
  }

  func complete(_ result: inout LayoutResult, _ pass: LayoutPass) {
    guard let scroll = result.scrollViews.firstIndex(where: { $0.view == scrollView }) else { return }
    result.scrollViews[scroll].surplus = surplus(in: pass)
    result.scrollViews[scroll].paddings += adjustable.map {
      let constraint = pass.tree.constraints[$0]
      return PaddingShare(
        view: constraint.first.view, constraint: $0, initial: constraint.constant, now: pass.constants[$0])
    }
  }
}

import LayoutModel

/// Sets a constraint's constant or a scroll view's bottom inset to the height that the keyboard covers.
extension Behavior.KeyboardAvoidance: BehaviorPhases {
  var followsKeyboard: Bool { true }

  func isWellFormed(in pass: LayoutPass) -> Bool {
    switch self {
    case .constraint(let index, _): pass.tree.constraints.indices.contains(index)
    case .contentInset(let scrollView, _): pass.isScrollView(scrollView)
    }
  }

  func prepare(_ pass: inout LayoutPass, _ index: Int, after history: BehaviorState?) {
    guard pass.environment.keyboard else { return }
    switch self {
    case .constraint(let constraint, let subtractsSafeArea):
      move(constraint, subtractsSafeArea, &pass, index)
    case .contentInset(let scrollView, let subtractsSafeArea):
      pass.scrolls[pass.scrollIndex[scrollView]].addedBottomInset = covered(subtractsSafeArea, pass)
    }
  }

  private func covered(_ subtractsSafeArea: Bool, _ pass: LayoutPass) -> Double {
    max(0, pass.environment.coveredHeight - (subtractsSafeArea ? pass.screenSafeArea.bottom : 0))
  }

  private func move(_ place: Int, _ subtractsSafeArea: Bool, _ pass: inout LayoutPass, _ index: Int) {
    let (environment, constraint) = (pass.environment, pass.tree.constraints[place])
    let covered = covered(subtractsSafeArea, pass)
    // Find the side of the screen's edge: the constant must move the inner view up, so its sign is minus if the inner
    // view comes first.
    let innerIsFirst = constraint.second.map { pass.tree.isInside(constraint.first.view, of: $0.view) } ?? true
    pass.constants[place] = innerIsFirst ? -covered : covered
    let outer = innerIsFirst ? constraint.second : constraint.first
    let includesSafeArea = outer?.guide == .safeArea || outer?.guide == .layoutMargins
    let safeBottom = pass.screenSafeArea.bottom
    guard !subtractsSafeArea, includesSafeArea, safeBottom > 0 else { return }
    let tag = pass.tree.behaviors[index].tag
    pass.findings.append(
      Finding(
        .doubleCountedInset,
        "the keyboard's \(environment.coveredHeight.shortText) pt already include the \(safeBottom.shortText) pt of the "
          + "\(pass.tree.container == nil ? "home indicator" : "safe area"), and '\(pass.describe(constraint))' starts above them, which leaves a gap of \(safeBottom.shortText) pt "
          + "above the keyboard; subtract the safe area's bottom inset, or start from the view's bottom",
        view: innerIsFirst ? constraint.first.view : constraint.second?.view, tags: [tag, constraint.tag],
        remedies: [.set("subtractsSafeArea", true, behavior: tag)]))
  }

  /// Reports a scroll view that adds its safe area to an inset that already contains it.
  func finish(_ pass: inout LayoutPass, _ index: Int) {
    guard case .contentInset(let view, false) = self, pass.environment.keyboard else { return }
    let state = pass.scrolls[pass.scrollIndex[view]]
    let added = state.adjustedInset.bottom - state.contentInset.bottom
    guard added > 0 else { return }
    let tag = pass.tree.behaviors[index].tag
    pass.findings.append(
      Finding(
        .doubleCountedInset,
        "the bottom inset is \(state.adjustedInset.bottom.shortText) pt for a keyboard that covers "
          + "\(pass.environment.coveredHeight.shortText) pt: the scroll view adds the safe area's \(added.shortText) pt "
          + "itself; subtract them from contentInset.bottom",
        view: view, tags: [tag], remedies: [.set("subtractsSafeArea", true, behavior: tag)]))
  }
}

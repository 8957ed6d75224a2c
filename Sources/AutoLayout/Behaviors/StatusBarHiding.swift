import LayoutModel

/// `statusBarHiding`: the status bar is hidden while the view's top is strictly above the safe area.
struct StatusBarHiding: BehaviorPhases {
  var view: Int

  func isWellFormed(in pass: LayoutPass) -> Bool { pass.tree.views.indices.contains(view) }

  func finish(_ pass: inout LayoutPass, _ index: Int) {
    let safeTop = pass.guides[0].safeArea.top
    let top = pass.origins[view].y
    pass.behaviors.isStatusBarHidden = top < safeTop - 1e-6
    guard let scrollView = pass.tree.enclosingScrollView(of: view) else { return }
    let scroll = pass.scrollIndex[scrollView]
    let state = pass.scrolls[scroll]
    let threshold = state.offset.y + top - safeTop
    pass.behaviors.statusBarThreshold = StatusBarThreshold(scrollView: scroll, offset: threshold)
    // Bars below the status bar keep their part of the safe area.
    let taken = min(safeTop, pass.environment.safeArea.top)
    guard pass.environment.hasHomeButton, taken > 0, threshold < state.maximumOffset.y,
      threshold + taken > state.minimumOffset.y
    else { return }
    pass.findings.append(
      Finding(
        .statusBarFlipFlop,
        "hiding the status bar takes \(taken.shortText) pt off this phone's safe area, so between offsets "
          + "\(threshold.shortText) and \((threshold + taken).shortText) every scroll event flips it; compare with the "
          + "status bar's height instead of the safe area",
        view: view, tags: [pass.tree.behaviors[index].tag]))
  }

  func complete(_ result: inout LayoutResult, _ pass: LayoutPass) {
    result.isStatusBarHidden = pass.behaviors.isStatusBarHidden
    result.statusBarThreshold = pass.behaviors.statusBarThreshold
  }

  /// A view that does not just move with the content has a track: the bar changes where the track crosses the safe
  /// area, or never if it does not cross.
  func refine(_ result: inout LayoutResult, _ pass: LayoutPass) {
    guard let threshold = result.statusBarThreshold else { return }
    let parameter = Track.Parameter.contentOffset(scrollView: threshold.scrollView, axis: .vertical)
    guard
      let track = result.tracks.first(where: { $0.parameter == parameter && $0.view == view && $0.quantity == .y })
    else { return }
    let safeTop = pass.guides[0].safeArea.top
    result.statusBarThreshold = nil
    // Far beyond an end, where required constraints conflict, a track may jump and cross more than once: the right
    // crossing is the one nearest to the solved offset, on the side where the bar changes.
    let offset = pass.scrolls[threshold.scrollView].offset.y
    for (a, b) in zip(track.knots, track.knots.dropFirst()) where a.value >= safeTop && b.value < safeTop {
      let at = a.at + (b.at - a.at) * (a.value - safeTop) / (a.value - b.value)
      let isHidden = pass.behaviors.isStatusBarHidden
      guard isHidden ? at <= offset : at >= offset else { continue }
      result.statusBarThreshold = StatusBarThreshold(scrollView: threshold.scrollView, offset: at)
      if !isHidden { break }
    }
  }
}

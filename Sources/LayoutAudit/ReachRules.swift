import LayoutModel

/// `offscreen` and `covered-by-keyboard`: text and controls that no content offset brings into sight.
///
/// Every scroll view around a view adds an interval of positions that it can take, and every viewport on the way
/// cuts the interval to the positions at which the whole view shows. What is left empty can never be seen whole;
/// the distance between the two intervals is what stays hidden.
enum ReachRules {
  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    let window = screen.environment.size
    let covered = screen.environment.coveredHeight
    for index in screen.indices where screen.isShown[index] {
      let isInteractive = screen.isInteractive(index)
      guard let frame = isInteractive ? screen.frame(index) : screen.textFrame(index) else { continue }
      guard frame.width > 0, frame.height > 0 else { continue }
      let horizontal = hidden(index, frame, .horizontal, visible: window.width, in: screen)
      let vertical = hidden(index, frame, .vertical, visible: window.height, in: screen)
      if let miss = vertical ?? horizontal {
        findings.append(
          screen.finding(
            "offscreen", sentence(index, miss, in: screen), view: index, also: miss.clip.map { [$0] } ?? []))
        continue
      }
      guard isInteractive, covered > 0 else { continue }
      if let miss = hidden(index, frame, .vertical, visible: window.height - covered, in: screen) {
        findings.append(screen.finding("covered-by-keyboard", keyboardSentence(index, miss, in: screen), view: index))
      }
    }
  }

  /// What of a view no offset can show.
  struct Miss {
    var axis: Axis
    /// Points that stay hidden: positive beyond the right or bottom edge, negative beyond the left or top one.
    var distance: Double
    /// The view whose bounds hide it; nil is the screen itself.
    var clip: Int?
  }

  /// nil where every part of the frame can be shown.
  /// - Parameters:
  ///   - frame: in the window at the current offsets, points.
  ///   - visible: how far the uncovered part of the window reaches on the axis, from 0, points.
  static func hidden(_ view: Int, _ frame: Rect, _ axis: Axis, visible: Double, in screen: AuditScreen) -> Miss? {
    let (start, length) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
    // A view longer than a viewport is seen piece by piece: both its ends must be in reach.
    let piece = min(length, shortestClip(of: view, axis, visible: visible, in: screen))
    guard piece > 0 else { return nil }
    var miss = hidden(from: start + length - piece, piece, view, axis, visible: visible, in: screen)
    if miss == nil, length > piece { miss = hidden(from: start, piece, view, axis, visible: visible, in: screen) }
    // No more of it is hidden than there is.
    if let distance = miss?.distance { miss?.distance = max(-length, min(length, distance)) }
    return miss
  }

  private static func hidden(
    from start: Double, _ length: Double, _ view: Int, _ axis: Axis, visible: Double, in screen: AuditScreen
  ) -> Miss? {
    var (low, high) = (start, start)
    var current = screen.result.tree.views[view].parent
    while let index = current {
      current = screen.result.tree.views[index].parent
      guard let bounds = clip(index, axis, in: screen) else { continue }
      let travel = travel(of: view, inside: index, axis, in: screen)
      if let miss = narrow(&low, &high, by: travel, to: bounds, length, in: screen) {
        return Miss(axis: axis, distance: miss, clip: index)
      }
    }
    if let miss = narrow(&low, &high, by: (0, 0), to: (0, visible), length, in: screen) {
      return Miss(axis: axis, distance: miss, clip: nil)
    }
    return nil
  }

  /// Moves the interval by what scrolling allows and cuts it to where the piece shows whole.
  private static func narrow(
    _ low: inout Double, _ high: inout Double, by travel: (Double, Double), to bounds: (low: Double, high: Double),
    _ length: Double, in screen: AuditScreen
  ) -> Double? {
    low += travel.0
    high += travel.1
    let last = bounds.high - length
    if low > last + screen.tolerance { return low - last }
    if high < bounds.low - screen.tolerance { return high - bounds.low }
    low = max(low, bounds.low)
    high = max(low, min(high, last))
    return nil
  }

  /// How far scrolling can still move a view, to the start and to the end, in points: all the way with the content, or
  /// as its track says where constraints hold it to something else.
  private static func travel(
    of view: Int, inside index: Int, _ axis: Axis, in screen: AuditScreen
  ) -> (Double, Double) {
    guard let scrollView = screen.scrollView(index), screen.scrolls(index, axis) else { return (0, 0) }
    let isRow = axis == .horizontal
    let (least, now, most) =
      isRow
      ? (scrollView.minimumOffset.x, scrollView.offset.x, scrollView.maximumOffset.x)
      : (scrollView.minimumOffset.y, scrollView.offset.y, scrollView.maximumOffset.y)
    let parameter = Track.Parameter.contentOffset(scrollView: screen.scrollIndex[index], axis: axis)
    guard
      let track = screen.result.tracks.first(where: {
        $0.view == view && $0.parameter == parameter && $0.quantity == (isRow ? .x : .y)
      })
    else { return (now - most, now - least) }
    let stops = track.knots.map(\.at).filter { least < $0 && $0 < most } + [least, most]
    let values = stops.map { track.value(at: $0) - track.value(at: now) }
    return (values.min() ?? 0, values.max() ?? 0)
  }

  /// The bounds, in the window, to which a view cuts what is inside it; nil where it cuts nothing.
  private static func clip(_ index: Int, _ axis: Axis, in screen: AuditScreen) -> (low: Double, high: Double)? {
    guard screen.clips(index) else { return nil }
    let frame = screen.frame(index)
    return axis == .horizontal ? (frame.x, frame.maxX) : (frame.y, frame.maxY)
  }

  private static func shortestClip(of view: Int, _ axis: Axis, visible: Double, in screen: AuditScreen) -> Double {
    var shortest = visible
    var current = screen.result.tree.views[view].parent
    while let index = current {
      if let bounds = clip(index, axis, in: screen) { shortest = min(shortest, bounds.high - bounds.low) }
      current = screen.result.tree.views[index].parent
    }
    return shortest
  }

  // MARK: Sentences

  private static func sentence(_ view: Int, _ miss: Miss, in screen: AuditScreen) -> String {
    let amount = abs(miss.distance).shortText
    let side =
      switch (miss.axis, miss.distance > 0) {
      case (.vertical, true): "below"
      case (.vertical, false): "above"
      case (.horizontal, true): "to the right of"
      case (.horizontal, false): "to the left of"
      }
    let name = screen.name(view)
    guard let clip = miss.clip else {
      let advice =
        screen.enclosingScrollView[view] >= 0
        ? "let the scroll view's frame end inside the screen" : "make room above it, or put it in a scroll view"
      return "\(amount) pt of \(name) lie \(side) the screen and no offset shows them: "
        + (miss.axis == .vertical ? advice : "tie its leading and trailing edges to the safe area")
    }
    guard screen.scrollIndex[clip] >= 0 else {
      return
        "\(amount) pt of \(name) lie \(side) \(screen.name(clip)), which clips them: make \(screen.name(clip)) larger"
    }
    return "\(amount) pt of \(name) lie \(side) what \(screen.name(clip)) can scroll to: "
      + "tie the content's \(miss.distance > 0 ? "last" : "first") view to the content edge, so that the content size grows"
  }

  private static func keyboardSentence(_ view: Int, _ miss: Miss, in screen: AuditScreen) -> String {
    let amount = abs(miss.distance).shortText
    let scroll = screen.enclosingScrollView[view]
    guard scroll >= 0 else {
      return "the keyboard covers \(amount) pt of \(screen.name(view)), and nothing scrolls it up: "
        + "tie it to keyboard.top, or put it in a scroll view that avoids the keyboard"
    }
    return "the keyboard covers \(amount) pt of \(screen.name(view)) at every offset of \(screen.name(scroll)): "
      + "let the scroll view end at the keyboard, or add the covered height to its bottom inset"
  }
}

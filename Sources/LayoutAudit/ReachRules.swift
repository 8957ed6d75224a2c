import LayoutModel

/// `offscreen`, `covered-by-keyboard`, `covered-by-view` and `outside-safe-area`: text and controls that no content
/// offset brings into sight, or clear of the screen's edges. A view has the first of them that holds.
///
/// Every scroll view around a view adds an interval of positions that it can take, and every viewport on the way cuts
/// the interval to the positions at which the whole view shows. If the interval is empty, the view can never be seen
/// whole; the distance between the two intervals is what stays hidden.
enum ReachRules {
  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    let window = screen.environment.size
    let covered = screen.environment.coveredHeight
    let covers = Covers(screen)
    let safeArea = SafeAreaRule(screen)
    var cut: [Int: [(place: Int, view: Int, miss: Miss)]] = [:]
    for index in screen.indices where screen.isShown[index] {
      let isInteractive = screen.isInteractive(index)
      guard let frame = isInteractive ? screen.alignmentRect(index) : screen.textFrame(index) else { continue }
      guard frame.width > 0, frame.height > 0 else { continue }
      let horizontal = hidden(index, frame, .horizontal, visible: (0, window.width), in: screen)
      let vertical = hidden(index, frame, .vertical, visible: (0, window.height), in: screen)
      if let miss = vertical ?? horizontal {
        if let clip = vertical?.clip, screen.scrollIndex[clip] < 0, miss.distance > 0 {
          cut[clip, default: []].append((findings.count, index, miss))
        }
        findings.append(
          screen.finding(
            .offscreen, sentence(index, miss, in: screen), view: index, also: miss.clip.map { [$0] } ?? [],
            extent: abs(miss.distance)))
        continue
      }
      if isInteractive, covered > 0,
        let miss = hidden(index, frame, .vertical, visible: (0, window.height - covered), in: screen)
      {
        let remedies = subtraction(below: index, in: screen).map {
          [Remedy.set("subtractsSafeArea", false, behavior: $0.tag)]
        }
        findings.append(
          screen.finding(
            .coveredByKeyboard, keyboardSentence(index, miss, in: screen), view: index, extent: abs(miss.distance),
            remedies: remedies ?? []))
      } else if let cover = covers.hiding(index, frame, isText: !isInteractive) {
        // A view that nothing covers may still lie outside the safe area, which is the more helpful finding.
        let outside = cover.view == nil ? safeArea.finding(index, frame) : nil
        findings.append(
          outside
            ?? screen.finding(
              .coveredByView, coverSentence(index, cover, in: screen), view: index, also: cover.view.map { [$0] } ?? [])
        )
      } else if let finding = safeArea.finding(index, frame) {
        findings.append(finding)
      }
    }
    findings += safeArea.ofPictures() + safeArea.behindTheStatusBar()
    join(cut, in: screen, &findings)
  }

  /// What one view cuts off below is one mistake of that view's height: the finding about what reaches farthest stands
  /// for all of them.
  private static func join(
    _ cut: [Int: [(place: Int, view: Int, miss: Miss)]], in screen: AuditScreen, _ findings: inout [Finding]
  ) {
    var joined: Set<Int> = []
    for (clip, all) in cut where all.count > 1 {
      let alike = all.filter { screen.result.tree.ruleOverride(of: .offscreen, around: $0.view) == nil }
        .filter { !screen.isOpen($0.view, .vertical) && !screen.isOpen($0.view, .horizontal) }
        .filter { !screen.isDisplaced($0.view) && !TextRules.isColumnOfLetters($0.view, in: screen) }
      guard alike.count > 1, let chief = alike.max(by: { $0.miss.distance < $1.miss.distance }) else { continue }
      let order = [chief] + alike.filter { $0.view != chief.view }
      let amounts = order.map { "\(abs($0.miss.distance).shortText) pt of \(screen.name($0.view))" }
      findings[chief.place] = screen.finding(
        .offscreen,
        "\(CommonCause.list(amounts)) lie below \(screen.name(clip)), which clips them: make \(screen.name(clip)) larger",
        view: chief.view, also: [clip] + order.dropFirst().map(\.view), extent: abs(chief.miss.distance))
      joined.formUnion(order.dropFirst().map(\.place))
    }
    if joined.isEmpty { return }
    findings = findings.indices.filter { !joined.contains($0) }.map { findings[$0] }
  }

  /// The part of a view that stays hidden at every offset.
  struct Miss {
    var axis: Axis
    /// Points that stay hidden: positive beyond the right or bottom edge, negative beyond the left or top one.
    var distance: Double
    /// The view whose bounds hide it; nil is the screen itself.
    var clip: Int?
  }

  /// A stretch of the window along an axis, in points.
  typealias Span = (low: Double, high: Double)

  /// nil if every part of the frame can be shown.
  /// - Parameters:
  ///   - frame: in the window at the current offsets, points.
  ///   - visible: the part of the window that counts.
  static func hidden(_ view: Int, _ frame: Rect, _ axis: Axis, visible: Span, in screen: AuditScreen) -> Miss? {
    let (start, length) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
    // A view longer than a viewport is seen piece by piece: both its ends must be in reach.
    let piece = min(length, shortestClip(of: view, axis, visible: visible.high - visible.low, in: screen))
    guard piece > 0 else { return nil }
    var miss = positions(from: start + length - piece, piece, view, axis, visible: visible, in: screen).miss
    if miss == nil, length > piece {
      miss = positions(from: start, piece, view, axis, visible: visible, in: screen).miss
    }
    // The hidden part is at most the view itself.
    if let distance = miss?.distance { miss?.distance = max(-length, min(length, distance)) }
    return miss
  }

  /// Where scrolling can put a stretch of a view so that all of it shows: its first and last start in the window, or
  /// what hides it.
  static func positions(
    from start: Double, _ length: Double, _ view: Int, _ axis: Axis, visible: Span, in screen: AuditScreen
  ) -> (span: Span, miss: Miss?) {
    var span: Span = (start, start)
    var current = screen.result.tree.views[view].parent
    while let index = current {
      current = screen.result.tree.views[index].parent
      guard let bounds = clip(index, axis, in: screen) else { continue }
      let travel = travel(of: view, inside: index, axis, in: screen)
      if let distance = narrow(&span, by: travel, to: bounds, length, in: screen) {
        return (span, Miss(axis: axis, distance: distance, clip: index))
      }
    }
    if let distance = narrow(&span, by: (0, 0), to: visible, length, in: screen) {
      return (span, Miss(axis: axis, distance: distance, clip: nil))
    }
    return (span, nil)
  }

  /// Moves the interval by what scrolling allows and cuts it to where the piece shows whole.
  private static func narrow(
    _ span: inout Span, by travel: Span, to bounds: Span, _ length: Double, in screen: AuditScreen
  ) -> Double? {
    span.low += travel.low
    span.high += travel.high
    let last = bounds.high - length
    if span.low > last + screen.tolerance { return span.low - last }
    if span.high < bounds.low - screen.tolerance { return span.high - bounds.low }
    span.low = max(span.low, bounds.low)
    span.high = max(span.low, min(span.high, last))
    return nil
  }

  /// How far scrolling can still move a view, to the start and to the end, in points: all the way with the content, or
  /// along its track if constraints tie it to something else.
  static func travel(of view: Int, inside index: Int, _ axis: Axis, in screen: AuditScreen) -> Span {
    guard let scrollView = screen.scrollView(index) else { return (0, 0) }
    if let travel = orthogonalTravel(of: view, inside: index, axis, in: screen) { return travel }
    let isRow = axis == .horizontal
    let (least, now, most) =
      isRow
      ? (scrollView.minimumOffset.x, scrollView.offset.x, scrollView.maximumOffset.x)
      : (scrollView.minimumOffset.y, scrollView.offset.y, scrollView.maximumOffset.y)
    // Content that was pulled beyond an end springs back, even if it cannot scroll.
    guard screen.scrolls(index, axis) || now < least || now > most else { return (0, 0) }
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

  /// How far a section that scrolls by itself can move a view; nil elsewhere. It rests at its start.
  private static func orthogonalTravel(
    of view: Int, inside index: Int, _ axis: Axis, in screen: AuditScreen
  ) -> Span? {
    guard screen.isCompositional[screen.scrollIndex[index]] else { return nil }
    let tree = screen.result.tree
    guard let scroll = tree.views[index].content.scrollView, let layout = scroll.compositionalLayout,
      axis != scroll.flowLayout?.scrollDirection
    else { return nil }
    var item = view
    while let parent = tree.views[item].parent, parent != index { item = parent }
    let number = tree.views[item].section
    let section = layout.section(number)
    guard tree.views[item].tableRole == .row, section.orthogonalScrollingBehavior != .none else { return nil }
    let items = tree.views[index].subviews.filter {
      tree.views[$0].section == number && tree.views[$0].tableRole == .row
    }
    let spans = items.map { screen.frame($0)[axis] }
    let (bounds, insets) = (screen.frame(index)[axis], section.contentInsets)
    let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let low = (spans.map(\.low).min() ?? bounds.low) - before
    let high = (spans.map(\.high).max() ?? bounds.high) + after
    return (min(0, bounds.high - high), max(0, bounds.low - low))
  }

  /// The rectangle to which a view clips its content, in the window; nil if it does not clip.
  private static func clip(_ index: Int, _ axis: Axis, in screen: AuditScreen) -> (low: Double, high: Double)? {
    guard screen.clips(index) else { return nil }
    let frame = screen.frame(index)
    return axis == .horizontal ? (frame.x, frame.maxX) : (frame.y, frame.maxY)
  }

  /// Whether a length, in points, fits the viewports that a view is seen through.
  static func isSeenWhole(_ view: Int, _ length: Double, _ axis: Axis, visible: Double, in screen: AuditScreen) -> Bool
  {
    length <= shortestClip(of: view, axis, visible: visible, in: screen) + screen.tolerance
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
    if subtraction(below: view, in: screen) != nil {
      return "the keyboard covers \(amount) pt of \(screen.name(view)): the behaviour subtracts the safe area's "
        + "\(safeBottom(screen).shortText) pt, which nothing adds here; leave out \"subtractsSafeArea\""
    }
    guard scroll >= 0 else {
      return "the keyboard covers \(amount) pt of \(screen.name(view)), and nothing scrolls it up: "
        + "tie it to keyboard.top, or put it in a scroll view that avoids the keyboard"
    }
    return "the keyboard covers \(amount) pt of \(screen.name(view)) at every offset of \(screen.name(scroll)): "
      + "let the scroll view end at the keyboard, or add the covered height to its bottom inset"
  }

  /// The device's, and the bars of the container.
  private static func safeBottom(_ screen: AuditScreen) -> Double {
    let bars = screen.result.tree.container?.insets(in: screen.environment).bottom ?? 0
    return screen.environment.safeArea.bottom + bars
  }

  /// The behaviour that makes room for the keyboard minus the bottom safe area, although no ancestor respects the safe
  /// area.
  private static func subtraction(below view: Int, in screen: AuditScreen) -> Behavior? {
    guard safeBottom(screen) > 0 else { return nil }
    let tree = screen.result.tree
    return tree.behaviors.first { behavior in
      guard case .keyboardAvoidance(let avoidance) = behavior.kind else { return false }
      switch avoidance {
      case .contentInset(let scrollView, subtractsSafeArea: true):
        guard let solved = screen.scrollView(scrollView) else { return false }
        let added = solved.adjustedContentInset.bottom - solved.contentInset.bottom
        return screen.isInside(view, of: scrollView) && added <= screen.tolerance
      case .constraint(let index, subtractsSafeArea: true):
        guard tree.constraints.indices.contains(index), let second = tree.constraints[index].second else {
          return false
        }
        let first = tree.constraints[index].first
        let (inner, outer) = tree.isInside(first.view, of: second.view) ? (first, second) : (second, first)
        return screen.isInside(view, of: inner.view) && outer.guide == nil
      default: return false
      }
    }
  }

  private static func coverSentence(_ view: Int, _ cover: Covers.Hiding, in screen: AuditScreen) -> String {
    let name = screen.name(view)
    guard let inFront = cover.view else {
      let part = cover.frame
      return "\(name) lies under what covers the window at "
        + "(\(part.x.shortText), \(part.y.shortText), \(part.width.shortText), \(part.height.shortText)): keep it clear"
    }
    let front = screen.name(inFront)
    let scroll = screen.enclosingScrollView[view]
    guard scroll >= 0, cover.isFixed, scrollsBelow(view, inFront, in: screen) else {
      return "\(front) covers \(name): move one of them, or make \(front) translucent"
    }
    let isLow = screen.frame(inFront).midY >= screen.environment.size.height / 2
    let side = isLow ? "bottom" : "top"
    let room = ContentInset.room(scroll, clear: screen.frame(inFront), isLow: isLow, in: screen.result)
    return "\(front) covers \(name) at every offset of \(screen.name(scroll)): "
      + "end the content clear of it (contentInset.\(side) >= \(room.shortText))"
  }

  /// Whether the cover floats over the scroll view that the view lies in.
  private static func scrollsBelow(_ view: Int, _ cover: Int, in screen: AuditScreen) -> Bool {
    screen.enclosingScrollView[view] != screen.enclosingScrollView[cover]
  }
}

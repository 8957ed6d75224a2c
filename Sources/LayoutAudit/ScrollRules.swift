import LayoutModel

/// `sideways-scroll`, `uneven-pages`, `narrow-content`, `needless-scroll`, `nested-scroll` and `double-counted-inset`
/// of scroll views.
enum ScrollRules {
  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    for scrollView in screen.result.scrollViews where screen.isShown[scrollView.view] {
      if let finding = SidewaysScroll.finding(scrollView, in: screen) { findings.append(finding) }
      if let finding = PageRule.finding(scrollView, in: screen) { findings.append(finding) }
      if let finding = NarrowContent.finding(scrollView, in: screen) { findings.append(finding) }
      if let finding = doubleInset(scrollView, in: screen) ?? keyboardTwice(scrollView, in: screen) {
        findings.append(finding)
      }
      for axis in [Axis.vertical, .horizontal] {
        if let sentence = needless(scrollView, axis, in: screen) {
          let (low, high) =
            axis == .vertical
            ? (scrollView.minimumOffset.y, scrollView.maximumOffset.y)
            : (scrollView.minimumOffset.x, scrollView.maximumOffset.x)
          findings.append(
            screen.finding(.needlessScroll, sentence, view: scrollView.view, extent: max(0, high - low)))
        }
        if screen.scrolls(scrollView.view, axis), let outer = outerScroll(of: scrollView.view, axis, in: screen) {
          findings.append(nested(scrollView.view, outer, axis, in: screen))
        }
      }
    }
    for index in screen.indices where screen.isShown[index] && scrollsItself(index, in: screen) {
      if let outer = outerScroll(of: index, .vertical, in: screen) {
        findings.append(nested(index, outer, .vertical, in: screen))
      }
    }
  }

  private static func needless(_ scrollView: SolvedScrollView, _ axis: Axis, in screen: AuditScreen) -> String? {
    let kind = screen.result.tree.views[scrollView.view].content
    if let content = kind.scrollView, !content.isScrollEnabled { return nil }
    let isVertical = axis == .vertical
    let content = isVertical ? scrollView.contentSize.height : scrollView.contentSize.width
    let viewport = isVertical ? scrollView.viewport.height : scrollView.viewport.width
    let range =
      isVertical
      ? scrollView.maximumOffset.y - scrollView.minimumOffset.y
      : scrollView.maximumOffset.x - scrollView.minimumOffset.x
    let name = screen.name(scrollView.view)
    if !scrollView.scrolls[axis] {
      // A table bounces by nature, and a collection view has more items than a layout shows.
      if kind.hasCells { return nil }
      guard scrollView.moves[axis], viewport > 0 else { return nil }
      let property = isVertical ? "alwaysBounceVertical" : "alwaysBounceHorizontal"
      return "\(name) bounces although its content fits: set \"\(property)\": false"
    }
    if range < 1 {
      return
        "\(name) scrolls by \(range.shortText) pt only: let the content be as \(isVertical ? "high" : "wide") as the frame"
    }
    let adjusted = scrollView.adjustedContentInset
    let (inset, own) = (adjusted, scrollView.contentInset)
    let added =
      isVertical ? inset.top + inset.bottom - own.top - own.bottom : inset.left + inset.right - own.left - own.right
    if added > 0, abs(content - viewport) <= screen.tolerance {
      return "\(name) scrolls by \(range.shortText) pt although its content is as large as its frame: the safe area is "
        + "added on top; say \"contentInsetAdjustmentBehavior\": \"never\", or take it off the content"
    }
    return nil
  }

  /// An inset set by hand for a bar or the safe area that the scroll view adds by itself.
  private static func doubleInset(_ scrollView: SolvedScrollView, in screen: AuditScreen) -> Finding? {
    guard let content = screen.result.tree.views[scrollView.view].content.scrollView else { return nil }
    let bars = screen.result.tree.container?.insets(in: screen.environment) ?? .zero
    let (own, whole, edges) = (
      scrollView.contentInset, scrollView.adjustedContentInset, content.contentInset.safeAreaEdges
    )
    let sides = [
      (name: "top", own: own.top, added: whole.top - own.top, bar: bars.top, isSafeArea: edges.contains(.top)),
      (
        name: "bottom", own: own.bottom, added: whole.bottom - own.bottom, bar: bars.bottom,
        isSafeArea: edges.contains(.bottom)
      ),
      (name: "left", own: own.left, added: whole.left - own.left, bar: 0, isSafeArea: edges.contains(.left)),
      (name: "right", own: own.right, added: whole.right - own.right, bar: 0, isSafeArea: edges.contains(.right)),
    ]
    let doubled = sides.first { side in
      guard side.added > screen.tolerance, side.own > screen.tolerance else { return false }
      // A number that happens to equal the height of a small bar proves nothing.
      let isBar =
        side.own > ordinaryInset && [side.added, side.bar].contains { abs($0 - side.own) <= screen.tolerance }
      return side.isSafeArea || isBar
    }
    if doubled == nil { return insetBehindBar(scrollView, in: screen) }
    guard let doubled else { return nil }
    return screen.finding(
      .doubleCountedInset,
      "the \(doubled.name) inset of \(screen.name(scrollView.view)) is counted twice: \(doubled.own.shortText) pt by "
        + "contentInset, and \(doubled.added.shortText) pt that the scroll view adds by itself; leave contentInset.\(doubled.name) "
        + "out", view: scrollView.view, extent: doubled.added,
      remedies: [.erase("contentInset", doubled.name, of: screen.tag(scrollView.view))])
  }

  /// An inset as high as an opaque view over the end of a scroll view that also adds the safe area below that view.
  private static func insetBehindBar(_ scrollView: SolvedScrollView, in screen: AuditScreen) -> Finding? {
    let (index, own, whole) = (scrollView.view, scrollView.contentInset, scrollView.adjustedContentInset)
    let sides = [("top", own.top, whole.top - own.top), ("bottom", own.bottom, whole.bottom - own.bottom)]
      .filter { $0.1 > ordinaryInset && $0.2 > screen.tolerance }
    guard !sides.isEmpty else { return nil }
    let bounds = screen.frame(index)
    for (side, own, added) in sides {
      let bar = screen.indices.first { view in
        let frame = screen.frame(view)
        let depth = side == "top" ? frame.maxY - bounds.y : bounds.maxY - frame.y
        return view > index && abs(depth - own) <= screen.tolerance && screen.isShown[view]
          && !screen.isInside(view, of: index) && frame.intersection(bounds) != nil
          && Covers.isOpaque(view, in: screen)
      }
      guard let bar else { continue }
      var right = scrollView.contentInset
      if side == "top" { right.top -= added } else { right.bottom -= added }
      return screen.finding(
        .doubleCountedInset,
        "the \(side) inset of \(screen.name(index)) counts \(added.shortText) pt twice: contentInset reaches to the end of "
          + "\(screen.name(bar)), \(own.shortText) pt, and the scroll view adds the safe area by itself; "
          + "say contentInset.\(side) = \((own - added).shortText)", view: index, also: [bar], extent: added,
        remedies: [.write("contentInset", ContentInset.text(right), on: screen.tag(index))])
    }
    return nil
  }

  /// An inset as high as the keyboard in a scroll view that ends above it.
  private static func keyboardTwice(_ scrollView: SolvedScrollView, in screen: AuditScreen) -> Finding? {
    let (environment, own) = (screen.environment, scrollView.contentInset.bottom)
    let top = environment.size.height - environment.coveredHeight
    guard environment.coveredHeight > 0, own > ordinaryInset,
      screen.frame(scrollView.view).maxY <= top + screen.tolerance,
      [own, own + environment.safeArea.bottom].contains(where: {
        abs($0 - environment.coveredHeight) <= screen.tolerance
      })
    else { return nil }
    return screen.finding(
      .doubleCountedInset,
      "the keyboard is counted twice: \(screen.name(scrollView.view)) ends above it, and its content has an inset of "
        + "\(own.shortText) pt for it; leave one of them out", view: scrollView.view, extent: own,
      remedies: [.erase("contentInset", "bottom", of: screen.tag(scrollView.view))])
  }

  /// The largest inset, in points, that counts as plain spacing.
  private static let ordinaryInset = 24.0

  /// The nearest scroll view around a view that scrolls on the axis.
  private static func outerScroll(of view: Int, _ axis: Axis, in screen: AuditScreen) -> Int? {
    var current = screen.enclosingScrollView[view]
    while current >= 0 {
      if screen.scrolls(current, axis) { return current }
      current = screen.enclosingScrollView[current]
    }
    return nil
  }

  /// A text view that is shorter than what it holds.
  private static func scrollsItself(_ index: Int, in screen: AuditScreen) -> Bool {
    let solved = screen.result.views[index]
    switch screen.result.tree.views[index].content {
    case .textView(let view):
      guard view.isScrollEnabled, let text = solved.text else { return false }
      let inset = view.textContainerInset.top + view.textContainerInset.bottom
      return text.size.height + inset > solved.frame.height + screen.tolerance
    default: return false
    }
  }

  private static func nested(_ inner: Int, _ outer: Int, _ axis: Axis, in screen: AuditScreen) -> Finding {
    let cure: String
    switch screen.result.tree.views[inner].content {
    case .tableView: cure = "say \"sizedToContent\": true, so that only \(screen.name(outer)) scrolls"
    case .textView: cure = "say \"scrollEnabled\": false, so that it grows with its text"
    default:
      cure = "let its content be as \(axis == .vertical ? "high" : "wide") as its frame, or scroll only one of them"
    }
    return screen.finding(
      .nestedScroll,
      "\(screen.name(inner)) scrolls inside \(screen.name(outer)), which scrolls the same way: \(cure)", view: inner,
      also: [outer])
  }
}

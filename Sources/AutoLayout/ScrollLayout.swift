import Cassowary
package import LayoutModel

/// The state of a scroll view: content size, insets, range of the offset
/// (docs/semantics.md#scroll-views-and-content-guides).
struct ScrollState: Hashable {
  var view: Int
  var contentSize = Size.zero
  var viewport = Size.zero
  var contentInset = EdgeInsets.zero
  var adjustedInset = EdgeInsets.zero
  var offset = Point.zero
  var minimumOffset = Point.zero
  var maximumOffset = Point.zero
  /// The offset that the environment requests, used as it is, even beyond the ends.
  var requestedOffset: Point?
  /// The bottom inset that a behaviour adds to the properties.
  var addedBottomInset = 0.0
  /// Whether the inset contains the safe area on each axis, and how often the safe area has left it.
  private(set) var isAdjusting = PerAxis(horizontal: false, vertical: false)
  private var turns = PerAxis(horizontal: 0, vertical: 0)
  var contentSizeSetInCode: Size?
  var offsetSetInCode: Point?
  /// The offset at which the previous environment of a transition left it; nil if that was its start.
  var keptOffset: Point?

  init(view: Int) { self.view = view }

  func inRange(_ offset: Point) -> Point {
    Point(
      x: min(max(offset.x, minimumOffset.x), maximumOffset.x), y: min(max(offset.y, minimumOffset.y), maximumOffset.y))
  }

  /// An inset can take away the safe area that made the content too large, and then the two alternate forever. After
  /// `insetStaysAfterTurns` of these turns the inset stays.
  mutating func adjust(_ axes: PerAxis<Bool>, stayingAfter mostTurns: Int) {
    for axis in Axis.allCases {
      if isAdjusting[axis] && !axes[axis] { turns[axis] += 1 }
      isAdjusting[axis] = axes[axis] || turns[axis] >= mostTurns
    }
  }
}

extension LayoutPass {
  /// Computes sizes, insets and offsets from the solved frames; returns true if an offset that constraints depend on
  /// moved.
  mutating func updateScrollViews() -> Bool {
    var changed = false
    for index in scrolls.indices {
      let old = scrolls[index]
      updateScrollView(index)
      let new = scrolls[index]
      if old.offset != new.offset || old.minimumOffset != new.minimumOffset { changed = true }
    }
    return changed
  }

  private mutating func updateScrollView(_ index: Int) {
    var state = scrolls[index]
    guard let properties = tree.views[state.view].content.scrollView else { return }
    let rounded = roundedInRoot(state.view)
    state.viewport = Size(width: rounded.width, height: rounded.height)
    state.contentSize = Size(
      width: contentExtent(index, .horizontal, properties), height: contentExtent(index, .vertical, properties))
    state.contentInset = handSetInset(properties.contentInset)
    state.contentInset.bottom += state.addedBottomInset
    state.adjust(adjusts(state, properties), stayingAfter: rules.insetStaysAfterTurns)
    state.adjustedInset = adjustedInset(state)
    let inset = state.adjustedInset
    state.minimumOffset = Point(x: -inset.left, y: -inset.top)
    state.maximumOffset = Point(
      x: max(state.minimumOffset.x, state.contentSize.width + inset.right - state.viewport.width),
      y: max(state.minimumOffset.y, state.contentSize.height + inset.bottom - state.viewport.height))
    state.offset = offset(state, properties)
    scrolls[index] = state
  }

  /// The extent of the content from constraints or, without any, from the app.
  private func contentExtent(_ index: Int, _ axis: Axis, _ properties: ScrollView) -> Double {
    let state = scrolls[index]
    if let size = state.contentSizeSetInCode { return axis == .horizontal ? size.width : size.height }
    if let variable = variables.contentSizes[index][axis] {
      let origin = axis == .horizontal ? rootOrigins[state.view].x : rootOrigins[state.view].y
      return grid.round(origin + system.solver.value(of: variable)) - grid.round(origin)
    }
    guard let size = properties.contentSize else { return 0 }
    return axis == .horizontal ? size.width : size.height
  }

  /// The insets that code sets, including shares of the root's safe area.
  func handSetInset(_ insets: ScrollView.Insets) -> EdgeInsets {
    let safe = guides[0].safeArea
    var result = insets.points
    if insets.safeAreaEdges.contains(.top) { result.top += safe.top }
    if insets.safeAreaEdges.contains(.left) { result.left += safe.left }
    if insets.safeAreaEdges.contains(.bottom) { result.bottom += safe.bottom }
    if insets.safeAreaEdges.contains(.right) { result.right += safe.right }
    return result
  }

  /// The axes on which the scroll view's own safe area is added. The comparison with the bounds is strict; sizes are on
  /// the pixel grid, so half a pixel separates equal from larger.
  private func adjusts(_ state: ScrollState, _ properties: ScrollView) -> PerAxis<Bool> {
    let half = environment.pixel / 2
    switch properties.contentInsetAdjustmentBehavior {
    case .never: return PerAxis(horizontal: false, vertical: false)
    case .always: return PerAxis(horizontal: true, vertical: true)
    case .automatic, .scrollableAxes:
      let isInController =
        properties.contentInsetAdjustmentBehavior == .automatic && isInController(state.view, properties)
      return PerAxis(
        horizontal: properties.alwaysBounceHorizontal || state.contentSize.width > state.viewport.width + half,
        vertical: isInController || properties.alwaysBounceVertical
          || state.contentSize.height > state.viewport.height + half)
    }
  }

  /// contentInset, and the safe area on the axes that adjust.
  private func adjustedInset(_ state: ScrollState) -> EdgeInsets {
    let safe = guides[state.view].safeArea
    var inset = state.contentInset
    if state.isAdjusting.horizontal {
      inset.left += safe.left
      inset.right += safe.right
    }
    if state.isAdjusting.vertical {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    return inset
  }

  /// A container's controller adjusts the scroll view that is the root or its first subview.
  private func isInController(_ view: Int, _ properties: ScrollView) -> Bool {
    if properties.isInNavigationOrTabController { return true }
    guard tree.container?.hasController ?? false else { return false }
    return view == 0 || tree.views[0].subviews.first == view
  }

  private func offset(_ state: ScrollState, _ properties: ScrollView) -> Point {
    if let requested = state.requestedOffset {
      return requested == .contentEnd ? state.maximumOffset : requested
    }
    return state.inRange(state.offsetSetInCode ?? state.keptOffset ?? properties.contentOffset ?? state.minimumOffset)
  }

  func isScrollView(_ view: Int) -> Bool { scrollIndex.indices.contains(view) && scrollIndex[view] >= 0 }

  /// The environment's offset for a scroll view, by its id; an offset without an id is for the only scroll view.
  func requestedOffset(_ view: Int) -> Point? {
    guard !environment.offsets.isEmpty else { return nil }
    // A closure that captured the pass would copy it whole.
    let id = tree.views[view].id
    if let named = environment.offsets.first(where: { $0.name == id }) { return named.value }
    guard scrolls.count == 1 else { return nil }
    return environment.offsets.first { $0.name.isEmpty }?.value
  }

  func solvedScrollView(_ index: Int) -> SolvedScrollView {
    let state = scrolls[index]
    var solved = SolvedScrollView(view: state.view)
    guard let properties = tree.views[state.view].content.scrollView else { return solved }
    let half = environment.pixel / 2
    solved.contentSize = state.contentSize
    solved.viewport = state.viewport
    solved.contentInset = state.contentInset
    solved.adjustedContentInset = state.adjustedInset
    solved.scrollIndicatorInsets = properties.scrollIndicatorInsets.map { handSetInset($0) } ?? .zero
    if state.addedBottomInset > 0 { solved.scrollIndicatorInsets.bottom = state.addedBottomInset }
    // Up to iOS 12, `contentInsetAdjustmentBehavior` decided for the indicators, too.
    if properties.automaticallyAdjustsScrollIndicatorInsets,
      environment.systemVersion >= 13 || properties.contentInsetAdjustmentBehavior != .never
    {
      solved.scrollIndicatorInsets = solved.scrollIndicatorInsets + guides[state.view].safeArea
    }
    solved.offset = state.offset
    solved.minimumOffset = state.minimumOffset
    solved.maximumOffset = state.maximumOffset
    solved.scrolls = PerAxis(
      horizontal: state.maximumOffset.x - state.minimumOffset.x > half,
      vertical: state.maximumOffset.y - state.minimumOffset.y > half)
    solved.moves = PerAxis(
      horizontal: properties.isScrollEnabled
        && (solved.scrolls.horizontal || properties.bounces && properties.alwaysBounceHorizontal),
      vertical: properties.isScrollEnabled
        && (solved.scrolls.vertical || properties.bounces && properties.alwaysBounceVertical))
    return solved
  }
}

extension SolvedScrollView {
  /// The smallest change of the offset that puts `rect` (content coordinates) inside the bounds minus the adjusted
  /// insets. A rect larger than that room is aligned with its start (unverified).
  package func offset(scrolling rect: Rect, toVisibleFrom offset: Point) -> Point {
    let inset = adjustedContentInset
    func along(_ start: Double, _ length: Double, _ offset: Double, _ low: Double, _ high: Double, _ extent: Double)
      -> Double
    {
      let room = extent - low - high
      if start < offset + low || length > room { return start - low }
      if start + length > offset + low + room { return start + length - low - room }
      return offset
    }
    let x = along(rect.x, rect.width, offset.x, inset.left, inset.right, viewport.width)
    let y = along(rect.y, rect.height, offset.y, inset.top, inset.bottom, viewport.height)
    return Point(
      x: min(max(x, minimumOffset.x), maximumOffset.x), y: min(max(y, minimumOffset.y), maximumOffset.y))
  }
}

import LayoutModel

/// `outside-safe-area`: text, controls and pictures under the status bar, the sensor housing, the home indicator or a
/// rounded corner, by physical sides. Views that can scroll clear of them are fine; so are backgrounds and pictures
/// that run to the edge.
struct SafeAreaRule {
  private let screen: AuditScreen
  private let window: Size
  private let insets: EdgeInsets
  private let container: Container?
  /// Regions of the window that are reserved for bars, in a column outside the safe area. A view inside one is a bar.
  private let bars: [Rect]

  private enum Side: CaseIterable { case top, left, bottom, right }

  init(_ screen: AuditScreen) {
    self.screen = screen
    window = screen.environment.size
    var insets = screen.environment.safeArea
    // With a hidden status bar only the sensor housing counts.
    if screen.result.isStatusBarHidden, screen.environment.hasHomeButton { insets.top = 0 }
    container = screen.result.tree.container
    if let container { insets = insets + container.insets(in: screen.environment) }
    // Another rule reports views under the keyboard.
    if screen.environment.coveredHeight > 0 { insets.bottom = 0 }
    self.insets = insets
    let hasColumn = screen.environment.verticalBarSide != nil
    bars = (hasColumn ? Array(screen.result.tree.views.indices) : []).flatMap { view in
      let (guides, frame) = (screen.result.tree.views[view].layoutGuides, screen.result.views[view])
      return zip(guides, frame.guideFrames).filter { $0.0.bar != nil }
        .map { $0.1.offsetBy(dx: frame.screen.x, dy: frame.screen.y) }
    }
  }

  private var isSafeEverywhere: Bool { insets == .zero && screen.environment.cornerRadius <= 0 }

  /// - Parameter frame: the control, or the lines of a text, in the window, points.
  func finding(_ view: Int, _ frame: Rect) -> Finding? {
    if isSafeEverywhere || isExempt(view) || isInBar(frame) { return nil }
    let isControl = screen.isInteractive(view)
    let sides = Side.allCases.compactMap { side -> (side: Side, depth: Double)? in
      guard let depth = depth(of: view, frame, on: side) else { return nil }
      return isControl && staysUsable(view, frame, at: side) ? nil : (side, depth)
    }
    return sides.isEmpty ? corner(view, frame) : finding(view, sides)
  }

  private func isInBar(_ frame: Rect) -> Bool {
    bars.contains { bar in
      frame.x >= bar.x - screen.tolerance && frame.maxX <= bar.maxX + screen.tolerance
        && frame.y >= bar.y - screen.tolerance && frame.maxY <= bar.maxY + screen.tolerance
    }
  }

  /// Bars are drawn to the edges by the system, and a text view that scrolls moves its text clear by itself.
  private func isExempt(_ view: Int) -> Bool {
    switch screen.result.tree.views[view].content {
    case .control(let control): control.kind.isBar
    case .textView(let textView): textView.isScrollEnabled
    default: false
    }
  }

  /// Points that no offset brings clear of a side.
  private func depth(of view: Int, _ frame: Rect, on side: Side) -> Double? {
    guard inset(side) > 0 else { return nil }
    let axis: Axis = side == .top || side == .bottom ? .vertical : .horizontal
    let end = axis == .vertical ? window.height : window.width
    let visible: ReachRules.Span =
      switch side {
      case .top, .left: (inset(side), end)
      case .bottom, .right: (0, end - inset(side))
      }
    guard let miss = ReachRules.hidden(view, frame, axis, visible: visible, in: screen), miss.clip == nil else {
      return nil
    }
    let isHere = miss.distance > 0 ? side == .bottom || side == .right : side == .top || side == .left
    return isHere ? abs(miss.distance) : nil
  }

  private func inset(_ side: Side) -> Double {
    switch side {
    case .top: insets.top
    case .left: insets.left
    case .bottom: insets.bottom
    case .right: insets.right
    }
  }

  /// Whether a control that runs to the screen's edge keeps its text and a touch target inside the safe area.
  private func staysUsable(_ view: Int, _ frame: Rect, at side: Side) -> Bool {
    guard reaches(frame, side) else { return false }
    let safe = Rect(x: 0, y: 0, width: window.width, height: window.height).inset(by: insets)
    guard let rest = frame.intersection(safe) else { return false }
    let target = SystemFigures.standard.touchTarget.value
    let hasTarget = rest.width >= min(target, frame.width) && rest.height >= min(target, frame.height)
    let text = screen.textFrame(view)
    return hasTarget && (text.map { depth(of: view, $0, on: side) == nil } ?? true)
  }

  private func reaches(_ frame: Rect, _ side: Side) -> Bool {
    switch side {
    case .top: frame.y <= screen.tolerance
    case .left: frame.x <= screen.tolerance
    case .bottom: frame.maxY >= window.height - screen.tolerance
    case .right: frame.maxX >= window.width - screen.tolerance
    }
  }

  // MARK: Corners

  /// The finding about a view that does not scroll, if a rounded corner of the screen cuts it.
  private func corner(_ view: Int, _ frame: Rect) -> Finding? {
    guard screen.environment.cornerRadius > 0, screen.enclosingScrollView[view] < 0, !isBar(view, frame) else {
      return nil
    }
    var worst: (beyond: Double, isLow: Bool, isRight: Bool) = (screen.tolerance, false, false)
    for (isLow, isRight) in [(false, false), (false, true), (true, false), (true, true)] {
      let radius = screen.environment.cornerRadius(isLow: isLow, isRight: isRight)
      let dx = isRight ? frame.maxX - (window.width - radius) : radius - frame.x
      let dy = isLow ? frame.maxY - (window.height - radius) : radius - frame.y
      guard dx > 0, dy > 0 else { continue }
      let beyond = (dx * dx + dy * dy).squareRoot() - radius
      if beyond >= worst.beyond { worst = (beyond, isLow, isRight) }
    }
    let (beyond, isLow, isRight) = worst
    guard beyond > screen.tolerance else { return nil }
    return screen.finding(
      .outsideSafeArea,
      "the rounded corner at the \(isLow ? "bottom" : "top") \(isRight ? "right" : "left") cuts \(screen.name(view)): "
        + advice(isLow ? .bottom : .top, isRight ? .right : .left), view: view, extent: beyond,
      remedies: ties(of: view, at: isLow ? .bottom : .top))
  }

  /// The advice for the corner between two sides: use the safe area if it has an inset there, otherwise the margins.
  private func advice(_ upright: Side, _ sideways: Side) -> String {
    if inset(upright) > 0 {
      return "tie it to the safe area, " + (upright == .bottom ? "bottom <= safeArea.bottom" : "top >= safeArea.top")
    }
    let isTrailing = (sideways == .right) != screen.environment.isRightToLeft
    let (edge, sign) = isTrailing ? ("trailing", "<=") : ("leading", ">=")
    return inset(sideways) > 0
      ? "tie it to the safe area, \(edge) \(sign) safeArea.\(edge)"
      : "tie it to the margins, \(edge) \(sign) layoutMargins.\(edge)"
  }

  /// A control from edge to edge is meant to fill the corners; only its content is judged.
  private func isBar(_ view: Int, _ frame: Rect) -> Bool {
    guard screen.isInteractive(view), reaches(frame, .left), reaches(frame, .right) else { return false }
    guard let text = screen.textFrame(view) else {
      if case .button = screen.result.tree.views[view].content { return true }
      return false
    }
    let radii = screen.environment.allCornerRadii
    return text.x >= max(radii[0], radii[3]) && text.maxX <= window.width - max(radii[1], radii[2])
  }

  // MARK: Pictures

  /// Images that stop short of the edge that they lie behind: one that runs to the edge is meant to.
  func ofPictures() -> [Finding] {
    if isSafeEverywhere { return [] }
    return screen.indices.compactMap { index -> Finding? in
      guard screen.isShown[index], case .imageView(let image) = screen.result.tree.views[index].content,
        image.file != nil || image.symbol != nil || image.imageSize != nil
      else { return nil }
      guard let frame = screen.clipped(screen.frame(index), of: index), frame.width > 0, frame.height > 0,
        !isInBar(frame)
      else { return nil }
      let sides = Side.allCases.filter { !reaches(frame, $0) }.compactMap { side in
        depth(of: index, frame, on: side).map { (side: side, depth: $0) }
      }
      return sides.isEmpty ? nil : finding(index, sides)
    }
  }

  // MARK: Sentences

  /// - Parameter sides: the sides where the view lies outside; the message names the first.
  private func finding(_ view: Int, _ sides: [(side: Side, depth: Double)]) -> Finding {
    // Left and right go together: the inset may be at either.
    let isAcross = sides.contains { $0.side == .left || $0.side == .right }
    let mended = Side.allCases.filter { side in
      sides.contains { $0.side == side } || isAcross && (side == .left || side == .right)
    }
    let (side, depth) = (sides[0].side, sides[0].depth)
    let fact = "\(depth.shortText) pt of \(screen.name(view)) lie under \(obstacle(side)): "
    if !isAcross, let scrollView = outermostScrollView(of: view) {
      return screen.finding(
        .outsideSafeArea, fact + advice(side, scrollingIn: scrollView), view: view, extent: depth,
        remedies: [.write("contentInsetAdjustmentBehavior", "\"always\"", on: screen.tag(scrollView))])
    }
    return screen.finding(
      .outsideSafeArea, fact + advice(side), view: view, extent: depth,
      remedies: mended.flatMap { ties(of: view, at: $0) })
  }

  private func outermostScrollView(of view: Int) -> Int? {
    var (current, outermost) = (screen.enclosingScrollView[view], Int?.none)
    while current >= 0 { (outermost, current) = (current, screen.enclosingScrollView[current]) }
    return outermost
  }

  /// A list may fill the screen under its bars: its insets keep the content clear, not its edges.
  private func advice(_ side: Side, scrollingIn scrollView: Int) -> String {
    let name = screen.name(scrollView)
    let solved = screen.scrollView(scrollView)
    let own = side == .top ? solved?.contentInset.top : solved?.contentInset.bottom
    let whole = side == .top ? solved?.adjustedContentInset.top : solved?.adjustedContentInset.bottom
    if own == whole {
      return "the content of \(name) has no inset for it; say \"contentInsetAdjustmentBehavior\": \"always\""
    }
    return
      "no offset of \(name) brings it clear; end its content there with a larger contentInset.\(side == .top ? "top" : "bottom")"
  }

  // MARK: Remedies

  /// The constraints that hold the view, or else the nearest view around it that has any, at the side of a view that
  /// runs to the screen's edge: those could hold it at the safe area.
  private func ties(of view: Int, at side: Side) -> [Remedy] {
    let tree = screen.result.tree
    var current: Int? = view
    while let inner = current, screen.scrollIndex[inner] < 0 || inner == view {
      let found = screen.constraints(of: inner).compactMap { constraint -> Remedy? in
        guard constraint.tag != .none, let second = constraint.second else { return nil }
        let isFirst = constraint.first.view == inner
        guard constraint.first.view != second.view else { return nil }
        let outer = isFirst ? second : constraint.first
        let edge = isFirst ? constraint.secondAttribute : constraint.firstAttribute
        guard outer.guide == nil, attributes(side).contains(edge), screen.isInside(inner, of: outer.view),
          screen.scrollIndex[outer.view] < 0, reaches(screen.frame(outer.view), side)
        else { return nil }
        return .tieToSafeArea(constraint.tag, of: tree.views[outer.view].id)
      }
      if !found.isEmpty { return found }
      current = tree.views[inner].parent
    }
    return []
  }

  private func attributes(_ side: Side) -> [Attribute] {
    let isMirrored = screen.environment.isRightToLeft
    return switch side {
    case .top: [.top]
    case .bottom: [.bottom]
    case .left: [.left, isMirrored ? .trailing : .leading]
    case .right: [.right, isMirrored ? .leading : .trailing]
    }
  }

  private func obstacle(_ side: Side) -> String {
    let environment = screen.environment
    switch side {
    case .top: return container?.navigationBar == nil ? "the status bar" : "the navigation bar"
    case .bottom:
      if container?.toolbar != nil { return "the toolbar" }
      return container?.tabBar == nil ? "the home indicator" : "the tab bar"
    case .left, .right:
      let name = side == .left ? "left" : "right"
      return environment.sensorHousing == nil
        ? "the \(name) edge of the safe area" : "the sensor housing or the rounded corners at the \(name)"
    }
  }

  private func advice(_ side: Side) -> String {
    let isMirrored = screen.environment.isRightToLeft
    switch side {
    case .top: return "write top >= safeArea.top"
    case .bottom: return "write bottom <= safeArea.bottom"
    case .left: return isMirrored ? "write trailing >= safeArea.trailing" : "write leading >= safeArea.leading"
    case .right: return isMirrored ? "write leading <= safeArea.leading" : "write trailing <= safeArea.trailing"
    }
  }

  // MARK: The status bar over scrolling content

  /// Scroll views whose text is clear of the status bar at rest and moves under it, with nothing behind the bar.
  func behindTheStatusBar() -> [Finding] {
    guard insets.top > 0, container?.navigationBar == nil else { return [] }
    return screen.result.scrollViews.compactMap { scrollView -> Finding? in
      let index = scrollView.view
      guard screen.isShown[index], screen.scrolls(index, .vertical),
        screen.frame(index).y < insets.top - screen.tolerance,
        screen.enclosingScrollView[index] < 0, !isInsetBySystem(scrollView), !isBacked(after: index),
        movesText(under: index, scrollView)
      else { return nil }
      let finding = screen.finding(
        .outsideSafeArea,
        "text of \(screen.name(index)) scrolls under the status bar, and nothing backs it: put an opaque view behind the "
          + "status bar", view: index)
      var note = finding
      note.severity = .note
      return note
    }
  }

  /// Whether the system keeps the content clear at rest: the usual list, which fills the screen under its bars.
  private func isInsetBySystem(_ scrollView: SolvedScrollView) -> Bool {
    scrollView.adjustedContentInset.top > scrollView.contentInset.top
  }

  /// Whether an opaque view in front covers the status bar's room.
  private func isBacked(after scrollView: Int) -> Bool {
    screen.indices.contains { index in
      let frame = screen.frame(index)
      return index > scrollView && screen.isShown[index] && !screen.isInside(index, of: scrollView)
        && Covers.isOpaque(index, in: screen)
        && frame.y <= screen.tolerance && frame.maxY >= insets.top - screen.tolerance
        && frame.x <= screen.tolerance && frame.maxX >= window.width - screen.tolerance
    }
  }

  private func movesText(under index: Int, _ scrollView: SolvedScrollView) -> Bool {
    let travel = scrollView.maximumOffset.y - scrollView.offset.y
    return screen.indices.contains { view in
      guard screen.enclosingScrollView[view] == index, screen.isShown[view], let frame = screen.textFrame(view) else {
        return false
      }
      return frame.y >= insets.top - screen.tolerance && frame.y - travel < insets.top - screen.tolerance
    }
  }
}

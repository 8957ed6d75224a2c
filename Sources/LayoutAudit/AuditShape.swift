package import LayoutModel

/// The comparisons that the rules make on a solved screen, as one number for each axis.
///
/// Between two screens of one tree with equal shapes and equal constraint roles, frames are linear in the size of the
/// screen, and each comparison that a rule makes comes out alike at both ends, so every screen between them has the
/// same findings. A rule that combines several comparisons needs each of them here: that a bar lies below a label's top
/// and above its bottom is true only between the ends of a bar's way. A rule that makes a single comparison needs only
/// its findings here.
package struct AuditShape: Hashable, Sendable {
  package var horizontal = StableDigest()
  package var vertical = StableDigest()
  /// The part of `horizontal` that does not depend on the rules.
  package private(set) var horizontalWithoutRules = StableDigest()

  /// The shape of a malformed tree.
  init() {}

  /// - Parameters:
  ///   - findings: those of the screen, after the overrides.
  ///   - raised: the rules that the document or the run raises to errors, which therefore count.
  init(of screen: AuditScreen, findings: [Finding], raised: Set<FindingRule>) {
    addViews(screen, raised)
    addScrollViews(screen, comparesShortRanges: raised.contains(.needlessScroll))
    addCovers(screen, all: raised.contains(.overlap))
    addEdges(screen)
    for finding in findings where finding.isBreaking { vertical.add(Self.digest(of: finding)) }
  }

  /// The part that does not depend on the rules.
  package init(withoutRules result: LayoutResult, raised: Set<FindingRule> = []) {
    if let screen = AuditScreen(whole: result) { addViews(screen, raised) }
  }

  /// Texts, readable guides, bars and what is shown.
  private mutating func addViews(_ screen: AuditScreen, _ raised: Set<FindingRule>) {
    // A controller's bars are lower in a low window.
    let bars = screen.result.views[0].safeAreaInsets
    for inset in [bars.top, bars.bottom] { vertical.add(inset) }
    let readable =
      raised.contains(.readableWidth) ? Set(screen.indices) : screen.result.tree.viewsWithReadableGuide
    for index in screen.indices {
      let solved = screen.result.views[index]
      vertical.add(solved.isEffectivelyHidden)
      vertical.add(solved.ambiguous.count)
      for line in solved.tableLines { horizontal.add(line.height) }
      // Bars and wheels are lower in a low window too.
      if case .control = screen.result.tree.views[index].content { vertical.add(solved.intrinsicHeight ?? -1) }
      if let text = solved.text {
        // A label that shrinks its text is as high as the text at its full size.
        let shrinks = screen.result.tree.views[index].content.text?.shrinks ?? false
        horizontal.add(shrinks ? Double(text.lines.count) : text.size.height)
        horizontal.add(text.isTruncated)
        // If a label reaches out of the window, its longest line decides whether letters are lost.
        let frame = screen.frame(index)
        if frame.x < -screen.tolerance || frame.maxX > screen.environment.size.width + screen.tolerance {
          horizontal.add(text.size.width)
        }
        vertical.add(solved.isTruncated)
        vertical.add(solved.visibleText?.lines.count ?? -1)
      }
      if readable.contains(index) {
        horizontal.add(solved.readableContentGuide.x > solved.layoutMargins.left + Self.nothing)
      }
    }
    vertical.add(screen.result.isStatusBarHidden)
    horizontalWithoutRules = horizontal
  }

  private mutating func addScrollViews(_ screen: AuditScreen, comparesShortRanges: Bool) {
    for scroll in screen.result.scrollViews {
      let (inset, own) = (scroll.adjustedContentInset, scroll.contentInset)
      horizontal.add(scroll.scrolls.horizontal)
      if comparesShortRanges {
        horizontal.add(scroll.maximumOffset.x - scroll.minimumOffset.x < 1)
        vertical.add(scroll.maximumOffset.y - scroll.minimumOffset.y < 1)
      }
      horizontal.add(inset.left > own.left || inset.right > own.right)
      vertical.add(scroll.scrolls.vertical)
      vertical.add(inset.top > own.top || inset.bottom > own.bottom)
      vertical.add(scroll.paddings.contains { $0.now > $0.initial + Self.nothing })
    }
  }

  // MARK: Views in front

  /// The position of each view that can be read or touched, relative to each view that may hide it.
  private mutating func addCovers(_ screen: AuditScreen, all: Bool) {
    let judged = screen.indices.filter { screen.isShown[$0] && (screen.isInteractive($0) || screen.hasText($0)) }
    let covers = screen.indices.filter { index in
      index > 0 && screen.isShown[index]
        && (Covers.isOpaque(index, in: screen) || Covers.floats(index, in: screen))
    }
    let parts = screen.environment.coveredParts
    for view in judged {
      if !covers.isEmpty || !parts.isEmpty { addFit(of: view, screen) }
      for cover in covers where cover > view && !screen.isInside(cover, of: view) {
        addRelation(of: view, to: screen.frame(cover), Self.shifts(of: view, against: cover, screen), screen)
      }
      for part in parts { addRelation(of: view, to: part, Self.shifts(of: view, against: nil, screen), screen) }
      if all {
        for other in judged where other > view {
          addRelation(of: view, to: screen.frame(other), Self.shifts(of: view, against: other, screen), screen)
        }
      }
    }
  }

  /// Whether a view is seen whole or piece by piece.
  private mutating func addFit(of view: Int, _ screen: AuditScreen) {
    guard let frame = screen.isInteractive(view) ? screen.alignmentRect(view) : screen.textFrame(view) else { return }
    let size = screen.environment.size
    horizontal.add(ReachRules.isSeenWhole(view, frame.width, .horizontal, visible: size.width, in: screen))
    vertical.add(ReachRules.isSeenWhole(view, frame.height, .vertical, visible: size.height, in: screen))
  }

  private mutating func addRelation(of view: Int, to front: Rect, _ shifts: [Double], _ screen: AuditScreen) {
    let isText = !screen.isInteractive(view)
    let frame = screen.frame(view)
    let sides = Self.sides(frame.x, frame.maxX, front.x, front.maxX)
    horizontal.add(sides)
    if isText, let lines = screen.textFrame(view) {
      // Lines grow and shrink with the room, and never exceed it. Their length matters only if the room reaches behind
      // the cover and the lines may not.
      let ofLines = Self.sides(lines.x, lines.maxX, front.x, front.maxX)
      if ofLines != sides || sides == 0 { horizontal.add(ofLines) }
      let isWithin = frame.x >= front.x && frame.maxX <= front.maxX
      horizontal.add(isWithin)
      if sides == 0, !isWithin, let text = screen.result.views[view].text, !text.isTruncated {
        horizontal.add(text.size.width)
      }
    }
    guard sides == 0 else { return }
    // A cover above the keyboard may leave too little room.
    let covered = screen.environment.coveredHeight
    if covered > 0 { vertical.add(front.y < screen.environment.size.height - covered) }
    for shift in shifts {
      let (low, high) = (frame.y + shift, frame.maxY + shift)
      vertical.add(Self.sides(low, high, front.y, front.maxY))
      if isText { continue }
      let need = min(Self.target, frame.height)
      vertical.add((front.y - low >= need ? 1 : 0) + (high - front.maxY >= need ? 2 : 0))
    }
    if isText { return }
    let need = min(Self.target, frame.width)
    horizontal.add((front.x - frame.x >= need ? 1 : 0) + (frame.maxX - front.maxX >= need ? 2 : 0))
  }

  /// How far scrolling takes a view that does not scroll together with the cover, in points: nowhere, and to both ends.
  private static func shifts(of view: Int, against cover: Int?, _ screen: AuditScreen) -> [Double] {
    if let cover, screen.scrollTogether(view, cover) { return [0] }
    var travel: ReachRules.Span = (0, 0)
    var current = screen.enclosingScrollView[view]
    while current >= 0 {
      let own = ReachRules.travel(of: view, inside: current, .vertical, in: screen)
      travel = (travel.low + own.low, travel.high + own.high)
      current = screen.enclosingScrollView[current]
    }
    return travel == (0, 0) ? [0] : [0, travel.low, travel.high]
  }

  /// -1 where the second stretch ends before the first one begins, 1 where it begins after its end, 0 where they meet.
  /// A single common point does not count, as in `covered-by-view`.
  private static func sides(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> Int {
    min(high, otherHigh) - max(low, otherLow) > 1 ? 0 : otherLow + otherHigh < low + high ? -1 : 1
  }

  // MARK: The screen's edges

  /// The views that run to an edge of the screen, where `outside-safe-area` permits them.
  private mutating func addEdges(_ screen: AuditScreen) {
    let (insets, size) = (screen.environment.safeArea, screen.environment.size)
    let hasBars = screen.result.tree.container != nil
    guard insets != .zero || hasBars || screen.environment.cornerRadius > 0 else { return }
    for index in screen.indices where screen.isShown[index] {
      let frame = screen.frame(index)
      horizontal.add(frame.x <= screen.tolerance)
      horizontal.add(frame.maxX >= size.width - screen.tolerance)
      vertical.add(frame.y <= screen.tolerance)
      vertical.add(frame.maxY >= size.height - screen.tolerance)
    }
  }

  /// A finding without its numbers, which change from size to size.
  private static func digest(of finding: Finding) -> StableDigest {
    var digest = StableDigest()
    for byte in finding.rule.rawValue.utf8 { digest.add(UInt64(byte)) }
    for view in finding.views { digest.add(view) }
    for byte in finding.message.utf8 where !(0x30...0x39).contains(byte) && byte != 0x2E { digest.add(UInt64(byte)) }
    return digest
  }

  private static let target = SystemFigures.standard.touchTarget.value
  /// Frames are multiples of 2^-20; lengths that differ by less are the same length.
  private static let nothing = 1e-4
}

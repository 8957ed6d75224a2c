import LayoutModel

/// `overlap`: controls or texts that lie on top of each other and scroll together. What floats over scrolling content
/// is meant to; so is a smaller control that lies wholly on top of another, such as a clear button in a field, and a
/// badge on a corner.
enum OverlapRule {
  /// The most findings of one screen: a pile of a thousand labels is one mistake.
  private static let limit = 20
  /// A view that has one of these needs no second finding.
  private static let precedingRules: Set<FindingRule> = [
    .offscreen, .coveredByKeyboard, .coveredByView, .outsideSafeArea,
  ]

  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    var candidates: [(view: Int, frame: Rect, isText: Bool)] = []
    let judged = Set(findings.lazy.filter { Self.precedingRules.contains($0.rule) }.compactMap(\.view))
    for index in screen.indices where screen.isShown[index] && !judged.contains(index) {
      let isText = !screen.isInteractive(index)
      // A part that a view around it clips covers nothing. Only views that scroll together are compared, so scrolling
      // does not change the result.
      guard let whole = isText ? screen.textFrame(index) : screen.frame(index),
        let frame = screen.clipped(whole, of: index, upTo: screen.enclosingScrollView[index])
      else { continue }
      if frame.width > 0 && frame.height > 0 { candidates.append((index, frame, isText)) }
    }
    guard candidates.count > 1 else { return }
    // Swept from the top: only neighbours in height are compared.
    candidates.sort { ($0.frame.y, $0.view) < ($1.frame.y, $1.view) }
    var found: [(Int, Int, Rect)] = []
    for (position, upper) in candidates.enumerated() {
      for lower in candidates[(position + 1)...] {
        if lower.frame.y >= upper.frame.maxY - screen.tolerance { break }
        guard let common = upper.frame.intersection(lower.frame), common.width > screen.tolerance,
          common.height > screen.tolerance
        else { continue }
        let (back, front) = upper.view < lower.view ? (upper, lower) : (lower, upper)
        if isIntended(back: back, front: front, common: common, in: screen) { continue }
        found.append((back.view, front.view, common))
        if found.count >= limit { break }
      }
      if found.count >= limit { break }
    }
    found.sort { ($0.0, $0.1) < ($1.0, $1.1) }
    for (back, front, common) in found {
      findings.append(
        screen.finding(
          .overlap,
          "\(screen.name(front)) covers \(common.width.shortText) × \(common.height.shortText) pt of \(screen.name(back)): "
            + advice(back, front, common, in: screen), view: front, also: [back],
          extent: common.width * common.height))
    }
  }

  private static func isIntended(
    back: (view: Int, frame: Rect, isText: Bool), front: (view: Int, frame: Rect, isText: Bool), common: Rect,
    in screen: AuditScreen
  ) -> Bool {
    if !screen.scrollTogether(back.view, front.view) { return true }
    if screen.isInside(front.view, of: back.view) { return true }
    // A button that draws nothing makes the view behind it tappable, or lies behind the view that explains it.
    if screen.drawsNothing(front.view), back.isText || common == back.frame { return true }
    if screen.drawsNothing(back.view), front.isText || common == front.frame { return true }
    if Covers.isBadge(front.frame, on: back.frame, isText: back.isText) { return true }
    if back.isText { return false }
    let isOnTop = common == front.frame
    return isOnTop && front.frame.width * front.frame.height <= 0.5 * back.frame.width * back.frame.height
  }

  /// Ties neighbouring edges, first on the axis with the smaller overlap, if the frames follow each other on it.
  private static func advice(_ back: Int, _ front: Int, _ common: Rect, in screen: AuditScreen) -> String {
    let axes: [Axis] = common.width < common.height ? [.horizontal, .vertical] : [.vertical, .horizontal]
    for axis in axes {
      guard let isBehind = isBehind(front, back, axis, in: screen) else { continue }
      let (start, end) = edges(axis, between: back, and: front, in: screen)
      return isBehind
        ? "tie the \(start) of \(screen.name(front)) to the \(end) of \(screen.name(back))"
        : "tie the \(end) of \(screen.name(front)) to the \(start) of \(screen.name(back))"
    }
    return "tie their neighbouring edges to each other"
  }

  /// Whether a view comes after another from left to right or from top to bottom; nil where one reaches beyond the
  /// other at both ends.
  private static func isBehind(_ view: Int, _ other: Int, _ axis: Axis, in screen: AuditScreen) -> Bool? {
    let (a, b) = (screen.frame(other), screen.frame(view))
    let (low, high) = axis == .horizontal ? (b.x - a.x, b.maxX - a.maxX) : (b.y - a.y, b.maxY - a.maxY)
    return low >= 0 && high >= 0 ? true : low <= 0 && high <= 0 ? false : nil
  }

  /// The names of an axis' ends, left or top first.
  private static func edges(
    _ axis: Axis, between one: Int, and other: Int, in screen: AuditScreen
  ) -> (String, String) {
    guard axis == .horizontal else { return ("top", "bottom") }
    let tree = screen.result.tree
    let direction = tree.views[tree.commonAncestor(of: one, and: other)].layoutDirection(in: screen.environment)
    return direction == .rightToLeft ? ("trailing", "leading") : ("leading", "trailing")
  }
}

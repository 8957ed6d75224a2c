import LayoutModel

/// The views that hide others: opaque views and bars, each in front of everything that precedes it in the tree.
///
/// A view and a cover that scroll together keep their distance. If they do not, scrolling may bring the view clear of
/// the cover. Of all positions that show the whole view, only those beside an edge of a cover and at the ends of its
/// travel have to be tried.
struct Covers {
  struct Hiding {
    /// The view in front; nil for a part of the window that something lies over.
    var view: Int?
    /// In the window.
    var frame: Rect
    /// Whether it stays where it is while the view behind scrolls.
    var isFixed: Bool
  }

  private struct Cover {
    /// nil for a part of the window that something lies over.
    var view: Int?
    /// Whether it blocks only touches: what lies behind it stays visible.
    var takesOnlyTouches = false
    /// In the window, less what the views around it cut away.
    var frame: Rect
  }

  private let screen: AuditScreen
  /// From the top.
  private let covers: [Cover]
  /// The highest cover, in points: how far above a view a cover of it can begin.
  private let greatestHeight: Double

  init(_ screen: AuditScreen) {
    self.screen = screen
    var alphas = [Double](repeating: 1, count: screen.indices.count)
    var covers: [Cover] = []
    for index in screen.indices {
      // Not bound to a local, which would copy each view.
      alphas[index] =
        screen.result.tree.views[index].appearance.alpha
        * (screen.result.tree.views[index].parent.map { alphas[$0] } ?? 1)
      guard screen.isShown[index], index > 0 else { continue }
      let isOpaque = alphas[index] >= 1 && Self.isOpaque(index, in: screen)
      guard isOpaque || Self.floats(index, in: screen),
        let frame = screen.clipped(screen.frame(index), of: index), frame.width > 0, frame.height > 0
      else { continue }
      covers.append(Cover(view: index, takesOnlyTouches: !isOpaque, frame: frame))
    }
    covers += screen.environment.coveredParts.map { Cover(frame: $0) }
    self.covers = covers.sorted { ($0.frame.y, $0.view ?? .max) < ($1.frame.y, $1.view ?? .max) }
    greatestHeight = covers.reduce(0) { max($0, $1.frame.height) }
  }

  /// Whether it is a control that floats over what scrolls.
  static func floats(_ index: Int, in screen: AuditScreen) -> Bool {
    !screen.result.scrollViews.isEmpty && screen.enclosingScrollView[index] < 0 && screen.isInteractive(index)
  }

  /// Takes an index, because a view would be copied.
  static func isOpaque(_ index: Int, in screen: AuditScreen) -> Bool {
    let style = screen.environment.appearance
    if screen.result.tree.views[index].appearance.backgroundColor?.isOpaque(in: style) ?? false { return true }
    switch screen.result.tree.views[index].content {
    case .button(let button):
      return button.style == .filled
        && screen.result.tree.views[index].appearance.tintColor?.isOpaque(in: style) ?? true
    case .control(let control): return control.kind.isBar
    default: return false
    }
  }

  /// The cover of a view at every offset that shows it; nil if some offset shows it uncovered.
  /// - Parameters:
  ///   - frame: the control, or the lines of its text, in the window, points.
  ///   - isText: a text must be entirely uncovered; a control needs an uncovered target of 44 x 44 pt.
  func hiding(_ view: Int, _ frame: Rect, isText: Bool) -> Hiding? {
    guard !covers.isEmpty else { return nil }
    let width = screen.environment.size.width
    let horizontal = ways(view, frame.x, frame.width, .horizontal, visible: (0, width), inPieces: false)
    let vertical = ways(
      view, frame.y, frame.height, .vertical, visible: room(for: view, frame, isText: isText), inPieces: isText)
    let low = vertical.reduce(frame.y) { min($0, $1.span.low) }
    let high = vertical.reduce(frame.maxY) { max($0, $1.span.high + $1.length) }
    var fixed: [Cover] = []
    for cover in covers[firstCover(below: low - greatestHeight)...] {
      if cover.frame.y >= high || fixed.count == Self.mostCovers { break }
      guard let front = cover.view else {
        fixed.append(cover)
        continue
      }
      guard front > view, !screen.isInside(front, of: view), !(isText && cover.takesOnlyTouches) else { continue }
      if let motion = motion(of: front, against: view) {
        if let rest = cover.frame.shrunk(by: motion) {
          fixed.append(Cover(view: front, takesOnlyTouches: cover.takesOnlyTouches, frame: rest))
        }
      } else if !cover.takesOnlyTouches, !Self.isBadge(cover.frame, on: frame, isText: isText),
        isHidden(frame, by: [cover], isText: isText)
      {
        return Hiding(view: front, frame: cover.frame, isFixed: false)
      }
    }
    guard !fixed.isEmpty else { return nil }
    for way in vertical {
      let piece = Rect(x: frame.x, y: way.start, width: frame.width, height: way.length)
      if let cover = hiding(piece, xs: horizontal[0].span, ys: way.span, among: fixed, isText: isText) {
        return Hiding(view: cover.view, frame: cover.frame, isFixed: true)
      }
    }
    return nil
  }

  /// The vertical part of the window that the keyboard and a controller's bars leave free, if scrolling brings the view
  /// there; otherwise the whole window.
  private func room(for view: Int, _ frame: Rect, isText: Bool) -> ReachRules.Span {
    let (environment, height) = (screen.environment, screen.environment.size.height)
    let bars = screen.result.tree.container?.insets(in: environment) ?? .zero
    // The part of a control under the keyboard does not count; a text can be read once the keyboard is gone.
    let whole: ReachRules.Span = (0, height - (isText ? 0 : environment.coveredHeight))
    let clear: ReachRules.Span = (
      bars.top > 0 ? environment.safeArea.top + bars.top : 0,
      height - max(environment.coveredHeight, bars.bottom > 0 ? environment.safeArea.bottom + bars.bottom : 0)
    )
    if clear == whole { return whole }
    return ReachRules.hidden(view, frame, .vertical, visible: clear, in: screen) == nil ? clear : whole
  }

  /// A stretch of a view, in the window at the current offsets, and where scrolling can put its start so that it shows.
  private typealias Way = (start: Double, length: Double, span: ReachRules.Span)

  /// One way if the view is seen whole; two, for its first and its last piece, if it is seen piece by piece.
  private func ways(
    _ view: Int, _ start: Double, _ length: Double, _ axis: Axis, visible: ReachRules.Span, inPieces: Bool
  ) -> [Way] {
    let whole = ReachRules.positions(from: start, length, view, axis, visible: visible, in: screen)
    let isWhole =
      whole.miss == nil
      && ReachRules.isSeenWhole(view, length, axis, visible: visible.high - visible.low, in: screen)
    let isStill = isWhole && whole.span.low == whole.span.high
    if length <= Self.target || isStill || isWhole && !inPieces { return [(start, length, whole.span)] }
    return [start, start + length - Self.target].map { start in
      (
        start, Self.target,
        ReachRules.positions(from: start, Self.target, view, axis, visible: visible, in: screen).span
      )
    }
  }

  /// The cover that hides a piece wherever it goes.
  private func hiding(
    _ piece: Rect, xs: ReachRules.Span, ys: ReachRules.Span, among covers: [Cover], isText: Bool
  ) -> Cover? {
    for y in stops(ys, piece.height, covers.map { ($0.frame.y, $0.frame.maxY) }) {
      for x in stops(xs, piece.width, covers.map { ($0.frame.x, $0.frame.maxX) }) {
        let moved = Rect(x: x, y: y, width: piece.width, height: piece.height)
        if !isHidden(moved, by: covers, isText: isText) { return nil }
      }
    }
    let moved = Rect(x: xs.high, y: ys.low, width: piece.width, height: piece.height)
    return covers.first { isHidden(moved, by: [$0], isText: isText) } ?? covers[0]
  }

  private func firstCover(below y: Double) -> Int {
    var (low, high) = (0, covers.count)
    while low < high {
      let middle = (low + high) / 2
      if covers[middle].frame.y < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The positions to try along an axis: both ends of the travel, and beside each cover.
  private func stops(_ span: ReachRules.Span, _ length: Double, _ covers: [(low: Double, high: Double)]) -> [Double] {
    let need = min(length, Self.target)
    let beside = covers.flatMap { [$0.low - length, $0.high, $0.low - need, $0.high - length + need] }
    return [span.low, span.high] + beside.filter { span.low < $0 && $0 < span.high }
  }

  /// How far a cover can move out of the way by itself, along both axes; nil if it scrolls together with the view.
  private func motion(of cover: Int, against view: Int) -> (x: ReachRules.Span, y: ReachRules.Span)? {
    if screen.scrollTogether(cover, view) { return nil }
    var own: (x: ReachRules.Span, y: ReachRules.Span) = ((0, 0), (0, 0))
    var current = screen.enclosingScrollView[cover]
    while current >= 0 {
      for axis in Axis.allCases {
        let mine = ReachRules.travel(of: cover, inside: current, axis, in: screen)
        let other: ReachRules.Span =
          screen.isInside(view, of: current) ? ReachRules.travel(of: view, inside: current, axis, in: screen) : (0, 0)
        if mine == other { continue }
        if axis == .horizontal {
          own.x = (own.x.low + mine.low, own.x.high + mine.high)
        } else {
          own.y = (own.y.low + mine.low, own.y.high + mine.high)
        }
      }
      current = screen.enclosingScrollView[current]
    }
    return own
  }

  /// Whether a small view sits on a corner of another on purpose, such as a badge with a number: it reaches over both
  /// sides of the corner, but not by a mere edge, and covers a quarter of the other at most, or a tenth of a text.
  static func isBadge(_ front: Rect, on back: Rect, isText: Bool) -> Bool {
    guard let common = front.intersection(back), common.width >= front.width / 4, common.height >= front.height / 4
    else { return false }
    let reachesAcross = front.x < back.x && front.maxX < back.maxX || front.x > back.x && front.maxX > back.maxX
    let reachesAlong = front.y < back.y && front.maxY < back.maxY || front.y > back.y && front.maxY > back.maxY
    let share = isText ? 0.1 : 0.25
    return reachesAcross && reachesAlong && front.width * front.height <= 0.5 * back.width * back.height
      && common.width * common.height <= share * back.width * back.height
  }

  /// Whether all covers together hide a text or leave no target of a control.
  private func isHidden(_ frame: Rect, by covers: [Cover], isText: Bool) -> Bool {
    let common = covers.compactMap { frame.intersection($0.frame) }
      .filter { $0.width > Self.sliver && $0.height > Self.sliver }
    return !common.isEmpty && (isText || !Self.leavesTarget(frame, beside: common))
  }

  /// Whether a finger still finds a target beside the covered parts: at an edge of the frame or beside one of them.
  private static func leavesTarget(_ frame: Rect, beside common: [Rect]) -> Bool {
    let size = Size(width: min(target, frame.width), height: min(target, frame.height))
    let xs = [frame.x, frame.maxX - size.width] + common.flatMap { [$0.maxX, $0.x - size.width] }
    let ys = [frame.y, frame.maxY - size.height] + common.flatMap { [$0.maxY, $0.y - size.height] }
    return ys.contains { y in
      xs.contains { x in
        let spot = Rect(x: x, y: y, width: size.width, height: size.height)
        guard x >= frame.x, y >= frame.y, spot.maxX <= frame.maxX, spot.maxY <= frame.maxY else { return false }
        return !common.contains { part in
          spot.intersection(part).map { $0.width > 0 && $0.height > 0 } ?? false
        }
      }
    }
  }

  private static let target = SystemFigures.standard.touchTarget.value
  /// How much of a letter, in points, may be covered without anyone noticing.
  private static let sliver = 1.0
  private static let mostCovers = 16
}

extension Rect {
  /// The part that it covers at every position within these spans; nil if there is none.
  fileprivate func shrunk(by motion: (x: ReachRules.Span, y: ReachRules.Span)) -> Rect? {
    let (left, right) = (x + max(0, motion.x.high), maxX + min(0, motion.x.low))
    let (top, bottom) = (y + max(0, motion.y.high), maxY + min(0, motion.y.low))
    return left < right && top < bottom ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension Color {
  fileprivate func isOpaque(in style: InterfaceStyle) -> Bool {
    guard let digits = SemanticColor.hexadecimal(of: self, in: style) else { return false }
    return digits.count == 7 || digits.count == 9 && digits.hasSuffix("ff")
  }
}

extension Control.Kind {
  /// Bars that iOS draws over content.
  var isBar: Bool { self == .navigationBar || self == .tabBar || self == .toolbar }
}

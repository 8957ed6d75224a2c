import Cassowary
import LayoutModel

/// What the code around a screen does, run after each solve until it has nothing left to change.
///
/// `accessibleLayout` is the printed helper to the letter, its stuck state included: it reads the current pads back out
/// of the stack's height, and a difference of exactly 0 leaves them where they are.
struct BehaviorRun {
  /// Lengths that a behaviour's code sets, by behaviour; empty for one that sets none.
  var lengths: [[Double]] = []
  /// Rounds that it took to settle.
  var rounds = 0
  var isStatusBarHidden = false
  var statusBarThreshold: StatusBarThreshold?
  /// Surplus by scroll view, where a behaviour shares it.
  var surplus: [(scrollView: Int, points: Double)] = []
}

/// What one environment leaves behind for the next: heights of paddings, who was in the stack, how text was created.
package struct BehaviorState: Hashable, Sendable {
  var constants: [ConstraintKey: Double] = [:]
  /// Spacers that were out of their stack, by view id.
  var removedSpacers: Set<String> = []
  var creationTextSize: ContentSizeCategory
  /// Rounds until the behaviours of the last environment settled.
  package var rounds = 0
  package var isStatusBarHidden = false

  /// What stays the same about a constraint from one environment to the next, whose trees may differ.
  struct ConstraintKey: Hashable, Sendable {
    private var tag: SourceTag
    /// Id of its first view: copies of a view share their tags.
    private var view: String
    /// Index in the tree, for a constraint without a tag.
    private var index: Int?

    init(_ index: Int, in tree: ViewTree) {
      let constraint = tree.constraints[index]
      tag = constraint.tag
      view = tree.views[constraint.first.view].id
      self.index = tag == .none ? index : nil
    }
  }
}

extension LayoutPass {
  static let mostRounds = 10
  /// Solver values are multiples of 2^-20; shares that differ by less are the same share.
  private static let samePoints = 1e-4

  // MARK: Before the first solve

  /// What holds from the start: the keyboard's constants and insets, and what an earlier environment left behind.
  mutating func prepareBehaviors(_ history: BehaviorState?) {
    behaviors.lengths = Array(repeating: [], count: tree.behaviors.count)
    for (index, behavior) in tree.behaviors.enumerated() {
      guard isWellFormed(behavior) else {
        findings.append(
          Finding(
            .invalidBehavior, "a behaviour names a view or constraint that it cannot work with",
            tags: [behavior.tag]))
        continue
      }
      switch behavior.kind {
      case .accessibleLayout(let layout):
        for constraint in layout.adjustable {
          let key = BehaviorState.ConstraintKey(constraint, in: tree)
          if let height = history?.constants[key] { constants[constraint] = height }
        }
      case .keyboardAvoidance(let avoidance): prepare(avoidance, behavior)
      case .stickyFooter(let footer): prepare(footer, index)
      case .spacers(let spacers):
        for spacer in spacers.spacers where history?.removedSpacers.contains(tree.views[spacer].id) ?? false {
          isRemoved[spacer] = true
        }
        arrangeStacks()
      case .statusBarHiding: break
      }
    }
  }

  private func isWellFormed(_ behavior: Behavior) -> Bool {
    let (views, constraints) = (tree.views.indices, tree.constraints.indices)
    func isScrollView(_ view: Int) -> Bool { views.contains(view) && scrollIndex[view] >= 0 }
    switch behavior.kind {
    case .accessibleLayout(let layout):
      return views.contains(layout.scrollView) && views.contains(layout.stackView)
        && layout.adjustable.allSatisfy(constraints.contains)
    case .keyboardAvoidance(.constraint(let index, _)): return constraints.contains(index)
    case .keyboardAvoidance(.contentInset(let scrollView, _)): return isScrollView(scrollView)
    case .stickyFooter(let footer):
      return isScrollView(footer.scrollView) && footer.contentView > 0 && views.contains(footer.contentView)
        && footer.textView > 0 && views.contains(footer.textView) && views.contains(footer.footer)
    case .spacers(let spacers):
      return views.contains(spacers.stackView) && stackIndex[spacers.stackView] >= 0
        && spacers.spacers.allSatisfy(views.contains)
    case .statusBarHiding(let view): return views.contains(view)
    }
  }

  private mutating func prepare(_ avoidance: Behavior.KeyboardAvoidance, _ behavior: Behavior) {
    guard environment.keyboard else { return }
    let safeBottom = environment.safeArea.bottom
    switch avoidance {
    case .constraint(let index, let subtractsSafeArea):
      let constraint = tree.constraints[index]
      let covered = max(0, environment.coveredHeight - (subtractsSafeArea ? safeBottom : 0))
      // Which side is the screen's edge: a constant moves the inner view up, so its sign is minus where the inner view
      // comes first.
      let innerIsFirst = constraint.second.map { tree.isInside(constraint.first.view, of: $0.view) } ?? true
      constants[index] = innerIsFirst ? -covered : covered
      let outer = innerIsFirst ? constraint.second : constraint.first
      let includesSafeArea = outer?.guide == .safeArea || outer?.guide == .layoutMargins
      if !subtractsSafeArea && includesSafeArea && safeBottom > 0 {
        findings.append(
          Finding(
            .doubleCountedInset,
            "the keyboard's \(environment.coveredHeight.shortText) pt already hold the \(safeBottom.shortText) pt of the home "
              + "indicator, and '\(describe(constraint))' starts above them: a gap of \(safeBottom.shortText) pt stays "
              + "above the keyboard; subtract the safe area's bottom, or start from the view's bottom",
            view: innerIsFirst ? constraint.first.view : constraint.second?.view, tags: [behavior.tag, constraint.tag],
            remedies: [.set("subtractsSafeArea", true, behavior: behavior.tag)]))
      }
    case .contentInset(let scrollView, let subtractsSafeArea):
      scrolls[scrollIndex[scrollView]].addedBottomInset = max(
        0, environment.coveredHeight - (subtractsSafeArea ? safeBottom : 0))
    }
  }

  private mutating func prepare(_ footer: Behavior.StickyFooter, _ index: Int) {
    behaviors.lengths[index] = [0, 0, 0]
    if environment.keyboard {
      scrolls[scrollIndex[footer.scrollView]].addedBottomInset = environment.coveredHeight
    }
    for (place, constraint) in tree.constraints.enumerated()
    where constraint.second == nil && constraint.firstAttribute == .height && constraint.relation == .equal
      && constraint.first == LayoutItem(view: footer.textView)
    {
      // The code keeps this constraint's constant; a second one beside it would fight it.
      isUsable[place] = false
    }
  }

  /// Constraints that stand for frames set in code: a sticky footer's content view, and the height of its text.
  mutating func translateBehaviors() {
    for (index, behavior) in tree.behaviors.enumerated() where !behaviors.lengths[index].isEmpty {
      guard case .stickyFooter(let footer) = behavior.kind else { continue }
      let view = footer.contentView
      for (place, axis) in Axis.allCases.enumerated() {
        addPosition(of: view, axis, 1)
        emit(.behavior(index, view: view), .equal, 1000)
        addViewSize(view, axis, 1)
        addQuantity(-1, .codedLength(behavior: index, place: place))
        emit(.behavior(index, view: view), .equal, 1000)
      }
      addViewSize(footer.textView, .vertical, 1)
      addQuantity(-1, .codedLength(behavior: index, place: 2))
      emit(.behavior(index, view: footer.textView), .equal, 1000)
    }
  }

  // MARK: After each solve

  enum BehaviorChange {
    case nothing
    case constants
    case structure
  }

  /// Lets every behaviour look at the frames once.
  mutating func runBehaviors() -> BehaviorChange {
    var change = BehaviorChange.nothing
    behaviors.surplus.removeAll(keepingCapacity: true)
    for (index, behavior) in tree.behaviors.enumerated() where isWellFormed(behavior) {
      switch behavior.kind {
      case .accessibleLayout(let layout):
        if sharePadding(layout), change == .nothing { change = .constants }
      case .stickyFooter(let footer):
        if placeFooter(footer, index), change == .nothing { change = .constants }
      case .spacers(let spacers):
        if arrange(spacers) { change = .structure }
      case .keyboardAvoidance, .statusBarHiding: break
      }
    }
    return change
  }

  /// `diff = scroll.h - stack.h + sum(pads) - sum(initial)` (docs/semantics.md#login-padding-that-shares-the-surplus).
  private mutating func sharePadding(_ layout: Behavior.AccessibleLayout) -> Bool {
    guard !layout.adjustable.isEmpty else { return false }
    let difference = surplus(of: layout)
    behaviors.surplus.append((layout.scrollView, difference))
    let isZero = abs(difference) < Self.samePoints
    if isZero && !layout.usesCorrectedRule { return false }
    let share = difference > 0 && !isZero ? difference / Double(layout.adjustable.count) : 0
    var changed = false
    for index in layout.adjustable {
      let height = tree.constraints[index].constant + share
      guard abs(constants[index] - height) > Self.samePoints else { continue }
      constants[index] = height
      changed = true
    }
    return changed
  }

  private func surplus(of layout: Behavior.AccessibleLayout) -> Double {
    var difference = frames[layout.scrollView].height - frames[layout.stackView].height
    for index in layout.adjustable { difference += constants[index] - tree.constraints[index].constant }
    return difference
  }

  /// The content view is as tall as the viewport or as required, whichever is more, and only as required while the keyboard
  /// is up; then the caret is scrolled to visible (docs/semantics.md#sticky-footer-a-frame-set-in-code).
  private mutating func placeFooter(_ footer: Behavior.StickyFooter, _ index: Int) -> Bool {
    let viewport = frames[footer.scrollView]
    let textHeight = fittedTextHeight(footer.textView, width: viewport.width - 2 * footer.side)
    let required = textHeight + footer.top + footer.minimumGap + footer.footerHeight + footer.bottom
    let size = Size(width: viewport.width, height: environment.keyboard ? required : max(viewport.height, required))
    let lengths = [size.width, size.height, textHeight]
    let scroll = scrollIndex[footer.scrollView]
    var changed = behaviors.lengths[index] != lengths || scrolls[scroll].contentSizeSetInCode != size
    behaviors.lengths[index] = lengths
    scrolls[scroll].contentSizeSetInCode = size
    if environment.keyboard, !changed, scrolls[scroll].requestedOffset == nil,
      let caret = caretRect(footer.textView)
    {
      // In content coordinates: the text view's place in the scroll view.
      let origin = Point(
        x: rootOrigins[footer.textView].x - rootOrigins[footer.scrollView].x,
        y: rootOrigins[footer.textView].y - rootOrigins[footer.scrollView].y)
      let solved = solvedScrollView(scroll)
      let offset = solved.offset(
        scrolling: caret.offsetBy(dx: origin.x, dy: origin.y), toVisibleFrom: solved.minimumOffset)
      if scrolls[scroll].offsetSetInCode != Point(x: solved.minimumOffset.x, y: offset.y) {
        scrolls[scroll].offsetSetInCode = Point(x: solved.minimumOffset.x, y: offset.y)
        changed = true
      }
    }
    return changed
  }

  /// sizeThatFits of a text view: its lines and the insets. A declared height stands in for both.
  private func fittedTextHeight(_ view: Int, width: Double) -> Double {
    if case .points(let height) = tree.views[view].intrinsicSize.vertical { return height }
    guard content[view].paragraph != nil else {
      return content[view].height ?? grid.ceil(content[view].font?.lineHeight ?? 0) + content[view].chrome.height
    }
    return sizing.height(of: content[view], width: width)
  }

  /// The caret in the text view's own coordinates, at the end of its text unless the document says otherwise.
  func caretRect(_ view: Int) -> Rect? {
    guard case .textView(let properties) = tree.views[view].content else { return nil }
    let line = content[view].font?.lineHeight ?? 0
    let origin = content[view].textOrigin
    guard let paragraph = content[view].paragraph else { return Rect(x: origin.x, y: origin.y, width: 2, height: line) }
    let room = max(0, grid.ceil(frames[view].width) - content[view].chrome.width)
    let lines = sizing.measurer.measure(paragraph, width: room).lines
    var (row, column) = (max(0, lines.count - 1), lines.last?.width ?? 0)
    let id = tree.views[view].id
    if let caret = environment.carets.first(where: { $0.name == id })?.value ?? properties.caret {
      let text = Array(paragraph.runs.map(\.string).joined(separator: ""))
      let starts = Self.lineStarts(of: text, in: lines)
      row = max(0, (starts.firstIndex { $0 > caret } ?? starts.count) - 1)
      if lines.indices.contains(row) {
        let line = lines[row]
        let count = line.text.count
        column = count == 0 ? 0 : line.width * Double(min(max(0, caret - starts[row]), count)) / Double(count)
      }
    }
    return Rect(x: origin.x + column, y: origin.y + Double(row) * line, width: 2, height: line)
  }

  /// At which character of a text each of its lines starts: white space at a break stands on no line, a line feed ends one.
  static func lineStarts(of text: [Character], in lines: [MeasuredLine]) -> [Int] {
    var starts: [Int] = []
    var place = 0
    for line in lines {
      starts.append(place)
      place = min(text.count, place + line.text.count)
      while place < text.count, text[place].isWhitespace, !text[place].isNewline { place += 1 }
      if place < text.count, text[place].isNewline { place += 1 }
    }
    return starts
  }

  /// Spacers are in while the arranged heights without them stay below the screen's (docs/semantics.md#checkout-a-scrolling-stack).
  private mutating func arrange(_ spacers: Behavior.Spacers) -> Bool {
    let stack = stacks[stackIndex[spacers.stackView]]
    var natural = 0.0
    for item in stack.items where !spacers.spacers.contains(item) { natural += frames[item].height }
    let isOut = natural >= environment.size.height - Self.samePoints
    var changed = false
    for spacer in spacers.spacers where isRemoved[spacer] != isOut {
      isRemoved[spacer] = isOut
      changed = true
    }
    if changed { arrangeStacks() }
    return changed
  }

  // MARK: At the end

  /// Findings and figures that need the settled frames.
  mutating func finishBehaviors() {
    for behavior in tree.behaviors where isWellFormed(behavior) {
      switch behavior.kind {
      case .accessibleLayout(let layout): reportStuckPadding(layout, behavior)
      case .statusBarHiding(let view): hideStatusBar(view, behavior)
      case .keyboardAvoidance(.contentInset(let view, false)): reportDoubleInset(view, behavior)
      default: break
      }
    }
  }

  private mutating func reportStuckPadding(_ layout: Behavior.AccessibleLayout, _ behavior: Behavior) {
    let spare = layout.adjustable.reduce(0.0) { $0 + constants[$1] - tree.constraints[$1].constant }
    let (viewport, stack) = (frames[layout.scrollView].height, frames[layout.stackView].height)
    guard abs(surplus(of: layout)) < Self.samePoints, spare > Self.samePoints, stack > viewport + Self.samePoints
    else { return }
    findings.append(
      Finding(
        .stuckPadding,
        "the paddings kept \(spare.shortText) pt from before because the difference came to exactly 0: the content is "
          + "\(stack.shortText) pt and scrolls, though \((stack - spare).shortText) pt would fit "
          + "\(viewport.shortText) pt; reset the paddings at a difference of 0 too",
        view: layout.scrollView, tags: [behavior.tag] + layout.adjustable.map { tree.constraints[$0].tag },
        remedies: [.set("usesCorrectedRule", true, behavior: behavior.tag)]))
  }

  private mutating func reportDoubleInset(_ view: Int, _ behavior: Behavior) {
    let state = scrolls[scrollIndex[view]]
    let added = state.adjustedInset.bottom - state.contentInset.bottom
    guard environment.keyboard, added > 0 else { return }
    findings.append(
      Finding(
        .doubleCountedInset,
        "the bottom inset is \(state.adjustedInset.bottom.shortText) pt for a keyboard that covers "
          + "\(environment.coveredHeight.shortText) pt: the scroll view adds the safe area's \(added.shortText) pt itself; "
          + "subtract them from contentInset.bottom",
        view: view, tags: [behavior.tag], remedies: [.set("subtractsSafeArea", true, behavior: behavior.tag)]))
  }

  /// Hidden while the view's top is strictly above the safe area.
  private mutating func hideStatusBar(_ view: Int, _ behavior: Behavior) {
    let safeTop = guides[0].safeArea.top
    let top = origins[view].y
    behaviors.isStatusBarHidden = top < safeTop - 1e-6
    guard let scrollView = tree.enclosingScrollView(of: view) else { return }
    let scroll = scrollIndex[scrollView]
    let threshold = scrolls[scroll].offset.y + top - safeTop
    behaviors.statusBarThreshold = StatusBarThreshold(scrollView: scroll, offset: threshold)
    let range = (scrolls[scroll].minimumOffset.y, scrolls[scroll].maximumOffset.y)
    guard environment.hasHomeButton, safeTop > 0, threshold < range.1, threshold + safeTop > range.0 else { return }
    findings.append(
      Finding(
        .statusBarFlipFlop,
        "hiding the status bar takes \(safeTop.shortText) pt off this phone's safe area, so between offsets "
          + "\(threshold.shortText) and \((threshold + safeTop).shortText) every scroll event flips it; compare with the "
          + "status bar's height instead of the safe area",
        view: view, tags: [behavior.tag]))
  }

  /// A view that does not simply ride along has a track: there the bar changes where the track crosses the safe area,
  /// and not at all where it never does.
  func refineStatusBarThreshold(_ result: inout LayoutResult) {
    guard let threshold = result.statusBarThreshold else { return }
    let parameter = Track.Parameter.contentOffset(scrollView: threshold.scrollView, axis: .vertical)
    for behavior in tree.behaviors {
      guard case .statusBarHiding(let view) = behavior.kind,
        let track = result.tracks.first(where: { $0.parameter == parameter && $0.view == view && $0.quantity == .y })
      else { continue }
      let safeTop = guides[0].safeArea.top
      result.statusBarThreshold = nil
      // Far beyond an end, where required constraints conflict, a track may jump and cross more than once: the crossing
      // that is meant lies next to the solved offset, on the side on which the bar changes.
      let offset = scrolls[threshold.scrollView].offset.y
      for (a, b) in zip(track.knots, track.knots.dropFirst()) where a.value >= safeTop && b.value < safeTop {
        let at = a.at + (b.at - a.at) * (a.value - safeTop) / (a.value - b.value)
        let isHidden = behaviors.isStatusBarHidden
        guard isHidden ? at <= offset : at >= offset else { continue }
        result.statusBarThreshold = StatusBarThreshold(scrollView: threshold.scrollView, offset: at)
        if !isHidden { break }
      }
    }
  }

  /// What the next environment of a transition finds.
  func stateLeftBehind() -> BehaviorState {
    var state = BehaviorState(creationTextSize: sizing.creationTextSize)
    state.rounds = behaviors.rounds
    state.isStatusBarHidden = behaviors.isStatusBarHidden
    for behavior in tree.behaviors where isWellFormed(behavior) {
      switch behavior.kind {
      case .accessibleLayout(let layout):
        for index in layout.adjustable {
          state.constants[BehaviorState.ConstraintKey(index, in: tree)] = constants[index]
        }
      case .spacers(let spacers):
        for spacer in spacers.spacers where isRemoved[spacer] { state.removedSpacers.insert(tree.views[spacer].id) }
      default: break
      }
    }
    return state
  }

  func paddings(of scrollView: Int) -> (surplus: Double?, shares: [PaddingShare]) {
    var (surplus, shares): (Double?, [PaddingShare]) = (nil, [])
    for behavior in tree.behaviors {
      guard case .accessibleLayout(let layout) = behavior.kind, layout.scrollView == scrollView,
        isWellFormed(behavior)
      else { continue }
      surplus = self.surplus(of: layout)
      for index in layout.adjustable {
        shares.append(
          PaddingShare(
            view: tree.constraints[index].first.view, constraint: index, initial: tree.constraints[index].constant,
            now: constants[index]))
      }
    }
    return (surplus, shares)
  }
}

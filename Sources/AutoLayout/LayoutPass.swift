import Cassowary
import LayoutModel

/// One screen in one environment, from its first constraint to its last pixel.
///
/// In the order of docs/semantics.md#order-of-a-layout-pass: intrinsic sizes, solve, wrapped text, scroll views and
/// guides, solve again until nothing moves; then behaviours examine the frames, and may start over. A pass keeps one
/// solver: everything that changes is a right-hand side, so a refresh only edits constants (`ConstraintSystem`).
struct LayoutPass {
  let tree: ViewTree
  var environment: Environment
  var options: LayoutOptions
  let rules: UnverifiedRules
  let grid: PixelGrid
  let sizing: IntrinsicSizing

  var system = ConstraintSystem()
  var variables = ViewVariables()

  // By view:
  var content: [IntrinsicContent] = []
  var guides: [GuideInsets] = []
  var usesGuides: [Bool] = []
  /// In the superview, exact.
  var frames: [Rect] = []
  /// Exact top left corners in the root, at content offset zero and at the current offsets.
  var rootOrigins: [Point] = []
  var origins: [Point] = []
  /// Index into `scrolls` or `stacks`, or -1.
  var scrollIndex: [Int] = []
  var stackIndex: [Int] = []
  var isArranged: [Bool] = []
  var isHidden: [Bool] = []
  /// Whether a behaviour removed it from its stack.
  var isRemoved: [Bool] = []

  var scrolls: [ScrollState] = []
  var stacks: [Stack] = []
  var tables: [Table] = []
  var collections: [Collection] = []
  /// The views with a length of their own, once a collection view has asked.
  var statedLengths: PerAxis<Set<Int>>?
  /// By constraint: its current constant, and whether it can be used at all.
  var constants: [Double] = []
  var isUsable: [Bool] = []
  /// The constraints that may give way to scrolling, and whether they do.
  var contentTies: Set<Int> = []
  var tiesGiveWay = true
  var hasAlignmentInsets = false
  var hasTabBar = false
  /// Whether guides, scroll views and text settled in the last `solve`.
  var isSettled = true
  var behaviors = BehaviorRun()
  var findings: [Finding] = []
  /// The conflicts of the last solve.
  var conflicts: [Conflict] = []
  /// The views whose frames depend on the choice of the constraint that gave way; filled by `reportConflicts`.
  var displaced: Set<Int> = []

  init(
    _ tree: ViewTree, _ environment: Environment, _ measurer: any TextMeasurer, _ options: LayoutOptions,
    creationTextSize: ContentSizeCategory
  ) {
    self.tree = tree
    self.environment = environment
    self.options = options
    rules = options.rules
    grid = PixelGrid(scale: environment.scale)
    sizing = IntrinsicSizing(
      environment: environment, measurer: measurer, rules: options.rules, grid: grid,
      creationTextSize: creationTextSize)
    let count = tree.views.count
    guides = Array(repeating: GuideInsets(), count: count)
    usesGuides = Array(repeating: false, count: count)
    frames = Array(repeating: .zero, count: count)
    rootOrigins = Array(repeating: .zero, count: count)
    origins = rootOrigins
    scrollIndex = Array(repeating: -1, count: count)
    stackIndex = scrollIndex
    isArranged = usesGuides
    isHidden = usesGuides
    isRemoved = usesGuides
    constants = tree.constraints.map(\.constant)
    readTree()
    checkConstraints()
    findContentTies()
  }

  // MARK: Reading the tree

  private mutating func readTree() {
    content.reserveCapacity(tree.views.count)
    for view in tree.views.indices {
      isHidden[view] = tree.views[view].isHidden || (tree.views[view].parent.map { isHidden[$0] } ?? false)
      if tree.views[view].alignmentRectInsets != .zero { hasAlignmentInsets = true }
      switch tree.views[view].content {
      case .scrollView, .tableView:
        if case .tableView(let table) = tree.views[view].content { tables.append(Table(view: view, properties: table)) }
        if let layout = tree.views[view].content.scrollView?.flowLayout {
          collections.append(Collection(view: view, layout: layout))
        }
        scrollIndex[view] = scrolls.count
        scrolls.append(ScrollState(view: view))
        usesGuides[view] = true
      case .stackView(let properties):
        stackIndex[view] = stacks.count
        stacks.append(Stack(view: view, properties: properties, items: [], hidden: []))
        if properties.isLayoutMarginsRelativeArrangement { usesGuides[view] = true }
      case .control(let control) where control.kind == .tabBar:
        usesGuides[view] = true
        hasTabBar = true
      default: break
      }
      content.append(sizing.content(of: tree.views[view], safeAreaBottom: 0))
    }
    for index in scrolls.indices { scrolls[index].requestedOffset = requestedOffset(scrolls[index].view) }
    arrangeStacks()
    arrangeTables()
    arrangeCollections()
  }

  /// Determines the subviews that each stack currently arranges.
  mutating func arrangeStacks() {
    for index in stacks.indices {
      stacks[index].items.removeAll(keepingCapacity: true)
      stacks[index].hidden.removeAll(keepingCapacity: true)
      for item in tree.views[stacks[index].view].subviews where !tree.views[item].isUnarranged {
        isArranged[item] = !isRemoved[item]
        if isRemoved[item] { continue }
        if tree.views[item].isHidden && !tree.views[item].keepsPlaceWhenHidden {
          stacks[index].hidden.append(HiddenItem(view: item, previous: stacks[index].items.last))
        } else {
          stacks[index].items.append(item)
        }
      }
    }
  }

  private mutating func checkConstraints() {
    for view in tree.views.indices where tree.views[view].layoutGuides.contains(where: { $0.region != nil }) {
      usesGuides[view] = true
    }
    isUsable = Array(repeating: true, count: tree.constraints.count)
    for index in tree.constraints.indices {
      let constraint = tree.constraints[index]
      if let objection = LayoutPass.objection(to: constraint, in: tree) {
        isUsable[index] = false
        findings.append(
          Finding(
            .invalidConstraint, "'\(describe(constraint))' cannot be used: \(objection)",
            view: tree.views.indices.contains(constraint.first.view) ? constraint.first.view : nil,
            tags: [constraint.tag]))
        continue
      }
      noteGuides(constraint.first, constraint.firstAttribute)
      if let second = constraint.second { noteGuides(second, constraint.secondAttribute) }
    }
  }

  private mutating func noteGuides(_ item: LayoutItem, _ attribute: Attribute) {
    switch item.guide {
    case .safeArea, .layoutMargins, .readable, .keyboard, .division, .occlusion: usesGuides[item.view] = true
    case nil where attribute.isMargin: usesGuides[item.view] = true
    default: break
    }
  }

  // MARK: Solving

  /// From the beginning to frames and behaviours that agree.
  mutating func settle(after history: BehaviorState?) {
    prepareBehaviors(history)
    initialGuides()
    if !reusesSystem() { build() }
    settle()
  }

  /// Takes over the constraints of the same screen in another size, if the pass was given them and theirs would be the
  /// same.
  private mutating func reusesSystem() -> Bool {
    guard !system.entries.isEmpty, !isRemoved.contains(true) else { return false }
    _ = update()
    return !system.hasRefused
  }

  /// Solves and runs the behaviours, and repeats while they change something.
  mutating func settle() {
    for round in 1...Self.mostRounds {
      solve()
      behaviors.rounds = round
      switch runBehaviors() {
      case .nothing:
        if !isSettled { reportUnsettled(byBehaviors: false) }
        return
      case .constants:
        unwrapLabels()
        _ = update()
      case .structure:
        unwrapLabels()
        build()
      }
    }
    solve()
    reportUnsettled(byBehaviors: true)
  }

  /// Resets the pass to the initial state of the same screen with a keyboard of this height: the same as a new pass, at
  /// the cost of an edit.
  mutating func restart(keyboardHeight height: Double) {
    environment.keyboard = height > 0
    environment.keyboardHeight = height
    environment.offsets = []
    for index in constants.indices { constants[index] = tree.constraints[index].constant }
    for index in scrolls.indices { scrolls[index] = ScrollState(view: scrolls[index].view) }
    behaviors = BehaviorRun()
    findings.removeAll()
    let hadRemoved = isRemoved.contains(true)
    if hadRemoved {
      for view in isRemoved.indices { isRemoved[view] = false }
      arrangeStacks()
    }
    prepareBehaviors(nil)
    initialGuides()
    unwrapLabels()
    if hadRemoved { build() } else { _ = update() }
    settle()
  }

  /// Solves until text, scroll views and guides agree with the frames; if they never agree, the last round counts.
  mutating func solve() {
    var textRounds = 0
    isSettled = true
    for _ in 0..<Self.mostSolves {
      // Most texts move something once they are wrapped, and then conflicts are looked for again.
      let isDraft = content.contains { $0.wraps && $0.measuredWidth == nil }
      solveOnce(namesConflicts: !options.stopsAtConflicts && (!isDraft || options.keepsConflicts))
      var changed = updateGuides()
      if updateScrollViews() { changed = true }
      if changed { textRounds = 0 }
      if textRounds < 2, measureWrappedText() {
        changed = true
        textRounds += 1
      }
      if hasTabBar, updateBars() { changed = true }
      if measureTables() { changed = true }
      if measureCollections() { changed = true }
      if changed && update() { continue }
      // New insets of scroll views move guides whose constraints have not been updated yet.
      if changed && updateGuides() && update() { continue }
      if isDraft && !conflicts.isEmpty { solveOnce(namesConflicts: !options.stopsAtConflicts) }
      return
    }
    isSettled = false
    solveOnce(namesConflicts: !options.stopsAtConflicts)
  }

  /// A view whose margins grow by what it moves takes many: one for each of its steps to the edge of the screen.
  private static let mostSolves = 50

  private mutating func solveOnce(namesConflicts: Bool = true) {
    conflicts = system.solver.solve(namesConflicts: namesConflicts).conflicts
    readFrames()
  }

  /// Passes changes to the solver.
  private mutating func update() -> Bool {
    guard hasOtherTerms else { return refresh() }
    build()
    return true
  }

  /// Proportions and the views that provide baselines are terms, not right-hand sides: if these have changed, the
  /// screen is rebuilt.
  private var hasOtherTerms: Bool {
    stacks.contains { $0.properties.distribution == .fillProportionally }
      || collections.contains(where: \.isOutdated)
      || variables.baselines.contains { baselineView(of: $0.stack, isFirst: $0.isFirst) != $0.view }
  }

  /// Reads frames from the solver's values, and computes their places in the root.
  mutating func readFrames() {
    frames[0] = Rect(x: 0, y: 0, width: environment.size.width, height: environment.size.height)
    for view in 1..<max(1, tree.views.count) {
      var frame = Rect(
        x: system.solver.value(of: ViewVariables.position(view, .horizontal)),
        y: system.solver.value(of: ViewVariables.position(view, .vertical)),
        width: system.solver.value(of: ViewVariables.size(view, .horizontal)),
        height: system.solver.value(of: ViewVariables.size(view, .vertical)))
      if hasAlignmentInsets {
        let around = tree.views[view].alignmentRectInsets
        frame.x -= around.left
        frame.y -= around.top
        frame.width += around.left + around.right
        frame.height += around.top + around.bottom
      }
      frames[view] = frame
    }
    placeInRoot()
  }

  /// Computes top left corners in the root from the frames.
  mutating func placeInRoot() {
    for view in 1..<max(1, tree.views.count) {
      guard let parent = tree.views[view].parent else { continue }
      let frame = frames[view]
      rootOrigins[view] = Point(x: rootOrigins[parent].x + frame.x, y: rootOrigins[parent].y + frame.y)
      let offset = scrollIndex[parent] >= 0 ? scrolls[scrollIndex[parent]].offset : .zero
      origins[view] = Point(x: origins[parent].x + frame.x - offset.x, y: origins[parent].y + frame.y - offset.y)
    }
  }

  func roundedInRoot(_ view: Int) -> Rect {
    let (origin, frame) = (rootOrigins[view], frames[view])
    return grid.round(Rect(x: origin.x, y: origin.y, width: frame.width, height: frame.height))
  }

  /// Second pass of multi-line text: sizes at the solved widths. True when one changed.
  private mutating func measureWrappedText() -> Bool {
    var changed = false
    for view in content.indices where content[view].wraps {
      let around = tree.views[view].alignmentRectInsets
      let width = frames[view].width - around.left - around.right
      guard content[view].measuredWidth != width else { continue }
      content[view].measuredWidth = width
      // A hidden label without width keeps its lines: a preferredMaxLayoutWidth of 0 means no limit.
      let text = width <= 0 && isHidden[view] ? content[view].unwrapped : text(of: view, width: width)
      let height = sizing.height(of: content[view], with: text)
      if content[view].hasMixedFonts {
        // Baselines may move even if the height stays.
        let old = content[view].wrapped ?? content[view].unwrapped
        if text?.lines.map(\.baseline) != old?.lines.map(\.baseline) { changed = true }
        content[view].wrapped = text
      }
      if height != content[view].height {
        content[view].height = height
        changed = true
      }
      if isLabelOfOwnWidth(view), let text, width > 0, grid.ceil(text.size.width) != content[view].width {
        content[view].width = grid.ceil(text.size.width)
        changed = true
      }
    }
    return changed
  }

  /// Measured only if the width is not the last one: the windows of one width, and the drawing, ask again and again.
  private mutating func text(of view: Int, width: Double) -> MeasuredText? {
    if let last = content[view].lastText, last.width == width { return last.text }
    let text = sizing.text(of: content[view], width: width)
    content[view].lastText = text.map { (width, $0) }
    return text
  }

  /// Whether a label that wraps becomes as wide as its longest line. One in a row keeps what the row gives it, and on
  /// older systems one in a column aligned center the column's width.
  func isLabelOfOwnWidth(_ view: Int) -> Bool {
    guard case .label = tree.views[view].content, content[view].wraps, !variables.keepsWidth[view] else { return false }
    return tree.views[view].intrinsicSize.horizontal == .automatic
  }

  /// Where there may be more room than before, labels start again as wide as they like.
  private mutating func unwrapLabels() {
    for view in content.indices where isLabelOfOwnWidth(view) {
      guard let unwrapped = content[view].unwrapped else { continue }
      content[view].width = grid.ceil(unwrapped.size.width)
      content[view].measuredWidth = nil
    }
  }

  /// Updates tab bars, which grow by the safe area that they extend into.
  private mutating func updateBars() -> Bool {
    var changed = false
    for view in tree.views.indices {
      guard case .control(let control) = tree.views[view].content, control.kind == .tabBar else { continue }
      let new = sizing.content(of: tree.views[view], safeAreaBottom: guides[view].safeArea.bottom)
      if new.height != content[view].height {
        content[view] = new
        changed = true
      }
    }
    return changed
  }
}

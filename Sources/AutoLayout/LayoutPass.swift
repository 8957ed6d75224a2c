import Cassowary
import LayoutModel

/// One screen in one environment, from its first constraint to its last pixel.
///
/// In the order of docs/semantics.md#order-of-a-layout-pass: intrinsic sizes, solve, wrapped text, scroll views and guides,
/// solve again until nothing moves; then behaviours look, and may start it over. Within a pass one solver lives on: everything
/// that changes is a right-hand side, so the translation simply runs again and only edits constants (`emit`).
struct LayoutPass {
  let tree: ViewTree
  var environment: Environment
  let options: LayoutOptions
  let rules: UnverifiedRules
  let grid: PixelGrid
  let sizing: IntrinsicSizing

  var solver = Solver()
  var sum = LinearSum()
  var entries: [Entry] = []
  var variables = ViewVariables()
  /// Constraints that the solver refused, mostly because the screen's fixed numbers contradict them: index in `entries`, and why.
  var refused: [Int: SolverError] = [:]

  // By view.
  var content: [IntrinsicContent] = []
  var guides: [GuideInsets] = []
  var usesGuides: [Bool] = []
  /// In the superview, exact.
  var frames: [Rect] = []
  /// Top left corners in the root, exact: at content offset zero, and at the offsets now.
  var rootOrigins: [Point] = []
  var origins: [Point] = []
  /// Index into `scrolls` or `stacks`, or -1.
  var scrollIndex: [Int] = []
  var stackIndex: [Int] = []
  var isArranged: [Bool] = []
  var isHidden: [Bool] = []
  /// Out of its stack by a behaviour.
  var isRemoved: [Bool] = []

  var scrolls: [ScrollState] = []
  var stacks: [Stack] = []
  /// By constraint: what it says now, and whether it can be used at all.
  var constants: [Double] = []
  var isUsable: [Bool] = []
  var hasAlignmentInsets = false
  var hasTabBar = false
  /// Whether guides, scroll views and text came to rest in the last `solve`.
  var isSettled = true
  var behaviors = BehaviorRun()
  var findings: [Finding] = []
  /// Of the last solve.
  var conflicts: [Conflict] = []

  private var mode = Mode.building
  private var cursor = 0
  private var constantsChanged = false
  private var probed: [Double] = []

  /// What `emit` does with a constraint: the translation runs the same in all three.
  private enum Mode {
    case building
    case refreshing
    case probing
  }

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
  }

  // MARK: Reading the tree

  private mutating func readTree() {
    content.reserveCapacity(tree.views.count)
    for view in tree.views.indices {
      isHidden[view] = tree.views[view].isHidden || (tree.views[view].parent.map { isHidden[$0] } ?? false)
      if tree.views[view].alignmentRectInsets != .zero { hasAlignmentInsets = true }
      switch tree.views[view].content {
      case .scrollView:
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
  }

  /// Which subviews each stack arranges now.
  mutating func arrangeStacks() {
    for index in stacks.indices {
      stacks[index].items.removeAll(keepingCapacity: true)
      stacks[index].hidden.removeAll(keepingCapacity: true)
      for item in tree.views[stacks[index].view].subviews where !tree.views[item].isUnarranged {
        isArranged[item] = !isRemoved[item]
        if isRemoved[item] { continue }
        if tree.views[item].isHidden && !tree.views[item].keepsPlaceWhenHidden {
          stacks[index].hidden.append(item)
        } else {
          stacks[index].items.append(item)
        }
      }
    }
  }

  private mutating func checkConstraints() {
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
    case .safeArea, .layoutMargins, .readable, .keyboard: usesGuides[item.view] = true
    case nil where attribute.isMargin: usesGuides[item.view] = true
    default: break
    }
  }

  // MARK: Translating

  /// The whole screen into the solver, from nothing.
  mutating func build() {
    solver.removeAll()
    entries.removeAll(keepingCapacity: true)
    refused.removeAll()
    let count = tree.views.count
    solver.reserve(
      variables: 4 * count + 16, constraints: 6 * count + tree.constraints.count,
      terms: 12 * count + 4 * tree.constraints.count)
    entries.reserveCapacity(6 * count + tree.constraints.count)
    for _ in 1..<max(1, count) {
      _ = solver.addVariable()
      _ = solver.addVariable()
      _ = solver.addVariable(nonNegative: true)
      _ = solver.addVariable(nonNegative: true)
    }
    variables = ViewVariables()
    variables.customGuides = Array(repeating: -1, count: count)
    for view in tree.views.indices where !tree.views[view].layoutGuides.isEmpty {
      variables.customGuides[view] = Int32(solver.variableCount)
      for _ in tree.views[view].layoutGuides {
        _ = solver.addVariable()
        _ = solver.addVariable()
        _ = solver.addVariable(nonNegative: true)
        _ = solver.addVariable(nonNegative: true)
      }
    }
    variables.contentSizes = Array(repeating: PerAxis(horizontal: nil, vertical: nil), count: scrolls.count)
    variables.gaps = Array(repeating: nil, count: stacks.count)
    variables.spanners = variables.gaps
    mode = .building
    translate()
  }

  /// The same constraints with the constants of now; true when one changed.
  mutating func refresh() -> Bool {
    mode = .refreshing
    cursor = 0
    constantsChanged = false
    translate()
    precondition(cursor == entries.count, "a refresh met another structure than it was built with")
    return constantsChanged
  }

  /// The constants that the constraints would have now, in order, without telling the solver.
  mutating func probe() -> [Double] {
    mode = .probing
    probed.removeAll(keepingCapacity: true)
    probed.reserveCapacity(entries.count)
    translate()
    return probed
  }

  private mutating func translate() {
    for view in 1..<max(1, tree.views.count) {
      if !isArranged[view], let autoresizing = tree.views[view].autoresizing {
        translateAutoresizing(view, autoresizing)
      }
      translateIntrinsicSize(view)
    }
    for index in stacks.indices { translateStack(index) }
    for index in tree.constraints.indices where isUsable[index] {
      lower(index)
      emit(.document(index), tree.constraints[index].relation.cassowary, tree.constraints[index].priority)
    }
    translateBehaviors()
  }

  /// Adds what `sum` holds as a constraint, or, when refreshing, gives the constraint that stands there its constant.
  mutating func emit(_ origin: Entry.Origin, _ relation: Cassowary.Relation, _ priority: Double) {
    defer { sum.reset() }
    switch mode {
    case .building: break
    case .probing: return probed.append(sum.constant)
    case .refreshing:
      let place = cursor
      cursor += 1
      guard entries[place].constant != sum.constant else { return }
      entries[place].constant = sum.constant
      constantsChanged = true
      refused[place] = refusal(of: place, relation)
      return
    }
    let tag = Int32(entries.count)
    for term in sum.terms { solver.term(term.variable, term.coefficient) }
    var order = tag
    if case .compression = origin, !rules.firstShrinks { order = Int32.max - tag }
    var id: ConstraintID?
    do {
      id = try solver.commit(constant: sum.constant, relation, Priority(priority), tag: tag, order: order)
    } catch {
      refused[entries.count] = error
    }
    entries.append(Entry(origin: origin, id: id, constant: sum.constant, priority: priority))
  }

  /// Why the constraint cannot have the constant that `sum` holds; one without variables is true or not.
  private mutating func refusal(of place: Int, _ relation: Cassowary.Relation) -> SolverError? {
    guard let id = entries[place].id else {
      return relation.holds(sum.constant) ? nil : .contradiction(constant: sum.constant, relation)
    }
    do throws(SolverError) {
      try solver.setConstant(id, sum.constant)
      return nil
    } catch {
      return error
    }
  }

  /// `size <= I @hugging` and `size >= I @compressionResistance` on each axis that has an intrinsic size.
  private mutating func translateIntrinsicSize(_ view: Int) {
    if case .tableView(let table) = tree.views[view].content, table.isSizedToContent {
      addViewSize(view, .vertical, 1)
      sum.constant = -table.contentHeight
      emit(.tableContent(view: view), .equal, 1000)
    }
    for axis in Axis.allCases {
      guard let size = content[view][axis], size.isFinite else { continue }
      let hugging = tree.views[view].hugging[axis]
      let compression = tree.views[view].compressionResistance[axis]
      if hugging > 0 && hugging <= 1000 {
        addViewSize(view, axis, 1)
        sum.constant = -max(0, size)
        emit(.hugging(view: view, axis: axis), .lessThanOrEqual, hugging)
      }
      if compression > 0 && compression <= 1000 {
        addViewSize(view, axis, 1)
        sum.constant = -max(0, size)
        emit(.compression(view: view, axis: axis), .greaterThanOrEqual, compression)
      }
    }
  }

  /// An autoresizing mask ties a view to its superview's size: what is flexible shares the superview's growth in
  /// proportion to its own length.
  private mutating func translateAutoresizing(_ view: Int, _ autoresizing: Autoresizing) {
    let parent = tree.views[view].parent ?? 0
    let (frame, mask) = (autoresizing.frame, autoresizing.mask)
    let outer = autoresizing.superviewSize
    let around = tree.views[view].alignmentRectInsets
    autoresize(
      view, parent, .horizontal, start: frame.x, length: frame.width, outer: outer?.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ), low: around.left, high: around.right)
    autoresize(
      view, parent, .vertical, start: frame.y, length: frame.height, outer: outer?.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ), low: around.top, high: around.bottom)
  }

  private mutating func autoresize(
    _ view: Int, _ parent: Int, _ axis: Axis, start: Double, length: Double, outer: Double?,
    flexible: (before: Bool, length: Bool, after: Bool), low: Double, high: Double
  ) {
    let now = axis == .horizontal ? environment.size.width : environment.size.height
    let outer = outer ?? (parent == 0 ? now : start + length)
    var parts = (
      before: flexible.before ? max(0, start) : 0, length: flexible.length ? max(0, length) : 0,
      after: flexible.after ? max(0, outer - start - length) : 0
    )
    var total = parts.before + parts.length + parts.after
    if total == 0 {
      parts = (flexible.before ? 1 : 0, flexible.length ? 1 : 0, flexible.after ? 1 : 0)
      total = parts.before + parts.length + parts.after
    }
    let (move, grow) = total == 0 ? (0, 0) : (parts.before / total, parts.length / total)
    sum.constant = -start - low + move * outer
    addPosition(of: view, axis, 1)
    if move != 0 { addViewSize(parent, axis, -move) }
    emit(.autoresizing(view: view, axis: axis), .equal, 1000)
    sum.constant = -length + low + high + grow * outer
    addViewSize(view, axis, 1)
    if grow != 0 { addViewSize(parent, axis, -grow) }
    emit(.autoresizing(view: view, axis: axis), .equal, 1000)
  }

  // MARK: Solving

  /// Solves, lets behaviours look, and starts again while they change something.
  mutating func settle() {
    for round in 1...Self.mostRounds {
      solve()
      behaviors.rounds = round
      switch runBehaviors() {
      case .nothing:
        if !isSettled { reportUnsettled(byBehaviors: false) }
        return
      case .constants: _ = update()
      case .structure: build()
      }
    }
    solve()
    reportUnsettled(byBehaviors: true)
  }

  /// The same screen as it appears under a keyboard of that height, with everyone at the start: what a new pass would
  /// find, for the price of an edit.
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
    if hadRemoved { build() } else { _ = update() }
    settle()
  }

  /// Solves until text, scroll views and guides agree with the frames; where they chase each other, the last round
  /// stands.
  mutating func solve() {
    var textRounds = 0
    isSettled = true
    for _ in 0..<Self.mostSolves {
      solveOnce()
      var changed = updateGuides()
      if updateScrollViews() { changed = true }
      if changed { textRounds = 0 }
      if textRounds < 2, measureWrappedText() {
        changed = true
        textRounds += 1
      }
      if hasTabBar, updateBars() { changed = true }
      guard changed else { return }
      guard update() else { return }
    }
    isSettled = false
    solveOnce()
  }

  private static let mostSolves = 12

  private mutating func solveOnce() {
    conflicts = solver.solve().conflicts
    readFrames()
  }

  /// Tells the solver what changed. Proportions are coefficients, not right-hand sides: where a stack fills
  /// proportionally, what its ratios hang on may have changed, and the screen is built again.
  private mutating func update() -> Bool {
    guard stacks.contains(where: { $0.properties.distribution == .fillProportionally }) else { return refresh() }
    build()
    return true
  }

  /// Frames from the solver's values, and where they lie in the root.
  mutating func readFrames() {
    frames[0] = Rect(x: 0, y: 0, width: environment.size.width, height: environment.size.height)
    for view in 1..<max(1, tree.views.count) {
      var frame = Rect(
        x: solver.value(of: ViewVariables.position(view, .horizontal)),
        y: solver.value(of: ViewVariables.position(view, .vertical)),
        width: solver.value(of: ViewVariables.size(view, .horizontal)),
        height: solver.value(of: ViewVariables.size(view, .vertical)))
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

  /// Top left corners in the root, from the frames.
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

  /// Second pass of multi-line text: heights at the solved widths. True when a height changed.
  private mutating func measureWrappedText() -> Bool {
    var changed = false
    for view in content.indices where content[view].wraps {
      let around = tree.views[view].alignmentRectInsets
      let width = frames[view].width - around.left - around.right
      guard content[view].measuredWidth != width else { continue }
      content[view].measuredWidth = width
      let text = sizing.text(of: content[view], width: width)
      let height = sizing.height(of: content[view], with: text)
      if content[view].hasMixedFonts {
        // Baselines may move though the height stays.
        let old = content[view].wrapped ?? content[view].unwrapped
        if text?.lines.map(\.baseline) != old?.lines.map(\.baseline) { changed = true }
        content[view].wrapped = text
      }
      if height != content[view].height {
        content[view].height = height
        changed = true
      }
    }
    return changed
  }

  /// A tab bar grows by the safe area that it reaches into.
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

extension LayoutModel.Relation {
  var cassowary: Cassowary.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

import Cassowary
import LayoutModel

/// The whole screen as constraints: intrinsic sizes, stacks, the document's constraints, frames that code sets.
extension LayoutPass {
  /// Writes the screen into an empty solver.
  mutating func build() {
    let count = tree.views.count
    system.removeAll()
    system.reserve(
      variables: 4 * count + 16, constraints: 8 * count + tree.constraints.count,
      terms: 12 * count + 4 * tree.constraints.count)
    addVariables()
    for view in 1..<max(1, count) {
      if !isArranged[view], let autoresizing = tree.views[view].autoresizing {
        translateAutoresizing(view, autoresizing)
      }
      translateIntrinsicSize(view)
    }
    for view in tree.views.indices { translateRegions(of: view) }
    for index in stacks.indices { translateStack(index) }
    for index in tables.indices { translateTable(index) }
    for index in collections.indices { translateCollection(index) }
    for index in tree.constraints.indices where isUsable[index] {
      var sum = system.begin()
      lower(index, to: &sum)
      let isTie = tiesGiveWay && contentTies.contains(index)
      emit(
        sum, .document(index), tree.constraints[index].relation.cassowary,
        isTie ? Self.contentTiePriority : tree.constraints[index].priority)
    }
    translateBehaviors()
  }

  private mutating func addVariables() {
    for _ in 1..<max(1, tree.views.count) { addRectangle() }
    variables = ViewVariables()
    variables.customGuides = Array(repeating: -1, count: tree.views.count)
    for view in tree.views.indices where !tree.views[view].layoutGuides.isEmpty {
      variables.customGuides[view] = Int32(system.solver.variableCount)
      for _ in tree.views[view].layoutGuides { addRectangle() }
    }
    variables.contentSizes = Array(repeating: PerAxis(horizontal: nil, vertical: nil), count: scrolls.count)
    variables.gaps = Array(repeating: nil, count: stacks.count)
    variables.spanners = variables.gaps
    variables.keepsWidth = Array(repeating: false, count: tree.views.count)
  }

  /// Left, top, width, height.
  private mutating func addRectangle() {
    _ = system.solver.addVariable()
    _ = system.solver.addVariable()
    _ = system.solver.addVariable(nonNegative: true)
    _ = system.solver.addVariable(nonNegative: true)
  }

  /// Updates the constraints' constants; returns true if one changed.
  mutating func refresh() -> Bool {
    var changed = false
    for place in system.entries.indices where !system.entries[place].summands.isEmpty {
      if system.setConstant(constant(at: place), at: place) { changed = true }
    }
    return changed
  }

  private func constant(at place: Int) -> Double {
    var moving = 0.0
    for index in system.entries[place].summands {
      moving += system.summands[index].times * value(of: system.summands[index].quantity)
    }
    return system.entries[place].fixed + moving
  }

  /// Adds a quantity that may change.
  func addQuantity(_ times: Double, _ quantity: Quantity, to sum: inout Sum) {
    if times != 0 { sum.add(times, quantity, now: value(of: quantity)) }
  }

  private func value(of quantity: Quantity) -> Double {
    switch quantity {
    case .constant(let index): constant(of: index)
    case .rootSize(let axis): axis == .horizontal ? environment.size.width : environment.size.height
    case .intrinsicSize(let view, let axis): max(0, intrinsicLength(of: view, axis) ?? 0)
    case .contentOffset(let scroll, let axis): axis == .horizontal ? scrolls[scroll].offset.x : scrolls[scroll].offset.y
    case .lowInset(let guide, let view, let axis): guides[view].insets(of: guide).along(axis).low
    case .highInset(let guide, let view, let axis): guides[view].insets(of: guide).along(axis).high
    case .keyboardInset(let view): guides[view].keyboardInset
    case .baseline(let view, let isFirst): baselineDistance(of: view, isFirst: isFirst)
    case .widthBesideText(let stack): widthBesideText(in: stacks[stack])
    case .tableLines(let table): tables[table].linesHeight
    case .collectionOrigin(let collection, let place, .horizontal): collections[collection].origins[place].x
    case .collectionOrigin(let collection, let place, .vertical): collections[collection].origins[place].y
    case .collectionLength(let collection): collections[collection].length
    case .collectionSize(let collection, let place, .horizontal): collections[collection].cells[place].frame.width
    case .collectionSize(let collection, let place, .vertical): collections[collection].cells[place].frame.height
    case .collectionBound(let collection, let place): collections[collection].cells[place].bound
    case .collectionPin(let collection, let isEnd):
      isEnd ? collections[collection].pins.end : collections[collection].pins.start
    case .collectionInset(let collection): collections[collection].insetAcross
    case .codedLength(let behavior, let place): behaviors.lengths[behavior][place]
    }
  }

  /// Adds the constraint `sum relation 0`.
  mutating func emit(
    _ sum: consuming Sum, _ origin: Entry.Origin, _ relation: Cassowary.Relation, _ priority: Double
  ) {
    var order: Int32?
    if case .compression = origin, !rules.firstShrinks { order = Int32.max - Int32(system.entries.count) }
    system.commit(sum, origin, relation, priority, order: order)
  }

  /// Read in place: taking the content of a view would copy it with its text.
  func intrinsicLength(of view: Int, _ axis: Axis) -> Double? {
    axis == .horizontal ? content[view].width : content[view].height
  }

  /// `size <= I @hugging` and `size >= I @compressionResistance` on each axis that has an intrinsic size. At 1000 they
  /// are the strongest optional constraints, and give way to other required constraints.
  private mutating func translateIntrinsicSize(_ view: Int) {
    for axis in Axis.allCases {
      guard let size = intrinsicLength(of: view, axis), size.isFinite else { continue }
      let hugging = tree.views[view].hugging[axis]
      let compression = effectiveCompressionResistance(of: view, axis)
      if hugging > 0 && hugging <= 1000 {
        var sum = system.begin()
        addViewSize(view, axis, 1, to: &sum)
        addQuantity(-1, .intrinsicSize(view: view, axis: axis), to: &sum)
        emit(sum, .hugging(view: view, axis: axis), .lessThanOrEqual, min(hugging, rules.contentSizePriority))
      }
      if compression > 0 && compression <= 1000 {
        var sum = system.begin()
        addViewSize(view, axis, 1, to: &sum)
        addQuantity(-1, .intrinsicSize(view: view, axis: axis), to: &sum)
        emit(
          sum, .compression(view: view, axis: axis), .greaterThanOrEqual, min(compression, rules.contentSizePriority))
      }
    }
  }

  private func effectiveCompressionResistance(of view: Int, _ axis: Axis) -> Double {
    let stated = tree.views[view].compressionResistance[axis]
    guard axis == .horizontal, stated < 1000, case .textField = tree.views[view].content else { return stated }
    return max(0, stated - rules.fieldsShrinkSooner)
  }

  /// Gives the guides that are regions their frames.
  private mutating func translateRegions(of view: Int) {
    for (index, guide) in tree.views[view].layoutGuides.enumerated() where guide.region != nil {
      let item = LayoutGuide.custom(index)
      for (axis, start, size) in [(Axis.horizontal, Attribute.left, Attribute.width), (.vertical, .top, .height)] {
        var sum = system.begin()
        sum.add(variables.guide(index, of: view, axis == .horizontal ? 0 : 1), 1)
        addQuantity(-1, .lowInset(item, view: view, axis: axis), to: &sum)
        // In a scroll view it stays where it is while the content moves.
        if scrollIndex[view] >= 0 {
          addQuantity(-1, .contentOffset(scrollView: scrollIndex[view], axis: axis), to: &sum)
        }
        emit(sum, .region(view: view, guide: index, part: start), .equal, LayoutPriority.required)
        sum = system.begin()
        sum.add(variables.guide(index, of: view, axis == .horizontal ? 2 : 3), 1)
        addFrameSize(of: view, axis, -1, to: &sum)
        addInsets(of: item, view, axis, low: 1, high: 1, to: &sum)
        emit(sum, .region(view: view, guide: index, part: size), .equal, LayoutPriority.required)
      }
    }
  }

  /// An autoresizing mask ties a view to its superview's size: the flexible parts share the superview's growth in
  /// proportion to their lengths.
  private mutating func translateAutoresizing(_ view: Int, _ autoresizing: Autoresizing) {
    for axis in [Axis.horizontal, .vertical] { autoresize(view, autoresizing, axis) }
  }

  private mutating func autoresize(_ view: Int, _ autoresizing: Autoresizing, _ axis: Axis) {
    let parent = tree.views[view].parent ?? 0
    let (frame, around) = (autoresizing.frame, tree.views[view].alignmentRectInsets)
    let isHorizontal = axis == .horizontal
    let (start, length) = isHorizontal ? (frame.x, frame.width) : (frame.y, frame.height)
    let (low, high) = isHorizontal ? (around.left, around.right) : (around.top, around.bottom)
    let flexible = autoresizing.mask.flexibleParts(along: axis)
    let now = isHorizontal ? environment.size.width : environment.size.height
    let stored = isHorizontal ? autoresizing.superviewSize?.width : autoresizing.superviewSize?.height
    let outer = stored ?? (parent == 0 ? now : start + length)
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
    var sum = system.begin()
    sum.add(-start - low + move * outer)
    addPosition(of: view, axis, 1, to: &sum)
    if move != 0 { addViewSize(parent, axis, -move, to: &sum) }
    emit(sum, .autoresizing(view: view, axis: axis), .equal, 1000)
    sum = system.begin()
    sum.add(-length + low + high + grow * outer)
    addViewSize(view, axis, 1, to: &sum)
    if grow != 0 { addViewSize(parent, axis, -grow, to: &sum) }
    emit(sum, .autoresizing(view: view, axis: axis), .equal, 1000)
  }
}

extension Autoresizing.Mask {
  /// Whether the space before the view, its length and the space after it are flexible.
  fileprivate func flexibleParts(along axis: Axis) -> (before: Bool, length: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
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

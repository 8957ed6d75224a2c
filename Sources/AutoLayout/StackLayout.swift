import Cassowary
import LayoutModel

/// UIStackView as constraints, with UIKit's identifiers and priorities (docs/semantics.md#the-constraints).
///
/// Everything is written along the flow: `start` is left or top, and right for a horizontal stack that runs right to
/// left, where a coordinate is the distance from the stack's right edge. So one set of equations serves both.
///
/// The spanner of the cross axis is merged with the stack itself, whose edges UIKit ties to it: an item's far edge is
/// at most the stack's, and the stack's cross size is 0 @51. Only baseline rows keep their own spanner, because there
/// all views except the first may extend beyond the stack.
extension LayoutPass {
  struct Stack {
    var view: Int
    var properties: StackView
    /// Arranged and visible, in order.
    var items: [Int]
    /// Arranged and hidden, in order.
    var hidden: [HiddenItem]
  }

  /// A hidden arranged view, and the visible one before it; nil at the start of the stack.
  struct HiddenItem {
    var view: Int
    var previous: Int?
  }

  mutating func translateStack(_ index: Int) {
    let stack = stacks[index]
    for item in stack.hidden { place(item, in: stack) }
    guard !stack.items.isEmpty else {
      guard !stack.hidden.isEmpty else { return }
      var sum = system.begin()
      addViewSize(stack.view, stack.properties.axis, 1, to: &sum)
      emit(sum, .stack(.canvasFit, view: stack.view, item: stack.view), .equal, rules.hiddenItemPriority)
      return
    }
    distribute(stack, index)
    align(stack, index)
  }

  /// A hidden item has no length and lies at the end of the preceding visible item. Across the axis it follows the
  /// alignment, so with fill it still determines the stack's size.
  private mutating func place(_ hidden: HiddenItem, in stack: Stack) {
    let (item, axis, priority) = (hidden.view, stack.properties.axis, rules.hiddenItemPriority)
    var sum = system.begin()
    addViewSize(item, axis, 1, to: &sum)
    emit(sum, .stack(.hiding, view: stack.view, item: item), .equal, priority)
    if let previous = hidden.previous {
      sum = system.begin()
      addFlow(stack, item, 0, axis, 1, to: &sum)
      addFlow(stack, previous, 1, axis, -1, to: &sum)
      emit(sum, .stack(.spacing, view: stack.view, item: item), .equal, priority)
    } else {
      connect(stack, item, 0, axis, priority)
    }
    let fractions: [Double] =
      switch stack.properties.alignment {
      case .fill: [0, 1]
      case .trailing, .bottom: [1]
      case .center: [0.5]
      case .leading, .top, .firstBaseline, .lastBaseline: [0]
      }
    for fraction in fractions { connect(stack, item, fraction, axis.crossed, priority) }
  }

  // MARK: Along the axis

  private mutating func distribute(_ stack: Stack, _ index: Int) {
    let axis = stack.properties.axis
    let (first, last) = (stack.items[0], stack.items[stack.items.count - 1])
    // In a row a label that gave up a few points would leave them to another item.
    if axis == .horizontal {
      for item in stack.items { variables.keepsWidth[item] = true }
    }
    connect(stack, first, 0, axis)
    connect(stack, last, 1, axis)
    switch stack.properties.distribution {
    case .fill:
      space(stack, .equal)
      disambiguateTextWidths(stack, index)
    case .fillEqually:
      space(stack, .equal)
      for item in stack.items.dropFirst() {
        var sum = system.begin()
        addViewSize(item, axis, 1, to: &sum)
        addViewSize(first, axis, -1, to: &sum)
        emit(sum, .stack(.fillEqually, view: stack.view, item: item), .equal, 1000)
      }
    case .fillProportionally:
      space(stack, .equal)
      fillProportionally(stack)
    case .equalSpacing:
      space(stack, .greaterThanOrEqual)
      disambiguateTextWidths(stack, index)
      equalSpacing(stack, index)
    case .equalCentering:
      space(stack, .greaterThanOrEqual)
      disambiguateTextWidths(stack, index)
      equalCentering(stack)
    }
  }

  /// Multiline labels next to each other, or columns with such labels, could have any width.
  private mutating func disambiguateTextWidths(_ stack: Stack, _ index: Int) {
    guard stack.properties.axis == .horizontal else { return }
    let labels = textsToShare(stack)
    guard labels.count > 1 else { return }
    for label in labels { keepWidth(of: label) }
    if rules.labelsShareRowsEqually(on: environment.systemVersion) {
      for label in labels { pullToShare(label, of: labels.count, in: stack, index) }
    } else {
      for (place, label) in labels.enumerated() { capAtShare(label, place, of: labels.count, in: stack) }
      leaveRoom(beside: labels, in: stack, index)
    }
  }

  /// Its labels of several lines, and where there is one, its buttons without a configuration.
  private func textsToShare(_ stack: Stack) -> [Int] {
    let labels = stack.items.filter { wrappingResistance(of: $0) != nil }
    guard rules.buttonsShareRowsWithLabels, !labels.isEmpty else { return labels }
    return stack.items.filter { labels.contains($0) || isPlainButton($0) }
  }

  private mutating func keepWidth(of item: Int) {
    variables.keepsWidth[item] = true
    for subview in tree.views[item].subviews { keepWidth(of: subview) }
  }

  private func isPlainButton(_ item: Int) -> Bool {
    if case .button(let button) = tree.views[item].content { !button.style.hasConfiguration } else { false }
  }

  /// Pulls a label to an equal share of the room that the gaps and the other items leave.
  private mutating func pullToShare(_ label: Int, of count: Int, in stack: Stack, _ index: Int) {
    var sum = system.begin()
    addViewSize(label, .horizontal, 1, to: &sum)
    addCanvasSize(stack, .horizontal, -1 / Double(count), to: &sum)
    addQuantity(1 / Double(count), .widthBesideText(stack: index), to: &sum)
    let resistance = wrappingResistance(of: label) ?? tree.views[label].compressionResistance.horizontal
    emit(
      sum, .stack(.textWidthDisambiguation, view: stack.view, item: label), .equal,
      min(999, resistance + rules.textWidthDisambiguationStep))
  }

  /// Limits a label to an equal share of the row minus the gaps between the labels. Nothing makes the labels equal.
  private mutating func capAtShare(_ label: Int, _ place: Int, of count: Int, in stack: Stack) {
    let labels = Double(count)
    var sum = system.begin()
    addViewSize(label, .horizontal, 1, to: &sum)
    addCanvasSize(stack, .horizontal, -1 / labels, to: &sum)
    sum.add(grid.round(stack.properties.spacing) * (labels - 1) / labels)
    emit(
      sum, .stack(.textWidthDisambiguation, view: stack.view, item: label), .lessThanOrEqual,
      rules.textWidthCapPriority + rules.textWidthCapSpan * Double(place) / labels)
  }

  /// If the labels need more than the available room, they give way before the other items.
  private mutating func leaveRoom(beside labels: [Int], in stack: Stack, _ index: Int) {
    var sum = system.begin()
    for label in labels { addViewSize(label, .horizontal, 1, to: &sum) }
    addCanvasSize(stack, .horizontal, -1, to: &sum)
    addQuantity(1, .widthBesideText(stack: index), to: &sum)
    emit(
      sum, .stack(.textWidthDisambiguation, view: stack.view, item: stack.view), .lessThanOrEqual,
      rules.textWidthCapPriority - 1)
  }

  /// The width of a row's gaps and its items without multiline text.
  func widthBesideText(in stack: Stack) -> Double {
    var width = stack.items.dropLast().reduce(0) { $0 + gap(after: $1, in: stack) }
    let texts = textsToShare(stack)
    for item in stack.items where !texts.contains(item) {
      width += max(naturalLength(of: item, .horizontal), fixedLength(of: item, .horizontal))
    }
    return width
  }

  /// The compression resistance of an item's multiline text; nil if the item is not such a label and arranges none.
  private func wrappingResistance(of item: Int) -> Double? {
    if stackIndex[item] >= 0 { return stacks[stackIndex[item]].items.compactMap(wrappingResistance).max() }
    guard case .label = tree.views[item].content, content[item].wraps else { return nil }
    return tree.views[item].compressionResistance.horizontal
  }

  /// Writes the gaps between neighbours: the custom spacing after the previous view, or the stack's spacing.
  private mutating func space(_ stack: Stack, _ relation: Cassowary.Relation) {
    for place in stack.items.indices.dropFirst() {
      let (previous, next) = (stack.items[place - 1], stack.items[place])
      var sum = system.begin()
      addGap(stack, previous, next, to: &sum)
      sum.add(-gap(after: previous, in: stack))
      emit(sum, .stack(.spacing, view: stack.view, item: next), relation, 1000)
    }
  }

  /// Adds the gap from one item's end to the next one's start, or from baseline to baseline in a column arranged by
  /// baselines.
  private mutating func addGap(_ stack: Stack, _ previous: Int, _ next: Int, to sum: inout Sum) {
    let axis = stack.properties.axis
    if stack.properties.isBaselineRelativeArrangement && axis == .vertical {
      addBaseline(of: next, isFirst: true, 1, in: stack.view, to: &sum)
      addBaseline(of: previous, isFirst: false, -1, in: stack.view, to: &sum)
    } else {
      addFlow(stack, next, 0, axis, 1, to: &sum)
      addFlow(stack, previous, 1, axis, -1, to: &sum)
    }
  }

  func gap(after view: Int, in stack: Stack) -> Double {
    let spacing: Double
    switch tree.views[view].customSpacingAfter {
    case .points(let points): spacing = grid.round(points)
    case .system: spacing = LayoutConstraint.systemSpacing
    case .useDefault, nil: spacing = grid.round(stack.properties.spacing)
    }
    return spacing.isFinite ? spacing : 0
  }

  /// Each item's share of the stack is its intrinsic length over the total of lengths and spacings. The last ratios, at
  /// the lowest priorities, give way if the stack is longer than its natural length. If the lengths minus a gap for
  /// each hidden item are almost nothing, there are no ratios.
  private mutating func fillProportionally(_ stack: Stack) {
    let axis = stack.properties.axis
    // Proportions are of widths without line breaks.
    for item in stack.items { keepWidth(of: item) }
    let lengths = stack.items.map { max(0, naturalLength(of: $0, axis)) }
    var total = lengths.reduce(0, +)
    let hiddenGaps = rules.hiddenGapsWeighInProportions ? stack.properties.spacing * Double(stack.hidden.count) : 0
    guard total - hiddenGaps >= environment.pixel else {
      for item in stack.items.dropFirst() {
        var sum = system.begin()
        addViewSize(item, axis, 1, to: &sum)
        addViewSize(stack.items[0], axis, -1, to: &sum)
        emit(sum, .stack(.fillProportionally, view: stack.view, item: item), .equal, 999)
      }
      return
    }
    // The stack's own spacing, even if a view sets a custom one.
    total += stack.properties.spacing * Double(stack.items.count - 1)
    let isSingle = stack.items.count == 1
    for (place, item) in stack.items.enumerated() {
      var sum = system.begin()
      addViewSize(item, axis, 1, to: &sum)
      addShare(stack, lengths[place] / total, to: &sum)
      let priority = lengths[place] > 0 ? max(1, 999 - Double(place)) : rules.lengthlessItemPriority
      emit(sum, .stack(.fillProportionally, view: stack.view, item: item), .equal, isSingle ? 1000 : priority)
    }
  }

  /// Subtracts a share of the length that proportions refer to.
  private func addShare(_ stack: Stack, _ share: Double, to sum: inout Sum) {
    if rules.proportionsIgnoreMargins(on: environment.systemVersion) {
      addViewSize(stack.view, stack.properties.axis, -share, to: &sum)
    } else {
      addCanvasSize(stack, stack.properties.axis, -share, to: &sum)
    }
  }

  /// A view's intrinsic length; for a stack among the items, the sum of its own items and gaps (one stored scene).
  func naturalLength(of view: Int, _ axis: Axis) -> Double {
    guard stackIndex[view] >= 0 else { return intrinsicLength(of: view, axis) ?? 0 }
    let stack = stacks[stackIndex[view]]
    var length = 0.0
    for (place, item) in stack.items.enumerated() {
      let own = max(naturalLength(of: item, axis), fixedLength(of: item, axis))
      guard stack.properties.axis == axis else {
        length = max(length, own)
        continue
      }
      length += own + (place < stack.items.count - 1 ? gap(after: item, in: stack) : 0)
    }
    return length
  }

  /// A view's length from a required constraint with a constant.
  func fixedLength(of view: Int, _ axis: Axis) -> Double {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    for (index, constraint) in tree.constraints.enumerated()
    where constraint.second == nil && constraint.firstAttribute == attribute && constraint.relation == .equal
      && constraint.priority == 1000 && constraint.first == LayoutItem(view: view)
    {
      return constants[index]
    }
    return 0
  }

  private mutating func equalSpacing(_ stack: Stack, _ index: Int) {
    let axis = stack.properties.axis
    if stack.items.count > 1 {
      if variables.gaps[index] == nil { variables.gaps[index] = system.solver.addVariable() }
      let gap = variables.gaps[index]!
      for place in stack.items.indices.dropFirst() {
        var sum = system.begin()
        addGap(stack, stack.items[place - 1], stack.items[place], to: &sum)
        sum.add(gap, -1)
        emit(sum, .stack(.distributingEdge, view: stack.view, item: stack.items[place]), .equal, 1000)
      }
      var sum = system.begin()
      sum.add(gap, 1)
      sum.add(-stack.properties.spacing)
      emit(sum, .stack(.canvasFit, view: stack.view, item: stack.items[0]), .equal, rules.equalSpacingGapPriority)
    }
    var sum = system.begin()
    addViewSize(stack.view, axis, 1, to: &sum)
    emit(sum, .stack(.canvasFit, view: stack.view, item: stack.view), .equal, 49)
  }

  private mutating func equalCentering(_ stack: Stack) {
    let (axis, items) = (stack.properties.axis, stack.items)
    for place in items.indices.dropFirst(2) {
      var sum = system.begin()
      addFlow(stack, items[place], 0.5, axis, 1, to: &sum)
      addFlow(stack, items[place - 1], 0.5, axis, -1, to: &sum)
      addFlow(stack, items[1], 0.5, axis, -1, to: &sum)
      addFlow(stack, items[0], 0.5, axis, 1, to: &sum)
      emit(
        sum, .stack(.fillEqually, view: stack.view, item: items[place]), .equal, max(1, 151 - Double(place)))
    }
    var sum = system.begin()
    addViewSize(stack.view, axis, 1, to: &sum)
    emit(sum, .stack(.canvasFit, view: stack.view, item: stack.view), .equal, 49)
  }

  // MARK: Across the axis

  private mutating func align(_ stack: Stack, _ index: Int) {
    let axis = stack.properties.axis.crossed
    let isRow = stack.properties.axis == .horizontal
    switch stack.properties.alignment {
    case .fill: alignFill(stack, axis)
    case .leading, .top: alignEdge(stack, axis, 0)
    case .trailing, .bottom: alignEdge(stack, axis, 1)
    case .center: alignCentre(stack, axis)
    case .firstBaseline: isRow ? alignBaselines(stack, index, isFirst: true) : alignEdge(stack, axis, 0)
    case .lastBaseline: isRow ? alignBaselines(stack, index, isFirst: false) : alignEdge(stack, axis, 0)
    }
  }

  private mutating func alignFill(_ stack: Stack, _ axis: Axis) {
    for fraction in [0.0, 1.0] {
      connect(stack, stack.items[0], fraction, axis)
      for item in stack.items.dropFirst() { match(stack, item, fraction, axis) }
    }
  }

  private mutating func alignEdge(_ stack: Stack, _ axis: Axis, _ fraction: Double) {
    connect(stack, stack.items[0], fraction, axis)
    for item in stack.items.dropFirst() { match(stack, item, fraction, axis) }
    for item in stack.items { enclose(stack, item, 1 - fraction, axis) }
    fit(stack, axis, .spanningFit, 51)
    suppressAmbiguity(stack, axis)
  }

  private mutating func alignCentre(_ stack: Stack, _ axis: Axis) {
    if axis == .horizontal, rules.centredLabelsKeepTheColumn(on: environment.systemVersion) {
      for item in stack.items { variables.keepsWidth[item] = true }
    }
    connect(stack, stack.items[0], 0.5, axis)
    for item in stack.items.dropFirst() { match(stack, item, 0.5, axis) }
    for item in stack.items {
      enclose(stack, item, 0, axis)
      enclose(stack, item, 1, axis)
    }
    fit(stack, axis, .spanningFit, 51)
    suppressAmbiguity(stack, axis)
  }

  /// First baselines: the row is tied to the bottom of the stack, and all views except the first may extend beyond its
  /// top. Last baselines: the mirror image.
  private mutating func alignBaselines(_ stack: Stack, _ index: Int, isFirst: Bool) {
    let first = stack.items[0]
    for item in stack.items.dropFirst() {
      var sum = system.begin()
      addRowBaseline(of: item, isFirst: isFirst, 1, in: stack, to: &sum)
      addRowBaseline(of: first, isFirst: isFirst, -1, in: stack, to: &sum)
      emit(
        sum, .stack(.alignment, view: stack.view, item: item, part: isFirst ? .firstBaseline : .lastBaseline), .equal,
        1000)
    }
    let hung = isFirst ? 1.0 : 0.0
    for item in stack.items { enclose(stack, item, hung, .vertical) }
    enclose(stack, first, 1 - hung, .vertical)
    if variables.spanners[index] == nil { variables.spanners[index] = system.solver.addVariable(nonNegative: true) }
    let spanner = variables.spanners[index]!
    for item in stack.items {
      // The far edge stays within the spanner, which starts at the stack's edge.
      var sum = system.begin()
      addFlow(stack, item, 1 - hung, .vertical, isFirst ? -1 : 1, to: &sum)
      addCanvas(stack, hung, .vertical, isFirst ? 1 : -1, to: &sum)
      sum.add(spanner, -1)
      emit(sum, .stack(.spanningBoundary, view: stack.view, item: item), .lessThanOrEqual, 1000)
    }
    var sum = system.begin()
    sum.add(spanner, 1)
    emit(sum, .stack(.spanningFit, view: stack.view, item: stack.view), .equal, 51)
    fit(stack, .vertical, .canvasFit, 49)
    suppressAmbiguity(stack, .vertical)
  }

  private mutating func addRowBaseline(of item: Int, isFirst: Bool, _ times: Double, in stack: Stack, to sum: inout Sum)
  {
    if case .textView = tree.views[item].content, rules.textViewsAlignByEdgesInRows {
      addEdge(of: item, isFirst ? 0 : 1, .vertical, times, in: stack.view, to: &sum)
    } else {
      addBaseline(of: item, isFirst: isFirst, times, in: stack.view, to: &sum)
    }
  }

  private mutating func fit(_ stack: Stack, _ axis: Axis, _ role: StackRole, _ priority: Double) {
    var sum = system.begin()
    addViewSize(stack.view, axis, 1, to: &sum)
    emit(
      sum, .stack(role, view: stack.view, item: stack.view, part: axis == .horizontal ? .width : .height), .equal,
      priority)
  }

  private mutating func suppressAmbiguity(_ stack: Stack, _ axis: Axis) {
    for item in stack.items {
      var sum = system.begin()
      addViewSize(item, axis, 1, to: &sum)
      emit(sum, .stack(.ambiguitySuppression, view: stack.view, item: item), .equal, 25)
    }
  }

  /// Ties an item's point to the canvas's.
  private mutating func connect(
    _ stack: Stack, _ item: Int, _ fraction: Double, _ axis: Axis, _ priority: Double = 1000
  ) {
    var sum = system.begin()
    addFlow(stack, item, fraction, axis, 1, to: &sum)
    addCanvas(stack, fraction, axis, -1, to: &sum)
    emit(sum, .stack(.canvasConnection, view: stack.view, item: item, part: part(fraction, axis)), .equal, priority)
  }

  /// Ties an item's point to the first item's.
  private mutating func match(_ stack: Stack, _ item: Int, _ fraction: Double, _ axis: Axis) {
    var sum = system.begin()
    addFlow(stack, item, fraction, axis, 1, to: &sum)
    addFlow(stack, stack.items[0], fraction, axis, -1, to: &sum)
    emit(sum, .stack(.alignment, view: stack.view, item: item, part: part(fraction, axis)), .equal, 1000)
  }

  /// Keeps an item's edge inside the canvas.
  private mutating func enclose(_ stack: Stack, _ item: Int, _ fraction: Double, _ axis: Axis) {
    var sum = system.begin()
    addFlow(stack, item, fraction, axis, 1, to: &sum)
    addCanvas(stack, fraction, axis, -1, to: &sum)
    emit(
      sum, .stack(.spanningBoundary, view: stack.view, item: item, part: part(fraction, axis)),
      fraction == 0 ? .greaterThanOrEqual : .lessThanOrEqual, 1000)
  }

  /// The attribute at a fraction of a view along the flow.
  private func part(_ fraction: Double, _ axis: Axis) -> Attribute {
    switch (axis, fraction) {
    case (.horizontal, 0): .leading
    case (.horizontal, 1): .trailing
    case (.horizontal, _): .centerX
    case (.vertical, 0): .top
    case (.vertical, 1): .bottom
    case (.vertical, _): .centerY
    }
  }

  // MARK: The flow

  private func isMirrored(_ stack: Stack, _ axis: Axis) -> Bool {
    axis == .horizontal && direction(inside: stack.view) == .rightToLeft
  }

  /// Adds a point of an arranged view along the flow, in the stack's coordinates. When mirrored, it would include the
  /// stack's width, which cancels between two items. Only canvas connections need it, so it is left out on both sides.
  private func addFlow(
    _ stack: Stack, _ item: Int, _ fraction: Double, _ axis: Axis, _ times: Double, to sum: inout Sum
  ) {
    let isMirrored = isMirrored(stack, axis)
    addEdge(
      of: item, isMirrored ? 1 - fraction : fraction, axis, isMirrored ? -times : times, in: stack.view, to: &sum)
  }

  private func addCanvas(_ stack: Stack, _ fraction: Double, _ axis: Axis, _ times: Double, to sum: inout Sum) {
    let isMirrored = isMirrored(stack, axis)
    let (fraction, times) = isMirrored ? (1 - fraction, -times) : (fraction, times)
    addMargins(stack, axis, low: times * (1 - fraction), high: -times * fraction, to: &sum)
    addEdge(of: stack.view, fraction, axis, times, in: stack.view, to: &sum)
  }

  private func addCanvasSize(_ stack: Stack, _ axis: Axis, _ times: Double, to sum: inout Sum) {
    addMargins(stack, axis, low: -times, high: -times, to: &sum)
    addViewSize(stack.view, axis, times, to: &sum)
  }

  private func addMargins(_ stack: Stack, _ axis: Axis, low: Double, high: Double, to sum: inout Sum) {
    guard stack.properties.isLayoutMarginsRelativeArrangement else { return }
    addInsets(of: .layoutMargins, stack.view, axis, low: low, high: high, to: &sum)
  }
}

import Cassowary
import LayoutModel

/// LayoutConstraint → Cassowary.
///
/// Both sides are measured in the coordinates of the nearest common ancestor. Right to left, a constraint that names
/// leading or trailing changes its sign. A multiplier still multiplies the distance from the left edge.
extension LayoutPass {
  /// Adds both sides of a document's constraint.
  mutating func lower(_ index: Int, to sum: inout Sum) {
    let constraint = tree.constraints[index]
    addQuantity(-1, .constant(index), to: &sum)
    guard let second = constraint.second else {
      addSize(of: constraint.first, constraint.firstAttribute.axis!, 1, to: &sum)
      return
    }
    let axis = constraint.firstAttribute.axis!
    let ancestor = tree.commonAncestor(of: constraint.first.view, and: second.view)
    if constraint.firstAttribute.isSize {
      addSize(of: constraint.first, axis, 1, to: &sum)
      addSize(of: second, constraint.secondAttribute.axis!, -constraint.multiplier, to: &sum)
      return
    }
    let isMirrored = tree.isMirrored(
      constraint.firstAttribute, constraint.secondAttribute, inside: ancestor, in: environment)
    let sign = isMirrored ? -1.0 : 1.0
    add(constraint.first, constraint.firstAttribute, sign, in: ancestor, other: second, isMirrored, to: &sum)
    add(
      second, constraint.secondAttribute, -sign * constraint.multiplier, in: ancestor, other: constraint.first,
      isMirrored, to: &sum)
  }

  /// The constraint's constant in points, including behaviours and system spacing.
  func constant(of index: Int) -> Double {
    guard let times = tree.constraints[index].systemSpacingMultiplier else { return constants[index] }
    let constraint = tree.constraints[index]
    guard times > 0 else { return 0 }
    let isBaseline = constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline
    guard isBaseline, let second = constraint.second else { return LayoutConstraint.systemSpacing * times }
    return times * rules.baselineSystemSpacing(content[second.view].font, content[constraint.first.view].font)
  }

  // MARK: Items

  /// Adds `times` the item's attribute, a position in `ancestor`'s own coordinates.
  private mutating func add(
    _ item: LayoutItem, _ attribute: Attribute, _ times: Double, in ancestor: Int, other: LayoutItem,
    _ rightToLeft: Bool, to sum: inout Sum
  ) {
    let axis = attribute.axis!
    if attribute.isBaseline {
      addBaseline(of: item.view, isFirst: attribute == .firstBaseline, times, in: ancestor, to: &sum)
      return
    }
    let fraction = attribute.fraction(rightToLeft: rightToLeft)
    let isInside = item.view == ancestor && scrollIndex[item.view] >= 0 && item != other
    if isInside { return addFromInside(item, attribute, fraction, axis, times, other: other, to: &sum) }
    if case .custom(let guide) = item.guide {
      addGuide(guide, of: item.view, fraction, axis, times, to: &sum)
      climb(from: item.view, to: ancestor, axis, times, to: &sum)
      return
    }
    if item.guide == .content, scrollIndex[item.view] >= 0 {
      if fraction != 0 { addContentSize(of: item.view, axis, times * fraction, to: &sum) }
      climb(from: item.view, to: ancestor, axis, times, to: &sum)
      return
    }
    if item.guide == .keyboard, axis == .vertical {
      addQuantity(times * (fraction - 1), .keyboardInset(view: item.view), to: &sum)
      return addEdge(of: item.view, 1, axis, times, in: ancestor, to: &sum)
    }
    addInsets(of: item, attribute, axis, low: times * (1 - fraction), high: -times * fraction, to: &sum)
    addEdge(of: item.view, fraction, axis, times, in: ancestor, to: &sum)
  }

  /// Adds a scroll view that its own content names: edges and margins are the content's, centres the frame's in content
  /// coordinates, and the frame guide moves with the offset.
  private mutating func addFromInside(
    _ item: LayoutItem, _ attribute: Attribute, _ fraction: Double, _ axis: Axis, _ times: Double, other: LayoutItem,
    to sum: inout Sum
  ) {
    let view = item.view
    let offset = Quantity.contentOffset(scrollView: scrollIndex[view], axis: axis)
    switch item.guide {
    case .custom(let guide): addGuide(guide, of: view, fraction, axis, times, to: &sum)
    case .keyboard where axis == .vertical:
      addQuantity(times, offset, to: &sum)
      addQuantity(times * (fraction - 1), .keyboardInset(view: view), to: &sum)
      addFrameSize(of: view, axis, times, to: &sum)
    case .frame, .safeArea, .keyboard, .division, .occlusion:
      addQuantity(times, offset, to: &sum)
      addInsets(of: item, attribute, axis, low: times * (1 - fraction), high: -times * fraction, to: &sum)
      if fraction != 0 { addFrameSize(of: view, axis, times * fraction, to: &sum) }
    case nil where attribute == .centerX || attribute == .centerY:
      addFrameSize(of: view, axis, times / 2, to: &sum)
      if !rules.centreConstraintsIgnoreOffset { addQuantity(times, offset, to: &sum) }
    case .content, .layoutMargins, .readable, nil:
      addInsets(of: item, attribute, axis, low: times * (1 - fraction), high: -times * fraction, to: &sum)
      if fraction != 0 { addContentSize(of: view, axis, times * fraction, to: &sum) }
    }
  }

  /// Adds a point of a view's alignment rectangle, `fraction` of the way from its left or top.
  func addEdge(of view: Int, _ fraction: Double, _ axis: Axis, _ times: Double, in ancestor: Int, to sum: inout Sum) {
    if fraction != 0 { addViewSize(view, axis, times * fraction, to: &sum) }
    if view == ancestor {
      if hasAlignmentInsets { sum.add(times * alignmentInset(view, axis)) }
      return
    }
    addPosition(of: view, axis, times, to: &sum)
    if let parent = tree.views[view].parent { climb(from: parent, to: ancestor, axis, times, to: &sum) }
  }

  /// Adds a point of a document's guide, `fraction` of the way from its left or top, in its view's own coordinates.
  private func addGuide(
    _ guide: Int, of view: Int, _ fraction: Double, _ axis: Axis, _ times: Double, to sum: inout Sum
  ) {
    let part = axis == .horizontal ? 0 : 1
    sum.add(variables.guide(guide, of: view, part), times)
    if fraction != 0 { sum.add(variables.guide(guide, of: view, part + 2), times * fraction) }
  }

  /// Converts from a view's own coordinates to an ancestor's: each step adds the view's frame origin and subtracts a
  /// scroll view's offset.
  private func climb(from start: Int, to ancestor: Int, _ axis: Axis, _ times: Double, to sum: inout Sum) {
    var view = start
    while view != ancestor, view != 0 {
      addPosition(of: view, axis, times, to: &sum)
      if hasAlignmentInsets { sum.add(-times * alignmentInset(view, axis)) }
      if scrollIndex[view] >= 0 {
        addQuantity(-times, .contentOffset(scrollView: scrollIndex[view], axis: axis), to: &sum)
      }
      guard let parent = tree.views[view].parent else { return }
      view = parent
    }
  }

  func addPosition(of view: Int, _ axis: Axis, _ times: Double, to sum: inout Sum) {
    guard view != 0 else { return }
    sum.add(ViewVariables.position(view, axis), times)
  }

  func addViewSize(_ view: Int, _ axis: Axis, _ times: Double, to sum: inout Sum) {
    guard view != 0 else {
      addQuantity(times, .rootSize(axis: axis), to: &sum)
      return
    }
    sum.add(ViewVariables.size(view, axis), times)
  }

  /// Adds the frame's size: that of the alignment rectangle and its insets.
  func addFrameSize(of view: Int, _ axis: Axis, _ times: Double, to sum: inout Sum) {
    addViewSize(view, axis, times, to: &sum)
    guard hasAlignmentInsets else { return }
    let insets = tree.views[view].alignmentRectInsets
    sum.add(times * (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom))
  }

  private mutating func addSize(of item: LayoutItem, _ axis: Axis, _ times: Double, to sum: inout Sum) {
    switch item.guide {
    case .content where scrollIndex[item.view] >= 0: addContentSize(of: item.view, axis, times, to: &sum)
    case .custom(let guide): sum.add(variables.guide(guide, of: item.view, axis == .horizontal ? 2 : 3), times)
    case .keyboard where axis == .vertical: addQuantity(times, .keyboardInset(view: item.view), to: &sum)
    default:
      addInsets(of: item, .width, axis, low: -times, high: -times, to: &sum)
      addViewSize(item.view, axis, times, to: &sum)
    }
  }

  /// Adds a scroll view's content size on an axis. Its variable is created when the first constraint names it.
  mutating func addContentSize(of view: Int, _ axis: Axis, _ times: Double, to sum: inout Sum) {
    let index = scrollIndex[view]
    if variables.contentSizes[index][axis] == nil {
      variables.contentSizes[index][axis] = system.solver.addVariable(nonNegative: true)
    }
    sum.add(variables.contentSizes[index][axis]!, times)
  }

  /// Adds the distances from the alignment rectangle's edges to the item's, each with its factor.
  private func addInsets(
    of item: LayoutItem, _ attribute: Attribute, _ axis: Axis, low: Double, high: Double, to sum: inout Sum
  ) {
    let guide: LayoutGuide
    switch item.guide {
    case .safeArea, .layoutMargins, .readable, .division, .occlusion: guide = item.guide!
    case nil where attribute.isMargin: guide = .layoutMargins
    default: return
    }
    addInsets(of: guide, item.view, axis, low: low, high: high, to: &sum)
    guard hasAlignmentInsets else { return }
    let around = tree.views[item.view].alignmentRectInsets.along(axis)
    sum.add(-low * around.low - high * around.high)
  }

  /// Adds a guide's distances from its view's edges, each with its factor.
  func addInsets(of guide: LayoutGuide, _ view: Int, _ axis: Axis, low: Double, high: Double, to sum: inout Sum) {
    addQuantity(low, .lowInset(guide, view: view, axis: axis), to: &sum)
    addQuantity(high, .highInset(guide, view: view, axis: axis), to: &sum)
  }

  private func alignmentInset(_ view: Int, _ axis: Axis) -> Double {
    tree.views[view].alignmentRectInsets.along(axis).low
  }

  // MARK: Baselines

  /// The position of a baseline relative to an edge or centre of its view.
  private enum Baseline {
    case fromTop(Double)
    case fromCentre(Double)
    case fromBottom(Double)

    var distance: Double {
      switch self {
      case .fromTop(let distance), .fromCentre(let distance), .fromBottom(let distance): distance
      }
    }
  }

  func baselineDistance(of view: Int, isFirst: Bool) -> Double { baseline(of: view, isFirst: isFirst).distance }

  /// A label's first line is at its top and its last line at its bottom. The single line of fields and buttons is
  /// centred in a box of whole points (stored frames agree to the pixel). Views without text use their edges.
  private func baseline(of view: Int, isFirst: Bool) -> Baseline {
    guard let font = content[view].font else { return wordlessBaseline(of: tree.views[view].content, isFirst: isFirst) }
    let ascender = rules.roundsBaselines ? grid.round(font.ascender) : font.ascender
    let below = grid.ceil(font.lineHeight) - ascender
    let origin = content[view].textOrigin
    switch tree.views[view].content {
    case .button, .textField: return .fromCentre(ascender - font.lineHeight.rounded(.up) / 2)
    case .textView: return isFirst ? .fromTop(origin.y + ascender) : .fromBottom(below + origin.y)
    default:
      if let mixed = mixedBaseline(of: view, isFirst: isFirst) { return mixed }
      return isFirst ? .fromTop(ascender) : .fromBottom(below)
    }
  }

  /// Symbols and segments have their own baseline, the same for first and last.
  private func wordlessBaseline(of content: Content, isFirst: Bool) -> Baseline {
    switch content {
    case .imageView(let image) where image.symbol != nil: .fromCentre(SystemFigures.standard.symbolBaseline.value)
    case .control(let control) where control.kind == .segmentedControl:
      .fromCentre(SystemFigures.standard.segmentBaseline.value)
    default: isFirst ? .fromTop(0) : .fromBottom(0)
    }
  }

  /// For runs in other fonts than the label's, the measured lines give the baselines; they are wrapped once the width
  /// is known.
  private func mixedBaseline(of view: Int, isFirst: Bool) -> Baseline? {
    let content = content[view]
    guard content.hasMixedFonts, let text = content.wrapped ?? content.unwrapped, let first = text.lines.first,
      let last = text.lines.last
    else { return nil }
    return isFirst
      ? .fromTop(grid.round(first.baseline)) : .fromBottom(grid.ceil(text.size.height) - grid.round(last.baseline))
  }

  /// Adds a baseline. A stack's baseline is that of its first or last arranged view.
  mutating func addBaseline(of view: Int, isFirst: Bool, _ times: Double, in ancestor: Int, to sum: inout Sum) {
    let target = baselineView(of: view, isFirst: isFirst)
    if target != view { variables.baselines.append((view, isFirst, target)) }
    let distance = Quantity.baseline(view: target, isFirst: isFirst)
    switch baseline(of: target, isFirst: isFirst) {
    case .fromTop:
      addQuantity(times, distance, to: &sum)
      addEdge(of: target, 0, .vertical, times, in: ancestor, to: &sum)
    case .fromBottom:
      addQuantity(-times, distance, to: &sum)
      addEdge(of: target, 1, .vertical, times, in: ancestor, to: &sum)
    case .fromCentre:
      addQuantity(times, distance, to: &sum)
      addEdge(of: target, 0.5, .vertical, times, in: ancestor, to: &sum)
    }
  }

  /// The view whose baseline a stack uses; any other view uses its own.
  func baselineView(of view: Int, isFirst: Bool) -> Int {
    var target = view
    while stackIndex[target] >= 0, let item = baselineItem(of: target, isFirst: isFirst) { target = item }
    return target
  }

  /// For a row, its tallest view (UIStackView.h), by intrinsic height.
  private func baselineItem(of stack: Int, isFirst: Bool) -> Int? {
    let items = stacks[stackIndex[stack]].items
    guard stacks[stackIndex[stack]].properties.axis == .vertical else {
      let heights = items.map { max(naturalLength(of: $0, .vertical), fixedLength(of: $0, .vertical)) }
      return heights.firstIndex(of: heights.max() ?? 0).map { items[$0] }
    }
    return isFirst ? items.first : items.last
  }

  // MARK: Tree

  func direction(inside view: Int) -> LayoutDirection {
    tree.views[view].layoutDirection(in: environment)
  }
}

extension EdgeInsets {
  func along(_ axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension Attribute {
  var isAbsolute: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The attribute's place along the item: 0 at the left or top, 1 at the right or bottom.
  func fraction(rightToLeft: Bool) -> Double {
    switch self {
    case .left, .top, .leftMargin, .topMargin, .firstBaseline: 0
    case .right, .bottom, .rightMargin, .bottomMargin, .lastBaseline: 1
    case .leading, .leadingMargin: rightToLeft ? 1 : 0
    case .trailing, .trailingMargin: rightToLeft ? 0 : 1
    default: 0.5
    }
  }
}

import LayoutModel

/// A solved screen with facts about each view that several rules need, computed once. A class, because every rule holds
/// it.
final class AuditScreen {
  let result: LayoutResult
  /// Whether each view can be seen: neither it nor a view around it is hidden or transparent.
  let isShown: [Bool]
  /// Index of the nearest view around each view that scrolls its content; -1 outside of any.
  let enclosingScrollView: [Int]
  /// Index into `result.scrollViews` of each view; -1 for other views.
  let scrollIndex: [Int]
  /// For each scroll view of the result: whether a finger can move it, and whether its sections are laid out by groups.
  private let isScrollEnabled: [Bool]
  let isCompositional: [Bool]
  /// The rectangle of each view's text, in the window: its lines where the alignment puts them, not the whole label.
  /// Nil for a view without text.
  private let textFrames: [Rect?]
  private let constraintIndex: ConstraintIndex
  /// Slightly more than half a device pixel: the largest error that rounding makes.
  let tolerance: Double

  /// Nil for a malformed tree, which has no frames.
  convenience init?(whole result: LayoutResult) {
    guard result.views.count == result.tree.views.count, !result.views.isEmpty else { return nil }
    self.init(result)
  }

  init(_ result: LayoutResult) {
    self.result = result
    let count = result.views.count
    var isShown = [Bool](repeating: true, count: count)
    var enclosing = [Int](repeating: -1, count: count)
    var scrollIndex = [Int](repeating: -1, count: count)
    for (index, scrollView) in result.scrollViews.enumerated() where scrollView.view < count {
      scrollIndex[scrollView.view] = index
    }
    for index in 0..<count {
      let parent = result.tree.views[index].parent
      isShown[index] =
        !result.views[index].isEffectivelyHidden && result.tree.views[index].appearance.alpha > 0.01
        && (parent.map { isShown[$0] } ?? true)
      if let parent { enclosing[index] = scrollIndex[parent] >= 0 ? parent : enclosing[parent] }
    }
    self.isShown = isShown
    self.enclosingScrollView = enclosing
    self.scrollIndex = scrollIndex
    isScrollEnabled = result.scrollViews.map { $0.view >= count || result.isScrollEnabled($0) }
    isCompositional = result.scrollViews.map {
      $0.view < count && result.tree.views[$0.view].content.scrollView?.compositionalLayout != nil
    }
    textFrames = result.views.indices.map { Self.textFrame($0, in: result) }
    constraintIndex = ConstraintIndex(result.tree)
    tolerance = result.environment.pixel + 1e-6
  }

  var indices: Range<Int> { result.views.indices }
  var environment: Environment { result.environment }

  /// The view's name in messages.
  func name(_ index: Int) -> String { "'\(result.tree.views[index].id)'" }

  func tag(_ index: Int) -> SourceTag { result.tree.views[index].tag }

  func frame(_ index: Int) -> Rect { result.views[index].screen }

  /// The frame in the window without the padding that belongs to it, such as the point below a segmented control.
  func alignmentRect(_ index: Int) -> Rect { frame(index).inset(by: result.tree.views[index].alignmentRectInsets) }

  func isInteractive(_ index: Int) -> Bool {
    // A text that cannot be edited is not tapped.
    if case .textView(let textView) = result.tree.views[index].content, !textView.isEditable { return false }
    return result.tree.views[index].content.isInteractive && result.tree.takesTouches(index)
  }

  /// Whether it is a button that draws nothing.
  func drawsNothing(_ index: Int) -> Bool {
    guard case .button(let button) = result.tree.views[index].content, button.title.string.isEmpty,
      button.image == nil, !button.style.hasConfiguration || button.style == .plain
    else { return false }
    let appearance = result.tree.views[index].appearance
    let border = appearance.borderWidth > 0 && appearance.borderColor != nil
    guard let color = appearance.backgroundColor else { return !border }
    let digits = SemanticColor.hexadecimal(of: color, in: environment.appearance) ?? ""
    return !border && digits.count == 9 && digits.hasSuffix("00")
  }

  /// Whether a view, or one around it, is ambiguous on an axis: faults of its place then follow from the ambiguity,
  /// which has a finding of its own.
  func isOpen(_ index: Int, _ axis: Axis) -> Bool {
    let quantities: [AmbiguousQuantity] =
      axis == .horizontal ? [.horizontalPosition, .width] : [.verticalPosition, .height]
    var current: Int? = index
    while let view = current {
      if result.views[view].ambiguous.contains(where: quantities.contains) { return true }
      current = result.tree.views[view].parent
    }
    return false
  }

  /// Whether contradicting constraints decide where a view, or one around it, lies.
  func isDisplaced(_ index: Int) -> Bool {
    var current: Int? = index
    while let view = current {
      if result.views[view].isDisplaced { return true }
      current = result.tree.views[view].parent
    }
    return false
  }

  func scrollView(_ index: Int) -> SolvedScrollView? {
    scrollIndex[index] >= 0 ? result.scrollViews[scrollIndex[index]] : nil
  }

  /// Whether a finger can move the content of a scroll view on the axis.
  func scrolls(_ index: Int, _ axis: Axis) -> Bool {
    guard scrollIndex[index] >= 0, result.scrollViews[scrollIndex[index]].scrolls[axis] else { return false }
    return isScrollEnabled[scrollIndex[index]]
  }

  /// Whether scrolling never changes how two views lie to each other: neither floats over the other's scroll view.
  func scrollTogether(_ one: Int, _ other: Int) -> Bool {
    guard enclosingScrollView[one] == enclosingScrollView[other] else { return false }
    var current = enclosingScrollView[one]
    while current >= 0 {
      for axis in Axis.allCases
      where ReachRules.travel(of: one, inside: current, axis, in: self)
        != ReachRules.travel(of: other, inside: current, axis, in: self)
      { return false }
      current = enclosingScrollView[current]
    }
    return true
  }

  /// Whether the view cuts what is inside it to its bounds.
  func clips(_ index: Int) -> Bool {
    scrollIndex[index] >= 0 || result.tree.views[index].clipsContent
  }

  /// The part of a rectangle, in the window, that the views around `view` leave, up to but not including `outermost`.
  func clipped(_ rect: Rect, of view: Int, upTo outermost: Int? = nil) -> Rect? {
    var part: Rect? = rect
    var current = result.tree.views[view].parent
    while let ancestor = current, ancestor != outermost, let rect = part {
      if clips(ancestor) { part = rect.intersection(frame(ancestor)) }
      current = result.tree.views[ancestor].parent
    }
    return part
  }

  /// Whether the view shows text.
  func hasText(_ index: Int) -> Bool { !(result.views[index].text?.lines.isEmpty ?? true) }

  func textFrame(_ index: Int) -> Rect? { textFrames[index] }

  private static func textFrame(_ index: Int, in result: LayoutResult) -> Rect? {
    guard let text = result.views[index].visibleText ?? result.views[index].text, !text.lines.isEmpty else {
      return nil
    }
    let frame = result.views[index].screen
    let room = result.views[index].textRect ?? Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    let width = text.lines.reduce(0) { max($0, $1.width) }
    let free = room.width - width
    let shift: Double
    // The view is not handed on: a copy of one retains a dozen buffers.
    let direction = result.tree.views[index].forcedDirection ?? result.environment.direction
    switch result.tree.views[index].content.textAlignment(in: direction) ?? .left {
    case .center: shift = free / 2
    case .right: shift = free
    case .natural, .left, .justified: shift = 0
    }
    let lines = Rect(
      x: frame.x + room.x + shift, y: frame.y + room.y, width: width, height: text.size.height)
    // Lines that do not fit the view are not drawn; another rule reports them.
    return lines.intersection(frame)
  }

  func isInside(_ index: Int, of ancestor: Int) -> Bool { result.tree.isInside(index, of: ancestor) }

  /// The constraints that name a view or one of its guides, in document order.
  func constraints(of view: Int) -> some Sequence<LayoutConstraint> {
    constraintIndex.places[view].lazy.map { [self] in result.tree.constraints[$0] }
  }

  /// A finding under its rule's own severity.
  /// - Parameter extent: see `Finding.extent`.
  func finding(
    _ rule: FindingRule, _ message: String, view: Int, also others: [Int] = [], extent: Double? = nil,
    remedies: [Remedy] = []
  ) -> Finding {
    var tags = [tag(view)]
    tags += others.map(tag)
    return Finding(rule, message, view: view, also: others, tags: tags, extent: extent, remedies: remedies)
  }
}

/// The constraints of each view, collected when a rule first needs them: most screens have no findings.
private final class ConstraintIndex {
  private let tree: ViewTree
  init(_ tree: ViewTree) { self.tree = tree }

  private(set) lazy var places: [[Int]] = {
    var places = [[Int]](repeating: [], count: tree.views.count)
    for index in tree.constraints.indices {
      let (first, second) = (tree.constraints[index].first.view, tree.constraints[index].second?.view)
      // One that UIKit would not accept may name no view at all.
      if places.indices.contains(first) { places[first].append(index) }
      if let second, second != first, places.indices.contains(second) { places[second].append(index) }
    }
    return places
  }()
}

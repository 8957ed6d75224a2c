import AutoLayout
import LayoutModel

/// Changes for views without a size.
extension RemedyCandidates {
  mutating func addSize(_ explanations: [Explanation]) {
    let tag = tree.views[view].tag
    let size = result.views[view].frame.size
    addTextView(view)
    addTable(view)
    for axis in [Axis.vertical, .horizontal] where (axis == .vertical ? size.height : size.width) <= 0 {
      addLength(of: view, axis)
      let quantity: AmbiguousQuantity = axis == .vertical ? .height : .width
      let reasons = explanations.filter { $0.quantity == quantity }.flatMap(\.reasons)
      if axis == .horizontal {
        addNarrower()
        addRivals(reasons, axis)
      }
      addConstraints(reasons, giving: .greaterThanOrEqual)
      if axis == .vertical { addRivals(reasons, axis) }
      for value in [751.0, 999, 1000] where tree.views[view].compressionResistance[axis] < value {
        add([.setPriority(.compressionResistance, axis, value, view: tag)])
      }
      let intrinsic = axis == .vertical ? result.views[view].intrinsicHeight : result.views[view].intrinsicWidth
      let least = max(intrinsic ?? 0, SystemFigures.standard.touchTarget.value)
      for relation in [">=", "=="] {
        add(equations: ["\(axis == .vertical ? "height" : "width") \(relation) \(least.shortText)"], to: view)
      }
    }
  }

  /// Wraps the texts of one line that take the whole row.
  mutating func addNarrower() {
    guard let parent = tree.views[view].parent else { return }
    for other in tree.views[parent].subviews where other != view {
      guard case .label(let text) = tree.views[other].content, text.numberOfLines == 1,
        result.views[other].screen.width > result.views[parent].screen.width / 2
      else { continue }
      let tag = tree.views[other].tag
      add(
        [.write("numberOfLines", "0", on: tag), .addConstraint("width <= superview.width * 0.5", view: tag)],
        limit: "\(id(other)) takes the room",
        words: "let it wrap (\"numberOfLines\": 0), and add \"width <= superview.width * 0.5\" to \(id(other))")
    }
  }

  /// A text view that scrolls has no height of its own.
  mutating func addTextView(_ view: Int) {
    guard case .textView(let textView) = tree.views[view].content, textView.isScrollEnabled else { return }
    add(
      [.write("scrollEnabled", "false", on: tree.views[view].tag)],
      words: "say \"scrollEnabled\": false, so that it is as high as its text")
    guard textView.isEditable else { return }
    let least = "height >= \(SystemFigures.standard.touchTarget.text)"
    add(
      [
        .write("scrollEnabled", "false", on: tree.views[view].tag),
        .addConstraint(least, view: tree.views[view].tag),
      ], words: "say \"scrollEnabled\": false, so that it is as high as its text, and add \"\(least)\" for a finger")
  }

  /// A table that scrolls by itself has no height of its own either.
  mutating func addTable(_ view: Int) {
    guard case .tableView = tree.views[view].content else { return }
    add([.write("sizedToContent", "true", on: tree.views[view].tag)], words: "say \"sizedToContent\": true")
  }

  /// What gives a scroll view a length: a page reaches to the end, and a strip is as long as its content. A collection
  /// view's own lines say how high it is if they flow across.
  mutating func addLength(of scroll: Int, _ axis: Axis) {
    guard case .scrollView(let properties) = tree.views[scroll].content else { return }
    let extent = axis == .horizontal ? "width" : "height"
    let limit = "\(id(scroll)) has no \(extent) of its own"
    if let flow = properties.flowLayout {
      guard flow.scrollDirection != axis, flow.estimatedItemSize == nil, properties.compositionalLayout == nil else {
        return
      }
      let (inset, own) = (flow.sectionInset, properties.contentInset.points)
      let length =
        axis == .vertical
        ? flow.itemSize.height + inset.top + inset.bottom + own.top + own.bottom
        : flow.itemSize.width + inset.left + inset.right + own.left + own.right
      return add(equations: ["\(extent) == \(length.shortText)"], to: scroll, limit: limit)
    }
    let tie = "content.\(extent) == frame.\(extent)"
    let isPage = result.scrollViews.contains {
      $0.view == scroll && abs($0.contentSize[axis.crossed] - $0.viewport[axis.crossed]) < 1
    }
    if isPage, axis == .vertical { addBottoms(of: scroll, limit: limit) }
    guard tree.views[scroll].tag != .none else { return }
    add(
      [.addConstraint(tie, view: tree.views[scroll].tag)], limit: limit,
      words: "add \"\(tie)\" to it, so that it is as \(axis == .vertical ? "high" : "wide") as its content, "
        + "or say a \(extent)")
  }

  /// Ends the view, or what it lies in, where its superview ends, or above what stands at its bottom.
  mutating func addBottoms(of scroll: Int, limit: String) {
    for inner in path(from: scroll, to: nil) where !isTiedBelow(inner) {
      guard let parent = tree.views[inner].parent, !isArranged(inner) else { continue }
      let below = tree.views[parent].subviews.filter { other in
        other != inner && tree.views[other].hasExplicitID && !tree.isInside(other, of: inner)
          && result.views[other].screen.y > result.views[inner].screen.y && isTiedBelow(other)
      }
      if let next = below.min(by: { result.views[$0].screen.y < result.views[$1].screen.y }) {
        add(equations: ["bottom == \(tree.views[next].id).top"], to: inner, limit: limit)
      }
      // A page fills the screen under its bars, and a column ends above them.
      let end = inner != scroll && parent == 0 ? "safeArea" : "superview"
      add(equations: ["bottom == \(end).bottom"], to: inner, limit: limit)
    }
  }

  func isArranged(_ view: Int) -> Bool {
    guard let parent = tree.views[view].parent, !tree.views[view].isUnarranged else { return false }
    if case .stackView = tree.views[parent].content { return true }
    return tree.views[parent].content.hasCells
  }

  /// A content as wide as the scroll view, or that ends with its last subview.
  mutating func addContentSize(_ finding: Finding) {
    addTextView(view)
    addTable(view)
    if finding.views.count > 1, tree.views[view].content.scrollView != nil {
      let ambiguous = result.views[view].ambiguous
      let isWide = ambiguous.contains(.width) && !ambiguous.contains(.height)
      return addLength(of: view, isWide ? .horizontal : .vertical)
    }
    guard let scroll = finding.views.last(where: { tree.views[$0].content.scrollView != nil }) else { return }
    add(equations: ["content.width == frame.width"], to: scroll)
    for constraint in tree.constraints
    where constraint.second?.view == scroll && constraint.secondAttribute == .bottom
      && constraint.firstAttribute == .bottom
      && constraint.relation != .equal && constraint.multiplier == 1 && constraint.tag != .none
    {
      let distance = constraint.constant == 0 ? "" : " - \((-constraint.constant).shortText)"
      add([.replaceConstraint(constraint.tag, with: "bottom == superview.bottom\(distance)")])
    }
    if let last = tree.views[scroll].subviews.last { add(equations: ["bottom == superview.bottom"], to: last) }
  }
}

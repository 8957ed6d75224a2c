import LayoutModel

/// `in-the-fold`, `one-sided-inset` and `fixed-width-of-a-screen`: faults that show only in windows of certain shapes.
enum WindowRules {
  static let rules: [FindingRule] = [.inTheFold, .oneSidedInset, .fixedWidthOfAScreen]

  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    let outside = Set(
      findings.indices.compactMap { findings[$0].rule == .outsideSafeArea ? findings[$0].view : nil })
    for index in screen.indices where index > 0 && screen.isShown[index] {
      if let fold = screen.environment.fold, let finding = acrossTheFold(index, fold, in: screen) {
        findings.append(finding)
      }
      // Text that lies under the status bar already has a finding.
      if !outside.contains(index), let finding = oneSided(index, in: screen) { findings.append(finding) }
      if let finding = fixedWidth(index, in: screen) { findings.append(finding) }
    }
  }

  // MARK: The fold

  private static func acrossTheFold(_ index: Int, _ fold: Rect, in screen: AuditScreen) -> Finding? {
    guard let frame = screen.isInteractive(index) ? screen.frame(index) : screen.textFrame(index),
      let common = frame.intersection(fold), common.width > 1, common.height > 1
    else { return nil }
    let isUpright = fold.height > fold.width
    var scrollView = screen.enclosingScrollView[index]
    while scrollView >= 0 {
      if screen.scrolls(scrollView, isUpright ? .horizontal : .vertical) { return nil }
      scrollView = screen.enclosingScrollView[scrollView]
    }
    let (low, high) = isUpright ? (fold.x, fold.maxX) : (fold.y, fold.maxY)
    let (first, last) = isUpright ? ("right", "left") : ("bottom", "top")
    return screen.finding(
      .inTheFold,
      "\(screen.name(index)) lies across the fold: move its \(first) edge to \(low.shortText) or its \(last) edge to "
        + "\(high.shortText)", view: index, extent: isUpright ? common.width : common.height)
  }

  // MARK: One side's inset

  /// A constraint that ties an edge of a view to an edge of one around it.
  private struct Tie {
    var constraint: LayoutConstraint
    var outer: LayoutItem
    /// Whether it is tied to the safe area or the margins.
    var isInset: Bool
  }

  private static func oneSided(_ index: Int, in screen: AuditScreen) -> Finding? {
    // A part of a screen does not know the screen's insets.
    if screen.environment.safeArea == .zero { return nil }
    switch screen.result.tree.views[index].content {
    case .scrollView, .tableView, .imageView, .textView: return nil
    case .control(let control) where control.kind.isBar: return nil
    default: break
    }
    let ties = ties(of: index, in: screen)
    guard let left = ties[.left], let right = ties[.right] else { return nil }
    if left.isInset != right.isInset {
      return finding(index, left.isInset ? right : left, isLeft: !left.isInset, in: screen)
    }
    let insets = screen.environment.safeArea
    let isUpright = ties[.top]?.isInset ?? false || ties[.bottom]?.isInset ?? false
    guard !left.isInset, isUpright, abs(insets.left - insets.right) > screen.tolerance else { return nil }
    let isLeft = insets.left > insets.right
    // Far enough from the edge, nothing lies under the bar.
    let frame = screen.frame(index)
    let isClear = isLeft ? frame.x >= insets.left : frame.maxX <= screen.environment.size.width - insets.right
    return isClear ? nil : finding(index, isLeft ? left : right, isLeft: isLeft, in: screen)
  }

  private static func finding(_ index: Int, _ tie: Tie, isLeft: Bool, in screen: AuditScreen) -> Finding {
    let isMirrored = screen.environment.isRightToLeft
    let edge = isLeft == isMirrored ? "trailing" : "leading"
    let tree = screen.result.tree
    return screen.finding(
      .oneSidedInset,
      "'\(tie.constraint.text(in: tree))' ignores the safe area, which the opposite edge of \(screen.name(index)) respects: "
        + "tie \(edge) to safeArea.\(edge)", view: index,
      remedies: tie.constraint.tag == .none
        ? [] : [.tieToSafeArea(tie.constraint.tag, of: tree.views[tie.outer.view].id)])
  }

  /// By physical edge, the tie of each edge to the same edge of a view that runs to the edge of the screen there.
  private static func ties(of index: Int, in screen: AuditScreen) -> [Attribute: Tie] {
    var ties: [Attribute: Tie] = [:]
    for constraint in screen.constraints(of: index) where constraint.relation == .equal {
      guard let second = constraint.second, constraint.first.view != second.view else { continue }
      let isFirst = constraint.first.view == index
      let outer = isFirst ? second : constraint.first
      let (own, other) = (constraint.firstAttribute, constraint.secondAttribute)
      guard screen.isInside(index, of: outer.view), screen.scrollIndex[outer.view] < 0,
        (isFirst ? constraint.first : second).guide == nil,
        let edge = physical(isFirst ? own : other, in: screen), edge == physical(isFirst ? other : own, in: screen),
        runs(screen.frame(outer.view), to: edge, in: screen)
      else { continue }
      let isMargin = (isFirst ? other : own).isMargin || [.layoutMargins, .readable].contains(outer.guide)
      let isInset =
        outer.guide == .safeArea
        || isMargin && screen.result.tree.views[outer.view].insetsLayoutMarginsFromSafeArea
      guard isInset || outer.guide == nil else { continue }
      if ties[edge] == nil { ties[edge] = Tie(constraint: constraint, outer: outer, isInset: isInset) }
    }
    return ties
  }

  private static func physical(_ attribute: Attribute, in screen: AuditScreen) -> Attribute? {
    let isMirrored = screen.environment.isRightToLeft
    return switch attribute {
    case .left, .leftMargin: .left
    case .right, .rightMargin: .right
    case .leading, .leadingMargin: isMirrored ? .right : .left
    case .trailing, .trailingMargin: isMirrored ? .left : .right
    case .top, .topMargin: .top
    case .bottom, .bottomMargin: .bottom
    default: nil
    }
  }

  private static func runs(_ frame: Rect, to edge: Attribute, in screen: AuditScreen) -> Bool {
    let size = screen.environment.size
    return switch edge {
    case .left: frame.x <= screen.tolerance
    case .right: frame.maxX >= size.width - screen.tolerance
    case .top: frame.y <= screen.tolerance
    default: frame.maxY >= size.height - screen.tolerance
    }
  }

  // MARK: A screen's width

  private static func fixedWidth(_ index: Int, in screen: AuditScreen) -> Finding? {
    let fixed = screen.constraints(of: index).first {
      $0.first == LayoutItem(view: index) && $0.firstAttribute == .width && $0.second == nil
        && $0.relation != .lessThanOrEqual && $0.priority >= LayoutPriority.required && widths[$0.constant] != nil
    }
    guard let fixed, let device = widths[fixed.constant] else { return nil }
    return screen.finding(
      .fixedWidthOfAScreen,
      "\(screen.name(index)) is \(fixed.constant.shortText) pt wide, like the screen of an \(device): tie its leading and "
        + "trailing edges instead, so that it fits every window", view: index,
      extent: abs(screen.environment.size.width - fixed.constant))
  }

  /// Widths of phones in portrait, each with the first phone that has it. 320 is left out, because it is also a common
  /// length for other reasons.
  private static let widths: [Double: String] = {
    var widths: [Double: String] = [:]
    for device in Device.catalog where device.idiom == .phone && device.portrait.size.width > 320 {
      let width = device.portrait.size.width
      if widths[width] == nil { widths[width] = device.name }
    }
    return widths
  }()
}

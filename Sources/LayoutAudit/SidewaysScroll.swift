import LayoutModel

/// `sideways-scroll`: a scroll view whose content is wider than its frame although nothing says that it is meant to be.
///
/// Signs of intention are paging, `alwaysBounceHorizontal`, a content size set by hand, a collection view that scrolls
/// sideways, a horizontal stack as content, content whose height is tied to the frame's, and content that consists of
/// pictures only, because maps and photographs scroll in every direction.
enum SidewaysScroll {
  static func finding(_ scrollView: SolvedScrollView, in screen: AuditScreen) -> Finding? {
    let index = scrollView.view
    guard screen.scrolls(index, .horizontal) else { return nil }
    // A scroll view without a size has a finding of its own, and the tie that gives it one shows the intention.
    let ambiguous = screen.result.views[index].ambiguous
    guard !isIntended(index, in: screen), !ambiguous.contains(.width), !ambiguous.contains(.height) else { return nil }
    let range = scrollView.maximumOffset.x - scrollView.minimumOffset.x
    // `needless-scroll` reports differences as small as a rounding error.
    guard range >= 1 else { return nil }
    let (widest, constraint) = widest(in: index, screen)
    let name = screen.name(index)
    var message =
      "\(name) slides \(range.shortText) pt sideways: its content is \(scrollView.contentSize.width.shortText) pt "
    message += "wide in \(scrollView.viewport.width.shortText) pt"
    if let widest, let constraint {
      message += ", since \(screen.name(widest)) has '\(constraint.text(in: screen.result.tree))'"
    } else if let widest {
      message +=
        screen.hasText(widest)
        ? ", since nothing limits the width of \(screen.name(widest))" : ", since \(screen.name(widest)) is that wide"
    }
    let (child, inset) = content(of: index, range, in: screen)
    let less = inset > 0.5 ? " - \(inset.shortText)" : ""
    if let child {
      message += "; write width == \(screen.result.tree.views[index].id).frame.width\(less) for \(screen.name(child))"
    }
    var finding = screen.finding(
      .sidewaysScroll, message, view: index, also: [widest, child].compactMap { $0 }, extent: range)
    if let child {
      finding.remedies = remedies(tying: child, to: "width == superview.frame.width\(less)", constraint, in: screen)
    }
    if let constraint, constraint.tag != .none {
      finding.notes.append(Finding.Note("this constraint widens it", at: constraint.tag))
    }
    return finding
  }

  /// The edit that ties the content's width to the frame's, and lets wider views shrink.
  private static func remedies(
    tying child: Int, to equation: String, _ wide: LayoutConstraint?, in screen: AuditScreen
  ) -> [Remedy] {
    let tie = Remedy.addConstraint(equation, view: screen.tag(child))
    guard let wide, wide.tag != .none else { return [tie] }
    if wide.first.view == child { return [.replaceConstraint(wide.tag, with: equation)] }
    // A column is as wide as the content, so the views that fill it must not be narrower.
    if let parent = screen.result.tree.views[wide.first.view].parent,
      case .stackView(let stack) = screen.result.tree.views[parent].content, stack.axis == .vertical,
      stack.alignment == .fill
    {
      return [tie, .removeConstraint(wide.tag)]
    }
    return [tie, .relax(wide.tag)]
  }

  static func isIntended(_ index: Int, in screen: AuditScreen) -> Bool {
    let tree = screen.result.tree
    guard let content = tree.views[index].content.scrollView else { return false }
    if content.isPagingEnabled || content.alwaysBounceHorizontal || content.contentSize != nil { return true }
    if content.flowLayout?.scrollDirection == .horizontal { return true }
    let isRow = tree.views[index].subviews.contains { child in
      if case .stackView(let stack) = tree.views[child].content { return stack.axis == .horizontal }
      return false
    }
    return isRow || heightIsTiedToFrame(index, in: tree) || holdsOnlyPictures(index, in: screen)
  }

  private static func holdsOnlyPictures(_ index: Int, in screen: AuditScreen) -> Bool {
    let shown = screen.indices.filter { screen.isShown[$0] && screen.isInside($0, of: index) }
    let hasPicture = shown.contains {
      if case .imageView = screen.result.tree.views[$0].content { true } else { false }
    }
    return hasPicture && !shown.contains { screen.hasText($0) || screen.isInteractive($0) }
  }

  /// Whether the content's height equals the frame's by a required constraint, or both its ends are tied to the
  /// frame's.
  private static func heightIsTiedToFrame(_ index: Int, in tree: ViewTree) -> Bool {
    func isContent(_ item: LayoutItem) -> Bool {
      item.view == index ? item.guide == .content : tree.views[item.view].parent == index
    }
    func isFrame(_ item: LayoutItem) -> Bool { item.view == index && item.guide != .content }
    var ties: Set<Attribute> = []
    for constraint in tree.constraints
    where constraint.relation == .equal && constraint.priority >= LayoutPriority.required {
      guard let second = constraint.second, constraint.firstAttribute == constraint.secondAttribute else { continue }
      let pairs = [(constraint.first, second), (second, constraint.first)]
      guard pairs.contains(where: { isContent($0) && isFrame($1) }) else { continue }
      switch constraint.firstAttribute {
      case .height: return true
      // Without a guide these are the content's edges, for a subview of the scroll view.
      case .top, .bottom:
        if constraint.first.guide == .frame || second.guide == .frame { ties.insert(constraint.firstAttribute) }
      default: break
      }
    }
    return ties.count == 2
  }

  /// The view that makes the content wide, and the constraint that makes it so, where there is one.
  private static func widest(in scrollView: Int, _ screen: AuditScreen) -> (view: Int?, constraint: LayoutConstraint?) {
    let tree = screen.result.tree
    let room = screen.frame(scrollView).width
    var found: Int?
    var level = tree.views[scrollView].subviews
    while let next = level.filter({ screen.isShown[$0] }).max(by: { screen.frame($0).width < screen.frame($1).width }) {
      found = next
      let wide = tree.constraints.first {
        $0.first == LayoutItem(view: next) && $0.firstAttribute == .width && $0.second == nil
          && $0.relation != .lessThanOrEqual && $0.constant > room
      }
      if let wide { return (next, wide) }
      level = tree.views[next].subviews
    }
    return (found, nil)
  }

  /// The subview that holds the content, and how much of the frame's width it must leave free, in points.
  private static func content(
    of scrollView: Int, _ range: Double, in screen: AuditScreen
  ) -> (child: Int?, inset: Double) {
    let children = screen.result.tree.views[scrollView].subviews.filter { screen.isShown[$0] }
    guard let child = children.max(by: { screen.frame($0).width < screen.frame($1).width }) else { return (nil, 0) }
    // The width of the content beside the child: margins and insets.
    let solved = screen.scrollView(scrollView)
    let beside = (solved?.contentSize.width ?? 0) - screen.frame(child).width
    let insets = (solved?.adjustedContentInset.left ?? 0) + (solved?.adjustedContentInset.right ?? 0)
    return (child, max(0, beside) + insets)
  }
}

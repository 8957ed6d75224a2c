import LayoutModel

/// `uneven-pages`: a scroll view that pages, whose content is not a whole number of pages, so that it stops between two
/// of them.
enum PageRule {
  static func finding(_ scrollView: SolvedScrollView, in screen: AuditScreen) -> Finding? {
    let index = scrollView.view
    guard screen.result.tree.views[index].content.scrollView?.isPagingEnabled ?? false else { return nil }
    return Axis.allCases.lazy.compactMap { finding(scrollView, $0, in: screen) }.first
  }

  private static func finding(_ scrollView: SolvedScrollView, _ axis: Axis, in screen: AuditScreen) -> Finding? {
    let index = scrollView.view
    let (page, content) = (scrollView.viewport[axis], scrollView.contentSize[axis])
    let inset = scrollView.adjustedContentInset.total(axis)
    // `needless-scroll` reports a single page with insets.
    guard page > 0, screen.scrolls(index, axis), abs(content - page) > screen.tolerance,
      isUneven(content + inset, page, in: screen)
    else { return nil }
    let cure = cure(scrollView, page, axis, in: screen)
    let length = (content + inset).shortText
    let whole = inset == 0 ? "its content is \(length) pt" : "its content with the insets is \(length) pt"
    return screen.finding(
      .unevenPages,
      "\(screen.name(index)) scrolls by pages of \(page.shortText) pt, but \(whole) \(axis == .vertical ? "high" : "wide"), "
        + "which is no multiple: the last page stops short; \(cure.words)", view: index,
      extent: abs(content + inset - page * ((content + inset) / page).rounded()), remedies: cure.remedies)
  }

  /// Rounding may add up from page to page.
  private static func isUneven(_ length: Double, _ page: Double, in screen: AuditScreen) -> Bool {
    let count = (length / page).rounded()
    return count > 0 && abs(length - count * page) > max(1, count) * screen.tolerance
  }

  private typealias Cure = (words: String, remedies: [Remedy])

  /// What adds to the pages, where they are as long as the frame themselves.
  private static func cure(
    _ scrollView: SolvedScrollView, _ page: Double, _ axis: Axis, in screen: AuditScreen
  ) -> Cure {
    let index = scrollView.view
    if !isUneven(scrollView.contentSize[axis], page, in: screen) { return insetCure(scrollView, axis, in: screen) }
    if let row = spacedPages(of: index, page, axis, in: screen) {
      return (
        "leave out the spacing of \(screen.name(row)), or make it a part of each page",
        [.write("spacing", "0", on: screen.tag(row))]
      )
    }
    if let flow = screen.result.tree.views[index].content.scrollView?.flowLayout, flow.scrollDirection == axis,
      flow.minimumLineSpacing > 0, pages(in: index, page, axis, in: screen) != nil
    {
      return (
        "say \"minimumLineSpacing\": 0, or make the \(flow.minimumLineSpacing.shortText) pt a part of each page",
        [.write("minimumLineSpacing", "0", on: screen.tag(index))]
      )
    }
    if let edges = distances(of: index, page, axis, in: screen) { return edges }
    return ("make each page as \(axis == .vertical ? "high" : "wide") as the frame", [])
  }

  /// The content is right, and its insets are too much.
  private static func insetCure(_ scrollView: SolvedScrollView, _ axis: Axis, in screen: AuditScreen) -> Cure {
    let tag = screen.tag(scrollView.view)
    let sides = axis == .vertical ? ["top", "bottom"] : ["left", "right"]
    let own = scrollView.contentInset
    let isOwn = axis == .vertical ? [own.top != 0, own.bottom != 0] : [own.left != 0, own.right != 0]
    guard own.total(axis) != 0 else {
      return (
        "the safe area adds the insets: say \"contentInsetAdjustmentBehavior\": \"never\"",
        [.write("contentInsetAdjustmentBehavior", "\"never\"", on: tag)]
      )
    }
    let named = zip(sides, isOwn).filter(\.1).map { "contentInset.\($0.0)" }
    let isAll = own.total(axis.crossed) == 0
    return (
      "leave out \(named.joined(separator: " and "))", isAll ? [.erase("contentInset", of: tag)] : []
    )
  }

  /// A stack whose views are as long as a page each, with space between them.
  private static func spacedPages(
    of scrollView: Int, _ page: Double, _ axis: Axis, in screen: AuditScreen
  ) -> Int? {
    screen.result.tree.views[scrollView].subviews.first { index in
      guard case .stackView(let stack) = screen.result.tree.views[index].content, stack.axis == axis,
        stack.spacing > 0
      else { return false }
      return pages(in: index, page, axis, in: screen) != nil
    }
  }

  /// The shown subviews, if they are several and each is as long as a page.
  private static func pages(in view: Int, _ page: Double, _ axis: Axis, in screen: AuditScreen) -> [Int]? {
    let pages = screen.result.tree.views[view].subviews.filter { screen.isShown[$0] }
    let areEven = pages.allSatisfy { abs(screen.frame($0).size[axis] - page) <= screen.tolerance }
    return pages.count > 1 && areEven ? pages : nil
  }

  /// Constraints that keep pages away from the ends of the content.
  private static func distances(
    of scrollView: Int, _ page: Double, _ axis: Axis, in screen: AuditScreen
  ) -> Cure? {
    let apart = screen.result.tree.views[scrollView].subviews.flatMap { child in
      screen.constraints(of: child).filter { constraint in
        constraint.first == LayoutItem(view: child) && constraint.second?.view == scrollView
          && constraint.firstAttribute.axis == axis && !constraint.firstAttribute.isSize && constraint.constant != 0
          && constraint.second?.guide != .frame
      }
    }
    let whole = screen.scrollView(scrollView)?.contentSize[axis] ?? 0
    let rest = whole - apart.reduce(0) { $0 + abs($1.constant) }
    guard !apart.isEmpty, !isUneven(rest, page, in: screen) else { return nil }
    let named = apart.prefix(2).map { "'\($0.text(in: screen.result.tree))'" }.joined(separator: " and ")
    return ("leave out the distance of \(named), or make it a part of each page", [])
  }
}

extension EdgeInsets {
  fileprivate func total(_ axis: Axis) -> Double { axis == .vertical ? top + bottom : left + right }
}

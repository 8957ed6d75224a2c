import LayoutModel

/// `narrow-content`: a scroll view whose content is narrower than its frame because nothing gives it a width.
enum NarrowContent {
  static func finding(_ scrollView: SolvedScrollView, in screen: AuditScreen) -> Finding? {
    let index = scrollView.view
    let inset = scrollView.adjustedContentInset.left + scrollView.adjustedContentInset.right
    let missing = scrollView.viewport.width - inset - scrollView.contentSize.width
    guard scrollView.contentSize.width > 0, missing >= 1, !screen.result.tree.views[index].content.hasCells,
      !SidewaysScroll.isIntended(index, in: screen), let child = content(of: index, scrollView, in: screen),
      !hasWidth(child, in: screen)
    else { return nil }
    let less = scrollView.contentSize.width - screen.frame(child).width + inset
    let equation = "frame.width" + (less > 0.5 ? " - \(less.shortText)" : "")
    let view = screen.result.tree.views[index]
    return screen.finding(
      .narrowContent,
      "the content of \(screen.name(index)) decides its own width, \(scrollView.contentSize.width.shortText) of "
        + "\((scrollView.viewport.width - inset).shortText) pt: write width == \(view.id).\(equation) for "
        + screen.name(child), view: index, also: [child], extent: missing,
      remedies: [.addConstraint("width == superview.\(equation)", view: screen.tag(child))])
  }

  /// The widest subview, if its edges make the content's width.
  private static func content(of index: Int, _ scrollView: SolvedScrollView, in screen: AuditScreen) -> Int? {
    let shown = screen.result.tree.views[index].subviews.filter { screen.isShown[$0] }
    guard let child = shown.max(by: { screen.frame($0).width < screen.frame($1).width }) else { return nil }
    return screen.constraints(of: child).contains { constraint in
      guard let second = constraint.second else { return false }
      let other = constraint.first.view == child ? second : constraint.first
      let edge = constraint.first.view == child ? constraint.firstAttribute : constraint.secondAttribute
      return other.view == index && (other.guide == nil || other.guide == .content)
        && [.trailing, .right, .trailingMargin, .rightMargin].contains(edge)
    } ? child : nil
  }

  /// Whether a constraint gives the view, or what is inside it, a width or ties it to a view outside.
  private static func hasWidth(_ child: Int, in screen: AuditScreen) -> Bool {
    screen.indices.contains { view in
      screen.isInside(view, of: child)
        && screen.constraints(of: view).contains { constraint in
          guard constraint.firstAttribute == .width || constraint.secondAttribute == .width else {
            let others = [constraint.first.view, constraint.second?.view ?? constraint.first.view]
            return constraint.firstAttribute.axis == .horizontal
              && others.contains { !screen.isInside($0, of: screen.result.tree.views[child].parent ?? 0) }
          }
          guard let second = constraint.second else { return constraint.relation != .lessThanOrEqual }
          return !screen.isInside(second.view, of: child) || !screen.isInside(constraint.first.view, of: child)
        }
    }
  }
}

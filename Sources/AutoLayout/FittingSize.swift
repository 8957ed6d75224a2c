package import LayoutModel

extension LayoutEngine {
  /// UIView.layoutFittingCompressedSize and its counterpart (whose value is unverified).
  package static let layoutFittingCompressedSize = Size(width: 0, height: 0)
  package static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// systemLayoutSizeFitting of a screen's root: the size from its own constraints when width and height equal the
  /// target at the given priorities. Rounded up to the pixel; the size of the alignment rectangle.
  package static func systemLayoutSizeFitting(
    _ target: Size, of tree: ViewTree, in environment: Environment, measuring measurer: some TextMeasurer,
    horizontalFittingPriority: Double = LayoutPriority.fittingSizeLevel,
    verticalFittingPriority: Double = LayoutPriority.fittingSizeLevel, rules: UnverifiedRules = UnverifiedRules()
  ) -> Size {
    guard brokenTree(tree, environment) == nil else { return .zero }
    var outer = hung(tree)
    let item = LayoutItem(view: 1)
    outer.constraints += [
      LayoutConstraint(item, .left, .equal, LayoutItem(view: 0), .left),
      LayoutConstraint(item, .top, .equal, LayoutItem(view: 0), .top),
      LayoutConstraint(item, .width, constant: target.width, priority: horizontalFittingPriority),
      LayoutConstraint(item, .height, constant: target.height, priority: verticalFittingPriority),
    ]
    var options = LayoutOptions(ambiguity: false)
    options.rules = rules
    let pass = settled(outer, in: environment, measuring: measurer, options: options, history: nil)
    let around = tree.views[0].alignmentRectInsets
    let frame = pass.frames[1]
    return Size(
      width: pass.grid.ceil(frame.width - around.left - around.right),
      height: pass.grid.ceil(frame.height - around.top - around.bottom))
  }

  /// The tree one level down, below a new root, so that its own root is as free as any other view.
  private static func hung(_ tree: ViewTree) -> ViewTree {
    var outer = ViewTree()
    outer.views.reserveCapacity(tree.views.count + 1)
    outer.views.append(View(id: ""))
    outer.views[0].subviews = [1]
    for var view in tree.views {
      view.parent = view.parent.map { $0 + 1 } ?? 0
      view.subviews = view.subviews.map { $0 + 1 }
      outer.views.append(view)
    }
    func moved(_ item: LayoutItem) -> LayoutItem { LayoutItem(view: item.view + 1, guide: item.guide) }
    for var constraint in tree.constraints {
      constraint.first = moved(constraint.first)
      constraint.second = constraint.second.map(moved)
      outer.constraints.append(constraint)
    }
    return outer
  }
}

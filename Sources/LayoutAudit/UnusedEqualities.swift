package import LayoutModel

/// `unused-constraint` for equalities. The slack of an inequality shows that it had no effect; an equality may have had
/// one whether it holds or not. So the screen is laid out without it, and a constraint is unused if that changes
/// nothing anywhere: no frame, no scroll range, no ambiguity and no conflict.
///
/// Of two equal constraints, each is superfluous while the other exists. The constraints reported here can all be
/// removed together: of such a pair, the one that comes last in the document.
package struct UnusedEqualities: Sendable {
  /// Constraints of a screen that could be unused, by their place in the document: copies of a view share their
  /// constraint's. Constraints that behaviours change are excluded, and so are those that come with a view's type,
  /// which cannot be removed.
  package static func candidates(in tree: ViewTree) -> [SourceTag] {
    var owned: Set<SourceTag> = []
    // By index: a loop over the values would copy every view.
    for index in tree.views.indices { owned.insert(tree.views[index].tag) }
    for index in tree.ownedConstraints where tree.constraints.indices.contains(index) {
      owned.insert(tree.constraints[index].tag)
    }
    var found: Set<SourceTag> = []
    for constraint in tree.constraints where constraint.relation == .equal && constraint.tag != .none {
      if !owned.contains(constraint.tag), !comesWithType(constraint, in: tree) { found.insert(constraint.tag) }
    }
    return found.sorted()
  }

  /// Whether it ties the stack of a `scrollStack` to its scroll view: one object of the document makes both.
  private static func comesWithType(_ constraint: LayoutConstraint, in tree: ViewTree) -> Bool {
    guard let outer = constraint.second?.view, tree.views[constraint.first.view].parent == outer else { return false }
    return tree.views[constraint.first.view].tag == tree.views[outer].tag
  }

  /// The tree with these constraints disabled. They keep their places, because behaviours refer to constraints by
  /// index.
  package static func tree(_ tree: ViewTree, without tags: Set<SourceTag>) -> ViewTree {
    var tree = tree
    for index in tree.constraints.indices where tags.contains(tree.constraints[index].tag) {
      // No width is negative, so this constraint has no effect.
      tree.constraints[index] = LayoutConstraint(LayoutItem(view: 0), .width, .greaterThanOrEqual, constant: 0)
    }
    return tree
  }

  /// Whether two layouts of the same views are indistinguishable.
  package static func isSame(_ one: LayoutResult, _ other: LayoutResult) -> Bool {
    guard one.views.count == other.views.count, one.scrollViews.count == other.scrollViews.count,
      one.tracks.count == other.tracks.count, one.isStatusBarHidden == other.isStatusBarHidden,
      one.findings.map(told) == other.findings.map(told)
    else { return false }
    return one.views.indices.allSatisfy { isSame(one.views[$0], other.views[$0]) }
      && one.scrollViews.indices.allSatisfy { isSame(one.scrollViews[$0], other.scrollViews[$0]) }
      && zip(one.tracks, other.tracks).allSatisfy(isSame)
  }

  /// A message only counts the conflicts beyond the first few.
  private static func told(_ finding: Finding) -> String {
    finding.rule == .conflict ? finding.message : finding.rule.rawValue
  }

  private static func isSame(_ one: borrowing SolvedView, _ other: borrowing SolvedView) -> Bool {
    one.frame == other.frame && one.screen == other.screen && isNear(one.exactFrame, other.exactFrame)
      && one.ambiguous == other.ambiguous && one.isTruncated == other.isTruncated
  }

  private static func isSame(_ one: SolvedScrollView, _ other: SolvedScrollView) -> Bool {
    isNear(one.contentSize.width, other.contentSize.width) && isNear(one.contentSize.height, other.contentSize.height)
      && one.adjustedContentInset == other.adjustedContentInset && one.scrolls == other.scrolls
      && isNear(one.minimumOffset.x, other.minimumOffset.x) && isNear(one.minimumOffset.y, other.minimumOffset.y)
      && isNear(one.maximumOffset.x, other.maximumOffset.x) && isNear(one.maximumOffset.y, other.maximumOffset.y)
  }

  private static func isSame(_ one: Track, _ other: Track) -> Bool {
    one.parameter == other.parameter && one.view == other.view && one.quantity == other.quantity
      && one.knots.count == other.knots.count
      && zip(one.knots, other.knots).allSatisfy { isNear($0.at, $1.at) && isNear($0.value, $1.value) }
  }

  private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
    isNear(one.x, other.x) && isNear(one.y, other.y) && isNear(one.width, other.width)
      && isNear(one.height, other.height)
  }

  /// The tolerance in points; unrounded frames are far more exact.
  private static func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.001 }

  /// - Parameter tree: the tree of the first environment that has the constraint.
  package static func unused(_ tag: SourceTag, in tree: ViewTree, environments: Int) -> UnusedConstraint? {
    guard let constraint = tree.constraints.first(where: { $0.tag == tag }) else { return nil }
    return UnusedConstraint(
      constraint.text(in: tree),
      "\(environments) environments: every frame is the same without it; remove it, or check what it names", tag: tag,
      ruleOverride: tree.ruleOverride(of: .unusedConstraint, of: constraint))
  }
}

extension Behavior {
  /// Indices of the constraints that it changes or reads.
  var constraints: [Int] {
    switch kind {
    case .accessibleLayout(let layout): layout.adjustable
    case .keyboardAvoidance(.constraint(let index, _)): [index]
    case .keyboardAvoidance(.contentInset), .stickyFooter, .spacers, .statusBarHiding: []
    }
  }
}

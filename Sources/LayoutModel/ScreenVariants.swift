/// A screen and its differences when one or two of its conditions are inverted: the effect of a document's `when`s, for
/// writing the screen as code.
package struct ScreenVariants: Sendable {
  /// The screen under one outcome of its conditions.
  package struct Variant: Sendable {
    package var tree: ViewTree
    /// For each view, its place in the document, the same in every variant, in ascending order.
    package var views: [Int]
    /// The same for each constraint.
    package var constraints: [Int]
    package init(tree: ViewTree, views: [Int], constraints: [Int]) {
      self.tree = tree
      self.views = views
      self.constraints = constraints
    }
  }

  /// Each condition once; none is the opposite of another.
  package var conditions: [Condition]
  /// Whether each holds in `base`.
  package var holds: [Bool]
  package var flags: [NamedValue<FlagValue>]
  package var base: Variant
  /// The inverted conditions, by index in ascending order, and the resulting variant.
  package var turned: [(conditions: [Int], variant: Variant)]
  /// Those flags, by index, that an include sets: nothing outside of it does.
  package var boundFlags: Set<Int> = []
  /// Names of the document's transitions.
  package var transitions: [String] = []
  /// The size in points of the screen from which numbers are computed; nil if no number depends on it.
  package var measuredScreen: Size?

  package init(
    conditions: [Condition], holds: [Bool], flags: [NamedValue<FlagValue>], base: Variant,
    turned: [(conditions: [Int], variant: Variant)]
  ) {
    self.conditions = conditions
    self.holds = holds
    self.flags = flags
    self.base = base
    self.turned = turned
  }

  /// A screen without conditions.
  package init(_ tree: ViewTree) {
    self.init(
      conditions: [], holds: [], flags: [],
      base: Variant(tree: tree, views: Array(tree.views.indices), constraints: Array(tree.constraints.indices)),
      turned: [])
  }
}

/// A quantity that the solver decides: an index into its flat arrays, in the order of creation.
///
/// The order of variables is part of the answer: it is the last criterion of the tie-break (docs/solver.md).
package struct Variable: Hashable, Sendable, Comparable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }

  package static func < (left: Variable, right: Variable) -> Bool {
    left.index < right.index
  }
}

/// A set of required constraints that cannot hold together.
package struct Conflict: Hashable, Sendable {
  /// Minimal if `isMinimal`: leave out any member and the rest can be satisfied. In document order.
  package let members: [ConstraintID]
  /// The member that the solver dropped: the last in document order.
  package let dropped: ConstraintID
  /// False if the search for the members ended early. Some of them may then be unnecessary or, if `dropped` is alone,
  /// the others are unknown.
  package var isMinimal = true
}

/// What a solve reports besides the values.
package struct Solution: Hashable, Sendable {
  /// In document order of the constraints that were dropped; empty when every required constraint holds.
  package var conflicts: [Conflict] = []
  /// True if the guard against endless pivoting stopped the solve; the values are then a best effort.
  package var reachedIterationCap = false
  /// The effort of the search for conflicts, in constraints and simplex iterations; the same on every machine.
  package var conflictSteps = 0
  /// Basis changes of this solve, for benchmarks.
  package var pivots = 0
}

/// Which variables the constraints leave open, at every priority level together.
package struct Ambiguity: Hashable, Sendable {
  /// One independent way in which the solution could move without making any constraint worse off.
  package struct Freedom: Hashable, Sendable {
    /// The variables that move, in order.
    package var variables: [Variable]
    /// Optional constraints of one level that compete equally, in document order: making one of them stronger settles
    /// this freedom. Empty if no constraint concerns it; any constraint on one of `variables` then settles it.
    package var ties: [ConstraintID]
  }

  /// Every variable with more than one optimal value, in variable order.
  package var variables: [Variable] = []
  package var freedoms: [Freedom] = []

  package var isEmpty: Bool { variables.isEmpty }
}

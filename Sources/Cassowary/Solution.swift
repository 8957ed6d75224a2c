/// A set of required constraints that cannot hold together.
package struct Conflict: Hashable, Sendable {
  /// Minimal, unless `isMinimal` says otherwise: leave any one out and the rest can be met. In document order.
  package let members: [ConstraintID]
  /// The member that the solver went on without: the last in document order.
  package let dropped: ConstraintID
  /// False when the search for the members ended early. Then some of them may not be needed, or, where `dropped` stands
  /// alone, the others are not known.
  package var isMinimal = true
}

/// What a solve had to do, beside the values.
package struct Solution: Hashable, Sendable {
  /// In document order of the constraints that were dropped; empty when every required constraint holds.
  package var conflicts: [Conflict] = []
  /// True when the guard against endless pivoting stopped the solve: the values are then a best effort.
  package var reachedIterationCap = false
  /// What the search for conflicts tried, in constraints and simplex iterations: the same on every machine.
  package var conflictSteps = 0
  /// Basis changes of this solve, for benchmarks and curiosity.
  package var pivots = 0
}

/// Which variables the constraints leave open, at every priority level together.
package struct Ambiguity: Hashable, Sendable {
  /// One independent way in which the solution could move without making any constraint worse off.
  package struct Freedom: Hashable, Sendable {
    /// What moves, in variable order.
    package var variables: [Variable]
    /// Optional constraints of one level that would give and take equally, in document order: making one of them
    /// stronger settles this freedom. Empty when no constraint at all speaks about it: then any constraint on one of
    /// `variables` settles it.
    package var ties: [ConstraintID]
  }

  /// Every variable with more than one optimal value, in variable order.
  package var variables: [Variable] = []
  package var freedoms: [Freedom] = []

  package var isEmpty: Bool { variables.isEmpty }
}

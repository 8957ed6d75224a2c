/// Constraints whose constants move together: `constant + t * rate`.
package struct Motion: Hashable, Sendable {
  package let constraint: ConstraintID
  package let rate: Double

  package init(_ constraint: ConstraintID, rate: Double) {
    self.constraint = constraint
    self.rate = rate
  }
}

/// The solution as a function of one parameter: pieces side by side, each linear.
package struct ParametricSolution: Hashable, Sendable {
  package struct Piece: Hashable, Sendable {
    package var lower: Double
    package var upper: Double
    /// The wanted variables at `lower` and at `upper`, in the order in which they were asked for.
    package var startValues: [Double]
    package var endValues: [Double]
    /// Not empty where required constraints cannot hold together; the values are then those without the dropped ones.
    package var conflicts: [Conflict]
    /// True where a wanted value is one of many: the tie-break chose it.
    package var isAmbiguous: Bool
  }

  package var pieces: [Piece] = []
  package var reachedIterationCap = false
}

extension Solver {
  package mutating func parametric(
    moving motions: [Motion], over range: ClosedRange<Double>, reading variables: [Variable]
  ) throws(SolverError) -> ParametricSolution {
    ParametricSolution()
  }
}

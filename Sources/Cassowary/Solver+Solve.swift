extension Solver {
  /// Solves everything that was gathered. Does nothing when nothing changed since the last call.
  @discardableResult
  package mutating func solve() -> Solution {
    solution
  }

  package mutating func ambiguity() -> Ambiguity { Ambiguity() }

  package func explanation(of variable: Variable) -> [ConstraintID] { [] }
}

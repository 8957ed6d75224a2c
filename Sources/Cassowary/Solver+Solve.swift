extension Solver {
  /// Solves everything that was gathered. Does nothing when nothing changed since the last call.
  ///
  /// Unsatisfiable required constraints are dropped one by one, each with the minimal set that it belongs to, and solving
  /// goes on without them. After edits of constants alone the last basis is the start; the answer is the same.
  @discardableResult
  package mutating func solve() -> Solution {
    discardTerms()
    if structureChanged || (constantsChanged && !solution.conflicts.isEmpty) || solution.reachedIterationCap {
      solveFromScratch()
    } else if constantsChanged, !solveAgain() {
      solveFromScratch()
    }
    structureChanged = false
    constantsChanged = false
    edited.removeAll(keepingCapacity: true)
    return solution
  }

  /// The cold path: presolve, simplex, tie-break; once more for every conflict.
  mutating func solveFromScratch() {
    solution = Solution()
    problem.sortDocument(store)
    while true {
      problem.build(from: store, nonNegative: nonNegative)
      problem.simplex.optimize()
      solution.pivots += problem.simplex.pivots
      guard let conflict = nextConflict() else { break }
      solution.conflicts.append(conflict)
      problem.drop(Int(conflict.dropped.slot))
    }
    finish()
  }

  /// The warm path: new constants, the old basis. False when the structure does not carry over.
  private mutating func solveAgain() -> Bool {
    guard problem.moveConstants(edited, from: store) else { return false }
    problem.simplex.optimize()
    guard !problem.simplex.reachedCap else { return false }
    // Where no region changed, what was met is met.
    if !problem.simplex.isUndisturbed, problem.hasUnmetRequirement(in: store) { return false }
    solution = Solution(pivots: problem.simplex.pivots)
    finish()
    return true
  }

  private mutating func finish() {
    if !problem.simplex.reachedCap { problem.breakTies() }
    problem.simplex.editsSinceRefresh += 1
    if !problem.simplex.isUndisturbed || problem.simplex.editsSinceRefresh > 32 {
      problem.simplex.refreshBasicValues()
    }
    solution.reachedIterationCap = problem.simplex.reachedCap
    solution.pivots = problem.simplex.pivots
    problem.readValues(into: &values)
  }
}

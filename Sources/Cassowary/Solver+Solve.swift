extension Solver {
  /// Solves all gathered constraints. Does nothing if nothing changed since the last call.
  ///
  /// Required constraints that contradict those before them are dropped and reported with their sets, and solving
  /// continues without them. If only constants were edited, solving starts from the last basis; the answer is the same.
  /// - Parameter namesConflicts: false skips the search for minimal sets, which is most of a conflict's cost. The values are the same.
  @discardableResult
  package mutating func solve(namesConflicts: Bool = true) -> Solution {
    if structureChanged || (constantsChanged && !solution.conflicts.isEmpty) || solution.reachedIterationCap
      || (hasUnnamedConflicts && namesConflicts)
    {
      solveFromScratch(namesConflicts: namesConflicts)
    } else if constantsChanged, !solveAgain() {
      solveFromScratch(namesConflicts: namesConflicts)
    }
    structureChanged = false
    constantsChanged = false
    edited.removeAll(keepingCapacity: true)
    return solution
  }

  /// The cold path: presolve, simplex, tie-break, repeated for every round of conflicts.
  ///
  /// `dropped` are required constraints to leave out from the start.
  mutating func solveFromScratch(without dropped: [Int32] = [], namesConflicts: Bool = true) {
    problem.sortDocument(store)
    for slot in dropped { problem.drop(Int(slot)) }
    var search: ConflictSearch?
    while true {
      problem.build(from: store, nonNegative: nonNegative)
      if !problem.contradictions.isEmpty {
        if search == nil { search = ConflictSearch(self, namesMembers: namesConflicts) }
        _ = search?.dropConflicts(in: &problem)
        guard problem.forgetDroppedContradictions() else { continue }
      }
      problem.simplex.optimize()
      guard problem.hasUnmetRequirement(in: store) else { break }
      if search == nil { search = ConflictSearch(self, namesMembers: namesConflicts) }
      guard search?.dropConflicts(in: &problem) == true else { break }
    }
    solution = Solution(conflicts: search.map(conflicts(of:)) ?? [], conflictSteps: search?.steps ?? 0)
    hasUnnamedConflicts = search != nil && !namesConflicts
    finish()
  }

  /// The conflicts, in document order of the dropped constraints.
  private func conflicts(of search: ConflictSearch) -> [Conflict] {
    search.clashes.sorted { problem.ranks[Int($0.dropped)] < problem.ranks[Int($1.dropped)] }.map { clash in
      Conflict(
        members: clash.members.map { store.id(ofSlot: Int($0)) }, dropped: store.id(ofSlot: Int(clash.dropped)),
        isMinimal: clash.isMinimal)
    }
  }

  /// A solver that settles the conflict by dropping another member of it. Other dropped constraints stay dropped.
  package func alternative(to conflict: Conflict, dropping member: ConstraintID) -> Solver {
    var trial = self
    let others = solution.conflicts.map(\.dropped).filter { $0 != conflict.dropped }
    trial.solveFromScratch(without: (others + [member]).map(\.slot))
    return trial
  }

  /// The warm path: new constants, the old basis. Returns false if the structure cannot be reused.
  private mutating func solveAgain() -> Bool {
    guard problem.moveConstants(edited, from: store) else { return false }
    problem.simplex.optimize()
    guard !problem.simplex.reachedCap else { return false }
    // If no region changed, satisfied constraints are still satisfied.
    if !problem.simplex.isUndisturbed, problem.hasUnmetRequirement(in: store) { return false }
    solution = Solution(pivots: problem.simplex.pivots)
    finish()
    return true
  }

  /// Solves if the required constraints can hold together. Otherwise returns false, and the next solve starts from scratch.
  mutating func solveIfFeasible() -> Bool {
    let isFeasible: Bool
    if structureChanged || solution.reachedIterationCap || !solution.conflicts.isEmpty {
      isFeasible = !isContradictory()
      if isFeasible {
        solution = Solution()
        hasUnnamedConflicts = false
        finish()
      }
    } else {
      isFeasible = !constantsChanged || solveAgain()
    }
    structureChanged = !isFeasible
    constantsChanged = false
    edited.removeAll(keepingCapacity: true)
    return isFeasible
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

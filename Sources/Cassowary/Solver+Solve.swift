extension Solver {
  /// Solves all gathered constraints. Does nothing if nothing changed since the last call.
  ///
  /// Required constraints that contradict those before them are dropped and reported with their sets, and solving
  /// continues without them. If only constants were edited, solving starts from the last basis; the answer is the same.
  /// - Parameter namesConflicts: false skips the search for minimal sets, which is most of a conflict's cost. The
  ///   values are the same.
  @discardableResult
  package mutating func solve(namesConflicts: Bool = true) -> Solution {
    if structureChanged || (constantsChanged && !keepsConflicts && !solution.conflicts.isEmpty)
      || solution.reachedIterationCap || (hasUnnamedConflicts && namesConflicts)
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
    if keepsConflicts, !knownConflicts.isEmpty {
      search = ConflictSearch(&self, namesMembers: namesConflicts)
      search?.drop(knownConflicts, in: &problem)
    }
    while true {
      problem.build(from: store, nonNegative: nonNegative)
      if !problem.contradictions.isEmpty {
        if search == nil { search = ConflictSearch(&self, namesMembers: namesConflicts) }
        _ = search?.dropConflicts(in: &problem)
        guard problem.forgetDroppedContradictions() else { continue }
      }
      problem.simplex.optimize()
      guard problem.hasUnmetRequirement(in: store) else { break }
      if search == nil { search = ConflictSearch(&self, namesMembers: namesConflicts) }
      guard search?.dropConflicts(in: &problem) == true else { break }
    }
    solution = Solution(conflicts: search.map(conflicts(of:)) ?? [], conflictSteps: search?.steps ?? 0)
    hasUnnamedConflicts = !solution.conflicts.isEmpty && !namesConflicts
    if keepsConflicts, !solution.conflicts.isEmpty { remember(solution.conflicts) }
    if let search { trials.append(search.trial) }
    finish()
  }

  private mutating func remember(_ conflicts: [Conflict]) {
    knownConflicts = conflicts + knownConflicts.filter { !conflicts.contains($0) }.prefix(Self.mostOlderConflicts)
  }

  /// Each costs a trial in every new solve.
  private static let mostOlderConflicts = 2

  /// The conflicts, in document order of the dropped constraints.
  private func conflicts(of search: ConflictSearch) -> [Conflict] {
    // Named, because a closure that reads the solver copies it.
    let ranks = problem.ranks
    return search.clashes.sorted { ranks[Int($0.dropped)] < ranks[Int($1.dropped)] }.map { clash in
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

  /// Solves as if some constraints had been removed. They are back in the next solve.
  package mutating func solve(without ids: [ConstraintID]) {
    solveFromScratch(without: ids.map(\.slot), namesConflicts: false)
    structureChanged = true
  }

  /// The warm path: new constants, the old basis. Returns false if the structure cannot be reused.
  private mutating func solveAgain() -> Bool {
    guard problem.moveConstants(edited, from: store) else { return false }
    problem.simplex.optimize()
    guard !problem.simplex.reachedCap else { return false }
    // If no region changed, satisfied constraints are still satisfied.
    if !problem.simplex.isUndisturbed || problem.simplex.isBeyondRequirement, problem.hasUnmetRequirement(in: store) {
      return false
    }
    // All others hold together, so what contradicts some of them is dropped again, and nothing else.
    guard conflictsStand() else { return false }
    solution = Solution(conflicts: solution.conflicts, pivots: problem.simplex.pivots)
    finish()
    return true
  }

  /// Whether the known conflicts still are conflicts. Those of which no member was edited are.
  private mutating func conflictsStand() -> Bool {
    let doubtful = solution.conflicts.filter { $0.members.contains { edited.contains($0.slot) } }
    if doubtful.isEmpty { return true }
    var search = ConflictSearch(&self)
    defer { trials.append(search.trial) }
    return doubtful.allSatisfy { search.stands($0) }
  }

  /// Solves if the required constraints can hold together. Otherwise returns false, and the next solve starts from
  /// scratch.
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
    if !problem.simplex.isUndisturbed { problem.simplex.noteRequirements() }
    problem.simplex.editsSinceRefresh += 1
    if !problem.simplex.isUndisturbed || problem.simplex.editsSinceRefresh > 32 {
      problem.simplex.refreshBasicValues()
    }
    solution.reachedIterationCap = problem.simplex.reachedCap
    solution.pivots = problem.simplex.pivots
    problem.readValues(into: &values)
  }
}

/// Which required constraints cannot hold together.
extension Solver {
  /// The next minimal set of required constraints that contradict each other, if there is one.
  mutating func nextConflict() -> Conflict? {
    guard let suspects = problem.suspects(in: store), !suspects.isEmpty else { return nil }
    let members = minimalConflict(among: suspects)
    return Conflict(
      members: members.map { store.id(ofSlot: Int($0)) }, dropped: store.id(ofSlot: Int(members[members.count - 1])))
  }

  /// Leaves out, one at a time from the end, whatever the contradiction does not need.
  private func minimalConflict(among suspects: [Int32]) -> [Int32] {
    var members = suspects
    var index = members.count - 1
    while index >= 0, members.count > 1 {
      var rest = members
      rest.remove(at: index)
      if contradict(rest) { members = rest }
      index -= 1
    }
    return members
  }

  /// Whether these required constraints, with the sizes' nature, cannot hold together.
  private func contradict(_ slots: [Int32]) -> Bool {
    var trial = Solver()
    var variables: [Int32: Variable] = [:]
    for slot in slots {
      for term in store.termRange(ofSlot: Int(slot)) {
        let original = store.termVariables[term]
        let variable =
          variables[original] ?? trial.addVariable(nonNegative: nonNegative[Int(original)])
        variables[original] = variable
        trial.term(variable, store.termCoefficients[term])
      }
      let record = store.records[Int(slot)]
      trial.append(constant: record.constant, record.relation)
    }
    return trial.isContradictory()
  }

  private mutating func isContradictory() -> Bool {
    problem.sortDocument(store)
    problem.build(from: store, nonNegative: nonNegative)
    if problem.contradiction != nil { return true }
    problem.simplex.optimize()
    return problem.hasUnmetRequirement(in: store)
  }
}

extension Problem {
  /// Required constraints that contradict each other, not yet a minimal set, in document order; nil when all are met.
  func suspects(in store: ConstraintStore) -> [Int32]? {
    if let contradiction {
      return inDocumentOrder(slots(behind: contradiction, in: store) + [Int32(contradiction)])
    }
    guard hasUnmetRequirement(in: store) else { return nil }
    var slots: [Int32] = []
    for symbol in 0..<simplex.symbolCount {
      for item in pullingItems(on: symbol) where item.slot >= 0 {
        slots.append(item.slot)
        slots += self.slots(behind: Int(item.slot), in: store)
      }
    }
    return inDocumentOrder(slots)
  }

  /// The required items that hold the symbol against the others, or against each other.
  private func pullingItems(on symbol: Int) -> [Objective.Item] {
    let items = simplex.objective.items[simplex.objective.itemRange(of: symbol)].filter { $0.level == 0 }
    let force = simplex.force(on: symbol, level: 0)
    let isTorn = items.contains(where: isViolated)
    guard isTorn || abs(force) > Tolerance.cost else { return [] }
    let value = simplex.x[symbol]
    return items.filter { item in
      let tolerance = 4 * Simplex.slack(at: max(abs(value), abs(item.place)))
      let pullsDown = item.right > 0 && item.place <= value + tolerance
      let pullsUp = item.left < 0 && item.place >= value - tolerance
      return (pullsDown && (isTorn || force > 0)) || (pullsUp && (isTorn || force < 0))
    }
  }

  /// The definitions that the constraint's expansion went through.
  private func slots(behind slot: Int, in store: ConstraintStore) -> [Int32] {
    var expansion = definitions
    let terms = store.termRange(ofSlot: slot)
    expansion.expand(store.termVariables[terms], store.termCoefficients[terms])
    return expansion.slotsBehindExpansion()
  }

  func inDocumentOrder(_ slots: [Int32]) -> [Int32] {
    var result: [Int32] = []
    for slot in slots.sorted(by: { ranks[Int($0)] < ranks[Int($1)] }) where result.last != slot { result.append(slot) }
    return result
  }
}

extension Simplex {
  /// The slope that the symbol's own cost sets against the rest, on one level.
  func force(on symbol: Int, level: Int) -> Double {
    let entry = symbol * levelCount + level
    if tableau.rowOfSymbol[symbol] < 0 { return -reducedCost[entry] }
    return isPinned[symbol] ? 0 : slope[entry]
  }
}

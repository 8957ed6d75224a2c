/// Why a variable has its value.
extension Solver {
  /// The active constraints that determine the variable, in document order: the definitions that lead to it, and the
  /// constraints that hold its symbols in place. A small change of any other constant leaves the value unchanged. Empty
  /// if only the tie-break or the non-negativity of sizes decides.
  package func explanation(of variable: Variable) -> [ConstraintID] {
    guard problem.definitions.indexOf.count == nonNegative.count else { return [] }
    var definitions = problem.definitions
    definitions.beginExpansion()
    definitions.add(1, times: variable.index)
    definitions.finishExpansion()
    let supports = zip(definitions.rootVariables, definitions.rootCoefficients)
      .flatMap { problem.simplex.support(of: Int($0), weight: $1) }
    definitions.beginExpansion()
    definitions.add(1, times: variable.index)
    var slots: [Int32] = []
    for (symbol, weight) in supports {
      let items = problem.simplex.holdingItems(of: symbol)
      slots += items.map(\.slot)
      guard let first = items.first else { continue }
      // The symbol rests at -(constant) / coefficient, and the definitions contribute to that constant.
      for term in store.termRange(ofSlot: Int(first.slot)) {
        definitions.add(-weight / first.coefficient * store.termCoefficients[term], times: store.termVariables[term])
      }
    }
    definitions.finishExpansion()
    return problem.inDocumentOrder(slots + definitions.slotsBehindExpansion()).map { store.id(ofSlot: Int($0)) }
  }
}

extension Simplex {
  /// The nonbasic symbols that make up a symbol's value, with their weights.
  fileprivate func support(of symbol: Int, weight: Double) -> [(symbol: Int, weight: Double)] {
    let row = Int(tableau.rowOfSymbol[symbol])
    guard row >= 0 else { return [(symbol, weight)] }
    return tableau.range(ofRow: row).map { (Int(tableau.rowSymbols[$0]), weight * tableau.rowCoefficients[$0]) }
  }

  /// The constraints that bend the cost of a nonbasic symbol where it rests.
  fileprivate func holdingItems(of symbol: Int) -> [Objective.Item] {
    guard objective.breakCount[symbol] > 0 else { return [] }
    return objective.itemRange(ofBreak: Int(region[symbol]), symbol: symbol)
      .map { objective.items[$0] }
      .filter { $0.slot >= 0 }
  }
}

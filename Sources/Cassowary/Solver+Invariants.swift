extension Solver {
  /// Traps if an invariant of the solved form is broken, and names it. The tests call this after every operation.
  package func _checkInvariants() {
    store.checkInvariants(variableCount: nonNegative.count)
    guard !structureChanged, !constantsChanged, !solution.reachedIterationCap, !problem.document.isEmpty else { return }
    problem.simplex.checkInvariants()
    for variable in values { precondition(variable.isFinite, "a value that is not a number") }
    for variable in nonNegative.indices where nonNegative[variable] {
      precondition(values[variable] >= -Tolerance.violation(around: 1), "size \(variable) is \(values[variable])")
    }
    for slot in problem.document where !problem.isDropped[Int(slot)] && store.records[Int(slot)].isRequired {
      precondition(
        violation(of: store.id(ofSlot: Int(slot))) == 0,
        "required constraint \(slot) is off by \(violation(of: store.id(ofSlot: Int(slot))))")
    }
  }
}

extension ConstraintStore {
  func checkInvariants(variableCount: Int) {
    precondition(termVariables.count == termCoefficients.count, "terms out of step")
    for slot in records.indices where records[slot].isAlive {
      for term in termRange(ofSlot: slot) {
        precondition(
          termVariables[term] >= 0 && Int(termVariables[term]) < variableCount, "constraint \(slot) names no variable")
        precondition(termCoefficients[term].isFinite, "constraint \(slot) has a coefficient that is not a number")
      }
    }
  }
}

extension Simplex {
  func checkInvariants() {
    tableau.checkInvariants()
    for row in tableau.rows.indices {
      let symbol = Int(tableau.basicSymbol[row])
      precondition(excess(ofRow: row) == 0, "basic symbol \(symbol) is out of its region by \(excess(ofRow: row))")
      let value = tableau.dot(row: row, x)
      precondition(
        abs(value - x[symbol]) <= 4 * Simplex.slack(at: value), "row \(row) gives \(value), not \(x[symbol])")
    }
    for symbol in 0..<symbolCount { checkCost(of: symbol) }
  }

  /// Checks that the noted slope is that of the region, and that a nonbasic symbol's reduced cost is held by its
  /// breakpoint. The reduced cost is recomputed from the rows.
  private func checkCost(of symbol: Int) {
    let isBasic = tableau.rowOfSymbol[symbol] >= 0
    guard objective.breakCount[symbol] > 0 || !isBasic else { return }
    var below = [Double](repeating: 0, count: levelCount)
    var above = below
    for index in objective.itemRange(of: symbol) {
      let item = objective.items[index]
      let isCrossed = isCrossed(item: index, symbol: symbol)
      below[Int(item.level)] += isCrossed.below ? item.right : item.left
      above[Int(item.level)] += isCrossed.above ? item.right : item.left
    }
    for level in 0..<levelCount {
      precondition(
        abs(below[level] - slope[symbol * levelCount + level]) < 1e-6,
        "slope of symbol \(symbol) lost on level \(level)")
    }
    guard !isBasic, objective.breakCount[symbol] > 0 else { return }
    let costs = (0..<levelCount).map { level in
      tableau.range(ofColumn: symbol).reduce(0.0) {
        $0 + tableau.coefficient(atColumnEntry: $1)
          * force(on: Int(tableau.basicSymbol[Int(tableau.columnRows[$1])]), level: level)
      }
    }
    for level in 0..<levelCount {
      precondition(
        abs(costs[level] - reducedCost[symbol * levelCount + level]) < 1e-6,
        "reduced cost of symbol \(symbol) is \(costs[level]), not \(reducedCost[symbol * levelCount + level])")
    }
    precondition(!isLess(above, costs.map { -$0 }) && !isLess(costs.map { -$0 }, below), "symbol \(symbol) should move")
  }

  private func isCrossed(item: Int, symbol: Int) -> (below: Bool, above: Bool) {
    let index = Int(region[symbol])
    let first = Int(objective.firstItem[symbol])
    let start =
      index < Int(objective.breakCount[symbol])
      ? first + Int(objective.breakItem[first + index]) : Int(objective.firstItem[symbol + 1])
    let end =
      index + 1 < Int(objective.breakCount[symbol])
      ? first + Int(objective.breakItem[first + index + 1]) : Int(objective.firstItem[symbol + 1])
    return (item < start, item < end)
  }

  private func isLess(_ left: [Double], _ right: [Double]) -> Bool {
    for level in 0..<levelCount {
      if left[level] < right[level] - 1e-6 { return true }
      if left[level] > right[level] + 1e-6 { return false }
    }
    return false
  }
}

extension Tableau {
  func checkInvariants() {
    for row in rows.indices {
      precondition(Int(rowOfSymbol[Int(basicSymbol[row])]) == row, "row \(row) and its basic symbol disagree")
      for entry in range(ofRow: row) {
        let symbol = Int(rowSymbols[entry])
        precondition(rowOfSymbol[symbol] < 0, "basic symbol \(symbol) stands in row \(row)")
        precondition(
          range(ofColumn: symbol).contains { rowEntry(ofColumnEntry: $0) == entry },
          "an entry without its twin in column \(symbol)")
      }
    }
    precondition(
      rows.reduce(0) { $0 + Int($1.count) } == columns.reduce(0) { $0 + Int($1.count) }, "rows and columns disagree")
  }
}

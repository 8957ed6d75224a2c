/// Right-hand-side edits: breakpoints move, the basis stays.
extension Problem {
  /// Reads the edited constraints' constants again. Returns false if the presolve would now decide differently, or if a
  /// requirement that is only a number no longer holds; the problem must then be rebuilt.
  mutating func moveConstants(_ edited: [Int32], from store: ConstraintStore) -> Bool {
    simplex.beginEdits()
    for slot in edited where roles[Int(slot)] == .definition { return moveAllConstants(from: store) }
    for slot in edited where store.records[Int(slot)].isAlive && !isDropped[Int(slot)] {
      let slot = Int(slot)
      guard roles[slot] == .item else {
        guard isMet(slot, store) else { return false }
        continue
      }
      guard moveBreakpoints(of: Int(symbolOfSlot[slot]), store, only: slot) else { return false }
    }
    return true
  }

  /// A definition's constant can reach everything.
  private mutating func moveAllConstants(from store: ConstraintStore) -> Bool {
    guard definitions.refreshConstants(from: store) else { return false }
    definitions.refreshConstantParts()
    for slot in document where roles[Int(slot)] == .constant {
      if !isMet(Int(slot), store) { return false }
    }
    for symbol in 0..<simplex.symbolCount {
      if !moveBreakpoints(of: symbol, store, only: nil) { return false }
    }
    return true
  }

  private func isMet(_ slot: Int, _ store: ConstraintStore) -> Bool {
    let record = store.records[slot]
    return !record.isRequired || record.relation.holds(totalConstant(of: slot, store))
  }

  private mutating func moveBreakpoints(of symbol: Int, _ store: ConstraintStore, only slot: Int?) -> Bool {
    var moved = false
    for index in simplex.objective.itemRange(of: symbol) {
      let item = simplex.objective.items[index]
      guard item.slot >= 0, slot == nil || Int(item.slot) == slot else { continue }
      let place = -totalConstant(of: Int(item.slot), store) / item.coefficient
      guard place != item.place else { continue }
      simplex.objective.items[index].place = place
      moved = true
    }
    return moved ? simplex.regroup(symbol) : true
  }
}

extension Simplex {
  mutating func beginEdits() {
    pivots = 0
    iterations = 0
    degenerateRun = 0
    keepsTieBreak = true
  }

  /// Updates the symbol's moved breakpoints. Returns false if its slope no longer has a region.
  mutating func regroup(_ symbol: Int) -> Bool {
    if objective.regroup(symbol) {
      keepsTieBreak = false
      guard findRegion(symbol) else { return false }
    }
    if tableau.rowOfSymbol[symbol] >= 0 {
      enqueue(Int(tableau.rowOfSymbol[symbol]))
      return true
    }
    let place = objective.breakPlace[Int(objective.firstItem[symbol]) + Int(region[symbol])]
    if place != x[symbol] {
      shift(symbol, by: place - x[symbol])
      x[symbol] = place
    }
    return true
  }

  /// Finds the symbol's place among reordered breakpoints: by its slope if it is basic, otherwise by its reduced cost.
  private mutating func findRegion(_ symbol: Int) -> Bool {
    let isBasic = tableau.rowOfSymbol[symbol] >= 0
    let base = symbol * levelCount
    if isBasic {
      for level in 0..<levelCount { candidate[level] = isPinned[symbol] ? 0 : slope[base + level] }
    } else {
      for level in 0..<levelCount { candidate[level] = -reducedCost[base + level] }
    }
    let count = Int(objective.breakCount[symbol])
    for level in 0..<levelCount { slope[base + level] = 0 }
    for item in objective.itemRange(of: symbol) {
      slope[base + Int(objective.items[item].level)] += objective.items[item].left
    }
    var index = 0
    var order = compareSlopeWithCandidate(symbol)
    while index < count, order < 0 {
      crossUp(symbol, index)
      order = compareSlopeWithCandidate(symbol)
      index += 1
    }
    if isBasic { return findRegion(ofBasic: symbol, index, order) }
    // Nonbasic: the last breakpoint crossed, or the next one where the slope is met exactly.
    let rest = order == 0 && index < count && index == 0 ? 0 : index - 1
    guard rest >= 0, rest < count, order >= 0 else { return false }
    if rest == index - 1 { crossDown(symbol, rest) }
    region[symbol] = Int32(rest)
    return true
  }

  private mutating func findRegion(ofBasic symbol: Int, _ index: Int, _ order: Int) -> Bool {
    if order == 0 {
      region[symbol] = Int32(index)
      isPinned[symbol] = false
      return true
    }
    guard order > 0, index > 0, isPinned[symbol] else { return false }
    crossDown(symbol, index - 1)
    region[symbol] = Int32(index - 1)
    return true
  }

  private func compareSlopeWithCandidate(_ symbol: Int) -> Int {
    for level in 0..<levelCount {
      let difference = slope[symbol * levelCount + level] - candidate[level]
      if difference > Tolerance.cost { return 1 }
      if difference < -Tolerance.cost { return -1 }
    }
    return 0
  }
}

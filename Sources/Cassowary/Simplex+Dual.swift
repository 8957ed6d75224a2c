/// The loop: take a basic symbol that is outside its region, raise its assumed slope until something gives, and repeat.
extension Simplex {
  mutating func optimize() {
    let cap = 100 * (symbolCount + tableau.rows.count) + 10_000
    while let row = nextRow() {
      iterations += 1
      if iterations > cap {
        reachedCap = true
        return
      }
      repair(row)
    }
  }

  /// First in, first out. After a long run of steps without progress, the smallest symbol (Bland's rule), which cannot
  /// cycle.
  private mutating func nextRow() -> Int? {
    if degenerateRun > 2 * symbolCount + 100 {
      var smallest: Int?
      for row in tableau.rows.indices where excess(ofRow: row) != 0 {
        if let chosen = smallest, tableau.basicSymbol[chosen] < tableau.basicSymbol[row] { continue }
        smallest = row
      }
      return smallest
    }
    while let row = dequeue() {
      if excess(ofRow: row) != 0 { return row }
    }
    return nil
  }

  /// How far the row's symbol is above its region (positive) or below it (negative).
  @inline(__always)
  func excess(ofRow row: Int) -> Double {
    let symbol = Int(tableau.basicSymbol[row])
    let (lower, upper) = bounds(ofBasic: symbol)
    let value = x[symbol]
    if value > upper { return value - upper > Simplex.slack(at: value) ? value - upper : 0 }
    if value < lower { return lower - value > Simplex.slack(at: value) ? value - lower : 0 }
    return 0
  }

  @inline(__always)
  static func slack(at value: Double) -> Double { Tolerance.value + 1e-12 * abs(value) }

  /// Brings the row's symbol into a region that holds it: by leaving the basis, or by paying for the next region.
  private mutating func repair(_ row: Int) {
    let leaving = Int(tableau.basicSymbol[row])
    for level in 0..<levelCount { travelled[level] = 0 }
    while true {
      let excess = excess(ofRow: row)
      if excess == 0 {
        // Flips brought it back: the distance from its region's slope stays open unless it is zero.
        if !hasTravelled { return }
      }
      let direction: Double = goesDown(leaving, excess) ? 1 : -1
      let ownStep = loadOwnStep(leaving, direction)
      findTies(row, direction, ownStep: ownStep)
      if ties.isEmpty {
        precondition(ownStep, "symbol \(leaving) has nowhere to go")
        advance(row, direction)
        enterNextRegion(leaving, direction)
        for level in 0..<levelCount { travelled[level] = 0 }
        degenerateRun = 0
        if self.excess(ofRow: row) == 0 { return }
        continue
      }
      advance(row, direction)
      if settleTies(row, leaving, direction) { return }
    }
  }

  private var hasTravelled: Bool {
    for level in 0..<levelCount where travelled[level] != 0 { return true }
    return false
  }

  /// The direction from which the symbol must return. Once it has travelled, the side is the one where it started.
  private func goesDown(_ symbol: Int, _ excess: Double) -> Bool {
    if excess != 0 { return excess > 0 }
    for level in 0..<levelCount where travelled[level] != 0 { return travelled[level] > 0 }
    return true
  }

  /// Loads `best` with the distance to the leaving symbol's own next region. Returns false if there is none.
  private mutating func loadOwnStep(_ symbol: Int, _ direction: Double) -> Bool {
    let index = Int(region[symbol])
    for level in 0..<levelCount { best[level] = -direction * travelled[level] }
    let base = symbol * levelCount
    if isPinned[symbol] {
      // From slope 0 to the slope above, or to the one below.
      for level in 0..<levelCount { best[level] += direction * slope[base + level] }
      if direction > 0 { addJump(symbol, index) }
      return true
    }
    let crossed = direction > 0 ? index : index - 1
    guard crossed >= 0, crossed < Int(objective.breakCount[symbol]) else { return false }
    addJump(symbol, crossed)
    return true
  }

  @inline(__always)
  private mutating func addJump(_ symbol: Int, _ index: Int) {
    for item in objective.itemRange(ofBreak: index, symbol: symbol) {
      best[Int(objective.items[item].level)] += objective.items[item].jump
    }
  }

  /// Finds the nonbasic symbols of the row that give first, in `ties`, and how far the slope can rise until then, in
  /// `best`. Without ties, the leaving symbol's own cost gives first.
  private mutating func findTies(_ row: Int, _ direction: Double, ownStep: Bool) {
    ties.removeAll(keepingCapacity: true)
    var bounded = ownStep
    for entry in tableau.range(ofRow: row) {
      let coefficient = tableau.rowCoefficients[entry] * direction
      guard abs(coefficient) > Tolerance.pivot else { continue }
      let symbol = Int(tableau.rowSymbols[entry])
      loadGap(symbol, up: coefficient < 0)
      let order = bounded ? compareWithBest(scaledBy: abs(coefficient)) : -1
      if order > 0 { continue }
      if order < 0 {
        for level in 0..<levelCount { best[level] = candidate[level] / abs(coefficient) }
        bounded = true
        ties.removeAll(keepingCapacity: true)
        ties.append(Int32(entry))
      } else if !ties.isEmpty {
        ties.append(Int32(entry))
      }
    }
  }

  /// Loads `candidate` with the distance from -d to the slope of the region below or above: the cost per unit of moving
  /// the symbol that way.
  @inline(__always)
  mutating func loadGap(_ symbol: Int, up: Bool) {
    let base = symbol * levelCount
    if up {
      for level in 0..<levelCount { candidate[level] = reducedCost[base + level] + slope[base + level] }
      if objective.breakCount[symbol] > 0 {
        for item in objective.itemRange(ofBreak: Int(region[symbol]), symbol: symbol) {
          candidate[Int(objective.items[item].level)] += objective.items[item].jump
        }
      }
    } else {
      for level in 0..<levelCount { candidate[level] = -reducedCost[base + level] - slope[base + level] }
    }
    for level in 0..<levelCount where abs(candidate[level]) < Tolerance.cost { candidate[level] = 0 }
  }

  /// -1 when candidate / divisor is lexicographically smaller than best, 0 when equal, 1 when larger.
  @inline(__always)
  private func compareWithBest(scaledBy divisor: Double) -> Int {
    for level in 0..<levelCount {
      let difference = candidate[level] - best[level] * divisor
      if difference > Tolerance.cost { return 1 }
      if difference < -Tolerance.cost { return -1 }
    }
    return 0
  }

  /// Raises (direction 1) or lowers the leaving symbol's slope by `best`: every reduced cost of the row follows.
  private mutating func advance(_ row: Int, _ direction: Double) {
    var moved = false
    for level in 0..<levelCount {
      let step = best[level]
      guard abs(step) > Tolerance.cost else { continue }
      moved = true
      travelled[level] += direction * step
      for entry in tableau.range(ofRow: row) {
        let place = Int(tableau.rowSymbols[entry]) * levelCount + level
        reducedCost[place] += direction * step * tableau.rowCoefficients[entry]
        if abs(reducedCost[place]) < Tolerance.cost { reducedCost[place] = 0 }
      }
    }
    degenerateRun = moved ? 0 : degenerateRun + 1
  }

  private mutating func enterNextRegion(_ symbol: Int, _ direction: Double) {
    let index = Int(region[symbol])
    if direction > 0 {
      crossUp(symbol, index)
      region[symbol] = Int32(index + 1)
    } else if isPinned[symbol] {
      // The slope below the breakpoint and the region with the same number are already noted.
    } else {
      crossDown(symbol, index - 1)
      region[symbol] = Int32(index - 1)
    }
    isPinned[symbol] = false
  }

  /// Lets the tied symbols move, first in order first: those that reach their next breakpoint before the row is
  /// repaired flip to it, and the one that does not enters the basis. Returns true if one did.
  private mutating func settleTies(_ row: Int, _ leaving: Int, _ direction: Double) -> Bool {
    if ties.count > 1 { sortTies() }
    for tie in ties {
      let entry = Int(tie)
      let symbol = Int(tableau.rowSymbols[entry])
      let coefficient = tableau.rowCoefficients[entry]
      let goesUp = coefficient * direction < 0
      let left = abs(distanceToBound(leaving, direction))
      let room = roomToMove(symbol, up: goesUp)
      if abs(coefficient) * room < left {
        flip(symbol, up: goesUp, by: room)
        continue
      }
      enter(symbol, up: goesUp, row: row, entry: entry, leaving: leaving, direction)
      return true
    }
    return false
  }

  /// Sorts ties by symbol: a greedy choice approximates document order. The actual tie-break comes afterwards.
  private mutating func sortTies() {
    let symbols = tableau.rowSymbols
    ties.sortInPlace { symbols[Int($0)] < symbols[Int($1)] }
  }

  /// The distance from the bound where the leaving symbol will rest to its present value.
  @inline(__always)
  private func distanceToBound(_ symbol: Int, _ direction: Double) -> Double {
    let (lower, upper) = bounds(ofBasic: symbol)
    return x[symbol] - (direction > 0 ? upper : lower)
  }

  /// How far a nonbasic symbol is from its next breakpoint.
  @inline(__always)
  func roomToMove(_ symbol: Int, up: Bool) -> Double {
    let count = Int(objective.breakCount[symbol])
    guard count > 0 else { return .infinity }
    let (index, first) = (Int(region[symbol]), Int(objective.firstItem[symbol]))
    if up {
      return index + 1 < count ? objective.breakPlace[first + index + 1] - x[symbol] : .infinity
    }
    return index > 0 ? x[symbol] - objective.breakPlace[first + index - 1] : .infinity
  }

  /// Moves a nonbasic symbol to its next breakpoint.
  mutating func flip(_ symbol: Int, up: Bool, by room: Double) {
    let index = Int(region[symbol])
    if up {
      crossUp(symbol, index)
      region[symbol] = Int32(index + 1)
    } else {
      crossDown(symbol, index - 1)
      region[symbol] = Int32(index - 1)
    }
    let place = objective.breakPlace[Int(objective.firstItem[symbol]) + Int(region[symbol])]
    shift(symbol, by: up ? room : -room)
    x[symbol] = place
  }

  private mutating func enter(
    _ entering: Int, up: Bool, row: Int, entry: Int, leaving: Int, _ direction: Double
  ) {
    let coefficient = tableau.rowCoefficients[entry]
    let excess = distanceToBound(leaving, direction)
    shift(entering, by: -excess / coefficient)
    leave(leaving, at: restingPlace(leaving, direction), direction)
    becomeBasic(entering, up: up)
    tableau.pivot(row: row, entry: entry)
    pivots += 1
    enqueue(row)
  }

  private func restingPlace(_ symbol: Int, _ direction: Double) -> Int {
    let index = Int(region[symbol])
    return isPinned[symbol] || direction > 0 ? index : index - 1
  }

  /// The basic symbol comes to rest at breakpoint `index`; its reduced cost is minus the last assumed slope.
  mutating func leave(_ symbol: Int, at index: Int, _ direction: Double) {
    let base = symbol * levelCount
    for level in 0..<levelCount {
      let assumed = (isPinned[symbol] ? 0 : slope[base + level]) + travelled[level]
      reducedCost[base + level] = abs(assumed) < Tolerance.cost ? 0 : -assumed
    }
    if !isPinned[symbol], direction < 0 { crossDown(symbol, index) }
    isPinned[symbol] = false
    region[symbol] = Int32(index)
    x[symbol] = objective.breakPlace[Int(objective.firstItem[symbol]) + index]
  }

  /// The nonbasic symbol moves off its breakpoint, up or down, into the region there.
  mutating func becomeBasic(_ symbol: Int, up: Bool) {
    let base = symbol * levelCount
    if objective.breakCount[symbol] > 0, up {
      crossUp(symbol, Int(region[symbol]))
      region[symbol] += 1
    }
    for level in 0..<levelCount { reducedCost[base + level] = 0 }
  }
}

/// A lexicographic dual simplex for convex, piecewise linear costs.
///
/// Nonbasic symbols rest at a breakpoint of their cost; basic ones move within a region of theirs. Every basic symbol i
/// has an assumed slope (that of its region), every nonbasic symbol j a *reduced cost* d_j: how the cost of the basic
/// ones changes as j grows. The basis is *dual feasible* while -d_j lies between the slopes left and right of j's
/// breakpoint, with the levels read as one lexicographic number. This holds from the start (d = 0, every symbol at its
/// own cheapest place), on all levels at once, and each step preserves it. The remaining work: a basic symbol outside
/// its region either leaves the basis for the end of the region or, if that would cost more, continues into the next
/// region, where its constraint is violated and paid for. There is no phase for feasibility and none per level.
struct Simplex: Sendable {
  var tableau = Tableau()
  var objective = Objective()
  var levelCount = 1
  var symbolCount = 0

  /// Per symbol its value.
  var x: [Double] = []
  /// Basic: the region it is assumed in. Nonbasic: the breakpoint it rests at.
  var region: [Int32] = []
  /// A basic symbol whose assumed slope is 0 at breakpoint `region`, where the cost turns: it must be exactly there.
  var isPinned: [Bool] = []
  /// symbol x level: the slope of region `region` (of the region below the breakpoint for nonbasic and pinned ones).
  var slope: [Double] = []
  /// symbol x level: the reduced cost of nonbasic symbols.
  var reducedCost: [Double] = []

  var queue: [Int32] = []
  var queueHead = 0
  var isQueued: [Bool] = []

  var pivots = 0
  var iterations = 0
  var degenerateRun = 0
  var reachedCap = false
  /// More than one solution was optimal before the tie-break.
  var hadTies = false
  /// Nothing has happened since the tie-break that could change its answer: same regions, same basis.
  var keepsTieBreak = false

  /// A basic symbol stands in a region that a requirement forbids, at its very border: the next edit may break the
  /// requirement although no region changes.
  private(set) var isBeyondRequirement = false

  /// Working storage of the loops, kept between solves.
  var best: [Double] = []
  var candidate: [Double] = []
  var travelled: [Double] = []
  var ties: [Int32] = []
  var face = Face()

  /// Edits whose effect was added to the basic values since these were last recomputed.
  var editsSinceRefresh = 0

  /// The edits moved values, but took no symbol out of its region.
  var isUndisturbed: Bool { keepsTieBreak && iterations == 0 }

  mutating func noteRequirements() {
    isBeyondRequirement = tableau.basicSymbol.contains { !isPinned[Int($0)] && slope[Int($0) * levelCount] != 0 }
  }

  mutating func reset() {
    tableau.reset()
    objective.reset()
    symbolCount = 0
  }

  /// Puts every symbol at its own cheapest place, once rows and items are complete.
  mutating func start() {
    levelCount = objective.levels.count
    objective.finish(symbolCount: symbolCount)
    x.refill(0, count: symbolCount)
    region.refill(0, count: symbolCount)
    isPinned.refill(false, count: symbolCount)
    slope.refill(0, count: symbolCount * levelCount)
    reducedCost.refill(0, count: symbolCount * levelCount)
    best.refill(0, count: levelCount)
    candidate.refill(0, count: levelCount)
    travelled.refill(0, count: levelCount)
    queue.removeAll(keepingCapacity: true)
    queueHead = 0
    isQueued.refill(false, count: tableau.rows.count)
    pivots = 0
    iterations = 0
    degenerateRun = 0
    reachedCap = false
    hadTies = false
    keepsTieBreak = false
    for symbol in 0..<symbolCount { place(symbol) }
    refreshBasicValues()
    enqueueAllRows()
  }

  /// The symbol's cheapest place for a reduced cost of 0.
  private mutating func place(_ symbol: Int) {
    let base = symbol * levelCount
    for item in objective.itemRange(of: symbol) {
      slope[base + Int(objective.items[item].level)] += objective.items[item].left
    }
    let count = Int(objective.breakCount[symbol])
    let isBasic = tableau.rowOfSymbol[symbol] >= 0
    var index = 0
    if isBasic {
      // The region of slope 0, or the breakpoint at which the slope jumps over it.
      while index < count, signOfSlope(symbol) < 0 {
        crossUp(symbol, index)
        index += 1
      }
      let sign = signOfSlope(symbol)
      if sign > 0 {
        index -= 1
        crossDown(symbol, index)
        isPinned[symbol] = true
      }
      region[symbol] = Int32(index)
    } else if count > 0 {
      while index < count {
        crossUp(symbol, index)
        if signOfSlope(symbol) >= 0 { break }
        index += 1
      }
      precondition(index < count, "a cost without a minimum at symbol \(symbol)")
      crossDown(symbol, index)
      region[symbol] = Int32(index)
      x[symbol] = objective.breakPlace[Int(objective.firstItem[symbol]) + index]
    }
  }

  private func signOfSlope(_ symbol: Int) -> Int {
    for level in 0..<levelCount {
      let value = slope[symbol * levelCount + level]
      if value > Tolerance.cost { return 1 }
      if value < -Tolerance.cost { return -1 }
    }
    return 0
  }

  /// Moves the noted slope from the region below breakpoint `index` to the one above.
  @inline(__always)
  mutating func crossUp(_ symbol: Int, _ index: Int) {
    for item in objective.itemRange(ofBreak: index, symbol: symbol) {
      slope[symbol * levelCount + Int(objective.items[item].level)] += objective.items[item].jump
    }
  }

  @inline(__always)
  mutating func crossDown(_ symbol: Int, _ index: Int) {
    for item in objective.itemRange(ofBreak: index, symbol: symbol) {
      let entry = symbol * levelCount + Int(objective.items[item].level)
      slope[entry] -= objective.items[item].jump
      if abs(slope[entry]) < Tolerance.cost { slope[entry] = 0 }
    }
  }

  /// The range of a basic symbol without a change of its slope.
  @inline(__always)
  func bounds(ofBasic symbol: Int) -> (lower: Double, upper: Double) {
    let index = Int(region[symbol])
    if isPinned[symbol] {
      let place = objective.breakPlace[Int(objective.firstItem[symbol]) + index]
      return (place, place)
    }
    return (objective.lower(ofRegion: index, symbol: symbol), objective.upper(ofRegion: index, symbol: symbol))
  }

  /// Computes every basic value from the nonbasic ones, so that no trace of the path remains.
  mutating func refreshBasicValues() {
    editsSinceRefresh = 0
    for row in tableau.rows.indices { x[Int(tableau.basicSymbol[row])] = tableau.dot(row: row, x) }
  }

  // MARK: The queue of rows whose symbol may be out of its region

  @inline(__always)
  mutating func enqueue(_ row: Int) {
    if !isQueued[row] {
      isQueued[row] = true
      queue.append(Int32(row))
    }
  }

  mutating func enqueueAllRows() {
    for row in tableau.rows.indices { enqueue(row) }
  }

  mutating func dequeue() -> Int? {
    guard queueHead < queue.count else {
      queue.removeAll(keepingCapacity: true)
      queueHead = 0
      return nil
    }
    let row = Int(queue[queueHead])
    queueHead += 1
    isQueued[row] = false
    return row
  }

  /// Moves a nonbasic symbol and with it every basic one in its column.
  mutating func shift(_ symbol: Int, by delta: Double) {
    x[symbol] += delta
    for entry in tableau.range(ofColumn: symbol) {
      let row = Int(tableau.columnRows[entry])
      x[Int(tableau.basicSymbol[row])] += tableau.coefficient(atColumnEntry: entry) * delta
      if excess(ofRow: row) != 0 { enqueue(row) }
    }
  }
}

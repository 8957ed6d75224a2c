/// The set of optimal solutions, if there is more than one: the symbols that may still move, and those that the
/// tie-break has fixed.
struct Face: Sendable {
  /// Symbols that can take more than one value.
  var members: [Int32] = []
  var isMember: [Bool] = []
  /// Nonbasic symbols that an earlier wish has fixed.
  var isFrozen: [Bool] = []
  /// The wishes of the tie-break, most important first: a symbol and the item or variable that the wish is about.
  var wishes: [Wish] = []
  /// Working storage for sorting them: as they were found, and by key the place there plus 1, or 0.
  var foundWishes: [Wish] = []
  var wishOfKey: [Int32] = []

  struct Wish: Sendable {
    enum Kind: Int32, CaseIterable { case violation, size, slack, origin }
    var kind: Kind
    /// The kind, then the rank within it: smaller comes first. No two wishes have the same.
    var key: Int32
    /// The symbol to push; `~index` of an expression for a size that was defined away.
    var symbol: Int32
    /// Index into the objective's items.
    var item: Int32

    /// - Parameter span: ranks of all kinds are below it.
    init(_ kind: Kind, rank: Int32, of span: Int32, symbol: Int32, item: Int32) {
      self.kind = kind
      self.key = kind.rawValue * span + rank
      self.symbol = symbol
      self.item = item
    }
  }

  /// The terms of a size that was defined away.
  struct Expression: Sendable {
    var variable: Int32
    var terms: Range<Int32>
  }

  var expressions: [Expression] = []
  var expressionSymbols: [Int32] = []
  var expressionCoefficients: [Double] = []
  /// Per symbol: the slope of the expression that is being pushed.
  var gradient: [Double] = []
  var touched: [Int32] = []
}

/// The tie-break: a fixed list of wishes selects one of the optimal solutions.
///
/// The nonbasic symbols that can move at no cost on any level span the optimal face. Each wish pushes one symbol as far
/// as the face allows, by primal steps that cost nothing on any level, and then freezes the symbols that moved it. The
/// wishes, in order:
///
/// 1. violations of optional constraints, the last in document order first: the remaining violation falls to the first
///    one;
/// 2. sizes, the last variable first: small;
/// 3. inequalities, the first in document order first: tight;
/// 4. free variables, the first first: 0.
///
/// A solution consists of sizes and free variables, so exactly one remains.
extension Simplex {
  /// Call this after `findFace`. `ranks` gives each slot's place in document order.
  mutating func breakTies(ranks: [Int32]) {
    collectWishes(ranks)
    for wish in 0..<face.wishes.count { grant(face.wishes[wish]) }
  }

  /// Finds all symbols that can move at no cost. `hadTies` says whether there are any.
  mutating func findFace() {
    face.members.removeAll(keepingCapacity: true)
    face.expressions.removeAll(keepingCapacity: true)
    face.expressionSymbols.removeAll(keepingCapacity: true)
    face.expressionCoefficients.removeAll(keepingCapacity: true)
    var found = false
    for symbol in 0..<symbolCount where spansFace(symbol) {
      if !found {
        found = true
        face.isMember.refill(false, count: symbolCount)
        face.isFrozen.refill(false, count: symbolCount)
        face.gradient.refill(0, count: symbolCount)
        face.touched.removeAll(keepingCapacity: true)
      }
      addMember(Int32(symbol))
      for entry in tableau.range(ofColumn: symbol) {
        addMember(tableau.basicSymbol[Int(tableau.columnRows[entry])])
      }
    }
    hadTies = found
  }

  private mutating func addMember(_ symbol: Int32) {
    guard !face.isMember[Int(symbol)] else { return }
    face.isMember[Int(symbol)] = true
    face.members.append(symbol)
  }

  private mutating func spansFace(_ symbol: Int) -> Bool {
    guard tableau.rowOfSymbol[symbol] < 0, objective.breakCount[symbol] > 0 else { return false }
    return isFree(symbol, up: true) || isFree(symbol, up: false)
  }

  /// Whether moving this nonbasic symbol that way costs nothing on any level.
  @inline(__always)
  mutating func isFree(_ symbol: Int, up: Bool) -> Bool {
    loadGap(symbol, up: up)
    for level in 0..<levelCount where candidate[level] != 0 { return false }
    return true
  }

  private mutating func canMove(_ symbol: Int, up: Bool) -> Bool {
    !face.isFrozen[symbol] && isFree(symbol, up: up)
  }

  private mutating func collectWishes(_ ranks: [Int32]) {
    let span = Int32(max(ranks.count, symbolCount))
    face.wishes.removeAll(keepingCapacity: true)
    for (index, expression) in face.expressions.enumerated() {
      let rank = span - 1 - expression.variable
      face.wishes.append(.init(.size, rank: rank, of: span, symbol: ~Int32(index), item: -1))
    }
    for member in face.members {
      for index in objective.itemRange(of: Int(member)) {
        let item = objective.items[index]
        if item.slot == Objective.kink {
          face.wishes.append(.init(.origin, rank: member, of: span, symbol: member, item: Int32(index)))
        } else if item.slot < 0 {
          let rank = span - 1 - member
          face.wishes.append(.init(.size, rank: rank, of: span, symbol: member, item: Int32(index)))
        } else {
          let rank = ranks[Int(item.slot)]
          if item.level > 0 {
            face.wishes.append(
              .init(.violation, rank: span - 1 - rank, of: span, symbol: member, item: Int32(index)))
          }
          if item.left == 0 || item.right == 0 {
            face.wishes.append(.init(.slack, rank: rank, of: span, symbol: member, item: Int32(index)))
          }
        }
      }
    }
    sortWishes(keyCount: Face.Wish.Kind.allCases.count * Int(span))
  }

  /// A table by key sorts many wishes in a tenth of the time of comparing them; for a few it is too long.
  private mutating func sortWishes(keyCount: Int) {
    guard 32 * face.wishes.count > keyCount else { return face.wishes.sortInPlace { $0.key < $1.key } }
    face.wishOfKey.refill(0, count: keyCount)
    for (index, wish) in face.wishes.enumerated() { face.wishOfKey[Int(wish.key)] = Int32(index + 1) }
    swap(&face.wishes, &face.foundWishes)
    face.wishes.removeAll(keepingCapacity: true)
    for index in face.wishOfKey where index > 0 { face.wishes.append(face.foundWishes[Int(index) - 1]) }
  }

  private mutating func grant(_ wish: Face.Wish) {
    guard wish.symbol >= 0 else {
      pushDown(face.expressions[Int(~wish.symbol)])
      return
    }
    let symbol = Int(wish.symbol)
    let item = objective.items[Int(wish.item)]
    switch wish.kind {
    case .violation, .slack:
      guard let isAbove = side(of: symbol, item: Int(wish.item)) else { return }
      let isPaid = isAbove ? item.right > 0 : item.left < 0
      guard isPaid == (wish.kind == .violation) else { return }
      push(symbol, up: !isAbove)
      freeze(symbol)
    case .size:
      push(symbol, up: false)
      freeze(symbol)
    case .origin:
      if abs(x[symbol]) > Simplex.slack(at: 0) { push(symbol, up: x[symbol] < 0, onlyToOrigin: true) }
      restAtOrigin(symbol)
      freeze(symbol)
    }
  }

  /// Whether the face lies above the item's place or below it; nil when the symbol cannot move.
  private mutating func side(of symbol: Int, item: Int) -> Bool? {
    let index = Int(region[symbol])
    let place = breakIndex(ofItem: item, symbol: symbol)
    if tableau.rowOfSymbol[symbol] >= 0 {
      return isPinned[symbol] ? nil : place < index
    }
    guard place == index else { return face.isFrozen[symbol] ? nil : place < index }
    if canMove(symbol, up: true) { return true }
    return canMove(symbol, up: false) ? false : nil
  }

  private func breakIndex(ofItem item: Int, symbol: Int) -> Int {
    let (first, count) = (Int(objective.firstItem[symbol]), Int(objective.breakCount[symbol]))
    var index = count - 1
    while Int(objective.breakItem[first + index]) > item - first { index -= 1 }
    return index
  }

  // MARK: Primal steps on the face

  /// A nonbasic symbol that can move without limit.
  struct Runaway {
    var symbol: Int
    var up: Bool
  }

  /// Moves a symbol up or down as far as the face allows, or to 0. The origin is a breakpoint, so no step crosses it.
  @discardableResult
  mutating func push(_ symbol: Int, up: Bool, onlyToOrigin: Bool = false) -> Runaway? {
    var steps = 0
    while !onlyToOrigin || abs(x[symbol]) > Simplex.slack(at: 0) {
      steps += 1
      guard !isEndless(steps) else { return nil }
      let row = Int(tableau.rowOfSymbol[symbol])
      if row < 0 {
        guard canMove(symbol, up: up), roomToMove(symbol, up: up) > 0 else { return nil }
        guard step(symbol, up: up) else { return Runaway(symbol: symbol, up: up) }
      } else {
        guard !isPinned[symbol], let (entering, goesUp) = improving(row, up: up) else { return nil }
        guard step(entering, up: goesUp) else { return Runaway(symbol: entering, up: goesUp) }
      }
    }
    return nil
  }

  private mutating func isEndless(_ steps: Int) -> Bool {
    if steps > 10 * face.members.count + 1000 { reachedCap = true }
    return reachedCap
  }

  /// Makes a sum of symbols as small as the face allows, and freezes all symbols that would change it.
  private mutating func pushDown(_ expression: Face.Expression) {
    _ = minimise(expression, sign: 1)
    for symbol in face.touched { face.isFrozen[Int(symbol)] = true }
  }

  /// Makes sign x expression as small as the face allows.
  mutating func minimise(_ expression: Face.Expression, sign: Double) -> Runaway? {
    var steps = 0
    while true {
      steps += 1
      if isEndless(steps) { return nil }
      loadGradient(of: expression)
      var chosen: Runaway?
      for touched in face.touched {
        let symbol = Int(touched)
        if let chosen, chosen.symbol < symbol { continue }
        let up = face.gradient[symbol] * sign < 0
        if canMove(symbol, up: up) { chosen = Runaway(symbol: symbol, up: up) }
      }
      guard let chosen else { return nil }
      if !step(chosen.symbol, up: chosen.up) { return chosen }
    }
  }

  /// Loads how the expression changes with each nonbasic symbol that could still move; `touched` lists them.
  private mutating func loadGradient(of expression: Face.Expression) {
    for symbol in face.touched { face.gradient[Int(symbol)] = 0 }
    face.touched.removeAll(keepingCapacity: true)
    for term in expression.terms where face.isMember[Int(face.expressionSymbols[Int(term)])] {
      let symbol = face.expressionSymbols[Int(term)]
      let coefficient = face.expressionCoefficients[Int(term)]
      let row = Int(tableau.rowOfSymbol[Int(symbol)])
      if row < 0 {
        addGradient(coefficient, symbol)
        continue
      }
      for entry in tableau.range(ofRow: row) {
        addGradient(coefficient * tableau.rowCoefficients[entry], tableau.rowSymbols[entry])
      }
    }
    var kept = 0
    // By index: writing to an array that a loop holds would copy it.
    for index in face.touched.indices {
      let symbol = face.touched[index]
      if abs(face.gradient[Int(symbol)]) > Tolerance.cost {
        face.touched[kept] = symbol
        kept += 1
      } else {
        face.gradient[Int(symbol)] = 0
      }
    }
    face.touched.removeLast(face.touched.count - kept)
  }

  private mutating func addGradient(_ slope: Double, _ symbol: Int32) {
    guard !face.isFrozen[Int(symbol)] else { return }
    if face.gradient[Int(symbol)] == 0 { face.touched.append(symbol) }
    face.gradient[Int(symbol)] += slope
  }

  /// The first nonbasic symbol of the row that can move its basic symbol that way.
  private mutating func improving(_ row: Int, up: Bool) -> (symbol: Int, up: Bool)? {
    var chosen: (symbol: Int, up: Bool)?
    for entry in tableau.range(ofRow: row) {
      let coefficient = tableau.rowCoefficients[entry]
      guard abs(coefficient) > Tolerance.pivot else { continue }
      let symbol = Int(tableau.rowSymbols[entry])
      if let chosen, chosen.symbol < symbol { continue }
      let goesUp = (coefficient > 0) == up
      if canMove(symbol, up: goesUp) { chosen = (symbol, goesUp) }
    }
    return chosen
  }

  /// Moves a nonbasic symbol until it reaches its next breakpoint, or a basic one leaves its region and the basis.
  private mutating func step(_ entering: Int, up: Bool) -> Bool {
    let room = roomToMove(entering, up: up)
    var length = room
    var leavingEntry = -1
    var leavesUp = false
    for entry in tableau.range(ofColumn: entering) {
      let coefficient = tableau.coefficient(atColumnEntry: entry)
      guard abs(coefficient) > Tolerance.pivot else { continue }
      let basic = Int(tableau.basicSymbol[Int(tableau.columnRows[entry])])
      let (lower, upper) = bounds(ofBasic: basic)
      let rises = (coefficient > 0) == up
      let limit = max(0, rises ? upper - x[basic] : x[basic] - lower) / abs(coefficient)
      if limit > length { continue }
      if limit == length {
        guard leavingEntry >= 0 else { continue }
        let other = tableau.basicSymbol[Int(tableau.columnRows[leavingEntry])]
        if other < Int32(basic) { continue }
      }
      length = limit
      leavingEntry = entry
      leavesUp = rises
    }
    guard length < .infinity else { return false }
    if leavingEntry < 0 {
      flip(entering, up: up, by: room)
      return true
    }
    let row = Int(tableau.columnRows[leavingEntry])
    let rowEntry = tableau.rowEntry(ofColumnEntry: leavingEntry)
    exchange(entering, up: up, by: length, row: row, entry: rowEntry, leavesUp: leavesUp)
    return true
  }

  private mutating func exchange(_ entering: Int, up: Bool, by length: Double, row: Int, entry: Int, leavesUp: Bool) {
    let leaving = Int(tableau.basicSymbol[row])
    shift(entering, by: up ? length : -length)
    for level in 0..<levelCount { travelled[level] = 0 }
    let index = Int(region[leaving])
    leave(leaving, at: leavesUp || isPinned[leaving] ? index : index - 1, leavesUp ? 1 : -1)
    becomeBasic(entering, up: up)
    tableau.pivot(row: row, entry: entry)
    pivots += 1
  }

  /// A basic free variable at 0 leaves the basis there, so that it can be held.
  private mutating func restAtOrigin(_ symbol: Int) {
    let row = Int(tableau.rowOfSymbol[symbol])
    guard row >= 0, !isPinned[symbol], abs(x[symbol]) <= Simplex.slack(at: 0) else { return }
    let (lower, upper) = bounds(ofBasic: symbol)
    guard lower == 0 || upper == 0 else { return }
    for entry in tableau.range(ofRow: row) where abs(tableau.rowCoefficients[entry]) > Tolerance.pivot {
      let entering = Int(tableau.rowSymbols[entry])
      let up = canMove(entering, up: true)
      if up || canMove(entering, up: false) {
        exchange(entering, up: up, by: 0, row: row, entry: entry, leavesUp: upper == 0)
        return
      }
    }
  }

  /// Holds a symbol in place: the symbol itself if it is nonbasic, otherwise all symbols that would move it.
  private mutating func freeze(_ symbol: Int) {
    let row = Int(tableau.rowOfSymbol[symbol])
    if row < 0 {
      face.isFrozen[symbol] = true
      return
    }
    for entry in tableau.range(ofRow: row) where abs(tableau.rowCoefficients[entry]) > Tolerance.pivot {
      let other = Int(tableau.rowSymbols[entry])
      // A symbol whose move has a cost cannot move anyway; a mark would only hide it from its own wishes.
      face.isFrozen[other] = true
    }
  }
}

/// What the constraints leave open.
///
/// The optimal face does not depend on the vertex that the tie-break chose: it is spanned by the nonbasic symbols that can
/// move for nothing. One with room to move is a freedom as it stands. Where a basic symbol at the end of its region blocks
/// it (degeneracy), the symbols that it reaches are pushed up and down on a copy: what does not move is not ambiguous.
extension Solver {
  /// More than this many freedoms are not told one by one: `variables` is complete all the same.
  private static let toldFreedoms = 32

  package mutating func ambiguity() -> Ambiguity {
    solve()
    problem.simplex.findFace()
    guard !problem.simplex.face.members.isEmpty, !solution.reachedIterationCap else { return Ambiguity() }
    var ambiguity = Ambiguity()
    var all = [Double](repeating: 0, count: problem.simplex.symbolCount)
    var weight = 1.0
    let moves = problem.simplex.movesOnFace()
    for move in moves {
      // Two freedoms must not hide each other where they meet in one variable.
      weight = FaceMove.nextWeight(weight)
      for (symbol, delta) in move.deltas { all[symbol] += weight * delta }
      if ambiguity.freedoms.count < Solver.toldFreedoms { ambiguity.freedoms.append(freedom(of: move)) }
    }
    ambiguity.variables = variablesMoved(by: all)
    return ambiguity
  }

  /// Whether any of these has more than one optimal value, of the last solve: without telling which, and why.
  mutating func isAmbiguous(anyOf variables: [Variable]) -> Bool {
    problem.simplex.findFace()
    guard problem.simplex.hadTies else { return false }
    var all = [Double](repeating: 0, count: problem.simplex.symbolCount)
    let isCertain = problem.simplex.addOpenMoves(to: &all)
    if !Set(variablesMoved(by: all)).isDisjoint(with: variables) { return true }
    return isCertain ? false : !Set(ambiguity().variables).isDisjoint(with: variables)
  }

  private func freedom(of move: FaceMove) -> Ambiguity.Freedom {
    var deltas = [Double](repeating: 0, count: problem.simplex.symbolCount)
    var slots: [Int32] = []
    for (symbol, delta) in move.deltas {
      deltas[symbol] = delta
      slots += problem.simplex.paidSlots(on: symbol, movingUp: delta > 0)
    }
    return Ambiguity.Freedom(
      variables: variablesMoved(by: deltas),
      ties: problem.inDocumentOrder(slots).map { store.id(ofSlot: Int($0)) })
  }

  /// The variables that change when the symbols move by these amounts.
  private func variablesMoved(by symbolDeltas: [Double]) -> [Variable] {
    var deltas = Array(symbolDeltas.prefix(nonNegative.count))
    let definitions = problem.definitions
    for index in definitions.topological {
      let definition = definitions.all[Int(index)]
      var delta = 0.0
      for term in Int(definition.firstTerm)..<Int(definition.firstTerm + definition.termCount) {
        delta += definitions.termCoefficients[term] * deltas[Int(definitions.termVariables[term])]
      }
      deltas[Int(definition.subject)] = delta
    }
    return deltas.indices.filter { abs(deltas[$0]) > Tolerance.cost }.map { Variable(index: Int32($0)) }
  }
}

/// One way along the optimal face: how much each symbol moves, per unit.
struct FaceMove {
  var deltas: [(symbol: Int, delta: Double)]

  /// Weights between 1 and 2 that no layout's numbers cancel: the multiples of the golden ratio, without their integers.
  static func nextWeight(_ weight: Double) -> Double {
    let next = weight + 0.618_033_988_749_894_9
    return next < 2 ? next : next - 1
  }
}

extension Simplex {
  /// Directions that together move everything that can move on the optimal face.
  mutating func movesOnFace() -> [FaceMove] {
    var moves: [FaceMove] = []
    var isMoved = [Bool](repeating: false, count: symbolCount)
    var blocked: [Int] = []
    for symbol in face.members.map(Int.init).sorted() where tableau.rowOfSymbol[symbol] < 0 {
      for up in [true, false] where isFree(symbol, up: up) {
        guard roomOnFace(symbol, up: up) > Simplex.slack(at: x[symbol]) else {
          blocked.append(symbol)
          continue
        }
        let move = columnMove(symbol, up: up)
        for (moved, _) in move.deltas { isMoved[moved] = true }
        moves.append(move)
        break
      }
    }
    if !blocked.isEmpty { moves += pushedMoves(&isMoved) }
    return moves
  }

  /// Adds up every direction that has room, with weights that do not cancel. False when some direction is blocked.
  mutating func addOpenMoves(to all: inout [Double]) -> Bool {
    var isCertain = true
    var weight = 1.0
    for symbol in face.members.map(Int.init) where tableau.rowOfSymbol[symbol] < 0 {
      let up = isFree(symbol, up: true) && roomOnFace(symbol, up: true) > Simplex.slack(at: x[symbol])
      guard up || (isFree(symbol, up: false) && roomOnFace(symbol, up: false) > Simplex.slack(at: x[symbol])) else {
        if isFree(symbol, up: true) || isFree(symbol, up: false) { isCertain = false }
        continue
      }
      weight = FaceMove.nextWeight(weight)
      all[symbol] += weight
      for entry in tableau.range(ofColumn: symbol) {
        let basic = Int(tableau.basicSymbol[Int(tableau.columnRows[entry])])
        all[basic] += weight * tableau.coefficient(atColumnEntry: entry)
      }
    }
    return isCertain
  }

  fileprivate func columnMove(_ symbol: Int, up: Bool) -> FaceMove {
    let sign: Double = up ? 1 : -1
    var move = FaceMove(deltas: [(symbol, sign)])
    for entry in tableau.range(ofColumn: symbol) {
      let basic = Int(tableau.basicSymbol[Int(tableau.columnRows[entry])])
      move.deltas.append((basic, sign * tableau.coefficient(atColumnEntry: entry)))
    }
    return move
  }

  /// How far a nonbasic symbol can go before it or a basic one meets an end.
  private func roomOnFace(_ symbol: Int, up: Bool) -> Double {
    var room = roomToMove(symbol, up: up)
    for entry in tableau.range(ofColumn: symbol) {
      let coefficient = tableau.coefficient(atColumnEntry: entry)
      guard abs(coefficient) > Tolerance.pivot else { continue }
      let basic = Int(tableau.basicSymbol[Int(tableau.columnRows[entry])])
      let (lower, upper) = bounds(ofBasic: basic)
      let limit = (coefficient > 0) == up ? upper - x[basic] : x[basic] - lower
      room = min(room, max(0, limit) / abs(coefficient))
    }
    return room
  }

  /// The exact answer for whatever only a blocked direction reaches: pushed both ways on a copy.
  private func pushedMoves(_ isMoved: inout [Bool]) -> [FaceMove] {
    var trial = self
    var moves: [FaceMove] = []
    for member in face.members.map(Int.init).sorted() where !isMoved[member] {
      for up in [true, false] {
        let before = trial.x
        if let runaway = trial.push(member, up: up) {
          let move = trial.columnMove(runaway.symbol, up: runaway.up)
          for (moved, _) in move.deltas { isMoved[moved] = true }
          moves.append(move)
        }
        var move = FaceMove(deltas: [])
        for symbol in before.indices where abs(trial.x[symbol] - before[symbol]) > 4 * Simplex.slack(at: before[symbol])
        {
          move.deltas.append((symbol, trial.x[symbol] - before[symbol]))
          isMoved[symbol] = true
        }
        if !move.deltas.isEmpty { moves.append(move) }
      }
    }
    return moves
  }

  /// Optional constraints on the symbol whose violation changes when it moves that way.
  func paidSlots(on symbol: Int, movingUp: Bool) -> [Int32] {
    let isBasic = tableau.rowOfSymbol[symbol] >= 0
    let crossed = isBasic ? Int(region[symbol]) : Int(region[symbol]) + (movingUp ? 1 : 0)
    var slots: [Int32] = []
    for index in 0..<Int(objective.breakCount[symbol]) {
      for item in objective.itemRange(ofBreak: index, symbol: symbol).map({ objective.items[$0] })
      where item.level > 0 && item.slot >= 0 && (index < crossed ? item.right > 0 : item.left < 0) {
        slots.append(item.slot)
      }
    }
    return slots
  }
}

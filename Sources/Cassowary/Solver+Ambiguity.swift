/// Ambiguity: the variables that the constraints leave open.
///
/// The optimal face does not depend on the vertex that the tie-break chose: the nonbasic symbols that can move at no
/// cost span it. Each one with room to move is a freedom by itself. If basic symbols at the ends of their regions block
/// some of them (degeneracy), every variable still in doubt is made as small and as large as the face allows, on a
/// copy: a variable that does not move is not ambiguous.
extension Solver {
  /// The most freedoms that are reported one by one; `variables` is complete in any case.
  private static let toldFreedoms = 32

  package mutating func ambiguity() -> Ambiguity {
    solve()
    problem.simplex.findFace()
    guard !problem.simplex.face.members.isEmpty, !solution.reachedIterationCap else { return Ambiguity() }
    var ambiguity = Ambiguity()
    var isAmbiguous = [Bool](repeating: false, count: nonNegative.count)
    let (moves, isComplete) = problem.simplex.openMoves()
    for move in moves where ambiguity.freedoms.count < Solver.toldFreedoms {
      ambiguity.freedoms.append(freedom(of: move))
    }
    for variable in variablesMoved(by: problem.simplex.sum(of: moves)) { isAmbiguous[Int(variable.index)] = true }
    if !isComplete { tryRemaining(&isAmbiguous, &ambiguity) }
    ambiguity.variables = isAmbiguous.indices.filter { isAmbiguous[$0] }.map { Variable(index: Int32($0)) }
    return ambiguity
  }

  /// The variables that the open directions do not reach.
  private func tryRemaining(_ isAmbiguous: inout [Bool], _ ambiguity: inout Ambiguity) {
    var trial = problem
    for variable in isAmbiguous.indices where !isAmbiguous[variable] {
      guard let expression = trial.faceExpression(of: Int32(variable)) else { continue }
      for sign in [1.0, -1] {
        for move in trial.simplex.extremeMoves(of: expression, sign: sign) {
          var deltas = [Double](repeating: 0, count: problem.simplex.symbolCount)
          for (symbol, delta) in move.deltas { deltas[symbol] = delta }
          for moved in variablesMoved(by: deltas) { isAmbiguous[Int(moved.index)] = true }
          if ambiguity.freedoms.count < Solver.toldFreedoms { ambiguity.freedoms.append(freedom(of: move)) }
        }
      }
    }
  }

  /// Whether any of these variables has more than one optimal value in the last solve, without determining which or
  /// why.
  mutating func isAmbiguous(anyOf variables: [Variable]) -> Bool {
    problem.simplex.findFace()
    guard problem.simplex.hadTies else { return false }
    let (moves, isComplete) = problem.simplex.openMoves()
    if !Set(variablesMoved(by: problem.simplex.sum(of: moves))).isDisjoint(with: variables) { return true }
    return isComplete ? false : !Set(ambiguity().variables).isDisjoint(with: variables)
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

/// One direction along the optimal face: how much each symbol moves, per unit.
struct FaceMove {
  var deltas: [(symbol: Int, delta: Double)]

  /// The weight of the n-th freedom, between 1 and 2. Its bits are scrambled: any formula would relate three weights,
  /// and could hide a variable on which three freedoms meet.
  static func weight(_ number: Int) -> Double {
    var bits = UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double(bits >> 11) / 9_007_199_254_740_992
  }
}

extension Simplex {
  /// The columns that can move from here. Incomplete if other columns of the face are blocked both ways.
  mutating func openMoves() -> (moves: [FaceMove], isComplete: Bool) {
    var moves: [FaceMove] = []
    var isComplete = true
    for symbol in face.members.map(Int.init).sorted() where tableau.rowOfSymbol[symbol] < 0 {
      if isOpen(symbol, up: true) {
        moves.append(columnMove(symbol, up: true))
      } else if isOpen(symbol, up: false) {
        moves.append(columnMove(symbol, up: false))
      } else if isFree(symbol, up: true) || isFree(symbol, up: false) {
        isComplete = false
      }
    }
    return (moves, isComplete)
  }

  private mutating func isOpen(_ symbol: Int, up: Bool) -> Bool {
    isFree(symbol, up: up) && roomOnFace(symbol, up: up) > Simplex.slack(at: x[symbol])
  }

  /// Combines all moves with weights: two freedoms must not cancel out where they meet in one variable.
  func sum(of moves: [FaceMove]) -> [Double] {
    var all = [Double](repeating: 0, count: symbolCount)
    for (number, move) in moves.enumerated() {
      let weight = FaceMove.weight(number)
      for (symbol, delta) in move.deltas { all[symbol] += weight * delta }
    }
    return all
  }

  private func columnMove(_ symbol: Int, up: Bool) -> FaceMove {
    let sign: Double = up ? 1 : -1
    var move = FaceMove(deltas: [(symbol, sign)])
    for entry in tableau.range(ofColumn: symbol) {
      let basic = Int(tableau.basicSymbol[Int(tableau.columnRows[entry])])
      move.deltas.append((basic, sign * tableau.coefficient(atColumnEntry: entry)))
    }
    return move
  }

  /// How far a nonbasic symbol can go before it or a basic symbol reaches an end.
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

  /// Moves along the face to where the expression is smallest (sign 1) or largest, and returns the moves.
  mutating func extremeMoves(of expression: Face.Expression, sign: Double) -> [FaceMove] {
    var moves: [FaceMove] = []
    let before = x
    if let runaway = minimise(expression, sign: sign) { moves.append(columnMove(runaway.symbol, up: runaway.up)) }
    let moved = before.indices.filter { abs(x[$0] - before[$0]) > 4 * Simplex.slack(at: before[$0]) }
    if !moved.isEmpty { moves.append(FaceMove(deltas: moved.map { ($0, x[$0] - before[$0]) })) }
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

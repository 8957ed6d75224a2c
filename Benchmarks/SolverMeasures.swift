import Cassowary

/// The measurements of a model, in milliseconds.
struct SolverMeasures {
  var buildAndSolve = 0.0
  var resizeAndRead = 0.0
  var textChange = 0.0
  var sweep = 0.0
  var shuffled = 0.0
  var pivots = 0
  var values: [Double] = []

  /// `seconds` for each measure. The sweep is left out where it adds nothing.
  init(_ model: SolverModel, seconds: Double, sweeps: Bool = true) throws {
    var solver = Solver()
    var ids: [ConstraintID] = []
    var checksum = 0.0
    buildAndSolve = try fastest(within: seconds) {
      solver.removeAll()
      try model.build(into: &solver, ids: &ids)
      pivots = solver.solve().pivots
      checksum += Self.readAll(solver)
    }
    values = (0..<solver.variableCount).map { solver.value(of: Variable(index: Int32($0))) }
    resizeAndRead =
      try fastest(within: seconds) {
        for delta in [20.0, 0] {
          for edit in model.edits { try solver.setConstant(ids[edit.row], -edit.value - delta) }
          solver.solve()
          checksum += Self.readAll(solver)
        }
      } / 2
    textChange =
      try fastest(within: seconds) {
        for delta in [10.0, 0] {
          for row in model.text { try solver.setConstant(ids[row.row], -row.value - delta) }
          solver.solve()
          checksum += Self.readAll(solver)
        }
      } / 2
    if sweeps { sweep = try Self.sweep(model, &solver, ids, seconds) }
    shuffled = try Self.shuffled(model, values, seconds)
    precondition(checksum.isFinite)
  }

  private static func readAll(_ solver: Solver) -> Double {
    var sum = 0.0
    for value in solver.solvedValues { sum += value }
    return sum
  }

  /// 800 points of the sweep's row, reading every variable.
  private static func sweep(
    _ model: SolverModel, _ solver: inout Solver, _ ids: [ConstraintID], _ seconds: Double
  ) throws -> Double {
    let all = (0..<solver.variableCount).map { Variable(index: Int32($0)) }
    return try fastest(within: seconds) {
      let track = try solver.parametric(
        moving: [Motion(ids[model.sweepRow], rate: -1)], over: 0...800, reading: all)
      precondition(track.pieces.last?.upper == 800)
    }
  }

  /// Rows added in another order, with the same document order: the same bits must come out.
  private static func shuffled(_ model: SolverModel, _ values: [Double], _ seconds: Double) throws -> Double {
    var generator = SystemRandomNumberGenerator()
    let order = Array(model.rows.indices).shuffled(using: &generator)
    var solver = Solver()
    var ids: [ConstraintID] = []
    let time = try fastest(within: seconds) {
      solver.removeAll()
      try model.build(into: &solver, ids: &ids, order: order)
      solver.solve()
    }
    for (index, value) in values.enumerated() {
      precondition(
        solver.value(of: Variable(index: Int32(index))).bitPattern == value.bitPattern,
        "\(model.family) \(model.size): shuffled insertion moved variable \(index)")
    }
    return time
  }
}

import Cassowary

/// Bare loops to run under a counter of instructions or allocations: run with two counts, and compare.
enum WarmEdits {
  /// Builds and solves once, then resizes and reads `count` times.
  static func run(_ model: SolverModel, count: Int) throws {
    var solver = Solver()
    var ids: [ConstraintID] = []
    try model.build(into: &solver, ids: &ids)
    solver.solve()
    var checksum = 0.0
    for index in 0..<count {
      for edit in model.edits { try solver.setConstant(ids[edit.row], -edit.value - (index % 2 == 0 ? 20 : 0)) }
      solver.solve()
      for value in solver.solvedValues { checksum += value }
    }
    print(checksum)
  }

  /// Builds and solves `count` times.
  static func build(_ model: SolverModel, count: Int) throws {
    var solver = Solver()
    var ids: [ConstraintID] = []
    for _ in 0..<count {
      solver.removeAll()
      try model.build(into: &solver, ids: &ids)
      solver.solve()
    }
    print(solver.variableCount)
  }
}

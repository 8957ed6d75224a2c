import TestSupport
import Testing

@testable import Cassowary

@Suite struct GuardRailTests {
  /// A solver with one answer, to compare before and after a refusal.
  private func sample() throws -> (Solver, Variable, ConstraintID) {
    var solver = Solver()
    let x = solver.addVariable()
    let id = try solver.add(Expression(x) - 42, .equal)
    solver.solve()
    return (solver, x, id)
  }

  @Test(arguments: [
    (Double.nan, 1.0, 250.0), (.infinity, 1, 250), (-.infinity, 1, 250), (0, .nan, 250), (0, .infinity, 250),
    (1e13, 1, 250), (0, -1e13, 250), (0, 1, .nan), (0, 1, 0), (0, 1, -5), (0, 1, 1000.1), (0, 1, .infinity),
  ])
  func `numbers that cannot be solved with are refused, and nothing changed`(
    constant: Double, coefficient: Double, priority: Double
  ) throws {
    var (solver, x, _) = try sample()
    #expect(throws: SolverError.self) {
      try solver.add(Expression(terms: [Term(x, coefficient)], constant: constant), .equal, Priority(priority))
    }
    #expect(solver.constraintCount == 1)
    solver._checkInvariants()
    solver.solve()
    #expect(solver.value(of: x) == 42)
    try solver.add(Expression(x) - 40, .greaterThanOrEqual)
    #expect(solver.solve().conflicts.isEmpty)
  }

  @Test func `a refusal says why`() {
    #expect("\(SolverError.notFinite("constant"))".contains("constant"))
    #expect("\(SolverError.contradiction(constant: 5, .equal))" == "no variable is left and 5.0 == 0 is false")
    #expect("\(SolverError.priorityOutOfRange(0))".contains("at most 1000"))
    #expect("\(SolverError.tooLarge("coefficient"))".contains("1e12"))
  }

  @Test func `multiplier 0 leaves no variable`() throws {
    var (solver, x, _) = try sample()
    #expect(throws: SolverError.contradiction(constant: 5, .equal)) {
      try solver.add(Expression(terms: [Term(x, 0)], constant: 5), .equal)
    }
    #expect(throws: SolverError.contradiction(constant: -1, .greaterThanOrEqual)) {
      try solver.add(x - x - 1.0, .greaterThanOrEqual)
    }
    let vacuous = try solver.add(Expression(terms: [Term(x, 0)], constant: 5), .greaterThanOrEqual)
    #expect(solver.solve().conflicts.isEmpty)
    #expect(solver.violation(of: vacuous) == 0)
    let hopeless = try solver.add(Expression(constant: 5), .equal, .low)
    solver.solve()
    #expect(solver.violation(of: hopeless) == 5)
  }

  @Test func `variables and constraints of another solver are refused`() throws {
    var (solver, _, id) = try sample()
    #expect(throws: SolverError.unknownVariable(Variable(index: 9))) {
      try solver.add(Expression(Variable(index: 9)), .equal)
    }
    solver.remove(id)
    solver.remove(id)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.setConstant(id, 1) }
    let next = try solver.add(Expression(Variable(index: 0)) - 1, .equal)
    #expect(next.slot == id.slot && next != id)
    #expect(!solver.contains(id))
  }

  @Test func `an edit to NaN is refused and leaves the value`() throws {
    var (solver, x, id) = try sample()
    #expect(throws: SolverError.notFinite("constant")) { try solver.setConstant(id, .nan) }
    solver.solve()
    #expect(solver.value(of: x) == 42)
  }

  @Test(arguments: [1e12, 1e9, 1e-6, -1e12])
  func `coefficients of any size have an answer`(coefficient: Double) throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable(nonNegative: true))
    try solver.add(Expression(terms: [Term(x, coefficient), Term(y, -coefficient)], constant: 0), .equal)
    try solver.add(Expression(terms: [Term(y, coefficient)], constant: -0.5 * coefficient), .equal, .high)
    let solution = solver.solve()
    #expect(solution.conflicts.isEmpty && !solution.reachedIterationCap)
    #expect(solver.value(of: x) == 0.5)
    #expect(solver.value(of: y) == 0.5)
  }

  @Test func `small and large coefficients may meet`() throws {
    var solver = Solver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable(nonNegative: true))
    try solver.add(Expression(terms: [Term(x, 1e12), Term(y, 1)], constant: -3e11), .greaterThanOrEqual)
    try solver.add(Expression(terms: [Term(x, 1), Term(z, 1e6)], constant: -10), .lessThanOrEqual)
    try solver.add(Expression(terms: [Term(y, 1e-3), Term(z, 1)], constant: -1), .equal, .low)
    #expect(!solver.solve().reachedIterationCap)
    for variable in [x, y, z] { #expect(solver.value(of: variable).isFinite) }
  }

  @Test func `10,000 equal constraints are one`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable(nonNegative: true))
    for _ in 0..<10_000 {
      try solver.add(x - y - 5, .equal)
      try solver.add(Expression(y) - 7, .greaterThanOrEqual, .high)
    }
    #expect(solver.solve().conflicts.isEmpty)
    #expect(solver.value(of: x) == 12)
  }

  @Test func `10,000 equal wishes against one requirement`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(nonNegative: true), solver.addVariable(nonNegative: true))
    for _ in 0..<5_000 {
      try solver.add(x + y - 70, .equal, .low)
      try solver.add(x - y - 10, .equal, .high)
    }
    try solver.add(Expression(x) - 10, .lessThanOrEqual)
    #expect(solver.solve().conflicts.isEmpty)
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 0)
  }

  @Test func `hundreds of contradictions are told one by one`() throws {
    var solver = Solver()
    let width = solver.addVariable(nonNegative: true)
    for index in 0..<300 { try solver.add(Expression(width) - Double(index), .equal) }
    let conflicts = solver.solve().conflicts
    #expect(conflicts.count == 299)
    #expect(conflicts.allSatisfy { $0.members.count == 2 })
    #expect(solver.value(of: width) == 0)
  }

  @Test func `contradictory edits come and go without a trace`() throws {
    var solver = Solver()
    let (x, width) = (solver.addVariable(), solver.addVariable(nonNegative: true))
    let left = try solver.add(Expression(x) - 10, .equal)
    let right = try solver.add(x + width - 100, .equal)
    for (start, end, conflicts) in [(10.0, 100.0, 0), (200, 100, 1), (-5, -5, 0), (1e9, -1e9, 1), (10, 100, 0)] {
      try solver.setConstant(left, -start)
      try solver.setConstant(right, -end)
      #expect(solver.solve().conflicts.count == conflicts)
      solver._checkInvariants()
    }
    #expect(solver.value(of: width) == 90)
  }

  @Test func `a random driver never breaks the invariants`() throws {
    for number in 0..<(randomSystemCount / 20) {
      let seed = UInt64(number) + 400_000
      var random = SeededRandom(seed: seed)
      var solver = Solver()
      var variables: [Variable] = []
      var ids: [ConstraintID] = []
      for _ in 0..<120 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
          variables.append(solver.addVariable(nonNegative: Bool.random(using: &random)))
        case 2...5 where !variables.isEmpty:
          let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            Term(variables.randomElement(using: &random)!, [1, -1, 2, 0.5].randomElement(using: &random)!)
          }
          let id = try? solver.add(
            Expression(terms: terms, constant: Double(Int.random(in: -50...50, using: &random))),
            [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
            Priority([1000, 1000, 750, 250, 100.5].randomElement(using: &random)!))
          if let id { ids.append(id) }
        case 6 where !ids.isEmpty:
          solver.remove(ids.remove(at: Int.random(in: ids.indices, using: &random)))
        case 7 where !ids.isEmpty:
          try? solver.setConstant(
            ids.randomElement(using: &random)!, Double(Int.random(in: -50...50, using: &random)))
        case 8:
          _ = solver.ambiguity()
          for variable in variables.prefix(3) { _ = solver.explanation(of: variable) }
        default:
          #expect(!solver.solve().reachedIterationCap, "seed \(seed)")
        }
        solver._checkInvariants()
      }
      solver.solve()
      solver._checkInvariants()
    }
  }
}

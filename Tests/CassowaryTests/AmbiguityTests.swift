import TestSupport
import Testing

@testable import Cassowary

@Suite struct AmbiguityTests {
  @Test func `a settled system has no ambiguity`() throws {
    var solver = Solver()
    let (x, width) = (solver.addVariable(), solver.addVariable(nonNegative: true))
    try solver.add(Expression(x) - 16, .equal)
    try solver.add(x + width - 300, .equal)
    solver.solve()
    #expect(solver.ambiguity().isEmpty)
  }

  @Test func `what no constraint fixes is named`() throws {
    var solver = Solver()
    let (x, y, width) = (solver.addVariable(), solver.addVariable(), solver.addVariable(nonNegative: true))
    try solver.add(Expression(y) - 10, .greaterThanOrEqual)
    try solver.add(Expression(x) - 16, .equal)
    try solver.add(Expression(width) - 100, .lessThanOrEqual)
    solver.solve()
    #expect(solver.ambiguity().variables == [y, width])
  }

  @Test func `equal hugging is a tie between the two constraints`() throws {
    var solver = Solver()
    let (first, second) = (solver.addVariable(nonNegative: true), solver.addVariable(nonNegative: true))
    let hugging = [
      try solver.add(Expression(first) - 50, .lessThanOrEqual, .low),
      try solver.add(Expression(second) - 60, .lessThanOrEqual, .low),
    ]
    try solver.add(Expression(first) - 50, .greaterThanOrEqual, .high)
    try solver.add(Expression(second) - 60, .greaterThanOrEqual, .high)
    try solver.add(first + second - 200, .equal)
    solver.solve()
    let ambiguity = solver.ambiguity()
    #expect(ambiguity.variables == [first, second])
    #expect(ambiguity.freedoms == [.init(variables: [first, second], ties: hugging)])
    #expect(solver.value(of: first) == 140)
  }

  @Test func `a dependent variable is ambiguous through the one it rests on, unless it cancels`() throws {
    var solver = Solver()
    let (x, y, gap) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(y - x - 5, .equal)
    try solver.add(gap - y + x, .equal)
    solver.solve()
    #expect(solver.ambiguity().variables == [x, y])
  }

  @Test func `no room to move is no ambiguity`() throws {
    var solver = Solver()
    let (first, second) = (solver.addVariable(nonNegative: true), solver.addVariable(nonNegative: true))
    try solver.add(first + second - 0, .lessThanOrEqual)
    solver.solve()
    #expect(solver.ambiguity().isEmpty)
  }

  @Test func `ambiguity agrees with pushing every variable both ways in random systems`() throws {
    var found = 0
    for number in 0..<(randomSystemCount / 4) {
      let seed = UInt64(number) + 300_000
      var random = SeededRandom(seed: seed)
      let system = RandomSystem(using: &random)
      var (solver, _) = try system.solver()
      let solution = solver.solve()
      let before = solver.values
      let ambiguous = Set(solver.ambiguity().variables)
      #expect(solver.values == before)
      found += ambiguous.isEmpty ? 0 : 1
      for conflict in solution.conflicts { solver.remove(conflict.dropped) }
      // Every level outranks the pull at 0.5: it moves the variable along the optimal solutions alone.
      for variable in before.indices.map({ Variable(index: Int32($0)) }) {
        let moved = try [-1e4, 1e4].contains { target in
          var pulled = solver
          try pulled.add(Expression(variable) - target, .equal, Priority(0.5))
          pulled.solve()
          return abs(pulled.value(of: variable) - before[Int(variable.index)]) > 1e-3
        }
        #expect(moved == ambiguous.contains(variable), "seed \(seed), variable \(variable.index)")
      }
    }
    print("ambiguity: \(found) of \(randomSystemCount / 4) random systems are ambiguous, seeds from 300000")
  }
}

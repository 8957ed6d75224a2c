import TestSupport
import Testing

@testable import Cassowary

@Suite struct FaceTests {
  @Test func `a refused constraint leaves the solver as it was`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    #expect(throws: SolverError.notFinite("constant")) {
      try solver.add(Expression(terms: [Term(x)], constant: .nan), .equal)
    }
    #expect(solver.constraintCount == 0)
  }

  /// A large face is sorted by a table, and a small one in a large problem by comparing.
  @Test func `ties are broken alike in a small problem and beside many settled views`() throws {
    var ties = 0
    for number in 0..<(randomSystemCount / 8) {
      let seed = UInt64(number) + 900_000
      var random = SeededRandom(seed: seed)
      let system = RandomSystem(using: &random, shape: RandomSystem.Shape(constraints: 2...7, requiredShare: 0.2))
      var (alone, _) = try system.solver()
      var (beside, _) = try system.solver()
      for width in 0..<300 {
        try beside.add(Expression(beside.addVariable(nonNegative: true)) - Double(width), .equal, Priority(750))
      }
      alone.solve()
      beside.solve()
      if alone.hasTies { ties += 1 }
      #expect(Array(beside.values.prefix(alone.values.count)) == alone.values, "seed \(seed)")
    }
    #expect(ties > randomSystemCount / 80)
  }
}

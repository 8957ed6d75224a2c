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
}

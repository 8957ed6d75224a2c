import Testing

@testable import Cassowary

@Suite struct ExplanationTests {
  @Test func `a value is explained by the constraints that it came through`() throws {
    var solver = Solver()
    let (root, child, width) = (solver.addVariable(), solver.addVariable(), solver.addVariable(nonNegative: true))
    let origin = try solver.add(Expression(root) - 0, .equal)
    let leading = try solver.add(child - root - 16, .equal)
    let hugging = try solver.add(Expression(width) - 80, .lessThanOrEqual, .low)
    let compression = try solver.add(Expression(width) - 80, .greaterThanOrEqual, .high)
    solver.solve()
    #expect(solver.explanation(of: child) == [origin, leading])
    #expect(solver.explanation(of: width) == [hugging, compression])
  }

  @Test func `the limit that stopped a size explains it`() throws {
    var solver = Solver()
    let (outer, left, width) = (
      solver.addVariable(nonNegative: true), solver.addVariable(), solver.addVariable(nonNegative: true)
    )
    let size = try solver.add(Expression(outer) - 320, .equal)
    let leading = try solver.add(Expression(left) - 16, .equal)
    let trailing = try solver.add(left + width - outer + 16, .lessThanOrEqual)
    let wish = try solver.add(Expression(width) - 500, .equal, .high)
    solver.solve()
    #expect(solver.value(of: width) == 288)
    #expect(solver.explanation(of: width) == [size, leading, trailing])
    try solver.setConstant(wish, -100)
    solver.solve()
    #expect(solver.explanation(of: width) == [wish])
  }

  @Test func `what cancels is not blamed`() throws {
    var solver = Solver()
    let (base, left, right, gap) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable()
    )
    try solver.add(Expression(base) - 100, .equal)
    let first = try solver.add(left - base - 10, .equal)
    let second = try solver.add(right - base - 30, .equal)
    let difference = try solver.add(gap - right + left, .equal)
    solver.solve()
    #expect(solver.value(of: gap) == 20)
    #expect(solver.explanation(of: gap) == [first, second, difference])
  }

  @Test func `a free variable has no explanation`() {
    var solver = Solver()
    let x = solver.addVariable()
    solver.solve()
    #expect(solver.explanation(of: x).isEmpty)
  }
}

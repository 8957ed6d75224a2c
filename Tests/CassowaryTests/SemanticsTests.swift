import Testing

@testable import Cassowary

/// The eight points of the solver's semantics, each under its name.
@Suite struct SemanticsTests {
  // MARK: 1 and 2, priorities

  @Test func `a higher level wins over any number of lower ones`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(Expression(x) - 100, .equal, .high)
    for _ in 0..<1001 { try solver.add(Expression(x) - 0, .equal, .low) }
    solver.solve()
    #expect(solver.value(of: x) == 100)
  }

  @Test func `inside a level the sum of absolute violations is smallest`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for wish in [0.0, 10, 50] { try solver.add(Expression(x) - wish, .equal, .low) }
    solver.solve()
    #expect(solver.value(of: x) == 10, "the median, not the mean")
  }

  @Test func `an optional equality that cannot hold comes as near as it can`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(Expression(x) - 150, .greaterThanOrEqual)
    let wish = try solver.add(Expression(x) - 100, .equal, .high)
    try solver.add(Expression(x) - 120, .lessThanOrEqual, Priority(749))
    solver.solve()
    #expect(solver.value(of: x) == 150)
    #expect(solver.violation(of: wish) == 50)
  }

  @Test(arguments: [(999.5, 999.999), (1, 1.5), (250, 250.25), (0.001, 0.002)])
  func `levels are as many as there are different numbers`(low: Double, high: Double) throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(Expression(x) - 1, .equal, Priority(low))
    try solver.add(Expression(x) - 2, .equal, Priority(high))
    solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test func `a thousand levels are a thousand levels`() throws {
    var solver = Solver()
    let first = solver.addVariable(nonNegative: true)
    let second = solver.addVariable(nonNegative: true)
    try solver.add(first + second - 100, .equal)
    for level in 1..<1000 {
      try solver.add(Expression(first) - Double(level % 7), .equal, Priority(Double(level)))
      try solver.add(Expression(second) - Double(level % 5), .equal, Priority(Double(level) + 0.5))
    }
    solver.solve()
    #expect(solver.value(of: first) == 96)
    #expect(solver.value(of: second) == 4)
  }

  // MARK: 3, sizes

  @Test func `a size is never negative, though nobody says so`() throws {
    var solver = Solver()
    let width = solver.addVariable(nonNegative: true)
    try solver.add(Expression(width) + 20, .equal, .high)
    solver.solve()
    #expect(solver.value(of: width) == 0)
  }

  @Test func `a size's nature is enough for a conflict`() throws {
    var solver = Solver()
    let width = solver.addVariable(nonNegative: true)
    let outer = solver.addVariable(nonNegative: true)
    try solver.add(Expression(outer) - 20, .equal)
    let insets = try solver.add(width + 40.0 - outer, .equal)
    let conflicts = solver.solve().conflicts
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.dropped == insets)
    #expect(conflicts.first?.members.count == 2)
    #expect(solver.value(of: width) >= 0)
  }

  // MARK: 4, required conflicts

  @Test func `a conflict is told by a minimal set and the last of it is dropped`() throws {
    var solver = Solver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let a = try solver.add(Expression(x) - 10, .equal, tag: 1)
    try solver.add(Expression(z) - 7, .equal, tag: 2)
    let b = try solver.add(y - x - 5, .equal, tag: 3)
    let c = try solver.add(Expression(y) - 14, .lessThanOrEqual, tag: 4)
    let conflicts = solver.solve().conflicts
    #expect(conflicts == [Conflict(members: [a, b, c], dropped: c)])
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 15)
    #expect(solver.value(of: z) == 7)
    #expect(conflicts[0].members.map { solver.tag(of: $0) } == [1, 3, 4])
  }

  @Test func `each of several conflicts is told`() throws {
    var solver = Solver()
    var dropped: [ConstraintID] = []
    for _ in 0..<5 {
      let x = solver.addVariable()
      try solver.add(Expression(x) - 1, .equal)
      dropped.append(try solver.add(Expression(x) - 2, .equal))
    }
    #expect(solver.solve().conflicts.map(\.dropped) == dropped)
  }

  @Test func `a conflict that goes away is forgotten`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(Expression(x) - 10, .greaterThanOrEqual)
    let limit = try solver.add(Expression(x) - 5, .lessThanOrEqual)
    #expect(solver.solve().conflicts.count == 1)
    try solver.setConstant(limit, -20)
    #expect(solver.solve().conflicts.isEmpty)
    try solver.setConstant(limit, -5)
    #expect(solver.solve().conflicts.count == 1)
    solver.remove(limit)
    #expect(solver.solve().conflicts.isEmpty)
    #expect(solver.value(of: x) == 10)
  }

  // MARK: 6, ties

  @Test func `[tie-1] an unconstrained origin is 0`() {
    var solver = Solver()
    let x = solver.addVariable()
    solver.solve()
    #expect(solver.value(of: x) == 0)
  }

  @Test func `[tie-2] top >= 10 alone gives 10`() throws {
    var solver = Solver()
    let top = solver.addVariable()
    try solver.add(Expression(top) - 10, .greaterThanOrEqual)
    solver.solve()
    #expect(solver.value(of: top) == 10)
  }

  @Test func `[tie-3] top <= 10 alone gives 10`() throws {
    var solver = Solver()
    let top = solver.addVariable()
    try solver.add(Expression(top) - 10, .lessThanOrEqual)
    solver.solve()
    #expect(solver.value(of: top) == 10)
  }

  @Test func `[tie-4] width <= k alone gives 0`() throws {
    var solver = Solver()
    let width = solver.addVariable(nonNegative: true)
    try solver.add(Expression(width) - 120, .lessThanOrEqual)
    solver.solve()
    #expect(solver.value(of: width) == 0)
  }

  @Test func `[tie-5] width >= k alone gives k`() throws {
    var solver = Solver()
    let width = solver.addVariable(nonNegative: true)
    try solver.add(Expression(width) - 120, .greaterThanOrEqual)
    solver.solve()
    #expect(solver.value(of: width) == 120)
  }

  /// The row of `[st-1]` and `[st-2]` (docs/semantics.md#distribution): intrinsic 50, 60, 70 with gaps of 10, equal
  /// hugging and compression.
  @Test(
    arguments: [
      (300.0, [150.0, 60, 70]), (200, [50, 60, 70]), (160, [10, 60, 70]), (100, [0, 10, 70]), (40, [0, 0, 20]),
      (20, [0, 0, 0]),
    ] as [(Double, [Double])])
  func `among equals the first stretches, and the first shrinks`(width: Double, expected: [Double]) throws {
    var solver = Solver()
    let sizes = (0..<3).map { _ in solver.addVariable(nonNegative: true) }
    for (size, intrinsic) in zip(sizes, [50.0, 60, 70]) {
      try solver.add(Expression(size) - intrinsic, .lessThanOrEqual, .low)
      try solver.add(Expression(size) - intrinsic, .greaterThanOrEqual, .high)
    }
    try solver.add(sizes[0] + sizes[1] + sizes[2] + 20.0 - width, .equal)
    solver.solve()
    #expect(sizes.map { solver.value(of: $0) } == expected)
  }

  @Test func `without any wish the first of several sizes takes it all`() throws {
    var solver = Solver()
    let sizes = (0..<3).map { _ in solver.addVariable(nonNegative: true) }
    try solver.add(sizes[0] + sizes[1] + sizes[2] - 90, .equal)
    solver.solve()
    #expect(sizes.map { solver.value(of: $0) } == [90, 0, 0])
  }

  @Test func `of two loose inequalities the first in document order is tight`() throws {
    var solver = Solver()
    let top = solver.addVariable()
    try solver.add(Expression(top) - 90, .lessThanOrEqual, tag: 2)
    try solver.add(Expression(top) - 10, .greaterThanOrEqual, tag: 1)
    solver.solve()
    #expect(solver.value(of: top) == 10)
  }

  @Test func `the order key decides, whatever the order of addition`() throws {
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var solver = Solver()
      let sizes = (0..<3).map { _ in solver.addVariable(nonNegative: true) }
      for place in order {
        try solver.add(Expression(sizes[place]) - 50, .lessThanOrEqual, .low, order: Int32(place))
        try solver.add(Expression(sizes[place]) - 50, .greaterThanOrEqual, .high, order: Int32(place))
      }
      try solver.add(sizes[0] + sizes[1] + sizes[2] - 180, .equal)
      solver.solve()
      #expect(sizes.map { solver.value(of: $0) } == [80, 50, 50])
    }
  }
}

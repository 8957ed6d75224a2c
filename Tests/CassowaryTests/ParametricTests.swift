import TestSupport
import Testing

@testable import Cassowary

@Suite struct ParametricTests {
  @Test func `a stretchy header has a breakpoint where it starts to stretch`() throws {
    var solver = Solver()
    let (top, height) = (solver.addVariable(), solver.addVariable(nonNegative: true))
    // The header's bottom rests at 200 - t; its top sticks to 0, and it is at least 60 high.
    let bottom = try solver.add(top + height - 200, .equal)
    try solver.add(Expression(top) - 0, .equal, .high)
    try solver.add(Expression(height) - 60, .greaterThanOrEqual)
    let track = try solver.parametric(moving: [Motion(bottom, rate: 1)], over: -100...300, reading: [top, height])
    #expect(track.pieces.map(\.lower) == [-100, 140])
    #expect(track.pieces.map(\.upper) == [140, 300])
    #expect(track.pieces.map(\.startValues) == [[0, 300], [0, 60]])
    #expect(track.pieces.map(\.endValues) == [[0, 60], [-160, 60]])
    #expect(track.pieces.allSatisfy { $0.conflicts.isEmpty && !$0.isAmbiguous })
  }

  @Test func `a stretch in which required constraints conflict is a piece of its own`() throws {
    var solver = Solver()
    let (width, left) = (solver.addVariable(nonNegative: true), solver.addVariable())
    let origin = try solver.add(Expression(left) - 0, .equal)
    let outer = try solver.add(left + width - 100, .equal)
    let track = try solver.parametric(moving: [Motion(outer, rate: 1)], over: 0...150, reading: [width])
    #expect(track.pieces.map(\.lower) == [0, 100])
    #expect(track.pieces.map(\.upper) == [100, 150])
    #expect(track.pieces[0].conflicts.isEmpty)
    #expect(track.pieces[0].startValues == [100] && track.pieces[0].endValues == [0])
    #expect(track.pieces[1].conflicts == [Conflict(members: [origin, outer], dropped: outer)])
  }

  @Test func `a stretch that is infeasible throughout is one conflict`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let moving = try solver.add(Expression(x) - 0, .equal)
    let other = try solver.add(Expression(x) - 1000, .greaterThanOrEqual)
    let track = try solver.parametric(moving: [Motion(moving, rate: -1)], over: 0...10, reading: [x])
    #expect(track.pieces.count == 1)
    #expect(track.pieces[0].conflicts == [Conflict(members: [moving, other], dropped: other)])
    #expect(track.pieces[0].startValues == [0] && track.pieces[0].endValues == [10])
  }

  @Test func `feasible in the middle only`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let moving = try solver.add(Expression(x), .equal)
    try solver.add(Expression(x) - 20, .greaterThanOrEqual)
    try solver.add(Expression(x) - 30, .lessThanOrEqual)
    let track = try solver.parametric(moving: [Motion(moving, rate: -1)], over: 0...50, reading: [x])
    #expect(track.pieces.map(\.lower) == [0, 20, 30])
    #expect(track.pieces.map(\.upper) == [20, 30, 50])
    #expect(track.pieces.map(\.conflicts.isEmpty) == [false, true, false])
    #expect(track.pieces[1].startValues == [20] && track.pieces[1].endValues == [30])
  }

  @Test func `an ambiguous stretch says so`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(nonNegative: true), solver.addVariable(nonNegative: true))
    let sum = try solver.add(x + y, .equal)
    for size in [x, y] { try solver.add(Expression(size) - 50, .lessThanOrEqual, .low) }
    for size in [x, y] { try solver.add(Expression(size) - 50, .greaterThanOrEqual, .high) }
    let track = try solver.parametric(moving: [Motion(sum, rate: -1)], over: 60...200, reading: [x, y])
    // The first takes the deficit and the surplus alike: one straight line, though the basis changes at 100.
    #expect(track.pieces.map(\.lower) == [60])
    #expect(track.pieces.map(\.isAmbiguous) == [true])
    #expect(track.pieces.map(\.startValues) == [[10, 50]])
    #expect(track.pieces.map(\.endValues) == [[150, 50]])
  }

  @Test func `a range of one point is a piece without length`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let moving = try solver.add(Expression(x), .equal)
    let track = try solver.parametric(moving: [Motion(moving, rate: -2)], over: 7...7, reading: [x])
    #expect(track.pieces.map(\.startValues) == [[14]])
  }

  @Test func `the solver is not changed by a sweep, and a bad motion is refused`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let moving = try solver.add(Expression(x) - 3, .equal)
    solver.solve()
    _ = try solver.parametric(moving: [Motion(moving, rate: 1)], over: 0...9, reading: [x])
    #expect(solver.value(of: x) == 3 && solver.constant(of: moving) == -3)
    #expect(throws: SolverError.self) {
      try solver.parametric(moving: [Motion(moving, rate: .nan)], over: 0...9, reading: [x])
    }
    solver.remove(moving)
    #expect(throws: SolverError.unknownConstraint(moving)) {
      try solver.parametric(moving: [Motion(moving, rate: 1)], over: 0...9, reading: [x])
    }
  }

  @Test func `tracks agree with solving at every point, in random systems`() throws {
    var pieces = 0
    for number in 0..<(randomSystemCount / 8) {
      let seed = UInt64(number) + 500_000
      var random = SeededRandom(seed: seed)
      let system = RandomSystem(using: &random)
      var (solver, ids) = try system.solver()
      let wanted = system.reference.nonNegative.indices.map { Variable(index: Int32($0)) }
      let motions = ids.indices.shuffled(using: &random).prefix(2).map {
        Motion(ids[$0], rate: [1, -1, 0.5].randomElement(using: &random)!)
      }
      let track = try solver.parametric(moving: motions, over: -60...60, reading: wanted)
      pieces += track.pieces.count
      let now = solver.solve().conflicts
      for piece in track.pieces where piece.lower < -1e-3 && 1e-3 < piece.upper {
        #expect(Set(piece.conflicts.map(\.dropped)) == Set(now.map(\.dropped)), "seed \(seed)")
      }
      #expect(track.pieces.first?.lower == -60 && track.pieces.last?.upper == 60, "seed \(seed)")
      #expect(zip(track.pieces, track.pieces.dropFirst()).allSatisfy { $0.upper == $1.lower }, "seed \(seed)")
      for piece in track.pieces where piece.upper - piece.lower > 1e-3 {
        let share = Double.random(in: 0.05...0.95, using: &random)
        let t = piece.lower + share * (piece.upper - piece.lower)
        for motion in motions {
          try solver.setConstant(motion.constraint, system.constant(ids, motion.constraint) + t * motion.rate)
        }
        let isFeasible = solver.solve().conflicts.isEmpty
        #expect(isFeasible == piece.conflicts.isEmpty, "seed \(seed), t \(t)")
        guard isFeasible else { continue }
        for place in wanted.indices {
          let expected = piece.startValues[place] + share * (piece.endValues[place] - piece.startValues[place])
          let found = solver.value(of: wanted[place])
          #expect(abs(found - expected) < 1e-4, "seed \(seed), t \(t), variable \(place)")
        }
      }
      // Continuous wherever the system is feasible on both sides.
      for (left, right) in zip(track.pieces, track.pieces.dropFirst())
      where left.conflicts.isEmpty && right.conflicts.isEmpty {
        let jump = zip(left.endValues, right.startValues).map { abs($0 - $1) }.max() ?? 0
        #expect(jump < 1e-4, "seed \(seed): a jump of \(jump) at \(left.upper)")
      }
    }
    print("tracks: \(randomSystemCount / 8) random systems, \(pieces) pieces, seeds from 500000")
  }
}

extension RandomSystem {
  fileprivate func constant(_ ids: [ConstraintID], _ id: ConstraintID) -> Double {
    reference.rows[ids.firstIndex(of: id)!].constant
  }
}

import TestSupport
import Testing

@testable import Cassowary

let randomSystemCount = randomCases(2_000, deep: 20_000)

@Suite struct RandomSystemTests {
  @Test func `per-level violations agree with the reference solver on random systems`() throws {
    var infeasible = 0
    for number in 0..<randomSystemCount {
      let seed = UInt64(number) + 1
      var random = SeededRandom(seed: seed)
      let system = RandomSystem(using: &random)
      var (solver, ids) = try system.solver()
      let solution = solver.solve()
      solver._checkInvariants()
      #expect(!solution.reachedIterationCap, "seed \(seed)")
      var left = system.reference
      let dropped = Set(solution.conflicts.map { ids.firstIndex(of: $0.dropped)! })
      if case .infeasible = left.solve() {
        infeasible += 1
        #expect(!dropped.isEmpty, "seed \(seed): a conflict was missed")
      } else {
        #expect(dropped.isEmpty, "seed \(seed): a conflict where there is none")
      }
      expectMinimal(solution.conflicts, system, ids, seed)
      left.rows = left.rows.indices.filter { !dropped.contains($0) }.map { left.rows[$0] }
      guard case .levels(let levels) = left.solve() else {
        Issue.record("seed \(seed): still infeasible without \(dropped.sorted())")
        continue
      }
      let sums = system.violations(
        at: { solver.value(of: Variable(index: Int32($0))) }, leavingOut: dropped)
      #expect((sums[1000] ?? 0) < 1e-4, "seed \(seed): required constraints are violated by \(sums[1000] ?? 0)")
      for level in levels {
        let sum = sums[level.priority] ?? 0
        #expect(
          abs(sum - level.violation) < 1e-4,
          "seed \(seed): level \(level.priority) has \(sum), the reference \(level.violation)")
        if abs(sum - level.violation) >= 1e-4 { break }
      }
    }
    print("random systems: \(randomSystemCount), seeds from 1, \(infeasible) of them infeasible")
  }

  private func expectMinimal(
    _ conflicts: [Conflict], _ system: RandomSystem, _ ids: [ConstraintID], _ seed: UInt64
  ) {
    for conflict in conflicts {
      let members = conflict.members.map { ids.firstIndex(of: $0)! }
      #expect(conflict.dropped == conflict.members.last, "seed \(seed)")
      let canBeMet = system.reference.isFeasible(members)
      #expect(!canBeMet, "seed \(seed): \(members) can be met together")
      for member in members {
        let restCanBeMet = system.reference.isFeasible(members.filter { $0 != member })
        #expect(
          restCanBeMet, "seed \(seed): \(members) is not minimal, \(member) is not needed")
      }
    }
  }

  @Test func `shuffled insertion gives the same bits`() throws {
    for number in 0..<(randomSystemCount / 4) {
      let seed = UInt64(number) + 100_000
      var random = SeededRandom(seed: seed)
      let system = RandomSystem(using: &random)
      var (first, _) = try system.solver()
      var (second, _) = try system.solver(adding: system.reference.rows.indices.shuffled(using: &random))
      first.solve()
      second.solve()
      #expect(first.values.map(\.bitPattern) == second.values.map(\.bitPattern), "seed \(seed)")
    }
  }

  @Test func `edited constants give the bits of a solver built with them`() throws {
    var shape = RandomSystem.Shape()
    shape.requiredShare = 0.25
    let kept = try expectEditsAgree(
      systems: randomSystemCount / 2, seed: 200_000, shape, edits: 4,
      moving: { Double(Int.random(in: -9...9, using: &$0)) })
    print("edited systems: \(randomSystemCount / 2), \(kept) without conflicts at first")
  }

  /// Few constraints on free variables: the answer is the tie-break's, which small edits must not make stale.
  @Test func `small edits of ambiguous systems give the bits of a solver built with them`() throws {
    var shape = RandomSystem.Shape()
    (shape.variables, shape.constraints, shape.requiredShare, shape.freeShare) = (3...9, 2...7, 0.35, 0.85)
    _ = try expectEditsAgree(
      systems: randomSystemCount / 2, seed: 900_000, shape, edits: 16,
      moving: { Double(Int.random(in: -4...4, using: &$0)) / 4 })
  }

  /// Edits one to three constants at a time; how many of the systems had no conflict at first.
  private func expectEditsAgree(
    systems: Int, seed first: UInt64, _ shape: RandomSystem.Shape, edits: Int,
    moving change: (inout SeededRandom) -> Double
  ) throws -> Int {
    var kept = 0
    for number in 0..<systems {
      let seed = UInt64(number) + first
      var random = SeededRandom(seed: seed)
      var system = RandomSystem(using: &random, shape: shape)
      var (warm, ids) = try system.solver()
      if warm.solve().conflicts.isEmpty { kept += 1 }
      for _ in 0..<edits {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let row = Int.random(in: system.reference.rows.indices, using: &random)
          system.reference.rows[row].constant += change(&random)
          try warm.setConstant(ids[row], system.reference.rows[row].constant)
        }
        let warmSolution = warm.solve()
        warm._checkInvariants()
        var (cold, _) = try system.solver()
        let coldSolution = cold.solve()
        #expect(warm.values.map(\.bitPattern) == cold.values.map(\.bitPattern), "seed \(seed)")
        #expect(warmSolution.conflicts == coldSolution.conflicts, "seed \(seed)")
        if warm.values != cold.values { break }
      }
    }
    return kept
  }
}

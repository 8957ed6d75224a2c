import TestSupport
import Testing

@testable import Cassowary

@Suite struct ConflictTests {
  /// Document order alone decides what is dropped, so the slow way is one loop.
  private func droppedByReference(_ system: RandomSystem) -> Set<Int> {
    var kept: [Int] = []
    var dropped: Set<Int> = []
    for row in system.reference.rows.indices where system.reference.rows[row].priority == 1000 {
      if system.reference.isFeasible(kept + [row]) { kept.append(row) } else { dropped.insert(row) }
    }
    return dropped
  }

  @Test func `what contradicts kept constraints before it is dropped, and nothing else`() throws {
    var conflicts = 0
    for number in 0..<randomSystemCount {
      let seed = UInt64(number) + 700_000
      var random = SeededRandom(seed: seed)
      let system = RandomSystem(using: &random, shape: .contradictory)
      var (solver, ids) = try system.solver(adding: system.reference.rows.indices.shuffled(using: &random))
      let solution = solver.solve()
      solver._checkInvariants()
      let dropped = Set(solution.conflicts.map { ids.firstIndex(of: $0.dropped)! })
      #expect(dropped == droppedByReference(system), "seed \(seed)")
      for conflict in solution.conflicts {
        let members = conflict.members.map { ids.firstIndex(of: $0)! }
        #expect(conflict.isMinimal && members == members.sorted(), "seed \(seed)")
        #expect(dropped.intersection(members) == [members.last!], "seed \(seed): \(members) has lost a reason")
        let canBeMet = system.reference.isFeasible(members)
        #expect(!canBeMet, "seed \(seed): \(members) can be met together")
        for member in members {
          let restCanBeMet = system.reference.isFeasible(members.filter { $0 != member })
          #expect(restCanBeMet, "seed \(seed): \(members) does not need \(member)")
        }
      }
      conflicts += dropped.count
    }
    print("contradictory systems: \(randomSystemCount), seeds from 700000, \(conflicts) constraints dropped")
  }

  @Test func `conflicts that nobody names leave the same values, and can be named afterwards`() throws {
    var conflicts = 0
    for number in 0..<(randomSystemCount / 4) {
      let seed = UInt64(number) + 750_000
      var random = SeededRandom(seed: seed)
      let system = RandomSystem(using: &random, shape: .contradictory)
      var (named, _) = try system.solver()
      var (unnamed, _) = try system.solver()
      let known = named.solve().conflicts
      let rough = unnamed.solve(namesConflicts: false).conflicts
      #expect(rough.map(\.dropped) == known.map(\.dropped) && rough.allSatisfy { !$0.isMinimal }, "seed \(seed)")
      #expect(unnamed.values == named.values, "seed \(seed)")
      let afterwards = unnamed.solve().conflicts
      #expect(afterwards == known && unnamed.values == named.values, "seed \(seed)")
      conflicts += known.count
    }
    #expect(conflicts > randomSystemCount / 8)
  }

  /// Values do not depend on history. Of the reports only the members may, and they contradict each other all the same.
  @Test func `conflicts that are kept across edits leave the values of a new solver`() throws {
    var (kept, lost) = (0, 0)
    for number in 0..<(randomSystemCount / 8) {
      let seed = UInt64(number) + 760_000
      var random = SeededRandom(seed: seed)
      var system = RandomSystem(using: &random, shape: .contradictory)
      var (warm, ids) = try system.solver()
      warm.keepsConflicts = true
      warm.solve()
      for _ in 0..<6 {
        let row = Int.random(in: system.reference.rows.indices, using: &random)
        system.reference.rows[row].constant += Double(Int.random(in: -9...9, using: &random))
        try warm.setConstant(ids[row], system.reference.rows[row].constant)
        let known = warm.solution.conflicts
        let conflicts = warm.solve(namesConflicts: Bool.random(using: &random)).conflicts
        warm._checkInvariants()
        var (cold, _) = try system.solver()
        let dropped = cold.solve().conflicts.map(\.dropped)
        #expect(conflicts.map(\.dropped) == dropped && warm.values == cold.values, "seed \(seed)")
        for conflict in conflicts {
          let members = conflict.members.map { ids.firstIndex(of: $0)! }
          let canBeMet = system.reference.isFeasible(members)
          #expect(!canBeMet, "seed \(seed): \(members) can be met together")
          #expect(conflict.members.filter(dropped.contains) == [conflict.dropped], "seed \(seed)")
        }
        if !known.isEmpty { if conflicts == known { kept += 1 } else { lost += 1 } }
      }
    }
    #expect(kept > randomSystemCount / 16 && lost > randomSystemCount / 100, "\(kept) kept, \(lost) lost")
  }

  @Test func `a conflict that comes back is known without a search`() throws {
    var solver = Solver()
    solver.keepsConflicts = true
    let width = solver.addVariable(nonNegative: true)
    for limit in 100..<140 { try solver.add(Expression(width) - Double(limit), .lessThanOrEqual) }
    let least = try solver.add(Expression(width) - 200, .greaterThanOrEqual)
    let first = solver.solve()
    #expect(first.conflicts.map(\.members.count) == [2] && first.conflictSteps > 0)
    try solver.setConstant(least, -50)
    #expect(solver.solve().conflicts.isEmpty)
    try solver.setConstant(least, -150)
    let again = solver.solve()
    #expect(again.conflicts == first.conflicts && again.conflictSteps == 0)
    #expect(solver.value(of: width) == 0)
  }

  @Test func `a requirement that was just met is missed as soon as it is not`() throws {
    for number in 0..<randomSystemCount {
      let seed = UInt64(number) + 790_000
      var random = SeededRandom(seed: seed)
      let least = (0..<Int.random(in: 1...4, using: &random)).map { _ in Double(Int.random(in: 1...40, using: &random))
      }
      let wish = Bool.random(using: &random)
      let share = Double(Int.random(in: 1...5, using: &random))
      /// A column of parts with a least height, of which the last is a share of the first.
      func column(_ height: Double) throws -> (solver: Solver, end: ConstraintID) {
        var solver = Solver()
        let parts = least.map { _ in solver.addVariable(nonNegative: true) }
        var sum = Expression(constant: 0)
        for part in parts { sum = sum + part }
        let last = solver.addVariable(nonNegative: true)
        try solver.add(Expression(last) - share * Expression(parts[0]), .equal)
        let end = try solver.add(sum + Expression(last) - height, .equal)
        for (part, least) in zip(parts, least) {
          try solver.add(Expression(part) - least, .greaterThanOrEqual)
          if wish { try solver.add(Expression(part) - 2 * least, .equal, Priority(250)) }
        }
        return (solver, end)
      }
      let border = least.reduce(0, +) + share * least[0]
      var (warm, end) = try column(border)
      for _ in 0..<6 {
        let height = border + Double(Int.random(in: -1...1, using: &random) * Int.random(in: 1...9, using: &random))
        try warm.setConstant(end, -height)
        let conflicts = warm.solve().conflicts
        var cold = try column(height).solver
        #expect(conflicts == cold.solve().conflicts && warm.values == cold.values, "seed \(seed)")
      }
    }
  }

  @Test func `what was dropped can be removed without a new build`() throws {
    for number in 0..<(randomSystemCount / 8) {
      let seed = UInt64(number) + 780_000
      var random = SeededRandom(seed: seed)
      var (solver, ids) = try RandomSystem(using: &random, shape: .contradictory).solver()
      for conflict in solver.solve().conflicts { solver.remove(conflict.dropped) }
      let values = solver.values
      #expect(!solver.structureChanged && solver.solve().conflicts.isEmpty && solver.values == values, "seed \(seed)")
      solver._checkInvariants()
      guard let left = ids.first(where: { solver.contains($0) }) else { continue }
      solver.remove(left)
      #expect(solver.structureChanged, "seed \(seed)")
    }
  }

  @Test func `a constraint stays when what spoke against it is dropped`() throws {
    var solver = Solver()
    let (x, width) = (solver.addVariable(), solver.addVariable(nonNegative: true))
    let limit = try solver.add(x + width - 3, .lessThanOrEqual)
    let far = try solver.add(Expression(x) - 5, .equal)
    try solver.add(Expression(x) - 2, .equal)
    #expect(solver.solve().conflicts == [Conflict(members: [limit, far], dropped: far)])
    #expect(solver.value(of: x) == 2)
  }

  @Test func `a chain that does not close is one conflict of all its links`() throws {
    var solver = Solver()
    let first = solver.addVariable()
    var last = first
    for _ in 0..<500 {
      let next = solver.addVariable()
      try solver.add(next - last - 1, .equal)
      last = next
    }
    let closing = try solver.add(last - first - 3, .equal)
    let conflicts = solver.solve().conflicts
    #expect(conflicts.map(\.members.count) == [501])
    #expect(conflicts.map(\.dropped) == [closing])
  }

  @Test func `limits on one width are dropped one by one, each with the first that it contradicts`() throws {
    var solver = Solver()
    let width = solver.addVariable(nonNegative: true)
    var limits: [ConstraintID] = []
    for limit in 0..<60 { limits.append(try solver.add(Expression(width) - Double(limit), .lessThanOrEqual)) }
    for least in 0..<60 { limits.append(try solver.add(Expression(width) - Double(100 + least), .greaterThanOrEqual)) }
    let expected = (60..<120).map { Conflict(members: [limits[0], limits[$0]], dropped: limits[$0]) }
    #expect(solver.solve().conflicts == expected)
  }

  @Test(arguments: ["equalities", "rules on one width", "limits", "chain", "row"])
  func `the cost grows about as the number of conflicts`(kind: String) throws {
    let (small, large) = (try contradictory(kind, 100).steps, try contradictory(kind, 400).steps)
    #expect(large < 6 * small, "\(kind): \(small) steps for 100, \(large) for 400")
  }

  private static let kinds = ["equalities", "rules on one width", "limits", "limits on one width", "chain", "row"]

  @Test(arguments: kinds)
  func `beyond the budget the known conflicts stay, and what is kept holds`(kind: String) throws {
    let budget = ConflictSearch.Budget(minimizing: 100_000, dropping: 60)
    let (solution, steps) = try contradictory(kind, 100, budget)
    #expect(steps < 5_000)
    #expect(solution.conflicts.contains { $0.isMinimal })
    #expect(solution.conflicts.contains { !$0.isMinimal && $0.members == [$0.dropped] })
    #expect(try contradictory(kind, 100, budget).solution == solution)
  }

  @Test(arguments: kinds)
  func `without minimal sets the same constraints are dropped`(kind: String) throws {
    let whole = try contradictory(kind, 100).solution.conflicts
    let rough = try contradictory(kind, 100, ConflictSearch.Budget(minimizing: 0)).solution.conflicts
    #expect(rough.map(\.dropped) == whole.map(\.dropped))
    #expect(whole.allSatisfy(\.isMinimal) && rough.allSatisfy { !$0.isMinimal })
    #expect(zip(rough, whole).allSatisfy { Set($0.members).isSuperset(of: $1.members) })
  }

  /// Solves so many conflicts of one kind, and checks that what was kept holds.
  private func contradictory(
    _ kind: String, _ count: Int, _ budget: ConflictSearch.Budget = ConflictSearch.Budget()
  ) throws -> (solution: Solution, steps: Int) {
    var solver = Solver()
    solver.conflictBudget = budget
    let shared = solver.addVariable(nonNegative: true)
    var (bottom, sum) = (Expression(solver.addVariable()), Expression(constant: 0))
    for index in 0..<count {
      let width = solver.addVariable(nonNegative: true)
      switch kind {
      case "equalities":
        try solver.add(Expression(width) - 1, .equal)
        try solver.add(Expression(width) - 2, .equal)
      case "rules on one width": try solver.add(Expression(shared) - Double(index), .equal)
      case "limits":
        try solver.add(Expression(width) - 20, .greaterThanOrEqual)
        try solver.add(Expression(width) - 10, .lessThanOrEqual)
      case "limits on one width":
        try solver.add(
          Expression(shared) - Double(index), index < count / 2 ? .lessThanOrEqual : .greaterThanOrEqual)
      case "chain":
        let next = solver.addVariable()
        try solver.add(Expression(next) - bottom - Expression(width), .equal)
        try solver.add(Expression(width) - 20, .greaterThanOrEqual)
        try solver.add(Expression(width) - 10, .lessThanOrEqual)
        bottom = Expression(next)
      default:
        try solver.add(Expression(width) - 100, .greaterThanOrEqual)
        sum = sum + Expression(width)
      }
    }
    if kind == "row" { try solver.add(sum - 300, .equal, order: -2) }
    let solution = solver.solve()
    solver._checkInvariants()
    return (solution, solution.conflictSteps)
  }
}

/// Finds the required constraints that cannot hold together.
///
/// A required constraint is dropped when it contradicts kept constraints that come before it in the document. This rule
/// leaves open how conflicts are found, so they are found many at a time: one build and one optimization give sets of
/// *suspects*, each contradictory by itself, and every set is searched alone. A drop in one set can remove the reason
/// for an earlier drop; that constraint is then reinstated, and the next round looks again.
///
///     round:   build, optimize ─▶ suspects {a b c} {d e}, one set per contradiction or torn part of the simplex
///     set:     the shortest prefix that contradicts itself ends in the constraint to drop
///     members: the rest of that prefix, halved (QuickXplain) until nothing can be left out
///
/// Both searches run on a budget of steps, one for each constraint tried and four for each simplex iteration. Beyond
/// the first budget, a conflict keeps members that it may not need; beyond the second, one solve decides how much of
/// the rest of a set can be kept.
struct ConflictSearch {
  /// In steps; a million steps take a few tenths of a second.
  struct Budget: Sendable {
    var minimizing = 100_000
    var dropping = 300_000
  }

  /// A conflict by slots, members in document order.
  struct Clash {
    var members: [Int32]
    var dropped: Int32
    var isMinimal: Bool
  }

  private(set) var clashes: [Clash] = []
  /// For each constraint dropped in this round, the index of its clash.
  private var dropsOfRound: [Int32: Int] = [:]
  /// Per slot whether something was dropped because of it.
  private var isReason: [Bool]
  private let store: ConstraintStore
  private let nonNegative: [Bool]
  private var rounds = 0
  private let budget: Budget
  private var minimizingSteps: Int
  private var droppingSteps: Int
  /// Solves a few constraints alone. It is kept between trials for its storage.
  private(set) var trial: Solver
  /// For each variable, its variable in the trial or -1, and the variables that have one.
  private var trialVariables: [Int32]
  private var usedVariables: [Int32] = []
  /// The set being searched, and the members that take part in a trial.
  private var suspects: [Int32] = []
  private var takesPart: [Bool] = []

  /// Rounds end by themselves. This bounds how long they may take.
  private static let mostRounds = 50

  /// - Parameters:
  ///   - solver: it lends an idle trial; the caller gives that back.
  ///   - namesMembers: false for conflicts of which only the dropped constraints matter.
  init(_ solver: inout Solver, namesMembers: Bool = true) {
    trial = solver.trials.popLast() ?? Solver()
    store = solver.store
    nonNegative = solver.nonNegative
    var budget = solver.conflictBudget
    if !namesMembers { budget.minimizing = 0 }
    self.budget = budget
    minimizingSteps = budget.minimizing
    droppingSteps = budget.dropping
    isReason = [Bool](repeating: false, count: solver.store.records.count)
    trialVariables = [Int32](repeating: -1, count: solver.nonNegative.count)
  }

  /// The steps so far.
  var steps: Int { budget.minimizing - minimizingSteps + budget.dropping - droppingSteps }

  /// Drops a member of every visible conflict in the problem. Returns false if there is none.
  mutating func dropConflicts(in problem: inout Problem) -> Bool {
    rounds += 1
    let sets = problem.suspectSets(in: store)
    guard !sets.isEmpty else { return false }
    dropsOfRound.removeAll(keepingCapacity: true)
    if rounds > Self.mostRounds {
      dropUnmet(sets, &problem)
    } else {
      for set in sets { search(set, &problem) }
      reinstate(in: &problem)
    }
    return true
  }

  /// The simplest resolution: without the unsatisfied constraints, all others are satisfied.
  private mutating func dropUnmet(_ sets: [[Int32]], _ problem: inout Problem) {
    var unmet = problem.unmetRequirements(in: store)
    // Only sizes below zero are unsatisfied: some constraint that pushes them there must go.
    if unmet.isEmpty { unmet = sets.map { $0[$0.count - 1] } }
    for slot in unmet { drop(Clash(members: [slot], dropped: slot, isMinimal: false), &problem) }
  }

  private mutating func drop(_ clash: Clash, _ problem: inout Problem) {
    dropsOfRound[clash.dropped] = clashes.count
    for member in clash.members where member != clash.dropped { isReason[Int(member)] = true }
    clashes.append(clash)
    problem.drop(Int(clash.dropped))
  }

  /// Reverts the drops whose reasons are no longer kept.
  private mutating func reinstate(in problem: inout Problem) {
    let isReasonGone = clashes.map { clash in
      clash.members.contains { $0 != clash.dropped && problem.isDropped[Int($0)] }
    }
    for (place, clash) in clashes.enumerated() where isReasonGone[place] {
      problem.isDropped[Int(clash.dropped)] = false
    }
    clashes = clashes.indices.filter { !isReasonGone[$0] }.map { clashes[$0] }
  }

  // MARK: One set

  /// Drops from the set, in document order, each constraint that contradicts those before it.
  private mutating func search(_ set: [Int32], _ problem: inout Problem) {
    var isKnown = set.allSatisfy { dropsOfRound[$0] == nil }
    suspects = isKnown ? set : substituted(set, problem)
    takesPart.refill(false, count: suspects.count)
    var start = 0
    while start < suspects.count {
      guard droppingSteps > 0 || dropsOfRound.isEmpty else { return dropUnmetRest(&problem) }
      guard let place = contradicting(from: start, isKnown) else { return }
      drop(clash(endingAt: place), &problem)
      takesPart[place] = false
      start = place + 1
      isKnown = false
    }
  }

  /// Beyond the budget, keeps the members that take part and the reasons of conflicts, and as much of the rest as
  /// possible.
  private mutating func dropUnmetRest(_ problem: inout Problem) {
    var rest: [Int] = []
    for index in suspects.indices where !problem.isDropped[Int(suspects[index])] {
      takesPart[index] = takesPart[index] || isReason[Int(suspects[index])]
      if !takesPart[index] { rest.append(index) }
    }
    loadTrial(wishing: rest)
    trial.settle()
    let firstWish = trial.constraintCount - rest.count
    for (place, index) in rest.enumerated() where trial.violation(of: trial.store.id(ofSlot: firstWish + place)) > 0 {
      drop(Clash(members: [suspects[index]], dropped: suspects[index], isMinimal: false), &problem)
    }
  }

  /// The set with this round's dropped constraints replaced by their reasons.
  private func substituted(_ set: [Int32], _ problem: Problem) -> [Int32] {
    let reasons = set.compactMap { dropsOfRound[$0] }.flatMap { clashes[$0].members }
    return problem.inDocumentOrder((set + reasons).filter { dropsOfRound[$0] == nil })
  }

  /// The first suspect from `start` on that contradicts the participating ones before it; those in between then take
  /// part, too. Nil if all can be satisfied. `isKnown` says that they cannot.
  ///
  /// With many conflicts the next one is near, so the steps are short at first.
  private mutating func contradicting(from start: Int, _ isKnown: Bool) -> Int? {
    var (low, step) = (start, 1)
    var high = isKnown ? suspects.count : nil
    while low < suspects.count, high.map({ $0 - low > 1 }) ?? true {
      let middle = low + min(step, high.map { ($0 - low) / 2 } ?? suspects.count - low)
      if contradicts(from: start, to: middle) {
        high = middle
      } else {
        low = middle
        step *= 2
      }
    }
    guard low < suspects.count else { return nil }
    for index in start..<suspects.count { takesPart[index] = index <= low }
    return low
  }

  private mutating func contradicts(from start: Int, to end: Int) -> Bool {
    for index in start..<suspects.count { takesPart[index] = index < end }
    let outcome = tryOut()
    droppingSteps -= outcome.steps
    return outcome.isContradictory
  }

  // MARK: Minimal sets

  /// The conflict of the suspect with the participating ones before it.
  private mutating func clash(endingAt place: Int) -> Clash {
    let kept = takesPart
    minimize(0..<place, mayBeNeedless: true)
    let members = suspects.indices.filter { takesPart[$0] }.map { suspects[$0] }
    takesPart = kept
    return Clash(members: members, dropped: suspects[place], isMinimal: minimizingSteps > 0)
  }

  /// QuickXplain: keeps in the range only the members that the contradiction needs, and prefers to keep earlier ones.
  /// With `mayBeNeedless`, those outside the range could contradict each other without it.
  private mutating func minimize(_ range: Range<Int>, mayBeNeedless: Bool) {
    let kept = Array(takesPart[range])
    let count = kept.count { $0 }
    guard count > 0, minimizingSteps > 0 else { return }
    if mayBeNeedless {
      for index in range { takesPart[index] = false }
      let outcome = tryOut()
      minimizingSteps -= outcome.steps
      if outcome.isContradictory { return }
      takesPart.replaceSubrange(range, with: kept)
    }
    guard count > 1 else { return }
    let middle = (range.lowerBound + range.upperBound) / 2
    minimize(middle..<range.upperBound, mayBeNeedless: takesPart[range.lowerBound..<middle].contains(true))
    minimize(range.lowerBound..<middle, mayBeNeedless: takesPart[middle..<range.upperBound].contains(true))
  }

  // MARK: Trials

  /// Whether the members of a conflict still contradict each other.
  mutating func stands(_ conflict: Conflict) -> Bool {
    guard conflict.members.allSatisfy({ store.slot(of: $0) != nil }) else { return false }
    suspects = conflict.members.map(\.slot)
    takesPart.refill(true, count: suspects.count)
    return tryOut().isContradictory
  }

  /// Drops what earlier conflicts dropped, as far as these still stand. In document order, so that no reason for a drop
  /// is dropped after it.
  mutating func drop(_ conflicts: [Conflict], in problem: inout Problem) {
    let ranks = problem.ranks
    for conflict in conflicts.sorted(by: { ranks[Int($0.dropped.slot)] < ranks[Int($1.dropped.slot)] })
    where conflict.members.allSatisfy({ !problem.isDropped[Int($0.slot)] }) && stands(conflict) {
      let members = conflict.members.map(\.slot)
      drop(Clash(members: members, dropped: conflict.dropped.slot, isMinimal: conflict.isMinimal), &problem)
    }
  }

  /// Whether the participating constraints contradict each other, given that sizes are non-negative.
  private mutating func tryOut() -> (isContradictory: Bool, steps: Int) {
    loadTrial()
    let isContradictory = trial.isContradictory()
    let iterations = trial.problem.contradictions.isEmpty ? trial.problem.simplex.iterations : 0
    return (isContradictory, trial.constraintCount + 4 * iterations)
  }

  /// Loads the trial with the participating suspects and, at the lowest priority, some others.
  private mutating func loadTrial(wishing rest: [Int] = []) {
    trial.removeAll()
    var terms: [Term] = []
    for index in suspects.indices where takesPart[index] { addToTrial(Int(suspects[index]), 1000, &terms) }
    for index in rest { addToTrial(Int(suspects[index]), 1, &terms) }
    for variable in usedVariables { trialVariables[Int(variable)] = -1 }
    usedVariables.removeAll(keepingCapacity: true)
  }

  /// - Parameter terms: storage for the constraint's terms.
  private mutating func addToTrial(_ slot: Int, _ priority: Double, _ terms: inout [Term]) {
    terms.removeAll(keepingCapacity: true)
    for term in store.termRange(ofSlot: slot) {
      let original = store.termVariables[term]
      var variable = trialVariables[Int(original)]
      if variable < 0 {
        variable = trial.addVariable(nonNegative: nonNegative[Int(original)]).index
        trialVariables[Int(original)] = variable
        usedVariables.append(original)
      }
      terms.append(Term(Variable(index: variable), store.termCoefficients[term]))
    }
    let record = store.records[slot]
    trial.insert(terms.span, record.constant, record.relation, priority: priority)
  }
}

extension Solver {
  /// Whether the required constraints contradict each other. Leaves no solution behind.
  mutating func isContradictory() -> Bool {
    problem.sortDocument(store)
    problem.build(from: store, nonNegative: nonNegative)
    if !problem.contradictions.isEmpty { return true }
    problem.simplex.optimize()
    return problem.hasUnmetRequirement(in: store)
  }

  /// Finds one of the best answers, even if it violates requirements. Ties are not broken.
  fileprivate mutating func settle() {
    _ = isContradictory()
    if !problem.contradictions.isEmpty { problem.simplex.optimize() }
    problem.readValues(into: &values)
  }
}

extension Problem {
  /// Sets of required constraints, each contradictory by itself but not yet minimal, and in document order. Empty if
  /// all requirements are satisfied.
  mutating func suspectSets(in store: ConstraintStore) -> [[Int32]] {
    if contradictions.isEmpty { return hasUnmetRequirement(in: store) ? tornSets(in: store) : [] }
    return contradictions.map { contradiction in
      definitions.expand(ofSlot: Int(contradiction), in: store)
      return inDocumentOrder(definitions.slotsBehindExpansion() + [contradiction])
    }
  }

  /// The unsatisfied required constraints: those of the presolve, or else those of the simplex.
  func unmetRequirements(in store: ConstraintStore) -> [Int32] {
    if !contradictions.isEmpty { return contradictions }
    return inDocumentOrder(
      simplex.objective.items.filter { $0.level == 0 && $0.slot >= 0 && isViolated($0) }.map(\.slot))
  }

  /// Required items that pull against each other, with the definitions behind them. Items whose expansions share no
  /// root are unrelated.
  private mutating func tornSets(in store: ConstraintStore) -> [[Int32]] {
    var parts = Partition(count: simplex.symbolCount)
    var pulling: [(slot: Int32, root: Int)] = []
    var isTorn = [Bool](repeating: false, count: simplex.symbolCount)
    for symbol in 0..<simplex.symbolCount {
      var root = symbol
      for item in pullingItems(on: symbol) where item.slot >= 0 {
        definitions.expand(ofSlot: Int(item.slot), in: store)
        root = Int(definitions.rootVariables[0])
        for other in definitions.rootVariables { parts.unite(root, Int(other)) }
        pulling.append((item.slot, root))
      }
      if simplex.objective.items[simplex.objective.itemRange(of: symbol)].contains(where: isUnmet) {
        isTorn[root] = true
      }
    }
    for root in isTorn.indices where isTorn[root] { isTorn[parts.part(of: root)] = true }
    var sets: [Int: Int] = [:]
    var slots: [[Int32]] = []
    for (slot, root) in pulling where isTorn[parts.part(of: root)] {
      let set = sets[parts.part(of: root)] ?? slots.count
      sets[parts.part(of: root)] = set
      if set == slots.count { slots.append([]) }
      definitions.expand(ofSlot: Int(slot), in: store)
      slots[set] += definitions.slotsBehindExpansion() + [slot]
    }
    return slots.map(inDocumentOrder)
  }

  private func isUnmet(_ item: Objective.Item) -> Bool { item.level == 0 && isViolated(item) }

  /// The required items that hold the symbol against other items, or against each other.
  private func pullingItems(on symbol: Int) -> [Objective.Item] {
    let items = simplex.objective.items[simplex.objective.itemRange(of: symbol)].filter { $0.level == 0 }
    let force = simplex.force(on: symbol, level: 0)
    let isTorn = items.contains(where: isViolated)
    guard isTorn || abs(force) > Tolerance.cost else { return [] }
    let value = simplex.x[symbol]
    return items.filter { item in
      let tolerance = 4 * Simplex.slack(at: max(abs(value), abs(item.place)))
      let pullsDown = item.right > 0 && item.place <= value + tolerance
      let pullsUp = item.left < 0 && item.place >= value - tolerance
      return (pullsDown && (isTorn || force > 0)) || (pullsUp && (isTorn || force < 0))
    }
  }

  func inDocumentOrder(_ slots: [Int32]) -> [Int32] {
    var result = slots
    result.sortInPlace { ranks[Int($0)] < ranks[Int($1)] }
    var kept = 0
    for place in result.indices where kept == 0 || result[kept - 1] != result[place] {
      result[kept] = result[place]
      kept += 1
    }
    result.removeLast(result.count - kept)
    return result
  }
}

/// A partition of the numbers from 0 into disjoint parts.
private struct Partition {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func part(of number: Int) -> Int {
    var current = number
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  mutating func unite(_ one: Int, _ other: Int) {
    let (first, second) = (part(of: one), part(of: other))
    parents[max(first, second)] = min(first, second)
  }
}

extension Simplex {
  /// The slope with which the symbol's own cost opposes the rest, on one level.
  func force(on symbol: Int, level: Int) -> Double {
    let entry = symbol * levelCount + level
    if tableau.rowOfSymbol[symbol] < 0 { return -reducedCost[entry] }
    return isPinned[symbol] ? 0 : slope[entry]
  }
}

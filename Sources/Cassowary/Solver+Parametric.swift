/// A constraint whose constant moves with the parameter t: `constant + t * rate`.
package struct Motion: Hashable, Sendable {
  package let constraint: ConstraintID
  package let rate: Double

  package init(_ constraint: ConstraintID, rate: Double) {
    self.constraint = constraint
    self.rate = rate
  }
}

/// The solution as a function of one parameter: pieces side by side, each linear.
package struct ParametricSolution: Hashable, Sendable {
  package struct Piece: Hashable, Sendable {
    package var lower: Double
    package var upper: Double
    /// The requested variables at `lower` and at `upper`, in the order of the request.
    package var startValues: [Double]
    package var endValues: [Double]
    /// Not empty if required constraints cannot hold together; the values are then those without the dropped ones.
    package var conflicts: [Conflict]
    /// True if a requested value is one of many and the tie-break chose it.
    package var isAmbiguous: Bool
  }

  package var pieces: [Piece] = []
  package var reachedIterationCap = false
}

/// Parametric solving.
///
/// Within a piece the basis holds and every value is linear in t, so one point determines a piece: the rates of the
/// values, and how far t can go each way before a basic symbol leaves its region. The next piece is sampled just beyond
/// the end of the last one; if it does not reach back to that end, the gap is sampled in turn. The feasible values of t
/// form an interval: t is made a variable of the required constraints, and the solver finds the feasible values nearest
/// to both ends of the range.
extension Solver {
  /// Solves for every t in `range`, where the constants of `motions` are `constant + t * rate`. The solver itself is
  /// unchanged. Every breakpoint is exact; the values are continuous except where the range of feasible t begins or
  /// ends.
  package mutating func parametric(
    moving motions: [Motion], over range: ClosedRange<Double>, reading variables: [Variable]
  ) throws(SolverError) -> ParametricSolution {
    var rates = [Double](repeating: 0, count: store.records.count)
    for motion in motions {
      guard let slot = store.slot(of: motion.constraint) else { throw .unknownConstraint(motion.constraint) }
      guard motion.rate.isFinite, range.lowerBound.isFinite, range.upperBound.isFinite else {
        throw .notFinite("rate or range")
      }
      let reach = max(abs(range.lowerBound), abs(range.upperBound)) * abs(motion.rate)
      guard reach + abs(store.records[slot].constant) <= Solver.largestNumber else {
        throw .tooLarge("moving constant")
      }
      rates[slot] += motion.rate
    }
    let trial = trials.popLast() ?? Solver()
    var sweep = Sweep(self, trial, rates, variables)
    sweep.cover(range.lowerBound, range.upperBound)
    trials.append(sweep.trial)
    knownConflicts = sweep.solver.knownConflicts
    return sweep.finish(upTo: range.upperBound)
  }
}

/// One walk over the range, on a copy of the solver.
private struct Sweep {
  var solver: Solver
  /// The constants at t = 0, and their rates, per slot.
  let origins: [Double]
  let rates: [Double]
  let wanted: [Variable]
  /// The conflicts at t = 0, until they are used.
  private var conflictsAtStart: [Conflict]
  /// The conflicts whose dropped members this stretch does without.
  var known: [Conflict] = []
  var pieces: [ParametricSolution.Piece] = []
  var reachedCap = false
  /// Finds the ends of feasible stretches; keeps its storage between uses.
  private(set) var trial: Solver

  /// The shortest piece that is looked for: breakpoints are multiples of 2^-20, as values are.
  static let shortest = 2e-6
  static let mostPieces = 20_000

  init(_ solver: Solver, _ trial: Solver, _ rates: [Double], _ wanted: [Variable]) {
    self.solver = solver
    self.trial = trial
    self.rates = rates
    self.wanted = wanted
    origins = solver.store.records.map(\.constant)
    conflictsAtStart = self.solver.solve().conflicts
  }

  /// Covers a stretch, feasible or not.
  /// - Parameter isBesideConflict: whether its very ends may be infeasible within the tolerances.
  mutating func cover(_ lower: Double, _ upper: Double, isBesideConflict: Bool = false) {
    // The members of known conflicts, which are few, tell how far these reach.
    if knowsConflicts(within: lower, upper) { return coverConflicting(lower, upper, throughout: false) }
    // Feasible values have no gaps, and to edit the constants costs less than to look for the ends.
    let inset = isBesideConflict ? Sweep.shortest : 0
    let holdsAtLower = isFeasible(at: lower + inset)
    if holdsAtLower, isFeasible(at: upper - inset) { return walk(lower, upper) }
    let everything = solver.store.records.indices.filter {
      solver.store.records[$0].isAlive && solver.store.records[$0].isRequired
    }
    guard let from = holdsAtLower ? lower : isFeasible(everything, wishing: lower, lower, upper),
      let to = isFeasible(everything, wishing: upper, lower, upper)
    else {
      coverConflicting(lower, upper)
      return
    }
    if from - lower > Sweep.shortest { coverConflicting(lower, from) }
    walk(max(lower, from), min(upper, to))
    if upper - to > Sweep.shortest { coverConflicting(to, upper) }
  }

  /// Whether all constraints of this stretch can hold together.
  private mutating func isFeasible(at t: Double) -> Bool {
    move(to: t)
    return solver.solveIfFeasible()
  }

  /// The t nearest to `wish` in the stretch at which these required constraints can hold together, or nil; t is a
  /// variable here.
  private mutating func isFeasible(_ slots: [Int], wishing wish: Double, _ lower: Double, _ upper: Double) -> Double? {
    trial.removeAll()
    let t = trial.addVariable()
    let variables = addTrialVariables(of: slots)
    var terms: [Term] = []
    for slot in slots {
      terms.removeAll(keepingCapacity: true)
      for term in solver.store.termRange(ofSlot: slot) {
        terms.append(
          Term(variables[Int(solver.store.termVariables[term])], solver.store.termCoefficients[term]))
      }
      if rates[slot] != 0 { terms.append(Term(t, rates[slot])) }
      trial.insert(terms.span, origins[slot], solver.store.records[slot].relation)
    }
    trial.appendBound(t, -lower, .greaterThanOrEqual, 1000)
    trial.appendBound(t, -upper, .lessThanOrEqual, 1000)
    trial.appendBound(t, -wish, .equal, 1)
    guard !trial.isContradictory() else { return nil }
    return min(upper, max(lower, Tolerance.snapped(trial.problem.rawValue(of: t))))
  }

  /// Adds to the trial the variables of these constraints, in the same order.
  private mutating func addTrialVariables(of slots: [Int]) -> [Variable] {
    let absent = Variable(index: -1)
    let wanted = Variable(index: -2)
    var variables = [Variable](repeating: absent, count: solver.nonNegative.count)
    for slot in slots {
      for term in solver.store.termRange(ofSlot: slot) { variables[Int(solver.store.termVariables[term])] = wanted }
    }
    for index in variables.indices where variables[index] == wanted {
      variables[index] = trial.addVariable(nonNegative: solver.nonNegative[index])
    }
    return variables
  }

  // MARK: Conflicts

  /// Covers a stretch with conflicts, mostly one that is infeasible throughout: finds the conflicts at one point, and
  /// where they end.
  private mutating func coverConflicting(_ lower: Double, _ upper: Double, throughout: Bool = true) {
    guard upper - lower > Sweep.shortest, pieces.count < Sweep.mostPieces else { return }
    func coverRest(_ lower: Double, _ upper: Double) {
      if throughout { coverConflicting(lower, upper) } else { cover(lower, upper, isBesideConflict: true) }
    }
    let (middle, conflicts) = conflicts(within: lower, upper)
    guard !conflicts.isEmpty else {
      // Feasible within the tolerances after all: the stretch is at the very edge.
      walk(lower, upper)
      return
    }
    var (from, to) = (lower, upper)
    for conflict in conflicts {
      let slots = conflict.members.map { Int($0.slot) }
      // Constraints that do not move conflict everywhere.
      guard slots.contains(where: { rates[$0] != 0 }) else { continue }
      guard let first = isFeasible(slots, wishing: lower, lower, upper) else { continue }
      if first > middle {
        to = min(to, first)
      } else if let last = isFeasible(slots, wishing: upper, lower, upper), last < middle {
        from = max(from, last)
      }
    }
    if from - lower > Sweep.shortest { coverRest(lower, from) }
    if to - from > Sweep.shortest { coverWithout(conflicts, max(from, lower), min(to, upper)) }
    if upper - to > Sweep.shortest { coverRest(to, upper) }
  }

  private func knowsConflicts(within lower: Double, _ upper: Double) -> Bool {
    known.isEmpty && lower <= 0 && 0 <= upper && !conflictsAtStart.isEmpty
  }

  /// The conflicts at one point of the stretch: at t = 0, where they are known, or in the middle.
  private mutating func conflicts(within lower: Double, _ upper: Double) -> (at: Double, conflicts: [Conflict]) {
    guard knowsConflicts(within: lower, upper) else {
      let middle = (lower + upper) / 2
      return (middle, solve(at: middle).conflicts)
    }
    defer { conflictsAtStart = [] }
    return (0, conflictsAtStart)
  }

  private mutating func coverWithout(_ conflicts: [Conflict], _ lower: Double, _ upper: Double) {
    let (whole, before) = (solver, known)
    known += conflicts
    for conflict in conflicts { solver.remove(conflict.dropped) }
    cover(lower, upper)
    solver = whole
    known = before
  }

  // MARK: Walking

  private mutating func move(to t: Double) {
    for slot in rates.indices where rates[slot] != 0 && solver.store.records[slot].isAlive {
      let constant = origins[slot] + t * rates[slot]
      guard constant != solver.store.records[slot].constant else { continue }
      solver.store.records[slot].constant = constant
      solver.edited.append(Int32(slot))
      solver.constantsChanged = true
    }
  }

  private mutating func solve(at t: Double) -> Solution {
    move(to: t)
    let solution = solver.solve()
    if solution.reachedIterationCap { reachedCap = true }
    return solution
  }

  /// Covers a feasible stretch from its lower end to its upper end.
  private mutating func walk(_ lower: Double, _ upper: Double) {
    var t = lower
    if upper - lower <= Sweep.shortest {
      sample(at: lower, covering: lower, max(lower, upper))
      return
    }
    while upper - t > Sweep.shortest, pieces.count < Sweep.mostPieces {
      let step = min(2e-5 * max(1, abs(t)), (upper - t) / 2)
      t = reach(from: t, sampling: t + step, upTo: upper)
    }
    if pieces.count >= Sweep.mostPieces { reachedCap = true }
  }

  /// Adds the piece around the sample; pieces that lie between `t` and that one come first.
  private mutating func reach(from t: Double, sampling point: Double, upTo upper: Double) -> Double {
    let piece = linearPiece(at: point)
    let start = point + piece.rates.backward
    if start - t > Sweep.shortest, point - t > 2 * Sweep.shortest {
      var inner = t
      while start - inner > Sweep.shortest, pieces.count < Sweep.mostPieces {
        inner = reach(from: inner, sampling: (inner + min(start, point)) / 2, upTo: start)
      }
    }
    let end = min(upper, max(point, Tolerance.snapped(point + piece.rates.forward)))
    append(piece, from: pieces.last.map { max(t, min($0.upper, end)) } ?? t, to: end)
    return end
  }

  private mutating func sample(at point: Double, covering lower: Double, _ upper: Double) {
    append(linearPiece(at: point), from: lower, to: upper)
  }

  /// Everything that one point determines.
  private struct Sample {
    var point: Double
    var rates: Rates
    var values: [Double]
    var isAmbiguous: Bool
  }

  private mutating func linearPiece(at point: Double) -> Sample {
    _ = solve(at: point)
    return Sample(
      point: point, rates: solver.problem.rates(of: rates, solver.store),
      values: wanted.map { solver.problem.valueBeforeSnapping(of: $0) },
      isAmbiguous: solver.hasTies && solver.isAmbiguous(anyOf: wanted))
  }

  private mutating func append(_ sample: Sample, from lower: Double, to upper: Double) {
    func values(at t: Double) -> [Double] {
      wanted.indices.map {
        Tolerance.snapped(sample.values[$0] + (t - sample.point) * sample.rates.variables[Int(wanted[$0].index)])
      }
    }
    let next = ParametricSolution.Piece(
      lower: lower, upper: upper, startValues: values(at: lower), endValues: values(at: upper), conflicts: known,
      isAmbiguous: sample.isAmbiguous)
    guard let last = pieces.last, continues(last, next) else {
      pieces.append(next)
      return
    }
    pieces[pieces.count - 1].upper = upper
    pieces[pieces.count - 1].endValues = next.endValues
  }

  /// Whether the basis changed without changing any requested variable.
  private func continues(_ last: ParametricSolution.Piece, _ next: ParametricSolution.Piece) -> Bool {
    guard last.conflicts == next.conflicts, last.isAmbiguous == next.isAmbiguous else { return false }
    let (first, second) = (last.upper - last.lower, next.upper - next.lower)
    if first <= 0 || second <= 0 { return last.endValues == next.startValues }
    return wanted.indices.allSatisfy {
      let before = (last.endValues[$0] - last.startValues[$0]) / first
      let after = (next.endValues[$0] - next.startValues[$0]) / second
      return abs(next.startValues[$0] - last.endValues[$0]) < 1e-5
        && abs(before - after) < 1e-6 + 4e-6 / min(first, second)
    }
  }

  /// Makes the pieces meet exactly: a piece too short to be looked for goes to its right neighbour.
  mutating func finish(upTo upper: Double) -> ParametricSolution {
    for index in pieces.indices.dropFirst() where pieces[index].lower - pieces[index - 1].upper <= 10 * Sweep.shortest {
      pieces[index].lower = pieces[index - 1].upper
    }
    if let last = pieces.indices.last, upper - pieces[last].upper <= 10 * Sweep.shortest { pieces[last].upper = upper }
    return ParametricSolution(pieces: pieces, reachedIterationCap: reachedCap)
  }
}

extension Solver {
  var hasTies: Bool { problem.simplex.hadTies }

  fileprivate mutating func appendBound(
    _ variable: Variable, _ constant: Double, _ relation: Relation, _ priority: Double
  ) {
    let terms = [Term(variable)]
    insert(terms.span, constant, relation, priority: priority)
  }
}

extension Problem {
  /// The value of one variable, from the simplex, for a problem whose values were not read.
  fileprivate func rawValue(of variable: Variable) -> Double {
    var definitions = definitions
    definitions.beginExpansion()
    definitions.add(1, times: variable.index)
    definitions.finishExpansion()
    return zip(definitions.rootVariables, definitions.rootCoefficients)
      .reduce(definitions.constantPart[Int(variable.index)]) { $0 + $1.1 * simplex.x[Int($1.0)] }
  }

  func valueBeforeSnapping(of variable: Variable) -> Double {
    unsnapped[Int(variable.index)]
  }
}

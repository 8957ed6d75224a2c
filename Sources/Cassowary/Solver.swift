/// The interface of the constraint solver: variables, constraints with priorities, one deterministic answer.
///
/// Constraints are gathered and solved together by `solve()`; nothing is decided while they are added, so the order of
/// addition matters only through the document order. Document order is (`order`, addition), where `order` defaults to
/// the `tag`. docs/solver.md explains the phases behind `solve()`.
package struct Solver: Sendable {
  /// Numbers beyond this are refused: their rounding errors would drown a point.
  package static let largestNumber = 1e12

  var store = ConstraintStore()
  var nonNegative: [Bool] = []
  var values: [Double] = []
  var solution = Solution()
  var problem = Problem()
  /// The budget of each solve for conflicts.
  var conflictBudget = ConflictSearch.Budget()
  /// Whether a conflict that still stands after an edit keeps its members: the values do not depend on history, but its
  /// report then may.
  package var keepsConflicts = false
  /// With `keepsConflicts`, the conflicts of the last solve that had some, and a few older ones: where some come back,
  /// these mostly do.
  var knownConflicts: [Conflict] = []
  var structureChanged = false
  var constantsChanged = false
  /// Whether the last solve did not look for the minimal sets of its conflicts.
  var hasUnnamedConflicts = false
  /// Idle solvers for a few constraints each, kept for their storage.
  var trials: [Solver] = []
  /// Slots whose constants changed since the last solve.
  var edited: [Int32] = []

  package init() {}

  package mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    nonNegative.reserveCapacity(variables)
    values.reserveCapacity(variables)
    store.reserve(constraints: constraints, terms: terms)
  }

  /// Empties the solver and keeps its storage. Variables and ids start again.
  package mutating func removeAll() {
    store.removeAll()
    nonNegative.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    solution = Solution()
    structureChanged = false
    constantsChanged = false
    hasUnnamedConflicts = false
    knownConflicts.removeAll()
    edited.removeAll(keepingCapacity: true)
  }

  package var variableCount: Int { nonNegative.count }
  package var constraintCount: Int { store.count }
  /// Rows of the tableau at the last solve, for benchmarks.
  package var rowCount: Int { problem.simplex.tableau.rows.count }

  /// A non-negative variable is >= 0 by nature: it needs no constraint, no constraint can undo it, and it costs no row.
  package mutating func addVariable(nonNegative isNonNegative: Bool = false) -> Variable {
    nonNegative.append(isNonNegative)
    values.append(0)
    structureChanged = true
    return Variable(index: Int32(nonNegative.count - 1))
  }

  // MARK: Adding

  /// Adds `expression relation 0`. A refused constraint leaves the solver exactly as it was.
  @discardableResult
  package mutating func add(
    _ expression: Expression, _ relation: Relation, _ priority: Priority = .required, tag: Int32 = -1,
    order: Int32? = nil
  ) throws(SolverError) -> ConstraintID {
    try add(
      expression.terms.span, constant: expression.constant, relation, priority, tag: tag, order: order)
  }

  /// Adds `terms + constant relation 0`, without an array for each constraint.
  @discardableResult
  package mutating func add(
    _ terms: Span<Term>, constant: Double, _ relation: Relation, _ priority: Priority = .required, tag: Int32 = -1,
    order: Int32? = nil
  ) throws(SolverError) -> ConstraintID {
    try Self.check(constant, "constant")
    guard priority.rawValue > 0, priority.rawValue <= 1000 else {
      throw .priorityOutOfRange(priority.rawValue)
    }
    for place in terms.indices {
      let variable = terms[place].variable
      guard variable.index >= 0, Int(variable.index) < nonNegative.count else { throw .unknownVariable(variable) }
      try Self.check(terms[place].coefficient, "coefficient")
    }
    if Self.mustMerge(terms) {
      let merged = Self.merged(terms)
      return try add(merged.span, constant: constant, relation, priority, tag: tag, order: order)
    }
    if terms.isEmpty, priority.isRequired, !relation.holds(constant) {
      throw .contradiction(constant: constant, relation)
    }
    return insert(terms, constant, relation, priority: priority.rawValue, tag: tag, order: order ?? tag)
  }

  /// Adds a constraint without the checks, which were made before.
  @discardableResult
  mutating func insert(
    _ terms: Span<Term>, _ constant: Double, _ relation: Relation, priority: Double = 1000, tag: Int32 = -1,
    order: Int32 = 0
  ) -> ConstraintID {
    structureChanged = true
    return store.insert(terms, constant: constant, relation: relation, priority: priority, order: order, tag: tag)
  }

  /// Whether a variable repeats or a coefficient is zero.
  private static func mustMerge(_ terms: Span<Term>) -> Bool {
    for place in terms.indices {
      if abs(terms[place].coefficient) <= Tolerance.coefficient { return true }
      for earlier in 0..<place where terms[earlier].variable == terms[place].variable { return true }
    }
    return false
  }

  /// Adds up the coefficients of repeated variables and removes zeros, keeping the first places.
  private static func merged(_ terms: Span<Term>) -> [Term] {
    var merged: [Term] = []
    for place in terms.indices {
      let term = terms[place]
      if let earlier = merged.firstIndex(where: { $0.variable == term.variable }) {
        merged[earlier].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    merged.removeAll { abs($0.coefficient) <= Tolerance.coefficient }
    return merged
  }

  private static func check(_ number: Double, _ what: String) throws(SolverError) {
    guard number.isFinite else { throw .notFinite(what) }
    guard abs(number) <= largestNumber else { throw .tooLarge(what) }
  }

  // MARK: Changing

  /// Unknown and removed ids are ignored.
  package mutating func remove(_ id: ConstraintID) {
    guard let slot = store.slot(of: id) else { return }
    store.remove(slot: slot)
    // What the last solve dropped is not part of the problem.
    let conflicts = solution.conflicts.count
    solution.conflicts.removeAll { $0.dropped == id }
    if solution.conflicts.count == conflicts { structureChanged = true }
  }

  /// Changes the constant in the constraint's expression `expression relation 0`, as added.
  package mutating func setConstant(_ id: ConstraintID, _ constant: Double) throws(SolverError) {
    guard let slot = store.slot(of: id) else { throw .unknownConstraint(id) }
    try Self.check(constant, "constant")
    let record = store.records[slot]
    if record.termCount == 0, record.isRequired, !record.relation.holds(constant) {
      throw .contradiction(constant: constant, record.relation)
    }
    guard record.constant != constant else { return }
    store.records[slot].constant = constant
    edited.append(Int32(slot))
    constantsChanged = true
  }

  // MARK: Asking

  package func contains(_ id: ConstraintID) -> Bool { store.slot(of: id) != nil }

  package func tag(of id: ConstraintID) -> Int32 { record(of: id).tag }
  package func priority(of id: ConstraintID) -> Priority { Priority(record(of: id).priority) }
  package func relation(of id: ConstraintID) -> Relation { record(of: id).relation }
  package func constant(of id: ConstraintID) -> Double { record(of: id).constant }

  private func record(of id: ConstraintID) -> ConstraintStore.Record {
    guard let slot = store.slot(of: id) else {
      preconditionFailure("constraint \(id.slot) was removed or does not belong to this solver")
    }
    return store.records[slot]
  }

  /// Every variable's value, by index.
  package var solvedValues: [Double] { values }

  /// The value from the last `solve()`: a multiple of 2^-20, so that the path to it leaves no trace.
  package func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// How far the constraint is from being satisfied, in its own units; 0 if it is.
  package func violation(of id: ConstraintID) -> Double {
    let relation = record(of: id).relation
    let residual = store.residual(ofSlot: Int(id.slot), at: values)
    let violation = relation.violation(residual)
    return violation <= Tolerance.violation(around: scale(ofSlot: Int(id.slot))) ? 0 : violation
  }

  /// How far an inequality is from its bound, on the side where it holds; 0 at the bound, beyond it, and for
  /// equalities.
  package func slack(of id: ConstraintID) -> Double {
    let relation = record(of: id).relation
    let residual = store.residual(ofSlot: Int(id.slot), at: values)
    let slack = relation == .equal ? 0 : relation == .lessThanOrEqual ? -residual : residual
    return slack <= Tolerance.violation(around: scale(ofSlot: Int(id.slot))) ? 0 : slack
  }

  /// True for equalities, for inequalities at their bound, and for violated constraints.
  package func isActive(_ id: ConstraintID) -> Bool {
    let record = record(of: id)
    if record.relation == .equal { return true }
    let residual = store.residual(ofSlot: Int(id.slot), at: values)
    return record.relation.violation(residual) > 0
      || abs(residual) <= Tolerance.violation(around: scale(ofSlot: Int(id.slot)))
  }

  /// The side of the bound where the constraint's expression lies: -1 below it, 0 at it, 1 above it.
  package func side(of id: ConstraintID) -> Int {
    let slot = Int(id.slot)
    let residual = store.residual(ofSlot: slot, at: values)
    guard abs(residual) > Tolerance.violation(around: scale(ofSlot: slot)) else { return 0 }
    return residual < 0 ? -1 : 1
  }

  /// Calls `body` with each variable of a constraint, in the order of addition.
  package func forEachVariable(of id: ConstraintID, _ body: (Variable) -> Void) {
    for term in store.termRange(ofSlot: Int(id.slot)) { body(Variable(index: store.termVariables[term])) }
  }

  /// The magnitude of the numbers in a constraint.
  private func scale(ofSlot slot: Int) -> Double {
    var scale = abs(store.records[slot].constant)
    for term in store.termRange(ofSlot: slot) {
      scale = max(
        scale, abs(store.termCoefficients[term]),
        abs(store.termCoefficients[term] * values[Int(store.termVariables[term])]))
    }
    return scale
  }
}

extension Relation {
  package func holds(_ residual: Double) -> Bool { violation(residual) <= Tolerance.value }

  func violation(_ residual: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, residual)
    case .equal: abs(residual)
    case .greaterThanOrEqual: max(0, -residual)
    }
  }
}

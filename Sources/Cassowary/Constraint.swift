/// How an expression compares with zero.
package enum Relation: UInt8, Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual

  /// The same relation after both sides were multiplied by a negative number.
  package var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// The identity of a constraint in one solver. A removed constraint's id never refers to another one: slots are reused,
/// generations are not.
package struct ConstraintID: Hashable, Sendable {
  package let slot: Int32
  package let generation: UInt32

  package init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

/// Why a constraint was refused. The solver is then unchanged.
package enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coefficient or constant is NaN or infinite, or beyond `Solver.largestNumber`.
  case notFinite(String)
  case tooLarge(String)
  /// A priority outside (0, 1000].
  case priorityOutOfRange(Double)
  /// No variable is left and the numbers contradict the relation, as in `0 == 5`.
  case contradiction(constant: Double, Relation)
  /// A variable or constraint that this solver did not hand out, or a constraint that was removed.
  case unknownVariable(Variable)
  case unknownConstraint(ConstraintID)

  package var description: String {
    switch self {
    case .notFinite(let what): "the \(what) is not a number that can be solved with: it must be finite"
    case .tooLarge(let what): "the \(what) is too large to be solved with: at most 1e12 in size"
    case .priorityOutOfRange(let value): "priority \(value) is out of range: above 0 and at most 1000"
    case .contradiction(let constant, let relation): "no variable is left and \(constant) \(relation.sign) 0 is false"
    case .unknownVariable(let variable): "variable \(variable.index) does not belong to this solver"
    case .unknownConstraint(let id): "constraint \(id.slot) was removed or does not belong to this solver"
    }
  }
}

extension Relation {
  /// The relation's sign in text.
  package var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

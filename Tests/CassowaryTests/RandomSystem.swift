import Cassowary
import TestSupport

/// A random system, given alike to the solver and to the reference.
struct RandomSystem {
  struct Shape {
    var variables = 2...7
    var constraints = 2...14
    var requiredShare = 0.4
    var freeShare = 0.5
    var priorities: [Double] = [999.5, 750, 750, 500, 250, 250, 1]
    var coefficients: [Double] = [1, 1, 1, 1, -1, -1, -1, 0.5, 2, -0.5, 3]

    /// So many required constraints that most systems contradict themselves.
    static var contradictory: Shape { Shape(constraints: 4...16, requiredShare: 0.9) }
  }

  var reference = ReferenceSolver()

  init(using random: inout SeededRandom, shape: Shape = Shape()) {
    let count = Int.random(in: shape.variables, using: &random)
    reference.nonNegative = (0..<count).map { _ in Double.random(in: 0..<1, using: &random) < 1 - shape.freeShare }
    for _ in 0..<Int.random(in: shape.constraints, using: &random) {
      let length = [1, 1, 2, 2, 2, 3, 3, 4].randomElement(using: &random)!
      var terms: [(variable: Int, coefficient: Double)] = []
      for variable in (0..<count).shuffled(using: &random).prefix(length) {
        terms.append((variable, shape.coefficients.randomElement(using: &random)!))
      }
      let isRequired = Double.random(in: 0..<1, using: &random) < shape.requiredShare
      reference.rows.append(
        .init(
          terms: terms, constant: Double(Int.random(in: -40...40, using: &random)),
          relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
          priority: isRequired ? 1000 : shape.priorities.randomElement(using: &random)!))
    }
  }

  /// Adds the system to a solver, in the given order of rows; the document order stays that of the rows.
  func solver(adding order: [Int]? = nil) throws -> (solver: Solver, ids: [ConstraintID]) {
    var solver = Solver()
    let variables = reference.nonNegative.map { solver.addVariable(nonNegative: $0) }
    var ids = [ConstraintID?](repeating: nil, count: reference.rows.count)
    for index in order ?? Array(reference.rows.indices) {
      let row = reference.rows[index]
      let terms = row.terms.map { Term(variables[$0.variable], $0.coefficient) }
      ids[index] = try solver.add(
        Expression(terms: terms, constant: row.constant), row.relation, Priority(row.priority), tag: Int32(index))
    }
    return (solver, ids.map { $0! })
  }

  /// Sum of violations per level, at the solver's values, computed from the rows.
  func violations(at value: (Int) -> Double, leavingOut dropped: Set<Int> = []) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for (index, row) in reference.rows.enumerated() where !dropped.contains(index) {
      let residual = row.terms.reduce(row.constant) { $0 + $1.coefficient * value($1.variable) }
      let violation =
        switch row.relation {
        case .lessThanOrEqual: max(0, residual)
        case .equal: abs(residual)
        case .greaterThanOrEqual: max(0, -residual)
        }
      sums[row.priority, default: 0] += violation
    }
    return sums
  }
}

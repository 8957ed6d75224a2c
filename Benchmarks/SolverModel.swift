import Cassowary

/// A constraint problem as input for all solvers: flat, and without any solver's types.
struct SolverModel {
  struct Row {
    var firstTerm: Int
    var termCount: Int
    var constant: Double
    var relation: Relation
    var priority: Double
  }

  let family: String
  let size: Int
  /// Sizes are >= 0 by nature here; the file for other solvers expresses this as constraints.
  var nonNegative: [Bool] = []
  var termVariables: [Int32] = []
  var termCoefficients: [Double] = []
  var rows: [Row] = []
  /// The rows whose constants a resize moves, with their initial values: `root.size == value`.
  var edits: [(row: Int, value: Double)] = []
  /// The rows of one text: hugging and compression of one size, with the intrinsic size.
  var text: [(row: Int, value: Double)] = []
  /// The row whose constant a sweep moves, over 800 points.
  var sweepRow = 0

  init(family: String, size: Int) {
    self.family = family
    self.size = size
  }

  mutating func variable(nonNegative isNonNegative: Bool = false) -> Int32 {
    nonNegative.append(isNonNegative)
    return Int32(nonNegative.count - 1)
  }

  @discardableResult
  mutating func add(
    _ terms: [(Double, Int32)], _ constant: Double, _ relation: Relation, _ priority: Double = 1000
  ) -> Int {
    rows.append(
      Row(
        firstTerm: termVariables.count, termCount: terms.count, constant: constant, relation: relation,
        priority: priority))
    for (coefficient, variable) in terms {
      termVariables.append(variable)
      termCoefficients.append(coefficient)
    }
    return rows.count - 1
  }

  func build(into solver: inout Solver, ids: inout [ConstraintID], order: [Int]? = nil) throws {
    solver.reserve(variables: nonNegative.count, constraints: rows.count, terms: termVariables.count)
    for isNonNegative in nonNegative { _ = solver.addVariable(nonNegative: isNonNegative) }
    ids.removeAll(keepingCapacity: true)
    var terms: [Term] = []
    if let order {
      for index in order { ids.append(try add(index, to: &solver, &terms)) }
    } else {
      for index in rows.indices { ids.append(try add(index, to: &solver, &terms)) }
    }
  }

  /// - Parameter terms: storage for the row's terms.
  @inline(__always)
  private func add(_ index: Int, to solver: inout Solver, _ terms: inout [Term]) throws -> ConstraintID {
    let row = rows[index]
    terms.removeAll(keepingCapacity: true)
    for term in row.firstTerm..<(row.firstTerm + row.termCount) {
      terms.append(Term(Variable(index: termVariables[term]), termCoefficients[term]))
    }
    return try solver.add(
      terms.span, constant: row.constant, row.relation, Priority(row.priority),
      tag: Int32(truncatingIfNeeded: index))
  }

  /// Sum of violations per priority, highest first.
  func violations(at values: [Double]) -> [(priority: Double, sum: Double)] {
    var sums: [Double: Double] = [:]
    for row in rows {
      var residual = row.constant
      for term in row.firstTerm..<(row.firstTerm + row.termCount) {
        residual += termCoefficients[term] * values[Int(termVariables[term])]
      }
      let violation =
        switch row.relation {
        case .lessThanOrEqual: max(0, residual)
        case .equal: abs(residual)
        case .greaterThanOrEqual: max(0, -residual)
        }
      sums[row.priority, default: 0] += violation
    }
    for (variable, isNonNegative) in nonNegative.enumerated() where isNonNegative {
      sums[1000, default: 0] += max(0, -values[variable])
    }
    return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }
}

extension SolverModel {
  /// The model as text, for solvers in other languages: counts, a flag per variable, and per row relation (0 ==, 1 >=,
  /// 2 <=), priority, constant, whether it is an edit, and its terms.
  var exported: String {
    var lines = ["\(nonNegative.count) \(rows.count)", nonNegative.map { $0 ? "1" : "0" }.joined(separator: " ")]
    let edited = Set(edits.map(\.row))
    for (index, row) in rows.enumerated() {
      let relation =
        switch row.relation {
        case .equal: 0
        case .greaterThanOrEqual: 1
        case .lessThanOrEqual: 2
        }
      let terms = (row.firstTerm..<(row.firstTerm + row.termCount))
        .map { " \(termVariables[$0]) \(termCoefficients[$0])" }.joined()
      lines.append(
        "\(relation) \(row.priority) \(row.constant) \(edited.contains(index) ? 1 : 0) \(row.termCount)\(terms)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

import Cassowary

/// A slow and obvious solver: one dense tableau, one level after the other, Bland's rule throughout.
///
/// It shares nothing with the product but the statement of the problem: minimise, level by level, the sum of absolute
/// violations, with required constraints and non-negative sizes as they are.
struct ReferenceSolver {
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Double
  }

  var nonNegative: [Bool] = []
  var rows: [Row] = []

  enum Answer {
    case infeasible
    /// Priority -> the smallest possible sum of violations.
    case levels([(priority: Double, violation: Double)])
  }

  func solve() -> Answer {
    var table = Table(self)
    guard table.findFeasible() else { return .infeasible }
    var answer: [(priority: Double, violation: Double)] = []
    for priority in Set(rows.map(\.priority)).sorted(by: >) where priority < 1000 {
      answer.append((priority, table.minimise(level: priority)))
    }
    return .levels(answer)
  }

  /// Whether the required constraints among `subset` can be met together.
  func isFeasible(_ subset: [Int]) -> Bool {
    var part = self
    part.rows = subset.map { rows[$0] }
    var table = Table(part)
    return table.findFeasible()
  }
}

/// rows x (columns + right-hand side), every column >= 0.
private struct Table {
  private var cells: [[Double]] = []
  private var basis: [Int] = []
  private var columnCount = 0
  private var levelOfColumn: [Double] = []
  private var isBanned: [Bool] = []
  private let tolerance = 1e-9

  init(_ problem: ReferenceSolver) {
    var negativePart: [Int] = []
    var positivePart: [Int] = []
    for isNonNegative in problem.nonNegative {
      positivePart.append(addColumn(level: 0))
      negativePart.append(isNonNegative ? -1 : addColumn(level: 0))
    }
    var slacks: [[(column: Int, coefficient: Double)]] = []
    for row in problem.rows {
      var slack: [(column: Int, coefficient: Double)] = []
      let isRequired = row.priority == 1000
      // terms + constant + (what lies below) - (what lies above) == 0
      if row.relation == .lessThanOrEqual { slack.append((addColumn(level: 0), 1)) }
      if row.relation == .greaterThanOrEqual { slack.append((addColumn(level: 0), -1)) }
      if !isRequired {
        if row.relation != .lessThanOrEqual { slack.append((addColumn(level: row.priority), 1)) }
        if row.relation != .greaterThanOrEqual { slack.append((addColumn(level: row.priority), -1)) }
      }
      slacks.append(slack)
    }
    let artificial = columnCount
    for _ in problem.rows { _ = addColumn(level: -1) }
    for (index, row) in problem.rows.enumerated() {
      var cell = [Double](repeating: 0, count: columnCount + 1)
      for (variable, coefficient) in row.terms {
        cell[positivePart[variable]] += coefficient
        if negativePart[variable] >= 0 { cell[negativePart[variable]] -= coefficient }
      }
      for (column, coefficient) in slacks[index] { cell[column] += coefficient }
      cell[columnCount] = -row.constant
      if cell[columnCount] < 0 { cell = cell.map { -$0 } }
      cell[artificial + index] = 1
      cells.append(cell)
      basis.append(artificial + index)
    }
  }

  private mutating func addColumn(level: Double) -> Int {
    columnCount += 1
    levelOfColumn.append(level)
    isBanned.append(false)
    return columnCount - 1
  }

  mutating func findFeasible() -> Bool {
    let rest = minimise(level: -1)
    return rest < 1e-7
  }

  /// Minimises the sum of one level's columns, then bans every column that would make it larger.
  mutating func minimise(level: Double) -> Double {
    while true {
      let costs = reducedCosts(level)
      guard let entering = (0..<columnCount).first(where: { !isBanned[$0] && costs[$0] < -tolerance }) else {
        for column in 0..<columnCount where costs[column] > tolerance { isBanned[column] = true }
        return basis.indices.reduce(0) { $0 + (levelOfColumn[basis[$1]] == level ? cells[$1][columnCount] : 0) }
      }
      var leaving: Int?
      var smallest = Double.infinity
      for row in cells.indices where cells[row][entering] > tolerance {
        let ratio = cells[row][columnCount] / cells[row][entering]
        if ratio < smallest - tolerance || (ratio < smallest + tolerance && basis[row] < basis[leaving!]) {
          smallest = min(ratio, smallest)
          leaving = row
        }
      }
      pivot(leaving!, entering)
    }
  }

  private func reducedCosts(_ level: Double) -> [Double] {
    var costs = levelOfColumn.map { $0 == level ? 1.0 : 0 }
    for row in cells.indices where levelOfColumn[basis[row]] == level {
      for column in 0..<columnCount { costs[column] -= cells[row][column] }
    }
    for row in cells.indices { costs[basis[row]] = 0 }
    return costs
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let divisor = cells[row][column]
    for index in 0...columnCount { cells[row][index] /= divisor }
    for other in cells.indices where other != row && cells[other][column] != 0 {
      let factor = cells[other][column]
      for index in 0...columnCount { cells[other][index] -= factor * cells[row][index] }
    }
    basis[row] = column
  }
}

import Cassowary

/// A conflict as a sum: what the entries add up to, and what it would have to be.
///
/// An infeasible set has multipliers with which its rows add up to a contradiction (Farkas). Lengths that must fit go
/// to one side, the room for them to the other.
package struct ConflictArithmetic: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    /// Points, already multiplied; never negative.
    package var points: Double
    package var entry: Int
  }

  /// A size that would be negative.
  package struct Size: Hashable, Sendable {
    package var title: String
    package var isWidth: Bool

    var dimension: String { isWidth ? "wide" : "high" }
  }

  /// What is needed, and what there is.
  package var needed: [Part] = []
  package var available: [Part] = []
  /// Sizes that the sum would push below 0. Empty if the two sums just differ.
  package var sizes: [Size] = []
  /// Whether all entries are equalities.
  private var isExact = true

  package var neededSum: Double { needed.reduce(0) { $0 + $1.points } }
  package var availableSum: Double { available.reduce(0) { $0 + $1.points } }

  /// In words: `8 + 8 = 16 > 0: 'Title' would be -16 high`.
  package var words: String {
    let sums = "\(Self.sum(needed)) \(sizes.isEmpty && isExact ? "is not" : ">") \(Self.sum(available))"
    let missing = PrintedNumber.text(availableSum - neededSum)
    switch sizes.count {
    case 0: return sums
    case 1: return "\(sums): \(sizes[0].title) would be \(missing) \(sizes[0].dimension)"
    default:
      let names = sizes.prefix(4).map(\.title).joined(separator: ", ") + (sizes.count > 4 ? " and others" : "")
      return "\(sums): \(names) would together be \(missing) \(sizes[0].dimension)"
    }
  }

  private static func sum(_ parts: [Part]) -> String {
    guard parts.count > 1 else { return parts.first.map { PrintedNumber.text($0.points) } ?? "0" }
    let total = parts.reduce(0) { $0 + $1.points }
    return parts.map { PrintedNumber.text($0.points) }.joined(separator: " + ") + " = " + PrintedNumber.text(total)
  }

  private static let largestSet = 60
  /// Points. So large that multipliers are far above what the solver takes for 0.
  private static let overshoot = 1000.0

  init?(
    of entries: [Int], in system: ConflictSystem, assuming assumption: ConflictSystem.Assumption
  ) {
    let chosen = Set(entries)
    var rows = system.rows.filter { chosen.contains($0.entry) }
    rows += system.assumed(assumption).map { .init(entry: -1, expression: $0.0, relation: $0.1) }
    guard rows.count <= Self.largestSet, let multipliers = Self.multipliers(of: rows, in: system) else { return nil }
    collect(rows, multipliers, system)
  }

  private mutating func collect(_ rows: [ConflictSystem.Row], _ multipliers: [Double], _ system: ConflictSystem) {
    let smallest = multipliers.map(abs).filter { $0 > 1e-6 }.min() ?? 1
    var left = [Double](repeating: 0, count: system.variableCount)
    var scales: [Double] = []
    for (row, multiplier) in zip(rows, multipliers) where abs(multiplier) > 1e-6 {
      let scale = multiplier / smallest
      // The rows add up to: sizes + constants = 0, with positive constants, which no sizes can make true.
      let points = (row.expression.constant - row.slack) * scale
      for term in row.expression.terms { left[Int(term.variable.index)] += scale * term.coefficient }
      if row.relation != .equal && row.slack == 0 { isExact = false }
      guard abs(points) > 1e-3 else { continue }
      let part = Part(points: abs(points), entry: row.entry)
      scales.append(abs(scale))
      if points > 0 { needed.append(part) } else { available.append(part) }
    }
    for index in left.indices where left[index] > 1e-6 {
      guard let size = system.size(index) else { continue }
      sizes.append(Size(title: size.item.title, isWidth: size.isWidth))
    }
    // Numbers as they are printed, such as 100 for a centre and not its double.
    if sizes.isEmpty, let scale = scales.first, scales.allSatisfy({ abs($0 - scale) < 1e-6 }) {
      for index in needed.indices { needed[index].points /= scale }
      for index in available.indices { available[index].points /= scale }
    }
  }

  /// Multipliers with which the rows add up to `sizes + overshoot <= 0`, sizes with coefficients that are not negative.
  private static func multipliers(of rows: [ConflictSystem.Row], in system: ConflictSystem) -> [Double]? {
    var solver = Solver()
    // One variable for each row and direction; an inequality has one direction.
    let forward = rows.map { row in row.relation == .greaterThanOrEqual ? nil : solver.addVariable(nonNegative: true) }
    let backward = rows.map { row in row.relation == .lessThanOrEqual ? nil : solver.addVariable(nonNegative: true) }
    var sums = [Expression](repeating: Expression(), count: system.variableCount)
    var constant = Expression()
    for (index, row) in rows.enumerated() {
      for (variable, sign) in [(forward[index], 1.0), (backward[index], -1.0)] {
        guard let variable else { continue }
        for term in row.expression.terms {
          sums[Int(term.variable.index)].terms.append(Term(variable, sign * term.coefficient))
        }
        constant.terms.append(Term(variable, sign * row.expression.constant))
      }
    }
    for (index, sum) in sums.enumerated() where !sum.terms.isEmpty {
      guard (try? solver.add(sum, system.isNonNegative(index) ? .greaterThanOrEqual : .equal)) != nil else {
        return nil
      }
      // As few sizes as possible take part.
      if system.isNonNegative(index) { _ = try? solver.add(sum, .equal, Priority(1)) }
    }
    guard (try? solver.add(constant - overshoot, .equal)) != nil, solver.solve().conflicts.isEmpty else { return nil }
    return rows.indices.map { index in
      (forward[index].map { solver.value(of: $0) } ?? 0) - (backward[index].map { solver.value(of: $0) } ?? 0)
    }
  }
}

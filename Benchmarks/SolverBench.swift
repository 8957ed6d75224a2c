import Cassowary
import Foundation

/// The solver alone: four families, several sizes, and how the time grows.
enum SolverBench {
  static func run(quick: Bool) throws {
    var report = BenchLog("solver")
    say(
      column("family", 8), column("n", 6), column("build+solve", 12), column("growth", 7), column("shuffled", 9),
      column("resize+read", 12), column("text-change", 12), column("sweep", 9), column("pivots", 7),
      column("peak MiB", 9), "  milliseconds")
    let sizes = quick ? [10, 30, 100, 300] : [10, 30, 100, 200, 300, 1000, 3000]
    try measure(.enaml(), nil, quick, &report)
    for family in [SolverModel.fixed, SolverModel.labels, SolverModel.stacks] {
      var previous: (size: Int, time: Double)?
      for size in sizes { previous = (size, try measure(family(size), previous, quick, &report)) }
      let model = family(10_000)
      // The fastest families continue to 10,000.
      if !quick, model.family != "stacks" { try measure(model, previous, quick, &report) }
    }
    try measureConflicts(quick, &report)
    try report.write()
  }

  /// Contradictory systems: how the time grows with five times the conflicts.
  private static func measureConflicts(_ quick: Bool, _ report: inout BenchLog) throws {
    for (name, build) in [
      ("pairs", Self.pairs), ("rules on one width", Self.rulesOnOneWidth), ("limits", Self.limits),
    ] {
      var times: [Double] = []
      for count in [200, 1000] {
        var solver = Solver()
        times.append(
          try fastest(within: quick ? 0.1 : 0.4) {
            solver.removeAll()
            try build(&solver, count)
            precondition(solver.solve().conflicts.count >= count - 1)
          })
      }
      for (count, measure, value, unit) in [
        (200, "solve", times[0], "ms"), (1000, "solve", times[1], "ms"),
        (1000, "1000 to 200", times[1] / times[0], "x"),
      ] {
        say("conflicts, \(name), n = \(count), \(measure):", figures(value), unit)
        report.add([
          ("scenario", "conflicts, \(name)"), ("n", count), ("measure", measure), ("value", value), ("unit", unit),
          ("peer", ""), ("ratio", 0.0),
        ])
      }
    }
  }

  private static func pairs(_ solver: inout Solver, _ count: Int) throws {
    for _ in 0..<count {
      let width = solver.addVariable(nonNegative: true)
      for value in [1.0, 2] { try solver.add(Expression(width) - value, .equal) }
    }
  }

  private static func rulesOnOneWidth(_ solver: inout Solver, _ count: Int) throws {
    let width = solver.addVariable(nonNegative: true)
    for value in 0..<count { try solver.add(Expression(width) - Double(value), .equal) }
  }

  private static func limits(_ solver: inout Solver, _ count: Int) throws {
    for _ in 0..<count {
      let height = solver.addVariable(nonNegative: true)
      try solver.add(Expression(height) - 20, .greaterThanOrEqual)
      try solver.add(Expression(height) - 10, .lessThanOrEqual)
    }
  }

  @discardableResult
  private static func measure(
    _ model: SolverModel, _ previous: (size: Int, time: Double)?, _ quick: Bool, _ report: inout BenchLog
  ) throws -> Double {
    let measures = try SolverMeasures(model, seconds: quick ? 0.1 : 0.4)
    let growth = previous.map {
      log(measures.buildAndSolve / $0.time) / log(Double(model.size) / Double($0.size))
    }
    say(
      column(model.family, 8), column("\(model.size)", 6), column(figures(measures.buildAndSolve), 12),
      column(growth.map { figures($0) } ?? "", 7), column(figures(measures.shuffled / measures.buildAndSolve), 9),
      column(figures(measures.resizeAndRead), 12), column(figures(measures.textChange), 12),
      column(figures(measures.sweep), 9), column("\(measures.pivots)", 7),
      column(peakMemory().map { figures($0) } ?? "", 9))
    for (measure, value) in [
      ("build+solve", measures.buildAndSolve), ("resize+read", measures.resizeAndRead),
      ("text-change", measures.textChange), ("sweep", measures.sweep), ("shuffled", measures.shuffled),
    ] {
      report.add([
        ("scenario", model.family), ("n", model.size), ("measure", measure), ("value", value), ("unit", "ms"),
        ("peer", ""), ("ratio", 0.0),
      ])
    }
    if let growth {
      report.add([
        ("scenario", model.family), ("n", model.size), ("measure", "growth"), ("value", growth), ("unit", "exponent"),
        ("peer", ""), ("ratio", 0.0),
      ])
    }
    return measures.buildAndSolve
  }
}

import Cassowary
import Foundation

/// The comparison with kiwi: both solve the same models in turn.
enum KiwiBench {
  private struct Case {
    var model: SolverModel
    /// The ratio that build + solve must reach.
    var goal: Double
    /// kiwi is given two orders and its better time counts; the natural one takes minutes on the large models.
    var triesNatural: Bool
    var seconds: Double
    var rounds: Int
  }

  private struct Answer: Decodable {
    var build: Double
    var resize: Double
    var values: [Double]
  }

  static func run(driver: String, work: String) throws {
    let cases = [
      Case(model: .enaml(), goal: 3, triesNatural: true, seconds: 0.5, rounds: 4),
      Case(model: .labels(30), goal: 3, triesNatural: true, seconds: 0.5, rounds: 4),
      Case(model: .stacks(30), goal: 3, triesNatural: true, seconds: 0.5, rounds: 4),
      Case(model: .labels(100), goal: 8, triesNatural: true, seconds: 0.7, rounds: 4),
      Case(model: .stacks(200), goal: 40, triesNatural: true, seconds: 1, rounds: 3),
      Case(model: .fixed(1000), goal: 40, triesNatural: false, seconds: 1, rounds: 2),
      Case(model: .labels(1000), goal: 40, triesNatural: false, seconds: 1, rounds: 1),
    ]
    var log = BenchLog("kiwi")
    say(
      column("family", 8), column("n", 6), column("measure", 13), column("ours ms", 10), column("kiwi ms", 10),
      column("ratio", 8), column("goal", 6), "  violations")
    for item in cases { try compare(item, driver, work, &log) }
    try log.write()
  }

  private static func compare(_ item: Case, _ driver: String, _ work: String, _ log: inout BenchLog) throws {
    let file = work + "/\(item.model.family)-\(item.model.size).model"
    try Data(item.model.exported.utf8).write(to: URL(fileURLWithPath: file))
    var ours = try SolverMeasures(item.model, seconds: item.seconds / 4, sweeps: false)
    var kiwi = try ask(driver, file, item)
    // In turn, so that a busy minute hits both.
    for _ in 1..<item.rounds {
      let mine = try SolverMeasures(item.model, seconds: item.seconds / 4, sweeps: false)
      let theirs = try ask(driver, file, item)
      ours.buildAndSolve = min(mine.buildAndSolve, ours.buildAndSolve)
      ours.resizeAndRead = min(mine.resizeAndRead, ours.resizeAndRead)
      kiwi.build = min(theirs.build, kiwi.build)
      kiwi.resize = min(theirs.resize, kiwi.resize)
    }
    let verdict = agreement(item.model, ours.values, kiwi.values)
    for (measure, mine, theirs, goal) in [
      ("build+solve", ours.buildAndSolve, kiwi.build, item.goal),
      (
        "resize+read", ours.resizeAndRead, kiwi.resize,
        item.model.family == "labels" && item.model.size == 1000 ? 10 : 0
      ),
    ] {
      say(
        column(item.model.family, 8), column("\(item.model.size)", 6), column(measure, 13), column(figures(mine), 10),
        column(figures(theirs), 10), column(figures(theirs / mine), 8), column(goal > 0 ? "\(Int(goal))" : "", 6),
        measure == "build+solve" ? "  " + verdict : "")
      log.add([
        ("family", item.model.family), ("n", item.model.size), ("measure", measure), ("ours", mine), ("kiwi", theirs),
        ("ratio", theirs / mine), ("unit", "ms"),
      ])
    }
  }

  private static func ask(_ driver: String, _ file: String, _ item: Case) throws -> Answer {
    var best: Answer = try figuresPrinted(by: driver, [file, "--seconds", "\(item.seconds / 2)"])
    guard item.triesNatural else { return best }
    let natural: Answer = try figuresPrinted(by: driver, [file, "--seconds", "\(item.seconds / 2)", "--natural"])
    best.build = min(best.build, natural.build)
    best.resize = min(best.resize, natural.resize)
    return best
  }

  /// Compares level by level: equal, or better where kiwi's weights let many weak constraints beat a strong one.
  private static func agreement(_ model: SolverModel, _ ours: [Double], _ kiwi: [Double]) -> String {
    for (mine, theirs) in zip(model.violations(at: ours), model.violations(at: kiwi)) {
      let tolerance = 1e-4 * max(1, abs(theirs.sum))
      if mine.sum < theirs.sum - tolerance {
        return "better on level \(mine.priority): \(figures(mine.sum)) against \(figures(theirs.sum))"
      }
      if mine.sum > theirs.sum + tolerance {
        return "WORSE on level \(mine.priority): \(figures(mine.sum)) against \(figures(theirs.sum))"
      }
    }
    return "agree on every level"
  }
}

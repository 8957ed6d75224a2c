import CommandServices
import Foundation
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import ScreenCoding
import Screens

/// The work of continuous integration: whole checks, from bytes on disk to the report's text, on two cores. It measures
/// elapsed time, because people wait for that.
enum CheckScenarios {
  static func run(examples: String, layouts: Int) async throws {
    var report = BenchLog("check")
    for name in ["login", "sticky-footer", "checkout", "stretchy-header", "copy-scroll"] {
      try await everything(examples + "/" + name + ".json", name, &report)
    }
    try await many(examples, layouts, &report)
    try encoding(examples + "/login.json", &report)
    try report.write()
  }

  /// The encoder alone, for a profiler.
  static func encode(examples: String) throws {
    var report = BenchLog("encode")
    try encoding(examples + "/login.json", &report)
  }

  /// One layout on every device, at every text size, keyboard down and up, with a new process's caches and with warm
  /// ones.
  private static func everything(_ path: String, _ name: String, _ report: inout BenchLog) async throws {
    var matrix = CheckMatrix()
    matrix.isEverything = true
    var count = 0
    var times: [Double] = []
    let fonts = try LayoutFonts()
    for _ in 0..<5 {
      times.append(
        try await elapsed {
          let check = try check(matrix, fonts)
          let checked = await check.check(Headless.load(path))
          count = checked.environments.count
          var writer = CheckWriter(format: .text)
          precondition(!(writer.add(checked) + writer.finish()).isEmpty)
        })
    }
    add(name, "check over everything, first", count, times[0] / 1000, "s", 0.5, &report)
    add(name, "check over everything, fastest of five", count, (times.min() ?? 0) / 1000, "s", 0.5, &report)
  }

  /// Many layouts of different texts, one after the other, in 48 environments each. The memory after a tenth of them is
  /// compared with that after all: a check holds one document at a time.
  private static func many(_ examples: String, _ layouts: Int, _ report: inout BenchLog) async throws {
    let folder = try variants(of: examples, count: layouts)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var matrix = CheckMatrix()
    matrix.devices = ["iPhone SE (1st generation)", "iPhone 13"].compactMap { Device.named($0) }
    matrix.textSizes = ContentSizeCategory.allCases
    matrix.keyboards = [false, true]
    var check = LayoutCheck(measuring: try LayoutFonts().measurer)
    check.matrix = matrix
    check.width = 2
    var writer = CheckWriter(format: .text)
    var environments = 0
    var text = 0
    let start = ContinuousClock.now
    for index in 0..<layouts {
      let checked = await check.check(Headless.load("\(folder)/layout-\(index).json"))
      environments += checked.environments.count
      precondition(checked.diagnostics.isEmpty)
      text += writer.add(checked).utf8.count
      if index + 1 == layouts / 10 { add("check", "peak memory", index + 1, peakMemory() ?? 0, "MiB", nil, &report) }
    }
    let seconds = milliseconds(ContinuousClock.now - start) / 1000
    precondition(environments == layouts * 48 && text > 0)
    add("check", "layouts x 48 environments", layouts, seconds, "s", 30, &report)
    add("check", "peak memory", layouts, peakMemory() ?? 0, "MiB", nil, &report)
  }

  /// The protocol's screen objects of one layout over everything.
  private static func encoding(_ path: String, _ report: inout BenchLog) throws {
    let document = Headless.load(path)
    let measurer = try LayoutFonts().measurer
    var matrix = CheckMatrix()
    matrix.isEverything = true
    let screens = matrix.environments(for: document).map {
      ScreenSolver.solve(document, in: $0, measuring: measurer, options: SolveOptions(tracks: false))
    }
    let views = screens.reduce(0) { $0 + $1.result.views.count }
    let encoder = ScreenEncoder { document.place(of: $0) }
    var bytes = 0
    let time = fastest(within: 2) {
      bytes = screens.reduce(0) {
        $0 + encoder.bytes(for: $1.result, document: document.path, title: document.title, diagnostics: []).count
      }
    }
    let share = time * 5760 / Double(views)
    add("encoder", "5,760 views at the rate of \(views) in \(bytes) bytes", screens.count, share, "ms", nil, &report)
  }

  // MARK: Pieces

  private static func check(_ matrix: CheckMatrix, _ fonts: LayoutFonts) throws -> LayoutCheck {
    var check = LayoutCheck(measuring: fonts.measurer)
    check.matrix = matrix
    check.width = 2
    return check
  }

  /// The five screens over and over, with a number in front of every text, so that no two share a measured text.
  private static func variants(of examples: String, count: Int) throws -> String {
    let folder = NSTemporaryDirectory() + "livelayout-bench-\(getpid())"
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for part in ["parts", "images"] where files.fileExists(atPath: "\(examples)/\(part)") {
      try files.copyItem(atPath: "\(examples)/\(part)", toPath: "\(folder)/\(part)")
    }
    let sources = try ["login", "sticky-footer", "checkout", "stretchy-header", "copy-scroll"].map {
      try String(contentsOfFile: "\(examples)/\($0).json", encoding: .utf8)
    }
    for index in 0..<count {
      let text = sources[index % sources.count].replacingOccurrences(of: "\"text\": \"", with: "\"text\": \"\(index) ")
      try text.write(toFile: "\(folder)/layout-\(index).json", atomically: false, encoding: .utf8)
    }
    return folder
  }

  private static func elapsed(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return milliseconds(ContinuousClock.now - start)
  }

  private static func add(
    _ scenario: String, _ measure: String, _ count: Int, _ value: Double, _ unit: String, _ bar: Double?,
    _ report: inout BenchLog
  ) {
    let verdict = bar.map { value <= $0 ? "  (bar \(figures($0)))" : "  (misses its bar of \(figures($0)))" } ?? ""
    say(
      scenario.padding(toLength: 18, withPad: " ", startingAt: 0), column(figures(value), 9), unit, " ",
      "\(measure), n = \(count)\(verdict)")
    report.add([
      ("scenario", scenario), ("n", count), ("measure", measure), ("value", value), ("unit", unit),
      ("bar", bar ?? Double.nan),
    ])
  }
}

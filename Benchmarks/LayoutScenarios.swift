import AutoLayout
import Foundation
import LayoutFormat
import LayoutModel
import Screens
import TextMeasurement

/// Whole screens over the public path: two examples over every device, every text size, keyboard down and up.
enum LayoutScenarios {
  /// Solves every environment `repeats` times in each scenario and reports the fastest run.
  static func run(examples: String, repeats: Int) async throws {
    var report = BenchLog("layout")
    let fonts = try FontCatalog()
    for name in ["login", "stretchy-header"] {
      let document = try load(examples + "/" + name + ".json")
      try await time(document, name, fonts, repeats, &report)
    }
    try tracks(try load(examples + "/stretchy-header.json"), "stretchy-header", fonts, repeats, &report)
    try report.write()
  }

  /// Frames without tracks, with all engine results that `livelayout check` needs, and without the audit.
  private static func time(
    _ document: LoadedDocument, _ name: String, _ fonts: FontCatalog, _ repeats: Int, _ report: inout BenchLog
  ) async throws {
    let environments = Self.environments
    let options = SolveOptions(tracks: false, audit: false)
    // A new measurer knows no text: every paragraph is shaped and broken once.
    let cold = fastest(repeats) {
      let measurer = ParagraphMeasurer(fonts: fonts)
      solve(document, environments, measurer, options)
    }
    let measurer = ParagraphMeasurer(fonts: fonts)
    solve(document, environments, measurer, options)
    let cached = fastest(repeats) { solve(document, environments, measurer, options) }
    let resolving = fastest(repeats) {
      for environment in environments { precondition(!document.resolve(in: environment).tree.views.isEmpty) }
    }
    var wide = Double.infinity
    for _ in 0..<repeats {
      let start = ContinuousClock.now
      await LayoutMatrix(document, measuring: measurer, options: options, width: 2).solve(environments) {
        _, screen in
        precondition(!screen.result.views.isEmpty)
      }
      wide = min(wide, milliseconds(ContinuousClock.now - start))
    }
    let count = Double(environments.count)
    for (measure, value) in [
      ("text measured, one core", cold), ("text cached, one core", cached), ("of which the document's tree", resolving),
      ("text cached, two cores, elapsed", wide),
    ] {
      add(name, "\(measure)", environments.count, value / count, "ms/environment", &report)
    }
  }

  /// Tracks over every device at text size L, keyboard down: the track part alone, and with the frames.
  private static func tracks(
    _ document: LoadedDocument, _ name: String, _ fonts: FontCatalog, _ repeats: Int, _ report: inout BenchLog
  ) throws {
    let environments = devices.map { environment($0, .large, false) }
    let measurer = ParagraphMeasurer(fonts: fonts)
    var pieces = 0
    let times = [false, true].map { hasTracks in
      fastest(repeats * 4) {
        pieces = 0
        for environment in environments {
          let screen = ScreenSolver.solve(
            document, in: environment, measuring: measurer, options: SolveOptions(tracks: hasTracks, audit: false))
          pieces += screen.result.tracks.count
        }
      }
    }
    add(name, "frames and \(pieces) tracks", environments.count, times[1], "ms", &report)
    add(name, "tracks alone", environments.count, times[1] - times[0], "ms", &report)
  }

  // MARK: Pieces

  /// All devices, in the order of the catalogue.
  private static let devices = Device.catalog

  private static let environments = devices.flatMap { device in
    ContentSizeCategory.allCases.flatMap { size in
      [false, true].map { environment(device, size, $0) }
    }
  }

  private static func environment(_ device: Device, _ size: ContentSizeCategory, _ keyboard: Bool) -> Environment {
    var settings = EnvironmentSettings()
    settings.device = device
    settings.textSize = size
    settings.keyboard = keyboard
    return settings.environment()
  }

  private static func solve(
    _ document: LoadedDocument, _ environments: [Environment], _ measurer: some TextMeasurer, _ options: SolveOptions
  ) {
    for environment in environments {
      let screen = ScreenSolver.solve(document, in: environment, measuring: measurer, options: options)
      precondition(!screen.result.views.isEmpty)
    }
  }

  private static func fastest(_ repeats: Int, _ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<repeats {
      let start = processorTime()
      body()
      best = min(best, processorTime() - start)
    }
    return best
  }

  private static func load(_ path: String) throws -> LoadedDocument {
    let document = LayoutLoader.load(path: path) { name in
      FileManager.default.contents(atPath: name).map { .bytes([UInt8]($0)) } ?? .missing
    }
    guard !document.hasErrors, document.isLayout else { throw CocoaError(.fileReadCorruptFile) }
    return document
  }

  private static func add(
    _ scenario: String, _ measure: String, _ count: Int, _ value: Double, _ unit: String, _ report: inout BenchLog
  ) {
    say(scenario.padding(toLength: 18, withPad: " ", startingAt: 0), column(figures(value), 9), unit, " ", measure)
    report.add([
      ("scenario", scenario), ("n", count), ("measure", measure), ("value", value), ("unit", unit), ("peer", ""),
      ("ratio", 0.0),
    ])
  }
}

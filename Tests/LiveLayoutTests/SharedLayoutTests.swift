import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import TestSupport
import Testing

/// Screens that a matrix lays out together are those that each environment gives by itself.
@Suite struct SharedLayoutTests {
  private static let layouts: [String] = {
    let examples = Repository.root.appendingPathComponent("Examples")
    return ["", "gallery"].flatMap { folder in
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: examples.appendingPathComponent(folder).path)) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().map {
        examples.appendingPathComponent(folder + "/" + $0).path
      }
    }
  }()

  private static func document(_ body: String) -> LoadedDocument {
    LayoutLoader.load(path: "a.json") { _ in .bytes(Array(body.utf8)) }
  }

  /// One device with the keyboard down and up.
  private static let pair = [false, true].map { keyboard in
    Environment(device: Device.named("iPhone 13")!, keyboard: keyboard)
  }

  @Test(arguments: [
    (#""root": { "subviews": [ { "id": "a", "height": 40 } ] }"#, true),
    (#""root": { "subviews": [ { "id": "a", "constraints": [ "bottom == keyboard.top" ] } ] }"#, false),
    (#""root": { "subviews": [ { "id": "a", "height": 40, "when": { "keyboard": true } } ] }"#, false),
    (#""root": { "subviews": [ { "id": "a", "height": 40, "when": { "not": { "keyboard": false } } } ] }"#, false),
    (#""root": { "subviews": [ { "id": "a", "height": 40, "when": { "textSize": "accessibility" } } ] }"#, true),
    (
      #""root": { "subviews": [ { "id": "a", "constraints": [ { "id": "b", "equation": "bottom == superview.bottom" } ] } ] }, "behaviors": [ { "type": "keyboardAvoidance", "constraint": "b" } ]"#,
      false
    ),
  ])
  func `the keyboard shares a layout unless something follows it`(body: String, isShared: Bool) {
    let document = Self.document("{ \(body) }")
    #expect(document.isGood, "\(document.diagnostics)")
    #expect(document.sharingLayouts(Self.pair) == (isShared ? [[0, 1]] : [[0], [1]]))
  }

  @Test func `what differs in more than the keyboard is laid out by itself`() {
    let document = Self.document(#"{ "root": {} }"#)
    for trait in EnvironmentTrait.all where trait != .keyboard {
      var other = Self.pair[1]
      other[trait] = trait.usual.flatMap { trait.unusual ?? $0 }
      guard other[trait] != Self.pair[1][trait] else { continue }
      #expect(document.sharingLayouts([Self.pair[0], other]) == [[0], [1]], "\(trait.name)")
    }
  }

  @Test func `a button below the keyboard's top is covered only while the keyboard is up`() async {
    let document = Self.document(
      #"{ "root": { "subviews": [ { "id": "go", "type": "button", "title": "Go", "constraints": [ "bottom == safeArea.bottom", "centerX == superview.centerX" ] } ] } }"#
    )
    var covered = [Bool](repeating: false, count: 2)
    await LayoutMatrix.solve(
      document, in: Self.pair, measuring: FixedAdvanceMeasurer(),
      options: SolveOptions(tracks: true, keyboardTracks: false), width: 1
    ) { index, screen in
      covered[index] = screen.result.findings.contains { $0.rule == FindingRule.coveredByKeyboard.id }
    }
    #expect(covered == [false, true])
  }

  @Test func `random environments of every example give the screens that they give alone`() async throws {
    var random = SeededRandom(
      seed: UInt64(ProcessInfo.processInfo.environment["LIVELAYOUT_SEED"] ?? "") ?? .random(in: 0...99_999))
    print("shared layouts: seed \(random.seed)")
    let measurer = FixedAdvanceMeasurer()
    var options = SolveOptions(tracks: true, keyboardTracks: false)
    options.checksExpectations = true
    var shared = 0
    for path in Self.layouts {
      let document = Headless.load(path)
      guard document.isGood else { continue }
      let environments = (0..<randomCases(2, deep: 40)).flatMap { _ in Self.pair(by: &random) }
      shared += environments.count - document.sharingLayouts(environments).count
      var screens = [SolvedScreen?](repeating: nil, count: environments.count)
      await LayoutMatrix.solve(document, in: environments, measuring: measurer, options: options, width: 2) {
        screens[$0] = $1
      }
      for (environment, screen) in zip(environments, screens) {
        let screen = try #require(screen)
        let alone = ScreenSolver.solve(document, in: environment, measuring: measurer, options: options)
        #expect(screen.result == alone.result, "\(path) on \(environment.summary)")
        #expect(screen.silenced == alone.silenced, "\(path) on \(environment.summary)")
        #expect(screen.verdict == alone.verdict, "\(path) on \(environment.summary)")
      }
    }
    #expect(shared > Self.layouts.count / 2)
  }

  /// An environment with random traits, with the keyboard down and up.
  private static func pair(by random: inout SeededRandom) -> [Environment] {
    let device = Device.catalog.randomElement(using: &random)!
    let orientation = Orientation.allCases.randomElement(using: &random)!
    var environment = Environment(
      device: device, orientation: orientation, textSize: ContentSizeCategory.allCases.randomElement(using: &random)!)
    for trait in EnvironmentTrait.all where !trait.isAxis && Int.random(in: 0..<4, using: &random) == 0 {
      if let unusual = trait.unusual { environment[trait] = unusual }
    }
    return [false, true].map { keyboard in
      var one = environment
      one.keyboard = keyboard
      return one
    }
  }
}

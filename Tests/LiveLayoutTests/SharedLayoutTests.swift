import AutoLayout
import Foundation
import LayoutAudit
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

  @Test func `a trait that no frame of any document reads shares a layout, and any other trait does not`() {
    let document = Self.document(#"{ "root": {} }"#)
    for trait in EnvironmentTrait.all where trait != .keyboard {
      var other = Self.pair[1]
      other[trait] = trait.usual.flatMap { trait.unusual ?? $0 }
      guard other[trait] != Self.pair[1][trait] else { continue }
      let isShared = trait == .orientation || trait == .appearance
      #expect(
        document.sharingLayouts([Self.pair[0], other]) == (isShared ? [[0, 1]] : [[0], [1]]), "\(trait.name)")
    }
  }

  @Test(arguments: [
    (#""appearance": "dark""#, EnvironmentTrait.appearance), (#""orientation": "landscape""#, .orientation),
  ])
  func `a trait that a condition reads has layouts of its own`(condition: String, trait: EnvironmentTrait) {
    let document = Self.document("{ \"root\": { \"subviews\": [ { \"id\": \"a\", \"when\": { \(condition) } } ] } }")
    #expect(document.isGood, "\(document.diagnostics)")
    var other = Self.pair[0]
    other[trait] = trait.unusual
    #expect(document.sharingLayouts([Self.pair[0], other]) == [[0], [1]])
  }

  private static func environments(_ devices: String...) -> [Environment] {
    devices.map { Environment(device: Device.named($0)!) }
  }

  @Test func `devices with the same figures share a layout unless a condition names one`() {
    let devices = Self.environments("iPhone 14 Pro", "iPhone 13", "iPhone 16")
    #expect(Self.document(#"{ "root": {} }"#).sharingLayouts(devices) == [[0, 2], [1]])
    let naming = Self.document(
      #"{ "root": { "subviews": [ { "id": "a", "when": { "device": "iPhone 16" } } ] } }"#)
    #expect(naming.isGood, "\(naming.diagnostics)")
    #expect(naming.sharingLayouts(devices) == [[0], [1], [2]])
  }

  @Test func `a tour has screens of one tree that differ in size and insets`() {
    // The 13 and the 16 have three pixels to a point, the 8 and the iPad two; the 8 and the 13 are narrower than 400.
    let devices = Self.environments("iPhone 13", "iPhone 8", "iPhone 16 Plus", "iPhone 16", "iPad 10.2-inch")
    let layouts = devices.indices.map { [$0] }
    let plain = Self.document(#"{ "root": {} }"#)
    #expect(plain.tours(of: layouts, in: devices, longest: 8) == [[[0], [2], [3]], [[1], [4]]])
    #expect(plain.tours(of: layouts, in: devices, longest: 2) == [[[0], [2]], [[3]], [[1], [4]]])
    let wide = Self.document(
      #"{ "root": { "subviews": [ { "id": "a", "when": { "width": ">= 400" } } ] } }"#)
    #expect(wide.isGood, "\(wide.diagnostics)")
    #expect(wide.tours(of: layouts, in: devices, longest: 8) == [[[0], [3]], [[1]], [[2]], [[4]]])
  }

  @Test func `a button below the keyboard's top is covered only while the keyboard is up`() async {
    let document = Self.document(
      #"{ "root": { "subviews": [ { "id": "go", "type": "button", "title": "Go", "constraints": [ "bottom == safeArea.bottom", "centerX == superview.centerX" ] } ] } }"#
    )
    var covered = [Bool](repeating: false, count: 2)
    let options = SolveOptions(tracks: true, keyboardTracks: false)
    await LayoutMatrix(document, measuring: FixedAdvanceMeasurer(), options: options, width: 1).solve(Self.pair) {
      index, screen in
      covered[index] = screen.result.findings.contains { $0.rule == .coveredByKeyboard }
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
      let environments = (0..<randomCases(1, deep: 12)).flatMap { _ in Self.tour(by: &random) }
      shared += environments.count - document.sharingLayouts(environments).count
      var screens = [SolvedScreen?](repeating: nil, count: environments.count)
      await LayoutMatrix(document, measuring: measurer, options: options, width: 1).solve(environments) {
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

  /// Devices with the same random traits, with the keyboard down and up.
  private static func tour(by random: inout SeededRandom) -> [Environment] {
    let orientation = Orientation.allCases.randomElement(using: &random)!
    let textSize = ContentSizeCategory.allCases.randomElement(using: &random)!
    let unusual = EnvironmentTrait.all.filter { !$0.isAxis && Int.random(in: 0..<4, using: &random) == 0 }
    return Device.catalog.shuffled(using: &random).prefix(8).flatMap { device in
      var environment = Environment(device: device, orientation: orientation, textSize: textSize)
      for trait in unusual { if let value = trait.unusual { environment[trait] = value } }
      return [false, true].map { keyboard in
        var one = environment
        one.keyboard = keyboard
        return one
      }
    }
  }

  @Test func `a constraint without which the solver gives other values decides something`() {
    var random = SeededRandom(
      seed: UInt64(ProcessInfo.processInfo.environment["LIVELAYOUT_SEED"] ?? "") ?? .random(in: 0...99_999))
    print("constraints that decide: seed \(random.seed)")
    let (measurer, options) = (FixedAdvanceMeasurer(), LayoutOptions(ambiguity: false))
    var decisive = 0
    for path in Self.layouts {
      let document = Headless.load(path)
      guard document.isGood else { continue }
      let environment = Environment(
        device: Device.catalog.randomElement(using: &random)!,
        textSize: ContentSizeCategory.allCases.randomElement(using: &random)!)
      let tree = document.resolve(in: environment).tree
      let tags = UnusedEqualities.candidates(in: tree).shuffled(using: &random).prefix(randomCases(4, deep: 60))
      let (plain, suspects) = LayoutEngine.layout(
        tree, in: environment, measuring: measurer, options: options, suspecting: Array(tags))
      #expect(plain == LayoutEngine.layout(tree, in: environment, measuring: measurer, options: options))
      for tag in tags where !suspects.contains(tag) {
        decisive += 1
        let without = LayoutEngine.layout(
          UnusedEqualities.tree(tree, without: [tag]), in: environment, measuring: measurer, options: options)
        #expect(!UnusedEqualities.isSame(plain, without), "\(path) on \(environment.summary): \(tag)")
      }
    }
    #expect(decisive > Self.layouts.count)
  }
}

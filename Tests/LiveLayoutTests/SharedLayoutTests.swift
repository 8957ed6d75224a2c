import AutoLayout
import Foundation
import LayoutAudit
import LayoutFormat
import LayoutModel
import LiveLayout
import ScreenCoding
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
      let isShared = [.orientation, .appearance, .textSize].contains(trait)
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

  /// The readable guide of a view as wide as a phone is the same at every text size.
  @Test(arguments: [
    (#"{ "type": "label", "text": "a" }"#, true),
    (#"{ "type": "label", "text": "a", "font": "body" }"#, false),
    (#"{ "type": "label", "text": "a", "font": { "size": 15, "scalesWith": "body" } }"#, false),
    (#"{ "type": "label", "text": [ "a", { "text": "b", "font": "body" } ] }"#, false),
    (
      #"{ "type": "label", "text": "a", "variations": [ { "when": { "width": "> 500" }, "set": { "font": "body" } } ] }"#,
      false
    ),
    (#"{ "when": { "textSize": "accessibility" } }"#, false),
    (#"{ "when": { "textSize": ">= AX1" } }"#, false),
    (#"{ "type": "textField", "placeholder": "a" }"#, true),
    (#"{ "type": "textField", "font": "body" }"#, false),
    (#"{ "type": "textView", "text": "a", "font": "body" }"#, false),
    (#"{ "type": "button", "title": "a" }"#, true),
    (#"{ "type": "button", "title": "a", "style": "filled" }"#, false),
    (#"{ "type": "imageView", "symbol": "star" }"#, true),
    (#"{ "type": "imageView", "symbol": "star", "symbolFont": "body" }"#, false),
    (#"{ "type": "tableView", "rows": 3 }"#, false),
    (#"{ "type": "datePicker" }"#, false),
    (#"{ "type": "switch" }"#, true),
    (#"{ "constraints": [ "leading == superview.readable.leading" ] }"#, false),
    (#"{ "layoutMarginsFollowReadableWidth": true }"#, false),
  ])
  func `text sizes share a layout unless something grows`(view: String, isShared: Bool) {
    let document = Self.document("{ \"root\": { \"subviews\": [ \(view) ] } }")
    #expect(document.isGood, "\(document.diagnostics)")
    var other = Self.pair[0]
    other.textSize = .accessibility1
    #expect(document.sharingLayouts([Self.pair[0], other]) == (isShared ? [[0, 1]] : [[0], [1]]))
  }

  @Test func `the readable guide of a wide view is that of its own text size`() async {
    let document = Self.document(#"{ "root": {} }"#)
    let environments = [ContentSizeCategory.large, .extraSmall].map { textSize in
      Environment(device: Device.named("iPad Air 11-inch")!, textSize: textSize)
    }
    #expect(document.sharingLayouts(environments) == [[0, 1]])
    var widths = [0.0, 0.0]
    await LayoutMatrix(document, measuring: FixedAdvanceMeasurer(), options: SolveOptions(), width: 1).solve(
      environments
    ) { widths[$0] = ($1.result.views[0].readableContentGuide.width * 10).rounded() / 10 }
    #expect(widths == [672, 553.4])
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
    var (shared, encoded) = (0, 0)
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
      encoded += Self.encodedAlike(screens.compactMap(\.self), of: document)
    }
    #expect(encoded > 0)
    #expect(shared > Self.layouts.count / 2)
  }

  /// Encodes screens that share a layout and differ in the text size from one another, and returns their number.
  private static func encodedAlike(_ screens: [SolvedScreen], of document: LoadedDocument) -> Int {
    let encoder = ScreenEncoder()
    var count = 0
    for group in document.sharingLayouts(screens.map(\.result.environment)) {
      let first = screens[group[0]].result
      let known = encoder.encoded(first, document: "a.json", title: "A")
      for screen in group.dropFirst().map({ screens[$0] }) where screen.sharesLayout {
        var environment = screen.result.environment
        environment.textSize = first.environment.textSize
        guard environment == first.environment else { continue }
        count += 1
        let alone = encoder.encoded(screen.result, document: "a.json", title: "A")
        #expect(encoder.encoded(screen.result, document: "a.json", title: "A", like: known) == alone)
      }
    }
    return count
  }

  /// Devices with the same random traits at two text sizes, with the keyboard down and up.
  private static func tour(by random: inout SeededRandom) -> [Environment] {
    let orientation = Orientation.allCases.randomElement(using: &random)!
    let textSizes = ContentSizeCategory.allCases.shuffled(using: &random).prefix(2)
    let unusual = EnvironmentTrait.all.filter { !$0.isAxis && Int.random(in: 0..<4, using: &random) == 0 }
    return Device.catalog.shuffled(using: &random).prefix(8).flatMap { device in
      var environment = Environment(device: device, orientation: orientation)
      for trait in unusual { if let value = trait.unusual { environment[trait] = value } }
      return textSizes.flatMap { textSize in
        [false, true].map { keyboard in
          var one = environment
          (one.textSize, one.keyboard) = (textSize, keyboard)
          return one
        }
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

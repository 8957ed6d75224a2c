import LayoutModel
import Testing

/// Figures that were read only once, that readings dispute, or that belong to another device, are marked where they are
/// used, and no others (docs/semantics.md#iphone-duo).
@Suite struct DoubtTests {
  private static let assumed27 = "margins, status bar height, corner radius and size classes assumed"
  private static let of17 = "safe area, margins, status bar height, corner radius and size classes taken from iPhone 17"
  private static let turned = "corner radius turned with the display from portrait"
  private static let openCorners = "corner radius taken from the open display"

  @Test(
    arguments: [
      ("iphone-duo", .portrait, []),
      ("iphone-duo", .landscape, [turned]),
      ("iphone-duo-bar-left", .landscape, [turned]),
      ("iphone-duo-open", .portrait, ["status bar height taken from iPhone 17"]),
      ("iphone-duo-open", .landscape, []),
      ("iphone-duo-half-open", .portrait, ["status bar height taken from iPhone 17"]),
      ("iphone-duo-half-open", .landscape, []),
      (
        "iphone-duo-left", .portrait,
        ["safe area read with different results", "margins and occlusions assumed", openCorners]
      ),
      ("iphone-duo-left-with-bars", .landscape, [openCorners, "occlusions assumed"]),
      ("iphone-duo-right", .portrait, ["corner radius and occlusions taken from the open display"]),
      (
        "iphone-duo-sdk-26", .landscape,
        ["safe area, margins, status bar height and corner radius taken from iPhone SE (3rd generation)"]
      ),
      ("iphone-duo-sdk-27", .portrait, ["window and safe area read once", assumed27]),
      ("iphone-duo-open-sdk-27", .landscape, ["window and safe area read once", assumed27]),
      ("iphone-duo-left-sdk-27", .portrait, ["window and safe area read once", assumed27]),
      (
        "iphone-duo-right-sdk-27", .portrait,
        ["window read once", "safe area taken from the left half", assumed27]
      ),
      ("iphone-18-pro", .portrait, [of17]), ("iphone-18-pro-max", .landscape, [of17 + " Pro Max"]),
      ("iphone-17", .portrait, []),
    ] as [(String, Orientation, [String])])
  func `a pose marks its doubtful figures and no others`(
    id: String, orientation: Orientation, lines: [String]
  ) throws {
    #expect(Environment(device: try #require(Device.named(id)), orientation: orientation).approximations == lines)
  }

  @Test(
    arguments: [
      ("iphone-duo", .portrait, ["keyboard height read once"]),
      ("iphone-duo", .landscape, ["keyboard height read once"]),
      ("iphone-duo-bar-left", .landscape, ["keyboard height read once"]),
      ("iphone-duo-open", .portrait, ["keyboard height read once"]),
      ("iphone-duo-open", .landscape, ["bottom inset differs from the one reading with a keyboard"]),
      ("iphone-duo-half-open", .portrait, ["keyboard height taken from the flat display"]),
      (
        "iphone-duo-half-open", .landscape,
        [
          "bottom inset differs from the one reading with a keyboard",
          "keyboard height taken from the flat display",
        ]
      ),
      ("iphone-duo-right", .portrait, ["keyboard height taken from iPhone Duo (closed)"]),
      (
        "iphone-duo-sdk-27", .portrait,
        ["margins, status bar height, corner radius, size classes and keyboard height assumed"]
      ),
    ] as [(String, Orientation, [String])])
  func `a keyboard adds its doubts while it is up`(id: String, orientation: Orientation, lines: [String]) throws {
    var environment = Environment(device: try #require(Device.named(id)), orientation: orientation, keyboard: true)
    let up = environment.approximations
    environment.keyboard = false
    #expect(up.filter { !environment.approximations.contains($0) } == lines)
  }

  /// What a screen adds to the doubts of its environment.
  private func added(
    _ id: String, _ orientation: Orientation, _ change: (inout ViewTree) -> Void
  ) throws -> [String] {
    let environment = Environment(device: try #require(Device.named(id)), orientation: orientation)
    var tree = ViewTree()
    tree.views = [View(id: "root")]
    change(&tree)
    return Array(
      LayoutResult(environment: environment, tree: tree).approximations.dropFirst(environment.approximations.count))
  }

  @Test(
    arguments: [
      ("iphone-duo", .portrait, ["navigation bar read once", "tab bar read once"]),
      ("iphone-duo-bar-left", .landscape, ["navigation bar read once", "tab bar read once"]),
      ("iphone-duo-open", .landscape, ["navigation bar read once", "tab bar read once"]),
      ("iphone-duo-left-with-bars", .portrait, ["navigation bar read once", "tab bar read once"]),
      ("iphone-duo-open", .portrait, ["navigation bar read once", "toolbar read once"]),
      ("iphone-duo-sdk-26", .portrait, []), ("iphone-17", .portrait, []),
    ] as [(String, Orientation, [String])])
  func `bars are doubtful where they have iPhone Duo's figures`(
    id: String, orientation: Orientation, lines: [String]
  ) throws {
    let bars: (inout ViewTree) -> Void = { tree in
      var container = Container()
      container.navigationBar = Control(.navigationBar)
      container.tabBar = Control(.tabBar)
      container.toolbar = Control(.toolbar)
      tree.container = container
    }
    #expect(try added(id, orientation, bars) == lines)
    let large = try added(id, orientation) { tree in
      bars(&tree)
      tree.container?.navigationBar?.isLarge = true
      tree.container?.navigationBar?.prompt = "Prompt"
    }
    #expect(large.contains { $0.hasPrefix("large title") } == lines.contains("tab bar read once"))
    #expect(large.contains("prompt taken from other devices") == !lines.isEmpty)
  }

  @Test(
    arguments: [
      ("iphone-duo", .landscape, true), ("iphone-duo-open", .landscape, true), ("iphone-duo-right", .portrait, true),
      ("iphone-duo-open", .portrait, false), ("iphone-17", .portrait, nil),
    ] as [(String, Orientation, Bool?)])
  func `a readable guide is doubtful on iPhone Duo where something follows it`(
    id: String, orientation: Orientation, isContradicted: Bool?
  ) throws {
    let line = "readable guide taken from other devices"
    let lines = isContradicted.map { [$0 ? line + ", which the only reading contradicts" : line] } ?? []
    #expect(try added(id, orientation) { $0.views[0].layoutMarginsFollowReadableWidth = true } == lines)
    #expect(try added(id, orientation) { _ in } == [])
  }

  @Test func `panes and regions for bars were read on iPhone Duo only`() throws {
    let guides: (inout ViewTree) -> Void = { tree in
      tree.views[0].layoutGuides = [
        CustomLayoutGuide(id: "pane", region: .pane(ArrangementPane(.primary))),
        CustomLayoutGuide(id: "rail", region: .bar(BarRegion(onEdge: .trailing, extent: 56))),
      ]
    }
    #expect(
      try added("iphone-duo", .portrait, guides)
        == ["panes of an arrangement read once", "region for a bar derived from two readings"])
    #expect(
      try added("iphone-17", .portrait, guides)
        == ["panes of an arrangement taken from iPhone Duo", "region for a bar taken from iPhone Duo"])
  }
}

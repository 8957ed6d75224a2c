import LayoutFormat
import LayoutModel
import Screens
import TestSupport
import Testing

@Suite struct BreakpointTests {
  private func row(_ views: String, keyboard: Bool = false) throws -> BreakpointFinder.Row {
    let json = "{ \"root\": { \"subviews\": [ \(views) ] } }"
    let document = LayoutLoader.load(path: "a.json") { _ in .bytes(Array(json.utf8), hash: "") }
    try #require(document.isGood, "\(document.diagnostics)")
    var environment = document.defaultEnvironment
    environment.keyboard = keyboard
    return try BreakpointFinder.row(document, in: environment, measuring: FixedAdvanceMeasurer())
  }

  private func page(_ more: String, _ content: String) -> String {
    """
    { "id": "page", "type": "scrollView", \(more) "constraints": [ "edges == superview.safeArea" ], "subviews": [
      { "id": "stack", "type": "stackView", "axis": "vertical",
        "constraints": [ "edges == superview.edges", "width == page.width" ], "subviews": [ \(content) ] } ] }
    """
  }

  @Test func `a carousel does not hide where its page starts to scroll`() throws {
    let row = try row(
      page(
        "",
        """
        { "id": "carousel", "type": "scrollView", "height": 100, "subviews": [
          { "width": 1000, "height": 100, "constraints": [ "edges == superview.edges" ] } ] }, { "height": 500 }
        """))
    // 600 of content and 81 of safe area fit in 681, not in a pixel less.
    let pixelLess: Double = 681 - 1.0 / 3
    #expect(row.scrollsBelow == pixelLess)
    #expect(row.scrollsAt == nil)
  }

  @Test func `what is hidden starts nowhere`() throws {
    let row = try row(page("\"hidden\": true,", "{ \"height\": 500 }"))
    #expect(row.scrollsBelow == nil && row.scrollsAt == nil)
  }

  /// Far below, a required constraint is dropped and the label has all the room that it wants.
  @Test func `clipping is found where it stops again further down`() throws {
    let label = """
      { "id": "text", "type": "label", "numberOfLines": 0, "text": "\(String(repeating: "word ", count: 30))",
        "constraints": [ "top == safeArea.top + 40", "horizontalEdges == superview.layoutMargins", "bottom <= go.top - 20" ] },
      { "id": "go", "type": "button", "title": "Go", "constraints": [ "bottom == keyboard.top - 10", "centerX == superview.centerX" ] }
      """
    let row = try row(label, keyboard: true)
    let height = try #require(row.clipsBelow)
    #expect(height > 400 && height < 844)
  }

  @Test func `a few heights that a condition names are found`() throws {
    let row = try row(
      page(
        "",
        """
        { "constraints": [
          { "equation": "height == 500", "when": { "any": [ { "height": "< 1500" }, { "height": "> 1501" } ] } },
          { "equation": "height == 3000", "when": { "all": [ { "height": ">= 1500" }, { "height": "<= 1501" } ] } } ] }
        """))
    #expect(row.scrollsBelow == 1501)
  }

  @Test func `many other changes do not hide it`() throws {
    let boxes = (1...20).map { index in
      """
      { "id": "box\(index)", "constraints": [ "top == superview.top", "height <= \(100 * index)",
        { "equation": "height == superview.height", "priority": 700 } ] }
      """
    }
    let row = try row((boxes + [page("", "{ \"height\": 500 }")]).joined(separator: ", "))
    #expect(row.scrollsBelow == 581 - 1.0 / 3)
  }

  /// Below the fold there is room for its content again where the window ends above the fold.
  @Test func `a pane below the fold scrolls between two heights`() throws {
    let json = """
      { "root": { "subviews": [ { "id": "pane", "type": "scrollView", "contentInsetAdjustmentBehavior": "never",
        "constraints": [ "horizontalEdges == superview.horizontalEdges", "top == root.division.bottom", "bottom == root.bottom" ],
        "subviews": [ { "height": 100, "constraints": [ "edges == superview.edges", "width == pane.width" ] } ] } ] } }
      """
    let document = LayoutLoader.load(path: "a.json") { _ in .bytes(Array(json.utf8), hash: "") }
    try #require(document.isGood, "\(document.diagnostics)")
    let device = try #require(Device.catalog.first { $0.name == "iPhone Duo (half open)" })
    let environment = Environment(device: device, keyboard: false)
    try #require(environment.fold?.maxY == 495.5)
    let row = try BreakpointFinder.row(document, in: environment, measuring: FixedAdvanceMeasurer())
    // A third of a point is a pixel.
    #expect(row.scrollsBelow == 595 + 1.0 / 3)
  }

  /// As if each height were a screen of its own.
  @Test func `one pixel more is enough`() throws {
    let views = page(
      "", "{ \"type\": \"label\", \"numberOfLines\": 0, \"text\": \"\(String(repeating: "word ", count: 200))\" }")
    let json = "{ \"root\": { \"subviews\": [ \(views) ] } }"
    let document = LayoutLoader.load(path: "a.json") { _ in .bytes(Array(json.utf8), hash: "") }
    var environment = document.defaultEnvironment
    let row = try BreakpointFinder.row(document, in: environment, measuring: FixedAdvanceMeasurer())
    let height = try #require(row.scrollsBelow)
    func verdict(_ height: Double) -> Verdict {
      environment.size.height = height
      return ScreenSolver.solve(document, in: environment, measuring: FixedAdvanceMeasurer()).verdict
    }
    #expect(verdict(height) == .scrolls)
    #expect(verdict(height + environment.pixel) == .good)
  }
}

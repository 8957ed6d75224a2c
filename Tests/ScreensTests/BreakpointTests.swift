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
    #expect(row.scrollsBelow == 681 - 1.0 / 3)
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
}

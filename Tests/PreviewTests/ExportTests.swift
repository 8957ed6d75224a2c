import JSONSyntax
import Preview
import TestSupport
import Testing

/// A screen as SVG, as a viewer asks for it: at the offsets that are looked at.
@Suite struct ExportTests {
  private let harness = SessionHarness()

  /// Asks for the only screen of a layout with a header that the screen holds by its top.
  private func export(_ offsets: String, in environment: String = #"{"device": "iPhone 8"}"#) async throws -> String? {
    await harness.save(
      "a.json",
      """
      { "root": { "subviews": [ { "id": "scroll", "type": "scrollView", "contentInsetAdjustmentBehavior": "never",
        "constraints": ["edges == superview.edges"], "subviews": [
          { "id": "place", "constraints": ["top == superview.top", "leading == root.leading", "trailing == root.trailing", "height == 200"] },
          { "id": "header", "backgroundColor": "#010203", "constraints": ["leading == place.leading", "trailing == place.trailing",
            "bottom == place.bottom", "top == root.top @750", "height >= place.height"] },
          { "id": "text", "backgroundColor": "#040506", "constraints": ["top == place.bottom", "bottom == superview.bottom",
            "leading == root.leading", "trailing == root.trailing", "height == 900"] } ] } ] },
        "behaviors": [ { "type": "statusBarHiding", "view": "text" } ] }
      """)
    await harness.connect()
    await harness.send(#"{"type": "watch", "path": "a.json", "environments": [\#(environment)]}"#)
    await harness.drain()
    let key = try #require(harness.screen(of: "a.json")?["key"]?.string)
    let command = #"{"type": "export", "path": "a.json", "key": "\#(key)"\#(offsets)}"#
    return await harness.answer(command, "export")?["svg"]?.string
  }

  private func rect(_ color: String, in svg: String?) -> Substring? {
    svg?.split(separator: "\n").first { $0.contains("fill=\"\(color)\"") }
  }

  @Test(arguments: [
    ("", 0, 200, 200, true), (#", "offsets": {"scroll": [0, -100]}"#, 0, 300, 300, true),
    (#", "offsets": {"scroll": [0, 190.5]}"#, -190.5, 200, 9.5, false),
    (#", "offsets": {"": [0, 20]}"#, -20, 200, 180, true), (#", "offsets": null"#, 0, 200, 200, true),
  ])
  func `scroll views stand where they are looked at`(
    offsets: String, top: Double, height: Double, text: Double, hasStatusBar: Bool
  ) async throws {
    let svg = try await export(offsets)
    let header = "y=\"\(top.shortText)\" width=\"375\" height=\"\(height.shortText)\""
    #expect(rect("#010203", in: svg)?.contains(header) == true)
    #expect(rect("#040506", in: svg)?.contains("y=\"\(text.shortText)\"") == true)
    #expect(svg?.contains(">9:41<") == hasStatusBar)
  }

  @Test func `as in the page, paddings are hatched on demand and plain views have no outlines`() async throws {
    let layout = """
      { "root": { "subviews": [
        { "id": "scroll", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [
          { "id": "stack", "type": "stackView", "axis": "vertical",
            "constraints": ["edges == superview.edges", "width == superview.width"], "subviews": [
            { "id": "above", "constraints": [{ "id": "a", "equation": "height == 16" }] },
            { "id": "text", "type": "label", "text": "Word" },
            { "id": "below", "constraints": [{ "id": "b", "equation": "height == 16" }] } ] } ] },
        { "id": "plain", "constraints": ["size == 40", "center == superview.center"] } ] },
        "behaviors": [ { "type": "accessibleLayout", "scrollView": "scroll", "stackView": "stack", "adjustable": ["a", "b"] } ],
        "previews": { "devices": ["iPhone 8"] } }
      """
    await harness.save("a.json", layout)
    await harness.connect()
    await harness.drain()
    let key = try #require(harness.screen(of: "a.json")?["key"]?.string)
    func svg(_ more: String) async -> String? {
      await harness.answer(#"{"type": "export", "path": "a.json", "key": "\#(key)"\#(more)}"#, "export")?["svg"]?.string
    }
    let usual = try #require(await svg(""))
    #expect(usual.contains("hatch") && !usual.contains("stroke-dasharray=\"3 3\""))
    let bare = try #require(await svg(#", "paddings": false"#))
    #expect(!bare.contains("hatch"))
  }

  @Test func `a screen of the previews is drawn and exported for a viewer that watches nothing`() async throws {
    await harness.save(
      "cart.json",
      #"{"root": {"subviews": [{"id": "box", "constraints": ["height == 40", "top == superview.top"]}]}}"#)
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.drain()
    let document = harness.messages(to: 1, "update").last?["documents"]?.array?.first
    let key = try #require(document?["previews"]?.array?.first?.string)
    let drawing = await harness.answer(#"{"type": "export", "path": "cart.json", "key": "\#(key)"}"#, "export")
    #expect(drawing?["svg"]?.string?.hasPrefix("<svg") == true)
    let answer = await harness.answer(#"{"type": "uikit", "path": "cart.json", "key": "\#(key)"}"#, "uikit")
    let code = try #require(answer?["code"]?.string)
    #expect(code.hasPrefix("// Written by livelayout 1.0.0 from cart.json"))
    #expect(code.contains("CartViewController") && code.contains("box.heightAnchor.constraint(equalToConstant: 40)"))
    #expect(!code.contains("CGRect"))
  }

  @Test func `of a list of environments, in the last one`() async throws {
    let steps = #"{"device": "iPhone 8", "offsets": {"scroll": [0, 300]}, "then": [{"appearance": "dark"}]}"#
    let svg = try await export(#", "offsets": {"scroll": [0, -100]}"#, in: steps)
    #expect(rect("#040506", in: svg)?.contains("y=\"300\"") == true)
  }

  @Test func `a scroll view that is not there is an error`() async throws {
    #expect(try await export(#", "offsets": {"scorll": [0, 10]}"#) == nil)
    let error = try #require(harness.messages(to: 1, "error").last)
    #expect(error["code"]?.string == "bad-command")
    #expect(error["command"]?.string == "export")
    #expect(error["message"]?.string == "the screen has no scroll view 'scorll'; it has 'scroll'")
  }
}

import LayoutModel
import LiveLayout
import TestSupport
import Testing

@Suite struct LayoutTests {
  private static let example = SharedReference.repository.appendingPathComponent("Examples/login.json").path

  /// The example of the documentation, as it stands there.
  @Test func `the documented example compiles and holds`() throws {
    let layout = try Layout(contentsOf: Self.example)
    let screen = try layout.solve(device: "iPhone SE (1st generation)", textSize: .accessibility3, keyboard: true)
    #expect(screen.scrolls("scroll"))
    #expect(screen.findings.filter { $0.severity == .error }.isEmpty)
  }

  private static let json = """
    {
      "title": "Box",
      "root": { "subviews": [
        { "id": "box", "type": "label", "text": "Two words", "numberOfLines": 0,
          "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "width == 60"] }
      ] },
      "expectations": [{ "when": { "textSize": "L" }, "frame": { "box": { "x": 17 } } }]
    }
    """

  @Test func `frames, lines and failed expectations can be asked for by id`() throws {
    let layout = try Layout(json: Self.json, measuring: FixedAdvanceMeasurer())
    #expect(layout.title == "Box")
    let screen = layout.solve()
    #expect(screen.environment.deviceName == "iPhone 13")
    let frame = try #require(screen.frame(of: "box"))
    #expect((frame.x, frame.y, frame.width) == (16, 47, 60))
    #expect(abs(frame.height - 40.667) < 0.001)
    #expect(screen.lines(of: "box") == ["Two", "words"])
    #expect(screen.frame(of: "nobody") == nil)
    #expect(screen.findings.map(\.rule) == ["fixed-text", "expectation"])
    #expect(screen.findingTexts.last?.contains("expected 'box' to have x 17, found 16") == true)
    #expect(screen.text.contains("box"))
    #expect(screen.svg.hasPrefix("<svg "))
  }

  @Test func `a wrong document says where, a wrong device says which one comes near`() throws {
    let error = #expect(throws: LayoutError.self) {
      try Layout(json: "{ \"root\": { \"subview\": [] } }", measuring: FixedAdvanceMeasurer())
    }
    #expect(error?.description.hasPrefix("layout.json:1:13: error: ") == true)
    let layout = try Layout(json: Self.json, measuring: FixedAdvanceMeasurer())
    let unknown = #expect(throws: LayoutError.self) { try layout.solve(device: "iPhone 13 Por") }
    #expect(unknown?.description.contains("did you mean 'iPhone 13 Pro") == true)
  }
}

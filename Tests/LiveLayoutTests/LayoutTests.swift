import Foundation
import LayoutModel
import LiveLayout
import TestSupport
import Testing

@Suite struct LayoutTests {
  private static let example = Repository.root.appendingPathComponent("Examples/login.json").path

  /// The example of the documentation, as it stands there.
  @Test func `the documented example compiles and holds`() throws {
    let layout = try Layout(contentsOf: Self.example)
    let screen = try layout.solve(device: "iPhone SE (1st generation)", textSize: .accessibility3, keyboard: true)
    #expect(screen.scrolls("scroll"))
    #expect(screen.findings.filter { $0.severity == .error }.isEmpty)
  }

  @Test func `includes lie in the root: the file's own folder, a marked one above, or the one that is chosen`() throws {
    let folder = try TemporaryDirectory()
    try folder.write(#"{ "root": { "subviews": [ { "id": "in" } ] } }"#, to: "shared/part.json")
    let text = #"{ "root": { "subviews": [ { "id": "a", "type": "include", "file": "../shared/part.json" } ] } }"#
    let path = try folder.write(text, to: "app/login.json")
    let error = try #require(throws: LayoutError.self) {
      try Layout(contentsOf: path, measuring: FixedAdvanceMeasurer())
    }
    let place = "outside the root folder \(folder.path)/app, at \(folder.path)/shared/part.json"
    #expect(error.description.contains("'../shared/part.json' cannot be included: it lies \(place)"))
    let chosen = try Layout(contentsOf: path, root: folder.path, measuring: FixedAdvanceMeasurer())
    #expect(chosen.solve().frame(of: "a.in") != nil)
    let name = folder.path + "/app/made.json"
    #expect(throws: LayoutError.self) { try Layout(json: text, name: name, measuring: FixedAdvanceMeasurer()) }
    _ = try Layout(json: text, name: name, root: folder.path, measuring: FixedAdvanceMeasurer())
    try folder.write("{}", to: "livelayout.json")
    _ = try Layout(contentsOf: path, measuring: FixedAdvanceMeasurer())
    _ = try Layout(json: text, name: name, measuring: FixedAdvanceMeasurer())
  }

  @Test func `a picture that was swapped for another file since it was loaded is not drawn`() throws {
    let folder = try TemporaryDirectory()
    let picture = Repository.root.appendingPathComponent("Examples/images/hills@2x.png")
    try FileManager.default.copyItem(at: picture, to: folder.url.appendingPathComponent("hills.png"))
    let path = try folder.write(
      #"{ "root": { "subviews": [ { "id": "a", "type": "imageView", "image": "hills.png" } ] } }"#, to: "a.json")
    let screen = try Layout(contentsOf: path, measuring: FixedAdvanceMeasurer()).solve()
    #expect(screen.svg.contains("data:image/png"))
    try folder.write("PASSWORD=hunter2", to: "hills.png")
    #expect(!screen.svg.contains("data:"))
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
    #expect(screen.findings.map(\.rule) == [.fixedText, .expectation])
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

  @Test func `a folder of fonts that was named has to be there`() throws {
    #expect { try LayoutFonts(folders: ["/nonexistent/fonts"]) } throws: {
      "\($0)" == "there is no folder '/nonexistent/fonts' with fonts"
    }
  }
}

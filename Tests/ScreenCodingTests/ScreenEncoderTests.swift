import JSONSyntax
import LayoutModel
import ScreenCoding
import Screens
import TestSupport
import Testing

@Suite struct ScreenEncoderTests {
  private static func parsed(_ bytes: [UInt8]) throws -> JSONNode {
    let result = JSONParser.parse(SourceFile(path: "screen.json", bytes: bytes))
    try #require(result.errors.isEmpty)
    return try #require(result.root)
  }

  private static func login(
    parts: ScreenEncoder.Parts = .all, diagnostics: [PlacedDiagnostic] = []
  ) throws -> JSONNode {
    let encoder = ScreenEncoder(parts: parts, places: SampleScreens.places)
    return try parsed(
      encoder.bytes(
        for: SampleScreens.login(), document: "login.json", title: "Login",
        diagnostics: diagnostics))
  }

  private static func keys(_ node: JSONNode?) -> [String] { node?.object?.map(\.key) ?? [] }
  private static func numbers(_ node: JSONNode?) -> [Double] { node?.array?.compactMap(\.number) ?? [] }

  @Test func `a screen has the members of the protocol in a fixed order`() throws {
    let names = [
      "document", "title", "environment", "views", "scrollViews", "tracks", "statusBar", "verdict", "findings",
      "diagnostics",
    ]
    #expect(Self.keys(try Self.login()) == names)
  }

  @Test(arguments: [false, true], [false, true])
  func `what is left out of an encoded screen is what was never encoded`(tracks: Bool, details: Bool) {
    var parts: ScreenEncoder.Parts = [.drawing]
    if tracks { parts.insert(.tracks) }
    if details { parts.formUnion([.metrics, .sources]) }
    let without = ScreenEncoder(parts: parts, places: SampleScreens.places)
      .bytes(for: SampleScreens.login(), document: "login.json", title: "Login")
    let encoded = ScreenEncoder(parts: .all, places: SampleScreens.places)
      .encoded(SampleScreens.login(), document: "login.json", title: "Login", before: [], diagnostics: [])
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    encoded.appendMembers(to: &bytes, ScreenParts(tracks: tracks, details: details))
    #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: without, as: UTF8.self))
  }

  @Test func `the tracks that follow the keyboard can be left out alone`() throws {
    let encoded = ScreenEncoder(parts: .all, places: SampleScreens.places)
      .encoded(SampleScreens.login(), document: "login.json", title: "Login", before: [], diagnostics: [])
    func tracks(keyboard: Bool) throws -> [JSONNode] {
      var bytes: [UInt8] = [UInt8(ascii: "{")]
      encoded.appendMembers(to: &bytes, ScreenParts(keyboardTracks: keyboard))
      return try #require(try Self.parsed(bytes)["tracks"]?.array)
    }
    let (all, some) = (try tracks(keyboard: true), try tracks(keyboard: false))
    #expect(all.contains { $0["keyboard"] != nil })
    #expect(some.map(Self.keys) == all.filter { $0["keyboard"] == nil }.map(Self.keys))
  }

  @Test func `the environment says everything that the viewer draws`() throws {
    let environment = try #require(try Self.login()["environment"])
    #expect(
      Self.keys(environment) == [
        "device", "deviceName", "idiom", "orientation", "size", "scale", "safeArea", "rootMargins",
        "statusBarHeight", "cornerRadius", "hasHomeButton", "sizeClasses", "textSize", "keyboard", "keyboardHeight",
        "direction", "appearance", "boldText", "system", "container", "flags", "texts", "offsets", "approximations",
      ])
    #expect(Self.numbers(environment["size"]) == [320, 568])
    #expect(Self.numbers(environment["safeArea"]) == [20, 0, 0, 0])
    #expect(environment["sizeClasses"]?.array?.compactMap(\.string) == ["compact", "regular"])
    #expect(environment["keyboardHeight"]?.number == 254)
  }

  @Test func `a view carries its text line by line as it is drawn`() throws {
    let bytes = ScreenEncoder(parts: .drawing).bytes(for: SampleScreens.login(), document: "d", title: "")
    let text = String(decoding: bytes, as: UTF8.self)
    let expected = #"""
      {"id":"login.field","kind":"textField","parent":2,"hidden":false,"frame":[0,136,282,34],"screen":[19,156,282,34],\#
      "text":{"rect":[7,7,268,20],"alignment":"left","truncated":false},\#
      "lines":[{"x":0,"baseline":16.1865234375,"width":127.5,"runs":[\#
      {"text":"you@example.org","x":0,"width":127.5,"font":"Inter-Regular.otf","size":17,"tracking":-0.5}]}],\#
      "interactive":true,"editable":true,"control":{"border":"roundedRect","placeholder":true,"secure":false,"text":""}}
      """#
    #expect(text.contains(expected))
  }

  @Test func `lines start where the alignment puts them`() throws {
    let views = try #require(try Self.login()["views"]?.array)
    // A button centres its title: (110.5 - 90) / 2.
    #expect(views[6]["lines"]?.array?[0]["x"]?.number == 10.25)
    var result = SampleScreens.login()
    result.environment.direction = .rightToLeft
    let mirrored = try Self.parsed(ScreenEncoder().bytes(for: result, document: "", title: ""))
    let label = mirrored["views"]?.array?[4]
    #expect(label?["text"]?["alignment"]?.string == "right")
    #expect(label?["lines"]?.array?[0]["x"]?.number == 182.0)
  }

  @Test func `a view that its stack does not arrange says so`() throws {
    var result = SampleScreens.login()
    result.tree.views[4].isUnarranged = true
    let views = try #require(
      try Self.parsed(ScreenEncoder().bytes(for: result, document: "", title: ""))["views"]?.array)
    #expect(views[4]["arranged"]?.bool == false)
    #expect(views[5]["arranged"] == nil)
  }

  @Test func `a caption is sent with its view, where drawings are`() throws {
    var result = SampleScreens.login()
    result.tree.views[4].caption = "As tall as its text"
    func views(_ parts: ScreenEncoder.Parts) throws -> [JSONNode] {
      let bytes = ScreenEncoder(parts: parts).bytes(for: result, document: "", title: "")
      return try #require(try Self.parsed(bytes)["views"]?.array)
    }
    #expect(try views(.drawing)[4]["caption"]?.string == "As tall as its text")
    #expect(try views(.drawing)[5]["caption"] == nil)
    #expect(try views(.metrics)[4]["caption"] == nil)
  }

  @Test func `typed text takes the placeholder's place`() throws {
    var result = SampleScreens.login()
    result.environment.texts = [NamedValue("login.field", "me")]
    let screen = try Self.parsed(ScreenEncoder().bytes(for: result, document: "", title: ""))
    #expect(screen["views"]?.array?[5]["control"]?["placeholder"]?.bool == false)
  }

  @Test func `scroll views say their range, whether they scroll, and how the padding is shared`() throws {
    let scroll = try #require(try Self.login()["scrollViews"]?.array?.first)
    #expect(scroll["id"]?.string == "scroll")
    #expect(scroll["view"]?.number == 1)
    #expect(Self.numbers(scroll["contentSize"]) == [282, 452])
    #expect(Self.numbers(scroll["viewport"]) == [282, 294])
    #expect(Self.numbers(scroll["offsetRange"]?["y"]) == [0, 158])
    #expect(scroll["scrolls"]?.bool == true)
    #expect(scroll["axes"]?["x"]?.bool == false)
    #expect(scroll["surplus"]?.number == -158)
    #expect(scroll["paddings"]?.array?.map { $0["id"]?.string } == ["topPadding", "bottomPadding"])
    #expect(try Self.login()["views"]?.array?[3]["padding"]?.bool == true)
  }

  @Test func `tracks name the offset or the keyboard that they follow`() throws {
    let tracks = try #require(try Self.login()["tracks"]?.array)
    #expect(Self.keys(tracks[0]) == ["scrollView", "axis", "view", "quantity", "knots"])
    #expect(tracks[0]["axis"]?.string == "y")
    #expect(tracks[0]["knots"]?.array.map { $0.map(Self.numbers) } == [[0, 408], [158, 250]])
    #expect(Self.keys(tracks[1]) == ["keyboard", "view", "quantity", "knots"])
  }

  @Test func `findings and diagnostics carry their places`() throws {
    let place = SourcePlace(path: "login.json", line: 12, column: 9, length: 8, pointer: "/root/subviews/0")
    let diagnostic = PlacedDiagnostic(
      .error, "unknown key 'spacng'", path: "login.json", place: place, source: "  \"spacng\": 8",
      notes: [PlacedDiagnostic.Note("did you mean 'spacing'?")])
    let whole = PlacedDiagnostic(.error, "is not a file", path: "gone.json")
    let screen = try Self.login(diagnostics: [diagnostic, whole])
    let finding = try #require(screen["findings"]?.array?.first)
    #expect(
      Self.keys(finding) == [
        "rule", "severity", "message", "view", "path", "line", "column", "length", "pointer", "places", "notes",
      ])
    #expect(finding["line"]?.number == 9)
    #expect(finding["notes"]?.array?.first?["line"]?.number == 5)
    let written = try #require(screen["diagnostics"]?.array)
    #expect(
      Self.keys(written[0]) == [
        "path", "line", "column", "length", "pointer", "severity", "message", "source", "notes",
      ])
    #expect(Self.keys(written[1]) == ["path", "severity", "message", "notes"])
  }

  @Test func `parts that nobody asked for are left out`() throws {
    let screen = try Self.login(parts: [])
    #expect(screen["tracks"] == nil)
    #expect(Self.keys(screen["views"]?.array?[2]) == ["id", "kind", "parent", "hidden", "frame", "screen", "lines"])
    let all = try #require(try Self.login()["views"]?.array?[2])
    #expect(all["stack"]?["spacing"]?.number == 24)
    #expect(all["metrics"]?["intrinsic"]?.array?.map(\.value) == [.null, .null])
    #expect(all["source"]?["line"]?.number == 5)
  }

  @Test(arguments: [
    (FontDescriptor(.style(.body)), #"{"style":"body"}"#),
    (FontDescriptor(.style(.title1), weight: .bold), #"{"style":"title1","weight":"bold"}"#),
    (FontDescriptor(.system(40), scalesWith: .footnote), #"{"size":40,"scalesWith":"footnote"}"#),
  ])
  func `a text has its font as a document writes it`(font: FontDescriptor, expected: String) {
    var screen = SampleScreens.login()
    var text = TextContent("Email")
    text.font = font
    screen.tree.views[4].content = .label(text)
    let bytes = ScreenEncoder(parts: .metrics).bytes(for: screen, document: "login.json", title: "Login")
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""font":\#(expected)"#))
  }

  @Test func `an encoder that has encoded other screens writes a screen as a new one does`() {
    let shared = ScreenEncoder(places: SampleScreens.places)
    var screen = SampleScreens.login()
    let finding = Finding(.clippedText, "3 pt are missing", view: 4, tags: [SourceTag(4)], extent: 3)
    var other = finding
    other.message = "4 pt are missing"
    var lowered = finding
    lowered.severity = .note
    for findings in [[finding], [finding, finding], [other], [lowered, other], [finding]] {
      screen.findings = findings
      let alone = ScreenEncoder(places: SampleScreens.places)
      #expect(
        shared.bytes(for: screen, document: "d", title: "t") == alone.bytes(for: screen, document: "d", title: "t"))
    }
  }

  @Test func `the same screen gives the same bytes, indented or not`() throws {
    let encoder = ScreenEncoder(places: SampleScreens.places)
    let once = encoder.bytes(for: SampleScreens.login(), document: "d", title: "t")
    #expect(once == encoder.bytes(for: SampleScreens.login(), document: "d", title: "t"))
    let indented = encoder.bytes(for: SampleScreens.login(), document: "d", title: "t", indentation: 2)
    var again = JSONWriter()
    again.value(try Self.parsed(indented))
    #expect(again.bytes == once)
  }
}

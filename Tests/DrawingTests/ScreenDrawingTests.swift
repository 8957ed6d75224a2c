import Drawing
import Foundation
import LayoutModel
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ScreenDrawingTests {
  @Test func `a drawing sets each run where it was measured, in its font`() {
    let svg = ScreenDrawing().svg(for: SampleScreens.login(), title: "Login & more")
    #expect(svg.contains("<title>Login &amp; more</title>"))
    #expect(svg.contains("viewBox=\"0 0 320 568\""))
    // The field's text: 19 + 7 from the left, 156 + 7 + 16.187 from the top.
    #expect(
      svg.contains(
        "<text x=\"26\" y=\"179.187\" font-family=\"Inter, sans-serif\" font-size=\"17\" letter-spacing=\"-0.5\" "
          + "xml:space=\"preserve\" fill=\"#3c3c43\" fill-opacity=\"0.302\">you@example.org</text>"))
    #expect(svg.contains("&quot;address&quot;"))
  }

  @Test func `text becomes outlines where a font gives them`() {
    var options = ScreenDrawing.Options()
    options.outlines = { ScreenDrawing.Outline(path: "M0 0H\($0.text.count)", width: 10) }
    let svg = ScreenDrawing(options: options).svg(for: SampleScreens.login())
    #expect(svg.contains("<path d=\"M0 0H15\" transform=\"translate(26 179.187)\""))
    #expect(!svg.contains("<text"), "nothing is left as text, neither the padding's figures")
    let sheet = ContactSheet(drawing: ScreenDrawing(options: options)).svg(
      for: [.init(SampleScreens.gallery(.light))], title: "All")
    #expect(!sheet.contains("<text"))
  }

  @Test func `corners are rounded one by one, and a shadow falls where nothing clips it`() {
    var result = SampleScreens.login()
    let index = result.tree.views.firstIndex { $0.id == "stack" }!
    result.tree.views[index].appearance.backgroundColor = Color("#ff0000")
    result.tree.views[index].appearance.cornerRadius = 10
    result.tree.views[index].appearance.maskedCorners = [.topLeft, .bottomRight]
    result.tree.views[index].appearance.shadow.opacity = 0.5
    result.views[index].screen = Rect(x: 0, y: 0, width: 100, height: 40)
    let svg = ScreenDrawing().svg(for: result)
    #expect(svg.contains("d=\"M10 0H100V30A10 10 0 0 1 90 40H0V10A10 10 0 0 1 10 0Z\""), "\(svg)")
    let region = "x=\"-9\" y=\"-12\" width=\"118\" height=\"58\""
    #expect(svg.contains("<filter id=\"shadow-\(index)\" filterUnits=\"userSpaceOnUse\" \(region)"), "\(svg)")
    #expect(svg.contains("<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"3\"/>"))
    #expect(svg.contains("<feOffset dx=\"0\" dy=\"-3\" result=\"shape\"/>"))
    #expect(svg.contains("<feFlood flood-color=\"#000000\" flood-opacity=\"0.5\"/>"))
    #expect(!svg.contains("feDropShadow"), "librsvg, Inkscape and ImageMagick drop what it filters")
    result.tree.views[index].appearance.shadow.radius = 0
    let hard = ScreenDrawing().svg(for: result)
    #expect(!hard.contains("feGaussianBlur"))
    #expect(hard.contains("<feOffset in=\"SourceAlpha\" dx=\"0\" dy=\"-3\" result=\"shape\"/>"))
    result.tree.views[index].appearance.clipsToBounds = true
    #expect(!ScreenDrawing().svg(for: result).contains("<filter"))
  }

  @Test func `pictures have both names of a link, and an outline may hold pictures`() {
    var options = ScreenDrawing.Options()
    options.outlines = { run in
      let place = Rect(x: 1, y: -10, width: 12, height: 11)
      return ScreenDrawing.Outline(path: "", width: 14, pictures: [.init(place: place, bytes: Array(run.text.utf8))])
    }
    let svg = ScreenDrawing(options: options).svg(for: SampleScreens.login())
    #expect(svg.contains("xmlns:xlink=\"http://www.w3.org/1999/xlink\""))
    let images = svg.split(separator: "\n").filter { $0.contains("<image ") }
    #expect(!images.isEmpty)
    for image in images {
      let uris = image.matches(of: /(xlink:)?href="([^"]+)"/).map(\.output.2)
      #expect(uris.count == 2 && uris[0] == uris[1] && uris[0].hasPrefix("data:image/png;base64,"), "\(image)")
      #expect(image.contains("width=\"12\" height=\"11\" preserveAspectRatio=\"none\""))
    }
  }

  @Test func `a font of the layout's own comes with the drawing that uses it`() {
    let face = FontFace(
      path: "mono.ttf", hash: "c0de", type: "ttf", name: "Mono",
      metrics: FontFace.Metrics(ascender: 0.9, descender: 0.3), bytes: Array("foobar".utf8))
    let rule = "@font-face { font-family: 'own-c0de'; src: url('data:font/ttf;base64,Zm9vYmFy'); }"
    var result = SampleScreens.login()
    var drawing = ScreenDrawing()
    drawing.options.faces = [face.file: face]
    #expect(!drawing.svg(for: result).contains("<style>"))
    let index = result.views.firstIndex { $0.text?.lines.isEmpty == false }!
    result.views[index].text?.lines[0].runs[0].fontFile = face.file
    let svg = drawing.svg(for: result)
    #expect(svg.contains("<style>\(rule)</style>"), "\(svg.prefix(600))")
    #expect(svg.contains("font-family=\"own-c0de, sans-serif\""))
    #expect(ContactSheet(drawing: drawing).svg(for: [.init(result)], title: "All").contains("@font-face"))
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func `pictures are embedded as base64`(text: String, encoded: String) {
    #expect(ScreenDrawing.Options.base64(Array(text.utf8)) == encoded)
  }

  @Test func `a container's bars are drawn to the screen's edges, and a table's lines where they were solved`() {
    var result = SampleScreens.gallery(.light)
    var container = Container()
    container.navigationBar = Control(.navigationBar)
    container.navigationBar?.title = "Cart"
    container.navigationBar?.segments = ["Edit"]
    container.tabBar = Control(.tabBar)
    result.tree.container = container
    result.environment.safeArea = EdgeInsets(top: 20, bottom: 34)
    let svg = ScreenDrawing().svg(for: result)
    let size = result.environment.size
    #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"\(size.width.shortText)\" height=\"64\" fill=\"#f9f9f9"))
    let top = (size.height - 83).shortText
    #expect(svg.contains("<rect x=\"0\" y=\"\(top)\" width=\"\(size.width.shortText)\" height=\"83\" fill=\"#f9f9f9"))
    #expect(svg.contains(">Cart</text>") && svg.contains(">Edit</text>"))
  }

  @Test func `the keyboard, the padding and the scroll indicator are drawn`() {
    let svg = ScreenDrawing().svg(for: SampleScreens.login())
    #expect(svg.contains("<rect x=\"0\" y=\"314\" width=\"320\" height=\"254\" fill=\"#d1d4da\"/>"))
    #expect(svg.contains("url(#hatch-3)"))
    #expect(svg.contains(">16</text>"))
    var plain = ScreenDrawing.Options()
    plain.showsDevice = false
    plain.hatchesPaddings = false
    let bare = ScreenDrawing(options: plain).svg(for: SampleScreens.login())
    #expect(!bare.contains("#d1d4da"))
    #expect(!bare.contains("hatch"))
  }

  @Test(arguments: [
    (202.0, 282.0, "202 = 16 + 186"), (16, 282, "16"), (16.005, 282, "16"), (202, 80, "202"),
    (98.333, 282, "98.3 = 16 + 82.3"), (202, 20, nil),
  ])
  func `a padding says its sum as far as there is room`(now: Double, width: Double, words: String?) {
    let padding = PaddingShare(view: 1, constraint: 0, initial: 16, now: now)
    #expect(padding.words(in: width) == words)
  }

  @Test(arguments: [(-60.0, 23.0, 127.327), (0, 23, 187.327), (158, 123.673, 187.327), (178, 143.673, 167.327)])
  func `the scroll indicator gives way where the content is pulled beyond an end`(
    offset: Double, top: Double, length: Double
  ) {
    var result = SampleScreens.login()
    result.scrollViews[0].offset.y = offset
    let thumb = "<rect x=\"295\" y=\"\(top.shortText)\" width=\"3\" height=\"\(length.shortText)\" rx=\"1.5\""
    #expect(ScreenDrawing().svg(for: result).contains(thumb))
  }

  @Test(
    arguments: [
      ("iphone-se-3", .portrait, .light, "<text x=\"8\" y=\"14.368\"", "#000000"),
      ("iphone-13", .portrait, .dark, "<text x=\"34\" y=\"32.324\"", "#ffffff"),
      ("iphone-14-pro", .portrait, .light, "<text x=\"38\" y=\"34.824\"", "#000000"),
      ("iphone-13", .landscape, .light, nil, ""), ("ipad-pro-11", .landscape, .dark, "<text x=\"8\"", "#ffffff"),
    ] as [(String, Orientation, InterfaceStyle, String?, String)])
  func `the status bar is drawn where the device has one, in the colour of its appearance`(
    device: String, orientation: Orientation, appearance: InterfaceStyle, start: String?, color: String
  ) throws {
    var environment = Environment(device: try #require(Device.named(device)), orientation: orientation)
    environment.appearance = appearance
    var result = SampleScreens.screen([], in: environment)
    let time = { (svg: String) in svg.split(separator: "\n").first { $0.contains(">9:41</text>") } }
    let line = time(ScreenDrawing().svg(for: result))
    #expect(line.map { $0.contains(start ?? "") && $0.contains("fill=\"\(color)\"") } == start.map { _ in true })
    // The battery's rim beside the time.
    #expect(ScreenDrawing().svg(for: result).contains("width=\"18\" height=\"9\"") == (start != nil))
    result.isStatusBarHidden = true
    #expect(time(ScreenDrawing().svg(for: result)) == nil)
    result.isStatusBarHidden = false
    var plain = ScreenDrawing.Options()
    plain.showsDevice = false
    #expect(time(ScreenDrawing(options: plain).svg(for: result)) == nil)
  }

  @Test(
    arguments: [
      ("iphone-se-3", .portrait, nil), ("iphone-13", .portrait, "x=\"114\" y=\"-20\" width=\"162\" height=\"50\""),
      ("iphone-13", .landscape, "x=\"-20\" y=\"114\" width=\"50\" height=\"162\""),
      ("iphone-14-pro", .portrait, "x=\"133.5\" y=\"11\" width=\"126\" height=\"37\""),
      ("iphone-14-pro", .landscape, "x=\"11\" y=\"133.5\" width=\"37\" height=\"126\""),
      ("ipad-pro-11", .portrait, nil),
    ] as [(String, Orientation, String?)])
  func `a notch or an island lies over the screen`(device: String, orientation: Orientation, rect: String?) throws {
    var environment = Environment(device: try #require(Device.named(device)), orientation: orientation)
    // Nothing else that is round is black then, but the clip of the whole.
    environment.appearance = .dark
    let lines = ScreenDrawing().svg(for: SampleScreens.screen([], in: environment)).split(separator: "\n")
    let housings = lines.drop { !$0.contains("</clipPath>") }
      .filter { $0.contains("fill=\"#000000\"") && $0.contains("rx=") }
    #expect(housings.count == (rect == nil ? 0 : 1))
    #expect(housings.first?.contains(rect ?? "") ?? true)
  }

  @Test(
    arguments: [
      (
        "iphone-duo", .portrait, nil,
        ["<text x=\"424\" y=\"154.368\"", "<rect x=\"399.7\" y=\"29.3\" width=\"37\" height=\"37\" rx=\"18.5\""]
      ),
      ("iphone-duo-bar-left", .landscape, nil, ["<text x=\"42\" y=\"66.368\"", "<rect x=\"29.3\" y=\"29.3\""]),
      // Flat, the display has no fold, and the camera is off.
      ("iphone-duo", .landscape, .open, ["<text x=\"909\" y=\"104.368\""]),
      (
        "iphone-duo", .landscape, .halfOpen,
        ["<text x=\"909\"", "<rect x=\"455.5\" y=\"0\" width=\"40\" height=\"669\" fill=\"url(#fold-2)\""]
      ),
      // The status bar has the time.
      (
        "iphone-duo", .portrait, .halfOpen,
        ["<rect x=\"0\" y=\"455.5\" width=\"669\" height=\"40\" fill=\"url(#fold-2)\""]
      ),
      ("iphone-13", .portrait, nil, []),
    ] as [(String, Orientation, Pose?, [String])])
  func `the status column, the camera and the fold are drawn where the environment has them`(
    device: String, orientation: Orientation, pose: Pose?, drawn: [String]
  ) throws {
    let environment = Environment(device: try #require(Device.named(device)), orientation: orientation, pose: pose)
    var result = SampleScreens.screen([], in: environment)
    func regions(_ drawing: ScreenDrawing = ScreenDrawing()) -> [String] {
      drawing.svg(for: result).split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter(isRegion)
    }
    // The home indicator and the housing are round, too; the bar's time stands at its start.
    func isRegion(_ line: String) -> Bool {
      if line.contains(">9:41</text>") { return line.contains("text-anchor=\"middle\"") }
      if line.contains("url(#fold") { return true }
      return line.contains("fill=\"#000000\"") && line.contains("width=\"37\" height=\"37\"")
    }
    let lines = regions()
    #expect(lines.count == drawn.count, "\(lines)")
    for (line, start) in zip(lines, drawn) { #expect(line.hasPrefix(start), "\(line)") }
    var plain = ScreenDrawing.Options()
    plain.showsDevice = false
    #expect(regions(ScreenDrawing(options: plain)) == [])
    for index in result.environment.reservedRegions.indices {
      result.environment.reservedRegions[index].isActive = false
    }
    #expect(regions() == [])
    try Self.parse(ScreenDrawing().svg(for: result))
  }

  @Test func `a container's tabs stand in the column of a device that folds`() throws {
    var container = Container()
    container.tabBar = Control(.tabBar)
    container.tabBar?.segments = ["One", "Two"]
    container.tabBar?.selected = 1
    var result = SampleScreens.screen([], in: Environment(device: try #require(Device.named("iphone-duo"))))
    result.tree.container = container
    let svg = ScreenDrawing().svg(for: result)
    #expect(svg.contains("<rect x=\"394\" y=\"542\" width=\"48\" height=\"112\" rx=\"24\""), "\(svg)")
    #expect(svg.contains("<rect x=\"406\" y=\"561\" width=\"24\" height=\"24\" rx=\"6\" fill=\"#8e8e93\"/>"))
    #expect(svg.contains("<rect x=\"406\" y=\"611\" width=\"24\" height=\"24\" rx=\"6\" fill=\"#007aff\"/>"))
  }

  @Test func `each corner of the screen has its own radius`() throws {
    let environment = Environment(device: try #require(Device.named("iphone-duo")))
    let svg = ScreenDrawing().svg(for: SampleScreens.screen([], in: environment))
    let corners = "M8 0H407A59 59 0 0 1 466 59V619A59 59 0 0 1 407 678H8A8 8 0 0 1 0 670V8A8 8 0 0 1 8 0Z"
    #expect(svg.contains("<path d=\"\(corners)\" fill=\"#000000\"/>"), "\(svg)")
    #expect(svg.contains("<path d=\"M8.5 0.5H406.5A59"))
    var plain = ScreenDrawing.Options()
    plain.showsDevice = false
    #expect(!ScreenDrawing(options: plain).svg(for: SampleScreens.screen([], in: environment)).contains("A59"))
  }

  @Test(
    arguments: [
      ("iphone-13", .portrait, "width=\"140\""), ("iphone-13", .landscape, "width=\"224\""),
      ("ipad-pro-11", .portrait, "width=\"300\""), ("iphone-se-3", .portrait, nil),
    ] as [(String, Orientation, String?)])
  func `the home indicator has its length`(device: String, orientation: Orientation, length: String?) throws {
    let environment = Environment(device: try #require(Device.named(device)), orientation: orientation)
    let svg = ScreenDrawing().svg(for: SampleScreens.screen([], in: environment))
    let line = svg.split(separator: "\n").first { $0.contains("height=\"5\" rx=\"2.5\"") }
    #expect(line.map { $0.contains(length ?? "") } == length.map { _ in true })
  }

  @Test func `a window without a device has no home indicator, as it has no status bar`() {
    var environment = Environment(deviceName: "600 x 500", size: Size(width: 600, height: 500), scale: 2)
    environment.safeArea.bottom = 20
    environment.hasHomeButton = false
    let svg = ScreenDrawing().svg(for: SampleScreens.screen([], in: environment))
    #expect(!svg.contains("height=\"5\" rx=\"2.5\""))
  }

  @Test func `what stands at the leading edge is mirrored where a screen, or a view in it, reads from right to left`() {
    // Where a switch that is off has its knob, and a progress view its bar.
    func places(_ direction: LayoutDirection, forced: LayoutDirection? = nil) -> [String] {
      var environment = Environment(device: Device.named("iPhone 13")!)
      environment.direction = direction
      var off = Control(.switchControl)
      off.isOn = false
      var progress = Control(.progressView)
      progress.value = 0.25
      let contents: [(content: Content, frame: Rect)] = [
        (.control(off), Rect(x: 100, y: 100, width: 200, height: 40)),
        (.control(progress), Rect(x: 100, y: 200, width: 200, height: 40)),
      ]
      var result = SampleScreens.screen(contents, in: environment)
      for index in 1...2 { result.tree.views[index].forcedDirection = forced }
      let svg = ScreenDrawing().svg(for: result)
      return [
        "<rect x=\"102\" y=\"102\" width=\"36\"", "<rect x=\"262\" y=\"102\" width=\"36\"",
        "<rect x=\"100\" y=\"200\" width=\"50\"",
        "<rect x=\"250\" y=\"200\" width=\"50\"",
      ]
      .filter(svg.contains)
    }
    let usual = places(.leftToRight)
    #expect(usual == ["<rect x=\"102\" y=\"102\" width=\"36\"", "<rect x=\"100\" y=\"200\" width=\"50\""])
    let mirrored = places(.rightToLeft)
    #expect(mirrored == ["<rect x=\"262\" y=\"102\" width=\"36\"", "<rect x=\"250\" y=\"200\" width=\"50\""])
    #expect(places(.rightToLeft, forced: .leftToRight) == usual)
    #expect(places(.leftToRight, forced: .rightToLeft) == mirrored)
  }

  /// A screen of one label in a card of 100 × 40, and how often it is drawn inside of a clip.
  @Test(arguments: [
    (Content.label(TextContent("long")), false, 0), (.label(TextContent("long")), true, 1),
    (.textView(TextView(text: TextContent("long"))), false, 1),
  ])
  func `what a view cuts to its bounds includes its own text`(content: Content, clips: Bool, count: Int) {
    var result = SampleScreens.screen(
      [(content, Rect(x: 20, y: 60, width: 100, height: 40))], in: Environment(device: Device.named("iPhone 13")!))
    result.views[1].text = SampleScreens.text(["long"], size: 17)
    result.tree.views[1].appearance.clipsToBounds = clips
    result.tree.views[1].appearance.cornerRadius = 12
    let svg = ScreenDrawing().svg(for: result)
    let start = svg.firstRange(of: "<g clip-path=\"url(#clip-1)\">")?.lowerBound
    #expect((start == nil) == (count == 0))
    let end = start.flatMap { svg[$0...].firstRange(of: "</g>")?.upperBound }
    if let start, let end { #expect(svg[start..<end].contains(">long</text>")) }
    #expect(svg.contains(">long</text>"))
    #expect(
      svg.contains("<clipPath id=\"clip-1\">") == clips || count == 1, "the corners are the clip's, too")
  }

  @Test func `a button's image is drawn where the solver puts it, in the colour of the title`() {
    var button = Button(title: TextContent("Add"), style: .filled)
    button.image = ImageView()
    button.image?.symbol = "plus"
    var result = SampleScreens.screen(
      [(.button(button), Rect(x: 20, y: 60, width: 100, height: 40))],
      in: Environment(device: Device.named("iPhone 13")!))
    result.views[1].imageRect = Rect(x: 10, y: 10, width: 20, height: 20)
    // 20 points of a symbol's 22 units.
    #expect(
      ScreenDrawing().svg(for: result).contains(
        "<g transform=\"translate(29.091 69.091) scale(0.909)\" fill=\"none\" stroke=\"#ffffff\""))
  }

  @Test func `a run that no font has asks for any, by a name that is one`() {
    var result = SampleScreens.screen(
      [(.label(TextContent("☃")), Rect(x: 20, y: 60, width: 100, height: 40))],
      in: Environment(device: Device.named("iPhone 13")!))
    result.views[1].text = SampleScreens.text(["☃"], size: 17)
    result.views[1].text?.lines[0].runs[0].fontFile = ""
    #expect(ScreenDrawing().svg(for: result).contains("font-family=\"sans-serif\""))
  }

  @Test func `a switch has its own tint and a tab bar that of the views around it`() {
    var result = SampleScreens.screen(
      [
        (.control(Control(.switchControl)), Rect(x: 20, y: 60, width: 51, height: 31)),
        (.control(Control(.tabBar)), Rect(x: 0, y: 761, width: 390, height: 83)),
        (.control(Control(.navigationBar)), Rect(x: 0, y: 100, width: 390, height: 44)),
      ], in: Environment(device: Device.named("iPhone 13")!))
    result.tree.views[0].appearance.tintColor = Color("#123456")
    result.tree.views[3].accessibilityLabel = "Orders"
    var svg = ScreenDrawing().svg(for: result)
    #expect(svg.contains("rx=\"15.5\" fill=\"#34c759\""))
    #expect(svg.contains("fill=\"#123456\">First</text>") && svg.contains("fill=\"#8e8e93\">Second</text>"))
    #expect(svg.contains(">Orders</text>"))
    result.tree.views[1].appearance.tintColor = Color("#654321")
    svg = ScreenDrawing().svg(for: result)
    #expect(svg.contains("rx=\"15.5\" fill=\"#654321\""))
  }

  @Test func `every colour that the format names has a look in light and dark`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try String(
      contentsOf: root.appendingPathComponent("web/schema/layout.schema.json"), encoding: .utf8)
    let list = try #require(schema.firstMatch(of: #/"enum": \["label",([^\]]*)\]/#)).1
    let names = ["label"] + list.split(separator: ",").map { $0.filter(\.isLetter) + $0.filter(\.isNumber) }
    #expect(names.count > 50)
    for name in names {
      let looks = InterfaceStyle.allCases.compactMap { SemanticColor.hexadecimal(of: Color(name), in: $0) }
      #expect(looks.count == 2, "\(name)")
    }
  }

  @Test func `every kind of view gives well-formed XML in light and dark`() throws {
    for style in InterfaceStyle.allCases {
      let result = SampleScreens.gallery(style)
      try Self.parse(ScreenDrawing().svg(for: result, title: "<gallery>"))
    }
  }

  @Test func `a contact sheet holds every screen once and no two clips of one name`() throws {
    let entries = (0..<7).map { ContactSheet.Entry(SampleScreens.login(), caption: "screen \($0)") }
    var sheet = ContactSheet()
    sheet.width = 700
    let svg = sheet.svg(for: entries, title: "All")
    try Self.parse(svg)
    for index in 0..<7 { #expect(svg.contains(">screen \(index): iPhone SE (1st ge…</text>")) }
    let ids = svg.split(separator: "\n").compactMap { line in
      line.firstRange(of: " id=\"").map { line[$0.upperBound...].prefix { $0 != "\"" } }
    }
    #expect(ids.count > 7)
    #expect(Set(ids).count == ids.count)
    #expect(svg.contains(">portrait, AX3, keyboard 254</text>"))
    #expect(svg.contains(">↕ scrolls 158 pt, 1 finding</text>"))
  }

  @Test func `captions tell screens of one summary apart`() {
    var screens = [SampleScreens.login(), SampleScreens.login(), SampleScreens.login(), SampleScreens.login()]
    for (index, text) in ["Ada", "Bo", String(repeating: "a", count: 90) + "1"].enumerated() {
      screens[index].environment.texts = [NamedValue("name", text)]
    }
    screens[3].environment.texts = [NamedValue("name", String(repeating: "a", count: 90) + "2")]
    let svg = ContactSheet().svg(for: screens.map { ContactSheet.Entry($0) }, title: "All")
    #expect(svg.contains(">text:name=Ada, portrait, AX…</text>"))
    #expect(svg.contains(">text:name=Bo, portrait, AX3…</text>"))
    #expect(svg.contains(">iPhone SE (1st generation)</text>"))
    #expect(svg.contains(">iPhone SE (1st generati… (2)</text>"))
  }

  @Test(arguments: [
    ("#ff000080", "fill=\"#ff0000\" fill-opacity=\"0.502\""), ("systemRed", "fill=\"#ff3b30\"/>"),
    ("nonsense", "fill=\"#8e8e93\"/>"),
  ])
  func `colours are UIKit's or the document's`(color: String, drawn: String) {
    var result = SampleScreens.login()
    result.tree.views[0].appearance.backgroundColor = Color(color)
    #expect(ScreenDrawing().svg(for: result).contains(drawn))
  }

  private static func parse(_ xml: String) throws {
    let parser = XMLParser(data: Data(xml.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }
}

import LayoutFormat
import LayoutModel
import Testing

@Suite struct EnvironmentTests {
  @Test func `nothing said is an iPhone 13`() {
    let environment = Documents.load("{ \"root\": {} }").defaultEnvironment
    #expect(environment.deviceName == "iPhone 13" && environment.size == Size(width: 390, height: 844))
    #expect(environment.textSize == .large && !environment.keyboard && environment.systemVersion == 18)
    #expect(Documents.load("{ \"root\": {} }").previews == [environment])
  }

  @Test func `a document can bring an environment of its own`() {
    let document = Documents.load(
      """
      { "root": { "subviews": [ { "id": "a", "type": "textField" }, { "id": "b", "type": "textField" } ] },
        "environment": { "viewport": [375, 667], "name": "cell", "scale": 3, "safeArea": [20, 0, 0, 0],
        "rootMargins": { "horizontal": 15, "vertical": 11 }, "idiom": "pad", "horizontalSizeClass": "regular", "verticalSizeClass": "compact",
        "textSize": "AX1", "keyboard": true, "keyboardHeight": 100, "direction": "rightToLeft", "appearance": "dark", "boldText": true,
        "systemVersion": 26, "texts": { "b": "x", "a": "y" }, "offsets": { "": [0, -10] } } }
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let environment = document.defaultEnvironment
    #expect(environment.deviceID == nil && environment.deviceName == "cell")
    #expect(environment.size == Size(width: 375, height: 667) && environment.scale == 3)
    #expect(environment.safeArea == EdgeInsets(top: 20))
    #expect(environment.rootMargins == EdgeInsets(top: 11, left: 15, bottom: 11, right: 15))
    #expect(
      environment.idiom == .pad && environment.horizontalSizeClass == .regular
        && environment.verticalSizeClass == .compact)
    #expect(environment.textSize == .accessibility1 && environment.coveredHeight == 100)
    #expect(
      environment.isRightToLeft && environment.appearance == .dark && environment.boldText
        && environment.systemVersion == 26)
    #expect(environment.texts.map(\.name) == ["a", "b"])
    #expect(environment.offsets == [NamedValue("", Point(x: 0, y: -10))])
    #expect(environment.approximations.isEmpty)
  }

  @Test(arguments: [("leftToRight", 5.0, 7.0), ("rightToLeft", 7, 5)])
  func `leading and trailing insets of an environment follow its direction`(
    _ direction: String, _ left: Double, _ right: Double
  ) {
    let insets = #"{ "top": 3, "leading": 5, "trailing": 7 }"#
    let document = Documents.load(
      "{ \"root\": {}, \"environment\": { \"safeArea\": \(insets), \"rootMargins\": \(insets), \"direction\": \"\(direction)\" } }"
    )
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let wanted = EdgeInsets(top: 3, left: left, right: right)
    #expect(document.defaultEnvironment.safeArea == wanted && document.defaultEnvironment.rootMargins == wanted)
  }

  @Test(arguments: [("row", 768.0), ("item", 375)])
  func `a part of a screen keeps its height and margins on a device, without a safe area`(
    part: String, width: Double
  ) throws {
    let document = Documents.load(
      """
      { "root": {}, "environment": { "viewport": [375, 44], "part": "\(part)", "safeArea": 5, "rootMargins": 8 } }
      """)
    #expect(document.diagnostics == [])
    #expect(document.defaultEnvironment.size == Size(width: 375, height: 44))
    let phone = document.defaultSettings.moved(to: try #require(Device.named("iPhone X"))).environment()
    #expect(phone.size == Size(width: 375, height: 44) && phone.safeArea == .zero)
    #expect(phone.rootMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(phone.orientation == .portrait && phone.verticalSizeClass == .regular)
    #expect(phone.cornerRadius == 0 && phone.statusBarHeight == 0)
    let pad = document.defaultSettings.moved(to: try #require(Device.named("ipad-9_7"))).environment()
    #expect(pad.size == Size(width: width, height: 44))
  }

  @Test func `a viewport beside a device is a window on it, whichever is said first`() {
    let (device, viewport) = ("\"device\": \"ipad-9_7\"", "\"viewport\": [507, 768]")
    for said in [[device, viewport], [viewport, device]] {
      let document = Documents.load("{ \"root\": {}, \"environment\": { \(said.joined(separator: ", ")) } }")
      #expect(document.defaultEnvironment.size == Size(width: 507, height: 768), "\(said)")
      #expect(document.defaultEnvironment.idiom == .pad && document.defaultEnvironment.horizontalSizeClass == .compact)
    }
    let other = Documents.load(
      """
      { "root": {}, "environment": { "viewport": [507, 768] }, "previews": { "environments": [ { "device": "ipad-9_7" } ] } }
      """)
    #expect(other.previews.map(\.size) == [Size(width: 768, height: 1024)])
  }

  @Test(arguments: [
    ("\"environment\": { \"texts\": { \"nane\": \"x\" } }", "unknown view 'nane'; did you mean 'name'?"),
    ("\"environment\": { \"offsets\": { \"scrol\": [0, 1] } }", "unknown view 'scrol'; did you mean 'scroll'?"),
    (
      "\"environment\": { \"offsets\": { \"name\": [0, 1] } }",
      "'name' is not a scroll view, so it has no content offset"
    ),
    (
      "\"previews\": { \"environments\": [ { \"texts\": { \"item\": \"x\" } } ] }",
      "unknown view 'item'; it is repeated: name 'item[0]' or 'item[1]'"
    ),
    (
      "\"transitions\": [ { \"steps\": [ {}, { \"offsets\": { \"other\": [0, 1] } } ] } ]", "unknown view 'other'"
    ),
    (
      "\"environment\": { \"viewport\": [320, 400], \"safeArea\": [300, 0, 100, 0] }",
      "a safe area of [300, 0, 100, 0] (top, left, bottom, right) leaves nothing of a screen of 320 × 400"
    ),
    (
      "\"environment\": { \"device\": \"ipad-9_7\", \"viewport\": [300, 20] }",
      "a safe area of [20, 0, 0, 0] (top, left, bottom, right) leaves nothing of a screen of 300 × 20"
    ),
  ])
  func `what an environment names is there, and leaves room`(text: String, message: String) {
    let views = """
      { "id": "name", "type": "textField" }, { "id": "scroll", "type": "scrollView" },
      { "id": "item", "forEach": 2, "type": "textField" }
      """
    func messages(_ rest: String) -> [String] {
      Documents.load("{ \"root\": { \"subviews\": [ \(views) ] }, \(rest) }").diagnostics.map(\.message)
    }
    #expect(messages(text) == [message])
    let mended = text.replacing("nane", with: "name").replacing("scrol\"", with: "scroll\"")
      .replacing("\"item\"", with: "\"item[1]\"")
    #expect(mended == text || messages(mended) == [])
  }

  @Test(arguments: [(413.0, 16.0, SizeClass.compact), (414, 20, .compact), (677, 20, .compact), (678, 20, .regular)])
  func `a viewport has margins and a width class as devices of its width`(
    width: Double, margin: Double, sizeClass: SizeClass
  ) {
    let environment = Documents.iPhone13 { $0.viewport = Size(width: width, height: 900) }
    #expect(environment.rootMargins == EdgeInsets(left: margin, right: margin))
    #expect(environment.horizontalSizeClass == sizeClass)
    #expect(environment.scale == 2 && environment.safeArea == .zero && environment.keyboardHeight > 0)
    #expect(environment.approximations == [])
  }

  @Test func `previews multiply what they list`() {
    let document = Documents.load(
      """
      { "root": {}, "flags": { "f": true }, "previews": [
        { "devices": ["iPhone X", "iPad 9.7-inch"], "textSizes": ["L", "AX3"], "keyboard": [false, true], "flags": { "f": [true, false] } },
        { "orientations": ["landscape"], "directions": ["rightToLeft"], "appearances": ["dark"], "systemVersions": [26] },
        { "environments": [ { "viewport": [320, 700] } ] } ] }
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let previews = document.previews
    #expect(previews.count == 18)
    #expect(Set(previews).count == 18)
    #expect(previews[0].deviceName == "iPhone X" && previews[0].flags == [NamedValue("f", .bool(true))])
    #expect(previews[1].flags == [NamedValue("f", .bool(false))])
    #expect(
      previews[16].orientation == .landscape && previews[16].appearance == .dark && previews[16].systemVersion == 26)
    #expect(previews[17].size == Size(width: 320, height: 700))
  }

  @Test func `the parts of all name environments like keys in one object`() {
    let document = Documents.load(
      views: #"{ "id": "a" }"#,
      """
      "expectations": [ { "when": { "all": [ { "device": "iPhone 8" }, { "all": [ { "textSize": "AX1" } ], "keyboard": true } ],
        "orientation": "landscape" }, "visible": ["a"] } ]
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let environments = document.expectationEnvironments
    #expect(environments.count == 1 && environments[0].deviceName == "iPhone 8" && environments[0].keyboard)
    #expect(environments[0].textSize == .accessibility1 && environments[0].orientation == .landscape)
    #expect(document.unasked(in: environments).isEmpty)
  }

  @Test func `expectations are claims where they hold and environments to look at`() {
    let document = Documents.load(
      """
      { "flags": { "f": true }, "root": { "subviews": [ { "id": "s", "type": "scrollView", "subviews": [ { "id": "a" }, { "id": "b" } ] } ] },
        "expectations": [
          { "when": { "device": ["iPhone X", "iPhone 8"], "textSize": "accessibility", "flags": "!f" }, "scrolls": { "s": true }, "tolerance": 0.5 },
          { "when": { "keyboard": true, "not": { "textSize": "L" } }, "scrolls": { "s": "vertical" }, "reachable": ["a"], "unreachable": ["b"] },
          { "visible": ["a"], "covered": ["b"], "truncated": { "a": false }, "frame": { "a": [1, 2, 3, 4] }, "screen": { "b": { "y": 5 } },
            "distance": [ { "from": "a.bottom", "to": "b.top", "equals": 8 } ], "padding": { "a": 16 }, "contentSize": { "s": { "height": 9 } } } ] }
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let environments = document.expectationEnvironments
    #expect(environments.count == 12)
    #expect(environments[0].deviceName == "iPhone X" && environments[0].textSize == .accessibility1)
    #expect(environments[0].flags == [NamedValue("f", .bool(false))])
    #expect(environments[10].keyboard && environments[10].deviceName == "iPhone 13")
    let first = document.expectations(in: environments[0])
    #expect(first.first?.claim == .scrolls(scrollView: "s", axis: nil, true) && first.first?.tolerance == 0.5)
    #expect(first.count == 9)
    var typing = document.defaultEnvironment
    typing.keyboard = true
    typing.textSize = .small
    #expect(
      document.expectations(in: typing).map(\.claim) == [
        .scrolls(scrollView: "s", axis: .vertical, true), .reachable("a", true), .reachable("b", false),
        .visible("a", true),
        .visible("b", false), .truncated("a", false), .frame("a", x: 1, y: 2, width: 3, height: 4, isOnScreen: false),
        .frame("b", x: nil, y: 5, width: nil, height: nil, isOnScreen: true),
        .distance(from: Expectation.Edge("a", .bottom), to: Expectation.Edge("b", .top), 8), .padding("a", 16),
        .contentSize("s", width: nil, height: 9),
      ])
    #expect(document.place(of: first[0].tag)?.pointer == "/expectations/0/scrolls/s")
  }

  @Test func `a mistake in a 'when' that selects environments is reported once`() {
    let document = Documents.load(
      views: "{ \"id\": \"v\" }",
      """
      "expectations": [ { "when": { "device": "iPhone Q", "appearance": "drak" }, "visible": ["v"] }, { "visible": ["w"] } ]
      """)
    let messages = document.diagnostics.map(\.message)
    #expect(messages.count == 3, "\(messages)")
    #expect(messages.filter { $0.contains("iPhone Q") }.count == 1)
    #expect(messages.contains("'appearance' cannot be 'drak'; did you mean 'dark'?"))
    #expect(messages.last == "unknown view 'w'")
  }

  @Test func `each step of a transition says what changes`() {
    let document = Documents.load(
      """
      { "root": { "subviews": [ { "id": "a" } ] }, "environment": { "device": "iPhone 8" }, "transitions": [
        { "id": "grow", "steps": [ {}, { "textSize": "AX3" }, { "keyboard": true }, { "textSize": "L" } ], "expect": [ { "visible": ["a"] } ] } ] }
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let transition = document.transitions[0]
    #expect(transition.id == "grow" && transition.claims.map(\.claim) == [.visible("a", true)])
    #expect(transition.steps.map(\.deviceName) == ["iPhone 8", "iPhone 8", "iPhone 8", "iPhone 8"])
    #expect(transition.steps.map(\.textSize) == [.large, .accessibility3, .accessibility3, .large])
    #expect(transition.steps.map(\.keyboard) == [false, false, true, true])
  }

  @Test func `a device in place of a screen of custom size has its own figures`() throws {
    let document = Documents.load(
      views: "{ \"id\": \"v\" }",
      """
      "environment": { "viewport": [375, 667], "scale": 2, "safeArea": [20, 0, 0, 0], "rootMargins": [0, 16, 0, 16] },
      "previews": [ { "devices": ["iPhone 13"] },
        { "environments": [ { "safeArea": [9, 0, 0, 0], "device": "iPhone 13" }, { "keyboard": true } ] } ]
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let phone = Environment(device: try #require(Device.named("iPhone 13")))
    #expect(document.previews.map(\.scale) == [3, 3, 2])
    #expect(document.previews.map(\.safeArea) == [phone.safeArea, EdgeInsets(top: 9), EdgeInsets(top: 20)])
    #expect(document.previews.map(\.rootMargins.left) == [16, 16, 16])
    var settings = document.defaultSettings
    settings.place(on: try #require(Device.named("iphone-16-pro-max")))
    #expect(settings.environment().rootMargins.left == 20 && settings.environment().safeArea.bottom == 34)
  }

  @Test func `a layout's own environment says the bars around it`() throws {
    let document = Documents.load(
      views: "{ \"id\": \"v\" }",
      """
      "environment": { "container": { "navigationBar": { "title": "Cart", "prompt": "Two left", "largeTitle": true, "items": ["Edit"] },
        "tabBar": { "items": ["Home", "Cart"], "selectedItem": 1 }, "toolbar": true } },
      "previews": { "container": [true, false] }
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let container = try #require(document.resolve(in: Documents.iPhone13()).tree.container)
    let bar = try #require(container.navigationBar)
    #expect(bar.title == "Cart" && bar.prompt == "Two left" && bar.isLarge && bar.segments == ["Edit"])
    #expect(container.tabBar?.segments == ["Home", "Cart"] && container.tabBar?.selected == 1)
    #expect(container.toolbar == Control(.toolbar))
    let without = document.previews.map { document.resolve(in: $0).tree.container == nil }
    #expect(without == [false, true])
  }

  @Test func `what is wrong in a container is said with what would be right`() {
    let document = Documents.load(
      views: "{ \"id\": \"v\" }",
      """
      "environment": { "container": { "navBar": true, "tabBar": 3, "toolbar": { "title": "x" } } },
      "previews": { "environments": [ { "container": { "tabBar": true } }, { "container": 1 } ] }
      """)
    #expect(
      document.diagnostics.map(\.message) == [
        "unknown key 'navBar'; did you mean 'tabBar'?",
        "'tabBar' must be true, false or an object, but this is a number",
        "unknown key 'title'; a toolbar has 'items'",
        "the bars of 'container' belong to the layout's own 'environment'; here it is true or false",
        "'container' must be true or false, but this is a number",
      ])
  }

  @Test func `a keyboard's height is approximate only where a keyboard is up`() {
    let unknown = Device.catalog.first { $0.portrait.keyboard == nil && $0.portrait.keyboard26 == nil }
    var settings = EnvironmentSettings()
    for device in [unknown].compactMap(\.self) {
      settings.device = device
      for isUp in [false, true] {
        settings.keyboard = isUp
        let said = settings.environment().approximations.contains { $0.hasPrefix("keyboard height") }
        #expect(said == isUp, "\(device.name)")
      }
    }
    settings.device = nil
    settings.viewport = Size(width: 300, height: 600)
    for isUp in [false, true] {
      settings.keyboard = isUp
      #expect(settings.environment().approximations.contains { $0.hasPrefix("keyboard height") } == isUp)
    }
  }

  @Test func `a figure that is given is not doubtful, and a window has few figures of its device`() {
    var settings = EnvironmentSettings()
    settings.device = Device.named("iphone-18-pro")
    settings.keyboard = true
    let source = "taken from iPhone 17"
    #expect(
      settings.environment().approximations == [
        "safe area, margins, status bar height, corner radius, size classes and keyboard height \(source)"
      ])
    settings.safeArea = PartialEdgeInsets(.zero)
    settings.rootMargins = PartialEdgeInsets(.zero)
    settings.keyboardHeight = 300
    #expect(
      settings.environment().approximations == ["status bar height, corner radius and size classes \(source)"])
    (settings.safeArea, settings.rootMargins, settings.keyboardHeight) = (nil, nil, nil)
    settings.window = Size(width: 400, height: 700)
    #expect(settings.environment().approximations == ["margins and keyboard height \(source)"])
  }
}

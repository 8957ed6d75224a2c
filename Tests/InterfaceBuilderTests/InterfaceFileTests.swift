import CommandServices
import Foundation
import InterfaceBuilder
import JSONSyntax
import LayoutFormat
import TestSupport
import Testing

/// The storyboards and xibs of this target, one for each feature.
enum Cases {
  static let folder = Repository.root.appending(path: "Tests/InterfaceBuilderTests/Cases")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { InterfaceFile.isNamed($0) }.sorted()
  }()

  static func bytes(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: folder.appending(path: name))) }

  static func file(_ name: String) throws -> InterfaceFile { try InterfaceFile(path: name, bytes: bytes(name)) }

  /// Answers a loader from the folder.
  static func source(_ path: String) -> LoadedFile {
    (try? bytes(path)).map { .bytes($0) } ?? .missing
  }
}

@Suite struct ImportedLayoutTests {
  @Test(arguments: Cases.names)
  func `a file's scenes are the layouts that were recorded`(name: String) throws {
    let file = try Cases.file(name)
    var text = ""
    var options = ImportOptions()
    options.sizes = Companion(path: "livelayout.json", bytes: try Cases.bytes("livelayout.json")).sizes
    options.includePath = { "\($0).json" }
    for scene in file.scenes {
      var importer = SceneImporter(scene, of: file, options: options)
      let imported = importer.imported()
      text += "=== \(scene.name) (\(scene.kind.rawValue) \(scene.object))\n" + SceneText.text(of: imported)
      for warning in imported.warnings {
        let place = file.source.position(at: warning.range.start)
        let effect = warning.changesFrames ? ", changes frames" : ""
        text += "\(place.line):\(place.column): <\(warning.element)> \(warning.message)\(effect)\n"
      }
    }
    let recorded = Cases.folder.appending(path: name.prefix { $0 != "." } + ".layouts.txt")
    let mismatch = Golden.mismatch(text, file: recorded)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test(arguments: Cases.names)
  func `every scene loads without an error, and its values lie in the XML`(name: String) throws {
    let file = try Cases.file(name)
    for scene in file.scenes {
      let document = DocumentLoader.load(path: "\(name)/\(scene.name)", source: Cases.source)
      #expect(document.diagnostics.filter { $0.severity == .error } == [], "\(scene.name)")
      #expect(document.isLayout && document.canResolve)
      #expect(document.dependencies.prefix(2) == [name, "livelayout.json"])
      for diagnostic in document.diagnostics {
        #expect(diagnostic.path == name)
        #expect(diagnostic.range.end <= file.source.bytes.count)
      }
    }
  }

  @Test(arguments: Cases.names)
  func `what is written as JSON loads without an error`(name: String) throws {
    let file = try Cases.file(name)
    var options = ImportOptions()
    options.includePath = { "\($0).json" }
    func text(_ scene: InterfaceScene) -> [UInt8] {
      var importer = SceneImporter(scene, of: file, options: options)
      return Array(SceneText.text(of: importer.imported()).utf8)
    }
    for scene in file.scenes {
      let document = LayoutLoader.load(path: "\(scene.name).json") { path in
        file.scenes.first { "\($0.name).json" == path }.map { .bytes(text($0)) } ?? .missing
      }
      #expect(document.diagnostics == [], "\(scene.name)")
      #expect(document.isLayout)
    }
  }
}

@Suite struct InterfaceFileTests {
  @Test(arguments: [
    ("truncated", "this is not well-formed XML: Premature end of data in tag view line 6", 7),
    ("plist", "this is XML, but not a storyboard or xib: its root element is <plist>, not <document>", 2),
    (
      "mac",
      "this is an Interface Builder file for another system (com.apple.InterfaceBuilder3.Cocoa.XIB); only those for iOS can be read",
      2
    ),
    ("xcode3", "this is a file of Xcode 3 or 4; open it in a newer Xcode and save it", 2),
    (
      "doctype",
      "this file has a document type declaration, which is not supported",
      2
    ),
    ("entity", "this is not well-formed XML: Entity 'nbsp' not defined", 1),
    ("control-character", "this is not well-formed XML: PCDATA invalid Char value 1", 2),
    ("empty", "this is not well-formed XML: it has no element", 1),
    ("latin1", "this file is not in UTF-8, which is what Interface Builder writes", 1),
    ("no-type", "this is XML, but not a storyboard or xib: its <document> has no type", 1),
    ("no-scene", "this file has no scene with a view", 2),
  ])
  func `a file that cannot be imported says why, and where`(name: String, message: String, line: Int) throws {
    let document = DocumentLoader.load(path: "bad/\(name).xib", isMeant: true, source: Cases.source)
    #expect(document.diagnostics.map(\.message) == [message])
    let diagnostic = try #require(document.diagnostics.first)
    #expect(document.source(of: diagnostic.path)?.position(at: diagnostic.range.start).line == line)
    #expect(document.readingProblem == nil)
    #expect(!document.canResolve)
  }

  @Test func `a scene that is not there is missed by name`() {
    let document = DocumentLoader.load(path: "containers.storyboard/Lisr", source: Cases.source)
    #expect(
      document.diagnostics.map(\.message) == [
        "there is no scene 'Lisr'; did you mean 'List'?; the scenes are List, DetailViewController, ChartViewController"
      ])
  }

  @Test func `a path without a scene is the initial one`() throws {
    let document = DocumentLoader.load(path: "containers.storyboard", source: Cases.source)
    #expect(document.title == "All of them")
    #expect(document.diagnostics.map(\.severity) == [.note])
  }

  @Test func `a container view includes the scene in it, by the path that it has in its file`() {
    let document = DocumentLoader.load(path: "sub/containers.storyboard/DetailViewController") { path in
      path.hasPrefix("sub/") ? Cases.source(String(path.dropFirst(4))) : .missing
    }
    #expect(document.diagnostics == [])
    #expect(document.includes == ["sub/containers.storyboard/ChartViewController"])
    #expect(document.dependencies == ["sub/containers.storyboard", "sub/livelayout.json"])
  }

  @Test func `livelayout.json gives classes a size or a layout`() throws {
    func load(_ companion: String) -> LoadedDocument {
      DocumentLoader.load(path: "custom-leaf.xib") { path in
        switch path {
        case "livelayout.json": .bytes(Array(companion.utf8))
        case "parts/badge.json": .bytes(Array(#"{ "root": { "subviews": [ { "id": "dot" } ] } }"#.utf8))
        default: Cases.source(path)
        }
      }
    }
    let good = load(
      #"{ "RatingView": { "intrinsicSize": [10, "none"] }, "BadgeView": "parts/badge.json", "other": { "a": 1 } }"#)
    #expect(good.diagnostics == [])
    #expect(good.includes == ["parts/badge.json"])
    let tree = good.resolve(in: good.defaultEnvironment).tree
    #expect(tree.index(of: "badgeView.dot") != nil)
    let bad = load(#"{ "RatingView": [10] }"#)
    #expect(
      bad.diagnostics.filter { $0.severity == .error }.map(\.message) == [
        "the size of 'RatingView' is [width, height] in points, with \"none\" on an axis that has no size of its own"
      ])
    let broken = load(#"{ "RatingView": [10, 20 }"#)
    #expect(broken.diagnostics.contains { $0.severity == .error && $0.path == "livelayout.json" })
    #expect(!load(" \n").diagnostics.contains { $0.severity == .error })
  }

  @Test(arguments: [false, true])
  func `a pushed scene has the bars of its navigation controller, wherever it is in the file`(isFirst: Bool) {
    func scene(_ controller: String) -> String { "<scene><objects>\(controller)</objects></scene>" }
    func controller(_ id: String, _ segue: String = "") -> String {
      scene(
        """
        <viewController storyboardIdentifier="\(id)" id="\(id)"><view key="view" contentMode="redraw" id="v\(id)">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view><connections>\(segue)</connections></viewController>
        """)
    }
    let rest =
      scene(
        """
        <navigationController id="n"><connections><segue kind="relationship" destination="a"/></connections></navigationController>
        """) + controller("a", #"<segue kind="show" destination="b"/>"#)
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><device id="retina4_7"/><scenes>\
      \(isFirst ? controller("b") + rest : rest + controller("b"))</scenes></document>
      """
    let document = DocumentLoader.load(path: "a.storyboard/b") {
      $0 == "a.storyboard" ? .bytes(Array(text.utf8)) : .missing
    }
    #expect(document.diagnostics == [])
    let container = document.resolve(in: document.defaultEnvironment).tree.container
    #expect(container?.navigationBar != nil)
  }

  @Test func `values beyond a control's range are reported at their attributes`() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view contentMode="redraw" id="r"><subviews>
      <slider contentMode="redraw" value="30" minValue="10" maxValue="20" id="s"/>
      <progressView contentMode="redraw" progress="-1" id="p"/>
      <pageControl contentMode="redraw" numberOfPages="2" currentPage="7" id="c"/>
      <segmentedControl contentMode="redraw" selectedSegmentIndex="-1" id="e"><segments><segment title="a"/></segments></segmentedControl>
      </subviews></view></objects></document>
      """
    let document = DocumentLoader.load(path: "a.xib") { $0 == "a.xib" ? .bytes(Array(text.utf8)) : .missing }
    #expect(document.diagnostics == [])
    let screen = document.resolve(in: document.defaultEnvironment)
    #expect(
      screen.diagnostics.map { document.source(of: $0.path)?.text($0.range) } == [
        "value=\"30\"", "progress=\"-1\"", "currentPage=\"7\"",
      ])
    guard case .control(let segments)? = screen.tree.views.last?.content else { return #expect(Bool(false)) }
    #expect(segments.selected == -1)
  }

  @Test(arguments: ["<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"RatingView\"/>", ""])
  func `a custom view with nothing in it shows the xib of its class`(owner: String) {
    let root = owner.isEmpty ? " customClass=\"RatingView\"" : ""
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\(owner)<view contentMode="redraw" id="r"\(root)>
      <subviews><imageView id="i" userLabel="star"/></subviews></view></objects></document>
      """
    func load(_ xib: String) -> LoadedDocument {
      DocumentLoader.load(path: "App/custom-leaf.xib") { path in
        switch path {
        case "App/custom-leaf.xib": Cases.source("custom-leaf.xib")
        case "App/RatingView.xib": .bytes(Array(xib.utf8))
        default: .missing
        }
      }
    }
    let document = load(xib)
    #expect(document.includes == ["App/RatingView.xib/RatingView"])
    #expect(
      document.dependencies == [
        "App/custom-leaf.xib", "App/livelayout.json", "App/RatingView.xib", "App/BadgeView.xib",
      ])
    #expect(document.resolve(in: document.defaultEnvironment).tree.index(of: "ratingView.star") != nil)
    let changed = load(xib.replacing("star", with: "moon"))
    #expect(changed.resolve(in: changed.defaultEnvironment).tree.index(of: "ratingView.moon") != nil)
    // The file of another class, or a broken one, is no stand-in.
    #expect(load(xib.replacing("RatingView", with: "Other")).includes == [])
    #expect(load("<document").includes == [])
  }

  @Test func `a million elements and deep nesting are refused`() {
    func load(_ text: String) -> [String] {
      DocumentLoader.load(path: "a.xib") { _ in .bytes(Array(text.utf8)) }.diagnostics.map(\.message)
    }
    let many = "<document>" + String(repeating: "<b/>", count: 999_000) + "</document>"
    #expect(load(many) == ["this file has more than 1000000 elements and attributes, which is the limit"])
    let deep = String(repeating: "<a>", count: 3000) + String(repeating: "</a>", count: 3000)
    #expect(load(deep) == ["this file has more than 256 levels of nested elements, which is the limit"])
    func element(_ count: Int) -> String {
      "<!-- <a = -->\n<document" + (0..<count).map { " a\($0)='b = c'" }.joined() + "/>"
    }
    #expect(load(element(1001)) == ["this element has more than 1000 attributes, which is the limit"])
    #expect(load(element(1000)).first?.hasSuffix("its <document> has no type") == true)
    let large = String(repeating: " ", count: 4 << 20) + "<a/>"
    #expect(load(large) == ["cannot be read: it is 4194308 bytes; the limit for a layout is 4194304"])
  }

  @Test func `views that share an id are each imported once`() throws {
    // Were one looked up by the other's id, every level would double what is below.
    func nested(_ depth: Int) -> String {
      let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"9\" height=\"9\"/>"
      if depth == 0 { return "" }
      let twin = "<view contentMode=\"redraw\" id=\"v\(depth)\">\(frame)</view>"
      return
        "\(twin)<view contentMode=\"redraw\" id=\"v\(depth)\">\(frame)<subviews>\(nested(depth - 1))</subviews></view>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view contentMode="redraw" id="root"><subviews>\(nested(40))\
      </subviews></view></objects></document>
      """
    let document = DocumentLoader.load(path: "a.xib") { $0 == "a.xib" ? .bytes(Array(text.utf8)) : .missing }
    #expect(document.diagnostics == [])
    #expect(document.resolve(in: document.defaultEnvironment).tree.views.count == 81)
  }

  @Test func `changed bytes never trap, and what is said lies inside them`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed: seed)
    for name in Cases.names {
      let original = try Cases.bytes(name)
      for _ in 0..<20 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: bytes.indices, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
          default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
          }
        }
        let scenes = (try? InterfaceFile(path: name, bytes: bytes))?.scenes.map(\.name) ?? [""]
        for scene in scenes {
          let document = DocumentLoader.load(path: "\(name)/\(scene)") { _ in .bytes(bytes) }
          for diagnostic in document.diagnostics where diagnostic.path == name {
            #expect(diagnostic.range.end <= bytes.count, "seed \(seed)")
          }
        }
      }
    }
  }
}

@Suite struct XMLReaderTests {
  @Test func `elements and attributes know their places, and references are replaced`() throws {
    let file = SourceFile(
      path: "a.xml",
      text: "<?xml version=\"1.0\"?>\n<a x='1 &amp; &#233;'  y = \"&lt;2\">\n  <b/>t&gt;<c>é</c >\n</a>\n")
    let root = try XMLReader.read(file)
    #expect(root["x"] == "1 & é" && root["y"] == "<2")
    #expect(root.attributes.map { file.text($0.range) } == ["x='1 &amp; &#233;'", "y = \"&lt;2\""])
    #expect(root.children.map { file.text($0.range) } == ["<b/>", "<c>é</c >"])
    #expect(root.children[1].text == "é")
    #expect(root.text.contains("t>"))
    #expect(file.text(root.tag) == "<a x='1 &amp; &#233;'  y = \"&lt;2\">")
  }

  @Test func `a byte order mark moves no place`() throws {
    let file = SourceFile(path: "a.xml", bytes: [0xEF, 0xBB, 0xBF] + Array("<a><b/></a>".utf8))
    let root = try XMLReader.read(file)
    #expect(file.text(root.children[0].range) == "<b/>")
  }
}

@Suite struct SceneVerificationTests {
  private func verified(_ name: String) throws -> SceneVerification.VerifiedFile {
    var verification = SceneVerification(measuring: FixedAdvanceMeasurer())
    verification.usesStoredSizes = true
    return verification.verify(try Cases.file(name))
  }

  @Test func `a scene comes out as it was stored`() throws {
    let scene = try #require(try verified("constraints.storyboard").scenes.first)
    #expect(scene.comparedViews.map(\.difference).allSatisfy { $0 < 0.02 })
    #expect(scene.pixelCount == 2 && scene.pointCount == 2 && scene.worst == nil)
    #expect(scene.viewport.width == 390 && scene.viewport.height == 844)
  }

  @Test func `a view that is not as its constraints say is found`() throws {
    let text = String(decoding: try Cases.bytes("constraints.storyboard"), as: UTF8.self)
      .replacing("symbolic=\"YES\"", with: "").replacing("constant=\"8\"", with: "constant=\"11\"")
    let file = try InterfaceFile(path: "changed.storyboard", bytes: Array(text.utf8))
    let scene = SceneVerification(measuring: FixedAdvanceMeasurer()).verify(file).scenes[0]
    #expect(scene.worst?.stored.object == "lab-el-002")
    #expect(abs((scene.worst?.difference ?? 0) - 3) < 0.5)
  }

  /// Stored frames beside solved ones of a xib or storyboard that is written here.
  private func compared(_ text: String) throws -> [SceneVerification.ComparedView] {
    let file = try InterfaceFile(path: "a.xib", bytes: Array(text.utf8))
    return SceneVerification(measuring: FixedAdvanceMeasurer()).verify(file).scenes[0].views
  }

  private let head = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" toolsVersion=\"22505\">"

  @Test func `an empty label in a stack is held open as in the editor`() throws {
    let views = try compared(
      """
      \(head)<device id="retina4_7" orientation="portrait"/><objects><view contentMode="redraw" id="r">
      <rect key="frame" x="0.0" y="0.0" width="200" height="200"/><subviews>
      <stackView contentMode="redraw" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="s">
      <rect key="frame" x="0.0" y="0.0" width="200" height="58"/><subviews>
      <label contentMode="left" verticalHuggingPriority="251" text="" id="l"><rect key="frame" x="0.0" y="0.0" width="200" height="50"/></label>
      <stackView contentMode="redraw" id="e"><rect key="frame" x="0.0" y="58" width="200" height="0.0"/></stackView>
      </subviews></stackView></subviews><constraints>
      <constraint firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="top" id="1"/>
      <constraint firstItem="s" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="2"/>
      <constraint firstItem="s" firstAttribute="trailing" secondItem="r" secondAttribute="trailing" id="3"/>
      </constraints></view></objects></document>
      """)
    #expect(views.map(\.difference) == [0, 0, 0, 0])
  }

  @Test func `a controller that is lower than its screen has the screen's safe area where a frame shows it`() throws {
    func inset(_ height: Double) throws -> Double? {
      try compared(
        """
        \(head)<device id="retina6_1" orientation="portrait"/><objects><viewController id="c">
        <view key="view" contentMode="redraw" id="r"><rect key="frame" x="0.0" y="0.0" width="414" height="300"/><subviews>
        <view contentMode="redraw" translatesAutoresizingMaskIntoConstraints="NO" id="v">
        <rect key="frame" x="0.0" y="48" width="414" height="\(height)"/></view></subviews>
        <viewLayoutGuide key="safeArea" id="g"/><constraints>
        <constraint firstItem="v" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="1"/>
        <constraint firstItem="v" firstAttribute="trailing" secondItem="r" secondAttribute="trailing" id="2"/>
        <constraint firstItem="v" firstAttribute="top" relation="greaterThanOrEqual" secondItem="g" secondAttribute="top" id="3"/>
        <constraint firstItem="v" firstAttribute="bottom" secondItem="g" secondAttribute="bottom" id="4"/>
        <constraint firstItem="v" firstAttribute="height" constant="500" priority="500" id="5"/>
        </constraints></view></viewController></objects></document>
        """
      )[1].solved?.y
    }
    // The bottom is 34 above the root's, as on the device; or 0, as inside another controller.
    #expect(try inset(218) == 48)
    #expect(try inset(252) == 0)
  }

  @Test(arguments: [(36.0, 36.0), (42.5, 42.5)])
  func `a scene whose texts are as high as at the smallest text size is solved at it`(height: Double, solved: Double)
    throws
  {
    // Two lines of body text, 14 points at XS and 17 at L.
    let views = try compared(
      """
      \(head)<device id="retina4_7" orientation="portrait"/><objects><view contentMode="redraw" id="r">
      <rect key="frame" x="0.0" y="0.0" width="200" height="200"/><subviews>
      <label contentMode="left" text="aaaaaaaaaaaa bbbbbbbbbbbb" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0.0" y="0.0" width="150" height="\(height)"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews><constraints>
      <constraint firstItem="l" firstAttribute="top" secondItem="r" secondAttribute="top" id="1"/>
      <constraint firstItem="l" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="2"/>
      <constraint firstItem="l" firstAttribute="width" constant="150" id="3"/>
      </constraints></view></objects></document>
      """)
    #expect(views[1].solved?.height == solved)
  }

  @Test func `the safe area is the one that a frame shows`() throws {
    // Pushed down by a bar that is not in the file.
    let text = String(decoding: try Cases.bytes("constraints.storyboard"), as: UTF8.self)
      .replacing("y=\"67\"", with: "y=\"111\"").replacing("y=\"95.666666666666671\"", with: "y=\"139.66666666666669\"")
    let file = try InterfaceFile(path: "pushed.storyboard", bytes: Array(text.utf8))
    var verification = SceneVerification(measuring: FixedAdvanceMeasurer())
    verification.usesStoredSizes = true
    #expect(verification.verify(file).scenes[0].pixelCount == 2)
  }

  @Test func `the JSON names every view by its object, with what is known of it`() throws {
    let json = SceneVerification.json(of: [try verified("custom-leaf.xib")])
    let node = try #require(JSONParser.parse(SourceFile(path: "", text: json)).root)
    let scene = try #require(node["files"]?.array?.first?["scenes"]?.array?.first)
    #expect(scene["object"]?.string == "roo-t0-013" && scene["title"]?.string == "custom-leaf")
    #expect(scene["kind"]?.string == "view")
    #expect(scene["viewport"]?.array?.map(\.number) == [200, 100])
    let views = scene["views"]?.array ?? []
    #expect(views.map { $0["object"]?.string } == ["roo-t0-013", "vie-w0-003", "vie-w0-004", "vie-w0-005"])
    #expect(views.map { $0["note"]?.string } == [nil, "custom-class", "custom-class", "placeholder"])
    #expect(views[1]["stored"]?.array?.map(\.number) == [8, 8, 90, 20])
    #expect(views[1]["solved"]?.array?.map(\.number) == [8, 8, 90, 20])
    #expect((scene["warnings"]?.array ?? []).allSatisfy { $0["line"]?.number ?? 0 > 1 && $0["element"] != nil })
  }
}

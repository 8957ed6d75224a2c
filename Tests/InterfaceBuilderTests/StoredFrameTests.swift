import CommandServices
import Foundation
import InterfaceBuilder
import LayoutFormat
import LayoutModel
import TestSupport
import Testing

/// Views in situations of which Interface Builder's frames are known: each is solved to the frame that it stores.
@Suite struct StoredFrameTests {
  /// - Returns: the views whose solved frames are not the stored ones, as text.
  private static func misses(_ scene: String, tools: Int = 23_504, device: String = "retina6_1") throws -> [String] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(tools)" useTraitCollections="YES">
      <device id="\(device)" orientation="portrait"/>\(scene)</document>
      """
    let file = try InterfaceFile(path: "a.xib", bytes: Array(text.utf8))
    let verified = SceneVerification(measuring: FixedAdvanceMeasurer()).verify(file)
    return verified.scenes.flatMap(\.views).filter { $0.difference > 0.02 }.map {
      "\($0.stored.id): \(String(describing: $0.solved)), stored \($0.stored.frame)"
    }
  }

  private static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  /// A view that constraints place.
  private static func free(
    _ name: String, _ id: String, _ frame: String, _ attributes: String = "", _ rest: String = ""
  )
    -> String
  {
    #"<\#(name) contentMode="redraw" translatesAutoresizingMaskIntoConstraints="NO" id="\#(id)" \#(attributes)>\#(frame)\#(rest)</\#(name)>"#
  }

  private static func equal(
    _ first: String, _ attribute: String, _ second: String, _ other: String, _ rest: String = ""
  )
    -> String
  {
    #"<constraint firstItem="\#(first)" firstAttribute="\#(attribute)" secondItem="\#(second)" secondAttribute="\#(other)" \#(rest)/>"#
  }

  private static func root(
    _ frame: String, _ subviews: String, _ constraints: String, _ rest: String = "", attributes: String = ""
  ) -> String {
    """
    <view contentMode="redraw" id="root" \(attributes)>\(frame)<subviews>\(subviews)</subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>\(rest)<constraints>\(constraints)</constraints></view>
    """
  }

  private static let phone = frame(0, 0, 414, 896)
  private static func across(_ id: String) -> String {
    equal(id, "leading", "root", "leading") + equal(id, "trailing", "root", "trailing")
  }

  private static func sized(_ width: Double, _ height: Double) -> String {
    #"""
    <constraints><constraint firstAttribute="width" constant="\#(width)"/><constraint firstAttribute="height" \#
    constant="\#(height)"/></constraints>
    """#
  }

  @Test(arguments: [
    // A height of 40 from 100 on; the symbol is lower than its alignment rectangle.
    (
      StoredFrameTests.frame(20, 101, 40, 38.5), StoredFrameTests.sized(40, 40),
      StoredFrameTests.equal("s", "top", "root", "top", #"constant="100""#), 150.0, 100.0
    ),
    // A ratio instead of a height, and a symbol that stands out of it.
    (
      StoredFrameTests.frame(20, 99.5, 40, 41),
      #"<constraints><constraint firstAttribute="width" constant="40"/><constraint firstAttribute="width" secondItem="s" secondAttribute="height" multiplier="1:1"/></constraints>"#,
      StoredFrameTests.equal("s", "top", "root", "top", #"constant="100""#), 150, 100
    ),
    // As high as a line of 17 points, and of another font.
    (
      StoredFrameTests.frame(20, 102, 12.5, 16.5), "",
      StoredFrameTests.equal("s", "top", "root", "top", #"constant="100""#), 130.5, 100
    ),
    (
      StoredFrameTests.frame(20, 101, 12.5, 16.5),
      #"<preferredSymbolConfiguration configurationType="pointSize" pointSize="12"/>"#,
      StoredFrameTests.equal("s", "bottom", "root", "bottom", #"constant="-781.5""#), 124.5, 100
    ),
    (
      StoredFrameTests.frame(20, 102, 12.5, 16.5), "", StoredFrameTests.equal("s", "centerY", "row", "centerY"), 130.5,
      100
    ),
  ])
  func `an image view is aligned by its symbol's line`(
    stored: String, parts: String, place: String, next: Double, top: Double
  ) throws {
    let symbol = Self.free("imageView", "s", stored, #"image="star" catalog="system""#, parts)
    let scene = Self.root(
      Self.phone,
      Self.free("view", "row", Self.frame(0, 60, 414, 100.5), "", Self.sized(414, 100.5)) + symbol
        + Self.free("view", "below", Self.frame(20, next, 8, 8), "", Self.sized(8, 8))
        + Self.free("view", "beside", Self.frame(80, top, 8, 8), "", Self.sized(8, 8)),
      Self.equal("row", "top", "root", "top", #"constant="60""#) + Self.equal("row", "leading", "root", "leading")
        + Self.equal("s", "leading", "root", "leading", #"constant="20""#) + place
        + Self.equal("below", "leading", "s", "leading")
        + Self.equal("below", "top", "s", "bottom", #"constant="10""#) + Self.equal("beside", "top", "s", "top")
        + Self.equal("beside", "leading", "root", "leading", #"constant="80""#))
    #expect(try Self.misses("<objects>\(scene)</objects>") == [])
  }

  @Test(arguments: [false, true])
  func `a stack aligns symbols and buttons with symbols behind them`(isVertical: Bool) throws {
    let button = Self.free(
      "button", "b", Self.frame(50, 0.5, 40, 39), "",
      Self.sized(40, 40) + #"<state key="normal" backgroundImage="star" catalog="system"/>"#)
    let image = Self.free(
      "imageView", "s", isVertical ? Self.frame(0, 49.5, 40, 40.5) : Self.frame(100, -0.5, 40, 40.5),
      #"image="sun" catalog="system""#, Self.sized(40, 40))
    let first = Self.free("view", "v", Self.frame(0, 0, 40, 40), "", Self.sized(40, 40))
    let scene = Self.root(
      Self.phone,
      Self.free(
        "stackView", "stack", isVertical ? Self.frame(20, 100, 40, 90) : Self.frame(20, 100, 140, 40),
        #"spacing="10" axis="\#(isVertical ? "vertical" : "horizontal")""#,
        "<subviews>\(first)\(isVertical ? "" : button)\(image)</subviews>"),
      Self.equal("stack", "leading", "root", "leading", #"constant="20""#)
        + Self.equal("stack", "top", "root", "top", #"constant="100""#))
    #expect(try Self.misses("<objects>\(scene)</objects>") == [])
  }

  @Test(arguments: [
    (#"<state key="normal" image="xmark" catalog="system"/>"#, 17.5, 22.0),
    (#"<buttonConfiguration key="configuration" style="plain" image="camera" catalog="system"/>"#, 55.5, 34),
    (#"<state key="normal" backgroundImage="photo"/>"#, 64, 48),
    (#"<state key="normal"><imageReference key="backgroundImage" image="photo"/></state>"#, 64, 48),
    (#"<buttonConfiguration key="configuration" style="plain"/><state key="normal" title="Button"/>"#, 24, 14),
    (
      #"<buttonConfiguration key="configuration" style="gray"><imageReference key="image" image="clear" catalog="system" symbolScale="large"/></buttonConfiguration>"#,
      50, 39.5
    ),
  ])
  func `a button is as large as its symbol or background`(content: String, width: Double, height: Double) throws {
    let scene = Self.root(
      Self.phone,
      Self.free("button", "b", Self.frame(20, 100, width, height), "", content)
        + Self.free("view", "v", Self.frame(20 + width, 100 + height, 8, 8), "", Self.sized(8, 8)),
      Self.equal("b", "leading", "root", "leading", #"constant="20""#)
        + Self.equal("b", "top", "root", "top", #"constant="100""#) + Self.equal("v", "leading", "b", "trailing")
        + Self.equal("v", "top", "b", "bottom"))
    let images = #"<resources><image name="photo" width="64" height="48"/></resources>"#
    #expect(try Self.misses("<objects>\(scene)</objects>\(images)") == [])
  }

  @Test func `an image is also named by a reference`() throws {
    let scene = Self.root(
      Self.phone,
      Self.free("imageView", "i", Self.frame(20, 100, 64, 48), "", #"<imageReference key="image" image="photo"/>"#)
        + Self.free("view", "v", Self.frame(84, 148, 8, 8), "", Self.sized(8, 8)),
      Self.equal("i", "leading", "root", "leading", #"constant="20""#)
        + Self.equal("i", "top", "root", "top", #"constant="100""#) + Self.equal("v", "leading", "i", "trailing")
        + Self.equal("v", "top", "i", "bottom"))
    let images = #"<resources><image name="photo" width="64" height="48"/></resources>"#
    #expect(try Self.misses("<objects>\(scene)</objects>\(images)") == [])
  }

  @Test(arguments: [(20_037, 818.0), (21_507, 814)])
  func `the sensor housing of an iPhone XR is lower before Xcode 14`(tools: Int, height: Double) throws {
    let scene = Self.root(
      Self.phone, Self.free("view", "a", Self.frame(0, 0, 414, height)),
      Self.across("a") + Self.equal("a", "top", "root", "top") + Self.equal("a", "height", "safe", "height"))
    #expect(try Self.misses("<objects>\(scene)</objects>", tools: tools) == [])
  }

  @Test(arguments: [("retina6_1", 896.0, 34.0, 49.0), ("retina4_7", 667, 0, 44)])
  func `a toolbar is higher above a home indicator`(device: String, height: Double, below: Double, bar: Double) throws {
    let width = device == "retina6_1" ? 414.0 : 375
    let scene = Self.root(
      Self.frame(0, 0, width, height),
      Self.free("toolbar", "bar", Self.frame(0, height - below - bar, width, bar)),
      Self.across("bar") + Self.equal("bar", "bottom", "safe", "bottom"))
    #expect(try Self.misses("<objects>\(scene)</objects>", device: device) == [])
  }

  @Test(arguments: [
    (23_504, "", 44.0), (23_504, #"largeTitles="YES""#, 96), (24_506, "", 54), (24_506, #"largeTitles="YES""#, 106),
  ])
  func `a navigation bar has the height of its system and titles`(tools: Int, attributes: String, height: Double) throws
  {
    let scene = Self.root(
      Self.phone, Self.free("navigationBar", "bar", Self.frame(0, 44, 414, height), attributes),
      Self.across("bar") + Self.equal("bar", "top", "safe", "top"))
    #expect(try Self.misses("<objects>\(scene)</objects>", tools: tools) == [])
  }

  @Test(arguments: [(15_400, 39.0, 37.0), (21_507, 116, 26), (23_504, 74, 26)])
  func `three pages are as wide as on their system`(tools: Int, width: Double, height: Double) throws {
    let scene = Self.root(
      Self.frame(0, 0, 390, 100),
      Self.free("pageControl", "dots", Self.frame(10, 30, width, height), #"numberOfPages="3""#),
      Self.equal("dots", "leading", "root", "leading", #"constant="10""#)
        + Self.equal("dots", "top", "root", "top", #"constant="30""#))
    #expect(try Self.misses("<objects>\(scene)</objects>", tools: tools) == [])
  }

  @Test func `a system button without a title is as wide as any`() throws {
    let scene = Self.root(
      Self.frame(0, 0, 390, 100), Self.free("button", "go", Self.frame(10, 30, 30, 30), #"buttonType="system""#),
      Self.equal("go", "leading", "root", "leading", #"constant="10""#)
        + Self.equal("go", "top", "root", "top", #"constant="30""#))
    #expect(try Self.misses("<objects>\(scene)</objects>") == [])
  }

  @Test func `an inset is not read from a constraint that another size class changes or removes`() throws {
    let varied = #"<variation key="heightClass=regular-widthClass=regular" constant="60"/>"#
    func tied(_ id: String, _ rest: String, _ inner: String = "") -> String {
      #"<constraint firstItem="\#(id)" firstAttribute="leading" secondItem="safe" secondAttribute="leading" \#(rest)>\#(inner)</constraint>"#
    }
    let masked = #"""
      <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
      <variation key="widthClass=regular"><mask key="constraints"><include reference="wide"/><exclude reference="narrow"/></mask></variation>
      """#
    let size =
      #"<constraints><constraint firstAttribute="width" constant="50"/><constraint firstAttribute="height" constant="20"/></constraints>"#
    let scene = Self.root(
      Self.frame(0, 0, 820, 1180),
      Self.free("view", "a", Self.frame(60, 40, 50, 20), "", size)
        + Self.free("view", "b", Self.frame(8, 80, 50, 20), "", size),
      tied("a", #"constant="20""#, varied) + tied("b", #"constant="30" id="narrow""#)
        + tied("b", #"constant="8" id="wide""#)
        + Self.equal("a", "top", "root", "top", #"constant="40""#)
        + Self.equal("b", "top", "root", "top", #"constant="80""#), masked)
    #expect(try Self.misses("<objects>\(scene)</objects>", device: "ipad10_9rounded") == [])
  }

  /// A cell of 60 points with content of its own.
  private static func cell(_ content: String, _ attributes: String = "") -> String {
    """
    <objects><tableViewCell contentMode="redraw" id="cell">\(frame(0, 0, 320, 60))
    <tableViewCellContentView key="contentView" contentMode="center" id="content" \(attributes)>\(frame(0, 0, 320, 60))\(content)
    </tableViewCellContentView></tableViewCell></objects>
    """
  }

  @Test func `a required constraint shows a cell's margin, and not an optional one`() throws {
    let icon = Self.free(
      "view", "icon", Self.frame(16, 10, 40, 40), "",
      #"<constraints><constraint firstAttribute="width" constant="40"/><constraint firstAttribute="height" constant="40"/></constraints>"#
    )
    let words = [1, 2].map { line in
      Self.free(
        "view", "w\(line)", Self.frame(76, Double(10 * line), 20, 8), "",
        #"<constraints><constraint firstAttribute="width" constant="20"/><constraint firstAttribute="height" constant="8"/></constraints>"#
      )
    }
    let optional = ["w1", "w2"].map {
      Self.equal($0, "leading", "content", "leadingMargin", #"priority="999""#)
        + Self.equal($0, "leading", "icon", "trailing", #"constant="20""#)
    }
    let tops = [("icon", 10), ("w1", 10), ("w2", 20)].map {
      Self.equal($0.0, "top", "content", "top", #"constant="\#($0.1)""#)
    }
    let content = """
      <subviews>\(icon)\(words.joined())</subviews><constraints>\(optional.joined())\(tops.joined())\
      \(Self.equal("icon", "leading", "content", "leadingMargin"))</constraints>
      """
    #expect(try Self.misses(Self.cell(content)) == [])
  }

  @Test(arguments: [("YES", 16.0, 11.0), ("NO", 9, 8)])
  func `a content view that preserves the cell's margins has at least those`(
    preserves: String, side: Double, top: Double
  ) throws {
    let content = """
      <subviews>\(Self.free(
        "view", "a", Self.frame(side, top, 30, 30), "",
        #"<constraints><constraint firstAttribute="width" constant="30"/><constraint firstAttribute="height" constant="30"/></constraints>"#))
      </subviews><edgeInsets key="layoutMargins" top="8" left="9" bottom="8" right="9"/><constraints>
      <constraint firstItem="a" firstAttribute="top" relation="greaterThanOrEqual" secondItem="content" secondAttribute="topMargin"/>
      <constraint firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="content" secondAttribute="leadingMargin"/>
      \(Self.equal("a", "top", "content", "top", #"priority="250""#))
      \(Self.equal("a", "leading", "content", "leading", #"priority="250""#))</constraints>
      """
    #expect(try Self.misses(Self.cell(content, #"preservesSuperviewLayoutMargins="\#(preserves)""#)) == [])
  }

  @Test func `a cell's content view fills the cell, whatever its flag says`() throws {
    #expect(try Self.misses(Self.cell("", #"translatesAutoresizingMaskIntoConstraints="NO""#)) == [])
  }

  @Test func `the keyboard's guide and a bar item's view are read`() throws {
    let inside = #"<view key="customView" contentMode="redraw" id="v">\#(Self.frame(12, 2, 200, 40))</view>"#
    let scene = Self.root(
      Self.phone,
      Self.free("view", "a", Self.frame(0, 44, 414, 818))
        + Self.free(
          "toolbar", "bar", Self.frame(0, 100, 414, 49), "",
          "<items><barButtonItem id=\"i\">\(inside)</barButtonItem></items>"),
      Self.across("a") + Self.across("bar") + Self.equal("a", "top", "safe", "top", #"constant="0""#)
        + Self.equal("keys", "top", "a", "bottom") + Self.equal("bar", "top", "root", "top", #"constant="100""#),
      #"<keyboardLayoutGuide key="keyboard" id="keys"/>"#)
    #expect(try Self.misses("<objects>\(scene)</objects>") == [])
  }

  @Test func `a controller's view keeps the system's least margins`() throws {
    let view = """
      <view key="view" contentMode="redraw" id="root">\(Self.frame(0, 0, 393, 852))
      <subviews>\(Self.free("view", "a", Self.frame(16, 100, 357, 50), "", #"<constraints><constraint firstAttribute="height" constant="50"/></constraints>"#))</subviews>
      <edgeInsets key="layoutMargins" top="0.0" left="12" bottom="0.0" right="20"/><constraints>
      \(Self.equal("a", "leading", "root", "leadingMargin"))\(Self.equal("root", "trailingMargin", "a", "trailing"))
      \(Self.equal("a", "top", "root", "top", #"constant="100""#))</constraints></view>
      """
    let scene = "<scenes><scene><objects><viewController id=\"c\">\(view)</viewController></objects></scene></scenes>"
    #expect(try Self.misses(scene, device: "retina6_12") == [])
  }

  @Test func `a custom view between the safe area and a toolbar has no size of its own`() throws {
    let scene = Self.root(
      Self.phone,
      Self.free("view", "chart", Self.frame(0, 44, 414, 769), #"customClass="Chart""#)
        + Self.free("toolbar", "bar", Self.frame(0, 813, 414, 49)),
      Self.across("chart") + Self.across("bar") + Self.equal("chart", "top", "safe", "top")
        + Self.equal("bar", "top", "chart", "bottom") + Self.equal("bar", "bottom", "safe", "bottom"))
    let text =
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><device id="retina6_1"/><objects>\#(scene)</objects></document>"#
    let file = try InterfaceFile(path: "a.xib", bytes: Array(text.utf8))
    var importer = SceneImporter(file.scenes[0], of: file, options: ImportOptions())
    let imported = importer.imported()
    #expect(imported.warnings == [])
    #expect(!SceneText.text(of: imported).contains("intrinsicSize"))
  }

  @Test func `an image view without an image is held open in a stack as in the editor`() throws {
    // No constraint makes the picture high: it takes 50 points, and so does what stands beside it.
    let picture = Self.free(
      "imageView", "picture", Self.frame(0, 0, 24, 50), #"verticalHuggingPriority="251""#,
      #"<constraints><constraint firstAttribute="width" constant="24"/></constraints>"#)
    let label = Self.free("view", "words", Self.frame(32, 0, 100, 50))
    let stack = Self.free(
      "stackView", "row", Self.frame(0, 0, 132, 50), #"spacing="8""#, "<subviews>\(picture)\(label)</subviews>")
    let scene = Self.root(
      Self.frame(0, 0, 132, 200), stack,
      Self.equal("row", "leading", "root", "leading") + Self.equal("row", "trailing", "root", "trailing")
        + Self.equal("row", "top", "root", "top"))
    #expect(try Self.misses("<objects>\(scene)</objects>") == [])
  }
}

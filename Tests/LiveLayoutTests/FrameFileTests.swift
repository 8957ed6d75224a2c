import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

/// Files that have frames and no constraints: texts of `recursiveDescription` and Sentry's view hierarchies.
@Suite struct FrameFileTests {
  private static func check(_ text: String, named name: String = "tree.txt") async -> CheckedDocument {
    await LayoutCheck(measuring: FixedAdvanceMeasurer()).check(Headless.load(bytes: Array(text.utf8), named: name))
  }

  private static func rules(_ text: String, named name: String = "tree.txt") async -> [FindingRule] {
    await check(text, named: name).groups.map(\.rule)
  }

  /// As snapshots hold it, without addresses.
  private static func tree(_ lines: String...) -> String {
    "<UIView; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer>>\n"
      + lines.map { "   | \($0)\n" }.joined()
  }

  private static func button(_ frame: String, _ more: String = "") -> String {
    "<UIButton; frame = (\(frame)); opaque = NO;\(more) layer = <CALayer>>\n   |    | "
      + "<UIButtonLabel; frame = (4 4; 50 20); text = 'Save'; layer = <_UILabelLayer>>"
  }

  @Test func `a description is checked as frames, and the check says that nothing was solved`() async throws {
    let checked = await Self.check(
      Self.tree(
        "<UILabel; frame = (16 20; 200 20.5); text = 'Bread; hidden = YES'; layer = <_UILabelLayer>>",
        Self.button("16 60; 120 44")))
    #expect(checked.groups.isEmpty)
    let note = try #require(checked.diagnostics.first)
    #expect(checked.diagnostics.count == 1 && note.severity == .note)
    #expect(note.message.hasPrefix("nothing was solved: this file has frames without constraints"))
    #expect(note.message.contains("overlap"))
    #expect(checked.environments.first.map { [$0.size.width, $0.size.height] } == [320, 480])
  }

  @Test func `addresses make no difference`() async {
    let purged = Self.tree(Self.button("300 60; 120 44"), Self.button("16 200; 30 30"))
    let printed = purged.replacing("<UIView;", with: "<UIView: 0x7f8a1c0; ").replacing(
      "<UIButton;", with: "<UIButton: 0x7f8a1c8;")
    let found = await Self.rules(purged)
    #expect(found == [.offscreen, .smallTarget])
    #expect(await Self.rules(printed) == found)
  }

  @Test func `each rule of frames finds its fault`() async {
    #expect(
      await Self.rules(Self.tree(Self.button("16 60; 120 44"), Self.button("100 70; 120 44"))) == [.overlap])
    #expect(await Self.rules(Self.tree(Self.button("400 60; 120 44"))) == [.offscreen])
    #expect(await Self.rules(Self.tree(Self.button("16 60; 120 20"))) == [.smallTarget])
    #expect(await Self.rules(Self.tree(Self.button("16 60; 0 44"))) == [.zeroSize])
    let cut = "<UILabel; frame = (16 20; 40 18); text = 'A sentence that no font shows in forty points'; layer = <X>>"
    #expect(await Self.rules(Self.tree(cut)).contains { [.clippedText, .truncatedText].contains($0) })
  }

  @Test func `hidden and transparent views are left alone, and a subclass counts as its base`() async {
    let second = { Self.button("100 70; 120 44", $0) }
    #expect(await Self.rules(Self.tree(Self.button("16 60; 120 44"), second(" hidden = YES;"))).isEmpty)
    #expect(await Self.rules(Self.tree(Self.button("16 60; 120 44"), second(" alpha = 0;"))).isEmpty)
    let own = "<Bakery.Pill; baseClass = UIButton; frame = (16 60; 120 20); layer = <CALayer>>"
    #expect(await Self.rules(Self.tree(own)) == [.smallTarget])
    #expect(await Self.rules(Self.tree(own.replacing("baseClass = UIButton; ", with: ""))).isEmpty)
  }

  @Test func `a scroll view shows what lies below its edge`() async {
    let scroll =
      "<UIScrollView; frame = (0 0; 320 480); clipsToBounds = YES; layer = <CALayer>; contentOffset: {0, 0}; "
      + "contentSize: {320, 900}; adjustedContentInset: {0, 0, 0, 0}>"
    let button = Self.button("16 800; 120 44").replacing("   |    | ", with: "   |    |    | ")
    #expect(await Self.rules(Self.tree(scroll, "   | " + button)).isEmpty)
    let short = scroll.replacing("900", with: "480")
    #expect(await Self.rules(Self.tree(short, "   | " + button)).contains(.offscreen))
  }

  @Test func `damage is named with its place`() async throws {
    let checked = await Self.check(
      Self.tree(
        "<UILabel; frame = (16 nan; 200 20); text = 'A'; layer = <X>>",
        "<UIView; frame = (0 0; 10 -5); layer = <CALayer>>", "<UIView; frame = (0 0; 1e300 5); layer = <CALayer>>",
        Self.button("16 60; 120 20")))
    let warnings = checked.diagnostics.filter { $0.severity == .warning }
    #expect(warnings.map { $0.place?.line } == [2, 3, 4])
    #expect(checked.groups.map(\.rule) == [.smallTarget])
    let empty = await Self.check("<UIView; frame = (0 0; 0 0); layer = <CALayer>>\n")
    #expect(empty.diagnostics.map(\.severity) == [.error])
  }

  @Test func `deep nesting ends with a warning`() async {
    let lines = (0..<1_000).map {
      String(repeating: "   | ", count: $0) + "<UIView; frame = (0 0; 320 480); layer = <CALayer>>"
    }
    let checked = await Self.check(lines.joined(separator: "\n"))
    #expect(checked.diagnostics.contains { $0.severity == .warning && $0.message.contains("nested more than") })
    #expect(!checked.diagnostics.contains { $0.severity == .error })
  }

  // MARK: Sentry

  private static func hierarchy(_ children: String) -> String {
    """
    {"rendering_system":"UIKIT","windows":[{"type":"UIWindow","identifier":"","width":320,"height":480,"x":0,"y":0,
     "alpha":1,"visible":true,"children":[\(children)]}]}
    """
  }

  private static func box(_ type: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ more: String = "")
    -> String
  {
    #"{"type":"\#(type)","identifier":"box","x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height),"#
      + #""alpha":1,"visible":true\#(more)}"#
  }

  @Test func `a view hierarchy of Sentry is checked as frames`() async throws {
    let label = #","children":[\#(Self.box("UIButtonLabel", 4, 4, 50, 20))]"#
    let good = Self.hierarchy(Self.box("UIButton", 16, 60, 120, 44, label))
    let checked = await Self.check(good, named: "view-hierarchy.json")
    #expect(checked.groups.isEmpty)
    #expect(checked.diagnostics.map(\.severity) == [.note])
    let two = Self.box("UIButton", 16, 60, 120, 44, label) + "," + Self.box("UIButton", 100, 70, 120, 44, label)
    #expect(await Self.rules(Self.hierarchy(two), named: "view-hierarchy.json") == [.overlap])
    #expect(
      await Self.rules(Self.hierarchy(Self.box("Bakery.BuyButton", 400, 60, 40, 40)), named: "h.json")
        == [.offscreen, .smallTarget])
  }

  @Test func `a broken hierarchy has errors with places`() async throws {
    for (text, message) in [
      (#"{"rendering_system":"UIKIT","windows":[]}"#, "at least one view"),
      (#"{"rendering_system":"UIKIT"}"#, "at least one view"),
      (#"{"rendering_system":"UIKIT","windows":[{"type":"UIWindow"}]}"#, "the first view is the screen"),
      (#"{"rendering_system":"UIKIT","windows":[{"type":"UIWindow",]}"#, "belongs"),
    ] {
      let checked = await Self.check(text, named: "view-hierarchy.json")
      let error = try #require(checked.diagnostics.first { $0.severity == .error }, "\(text)")
      #expect(error.message.contains(message) && error.place?.line == 1, "\(error.message)")
    }
    let deep = String(repeating: #"{"type":"UIView","children":["#, count: 5_000)
    let checked = await Self.check(#"{"rendering_system":"UIKIT","windows":["# + deep, named: "view-hierarchy.json")
    #expect(checked.diagnostics.contains { $0.severity == .error })
  }
}

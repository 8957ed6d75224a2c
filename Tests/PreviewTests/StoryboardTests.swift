import JSONSyntax
import LayoutModel
@testable import Preview
import Screens
import Testing

/// Storyboards in a session: one file, several documents.
@Suite struct StoryboardTests {
  /// A storyboard with a box of some height in each scene.
  private func storyboard(_ scenes: [(name: String, height: Int)]) -> String {
    let text = scenes.enumerated().map { index, scene in
      """
      <scene sceneID="s\(index)"><objects><viewController storyboardIdentifier="\(scene.name)" id="c\(index)">
      <view key="view" contentMode="scaleToFill" id="v\(index)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><view contentMode="scaleToFill" userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="b\(index)">
      <rect key="frame" x="0.0" y="20" width="100" height="\(scene.height)"/>
      <constraints><constraint firstAttribute="height" constant="\(scene.height)" id="h\(index)"/>
      <constraint firstAttribute="width" constant="100" id="w\(index)"/></constraints></view></subviews>
      <constraints><constraint firstItem="b\(index)" firstAttribute="top" secondItem="g\(index)" secondAttribute="top" id="t\(index)"/>
      <constraint firstItem="b\(index)" firstAttribute="leading" secondItem="v\(index)" secondAttribute="leading" id="l\(index)"/>
      </constraints><viewLayoutGuide key="safeArea" id="g\(index)"/></view></viewController></objects></scene>

      """
    }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/><scenes>\(text)</scenes></document>
      """
  }

  private func watching(_ text: String) async -> SessionHarness {
    let harness = SessionHarness()
    await harness.save("Layouts/Main.storyboard", text)
    await harness.connect()
    await harness.drain()
    return harness
  }

  @Test func `what was not imported is summed up in one line, and listed only on demand`() async {
    let odd = storyboard([("Home", 30), ("More", 40)]).replacing(
      "id=\"h0\"/>", with: "id=\"h0\" customClass=\"Hairline\"/>")
    let harness = await watching(odd)
    var (lines, details): ([String], [String]) = ([], [])
    for output in harness.outputs {
      if case .log(_, let line) = output { lines.append(line) }
      if case .logDetail(let line) = output { details.append(line) }
    }
    #expect(details.allSatisfy { $0.hasPrefix("Layouts/Main.storyboard:") })
    #expect(!details.isEmpty)
    let count = details.count == 1 ? "1 part" : "\(details.count) parts"
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("\(count) of Layouts/Main.storyboard ") == true, "\(lines)")
  }

  @Test func `each scene is a document, and a save moves its views`() async {
    let harness = await watching(storyboard([("Home", 30), ("More", 40)]))
    #expect(harness.boxHeight("Layouts/Main.storyboard/Home") == 30)
    #expect(harness.boxHeight("Layouts/Main.storyboard/More") == 40)
    harness.forgetOutputs()
    await harness.save("Layouts/Main.storyboard", storyboard([("Home", 30), ("More", 55)]))
    await harness.drain()
    #expect(harness.boxHeight("Layouts/Main.storyboard/More") == 55)
    #expect(
      harness.document("Layouts/Main.storyboard/More")?["absolutePath"]?.string
        == "/home/somebody/Layouts/Main.storyboard")
  }

  @Test func `scenes come and go with saves, and with the file`() async {
    let harness = await watching(storyboard([("Home", 30), ("More", 40)]))
    await harness.save("Layouts/Main.storyboard", storyboard([("Home", 30), ("Other", 41)]))
    await harness.drain()
    #expect(
      await harness.session.documents.keys.sorted() == [
        "Layouts/Main.storyboard/Home", "Layouts/Main.storyboard/Other",
      ])
    #expect(harness.boxHeight("Layouts/Main.storyboard/Other") == 41)
    await harness.save("Layouts/Main.storyboard", nil)
    await harness.drain()
    #expect(await harness.session.documents.isEmpty)
    #expect(await harness.session.files["Layouts/Main.storyboard"] == nil)
    await harness.save("Layouts/Main.storyboard", storyboard([("Home", 31)]))
    await harness.drain()
    #expect(harness.boxHeight("Layouts/Main.storyboard/Home") == 31)
  }

  @Test func `half a save keeps the last good pictures, and says where it breaks`() async {
    let good = storyboard([("Home", 30), ("More", 40)])
    let harness = await watching(good)
    await harness.save("Layouts/Main.storyboard", String(good.prefix(700)))
    await harness.session.handle(
      .errorsDue(["Layouts/Main.storyboard/Home", "Layouts/Main.storyboard/More"]))
    await harness.drain()
    for name in ["Home", "More"] {
      let document = harness.document("Layouts/Main.storyboard/\(name)")
      #expect(document?["state"]?.string == "broken")
      #expect(
        document?["diagnostics"]?.array?.first?["message"]?.string?.hasPrefix("this is not well-formed XML") == true)
    }
    await harness.save("Layouts/Main.storyboard", good)
    await harness.drain()
    #expect(harness.document("Layouts/Main.storyboard/Home")?["state"]?.string == "good")
  }

  @Test func `a file that was never good is a document of its own until it is`() async {
    let harness = await watching("<document")
    #expect(harness.document("Layouts/Main.storyboard")?["state"]?.string == "empty")
    await harness.save("Layouts/Main.storyboard", storyboard([("Home", 30)]))
    await harness.drain()
    #expect(await harness.session.documents.keys.sorted() == ["Layouts/Main.storyboard/Home"])
    #expect(harness.boxHeight("Layouts/Main.storyboard/Home") == 30)
  }

  @Test func `a file that is closed before its scenes are read is listed with the reason`() async {
    let harness = SessionHarness()
    let (path, closed) = (
      "Layouts/Main.storyboard", FileState.problem("cannot be read by this user: permission denied")
    )
    harness.put(path, closed)
    await harness.session.handle(
      .filesChanged([
        FileChange(path: path, contents: storyboard([("Home", 30)])), FileChange(path: path, state: closed),
      ]))
    await harness.session.settled()
    await harness.connect()
    await harness.drain()
    #expect(harness.document("\(path)/Home")?["state"]?.string == "empty")
  }

  /// A layout with a box of some height.
  private func layout(_ height: Int) -> String {
    #"{ "root": { "subviews": [{ "id": "box", "constraints": ["top == superview.top", "leading == superview.leading", "#
      + #""width == 100", "height == \#(height)"] }] } }"#
  }

  @Test func `a folder in the place of a storyboard holds layouts, even one with a scene's name`() async {
    let harness = await watching(storyboard([("1.json", 30), ("More", 40)]))
    // Events name what is in the folder before the storyboard counts as gone.
    await harness.save("Layouts/Main.storyboard/1.json", layout(50))
    await harness.drain()
    #expect(harness.boxHeight("Layouts/Main.storyboard/1.json") == 50)
    await harness.save("Layouts/Main.storyboard", nil)
    await harness.drain()
    #expect(await harness.session.documents.keys == ["Layouts/Main.storyboard/1.json"])
    let document = harness.document("Layouts/Main.storyboard/1.json")
    #expect(document?["state"]?.string == "good")
    #expect(document?["absolutePath"]?.string == "/home/somebody/Layouts/Main.storyboard/1.json")
    await harness.save("Layouts/Main.storyboard/1.json", layout(60))
    await harness.drain()
    #expect(harness.boxHeight("Layouts/Main.storyboard/1.json") == 60)
    // And a storyboard in the place of the folder.
    await harness.save([
      ("Layouts/Main.storyboard", storyboard([("1.json", 70)])), ("Layouts/Main.storyboard/1.json", nil),
    ])
    await harness.drain()
    #expect(harness.boxHeight("Layouts/Main.storyboard/1.json") == 70)
  }

  @Test func `what is included from a folder named like a storyboard is followed by its own path`() async {
    let harness = SessionHarness()
    let part = "Layouts/Main.storyboard/part.json"
    harness.put("Layouts/Main.storyboard", .problem("is a directory, and only regular files are read"))
    harness.put(part, layout(50))
    await harness.save(
      "Layouts/u.json",
      #"{ "root": { "subviews": [{ "id": "part", "type": "include", "file": "Main.storyboard/part.json" }] } }"#)
    await harness.connect()
    await harness.drain()
    #expect(harness.frame("part.box", of: "Layouts/u.json")?[3].number == 50)
    let wanted = harness.outputs.compactMap { if case .dependencies(let files) = $0 { files } else { nil } }
    #expect(wanted.last?.sorted() == ["Layouts/Main.storyboard", part])
    await harness.save(part, layout(60))
    await harness.drain()
    #expect(harness.frame("part.box", of: "Layouts/u.json")?[3].number == 60)
    // The folder becomes a storyboard with a scene of the file's name.
    await harness.save([("Layouts/Main.storyboard", storyboard([("part.json", 70)])), (part, nil)])
    await harness.drain()
    #expect(harness.frame("part.box", of: "Layouts/u.json")?[3].number == 70)
  }

  @Test func `files whose names differ only in normalisation are different files`() async {
    let harness = SessionHarness()
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    await harness.save("Layouts/\(composed).storyboard", storyboard([("Home", 30)]))
    await harness.save("Layouts/\(decomposed).storyboard", storyboard([("Home", 50)]))
    await harness.save("Layouts/\(decomposed).json", layout(70))
    await harness.save(
      "Layouts/\(composed).json",
      """
      { "root": { "subviews": [
        { "id": "a", "type": "include", "file": "\(composed).storyboard/Home" },
        { "id": "b", "type": "include", "file": "\(decomposed).storyboard/Home" },
        { "id": "c", "type": "include", "file": "\(decomposed).json" }] } }
      """)
    await harness.connect()
    await harness.drain()
    let screen = harness.messages(to: 1, "update").flatMap { $0["screens"]?.array ?? [] }.last {
      $0["path"]?.string?.isSamePath(as: "Layouts/\(composed).json") == true
    }
    let heights = ["a.box", "b.box", "c.box"].map { id in
      screen?["views"]?.array?.first { $0["id"]?.string == id }?["frame"]?.array?[3].number
    }
    #expect(heights == [30, 50, 70])
  }

  @Test func `a scene does not ask for its own file`() async {
    let harness = await watching(storyboard([("Home", 30)]))
    let wanted = harness.outputs.compactMap { if case .dependencies(let files) = $0 { files } else { nil } }
    #expect(wanted.last?.contains("Layouts/livelayout.json") == true)
    #expect(wanted.last?.contains("Layouts/Main.storyboard") == false)
  }

  @Test func `sizes of classes beside the file are read again when they change`() async {
    let text = storyboard([("Home", 30)]).replacing("userLabel=\"Box\"", with: "userLabel=\"Box\" customClass=\"Dial\"")
      .replacing("<constraint firstAttribute=\"height\" constant=\"30\" id=\"h0\"/>", with: "")
    let harness = await watching(text)
    #expect(harness.boxHeight("Layouts/Main.storyboard/Home") == 30, "as it is stored")
    await harness.save("Layouts/livelayout.json", #"{ "Dial": ["none", 64] }"#)
    await harness.drain()
    #expect(harness.boxHeight("Layouts/Main.storyboard/Home") == 64)
  }
}

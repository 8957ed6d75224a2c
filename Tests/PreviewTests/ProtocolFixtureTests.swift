import Foundation
import JSONSyntax
import LayoutModel
import Preview
import Screens
import TestSupport
import Testing

/// Real messages of a session, recorded for the viewer's tests: Tests/web reads every file of ProtocolFixtures, so that
/// neither side drifts. `tables` holds what is not a message.
@Suite struct ProtocolFixtureTests {
  private static let stretchy = """
    { "title": "Stretchy", "root": { "subviews": [ { "id": "scroll", "type": "scrollView", "contentInsetAdjustmentBehavior": "never",
      "constraints": ["edges == superview.edges"], "subviews": [
        { "id": "container", "constraints": ["top == superview.top", "leading == root.leading", "trailing == root.trailing", "height == width * 0.7"] },
        { "id": "image", "constraints": ["leading == container.leading", "trailing == container.trailing", "bottom == container.bottom",
          "top == root.top @750", "height >= container.height"] },
        { "id": "text", "constraints": ["top == container.bottom", "bottom == superview.bottom", "leading == root.leading",
          "trailing == root.trailing", "height == 900"] } ] } ] } }
    """
  /// Its box may stand at any height.
  private static let loose = """
    { "root": { "subviews": [ { "id": "box", "intrinsicSize": [30, 20], "constraints": ["leading == superview.leading"] } ] } }
    """
  /// It scrolls where the window is lower than its content, and a bar that is too wide leaves narrow windows.
  private static let list = """
    { "root": { "subviews": [
      { "id": "list", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [
        { "id": "content", "constraints": ["edges == superview.edges", "width == superview.width", "height == width + 100"] } ] },
      { "id": "go", "type": "button", "title": "Go", "constraints": ["leading == superview.leading", "top == superview.top", "width == 400"] } ] } }
    """

  private func check(_ name: String, _ node: JSONNode?) {
    guard let node else {
      Issue.record("no message for \(name)")
      return
    }
    var writer = JSONWriter(indentation: 2)
    writer.value(node)
    let file = Repository.root.appendingPathComponent("Tests/ProtocolFixtures/\(name).json")
    let mismatch = Golden.mismatch(writer.text + "\n", file: file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  private func example(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent("Examples/\(path)"), encoding: .utf8)
  }

  @Test func `updates are as the viewer's tests know them`() async throws {
    let harness = SessionHarness()
    let stretchy = Self.stretchy
    await harness.save([
      ("Layouts/login.json", try example("login.json")),
      ("Layouts/parts/login-fields.json", try example("parts/login-fields.json")),
      ("Layouts/stretchy.json", stretchy),
      ("Layouts/broken.json", "{\n  \"root\": {\n    \"subview\": []\n  }\n}\n"),
    ])
    await harness.connect()
    await harness.drain()
    check("hello", harness.messages(to: 1, "hello").first)
    check("update-complete", harness.messages(to: 1, "update").first)
    harness.forgetOutputs()
    await harness.send(
      #"{"type": "watch", "path": "Layouts/login.json", "environments": [{"device": "iPhone SE (1st generation)", "textSize": "AX5", "keyboard": true}]}"#
    )
    await harness.drain()
    check("watching", harness.messages(to: 1, "watching").last)
    check("update-screen", harness.messages(to: 1, "update").last)
    harness.forgetOutputs()
    await harness.send(
      #"{"type": "watch", "path": "Layouts/stretchy.json", "environments": [{"device": "iPhone X"}]}"#)
    await harness.drain()
    check("update-tracks", harness.messages(to: 1, "update").last)
    await harness.send(
      #"{"type": "watch", "path": "Layouts/stretchy.json", "environments": [{"device": "iPhone SE (1st generation)"}], "details": false, "changes": true}"#
    )
    await harness.drain()
    await harness.save(
      "Layouts/stretchy.json", stretchy.replacingOccurrences(of: "height == 900", with: "height == 800"))
    await harness.drain()
    check("update-changes", harness.messages(to: 1, "update").last)
    await harness.save("Layouts/stretchy.json", nil)
    await harness.drain()
    check("update-removed", harness.messages(to: 1, "update").last)
    await harness.send(#"{"type": "ping", "id": "p1"}"#)
    check("pong", harness.messages(to: 1, "pong").last)
    await harness.send(#"{"type": "launch"}"#)
    check("error", harness.messages(to: 1, "error").last)
  }

  @Test func `answers are as the viewer's tests know them`() async throws {
    let harness = SessionHarness(allowsEdits: true)
    await harness.save("Layouts/loose.json", Self.loose)
    await harness.connect()
    await harness.drain()
    let key = try #require(harness.screen(of: "Layouts/loose.json")?["key"]?.string)
    let of = #""path": "Layouts/loose.json", "key": "\#(key)""#
    check("explanation", await harness.answer(#"{"type": "explain", \#(of), "view": "box"}"#, "explanation"))
    check("export", await harness.answer(#"{"type": "export", \#(of)}"#, "export"))
    check("uikit", await harness.answer(#"{"type": "uikit", \#(of)}"#, "uikit"))
    let log =
      #"Unable to simultaneously satisfy constraints.\n(\n<NSLayoutConstraint:0x6001 UIView:0x7f01.width == 8>,\n<NSLayoutConstraint:0x6002 UIView:0x7f01.width == 9>\n)"#
    check("printsExplained", await harness.answer(#"{"type": "explainPrints", "text": "\#(log)"}"#, "printsExplained"))
    check("alternative", await harness.answer(#"{"type": "exercise", \#(of)}"#, "alternative"))
    let breakpoints = await harness.answer(#"{"type": "breakpoints", "path": "Layouts/loose.json"}"#, "breakpoints")
    check("breakpoints", breakpoints.map { shortened($0, "rows", to: 2) })
    let numbers = try #require(await harness.answer(#"{"type": "numbers", \#(of), "view": "box"}"#, "numbers"))
    check("numbers", numbers)
    let number = try #require(numbers["numbers"]?.array?.first)
    let added = SourceEdit(path: "Layouts/loose.json", range: SourceRange(59, 61), text: "44")
    let start = SourcePosition(line: 1, column: 60)
    harness.prove([
      OfferedFix(
        rule: "small-target", view: "box", place: SourcePlace(path: "Layouts/loose.json", line: 1, column: 25),
        fix: PlacedFix(title: "make it 44 points wide", replacements: [.init(added, from: start, to: start)]))
    ])
    check("fixes", await harness.answer(#"{"type": "fixes", "path": "Layouts/loose.json"}"#, "fixes"))
    var edit = JSONWriter()
    edit.object { writer in
      writer.member("file", number["file"]?.string ?? "")
      writer.member("hash", number["hash"]?.string ?? "")
      writer.member("start", Int(number["start"]?.number ?? 0))
      writer.member("end", Int(number["end"]?.number ?? 0))
      writer.member("text", "31")
    }
    let edits = #""path": "Layouts/loose.json", "edits": [\#(edit.text)]"#
    await harness.send(#"{"type": "setNumbers", \#(edits)}"#)
    await harness.save("Layouts/loose.json", Self.loose + " ")
    check("moved", harness.messages(to: 1, "moved").last)
    await harness.save("Layouts/loose.json", Self.loose)
    check("written", await harness.answer(#"{"type": "writeNumbers", \#(edits)}"#, "written"))
    await harness.save("Layouts/list.json", Self.list)
    let question = #"{"type": "plane", "path": "Layouts/list.json", "id": 1, "environments": [{"keyboard": true}]}"#
    await harness.send(question)
    await harness.wait { harness.messages(to: 1, "plane").last?["words"] != nil }
    check("plane", harness.messages(to: 1, "plane").last)
    await harness.send(#"{"type": "sync", "id": "s1"}"#)
    await harness.session.handle(.barrierPassed(1, id: "s1"))
    check("synced", harness.messages(to: 1, "synced").last)
    let working = MessageEncoder.working("Layouts/loose.json", done: 3, total: 20, revision: 4)
    check("working", JSONParser.parse(SourceFile(path: "working", bytes: working)).root)
  }

  /// The message with the first elements of a list only: there is one row for each device.
  private func shortened(_ message: JSONNode, _ key: String, to count: Int) -> JSONNode {
    var members = message.object ?? []
    for index in members.indices where members[index].key == key {
      members[index].value = JSONNode(.array(Array((members[index].value.array ?? []).prefix(count))))
    }
    return JSONNode(.object(members))
  }

  @Test func `every type of message has a fixture`() throws {
    let folder = Repository.root.appendingPathComponent("Tests/ProtocolFixtures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    let types = Set(names.map { $0.prefix { $0 != "-" && $0 != "." } }.map(String.init))
    #expect(types == ProtocolDocumentTests.messageTypes)
  }

  /// A viewer's commands, one of each type and in their order.
  private static let commands = [
    #"{"type": "watch", "path": "a.json", "environments": [{"device": "iphone-13", "textSize": "AX1"}], "previews": true, "tracks": true, "keyboardTracks": false, "details": true, "changes": true}"#,
    #"{"type": "unwatch", "path": "a.json"}"#,
    #"{"type": "refresh", "path": "a.json"}"#,
    #"{"type": "setText", "path": "a.json", "view": "note", "text": "Hello", "caret": 3}"#,
    #"{"type": "setFlag", "path": "a.json", "flag": "isCart", "value": false}"#,
    #"{"type": "setNumbers", "path": "a.json", "edits": [{"file": "b.json", "hash": "1f", "start": 20, "end": 22, "text": "16"}]}"#,
    #"{"type": "writeNumbers", "path": "a.json", "edits": [{"file": "b.json", "hash": "1f", "start": 20, "end": 22, "text": "16"}]}"#,
    #"{"type": "numbers", "path": "a.json", "key": "k", "view": "note"}"#,
    #"{"type": "fixes", "path": "a.json"}"#,
    #"{"type": "explain", "path": "a.json", "key": "k", "view": "note"}"#,
    #"{"type": "breakpoints", "path": "a.json"}"#,
    #"{"type": "plane", "path": "a.json", "id": 3, "environments": [{"textSize": "AX1"}], "widths": [320, 1367], "heights": [300, 1367]}"#,
    #"{"type": "export", "path": "a.json", "key": "k", "offsets": {"scroll": [0, -12.5]}}"#,
    #"{"type": "uikit", "path": "a.json", "key": "k"}"#,
    #"{"type": "exercise", "path": "a.json", "key": "k"}"#,
    #"{"type": "explainPrints", "text": "Unable to simultaneously satisfy constraints."}"#,
    #"{"type": "sync", "id": "1"}"#,
    #"{"type": "ping", "id": "1"}"#,
  ]

  @Test func `commands are as the viewer's tests know them`() throws {
    let nodes = Self.commands.compactMap { JSONParser.parse(SourceFile(path: "command", text: $0)).root }
    #expect(nodes.map { $0["type"]?.string ?? "" } == ViewerCommand.types)
    for command in Self.commands { _ = try ViewerCommand.decode(Array(command.utf8)) }
    check("tables/commands", JSONNode(.array(nodes)))
  }

  /// Environments as a viewer asks for them: the usual one, then one for each key of docs/protocol.md.
  private static let wishes = [
    "{}", #"{"device": "iphone-13"}"#, #"{"device": "iphone-se-1"}"#,
    #"{"device": "iphone-13", "orientation": "landscape"}"#, #"{"device": "iphone-13", "textSize": "AX3"}"#,
    #"{"device": "iphone-13", "keyboard": true}"#, #"{"device": "iphone-13", "direction": "rightToLeft"}"#,
    #"{"device": "iphone-13", "appearance": "dark"}"#, #"{"device": "iphone-13", "boldText": true}"#,
    #"{"device": "iphone-13", "system": 26}"#, #"{"device": "iphone-13", "pseudolanguage": "accented"}"#,
    #"{"device": "iphone-13", "orientation": "landscape", "textSize": "XS", "keyboard": true, "direction": "rightToLeft", "appearance": "dark", "boldText": true, "system": 26, "pseudolanguage": "doubleLength"}"#,
    #"{"size": [500, 400]}"#, #"{"window": [594, 350], "keyboard": true}"#, #"{"size": [400, 500], "textSize": "S"}"#,
    #"{"device": "iphone-13", "keyboard": true, "keyboardHeight": 300}"#,
    #"{"device": "iphone-13", "scale": 2, "safeArea": [10, 0, 10, 0], "margins": [0, 20, 0, 20], "keyboardHeight": 250, "idiom": "pad", "sizeClasses": ["regular", "compact"]}"#,
    #"{"device": "iphone-duo", "pose": "halfOpen", "orientation": "landscape", "system": 27}"#,
    #"{"device": "iphone-13", "sdk": 17}"#,
    #"{"size": [400, 600], "reservedRegions": [{"kind": "division", "frame": [0, 280, 400, 40], "margins": [20, 0, 20, 0], "active": true}]}"#,
    #"{"device": "iphone-13", "flags": {"isWide": true}}"#, #"{"device": "iphone-13", "texts": {"note": "Hello"}}"#,
    #"{"device": "iphone-13", "texts": {"note": "Hello"}, "carets": {"note": 3}}"#,
    #"{"device": "iphone-13", "offsets": {"scroll": [0, 12.5]}}"#,
    #"{"device": "iphone-13", "then": [{"keyboard": true}, {"textSize": "AX1"}]}"#,
  ]

  @Test func `environments and their keys are as the viewer's tests know them`() async throws {
    let harness = SessionHarness()
    await harness.save(
      "a.json",
      """
      { "flags": { "isWide": false }, "root": { "subviews": [ { "id": "scroll", "type": "scrollView",
        "constraints": ["edges == superview.edges"], "subviews": [ { "id": "note", "type": "textView", "text": "Note",
        "constraints": ["edges == superview.edges", "width == superview.width", "height == 2000"] } ] } ] } }
      """)
    await harness.connect()
    await harness.drain()
    var rows: [JSONNode] = []
    for wish in Self.wishes {
      await harness.send(#"{"type": "watch", "path": "a.json", "environments": [\#(wish)], "details": false}"#)
      await harness.drain()
      let key = try #require(harness.messages(to: 1, "watching").last?["keys"]?.array?.first)
      let screens = harness.messages(to: 1, "update").flatMap { $0["screens"]?.array ?? [] }
      let screen = try #require(screens.last { $0["key"]?.string == key.string }, "no screen for \(wish)")
      let members = ["after", "environment"].compactMap { screen.member($0) }
      let asked = try #require(JSONParser.parse(SourceFile(path: "wish", text: wish)).root)
      rows.append(JSONNode(.object([JSONMember("wish", asked), JSONMember("key", key)] + members)))
    }
    check("tables/environments", JSONNode(.array(rows)))
  }
}

import JSONSyntax
import LayoutModel
@testable import Preview
import Testing

/// Numbers that a viewer tries, and writes.
@Suite struct UnsavedNumbersTests {
  private static let path = "Layouts/a.json"

  private func harness(_ text: String = box(10), allowsEdits: Bool = false) async -> SessionHarness {
    let harness = SessionHarness(allowsEdits: allowsEdits)
    await harness.save(Self.path, text)
    await harness.connect(1)
    await harness.connect(2)
    await harness.drain(1)
    await harness.drain(2)
    return harness
  }

  /// The number in the text behind these words, as an edit.
  private func edit(
    _ harness: SessionHarness, behind words: String, _ text: String, file: String = Self.path, hash: String? = nil
  ) -> String {
    let source = Array((harness.text(of: file) ?? "").utf8)
    let start = source.firstRange(of: Array(words.utf8))?.upperBound ?? 0
    let end = start + source[start...].prefix { [UInt8](".-0123456789".utf8).contains($0) }.count
    let held = FileChange(path: file, contents: harness.text(of: file)).state.hash ?? 0
    return """
      {"file": "\(file)", "hash": "\(hash ?? String(held, radix: 16))", "start": \(start), "end": \(end), "text": "\(text)"}
      """
  }

  private func message(_ type: String, _ edits: [String], path: String = Self.path) -> String {
    #"{"type": "\#(type)", "path": "\#(path)", "edits": [\#(edits.joined(separator: ","))]}"#
  }

  private func error(_ harness: SessionHarness, to viewer: ViewerNumber = 1) -> JSONNode? {
    harness.messages(to: viewer, "error").last
  }

  @Test func `an unsaved number moves this viewer's screens, marked, and nobody else's`() async {
    let harness = await harness()
    harness.forgetOutputs()
    await harness.send(message("setNumbers", [edit(harness, behind: "height == ", "33")]))
    await harness.drain(1)
    await harness.drain(2)
    #expect(harness.boxHeight(Self.path, to: 1) == 33)
    #expect(harness.screen(of: Self.path, to: 1)?["unsaved"]?.bool == true)
    #expect(harness.messages(to: 2).isEmpty)
    #expect(harness.document(Self.path, to: 1) == nil, "no save has happened")
    #expect(harness.text(of: Self.path) == box(10))
  }

  @Test func `a text, a boolean and a choice are tried and written like numbers, and keep their types`() async {
    let card = """
      { "root": { "subviews": [ { "id": "box", "type": "label", "text": "Hi", "hidden": false, "font": "body",
        "constraints": ["top == superview.top", "leading == superview.leading", "height == 10"] } ] } }
      """
    let harness = await harness(card, allowsEdits: true)
    func replacing(_ old: String, _ new: String) -> String {
      let start = Array(card.utf8).firstRange(of: Array(old.utf8))?.lowerBound ?? 0
      let hash = FileChange(path: Self.path, contents: card).state.hash ?? 0
      let text = new.replacing("\"", with: "\\\"")
      return """
        {"file": "\(Self.path)", "hash": "\(String(hash, radix: 16))", "start": \(start), "end": \(start + old.utf8.count), "text": "\(text)"}
        """
    }
    for (old, new) in [("\"Hi\"", "5"), ("false", "\"no\""), ("\"body\"", "true"), ("\"label\"", "\"button\"")] {
      await harness.send(message("writeNumbers", [replacing(old, new)]))
      await harness.drain()
      #expect(error(harness)?["code"]?.string == "bad-command", "\(old) \(new)")
    }
    let refused = harness.messages(to: 1, "error").count
    await harness.send(message("writeNumbers", [replacing("\"body\"", "\"huge\"")]))
    await harness.wait { harness.messages(to: 1, "error").count > refused }
    #expect(error(harness)?["code"]?.string == "bad-number")
    #expect(harness.text(of: Self.path) == card)
    let edits = [replacing("\"Hi\"", "\"Good day\""), replacing("false", "true"), replacing("\"body\"", "\"title1\"")]
    await harness.send(message("writeNumbers", edits))
    await harness.wait { !harness.messages(to: 1, "written").isEmpty }
    #expect(
      harness.text(of: Self.path)
        == card.replacing("\"Hi\"", with: "\"Good day\"").replacing("false", with: "true").replacing(
          "\"body\"", with: "\"title1\""))
  }

  @Test func `taken back, the saved screens come, newer than the unsaved ones`() async throws {
    let harness = await harness()
    await harness.send(message("setNumbers", [edit(harness, behind: "height == ", "33")]))
    await harness.drain()
    let unsaved = try #require(harness.screen(of: Self.path)?["revision"]?.number)
    await harness.send(message("setNumbers", []))
    await harness.drain()
    #expect(harness.boxHeight(Self.path) == 10)
    #expect(harness.screen(of: Self.path)?["unsaved"] == nil)
    #expect(try #require(harness.screen(of: Self.path)?["revision"]?.number) > unsaved)
    #expect(await harness.session.documents.count == 1)
  }

  @Test func `the map is of the unsaved numbers, even before they are loaded, and says so`() async throws {
    let form = """
      { "root": { "subviews": [
        { "id": "form", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [
          { "id": "content", "constraints": ["edges == superview.edges", "width == superview.width", "height == 500"] }
        ] } ] }, "previews": { "devices": ["iPhone 13"] } }
      """
    let harness = await harness(form)
    let plane = #"""
      {"type": "plane", "path": "\#(Self.path)", "id": 1, "environments": [{}], "widths": [320, 400], "heights": [300, 900]}
      """#
    let breakpoints = #"{"type": "breakpoints", "path": "\#(Self.path)"}"#
    func height(_ answer: JSONNode?) -> Double? {
      let row = answer?["rows"]?.array?.first {
        $0["device"]?.string == "iphone-13" && $0["keyboard"]?.bool == false
      }
      return row?["height"]?["scrolls"]?.number
    }
    func words(to viewer: ViewerNumber) async -> JSONNode? {
      await harness.send(plane, from: viewer)
      await harness.wait { harness.messages(to: viewer, "plane").last?["words"] != nil }
      return harness.messages(to: viewer, "plane").last
    }
    let saved = try #require(height(await harness.answer(breakpoints, "breakpoints")))
    let savedWords = try #require(await words(to: 1)?["words"]?.string)
    harness.forgetOutputs()
    // Asked in the same breath: the numbers are not loaded yet.
    await harness.session.handle(
      .message(1, Array(message("setNumbers", [edit(harness, behind: "height == ", "620")]).utf8)))
    let tried = await harness.answer(breakpoints, "breakpoints")
    #expect(abs((height(tried) ?? 0) - saved - 120) < 0.001)
    #expect(tried?["unsaved"]?.bool == true)
    let plane1 = await words(to: 1)
    #expect(plane1?["words"]?.string == savedWords.replacing("500", with: "620"))
    #expect(plane1?["unsaved"]?.bool == true)
    let plane2 = await words(to: 2)
    #expect(plane2?["words"]?.string == savedWords)
    #expect(plane2?["unsaved"] == nil)
    await harness.send(message("setNumbers", []))
    let reverted = await harness.answer(breakpoints, "breakpoints")
    #expect(height(reverted) == saved)
    #expect(reverted?["unsaved"] == nil)
  }

  @Test func `the newest of many numbers is what is shown`() async {
    let harness = await harness()
    for height in 20...60 {
      await harness.session.handle(
        .message(1, Array(message("setNumbers", [edit(harness, behind: "height == ", "\(height)")]).utf8)))
    }
    await harness.session.settled()
    await harness.drain()
    #expect(harness.boxHeight(Self.path) == 60)
  }

  @Test func `a watch, an explanation and a drawing are of the unsaved numbers`() async {
    let harness = await harness()
    await harness.send(message("setNumbers", [edit(harness, behind: "height == ", "33")]))
    await harness.drain()
    harness.forgetOutputs()
    await harness.send(#"{"type": "watch", "path": "Layouts/a.json", "environments": [{"textSize": "XL"}]}"#)
    await harness.drain()
    #expect(harness.boxHeight(Self.path) == 33)
    let key = harness.screen(of: Self.path)?["key"]?.string ?? ""
    let explained = await harness.answer(
      #"{"type": "explain", "path": "Layouts/a.json", "key": "\#(key)", "view": "box"}"#, "explanation")
    let height = explained?["quantities"]?.array?.first { $0["quantity"]?.string == "height" }
    #expect(height?["value"]?.number == 33)
    let drawn = await harness.answer(
      #"{"type": "export", "path": "Layouts/a.json", "key": "\#(key)"}"#, "export")
    #expect(drawn?["svg"]?.string?.contains("33") == true)
  }

  @Test func `a viewer that leaves takes its numbers and their work along`() async {
    let harness = await harness()
    await harness.send(message("setNumbers", [edit(harness, behind: "height == ", "33")]))
    #expect(await harness.session.documents.count == 2)
    await harness.session.handle(.viewerClosed(1))
    #expect(await harness.session.documents.count == 1)
    await harness.session.settled()
    #expect(await harness.session.lanes.running.isEmpty)
  }

  @Test func `a save by somebody else takes the number itself away, which drops it and says so`() async {
    let harness = await harness()
    await harness.send(message("setNumbers", [edit(harness, behind: "height == ", "33")]))
    await harness.drain()
    harness.forgetOutputs()
    await harness.save(Self.path, box(50).replacing("height == 50", with: "height == width"))
    await harness.drain()
    #expect(error(harness)?["code"]?.string == "stale")
    #expect(error(harness)?["path"]?.string == Self.path)
    #expect(harness.messages(to: 1, "moved").isEmpty)
    #expect(harness.screen(of: Self.path)?["unsaved"] == nil)
    #expect(error(harness, to: 2) == nil)
  }

  @Test(arguments: [
    ("another value", box(50), "50"),
    ("text before it", box(10).replacing("width == 100", with: "width == 1234"), "10"),
    ("a line above", "\n\n" + box(10), "10"), ("text behind it", box(10) + "\n", "10"),
    ("a new member", box(10, extra: #", "metrics": { "idle": 5 }"#), "10"),
  ])
  func `a save keeps the unsaved number at its place`(what: String, text: String, saved: String) async throws {
    let harness = await harness()
    let start = try #require(box(10).utf8.firstRange(of: Array("height == ".utf8))).upperBound.utf16Offset(in: box(10))
    await harness.send(message("setNumbers", [edit(harness, behind: "height == ", "33")]))
    await harness.drain()
    await harness.save(Self.path, text)
    await harness.drain()
    #expect(harness.boxHeight(Self.path) == 33, "\(what)")
    #expect(harness.screen(of: Self.path)?["unsaved"]?.bool == true)
    #expect(harness.messages(to: 1, "error").isEmpty)
    let move = try #require(harness.messages(to: 1, "moved").last?["edits"]?.array?.first)
    #expect(move["saved"]?.string == saved && move["text"]?.string == "33" && move["was"]?.number == Double(start))
    // As moved, it can be written.
    #expect(edit(harness, behind: "height == ", "33").contains("\"hash\": \"\(move["hash"]?.string ?? "")\""))
    #expect(edit(harness, behind: "height == ", "33").contains("\"start\": \(Int(move["start"]?.number ?? 0)),"))
  }

  @Test func `a part that is saved is solved again with the unsaved numbers of another file`() async {
    let harness = SessionHarness()
    let user = #"{ "root": { "subviews": [ { "id": "part", "type": "include", "file": "p.json", "width": 50 } ] } }"#
    await harness.save([("Layouts/a.json", user), ("Layouts/p.json", #"{ "root": { "height": 20 } }"#)])
    await harness.connect()
    await harness.drain()
    await harness.send(message("setNumbers", [edit(harness, behind: "\"width\": ", "77")]))
    await harness.save("Layouts/p.json", #"{ "root": { "height": 40 } }"#)
    await harness.drain()
    #expect(harness.frame("part", of: Self.path)?.map(\.number)[2...] == [77, 40])
    #expect(harness.messages(to: 1, "error").isEmpty)
  }

  @Test func `numbers with which the layout does not load leave the picture and say why`() async {
    let harness = await harness()
    harness.forgetOutputs()
    await harness.send(message("setNumbers", [edit(harness, behind: "width == ", "1e300")]))
    await harness.drain()
    #expect(error(harness)?["code"]?.string == "bad-number")
    #expect(error(harness)?["message"]?.string?.contains("Layouts/a.json:") == true)
    #expect(harness.screen(of: Self.path) == nil)
    await harness.send(message("setNumbers", [edit(harness, behind: "width == ", "120")]))
    await harness.drain()
    #expect(harness.frame("box", of: Self.path)?[2].number == 120)
  }

  @Test func `a place that is no number, another file and another hash are refused`() async {
    let harness = await harness()
    await harness.save("Layouts/other.json", box(10))
    for (bad, code) in [
      (edit(harness, behind: "\"id\"", "5"), "bad-command"),
      (edit(harness, behind: "height == ", "5", file: "Layouts/other.json"), "bad-command"),
      (edit(harness, behind: "height == ", "5").replacing("Layouts/a.json", with: "../secret.json"), "bad-command"),
      (edit(harness, behind: "height == ", "5", hash: "0"), "stale"),
      (edit(harness, behind: "height == ", "5", hash: "zz"), "bad-command"),
      (edit(harness, behind: "height == ", "NaN"), "bad-command"),
      (edit(harness, behind: "height == ", "1e999"), "bad-command"),
      (edit(harness, behind: "height == ", "5, 6"), "bad-command"),
      (edit(harness, behind: "height == ", "5").replacing("\"start\": ", with: "\"start\": -"), "bad-command"),
    ] {
      harness.forgetOutputs()
      await harness.send(message("setNumbers", [bad]))
      #expect(error(harness)?["code"]?.string == code, "\(bad)")
    }
    harness.forgetOutputs()
    let good = edit(harness, behind: "height == ", "5")
    await harness.send(message("setNumbers", [good, good]))
    #expect(error(harness)?["code"]?.string == "bad-command")
    await harness.send(message("setNumbers", Array(repeating: good, count: NumberEdit.limit + 1)))
    #expect(error(harness)?["code"]?.string == "limit")
    #expect(await harness.session.viewers[1]?.numbers.isEmpty == true)
  }

  @Test func `a viewer has unsaved numbers in few layouts at once`() async {
    let harness = SessionHarness()
    let paths = (0...NumberEdit.layoutLimit).map { "Layouts/\($0).json" }
    await harness.save(paths.map { ($0, box(10)) })
    await harness.connect()
    for path in paths {
      await harness.send(message("setNumbers", [edit(harness, behind: "height == ", "5", file: path)], path: path))
    }
    #expect(error(harness)?["code"]?.string == "limit")
    #expect(await harness.session.viewers[1]?.numbers.count == NumberEdit.layoutLimit)
  }

  // MARK: Asking

  @Test func `the numbers of a view come with what an edit of them needs`() async throws {
    let harness = await harness()
    let key = try #require(harness.screen(of: Self.path)?["key"]?.string)
    let ask = #"{"type": "numbers", "path": "Layouts/a.json", "key": "\#(key)", "view": "box"}"#
    let answer = try #require(await harness.answer(ask, "numbers"))
    let numbers = try #require(answer["numbers"]?.array)
    #expect(numbers.compactMap { $0["text"]?.string } == ["100", "10"])
    #expect(numbers.last?["before"]?.string == "height == ")
    let start = Int(try #require(numbers.last?["start"]?.number))
    #expect(edit(harness, behind: "height == ", "10").contains("\"start\": \(start)"))
    await harness.send(message("setNumbers", [edit(harness, behind: "height == ", "33")]))
    await harness.drain()
    let again = try #require(await harness.answer(ask, "numbers"))
    #expect(again["numbers"].map { $0.array?.map(\.["text"]) } == answer["numbers"].map { $0.array?.map(\.["text"]) })
  }

  // MARK: Writing

  @Test func `a daemon that may not write says how it could`() async {
    let harness = await harness()
    await harness.send(message("writeNumbers", [edit(harness, behind: "height == ", "33")]))
    #expect(error(harness)?["code"]?.string == "not-allowed")
    #expect(error(harness)?["message"]?.string?.contains("--allow-edits") == true)
    #expect(harness.text(of: Self.path) == box(10))
    #expect(harness.messages(to: 1, "hello").first?["allowsEdits"] == nil)
  }

  @Test func `a write changes just the bytes of its numbers, for every viewer, and can be taken back`() async throws {
    let harness = await harness(allowsEdits: true)
    #expect(harness.messages(to: 1, "hello").first?["allowsEdits"]?.bool == true)
    let edits = [edit(harness, behind: "height == ", "1234"), edit(harness, behind: "width == ", "7")]
    await harness.send(message("setNumbers", edits))
    await harness.drain()
    harness.forgetOutputs()
    await harness.send(message("writeNumbers", edits))
    await harness.wait { !harness.messages(to: 1, "written").isEmpty }
    await harness.session.settled()
    #expect(
      harness.text(of: Self.path)
        == box(10).replacing("height == 10", with: "height == 1234").replacing("width == 100", with: "width == 7"))
    await harness.drain(1)
    await harness.drain(2)
    #expect(harness.screen(of: Self.path, to: 1)?["unsaved"] == nil)
    #expect(harness.boxHeight(Self.path, to: 1) == 1234)
    #expect(harness.boxHeight(Self.path, to: 2) == 1234)
    #expect(harness.messages(to: 1, "error").isEmpty)
    let undo = try #require(harness.messages(to: 1, "written").last?["undo"])
    var writer = JSONWriter()
    writer.value(undo)
    await harness.send(#"{"type": "writeNumbers", "path": "Layouts/a.json", "edits": \#(writer.text)}"#)
    await harness.wait { harness.messages(to: 1, "written").count == 2 }
    #expect(harness.text(of: Self.path) == box(10))
    // A second time they belong to bytes that are no longer there.
    await harness.send(#"{"type": "writeNumbers", "path": "Layouts/a.json", "edits": \#(writer.text)}"#)
    #expect(error(harness)?["code"]?.string == "stale")
  }

  @Test func `a number that moves nothing becomes a saved one all the same`() async {
    let harness = await harness(box(10, extra: #", "metrics": { "idle": 5 }"#), allowsEdits: true)
    let edits = [edit(harness, behind: "\"idle\": ", "6")]
    await harness.send(message("setNumbers", edits))
    await harness.drain()
    #expect(harness.screen(of: Self.path)?["unsaved"]?.bool == true)
    await harness.send(message("writeNumbers", edits))
    await harness.wait { !harness.messages(to: 1, "written").isEmpty }
    await harness.session.settled()
    await harness.drain()
    #expect(harness.screen(of: Self.path)?["unsaved"] == nil)
  }

  @Test func `a number written over its equal ends as the saved one, for every viewer`() async {
    let harness = await harness(allowsEdits: true)
    let edits = [edit(harness, behind: "height == ", "10")]
    await harness.send(message("setNumbers", edits))
    await harness.drain()
    #expect(harness.screen(of: Self.path)?["unsaved"]?.bool == true)
    await harness.send(message("writeNumbers", edits))
    await harness.wait { !harness.messages(to: 1, "written").isEmpty }
    await harness.session.settled()
    await harness.drain()
    #expect(harness.screen(of: Self.path)?["unsaved"] == nil)
    await harness.connect(3)
    await harness.drain(3)
    #expect(harness.boxHeight(Self.path, to: 3) == 10)
  }

  @Test func `a file that changed on the disk unseen is not written`() async {
    let harness = await harness(allowsEdits: true)
    let edits = [edit(harness, behind: "height == ", "33")]
    harness.put(Self.path, box(11))
    await harness.send(message("writeNumbers", edits))
    await harness.wait { !harness.messages(to: 1, "error").isEmpty }
    #expect(error(harness)?["code"]?.string == "stale")
    #expect(harness.text(of: Self.path) == box(11))
  }

  @Test func `a viewer whose write lost is told, and keeps its number unsaved`() async {
    let harness = await harness(allowsEdits: true)
    let mine = edit(harness, behind: "height == ", "33")
    await harness.send(message("setNumbers", [mine]), from: 1)
    await harness.send(message("writeNumbers", [edit(harness, behind: "height == ", "50")]), from: 2)
    await harness.wait { !harness.messages(to: 2, "written").isEmpty }
    await harness.send(message("writeNumbers", [mine]), from: 1)
    await harness.wait { !harness.messages(to: 1, "error").isEmpty }
    #expect(error(harness, to: 1)?["code"]?.string == "stale")
    await harness.session.settled()
    await harness.drain(1)
    #expect(harness.boxHeight(Self.path, to: 1) == 33)
    #expect(harness.screen(of: Self.path, to: 1)?["unsaved"]?.bool == true)
    #expect(harness.text(of: Self.path) == box(50))
    // Having seen the other number, its viewer may still want its own.
    await harness.send(message("writeNumbers", [edit(harness, behind: "height == ", "33")]), from: 1)
    await harness.wait { !harness.messages(to: 1, "written").isEmpty }
    #expect(harness.text(of: Self.path) == box(33))
  }

  @Test func `what would not load is not written`() async {
    let harness = await harness(allowsEdits: true)
    await harness.send(message("writeNumbers", [edit(harness, behind: "height == ", "1e300")]))
    await harness.wait { !harness.messages(to: 1, "error").isEmpty }
    #expect(error(harness)?["code"]?.string == "bad-number")
    #expect(harness.text(of: Self.path) == box(10))
  }
}

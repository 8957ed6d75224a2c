import JSONSyntax
import LayoutModel
@testable import Preview
import Screens
import Testing

/// Fixes that the daemon offers and a viewer tries or writes.
@Suite struct OfferedFixesTests {
  private static let path = "Layouts/a.json"

  /// Replaces the first occurrence of words in a text.
  private func fix(_ words: String, by new: String, in text: String, file: String = path) -> OfferedFix {
    let start = Array(text.utf8).firstRange(of: Array(words.utf8))?.lowerBound ?? 0
    let edit = SourceEdit(path: file, range: SourceRange(start, start + words.utf8.count), text: new)
    let fix = PlacedFix(
      title: "replace \(words)",
      replacements: [.init(edit, from: SourcePosition(line: 2, column: 5), to: SourcePosition(line: 2, column: 9))])
    return OfferedFix(
      rule: "unused-constraint", view: "box", place: SourcePlace(path: file, line: 2, column: 3), fix: fix)
  }

  private func harness(_ text: String, offers: [OfferedFix], allowsEdits: Bool = true) async -> SessionHarness {
    let harness = SessionHarness(allowsEdits: allowsEdits)
    harness.prove(offers)
    await harness.save(Self.path, text)
    await harness.connect(1)
    await harness.drain(1)
    return harness
  }

  private func ask(_ harness: SessionHarness, _ path: String = path) async -> [JSONNode]? {
    await harness.answer(#"{"type": "fixes", "path": "\#(path)"}"#, "fixes")?["fixes"]?.array
  }

  /// The command with the edits of an answer, or with other texts in them.
  private func message(_ type: String, _ edits: JSONNode?, text: String? = nil) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", type)
      writer.member("path", Self.path)
      writer.array("edits") { writer in
        for edit in edits?.array ?? [] {
          writer.object { writer in
            writer.member("file", edit["file"]?.string ?? "")
            writer.member("hash", edit["hash"]?.string ?? "")
            writer.member("start", Int(edit["start"]?.number ?? 0))
            writer.member("end", Int(edit["end"]?.number ?? 0))
            writer.member("text", text ?? edit["text"]?.string ?? "")
          }
        }
      }
    }
    return writer.text
  }

  @Test func `a fix is offered with its finding, and with what each edit replaces`() async throws {
    let harness = await harness(box(10), offers: [fix("height == 10", by: "height == width", in: box(10))])
    let offer = try #require(await ask(harness)?.first)
    #expect(offer["rule"]?.string == "unused-constraint")
    #expect(offer["view"]?.string == "box")
    #expect(offer["line"]?.number == 2)
    let edit = try #require(offer["edits"]?.array?.first)
    #expect(edit["saved"]?.string == "height == 10")
    #expect(edit["text"]?.string == "height == width")
    #expect(harness.fixQuestion?.paths == [Self.path])
    #expect(harness.fixQuestion?.editable == [Self.path])
  }

  @Test func `an offered fix is tried, written and undone`() async throws {
    let harness = await harness(box(10), offers: [fix("height == 10", by: "height == width", in: box(10))])
    let edits = await ask(harness)?.first?["edits"]
    await harness.send(message("setNumbers", edits))
    await harness.drain()
    #expect(harness.boxHeight(Self.path) == 100)
    #expect(harness.text(of: Self.path) == box(10))
    await harness.send(message("writeNumbers", edits))
    await harness.wait { !harness.messages(to: 1, "written").isEmpty }
    #expect(harness.text(of: Self.path) == box(10).replacing("height == 10", with: "height == width"))
    let undo = harness.messages(to: 1, "written").last?["undo"]
    await harness.send(message("writeNumbers", undo))
    await harness.wait { harness.messages(to: 1, "written").count == 2 }
    #expect(harness.text(of: Self.path) == box(10))
  }

  @Test func `a text that was not offered is refused`() async throws {
    let harness = await harness(box(10), offers: [fix("height == 10", by: "height == width", in: box(10))])
    let edits = await ask(harness)?.first?["edits"]
    for type in ["setNumbers", "writeNumbers"] {
      await harness.send(message(type, edits, text: "top == superview.top"))
      #expect(harness.messages(to: 1, "error").last?["code"]?.string == "bad-command")
      // At the place of a fix not even a number goes in: there is no number.
      await harness.send(message(type, edits, text: "7"))
      #expect(harness.messages(to: 1, "error").last?["code"]?.string == "bad-command")
    }
    #expect(harness.messages(to: 1, "error").count == 4)
    await harness.connect(2)
    await harness.send(message("writeNumbers", edits), from: 2)
    #expect(harness.messages(to: 2, "error").last?["code"]?.string == "bad-command", "offered to another viewer")
    #expect(harness.text(of: Self.path) == box(10))
  }

  @Test func `a correction makes a layout load that did not`() async throws {
    let broken = box(10).replacing("constraints", with: "constrants")
    let harness = await harness(broken, offers: [fix("constrants", by: "constraints", in: broken)])
    #expect(harness.document(Self.path)?["state"]?.string == "empty")
    let edits = await ask(harness)?.first?["edits"]
    await harness.send(message("writeNumbers", edits))
    await harness.wait { !harness.messages(to: 1, "written").isEmpty }
    await harness.session.settled()
    await harness.drain()
    #expect(harness.text(of: Self.path) == box(10))
    #expect(harness.document(Self.path)?["state"]?.string == "good")
  }

  @Test func `one of two corrections may be written, and what mends nothing may not`() async throws {
    let broken = box(10).replacing("constraints", with: "constrants").replacing("\"title\"", with: "\"titel\"")
    let offers = [
      fix("constrants", by: "constraints", in: broken), fix("width == 100", by: "width == 90", in: broken),
      fix("titel", by: "tittel", in: broken),
    ]
    let harness = await harness(broken, offers: offers)
    let found = try #require(await ask(harness))
    await harness.send(message("writeNumbers", found[2]["edits"]))
    await harness.wait { !harness.messages(to: 1, "error").isEmpty }
    #expect(harness.messages(to: 1, "error").last?["code"]?.string == "bad-number")
    await harness.send(message("writeNumbers", found[0]["edits"]))
    await harness.wait { !harness.messages(to: 1, "written").isEmpty }
    #expect(harness.text(of: Self.path) == broken.replacing("constrants", with: "constraints"))
  }

  @Test func `a fix must not harm the layouts that share its file`() async {
    let harness = await harness(box(10), offers: [])
    await harness.save("Layouts/user.json", including("a.json"))
    _ = await ask(harness)
    #expect(harness.fixQuestion?.paths == [Self.path, "Layouts/user.json"])
    for index in 0..<PreviewSession.fixLayoutLimit {
      await harness.save("Layouts/more\(index).json", including("a.json"))
    }
    harness.prove([fix("height == 10", by: "height == width", in: box(10))])
    #expect(await ask(harness)?.isEmpty == true, "too many to solve again")
  }

  @Test func `a part that a layout includes can be mended through it`() async {
    let harness = await harness(box(10), offers: [])
    await harness.save("Layouts/user.json", including("a.json"))
    _ = await ask(harness, "Layouts/user.json")
    #expect(harness.fixQuestion?.paths == ["Layouts/user.json", Self.path])
    #expect(harness.fixQuestion?.editable == ["Layouts/user.json", Self.path])
  }
}

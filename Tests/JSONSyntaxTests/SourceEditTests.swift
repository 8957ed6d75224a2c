import JSONSyntax
import Testing

@Suite struct SourceEditTests {
  private static func edited(_ text: String, _ make: (JSONEditor, JSONNode) -> SourceEdit?) -> String? {
    let file = SourceFile(path: "a.json", text: text)
    guard let root = JSONParser.parse(file).root, let edit = make(JSONEditor(file), root),
      let bytes = SourceEdit.apply([edit], to: file.bytes)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("[1, 2, 3]", 0, "[2, 3]"), ("[1, 2, 3]", 1, "[1, 3]"), ("[1, 2, 3]", 2, "[1, 2]"), ("[ 1 ]", 0, "[]"),
    ("[\r\n\t1,\r\n\t2\r\n]", 1, "[\r\n\t1\r\n]"), ("[\r\n\t1,\r\n\t2\r\n]", 0, "[\r\n\t2\r\n]"),
  ])
  func `an item goes with its comma`(text: String, index: Int, expected: String) {
    #expect(Self.edited(text) { $0.remove(index, of: $1) } == expected)
  }

  @Test(arguments: [
    ("[]", "[9]"), ("[1]", "[1, 9]"), ("[1,2]", "[1,2, 9]"), ("[\n  1,\n  2\n]", "[\n  1,\n  2,\n  9\n]"),
    ("[\r\n\t1\r\n]", "[\r\n\t1,\r\n\t9\r\n]"), ("[ 1 , 2 ]", "[ 1 , 2, 9 ]"),
  ])
  func `a new item is set like its neighbour`(text: String, expected: String) {
    #expect(Self.edited(text) { $0.append(["9"], to: $1) } == expected)
  }

  @Test(arguments: [
    ("{}", "{\"k\": 9}"), (#"{ "a": 1 }"#, #"{ "a": 1, "k": 9 }"#),
    (#"{ "a": 1, "last": [] }"#, #"{ "a": 1, "k": 9, "last": [] }"#),
    (#"{ "last": [] }"#, #"{ "last": [], "k": 9 }"#), ("{\n\t\"a\": 1\n}", "{\n\t\"a\": 1,\n\t\"k\": 9\n}"),
  ])
  func `a new member stands before the one that holds much`(text: String, expected: String) {
    #expect(Self.edited(text) { $0.addMember("k", "9", to: $1, before: "last") } == expected)
  }

  @Test func `edits that overlap are refused, and insertions at one place keep their order`() {
    let bytes = Array("abcdef".utf8)
    func edit(_ start: Int, _ end: Int, _ text: String) -> SourceEdit {
      SourceEdit(path: "", range: SourceRange(start, end), text: text)
    }
    func result(_ edits: SourceEdit...) -> String? {
      SourceEdit.apply(edits, to: bytes).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(result(edit(1, 3, "x"), edit(2, 4, "y")) == nil)
    #expect(result(edit(3, 3, "1"), edit(3, 3, "2"), edit(1, 3, "")) == "a12def")
    #expect(result(edit(5, 9, "")) == nil)
  }
}

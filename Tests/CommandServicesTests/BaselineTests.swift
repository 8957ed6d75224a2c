import CommandServices
import Foundation
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

/// A check that passes over what was there before.
@Suite struct BaselineTests {
  private let folder: TemporaryDirectory
  private let file: String

  init() throws {
    folder = try TemporaryDirectory()
    file = folder.path + "/baseline.json"
  }

  private static let previews = #""previews": { "devices": ["iPhone 13", "iPhone 8"] }"#

  /// Small buttons with these ids, and one without.
  private static func page(_ ids: [String], more: String = "") -> String {
    let places = #""leading == superview.leading + 30", "width == 20", "height == 20""#
    let buttons = ids.enumerated().map { index, id in
      #"{ "id": "\#(id)", "type": "button", "font": "body", "title": "I", "constraints": ["top == superview.top + \#(100 + 60 * index)", \#(places)] }"#
    }
    let unnamed =
      #"{ "type": "button", "font": "body", "title": "I", "constraints": ["bottom == superview.bottom - 100", \#(places)] }"#
    return #"{ "root": { "subviews": [ \#((buttons + [unnamed]).joined(separator: ", ")) ] }, \#(more) \#(previews) }"#
  }

  private func check(_ name: String) async -> CheckedDocument {
    await LayoutCheck(measuring: FixedAdvanceMeasurer()).check(Headless.load(folder.path + "/" + name))
  }

  /// What is new in each layout against the baseline as it was written, and what is gone.
  private func compare(_ names: [String]) async throws -> (new: [String: [String]], gone: [String]) {
    var comparison = BaselineComparison(try Baseline(reading: file))
    var documents: [CheckedDocument] = []
    for name in names { documents += comparison.add(await check(name)) }
    documents += comparison.finish()
    var new: [String: [String]] = [:]
    for document in documents {
      let name = String(document.path.split(separator: "/").last ?? "")
      new[name] = document.groups.map { "\($0.rule) \($0.view ?? "")" }
    }
    return (new, comparison.gone.map { "\($0.rule) \($0.subject) \($0.file) \($0.count)" })
  }

  private func record(_ names: [String]) async throws {
    var baseline = Baseline(path: file)
    for name in names { baseline.record(await check(name)) }
    try OutputFile.write(baseline.text, to: file)
  }

  @Test func `what was there is known, also after reformatting and moving lines`() async throws {
    let page = Self.page(["save", "send"], more: #""rules": { "contrast": "off" },"#)
    try folder.write(page, to: "a.json")
    try await record(["a.json"])
    #expect(try await compare(["a.json"]).new == ["a.json": []])
    let formatted = try #require(DocumentFormatter.formatted(page))
    #expect(formatted != page)
    try folder.write("\n\n" + formatted, to: "a.json")
    #expect(try await compare(["a.json"]).new == ["a.json": []])
    try folder.write(Self.page(["send", "save"]), to: "a.json")
    let moved = try await compare(["a.json"])
    #expect(moved.new == ["a.json": []])
    #expect(moved.gone == [])
  }

  @Test func `a new fault is new, and one that is mended is gone`() async throws {
    try folder.write(Self.page(["save", "send"]), to: "a.json")
    try await record(["a.json"])
    try folder.write(Self.page(["save", "sell"]), to: "a.json")
    let found = try await compare(["a.json"])
    #expect(found.new == ["a.json": ["small-target sell"]])
    #expect(found.gone == ["small-target send a.json 1"])
    // Layouts that a run does not look at are not judged.
    try folder.write(Self.page([]), to: "b.json")
    #expect(try await compare(["b.json"]).gone == [])
  }

  @Test func `equal findings are counted`() async throws {
    let twins = #""root": { "subviews": [ TWINS ] }"#
    let twin =
      #"{ "type": "button", "font": "body", "title": "I", "constraints": ["top == superview.top + 100", "leading == superview.leading + 30", "width == 20", "height == 20"] }"#
    func page(_ count: Int) -> String {
      "{ \(twins.replacing("TWINS", with: Array(repeating: twin, count: count).joined(separator: ", "))), "
        + #""rules": { "overlap": "off" } }"#
    }
    try folder.write(page(2), to: "a.json")
    try await record(["a.json"])
    #expect(try Baseline(reading: file).entries.map(\.count) == [2])
    try folder.write(page(3), to: "a.json")
    #expect(try await compare(["a.json"]).new["a.json"]?.count == 1)
    try folder.write(page(1), to: "a.json")
    #expect(try await compare(["a.json"]).gone.count == 1)
  }

  @Test func `a layout under another name keeps its findings, and a copy has none to keep`() async throws {
    try folder.write(Self.page(["save", "send"]), to: "a.json")
    try folder.write(Self.page(["save", "sell", "load"]), to: "b.json")
    try folder.write(
      Self.page([]).replacing("\"width == 20\", \"height == 20\"", with: "\"width == 50\", \"height == 50\""),
      to: "clean.json")
    try await record(["a.json", "b.json", "clean.json"])
    try folder.write(Self.page(["save", "send"]), to: "copy.json")
    #expect(try await compare(["a.json", "b.json", "copy.json"]).new["copy.json"]?.count == 3)

    // Both layouts have a 'save': each new name gets the findings that are most like its own.
    try folder.remove("copy.json", "a.json", "b.json")
    try folder.write(Self.page(["save", "sell", "load"]), to: "c.json")
    try folder.write(Self.page(["save", "send"]), to: "sub/d.json")
    let renamed = try await compare(["c.json", "sub/d.json"])
    #expect(renamed.new == ["c.json": [], "d.json": []])
    #expect(renamed.gone == [])

    // A layout that was there takes nothing from one that is gone.
    try folder.remove("c.json", "sub/d.json")
    try folder.write(Self.page(["save"]), to: "clean.json")
    #expect(try await compare(["clean.json"]).new["clean.json"]?.count == 2)
  }

  @Test func `copies of a view and a constraint's text are named without numbers of their places`() async throws {
    let page = """
      { "root": { "subviews": [ { "id": "cup", "forEach": 3, "type": "button", "font": "body", "title": "I",
          "constraints": [ "top == superview.top + 100", "leading == superview.leading + 30", "width == 20", "height == 20",
            "width  <= 500" ] } ] }, "rules": { "overlap": "off" }, \(Self.previews) }
      """
    try folder.write(page, to: "a.json")
    try await record(["a.json"])
    let entries = try Baseline(reading: file).entries
    #expect(entries.map(\.subject) == ["cup", "cup.constraints: \"width<=500\""])
    try folder.write(
      page.replacing("\"forEach\": 3", with: "\"forEach\": 5").replacing("width  <=", with: "width <="), to: "a.json")
    #expect(try await compare(["a.json"]).new == ["a.json": []])
  }

  @Test func `a layout that does not load is an error, and its findings are not gone`() async throws {
    try folder.write(Self.page(["save"]), to: "a.json")
    try await record(["a.json"])
    try folder.write(Self.page(["save"]) + "}", to: "a.json")
    var comparison = BaselineComparison(try Baseline(reading: file))
    let documents = comparison.add(await check("a.json"))
    #expect(documents.first?.diagnostics.isEmpty == false)
    #expect(comparison.gone.isEmpty)
  }

  @Test func `the file has a line for each finding, sorted, with paths from its own folder`() async throws {
    try folder.write(Self.page(["save"]), to: "screens/b.json")
    try folder.write(Self.page(["send"]), to: "a.json")
    try await record(["screens/b.json", "a.json"])
    let lines = Baseline(path: file).text.split(separator: "\n").count
    var baseline = Baseline(path: file)
    baseline.record(await check("screens/b.json"))
    baseline.record(await check("a.json"))
    let text = baseline.text
    #expect(text.split(separator: "\n").count == lines + 2 + 2 + baseline.entries.count)
    #expect(text.contains("  \"layouts\": [\n    \"a.json\",\n    \"screens/b.json\"\n  ],\n"))
    #expect(text.contains(#"{"file":"a.json","rule":"small-target","about":"send","fingerprint":""#))
    let read = try Baseline(reading: file)
    #expect(read.layouts == ["a.json", "screens/b.json"])
    #expect(read.entries.map(\.file) == read.entries.map(\.file).sorted())
    #expect(Baseline(path: folder.path + "/deep/er/base.json").name(of: folder.path + "/a.json") == "../../a.json")
  }

  @Test(arguments: [
    ("{", "1:1: error: this is not JSON, so it is not a baseline"),
    ("[]", "1:1: error: a baseline is an object with \"version\": 1, \"layouts\" and \"findings\""),
    (
      "{\n  \"version\": 2 }",
      "2:14: error: this livelayout reads version 1; rewrite the baseline with --write-baseline"
    ),
    ("{ \"version\": 1, \"layouts\": [], \"findings\": {} }", "1:44: error: \"findings\" must be an array"),
    (
      "{ \"version\": 1, \"layouts\": [3], \"findings\": [] }",
      "1:29: error: a layout is its path, but this is a number"
    ),
    (
      "{ \"version\": 1, \"layouts\": [], \"findings\": [\n  { \"file\": \"a.json\" }] }",
      "2:3: error: a finding needs \"rule\", a string"
    ),
    (
      "{ \"version\": 1, \"layouts\": [], \"findings\": [\n{\"file\":\"a\",\"rule\":\"r\",\"about\":\"b\",\"fingerprint\":\"f\",\"count\":1.5}] }",
      "2:62: error: \"count\" is how often the finding occurs: a whole number from 1"
    ),
  ])
  func `what is wrong in a baseline is said with its place`(text: String, message: String) throws {
    try folder.write(text, to: "baseline.json")
    let thrown = #expect(throws: Baseline.Malformed.self) { try Baseline(reading: file) }
    #expect(thrown?.message.split(separator: "\n").first.map(String.init) == "\(file):\(message)")
  }
}

extension TemporaryDirectory {
  fileprivate func remove(_ names: String...) throws {
    for name in names { try FileManager.default.removeItem(at: url.appendingPathComponent(name)) }
  }
}

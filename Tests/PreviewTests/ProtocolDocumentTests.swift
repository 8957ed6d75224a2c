import Foundation
import JSONSyntax
import LayoutFormat
import LayoutModel
import Preview
import Screens
import TestSupport
import Testing

/// docs/protocol.md says what the code does.
@Suite struct ProtocolDocumentTests {
  private let text: String

  init() throws {
    text = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/protocol.md"), encoding: .utf8)
  }

  /// First column of the table below a heading, without its quotes.
  private func rows(below heading: String) -> [String] {
    let part = text.components(separatedBy: heading).dropFirst().joined().components(separatedBy: "\n## ")[0]
    return part.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      return String(line.dropFirst(3).prefix { $0 != "`" })
    }
  }

  @Test func `every command stands in the table, and nothing else`() {
    #expect(rows(below: "## From a viewer").sorted() == ViewerCommand.types.sorted())
  }

  @Test func `every command that the table names is known to the decoder`() {
    for type in rows(below: "## From a viewer") {
      do {
        _ = try ViewerCommand.decode(Array("{\"type\": \"\(type)\"}".utf8))
      } catch {
        #expect(error.code != "unknown-type", "\(type)")
      }
    }
  }

  /// Every `type` that the daemon sends.
  static let messageTypes: Set = [
    "hello", "update", "working", "synced", "pong", "watching", "explanation", "breakpoints", "plane", "export",
    "uikit",
    "alternative", "printsExplained", "numbers", "fixes", "written", "moved", "error",
  ]

  @Test func `the types of the daemon's messages are named`() {
    let headings = ["hello", "update"].filter { text.contains("### `\($0)`") }
    #expect(Set(rows(below: "### The rest") + headings) == Self.messageTypes)
  }

  @Test func `its limits are those that hello tells`() throws {
    let example = try #require(text.components(separatedBy: "```json\n").dropFirst().first)
    let hello = JSONParser.parse(SourceFile(path: "hello", text: example.components(separatedBy: "```")[0])).root
    let limits = hello?["limits"]?.object?.map { "\($0.key) \(Int($0.value.number ?? 0))" }
    #expect(
      limits == [
        "messageBytes \(ViewerCommand.byteLimit)", "environments \(Schema.Limit.environments)",
        "steps \(Transition.stepLimit)", "numbers \(NumberEdit.limit)",
      ])
  }

  @Test(arguments: EnvironmentTrait.all)
  func `every trait of an environment is named`(trait: EnvironmentTrait) throws {
    let start = try #require(text.firstRange(of: "An **environment** in `watch`")).lowerBound
    let paragraph = text[start...].prefix(upTo: text[start...].firstRange(of: "\n\n")?.lowerBound ?? text.endIndex)
    #expect(paragraph.contains("`\(trait.name)`"))
  }

  @Test func `its examples are JSON`() {
    for block in text.components(separatedBy: "```json\n").dropFirst() {
      let example = block.components(separatedBy: "```")[0].replacingOccurrences(of: "[ … ]", with: "[]")
      let parsed = JSONParser.parse(SourceFile(path: "example", text: example))
      #expect(parsed.errors.isEmpty, "\(example)")
    }
  }
}

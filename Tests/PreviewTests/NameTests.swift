import JSONSyntax
import Preview
import TestSupport
import Testing

/// Names of files, which are bytes.
@Suite struct NameTests {
  private static let (composed, decomposed) = ("caf\u{E9}.json", "cafe\u{301}.json")

  private static func layout(_ title: String) -> String { #"{"title": "\#(title)", "root": {}}"# }

  /// The titles in the updates so far, with whether the name is the composed one.
  private func titles(_ harness: SessionHarness) -> [String] {
    harness.messages(to: 1, "update").flatMap { $0["documents"]?.array ?? [] }.compactMap { document in
      guard let path = document["path"]?.string, let title = document["title"]?.string else { return nil }
      return (path.utf8.elementsEqual(Self.composed.utf8) ? "composed " : "decomposed ") + title
    }
  }

  @Test func `names that differ only in their normalisation are two documents`() async throws {
    let harness = SessionHarness()
    await harness.connect()
    await harness.save([(Self.composed, Self.layout("one")), (Self.decomposed, Self.layout("two"))])
    await harness.drain()
    #expect(Set(titles(harness)) == ["composed one", "decomposed two"])
    harness.forgetOutputs()
    await harness.save(Self.decomposed, Self.layout("three"))
    await harness.drain()
    #expect(titles(harness) == ["decomposed three"])
  }

  @Test func `the findings of a screen say what is wrong, and nothing that nobody has tried`() async throws {
    let harness = SessionHarness()
    await harness.connect()
    await harness.save(
      "a.json",
      """
      {"root": {"subviews": [{"id": "words", "type": "label", "font": "body", "text": "Below", "constraints":
        ["leading == superview.leading + 20", "top == superview.top + 2000"]}]}}
      """)
    await harness.drain()
    let findings = try #require(harness.screen(of: "a.json")?["findings"]?.array)
    let message = try #require(findings.first { $0["rule"]?.string == "offscreen" }?["message"]?.string)
    #expect(message.hasSuffix("and no offset shows them"), "\(message)")
  }
}

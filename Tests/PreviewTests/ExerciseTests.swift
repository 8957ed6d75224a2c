import JSONSyntax
import Preview
import TestSupport
import Testing

/// The other solution of an ambiguous screen, as a viewer asks for it.
@Suite struct ExerciseTests {
  private func alternative(_ constraints: String) async throws -> JSONNode {
    let harness = SessionHarness()
    await harness.connect()
    await harness.save(
      "a.json",
      #"{"root": {"subviews": [{"id": "box", "intrinsicSize": [30, 20], "constraints": [\#(constraints)]}]}}"#)
    await harness.drain()
    let screen = try #require(harness.screen(of: "a.json"))
    let key = try #require(screen["key"]?.string)
    return try #require(
      await harness.answer(#"{"type": "exercise", "path": "a.json", "key": "\#(key)"}"#, "alternative"))
  }

  @Test func `it is a whole screen, with what is open elsewhere`() async throws {
    let answer = try await alternative(#""leading == superview.leading""#)
    let screen = try #require(answer["screen"])
    #expect(screen["path"]?.string == "a.json")
    #expect(screen["key"]?.string == answer["key"]?.string)
    let box = try #require(screen["views"]?.array?.first { $0["id"]?.string == "box" })
    #expect((box["frame"]?.array?[1].number ?? 0) > 0)
    #expect(screen["findings"]?.array?.contains { $0["rule"]?.string == "ambiguity" } == true)
  }

  @Test func `a screen that is settled has none`() async throws {
    let answer = try await alternative(#""leading == superview.leading", "top == superview.top""#)
    #expect(answer["screen"] == nil)
  }
}

import JSONSyntax
import LayoutFormat
import LayoutModel
import Testing

@testable import Preview

@Suite struct DocumentStateTests {
  private static let good = DocumentState.GoodLoad(
    LayoutLoader.load(path: "a.json") { _ in .bytes(Array(#"{ "title": "A", "root": {} }"#.utf8)) }, files: [:])

  @Test(arguments: [
    (DocumentState.Standing.unread, false, "good", "good"), (.notALayout, false, "good", "good"),
    (.good, true, "good", "good"), (.doubtful([]), true, "good", "good"), (.broken, true, "empty", "broken"),
  ])
  func `viewers learn of a document what its newest bytes are worth`(
    standing: DocumentState.Standing, isListed: Bool, never: String, before: String
  ) {
    var document = DocumentState(path: "a.json")
    document.standing = standing
    #expect(document.isListed == isListed && document.state == never)
    document.lastGood = Self.good
    #expect(document.isListed == isListed && document.state == before)
  }

  @Test func `the last good load stays beside bytes that do not load`() {
    var document = DocumentState(path: "a.json")
    #expect(document.previews.isEmpty && document.pendingDiagnostics == nil)
    document.lastGood = Self.good
    document.standing = .doubtful([])
    #expect(document.pendingDiagnostics == [] && !document.isBroken)
    document.standing = .broken
    document.lastGood?.document = nil
    #expect(document.pendingDiagnostics == nil && document.previews.count == 1 && document.lastGood?.title == "A")
  }
}

import Testing

@testable import LayoutFormat

struct SuggestionTests {
  @Test(
    arguments: [
      ("spacng", ["spacing", "padding"], "spacing"),
      // One slip from each: the same letters in another order are the likelier slip.
      ("tabel", ["label", "table"], "table"),
      ("bext", ["text", "best"], "best"),
      ("contentHugging", ["axis", "hugging"], "hugging"),
      ("contentCompressionResistancePriority", ["compressionResistance", "content"], "compressionResistance"),
      ("xyzzy", ["hugging", "text"], nil),
    ] as [(String, [String], String?)])
  func `the likeliest word is suggested`(word: String, candidates: [String], wanted: String?) {
    #expect(Suggestion.nearest(to: word, among: candidates) == wanted)
  }
}

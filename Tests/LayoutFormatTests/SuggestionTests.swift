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
      // Swift's, SwiftUI's and CSS's words, before any that are spelt alike.
      ("arrangedSubviews", ["arranged", "subviews"], "subviews"),
      ("textStyle", ["text", "font"], "font"),
      ("systemName", ["symbol", "system"], "symbol"),
      ("VStack", ["view", "stackView"], "stackView"),
      ("row", ["rows", "horizontal"], "horizontal"),
      ("accessibilityMedium", ["M", "AX1"], "AX1"),
      ("UIColor.systemRed", ["red", "systemRed"], "systemRed"),
      (".defaultHigh", ["high", "defaultHigh"], "defaultHigh"),
      ("topAnchor", ["top", "bottom"], "top"),
      ("layoutMarginsGuide", ["layoutMargins"], "layoutMargins"),
      ("flex-start", ["trailing", "leading"], "leading"),
      ("text", ["textColor", "title"], "title"),
      ("and", ["any", "all"], "all"),
      ("value", ["text", "secondaryText"], "secondaryText"),
      ("style", ["rows", "tableStyle"], "tableStyle"),
      ("layout", ["itemSize", "compositionalLayout"], "compositionalLayout"),
      // Any letter is one slip from any other.
      ("b", ["a", "c"], nil),
      ("opacity", ["text"], nil),
      ("xyzzy", ["hugging", "text"], nil),
    ] as [(String, [String], String?)])
  func `the likeliest word is suggested`(word: String, candidates: [String], wanted: String?) {
    #expect(Suggestion.nearest(to: word, among: candidates) == wanted)
  }

  @Test func `of a device's name that several begin with, they are listed`() {
    let devices = ["iPhone 8", "iphone-se-1", "iPhone SE (1st generation)", "iPhone SE (2nd generation)"]
    let both = "; name one of them: 'iPhone SE (1st generation)' or 'iPhone SE (2nd generation)'"
    #expect(Suggestion.hint(forDevice: "iPhone se", among: devices).text == both)
    #expect(Suggestion.hint(forDevice: "iPone 8", among: devices).text == "; did you mean 'iPhone 8'?")
    #expect(Suggestion.hint(forDevice: "iPhone 9", among: devices).text == "; `livelayout devices` lists them all")
  }

  @Test func `only a slip of the hand or another framework's word is written in place of a word`() {
    func correction(_ word: String, _ candidates: [String]) -> String? {
      Suggestion.hint(for: word, among: candidates)?.correction?.right
    }
    #expect(correction("spacng", ["spacing", "padding"]) == "spacing")
    #expect(correction("systemName", ["symbol", "system"]) == "symbol")
    // Equally likely, another number, a part of the word, and the word itself.
    #expect(Suggestion.hint(for: "rwo", among: ["row", "two"])?.text == "; did you mean 'row'?")
    #expect(Suggestion.hint(for: "bat", among: ["bar", "bad"])?.text == "; did you mean 'bar' or 'bad'?")
    #expect(correction("bat", ["bar", "bad"]) == nil)
    #expect(correction("row4", ["row1", "title"]) == nil)
    #expect(correction("minHeight", ["height"]) == nil)
    #expect(Suggestion.hint(for: "bottom", among: ["bottom"]) == nil)
  }

  @Test func `what is suggested for a word of others is one of the format`() {
    let schema = SchemaDocument.jsonSchema()
    for (word, ours) in OtherNames.words {
      #expect(!ours.contains(word), "'\(word)' is suggested for itself")
      for name in ours where !Schema.reservedIDs.contains(name) {
        #expect(schema.contains("\"\(name)\""), "'\(word)' leads to '\(name)', which is nothing")
      }
    }
  }
}

import JSONSyntax
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import Screens
import TestSupport
import Testing

/// Answers of many kinds: each names what is at fault, and the change that it names, once made, leaves nothing to find.
@Suite struct AnswerKindTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var rule: FindingRule
    var view: String
    /// What the message says.
    var words: String
    var views: String
    var previews = "\"devices\": [\"iPhone 13\"]"
    /// The rules of warnings and errors that the change leaves.
    var left: [FindingRule] = []
    var testDescription: String { "\(rule) of \(view): \(words)" }
    var text: String {
      "{ \"root\": { \"backgroundColor\": \"systemBackground\", \"subviews\": [ \(views) ] }, \"previews\": { \(previews) } }"
    }
  }

  private static let rightToLeft = "\"devices\": [\"iPhone 13\"], \"directions\": [\"rightToLeft\"]"
  private static let withKeyboard = "\"devices\": [\"iPhone 13\"], \"keyboard\": [false, true]"
  private static let prose =
    "The last boat to the island leaves the pier at ten, and nobody waits for those who come late"

  private static let texts = [
    Kind(
      rule: .clippedText, view: "name",
      words: "'photo.width == 330' takes the room; write \"width == 330 @ 749\" in place of \"width == 330\"",
      views: """
        { "id": "row", "type": "stackView", "spacing": 8, "alignment": "center", "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top"],
          "subviews": [ { "id": "photo", "backgroundColor": "systemGray5", "constraints": ["width == 330", "height == 60"] },
          { "id": "name", "type": "label", "font": "body", "numberOfLines": 0, "text": "Evening boats" } ] }
        """),
    Kind(
      rule: .clippedText, view: "name", words: "in place of \"width\": 330",
      views: """
        { "id": "row", "type": "stackView", "spacing": 8, "alignment": "center", "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top"],
          "subviews": [ { "id": "photo", "backgroundColor": "systemGray5", "width": 330, "constraints": ["height == 60"] },
          { "id": "name", "type": "label", "font": "body", "numberOfLines": 0, "text": "Evening boats" } ] }
        """, previews: rightToLeft),
    Kind(
      rule: .truncatedText, view: "title", words: "'title.width == 60' limits it",
      views: """
        { "id": "title", "type": "label", "font": "body", "text": "Departures today", "width": 60, "constraints": ["leading == superview.leading + 16", "top == safeArea.top"] }
        """),
    Kind(
      rule: .truncatedText, view: "value", words: "say \"numberOfLines\": 0, so that it wraps",
      views: """
        { "id": "cell", "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top"], "subviews": [
          { "id": "name", "type": "label", "font": "body", "text": "Show the next picture once", "constraints": ["leading == superview.leading", "verticalEdges == superview"] },
          { "id": "value", "type": "label", "font": "body", "text": "Always and everywhere", "compressionResistance": { "horizontal": 749 },
            "constraints": ["leading >= name.trailing + 8", "trailing == superview.trailing", "firstBaseline == name.firstBaseline"] } ] }
        """, previews: rightToLeft),
    Kind(
      rule: .ambiguity, view: "icon",
      words:
        "lower the horizontal compression resistance of 'name' to 749, and say \"numberOfLines\": 0, so that it wraps",
      views: """
        { "id": "row", "type": "stackView", "spacing": 8, "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top"], "subviews": [
          { "id": "icon", "type": "imageView", "symbol": "star" }, { "id": "name", "type": "label", "font": "body", "text": "Harbour lights and the long evening boats of June" },
          { "id": "when", "type": "label", "font": "body", "text": "In an hour" } ] }
        """),
    Kind(
      rule: .ambiguity, view: "chip[0]",
      words: "keeps 'chips' from scrolling; remove \"width == superview.frame.width\"",
      views: """
        { "id": "chips", "type": "scrollView", "constraints": ["horizontalEdges == superview", "top == safeArea.top", "height == 60"], "subviews": [
          { "id": "row", "type": "stackView", "spacing": 8, "constraints": ["edges == content", "height == superview.frame.height", "width == superview.frame.width"],
            "subviews": [ { "id": "chip", "forEach": 8, "type": "button", "style": "filled", "font": "body", "title": "Chip number {number}" } ] } ] }
        """),
  ]

  private static let places = [
    Kind(
      rule: .zeroSize, view: "photo",
      words: "write \"bottom >= words.top - 8\" in place of \"bottom == words.top - 8\"",
      views: """
        { "id": "photo", "type": "imageView", "intrinsicSize": [200, 120], "symbol": "star", "compressionResistance": 200,
          "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top + 8", "bottom == words.top - 8"] },
        { "id": "words", "type": "label", "font": "body", "numberOfLines": 0, "text": "\(prose)", "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top + 16"] }
        """),
    Kind(
      rule: .coveredByKeyboard, view: "go", words: "write \"bottom == keyboard.top - 60\"",
      views: """
        { "id": "card", "backgroundColor": "systemGray6", "constraints": ["horizontalEdges == superview inset 20", "bottom == safeArea.bottom - 60"], "subviews": [
          { "id": "mail", "type": "textField", "placeholder": "Mail", "font": "body", "height": 44, "constraints": ["top == superview.top + 12", "horizontalEdges == superview inset 12"] },
          { "id": "go", "type": "button", "style": "filled", "font": "body", "title": "Go", "height": 50, "constraints": ["top == mail.bottom + 12",
            "horizontalEdges == superview inset 12", "bottom == superview.bottom - 12"] } ] }
        """, previews: withKeyboard),
    Kind(
      rule: .offscreen, view: "go",
      words: "'column.height == page.frame.height' limits it; write \"height == superview.frame.height @ 749\"",
      views: """
        { "id": "page", "type": "scrollView", "contentInsetAdjustmentBehavior": "never", "constraints": ["edges == superview.safeArea"], "subviews": [
          { "id": "column", "constraints": ["edges == content", "width == superview.frame.width", "height == superview.frame.height"], "subviews": [
            { "id": "photo", "backgroundColor": "systemGray5", "height": 700, "constraints": ["top == superview.top", "horizontalEdges == superview"] },
            { "id": "go", "type": "button", "style": "filled", "font": "body", "title": "Go", "height": 50,
              "constraints": ["top == photo.bottom + 100", "horizontalEdges == superview inset 16"] } ] } ] }
        """),
    Kind(
      rule: .coveredByView, view: "field[0]", words: "set \"contentInset\": { \"top\": 60 } for 'list'",
      views: """
        { "id": "list", "type": "scrollView", "constraints": ["edges == superview"], "subviews": [ { "id": "column", "type": "stackView", "axis": "vertical",
          "constraints": ["edges == content", "width == superview.frame.width"], "subviews": [ { "id": "field", "forEach": 24, "type": "textField", "placeholder": "Field", "font": "body", "height": 50 } ] } ] },
        { "id": "bar", "backgroundColor": "systemGray6", "constraints": ["horizontalEdges == superview", "top == superview.top", "bottom == safeArea.top + 60"] }
        """),
    Kind(
      rule: .doubleCountedInset, view: "list", words: "say contentInset.bottom = 80",
      views: """
        { "id": "list", "type": "scrollView", "contentInset": { "bottom": 114 }, "constraints": ["edges == superview"], "subviews": [ { "id": "column", "type": "stackView", "axis": "vertical",
          "constraints": ["edges == content", "width == superview.frame.width"], "subviews": [ { "id": "field", "forEach": 24, "type": "textField", "placeholder": "Field", "font": "body", "height": 50 } ] } ] },
        { "id": "bar", "backgroundColor": "systemGray6", "constraints": ["horizontalEdges == superview", "top == safeArea.bottom - 80", "bottom == superview.bottom"] }
        """),
  ]

  private static let pages = [
    Kind(
      rule: .unevenPages, view: "tour", words: "leave out contentInset.left and contentInset.right",
      views: """
        { "id": "tour", "type": "scrollView", "pagingEnabled": true, "contentInset": [0, 20, 0, 20], "constraints": ["horizontalEdges == superview", "top == safeArea.top", "height == 200"],
          "subviews": [ { "id": "row", "type": "stackView", "constraints": ["edges == content", "height == superview.frame.height"],
          "subviews": [ { "id": "page", "forEach": 3, "backgroundColor": "systemGray6", "constraints": ["width == tour.frame.width"] } ] } ] }
        """),
    Kind(
      rule: .unevenPages, view: "tour",
      words: "pt high, which is no multiple: the last page stops short; leave out the spacing of 'column'",
      views: """
        { "id": "tour", "type": "scrollView", "pagingEnabled": true, "constraints": ["edges == superview.safeArea"],
          "subviews": [ { "id": "column", "type": "stackView", "axis": "vertical", "spacing": 24, "constraints": ["edges == content", "width == superview.frame.width"],
          "subviews": [ { "id": "page", "forEach": 3, "backgroundColor": "systemGray6", "constraints": ["height == tour.frame.height"] } ] } ] }
        """),
    Kind(
      rule: .unevenPages, view: "feed", words: "say \"contentInsetAdjustmentBehavior\": \"never\"",
      views: """
        { "id": "feed", "type": "scrollView", "pagingEnabled": true, "constraints": ["edges == superview"],
          "subviews": [ { "id": "column", "type": "stackView", "axis": "vertical", "constraints": ["edges == content", "width == superview.frame.width"],
          "subviews": [ { "id": "page", "forEach": 3, "backgroundColor": "systemGray6", "constraints": ["height == feed.frame.height"] } ] } ] }
        """),
    Kind(
      rule: .unevenPages, view: "shelf", words: "say \"minimumLineSpacing\": 0",
      views: """
        { "id": "shelf", "type": "collectionView", "scrollDirection": "horizontal", "pagingEnabled": true, "itemSize": [390, 200],
          "constraints": ["horizontalEdges == superview", "top == safeArea.top", "height == 200"], "subviews": [ { "id": "page", "forEach": 3, "backgroundColor": "systemGray6" } ] }
        """),
  ]

  private static func check(
    _ text: String, _ texts: FileTexts = FileTexts()
  ) async -> (document: LoadedDocument, checked: CheckedDocument) {
    let load: @Sendable (FileTexts) -> LoadedDocument = {
      Headless.load(bytes: Array(text.utf8), named: "a.json", texts: texts.replaced(by: $0))
    }
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.findsFixes = true
    let document = load(FileTexts())
    return (document, await check.check(document, load: load))
  }

  @Test(arguments: texts + places + pages)
  func `the cause is named, and the named change leaves nothing to find`(kind: Kind) async throws {
    let (document, checked) = await Self.check(kind.text)
    try #require(document.isGood, "\(document.diagnostics)")
    let group = try #require(
      checked.groups.first { $0.rule == kind.rule && $0.view == kind.view }, "\(checked.groups.map(\.message))")
    #expect(group.message.contains(kind.words), "\(group.message)")
    let fix = try #require(group.fix, "\(group.message)")
    var edited = FileTexts()
    let file = try #require(document.files["a.json"])
    edited[FileTexts.key(of: "a.json")] = try #require(
      SourceEdit.apply(fix.replacements.map(\.edit), to: file.bytes))
    let after = await Self.check(kind.text, edited).checked
    #expect(after.groups.filter { $0.severity != .note }.map(\.rule) == kind.left, "\(after.groups.map(\.message))")
  }

  @Test(arguments: [
    ("superview.frame.width * 3", "leave out the distance of 'row.leading == tour.content.leading + 16'"),
    ("700", "make each page as wide as the frame"),
  ])
  func `pages are told what adds to them`(width: String, words: String) async throws {
    let kind = Kind(
      rule: .unevenPages, view: "tour", words: words,
      views: """
        { "id": "tour", "type": "scrollView", "pagingEnabled": true, "constraints": ["horizontalEdges == superview", "top == safeArea.top", "height == 200"],
          "subviews": [ { "id": "row", "constraints": ["verticalEdges == content", "leading == content.leading + 16", "trailing == content.trailing",
          "height == superview.frame.height", "width == \(width)"] } ] }
        """)
    let message = try #require(await Self.check(kind.text).checked.groups.first { $0.rule == kind.rule }).message
    #expect(message.contains(words), "\(message)")
  }

  @Test(arguments: [("AX5", true), ("L", false)])
  func `content that is higher than the screen is said to need a scroll view`(size: String, isExcess: Bool) async {
    let long = Array(repeating: Self.prose, count: 4).joined(separator: ", and ")
    let kind = Kind(
      rule: .offscreen, view: "go", words: "",
      views: """
        { "id": "words", "type": "label", "font": "body", "numberOfLines": 0, "text": "\(long)", "compressionResistance": 1000,
          "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top + 20"] },
        { "id": "go", "type": "button", "style": "plain", "font": "body", "title": "Go on", "constraints": ["top == words.bottom + 20", "leading == words.leading", "height >= 44"] }
        """, previews: "\"devices\": [\"iPhone SE (1st generation)\"], \"textSizes\": [\"\(size)\"]")
    let message = await Self.check(kind.text).checked.groups.first { $0.rule == kind.rule && $0.view == kind.view }?
      .message
    #expect(message?.hasSuffix("so that only a scroll view shows all") == (isExcess ? true : nil), "\(message ?? "")")
  }

  @Test func `what holds a field under the keyboard is named, not its height`() async throws {
    let kind = Kind(
      rule: .coveredByKeyboard, view: "mail", words: "",
      views: """
        { "id": "head", "backgroundColor": "systemGray6", "height": 480, "constraints": ["horizontalEdges == superview", "top == safeArea.top"] },
        { "id": "mail", "type": "textField", "placeholder": "Mail", "font": "body", "height": 44, "constraints": ["top == head.bottom + 40", "horizontalEdges == superview inset 12"] }
        """, previews: Self.withKeyboard)
    let message = try #require(await Self.check(kind.text).checked.groups.first { $0.rule == kind.rule }).message
    #expect(message.hasSuffix("'mail.top == head.bottom + 40' holds it there"), "\(message)")
  }

  @Test func `a text without width has one finding, and so has one that a conflict cuts`() async {
    let row = Kind(
      rule: .conflict, view: "", words: "",
      views: """
        { "id": "name", "type": "label", "font": "body", "text": "A name as long as it can be, my dear friend of old times", "compressionResistance": 1000,
          "constraints": ["leading == superview.leading + 16", "trailing == when.leading - 8", "top == safeArea.top + 8"] },
        { "id": "when", "type": "label", "font": "body", "text": "Now", "constraints": ["trailing == superview.trailing - 8", "firstBaseline == name.firstBaseline"] }
        """)
    let found = await Self.check(row.text).checked.groups.map { "\($0.rule) \($0.view ?? "")" }
    #expect(found == ["conflict name", "zero-size when"])
  }
}

import JSONSyntax
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import Screens
import TestSupport
import Testing

/// Answers that are applied: each broken layout is without a warning once the first remedies were.
@Suite struct AppliedAnswerTests {
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

  private static func layout(_ views: String, _ more: String = phone) -> String {
    "{ \"root\": { \"backgroundColor\": \"systemBackground\", \"subviews\": [ \(views) ] }, \(more) }"
  }

  private static func warnings(_ checked: CheckedDocument) -> [CheckedDocument.Group] {
    checked.groups.filter { $0.severity != .note }
  }

  private static let phone = "\"previews\": { \"devices\": [\"iPhone 13\"] }"
  private static let keyboard = "\"previews\": { \"devices\": [\"iPhone 13\"], \"keyboard\": [false, true] }"
  private static let tabBar =
    "\"environment\": { \"device\": \"iPhone 13\", \"container\": { \"tabBar\": { \"items\": [\"Map\", \"Trips\"] } } }"
  private static func region(_ frame: String) -> String {
    """
    "environment": { "device": "iPhone 13", "reservedRegions": [ { "kind": "occlusion", "frame": \(frame) } ] }
    """
  }
  private static let chips = """
    "subviews": [ { "id": "chips", "type": "stackView", "spacing": 8, "constraints": ["edges == superview.content"], "subviews": [
      { "id": "chip", "forEach": 9, "type": "button", "style": "gray", "title": "Quay {number}", "height": 44 } ] } ]
    """
  private static let lines = """
    "subviews": [ { "id": "lines", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview.content",
      "width == superview.frame.width"], "subviews": [ { "id": "line", "forEach": 30, "type": "label", "font": "body",
      "text": "Line {number}" } ] } ]
    """
  private static let fields = """
    "subviews": [ { "id": "column", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview",
      "width == superview.frame.width"], "subviews": [ { "id": "field", "forEach": 20, "type": "textField",
      "placeholder": "Field", "font": "body", "height": 48 } ] } ]
    """
  private static let bar = """
    { "id": "bar", "backgroundColor": "secondarySystemBackground", "constraints": ["horizontalEdges == superview",
      "bottom == keyboard.top", "height == 60"], "subviews": [ { "id": "message", "type": "textField", "font": "body",
      "placeholder": "Message", "height": 44, "constraints": ["horizontalEdges == superview inset 20",
      "centerY == superview.centerY"] } ] }
    """
  private static let heading = """
    { "id": "heading", "type": "label", "font": "title2", "text": "Sailings",
      "constraints": ["top == safeArea.top + 16", "leading == superview.leading + 16"] }
    """

  private static let broken: [(FindingRule, String, String, String)] = [
    // A scroll view without a height, in a stack, between constraints, in a page, and a page itself.
    (
      .ambiguity, "'strip' has no height of its own; add \"content.height == frame.height\" to it", phone,
      """
      { "id": "column", "type": "stackView", "axis": "vertical", "constraints": ["horizontalEdges == superview inset 16",
        "top == safeArea.top"], "subviews": [ { "id": "strip", "type": "scrollView", \(chips) },
        { "id": "foot", "type": "label", "font": "body", "text": "Every day" } ] }
      """
    ),
    (
      .ambiguity, "or say a height", phone,
      """
      { "id": "strip", "type": "scrollView", "constraints": ["top == safeArea.top + 60", "horizontalEdges == superview"], \(chips) },
      { "id": "foot", "type": "label", "font": "body", "text": "Every day", "constraints": ["top == strip.bottom + 12",
        "leading == superview.leading + 16"] }
      """
    ),
    (
      .ambiguity, "'strip' has no height of its own", phone,
      """
      { "id": "card", "constraints": ["horizontalEdges == superview", "top == safeArea.top"], "subviews": [ { "id": "strip",
        "type": "scrollView", "constraints": ["edges == superview"], \(chips) } ] }
      """
    ),
    (
      .ambiguousContentSize, "\"content.height == frame.height\"", phone,
      """
      { "id": "page", "type": "scrollView", "constraints": ["edges == safeArea"], "subviews": [ { "id": "column",
        "type": "stackView", "axis": "vertical", "constraints": ["edges == superview", "width == superview.frame.width"],
        "subviews": [ { "id": "strip", "type": "scrollView", \(chips) } ] } ] }
      """
    ),
    (
      .ambiguity, "add \"bottom == superview.bottom\"", phone,
      """
      \(heading), { "id": "page", "type": "scrollView", "constraints": ["top == heading.bottom", "horizontalEdges == superview"], \(lines) }
      """
    ),
    (
      .ambiguity, "add \"bottom == go.top\"", phone,
      """
      \(heading), { "id": "page", "type": "scrollView", "constraints": ["top == heading.bottom", "horizontalEdges == superview"], \(lines) },
      { "id": "go", "type": "button", "style": "filled", "title": "Go", "font": "body", "height": 50, "constraints": [
        "horizontalEdges == superview inset 20", "bottom == safeArea.bottom"] }
      """
    ),
    (
      .ambiguity, "add \"height == 90\"", phone,
      """
      { "id": "column", "type": "stackView", "axis": "vertical", "constraints": ["horizontalEdges == superview",
        "top == safeArea.top"], "subviews": [ { "id": "grid", "type": "collectionView", "scrollDirection": "horizontal",
        "itemSize": [120, 90], "subviews": [ { "id": "card", "forEach": 5, "backgroundColor": "systemTeal" } ] },
        { "id": "foot", "type": "label", "font": "body", "text": "Every day" } ] }
      """
    ),
    // Bars above the keyboard.
    (
      .coveredByKeyboard, "\"bottom == bar.top\" in place of \"bottom == superview.bottom\"", keyboard,
      """
      { "id": "list", "type": "scrollView", "constraints": ["top == superview.top", "horizontalEdges == superview",
        "bottom == superview.bottom"], \(fields) }, \(bar)
      """
    ),
    (
      .coveredByKeyboard, "\"bottom == bar.top\"", keyboard,
      """
      { "id": "letter", "type": "textView", "font": "body", "text": "Dear reader", "constraints": ["top == safeArea.top",
        "horizontalEdges == superview", "bottom == superview.bottom"] }, \(bar)
      """
    ),
    (
      .coveredByKeyboard, "\"bottom == keyboard.top - 16\"", keyboard,
      """
      { "id": "name", "type": "textField", "placeholder": "Name", "font": "body", "height": 44, "constraints": [
        "horizontalEdges == superview inset 16", "bottom == go.top - 12"] },
      { "id": "go", "type": "button", "style": "filled", "title": "Go", "font": "body", "height": 50, "constraints": [
        "horizontalEdges == superview inset 16", "bottom == safeArea.bottom - 16"] }
      """
    ),
    // Labels under a tab bar.
    (
      .outsideSafeArea, "\"bottom == superview.safeArea.bottom - 20\" in place of", tabBar,
      """
      { "id": "foot", "type": "label", "font": "footnote", "text": "All times are local", "constraints": [
        "centerX == superview.centerX", "bottom == superview.bottom - 20"] }
      """
    ),
    (
      .outsideSafeArea, "safeArea.bottom - 16\" in place of", tabBar,
      """
      { "id": "go", "type": "button", "style": "filled", "title": "Buy", "font": "body", "height": 50, "constraints": [
        "horizontalEdges == superview inset 16", "bottom == superview.bottom - 16"] },
      { "id": "note", "type": "label", "font": "footnote", "text": "For one day", "constraints": [
        "centerX == superview.centerX", "bottom == go.top - 8"] }
      """
    ),
    (
      .coveredByView, "\"bottom == tabs.top\" in place of \"bottom == superview.bottom\"", phone,
      """
      { "id": "column", "type": "stackView", "axis": "vertical", "distribution": "equalSpacing", "constraints": ["top == safeArea.top",
        "horizontalEdges == superview inset 16", "bottom == superview.bottom"], "subviews": [ { "id": "day", "forEach": 4,
        "type": "label", "font": "body", "text": "Day {number}" } ] },
      { "id": "tabs", "type": "tabBar", "items": ["Map", "Trips"], "constraints": ["horizontalEdges == superview",
        "bottom == superview.bottom"] }
      """
    ),
    // A list, and a button, under the status bar and under a region that reaches further.
    (
      .outsideSafeArea, "\"contentInset\": { \"top\": 43 }", region("[0, 0, 390, 90]"),
      """
      { "id": "list", "type": "scrollView", "contentInsetAdjustmentBehavior": "never", "constraints": ["edges == superview"], \(fields) }
      """
    ),
    (
      .outsideSafeArea, "write \"top == superview.top + 90\" in place of \"top == superview.top\"",
      region("[0, 0, 390, 90]"),
      """
      { "id": "go", "type": "button", "style": "filled", "title": "Go", "font": "body", "constraints": ["top == superview.top",
        "leading == superview.leading + 20", "size == [150, 80]"] }
      """
    ),
    // A list under what covers a part of the window.
    (
      .coveredByView, "set \"contentInset\": { \"top\": 53 } for 'list'", region("[0, 47, 390, 53]"),
      """
      { "id": "list", "type": "scrollView", "contentInset": [20, 0, 0, 0], "constraints": ["edges == superview.safeArea"], \(fields) }
      """
    ),
    (
      .coveredByView, "set \"contentInset\": { \"bottom\": 110 } for 'list'", region("[0, 700, 390, 144]"),
      """
      { "id": "list", "type": "scrollView", "constraints": ["edges == superview"], \(fields) }
      """
    ),
    // Rows that share a width.
    (
      .clippedText, "the heights in 'row' limit it; write >= in place of == for each of them", phone,
      """
      { "id": "row", "type": "stackView", "spacing": 8, "distribution": "fillEqually", "constraints": ["horizontalEdges == superview inset 16",
        "top == safeArea.top"], "subviews": [
        { "id": "end", "type": "button", "style": "filled", "title": "End my order of the daily news", "height": 44 },
        { "id": "keep", "type": "button", "style": "filled", "title": "Keep", "height": 44 },
        { "id": "wait", "type": "button", "style": "filled", "title": "Ask again in March", "height": 44 } ] }
      """
    ),
    (
      .ambiguity, "compression resistance to 749, and say \"numberOfLines\": 0", phone,
      """
      { "id": "picture", "type": "imageView", "imageSize": [120, 120], "constraints": ["leading == superview.leading + 8",
        "top == safeArea.top"] },
      { "id": "title", "type": "label", "font": "headline", "text": "The boat to the western islands", "constraints": [
        "leading == picture.trailing + 8", "top == picture.top"] },
      { "id": "price", "type": "label", "font": "headline", "text": "19 euros", "constraints": ["leading == title.trailing + 8",
        "trailing == superview.trailing - 8", "top == picture.top"] }
      """
    ),
    // Badges, and what the system draws in buttons.
    (
      .offscreen, "'card' clips what reaches over its corner (clipsToBounds); leave that out", phone,
      """
      { "id": "card", "clipsToBounds": true, "backgroundColor": "secondarySystemBackground", "constraints": ["leading == superview.leading + 20",
        "top == safeArea.top + 40", "size == [160, 100]"], "subviews": [ { "id": "badge", "type": "label", "font": "caption1",
        "text": "3", "backgroundColor": "#ffffff", "textAlignment": "center", "constraints": ["centerX == superview.trailing",
        "centerY == superview.top", "size == [20, 20]"] } ] }
      """
    ),
    (
      .clippedText, "write \"width == 200\", \"height >= 44\" in place of \"size == [200, 44]\"", phone,
      """
      { "id": "go", "type": "button", "style": "filled", "title": "Go on with the account of the harbour", "constraints": [
        "centerX == superview.centerX", "top == safeArea.top", "size == [200, 44]"] }
      """
    ),
    (
      .overlap, "because of imageEdgeInsets: make the gap with imagePadding", phone,
      """
      { "id": "rate", "type": "button", "symbol": "star", "imageSize": [20, 20], "title": "Rate it", "font": "body",
        "imageEdgeInsets": [0, 30, 0, -30], "constraints": ["leading == superview.leading + 20", "top == safeArea.top",
        "height == 44"] }
      """
    ),
  ]

  @Test(arguments: broken)
  func `the first remedies leave no warning`(rule: FindingRule, words: String, more: String, views: String) async throws
  {
    let text = Self.layout(views, more)
    let (document, before) = await Self.check(text)
    try #require(document.isGood, "\(document.diagnostics) \(text)")
    let messages = before.groups.map(\.message)
    #expect(before.groups.contains { $0.rule == rule && $0.message.contains(words) }, "\(messages)")
    var texts = FileTexts()
    var left = Self.warnings(before)
    for _ in 0..<3 {
      guard let fix = left.lazy.compactMap(\.fix).first else { break }
      let current = await Self.check(text, texts).document
      let file = try #require(current.files["a.json"])
      texts[FileTexts.key(of: "a.json")] = try #require(
        SourceEdit.apply(fix.replacements.map(\.edit), to: file.bytes))
      left = Self.warnings(await Self.check(text, texts).checked)
    }
    #expect(left.isEmpty, "\(messages), then \(left.map(\.message))")
  }

  // MARK: One cause, one finding

  private static func card(_ more: String, _ texts: [String]) -> String {
    let labels = texts.enumerated().map { index, text in
      "{ \"id\": \"text\(index)\", \"type\": \"label\", \"numberOfLines\": 0, \"font\": \"body\", \"text\": \"\(text)\" }"
    }
    return """
      { "id": "card", "height": 70, "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top"], "subviews": [
        { "id": "texts", "type": "stackView", "axis": "vertical", \(more) "constraints": ["edges == superview inset 8"],
          "subviews": [ \(labels.joined(separator: ", ")) ] } ] }
      """
  }

  private static let news = "The boat to the western islands leaves an hour late tonight because of the wind"

  @Test(arguments: ["", "\"distribution\": \"fillEqually\",", "\"spacing\": 4,"])
  func `texts in a container of a fixed height are one finding`(more: String) async throws {
    let text = Self.layout(Self.card(more, [Self.news, Self.news, Self.news]))
    let found = Self.warnings(await Self.check(text).checked)
    #expect(found.map(\.rule) == [.clippedText], "\(found.map(\.message))")
    let message = try #require(found.first?.message)
    #expect(message.contains("the texts of 'text0', 'text1' and 'text2' are "), "\(message)")
    #expect(
      message.hasSuffix("'card.height == 70' limits it; write { \"min\": 70 } in place of \"height\": 70"), "\(message)"
    )
  }

  @Test func `what one view cuts off below is one finding`() async throws {
    let text = Self.layout(
      """
      { "id": "card", "height": 60, "clipsToBounds": true, "constraints": ["horizontalEdges == superview inset 16",
        "top == safeArea.top"], "subviews": [ { "id": "head", "type": "label", "font": "body", "text": "Late", "constraints": [
        "top == superview.top + 50", "leading == superview.leading"] }, { "id": "foot", "type": "label", "font": "body",
        "text": "By an hour", "constraints": ["top == head.bottom", "leading == superview.leading"] } ] }
      """)
    let found = Self.warnings(await Self.check(text).checked)
    #expect(found.map(\.rule) == [.offscreen], "\(found.map(\.message))")
    let message = try #require(found.first?.message)
    #expect(message.contains("of 'foot' and ") && message.contains("of 'head' lie below 'card', which clips them"))
    #expect(found.first?.fix != nil, "\(message)")
  }

  @Test func `a silenced text stands for no other`() async {
    let rules = "\"rules\": { \"\(FindingRule.clippedText.rawValue)\": \"off\" }"
    let text = Self.layout(Self.card("", [Self.news, Self.news])).replacing(
      "\"previews\"", with: rules + ", \"previews\"")
    let found = Self.warnings(await Self.check(text).checked)
    #expect(found.map(\.rule) == [.ambiguity], "\(found.map(\.message))")
  }

  // MARK: No finding

  @Test(arguments: [
    // A badge on a corner of a button, of a text, and a button on a corner of a button.
    """
    { "id": "cart", "type": "button", "style": "gray", "symbol": "star", "accessibilityLabel": "Cart", "constraints": [
      "trailing == superview.trailing - 20", "top == safeArea.top + 20", "size == [48, 48]"] },
    { "id": "badge", "type": "label", "font": "caption1", "text": "3", "backgroundColor": "#ffffff", "textAlignment": "center",
      "constraints": ["centerX == cart.trailing", "centerY == cart.top", "size == [20, 20]"] }
    """,
    """
    { "id": "title", "type": "label", "font": "title2", "text": "Messages", "constraints": ["leading == superview.leading + 20",
      "top == safeArea.top + 20"] },
    { "id": "badge", "type": "label", "font": "caption1", "text": "3", "backgroundColor": "#ffffff", "textAlignment": "center",
      "constraints": ["centerX == title.trailing", "centerY == title.top", "size == [20, 20]"] }
    """,
    """
    { "id": "photo", "type": "button", "style": "gray", "title": "Photo", "font": "body", "constraints": ["leading == superview.leading + 20",
      "top == safeArea.top + 40", "size == [160, 60]"] },
    { "id": "remove", "type": "button", "style": "filled", "symbol": "star", "accessibilityLabel": "Remove", "constraints": [
      "centerX == photo.trailing", "centerY == photo.top", "size == [44, 44]"] }
    """,
    // A collection view that flows sideways is meant to scroll so.
    """
    { "id": "grid", "type": "collectionView", "height": 110, "scrollDirection": "horizontal", "itemSize": [120, 90],
      "constraints": ["horizontalEdges == superview", "top == safeArea.top"], "subviews": [ { "id": "card", "forEach": 6,
      "backgroundColor": "systemTeal" } ] }
    """,
  ])
  func `what is meant is no finding`(views: String) async {
    let found = Self.warnings(await Self.check(Self.layout(views)).checked)
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test func `a veil over half a button, or a label across another, is no badge`() async {
    let text = Self.layout(
      """
      { "id": "go", "type": "button", "style": "gray", "title": "Go", "font": "body", "constraints": ["leading == superview.leading + 40",
        "top == safeArea.top + 40", "size == [100, 44]"] },
      { "id": "veil", "backgroundColor": "#ffffff", "constraints": ["trailing == go.trailing + 10", "bottom == go.bottom + 10",
        "size == [90, 44]"] }
      """)
    let found = Self.warnings(await Self.check(text).checked)
    #expect(found.map(\.rule) == [.coveredByView], "\(found.map(\.message))")
  }
}

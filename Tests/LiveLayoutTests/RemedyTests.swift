import Foundation
import JSONSyntax
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import Screens
import TestSupport
import Testing

/// Answers to findings about lost content: what limits the view, and a change that helps.
@Suite struct RemedyTests {
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

  private static func message(of rule: FindingRule, _ view: String, in text: String) async -> String? {
    await check(text).checked.groups.first { $0.rule == rule && $0.view == view }?.message
  }

  // MARK: The same answers everywhere

  private static let clipped = """
    { "root": { "subviews": [ { "id": "card", "height": 30, "constraints": ["horizontalEdges == superview inset 20",
      "top == safeArea.top"], "subviews": [ { "id": "words", "type": "label", "numberOfLines": 0, "font": "body",
      "text": "A card that says more than its thirty points can show to anybody", "constraints": ["edges == superview inset 6"] } ] } ] },
      "previews": { "devices": ["iPhone 13"] } }
    """

  @Test func `solve says what check says, and a screen of which nothing was tried says only what is wrong`()
    async throws
  {
    let load: @Sendable (FileTexts) -> LoadedDocument = {
      Headless.load(bytes: Array(Self.clipped.utf8), named: "a.json", texts: $0)
    }
    let (document, checked) = await Self.check(Self.clipped)
    let said = try #require(checked.groups.first { $0.rule == .clippedText }).message
    let screen = ScreenSolver.solve(document, in: document.previews[0], measuring: FixedAdvanceMeasurer())
    let raw = try #require(screen.result.findings.first { $0.rule == .clippedText })
    let answered = await LayoutCheck(measuring: FixedAdvanceMeasurer()).answered(screen, of: document, load: load)
    let finding = try #require(answered.result.findings.first { $0.rule == .clippedText })
    #expect(finding.message == said)
    #expect(said.contains("'card.height == 30' limits it"), "\(said)")
    #expect(!raw.withoutUntriedAdvice.message.contains(": "), "\(raw.withoutUntriedAdvice.message)")
    #expect(said.hasPrefix(raw.withoutUntriedAdvice.message + ": "))
  }

  @Test(arguments: [("safeArea.bottom - 20", " - 20"), ("safeArea.bottom", "")])
  func `a field at the bottom moves to the keyboard's guide`(bottom: String, constant: String) async throws {
    let text = """
      { "root": { "subviews": [ { "id": "bar", "constraints": ["horizontalEdges == superview", "height == 60", "bottom == \(bottom)"],
        "subviews": [ { "id": "name", "type": "textField", "placeholder": "Name", "font": "body",
          "constraints": ["edges == superview inset 8"] } ] } ] },
        "previews": { "devices": ["iPhone 13"], "keyboard": [false, true] } }
      """
    let message = try #require(await Self.message(of: .coveredByKeyboard, "name", in: text))
    #expect(
      message.hasSuffix("write \"bottom == keyboard.top\(constant)\" in place of \"bottom == \(bottom)\""), "\(message)"
    )
  }

  @Test func `a button of a fixed width is outside because of its place`() async throws {
    let text = """
      { "root": { "subviews": [ { "id": "go", "type": "button", "title": "Go on", "font": "body", "constraints":
        ["leading == superview.leading + 310", "top == safeArea.top", "size == [120, 44]"] } ] },
        "previews": { "devices": ["iPhone 13"] } }
      """
    let message = try #require(await Self.message(of: .offscreen, "go", in: text))
    #expect(!message.contains("nothing limits the width"), "\(message)")
    #expect(message.contains("'go.leading == root.leading + 310'"), "\(message)")
  }

  @Test func `advice that helps nowhere is not given`() async throws {
    // Two texts of 3000 pt cannot be on one screen, whatever gives way.
    let text = """
      { "root": { "subviews": [ { "id": "tall", "type": "label", "font": "body", "text": "Tall", "constraints":
        ["leading == superview.leading + 20", "top == superview.top + 100"] }, { "id": "low", "type": "label", "font": "body", "text": "Low",
        "constraints": ["leading == tall.leading", "top == tall.bottom + 3000", "bottom >= tall.bottom + 3000", "top >= superview.top + 2900",
        "centerY >= superview.top + 2800"] } ] }, "previews": { "devices": ["iPhone 13"] } }
      """
    let message = try #require(await Self.message(of: .offscreen, "low", in: text))
    #expect(!message.contains("put it in a scroll view"), "\(message)")
  }

  // MARK: What limits

  @Test func `a fixed height around a text is named and may grow`() async throws {
    let text = """
      { "root": { "subviews": [ { "id": "banner", "height": 40, "constraints": ["horizontalEdges == superview inset 20",
        "top == safeArea.top"], "subviews": [ { "id": "note", "type": "label", "numberOfLines": 0, "font": "body",
        "text": "A banner that says rather a lot for the little room that it has", "constraints": ["edges == superview inset 8"] } ] } ] },
        "previews": { "devices": ["iPhone 13"], "textSizes": ["XS", "AX3"] } }
      """
    let message = try #require(await Self.message(of: .clippedText, "note", in: text))
    #expect(message.contains("'banner.height == 40' limits it"), "\(message)")
  }

  @Test func `a width that a label measures itself for is named`() async throws {
    let text = """
      { "root": { "subviews": [ { "id": "hint", "type": "label", "numberOfLines": 0, "font": "body",
        "preferredMaxLayoutWidth": 500, "text": "A hint of a few words that wraps on a phone, no pad",
        "constraints": ["horizontalEdges == superview inset 20", "top == safeArea.top"] },
        { "id": "next", "type": "label", "font": "body", "text": "Next", "constraints": ["top == hint.bottom", "leading == hint.leading"] } ] },
        "previews": { "devices": ["iPhone 13"] } }
      """
    let message = try #require(await Self.message(of: .clippedText, "hint", in: text))
    #expect(message.contains("measures itself for 500 pt (preferredMaxLayoutWidth)"), "\(message)")
    #expect(message.hasSuffix("remove it"), "\(message)")
  }

  @Test func `a scroll view that does not scroll is named`() async throws {
    let text = """
      { "root": { "subviews": [ { "id": "page", "type": "scrollView", "scrollEnabled": false, "constraints": ["edges == superview"],
        "subviews": [ { "id": "go", "type": "button", "style": "filled", "title": "Go", "height": 50, "width": 120,
        "constraints": ["top == superview.top + 1000", "leading == superview.leading + 20", "trailing <= superview.trailing - 20",
        "bottom == superview.bottom - 20"] } ] } ] }, "previews": { "devices": ["iPhone 13"] } }
      """
    let message = try #require(await Self.message(of: .offscreen, "go", in: text))
    #expect(
      message.hasSuffix("'page' does not scroll (scrollEnabled false); say \"scrollEnabled\": true"), "\(message)")
  }

  @Test func `a text that nothing keeps from being one line is tied at both ends`() async throws {
    let text = """
      { "root": { "subviews": [ { "id": "title", "type": "label", "numberOfLines": 0, "font": "body",
        "text": "A title of very many words that would take three lines on any phone if it only had an edge to break at",
        "constraints": ["centerX == superview.centerX", "top == safeArea.top"] } ] }, "previews": { "devices": ["iPhone 13"] } }
      """
    let message = try #require(await Self.message(of: .offscreen, "title", in: text))
    #expect(message.contains("nothing limits the width of 'title' (numberOfLines 0)"), "\(message)")
    #expect(message.contains("leading >="), "\(message)")
  }

  @Test func `a row whose height is said is named`() async throws {
    let text = """
      { "root": { "subviews": [ { "id": "list", "type": "tableView", "rowHeight": 30, "constraints": ["edges == superview"],
        "subviews": [ { "id": "row", "subviews": [ { "id": "words", "type": "label", "numberOfLines": 0, "font": "body",
        "text": "Words that wrap on a phone, since there are so many of them in a row of a list",
        "constraints": ["edges == superview inset 10"] } ] } ] } ] }, "previews": { "devices": ["iPhone 13"] } }
      """
    let groups = await Self.check(text).checked.groups
    let message = try #require(groups.first { $0.rule == .clippedText }?.message)
    #expect(message.contains("the rowHeight of 'list', 30, limits it"), "\(message)")
  }

  @Test func `a cell that keeps the size of its layout gets its own height`() async throws {
    let text = """
      { "root": { "subviews": [ { "id": "grid", "type": "collectionView", "itemSize": [340, 60],
        "constraints": ["edges == safeArea"],
        "subviews": [ { "id": "card", "subviews": [ { "id": "words", "type": "label", "numberOfLines": 0, "font": "body",
        "text": "A card that says in so many words what it is about, so that it needs more than two lines on each phone",
        "constraints": ["edges == superview inset 10"] } ] } ] } ] }, "previews": { "devices": ["iPhone 13"] } }
      """
    let message = try #require(await Self.message(of: .clippedText, "words", in: text))
    #expect(
      message.contains(
        "the itemSize of 'grid', 340 × 60, limits it; say \"estimatedItemSize\" in its place, and add \"width == 340\""),
      "\(message)")
  }

  private static let rows = """
    "subviews": [ { "id": "column", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview",
      "width == superview.width"], "subviews": [ { "id": "field", "forEach": 20, "type": "textField", "placeholder": "Field",
      "font": "body", "height": 48 } ] } ]
    """
  private static let phone = "\"previews\": { \"devices\": [\"iPhone 13\"] }"
  private static let phoneWithKeyboard = "\"previews\": { \"devices\": [\"iPhone 13\"], \"keyboard\": [true] }"

  @Test(arguments: [
    (
      FindingRule.clippedText, "value", "\"width <= superview.width * 0.5\"", phone,
      """
      { "id": "cell", "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top"], "subviews": [
        { "id": "name", "type": "label", "font": "body", "text": "Play the next film once the last has gone", "constraints":
          ["leading == superview.leading", "verticalEdges == superview"] },
        { "id": "value", "type": "label", "font": "body", "numberOfLines": 0, "text": "Only with sound and with a picture, and never in moving trains", "compressionResistance": { "horizontal": 749 },
          "constraints": ["leading >= name.trailing + 8", "trailing == superview.trailing", "firstBaseline == name.firstBaseline"] } ] }
      """
    ),
    (
      .offscreen, "text", "\"bottom == superview.bottom\"", phone,
      """
      { "id": "box", "clipsToBounds": true, "height": 40, "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top"],
        "subviews": [ { "id": "text", "type": "label", "font": "body", "numberOfLines": 0, "text":
        "The ferry leaves at seven from the eastern pier, and the last one back at nine from the western", "constraints":
        ["top == superview.top", "horizontalEdges == superview"] } ] }
      """
    ),
    (
      .coveredByKeyboard, "field[14]", "\"bottom == keyboard.top\"", phoneWithKeyboard,
      "{ \"id\": \"page\", \"type\": \"scrollView\", \"constraints\": [\"edges == superview\"], \(rows) }"
    ),
    (
      .coveredByView, "field[18]", "\"contentInset\": { \"bottom\": 100 } for 'page'", phone,
      """
      { "id": "page", "type": "scrollView", "contentInset": [0, 0, 20, 0], "constraints": ["edges == superview"], \(rows) },
      { "id": "send", "type": "button", "style": "filled", "title": "Send", "font": "body", "constraints": ["horizontalEdges == superview",
        "bottom == safeArea.bottom", "height == 100"] }
      """
    ),
    (
      .coveredByView, "field[17]", "\"bottom == send.top\"", phone,
      """
      { "id": "page", "type": "scrollView", "contentInset": { "top": "safeArea" }, "contentInsetAdjustmentBehavior": "never", "constraints": ["edges == superview"], \(rows) },
      { "id": "send", "type": "button", "style": "filled", "title": "Send", "font": "body", "constraints": ["horizontalEdges == superview",
        "bottom == safeArea.bottom", "height == 100"] }
      """
    ),
    (
      .coveredByView, "go", "\"top == veil.bottom\"", phone,
      """
      { "id": "go", "type": "button", "style": "plain", "title": "Go", "font": "body", "constraints": ["leading == superview.leading + 20",
        "top == safeArea.top + 20", "size == [100, 44]"] },
      { "id": "veil", "backgroundColor": "systemRed", "constraints": ["leading == superview.leading", "top == safeArea.top",
        "size == [200, 100]"] }
      """
    ),
    (
      .coveredByView, "back", "\"leading == superview.leading + 128\"",
      "\"environment\": { \"device\": \"iPhone 13\", \"reservedRegions\": [ { \"kind\": \"occlusion\", \"frame\": [0, 47, 120, 50] } ] }",
      """
      { "id": "back", "type": "button", "style": "plain", "title": "Back", "font": "body", "height": 44,
        "constraints": ["leading == safeArea.leading + 8", "top == safeArea.top"] }
      """
    ),
    (
      .ambiguousContentSize, "page", "\"content.width == frame.width\"", phone,
      """
      { "id": "page", "type": "scrollView", "constraints": ["edges == superview"], "subviews": [ { "id": "go", "type": "button",
        "style": "filled", "title": "Go", "font": "body", "height": 50, "width": 120, "constraints": ["top == superview.top + 20",
        "leading == superview.leading + 20", "trailing <= superview.trailing - 20", "bottom == superview.bottom - 900"] } ] }
      """
    ),
    (
      .ambiguousContentSize, "page", "bottom == superview.bottom - 20", phone,
      """
      { "id": "page", "type": "scrollView", "constraints": ["edges == superview", "content.width == frame.width"], "subviews": [
        { "id": "go", "type": "button", "style": "filled", "title": "Go", "font": "body", "height": 50, "constraints": [
        "top == superview.top + 20", "horizontalEdges == superview inset 20", "bottom <= superview.bottom - 20"] } ] }
      """
    ),
    (
      .ambiguousContentSize, "list", "\"sizedToContent\": true", phone,
      """
      { "id": "page", "type": "scrollView", "constraints": ["edges == superview"], "subviews": [ { "id": "list", "type": "tableView",
        "rows": ["One", "Two"], "constraints": ["edges == superview", "width == frame.width"] } ] }
      """
    ),
    (
      .ambiguity, "letter", "\"scrollEnabled\": false", phone,
      """
      { "id": "letter", "type": "textView", "text": "Dear reader", "font": "body", "constraints": ["horizontalEdges == superview inset 20",
        "top == safeArea.top"] },
      { "id": "end", "type": "button", "style": "filled", "title": "Send", "font": "body", "height": 50,
        "constraints": ["top == letter.bottom", "leading == letter.leading", "bottom <= safeArea.bottom"] }
      """
    ),
    (
      .unevenPages, "pages", "leave out the spacing of 'row'", phone,
      """
      { "id": "pages", "type": "scrollView", "pagingEnabled": true, "contentInsetAdjustmentBehavior": "never", "constraints": ["edges == superview"],
        "subviews": [ { "id": "row", "type": "stackView", "spacing": 10, "constraints": ["edges == content", "height == frame.height"],
        "subviews": [ { "id": "page", "forEach": 3, "backgroundColor": "systemGray6", "constraints": ["width == pages.frame.width"] } ] } ] }
      """
    ),
  ])
  func `the change that helps is named`(
    rule: FindingRule, view: String, words: String, more: String, views: String
  ) async throws {
    let text = "{ \"root\": { \"backgroundColor\": \"systemBackground\", \"subviews\": [ \(views) ] }, \(more) }"
    let checked = await Self.check(text).checked
    let group = checked.groups.first { $0.rule == rule && $0.view == view }
    let message = try #require(group?.message, "\(checked.diagnostics) \(checked.groups.map(\.message))")
    #expect(message.contains(words), "\(message)")
  }

  // MARK: Conflicts

  @Test(arguments: [
    // Insets, or fixed children, that a box has no room for.
    (
      """
      { "id": "box", "height": 18, "constraints": ["horizontalEdges == superview inset 20", "top == safeArea.top"], "subviews": [
        { "id": "words", "type": "label", "text": "Words", "font": "body", "constraints": ["edges == superview inset 12"] } ] }
      """, "'box.height == 18' leaves too little room; write { \"min\": 18 } in place of \"height\": 18"
    ),
    (
      """
      { "id": "column", "type": "stackView", "axis": "vertical", "constraints": ["horizontalEdges == superview", "top == safeArea.top",
        "height == 90"], "subviews": [ { "id": "one", "height": 70 }, { "id": "two", "height": 40 } ] }
      """, "'column.height == 90' leaves too little room; write \"height >= 90\" in place of \"height == 90\""
    ),
    // A size beside what gives it already.
    (
      """
      { "id": "panel", "constraints": ["horizontalEdges == superview", "top == safeArea.top", "bottom == safeArea.bottom", "height == 210"] }
      """, "both ends of 'panel' give its height; remove \"height == 210\""
    ),
    (
      """
      { "id": "panel", "height": 50, "constraints": ["horizontalEdges == superview", "top == safeArea.top"], "subviews": [ { "id": "strip",
        "constraints": ["horizontalEdges == superview", "top == superview.top + 5", "bottom == superview.bottom - 5", "height == 30"] } ] }
      """, "both ends of 'strip' give its height; remove \"height == 30\""
    ),
    (
      """
      { "id": "photo", "aspectRatio": 1.5, "width": 120, "height": 120, "constraints": ["leading == superview.leading", "top == safeArea.top"] }
      """, "one side of 'photo' and its ratio are enough; remove \"height\": 120"
    ),
    // Two that say different things.
    (
      """
      { "id": "go", "height": 44, "constraints": ["leading == superview.leading", "top == safeArea.top", "width == 90", "width == 110"] }
      """, "dropped: go.width == 110; remove \"width == 110\""
    ),
    // A content size that may not give way.
    (
      """
      { "id": "words", "type": "label", "text": "Words", "font": "body", "compressionResistance": { "vertical": 1000 },
        "constraints": ["leading == superview.leading", "top == safeArea.top", "height == 9"] }
      """, "'words.height == 9' leaves too little room; write \"height >= 9\" in place of \"height == 9\""
    ),
  ])
  func `a conflict says which change ends it`(view: String, advice: String) async throws {
    let text = """
      { "root": { "subviews": [ \(view) ] }, "previews": { "devices": ["iPhone 13"] } }
      """
    let group = try #require(await Self.check(text).checked.groups.first { $0.rule == .conflict })
    #expect(group.message.hasPrefix("these constraints cannot hold together; "), "\(group.message)")
    #expect(group.message.hasSuffix(advice), "\(group.message)")
    #expect(group.fix != nil)
  }

  @Test func `of two conflicts of one view each has its own change`() async {
    let text = """
      { "root": { "subviews": [ { "id": "go", "constraints": ["leading == superview.leading", "top == safeArea.top", "width == 90",
        "width == 110", "height == 50", "height == 70"] } ] }, "previews": { "devices": ["iPhone 13"] } }
      """
    let messages = await Self.check(text).checked.groups.filter { $0.rule == .conflict }.map(\.message)
    #expect(
      messages.sorted() == [
        "these constraints cannot hold together; dropped: go.height == 70; remove \"height == 70\"",
        "these constraints cannot hold together; dropped: go.width == 110; remove \"width == 110\"",
      ])
  }

  // MARK: Random layouts

  @Test func `the first remedy of a random broken layout removes its finding and adds none`() async throws {
    let seed = ProcessInfo.processInfo.environment["LIVELAYOUT_SEED"].flatMap(UInt64.init) ?? 11
    print("remedies: seed \(seed)")
    var (found, answered) = (0, 0)
    for index in 0..<randomCases(51, deep: 1000) {
      var layout = BrokenLayout(seed: seed &* 10_000 &+ UInt64(index), kind: index)
      let text = layout.text()
      let (document, before) = await Self.check(text)
      try #require(document.isGood, "\(document.diagnostics) \(text)")
      for group in before.groups where group.severity != .note && !group.remedies.isEmpty {
        guard let fix = group.fix else { continue }
        answered += 1
        var texts = FileTexts()
        let file = try #require(document.files["a.json"])
        texts[FileTexts.key(of: "a.json")] = try #require(
          SourceEdit.apply(fix.replacements.map(\.edit), to: file.bytes))
        let after = await Self.check(text, texts).checked
        var allowed = before.tally
        for key in group.keys { allowed.add(key, -1) }
        let added = after.tally.beyond(allowed)
        #expect(added.isEmpty, "\(fix.title): \(added) \(group.message) \(text)")
      }
      found += before.groups.count { $0.severity != .note }
      for group in before.groups where group.severity != .note && group.fix == nil {
        print("remedies: none in case \(index), kind \(index % BrokenLayout.kinds): \(group.rule): \(group.message)")
      }
    }
    print("remedies: \(answered) answers to \(found) findings")
    #expect(answered * 10 >= found * 6, "\(answered) answers to \(found) findings")
  }
}

/// A screen with one fault, of which the numbers and words are random.
private struct BrokenLayout {
  private var random: SeededRandom
  private let kind: Int

  init(seed: UInt64, kind: Int) { (random, self.kind) = (SeededRandom(seed: seed), kind) }

  mutating func text() -> String {
    let (views, sizes) = faults[kind % faults.count](&self)
    let devices = ["iPhone SE (1st generation)", "iPhone 13", "iPhone 16 Pro Max", "iPhone SE (3rd generation)"]
    let device = devices.randomElement(using: &random) ?? devices[0]
    return """
      { "root": { "backgroundColor": "systemBackground", "subviews": [ \(views) ] },
        "previews": { "devices": ["\(device)"], "textSizes": \(sizes) } }
      """
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func words(_ count: ClosedRange<Int>) -> String {
    let all = ["river", "stone", "a", "window", "over", "quiet", "evening", "to", "harbour", "of", "letters", "bridge"]
    return (0..<number(count)).map { _ in all.randomElement(using: &random) ?? "a" }.joined(separator: " ")
  }

  private mutating func label(_ id: String, _ words: ClosedRange<Int>, _ more: String) -> String {
    "{ \"id\": \"\(id)\", \"type\": \"label\", \"font\": \"body\", \"text\": \"\(self.words(words))\", \(more) }"
  }

  /// More rows than a phone shows.
  private mutating func list(_ more: String) -> String {
    """
    { "id": "list", "type": "scrollView", \(more), "subviews": [ { "id": "column", "type": "stackView", "axis": "vertical",
      "constraints": ["edges == superview", "width == superview.width"], "subviews": [ { "id": "field", "forEach": \(number(22...30)),
      "type": "textField", "placeholder": "Field", "font": "body", "height": 48 } ] } ] }
    """
  }

  static let kinds = BrokenLayout(seed: 0, kind: 0).faults.count

  private var faults: [(inout BrokenLayout) -> (String, String)] {
    [
      { layout in
        let inset = layout.number(4...14)
        let label = layout.label(
          "note", 8...20, "\"numberOfLines\": 0, \"constraints\": [\"edges == superview inset \(inset)\"]")
        return (
          """
          { "id": "box", "height": \(layout.number(24...40)), "constraints": ["horizontalEdges == superview inset 20", "top == safeArea.top + 10"],
            "subviews": [ \(label) ] }
          """, "[\"L\", \"AX2\"]"
        )
      },
      { layout in
        (
          layout.label(
            "hint", 10...24,
            """
            "numberOfLines": 0, "preferredMaxLayoutWidth": \(layout.number(420...700)),
            "constraints": ["horizontalEdges == superview inset \(layout.number(8...40))", "top == safeArea.top"]
            """), "[\"L\"]"
        )
      },
      { layout in
        (
          layout.label(
            "line", 12...24,
            "\"constraints\": [\"leading == superview.leading + 20\", \"trailing == superview.trailing - 20\", \"top == safeArea.top\"]"
          ),
          "[\"L\", \"XXL\"]"
        )
      },
      { layout in
        (
          layout.label(
            "wide", 14...24,
            "\"numberOfLines\": 0, \"constraints\": [\"centerX == superview.centerX\", \"top == safeArea.top\"]"),
          "[\"L\"]"
        )
      },
      { layout in
        (
          """
          { "id": "go", "type": "button", "style": "filled", "title": "Go on", "height": 50, "width": \(layout.number(500...900)),
            "constraints": ["leading == superview.leading + 20", "top == safeArea.top + 20"] }
          """, "[\"L\"]"
        )
      },
      { layout in
        let row = layout.label(
          "words", 14...24, "\"numberOfLines\": 0, \"constraints\": [\"edges == superview inset 8\"]")
        return (
          """
          { "id": "list", "type": "tableView", "rowHeight": \(layout.number(24...40)), "constraints": ["edges == superview.safeArea"],
            "subviews": [ { "id": "row", "subviews": [ \(row) ] } ] }
          """, "[\"L\"]"
        )
      },
      { layout in
        (
          """
          { "id": "page", "type": "scrollView", "scrollEnabled": false, "constraints": ["edges == superview"], "subviews": [
            { "id": "go", "type": "button", "style": "filled", "title": "Go on", "height": 50, "width": 120, "constraints": [
              "top == superview.top + \(layout.number(1000...1600))", "leading == superview.leading + 20",
              "trailing <= superview.trailing - 20", "bottom == superview.bottom - 20"] } ] }
          """, "[\"L\"]"
        )
      },
      { layout in
        (
          """
          { "id": "letter", "type": "textView", "text": "\(layout.words(6...20))", "font": "body",
            "constraints": ["horizontalEdges == superview inset 20", "top == safeArea.top"] },
          { "id": "end", "type": "button", "style": "filled", "title": "Send", "height": 50,
            "constraints": ["top == letter.bottom", "leading == letter.leading", "width >= 44"], "hugging": 999 }
          """, "[\"L\"]"
        )
      },
      { layout in
        let label = layout.label(
          "late", 2...3,
          "\"constraints\": [\"leading == superview.leading + 60\", \"bottom == superview.bottom - \(layout.number(0...3))\"]"
        )
        return (label, "[\"L\"]")
      },
      { layout in
        let first = layout.label(
          "name", 2...3, "\"constraints\": [\"leading == superview.leading + 20\", \"top == safeArea.top + 20\"]")
        let second = layout.label(
          "city", 2...3,
          "\"constraints\": [\"leading == superview.leading + 20\", \"top == safeArea.top + \(layout.number(22...34))\"]"
        )
        return (first + ", " + second, "[\"L\"]")
      },
      { layout in
        (
          """
          { "id": "go", "type": "button", "style": "filled", "title": "Go on", "height": 50, "width": 120, "constraints": [
            "leading == superview.leading + 20", "top == safeArea.top + 20", "height == \(layout.number(900...1400)) @ 900"] },
          { "id": "end", "type": "button", "style": "filled", "title": "End", "height": { "min": 50 }, "width": 120, "constraints": [
            "leading == superview.leading + 20", "top == go.bottom + \(layout.number(900...1200)) @ 800", "top >= go.bottom + 8"] }
          """, "[\"L\"]"
        )
      },
      { layout in
        let name = layout.label(
          "name", 6...10, "\"constraints\": [\"leading == superview.leading\", \"verticalEdges == superview\"]")
        let value = layout.label(
          "value", 4...8,
          """
          "numberOfLines": 0, "compressionResistance": { "horizontal": 749 }, "constraints": [
            "leading >= name.trailing + 8", "trailing == superview.trailing", "firstBaseline == name.firstBaseline"]
          """)
        return (
          """
          { "id": "cell", "constraints": ["horizontalEdges == superview inset 16", "top == safeArea.top"], "subviews": [ \(name), \(value) ] }
          """, "[\"L\"]"
        )
      },
      { layout in
        let label = layout.label(
          "news", 20...40,
          "\"numberOfLines\": 0, \"constraints\": [\"top == superview.top\", \"horizontalEdges == superview\"]")
        return (
          """
          { "id": "box", "clipsToBounds": true, "height": \(layout.number(24...40)), "constraints": ["horizontalEdges == superview inset 16",
            "top == safeArea.top"], "subviews": [ \(label) ] }
          """, "[\"L\"]"
        )
      },
      { layout in
        (
          layout.list(
            "\"contentInset\": [0, 0, \(layout.number(0...30)), 0], \"constraints\": [\"edges == superview\"]") + """
              , { "id": "send", "type": "button", "style": "filled", "title": "Send", "font": "body", "constraints": ["horizontalEdges == superview",
                "bottom == safeArea.bottom", "height == \(layout.number(80...160))"] }
              """, "[\"L\"]"
        )
      },
      { layout in
        (layout.list("\"constraints\": [\"edges == superview\"]"), "[\"L\"], \"keyboard\": [true]")
      },
      { layout in
        (
          """
          { "id": "go", "type": "button", "style": "plain", "title": "Go on", "font": "body", "constraints": ["leading == superview.leading + 20",
            "top == safeArea.top + \(layout.number(4...40))", "size == [120, 44]"] },
          { "id": "veil", "backgroundColor": "systemRed", "constraints": ["leading == superview.leading", "top == safeArea.top",
            "size == [200, \(layout.number(100...300))]"] }
          """, "[\"L\"]"
        )
      },
      { layout in
        let page = layout.number(200...300)
        return (
          """
          { "id": "pages", "type": "scrollView", "pagingEnabled": true, "contentInsetAdjustmentBehavior": "never", "constraints": ["center == superview.center",
            "size == [\(page), 200]"], "subviews": [ { "id": "row", "type": "stackView", "spacing": \(layout.number(8...40)),
            "constraints": ["edges == content", "height == frame.height"], "subviews": [ { "id": "page", "forEach": 3, "width": \(page) } ] } ] }
          """, "[\"L\"]"
        )
      },
    ]
  }
}

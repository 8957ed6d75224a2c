import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

/// What can no longer be seen, read or reached, and what only looks like it.
@Suite struct LostContentTests {
  private static func rules(_ views: String, _ more: String = "\"previews\": { \"devices\": [\"iPhone 13\"] }") async
    -> [FindingRule]
  {
    let text = "{ \"root\": { \"backgroundColor\": \"systemBackground\", \"subviews\": [ \(views) ] }, \(more) }"
    let checked = await LayoutCheck(measuring: FixedAdvanceMeasurer()).check(
      Headless.load(bytes: Array(text.utf8), named: "a.json"))
    #expect(checked.diagnostics.isEmpty, "\(checked.diagnostics.map(\.message))")
    return checked.groups.filter { $0.severity != .note }.map(\.rule)
  }

  @Test(arguments: [(120, [FindingRule.coveredByView]), (420, [])])
  func `the last rows of a list are under the keyboard or a floating button at every offset`(
    inset: Int, rules: [FindingRule]
  ) async {
    let list = """
      { "id": "list", "type": "scrollView", "contentInsetAdjustmentBehavior": "never", "contentInset": [0, 0, \(inset + 336), 0],
        "constraints": ["edges == superview.safeArea"], "subviews": [
          { "id": "column", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview", "width == superview.width"],
            "subviews": [ { "id": "field", "forEach": 20, "type": "textField", "placeholder": "Field {number}", "font": "body", "height": 50 } ] } ] },
      { "id": "add", "type": "button", "title": "Add", "font": "body", "constraints": ["horizontalEdges == superview", "height == 200", "bottom == keyboard.top"] }
      """
    let found = await Self.rules(list, "\"previews\": { \"devices\": [\"iPhone 13\"], \"keyboard\": [true] }")
    #expect(found == rules)
  }

  @Test(arguments: [("\"frame\": [0, 47, 120, 50]", true), ("\"frame\": [0, 300, 120, 50]", false)])
  func `what a region of the window covers is covered`(frame: String, isCovered: Bool) async {
    let button = """
      { "id": "back", "type": "button", "style": "plain", "title": "Back", "font": "body", "height": 44,
        "constraints": ["leading == safeArea.leading + 8", "top == safeArea.top"] }
      """
    let found = await Self.rules(
      button,
      "\"environment\": { \"device\": \"iPhone 13\", \"reservedRegions\": [ { \"kind\": \"occlusion\", \(frame) } ] }")
    #expect(found == (isCovered ? [.coveredByView] : []))
  }

  @Test func `a list that fills the screen under its bars has no finding`() async {
    let list = """
      { "id": "list", "type": "tableView", "constraints": ["edges == superview"], "subviews": [ { "id": "row", "forEach": 40,
        "subviews": [ { "id": "name", "type": "label", "font": "body", "text": "Row", "constraints": ["edges == superview inset 12"] } ] } ] }
      """
    let more =
      "\"environment\": { \"device\": \"iPhone 16\", \"container\": { \"tabBar\": { \"items\": [\"One\", \"Two\"] } } }"
    #expect(await Self.rules(list, more).isEmpty)
  }

  @Test(arguments: [
    ("\"contentInset\": { \"top\": \"safeArea\" }", true), ("\"contentInset\": [0, 0, 34, 0]", true),
    ("\"contentInset\": [16, 0, 16, 0]", false),
    ("\"contentInset\": { \"top\": \"safeArea\" }, \"contentInsetAdjustmentBehavior\": \"never\"", false),
  ])
  func `an inset that the scroll view adds by itself is counted twice`(inset: String, isDoubled: Bool) async {
    let page = """
      { "id": "page", "type": "scrollView", \(inset), "constraints": ["edges == superview"], "subviews": [ { "id": "tall",
        "height": 1200, "backgroundColor": "systemGray6", "constraints": ["edges == content", "width == frame.width"] } ] }
      """
    #expect(await Self.rules(page).contains(.doubleCountedInset) == isDoubled)
  }

  @Test(arguments: [("left", 47, true), ("right", 47, true), ("left", 16, false)])
  func `an inset beside the sensor housing is counted twice if the scroll view moves sideways`(
    side: String, inset: Int, isDoubled: Bool
  ) async {
    let strip = """
      { "id": "strip", "type": "scrollView", "contentInset": { "\(side)": \(inset) }, "constraints": ["horizontalEdges == superview",
        "top == safeArea.top", "height == 120"], "subviews": [ { "id": "row", "type": "stackView", "constraints": ["edges == content",
        "height == superview.frame.height"], "subviews": [ { "id": "card", "forEach": 8, "width": 160, "backgroundColor": "systemGray6" } ] } ] }
      """
    let landscape = "\"previews\": { \"devices\": [\"iPhone 13\"], \"orientations\": [\"landscape\"] }"
    #expect(await Self.rules(strip, landscape).contains(.doubleCountedInset) == isDoubled)
  }

  @Test(arguments: [
    ("keyboard.top", 336, true), ("keyboard.top", 302, true), ("keyboard.top", 40, false),
    ("superview.bottom", 336, false),
  ])
  func `the keyboard is counted twice by an inset where the frame ends above it`(
    end: String, inset: Int, isDoubled: Bool
  ) async {
    let page = """
      { "id": "page", "type": "scrollView", "contentInset": { "bottom": \(inset) }, "contentInsetAdjustmentBehavior": "never",
        "constraints": ["top == superview.top", "horizontalEdges == superview", "bottom == \(end)"], "subviews": [ { "id": "tall",
        "height": 1200, "backgroundColor": "systemGray6", "constraints": ["edges == content", "width == frame.width"] } ] }
      """
    let keyboard = "\"previews\": { \"devices\": [\"iPhone 13\"], \"keyboard\": [true] }"
    #expect(await Self.rules(page, keyboard).contains(.doubleCountedInset) == isDoubled)
  }

  @Test(arguments: [(390, false), (320, true)])
  func `pages that are no multiple of the frame stop short`(width: Int, isShort: Bool) async {
    let pages = """
      { "id": "pages", "type": "scrollView", "pagingEnabled": true, "contentInsetAdjustmentBehavior": "never",
        "constraints": ["edges == superview"], "subviews": [ { "id": "row", "type": "stackView", "constraints":
        ["edges == content", "height == frame.height"], "subviews": [ { "id": "page", "forEach": 3, "width": \(width), "height": 100,
        "backgroundColor": "systemGray6" } ] } ] }
      """
    #expect(await Self.rules(pages).contains(.unevenPages) == isShort)
  }

  @Test func `a text without room for a letter is clipped and breaks the screen`() async {
    let row = """
      { "id": "name", "type": "label", "font": "body", "text": "A name that takes its whole row", "constraints":
        ["leading == superview.leading + 16", "top == safeArea.top", "width == 350"] },
      { "id": "value", "type": "label", "font": "body", "text": "Value", "constraints":
        ["leading == name.trailing + 2", "trailing == superview.trailing - 16", "top == name.top"] }
      """
    #expect(await Self.rules(row) == [.clippedText])
  }

  @Test(arguments: [("", []), ("\"title\": \"Clear\",", [FindingRule.overlap])])
  func `a button that draws nothing may lie on a text`(title: String, rules: [FindingRule]) async {
    let views = """
      { "id": "words", "type": "label", "font": "body", "text": "Tap here", "constraints": ["leading == superview.leading + 40",
        "top == safeArea.top + 40"] },
      { "id": "tap", "type": "button", \(title) "font": "body", "accessibilityLabel": "Tap", "constraints": ["leading == superview.leading + 20",
        "top == safeArea.top + 30", "width == 200", "height == 44"] }
      """
    #expect(await Self.rules(views) == rules)
  }

  @Test func `views of equal priority that compete are one finding with the one to change`() async {
    let items = ["one", "two", "three", "four"].map { id in
      "{ \"id\": \"\(id)\", \"type\": \"button\", \"style\": \"plain\", \"symbol\": \"bold\", \"accessibilityLabel\": \"\(id)\", \"width\": { \"min\": 1 } }"
    }
    let bar = """
      { "id": "bar", "type": "stackView", "spacing": 8, "constraints": ["leading == superview.leading + 16",
        "trailing == superview.trailing - 16", "top == safeArea.top"], "subviews": [ \(items.joined(separator: ", ")),
        { "id": "words", "type": "button", "style": "plain", "title": "\(String(repeating: "Very long ", count: 8))", "lineBreakMode": "byTruncatingTail" } ] }
      """
    #expect(await Self.rules(bar) == [.ambiguity])
  }

  // At offset 160 the picture has no height left, and the words stay where they are although there is more to scroll.
  @Test func `what a conflict while scrolling moves is not reported beside it`() async {
    let page = """
      { "id": "page", "type": "scrollView", "contentInsetAdjustmentBehavior": "never", "constraints": ["edges == superview"], "subviews": [
        { "id": "hold", "height": 160, "constraints": ["top == page.top", "left == root.left", "right == root.right"] },
        { "id": "picture", "backgroundColor": "systemGray4", "constraints": ["left == hold.left", "right == hold.right",
          "top == root.top", "bottom == hold.bottom"] },
        { "id": "words", "type": "label", "font": "body", "numberOfLines": 0, "text": "\(String(repeating: "Many words. ", count: 250))",
          "constraints": ["top == hold.bottom", "left == root.left + 12", "right == root.right - 12", "bottom == page.bottom"] } ] }
      """
    #expect(await Self.rules(page) == [.conflictWhileScrolling])
  }

  @Test func `views whose place depends on a conflict have that finding alone, and others their own`() async {
    let views = """
      { "id": "note", "type": "label", "font": "body", "text": "Note", "constraints": ["top == superview.top + 2000",
        "top == superview.top + 100", "leading == superview.leading + 20"] },
      { "id": "more", "type": "label", "font": "body", "text": "More", "constraints": ["top == note.bottom + 8", "leading == superview.leading + 20"] },
      { "id": "far", "type": "label", "font": "body", "text": "Far", "constraints": ["top == superview.top + 1500",
        "leading == superview.leading + 20"] }
      """
    #expect(await Self.rules(views) == [.conflict, .offscreen])
  }

  @Test func `the height of a column of letters is no finding of its own`() async {
    let row = """
      { "id": "list", "type": "scrollView", "constraints": ["edges == safeArea"], "subviews": [ { "id": "row", "height": 60,
        "constraints": ["edges == content", "width == frame.width"], "subviews": [
        { "id": "name", "type": "label", "font": "body", "text": "A name that takes its row", "compressionResistance": 1000,
          "constraints": ["leading == superview.leading + 16", "top == superview.top + 8", "width == 360"] },
        { "id": "state", "type": "label", "font": "body", "numberOfLines": 0, "text": "Waiting for an answer of the other side of the line and more",
          "constraints": ["leading == name.trailing + 2", "trailing == superview.trailing - 4", "top == name.top"] } ] } ] }
      """
    #expect(await Self.rules(row) == [.clippedText])
  }

  @Test func `a strip without a height does not scroll inside of the page that it opens`() async {
    let page = """
      { "id": "page", "type": "scrollView", "constraints": ["edges == superview.safeArea"], "subviews": [ { "id": "column", "type": "stackView", "axis": "vertical",
        "constraints": ["edges == content", "width == superview.frame.width"], "subviews": [ { "id": "strip", "type": "scrollView", "subviews": [
        { "id": "row", "type": "stackView", "spacing": 8, "constraints": ["edges == content"], "subviews": [ { "id": "go", "forEach": 8, "type": "button",
          "style": "filled", "font": "body", "title": "Go to {number}" } ] } ] }, { "id": "tall", "height": 900, "backgroundColor": "systemGray5" } ] } ] }
      """
    #expect(await Self.rules(page) == [.ambiguousContentSize])
  }

  @Test func `what follows from an open height is not reported beside it`() async {
    let views = """
      { "id": "page", "type": "scrollView", "constraints": ["top == safeArea.top", "horizontalEdges == superview"], "subviews": [
        { "id": "words", "type": "label", "font": "body", "text": "Words", "constraints": ["edges == content inset 20", "width == page.frame.width - 40"] } ] },
      { "id": "bar", "backgroundColor": "white", "height": 50, "constraints": ["top == page.bottom", "horizontalEdges == superview"] }
      """
    #expect(await Self.rules(views).allSatisfy { [.ambiguity, .ambiguousContentSize].contains($0) })
  }
}

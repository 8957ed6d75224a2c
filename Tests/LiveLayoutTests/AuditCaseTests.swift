import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

/// Small layouts that a check once judged wrongly, with what is to be said of each.
@Suite struct AuditCaseTests {
  private static func check(_ json: String) async -> CheckedDocument {
    await LayoutCheck(measuring: FixedAdvanceMeasurer()).check(
      Headless.load(bytes: Array(json.utf8), named: "case.json"))
  }

  /// Rules but for notes, in order, each with the view it names.
  private static func found(_ json: String) async -> [String] {
    let checked = await check(json)
    #expect(checked.diagnostics.isEmpty, "\(checked.diagnostics)")
    return checked.groups.filter { $0.severity != .note }.map { "\($0.rule) \($0.view ?? "")" }
  }

  private static func page(_ subviews: String, more: String = "") -> String {
    #"{ "root": { "subviews": [ \#(subviews) ] } \#(more) }"#
  }

  @Test(arguments: [
    (#""leading == superview.leading + 20""#, ["outside-safe-area port"]),
    (#""leading == safeArea.leading + 4""#, []),
  ])
  func `text behind the notch in landscape is found`(edge: String, expected: [String]) async {
    let label =
      #"{ "id": "port", "type": "label", "font": "body", "text": "Port", "constraints": [ \#(edge), "centerY == superview.centerY" ] }"#
    let previews = #", "previews": { "devices": ["iPhone 11"], "orientations": ["portrait", "landscape"] }"#
    #expect(await Self.found(Self.page(label, more: previews)) == expected)
  }

  @Test(arguments: [
    ("80", #""style": "filled""#, ["covered-by-view pay"]), ("80", #""style": "plain""#, ["covered-by-view pay"]),
    ("80", #""style": "filled", "alpha": 0.9"#, ["covered-by-view pay"]),
    ("20", #""style": "filled""#, ["covered-by-view pay"]),
  ])
  func `a button under a floating one at every offset is covered, even if that one is transparent`(
    height: String, bar: String, expected: [String]
  ) async {
    let json = Self.page(
      """
      { "id": "list", "type": "scrollView", "contentInsetAdjustmentBehavior": "never", "constraints": ["edges == superview"], "subviews": [
        { "id": "rows", "constraints": ["edges == superview.edges", "width == superview.width", "height == 900"], "subviews": [
          { "id": "pay", "type": "button", "style": "plain", "title": "Pay the fare", "constraints": ["bottom == superview.bottom", "horizontalEdges == superview", "height == 44"] } ] } ] },
      { "id": "bar", "type": "button", "title": "Map", \(bar), "constraints": ["horizontalEdges == superview", "bottom == superview.bottom", "height == \(height)"] }
      """, more: #", "environment": { "device": "iPhone 8" }"#)
    #expect(await Self.found(json).filter { $0.contains("pay") } == expected)
  }

  @Test(arguments: [(200, []), (20, ["covered-by-view story"])])
  func `a text that is taller than its scroll view is covered only by what is in front of the scroll view`(
    top: Int, expected: [String]
  ) async {
    let json = Self.page(
      """
      { "id": "above", "type": "scrollView", "contentInsetAdjustmentBehavior": "never", "constraints": ["top == safeArea.top", "horizontalEdges == superview", "height == 200"], "subviews": [
        { "id": "story", "type": "label", "numberOfLines": 0, "font": 17, "text": "\(String(repeating: "The ferry waits. ", count: 60))",
          "constraints": ["edges == superview.edges", "width == superview.width"] } ] },
      { "id": "below", "backgroundColor": "white", "constraints": ["top == safeArea.top + \(top)", "horizontalEdges == superview", "bottom == superview.bottom"] }
      """, more: #", "environment": { "device": "iPhone 8" }"#)
    #expect(await Self.found(json) == expected)
  }

  @Test(arguments: [("true", ["one-sided-inset row"]), ("false", [])])
  func `margins that do not add the safe area do not keep to it`(adds: String, expected: [String]) async {
    let json = Self.page(
      """
      { "id": "cell", "insetsLayoutMarginsFromSafeArea": \(adds), "constraints": ["top == safeArea.top", "horizontalEdges == superview", "height == 60"], "subviews": [
        { "id": "row", "constraints": ["verticalEdges == superview", "leading == superview.leadingMargin", "trailing == superview.trailing"] } ] }
      """, more: #", "environment": { "device": "iPhone 13" }"#)
    #expect(await Self.found(json) == expected)
  }

  @Test(arguments: [(true, []), (false, ["ambiguous-content-size first"])])
  func `what is hidden in a stack may leave its content open`(isHidden: Bool, expected: [String]) async {
    let stack = """
      { "id": "column", "type": "stackView", "axis": "vertical", "constraints": ["top == safeArea.top", "horizontalEdges == safeArea"], "subviews": [
        { "type": "label", "font": "body", "text": "Ferries" },
        { "id": "pages", "type": "scrollView", "hidden": \(isHidden), "constraints": ["height == 80"], "subviews": [
          { "id": "first", "constraints": ["edges == superview.edges", "height == 30"] } ] } ] }
      """
    #expect(await Self.found(Self.page(stack)) == expected)
  }

  @Test func `what is covered cannot be reached, and of a tall view every part has to be shown`() async {
    let covered = Self.page(
      """
      { "id": "low", "type": "button", "style": "plain", "title": "Low", "constraints": ["bottom == safeArea.bottom", "horizontalEdges == superview", "height == 44"] },
      { "id": "lid", "backgroundColor": "white", "constraints": ["edges == superview"] }
      """, more: #", "expectations": [ { "reachable": ["low"] } ]"#)
    let groups = await Self.check(covered).groups
    #expect(
      groups.first { $0.rule == .expectation }?.message
        == "expected 'low' to be reachable, but 'lid' covers it at every offset")
    let tall = Self.page(
      """
      { "id": "s", "type": "scrollView", "constraints": ["edges == superview"], "subviews": [
        { "id": "wall", "height": 4000, "constraints": ["edges == superview.edges", "width == superview.width"] } ] }
      """, more: #", "expectations": [ { "reachable": ["wall"] }, { "unreachable": ["wall"] } ]"#)
    #expect(
      await Self.check(tall).groups.map(\.message) == [
        "expected 'wall' to be out of reach, but every part of it can be shown"
      ])
  }

  @Test(arguments: [
    (#""type": "imageView", "imageSize": [800, 900]"#, []),
    (#""type": "label", "font": "body", "text": "Chart""#, ["sideways-scroll sheet"]),
  ])
  func `a picture may be larger than the view it scrolls in`(view: String, expected: [String]) async {
    let json = Self.page(
      """
      { "id": "sheet", "type": "scrollView", "constraints": ["edges == safeArea"], "subviews": [
        { "id": "chart", "constraints": ["edges == superview.edges", "width == 800", "height == 900"], "subviews": [
          { \(view), "constraints": ["top == superview.top", "left == superview.left"] } ] } ] }
      """)
    #expect(await Self.found(json).filter { $0.hasPrefix("sideways") } == expected)
  }

  @Test func `a page that slides sideways names what widens it and what to write`() async throws {
    let json = Self.page(
      """
      { "id": "s", "type": "scrollView", "constraints": ["edges == safeArea"], "subviews": [
        { "id": "column", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview.edges"], "subviews": [
          { "id": "crate", "constraints": ["width == 500", "height == 40"] } ] } ] }
      """)
    let finding = try #require(await Self.check(json).groups.first { $0.rule == .sidewaysScroll })
    #expect(finding.message.hasPrefix("'s' slides 110 pt sideways: its content is 500 pt wide in 390 pt"))
    #expect(finding.message.contains("'crate' has 'crate.width == 500'"))
    #expect(finding.message.hasSuffix("write width == s.frame.width for 'column'"))
  }

  @Test func `an axis in an expectation is the one axis`() async {
    let json = Self.page(
      """
      { "id": "s", "type": "scrollView", "alwaysBounceHorizontal": true, "constraints": ["edges == superview"], "subviews": [
        { "id": "map", "constraints": ["edges == superview.edges", "width == 900", "height == 2000"] } ] }
      """,
      more:
        #", "expectations": [ { "scrolls": { "s": "vertical" } }, { "scrolls": { "s": "horizontal" } }, { "scrolls": { "s": false } }, { "scrolls": { "s": true } } ]"#
    )
    #expect(await Self.found(json) == ["expectation s", "expectation s", "expectation s"])
  }

  @Test func `what an offset beyond the end pushes out of sight comes back`() async {
    let json = Self.page(
      """
      { "id": "s", "type": "scrollView", "alwaysBounceVertical": true, "constraints": ["edges == safeArea"], "subviews": [
        { "id": "line", "type": "label", "font": "body", "text": "Tide", "constraints": ["edges == superview.edges", "width == superview.width"] } ] }
      """,
      more:
        #", "rules": { "needless-scroll": "off" }, "previews": { "environments": [ { "device": "iPhone 13", "offsets": { "s": { "y": 60 } } } ] }"#
    )
    #expect(await Self.found(json).isEmpty)
  }

  @Test func `text that nobody edits is no target, and a low label shows one line`() async {
    let note = Self.page(
      #"{ "id": "thanks", "type": "textView", "font": "body", "text": "Thanks", "editable": false, "scrollEnabled": false, "constraints": ["top == safeArea.top", "leading == safeArea.leading + 16"] }"#
    )
    #expect(await Self.check(note).groups.isEmpty)
    let low = Self.page(
      #"{ "id": "sign", "type": "label", "font": "body", "numberOfLines": 0, "text": "Way out to the boats", "constraints": ["top == safeArea.top", "leading == safeArea.leading + 16", "width == 80", "height == 12"] }"#
    )
    let message = await Self.check(low).groups.first { $0.rule == .clippedText }?.message
    #expect(
      message?.contains("so 1 of ") == true && message?.contains(" lines shows") == true, "\(message ?? "nothing")")
  }

  private static let twoSizes = #", "previews": { "devices": ["iPhone 13", "iPhone 8"] }"#

  @Test(arguments: [
    // The long word of the second copy needs the limit.
    (#"["Tea", "Peppermint"]"#, #""width <= 60""#, []),
    (#"["Tea", "Mint"]"#, #""width <= 900""#, ["'cups[1].width <= 900'"]),
    // In the first copy the label's hugging outvotes the wish.
    ("[200, 900]", #""width == 80 @{item}""#, []),
    ("[200, 210]", #""width == 80 @{item}""#, ["'cups[0].width == 80 @200'"]),
  ])
  func `a constraint of copies is unused only where no copy needs it, and is found once`(
    items: String, constraint: String, expected: [String]
  ) async {
    let row =
      #"{ "id": "cups", "forEach": \#(items), "type": "label", "font": "body", "text": "T {item}", "constraints": [ "leading == safeArea.leading", "top == safeArea.top", \#(constraint) ] }"#
    let groups = await Self.check(Self.page(row, more: Self.twoSizes)).groups.filter { $0.rule == .unusedConstraint }
    #expect(groups.compactMap { $0.message.split(separator: " has").first.map(String.init) } == expected)
  }

  @Test func `a line that makes several unused constraints is one finding`() async {
    let mat = #"{ "id": "mat", "constraints": [ "edges == superview.edges", "edges == superview.edges" ] }"#
    let groups = await Self.check(Self.page(mat, more: Self.twoSizes)).groups
    #expect(groups.map(\.rule) == [.unusedConstraint])
    #expect(groups.first?.notes.count == 3)
  }

  @Test func `copies that lie where nothing scrolls to are one finding, and the stack's end is named`() async throws {
    let json = Self.page(
      """
      { "id": "page", "type": "scrollView", "constraints": ["edges == superview"], "subviews": [
        { "id": "rows", "type": "stackView", "axis": "vertical", "constraints": ["top == superview.top", "leading == superview.leading", "width == superview.width"], "subviews": [
          { "id": "line", "forEach": 60, "type": "label", "font": "body", "text": "Line {index}" } ] } ] }
      """)
    let groups = await Self.check(json).groups
    let open = try #require(groups.first { $0.message.contains("content height") })
    #expect(
      open.message
        == "nothing determines the content height of 'page': connect the bottom of its last subview, 'rows'")
    let hidden = groups.filter { $0.rule == .offscreen }
    #expect(hidden.count == 1)
    #expect((hidden.first?.count ?? 0) > 10)
  }

  @Test func `notes of a stack's constraints say which edge and which margin`() async throws {
    let json = Self.page(
      """
      { "id": "tray", "type": "stackView", "layoutMarginsRelativeArrangement": true, "layoutMargins": [0, 12, 0, 18],
        "constraints": ["top == superview.top", "leading == superview.leading", "width == 10"],
        "subviews": [ { "id": "spoon", "intrinsicSize": [30, 30] } ] }
      """)
    let conflict = try #require(await Self.check(json).groups.first { $0.rule == .conflict })
    let notes = conflict.notes.map(\.message).filter { $0.hasPrefix("UISV-canvas-connection") }
    #expect(
      notes.sorted() == [
        "UISV-canvas-connection of 'tray' for 'spoon' (leading edge, 12 pt margin)",
        "UISV-canvas-connection of 'tray' for 'spoon' (trailing edge, 18 pt margin)",
      ])
  }

  @Test func `conflicts of many copies are one finding with their number`() async {
    let json = Self.page(
      #"{ "id": "tile", "forEach": 30, "constraints": ["top == superview.top", "leading == superview.leading", "height == 10", "width == 20", "width == 30"] }"#
    )
    let groups = await Self.check(json).groups.filter { $0.rule == .conflict }
    #expect(groups.map(\.count) == [30])
    #expect(groups.first?.message.hasPrefix("these constraints cannot hold together; dropped: tile[") == true)
  }

  // MARK: What to do

  /// The message of the first finding of a rule about a view.
  private static func message(_ rule: FindingRule, _ view: String, in json: String) async -> String {
    let checked = await check(json)
    #expect(checked.diagnostics.isEmpty, "\(checked.diagnostics)")
    return checked.groups.first { $0.rule == rule && $0.view == view }?.message ?? "nothing"
  }

  @Test func `a text view without a height learns that one that does not scroll has its text's`() async {
    let json = Self.page(
      """
      { "id": "s", "type": "scrollView", "constraints": ["edges == safeArea"], "subviews": [
        { "id": "pile", "type": "stackView", "axis": "vertical", "constraints": ["edges == superview.edges", "width == superview.width"], "subviews": [
          { "id": "letter", "type": "textView", "font": "body", "text": "Dear harbour master" },
          { "id": "post", "type": "label", "font": "body", "text": "Post it" } ] } ] }
      """)
    let message = await Self.message(.ambiguousContentSize, "letter", in: json)
    #expect(message.contains("say \"scrollEnabled\": false, so that it is as high as its text"), "\(message)")
    let grown = json.replacing(
      #""type": "textView","#, with: #""type": "textView", "scrollEnabled": false,"#)
    #expect(await Self.message(.zeroSize, "letter", in: grown) == "nothing")
  }

  @Test(arguments: [("system", true), ("plain", false)])
  func `a button of several lines learns which style grows with them`(style: String, isClipped: Bool) async {
    let json = Self.page(
      #"{ "id": "agree", "type": "button", "style": "\#(style)", "numberOfLines": 0, "lineBreakMode": "byWordWrapping", "title": "I have read all of the rules of the harbour", "constraints": ["top == safeArea.top", "leading == safeArea.leading", "width == 120"] }"#
    )
    let message = await Self.message(.clippedText, "agree", in: json)
    #expect(message.contains("say \"style\": \"plain\"") == isClipped, "\(message)")
  }

  private static func form(_ behavior: String, _ bottom: String) -> String {
    page(
      """
      { "id": "form", "type": "scrollView", "contentInsetAdjustmentBehavior": "never", "constraints": ["top == safeArea.top", "horizontalEdges == superview",
          { "id": "end", "equation": "bottom == \(bottom)" }], "subviews": [
        { "id": "fields", "constraints": ["edges == superview.edges", "width == superview.width", "height == 900"], "subviews": [
          { "id": "last", "type": "textField", "placeholder": "Berth", "constraints": ["bottom == superview.bottom", "horizontalEdges == superview", "height == 44"] } ] } ] }
      """,
      more:
        #", "behaviors": [ { "type": "keyboardAvoidance", \#(behavior) } ], "previews": { "devices": ["iPhone 13"], "keyboard": [true] }"#
    )
  }

  @Test(arguments: [
    (#""scrollView": "form""#, "superview.bottom"), (#""constraint": "end""#, "superview.bottom"),
  ])
  func `a keyboard's inset that is short by the safe area names the switch`(behavior: String, bottom: String) async {
    let short = Self.form(behavior + #", "subtractsSafeArea": true"#, bottom)
    let message = await Self.message(.coveredByKeyboard, "last", in: short)
    #expect(message.contains("34 pt") && message.hasSuffix("leave out \"subtractsSafeArea\""), "\(message)")
    #expect(await Self.message(.coveredByKeyboard, "last", in: Self.form(behavior, bottom)) == "nothing")
  }

  @Test(arguments: [("==", true), (">=", false)])
  func `text that a sheet as high as the page clips names what keeps the sheet from growing`(
    relation: String, isClipped: Bool
  ) async {
    let json = Self.page(
      """
      { "id": "page", "type": "scrollView", "constraints": ["edges == safeArea"], "subviews": [
        { "id": "board", "constraints": ["edges == superview.edges", "width == superview.width", "height \(relation) page.frame.height", "height == 1 @low"], "subviews": [
          { "id": "rules", "type": "label", "font": "body", "numberOfLines": 0, "text": "\(String(repeating: "Mind the gangway when it is wet. ", count: 60))",
            "constraints": ["edges == superview inset 16"] } ] } ] }
      """)
    let message = await Self.message(.clippedText, "rules", in: json)
    #expect(
      message.contains("'board.height == page.frame.height' keeps the content of 'page' from growing") == isClipped)
    #expect((message == "nothing") == !isClipped, "\(message)")
  }

  @Test(arguments: [
    ("---\nroot:\n", "YAML, and layouts are JSON"), ("root:\n  id: a\n", "YAML, and layouts are JSON"),
    ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "an Interface Builder file, not a layout"),
    ("<svg/>", "XML, not JSON"), ("-----BEGIN KEY-----", "not JSON"), ("SECRET=1", "not JSON"),
  ])
  func `what is not JSON is called what it is`(text: String, kind: String) async {
    let messages = await Self.check(text).diagnostics.map(\.message)
    #expect(messages == ["this is \(kind); the text is not shown, since a file without a \"root\" is not a layout"])
  }
}

import LayoutModel
import LiveLayout
import Testing

/// Rules of UIKit that whole screens showed to be missing, with text as it is measured.
@Suite struct UIKitRuleTests {
  private func solve(_ views: String, root: String = "", at size: ContentSizeCategory = .large) throws -> Screen {
    try Layout(json: "{ \"root\": { \(root) \"subviews\": [ \(views) ] } }").solve(device: "iPhone 13", textSize: size)
  }

  private func frame(_ screen: Screen, _ id: String) throws -> Rect { try #require(screen.frame(of: id)) }

  /// As a listing of `UISV-text-width-disambiguation` has it.
  @Test func `labels of several lines are equal alone in a row, and at most equal beside others`() throws {
    let text = "Delivery address of the order as you typed it in the form before"
    func label(_ id: String) -> String {
      "{ \"id\": \"\(id)\", \"type\": \"label\", \"numberOfLines\": 0, \"text\": \"\(text)\" }"
    }
    func row(_ items: String...) throws -> Screen {
      try solve(
        """
        { "type": "stackView", "spacing": 8, "alignment": "top", "subviews": [ \(items.joined(separator: ", ")) ],
          "constraints": [ "top == safeArea.top", "horizontalEdges == superview.layoutMargins" ] }
        """)
    }
    let two = try row(label("a"), label("b"))
    #expect(try frame(two, "a").width == 175 && frame(two, "b").width == 175 && frame(two, "a").height < 100)
    let three = try row(label("a"), label("b"), label("c"))
    #expect(try ["a", "b", "c"].map { try frame(three, $0).width } == [114, 114, 114])
    let mixed = try row("{ \"id\": \"on\", \"type\": \"switch\" }", label("a"), label("b"))
    let widths = try ["on", "a", "b"].map { (try frame(mixed, $0).width * 1000).rounded() }
    #expect(widths == [51000, 118_000, 175_000])
    // One alone takes what is left.
    let one = try row(label("a"), "{ \"id\": \"on\", \"type\": \"switch\" }")
    #expect(try ["a", "on"].map { try frame(one, $0).width } == [301, 51])
  }

  @Test func `columns of labels of several lines share a row equally, however it is distributed`() throws {
    let text = "Thirty days, no questions asked, in any of the shops"
    let label = "{ \"type\": \"label\", \"numberOfLines\": 0, \"text\": \"\(text)\" }"
    func column(_ id: String) -> String {
      "{ \"id\": \"\(id)\", \"type\": \"stackView\", \"axis\": \"vertical\", \"subviews\": [ \(label) ] }"
    }
    for distribution in ["fill", "equalSpacing", "equalCentering"] {
      let row = try solve(
        """
        { "type": "stackView", "spacing": 8, "alignment": "top", "distribution": "\(distribution)",
          "subviews": [ \(column("a")), \(column("b")) ],
          "constraints": [ "top == safeArea.top", "horizontalEdges == superview.layoutMargins" ] }
        """)
      #expect(try frame(row, "a").width == 175 && frame(row, "b").width == 175, "\(distribution)")
    }
  }

  /// UIScrollView gives its subviews no safe area that its adjusted content inset holds already.
  @Test func `content of a scroll view that adjusts its insets has no safe area of its own`() throws {
    func height(_ behavior: String) throws -> Double {
      let screen = try solve(
        """
        { "id": "scroll", "type": "scrollView", "contentInsetAdjustmentBehavior": "\(behavior)", "constraints": ["edges == superview.edges"],
          "subviews": [ { "id": "stack", "type": "stackView", "axis": "vertical", "layoutMarginsRelativeArrangement": true, "layoutMargins": 10,
            "constraints": ["edges == scroll.content", "width == scroll.frame.width"], "subviews": [ { "height": 1000 } ] } ] }
        """)
      return try frame(screen, "stack").height
    }
    #expect(try height("automatic") == 1020)
    #expect(try height("never") == 1000 + 10 + 47 + 10 + 34)
  }

  @Test func `baselines are those of the runs' own fonts, in the lines in which they stand`() throws {
    let screen = try solve(
      """
      { "id": "large", "type": "label", "text": [{ "text": "Hi", "font": 34 }], "font": 17, "constraints": ["top == superview.top"] },
      { "id": "beside", "type": "label", "text": "Hi", "font": 17, "constraints": ["firstBaseline == large.firstBaseline"] },
      { "type": "stackView", "alignment": "firstBaseline", "constraints": ["top == superview.top + 100"], "subviews": [
        { "id": "plain", "type": "label", "text": "Hi", "font": 17 },
        { "id": "mixed", "type": "label", "numberOfLines": 0, "width": 150, "font": 17,
          "text": [{ "text": "small small small small ", "font": 17 }, { "text": "BIG", "font": 40 }] } ] }
      """)
    #expect(try frame(screen, "beside").y == 16)
    #expect(screen.lines(of: "mixed") == ["small small small", "small BIG"])
    #expect(try frame(screen, "plain").y == 0 && frame(screen, "mixed").y == 0)
  }

  @Test func `a system button without insets keeps its own, and has none beside an image`() throws {
    let screen = try solve(
      """
      { "id": "zero", "type": "button", "title": "Hello", "contentEdgeInsets": 0 },
      { "id": "set", "type": "button", "title": "Hello", "contentEdgeInsets": [4, 16, 4, 16] },
      { "id": "star", "type": "button", "title": "Hello", "symbol": "star" }
      """)
    #expect(try ["zero", "set", "star"].map { try frame(screen, $0).height } == [30, 26, 20])
  }

  @Test func `fillProportionally counts the stack's own spacing, and spacing falls on pixels`() throws {
    func row(_ more: String, _ items: String) throws -> [Double] {
      let screen = try solve(
        """
        { "type": "stackView", \(more), "constraints": ["top == superview.top", "leading == superview.leading", "width == 400"],
          "subviews": [ \(items) ] }
        """)
      return try ["a", "b", "c"].map { try (frame(screen, $0).x * 100).rounded() / 100 }
    }
    let proportional = try row(
      "\"distribution\": \"fillProportionally\", \"spacing\": 10",
      """
      { "id": "a", "intrinsicSize": [160, 10], "spacingAfter": 50 }, { "id": "b", "intrinsicSize": [80, 10] },
      { "id": "c", "intrinsicSize": [40, 10] }
      """)
    #expect(proportional == [0, 263.33, 380])
    let spaced = try row(
      "\"spacing\": 10.2", "{ \"id\": \"a\", \"width\": 20 }, { \"id\": \"b\", \"width\": 20 }, { \"id\": \"c\" }")
    #expect(spaced == [0, 30.33, 60.67])
  }

  /// UIButton.Configuration.titleLineBreakMode is by word where unsaid, and `numberOfLines` is not asked.
  @Test func `the title of a button with a configuration wraps and grows it`() throws {
    func button(_ more: String) throws -> (height: Double, lines: Int, isCut: Bool) {
      let screen = try solve(
        """
        { "id": "go", "type": "button", "title": "Create a new account with your email address", \(more)
          "constraints": [ "top == safeArea.top", "leading == superview.leading + 20", "trailing == superview.trailing - 20" ] }
        """, at: .accessibility3)
      return (
        try frame(screen, "go").height, screen.lines(of: "go")?.count ?? 0,
        screen.findings.contains { $0.rule == .truncatedText }
      )
    }
    let filled = try button("\"style\": \"filled\",")
    #expect(filled == (158, 3, false))
    #expect(try button("\"style\": \"filled\", \"numberOfLines\": 1,") == filled)
    #expect(try button("\"style\": \"filled\", \"lineBreakMode\": \"byTruncatingTail\",") == (62, 1, true))
    #expect(try button("\"font\": \"body\",").lines == 1)
  }

  @Test func `a button without a configuration has as many lines as its title says, where it may`() throws {
    let screen = try solve(
      """
      { "id": "two", "type": "button", "title": "One\\nTwo", "numberOfLines": 0, "constraints": [ "top == safeArea.top" ] },
      { "id": "one", "type": "button", "title": "One\\nTwo", "constraints": [ "top == two.bottom" ] }
      """)
    #expect(try frame(screen, "two").height == 48 && frame(screen, "one").height == 30)
  }

  @Test func `a line that may shrink shrinks until it fits, tracking included`() throws {
    let screen = try solve(
      """
      { "id": "fits", "type": "label", "text": "Too long for its own width certainly yes", "minimumScaleFactor": 0.5, "width": 200 },
      { "id": "cannot", "type": "label", "text": "Too long for its own width certainly yes", "minimumScaleFactor": 0.9, "width": 200 }
      """)
    #expect(screen.lines(of: "fits") == ["Too long for its own width certainly yes"])
    #expect(screen.lines(of: "cannot")?.first?.hasSuffix("…") == true)
  }

  /// UIViewController.systemMinimumLayoutMargins: whichever is greater.
  @Test func `the root's margins are at least the device's, unless its controller says otherwise`() throws {
    let inside = "{ \"id\": \"box\", \"constraints\": [ \"edges == superview.layoutMargins\" ] }"
    let root = "\"layoutMargins\": { \"left\": 5, \"right\": 30, \"top\": 3 },"
    #expect(try frame(solve(inside, root: root), "box").x == 16)
    #expect(try frame(solve(inside, root: root), "box").width == 390 - 16 - 30)
    let free = root + "\"viewRespectsSystemMinimumLayoutMargins\": false,"
    #expect(try frame(solve(inside, root: free), "box").x == 5)
  }

  @Test func `a preferred width of 0 is none`() throws {
    func label(_ more: String) throws -> Rect {
      try frame(
        solve(
          """
          { "id": "text", "type": "label", "numberOfLines": 0, "text": "A label that is certainly longer than one line", \(more)
            "constraints": [ "top == safeArea.top", "width == 200" ] }
          """), "text")
    }
    #expect(try label("\"preferredMaxLayoutWidth\": 0,") == label(""))
  }

  /// UIStackView.h: a horizontal stack's baselines are its tallest view's.
  @Test func `the baseline of a row is that of its tallest view`() throws {
    let screen = try solve(
      """
      { "id": "row", "type": "stackView", "alignment": "center", "constraints": [ "top == superview.top + 100" ], "subviews": [
        { "type": "label", "text": "Ag", "font": 12 }, { "id": "tall", "type": "label", "text": "Ag", "font": 40 } ] },
      { "id": "x", "type": "label", "text": "Ag", "constraints": [ "firstBaseline == row.firstBaseline", "leading == row.trailing" ] },
      { "id": "y", "type": "label", "text": "Ag", "constraints": [ "firstBaseline == tall.firstBaseline", "leading == x.trailing" ] }
      """)
    #expect(try frame(screen, "x").y == frame(screen, "y").y)
    #expect(try frame(screen, "x").y > 120)
  }

  /// The insets are 0 until the frames are known; then nothing is left that could give way.
  @Test(arguments: ["top == box.safeArea.top", "top == box.layoutMargins.top"])
  func `what contradicts a guide's own insets is a conflict`(constraint: String) throws {
    let screen = try solve(
      "{ \"id\": \"box\", \"constraints\": [ \"top == superview.top\", \"leading == superview.leading\", \"size == 50\", \"\(constraint)\" ] }"
    )
    #expect(screen.findings.filter { $0.rule == .conflict }.count == 1)
    let lower = try solve(
      "{ \"id\": \"box\", \"constraints\": [ \"top == superview.top + 100\", \"leading == superview.leading\", \"size == 50\", \"height == box.safeArea.height\" ] }"
    )
    #expect(lower.findings.filter { $0.rule == .conflict }.isEmpty)
  }

  @Test(arguments: [
    ("\"top == superview.top\"", true), ("\"top == superview.top\", \"bottom == superview.bottom\"", false),
    ("\"top == page.content.top\"", true), ("\"top == page.frame.top\"", false),
  ])
  func `content that hangs from its start and never reaches its end has no size`(tied: String, isOpen: Bool) throws {
    let screen = try solve(
      """
      { "id": "page", "type": "scrollView", "constraints": [ "edges == superview.safeArea" ], "subviews": [
        { "id": "inside", "height": 2000, "constraints": [ \(tied), "horizontalEdges == superview.horizontalEdges", "width == page.width" ] } ] }
      """)
    #expect(screen.findings.contains { $0.rule == .ambiguousContentSize } == isOpen)
  }

  @Test func `no more of a view is out of sight than there is of it`() throws {
    let screen = try solve(
      """
      { "id": "go", "type": "button", "title": "Go", "constraints": [ "top == superview.bottom + 500", "leading == superview.leading + 20" ] }
      """)
    #expect(screen.findingTexts.contains { $0.contains("30 pt of 'go' lie below the screen") })
  }
}

import LayoutModel
import LayoutReport
import TestSupport
import Testing

@Suite struct TextReportTests {
  @Test func `a screen reads as one line a view, with the arithmetic of its padding and its findings`() {
    var options = TextReport.Options()
    options.document = "login.json"
    options.title = "Login"
    options.showsTracks = true
    let report = TextReport(options: options, places: SampleScreens.places)
    let expected = """
      login.json: Login
      iPhone SE (1st generation), portrait, AX3, keyboard 254
      320 × 568 @2x, safe area 20 0 0 0, margins 0 16 0 16
      root                              view           (0, 0, 320, 568)
        scroll                          scrollView     (19, 20, 282, 294)
            | content 282 × 452, viewport 282 × 294
            | offset (0, 0), range x 0...0, y 0...158: scrolls 158 pt
            | viewport 294 - content 452 with the initial paddings = surplus -158, nothing to share
            | topPadding 16
            | bottomPadding 16
          stack                         stackView      (0, 0, 282, 452)
            topPadding                  view           (0, 0, 282, 16)
            login.email                 label          (0, 16, 282, 96) "Email" "\\"address\\""
            login.field                 textField      (0, 136, 282, 34) "you@example.org"
            login.go                    button         (171.5, 388, 110.5, 48) "Log in" ambiguous width
            bottomPadding               view           (0, 436, 282, 16)
      track login.go.y over scroll.y: 0:408 158:250
      track scroll.height over keyboard: 0:548 254:294
      login.json:9:5: warning: the width of login.go is not settled: say where its left edge is [ambiguity]
        login.json:5:5: note: its stack aligns trailing

      """
    #expect(report.text(for: SampleScreens.login()) == expected)
  }

  @Test(arguments: [
    (
      479.0, 255.5, "viewport 647 - content 168 with the initial paddings = surplus 479, shared by 2: 239.5 each",
      "a 16 + 239.5 = 255.5"
    ),
    (0.0, 16.0, "viewport 647 - content 647 with the initial paddings = surplus 0, nothing to share", "a 16"),
    (
      0.0, 255.5, "viewport 647 - content 647 with the initial paddings = surplus 0, nothing to share",
      "a 255.5, not 16 + 0 = 16: stuck"
    ),
  ])
  func `padding is explained step by step`(surplus: Double, now: Double, first: String, second: String) {
    var tree = ViewTree()
    tree.views = [View(id: "s", content: .scrollView(ScrollView())), View(id: "a", parent: 0)]
    var result = LayoutResult(
      environment: Environment(deviceName: "x", size: Size(width: 375, height: 667), scale: 2), tree: tree)
    result.views = [SolvedView(), SolvedView()]
    var scroll = SolvedScrollView(view: 0)
    scroll.viewport = Size(width: 330, height: 647)
    scroll.surplus = surplus
    let share = PaddingShare(view: 1, constraint: 0, initial: 16, now: now)
    scroll.paddings = [share, share]
    result.scrollViews = [scroll]
    let lines = TextReport().text(for: result).split(separator: "\n").map(String.init)
    #expect(lines.contains("    | " + first))
    #expect(lines.filter { $0 == "    | " + second }.count == 2)
  }

  @Test func `one view can be asked for alone`() {
    var options = TextReport.Options()
    options.onlyViews = ["login.go"]
    options.showsFindings = false
    let lines = TextReport(options: options).text(for: SampleScreens.login()).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.contains("login.go") == true)
  }

  @Test func `text that a terminal could take for its own is escaped`() {
    #expect("a\"b\\c\n\u{1B}[1m\u{202E}d".quoted == "\"a\\\"b\\\\c\\n\\u{1b}[1m\\u{202e}d\"")
  }
}

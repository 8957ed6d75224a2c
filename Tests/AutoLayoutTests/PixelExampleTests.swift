import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#pixels, docs/semantics.md#text-and-baselines and docs/semantics.md#controls.
struct PixelExampleTests {
  @Test(arguments: [
    (667.0, 0.0, [0.0, 222.5, 444.5], [222.5, 222, 222.5]), (560, 0, [0, 186.5, 373.5], [186.5, 187, 186.5]),
    (531, 6, [0, 134.5, 268.5, 403], [128.5, 128, 128.5, 128]),
  ])
  func `[px-1] edges are rounded in the root and frames are their differences`(
    width: Double, gap: Double, x: [Double], widths: [Double]
  ) {
    var screen = Screen(width, 100)
    screen.stack("stack", spacing: gap, distribution: .fillEqually)
    screen.pin("stack", to: "root")
    for index in x.indices { screen.add("item\(index)", in: "stack") }
    let result = screen.solve()
    #expect(x.indices.map { result.frame("item\($0)").x } == x)
    #expect(x.indices.map { result.frame("item\($0)").width } == widths)
  }

  @Test(arguments: [
    (2.0, 173.25, 173.5), (3.0, 173.25, 520.0 / 3), (2.0, 56.865, 57.0), (2.0, 35.80, 36.0),
  ])
  func `[px-2] fitting sizes and text are ceiled to the pixel`(scale: Double, value: Double, expected: Double) {
    #expect(PixelGrid(scale: scale).ceil(value) == expected)
  }

  @Test(arguments: [(2.0, 950.25, 950.5), (2.0, 950.2, 950.0)])
  func `[px-2] frames are rounded to the nearest pixel, halves up`(scale: Double, value: Double, expected: Double) {
    #expect(PixelGrid(scale: scale).round(value) == expected)
  }

  @Test(arguments: [(3.0, 788.0 / 3), (2.0, 262.5)])
  func `[px-3] a fraction of the width falls on the grid`(scale: Double, expected: Double) {
    var screen = Screen(375, 667, scale: scale)
    screen.add("view")
    screen.place("view", 0, 0)
    screen.constrain("view", .height, .equal, "root", .width, times: 0.7)
    let result = screen.solve()
    #expect(abs(result.frame("view").height - expected) < 1e-9)
    #expect(result.view("view").exactFrame.height == 262.5)
  }

  /// A body label whose text is `lines` lines of seven words at the width that it gets.
  private func bodyLabel(_ text: String, scale: Double, at category: ContentSizeCategory) -> LayoutResult {
    var screen = Screen(375, 2000, scale: scale)
    screen.environment.textSize = category
    var content = TextContent(text, font: FontDescriptor(.style(.body)))
    content.numberOfLines = 0
    screen.add("label", .label(content))
    screen.constrain("label", .leading, .equal, "root", plus: 16)
    screen.constrain("label", .trailing, .equal, "root", plus: -16)
    screen.constrain("label", .top, .equal, "root")
    return screen.solve()
  }

  @Test(arguments: [(2.0, 64.5), (3.0, 193.0 / 3)])
  func `[lab-1] wrapped lines are a leading apart and the first is its font's height`(scale: Double, height: Double) {
    // 83 characters at 8.5 pt: 705 pt unwrapped, three lines of at most 40 characters in 343 pt.
    let text = "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm nnnn oooo pppp qqq"
    let result = bodyLabel(text, scale: scale, at: .large)
    #expect(result.view("label").text?.lines.count == 3)
    #expect(result.frame("label").width == 343)
    #expect(abs(result.frame("label").height - height) < 1e-9)
  }

  @Test(arguments: [(2.0, 745.5), (3.0, 2236.0 / 3)])
  func `[lab-2] twelve lines at the largest category`(scale: Double, height: Double) {
    // At 53 pt a line of 343 pt holds 12 characters: one word of ten each.
    let result = bodyLabel(
      Array(repeating: "abcdefghij", count: 12).joined(separator: " "), scale: scale, at: .accessibility5)
    #expect(result.view("label").text?.lines.count == 12)
    #expect(abs(result.frame("label").height - height) < 1e-9)
  }

  @Test(arguments: [(2.0, 20.5), (3.0, 61.0 / 3)])
  func `one line is as high as its font, ceiled`(scale: Double, height: Double) {
    let result = bodyLabel("one line", scale: scale, at: .large)
    #expect(abs(result.frame("label").height - height) < 1e-9)
  }

  @Test func `plain fonts stack line heights and a line limit caps them`() {
    for (limit, height) in [(0, 72.0), (2, 36), (1, 18)] {
      var screen = Screen(100, 400)
      var content = TextContent("aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd", font: FontDescriptor(.system(15)))
      content.numberOfLines = limit
      screen.add("label", .label(content))
      screen.constrain("label", .leading, .equal, "root")
      screen.constrain("label", .trailing, .equal, "root")
      #expect(screen.solve().frame("label").height == height)
    }
  }

  @Test func `an explicit preferredMaxLayoutWidth stands for the solved width`() {
    var screen = Screen(375, 400)
    var content = TextContent("aaaaaaaaa bbbbbbbbb ccccccccc", font: FontDescriptor(.system(20)))
    content.numberOfLines = 0
    content.preferredMaxLayoutWidth = 100
    screen.add("label", .label(content))
    screen.constrain("label", .leading, .equal, "root")
    #expect(screen.solve().frame("label") == Rect(x: 0, y: 0, width: 90, height: 72))
  }

  @Test func `a label between pixels is not cut by its rounded frame`() {
    for x in [0.1, 0.2, 0.3, 0.25, 0.75] {
      var screen = Screen(375, 100)
      screen.add("label", .label(TextContent("seven and a half", font: FontDescriptor(.system(17.3)))))
      screen.constrain("label", .left, .equal, "root", plus: x)
      let solved = screen.solve().view("label")
      #expect(!solved.isTruncated && solved.text?.lines.count == 1)
    }
  }

  @Test func `empty text has no size`() {
    var screen = Screen()
    screen.add("label", .label(TextContent("")))
    #expect(screen.solve().frame("label").size == .zero)
  }

  @Test(arguments: [
    (13.0, 28.0), (15, 30), (17, 33), (20, 36), (28, 46),
  ])
  func `a system button is its line, ceiled to the point, and twelve`(size: Double, height: Double) {
    var screen = Screen()
    screen.add("button", .button(Button(title: TextContent("Go", font: FontDescriptor(.system(size))))))
    #expect(screen.solve().frame("button").height == height)
  }

  @Test func `a button without a title keeps the font that it was made with, where it does not adjust it`() {
    var screen = Screen()
    var title = TextContent("", font: FontDescriptor(.style(.body)))
    screen.add("grows", .button(Button(title: title)))
    title.adjustsFontForContentSizeCategory = false
    screen.add("stays", .button(Button(title: title)))
    var history: BehaviorState?
    let heights = [ContentSizeCategory.large, .accessibility5].map { textSize in
      screen.environment.textSize = textSize
      let result = LayoutEngine.layout(
        screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer(), options: LayoutOptions(),
        history: &history)
      return [result.frame("grows").height, result.frame("stays").height]
    }
    #expect(heights == [[33, 33], [76, 33]])
  }

  @Test func `contentEdgeInsets replace a button's own`() {
    var screen = Screen()
    var button = Button(title: TextContent("abcd", font: FontDescriptor(.system(16))))
    button.contentEdgeInsets = EdgeInsets(top: 4, left: 16, bottom: 4, right: 16)
    screen.add("button", .button(button))
    #expect(screen.solve().frame("button").size == Size(width: 64, height: 28))
  }

  @Test func `controls have the sizes of the table`() {
    let table: [(Control.Kind, Int, Double?, Double)] = [
      (.switchControl, 18, 51, 31), (.switchControl, 26, 63, 28), (.stepper, 18, 94, 32),
      (.segmentedControl, 18, nil, 32), (.progressView, 18, nil, 4), (.activityIndicator, 18, 20, 20),
      (.datePicker, 18, nil, 216), (.pickerView, 18, nil, 216), (.searchBar, 18, nil, 56),
      (.navigationBar, 18, nil, 44), (.tabBar, 18, nil, 49), (.toolbar, 18, nil, 44),
    ]
    for (kind, version, width, height) in table {
      var screen = Screen()
      screen.environment.systemVersion = version
      screen.add("control", .control(Control(kind)))
      let frame = screen.solve().frame("control")
      #expect(frame.height == height, "\(kind)")
      if let width { #expect(frame.width == width, "\(kind)") }
    }
  }

  @Test func `a tab bar grows by the home indicator that it reaches into`() {
    var screen = Screen("iPhone 13")
    screen.add("bar", .control(Control(.tabBar)))
    screen.constrain("bar", .left, .equal, "root")
    screen.constrain("bar", .right, .equal, "root")
    screen.constrain("bar", .bottom, .equal, "root")
    #expect(screen.solve().frame("bar") == Rect(x: 0, y: 761, width: 390, height: 83))
  }

  @Test func `[dt-1] UIFontMetrics scales by leadings`() {
    #expect(TextStyle.body.scaledValue(44, at: .accessibility1) == 68)
    let scaled = TextStyle.body.scaledValue(17, at: .medium)
    #expect(abs(scaled - 16.2273) < 1e-4)
    #expect(abs(PixelGrid(scale: 3).round(scaled) - 16.333) < 1e-3)
    let font = FontDescriptor(.system(44), scalesWith: .body).resolved(at: .accessibility1)
    #expect(font.pointSize == 68)
    #expect(
      FontDescriptor(.system(44), scalesWith: .body, maximumPointSize: 50).resolved(at: .accessibility1).pointSize == 50
    )
  }

  @Test func `[dt-2] caption2 at AX5 is the published 40`() {
    #expect(FontDescriptor(.style(.caption2)).resolved(at: .accessibility5).pointSize == 40)
  }
}

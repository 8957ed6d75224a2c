import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#stack-views.
struct StackExampleTests {
  /// A row of items with intrinsic widths 50, 60, 70 in a stack that fills a screen of the given width.
  private func row(
    _ width: Double, gap: Double = 10, intrinsic: [Double?] = [50, 60, 70],
    distribution: StackView.Distribution = .fill, _ change: (inout Screen) -> Void = { _ in }
  ) -> (x: [Double], widths: [Double]) {
    var screen = Screen(width, 100, scale: 3)
    screen.stack("stack", spacing: gap, distribution: distribution)
    screen.pin("stack", to: "root")
    for (index, width) in intrinsic.enumerated() { screen.add("item\(index)", in: "stack", width: width, height: 20) }
    change(&screen)
    let result = screen.solve()
    return (
      intrinsic.indices.map { result.view("item\($0)").exactFrame.x },
      intrinsic.indices.map { result.view("item\($0)").exactFrame.width }
    )
  }

  private func isClose(_ found: [Double], _ expected: [Double]) -> Bool {
    let close = zip(found, expected).allSatisfy { abs($0 - $1) < 0.334 }
    if !close { print("found \(found), expected \(expected)") }
    return close && found.count == expected.count
  }

  @Test func `[st-1] the first item takes a surplus`() {
    let (x, widths) = row(300)
    #expect(x == [0, 160, 230] && widths == [150, 60, 70], "\(x) \(widths)")
  }

  @Test func `[st-2] the first item gives way in a deficit`() {
    let (x, widths) = row(160)
    #expect(x == [0, 20, 90] && widths == [10, 60, 70], "\(x) \(widths)")
    #expect(row(40).widths == [0, 0, 20])
  }

  @Test func `which item shrinks first is a rule that can be turned round`() {
    #expect(row(160) { $0.options.rules.firstShrinks = false }.widths == [50, 60, 30])
  }

  @Test func `[st-3] fillEqually gives equal widths`() {
    let (x, widths) = row(300, distribution: .fillEqually)
    #expect(isClose(widths, [93.333, 93.333, 93.333]) && isClose(x, [0, 103.333, 206.667]))
  }

  @Test func `[st-4] fillProportionally shares by intrinsic width`() {
    let (_, widths) = row(200, gap: 0, intrinsic: [160, 80, 40], distribution: .fillProportionally)
    #expect(isClose(widths, [114.286, 57.143, 28.571]))
  }

  @Test(arguments: [(300.0, [160.0, 80, 40]), (320.0, [170.667, 85.333, 44])])
  func `[st-5] proportions count the gaps and the last ratio gives way`(width: Double, expected: [Double]) {
    let (_, widths) = row(width, intrinsic: [160, 80, 40], distribution: .fillProportionally)
    #expect(isClose(widths, expected))
  }

  @Test(arguments: [(300.0, [0.0, 125, 250], [50.0, 50, 50]), (160.0, [0.0, 50, 110], [40.0, 50, 50])])
  func `[st-6] equalSpacing spreads the items, and shrinks the first when it must`(
    width: Double, x: [Double], widths: [Double]
  ) {
    let found = row(width, intrinsic: [50, 50, 50], distribution: .equalSpacing)
    #expect(isClose(found.x, x) && isClose(found.widths, widths))
  }

  @Test func `[st-6] an equally spaced stack of free width has gaps of its spacing`() {
    var screen = Screen()
    screen.stack("stack", spacing: 10, distribution: .equalSpacing)
    for index in 0..<3 { screen.add("item\(index)", in: "stack", width: 50, height: 20) }
    #expect(screen.solve().frame("stack").width == 170)
  }

  @Test(arguments: [(10.0, [0.0, 120, 240]), (90.0, [0.0, 110, 240])])
  func `[st-7] equalCentering spreads the centres unless a gap forbids it`(gap: Double, x: [Double]) {
    let found = row(300, gap: gap, intrinsic: [20, 40, 60], distribution: .equalCentering)
    #expect(isClose(found.x, x))
  }

  @Test(arguments: [
    (StackView.Alignment.center, [10.0, 0, 5], [20.0, 40, 30]), (.top, [0, 0, 0], [20, 40, 30]),
    (.leading, [0, 0, 0], [20, 40, 30]), (.bottom, [20, 0, 10], [20, 40, 30]), (.trailing, [20, 0, 10], [20, 40, 30]),
    (.fill, [0, 0, 0], [40, 40, 40]),
  ])
  func `[st-8] a row is as high as its tallest item and aligns the others`(
    alignment: StackView.Alignment, y: [Double], heights: [Double]
  ) {
    var screen = Screen()
    screen.stack("stack", alignment: alignment)
    for (index, height) in [20.0, 40, 30].enumerated() {
      screen.add("item\(index)", in: "stack", width: 10, height: height, compression: 750)
    }
    let result = screen.solve()
    #expect(result.frame("stack").height == 40)
    #expect((0..<3).map { result.frame("item\($0)").y } == y)
    #expect((0..<3).map { result.frame("item\($0)").height } == heights)
  }

  @Test func `[st-9] a column's first item takes the surplus`() {
    var screen = Screen()
    screen.stack("stack", axis: .vertical)
    screen.constrain("stack", .height, plus: 400)
    for (index, height) in [50.0, 60, 100].enumerated() {
      screen.add("item\(index)", in: "stack", width: 10, height: height)
    }
    let result = screen.solve()
    #expect((0..<3).map { result.frame("item\($0)").y } == [0, 240, 300])
    #expect(result.frame("item0").height == 240)
  }

  @Test func `[st-10] a stack arranges within its margins`() {
    var screen = Screen()
    screen.stack("stack", axis: .vertical) {
      $0.layoutMargins = PartialEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      $0.arrangesWithinMargins()
    }
    for index in 0..<3 {
      screen.add("item\(index)", in: "stack")
      screen.constrain("item\(index)", .width, plus: 100)
      screen.constrain("item\(index)", .height, plus: 100)
    }
    let result = screen.solve()
    #expect((0..<3).map { result.frame("item\($0)").origin } == [10.0, 110, 210].map { Point(x: 20, y: $0) })
    #expect(result.frame("stack").size == Size(width: 160, height: 340))
  }

  @Test func `[st-11] fillEqually in a column`() {
    var screen = Screen()
    screen.stack("stack", axis: .vertical, spacing: 50, distribution: .fillEqually)
    screen.constrain("stack", .height, plus: 400)
    for index in 0..<3 { screen.add("item\(index)", in: "stack", width: 10, height: 20) }
    let result = screen.solve()
    #expect((0..<3).map { result.frame("item\($0)").y } == [0, 150, 300])
    #expect(result.frame("item1").height == 100)
  }

  @Test(arguments: [(StackView.Alignment.bottom, [400.0, 100, 0]), (.center, [200, 50, 0])])
  func `[st-12] fixed heights align by edge and by centre`(alignment: StackView.Alignment, y: [Double]) {
    var screen = Screen()
    screen.stack("stack", alignment: alignment)
    for (index, height) in [200.0, 500, 600].enumerated() {
      screen.add("item\(index)", in: "stack", width: 10)
      screen.constrain("item\(index)", .height, plus: height)
    }
    let result = screen.solve()
    #expect((0..<3).map { result.frame("item\($0)").y } == y)
  }

  @Test func `[st-13] a hidden item gives up its place and its gap`() {
    let (x, widths) = row(300) { $0.tree.views[$0["item1"]].isHidden = true }
    #expect(x[0] == 0 && x[2] == 230 && widths[0] == 220 && widths[2] == 70, "\(x) \(widths)")
  }

  @Test func `[st-14] custom spacing belongs to the preceding visible item`() {
    for hidesSecond in [false, true] {
      var screen = Screen()
      screen.stack("stack", spacing: 10)
      for index in 0..<3 { screen.add("item\(index)", in: "stack", width: 50, height: 20) }
      screen.tree.views[screen["item0"]].customSpacingAfter = .points(20)
      screen.tree.views[screen["item1"]].customSpacingAfter = .points(30)
      screen.tree.views[screen["item1"]].isHidden = hidesSecond
      let result = screen.solve()
      if hidesSecond {
        #expect(result.frame("item2").x == 70)
      } else {
        #expect((0..<3).map { result.frame("item\($0)").x } == [0, 70, 150])
      }
    }
  }

  @Test func `[st-15] a custom spacing of zero is a spacing`() {
    var screen = Screen()
    screen.stack("stack", spacing: 10)
    for index in 0..<3 { screen.add("item\(index)", in: "stack", width: 50, height: 20) }
    screen.tree.views[screen["item0"]].customSpacingAfter = .points(0)
    let result = screen.solve()
    #expect(result.frame("item1").x == 50 && result.frame("item2").x == 110)
  }

  @Test func `[st-16] right to left, the first item stands at the right`() {
    let (x, widths) = row(300) { $0.environment.direction = .rightToLeft }
    #expect(x == [150, 80, 0] && widths == [150, 60, 70], "\(x) \(widths)")
  }

  @Test func `system and default spacing replace custom ones`() {
    for (spacing, expected) in [(CustomSpacing.system, 58.0), (.useDefault, 70), (.points(3.1), 53)] {
      var screen = Screen()
      screen.stack("stack", spacing: 20)
      for index in 0..<2 { screen.add("item\(index)", in: "stack", width: 50, height: 20) }
      screen.tree.views[screen["item0"]].customSpacingAfter = spacing
      #expect(screen.solve().frame("item1").x == expected)
    }
  }

  @Test func `a stack whose items are all hidden has no length`() {
    var screen = Screen()
    screen.stack("stack")
    screen.add("item", in: "stack", width: 50, height: 20) { $0.isHidden = true }
    screen.constrain("stack", .left, .equal, "root")
    #expect(screen.solve().frame("stack").width == 0)
  }

  @Test func `a row's baseline moves to the label that wrapping makes its tallest view`() {
    var screen = Screen(300, 300)
    screen.stack("row", alignment: .bottom)
    screen.place("row", 0, 50, 140)
    screen.add("box", in: "row", width: 40, height: 40, compression: 1000)
    var words = TextContent("one line is lower than the box beside it, and several lines are higher")
    words.numberOfLines = 0
    screen.add("text", .label(words), in: "row")
    screen.add("mark", .label(TextContent("mark")))
    screen.constrain("mark", .left, .equal, "root")
    screen.constrain("mark", .firstBaseline, .equal, "row")
    let result = screen.solve()
    #expect(result.view("text").exactFrame.height > 40 && result.view("box").exactFrame.y > 0)
    // Both labels have one font, so their tops meet as their baselines do.
    #expect(result.view("mark").exactFrame.y == 50 + result.view("text").exactFrame.y)
  }

  @Test func `baselines of a row meet and the row is as high as it needs`() {
    var screen = Screen(375, 667, scale: 2)
    screen.stack("stack", alignment: .firstBaseline)
    screen.add("small", .label(TextContent("a", font: FontDescriptor(.system(17)))), in: "stack")
    screen.add("large", .label(TextContent("b", font: FontDescriptor(.system(34)))), in: "stack")
    let result = screen.solve()
    let small = result.frame("small").y + 16
    let large = result.frame("large").y + 32.5
    #expect(abs(small - large) <= 0.5)
  }

  @Test func `[st-17] an item without intrinsic width gets none of a proportional row`() {
    let (x, widths) = row(300, intrinsic: [60, nil, 30], distribution: .fillProportionally)
    #expect(widths[1] == 0 && x[1] == widths[0] + 10 && x[2] == x[1] + 10, "\(x) \(widths)")
  }

  @Test func `[st-17] where nothing else has a width to take, the first takes it all`() {
    let (x, widths) = row(300, gap: 20, intrinsic: [30, nil], distribution: .fillProportionally)
    #expect(x == [0, 300] && widths == [280, 0], "\(x) \(widths)")
  }

  @Test func `proportions of almost nothing are equal parts`() {
    #expect(row(310, gap: 10, intrinsic: [0.1, 0.2], distribution: .fillProportionally).widths == [150, 150])
    #expect(row(310, gap: 10, intrinsic: [nil, nil], distribution: .fillProportionally).widths == [150, 150])
    let widths = row(330, gap: 30, intrinsic: [10, 40, 5, 5], distribution: .fillProportionally) {
      for id in ["item2", "item3"] { $0.tree.views[$0[id]].isHidden = true }
    }.widths
    #expect(widths == [150, 150, 0, 0])
  }

  @Test(arguments: [(18, [40.0, 120.0]), (11, [50, 110])])
  func `proportions are of what the margins leave, and up to iOS 11 of the whole stack`(
    version: Int, widths: [Double]
  ) {
    var screen = Screen(200, 100)
    screen.environment.systemVersion = version
    screen.stack("stack", distribution: .fillProportionally) {
      $0.layoutMargins = PartialEdgeInsets(left: 20, right: 20)
      $0.arrangesWithinMargins()
    }
    screen.pin("stack", to: "root")
    screen.add("small", in: "stack", width: 20, height: 20)
    screen.add("large", in: "stack", width: 60, height: 20)
    let result = screen.solve()
    #expect([result.frame("small").width, result.frame("large").width] == widths)
  }

  @Test(arguments: [(StackView.Alignment.fill, 90.0), (.center, 30), (.top, 30)])
  func `[st-18] a hidden item holds a row open only where items fill it`(
    alignment: StackView.Alignment, height: Double
  ) {
    var screen = Screen()
    screen.stack("stack", alignment: alignment)
    screen.add("seen", in: "stack", width: 50, height: 30)
    screen.add("unseen", in: "stack", width: 50, height: 90) { $0.isHidden = true }
    let result = screen.solve()
    #expect(result.frame("stack").size == Size(width: 50, height: height))
  }

  @Test func `a hidden label of several lines holds a row open by one line`() {
    var screen = Screen()
    screen.stack("stack")
    screen.add("seen", in: "stack", width: 50, height: 5)
    var words = TextContent("a text that would take several lines in a narrow column")
    words.numberOfLines = 0
    screen.add("unseen", .label(words), in: "stack") { $0.isHidden = true }
    #expect(screen.solve().frame("stack").height == 20.5)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `[st-19] a hidden item stands at the end of the one before it`(direction: LayoutDirection) {
    var screen = Screen(300, 100)
    screen.environment.direction = direction
    screen.stack("stack", spacing: 8, alignment: .center)
    screen.pin("stack", [.top, .left, .right], to: "root")
    screen.add("unseenFirst", in: "stack", width: 50, height: 20) { $0.isHidden = true }
    screen.add("first", in: "stack", width: 40, height: 20, hugging: 900)
    screen.add("unseen", in: "stack", width: 50, height: 20) { $0.isHidden = true }
    screen.add("last", in: "stack", width: 40, height: 20)
    for (mark, hidden) in [("start", "unseenFirst"), ("middle", "unseen")] {
      screen.add(mark)
      screen.constrain(mark, .width, plus: 10)
      screen.constrain(mark, .height, plus: 10)
      screen.constrain(mark, .centerX, .equal, hidden)
      screen.constrain(mark, .centerY, .equal, hidden)
    }
    let result = screen.solve()
    #expect(result.findings(.ambiguity) == [])
    let centres = ["start", "middle"].map { result.frame($0).x + 5 }
    #expect(centres == (direction == .leftToRight ? [0, 40] : [300, 260]))
    #expect(result.frame("middle").y == 5 && result.frame("last").width == 252)
  }

  @Test func `[st-20] equal gaps of a column arranged by baselines run from baseline to baseline`() {
    var screen = Screen(300, 400)
    screen.stack("stack", axis: .vertical, distribution: .equalSpacing) {
      guard case .stackView(var stack) = $0.content else { return }
      stack.isBaselineRelativeArrangement = true
      $0.content = .stackView(stack)
    }
    screen.constrain("stack", .height, plus: 300)
    for (index, size) in [17.0, 40, 17, 28].enumerated() {
      screen.add("text\(index)", .label(TextContent("a", font: FontDescriptor(.system(size)))), in: "stack")
    }
    let result = screen.solve()
    let first = [16.0, 38, 16, 26.5]
    let edges = (0..<4).map { result.view("text\($0)").exactFrame }
    // Labels of one line: the last baseline is the first.
    let baselines = (0..<4).map { edges[$0].y + first[$0] }
    let gaps = zip(baselines, baselines.dropFirst()).map { $1 - $0 }
    #expect(edges[0].y == 0 && abs(gaps[0] - gaps[1]) < 0.01 && abs(gaps[1] - gaps[2]) < 0.01, "\(gaps)")
  }

  @Test func `equal centres are named as UIKit names them`() {
    var screen = Screen(300, 100)
    screen.stack("stack", distribution: .equalCentering)
    screen.pin("stack", to: "root")
    for (index, width) in [20.0, 60, 40].enumerated() {
      screen.add("item\(index)", in: "stack", width: width, height: 20)
    }
    let explanations = LayoutEngine.explain(
      screen["item1"], of: screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer())
    let reasons = explanations[0].reasons.map(\.text)
    #expect(reasons.contains("UISV-fill-equally of 'stack' for 'item2'"), "\(reasons)")
  }

  @Test func `a text view stands in a row of baselines by its edges`() {
    var screen = Screen(300, 30)
    screen.stack("stack", spacing: 10, alignment: .firstBaseline)
    screen.pin("stack", to: "root")
    screen.add("box", in: "stack", width: 60, height: 30)
    var words = TextView(text: TextContent("some words"))
    words.isScrollEnabled = false
    screen.add("words", .textView(words), in: "stack", width: 230, height: 30)
    let result = screen.solve()
    #expect(result.has("box", 0, 0, 60, 30) && result.has("words", 70, 0, 230, 30))
  }

  /// A short and a long label of several lines, and a box 40 wide, in a row of 300 with gaps of 10.
  private func textRow(_ version: Int, labels: [String], box: Double? = 40) -> [Double] {
    var screen = Screen(300, 300)
    screen.environment.systemVersion = version
    screen.stack("row", spacing: 10, alignment: .top)
    screen.pin("row", [.top, .left, .right], to: "root")
    for (index, text) in labels.enumerated() {
      var words = TextContent(text)
      words.numberOfLines = 0
      screen.add("label\(index)", .label(words), in: "row", hugging: 251)
    }
    if let box { screen.add("box", in: "row", width: box, height: 20, hugging: 750) }
    let result = screen.solve()
    return labels.indices.map { result.frame("label\($0)").width }
  }

  private static let long = "words enough to fill more than one line of any of these rows"

  @Test func `[st-21] labels of several lines are at most an equal share of their row`() {
    // 300 / 2 less half a gap; what the box and the gaps leave is 240.
    #expect(textRow(18, labels: ["a", Self.long]) == [95, 145])
    #expect(textRow(18, labels: [Self.long, "a"]) == [145, 95])
    #expect(textRow(12, labels: [Self.long, Self.long]) == [95, 145])
  }

  @Test func `[st-21] up to iOS 11 they share equally what the others leave`() {
    #expect(textRow(11, labels: ["a", Self.long]) == [120, 120])
  }

  /// A label of several lines that is 8 wide, and a button that is 60 wide, in a row with a gap of 4.
  private func textAndButton(_ style: Button.Style, inRowOf width: Double?) -> [Double] {
    var screen = Screen(300, 300)
    screen.stack("row", spacing: 4)
    screen.pin("row", [.top, .left], to: "root")
    if let width { screen.constrain("row", .width, plus: width) }
    var words = TextContent("a")
    words.numberOfLines = 0
    screen.add("words", .label(words), in: "row", hugging: 251)
    screen.add("button", .button(Button(title: TextContent("go on"), style: style)), in: "row", width: 60)
    let result = screen.solve()
    return ["words", "button"].map { result.frame($0).width }
  }

  @Test func `a label that wraps in a row leaves nothing to what stands beside it`() {
    var screen = Screen(200, 300)
    screen.stack("row")
    screen.pin("row", [.top, .left, .right], to: "root")
    screen.add("icon", in: "row", width: 24, height: 24, hugging: 251, compression: 1000)
    var words = TextContent("aaaa bbbb cccc dddd eeee ffff")
    words.numberOfLines = 0
    screen.add("words", .label(words), in: "row", hugging: 251)
    let result = screen.solve()
    #expect(result.frame("icon").width == 24)
    #expect(result.frame("words").width == 176)
  }

  @Test func `proportions are of labels as wide as they like, however they wrap`() {
    var screen = Screen(200, 300)
    screen.stack("row", distribution: .fillProportionally)
    screen.pin("row", [.top, .left, .right], to: "root")
    for (id, text) in [("long", "aaaa bbbb cccc dddd eeee ffff"), ("short", "aaaaaaaaaa")] {
      var words = TextContent(text)
      words.numberOfLines = 0
      screen.add(id, .label(words), in: "row")
    }
    let result = screen.solve()
    // 29 and 10 characters of 8.5 points.
    #expect(result.frame("long").width == 148.5)
    #expect(result.frame("short").width == 51.5)
  }

  @Test func `a button beside a label of several lines shares the row with it, and no more than that`() {
    #expect(textAndButton(.system, inRowOf: 204) == [100, 100])
    // Neither may be more than half of the row, so it is as wide as two buttons and the gap.
    #expect(textAndButton(.custom, inRowOf: nil) == [60, 60])
    #expect(textAndButton(.plain, inRowOf: 204) == [8.5, 191.5])
  }

  @Test(arguments: [11, 18])
  func `labels of several lines alone in a row are equally wide`(version: Int) {
    let widths = textRow(version, labels: ["a", Self.long, "b"], box: nil)
    #expect(isClose(widths, [93.5, 93, 93.5]))
  }
}

extension View {
  fileprivate mutating func arrangesWithinMargins() {
    guard case .stackView(var stack) = content else { return }
    stack.isLayoutMarginsRelativeArrangement = true
    content = .stackView(stack)
  }
}

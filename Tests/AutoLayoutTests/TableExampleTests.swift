import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#tables.
struct TableExampleTests {
  /// A screen whose whole is a table.
  private func page(_ table: TableView, _ change: (inout Screen) -> Void = { _ in }) -> Screen {
    var screen = Screen("iPhone X")
    screen.add("table", .tableView(table))
    screen.pin("table", to: "root")
    change(&screen)
    return screen
  }

  private func heights(_ table: TableView, at size: ContentSizeCategory = .large) -> [Double] {
    var screen = Screen(375, 667)
    screen.environment.textSize = size
    screen.add("table", .tableView(table))
    screen.pin("table", to: "root")
    return screen.solve().view("table").tableLines.map(\.height)
  }

  private func texts(_ texts: String...) -> TableView {
    var table = TableView()
    table.sections = [TableView.Section(rows: texts.count, texts: texts)]
    return table
  }

  @Test func `[tab-2] a table that is sized to its content gives way, and scrolls then`() {
    var table = TableView(rows: 20)
    table.isSizedToContent = true
    var screen = Screen(320, 568)
    screen.add("table", .tableView(table))
    screen.pin("table", [.left, .right, .top], to: "root")
    screen.add("bar")
    screen.place("bar", 0, 500, 320, 68)
    screen.constrain("table", .bottom, .lessThanOrEqual, "bar", .top)
    let result = screen.solve()
    #expect(result.frame("table") == Rect(x: 0, y: 0, width: 320, height: 500) && result.findings(.conflict) == [])
    let scroll = result.scroll("table")
    #expect(scroll.contentSize == Size(width: 320, height: 880) && scroll.maximumOffset.y == 380)
    #expect(scroll.scrolls.vertical)
  }

  @Test func `a table that is sized to its content and has room neither scrolls nor bounces`() {
    var table = TableView(rows: 6)
    table.isSizedToContent = true
    var screen = Screen("iPhone X")
    screen.add("table", .tableView(table))
    screen.pin("table", [.left, .right, .top], to: "root")
    let scroll = screen.solve().scroll("table")
    #expect(scroll.viewport.height == 264 && scroll.adjustedContentInset == .zero)
    #expect(!scroll.scrolls.vertical && !scroll.moves.vertical)
  }

  @Test func `[tab-3] a table adds its safe area whatever its content`() {
    let scroll = page(TableView(rows: 3)).solve().scroll("table")
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 44, bottom: 34))
    #expect(scroll.offset.y == -44 && scroll.maximumOffset.y == -44)
    let long = page(TableView(rows: 30)).solve().scroll("table")
    #expect(long.contentSize.height == 1320 && long.maximumOffset.y == 1320 + 34 - 812)
  }

  @Test func `a table has a scroll view's properties`() {
    var table = TableView(rows: 30)
    table.scrollView.contentInsetAdjustmentBehavior = .never
    table.scrollView.contentInset.points = EdgeInsets(top: 10, bottom: 20)
    let scroll = page(table).solve().scroll("table")
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 10, bottom: 20))
    #expect(scroll.minimumOffset.y == -10 && scroll.maximumOffset.y == 1320 + 20 - 812)
  }

  @Test func `a keyboard insets a table`() {
    var screen = page(TableView(rows: 30))
    screen.environment.keyboard = true
    screen.tree.behaviors = [
      Behavior(.keyboardAvoidance(.contentInset(scrollView: screen["table"], subtractsSafeArea: true)))
    ]
    let scroll = screen.solve().scroll("table")
    #expect(scroll.adjustedContentInset.bottom == screen.environment.keyboardHeight)
  }

  @Test(arguments: [(ContentSizeCategory.large, 44.0), (.accessibility5, 85.5)])
  func `[tab-4] rows of text follow the text size`(size: ContentSizeCategory, height: Double) {
    #expect(heights(texts("Tea", "Pot"), at: size) == [height, height])
  }

  @Test func `rows of text wrap in the margins`() {
    // Half an em a character: 40 of them are 340 wide, and the margins leave 343.
    let words = Array(repeating: "word", count: 7).joined(separator: " ") + " "
    #expect(heights(texts(words + "a")) == [44])
    // 20.287 and a leading of 22 in a row's 22.
    #expect(heights(texts(words + "twelve")) == [64.5])
  }

  @Test func `a row height that is said holds at every text size`() {
    var table = texts("Tea", "Pot")
    table.rowHeight = 50
    #expect(heights(table, at: .accessibility5) == [50, 50])
  }

  @Test func `rows have the table's font`() {
    var table = texts("Tea")
    table.font = FontDescriptor(.system(40))
    #expect(heights(table) == [48 + 22])
  }

  @Test func `sections have headers and footers`() {
    var table = TableView()
    table.sections = [
      TableView.Section(header: "Hot", footer: "With milk", rows: 2, texts: ["Tea", "Cocoa"]),
      TableView.Section(header: "Cold", rows: 1),
    ]
    let lines = page(table) { $0.environment.scale = 2 }.solve().view("table").tableLines
    #expect(lines.map(\.kind) == [.header, .row, .row, .footer, .header, .row])
    #expect(lines.map(\.height) == [50.5, 44, 44, 24, 50.5, 44])
    #expect(lines.map(\.y) == [0, 50.5, 94.5, 138.5, 162.5, 213])
    func words(_ lines: [TableLine]) -> [String] { lines.map { $0.text.lines[0].runs.map(\.text).joined() } }
    #expect(words(lines) == ["Hot", "Tea", "Cocoa", "With milk", "Cold", "Row 1"])
    #expect(heightsBefore15(table) == [28.5, 44, 44, 24, 28.5, 44])
    // Texts take turns, and rows without texts have numbers.
    table.sections = [TableView.Section(rows: 3, texts: ["Tea", "Cocoa"]), TableView.Section(rows: 2)]
    #expect(words(page(table) { _ in }.solve().view("table").tableLines) == ["Tea", "Cocoa", "Tea", "Row 1", "Row 2"])
  }

  private func heightsBefore15(_ table: TableView) -> [Double] {
    let screen = page(table) {
      $0.environment.scale = 2
      $0.environment.systemVersion = 14
    }
    return screen.solve().view("table").tableLines.map(\.height)
  }

  @Test func `[tab-5] header, rows and footer stand one above the other, as high as they fit`() {
    var screen = page(texts("One", "Two", "Three")) { $0.environment.scale = 2 }
    screen.add("footer", in: "table") { $0.tableRole = .footer }
    screen.constrain("footer", .height, plus: 30)
    screen.add("header", in: "table") { $0.tableRole = .header }
    var words = TextContent(
      Array(repeating: "word", count: 22).joined(separator: " "), font: FontDescriptor(.system(17)))
    words.numberOfLines = 0
    screen.add("words", .label(words), in: "header")
    for (edge, inset) in [(Attribute.top, 8.0), (.left, 8), (.bottom, -8), (.right, -8)] {
      screen.constrain("words", edge, .equal, "header", plus: inset)
    }
    let result = screen.solve()
    #expect(result.findings(.ambiguity) == [] && result.findings(.conflict) == [])
    #expect(result.frame("header") == Rect(x: 0, y: 0, width: 375, height: 77))
    #expect(result.view("table").tableLines.map(\.y) == [77, 121, 165])
    #expect(result.frame("footer") == Rect(x: 0, y: 209, width: 375, height: 30))
    #expect(result.scroll("table").contentSize == Size(width: 375, height: 239))
    #expect(result.screen("header").y == 44)
  }

  @Test func `rows that are views come before rows of text, and size themselves`() {
    let screen = page(texts("Text")) { screen in
      for (id, height) in [("first", 20.0), ("second", 70)] {
        screen.add(id, in: "table")
        screen.add(id + "Inside", in: id, width: 10, height: height)
        screen.pin(id + "Inside", to: id)
      }
    }
    let result = screen.solve()
    #expect(["first", "second"].map { result.frame($0).y } == [0, 20])
    #expect(["first", "second"].map { result.frame($0).size } == [20.0, 70].map { Size(width: 375, height: $0) })
    #expect(result.view("table").tableLines.map(\.y) == [0, 20, 90])
  }

  @Test func `a table without anything has no content`() {
    let scroll = page(TableView()).solve().scroll("table")
    #expect(scroll.contentSize == Size(width: 375, height: 0))
  }

  @Test func `a row that asks for too much is a conflict that names the table`() {
    var screen = page(TableView())
    screen.add("row", in: "table")
    screen.constrain("row", .width, plus: 10)
    let notes = screen.solve().findings(.conflict).flatMap(\.notes).map(\.message)
    #expect(notes.contains("the width of 'row' in the table 'table'"), "\(notes)")
  }
}

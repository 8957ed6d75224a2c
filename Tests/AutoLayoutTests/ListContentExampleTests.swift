import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#list-content. A character is half an em wide: 8.5 points in `body`.
struct ListContentExampleTests {
  private func table(_ contents: [ListContent], _ style: TableView.Style = .plain) -> TableView {
    var table = TableView()
    table.style = style
    table.sections = [TableView.Section(contents)]
    return table
  }

  private func lines(
    _ table: TableView, width: Double = 375, version: Int = 18, _ change: (inout Screen) -> Void = { _ in }
  ) -> [TableLine] {
    var screen = Screen(width, 667)
    screen.environment.systemVersion = version
    screen.add("table", .tableView(table))
    screen.pin("table", to: "root")
    change(&screen)
    return screen.solve().view("table").tableLines
  }

  private func content(
    _ text: String, _ secondary: String? = nil, _ style: ListContent.Style = .cell, _ accessory: CellAccessory = .none
  ) -> ListContent {
    var content = ListContent(text, style: style)
    content.secondaryText = secondary
    content.accessory = accessory
    return content
  }

  private func frames(_ line: TableLine) -> [Rect] { line.texts.map(\.frame) }

  // At @2x a line of body is 20.5 high, of caption1 14.5 and of subheadline 18.
  @Test func `[lst-1] a subtitle stands below its text, and the row grows`() throws {
    let cell = try #require(lines(table([content("Tea", "Green, loose")])).first)
    #expect(cell.height == 11 + 20.5 + 3 + 14.5 + 11)
    #expect(frames(cell).map(\.x) == [16, 16] && frames(cell).map(\.y) == [11, 11 + 20.5 + 3])
    let subtitle = try #require(lines(table([content("Tea", "Green, loose", .subtitleCell)])).first)
    #expect(subtitle.height == 11 + 20.5 + 14.5 + 11)
    let new = try #require(lines(table([content("Tea", "Green, loose", .subtitleCell)]), version: 26).first)
    #expect(new.height == 15 + 20.5 + 18 + 15 && new.texts.map(\.color) == ["label", "secondaryLabel"])
  }

  @Test func `[lst-2] a value stands at the trailing margin, as long as both texts fit`() throws {
    // 343 points for a text of 8.5 each character, a gap of 6 and the value.
    let beside = try #require(lines(table([content(String(repeating: "t", count: 20), "value", .valueCell)])).first)
    #expect(beside.height == 44)
    #expect(
      frames(beside) == [
        Rect(x: 16, y: 11.75, width: 170, height: 20.5), Rect(x: 375 - 16 - 42.5, y: 11.75, width: 42.5, height: 20.5),
      ])
    let below = try #require(lines(table([content(String(repeating: "t", count: 35), "value", .valueCell)])).first)
    #expect(frames(below).map(\.x) == [16, 16] && frames(below).map(\.y) == [11, 34.5])
    #expect(below.height == 11 + 20.5 + 3 + 20.5 + 11)
  }

  @Test func `a preference and paddings of its own replace the style's`() throws {
    var own = content("Tea", "Green", .valueCell)
    own.prefersSideBySideTextAndSecondaryText = false
    own.textToSecondaryTextVerticalPadding = 10
    own.layoutMargins = PartialEdgeInsets(top: 20, leading: 40)
    let cell = try #require(lines(table([own])).first)
    #expect(frames(cell).map(\.x) == [40, 40] && frames(cell).map(\.y) == [20, 50.5])
    #expect(cell.height == 20 + 20.5 + 10 + 20.5 + 11)
  }

  @Test func `[lst-3] an image stands before the text, and the separator begins at the text`() throws {
    var pictured = content("Tea")
    pictured.image = ImageView()
    pictured.image?.imageSize = Size(width: 40, height: 60)
    let cell = try #require(lines(table([pictured])).first)
    #expect(cell.image?.frame == Rect(x: 16, y: 11, width: 40, height: 60) && cell.height == 82)
    #expect(frames(cell).map(\.x) == [16 + 40 + 16] && cell.separator == TableLine.PerEdge(left: 72, right: 0))
    // Symbols are centred in a column.
    pictured.image = ImageView()
    pictured.image?.symbol = "star"
    pictured.image?.imageSize = Size(width: 20, height: 20)
    let symbol = try #require(lines(table([pictured])).first)
    #expect(symbol.image?.frame.x == 16 + 4 && frames(symbol).map(\.x) == [16 + 28 + 16])
  }

  @Test(arguments: [(CellAccessory.none, 16.0), (.disclosureIndicator, 26.5 + 8), (.checkmark, 40 + 8)])
  func `[lst-4] an accessory takes room from the text`(accessory: CellAccessory, trailing: Double) throws {
    let cell = try #require(lines(table([content("Tea", "Green", .valueCell, accessory)])).first)
    #expect(frames(cell).last?.maxX == 375 - trailing)
    #expect(cell.accessory.map { 375 - $0.frame.maxX } ?? 16 == 16)
  }

  @Test func `from right to left everything is mirrored`() throws {
    let row = content("Tea", "Green", .valueCell, .disclosureIndicator)
    let cell = try #require(lines(table([row])) { $0.environment.direction = .rightToLeft }.first)
    #expect(frames(cell).first?.maxX == 375 - 16 && frames(cell).last?.x == 34.5)
    #expect(cell.accessory?.frame.x == 16 && cell.separator == TableLine.PerEdge(left: 0, right: 16))
  }

  @Test(arguments: [(375.0, 16.0), (414, 20)])
  func `[lst-5] cells of an inset grouped table stand between its margins`(width: Double, margin: Double) {
    var grouped = table([content("One"), content("Two")], .insetGrouped)
    grouped.sections.append(TableView.Section(header: "More", footer: "End", rows: 1, texts: ["Three"]))
    let lines = lines(grouped, width: width) {
      $0.environment.rootMargins = EdgeInsets(left: margin, right: margin)
    }
    #expect(lines.map(\.frame.x) == Array(repeating: margin, count: 5))
    #expect(lines.map(\.frame.width) == Array(repeating: width - 2 * margin, count: 5))
    #expect(lines.flatMap(frames).map(\.x) == Array(repeating: margin, count: 5))
    // 18 above a section without header and below one without footer; a header is a line of footnote of 16.
    #expect(lines.map(\.y) == [18, 62, 124, 163, 207])
    #expect(lines.map(\.topRadius) == [10, 0, 0, 10, 0])
    #expect(lines.map(\.bottomRadius) == [0, 10, 0, 10, 0])
    #expect(lines.map { $0.separator != nil } == [true, false, false, false, false])
    #expect(lines[2].text.lines.first?.text == "MORE")
  }

  @Test func `the first header of a grouped table has more room, and its section ends in a footer`() {
    var grouped = TableView()
    grouped.style = .grouped
    grouped.sections = [TableView.Section(header: "Hot", footer: "With milk", rows: 1, texts: ["Tea"])]
    let lines = lines(grouped)
    #expect(lines.map(\.y) == [0, 56, 100] && lines.map(\.frame.width) == [375, 375, 375])
    #expect(lines.map(\.topRadius) == [0, 0, 0])
  }

  @Test func `[lst-6] a cell around a view leaves room for its accessory, and the view preserves its margins`() {
    var screen = Screen(375, 667)
    screen.environment.rootMargins = EdgeInsets(left: 16, right: 16)
    var inset = TableView()
    inset.style = .insetGrouped
    screen.add("table", .tableView(inset))
    screen.pin("table", to: "root")
    screen.add("row", in: "table") {
      $0.accessory = .disclosureIndicator
      $0.layoutMargins = PartialEdgeInsets(top: 2, left: 2, bottom: 20, right: 2)
      $0.preservesSuperviewLayoutMargins = true
    }
    screen.constrain("row", .height, plus: 50)
    let result = screen.solve()
    #expect(result.frame("row") == Rect(x: 16, y: 18, width: 316.5, height: 50))
    #expect(result.view("row").layoutMargins == EdgeInsets(top: 11, left: 16, bottom: 20, right: 2))
    #expect(result.scroll("table").contentSize.height == 86)
    let line = result.view("table").tableLines.first
    #expect(line?.frame == Rect(x: 16, y: 18, width: 343, height: 50) && line?.accessory?.kind == .disclosureIndicator)
  }

  @Test(arguments: [TableView.Style.plain, .insetGrouped])
  func `[lst-7] a selected cell has a ground of its own, and nothing moves`(style: TableView.Style) throws {
    func solved(isSelected: Bool) -> [TableLine] {
      var selected = content("Tea")
      selected.isSelected = isSelected
      var table = table([selected, content("Coffee")])
      table.style = style
      return lines(table) { screen in
        screen.add("row", in: "table") { $0.isSelected = isSelected }
        screen.constrain("row", .height, plus: 50)
      }
    }
    let (before, after) = (solved(isSelected: false), solved(isSelected: true))
    let usual = style == .plain ? nil : "secondarySystemGroupedBackground"
    #expect(before.map(\.background) == [usual, usual, usual])
    #expect(after.map(\.background) == ["systemGray4", "systemGray4", usual])
    #expect(after.map(\.frame) == before.map(\.frame) && after.map(\.topRadius) == before.map(\.topRadius))
  }
}

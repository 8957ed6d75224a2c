import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#collection-views.
struct CollectionExampleTests {
  private func page(_ width: Double, _ height: Double, _ layout: FlowLayout, inset: EdgeInsets = .zero) -> Screen {
    var screen = Screen(width, height)
    screen.scroll("collection") {
      $0.flowLayout = layout
      $0.contentInsetAdjustmentBehavior = .never
      $0.contentInset.points = inset
    }
    screen.pin("collection", to: "root")
    return screen
  }

  private func sized(_ width: Double, _ height: Double) -> FlowLayout {
    var layout = FlowLayout()
    layout.itemSize = Size(width: width, height: height)
    return layout
  }

  @Test func `[col-1] an item without room for another stands in the middle, and may have a height of its own`() {
    var screen = page(375, 667, sized(329, 88))
    screen.add("header", in: "collection") { $0.tableRole = .header }
    screen.constrain("header", .height, plus: 50)
    screen.add("first", in: "collection")
    screen.add("second", in: "collection")
    screen.constrain("second", .height, plus: 81)
    screen.add("footer", in: "collection") { $0.tableRole = .footer }
    screen.constrain("footer", .height, plus: 30)
    let result = screen.solve()
    #expect(result.frame("header") == Rect(x: 0, y: 0, width: 375, height: 50))
    #expect(result.frame("first") == Rect(x: 23, y: 50, width: 329, height: 88))
    #expect(result.frame("second") == Rect(x: 23, y: 148, width: 329, height: 81))
    #expect(result.frame("footer") == Rect(x: 0, y: 229, width: 375, height: 30))
    #expect(result.scroll("collection").contentSize == Size(width: 375, height: 259))
    #expect(result.findings.isEmpty)
  }

  @Test func `[col-2] a line's gaps take what is left, and the last line has the same`() {
    var layout = sized(100, 40)
    layout.sectionInset = EdgeInsets(left: 20, right: 20)
    var screen = page(375, 667, layout)
    for index in 0..<5 { screen.add("item\(index)", in: "collection") }
    let result = screen.solve()
    #expect((0..<5).map { result.frame("item\($0)").x } == [20, 137.5, 255, 20, 137.5])
    #expect((0..<5).map { result.frame("item\($0)").y } == [0, 0, 0, 50, 50])
    #expect(result.scroll("collection").contentSize.height == 90)
  }

  @Test func `[col-3] in a horizontal layout lines are columns`() {
    var layout = sized(50, 50)
    layout.scrollDirection = .horizontal
    layout.sectionInset = EdgeInsets(top: 20)
    var screen = page(375, 220, layout)
    screen.add("header", in: "collection") { $0.tableRole = .header }
    screen.constrain("header", .width, plus: 10)
    screen.add("item", in: "collection")
    let result = screen.solve()
    #expect(result.frame("header") == Rect(x: 0, y: 0, width: 10, height: 220))
    #expect(result.frame("item") == Rect(x: 10, y: 20, width: 50, height: 50))
    #expect(result.scroll("collection").contentSize == Size(width: 60, height: 220))
  }

  @Test func `[col-4] items flow between the insets`() {
    var screen = page(390, 844, sized(100, 100), inset: EdgeInsets(left: 20, right: 20))
    for index in 0..<5 { screen.add("item\(index)", in: "collection") }
    let result = screen.solve()
    #expect((0..<5).map { result.frame("item\($0)").x } == [0, 125, 250, 0, 125])
    let scroll = result.scroll("collection")
    #expect(scroll.contentSize.width == 350 && scroll.offset.x == -20 && !scroll.scrolls.horizontal)
    var layout = sized(100, 300)
    layout.scrollDirection = .horizontal
    var columns = page(390, 667, layout, inset: EdgeInsets(top: 64))
    for index in 0..<3 { columns.add("item\(index)", in: "collection") }
    let solved = columns.solve()
    #expect((0..<3).map { solved.frame("item\($0)").y } == [151.5, 151.5, 151.5])
    #expect(!solved.scroll("collection").scrolls.vertical)
  }

  @Test func `items flow anew at another width, and the content scrolls`() {
    func columns(_ width: Double) -> Int {
      var screen = page(width, 100, sized(100, 40))
      for index in 0..<6 { screen.add("item\(index)", in: "collection") }
      let result = screen.solve()
      let columns = (0..<6).filter { result.frame("item\($0)").y == 0 }.count
      let lines = (6 + columns - 1) / columns
      #expect(result.scroll("collection").contentSize.height == Double(50 * lines - 10))
      #expect(result.scroll("collection").scrolls.vertical == (lines > 2))
      return columns
    }
    #expect([210.0, 209, 320, 430].map(columns) == [2, 1, 3, 4])
  }

  @Test func `no items and a width of nothing are no trouble`() {
    #expect(page(375, 667, sized(10, 10)).solve().scroll("collection").contentSize == Size(width: 375, height: 0))
    var screen = page(1, 1, sized(0, 0))
    for index in 0..<3 { screen.add("item\(index)", in: "collection") }
    #expect(screen.solve().frame("item2").size == .zero)
  }
}

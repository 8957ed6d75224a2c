import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#compositional-layouts.
struct CompositionalExampleTests {
  private typealias Layout = CompositionalLayout

  /// A screen of 375 × 667 that a collection view fills.
  private func page(_ sections: [Layout.Section], _ change: (inout CompositionalLayout) -> Void = { _ in }) -> Screen {
    var layout = CompositionalLayout(sections)
    change(&layout)
    var scroll = ScrollView(flowLayout: FlowLayout())
    scroll.compositionalLayout = layout
    var screen = Screen(375, 667)
    screen.environment.rootMargins = EdgeInsets(left: 16, right: 16)
    screen.add("collection", .scrollView(scroll))
    screen.pin("collection", to: "root")
    return screen
  }

  private func group(
    _ items: [Layout.Item], _ axis: Axis = .horizontal, width: Layout.Dimension = .fractionalWidth(1),
    height: Layout.Dimension = .estimated(44), _ change: (inout Layout.Item) -> Void = { _ in }
  ) -> Layout.Item {
    var group = Layout.Item(width: width, height: height)
    group.items = items
    group.axis = axis
    change(&group)
    return group
  }

  private func frames(_ screen: Screen, _ ids: String...) -> [Rect] {
    let result = screen.solve()
    #expect(result.findings(.conflict) == [] && result.findings(.ambiguity) == [])
    return ids.map { result.frame($0) }
  }

  @Test func `[cmp-1] a group repeats its items while there is room, and keeps its insets`() {
    var third = Layout.Item(width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1))
    third.contentInsets = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    var section = Layout.Section(group([third], height: .absolute(100)))
    section.interGroupSpacing = 10
    section.contentInsets = EdgeInsets(top: 20, bottom: 30)
    var screen = page([section])
    for index in 0..<4 { screen.add("item\(index)", in: "collection") }
    #expect(
      frames(screen, "item0", "item2", "item3") == [
        Rect(x: 5, y: 25, width: 115, height: 90), Rect(x: 255, y: 25, width: 115, height: 90),
        Rect(x: 5, y: 135, width: 115, height: 90),
      ])
    #expect(screen.solve().scroll("collection").contentSize == Size(width: 375, height: 20 + 210 + 30))
  }

  @Test func `[cmp-2] flexible spacing takes the remaining room, and a count shares the group`() {
    let hundred = Layout.Item(width: .absolute(100), height: .absolute(40))
    var screen = page([
      Layout.Section(group([hundred], height: .absolute(40)) { $0.interItemSpacing = .flexible(10) })
    ])
    for index in 0..<3 { screen.add("item\(index)", in: "collection") }
    #expect(frames(screen, "item0", "item1", "item2").map(\.x) == [0, 137.5, 275])
    screen = page([
      Layout.Section(
        group([Layout.Item(height: .absolute(40))], height: .absolute(40)) {
          $0.count = 2
          $0.interItemSpacing = .fixed(15)
        })
    ])
    for index in 0..<3 { screen.add("item\(index)", in: "collection") }
    #expect(
      frames(screen, "item0", "item1", "item2") == [
        Rect(x: 0, y: 0, width: 180, height: 40), Rect(x: 195, y: 0, width: 180, height: 40),
        Rect(x: 0, y: 40, width: 180, height: 40),
      ])
  }

  @Test func `[cmp-3] groups stand in groups`() {
    let large = Layout.Item(width: .fractionalWidth(0.6), height: .fractionalHeight(1))
    let pair = group(
      [Layout.Item(height: .fractionalHeight(0.5))], .vertical, width: .fractionalWidth(0.4),
      height: .fractionalHeight(1))
    var screen = page([Layout.Section(group([large, pair], height: .absolute(200)))])
    for index in 0..<4 { screen.add("item\(index)", in: "collection") }
    #expect(
      frames(screen, "item0", "item1", "item2", "item3") == [
        Rect(x: 0, y: 0, width: 225, height: 200), Rect(x: 225, y: 0, width: 150, height: 100),
        Rect(x: 225, y: 100, width: 150, height: 100), Rect(x: 0, y: 200, width: 225, height: 200),
      ])
  }

  @Test func `[cmp-8] a section that scrolls by itself has its groups in a row, and takes no more height`() {
    let card = group([Layout.Item()], width: .fractionalWidth(0.8), height: .absolute(120))
    var row = Layout.Section(card)
    row.orthogonalScrollingBehavior = .continuous
    row.interGroupSpacing = 10
    row.contentInsets = EdgeInsets(top: 8, left: 20, bottom: 12, right: 20)
    let list = Layout.Section(group([Layout.Item(height: .absolute(60))], height: .absolute(60)))
    for (behavior, direction, xs) in [
      (.continuous, .leftToRight, [20, 298, 576]), (.groupPagingCentered, .leftToRight, [53.5, 331.5, 609.5]),
      (.paging, .rightToLeft, [87, -191, -469]),
    ] as [(Layout.OrthogonalScrollingBehavior, LayoutDirection, [Double])] {
      row.orthogonalScrollingBehavior = behavior
      var screen = page([row, list])
      screen.environment.direction = direction
      for index in 0..<3 { screen.add("card\(index)", in: "collection") }
      screen.add("below", in: "collection") { $0.section = 1 }
      let all = frames(screen, "card0", "card1", "card2", "below")
      #expect(all.prefix(3).map(\.x) == xs)
      #expect(all[2].size == Size(width: 268, height: 120) && all[2].y == 8)
      #expect(all[3] == Rect(x: 0, y: 140, width: 375, height: 60))
      #expect(screen.solve().scroll("collection").contentSize == Size(width: 375, height: 200))
    }
  }

  @Test func `[cmp-9] sections stand inside the safe area at the sides, and lists do not`() {
    let row = Layout.Section(group([Layout.Item(height: .absolute(60))], height: .absolute(60)))
    for (direction, x) in [(.leftToRight, 44), (.rightToLeft, 44)] as [(LayoutDirection, Double)] {
      var screen = page([row, Layout.Section(list: .plain)])
      screen.environment.safeArea = EdgeInsets(left: 44, right: 20)
      screen.environment.direction = direction
      screen.add("one", in: "collection")
      screen.add("row", in: "collection") { $0.section = 1 }
      screen.constrain("row", .height, plus: 50)
      #expect(
        frames(screen, "one", "row") == [
          Rect(x: x, y: 0, width: 311, height: 60), Rect(x: 0, y: 60, width: 375, height: 50),
        ])
    }
  }

  /// Half an em a character: 40 points at 17 are 340 wide.
  private func addText(_ characters: Int, _ id: String, to screen: inout Screen) {
    screen.add(id, in: "collection")
    var text = TextContent(
      Array(repeating: "word", count: characters / 5).joined(separator: " "), font: FontDescriptor(.system(17)))
    text.numberOfLines = 0
    screen.add("\(id)Text", .label(text), in: id)
    for edge in [Attribute.top, .left, .bottom, .right] { screen.constrain("\(id)Text", edge, .equal, id) }
  }

  @Test func `[cmp-4] an estimated length is the content's, and a group is as high as its highest item`() {
    let half = Layout.Item(width: .fractionalWidth(0.5), height: .estimated(90))
    var screen = page([Layout.Section(group([half, half]))])
    screen.environment.scale = 2
    addText(10, "short", to: &screen)
    addText(40, "long", to: &screen)
    addText(10, "next", to: &screen)
    screen.add("plain", in: "collection")
    let all = frames(screen, "short", "long", "next", "plain")
    #expect(all[0] == Rect(x: 0, y: 0, width: 187.5, height: 20.5))
    #expect(all[1].x == 187.5 && all[1].height == 41)
    // What has no content keeps the estimate.
    #expect(all[2].y == 41 && all[3] == Rect(x: 187.5, y: 41, width: 187.5, height: 90))
  }

  @Test func `[cmp-5] sections have their layouts, headers and footers, and a space between them`() {
    let row = Layout.Section(group([Layout.Item(height: .absolute(60))], height: .absolute(60)) { $0.axis = .vertical })
    var second = row
    second.header = Layout.BoundaryItem()
    second.header?.height = .absolute(30)
    second.contentInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 12)
    var screen = page([row, second]) { $0.interSectionSpacing = 10 }
    screen.add("one", in: "collection")
    screen.add("two", in: "collection") { $0.section = 1 }
    screen.add("header", in: "collection") {
      $0.section = 1
      $0.tableRole = .header
    }
    screen.add("footer", in: "collection") {
      $0.section = 1
      $0.tableRole = .footer
    }
    screen.constrain("footer", .height, plus: 25)
    #expect(
      frames(screen, "one", "header", "two", "footer") == [
        Rect(x: 0, y: 0, width: 375, height: 60), Rect(x: 8, y: 70, width: 355, height: 30),
        Rect(x: 8, y: 104, width: 355, height: 60), Rect(x: 8, y: 168, width: 355, height: 25),
      ])
  }

  @Test(arguments: [(-50.0, 50.0), (0, 0), (100, 0), (900, 0), (920, -20), (1000, -100)])
  func `[cmp-6] a pinned header stays in sight until the end of its section pushes it out`(
    offset: Double, y: Double
  ) throws {
    var section = Layout.Section(group([Layout.Item(height: .absolute(300))], height: .absolute(300)))
    section.header = Layout.BoundaryItem()
    section.header?.height = .absolute(40)
    section.header?.pinToVisibleBounds = true
    var screen = page([section])
    screen.add("header", in: "collection") { $0.tableRole = .header }
    for index in 0..<3 { screen.add("item\(index)", in: "collection") }
    for index in 3..<6 { screen.add("item\(index)", in: "collection") { $0.section = 1 } }
    screen.options.tracks = true
    let result = screen.solve()
    // The first section ends at 940 and the content at 1840.
    #expect(result.scroll("collection").contentSize.height == 1840)
    let header = try #require(
      result.tracks.first { $0.view == screen["header"] && $0.quantity == .y }, "the header has no track")
    #expect(abs(header.value(at: offset) - y) < 1e-6)
    #expect(!result.tracks.contains { $0.view == screen["item0"] })
  }

  @Test func `[cmp-7] a list's items are rows between the margins of the screen`() {
    var screen = page([Layout.Section(list: .insetGrouped)])
    for id in ["one", "two"] {
      screen.add(id, in: "collection") { $0.accessory = id == "two" ? .disclosureIndicator : .none }
      screen.constrain(id, .height, plus: 50)
    }
    let result = screen.solve()
    #expect(result.frame("one") == Rect(x: 16, y: 18, width: 343, height: 50))
    #expect(result.frame("two") == Rect(x: 16, y: 68, width: 316.5, height: 50))
    #expect(result.view("one").layoutMargins == EdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    let lines = result.view("collection").tableLines
    #expect(lines.map(\.frame.width) == [343, 343] && lines.map(\.topRadius) == [10, 0])
    #expect(result.scroll("collection").contentSize.height == 136)
  }

  @Test func `from right to left places are mirrored, and sideways they follow each other`() {
    let hundred = Layout.Item(width: .absolute(100), height: .absolute(40))
    var screen = page([Layout.Section(group([hundred], height: .absolute(40)))])
    screen.environment.direction = .rightToLeft
    for index in 0..<2 { screen.add("item\(index)", in: "collection") }
    #expect(frames(screen, "item0", "item1").map(\.x) == [275, 175])
    screen = page([Layout.Section(group([Layout.Item()], width: .absolute(200), height: .fractionalHeight(1)))])
    if case .scrollView(var scroll) = screen.tree.views[screen["collection"]].content {
      scroll.flowLayout?.scrollDirection = .horizontal
      screen.tree.views[screen["collection"]].content = .scrollView(scroll)
    }
    for index in 0..<3 { screen.add("item\(index)", in: "collection") }
    #expect(frames(screen, "item2") == [Rect(x: 400, y: 0, width: 200, height: 667)])
    #expect(screen.solve().scroll("collection").contentSize == Size(width: 600, height: 667))
  }

  @Test func `a flow layout with an estimate has items of their own size`() {
    var flow = FlowLayout()
    flow.estimatedItemSize = Size(width: 50, height: 50)
    var screen = Screen(375, 667)
    screen.environment.scale = 2
    screen.add("collection", .scrollView(ScrollView(flowLayout: flow)))
    screen.pin("collection", to: "root")
    addText(10, "one", to: &screen)
    addText(15, "two", to: &screen)
    let all = frames(screen, "one", "two")
    #expect(all.map(\.width) == [76.5, 119] && all.map(\.height) == [20.5, 20.5])
  }
}

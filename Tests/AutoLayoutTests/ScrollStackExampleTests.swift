import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#checkout-a-scrolling-stack, and [lp-1].
struct ScrollStackExampleTests {
  struct Item {
    var id: String
    var height: Double?
    var paddingBefore = 0.0
  }

  private func scrollStack(_ items: [Item], spacers: [String] = []) -> Screen {
    var screen = Screen(375, 812, scale: 3)
    screen.scroll("scroll") { $0.contentInsetAdjustmentBehavior = .never }
    screen.pin("scroll", to: "root")
    screen.stack("stack", in: "scroll", axis: .vertical)
    screen.pin("stack", to: "scroll")
    screen.constrain("stack", .centerX, .equal, "scroll")
    screen.constrain("stack", .centerY, .equal, "scroll", at: 250)
    var previous: String?
    for item in items {
      screen.add(item.id, in: "stack")
      if let height = item.height { screen.constrain(item.id, .height, plus: height) }
      if let previous, item.paddingBefore > 0 {
        screen.tree.views[screen[previous]].customSpacingAfter = .points(item.paddingBefore)
      }
      if !spacers.contains(item.id) { previous = item.id }
    }
    if !spacers.isEmpty {
      screen.tree.behaviors = [
        Behavior(
          .spacers(
            .init(scrollView: screen["scroll"], stackView: screen["stack"], spacers: spacers.map { screen[$0] })))
      ]
    }
    return screen
  }

  @Test func `[s2-1] without a stretchable item the content stays packed at the top`() {
    var screen = Screen(375, 812, scale: 3)
    screen.scroll("scroll") { $0.contentInsetAdjustmentBehavior = .never }
    screen.pin("scroll", to: "root")
    screen.stack("stack", in: "scroll", axis: .vertical)
    screen.pin("stack", to: "scroll")
    screen.constrain("stack", .centerX, .equal, "scroll")
    screen.constrain("stack", .centerY, .equal, "scroll", at: 250)
    for (id, height) in [("header", 200.0), ("label", 51), ("footer", 130)] {
      screen.add(id, in: "stack", height: height)
    }
    let result = screen.solve()
    #expect(["header", "label", "footer"].map { result.frame($0).y } == [0, 200, 251])
    #expect(result.frame("stack").width == 375)
    let scroll = result.scroll("scroll")
    #expect(scroll.contentSize == Size(width: 375, height: 381) && !scroll.scrolls.vertical)
  }

  private func spacerItems(footer: Double = 130, padding: Double = 0) -> [Item] {
    [
      Item(id: "header", height: 200), Item(id: "spacer"), Item(id: "label", height: 51, paddingBefore: padding),
      Item(id: "footer", height: footer),
    ]
  }

  @Test func `[s2-2] a spacer takes the surplus`() {
    let result = scrollStack(spacerItems(), spacers: ["spacer"]).solve()
    #expect(result.has("spacer", 0, 200, 375, 431))
    #expect(result.frame("label").y == 631 && result.frame("footer").y == 682 && result.frame("footer").maxY == 812)
  }

  @Test func `[s2-3] a padding after a spacer lies above it`() {
    let result = scrollStack(spacerItems(padding: 30), spacers: ["spacer"]).solve()
    #expect(result.has("spacer", 0, 230, 375, 401))
    #expect(result.frame("label").y == 631 && result.frame("footer").y == 682)
  }

  @Test func `[s2-4] a spacer leaves when the rest fills the screen`() {
    let result = scrollStack(spacerItems(footer: 600), spacers: ["spacer"]).solve()
    #expect(result.view("spacer").isEffectivelyHidden)
    #expect(result.scroll("scroll").contentSize.height == 851 && result.scroll("scroll").maximumOffset.y == 39)
  }

  @Test func `[s2-5] gaps are not counted, so the spacer stays with no height and the content scrolls`() {
    var items = spacerItems(footer: 549)
    items[2].paddingBefore = 15
    items[3].paddingBefore = 15
    let result = scrollStack(items, spacers: ["spacer"]).solve()
    #expect(!result.view("spacer").isEffectivelyHidden && result.frame("spacer").height == 0)
    #expect(result.scroll("scroll").contentSize.height == 830 && result.scroll("scroll").scrolls.vertical)
  }

  @Test(arguments: [
    (Relation.lessThanOrEqual, 400.0, 500.0, 400.0), (.lessThanOrEqual, 400, 300, 300),
    (.greaterThanOrEqual, 100, 40, 100), (.equal, 80, 40, 80),
  ])
  func `[s2-6] one height rule holds over what the content wants`(
    relation: Relation, height: Double, wanted: Double, expected: Double
  ) {
    var screen = scrollStack([])
    screen.add("item", in: "stack", height: wanted)
    screen.constrain("item", .height, relation, plus: height)
    #expect(screen.solve().frame("item").height == expected)
  }

  @Test func `[lp-1] a spacer is inserted before anything is known and leaves in the second pass`() {
    let screen = scrollStack(spacerItems(footer: 600), spacers: ["spacer"])
    var history: BehaviorState?
    let result = LayoutEngine.layout(
      screen.tree, in: screen.environment, measuring: FixedAdvanceMeasurer(), options: LayoutOptions(),
      history: &history)
    #expect(history?.rounds == 2)
    #expect(result.view("spacer").isEffectivelyHidden)
  }

  @Test func `of several spacers the first takes all`() {
    let items = [
      Item(id: "header", height: 200), Item(id: "one"), Item(id: "label", height: 51), Item(id: "two"),
      Item(id: "footer", height: 130),
    ]
    let result = scrollStack(items, spacers: ["one", "two"]).solve()
    #expect(result.frame("one").height == 431 && result.frame("two").height == 0)
  }

  @Test func `[tab-1] a table that is sized to its content has a height, and one that is not is ambiguous`() {
    for isSized in [true, false] {
      var table = TableView(rows: 6, rowHeight: 44)
      table.isSizedToContent = isSized
      var screen = scrollStack([])
      screen.add("table", .tableView(table), in: "stack")
      screen.add("after", in: "stack", height: 50)
      let result = screen.solve()
      if isSized {
        #expect(result.frame("table").height == 264 && result.frame("after").y == 264)
      } else {
        #expect(result.frame("after").maxY == result.scroll("scroll").contentSize.height)
        #expect(
          result.findings(.ambiguousContentSize).contains {
            $0.message.contains("the height of 'table' is ambiguous, and with it the content height of 'scroll'")
          })
      }
    }
  }
}

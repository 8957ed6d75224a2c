import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Worked examples of docs/semantics.md#containers.
struct ContainerExampleTests {
  private func screen(_ device: String = "iPhone X", _ change: (inout Container) -> Void) -> Screen {
    var screen = Screen(device)
    var container = Container()
    change(&container)
    screen.tree.container = container
    return screen
  }

  private func safeArea(
    _ device: String = "iPhone X", orientation: Orientation = .portrait, _ change: (inout Container) -> Void
  ) -> EdgeInsets {
    var screen = screen(device, change)
    screen.environment = Environment(device: Device.named(device)!, orientation: orientation)
    return screen.solve().views[0].safeAreaInsets
  }

  @Test func `[box-1] bars are part of the root's safe area`() {
    #expect(safeArea { $0.navigationBar = Control(.navigationBar) } == EdgeInsets(top: 88, bottom: 34))
    #expect(safeArea { $0.tabBar = Control(.tabBar) } == EdgeInsets(top: 44, bottom: 83))
    let all = safeArea {
      $0.navigationBar = Control(.navigationBar)
      $0.navigationBar?.isLarge = true
      $0.tabBar = Control(.tabBar)
      $0.toolbar = Control(.toolbar)
    }
    #expect(all == EdgeInsets(top: 44 + 96, bottom: 34 + 49 + 44))
    #expect(safeArea("iPhone 8") { $0.navigationBar = Control(.navigationBar) } == EdgeInsets(top: 64))
  }

  @Test func `[box-1] a navigation bar is low on a phone in landscape`() {
    let insets = safeArea(orientation: .landscape) { $0.navigationBar = Control(.navigationBar) }
    #expect(insets == EdgeInsets(top: 32, left: 44, bottom: 21, right: 44))
    func height(_ device: String, isLarge: Bool) -> Double {
      safeArea(device, orientation: .landscape) {
        $0.navigationBar = Control(.navigationBar)
        $0.navigationBar?.isLarge = isLarge
      }.top
    }
    #expect(["iPhone X", "iPhone 13 mini"].map { height($0, isLarge: true) } == [32, 32])
    #expect(["iPhone 8 Plus", "iPhone XR"].map { height($0, isLarge: false) } == [44, 44])
    #expect(height("iPhone XR", isLarge: true) == 44)
  }

  /// With a tab bar of four tabs: what the bars leave of the window, and the tab bar's capsule.
  @Test(
    arguments: [
      ("iphone-duo", .portrait, false, [382, 562], Rect(x: 394, y: 442, width: 48, height: 212)),
      ("iphone-duo", .landscape, false, [594, 350], Rect(x: 606, y: 172, width: 48, height: 212)),
      ("iphone-duo-bar-left", .landscape, false, [594, 350], Rect(x: 24, y: 230, width: 48, height: 212)),
      ("iphone-duo-open", .landscape, false, [867, 553], Rect(x: 879, y: 433, width: 48, height: 212)),
      ("iphone-duo-left-with-bars", .portrait, false, [385, 553], Rect(x: 24, y: 433, width: 48, height: 212)),
      ("iphone-duo-open", .portrait, false, [669, 786], Rect(x: 0, y: 868, width: 669, height: 49)),
      ("iphone-duo-open", .portrait, true, [669, 734], Rect(x: 0, y: 868, width: 669, height: 49)),
    ] as [(String, Orientation, Bool, [Double], Rect)])
  func `[box-4] a device that folds has its own navigation bar, and tabs in the column where it has one`(
    device: String, orientation: Orientation, isLarge: Bool, rest: [Double], tabs: Rect
  ) throws {
    var screen = screen(device) {
      $0.navigationBar = Control(.navigationBar)
      $0.navigationBar?.isLarge = isLarge
      $0.tabBar = Control(.tabBar)
      $0.tabBar?.segments = ["One", "Two", "Three", "Four"]
    }
    screen.environment = Environment(device: try #require(Device.named(device)), orientation: orientation)
    let result = screen.solve()
    let (size, insets) = (result.environment.size, result.views[0].safeAreaInsets)
    #expect([size.width - insets.left - insets.right, size.height - insets.top - insets.bottom] == rest)
    #expect(result.tree.container!.bars(in: result.environment).last?.content == tabs)
    screen.tree.container?.toolbar = Control(.toolbar)
    let column = result.environment.safeArea.left + result.environment.safeArea.right
    #expect(screen.solve().views[0].safeAreaInsets.bottom == insets.bottom + (column > 0 ? 0 : 48))
  }

  @Test func `[box-2] bars reach to the screen's edges, and the root view lies under them`() {
    var screen = screen {
      $0.navigationBar = Control(.navigationBar)
      $0.tabBar = Control(.tabBar)
      $0.toolbar = Control(.toolbar)
    }
    screen.add("list", .tableView(TableView(rows: 3)))
    screen.pin("list", to: "root")
    let result = screen.solve()
    #expect(result.frame("list") == Rect(x: 0, y: 0, width: 375, height: 812))
    let bars = result.tree.container!.bars(in: result.environment)
    #expect(bars.map(\.control.kind) == [.navigationBar, .toolbar, .tabBar])
    #expect(
      bars.map(\.frame) == [
        Rect(x: 0, y: 0, width: 375, height: 88), Rect(x: 0, y: 685, width: 375, height: 44),
        Rect(x: 0, y: 729, width: 375, height: 83),
      ])
    #expect(bars.map(\.content.y) == [44, 685, 729] && bars.map(\.content.height) == [44, 44, 49])
    #expect(result.scroll("list").adjustedContentInset == EdgeInsets(top: 88, bottom: 127))
  }

  @Test func `[box-3] a controller adds top and bottom to its scroll view whatever the content`() {
    for (content, inset) in [(\Container.tabBar, 44.0), (\.toolbar, 0)] {
      var screen = screen { $0[keyPath: content] = Control(content == \.tabBar ? .tabBar : .toolbar) }
      for id in ["first", "second"] {
        screen.scroll(id)
        screen.pin(id, to: "root")
        screen.add(id + "Content", in: id)
        screen.pin(id + "Content", to: id)
        screen.constrain(id + "Content", .width, plus: 100)
        screen.constrain(id + "Content", .height, plus: 100)
      }
      let result = screen.solve()
      #expect(result.scroll("first").adjustedContentInset.top == inset)
      #expect(result.scroll("second").adjustedContentInset.top == 0)
    }
  }

  @Test func `a keyboard covers the bars below, which code takes off with the safe area`() {
    var screen = screen { $0.tabBar = Control(.tabBar) }
    screen.environment.keyboard = true
    screen.add("page")
    screen.pin("page", [.left, .right, .top], to: "root")
    let bottom = screen.constrain("page", .bottom, .equal, "root.safeArea")
    screen.tree.behaviors = [Behavior(.keyboardAvoidance(.constraint(index: bottom, subtractsSafeArea: true)))]
    let result = screen.solve()
    #expect(result.frame("page").maxY == 812 - screen.environment.keyboardHeight)
    #expect(result.findings(.doubleCountedInset) == [])
  }

  @Test func `hiding the status bar leaves a navigation bar its part of the safe area`() throws {
    var screen = screen("iPhone 8") { $0.navigationBar = Control(.navigationBar) }
    screen.scroll("scroll") { $0.contentInsetAdjustmentBehavior = .never }
    screen.pin("scroll", to: "root")
    screen.add("content", in: "scroll")
    screen.pin("content", to: "scroll")
    screen.constrain("content", .width, plus: 100)
    screen.constrain("content", .height, plus: 2000)
    screen.add("title", in: "content")
    screen.place("title", 0, 300, 100, 100)
    screen.tree.behaviors = [Behavior(.statusBarHiding(view: screen["title"]))]
    let finding = try #require(screen.solve().findings(.statusBarFlipFlop).first)
    // 300 points down, below 20 of status bar and 44 of navigation bar.
    #expect(finding.message.contains("takes 20 pt off") && finding.message.contains("between offsets 236 and 256"))
  }
}

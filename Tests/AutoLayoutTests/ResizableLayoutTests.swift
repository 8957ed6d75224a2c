import AutoLayout
import LayoutModel
import TestSupport
import Testing

struct ResizableLayoutTests {
  @Test func `a layout that was resized is that of a new one, to the bit`() {
    print("resized random screens: seeds from 4000 to \(4_000 + RobustnessTests.screens)")
    for seed in 4_000...4_000 + RobustnessTests.screens {
      var random = SeededRandom(seed: seed)
      var screen = RandomScreen.make(using: &random)
      let scrollView = screen.tree.views.firstIndex { $0.content.scrollView != nil } ?? 0
      screen.tree.behaviors = [
        Behavior(.keyboardAvoidance(.contentInset(scrollView: scrollView, subtractsSafeArea: false))),
        Behavior(.statusBarHiding(view: screen.tree.views.count - 1)),
      ]
      screen.options.tracks = true
      var layout = ResizableLayout(screen.tree, measuring: FixedAdvanceMeasurer())
      for _ in 0..<4 {
        screen.environment.resizeWindow(
          to: Size(
            width: Double(Int.random(in: 200...900, using: &random)) / 2,
            height: Double(Int.random(in: 200...900, using: &random)) / 2))
        let resized = layout.layoutWithRoles(in: screen.environment, options: screen.options)
        var new = ResizableLayout(screen.tree, measuring: FixedAdvanceMeasurer())
        let roles = new.layoutWithRoles(in: screen.environment, options: screen.options).roles
        let result = screen.solve()
        #expect(resized.result.views == result.views, "seed \(seed), \(screen.environment.size.words)")
        #expect(resized.result.scrollViews == result.scrollViews, "seed \(seed), \(screen.environment.size.words)")
        #expect(resized.result.findings == result.findings, "seed \(seed), \(screen.environment.size.words)")
        #expect(resized.result.tracks == result.tracks, "seed \(seed), \(screen.environment.size.words)")
        #expect(resized.roles == roles, "seed \(seed), \(screen.environment.size.words)")
      }
    }
  }

  /// A picker is lower in landscape.
  @Test func `contents that depend on the size follow it`() throws {
    var tree = ViewTree()
    tree.views = [View(id: "root"), View(id: "picker", parent: 0)]
    tree.views[0].subviews = [1]
    tree.views[1].content = .control(Control(.pickerView))
    var environment = Environment(deviceName: "window", size: .zero, scale: 2)
    environment.idiom = .phone
    var layout = ResizableLayout(tree, measuring: FixedAdvanceMeasurer())
    var heights: [Double] = []
    for size in [Size(width: 400, height: 800), Size(width: 800, height: 400), Size(width: 400, height: 800)] {
      environment.resizeWindow(to: size)
      let result = layout.layoutWithRoles(in: environment, options: LayoutOptions()).result
      heights.append(result.views[1].frame.height)
    }
    #expect(heights[0] == heights[2] && 0 < heights[1] && heights[1] < heights[0], "\(heights)")
  }
}

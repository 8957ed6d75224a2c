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
      let stack = screen.tree.views.firstIndex { if case .stackView = $0.content { true } else { false } }
      if let stack, let spacer = screen.tree.views[stack].subviews.last {
        screen.tree.behaviors.append(
          Behavior(.spacers(.init(scrollView: scrollView, stackView: stack, spacers: [spacer]))))
      }
      // The solver refuses it in narrow windows.
      screen.tree.constraints.append(
        LayoutConstraint(LayoutItem(view: 0), .width, .greaterThanOrEqual, constant: 200))
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

  /// A header of 200 points, a body below it that ends at the window's bottom.
  @Test func `a conflict that still stands is kept, and goes when it no longer stands`() {
    var screen = Screen()
    for id in ["header", "body"] {
      screen.add(id)
      screen.constrain(id, .left, .equal, "root")
      screen.constrain(id, .right, .equal, "root")
    }
    screen.constrain("header", .top, .equal, "root")
    screen.constrain("header", .height, plus: 200)
    screen.constrain("body", .top, .equal, "header", .bottom)
    screen.constrain("body", .bottom, .equal, "root")
    screen.options.keepsConflicts = true
    var layout = ResizableLayout(screen.tree, measuring: FixedAdvanceMeasurer())
    for (height, conflicts) in [(500.0, 0), (150, 1), (120, 1), (90, 1), (200, 0), (199.5, 1), (199, 1), (640, 0)] {
      screen.environment.resizeWindow(to: Size(width: 300 + height / 2, height: height))
      let resized = layout.layoutWithRoles(in: screen.environment, options: screen.options)
      var new = ResizableLayout(screen.tree, measuring: FixedAdvanceMeasurer())
      let roles = new.layoutWithRoles(in: screen.environment, options: screen.options).roles
      let result = screen.solve()
      #expect(resized.result.findings.count { $0.rule == .conflict } == conflicts, "\(height)")
      #expect(resized.result.views == result.views && resized.roles == roles, "\(height)")
      #expect(resized.result.findings == result.findings, "\(height)")
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

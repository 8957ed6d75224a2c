import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// No tree whatever traps the engine or makes it run away.
struct RobustnessTests {
  static let screens = UInt64(randomCases(250, deep: 5_000))

  @Test func `random screens with random behaviours come back with finite frames`() {
    print("random screens: seeds from 2000 to \(2_000 + Self.screens)")
    for seed in 2_000...2_000 + Self.screens {
      var random = SeededRandom(seed: seed)
      var screen = RandomScreen.make(using: &random)
      let views = screen.tree.views.indices
      let constraints = screen.tree.constraints.indices
      func view() -> Int { Int.random(in: -1...views.count, using: &random) }
      screen.environment.keyboard = Bool.random(using: &random)
      screen.environment.keyboardHeight = 216
      screen.tree.behaviors = [
        Behavior(.accessibleLayout(.init(scrollView: view(), stackView: view(), adjustable: constraints.suffix(2)))),
        Behavior(.keyboardAvoidance(.constraint(index: view(), subtractsSafeArea: true))),
        Behavior(.keyboardAvoidance(.contentInset(scrollView: view(), subtractsSafeArea: false))),
        Behavior(.stickyFooter(.init(scrollView: view(), contentView: view(), textView: view(), footer: view()))),
        Behavior(.spacers(.init(scrollView: view(), stackView: view(), spacers: [view()]))),
        Behavior(.statusBarHiding(view: view())),
      ]
      screen.options.tracks = seed % 10 == 0
      let result = screen.solve()
      #expect(result.views.count == views.count, "seed \(seed)")
      for solved in result.views {
        let frame = solved.frame
        #expect(
          frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite, "seed \(seed)")
        #expect(solved.exactFrame.width >= 0 && solved.exactFrame.height >= 0, "seed \(seed)")
      }
    }
  }

  @Test func `a tree that is none is a finding`() {
    var screen = Screen()
    screen.add("view")
    screen.tree.views[1].parent = 5
    #expect(screen.solve().findings(.invalidTree).count == 1)
    screen.tree.views[1].parent = 0
    screen.environment.size.width = .nan
    #expect(screen.solve().findings(.invalidTree).count == 1)
    #expect(LayoutEngine.layout(ViewTree(), in: screen.environment, measuring: FixedAdvanceMeasurer()).views.isEmpty)
  }

  @Test func `a number that is too large for the solver is told as that`() throws {
    var screen = Screen()
    screen.add("view")
    screen.constrain("view", .width, plus: 1e13)
    let finding = try #require(screen.solve().findings(.conflict).first)
    #expect(
      finding.message
        == "'view.width == 10000000000000.0' cannot hold: the constant is too large to be solved with: at most 1e12 in size; it was dropped"
    )
  }

  @Test func `numbers that are none in a view leave the others standing`() {
    var screen = Screen()
    screen.add("bad", width: .nan, height: .infinity) {
      $0.layoutMargins = PartialEdgeInsets(top: .nan)
      $0.customSpacingAfter = .points(.infinity)
    }
    screen.add("good")
    screen.place("good", 10, 10, 20, 20)
    screen.constrain("bad", .topMargin, .equal, "good", .bottom)
    #expect(screen.solve().frame("good") == Rect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test func `ten thousand views in a chain are laid out`() {
    var screen = Screen(320, 568)
    for index in 1...10_000 {
      screen.tree.views.append(View(id: "v\(index)", parent: 0))
      screen.tree.views[0].subviews.append(index)
      let item = LayoutItem(view: index)
      let above = LayoutItem(view: index - 1)
      screen.tree.constraints += [
        LayoutConstraint(item, .leading, .equal, LayoutItem(view: 0), .leading, constant: 8),
        LayoutConstraint(item, .trailing, .equal, LayoutItem(view: 0), .trailing, constant: -8),
        LayoutConstraint(item, .top, .equal, above, index == 1 ? .top : .bottom, constant: 8),
        LayoutConstraint(item, .height, constant: 44),
      ]
    }
    screen.options.ambiguity = false
    #expect(screen.solve().views[10_000].frame == Rect(x: 8, y: 9_999 * 52 + 8, width: 304, height: 44))
  }

  @Test func `a tree as deep as a document may be is laid out`() {
    var screen = Screen(640, 640)
    for depth in 1...64 {
      let parent = depth == 1 ? "root" : "v\(depth - 1)"
      screen.stack("v\(depth)", in: parent, axis: depth % 2 == 0 ? .horizontal : .vertical, spacing: 1)
    }
    screen.pin("v1", to: "root")
    screen.add("leaf", in: "v64")
    screen.constrain("leaf", .leading, .equal, "root", plus: 5)
    #expect(screen.solve().screen("leaf").width > 0)
  }

  @Test func `guides that chase their own view settle or say that they do not`() {
    var screen = Screen(safeArea: EdgeInsets(top: 40))
    screen.add("view", height: 10)
    screen.add("inner", in: "view")
    screen.constrain("view", .top, .equal, "inner", .bottom, times: -1)
    screen.constrain("inner", .top, .equal, "view.safeArea", plus: 3)
    screen.constrain("inner", .height, plus: 20)
    let result = screen.solve()
    #expect(result.findings(.doesNotSettle).count <= 1)
  }

  @Test func `a view whose margin grows as it moves up stops where its safe area stops growing`() {
    var screen = Screen(safeArea: EdgeInsets(top: 103))
    screen.add("view", height: 10)
    screen.constrain("view", .topMargin, .equal, "root.safeArea", .top)
    let result = screen.solve()
    // Each step of 8 points, its own margin, takes one solve.
    #expect(result.frame("view").y == -8)
    #expect(result.findings(.doesNotSettle).isEmpty)
  }

  @Test func `conflicts that only scrolling brings are said with the offset`() throws {
    var screen = StretchyExampleTests.stretchy("iPhone X", .step2)
    screen.options.tracks = true
    let result = screen.solve()
    #expect(result.findings(.conflict).isEmpty)
    let finding = try #require(result.findings(.conflictWhileScrolling).first)
    #expect(finding.message.contains("from offset 262.5 on"))
  }
}

import LayoutAudit
import LayoutModel
import Testing

@Suite struct UnusedConstraintsTests {
  /// A label of the given height under `height <= 120`, tagged 7, 8 pt below the top.
  private static func screen(height: Double, _ change: (inout LayoutResult) -> Void = { _ in }) -> LayoutResult {
    var screen = ScreenBuilder()
    let label = screen.label("copy", Rect(x: 16, y: 100, width: 300, height: height), lines: [100])
    screen.result.tree.constraints = [
      LayoutConstraint(
        LayoutItem(view: label), .height, .lessThanOrEqual, constant: 120, tag: SourceTag(7))
    ]
    change(&screen.result)
    return screen.result
  }

  @Test func `an inequality with room to spare everywhere is unused`() {
    var unused = UnusedConstraints()
    unused.add(Self.screen(height: 40), index: unused.environments)
    unused.add(Self.screen(height: 90), index: unused.environments)
    let findings = unused.unused().map(\.finding)
    #expect(
      findings.map(\.message) == [
        "'copy.height <= 120' has no effect in any of 2 environments: at least 30 pt are left over; remove it, or check "
          + "the number"
      ])
    #expect(findings.first?.tags == [SourceTag(7)])
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0]])
  func `a constraint whose number varies reads as it is where the least is left over`(order: [Int]) {
    let numbers = [120.0, 44, 50]
    var (all, rest) = (UnusedConstraints(), UnusedConstraints())
    for index in order {
      let screen = Self.screen(height: 40) { $0.tree.constraints[0].constant = numbers[index] }
      if index == 0 { rest.add(screen, index: index) } else { all.add(screen, index: index) }
    }
    rest.merge(all)
    #expect(
      rest.unused().map(\.finding.message) == [
        "'copy.height <= 44' has no effect in any of 3 environments: at least 4 pt are left over; remove it, or check the number"
      ])
  }

  @Test(arguments: [120.0, 130.0])
  func `one environment in which it decides, or is broken, is enough`(height: Double) {
    var unused = UnusedConstraints()
    for (index, height) in [40, height, 50].enumerated() { unused.add(Self.screen(height: height), index: index) }
    #expect(unused.unused().isEmpty)
  }

  @Test func `equalities and constraints without a place are not judged`() {
    var unused = UnusedConstraints()
    unused.add(Self.screen(height: 40) { $0.tree.constraints[0].relation = .equal }, index: unused.environments)
    unused.add(Self.screen(height: 40) { $0.tree.constraints[0].tag = .none }, index: unused.environments)
    #expect(unused.unused().isEmpty)
  }

  @Test func `one environment is not enough to judge by`() {
    var unused = UnusedConstraints()
    unused.add(Self.screen(height: 40), index: 0)
    #expect(unused.unused().isEmpty)
  }

  @Test func `halves merged are the whole`() {
    let heights = [40.0, 60, 100, 80]
    var whole = UnusedConstraints()
    var halves = [UnusedConstraints(), UnusedConstraints()]
    for (index, height) in heights.enumerated() {
      whole.add(Self.screen(height: height), index: index)
      halves[index % 2].add(Self.screen(height: height), index: index)
    }
    halves[0].merge(halves[1])
    #expect(halves[0].unused().map(\.finding) == whole.unused().map(\.finding))
    #expect(whole.unused().count == 1)
    var tight = UnusedConstraints()
    tight.add(Self.screen(height: 120), index: 9)
    halves[0].merge(tight)
    #expect(halves[0].unused().isEmpty)
  }

  @Test(arguments: [
    // Seen from inside, the scroll view's bottom is its content's: 500 - 420 - 50 = 30 left over.
    (Attribute.bottom, Attribute.bottom, -50.0, 1),
    (.bottom, .bottom, -80.0, 0),
    // Its height is the frame's: 20 <= 200 - 180.
    (.height, .height, -180.0, 0),
    (.height, .height, -100.0, 1),
  ])
  func `edges of a scroll view mean its content to what is inside`(
    first: Attribute, second: Attribute, constant: Double, count: Int
  ) {
    var screen = ScreenBuilder()
    let scroll = screen.scroll(
      "scroll", Rect(x: 0, y: 100, width: 390, height: 200), content: Size(width: 390, height: 500),
      offset: Point(x: 0, y: 40))
    let label = screen.label("copy", Rect(x: 0, y: 400, width: 300, height: 20), lines: [100], in: scroll)
    screen.result.tree.constraints = [
      LayoutConstraint(
        LayoutItem(view: label), first, .lessThanOrEqual, LayoutItem(view: scroll), second, constant: constant,
        tag: SourceTag(1))
    ]
    var unused = UnusedConstraints()
    for index in 0..<2 { unused.add(screen.result, index: index) }
    #expect(unused.unused().count == count)
  }

  @Test func `a constraint reads as an equation`() {
    var tree = ViewTree()
    tree.views = [View(id: "root"), View(id: "a", parent: 0)]
    let constraint = LayoutConstraint(
      LayoutItem(view: 1), .top, .greaterThanOrEqual, LayoutItem(view: 0, guide: .safeArea), .top, multiplier: 0.5,
      constant: -8, priority: 750)
    #expect(constraint.text(in: tree) == "a.top >= root.safeArea.top × 0.5 - 8 @750")
  }
}

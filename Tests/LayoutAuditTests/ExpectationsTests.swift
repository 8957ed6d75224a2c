import LayoutAudit
import LayoutModel
import Testing

// Swift Testing has an Expectation of its own.
typealias Demand = LayoutModel.Expectation

@Suite struct ExpectationsTests {
  /// A scroll view from 47 to 810 over content of 1,200, with a button in it and a label pinned below it.
  private static func screen() -> LayoutResult {
    var screen = ScreenBuilder()
    let scroll = screen.scroll(
      "scroll", Rect(x: 0, y: 47, width: 390, height: 763), content: Size(width: 390, height: 1200))
    screen.button("go", Rect(x: 16, y: 1150, width: 358, height: 50), in: scroll)
    screen.label("note", Rect(x: 16, y: 812, width: 358, height: 20), lines: [100])
    let pad = screen.add("pad", .plain, Rect(x: 0, y: 0, width: 390, height: 16), in: scroll)
    screen.result.scrollViews[0].paddings = [PaddingShare(view: pad, constraint: 0, initial: 16, now: 125.5)]
    let hidden = screen.button("hidden", Rect(x: 0, y: 100, width: 50, height: 50))
    screen.result.views[hidden].isEffectivelyHidden = true
    screen.label("cut", Rect(x: 16, y: 200, width: 100, height: 20), lines: [90], cut: true)
    screen.label("empty", Rect(x: 16, y: 300, width: 0, height: 0), lines: [])
    screen.result.views[screen.result.views.count - 1].text = nil
    return screen.result
  }

  private static let holding: [Demand.Claim] = [
    .scrolls(scrollView: "scroll", axis: nil, true),
    .scrolls(scrollView: "scroll", axis: .horizontal, false),
    .reachable("go", true), .reachable("hidden", false),
    .visible("go", false), .visible("note", true), .visible("hidden", false),
    .truncated("cut", true), .truncated("note", false), .truncated("empty", false),
    .frame("go", x: 16, y: 1150, width: nil, height: 50.3, isOnScreen: false),
    .frame("go", x: nil, y: 1197, width: nil, height: nil, isOnScreen: true),
    .distance(from: .init("scroll", .bottom), to: .init("note", .top), 2),
    .distance(from: .init("note", .leading), to: .init("note", .centerX), 179),
    .padding("pad", 125.5),
    .contentSize("scroll", width: nil, height: 1200),
  ]

  @Test(arguments: holding)
  func `what is so raises nothing`(claim: Demand.Claim) {
    #expect(Expectations.failures(of: [Demand(claim)], in: Self.screen()).isEmpty)
  }

  private static let failing: [(Demand.Claim, String)] = [
    (
      .scrolls(scrollView: "scroll", axis: .vertical, false),
      "expected 'scroll' not to scroll, but it scrolls 437 pt: its content is 390 × 1200 and its frame 390 × 763"
    ),
    (
      .scrolls(scrollView: "scroll", axis: .horizontal, true),
      "expected 'scroll' to scroll, but it has no room to: its content is 390 × 1200 and its frame 390 × 763"
    ),
    (.scrolls(scrollView: "go", axis: nil, true), "expected 'go' to be a scrollView, but it is a button"),
    (.reachable("hidden", true), "expected 'hidden' to be reachable, but it is hidden"),
    (.reachable("go", false), "expected 'go' to be out of reach, but every part of it can be shown"),
    (.visible("go", true), "expected 'go' to be visible, but it is out of sight at (16, 1197, 358, 50)"),
    (.visible("note", false), "expected 'note' to be out of sight, but it is visible at (16, 812, 358, 20)"),
    (.truncated("cut", false), "expected all of the text of 'cut' to show, but it ends in '…'"),
    (.truncated("empty", true), "expected the text of 'empty' to be cut off, but all of it shows"),
    (.truncated("pad", false), "an expectation is about the text of 'pad', but a view has none"),
    (.truncated("note", true), "expected the text of 'note' to be cut off, but all of it shows"),
    (
      .frame("go", x: 16, y: 1100, width: 300, height: nil, isOnScreen: false),
      "expected 'go' to have y 1100, found 1150; width 300, found 358"
    ),
    (
      .distance(from: .init("scroll", .bottom), to: .init("note", .top), 8),
      "expected scroll.bottom to note.top to have distance 8, found 2"
    ),
    (.padding("pad", 16), "expected 'pad' to have padding 16, found 125.5"),
    (.padding("go", 16), "expected 'go' to be padding, but no behaviour sets its height"),
    (
      .contentSize("scroll", width: nil, height: 763),
      "expected 'scroll' to have content height 763, found 1200"
    ),
    (.visible("gone", true), "an expectation is about 'gone', but this screen has no such view"),
  ]

  @Test(arguments: failing)
  func `a failure says what was expected and what was found`(claim: Demand.Claim, message: String) {
    let failures = Expectations.failures(of: [Demand(claim, tag: SourceTag(3))], in: Self.screen())
    #expect(failures.map(\.message) == [message])
    #expect(failures.first?.severity == .error)
    #expect(failures.first?.tags == [SourceTag(3)])
  }

  @Test func `reachable counts the keyboard`() {
    var result = Self.screen()
    result.environment.keyboard = true
    #expect(Expectations.failures(of: [Demand(.reachable("note", true))], in: result).count == 1)
  }

  @Test(arguments: [(nil, 1), (1.0, 0), (0.5, 1)] as [(Double?, Int)])
  func `a tolerance of one's own replaces the pixel`(tolerance: Double?, count: Int) {
    let claim = Demand.Claim.frame("go", x: 16.9, y: nil, width: nil, height: nil, isOnScreen: false)
    #expect(Expectations.failures(of: [Demand(claim, tolerance: tolerance)], in: Self.screen()).count == count)
  }
}

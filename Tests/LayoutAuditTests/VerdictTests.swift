import LayoutModel
import Testing

@Suite struct VerdictTests {
  private static func screen(
    _ content: Content, frame: Rect = Rect(x: 0, y: 0, width: 300, height: 400), hidden: Bool = false,
    scrolls: Bool = false, findings: [Finding] = []
  ) -> LayoutResult {
    var tree = ViewTree()
    tree.views = [View(id: "root"), View(id: "page", parent: 0)]
    tree.views[0].subviews = [1]
    tree.views[1].content = content
    var result = LayoutResult(
      environment: Environment(deviceName: "", size: Size(width: 300, height: 400), scale: 2), tree: tree)
    result.views = [SolvedView(), SolvedView()]
    result.views[1].frame = frame
    result.views[1].isEffectivelyHidden = hidden
    if content.scrollView != nil {
      result.scrollViews = [SolvedScrollView(view: 1)]
      result.scrollViews[0].scrolls = PerAxis(horizontal: false, vertical: scrolls)
    }
    result.findings = findings
    return result
  }

  private static func disabled() -> ScrollView {
    var content = ScrollView()
    content.isScrollEnabled = false
    return content
  }

  @Test func `a screen scrolls where an enabled, visible scroll view or table has somewhere to go`() {
    #expect(Self.screen(.plain).verdict() == .good)
    #expect(Self.screen(.scrollView(ScrollView())).verdict() == .good)
    #expect(Self.screen(.scrollView(ScrollView()), scrolls: true).verdict() == .scrolls)
    #expect(Self.screen(.scrollView(ScrollView()), hidden: true, scrolls: true).verdict() == .good)
    #expect(Self.screen(.scrollView(Self.disabled()), scrolls: true).verdict() == .good)
    #expect(Self.screen(.tableView(TableView(rows: 10)), scrolls: true).verdict() == .scrolls)
    #expect(Self.screen(.tableView(TableView(rows: 9))).verdict() == .good)
    #expect(Self.screen(.textView(TextView())).verdict() == .good)
  }

  @Test(arguments: [
    (FindingRule.conflict, Severity.error, true), (.offscreen, .warning, true), (.offscreen, .note, false),
    (.smallTarget, .note, false), (.smallTarget, .error, true), (.doubleCountedInset, .warning, false),
    (.clippedText, .warning, true), (.zeroSize, .warning, true), (.coveredByKeyboard, .warning, true),
  ])
  func `errors and warnings of breaking rules break a screen`(rule: FindingRule, severity: Severity, isBroken: Bool) {
    var finding = Finding(rule, "something")
    finding.severity = severity
    let verdict = Self.screen(.scrollView(ScrollView()), scrolls: true, findings: [finding]).verdict()
    #expect(verdict == (isBroken ? .broken : .scrolls))
  }

  @Test func `what does not resolve is broken`() {
    #expect(Self.screen(.plain).verdict(hasErrors: true) == .broken)
  }
}

import LayoutAudit
import LayoutModel
import Testing

@Suite struct AuditRulesTests {
  private static func screen(_ change: (inout ViewTree) -> Void = { _ in }) -> LayoutResult {
    var screen = ScreenBuilder()
    let group = screen.add("group", .plain, Rect(x: 0, y: 0, width: 390, height: 400))
    screen.button("go", Rect(x: 16, y: 100, width: 30, height: 30), in: group)
    change(&screen.result.tree)
    return screen.result
  }

  private static func off(_ reason: String? = nil) -> RuleOverride {
    RuleOverride(rule: .smallTarget, severity: nil, reason: reason)
  }

  private static let error = RuleOverride(rule: .smallTarget, severity: .error)
  private static let warning = RuleOverride(rule: .smallTarget, severity: .warning)

  @Test(arguments: [
    (AuditRules(), Severity.note as Severity?),
    (AuditRules(document: [warning]), .warning),
    (AuditRules(run: [error], document: [warning]), .error),
    (AuditRules(run: [off()], document: [warning]), nil),
    (AuditRules(run: [warning, error]), .error),
    (AuditRules(run: [RuleOverride(rule: .overlap, severity: .error)]), .note),
  ])
  func `the run's word goes before the document's`(rules: AuditRules, severity: Severity?) {
    #expect(Audit.report(for: Self.screen(), rules: rules).findings.first?.severity == severity)
  }

  @Test(arguments: [1, 2])
  func `a view's word goes before all others, for itself and what is inside it`(view: Int) {
    let result = Self.screen { $0.views[view].ruleOverrides = [Self.off("as the brand wants it")] }
    let report = Audit.report(for: result, rules: AuditRules(run: [Self.error]))
    #expect(report.findings.isEmpty)
    #expect(report.silenced.map(\.reason) == ["as the brand wants it"])
    #expect(report.silenced.first?.finding.rule == .smallTarget)
  }

  @Test(
    arguments: [
      (AuditRules(run: [off()], document: [off()]), true), (AuditRules(run: [error], document: [off()]), nil),
      (AuditRules(document: [off()]), false),
    ] as [(AuditRules, Bool?)])
  func `what is switched off knows whether the run did it`(rules: AuditRules, isByRun: Bool?) {
    #expect(Audit.report(for: Self.screen(), rules: rules).silenced.first?.isByRun == isByRun)
    let result = Self.screen { $0.views[2].ruleOverrides = [Self.off()] }
    #expect(Audit.report(for: result, rules: rules).silenced.first?.isByRun == false)
  }

  @Test func `the nearest view's word counts`() {
    let result = Self.screen {
      $0.views[1].ruleOverrides = [Self.off()]
      $0.views[2].ruleOverrides = [Self.error]
    }
    #expect(Audit.report(for: result).findings.first?.severity == .error)
  }

  @Test func `the engine's findings come first and obey the same switches`() {
    var result = Self.screen()
    result.findings = [Finding(.ambiguity, "open", view: 2)]
    #expect(Audit.report(for: result).findings.map(\.rule) == [.ambiguity, .smallTarget])
    let rules = AuditRules(document: [RuleOverride(rule: .ambiguity, severity: nil, reason: "known")])
    #expect(Audit.report(for: result, rules: rules).findings.map(\.rule) == [.smallTarget])
  }

  /// A plane leaves them out, unless somebody makes an error of one of them.
  @Test func `rules that a plane leaves out break no screen`() {
    let rules = FindingRule.allCases.filter(Audit.harmlessRules.contains)
    #expect(rules.count == Audit.harmlessRules.count && rules.count == 7)
    #expect(rules.allSatisfy { !$0.isBreaking && $0.severity != .error })
    let result = Self.screen {
      $0.constraints = [LayoutConstraint(LayoutItem(view: 2), .width, constant: 390)]
    }
    let ruled = AuditRules(run: [RuleOverride(rule: .fixedWidthOfAScreen, severity: .error)])
    let all = Audit.report(for: result, rules: ruled).findings.map(\.rule)
    #expect(all.contains(.fixedWidthOfAScreen))
    let raised = Audit.breakingReport(for: result, rules: ruled, raised: [.fixedWidthOfAScreen]).findings
    #expect(raised.map(\.rule) == all)
    let left = Audit.breakingReport(for: result, rules: AuditRules(), raised: []).findings.map(\.rule)
    #expect(left == all.filter { !Audit.harmlessRules.contains($0) })
  }

  @Test(arguments: FindingRule.allCases)
  func `text names a rule by its id, of words joined by hyphens`(rule: FindingRule) {
    #expect(FindingRule(rawValue: "\(rule)") == rule)
    #expect(rule.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(rule.summary.hasSuffix("."))
  }
}

package import LayoutModel

/// Which rules apply, and their severities. The nearest override wins: that of the view (or its nearest ancestor that
/// has one), then the run's, then the document's, then the catalogue.
package struct AuditRules: Hashable, Sendable {
  /// The overrides of this run, as from the command line.
  package var run: [RuleOverride]
  /// The document's overrides for all of its views.
  package var document: [RuleOverride]

  package init(run: [RuleOverride] = [], document: [RuleOverride] = []) {
    self.run = run
    self.document = document
  }

  /// Whether the run or the document leaves the rule on.
  package func isOn(_ rule: FindingRule) -> Bool {
    verdict(on: rule, reported: .note, ruleOverride: nil).severity != nil
  }

  /// The effective severity of a rule for one view.
  struct Verdict {
    /// nil: silenced.
    var severity: Severity?
    /// The reason that came with the override that decided.
    var reason: String?
    /// Whether that override was the run's.
    var isOfRun = false
  }

  /// - Parameters:
  ///   - reported: the finding's own severity, which applies if there is no override.
  ///   - ruleOverride: the override on the nearest view.
  func verdict(on rule: FindingRule, reported: Severity, ruleOverride: RuleOverride?) -> Verdict {
    let ofRun = run.last { $0.rule == rule }
    if let said = ruleOverride ?? ofRun ?? document.last(where: { $0.rule == rule }) {
      return Verdict(severity: said.severity, reason: said.reason, isOfRun: ruleOverride == nil && ofRun != nil)
    }
    return Verdict(severity: reported, reason: nil)
  }
}

extension ViewTree {
  /// The override of a rule on a view, or on its nearest ancestor that has one.
  func ruleOverride(of rule: FindingRule, around view: Int?) -> RuleOverride? {
    var current = view
    while let index = current, views.indices.contains(index) {
      if let said = views[index].ruleOverrides.last(where: { $0.rule == rule }) { return said }
      current = views[index].parent
    }
    return nil
  }
}

/// A finding that a document or a run switched off, kept with its reason so that a report can show it.
package struct SilencedFinding: Hashable, Sendable {
  package var finding: Finding
  package var reason: String?
  /// Whether the run switched it off, not the document.
  package var isByRun: Bool
  package init(_ finding: Finding, reason: String?, isByRun: Bool = false) {
    self.finding = finding
    self.reason = reason
    self.isByRun = isByRun
  }
}

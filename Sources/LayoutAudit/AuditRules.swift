package import LayoutModel

/// Which rules count, and how much. The nearest word wins: what a view says (or the nearest view around it), then
/// what the run says, then what the document says, then the catalogue.
package struct AuditRules: Hashable, Sendable {
  /// Said for this run, as on a command line.
  package var run: [RuleOverride]
  /// Said by the document for all of its views.
  package var document: [RuleOverride]

  package init(run: [RuleOverride] = [], document: [RuleOverride] = []) {
    self.run = run
    self.document = document
  }

  /// Whether the run or the document leaves the rule on.
  package func isOn(_ rule: String) -> Bool {
    verdict(on: rule, reported: .note, word: nil).severity != nil
  }

  /// The effective severity of a rule for one view.
  struct Verdict {
    /// nil: silenced.
    var severity: Severity?
    /// The reason that was given with the word that decided.
    var reason: String?
    /// Whether that word was the run's.
    var isOfRun = false
  }

  /// - Parameters:
  ///   - reported: the severity that the finding came with, which stands unless somebody says otherwise.
  ///   - word: what the nearest view says.
  func verdict(on rule: String, reported: Severity, word: RuleOverride?) -> Verdict {
    let ofRun = run.last { $0.rule == rule }
    if let said = word ?? ofRun ?? document.last(where: { $0.rule == rule }) {
      return Verdict(severity: said.severity, reason: said.reason, isOfRun: word == nil && ofRun != nil)
    }
    return Verdict(severity: reported, reason: nil)
  }
}

extension ViewTree {
  /// What a view, or else the nearest view around it that says anything, says of a rule.
  func word(on rule: String, around view: Int?) -> RuleOverride? {
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

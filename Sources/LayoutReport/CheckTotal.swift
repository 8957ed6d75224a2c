package import LayoutModel
import Screens

/// The total of a check.
package struct CheckTotal: Hashable, Sendable {
  /// The key by which findings are counted.
  package struct Rule: Hashable, Sendable {
    package var rule: String
    package var severity: Severity
  }

  package var documents = 0
  /// The number of solved screens.
  package var environments = 0
  /// Screens whose verdict is `broken`.
  package var broken = 0
  /// The number of planned screens: more than `environments` after an interruption.
  package private(set) var planned = 0
  /// How far the run came, if it was stopped early.
  package var partial: PartialRun?
  /// The shown findings and diagnostics, without those that a baseline lists.
  package private(set) var rules: [Rule: Int] = [:]
  /// Findings that a baseline lists.
  package var known = 0
  /// Findings that a baseline lists and this run did not find.
  package var gone = 0
  /// What was found in folders and not checked.
  package var leftOut: [LeftOut] = []
  /// The counts of findings below the shown severity.
  private var hiddenCounts: [Severity: Int] = [:]
  package init() {}

  package var hidden: Int { hiddenCounts.values.reduce(0, +) }

  /// The number of shown findings and diagnostics of one severity.
  package func count(_ severity: Severity) -> Int {
    rules.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
  }

  /// The number of findings and diagnostics of this severity or higher, shown or not.
  package func count(atLeast least: Severity) -> Int {
    Severity.allCases.filter { $0 >= least }.reduce(0) { $0 + count($1) + hiddenCounts[$1, default: 0] }
  }

  /// - Parameter least: the lowest shown severity.
  package mutating func add(_ document: CheckedDocument, showing least: Severity = .note) {
    documents += 1
    environments += document.environments.count
    planned += document.planned
    broken += document.verdicts.count { $0 == .broken }
    for group in document.groups { count(group.rule.rawValue, group.severity, least) }
    for diagnostic in document.diagnostics { count(PlacedDiagnostic.rule, diagnostic.severity, least) }
    known += document.known.count + document.knownDiagnostics.count
  }

  private mutating func count(_ rule: String, _ severity: Severity, _ least: Severity) {
    if severity < least {
      hiddenCounts[severity, default: 0] += 1
    } else {
      rules[Rule(rule: rule, severity: severity), default: 0] += 1
    }
  }
}

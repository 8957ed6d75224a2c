package import LayoutModel
package import Screens

/// How often each finding occurs in each environment, so that a document can be compared with its edited version.
package struct FindingTally: Sendable {
  package struct Key: Hashable, Sendable {
    package var rule: String
    package var severity: Severity
    package var view: String?
    /// The message without its numbers, for a finding without a view: places move with an edit.
    package var text: String?
    /// Nil for the loader's diagnostics.
    package var environment: Int?
  }
  package private(set) var counts: [Key: Int] = [:]
  package init() {}

  package mutating func add(_ key: Key, _ count: Int = 1) {
    counts[key, default: 0] += count
    if counts[key] == 0 { counts[key] = nil }
  }

  /// Takes away what another tally counts: what is missing there is left, and what it has more of is negative.
  package mutating func subtract(_ other: FindingTally) {
    for (key, count) in other.counts { add(key, -count) }
  }

  package static func key(
    _ rule: String, _ severity: Severity, view: String?, message: String, in environment: Int?
  ) -> Key {
    let text = view == nil ? Fingerprint.withoutNumbers(message) : nil
    return Key(rule: rule, severity: severity, view: view, text: text, environment: environment)
  }

  package static func key(_ diagnostic: PlacedDiagnostic) -> Key {
    key(PlacedDiagnostic.rule, diagnostic.severity, view: nil, message: diagnostic.message, in: nil)
  }

  /// The findings that occur more often here than in the other tally.
  package func beyond(_ other: FindingTally) -> [Key] {
    counts.filter { $0.value > other.counts[$0.key, default: 0] }.keys.sorted { $0.order < $1.order }
  }
}

extension FindingTally.Key {
  fileprivate var order: (String, String, String, Int) { (rule, view ?? "", text ?? "", environment ?? -1) }
}

extension CheckedDocument {
  /// The tally of everything in a report, with copies and environments one by one.
  package var tally: FindingTally {
    var tally = FindingTally()
    for key in groups.flatMap(\.keys) { tally.add(key) }
    for diagnostic in diagnostics { tally.add(FindingTally.key(diagnostic)) }
    return tally
  }
}

extension CheckedDocument.Group {
  /// The keys that the tally counts for the group.
  package var keys: [FindingTally.Key] {
    copies.flatMap { copy in
      copy.occurrences.map {
        FindingTally.key(rule.rawValue, severity, view: copy.view, message: $0.message, in: $0.environment)
      }
    }
  }
}

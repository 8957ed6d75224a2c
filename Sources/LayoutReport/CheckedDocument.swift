package import LayoutModel

/// What a check found out about one document, over all environments that it was solved in. Findings that differ only
/// in their environment, and in the numbers that come with it, are one group.
package struct CheckedDocument: Sendable {
  /// One finding in all the environments where it holds.
  package struct Group: Sendable {
    package var rule: String
    package var severity: Severity
    /// As in the first environment.
    package var message: String
    /// Id of the view that is meant.
    package var view: String?
    package var place: SourcePlace?
    package var notes: [PlacedDiagnostic.Note]
    /// Indices of environments, ascending, with the message in each.
    package var occurrences: [(environment: Int, message: String)]
    /// Why the finding was switched off, where it was; then it is in `silenced`.
    package var reason: String?
  }

  package var path: String
  package var title: String
  package var diagnostics: [PlacedDiagnostic]
  /// What was solved, in this order.
  package var environments: [Environment]
  /// In the order in which they were first found.
  package private(set) var groups: [Group] = []
  package private(set) var silenced: [Group] = []

  private struct Key: Hashable {
    var rule: String
    var severity: Severity
    var view: String?
    var place: SourcePlace?
    /// Tells apart what has neither a view nor a place.
    var message: String?
  }
  private var indices: [Key: Int] = [:]
  private var silencedIndices: [Key: Int] = [:]

  package init(
    path: String, title: String, environments: [Environment], diagnostics: [PlacedDiagnostic] = []
  ) {
    self.path = path
    self.title = title
    self.environments = environments
    self.diagnostics = diagnostics
  }

  /// Adds what was found in one environment; environments come in order.
  /// - Parameter environment: index into `environments`; nil for what concerns all of them.
  package mutating func add(_ finding: Finding, environment: Int?, in tree: ViewTree?, places: SourcePlaces) {
    Self.add(finding, reason: nil, environment, environments.count, tree, places, to: &groups, &indices)
  }

  /// Adds a finding that was switched off.
  package mutating func add(
    silenced finding: Finding, reason: String?, environment: Int?, in tree: ViewTree?, places: SourcePlaces
  ) {
    Self.add(finding, reason: reason, environment, environments.count, tree, places, to: &silenced, &silencedIndices)
  }

  private static func add(
    _ finding: Finding, reason: String?, _ environment: Int?, _ count: Int, _ tree: ViewTree?, _ places: SourcePlaces,
    to groups: inout [Group], _ indices: inout [Key: Int]
  ) {
    let view = finding.view.flatMap { index in tree.flatMap { $0.views.indices.contains(index) ? $0.views[index] : nil }
    }
    let place = finding.tags.lazy.compactMap(places).first ?? view.flatMap { places($0.tag) }
    let isNamed = view != nil || place != nil
    let isDemand = finding.rule == "expectation"
    let key = Key(
      rule: finding.rule, severity: finding.severity, view: view?.id, place: place,
      message: isNamed && !isDemand ? nil : finding.message)
    let occurrences = (environment.map { [$0] } ?? Array(0..<count)).map { ($0, finding.message) }
    if let index = indices[key] {
      // A view can break a rule twice in one environment; it is still one environment.
      for occurrence in occurrences where groups[index].occurrences.last?.environment != occurrence.0 {
        groups[index].occurrences.append(occurrence)
      }
      return
    }
    indices[key] = groups.count
    groups.append(
      Group(
        rule: finding.rule, severity: finding.severity, message: finding.message, view: view?.id, place: place,
        notes: finding.notes.map { PlacedDiagnostic.Note($0.message, at: places($0.tag)) }, occurrences: occurrences,
        reason: reason))
  }

  /// How many groups and diagnostics have a severity.
  package func count(_ severity: Severity) -> Int {
    groups.count { $0.severity == severity } + diagnostics.count { $0.severity == severity }
  }

  /// Groups with what matters most first, otherwise in their order.
  package var groupsBySeverity: [Group] {
    [Severity.error, .warning, .note].flatMap { severity in groups.filter { $0.severity == severity } }
  }

  /// Where a group holds, in words.
  package func whereabouts(of group: Group) -> String {
    EnvironmentSet(all: environments, chosen: group.occurrences.map(\.environment)).words
  }
}

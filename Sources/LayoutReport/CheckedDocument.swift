package import LayoutModel

/// A finding with names instead of indices and places instead of tags, so that the screen itself can go.
package struct PlacedFinding: Hashable, Sendable {
  package var rule: String
  package var severity: Severity
  package var message: String
  /// Id of the view that is meant.
  package var view: String?
  package var place: SourcePlace?
  /// Places of whatever else is meant, such as the view that is covered.
  package var related: [SourcePlace]
  package var notes: [PlacedDiagnostic.Note]
  /// Whether a document or a run switched it off, and the reason that was given.
  package var isSilenced: Bool
  package var reason: String?
  /// Whether it was this run that switched it off, not the document.
  package var isSilencedByRun: Bool

  /// - Parameter tree: what `finding.view` counts in; nil where the finding is not of one screen.
  package init(
    _ finding: Finding, in tree: ViewTree?, places: SourcePlaces, isSilenced: Bool = false, reason: String? = nil,
    isSilencedByRun: Bool = false
  ) {
    let view = finding.view.flatMap { index in
      tree.flatMap { $0.views.indices.contains(index) ? $0.views[index] : nil }
    }
    rule = finding.rule
    severity = finding.severity
    message = finding.message
    self.view = view?.id
    let found = finding.tags.compactMap(places)
    place = found.first ?? view.flatMap { places($0.tag) }
    related = Array(found.dropFirst())
    notes = finding.notes.map { PlacedDiagnostic.Note($0.message, at: places($0.tag)) }
    self.isSilenced = isSilenced
    self.reason = reason
    self.isSilencedByRun = isSilencedByRun
  }
}

/// What a check found out about one document, over all environments that it was solved in. Findings that differ only
/// in their environment, and in the numbers that come with it, are one group; what else a view breaks of one rule in
/// one environment is another.
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
    /// Whether this run switched it off, not the document.
    package var isSilencedByRun = false
  }

  package var path: String
  package var title: String
  package var diagnostics: [PlacedDiagnostic]
  /// What was solved, in this order.
  package var environments: [Environment]
  /// Screens that were asked for: more than `environments` where the check was interrupted.
  package let planned: Int
  /// Environments that are the last step of a transition, with its id: what came before counts there.
  package var transitions: [Int: String] = [:]
  /// What each environment's screen comes to, in their order; fewer after an interruption.
  package var verdicts: [Verdict] = []
  /// In the order in which they were first found.
  package private(set) var groups: [Group] = []
  package private(set) var silenced: [Group] = []

  private struct Key: Hashable {
    var rule: String
    var severity: Severity
    var view: String?
    var place: SourcePlace?
    var related: [SourcePlace]
    var isSilenced: Bool
    var isSilencedByRun: Bool
    /// Tells apart what has neither a view nor a place.
    var message: String?
  }
  /// The groups of a key: the first one of each environment, the second one of those that have two, and so on.
  private var indices: [Key: [Int]] = [:]

  package init(
    path: String, title: String, environments: [Environment], diagnostics: [PlacedDiagnostic] = []
  ) {
    self.path = path
    self.title = title
    self.environments = environments
    planned = environments.count
    self.diagnostics = diagnostics
  }

  /// Adds what was found in one environment; environments come in order.
  /// - Parameter environment: index into `environments`; nil for what concerns all of them.
  package mutating func add(_ finding: PlacedFinding, environment: Int?) {
    let isSilenced = finding.isSilenced
    let isNamed = finding.view != nil || finding.place != nil
    let key = Key(
      rule: finding.rule, severity: finding.severity, view: finding.view, place: finding.place,
      related: finding.related, isSilenced: isSilenced, isSilencedByRun: finding.isSilencedByRun,
      message: isNamed ? nil : finding.message)
    let occurrences = (environment.map { [$0] } ?? Array(environments.indices)).map { ($0, finding.message) }
    for index in indices[key] ?? []
    where append(occurrences, to: isSilenced ? \.silenced[index] : \.groups[index]) { return }
    indices[key, default: []].append(isSilenced ? silenced.count : groups.count)
    let group = Group(
      rule: finding.rule, severity: finding.severity, message: finding.message, view: finding.view,
      place: finding.place, notes: finding.notes, occurrences: occurrences, reason: finding.reason,
      isSilencedByRun: finding.isSilencedByRun)
    if isSilenced { silenced.append(group) } else { groups.append(group) }
  }

  /// One item of the document can say the same twice in one environment: that is one occurrence.
  /// - Returns: false, and adds nothing, where the group has another message in one of the environments.
  private mutating func append(
    _ occurrences: [(environment: Int, message: String)], to path: WritableKeyPath<CheckedDocument, Group>
  ) -> Bool {
    // Mostly behind the last one: environments come in order.
    func end(of environment: Int, in held: [(environment: Int, message: String)]) -> Int {
      1 + (held.lastIndex { $0.environment <= environment } ?? -1)
    }
    let held = self[keyPath: path].occurrences
    for (environment, message) in occurrences {
      let end = end(of: environment, in: held)
      if end > 0, held[end - 1].environment == environment, held[end - 1].message != message { return false }
    }
    for occurrence in occurrences {
      let held = self[keyPath: path].occurrences
      let end = end(of: occurrence.environment, in: held)
      if end > 0, held[end - 1].environment == occurrence.environment { continue }
      self[keyPath: path].occurrences.insert(occurrence, at: end)
    }
    return true
  }

  /// Forgets environments beyond the last one with a verdict: an interruption left them out.
  package mutating func leaveOutUnsolved() {
    environments.removeLast(environments.count - verdicts.count)
    transitions = transitions.filter { $0.key < environments.count }
  }

  /// How many groups and diagnostics have a severity.
  package func count(_ severity: Severity) -> Int {
    groups.count { $0.severity == severity } + diagnostics.count { $0.severity == severity }
  }

  /// Groups with what matters most first, otherwise in their order.
  package var groupsBySeverity: [Group] {
    [Severity.error, .warning, .note].flatMap { severity in groups.filter { $0.severity == severity } }
  }

  /// Where a group holds, in words, and where its message has other numbers than the first one's.
  package func whereabouts(of group: Group) -> String {
    let others = group.occurrences.count { $0.message != group.message }
    return places(of: group) + (others > 0 ? "; numbers of the first, \(others) have others" : "")
  }

  private func places(of group: Group) -> String {
    guard !transitions.isEmpty else {
      return EnvironmentSet(all: environments, chosen: group.occurrences.map(\.environment)).words
    }
    let plain = environments.indices.filter { transitions[$0] == nil }
    let chosen = Set(group.occurrences.map(\.environment))
    var words: [String] = []
    let places = plain.indices.filter { chosen.contains(plain[$0]) }
    if !places.isEmpty { words.append(EnvironmentSet(all: plain.map { environments[$0] }, chosen: places).words) }
    for index in environments.indices where chosen.contains(index) {
      if let id = transitions[index] { words.append("after the transition '\(id)'") }
    }
    return words.joined(separator: ", ")
  }

  /// The command that shows the first screen of a group again.
  package func command(for group: Group) -> String? {
    guard let index = group.occurrences.first?.environment else { return nil }
    if let id = transitions[index] {
      return EnvironmentArguments.line(["livelayout", "solve", path, "--transition", id])
    }
    return EnvironmentArguments.command("solve", file: path, in: environments[index])
  }
}

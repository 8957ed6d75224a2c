package import LayoutModel
package import Screens

/// The results of a check of one document, over all its environments. One mistake is one group: findings that differ
/// only in the environment, in the copy of a view, and in their numbers. A second finding of one rule for one view in
/// one environment is another group.
package struct CheckedDocument: Sendable, Codable {
  /// One finding in all the environments and all the copies where it holds.
  package struct Group: Sendable, Codable {
    package var rule: FindingRule
    package var severity: Severity
    /// The message of the worst case, like `view` and `notes`.
    package var message: String
    /// Id of the view that is meant.
    package var view: String?
    package var place: SourcePlace?
    /// Places of other participants.
    package var related: [SourcePlace]
    package var notes: [PlacedDiagnostic.Note]
    /// Index of the environment of the worst case: the greatest extent, or else the first.
    package var worst: Int?
    /// The findings of each copy of the view; one entry if there are no copies.
    package fileprivate(set) var copies: [Copy]
    /// The reason if the finding is silenced; it is then in `silenced`.
    package var reason: String?
    /// Whether this run silenced it, not the document.
    package var isSilencedByRun = false
    /// Identifies the finding across runs; empty before `nameFindings`.
    package fileprivate(set) var fingerprint = ""
    /// The subject, in the words that the fingerprint is made from.
    package fileprivate(set) var subject = ""
    /// The remedies of all environments.
    package var remedies: [Remedy] = []
    /// Edits that fix it, if requested.
    package var fix: PlacedFix?
    fileprivate var extent: Double?
    /// Whether one case is worse than another.
    fileprivate var hasWorst = false

    /// The number of copies of a view with the finding.
    package var count: Int { copies.reduce(0) { $0 + $1.count } }

    /// Indices of the environments where it holds, ascending.
    package var environments: [Int] {
      copies.count == 1
        ? copies[0].occurrences.map(\.environment) : Set(copies.flatMap { $0.occurrences.map(\.environment) }).sorted()
    }

    /// The messages in one environment, one for each affected copy.
    package func messages(in environment: Int) -> [String] {
      copies.compactMap { copy in copy.occurrences.first { $0.environment == environment }?.message }
    }
  }

  /// One copy of a view with its findings.
  package struct Copy: Sendable, Codable {
    /// Its id.
    package var view: String?
    /// The number of copies that it stands for, including itself.
    package fileprivate(set) var count: Int
    /// Ascending by environment.
    package fileprivate(set) var occurrences: [Occurrence]
  }

  package struct Occurrence: Sendable, Codable {
    /// Index of the environment.
    package var environment: Int
    package var message: String
  }

  package var path: String
  package var title: String
  package var diagnostics: [PlacedDiagnostic]
  /// The solved environments, in order.
  package var environments: [Environment]
  /// The number of planned screens: more than `environments` if the check was interrupted.
  package private(set) var planned: Int
  /// Environments that are the last step of a transition, with its id; their screens depend on the earlier steps.
  package var transitions: [Int: String] = [:]
  /// Environments that are judged after a step from another one, because behaviours remember that.
  package private(set) var walks: [Int: Walk] = [:]

  package struct Walk: Hashable, Sendable, Codable {
    package var start: Environment
    /// `text-size=AX3`, as `solve --then` takes it.
    package var step: String
    package init(start: Environment, step: String) {
      self.start = start
      self.step = step
    }
  }

  /// The root folder that a command for this layout alone has to name; nil if it finds it.
  package var root: String?
  /// The verdict of each environment's screen, in order; fewer after an interruption.
  package var verdicts: [Verdict] = []
  /// The work that it took: views and constraints of everything that was laid out, which unlike a time is the same in
  /// every run.
  package var cost = 0
  /// In the order of first occurrence.
  package private(set) var groups: [Group] = []
  package private(set) var silenced: [Group] = []
  /// The findings that a baseline lists; they are not in `groups` and `diagnostics`.
  package private(set) var known: [Group] = []
  package private(set) var knownDiagnostics: [PlacedDiagnostic] = []
  /// Whether it was compared with a baseline.
  package private(set) var isCompared = false

  private struct Key: Hashable {
    var rule: FindingRule
    var severity: Severity
    var view: String?
    var place: SourcePlace?
    var related: [SourcePlace]
    /// Whether this run silenced it, not the document; nil if it is not silenced.
    var isSilencedByRun: Bool?
    /// Distinguishes findings without a view and a place.
    var message: String?
    /// Distinguishes several findings of one rule for one view in one environment.
    var ordinal = 0
  }
  private struct CopyIndex {
    var group: Int
    var copy: Int
  }
  /// What adding findings looks up.
  private var lookup = Lookup()

  private struct Lookup: Sendable, Codable {
    /// The copies of a key: the first one in each environment, the second one in those with two, and so on.
    var copies: [Key: [CopyIndex]] = [:]
    /// The group of a key without its view.
    var groups: [Key: Int] = [:]
    init() {}
    /// Findings are added before a document is stored: nothing of this is.
    init(from decoder: any Decoder) {}
    func encode(to encoder: any Encoder) {}
  }

  package init(
    path: String, title: String, environments: [Environment], diagnostics: [PlacedDiagnostic] = []
  ) {
    self.path = path
    self.title = title
    self.environments = environments
    planned = environments.count
    self.diagnostics = diagnostics
  }

  /// Adds a finding of one environment; environments come in order.
  /// - Parameter environment: index into `environments`; nil for a finding that concerns all of them.
  package mutating func add(_ finding: PlacedFinding, environment: Int?) {
    let list: WritableKeyPath<CheckedDocument, [Group]> = finding.silencing != nil ? \.silenced : \.groups
    let isNamed = finding.view != nil || finding.place != nil
    var key = Key(
      rule: finding.rule, severity: finding.severity, view: finding.view, place: finding.place,
      related: finding.related, isSilencedByRun: finding.silencing?.isByRun,
      message: isNamed ? nil : finding.message)
    let occurrences = (environment.map { [$0] } ?? Array(environments.indices)).map {
      Occurrence(environment: $0, message: finding.message)
    }
    let known = lookup.copies[key] ?? []
    for index in known where self[keyPath: list][index.group].copies[index.copy].append(occurrences, finding.count) {
      return self[keyPath: list][index.group].note(finding, in: environment)
    }
    let ofKey = key
    key.ordinal = known.count
    // Copies share a place in the source; a finding without a place is identified by its view.
    if key.place != nil { key.view = nil }
    let copy = Copy(view: finding.view, count: finding.count, occurrences: occurrences)
    let group = lookup.groups[key] ?? self[keyPath: list].count
    if lookup.groups[key] == nil {
      lookup.groups[key] = group
      self[keyPath: list].append(Group(finding, environment: environment ?? environments.indices.first))
    } else {
      self[keyPath: list][group].note(finding, in: environment)
    }
    lookup.copies[ofKey, default: []].append(CopyIndex(group: group, copy: self[keyPath: list][group].copies.count))
    self[keyPath: list][group].copies.append(copy)
  }

  /// Adds a screen that behaviours made another one; its findings follow.
  /// - Returns: the index of its environment.
  package mutating func add(_ walk: Walk, to environment: Environment, verdict: Verdict) -> Int {
    environments.append(environment)
    verdicts.append(verdict)
    planned += 1
    walks[environments.count - 1] = walk
    return environments.count - 1
  }

  /// Keeps only these environments: an interruption left out the others, and the transitions.
  package mutating func keepEnvironments(_ places: [Int]) {
    environments = places.map { environments[$0] }
    transitions = [:]
  }

  /// Forgets environments beyond the last one with a verdict: an interruption left them out.
  package mutating func leaveOutUnsolved() {
    environments.removeLast(environments.count - verdicts.count)
    transitions = transitions.filter { $0.key < environments.count }
  }

  package mutating func setAnswer(_ answer: FindingAnswer, remedies: [Remedy], ofGroup index: Int) {
    // Most screens say the same.
    var last = (said: groups[index].message, answered: answer.applied(to: groups[index].message))
    func answered(_ said: String) -> String {
      if said != last.said { last = (said, answer.applied(to: said)) }
      return last.answered
    }
    groups[index].message = last.answered
    groups[index].remedies = remedies
    for copy in groups[index].copies.indices {
      for place in groups[index].copies[copy].occurrences.indices {
        groups[index].copies[copy].occurrences[place].message = answered(
          groups[index].copies[copy].occurrences[place].message)
      }
    }
  }

  /// Sets the fix of each group.
  package mutating func setFixes(_ fix: (Group) -> PlacedFix?) {
    for index in groups.indices { groups[index].fix = fix(groups[index]) }
  }

  /// Replaces every fix, of findings and diagnostics, by a new value, or removes it.
  package mutating func updateFixes(_ update: (PlacedFix) -> PlacedFix?) {
    for index in groups.indices { groups[index].fix = groups[index].fix.flatMap(update) }
    for index in diagnostics.indices { diagnostics[index].fix = diagnostics[index].fix.flatMap(update) }
  }

  /// The number of groups and diagnostics with a severity.
  package func count(_ severity: Severity) -> Int {
    groups.count { $0.severity == severity } + diagnostics.count { $0.severity == severity }
  }

  /// Removes findings of lower severity.
  package mutating func keep(atLeast severity: Severity) {
    for list in [\CheckedDocument.groups, \.silenced, \.known] {
      self[keyPath: list].removeAll { $0.severity < severity }
    }
    for list in [\CheckedDocument.diagnostics, \.knownDiagnostics] {
      self[keyPath: list].removeAll { $0.severity < severity }
    }
    lookup = Lookup()
  }

  /// Drops findings that a report leaves out.
  package mutating func omit(silenced isSilenced: Bool, known isKnown: Bool) {
    if isSilenced { silenced = [] }
    if isKnown { (known, knownDiagnostics) = ([], []) }
  }

  /// Gives every finding its fingerprint.
  /// - Parameter subject: the subject of a place, in words that do not depend on its line and file.
  package mutating func nameFindings(subject: (SourcePlace) -> String?) {
    for index in groups.indices { groups[index].name(subject) }
    for index in silenced.indices { silenced[index].name(subject) }
    for index in diagnostics.indices {
      diagnostics[index].fingerprint = Fingerprint(PlacedDiagnostic.rule, [diagnostics[index].message]).text
    }
  }

  /// The fingerprints of everything that a baseline can list.
  package var fingerprints: [String] {
    groups.map(\.fingerprint) + diagnostics.filter { $0.severity != .error }.map(\.fingerprint)
  }

  /// Sets aside the findings that a baseline lists. Errors of the document itself are never known, because they hide
  /// other findings.
  package mutating func setAside(where isKnown: (_ fingerprint: String) -> Bool) {
    isCompared = true
    groups.removeAll { group in
      guard isKnown(group.fingerprint) else { return false }
      known.append(group)
      return true
    }
    diagnostics.removeAll { diagnostic in
      guard diagnostic.severity != .error, isKnown(diagnostic.fingerprint) else { return false }
      knownDiagnostics.append(diagnostic)
      return true
    }
    lookup = Lookup()
  }

  /// Groups by descending severity, otherwise in their order.
  package var groupsBySeverity: [Group] {
    Severity.allCases.flatMap { severity in groups.filter { $0.severity == severity } }
  }

  /// The environments of a group in words, and the case that its message describes if the numbers differ.
  package func whereabouts(of group: Group) -> String {
    let environments = group.environments
    let words = (group.count > 1 ? "\(group.count) copies, " : "") + places(environments)
    let own = group.copies.first { $0.view == group.view }
    let isSame = own?.occurrences.allSatisfy { $0.message == group.message } ?? true
    guard let worst = group.worst, group.hasWorst || !isSame else { return words }
    if environments.count == 1 { return words + "; the worst is shown" }
    return words + (group.hasWorst ? "; worst " : "; shown as ") + places([worst])
  }

  private func places(_ chosen: [Int]) -> String {
    guard !transitions.isEmpty || !walks.isEmpty else {
      return EnvironmentSet(all: environments, chosen: chosen).words
    }
    let plain = environments.indices.filter { transitions[$0] == nil && walks[$0] == nil }
    let chosen = Set(chosen)
    var words: [String] = []
    let places = plain.indices.filter { chosen.contains(plain[$0]) }
    if !places.isEmpty { words.append(EnvironmentSet(all: plain.map { environments[$0] }, chosen: places).words) }
    for index in environments.indices where chosen.contains(index) {
      if let id = transitions[index] { words.append("after the transition '\(id)'") }
      if let walk = walks[index] { words.append("on the way from \(walk.start.summary) to \(walk.step)") }
    }
    return words.joined(separator: ", ")
  }

  /// A group as one diagnostic with another message.
  func diagnostic(for group: Group, _ message: String) -> PlacedDiagnostic {
    PlacedDiagnostic(group.severity, message, path: path, place: group.place, notes: group.notes)
  }

  /// The command that shows the worst screen of a group again.
  package func command(for group: Group) -> String? { group.worst.flatMap(command) }

  /// The command that shows the screen of an environment again.
  package func command(for environment: Int) -> String? {
    guard environments.indices.contains(environment) else { return nil }
    let words =
      transitions[environment].map { ["--transition", $0] }
      ?? walks[environment].map { EnvironmentArguments.words(for: $0.start) + ["--then", $0.step] }
      ?? EnvironmentArguments.words(for: environments[environment])
    return EnvironmentArguments.command("solve", file: path, root: root, words)
  }
}

extension CheckedDocument.Group {
  fileprivate init(_ finding: PlacedFinding, environment: Int?) {
    rule = finding.rule
    severity = finding.severity
    message = finding.message
    view = finding.view
    place = finding.place
    related = finding.related
    notes = finding.notes
    worst = environment
    copies = []
    reason = finding.silencing?.reason
    isSilencedByRun = finding.silencing?.isByRun ?? false
    extent = finding.extent
    remedies = finding.remedies
  }

  fileprivate mutating func name(_ subject: (SourcePlace) -> String?) {
    var subjects = ([place].compactMap { $0 } + related).compactMap(subject)
    if subjects.isEmpty { subjects = [view.map(Fingerprint.withoutCopies) ?? Fingerprint.withoutNumbers(message)] }
    self.subject = subjects[0]
    fingerprint = Fingerprint(rule.rawValue, subjects).text
  }

  /// Uses this finding's message if it is the worst case so far.
  fileprivate mutating func note(_ finding: PlacedFinding, in environment: Int?) {
    for remedy in finding.remedies where !remedies.contains(remedy) { remedies.append(remedy) }
    guard let environment, let other = finding.extent, let mine = extent, other != mine else { return }
    hasWorst = true
    guard other > mine else { return }
    (message, view, notes, worst, extent) = (finding.message, finding.view, finding.notes, environment, other)
  }
}

extension CheckedDocument.Copy {
  /// One item of the document can have the same finding twice in one environment, which counts as one occurrence.
  /// - Returns: false, adding nothing, if it has another message in one of the environments.
  fileprivate mutating func append(_ added: [CheckedDocument.Occurrence], _ count: Int) -> Bool {
    // Mostly after the last one, because environments come in order.
    func end(of environment: Int, in held: [CheckedDocument.Occurrence]) -> Int {
      1 + (held.lastIndex { $0.environment <= environment } ?? -1)
    }
    for occurrence in added {
      let end = end(of: occurrence.environment, in: occurrences)
      let isHeld = end > 0 && occurrences[end - 1].environment == occurrence.environment
      if isHeld, occurrences[end - 1].message != occurrence.message { return false }
    }
    for occurrence in added {
      let end = end(of: occurrence.environment, in: occurrences)
      if end > 0, occurrences[end - 1].environment == occurrence.environment { continue }
      occurrences.insert(occurrence, at: end)
    }
    self.count = max(self.count, count)
    return true
  }
}

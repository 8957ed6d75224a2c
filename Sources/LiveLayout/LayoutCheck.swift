import LayoutAudit
package import LayoutFormat
package import LayoutModel
package import LayoutReport
package import Screens

/// Solves a document over its matrix and collects the findings. Screens are released as soon as their findings have
/// names and places, so that a check of any size holds only one document.
package struct LayoutCheck: Sendable {
  package var matrix = CheckMatrix()
  /// Windows of these sizes are judged instead of the matrix's devices; nil for none.
  package var sizes: PlaneRange?
  /// Rule settings of this run.
  package var rules: [RuleOverride] = []
  /// Whether findings carry the edits that may fix them.
  package var findsFixes = false
  /// Whether equalities without effect are left to `addEqualities`, since finding them may take as long as all the rest.
  package var leavesEqualities = false
  /// Whether findings get fingerprints, which only reports need.
  package var namesFindings = true
  /// The number of screens solved at a time.
  package var width = 1
  package let measurer: any TextMeasurer
  /// Called before each screen; returning true ends the check with the results so far.
  package var isInterrupted: @Sendable () -> Bool = { false }
  package init(measuring measurer: any TextMeasurer) { self.measurer = measurer }

  /// - Parameters:
  ///   - solved: called after each screen of an environment, with the number so far.
  ///   - seen: called with each screen of the matrix, in no particular order, and the index of its environment.
  ///   - load: loads the same layout with texts in place of files. With it, findings about lost content say what limits
  ///     the view and which change a second check has shown to help.
  package func check(
    _ document: LoadedDocument, solved: (Int) -> Void = { _ in }, seen: (Int, SolvedScreen) -> Void = { _, _ in },
    load: (@Sendable (FileTexts) -> LoadedDocument)? = nil
  ) async -> CheckedDocument {
    if let sizes { return checkSizes(document, sizes, solved: solved) }
    let part = PartSize(of: document, measuring: measurer)
    let environments = document.isGood ? matrix.environments(for: document).map { part?.grown($0) ?? $0 } : []
    let transitions = document.isGood && matrix.isUnsaid ? document.transitions.filter { !$0.steps.isEmpty } : []
    var checked = CheckedDocument(
      path: document.path, title: document.title,
      environments: environments + transitions.compactMap(\.steps.last),
      diagnostics: document.diagnostics.map { document.placed($0) })
    checked.cost = document.loadingWork
    checked.diagnostics += Self.otherSystems(in: environments, of: document)
    for (index, transition) in transitions.enumerated() {
      checked.transitions[environments.count + index] = transition.id
    }
    let places = PlaceCache(document)
    var unused = UnusedConstraints()
    var found = [ScreenFindings?](repeating: nil, count: environments.count)
    var count = 0
    await LayoutMatrix(document, measuring: measurer, options: options, width: width).solve(
      environments, shouldContinue: { !isInterrupted() }
    ) { index, screen in
      found[index] = ScreenFindings(screen, places)
      unused.add(screen.result, index: index)
      seen(index, screen)
      count += 1
      solved(count)
    }
    let isWhole = count == environments.count
    if !isWhole { checked.keepEnvironments(found.indices.filter { found[$0] != nil }) }
    for (index, findings) in found.compactMap({ $0 }).enumerated() { findings.add(to: &checked, environment: index) }
    for (index, transition) in transitions.enumerated() where isWhole && !isInterrupted() {
      run(transition, of: document, places).add(to: &checked, environment: environments.count + index)
    }
    checked.leaveOutUnsolved()
    if isWhole { addWalks(of: document, in: environments, beside: found, to: &checked, places) }
    // Options exclude environments on purpose.
    if document.isGood && matrix.isUnsaid {
      checked.diagnostics += document.unasked(in: environments).map { document.placed($0) }
    }
    if isWhole && count > 0 {
      var idle = Self.written(unused.unused(), in: document)
      if part != nil || !leavesEqualities { idle += await equalities(of: document, environments, &checked.cost) }
      idle.sort { $0.finding.tags.lexicographicallyPrecedes($1.finding.tags) }
      if let part { idle = part.undecided(by: idle, in: environments) }
      if findsFixes { joinRemedies(of: &idle, places) }
      add(idle, of: document, to: &checked, places)
    }
    if let load, isWhole { await RemedySearch(check: self, document: document, load: load).answer(&checked) }
    if namesFindings {
      checked.nameFindings { place in place.pointer.flatMap { document.subject(at: $0, in: place.path) } }
    }
    if findsFixes { checked.setFixes { document.placedFix(for: $0.remedies) } }
    return checked
  }

  /// The part of a check's tally that is about one environment and its screen alone.
  /// - Parameter index: of the environment.
  /// - Returns: it, and the work that it took.
  package func tally(
    of document: LoadedDocument, in environment: Environment, index: Int
  ) -> (tally: FindingTally, work: Int) {
    let screen = ScreenSolver.solve(document, in: environment, measuring: measurer, options: options)
    var checked = CheckedDocument(
      path: document.path, title: document.title, environments: [environment], diagnostics: [])
    ScreenFindings(screen, PlaceCache(document)).add(to: &checked, environment: 0)
    checked.diagnostics = []
    var tally = FindingTally()
    for var key in checked.groups.flatMap(\.keys) {
      key.environment = index
      tally.add(key)
    }
    return (tally, checked.cost)
  }

  /// The same screen with advice that has been tried: what a check says, or nothing.
  package func answered(
    _ screen: SolvedScreen, of document: LoadedDocument, load: @escaping @Sendable (FileTexts) -> LoadedDocument
  ) async -> SolvedScreen {
    var screen = screen
    await RemedySearch(check: self, document: document, load: load).answer(&screen)
    return screen
  }

  /// A note for each device that never ran the requested system.
  private static func otherSystems(in environments: [Environment], of document: LoadedDocument) -> [PlacedDiagnostic] {
    var seen: Set<String> = []
    return environments.compactMap { environment in
      guard let doubt = environment.doubts[.system], seen.insert(doubt).inserted else { return nil }
      return PlacedDiagnostic(.note, "the system version \(doubt)", path: document.path)
    }
  }

  var options: SolveOptions {
    // With tracks, because some constraints contradict each other only at offsets that a finger reaches.
    var options = SolveOptions(tracks: true, keyboardTracks: false)
    options.tracksBeyondEnds = false
    options.rules = AuditRules(run: rules)
    options.checksExpectations = true
    return options
  }

  /// A transition is judged by its last screen and has its own expectations.
  private func run(_ transition: LayoutTransition, of document: LoadedDocument, _ places: PlaceCache) -> ScreenFindings
  {
    var options = options
    options.checksExpectations = false
    var screen = ScreenSolver.solve(document, transition: transition.steps, measuring: measurer, options: options)
    screen.hold(to: transition.claims, by: options.rules(for: document))
    return ScreenFindings(screen, places)
  }

  /// Adds the findings that only a step from another environment of the matrix gives.
  private func addWalks(
    of document: LoadedDocument, in environments: [Environment], beside found: [ScreenFindings?],
    to checked: inout CheckedDocument, _ places: PlaceCache
  ) {
    var options = options
    options.checksExpectations = false
    let walks = Walks(
      document: document, environments: environments, measurer: measurer, isInterrupted: isInterrupted)
    for walk in walks.found() where !isInterrupted() {
      let (start, end) = (environments[walk.start], environments[walk.end])
      let screen = ScreenSolver.solve(document, transition: [start, end], measuring: measurer, options: options)
      guard let added = found[walk.end].map(ScreenFindings(screen, places).beyond), !added.isEmpty else { continue }
      let index = checked.add(.init(start: start, step: walk.step), to: end, verdict: screen.verdict)
      for finding in added { checked.add(finding, environment: index) }
    }
  }

  /// Adds the equalities without effect that a check with `leavesEqualities` left out.
  package func addEqualities(of document: LoadedDocument, to checked: inout CheckedDocument) async {
    guard document.isGood, sizes == nil, PartSize(of: document, measuring: measurer) == nil else { return }
    let found = await equalities(of: document, matrix.environments(for: document), &checked.cost)
    add(found, of: document, to: &checked, PlaceCache(document))
  }

  private func equalities(
    of document: LoadedDocument, _ environments: [Environment], _ cost: inout Int
  ) async -> [UnusedConstraint] {
    let rules = AuditRules(run: rules, document: document.ruleOverrides)
    guard rules.isOn(.unusedConstraint) else { return [] }
    let probe = EqualityProbe(
      document: document, environments: environments, measurer: measurer, width: width, isInterrupted: isInterrupted)
    let (found, work) = await probe.unused()
    cost += work
    return Self.written(found, in: document)
  }

  /// Nobody can remove what nobody wrote.
  private static func written(_ constraints: [UnusedConstraint], in document: LoadedDocument) -> [UnusedConstraint] {
    constraints.filter { $0.finding.tags.first.map(document.isWritten) != false }
  }

  /// The constraints that one text makes can only be removed together: those of several attributes, and those of
  /// copies.
  private func joinRemedies(of constraints: inout [UnusedConstraint], _ places: PlaceCache) {
    let remedies = Dictionary(grouping: constraints, by: { $0.finding.tags.first.flatMap(places.lookup) })
      .mapValues { $0.flatMap(\.finding.remedies) }
    for index in constraints.indices {
      let place = constraints[index].finding.tags.first.flatMap(places.lookup)
      constraints[index].finding.remedies = remedies[place] ?? []
    }
  }

  private func add(
    _ constraints: [UnusedConstraint], of document: LoadedDocument, to checked: inout CheckedDocument,
    _ places: PlaceCache
  ) {
    let rules = AuditRules(run: rules, document: document.ruleOverrides)
    let judged = Audit.switched(constraints, by: rules)
    let kept = judged.findings.map { PlacedFinding($0, in: nil, places: places.lookup) }
    let silenced = judged.silenced.map { PlacedFinding($0, in: nil, places: places.lookup) }
    for finding in Self.byLine(kept) + Self.byLine(silenced) { checked.add(finding, environment: nil) }
  }

  /// One finding for each place: a line such as `edges == superview` makes several constraints.
  private static func byLine(_ findings: [PlacedFinding]) -> [PlacedFinding] {
    var lines: [PlacedFinding] = []
    for finding in findings {
      if let last = lines.last, last.place == finding.place, (last.silencing == nil) == (finding.silencing == nil) {
        lines[lines.count - 1].notes.append(PlacedDiagnostic.Note(finding.message, at: finding.place))
      } else {
        lines.append(finding)
      }
    }
    return lines
  }
}

extension PlacedFinding {
  fileprivate init(_ silenced: SilencedFinding, in tree: ViewTree?, places: SourcePlaces) {
    self.init(
      silenced.finding, in: tree, places: places,
      silencing: Silencing(reason: silenced.reason, isByRun: silenced.isByRun))
  }
}

/// The findings of one screen, without the screen.
private struct ScreenFindings {
  private let findings: [PlacedFinding]
  private let diagnostics: [PlacedDiagnostic]
  private let verdict: Verdict
  private let work: Int

  init(_ screen: SolvedScreen, _ places: PlaceCache) {
    let tree = screen.result.tree
    findings =
      screen.result.findings.map { PlacedFinding($0, in: tree, places: places.lookup) }
      + screen.silenced.map { PlacedFinding($0, in: tree, places: places.lookup) }
    diagnostics = screen.diagnostics
    verdict = screen.verdict
    work = screen.sharesLayout ? tree.judgingWork : tree.layoutWork
  }

  /// The findings about views and places that the other screen has none of the same rule about.
  func beyond(_ other: ScreenFindings) -> [PlacedFinding] {
    findings.filter { finding in
      !other.findings.contains { $0.rule == finding.rule && $0.view == finding.view && $0.place == finding.place }
    }
  }

  func add(to checked: inout CheckedDocument, environment: Int) {
    checked.verdicts.append(verdict)
    checked.cost += work
    for finding in findings { checked.add(finding, environment: environment) }
    for diagnostic in diagnostics where !checked.diagnostics.contains(diagnostic) {
      checked.diagnostics.append(diagnostic)
    }
  }
}

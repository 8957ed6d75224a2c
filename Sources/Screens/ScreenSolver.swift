package import AutoLayout
import JSONSyntax
package import LayoutAudit
package import LayoutFormat
package import LayoutModel

/// A document in one environment, solved and judged: the one path that the daemon, the command line and the library
/// share.
package struct SolvedScreen: Sendable {
  package var result: LayoutResult
  /// What resolving the document for this environment had to say.
  package var diagnostics: [PlacedDiagnostic]
  /// What the document's or the run's switches took out of the findings.
  package var silenced: [SilencedFinding] = []
  /// The environments that it went through before its own, in order.
  package var before: [Environment] = []
  /// Whether anything in it is an error.
  package var hasErrors: Bool { diagnostics.hasErrors || result.findings.contains { $0.severity == .error } }

  package var verdict: Verdict { result.verdict(hasErrors: diagnostics.hasErrors) }
}

extension SolvedScreen {
  /// Adds what does not hold of what a document demands, as far as the switches leave it.
  package mutating func hold(to expectations: [Expectation], by rules: AuditRules) {
    let judged = Audit.switched(Expectations.failures(of: expectations, in: result), in: result.tree, by: rules)
    result.findings += judged.findings
    silenced += judged.silenced
  }
}

package struct SolveOptions: Sendable, Hashable {
  package var tracks = false
  /// Whether tracks include those of the keyboard's height, which cost far more than the others.
  package var keyboardTracks = true
  package var audit = true
  /// The audit's switches for this run; the document's and the views' own are put on top.
  package var rules = AuditRules()
  /// Whether a failed expectation becomes a finding.
  package var checksExpectations = false
  package init(tracks: Bool = false, keyboardTracks: Bool = true, audit: Bool = true) {
    self.tracks = tracks
    self.keyboardTracks = keyboardTracks
    self.audit = audit
  }

  /// The switches that count for a document's screens.
  package func rules(for document: LoadedDocument) -> AuditRules {
    AuditRules(run: rules.run, document: document.ruleOverrides)
  }
}

package enum ScreenSolver {
  package static func solve(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: some TextMeasurer,
    options: SolveOptions = SolveOptions()
  ) -> SolvedScreen {
    solve(document, transition: [environment], measuring: measurer, options: options)
  }

  /// Environments in order, behaviour state carried along; the last one's screen.
  package static func solve(
    _ document: LoadedDocument, transition: [Environment], measuring measurer: some TextMeasurer,
    options: SolveOptions = SolveOptions()
  ) -> SolvedScreen {
    let resolved = transition.map { document.resolve(in: $0) }
    let steps = zip(resolved, transition).map { (tree: $0.tree, environment: $1) }
    var engine = LayoutOptions(tracks: options.tracks)
    engine.keyboardTracks = options.keyboardTracks
    var result =
      steps.count == 1
      ? LayoutEngine.layout(steps[0].tree, in: steps[0].environment, measuring: measurer, options: engine)
      : LayoutEngine.layout(transition: steps, measuring: measurer, options: engine)
    let rules = options.rules(for: document)
    var silenced: [SilencedFinding] = []
    if options.audit { (result.findings, silenced) = Audit.report(for: result, rules: rules) }
    var screen = SolvedScreen(
      result: result, diagnostics: (resolved.last?.diagnostics ?? []).map { document.placed($0) }, silenced: silenced,
      before: transition.dropLast())
    if options.checksExpectations, let last = transition.last {
      screen.hold(to: document.expectations(in: last), by: rules)
    }
    return screen
  }

  /// The same for a screen that may become unwanted: nil where the task was cancelled before it was there.
  package static func uncancelled(
    _ document: LoadedDocument, transition: [Environment], measuring measurer: some TextMeasurer,
    options: SolveOptions = SolveOptions()
  ) -> SolvedScreen? {
    if Task.isCancelled { return nil }
    let screen = solve(document, transition: transition, measuring: measurer, options: options)
    return Task.isCancelled ? nil : screen
  }

  /// The screen with what its constraints leave open decided otherwise; nil where they leave nothing open.
  package static func alternative(
    _ transition: Transition, of document: LoadedDocument, measuring measurer: some TextMeasurer
  ) -> SolvedScreen? {
    let (tree, options) = lastStep(of: transition, of: document, measuring: measurer)
    guard
      var result = LayoutEngine.alternative(
        tree, in: transition.environment, measuring: measurer, options: options)
    else { return nil }
    result.findings = Audit.report(for: result, rules: SolveOptions().rules(for: document)).findings
    return SolvedScreen(result: result, diagnostics: [], before: transition.before)
  }

  /// The view tree of a transition's last environment, and the options that lay it out as a device would: with what
  /// behaviours remember from the steps before.
  package static func lastStep(
    of transition: Transition, of document: LoadedDocument, measuring measurer: some TextMeasurer
  ) -> (tree: ViewTree, options: LayoutOptions) {
    let before = transition.before.map { (tree: document.resolve(in: $0).tree, environment: $0) }
    var options = LayoutOptions()
    options.history = LayoutEngine.history(after: before, measuring: measurer)
    return (document.resolve(in: transition.environment).tree, options)
  }
}

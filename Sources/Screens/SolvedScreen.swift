import AutoLayout
package import LayoutAudit
package import LayoutFormat
package import LayoutModel

/// A document in one environment, solved and judged. The daemon, the command line and the library share this path.
package struct SolvedScreen: Sendable {
  package var result: LayoutResult
  /// The diagnostics from resolving the document for this environment.
  package var diagnostics: [PlacedDiagnostic]
  /// The findings that the document or the run silences.
  package var silenced: [SilencedFinding] = []
  /// The earlier environments of its transition, in order.
  package var before: [Environment] = []
  /// Whether it was only judged: another environment has the same layout (`LoadedDocument.sharingLayouts`).
  package var sharesLayout = false
  /// Whether anything in it is an error.
  package var hasErrors: Bool { diagnostics.hasErrors || result.findings.contains { $0.severity == .error } }

  package var verdict: Verdict { result.verdict(hasErrors: diagnostics.hasErrors) }
}

extension SolvedScreen {
  /// What the rules said of a screen.
  struct Report {
    var environment: Environment
    var findings: [Finding]
    var silenced: [SilencedFinding]
  }

  /// Adds the findings of the rules, and of failed expectations if they are asked for.
  /// - Parameters:
  ///   - judged: the layout at offsets within its scroll ranges.
  ///   - last: what was said of the last screen with the same layout, if there is one. No rule reads the text size.
  mutating func judge(
    _ judged: LayoutResult, of document: LoadedDocument, in environment: Environment, options: SolveOptions,
    after last: inout Report?
  ) {
    result.environment = environment
    let rules = options.rules(for: document)
    if options.audit {
      if let last, environment.differsInTextSizeOnly(from: last.environment) {
        (result.findings, silenced) = (last.findings, last.silenced)
      } else {
        var judged = judged
        let offsets = judged.environment.offsets
        judged.environment = environment
        judged.environment.offsets = offsets
        (result.findings, silenced) = Audit.report(for: judged, rules: rules)
        last = Report(environment: environment, findings: result.findings, silenced: silenced)
      }
    }
    if options.checksExpectations { hold(to: document.expectations(in: environment), by: rules) }
  }

  /// Adds the document's failed expectations as findings, unless they are silenced.
  package mutating func hold(to expectations: [Expectation], by rules: AuditRules) {
    let judged = Audit.switched(Expectations.failures(of: expectations, in: result), in: result.tree, by: rules)
    result.findings += judged.findings
    silenced += judged.silenced
  }
}

package struct SolveOptions: Sendable, Hashable {
  package var tracks = false
  /// Whether to compute the tracks of the keyboard's height, which cost far more than the others.
  package var keyboardTracks = true
  /// Whether tracks of content offsets go on beyond the ends, where no finding depends on them.
  package var tracksBeyondEnds = true
  package var audit = true
  /// The audit rules of this run; those of the document and of views are combined with them.
  package var rules = AuditRules()
  /// Whether a failed expectation becomes a finding.
  package var checksExpectations = false
  /// See `LayoutOptions.stopsAtConflicts`.
  package var stopsAtConflicts = false
  package init(tracks: Bool = false, keyboardTracks: Bool = true, audit: Bool = true) {
    self.tracks = tracks
    self.keyboardTracks = keyboardTracks
    self.audit = audit
  }

  /// Whether a layout depends on the keyboard in every document.
  package var followsKeyboard: Bool { tracks && keyboardTracks }

  var engine: LayoutOptions {
    var engine = LayoutOptions(tracks: tracks)
    (engine.keyboardTracks, engine.tracksBeyondEnds) = (keyboardTracks, tracksBeyondEnds)
    engine.stopsAtConflicts = stopsAtConflicts
    return engine
  }

  /// The rules that apply to a document's screens.
  package func rules(for document: LoadedDocument) -> AuditRules {
    AuditRules(run: rules.run, document: document.ruleOverrides)
  }
}

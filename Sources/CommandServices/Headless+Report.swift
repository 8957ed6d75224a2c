import AutoLayout
import JSONSyntax
package import LayoutFormat
package import LayoutModel
import LayoutReport
package import LiveLayout
import ScreenCoding
package import Screens

/// The output of `livelayout solve`.
extension Headless {
  /// Frames as readable text, or the protocol's screen object as JSON.
  package static func report(
    _ screen: SolvedScreen, of document: LoadedDocument, asJSON: Bool, onlyViews: [String] = [],
    showsTracks: Bool = false
  ) -> String {
    let places: SourcePlaces = { document.place(of: $0) }
    if asJSON {
      let diagnostics = document.diagnostics.map { document.placed($0) } + screen.diagnostics + placed(screen, document)
      let bytes = ScreenEncoder(parts: .all, places: places).bytes(
        for: screen.result, document: document.path, title: document.title, before: screen.before,
        diagnostics: diagnostics, indentation: 2)
      return String(decoding: bytes, as: UTF8.self) + "\n"
    }
    var options = TextReport.Options()
    options.document = document.path
    options.title = document.title
    options.onlyViews = onlyViews.isEmpty ? nil : Set(onlyViews)
    options.showsTracks = showsTracks
    options.verdict = screen.verdict
    return TextReport(options: options, places: places).text(for: screen.result)
  }

  /// Findings in the form of diagnostics, so that a script that reads `diagnostics` also sees conflicts.
  private static func placed(_ screen: SolvedScreen, _ document: LoadedDocument) -> [PlacedDiagnostic] {
    screen.result.findings.map { finding in
      let place = finding.tags.lazy.compactMap { document.place(of: $0) }.first
      return PlacedDiagnostic(
        finding.severity, finding.message, path: place?.path ?? document.path, place: place,
        notes: finding.notes.map { .init($0.message, at: document.place(of: $0.tag)) })
    }
  }

  /// The constraints that determine the four numbers of a view or of a layout guide, one paragraph per number.
  package static func explanation(
    of id: String, in document: LoadedDocument, _ transition: Transition, measuring measurer: some TextMeasurer
  ) -> String {
    let (tree, options) = ScreenSolver.lastStep(of: transition, of: document, measuring: measurer)
    let named = tree.index(of: id).map { (view: $0, guide: Int?.none) } ?? tree.guide(named: id).map { ($0, $1) }
    guard let (view, guide) = named else {
      let guess = Suggestion.text(for: id, among: tree.views.map(\.id))
      return "no view '\(id)' in \(document.path)\(guess)\n"
    }
    var lines: [String] = []
    let explanations = LayoutEngine.explain(
      view, guide: guide, of: tree, in: transition.environment, measuring: measurer, options: options,
      inWords: true)
    for explanation in explanations {
      lines.append("\(id) \(explanation.quantity.rawValue) = \(explanation.value.shortText)")
      lines += explanation.sentence.map { ["    " + $0] } ?? []
      lines += explanation.reasons.map { "    " + line($0, in: document) }
      if explanation.reasons.isEmpty { lines.append("    nothing: it is ambiguous") }
      lines += explanation.inactive.compactMap { reason in
        reason.violation.map { "    gave way, by \($0.shortText) pt: " + line(reason, in: document) }
      }
    }
    if !tree.behaviors.isEmpty, let rounds = explanations.first?.rounds {
      lines.append("the behaviours settled in \(rounds.counting("round"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `image.top == root.top @750  (header.json:38:15)`.
  private static func line(_ reason: Explanation.Reason, in document: LoadedDocument) -> String {
    let place = document.place(of: reason.tag).map { "  (\($0.text))" } ?? ""
    // The document's own constraints name theirs.
    let isNamed = reason.constraint != nil || reason.priority == LayoutPriority.required
    let priority = isNamed ? "" : " @\(reason.priority.shortText)"
    return "\(reason.text)\(priority)\(place)"
  }

  /// systemLayoutSizeFitting of a layout's root in the last environment of a transition: text, or JSON with
  /// `fittingSize`.
  package static func fittingSize(
    _ target: FittingTarget, of document: LoadedDocument, _ transition: Transition,
    measuring measurer: some TextMeasurer,
    asJSON: Bool
  ) -> String {
    let (tree, options) = ScreenSolver.lastStep(of: transition, of: document, measuring: measurer)
    let size = LayoutEngine.systemLayoutSizeFitting(
      target.size, of: tree, in: transition.environment, measuring: measurer,
      horizontalFittingPriority: target.priorities.horizontal, verticalFittingPriority: target.priorities.vertical,
      rules: options.rules)
    guard asJSON else { return "fitting size \(size.shortText)\n" }
    var json = JSONWriter(indentation: 0)
    json.object { $0.member("fittingSize", size.width, size.height) }
    return json.text + "\n"
  }

  /// Whether the file itself could not be read, as opposed to having errors.
  package static func isUnreadable(_ document: LoadedDocument) -> Bool {
    document.source(of: file(of: document.path)) == nil
  }
}

extension Headless {
  /// A diagnostic of one environment, in one line.
  package static func line(_ diagnostic: PlacedDiagnostic) -> String {
    "\(diagnostic.place?.text ?? diagnostic.path): \(diagnostic.severity.rawValue): \(diagnostic.message)"
  }
}

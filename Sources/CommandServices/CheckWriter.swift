import JSONSyntax
package import LayoutModel
package import LayoutReport
import LiveLayout

package enum CheckFormat: String, CaseIterable, Sendable {
  case text
  case json
  case junit
  case sarif
  case github
  case gitlab
}

/// Findings that a report for programs may leave out.
package enum OmittedFindings: String, CaseIterable, Sendable {
  case silenced
  /// Those that the baseline lists.
  case known
}

/// Writes the report of a check in one of its formats, piece by piece: text as soon as a document is done, JSON,
/// SARIF and GitLab's report when all are done.
package struct CheckWriter: ~Copyable {
  package let format: CheckFormat
  private let text: CheckText
  /// The lowest reported severity.
  private let severity: Severity
  private let omitted: Set<OmittedFindings>
  private var json = JSONWriter(indentation: 2)
  private var hasBegun = false
  package private(set) var total = CheckTotal()

  package init(
    format: CheckFormat, text: CheckText = CheckText(), severity: Severity = .note,
    omitting omitted: Set<OmittedFindings> = []
  ) {
    self.omitted = omitted
    self.format = format
    self.text = text
    self.severity = severity
    switch format {
    case .text, .junit, .github: break
    case .json: CheckJSON.begin(&json)
    case .gitlab: GitLabReport.begin(&json)
    case .sarif: SARIFReport.begin(version: LiveLayoutVersion.current, &json)
    }
  }

  /// The text that can be written once a document is done.
  package mutating func add(_ document: CheckedDocument) -> String {
    total.add(document, showing: severity)
    var document = document
    document.keep(atLeast: severity)
    document.omit(silenced: omitted.contains(.silenced), known: omitted.contains(.known))
    switch format {
    case .text: return text.text(for: document)
    case .github: return GitHubAnnotations.text(for: document)
    case .junit: return beginning() + JUnitReport.suite(document)
    case .json: CheckJSON.append(document, to: &json)
    case .gitlab: GitLabReport.append(document, to: &json)
    case .sarif: SARIFReport.append(document, to: &json)
    }
    return ""
  }

  /// The rest.
  /// - Parameters:
  ///   - layouts: the number of layouts, if the run was stopped early.
  ///   - gone: entries of a baseline without a matching finding.
  ///   - leftOut: what was found in folders and not checked.
  package mutating func finish(
    stoppedAmong layouts: Int? = nil, gone: [Baseline.Entry] = [], leftOut: [LeftOut] = []
  ) -> String {
    total.partial = layouts.map {
      PartialRun(screens: total.environments, planned: total.planned, documents: total.documents, layouts: $0)
    }
    total.leftOut = leftOut
    total.gone = gone.reduce(0) { $0 + $1.count }
    switch format {
    case .text: return text.summary(total)
    case .github: return GitHubAnnotations.text(forRunWith: total)
    case .junit: return beginning() + JUnitReport.footer(total)
    case .json: CheckJSON.end(total, &json)
    case .gitlab: GitLabReport.end(total, &json)
    case .sarif: SARIFReport.end(total, &json)
    }
    return json.text + "\n"
  }

  private mutating func beginning() -> String {
    defer { hasBegun = true }
    return hasBegun ? "" : JUnitReport.header
  }
}

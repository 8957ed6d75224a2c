import JSONSyntax
package import LayoutReport

package enum CheckFormat: String, CaseIterable, Sendable {
  case text
  case json
  case junit
  case sarif
  case github
}

/// The report of a check in one of its formats, piece by piece: text as soon as a document is done, JSON and SARIF when
/// all are.
package struct CheckWriter {
  private let format: CheckFormat
  private let text: CheckText
  private var json = JSONWriter(indentation: 2)
  private var hasBegun = false
  package private(set) var total = CheckTotal()

  package init(format: CheckFormat, text: CheckText = CheckText()) {
    self.format = format
    self.text = text
    switch format {
    case .text, .junit, .github: break
    case .json: CheckJSON.begin(&json)
    case .sarif: SARIFReport.begin(version: LiveLayoutVersion.current, &json)
    }
  }

  /// What can be written once a document is done.
  package mutating func add(_ document: CheckedDocument) -> String {
    total.add(document)
    switch format {
    case .text: return text.text(for: document)
    case .github: return GitHubAnnotations.text(for: document)
    case .junit: return beginning() + JUnitReport.suite(document)
    case .json: CheckJSON.append(document, to: &json)
    case .sarif: SARIFReport.append(document, to: &json)
    }
    return ""
  }

  /// The rest.
  /// - Parameter layouts: how many layouts there are, where the run was stopped before its end.
  package mutating func finish(stoppedAmong layouts: Int? = nil) -> String {
    total.partial = layouts.map {
      PartialRun(screens: total.environments, planned: total.planned, documents: total.documents, layouts: $0)
    }
    switch format {
    case .text: return text.summary(total)
    case .github: return total.partial.map(GitHubAnnotations.text) ?? ""
    case .junit: return beginning() + JUnitReport.footer(total.partial)
    case .json: CheckJSON.end(total, &json)
    case .sarif: SARIFReport.end(&json, partial: total.partial)
    }
    return json.text + "\n"
  }

  private mutating func beginning() -> String {
    defer { hasBegun = true }
    return hasBegun ? "" : JUnitReport.header
  }
}

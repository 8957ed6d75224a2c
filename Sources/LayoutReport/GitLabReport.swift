package import JSONSyntax
import LayoutModel
import Screens

/// A check as GitLab's code quality report: one array, an issue for each group of findings and each diagnostic.
package enum GitLabReport {
  package static func begin(_ json: inout JSONWriter) { json.beginArray() }

  /// What could not be checked has issues of its own: whoever compares two reports must not take it for fixed.
  package static func end(_ total: CheckTotal, _ json: inout JSONWriter) {
    for one in total.leftOut where one.isUnread {
      let unread = PlacedDiagnostic(.error, one.words, path: one.path)
      issue("unread", unread, fingerprint: StableHash.digits(one.words), to: &json)
    }
    if let partial = total.partial {
      issue("partial", PlacedDiagnostic(.error, partial.words, path: "."), fingerprint: "partial", to: &json)
    }
    json.endArray()
  }

  package static func append(_ document: CheckedDocument, to json: inout JSONWriter) {
    // GitLab drops all but one of the issues that share a fingerprint.
    var counts: [String: Int] = [:]
    func add(_ rule: String, _ found: PlacedDiagnostic, _ fingerprint: String) {
      counts[fingerprint, default: 0] += 1
      let identity = "\(document.path)\n\(fingerprint)\n\(counts[fingerprint, default: 1])"
      issue(rule, found, fingerprint: StableHash.digits(identity), to: &json)
    }
    for var diagnostic in document.diagnostics {
      diagnostic.path = document.path
      add(PlacedDiagnostic.rule, diagnostic, diagnostic.fingerprint)
    }
    for group in document.groupsBySeverity {
      let text = "\(group.message); \(document.whereabouts(of: group))"
      add(group.rule.rawValue, document.diagnostic(for: group, text), group.fingerprint)
    }
  }

  private static func issue(
    _ rule: String, _ found: PlacedDiagnostic, fingerprint: String, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("description", found.message)
      json.member("check_name", rule)
      json.member("fingerprint", fingerprint)
      json.member("severity", word(found.severity))
      json.object("location") { json in
        // Paths are matched with the repository's as texts.
        json.member("path", ReportPath.plain(found.place?.path ?? found.path))
        json.object("lines") { $0.member("begin", found.place?.line ?? 1) }
      }
    }
  }

  /// Of GitLab's five words: info, minor, major, critical, blocker.
  private static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

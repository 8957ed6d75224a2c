package import JSONSyntax
import LayoutModel
import Screens

/// A check as GitLab's code quality report: one array, an issue for each group of findings and each diagnostic.
package enum GitLabReport {
  package static func begin(_ json: inout JSONWriter) { json.beginArray() }

  /// What could not be checked has issues of its own: whoever compares two reports must not take it for fixed.
  package static func end(_ total: CheckTotal, _ json: inout JSONWriter) {
    for one in total.leftOut where one.isUnread {
      issue("unread", .error, one.words, path: one.path, line: 1, fingerprint: StableHash.digits(one.words), to: &json)
    }
    if let partial = total.partial {
      issue("partial", .error, partial.words, path: ".", line: 1, fingerprint: "partial", to: &json)
    }
    json.endArray()
  }

  package static func append(_ document: CheckedDocument, to json: inout JSONWriter) {
    // GitLab drops all but one of the issues that share a fingerprint.
    var counts: [String: Int] = [:]
    func add(_ rule: String, _ severity: Severity, _ text: String, _ place: SourcePlace?, _ fingerprint: String) {
      counts[fingerprint, default: 0] += 1
      let identity = "\(document.path)\n\(fingerprint)\n\(counts[fingerprint, default: 1])"
      issue(
        rule, severity, text, path: place?.path ?? document.path, line: place?.line ?? 1,
        fingerprint: StableHash.digits(identity), to: &json)
    }
    for diagnostic in document.diagnostics {
      add(PlacedDiagnostic.rule, diagnostic.severity, diagnostic.message, diagnostic.place, diagnostic.fingerprint)
    }
    for group in document.groupsBySeverity {
      let text = "\(group.message); \(document.whereabouts(of: group))"
      add(group.rule.rawValue, group.severity, text, group.place, group.fingerprint)
    }
  }

  private static func issue(
    _ rule: String, _ severity: Severity, _ text: String, path: String, line: Int, fingerprint: String,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("description", text)
      json.member("check_name", rule)
      json.member("fingerprint", fingerprint)
      json.member("severity", word(severity))
      json.object("location") { json in
        // Paths are matched with the repository's as texts.
        json.member("path", ReportPath.plain(path))
        json.object("lines") { $0.member("begin", line) }
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

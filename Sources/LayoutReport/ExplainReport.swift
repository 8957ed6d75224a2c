package import ConsolePrints
import Drawing
import JSONSyntax
import LayoutModel
import Screens

/// What `explain` prints. Formats other than JSON show prints that differ in addresses only once.
package struct ExplainReport {
  private let logs: [ExplainedLog]
  private let ignored: IgnoredConflicts
  private let version: String

  /// - Parameter version: the program's, for SARIF.
  package init(_ logs: [ExplainedLog], ignoring ignored: IgnoredConflicts, version: String) {
    (self.logs, self.ignored, self.version) = (logs, ignored, version)
  }

  /// Whether a constraint of the app is at fault, or leaves a view ambiguous, that the team does not ignore.
  package var hasFaults: Bool { logs.contains { $0.prints.contains { isFault($0) } } }

  private func isFault(_ print: ExplainedPrint) -> Bool { !print.appsFaults.isEmpty && !ignored.covers(print) }

  private func severity(of print: ExplainedPrint) -> Severity {
    isFault(print) ? .error : .note
  }

  // MARK: Formats

  package var text: String {
    var text = ""
    for log in logs {
      for (print, count) in log.groups {
        if !text.isEmpty { text += "\n" }
        text += print.text(path: log.path, count: count)
        if ignored.covers(print) { text += "  ignored: the team's list names it\n" }
      }
      if log.isCut { text += "\(log.path): only the first \(LogReader.mostPrints) prints were read\n" }
    }
    let found = logs.reduce(0) { $0 + $1.prints.count }
    return found == 0 ? "no prints of UIKit or AppKit found\n" : text
  }

  package var json: String {
    var json = JSONWriter(indentation: 2)
    json.object { json in
      json.array("prints") { json in
        for log in logs {
          for print in log.prints { print.write(to: &json, path: logs.count > 1 ? log.path : nil) }
        }
      }
    }
    return json.text + "\n"
  }

  private static let rules = [
    SARIFReport.Rule("printed-conflict", .error, "Constraints of a running app contradict each other."),
    SARIFReport.Rule("printed-exception", .error, "A constraint of a running app could not be activated."),
    SARIFReport.Rule("printed-ambiguity", .error, "Constraints of a running app leave a view's frame open."),
    SARIFReport.Rule("printed-tree", .note, "A running app printed views, controllers or constraints."),
  ]

  private static func rule(of print: ExplainedPrint) -> String {
    switch print.print.kind {
    case .conflict: rules[0].id
    case .exception: rules[1].id
    case .trace where !print.appsFaults.isEmpty: rules[2].id
    default: rules[3].id
    }
  }

  package var sarif: String {
    var json = JSONWriter(indentation: 2)
    SARIFReport.begin(version: version, rules: Self.rules, &json)
    for log in logs {
      for (print, count) in log.groups {
        SARIFReport.result(Self.rule(of: print), of: Self.rules, diagnostic(print, log), to: &json) { json in
          json.member("occurrenceCount", count)
          if ignored.covers(print) {
            json.array("suppressions") { json in json.object { $0.member("kind", "external") } }
          }
        }
      }
    }
    SARIFReport.end(CheckTotal(), &json)
    return json.text + "\n"
  }

  package var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"livelayout explain\">\n"
    for log in logs {
      let groups = log.groups
      let failures = groups.count { isFault($0.print) }
      let name = XML.escaped(log.path)
      text +=
        "  <testsuite name=\"\(name)\" tests=\"\(max(1, groups.count))\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\" time=\"0\">\n"
      if groups.isEmpty { text += "    <testcase classname=\"\(name)\" name=\"no conflicts\" time=\"0\"/>\n" }
      for (index, (print, count)) in groups.enumerated() {
        let title = XML.escaped("\(index + 1). \(print.print.kind.rawValue): \(print.headline)")
        let body = XML.escaped(print.text(path: log.path, count: count))
        text += "    <testcase classname=\"\(name)\" name=\"\(title)\" time=\"0\">\n"
        text +=
          isFault(print)
          ? "      <failure type=\"\(Self.rule(of: print))\" message=\"\(XML.escaped(print.headline))\">\(body)</failure>\n"
          : "      <system-out>\(body)</system-out>\n"
        text += "    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  package var github: String {
    logs.flatMap { log in
      log.groups.map { print, _ in
        GitHubAnnotations.command(diagnostic(print, log), title: Self.rule(of: print)) + "\n"
      }
    }.joined()
  }

  private func diagnostic(_ print: ExplainedPrint, _ log: ExplainedLog) -> PlacedDiagnostic {
    PlacedDiagnostic(
      severity(of: print), ([print.headline] + print.remarks).joined(separator: "\n"), path: log.path,
      place: SourcePlace(path: log.path, line: print.print.line, column: 1), notes: notes(of: print, log))
  }

  /// The members of the minimal set, each at its line of the log.
  private func notes(of print: ExplainedPrint, _ log: ExplainedLog) -> [PlacedDiagnostic.Note] {
    print.members.map { entry in
      PlacedDiagnostic.Note(
        "\(entry.owner.rawValue): \(entry.words)", at: SourcePlace(path: log.path, line: entry.line, column: 1))
    }
  }
}

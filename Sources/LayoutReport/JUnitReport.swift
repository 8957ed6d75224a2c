import Drawing
import LayoutModel
import Screens

/// A check as JUnit XML: a suite for each document, a case for each environment. An error fails the case; lesser
/// findings go into its output, so that a build server shows them and stays green. Errors of the document itself are in
/// its first case.
package enum JUnitReport {
  package static let header = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"livelayout check\">\n"

  /// A run that was stopped early, or that left out what may be a layout, is not a success: a separate case has an
  /// error.
  package static func footer(_ total: CheckTotal) -> String {
    let unread = total.leftOut.filter(\.isUnread).map { [$0.words] }
    var cases = ""
    if let partial = total.partial {
      cases += failingCase("reaches its end", element("error", type: "partial", [[partial.words]]))
    }
    if !unread.isEmpty { cases += failingCase("reads everything", element("error", type: "left-out", unread)) }
    guard !cases.isEmpty else { return "</testsuites>\n" }
    let count = (total.partial == nil ? 0 : 1) + (unread.isEmpty ? 0 : 1)
    return """
        <testsuite name="livelayout check" tests="\(count)" failures="0" errors="\(count)" skipped="0" time="0">
      \(cases)  </testsuite>
      </testsuites>

      """
  }

  private static func failingCase(_ name: String, _ error: String) -> String {
    "    <testcase classname=\"livelayout check\" name=\"\(name)\" time=\"0\">\n\(error)    </testcase>\n"
  }

  /// One document.
  package static func suite(_ document: CheckedDocument) -> String {
    let cases = max(1, document.environments.count)
    var failures = [[(rule: String, lines: [String])]](repeating: [], count: cases)
    var outputs = [[String]](repeating: [], count: cases)
    outputs[0] = document.diagnostics.filter { $0.severity != .error }.map(sentence)
    for group in document.groups {
      for environment in group.environments where environment < cases {
        let lines = lines(for: group, in: environment)
        if group.severity == .error {
          failures[environment].append((group.rule.rawValue, lines))
        } else {
          outputs[environment] += lines
        }
      }
    }
    for index in document.environments.indices {
      guard let command = document.command(for: index) else { continue }
      if let last = failures[index].indices.last {
        failures[index][last].lines.append("see it: \(command)")
      } else if !outputs[index].isEmpty {
        outputs[index].append("see it: \(command)")
      }
    }
    let wrong = document.diagnostics.filter { $0.severity == .error }
    let failed = failures.count { !$0.isEmpty }
    let path = ReportPath.plain(document.path)
    let name = XML.escaped(path)
    let className = XML.escaped(ReportPath.className(path))
    var text = "  <testsuite name=\"\(name)\" tests=\"\(cases)\" failures=\"\(failed)\""
    text += " errors=\"\(wrong.isEmpty ? 0 : 1)\" skipped=\"0\" time=\"0\">\n"
    let titles = titles(document)
    for index in 0..<cases {
      let title = titles[index]
      let isBroken = index == 0 && !wrong.isEmpty
      let place = isBroken ? wrong[0].place : place(of: document, in: index)
      text += "    <testcase classname=\"\(className)\" name=\"\(XML.escaped(title))\""
      text += " file=\"\(XML.escaped(ReportPath.plain(place?.path ?? path)))\" line=\"\(place?.line ?? 1)\" time=\"0\""
      if failures[index].isEmpty && outputs[index].isEmpty && !isBroken {
        text += "/>\n"
        continue
      }
      text += ">\n"
      if isBroken { text += element("error", type: PlacedDiagnostic.rule, wrong.map { [sentence($0)] }) }
      if !failures[index].isEmpty {
        text += element("failure", type: failures[index][0].rule, failures[index].map(\.lines))
      }
      if !outputs[index].isEmpty {
        text += "      <system-out>\(XML.escaped(outputs[index].joined(separator: "\n")))</system-out>\n"
      }
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  /// The place of the worst finding in an environment; the first one of that severity.
  private static func place(of document: CheckedDocument, in environment: Int) -> SourcePlace? {
    let groups = document.groups.filter { $0.environments.contains(environment) && $0.place != nil }
    let worst = groups.map(\.severity).max()
    return groups.first { $0.severity == worst }?.place
  }

  /// Build servers keep a case's history under its name, and some merge cases of one name.
  private static func titles(_ document: CheckedDocument) -> [String] {
    guard !document.environments.isEmpty else { return ["loads"] }
    let titles = document.environments.enumerated().map { index, environment in
      let name = EnvironmentNames.name(of: environment)
      return document.transitions[index].map { "transition '\($0)', \(name)" } ?? name
    }
    let differences = EnvironmentNames.differences(of: document.environments, titled: titles)
    return EnvironmentNames.numbered(zip(titles, differences).map { ([$0] + $1).joined(separator: ", ") })
  }

  /// The text of a finding in one environment, with the participating places.
  private static func lines(for group: CheckedDocument.Group, in environment: Int) -> [String] {
    let messages = group.messages(in: environment)
    let isWorst = environment == group.worst
    let message = isWorst ? group.message : messages.first ?? group.message
    let copies = messages.count > 1 ? " (\(messages.count) copies)" : ""
    let spot = (group.place?.text ?? group.view).map { $0 + ": " } ?? ""
    return ["\(spot)\(group.severity.rawValue): \(message)\(copies) [\(group.rule)]"] + group.notes.map(\.line)
  }

  /// A case holds at most one failure, so its text has all failures of the environment.
  private static func element(_ name: String, type: String, _ items: [[String]]) -> String {
    let message = items.count == 1 ? items[0][0] : "\(items[0][0]) and \(items.count - 1) more"
    return "      <\(name) type=\"\(XML.escaped(type))\" message=\"\(XML.escaped(message))\">"
      + "\(XML.escaped(items.joined().joined(separator: "\n")))</\(name)>\n"
  }

  private static func sentence(_ diagnostic: PlacedDiagnostic) -> String {
    "\(diagnostic.place?.text ?? diagnostic.path): \(diagnostic.severity.rawValue): \(diagnostic.message)"
  }
}

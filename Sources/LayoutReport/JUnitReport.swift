import LayoutModel

/// A check as JUnit XML: a suite for each document, a case for each environment. An error fails the case; what weighs
/// less stands in its output, so that a build server shows it and does not turn red. What is wrong with the document
/// itself stands in its first case.
package enum JUnitReport {
  package static let header = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"livelayout check\">\n"

  /// A run that was stopped early is no success: a case of its own has an error.
  package static func footer(_ partial: PartialRun?) -> String {
    guard let partial else { return "</testsuites>\n" }
    return """
        <testsuite name="livelayout check" tests="1" failures="0" errors="1" skipped="0" time="0">
          <testcase classname="livelayout check" name="reaches its end" time="0">
      \(element("error", type: "partial", lines: [partial.words]))    </testcase>
        </testsuite>
      </testsuites>

      """
  }

  /// One document.
  package static func suite(_ document: CheckedDocument) -> String {
    let cases = max(1, document.environments.count)
    var failures = [[(rule: String, text: String)]](repeating: [], count: cases)
    var outputs = [[String]](repeating: [], count: cases)
    outputs[0] = document.diagnostics.filter { $0.severity != .error }.map(sentence)
    for group in document.groups {
      for occurrence in group.occurrences where occurrence.environment < cases {
        let spot = group.place?.text ?? group.view
        let text = (spot.map { $0 + ": " } ?? "") + "\(group.severity.rawValue): \(occurrence.message) [\(group.rule)]"
        if group.severity == .error {
          failures[occurrence.environment].append((group.rule, text))
        } else {
          outputs[occurrence.environment].append(text)
        }
      }
    }
    let wrong = document.diagnostics.filter { $0.severity == .error }
    let failed = failures.count { !$0.isEmpty }
    let name = XML.escaped(document.path)
    var text = "  <testsuite name=\"\(name)\" tests=\"\(cases)\" failures=\"\(failed)\""
    text += " errors=\"\(wrong.isEmpty ? 0 : 1)\" skipped=\"0\" time=\"0\">\n"
    let titles = titles(document)
    for index in 0..<cases {
      let title = titles[index]
      text += "    <testcase classname=\"\(name)\" name=\"\(XML.escaped(title))\" time=\"0\""
      let isBroken = index == 0 && !wrong.isEmpty
      if failures[index].isEmpty && outputs[index].isEmpty && !isBroken {
        text += "/>\n"
        continue
      }
      text += ">\n"
      if isBroken { text += element("error", type: "diagnostic", lines: wrong.map(sentence)) }
      if !failures[index].isEmpty {
        text += element("failure", type: failures[index][0].rule, lines: failures[index].map(\.text))
      }
      if !outputs[index].isEmpty {
        text += "      <system-out>\(XML.escaped(outputs[index].joined(separator: "\n")))</system-out>\n"
      }
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n"
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

  /// A case holds one failure at most, so all of an environment's stand in its text.
  private static func element(_ name: String, type: String, lines: [String]) -> String {
    let message = lines.count == 1 ? lines[0] : "\(lines[0]) and \(lines.count - 1) more"
    return "      <\(name) type=\"\(XML.escaped(type))\" message=\"\(XML.escaped(message))\">"
      + "\(XML.escaped(lines.joined(separator: "\n")))</\(name)>\n"
  }

  private static func sentence(_ diagnostic: PlacedDiagnostic) -> String {
    "\(diagnostic.place?.text ?? diagnostic.path): \(diagnostic.severity.rawValue): \(diagnostic.message)"
  }
}

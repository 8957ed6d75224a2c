package import LayoutModel

/// A layout with the fault of a rule, the check's message about it, and a layout that nearly has the fault. The pairs
/// come from Tests/GoldenTests/Cases/rules; they are embedded because an installed program has no other files.
package struct RuleExample: Hashable, Sendable {
  package var rule: FindingRule
  package var fault: String
  package var severity: Severity
  package var message: String
  /// The environments of the finding, in words: `in iPhone 13, portrait, L`.
  package var whereabouts: String
  /// The marked place in `fault`: line and column count from 1; column and length are in Unicode scalars.
  package var line: Int
  package var column: Int
  package var length: Int
  package var nearly: String

  package init(
    rule: FindingRule, fault: String, severity: Severity, message: String, whereabouts: String, line: Int, column: Int,
    length: Int, nearly: String
  ) {
    self.rule = rule
    self.fault = fault
    self.severity = severity
    self.message = message
    self.whereabouts = whereabouts
    self.line = line
    self.column = column
    self.length = length
    self.nearly = nearly
  }

  /// In the order of the catalogue, from Resources/rule-examples.txt.
  package static let all = String(decoding: PackageResources.rule_examples_txt, as: UTF8.self)
    .split(separator: "=== example\n").map { read(String($0)) }

  private static func read(_ text: String) -> RuleExample {
    let parts = text.split(separator: "=== text\n", omittingEmptySubsequences: false).map { String($0.dropLast()) }
    let words = parts[0].split(separator: " ", maxSplits: 5).map(String.init)
    guard parts.count == 4, words.count == 6, let rule = FindingRule(rawValue: words[0]),
      let severity = Severity(rawValue: words[1]), let line = Int(words[2]),
      let column = Int(words[3]), let length = Int(words[4])
    else { preconditionFailure("rule-examples.txt is not as RuleGoldenTests writes it, at '\(parts[0])'") }
    return RuleExample(
      rule: rule, fault: parts[2], severity: severity, message: parts[1], whereabouts: words[5], line: line,
      column: column, length: length, nearly: parts[3])
  }

  /// The layout with the fault, and a line of marks under the place of the finding.
  var marked: String {
    var lines = fault.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let marks = "^" + String(repeating: "~", count: max(0, length - 1))
    lines.insert(String(repeating: " ", count: column - 1) + marks, at: line)
    return lines.joined(separator: "\n")
  }
}

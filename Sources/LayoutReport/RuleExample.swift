package import LayoutModel

/// A layout with the fault of a rule, the check's message about it, and a layout that nearly has the fault. The pairs
/// come from Tests/GoldenTests/Cases/rules, compiled in because an installed program has no other files.
package struct RuleExample: Hashable, Sendable {
  package var rule: String
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
    rule: String, fault: String, severity: Severity, message: String, whereabouts: String, line: Int, column: Int,
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

  /// The layout with the fault, and a line of marks under the place of the finding.
  var marked: String {
    var lines = fault.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let marks = "^" + String(repeating: "~", count: max(0, length - 1))
    lines.insert(String(repeating: " ", count: column - 1) + marks, at: line)
    return lines.joined(separator: "\n")
  }
}

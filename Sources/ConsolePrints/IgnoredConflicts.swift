/// A team's own list of conflicts that do not count: one text a line, `#` begins a comment. A conflict is covered if
/// each of the app's constraints in it has one of the texts.
package struct IgnoredConflicts: Sendable {
  private var texts: [String]

  package init(_ bytes: [UInt8] = []) {
    texts = bytes.split(separator: 0x0A).map { $0.trimmed }.filter { !$0.isEmpty && $0.first != UInt8(ascii: "#") }.map(
      \.string)
  }

  package func covers(_ print: ExplainedPrint) -> Bool {
    let faults = print.appsFaults
    guard !texts.isEmpty, !faults.isEmpty else { return false }
    return faults.allSatisfy { fault in texts.contains { fault.text.contains($0) } }
  }
}

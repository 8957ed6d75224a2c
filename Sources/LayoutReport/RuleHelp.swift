import JSONSyntax
package import LayoutModel

/// The help of a rule: why it exists, a layout with the fault, one that nearly has it, and how to configure the rule.
/// `livelayout rules` and the rules of SARIF are made from it; docs/rules.md links to the layouts instead.
package struct RuleHelp: Sendable {
  private let rule: FindingRule
  private let example: RuleExample?

  package init(_ rule: FindingRule) {
    self.rule = rule
    example = RuleExample.all.first { $0.rule == rule }
  }

  private enum Block {
    case paragraph(String)
    /// Kept line by line.
    case code(String, language: String)
    /// A message of a check; long ones may be wrapped.
    case message(String)
  }

  private var blocks: [Block] {
    words.map(Block.paragraph) + (example.map { blocks(of: $0) } ?? []) + switches
  }

  /// What the rule finds, and why.
  private var words: [String] {
    ["**\(standing)** \(rule.summary)"] + (rule.reason.isEmpty ? [] : [rule.reason])
  }

  /// The severity and its effect on the verdict.
  private var standing: String {
    switch rule.severity {
    case nil: "Off, unless a document or a run switches it on."
    case .error?: "An error, which makes the screen broken."
    case .warning? where rule.isBreaking: "A warning that makes the screen broken."
    case .warning?: "A warning that leaves the verdict as it is."
    case .note?: "A note that leaves the verdict as it is."
    }
  }

  private func blocks(of example: RuleExample) -> [Block] {
    [
      .paragraph("This layout has the fault:"),
      .code(Self.withoutLastBreak(example.marked), language: "text"),
      .paragraph("A check reports at the mark, \(example.whereabouts):"),
      .message("\(example.severity.rawValue): \(example.message)"),
      .paragraph("This one nearly has it, and is fine:"),
      .code(Self.withoutLastBreak(example.nearly), language: "json"),
    ]
  }

  private var switches: [Block] {
    let off = #""rules": { "\#(rule.rawValue)": { "severity": "off", "reason": "why" } }"#
    return [
      .paragraph("To switch the rule for a screen, or for one view and everything inside it, write in the document:"),
      .code(off, language: "text"),
      .paragraph("The severity is off, note, warning or error. To switch the rule for one run:"),
      .code("livelayout check --rule \(rule.rawValue)=off", language: "text"),
    ]
  }

  // MARK: Forms

  /// The text for a terminal: paragraphs wrapped, layouts indented.
  package var text: String {
    let parts = blocks.map { block in
      switch block {
      case .paragraph(let text): Self.wrapped(text.replacing("**", with: ""), indent: "")
      case .message(let text): Self.wrapped(text, indent: "    ")
      case .code(let text, _):
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      }
    }
    return ([rule.rawValue] + parts).map { $0 + "\n" }.joined(separator: "\n")
  }

  package var markdown: String {
    let parts = blocks.map { block in
      switch block {
      case .paragraph(let text): text
      case .message(let text): "```text\n\(text)\n```"
      case .code(let text, let language): "```\(language)\n\(text)\n```"
      }
    }
    return parts.map { $0 + "\n" }.joined(separator: "\n")
  }

  func encode(into json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.rawValue)
      json.member("severity", rule.severity?.rawValue ?? "off")
      json.member("breaks", Self.breaks(rule))
      json.member("summary", rule.summary)
      json.member("reason", rule.reason)
      json.member(ifPresent: "fault", example?.fault)
      json.member(ifPresent: "message", example?.message)
      json.member(ifPresent: "nearly", example?.nearly)
    }
  }

  private static func withoutLastBreak(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Lines of at most 100 characters, broken at spaces.
  private static func wrapped(_ text: String, indent: String) -> String {
    var lines: [String] = []
    var line = indent
    for word in text.split(separator: " ") {
      if line.count > indent.count && line.count + 1 + word.count > 100 {
        lines.append(line)
        line = indent
      }
      line += (line.count > indent.count ? " " : "") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

// MARK: All rules

extension RuleHelp {
  /// Whether a finding of the rule breaks a screen at its default severity.
  private static func breaks(_ rule: FindingRule) -> Bool { rule.isBreaking || rule.severity == .error }

  /// A line for each rule.
  package static func list(_ rules: [FindingRule] = FindingRule.allCases) -> String {
    let width = rules.map(\.rawValue.count).max() ?? 0
    func padded(_ text: String, to width: Int) -> String { text + String(repeating: " ", count: width - text.count) }
    return rules.map { rule in
      padded(rule.rawValue, to: width + 2) + padded(rule.severity?.rawValue ?? "off", to: 9)
        + padded(breaks(rule) ? "breaks" : "", to: 8) + rule.summary + "\n"
    }.joined()
  }

  package static func json(_ rules: [FindingRule] = FindingRule.allCases) -> String {
    var json = JSONWriter(indentation: 2)
    json.array { json in
      for rule in rules { RuleHelp(rule).encode(into: &json) }
    }
    return json.text + "\n"
  }

  /// docs/rules.md.
  package static func page(_ rules: [FindingRule] = FindingRule.allCases) -> String {
    let rows = rules.map { rule in
      "| [`\(rule.rawValue)`](#\(rule.rawValue)) | \(rule.severity?.rawValue ?? "off") | \(breaks(rule) ? "yes" : "no") | \(rule.summary) |\n"
    }
    return introduction + rows.joined() + rules.map { RuleHelp($0).section }.joined()
  }

  private var section: String {
    let links = [("A fault", ".json"), ("nearly one", "-nearly.json"), ("the check's words", ".check.txt")].map {
      "[\($0)](../Tests/GoldenTests/Cases/rules/\(rule.rawValue)\($1))"
    }
    return "\n## \(rule.rawValue)\n\n" + (words + [links.joined(separator: ", ")]).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Rules

    <!-- Made from RuleHelp by RuleGoldenTests; RECORD_GOLDENS=1 writes it again. -->

    `livelayout rules` prints this table, and `livelayout rules NAME` explains one rule with its layouts. A finding of a \
    rule that breaks makes a screen *broken* ([check.md](check.md#the-verdict)), unless the document lowers the rule to a \
    note.

    The severity is off, note, warning or error. To switch a rule for a screen, or for one view and everything inside it, \
    write in the document:

    ```text
    "rules": { "overlap": { "severity": "off", "reason": "why" } }
    ```

    To switch it for one run: `livelayout check --rule overlap=off`.

    | rule | severity | breaks | finds |
    |---|---|---|---|

    """
}

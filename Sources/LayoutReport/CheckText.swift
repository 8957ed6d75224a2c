import JSONSyntax
import LayoutModel
import Screens

/// A check as text for people: a block for each document with findings, and a last line with the total.
package struct CheckText {
  /// ANSI colours, for terminals.
  package var isColored = false
  /// Documents without findings also get a line.
  package var isVerbose = false
  /// Silenced findings are listed with their reasons.
  package var showsSilenced = false
  package init() {}

  /// The block of one document: a line with counts, then errors, warnings and notes. Empty if there are no findings.
  package func text(for document: CheckedDocument) -> String {
    var lines: [String] = []
    for severity in Severity.allCases {
      for diagnostic in document.diagnostics where diagnostic.severity == severity {
        lines += self.lines(for: diagnostic)
      }
      for group in document.groups where group.severity == severity { lines += self.lines(for: group, of: document) }
    }
    if showsSilenced {
      for group in document.silenced {
        let reason = group.reason.map { ": \($0.printable())" } ?? ", no reason given"
        lines.append(headline(group, word: paint("off", .dim)))
        lines.append("    switched off\(reason); \(document.whereabouts(of: group))")
      }
    }
    if lines.isEmpty && !isVerbose { return "" }
    let isGood = lines.isEmpty
    lines.insert(heading(document), at: 0)
    return lines.map { $0 + "\n" }.joined() + (isGood ? "" : "\n")
  }

  /// `login.json: 1 error, 2 notes in 12 environments, 1 broken`.
  private func heading(_ document: CheckedDocument) -> String {
    let words = counts { document.count($0) }
    let environments = document.environments.count
    let place = environments == 0 ? "" : " in \(environments.counting("environment"))"
    let broken = document.verdicts.count { $0 == .broken }
    return "\(document.path.printable()): \(words.isEmpty ? "good" : words.joined(separator: ", "))\(place)"
      + (broken == 0 ? "" : ", " + paint("\(broken) broken", .red))
  }

  /// The counts of each severity, in words.
  private func counts(_ count: (Severity) -> Int) -> [String] {
    Severity.allCases.compactMap { severity in
      let number = count(severity)
      return number == 0 ? nil : paint(number.counting(severity.rawValue), color(severity))
    }
  }

  /// The last lines: the number of findings of each rule, and the total.
  package func summary(_ total: CheckTotal) -> String {
    let broken = total.broken == 0 ? "none broken" : paint("\(total.broken) broken", .red)
    var words = counts { total.count($0) }
    if total.known > 0 {
      if words.isEmpty { words.append("nothing new") }
      words.append("\(total.known) known")
    }
    if total.gone > 0 { words.append("\(total.gone) gone") }
    if total.hidden > 0 { words.append("\(total.hidden) not shown") }
    let partial = total.partial.map { paint(" (partial: \($0.words))", .yellow) } ?? ""
    return rules(total) + "\(total.documents.counting("layout")), \(total.environments.counting("environment")): "
      + (words.isEmpty ? paint("good", .green) : ([broken] + words).joined(separator: ", ")) + partial + "\n"
  }

  /// A line for each rule and severity, errors first, and the most frequent first within a severity.
  private func rules(_ total: CheckTotal) -> String {
    let rows = total.rules.sorted { a, b in
      (b.key.severity, b.value, a.key.rule) < (a.key.severity, a.value, b.key.rule)
    }
    let numbers = rows.map { $0.value.counting($0.key.severity.rawValue) }
    let width = numbers.map(\.count).max() ?? 0
    return zip(rows, numbers).map { row, number in
      let indent = String(repeating: " ", count: width - number.count)
      return "  \(indent)\(paint(number, color(row.key.severity)))  \(row.key.rule)\n"
    }.joined()
  }

  private func lines(for group: CheckedDocument.Group, of document: CheckedDocument) -> [String] {
    var lines = [headline(group, word: word(group.severity))]
    lines.append("    \(paint(document.whereabouts(of: group), .dim))")
    lines += group.notes.map { "    " + line($0.place?.text, "note", $0.message) }
    if group.severity == .error, let command = document.command(for: group) {
      lines.append("    \(paint("see it: \(command)", .dim))")
    }
    return lines
  }

  private func headline(_ group: CheckedDocument.Group, word: String) -> String {
    let spot = group.place?.text ?? group.view ?? ""
    return line(spot, word, group.message) + " [\(group.rule)]"
  }

  private func line(_ spot: String?, _ word: String, _ message: String) -> String {
    let spot = spot ?? ""
    return "\(spot.isEmpty ? "" : spot.printable() + ": ")\(word): \(message.printable())"
  }

  private func lines(for diagnostic: PlacedDiagnostic) -> [String] {
    var lines = [line(diagnostic.place?.text ?? diagnostic.path, word(diagnostic.severity), diagnostic.message)]
    if let source = diagnostic.source, let place = diagnostic.place,
      let excerpt = SourceExcerpt(of: source, column: place.column, length: place.length)
    {
      lines.append("  " + excerpt.text)
      lines.append("  " + excerpt.indent + paint(excerpt.marks, .green))
    }
    lines += diagnostic.notes.map { "  " + line($0.place?.text, "note", $0.message) }
    return lines
  }

  private func word(_ severity: Severity) -> String { paint(severity.rawValue, color(severity)) }

  private func color(_ severity: Severity) -> Color {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  private enum Color: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case dim = "2"
  }

  private func paint(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

}

import JSONSyntax
package import LayoutModel

/// A check as people read it: a block for each document with something to say, and a last line with the sum.
package struct CheckText {
  /// ANSI colours, for terminals.
  package var isColored = false
  /// Documents without findings get a line too.
  package var isVerbose = false
  /// Findings that were switched off are listed with their reasons.
  package var showsSilenced = false
  package init() {}

  /// The block of one document; empty when there is nothing to say.
  package func text(for document: CheckedDocument) -> String {
    var lines: [String] = []
    for diagnostic in document.diagnostics { lines += self.lines(for: diagnostic) }
    for group in document.groupsBySeverity { lines += self.lines(for: group, of: document) }
    if showsSilenced {
      for group in document.silenced {
        let reason = group.reason.map { ": \($0.printable())" } ?? ", no reason given"
        lines.append(headline(group, word: paint("off", .dim)))
        lines.append("    switched off\(reason); \(document.whereabouts(of: group))")
      }
    }
    if lines.isEmpty && isVerbose {
      lines.append("\(document.path.printable()): good in \(plural(document.environments.count, "environment"))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The last line.
  package func summary(_ total: CheckTotal) -> String {
    let found = [
      (total.errors, "error", Color.red), (total.warnings, "warning", .yellow), (total.notes, "note", .cyan),
    ]
    let words = found.filter { $0.0 > 0 }.map { paint(plural($0.0, $0.1), $0.2) }
    let broken = total.broken == 0 ? "none broken" : paint("\(total.broken) broken", .red)
    let partial = total.partial.map { paint(" (partial: \($0.words))", .yellow) } ?? ""
    return "\(plural(total.documents, "layout")), \(plural(total.environments, "environment")): "
      + (words.isEmpty ? paint("good", .green) : ([broken] + words).joined(separator: ", ")) + partial + "\n"
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
      let excerpt = DiagnosticRenderer.excerpt(of: source, column: place.column, length: place.length)
    {
      lines.append("  " + excerpt.text)
      lines.append("  " + excerpt.indent + paint(excerpt.marks, .green))
    }
    lines += diagnostic.notes.map { "  " + line($0.place?.text, "note", $0.message) }
    return lines
  }

  private func word(_ severity: Severity) -> String {
    switch severity {
    case .error: paint("error", .red)
    case .warning: paint("warning", .yellow)
    case .note: paint("note", .cyan)
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

  private func plural(_ count: Int, _ word: String) -> String { count == 1 ? "1 \(word)" : "\(count) \(word)s" }
}

/// The sum of a check.
package struct CheckTotal: Hashable, Sendable {
  package var documents = 0
  /// Screens that were solved.
  package var environments = 0
  /// Screens whose verdict is `broken`.
  package var broken = 0
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  /// Screens that the documents ask for: more than `environments` after an interruption.
  package private(set) var planned = 0
  /// How far the run came, where it was stopped before its end.
  package var partial: PartialRun?
  package init() {}

  /// Findings and diagnostics of that severity and of graver ones.
  package func count(atLeast severity: Severity) -> Int {
    switch severity {
    case .error: errors
    case .warning: errors + warnings
    case .note: errors + warnings + notes
    }
  }

  package mutating func add(_ document: CheckedDocument) {
    documents += 1
    environments += document.environments.count
    planned += document.planned
    broken += document.verdicts.count { $0 == .broken }
    errors += document.count(.error)
    warnings += document.count(.warning)
    notes += document.count(.note)
  }
}

import JSONSyntax
import LayoutModel
import Screens

/// A check as workflow commands, which GitHub shows beside the lines of a pull request.
package enum GitHubAnnotations {
  /// One command per line.
  package static func text(for document: CheckedDocument) -> String {
    var lines = document.diagnostics.map { command($0, title: "layout") }
    lines += document.groupsBySeverity.map { group in
      let command = document.command(for: group).map { ["see it: \($0)"] } ?? []
      let lines = [group.message, document.whereabouts(of: group)] + group.notes.map(\.line) + command
      return self.command(
        document.diagnostic(for: group, lines.joined(separator: "\n")), title: group.rule.rawValue)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A run that was stopped early, and what it left out.
  package static func text(forRunWith total: CheckTotal) -> String {
    let leftOut = total.leftOut.map {
      command(PlacedDiagnostic($0.isUnread ? .error : .note, $0.words, path: $0.path), title: "left out") + "\n"
    }
    return leftOut.joined() + (total.partial.map { "::error title=partial::\($0.words)\n" } ?? "")
  }

  static func command(_ found: PlacedDiagnostic, title: String) -> String {
    let word = found.severity == .note ? "notice" : found.severity.rawValue
    var properties = ["file=\(property(ReportPath.plain(found.place?.path ?? found.path)))"]
    if let place = found.place {
      properties.append("line=\(place.line)")
      properties.append("col=\(place.column)")
      if place.length > 0 { properties.append("endColumn=\(place.column + place.length)") }
    }
    properties.append("title=\(property(title))")
    return "::\(word) \(properties.joined(separator: ","))::\(escaped(found.message))"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      // GitHub shows the log like a terminal, including colours.
      default: result += scalar.printable
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

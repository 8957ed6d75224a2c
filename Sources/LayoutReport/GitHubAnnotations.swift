import JSONSyntax
import LayoutModel
import Screens

/// A check as workflow commands, which GitHub shows beside the lines of a pull request.
package enum GitHubAnnotations {
  /// One command per line.
  package static func text(for document: CheckedDocument) -> String {
    var lines = document.diagnostics.map { diagnostic in
      command(
        diagnostic.severity, title: "layout", diagnostic.message, place: diagnostic.place, path: diagnostic.path)
    }
    lines += document.groupsBySeverity.map { group in
      let command = document.command(for: group).map { ["see it: \($0)"] } ?? []
      let lines = [group.message, document.whereabouts(of: group)] + group.notes.map(\.line) + command
      return self.command(
        group.severity, title: group.rule.rawValue, lines.joined(separator: "\n"), place: group.place, path: document.path)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A run that was stopped early, and what it left out.
  package static func text(forRunWith total: CheckTotal) -> String {
    let leftOut = total.leftOut.map {
      command($0.isUnread ? .error : .note, title: "left out", $0.words, place: nil, path: $0.path) + "\n"
    }
    return leftOut.joined() + (total.partial.map { "::error title=partial::\($0.words)\n" } ?? "")
  }

  static func command(
    _ severity: Severity, title: String, _ message: String, place: SourcePlace?, path: String
  ) -> String {
    let word = severity == .note ? "notice" : severity.rawValue
    var properties = ["file=\(property(ReportPath.plain(place?.path ?? path)))"]
    if let place {
      properties.append("line=\(place.line)")
      properties.append("col=\(place.column)")
      if place.length > 0 { properties.append("endColumn=\(place.column + place.length)") }
    }
    properties.append("title=\(property(title))")
    return "::\(word) \(properties.joined(separator: ","))::\(escaped(message))"
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

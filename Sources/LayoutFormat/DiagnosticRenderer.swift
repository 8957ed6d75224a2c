package import JSONSyntax
import LayoutModel

/// Writes diagnostics as compilers do:
///
///     login.json:3:14: error: unknown key 'spacng'; did you mean 'spacing'?
///         "axis": "vertical", "spacng": 8
///                             ^~~~~~~~
package enum DiagnosticRenderer {
  /// `file` returns the source of a path. Without it, only the header is written.
  package static func render(_ diagnostic: Diagnostic, file: (String) -> SourceFile?) -> String {
    var lines: [String] = []
    append(
      severity: diagnostic.severity, diagnostic.message, path: diagnostic.path, range: diagnostic.range,
      file: file, to: &lines)
    for note in diagnostic.notes {
      append(
        severity: .note, note.message, path: note.path.isEmpty ? diagnostic.path : note.path, range: note.range,
        file: file, to: &lines)
    }
    return lines.joined(separator: "\n")
  }

  package static func render(_ diagnostic: Diagnostic, in file: SourceFile) -> String {
    render(diagnostic) { $0 == file.path ? file : nil }
  }

  /// Renders several diagnostics, each on its own lines.
  package static func render(_ diagnostics: [Diagnostic], file: (String) -> SourceFile?) -> String {
    diagnostics.map { render($0, file: file) }.joined(separator: "\n")
  }

  private static func append(
    severity: Severity, _ message: String, path: String, range: SourceRange?,
    file: (String) -> SourceFile?, to lines: inout [String]
  ) {
    let (message, shownPath) = (message.printable(), path.printable())
    guard let range, let file = file(path) else {
      lines.append(path.isEmpty ? "\(severity.rawValue): \(message)" : "\(shownPath): \(severity.rawValue): \(message)")
      return
    }
    let position = file.position(at: range.start)
    lines.append("\(shownPath):\(position.line):\(position.column): \(severity.rawValue): \(message)")
    if file.isShown, let excerpt = SourceExcerpt(of: file, range: range) {
      lines += ["  " + excerpt.text, "  " + excerpt.indent + excerpt.marks]
    }
  }
}

/// Writes diagnostics as compilers do:
///
///     login.json:3:14: error: unknown key 'spacng'; did you mean 'spacing'?
///         "axis": "vertical", "spacng": 8
///                             ^~~~~~~~
package enum DiagnosticRenderer {
  /// The most scalars shown of a line; a minified file is one line of megabytes.
  static let widest = 120

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
    severity: Diagnostic.Severity, _ message: String, path: String, range: SourceRange?,
    file: (String) -> SourceFile?, to lines: inout [String]
  ) {
    let (message, shownPath) = (message.printable(), path.printable())
    guard let range, let file = file(path) else {
      lines.append(path.isEmpty ? "\(severity.rawValue): \(message)" : "\(shownPath): \(severity.rawValue): \(message)")
      return
    }
    let position = file.position(at: range.start)
    lines.append("\(shownPath):\(position.line):\(position.column): \(severity.rawValue): \(message)")
    if file.isShown, let excerpt = excerpt(of: file, range: range, position: position) {
      lines += ["  " + excerpt.text, "  " + excerpt.indent + excerpt.marks]
    }
  }

  /// A line with a caret under a range's first scalar and tildes under the rest of the range on that line.
  package struct Excerpt {
    /// The shown text: no control characters, and only part of a long line.
    package var text: String
    /// The space under `text` before the caret.
    package var indent: String
    package var marks: String
  }

  /// - Parameters:
  ///   - column: from 1, in Unicode scalars, as `length` is.
  package static func excerpt(of source: String, column: Int, length: Int) -> Excerpt? {
    let file = SourceFile(path: "", text: source)
    func offset(_ scalars: Int) -> Int {
      file.contentStart + source.unicodeScalars.prefix(scalars).reduce(0) { $0 + $1.utf8.count }
    }
    let range = SourceRange(offset(column - 1), offset(column - 1 + length))
    return excerpt(of: file, range: range, position: SourcePosition(line: 1, column: column))
  }

  private static func excerpt(of file: SourceFile, range: SourceRange, position: SourcePosition) -> Excerpt? {
    let line = file.lineRange(position.line - 1)
    guard line.length > 0 else { return nil }
    let caret = position.column - 1
    let first = max(0, caret - widest / 2)
    var shown: [Unicode.Scalar] = []
    var marked = 0
    var index = line.start
    var column = 0
    while index < line.end, column < first + widest {
      let length = UTF8Scan.wellFormedLength(file.bytes, at: index)
      if column >= first { shown.append(scalar(file, at: index, length: length)) }
      if column >= caret, index < range.end { marked = column - caret + 1 }
      index += length ?? 1
      column += 1
    }
    let isCutRight = index < line.end
    var text = first > 0 ? "…" : ""
    text.unicodeScalars.append(contentsOf: shown)
    if isCutRight { text += "…" }
    // Tabs stay tabs under tabs, so that the caret is right at any tab width.
    var under = first > 0 ? " " : ""
    for scalar in shown.prefix(caret - first) { under.unicodeScalars.append(scalar == "\t" ? "\t" : " ") }
    return Excerpt(text: text, indent: under, marks: "^" + String(repeating: "~", count: max(0, marked - 1)))
  }

  private static func scalar(_ file: SourceFile, at index: Int, length: Int?) -> Unicode.Scalar {
    guard let length else { return "\u{FFFD}" }
    if length == 1 {
      let byte = file.bytes[index]
      return byte == 0x09 || byte >= 0x20 && byte != 0x7F ? Unicode.Scalar(byte) : "\u{FFFD}"
    }
    let text = String(decoding: file.bytes[index..<index + length], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else { return "\u{FFFD}" }
    return scalar.isPrintable ? scalar : "\u{FFFD}"
  }
}

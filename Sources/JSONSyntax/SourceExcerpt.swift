/// A line of a file with a caret under a range's first scalar and tildes under the rest of the range on that line.
package struct SourceExcerpt {
  /// The most scalars shown of a line; a minified file is one line of megabytes.
  private static let widest = 120

  /// The shown text: no control characters, and only part of a long line.
  package var text: String
  /// The space under `text` before the caret.
  package var indent: String
  package var marks: String

  /// - Parameters:
  ///   - line: the text of one line.
  ///   - column: from 1, in Unicode scalars, as `length` is.
  package init?(of line: String, column: Int, length: Int) {
    let file = SourceFile(path: "", text: line)
    func offset(_ scalars: Int) -> Int {
      file.contentStart + line.unicodeScalars.prefix(scalars).reduce(0) { $0 + $1.utf8.count }
    }
    self.init(of: file, range: SourceRange(offset(column - 1), offset(column - 1 + length)))
  }

  /// Nil if the line is empty.
  package init?(of file: SourceFile, range: SourceRange) {
    let position = file.position(at: range.start)
    let line = file.lineRange(position.line - 1)
    guard line.length > 0 else { return nil }
    let caret = position.column - 1
    let first = max(0, caret - Self.widest / 2)
    var shown: [Unicode.Scalar] = []
    var marked = 0
    var index = line.start
    var column = 0
    while index < line.end, column < first + Self.widest {
      let length = UTF8Scan.wellFormedLength(file.bytes, at: index)
      if column >= first { shown.append(Self.scalar(file, at: index, length: length)) }
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
    self.text = text
    indent = under
    marks = "^" + String(repeating: "~", count: max(0, marked - 1))
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

/// A half-open range of a file's bytes.
package struct SourceRange: Hashable, Sendable, Codable {
  /// Byte offset of the first byte.
  package var start: Int
  /// Byte offset after the last byte.
  package var end: Int
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }
  package static let zero = SourceRange(0, 0)
  package var length: Int { end - start }
  package func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

/// Line and column as editors show them. Both start at 1; columns count Unicode scalars.
package struct SourcePosition: Hashable, Sendable, Codable {
  package var line: Int
  package var column: Int
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

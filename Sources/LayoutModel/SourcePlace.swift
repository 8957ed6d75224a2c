/// The place of a source tag in a document, in the form for people and editors.
package struct SourcePlace: Hashable, Sendable, Codable {
  /// Path of the file, as given.
  package var path: String
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int
  /// Length of the place on its line, in Unicode scalars; 0 if unknown.
  package var length: Int
  /// JSON pointer of the value, such as `/root/subviews/0`.
  package var pointer: String?
  package init(path: String, line: Int, column: Int, length: Int = 0, pointer: String? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.length = length
    self.pointer = pointer
  }

  /// `path:line:column`.
  package var text: String { "\(path):\(line):\(column)" }
}

/// Turns the opaque tags of a result into places; only the loaded document can.
package typealias SourcePlaces = @Sendable (SourceTag) -> SourcePlace?

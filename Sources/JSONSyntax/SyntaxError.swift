/// A mistake in a text that should be JSON. The message says what was found and what would be right.
package struct SyntaxError: Hashable, Sendable {
  /// A further sentence with its own place.
  package struct Note: Hashable, Sendable {
    package var message: String
    package var range: SourceRange
  }

  package var message: String
  package var range: SourceRange
  package var note: Note?
  package init(_ message: String, at range: SourceRange, note: Note? = nil) {
    self.message = message
    self.range = range
    self.note = note
  }
}

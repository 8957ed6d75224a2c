/// The place of a source tag in a document, in the form for people and editors.
package struct SourcePlace: Hashable, Sendable {
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

extension [PlacedDiagnostic] {
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

/// A diagnostic of a document with its place, ready for any output.
package struct PlacedDiagnostic: Hashable, Sendable {
  package struct Note: Hashable, Sendable {
    package var message: String
    package var place: SourcePlace?
    package init(_ message: String, at place: SourcePlace? = nil) {
      self.message = message
      self.place = place
    }

    /// `path:line:column: note: message`.
    package var line: String { (place.map { $0.text + ": " } ?? "") + "note: " + message }
  }
  package var severity: Severity
  package var message: String
  /// Nil if the whole file is meant; `path` alone then gives the place.
  package var place: SourcePlace?
  package var path: String
  /// The text of the line, without its line feed.
  package var source: String?
  package var notes: [Note]
  /// Identifies it across runs; empty before `CheckedDocument.nameFindings`.
  package var fingerprint = ""
  /// The word that reports write in place of a finding's rule.
  package static let rule = "diagnostic"
  package init(
    _ severity: Severity, _ message: String, path: String, place: SourcePlace? = nil, source: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.path = path
    self.place = place
    self.source = source
    self.notes = notes
  }
}

package import LayoutModel

/// A diagnostic of a document with its place, ready for any output.
package struct PlacedDiagnostic: Hashable, Sendable, Codable {
  package struct Note: Hashable, Sendable, Codable {
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
  /// The edit that its hint names.
  package var fix: PlacedFix?
  /// Identifies it across runs; empty before `CheckedDocument.nameFindings`.
  package var fingerprint = ""
  /// The word that reports write in place of a finding's rule.
  package static let rule = "diagnostic"
  package init(
    _ severity: Severity, _ message: String, path: String, place: SourcePlace? = nil, source: String? = nil,
    notes: [Note] = [], fix: PlacedFix? = nil
  ) {
    self.severity = severity
    self.message = message
    self.path = path
    self.place = place
    self.source = source
    self.notes = notes
    self.fix = fix
  }
}

extension [PlacedDiagnostic] {
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

package import JSONSyntax

/// Edits that fix a finding, with places as people and editors count them.
package struct PlacedFix: Hashable, Sendable, Codable {
  package struct Replacement: Hashable, Sendable, Codable {
    package var edit: SourceEdit
    package var start: SourcePosition
    package var end: SourcePosition
    package init(_ edit: SourceEdit, from start: SourcePosition, to end: SourcePosition) {
      (self.edit, self.start, self.end) = (edit, start, end)
    }
  }

  /// A description of the edits, such as `add "width >= 44"`.
  package var title: String
  package var replacements: [Replacement]
  /// Whether solving the edited text has shown that the fix removes its finding and adds none.
  package var isProved = false
  package init(title: String, replacements: [Replacement]) {
    (self.title, self.replacements) = (title, replacements)
  }
}

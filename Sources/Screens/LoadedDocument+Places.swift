import JSONSyntax
package import LayoutFormat
package import LayoutModel

/// The places of a document for outputs: path, line, column, length, pointer.
extension LoadedDocument {
  /// Whether it loads without errors, so that its screens may replace the last good ones.
  package var isGood: Bool { canResolve && !hasErrors }

  /// Whether it does not parse but its text has a "root" key.
  package var looksLikeLayout: Bool {
    if case .broken(looksLikeLayout: true) = kind { return true }
    return false
  }

  /// Edits for these remedies; nil if there are none.
  package func placedFix(for remedies: [Remedy]) -> PlacedFix? {
    guard !remedies.isEmpty, let fix = fix(for: remedies) else { return nil }
    return placed(fix)
  }

  private func placed(_ fix: SourceFix) -> PlacedFix {
    PlacedFix(
      title: fix.title,
      replacements: fix.edits.compactMap { edit in
        source(of: edit.path).map { file in
          PlacedFix.Replacement(
            edit, from: file.position(at: edit.range.start), to: file.position(at: edit.range.end))
        }
      })
  }

  /// A diagnostic of the loader with its line of text, ready for any output.
  package func placed(_ diagnostic: Diagnostic) -> PlacedDiagnostic {
    let file = source(of: diagnostic.path)
    let notes = diagnostic.notes.map { note in
      let place = note.range.flatMap { range in
        source(of: note.path.isEmpty ? diagnostic.path : note.path).map { $0.place(of: range) }
      }
      return PlacedDiagnostic.Note(note.message, at: place)
    }
    guard let file else {
      return PlacedDiagnostic(diagnostic.severity, diagnostic.message, path: diagnostic.path, notes: notes)
    }
    let line = file.lineRange(file.lineIndex(of: diagnostic.range.start))
    let isShown = file.isShown && line.end - line.start <= Self.longestSource
    return PlacedDiagnostic(
      diagnostic.severity, diagnostic.message, path: diagnostic.path,
      place: file.place(of: diagnostic.range), source: isShown ? file.text(line) : nil,
      notes: notes, fix: diagnostic.correction(in: file).map(placed))
  }

  /// The longest line, in bytes, that is sent with a diagnostic. A file of megabytes may be one line with a hundred
  /// diagnostics.
  private static let longestSource = 16 << 10
}

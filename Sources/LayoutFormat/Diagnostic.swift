package import JSONSyntax
package import LayoutModel

/// A problem in a file and its place. The message says what was found and what would be right.
package struct Diagnostic: Hashable, Sendable {
  /// A further sentence with its own place.
  package struct Note: Hashable, Sendable {
    package var message: String
    package var path: String
    package var range: SourceRange?
    package init(_ message: String, path: String = "", range: SourceRange? = nil) {
      self.message = message
      self.path = path
      self.range = range
    }
  }

  package var severity: Severity
  /// Includes the text of the hint.
  package var message: String
  package var hint: Hint?
  /// The path of the file's `SourceFile`.
  package var path: String
  package var range: SourceRange
  package var notes: [Note]

  package init(
    _ severity: Severity = .error, _ message: String, hint: Hint? = nil, path: String, range: SourceRange,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message + (hint?.text ?? "")
    self.hint = hint
    self.path = path
    self.range = range
    self.notes = notes
  }
}

/// Collects the diagnostics of one file up to a limit, and reports when the limit is reached.
package struct DiagnosticList: Sendable {
  package let path: String
  package static let limit = JSONParser.maximumErrors
  package private(set) var items: [Diagnostic] = []
  package private(set) var isFull = false

  package init(path: String) { self.path = path }

  /// The diagnostics of a text that was parsed as JSON.
  package init(path: String, _ errors: [SyntaxError]) {
    self.init(path: path)
    for syntax in errors {
      let notes = syntax.note.map { [Diagnostic.Note($0.message, path: path, range: $0.range)] } ?? []
      error(syntax.message, at: syntax.range, notes: notes)
    }
  }

  func without(_ isLeftOut: (Diagnostic) -> Bool) -> DiagnosticList {
    var list = self
    list.items.removeAll(where: isLeftOut)
    return list
  }

  package mutating func error(
    _ message: String, hint: Hint? = nil, at range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    add(Diagnostic(.error, message, hint: hint, path: path, range: range, notes: notes))
  }

  package mutating func warning(_ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []) {
    add(Diagnostic(.warning, message, path: path, range: range, notes: notes))
  }

  /// Adds a diagnostic unless the list is full or already has the same one at the same place.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard !isFull, !items.contains(diagnostic) else { return }
    if items.count == Self.limit {
      isFull = true
      items.append(
        Diagnostic(
          .note, "more than \(Self.limit) diagnostics in this file: the rest is left out", path: path,
          range: diagnostic.range))
      return
    }
    items.append(diagnostic)
  }
}

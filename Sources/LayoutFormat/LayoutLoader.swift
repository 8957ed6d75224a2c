package import JSONSyntax
package import LayoutModel

/// The result of reading a path that a document names.
package enum LoadedFile: Sendable {
  /// `hash` is the one that a picture is served under.
  case bytes([UInt8], hash: String? = nil)
  /// A layout in a syntax other than JSON, already parsed.
  case parsed(ParsedLayout)
  case missing
  /// Why it cannot be read, such as `is 50000000 bytes, and 4194304 is the most`.
  case problem(String)
}

/// A layout whose file is not JSON, as JSON values with ranges in that file's text.
package struct ParsedLayout: Sendable {
  /// Its file, which may contain other layouts.
  package var file: SourceFile
  /// Nil if it cannot be read; the diagnostics say why.
  package var root: JSONNode?
  package var diagnostics: [Diagnostic]
  /// The files that it was made from.
  package var dependencies: [String]
  package init(file: SourceFile, root: JSONNode?, diagnostics: [Diagnostic], dependencies: [String]) {
    self.file = file
    self.file.isEditable = false
    self.root = root
    self.diagnostics = diagnostics
    self.dependencies = dependencies
  }
}

/// File bytes → document, with everything that it includes.
package enum LayoutLoader {
  /// - Parameters:
  ///   - isMeant: whether the file is meant as a layout. If so, a missing `root` is an error; otherwise the file is
  ///     unrelated JSON.
  ///   - source: called with `path`, then with each include, picture and font, as paths in the caller's spelling.
  package static func load(
    path: String, isMeant: Bool = false, source: (String) -> LoadedFile
  ) -> LoadedDocument {
    withoutActuallyEscaping(source) { source in load(path, isMeant, source) }
  }

  /// A layout alone: the files that it names are not read, and nothing that depends on their contents is reported.
  package static func load(path: String, alone bytes: [UInt8]) -> LoadedDocument {
    decoded(LayoutText(path: path, bytes: bytes), true, nil)
  }

  private static func load(
    _ path: String, _ isMeant: Bool, _ source: @escaping (String) -> LoadedFile
  ) -> LoadedDocument {
    switch source(path) {
    case .missing: return failed(path, "there is no such file")
    case .problem(let problem): return failed(path, "cannot be read: it \(problem)")
    case .bytes(let bytes, _):
      guard bytes.count <= Schema.Limit.fileSize else {
        return failed(path, "is \(bytes.count) bytes; the limit for a layout is \(Schema.Limit.fileSize)")
      }
      return decoded(LayoutText(path: path, bytes: bytes), isMeant, source)
    case .parsed(let layout): return decoded(layout, path, source)
    }
  }

  private static func failed(_ path: String, _ message: String) -> LoadedDocument {
    let diagnostic = Diagnostic(.error, message, path: path, range: .zero)
    return LoadedDocument(
      path: path, kind: .broken(looksLikeLayout: false), diagnostics: [diagnostic], dependencies: [path], includes: [],
      files: [], roots: [], document: LayoutDocument())
  }

  private static func decoded(
    _ text: LayoutText, _ isMeant: Bool, _ source: ((String) -> LoadedFile)?
  ) -> LoadedDocument {
    let (file, parsed) = (text.file, text.parsed)
    guard text.isLayout, let root = parsed.root else {
      if isMeant, !text.isBroken, let root = parsed.root {
        return undecoded(text, .broken(looksLikeLayout: true), [rootMissing(from: root, in: file)])
      }
      return undecoded(text, text.isBroken ? .broken(looksLikeLayout: text.looksLikeLayout) : .notLayout)
    }
    let decoding = Decoding(Decoding.OpenedFile(text), dependencies: [file.path], source: source)
    return decoded(decoding, root, isBroken: text.isBroken)
  }

  private static func decoded(
    _ layout: ParsedLayout, _ path: String, _ source: @escaping (String) -> LoadedFile
  ) -> LoadedDocument {
    guard let root = layout.root else {
      return LoadedDocument(
        path: path, kind: .broken(looksLikeLayout: true), diagnostics: layout.diagnostics,
        dependencies: layout.dependencies, includes: [], files: [layout.file], roots: [nil], document: LayoutDocument())
    }
    let file = Decoding.OpenedFile(layout, at: path)
    return decoded(Decoding(file, dependencies: layout.dependencies, source: source), root, isBroken: false)
  }

  private static func decoded(_ decoding: Decoding, _ root: JSONNode, isBroken: Bool) -> LoadedDocument {
    decoding.decode(root)
    let diagnostics = decoding.said.flatMap { list in
      list.items.enumerated().sorted { a, b in
        (a.element.range.start, a.offset) < (b.element.range.start, b.offset)
      }.map(\.element)
    }
    return LoadedDocument(
      path: decoding.files[0].path, kind: isBroken ? .broken(looksLikeLayout: true) : .layout, diagnostics: diagnostics,
      dependencies: decoding.dependencies, includes: decoding.includedPaths, files: decoding.files.map(\.source),
      roots: decoding.files.map(\.root), document: decoding.document)
  }

  private static func undecoded(
    _ text: LayoutText, _ kind: LoadedDocument.Kind, _ more: [Diagnostic] = []
  ) -> LoadedDocument {
    LoadedDocument(
      path: text.file.path, kind: kind,
      diagnostics: DiagnosticList(path: text.file.path, text.parsed.errors).items + more,
      dependencies: [text.file.path], includes: [], files: [text.file], roots: [text.parsed.root],
      document: LayoutDocument())
  }

  private static func rootMissing(from node: JSONNode, in file: SourceFile) -> Diagnostic {
    let near = (node.object ?? []).first { Suggestion.nearest(to: $0.key, among: ["root"]) != nil }
    if let near {
      return Diagnostic(
        .error, "unknown key of a layout", hint: Hint(correcting: near.key, to: "root"), path: file.path,
        range: near.keyRange)
    }
    let start = node.range.start
    return Diagnostic(
      .error, "this file is not a layout: a layout is an object with a \"root\", the view that holds all others",
      path: file.path, range: SourceRange(start, start + 1))
  }
}

extension SourceFile {
  /// - Parameter pointer: the JSON pointer of the value there.
  package func place(of range: SourceRange, pointer: String? = nil) -> SourcePlace {
    let position = position(at: range.start)
    let line = lineRange(position.line - 1)
    let end = self.position(at: min(range.end, line.end))
    return SourcePlace(
      path: path, line: position.line, column: position.column, length: max(1, end.column - position.column),
      pointer: pointer)
  }
}

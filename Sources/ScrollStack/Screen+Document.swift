// Documents are made where `livelayout` runs; an app has ScrollStackViewController.
#if os(Linux)
  import JSONSyntax
  package import LayoutFormat
  import LayoutModel

  extension Screen {
    /// The JSON that `livelayout` reads, formatted as `livelayout fmt` does.
    /// - Throws: every error of the screen with its place in Swift. The files that it names (includes, pictures, fonts)
    ///   are not read, so what depends on their contents is left to `check`.
    public func document() throws(StackError) -> String {
      let assembly = Assembly(self)
      let problems = assembly.problems(in: assembly.loaded)
      guard problems.isEmpty else { throw StackError(problems: problems) }
      return assembly.text
    }

    /// Warnings about modifiers without effect, and those of the document.
    public var warnings: [StackWarning] {
      let assembly = Assembly(self, tellsScreens: false)
      let document = assembly.loaded
      let found = document.diagnostics.filter { $0.severity == .warning }
      return assembly.warnings
        + assembly.located(found, in: document).map { StackWarning(message: $0.message, place: $0.place) }
    }

    /// The controllers that are added and moved when the screen is loaded, in order. The screens themselves are not
    /// notified.
    public var lifeCycle: [LifeCycleEvent] { Assembly(self, tellsScreens: false).events }
  }

  extension Assembly {
    /// The document, formatted.
    package var text: String {
      var writer = JSONWriter()
      writer.object { writer in
        for member in settings.members {
          writer.key(string: member.key)
          member.value.write(to: &writer)
        }
        writer.key("root")
        root.write(to: &writer)
      }
      return DocumentFormatter.formatted(writer.text) ?? writer.text
    }

    /// The document without the files that it names.
    fileprivate var loaded: LoadedDocument { LayoutLoader.load(path: "", alone: Array(text.utf8)) }

    /// Every error: those of the screen itself, and those of the document at other places.
    package func problems(in document: LoadedDocument) -> [StackProblem] {
      let places = Set(errors.map(\.place))
      let found = located(document.diagnostics.filter { $0.severity == .error }, in: document)
      return errors + found.filter { !places.contains($0.place) }
    }

    /// Diagnostics of the document with their places in Swift; in an included document, the place is its path.
    package func located(_ diagnostics: [Diagnostic], in document: LoadedDocument) -> [StackProblem] {
      diagnostics.map { diagnostic in
        let isOwn = diagnostic.path == document.path
        let place = isOwn ? place(of: document.value?.pointer(to: diagnostic.range)) : nil
        return StackProblem(message: diagnostic.message, place: place ?? CodePlace(diagnostic.path, 0))
      }
    }

    /// The place in Swift of the view that a JSON pointer leads to.
    package func place(of pointer: String?) -> CodePlace? {
      guard var pointer = pointer.map({ $0[...] }) else { return nil }
      while !pointer.isEmpty {
        if let place = places[String(pointer)] { return place }
        pointer = pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)]
      }
      return nil
    }
  }
#endif

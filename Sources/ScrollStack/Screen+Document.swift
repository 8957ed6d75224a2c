// Documents are made and solved where LiveLayout is; an app has ScrollStackViewController.
#if os(Linux)
  import JSONSyntax
  import LayoutFormat
  public import LayoutModel
  import LayoutReport
  public import LiveLayout
  import Screens

  extension Screen {
    /// The JSON that `livelayout` reads, formatted as `livelayout fmt` does.
    /// - Throws: an error for an id that two views share, with both places.
    public func document() throws(StackError) -> String {
      let assembly = Assembly(self)
      guard assembly.errors.isEmpty else { throw StackError(problems: assembly.errors) }
      return assembly.text
    }

    /// Warnings about modifiers without effect.
    public var warnings: [StackWarning] { Assembly(self, tellsScreens: false).warnings }

    /// The controllers that are added and moved when the screen is loaded, in order. The screens themselves are not
    /// notified.
    public var lifeCycle: [LifeCycleEvent] { Assembly(self, tellsScreens: false).events }

    /// The frames in one environment, with the findings of the engine and the audit.
    /// - Parameters:
    ///   - environment: nil is the screen's own, or an iPhone 13 in portrait at text size L.
    ///   - path: the path of the document; includes and pictures are looked up next to it.
    ///   - measurer: measures text; nil uses Inter and Noto, as `livelayout` does.
    /// - Throws: the errors of the screen with their places, or what to install if fonts are missing.
    public func solve(
      in environment: Environment? = nil, at path: String? = nil, measuring measurer: (any TextMeasurer)? = nil
    ) throws(StackError) -> LiveLayout.Screen {
      try layout(at: path, measuring: measurer).solve(in: environment)
    }

    /// The frames on a device.
    public func solve(
      on device: Device, orientation: Orientation = .portrait, textSize: TextSize = .large,
      keyboard: Bool = false, at path: String? = nil, measuring measurer: (any TextMeasurer)? = nil
    ) throws(StackError) -> LiveLayout.Screen {
      let layout = try layout(at: path, measuring: measurer)
      do {
        return try layout.solve(
          device: device.name, orientation: LayoutModel.Orientation(rawValue: orientation.rawValue) ?? .portrait,
          textSize: ContentSizeCategory(rawValue: textSize.rawValue) ?? .large, keyboard: keyboard)
      } catch {
        throw StackError(problems: [StackProblem(message: error.description, place: CodePlace(typeName, 0))])
      }
    }

    /// The screen as a `Layout`, to solve it in many environments without loading it again.
    public func layout(
      at path: String? = nil, measuring measurer: (any TextMeasurer)? = nil
    ) throws(StackError) -> Layout {
      let (assembly, document) = load(at: path)
      let places = Set(assembly.errors.map(\.place))
      let problems = assembly.errors + problems(of: document, assembly).filter { !places.contains($0.place) }
      guard problems.isEmpty else { throw StackError(problems: problems) }
      do {
        return try Layout(json: assembly.text, name: document.path, measuring: measurer)
      } catch {
        throw StackError(problems: [StackProblem(message: error.description, place: CodePlace(typeName, 0))])
      }
    }

    /// Everything that `livelayout check` finds over the screen's previews, expectations and transitions, and the
    /// ineffective modifiers of the stacks, each with its place in Swift.
    /// - Throws: what to install if fonts are missing. Errors of the screen are findings.
    public func check(
      at path: String? = nil, measuring measurer: (any TextMeasurer)? = nil
    ) async throws(StackError) -> [StackFinding] {
      let (assembly, document) = load(at: path)
      let own =
        assembly.errors.map { StackFinding("stack", .error, $0.message, place: $0.place) }
        + assembly.warnings.map { StackFinding("stack", .warning, $0.message, place: $0.place) }
      guard assembly.errors.isEmpty else { return own + errorsOfLoading(document, assembly) }
      let checked = await LayoutCheck(measuring: try Self.measurer(measurer)).check(document)
      let root = assembly.parsed
      let loading = document.diagnostics.map { diagnostic in
        StackFinding(
          "document", diagnostic.severity, diagnostic.message,
          place: assembly.place(of: diagnostic, in: document, root) ?? CodePlace(diagnostic.path, 0))
      }
      let resolving = checked.diagnostics.dropFirst(loading.count).map { diagnostic in
        StackFinding(
          "document", diagnostic.severity, diagnostic.message, place: assembly.place(of: diagnostic.place?.pointer))
      }
      let findings = checked.groupsBySeverity.map { group in
        var finding = StackFinding(
          group.rule, group.severity, group.message, place: assembly.place(of: group.place?.pointer))
        finding.view = group.view
        finding.environments = checked.whereabouts(of: group)
        return finding
      }
      return own + loading + resolving + findings
    }

    /// The errors of the document where the screen itself has errors, so that all of them are found in one pass.
    private func errorsOfLoading(_ document: LoadedDocument, _ assembly: Assembly) -> [StackFinding] {
      let places = Set(assembly.errors.map(\.place))
      return problems(of: document, assembly).filter { !places.contains($0.place) }.map {
        StackFinding("document", .error, $0.message, place: $0.place)
      }
    }

    private var typeName: String { "\(type(of: self))" }

    private func load(at path: String?) -> (Assembly, LoadedDocument) {
      let assembly = Assembly(self)
      return (assembly, Headless.load(bytes: Array(assembly.text.utf8), named: path ?? "\(typeName).json"))
    }

    private func problems(of document: LoadedDocument, _ assembly: Assembly) -> [StackProblem] {
      let root = assembly.parsed
      return document.diagnostics.filter { $0.severity == .error }.map { diagnostic in
        StackProblem(
          message: diagnostic.message,
          place: assembly.place(of: diagnostic, in: document, root) ?? CodePlace(diagnostic.path, 0))
      }
    }

    private static func measurer(_ measurer: (any TextMeasurer)?) throws(StackError) -> any TextMeasurer {
      if let measurer { return measurer }
      do {
        return try LayoutFonts().measurer
      } catch {
        throw StackError(problems: [StackProblem(message: "\(error)", place: CodePlace("fonts", 0))])
      }
    }
  }

  extension Assembly {
    /// The document, formatted.
    var text: String {
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

    /// The parsed document, for places in it.
    var parsed: JSONNode? { JSONParser.parse(SourceFile(path: "", text: text)).root }

    /// The place in Swift of the view that a diagnostic of this document points to; nil for one of an included
    /// document.
    func place(of diagnostic: Diagnostic, in document: LoadedDocument, _ root: JSONNode?) -> CodePlace? {
      diagnostic.path == document.path ? place(of: root?.pointer(to: diagnostic.range)) : nil
    }

    /// The place in Swift of the view that a JSON pointer leads to.
    func place(of pointer: String?) -> CodePlace? {
      guard var pointer = pointer.map({ $0[...] }) else { return nil }
      while !pointer.isEmpty {
        if let place = places[String(pointer)] { return place }
        pointer = pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)]
      }
      return nil
    }
  }

  /// A problem that keeps a screen from being a document.
  public struct StackProblem: Hashable, Sendable, CustomStringConvertible {
    public var message: String
    public var place: CodePlace
    public var description: String { "\(place): error: \(message)" }
  }

  /// Why a screen is not a valid document, or cannot be solved.
  public struct StackError: Error, Hashable, Sendable, CustomStringConvertible {
    public var problems: [StackProblem]
    /// One line each: `Checkout/main.swift:12: error: …`.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
  }

  /// What a check found, with its place in Swift.
  public struct StackFinding: Hashable, Sendable, CustomStringConvertible {
    /// The audit's rule, `document` for a diagnostic of loading, or `stack` for a modifier without effect.
    public var rule: String
    public var severity: Severity
    public var message: String
    /// The place in Swift of the view; nil if the finding is not about a view.
    public var place: CodePlace?
    /// Id of the view.
    public var view: String?
    /// Its environments in words; empty if it holds everywhere.
    public var environments = ""

    init(_ rule: String, _ severity: Severity, _ message: String, place: CodePlace?) {
      self.rule = rule
      self.severity = severity
      self.message = message
      self.place = place
    }

    public var description: String {
      let start = place.map { "\($0): " } ?? ""
      return "\(start)\(severity.rawValue): \(message) [\(rule)]" + (environments.isEmpty ? "" : " (\(environments))")
    }
  }
#endif

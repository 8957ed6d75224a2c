package import JSONSyntax
package import LayoutModel

/// Environments in order, with the expectations after the last one.
package struct LayoutTransition: Sendable {
  package var id: String
  package var steps: [Environment]
  package var claims: [Expectation]
}

/// A layout file with all its includes, ready to be resolved for any number of environments.
package struct LoadedDocument: Sendable {
  package enum Kind: Hashable, Sendable {
    case layout
    /// JSON without a `root`.
    case notLayout
    /// It cannot be read, or does not parse. The part that parses can still be resolved.
    case broken(looksLikeLayout: Bool)
  }

  package let path: String
  package let kind: Kind
  /// The diagnostics of all its files: this one's first, each file's sorted by place.
  package let diagnostics: [Diagnostic]
  /// Every requested path, including missing ones, this one first.
  package let dependencies: [String]
  /// The dependencies that are included layouts.
  package let includes: [String]
  package let files: PathTable<SourceFile>
  let fileList: [SourceFile]
  /// The values of the files, this one's first.
  let roots: [JSONNode?]
  let document: LayoutDocument

  init(
    path: String, kind: Kind, diagnostics: [Diagnostic], dependencies: [String], includes: [String],
    files: [SourceFile],
    roots: [JSONNode?], document: LayoutDocument
  ) {
    self.path = path
    self.kind = kind
    self.diagnostics = diagnostics
    self.dependencies = dependencies
    self.includes = includes
    // A storyboard is here for each of its scenes.
    self.files = files.reversed().reduce(into: [:]) { $0[$1.path] = $1 }
    self.fileList = files
    self.roots = roots
    self.document = document
  }

  package var isLayout: Bool { kind == .layout }
  /// Why the file has not been read: `cannot be read: it …`.
  package var readingProblem: String? { fileList.isEmpty ? diagnostics.first?.message : nil }
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  package var title: String { document.title }
  /// The layout's top-level comment; empty if it has none.
  package var comment: String { document.comment }
  /// Whether there is a tree; with errors, it is the tree of the readable parts.
  package var canResolve: Bool { !document.nodes.isEmpty }

  /// Flags with their defaults, sorted by name.
  package var flags: [NamedValue<FlagValue>] {
    document.flags.filter { !$0.isBound }.map { NamedValue($0.name, $0.value) }.sorted { $0.name < $1.name }
  }

  /// Whether the screen's controller lets its screen turn this way.
  package func supports(_ orientation: Orientation) -> Bool {
    document.supportedOrientations.isEmpty || document.supportedOrientations.contains { $0.supports(orientation) }
  }

  /// Audit rules that the document configures for the whole screen.
  package var ruleOverrides: [RuleOverride] { document.ruleOverrides }

  /// Content hash of each picture → its path, in the caller's spelling.
  package var images: [String: String] { document.images }

  /// The document's own fonts, by the name that measured runs and the daemon use.
  package var faces: [String: FontFace] { document.faces }

  package func source(of path: String) -> SourceFile? { files[path] }

  /// The file's own value; that of a storyboard's scene has its places in the storyboard.
  package var value: JSONNode? { roots.first ?? nil }

  func root(of path: String) -> JSONNode? { fileList.firstIndex { $0.path.isSamePath(as: path) }.flatMap { roots[$0] } }

  package func resolve(in environment: Environment) -> ResolvedScreen {
    guard canResolve else { return ResolvedScreen(tree: ViewTree(), diagnostics: []) }
    var tree = Resolver(document, in: environment).tree(texts: environment.texts)
    if let pseudolanguage = environment.pseudolanguage {
      tree.apply(pseudolanguage, except: environment.texts.map(\.name))
    }
    return ResolvedScreen(tree: tree, diagnostics: diagnostics(of: tree, in: environment))
  }

  /// What only shows in an environment: two views that share an id, a count beyond the prepared copies, or a control
  /// that cannot show its value.
  private func diagnostics(of tree: ViewTree, in environment: Environment) -> [Diagnostic] {
    var found = ControlExcess.warnings(of: tree, in: self)
    if !document.copyLimits.isEmpty {
      let flags = Resolver.flags(document, in: environment)
      for limit in document.copyLimits {
        guard case .number(let count) = flags[limit.flag], count > Double(limit.limit) else { continue }
        found.append(
          Diagnostic(
            .error,
            "the flag '\(document.flags[limit.flag].name)' asks for \(count.shortText) copies; the limit is \(limit.limit)",
            path: path(of: limit.place), range: limit.place.range))
      }
    }
    if document.hasSharedIDs {
      var seen: [String: SourceTag] = [:]
      for view in tree.views where view.hasExplicitID {
        if let first = seen[view.id], let place = place(view.tag) {
          let notes =
            self.place(first).map { [Diagnostic.Note("the other view is here", path: path(of: $0), range: $0.range)] }
            ?? []
          found.append(
            Diagnostic(
              .error,
              "two views have the id '\(view.id)' in this environment; their conditions must exclude each other",
              path: path(of: place), range: place.range, notes: notes))
        }
        seen[view.id] = view.tag
      }
    }
    return found
  }

  /// The place of a view, a constraint or a finding.
  package func place(of tag: SourceTag) -> SourcePlace? {
    guard let place = place(tag) else { return nil }
    let pointer = roots[Int(place.file)]?.pointer(to: place.range)
    return fileList[Int(place.file)].place(of: place.range, pointer: pointer)
  }

  func place(_ tag: SourceTag) -> Place? {
    tag.index >= 0 && Int(tag.index) < document.places.count ? document.places[Int(tag.index)] : nil
  }

  /// Whether somebody wrote what the tag names. A constraint that an import adds has an empty range.
  package func isWritten(_ tag: SourceTag) -> Bool { place(tag).map { $0.range.start < $0.range.end } ?? false }

  func path(of place: Place) -> String { fileList[Int(place.file)].path }

  // MARK: Environments

  /// The document's own environment, or an iPhone 13, portrait, L.
  package var defaultEnvironment: Environment { document.settings.environment() }

  package var defaultSettings: EnvironmentSettings { document.settings }

  /// The environments of the document's previews; by default its own environment.
  package var previews: [Environment] { previewSettings.map { $0.environment() } }

  package var previewSettings: [EnvironmentSettings] {
    document.previews.isEmpty ? [defaultSettings] : document.previews
  }

  /// The expectations whose `when` holds in an environment.
  package func expectations(in environment: Environment) -> [Expectation] {
    let flags = Resolver.flags(document, in: environment)
    return document.expectations.flatMap { template in
      template.condition.holds(in: environment, flags: flags) ? template.claims : []
    }
  }

  /// A warning for each expectation whose conditions hold in none of these environments: it would pass unchecked.
  package func unasked(in environments: [Environment]) -> [Diagnostic] {
    var waiting = document.expectations
    for environment in environments where !waiting.isEmpty {
      let flags = Resolver.flags(document, in: environment)
      waiting.removeAll { $0.condition.holds(in: environment, flags: flags) }
    }
    return waiting.map { template in
      Diagnostic(
        .warning, "no environment of this run matches 'when', so this is never checked; add one to 'previews'",
        path: path(of: template.place), range: template.place.range)
    }
  }

  /// Whether it says what it expects, so that it is checked by itself although others include it.
  package var hasExpectations: Bool { !document.expectations.isEmpty || !document.transitions.isEmpty }

  /// The environments that the expectations name, each once.
  package var expectationEnvironments: [Environment] {
    var seen: Set<Environment> = []
    return document.expectations.flatMap(\.environments).map { $0.environment() }.filter { seen.insert($0).inserted }
  }

  package var transitions: [LayoutTransition] {
    document.transitions.map { template in
      LayoutTransition(id: template.id, steps: template.steps.map { $0.environment() }, claims: template.claims)
    }
  }
}

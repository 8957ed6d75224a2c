import ArgumentParser
import InterfaceBuilder
import LayoutFormat
import LayoutModel
import Screens

/// The names in one layout that options may use. A flag or a view that it does not have would otherwise be silently
/// ignored.
struct KnownNames {
  // MARK: Completions of the shells

  static var layouts: CompletionKind { .file(extensions: ["json"] + InterfaceFile.endings) }
  static var interfaceFiles: CompletionKind { .file(extensions: InterfaceFile.endings) }
  static var textSizes: CompletionKind { .list(ContentSizeCategory.allCases.map(\.rawValue) + ["all"]) }
  static var orientations: CompletionKind { .list(Orientation.allCases.map(\.rawValue) + ["both"]) }
  static var severities: CompletionKind { .list([Severity.error, .warning, .note].map(\.rawValue)) }
  static var steps: CompletionKind {
    let traits = EnvironmentTrait.all.map { $0.stepName + "=" }
    return .list(["device="] + traits + ["keyboard-height=", "offset=", "flag:", "text:", "caret:"])
  }
  static var devices: CompletionKind { .list(Device.catalog.map(\.id)) }
  static var rules: CompletionKind { .list(FindingRule.allCases.map(\.rawValue)) }
  static var ruleSwitches: CompletionKind {
    .list(
      FindingRule.allCases.flatMap { rule in ["off", "note", "warning", "error"].map { rule.rawValue + "=" + $0 } })
  }

  private let document: LoadedDocument
  private let views: [String]
  private let guides: [String]
  private let scrollViews: [String]

  /// - Parameter tree: the tree of the requested environment.
  init(_ document: LoadedDocument, _ tree: ViewTree) {
    self.document = document
    views = tree.views.map(\.id)
    guides = tree.views.flatMap { $0.layoutGuides.map(\.id) }
    scrollViews = tree.views.compactMap { $0.content.scrollView == nil ? nil : $0.id }
  }

  /// - Parameter views: ids in other options, including those of layout guides.
  /// - Throws: a usage error for the first name that the layout does not have.
  func check(_ request: EnvironmentRequest, views named: [String] = []) throws {
    for step in [request] + request.then {
      for flag in step.flags {
        try check(flag.name, among: document.flags.map(\.name), "flag")
        try Self.check([flag], of: document)
      }
      for text in step.texts { try check(text.name, among: views, "view") }
      for caret in step.carets { try check(caret.name, among: views, "view") }
      for offset in step.offsets { try check(offset) }
    }
    for view in named { try check(view, among: views + guides, "view") }
  }

  /// A word for a string flag may look like a number; other values must have the flag's type.
  /// - Throws: a usage error for the first value of the wrong type.
  static func check(_ flags: [NamedValue<FlagValue>], of document: LoadedDocument) throws {
    for flag in flags {
      guard let usual = document.flags.first(where: { $0.name == flag.name })?.value, !flag.value.isLike(usual) else {
        continue
      }
      if case .string = usual { continue }
      throw ValidationError(
        "the flag '\(flag.name)' of \(document.path) is \(usual.text) by default, so it is never "
          + "'\(flag.value.text)'")
    }
  }

  /// An offset without a name is that of the only scroll view.
  private func check(_ offset: NamedValue<Point>) throws {
    if offset.name.isEmpty {
      guard scrollViews.isEmpty else { return }
      throw ValidationError("\(document.path) has no scroll view here, so nothing has a content offset")
    }
    try check(offset.name, among: views, "view")
    if scrollViews.contains(offset.name) { return }
    let known =
      scrollViews.isEmpty ? "" : "; \(Suggestion.list(scrollViews)) \(scrollViews.count == 1 ? "is one" : "are")"
    throw ValidationError("'\(offset.name)' is not a scroll view, so it has no content offset\(known)")
  }

  private func check(_ name: String, among known: [String], _ kind: String) throws {
    if known.contains(name) { return }
    throw ValidationError(
      "\(document.path) has no \(kind) '\(name)' here\(Suggestion.text(for: name, among: known))")
  }
}

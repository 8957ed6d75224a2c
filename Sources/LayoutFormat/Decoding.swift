import JSONSyntax
import LayoutModel

/// One decoding of a layout: the files that it is read from, and everything that its readers have found so far.
final class Decoding {
  /// nil: the document alone, without the files that it names.
  let source: ((String) -> LoadedFile)?
  var document = LayoutDocument()
  /// The layout's own file, and after it those that it includes.
  var files: [OpenedFile]
  var dependencies: [String]
  var includedPaths: [String] = []
  var includeCount = 0
  /// Ids of the includes whose files are not read, as the document writes them.
  var unreadIncludes: Set<String> = []
  var pictures: [String: Picture] = [:]
  var faces: [String: FontFace] = [:]

  var names = NameTable()
  /// Indices of the flags that a layout declares, not an include's own values for them.
  var declaredFlags: [String: Int] = [:]
  private var conditionIndices: [Condition: Int] = [:]
  private var tags: [TagKey: SourceTag] = [:]
  /// The number of constraints that a place has made so far for one owner.
  private var constraintParts: [OwnedTag: Int] = [:]
  /// Constraints, behaviours and expectations that wait until every id is known.
  private var pending: [() -> Void] = []
  /// What waits until those are read, too.
  private var checks: [() -> Void] = []
  /// The first template index for each view name in outputs; made when all names are known.
  private(set) lazy var firstNodes = Dictionary(
    document.nodes.enumerated().map { ($1.draft.view.id, $0) },
    uniquingKeysWith: { first, _ in first })
  let ledger = Ledger()

  /// A file of the document.
  struct OpenedFile {
    var source: SourceFile
    /// The path by which it was requested. A storyboard is the file of several layouts.
    var path: String
    var root: JSONNode?
    /// The diagnostics of its syntax, and after them those of its meaning.
    var diagnostics: DiagnosticList
    /// The diagnostics of its syntax alone.
    let syntax: DiagnosticList
    /// Whether it ends before every bracket is closed.
    var isCutOff = false

    init(_ source: SourceFile, at path: String, root: JSONNode?, syntax: DiagnosticList) {
      self.source = source
      self.path = path
      self.root = root
      self.syntax = syntax
      diagnostics = syntax
    }

    init(_ text: LayoutText) {
      let syntax = DiagnosticList(path: text.file.path, text.parsed.errors)
      self.init(text.file, at: text.file.path, root: text.parsed.root, syntax: syntax)
      isCutOff = text.parsed.isCutOff
    }

    /// A file that is not JSON.
    init(_ layout: ParsedLayout, at path: String) {
      var syntax = DiagnosticList(path: layout.file.path)
      for diagnostic in layout.diagnostics { syntax.add(diagnostic) }
      self.init(layout.file, at: path, root: layout.root, syntax: syntax)
    }
  }

  enum Picture {
    case size(Size, hash: String?)
    case bad
  }

  private struct TagKey: Hashable {
    var place: Place
    var part: Int
  }

  private struct OwnedTag: Hashable {
    var tag: SourceTag
    /// Template index.
    var owner: Int
  }

  init(_ file: OpenedFile, dependencies: [String], source: ((String) -> LoadedFile)?) {
    files = [file]
    self.dependencies = dependencies
    self.source = source
  }

  /// Decodes the layout's own file, and with it all others.
  func decode(_ root: JSONNode) {
    let decoder = DocumentDecoder(decoding: self, scope: Scope(prefix: "", parent: nil, file: 0))
    decoder.decodeOutermost(root)
    while !pending.isEmpty {
      let reads = pending
      pending = []
      for read in reads { read() }
    }
    for check in checks { check() }
    // They hold the decoding, which holds them.
    checks = []
  }

  /// The diagnostics to report for each file. If one is cut off, views that others name are missing, and the resulting
  /// errors are left out.
  var said: [DiagnosticList] {
    let isCutOff = files.contains(where: \.isCutOff)
    return files.map { isCutOff ? $0.syntax : judged($0) }
  }

  /// Without what is about a view of an include that is not read, such as `footer.pay`.
  private func judged(_ file: OpenedFile) -> DiagnosticList {
    guard !unreadIncludes.isEmpty else { return file.diagnostics }
    return file.diagnostics.without { diagnostic in
      let name = file.source.text(diagnostic.range)
      return !name.contains(" ")
        && name.split { "\"'.[]".contains($0) }.contains { unreadIncludes.contains(String($0)) }
    }
  }

  /// Reads something once every id is known.
  func later(_ read: @escaping () -> Void) { pending.append(read) }

  /// Checks something once everything is read.
  func finally(_ check: @escaping () -> Void) { checks.append(check) }

  // MARK: Tables

  /// The tag of a place. Copies of a view share the tags of their source text, so that findings in several of them
  /// count as one mistake.
  /// - Parameter part: distinguishes the constraints that one string makes.
  func tag(_ place: Place, part: Int = 0) -> SourceTag {
    let key = TagKey(place: place, part: part)
    if let known = tags[key] { return known }
    document.places.append(place)
    let tag = SourceTag(Int32(document.places.count - 1))
    tags[key] = tag
    return tag
  }

  /// The tag of the next constraint that a place makes for a view: each has its own, even if one string makes several.
  func constraintTag(_ tag: SourceTag, owner: Int) -> SourceTag {
    let part = constraintParts[OwnedTag(tag: tag, owner: owner), default: 0]
    constraintParts[OwnedTag(tag: tag, owner: owner)] = part + 1
    return part > 0 ? self.tag(document.places[Int(tag.index)], part: part) : tag
  }

  /// The condition's index; -1 for one that always holds.
  func intern(_ condition: Condition) -> Int {
    if condition == .always { return -1 }
    if let index = conditionIndices[condition] { return index }
    document.conditions.append(condition)
    conditionIndices[condition] = document.conditions.count - 1
    return document.conditions.count - 1
  }

  /// The spacers of a stack that has all its subviews: for each, its template index.
  func spacers(in stack: Int) -> [[Int]] {
    (stack..<document.nodes[stack].end).filter { document.nodes[$0].isSpacer && document.nodes[$0].parent == stack }
      .map { [$0] }
  }

  func depend(on path: String) {
    if !dependencies.contains(where: { $0.isSamePath(as: path) }) { dependencies.append(path) }
  }

  /// Replaces a dependency that is made from other files.
  func replaceDependency(_ path: String, by files: [String]) {
    dependencies.removeAll { $0.isSamePath(as: path) }
    for file in files { depend(on: file) }
  }
}

package import JSONSyntax
package import LayoutFormat
import LayoutModel
import Synchronization

/// Loads layouts in either syntax: JSON with `LayoutLoader` alone, a scene of a storyboard or xib through its XML.
///
/// The path of a scene is `Main.storyboard/Home`, as if the file were a folder; without the name it is the initial
/// scene's. If `Main.storyboard` is a folder, it is the path of a file in it.
package enum DocumentLoader {
  /// As `LayoutLoader.load`. The source is asked for real files only.
  package static func load(
    path: String, isMeant: Bool = false, source: (String) -> LoadedFile
  ) -> LoadedDocument {
    withoutActuallyEscaping(source) { source in
      let scenes = SceneSource(source)
      return LayoutLoader.load(path: path, isMeant: isMeant) { scenes.file($0) }
    }
  }
}

/// Serves scenes to a loader from the files that contain them.
private final class SceneSource {
  private let source: (String) -> LoadedFile
  private var files: PathTable<InterfaceFile> = [:]
  private var companions: PathTable<Companion> = [:]

  init(_ source: @escaping (String) -> LoadedFile) { self.source = source }

  func file(_ path: String) -> LoadedFile {
    guard let (name, scene) = InterfaceFile.split(path) else { return source(path) }
    if let file = files[name] { return .parsed(layout(of: scene, in: file)) }
    let state = source(name)
    // A file that is too large is an error; a file that we may not read could be valid.
    if case .problem(let why) = state, why.hasPrefix("is too large") {
      return .parsed(failed(name, [], XMLReader.Problem(message: "cannot be read: it \(why)", range: .zero)))
    }
    guard case .bytes(let bytes, _) = state else { return fileInFolder(path) ?? state }
    guard bytes.count <= Schema.Limit.fileSize else {
      let message = "cannot be read: it is \(bytes.count) bytes; the limit for a layout is \(Schema.Limit.fileSize)"
      return .parsed(failed(name, [], XMLReader.Problem(message: message, range: .zero)))
    }
    do throws(XMLReader.Problem) {
      let file = try RecentFiles.file(name, bytes)
      files[name] = file
      return .parsed(layout(of: scene, in: file))
    } catch {
      return .parsed(failed(name, bytes, error))
    }
  }

  /// The file in a folder that is named like a storyboard or xib; nil if there is none.
  private func fileInFolder(_ path: String) -> LoadedFile? {
    if InterfaceFile.isNamed(path) { return nil }
    let file = source(path)
    if case .missing = file { return nil }
    return file
  }

  private func failed(_ path: String, _ bytes: [UInt8], _ problem: XMLReader.Problem) -> ParsedLayout {
    let file = SourceFile(path: path, bytes: bytes)
    return ParsedLayout(
      file: file, root: nil,
      diagnostics: [Diagnostic(.error, problem.message, path: path, range: problem.range)], dependencies: [path])
  }

  private func layout(of name: String, in file: InterfaceFile) -> ParsedLayout {
    let path = file.source.path
    guard let scene = file.scene(named: name) else {
      let known = file.scenes.map(\.name)
      let message =
        known.isEmpty
        ? "this file has no scene with a view"
        : "there is no scene '\(name)'\(Suggestion.text(for: name, among: known)); the scenes are \(known.joined(separator: ", "))"
      let diagnostic = Diagnostic(.error, message, path: path, range: file.document.tag)
      return ParsedLayout(file: file.source, root: nil, diagnostics: [diagnostic], dependencies: [path])
    }
    let companion = companion(beside: path)
    var options = ImportOptions()
    options.sizes = companion.sizes
    options.layouts = companion.layouts
    var dependencies = [path, companion.path]
    addLayouts(ofClassesIn: scene, beside: path, &options, &dependencies)
    let last = String(path.split(separator: "/").last ?? "")
    options.includePath = { "\(last)/\($0)" }
    var importer = SceneImporter(scene, of: file, options: options)
    let imported = importer.imported()
    var diagnostics = imported.warnings.map { warning in
      Diagnostic(.warning, warning.message, path: path, range: warning.range)
    }
    if name.isEmpty, file.scenes.count > 1 {
      let others = file.scenes.map { "\(last)/\($0.name)" }.joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          .note, "this is the scene '\(scene.name)'; the scenes of this file are \(others)", path: path,
          range: scene.root.tag))
    }
    return ParsedLayout(
      file: file.source, root: imported.node, diagnostics: companion.diagnostics + diagnostics,
      dependencies: dependencies)
  }

  /// An empty custom view shows the xib named after its class, which is how `loadNibNamed` is usually called.
  private func addLayouts(
    ofClassesIn scene: InterfaceScene, beside path: String, _ options: inout ImportOptions,
    _ dependencies: inout [String]
  ) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for name in scene.leafClasses where options.sizes[name] == nil && options.layouts[name] == nil {
      let xib = "\(folder)\(name).xib"
      guard !xib.isSamePath(as: path) else { continue }
      dependencies.append(xib)
      guard let root = interfaceFile(xib)?.scene(ofClass: name) else { continue }
      options.layouts[name] = "\(name).xib/\(root.name)"
    }
  }

  /// The file at a path; nil if it cannot be read or parsed.
  private func interfaceFile(_ path: String) -> InterfaceFile? {
    if let file = files[path] { return file }
    guard case .bytes(let bytes, _) = source(path), bytes.count <= Schema.Limit.fileSize,
      let file = try? RecentFiles.file(path, bytes)
    else { return nil }
    files[path] = file
    return file
  }

  private func companion(beside path: String) -> Companion {
    let name = Companion.path(beside: path)
    if let known = companions[name] { return known }
    var companion = Companion(path: name)
    if case .bytes(let bytes, _) = source(name) { companion = Companion(path: name, bytes: bytes) }
    companions[name] = companion
    return companion
  }
}

/// The files that were last read. The scenes of a file are loaded one after the other, and each asks for the xibs of
/// its classes again.
private enum RecentFiles {
  /// The newest last, with at most as many bytes together as one file may have.
  private static let files = Mutex<[InterfaceFile]>([])

  static func file(_ path: String, _ bytes: [UInt8]) throws(XMLReader.Problem) -> InterfaceFile {
    let known = files.withLock { $0.first { $0.source.path.isSamePath(as: path) && $0.source.bytes == bytes } }
    let file = if let known { known } else { try InterfaceFile(path: path, bytes: bytes) }
    files.withLock { files in
      files.removeAll { $0.source.path.isSamePath(as: path) }
      files.append(file)
      var total = files.reduce(0) { $0 + $1.source.bytes.count }
      while total > Schema.Limit.fileSize { total -= files.removeFirst().source.bytes.count }
    }
    return file
  }
}

/// `livelayout.json` beside storyboards and xibs: facts about custom classes that they do not store.
///
/// `{ "RatingView": [120, 24], "Divider": { "intrinsicSize": ["none", 1] }, "ChartView": "parts/chart.json" }`: a class
/// has a size in points, or a layout that stands for it. The file also marks a project's root folder: it may be empty,
/// and other members are ignored here.
package struct Companion: Sendable {
  package var path: String
  package var sizes: [String: CompanionSize] = [:]
  package var layouts: [String: String] = [:]
  package var diagnostics: [Diagnostic] = []
  /// The text that the diagnostics refer to; nil without such a text.
  package private(set) var file: SourceFile?

  package init(path: String) { self.path = path }

  /// Its path beside a file.
  package static func path(beside file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "livelayout.json" }
    return file[...slash] + "livelayout.json"
  }

  package init(path: String, bytes: [UInt8]) {
    self.init(path: path)
    let file = SourceFile(path: path, bytes: bytes)
    let parsed = JSONParser.parse(file)
    self.file = file
    let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if !isBlank { diagnostics = DiagnosticList(path: path, parsed.errors).items }
    for member in parsed.root?.object ?? [] {
      if let layout = member.value.string {
        layouts[member.key] = layout
      } else if let size = member.value.array != nil ? member.value : member.value["intrinsicSize"] {
        add(size, of: member.key)
      }
    }
  }

  private mutating func add(_ size: JSONNode, of name: String) {
    let items = size.array ?? []
    let isGood = items.count == 2 && items.allSatisfy { $0.string == "none" || (0...20_000).contains($0.number ?? -1) }
    guard isGood else {
      let message =
        "the size of '\(name)' is [width, height] in points, with \"none\" on an axis that has no size of its own"
      return diagnostics.append(Diagnostic(.error, message, path: path, range: size.range))
    }
    sizes[name] = CompanionSize(width: items[0].number, height: items[1].number)
  }
}

import ArgumentParser
import CommandServices
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import Screens
import SystemPackage

/// The layouts that the paths on a command line name.
struct LayoutInputs: Sendable {
  struct Input: Sendable {
    var path: String
    /// The name of its outputs: the path below the named folder, without extension.
    var name: String
    /// Whether it was named explicitly, and not found in a folder. It must then be a layout.
    var isNamed: Bool
    /// The root of its includes and pictures.
    var root: RootConfinement

    /// The root that a command for this layout alone has to name, since it would not look beside the layout's own root
    /// for what the layout uses.
    func rootOption(of document: LoadedDocument) -> String? {
      let own = RootConfinement(ofLayout: FilePath(Headless.file(of: path))).folder
      guard own != root.folder else { return nil }
      let isInside = { (file: String) in own == "." ? !file.hasPrefix("../") : FilePath(file).starts(with: own) }
      return document.dependencies.allSatisfy(isInside) ? nil : root.folder.string
    }
  }

  /// The layouts, without other JSON files in a folder, and without parts of other layouts found there: parts are
  /// checked where they are included.
  let list: [Input]
  /// Every file that was named or found in a named folder, including parts.
  let files: [String]
  /// What was found in the named folders and is not checked: folders and links that were not read, and files that may
  /// be layouts. It has already been reported.
  let leftOut: [LeftOut]
  /// Whether layouts may be missing from the list.
  var hasUnread: Bool { leftOut.contains(where: \.isUnread) }
  private let standardInput: [UInt8]

  /// - Parameters:
  ///   - root: the root of every layout; nil is each one's own.
  ///   - hasExpectingParts: whether parts that expect something themselves are listed, too.
  /// - Throws: if a path does not exist, after reporting it.
  init(_ paths: [String], root: RootConfinement?, hasExpectingParts: Bool = false) throws {
    var list: [Input] = []
    var seen: PathSet = []
    var leftOut: [LeftOut] = []
    func leaveOut(_ path: String, _ reason: String, isUnread: Bool) {
      let one = LeftOut(path: path, reason: reason, isUnread: isUnread)
      StandardStreams.error("livelayout: \(one.words)\n")
      leftOut.append(one)
    }
    for path in paths {
      if path != "-" && !FileListing.exists(FilePath(Headless.file(of: path))) {
        throw Self.unreachable(path)
      }
      let isNamed = path == "-" || !FileListing.isDirectory(FilePath(path))
      // The files of a folder share its root.
      let linked = root ?? RootConfinement(ofLayout: FilePath(path).appending("any"), foundIn: FilePath(path))
      let files =
        path == "-"
        ? [path]
        : Headless.layoutFiles(at: path, linkingInto: linked.folder) {
          leaveOut($0.path, $0.reason, isUnread: $0.isUnread)
        }
      for file in files.flatMap({ Headless.layouts(in: $0) }) where seen.insert(file).inserted {
        let name = Self.name(of: file, below: isNamed ? nil : path)
        let isTaken = list.contains { $0.name == name }
        let own = RootConfinement(ofLayout: FilePath(Headless.file(of: file)), foundIn: isNamed ? nil : FilePath(path))
        list.append(
          Input(
            path: file, name: isTaken ? Self.name(of: file, below: "") : name, isNamed: isNamed, root: root ?? own))
      }
    }
    standardInput = paths.contains("-") ? try StandardStreams.input() : []
    var includes: PathTable<[String]> = [:]
    var expecting: PathSet = []
    var kinds: PathTable<LoadedDocument.Kind> = [:]
    if list.contains(where: { !$0.isNamed }) {
      for input in list where input.path != "-" {
        let document = Headless.load(input.path, isNamed: input.isNamed, root: input.root)
        kinds[input.path] = document.kind
        if document.isLayout { includes[input.path] = Array(document.includes) }
        if hasExpectingParts, document.hasExpectations { expecting.insert(input.path) }
        // It is unknown whether this is a layout.
        if !input.isNamed, let problem = document.readingProblem {
          // A file larger than the limit for layouts is other data.
          leaveOut(input.path, "it \(problem)", isUnread: !Headless.isTooLarge(input.path))
        }
      }
    }
    self.leftOut = leftOut
    files = list.map(\.path)
    let parts = Self.parts(of: includes, meant: list.filter(\.isNamed).map(\.path))
    self.list = list.filter { input in
      guard !input.isNamed, let kind = kinds[input.path] else { return input.isNamed }
      switch kind {
      case .layout: return !parts.contains(input.path) || expecting.contains(input.path)
      case .notLayout: return false
      case .broken(let looksLikeLayout): return looksLikeLayout
      }
    }
  }

  /// Files that a layout of the same folder includes, directly or indirectly. Layouts that only include each other do
  /// not count.
  private static func parts(of includes: PathTable<[String]>, meant: [String]) -> PathSet {
    let included = PathSet(includes.values.joined())
    var parts: PathSet = []
    var waiting = meant + includes.keys.filter { !included.contains($0) }
    while let next = waiting.popLast() {
      waiting += (includes[next] ?? []).filter { parts.insert($0).inserted }
    }
    return parts
  }

  /// Reports why a path cannot be followed, and returns the exit code.
  private static func unreachable(_ path: String) -> ExitCode {
    do throws(Headless.Unreadable) {
      _ = try Headless.bytes(of: path)
    } catch {
      StandardStreams.error("livelayout: \(error.message); name a layout file or a folder of them\n")
    }
    return Exit.cannotReadOrWrite
  }

  private static func name(of file: String, below folder: String?) -> String {
    if file == "-" { return "standard-input" }
    let path = FilePath(file)
    var parts = path.components.map(\.string)
    if let folder {
      let skipped = FilePath(folder).components.map(\.string)
      if parts.starts(with: skipped) { parts.removeFirst(skipped.count) }
    } else {
      parts = Array(parts.suffix(1))
    }
    parts = parts.filter { $0 != "." && $0 != ".." }
    if let last = parts.popLast() { parts.append(last.hasSuffix(".json") ? String(last.dropLast(5)) : last) }
    return parts.joined(separator: "/")
  }

  /// - Parameters:
  ///   - texts: texts that replace the contents of files.
  ///   - opened: called with each file that the layout asks for.
  func load(
    _ input: Input, texts: FileTexts = FileTexts(), opened: (String, LoadedFile) -> Void = { _, _ in }
  ) -> LoadedDocument {
    input.path == "-"
      ? Headless.load(bytes: standardInput, named: "-", root: input.root, texts: texts, opened: opened)
      : Headless.load(input.path, isNamed: input.isNamed, root: input.root, texts: texts, opened: opened)
  }

  /// A run without layouts means a mistyped folder, not success.
  /// - Throws: after reporting it.
  static func nothingFound(in paths: [String]) throws {
    StandardStreams.error(
      "livelayout: there is no layout in \(paths.joined(separator: ", ")): a layout is a JSON file with a \"root\" at its top, a storyboard or a xib\n"
    )
    throw Exit.cannotReadOrWrite
  }
}

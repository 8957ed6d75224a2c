import FileWatching
import JSONSyntax
package import LayoutFormat
import LayoutModel
import LayoutReport
import Preview
import SystemPackage

/// Loading layouts without a daemon.
package enum Headless {
  /// The file at a path, its includes and images read from its own folder and below or beside it.
  /// - Parameter isNamed: false for one that was only found in a folder, where other JSON may lie too.
  package static func load(_ path: String, isNamed: Bool = true) -> LoadedDocument {
    LayoutLoader.load(path: path, isMeant: isNamed) { LoadedFile(read($0)) }
  }

  /// A document from bytes, such as standard input; includes are looked for from the current directory.
  package static func load(bytes: [UInt8], named name: String) -> LoadedDocument {
    LayoutLoader.load(path: name, isMeant: true) { path in
      path == name
        ? .bytes(bytes, hash: String(contentHash(bytes), radix: 16)) : LoadedFile(read(path))
    }
  }

  /// Headless runs read what the user named: only the kind and the size of a file are checked.
  private static func read(_ path: String) -> FileState {
    do {
      let contents = try FileReader.read(FilePath(path), inside: "/", limit: FileReader.Limit.of(FilePath(path)))
      return .contents(bytes: contents.bytes, hash: contents.hash)
    } catch .missing {
      return .missing
    } catch {
      return .problem("\(error)")
    }
  }

  /// The layouts that a path names: a file itself, or every JSON file below a folder that is a layout.
  /// - Parameter skipped: is told of what is left out, and why.
  package static func layoutFiles(
    at path: String, skipped: (FileListing.Skipped) -> Void = { _ in }
  ) -> [String] {
    guard FileListing.isDirectory(FilePath(path)) else { return [path] }
    let rules = IgnoreRules()
    let tell = { (one: FileListing.Skipped) in
      // Of files, those that would be layouts.
      let name = FilePath(one.path).lastComponent.map { PathKey($0.string) }
      if FileListing.isDirectory(FilePath(one.path)) || name.map(rules.isLayout(_:)) ?? true { skipped(one) }
    }
    return FileListing.files(below: FilePath(path), skipping: { rules.skips(directory: PathKey($0)) }, skipped: tell)
      .filter { file in file.split(separator: "/").last.map { rules.isLayout(PathKey(String($0))) } == true }
      .map { FilePath(path).appending($0).string }
  }

  /// Errors and warnings of a load as people read them: path:line:column, the line, a caret.
  package static func rendered(_ document: LoadedDocument) -> String {
    DiagnosticRenderer.render(document.diagnostics) { document.source(of: $0) }
  }
}

import FileWatching
package import SystemPackage

/// What lies in folders, in sorted order.
package enum FileListing {
  package static func isDirectory(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .directory
  }

  package static func exists(_ path: FilePath) -> Bool { (try? Stat(path)) != nil }

  /// Regular files below a folder, as paths relative to it; hidden ones are passed over, links are not followed.
  /// - Parameter skipped: is told of each folder that cannot be listed, and why.
  package static func files(
    below folder: FilePath, skipped: (_ folder: String, _ reason: String) -> Void = { _, _ in }
  ) -> [String] {
    var found: [String] = []
    collect(folder, prefix: "", depth: 0, into: &found, skipped)
    return found.sorted()
  }

  private static func collect(
    _ folder: FilePath, prefix: String, depth: Int, into found: inout [String], _ skipped: (String, String) -> Void
  ) {
    guard depth < 16 else { return }
    let entries: [DirectoryEntry]
    do {
      entries = try FileSystem.entries(of: PathKey(folder.string))
    } catch {
      return skipped(folder.string, "\(error)")
    }
    for entry in entries where !entry.name.text.hasPrefix(".") {
      let name = entry.name.description
      if entry.kind == .directory {
        collect(folder.appending(name), prefix: prefix + name + "/", depth: depth + 1, into: &found, skipped)
      } else if entry.kind == .regular {
        found.append(prefix + name)
      }
    }
  }

  /// The path with every link followed; nil where it does not exist.
  package static func realPath(of path: FilePath) -> FilePath? {
    (try? FileSystem.realPath(of: PathKey(path.string))).map { FilePath($0.description) }
  }

  package static var currentDirectory: FilePath {
    FileSystem.currentDirectory().map { FilePath($0.description) } ?? "/"
  }
}

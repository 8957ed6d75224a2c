import FileWatching
package import SystemPackage

/// The contents of folders, in sorted order.
package enum FileListing {
  package static func isDirectory(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .directory
  }

  package static func exists(_ path: FilePath) -> Bool { (try? Stat(path)) != nil }

  /// Something in a folder that is skipped.
  package struct Skipped {
    package var path: String
    package var reason: String
    /// Whether it may hide layouts: a folder that cannot be listed, or a link that cannot be followed.
    package var isUnread = false
  }

  /// Regular files below a folder, as paths relative to it. Hidden ones are skipped. A linked file or folder counts if
  /// it lies inside the root, and each folder counts once, under its real name if that is inside.
  /// - Parameters:
  ///   - root: the folder that links may lead into; nil is the listed folder, as for `watch`.
  ///   - skipped: called for each skipped item, with the reason.
  package static func files(
    below folder: FilePath, linkingInto root: FilePath? = nil, skipping isSkipped: (String) -> Bool = { _ in false },
    skipped: (Skipped) -> Void = { _ in }
  ) -> [String] {
    var walk = Walk(root: root ?? folder)
    walk.list(folder, prefix: "", depth: 0, isSkipped)
    while let link = walk.links.popLast() { walk.follow(link, isSkipped) }
    for one in walk.skipped { skipped(one) }
    return walk.found.sorted()
  }

  private struct Walk {
    private let real: PathKey?
    private let depthLimit = WatchOptions().maximumDepth
    private var listed: Set<FileIdentity> = []
    var found: [String] = []
    var skipped: [Skipped] = []
    /// The links found so far; they come after all real folders.
    var links: [(path: FilePath, name: String, depth: Int)] = []

    init(root: FilePath) { real = try? FileSystem.realPath(of: PathKey(root)) }

    mutating func list(_ folder: FilePath, prefix: String, depth: Int, _ isSkipped: (String) -> Bool) {
      guard let stamp = try? FileSystem.stamp(of: PathKey(folder)), listed.insert(stamp.identity).inserted else {
        return
      }
      guard depth <= depthLimit else {
        return skipped.append(Skipped(path: folder.string, reason: "it is more than \(depthLimit) folders deep"))
      }
      let entries: [DirectoryEntry]
      do {
        entries = try FileSystem.entries(of: PathKey(folder))
      } catch {
        return skipped.append(Skipped(path: folder.string, reason: "it cannot be listed: \(error)", isUnread: true))
      }
      for entry in entries where !entry.name.text.hasPrefix(".") {
        let name = entry.name.description
        guard entry.name.isUTF8 else {
          skipped.append(Skipped(path: folder.appending(name).string, reason: "its name is not UTF-8; rename it"))
          continue
        }
        switch entry.kind {
        case .directory where isSkipped(name): break
        case .directory: list(folder.appending(name), prefix: prefix + name + "/", depth: depth + 1, isSkipped)
        case .regular: found.append(prefix + name)
        case .symbolicLink: if !isSkipped(name) { links.append((folder.appending(name), prefix + name, depth)) }
        default: break
        }
      }
    }

    mutating func follow(_ link: (path: FilePath, name: String, depth: Int), _ isSkipped: (String) -> Bool) {
      let place = PathKey(link.path)
      let (stamp, target): (FileStamp, PathKey)
      do {
        (stamp, target) = (try FileSystem.stamp(of: place), try FileSystem.realPath(of: place))
      } catch {
        let reason = "it is a link that cannot be followed: \(error)"
        return skipped.append(Skipped(path: link.path.string, reason: reason, isUnread: true))
      }
      guard stamp.kind == .directory || stamp.kind == .regular else { return }
      guard let real, target.isInside(real) else {
        let reason = "it is a link out of the root folder, to \(target); choose a root that holds both (--root)"
        return skipped.append(Skipped(path: link.path.string, reason: reason, isUnread: true))
      }
      if stamp.kind == .directory {
        list(link.path, prefix: link.name + "/", depth: link.depth + 1, isSkipped)
      } else {
        found.append(link.name)
      }
    }
  }

  /// The path with every link followed; nil if it does not exist.
  package static func realPath(of path: FilePath) -> FilePath? {
    (try? FileSystem.realPath(of: PathKey(path.string))).map { FilePath($0.description) }
  }

  package static func absolute(_ path: FilePath) -> FilePath {
    (path.isAbsolute ? path : (currentDirectory ?? "/").pushing(path)).lexicallyNormalized()
  }

  /// A file as seen from a folder.
  package static func path(of file: FilePath, from folder: FilePath) -> String {
    let (here, there) = (absolute(folder).components.map(\.string), absolute(file).components.map(\.string))
    let common = zip(here, there).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - common) + there.dropFirst(common)).joined(separator: "/")
  }

  /// Nil if it was removed.
  package static var currentDirectory: FilePath? { FileSystem.currentDirectory().map { FilePath($0.description) } }
}

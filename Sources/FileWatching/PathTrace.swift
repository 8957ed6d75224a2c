/// One directory entry that the kernel passes through when it looks up a path.
struct Hop: Hashable {
  /// Without links.
  var directory: PathKey
  var name: PathKey
}

/// Every entry on the way to a file. A change to any of them can change where the path leads.
///
/// A symbolic link to `../shared/logo.png` passes through the link's own entry, `shared` in its directory, and
/// `logo.png` in that. A path that leads nowhere stops at the missing entry; when this appears, the path continues.
struct PathTrace: Equatable {
  enum Step: Equatable { case directory, link, end, missing, distant }

  var hops: [(hop: Hop, step: Step)] = []
  /// The mount point that the path was not followed into.
  private(set) var distantPoint: PathKey?

  static func == (left: PathTrace, right: PathTrace) -> Bool {
    left.hops.elementsEqual(right.hops) { $0.hop == $1.hop && $0.step == $1.step }
  }

  /// What one path is in the file system: the link itself, not its target.
  enum Look: Equatable {
    case missing, directory, link(PathKey), other
    /// It lies behind a mount point whose file system may stop answering.
    case distant(PathKey)
  }

  /// Follows an absolute path as the kernel does, at most 40 links long.
  init(_ path: PathKey, look: (PathKey) -> Look = PathTrace.look) {
    var directory = PathKey("/")
    var rest = Array(path.components.reversed())
    var links = 0
    while let name = rest.popLast() {
      if name.text == "." { continue }
      if name.text == ".." {
        directory = directory.parent
        continue
      }
      let hop = Hop(directory: directory, name: name)
      let here = directory.appending(name)
      switch look(here) {
      case .missing:
        hops.append((hop, .missing))
        return
      case .directory:
        hops.append((hop, .directory))
        directory = here
      case .link(let target):
        hops.append((hop, .link))
        links += 1
        if links > 40 { return }
        if target.isAbsolute { directory = PathKey("/") }
        rest += target.components.reversed()
      case .distant(let point):
        hops.append((hop, .distant))
        distantPoint = point
        return
      case .other:
        // A file in the middle of a path ends it.
        hops.append((hop, .end))
        return
      }
    }
  }

  static func look(_ path: PathKey) -> Look {
    guard let stamp = try? FileSystem.stamp(of: path, followingLinks: false) else { return .missing }
    switch stamp.kind {
    case .directory: return .directory
    case .symbolicLink: return (try? FileSystem.linkTarget(of: path)).map(Look.link) ?? .missing
    default: return .other
    }
  }
}

import FileWatching
import LiveLayout
import Preview
import Screens
import Synchronization
import SystemPackage

/// The files below the roots: those of a distant root are read on its thread, all others at once.
final class RootFiles: Sendable {
  private struct Roots {
    var local: [FilePath]
    var distant: [DistantRoot] = []
  }
  private let roots: Mutex<Roots>

  init(roots: [FilePath]) {
    self.roots = Mutex(Roots(local: roots))
    _ = moveDistant()
  }

  var local: [FilePath] { roots.withLock { $0.local } }
  var distant: [DistantRoot] { roots.withLock { $0.distant } }

  /// Makes distant roots of the local ones that may stall, now that something was mounted, and returns these.
  func moveDistant() -> [DistantRoot] {
    let moved = local.filter { FileSystem.mayStall($0) }.map { DistantRoot($0) }
    roots.withLock { roots in
      roots.local.removeAll { path in moved.contains { $0.path == path } }
      roots.distant += moved
    }
    return moved
  }

  var confinement: [RootConfinement] { local.map { RootConfinement(root: $0) } }

  /// The distant root that a file belongs to; nil if it is a local one. Of roots inside one another, the innermost has
  /// it.
  func root(of path: FilePath) -> DistantRoot? {
    guard let root = distant.filter({ $0.contains(path) }).max(by: { $0.path.length < $1.path.length }) else {
      return nil
    }
    let key = PathKey(path)
    let isLocal = local.contains { $0.length > root.path.length && key.isInside(PathKey($0)) }
    return isLocal ? nil : root
  }

  func read(_ path: String) -> FileState {
    let file = FilePath(path)
    guard let root = root(of: file) else { return RootConfinement.read(file, inside: confinement) }
    return root.answer { RootConfinement.read(file, inside: [RootConfinement(root: root.path)]) }
      ?? .problem("cannot be read: \(root.path) does not answer")
  }

  /// A picture, by the rules of `FileReader`.
  func picture(_ path: String) -> FileContents? {
    let file = FilePath(path)
    func read(inside folder: FilePath) -> FileContents? {
      try? FileReader.read(file, inside: folder, limit: FileReader.Limit.picture)
    }
    guard let root = root(of: file) else {
      return confinement.lazy.compactMap { read(inside: $0.folder) }.first
    }
    return root.answer {
      try? FileReader.read(
        file, inside: RootConfinement(root: root.path).folder, limit: FileReader.Limit.picture)
    } ?? nil
  }

  func replace(_ path: String, by bytes: [UInt8], ifHashIs hash: UInt64) -> FileReplacement {
    let file = FilePath(path)
    guard let root = root(of: file) else { return Self.replace(file, by: bytes, ifHashIs: hash, inside: confinement) }
    return root.answer(within: 5000) {
      Self.replace(file, by: bytes, ifHashIs: hash, inside: [RootConfinement(root: root.path)])
    } ?? .failed("cannot write \(path): \(root.path) does not answer; it may still be written when it does")
  }

  private static func replace(
    _ file: FilePath, by bytes: [UInt8], ifHashIs hash: UInt64, inside confinement: [RootConfinement]
  ) -> FileReplacement {
    do throws(RootConfinement.Unwritable) {
      let new = try RootConfinement.replace(file, ifHashIs: hash, by: bytes, inside: confinement)
      return new.map { .replaced(hash: $0) } ?? .changed
    } catch {
      return .failed(error.message)
    }
  }
}

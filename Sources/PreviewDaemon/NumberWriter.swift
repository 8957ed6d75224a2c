import LiveLayout
import Preview
import Synchronization
import SystemPackage

/// Replaces files with viewers' numbers, one after the other, so that no other viewer's write comes between the check
/// of a file and its replacement.
final class NumberWriter: Sendable {
  private let roots: [FilePath]
  /// Held for a whole write; it protects no value.
  private let turn = Mutex(())

  init(roots: [FilePath]) { self.roots = roots }

  func replace(_ path: String, by bytes: [UInt8], ifHashIs hash: UInt64) -> FileReplacement {
    turn.withLock { _ in
      do throws(RootConfinement.Unwritable) {
        let new = try RootConfinement.replace(
          FilePath(path), ifHashIs: hash, by: bytes, inside: roots.map { RootConfinement(root: $0) })
        return new.map { .replaced(hash: $0) } ?? .changed
      } catch {
        return .failed(error.message)
      }
    }
  }
}

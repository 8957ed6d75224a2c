import Preview
import Synchronization

/// Replaces files with viewers' numbers, one after the other, so that no other viewer's write comes between the check
/// of a file and its replacement.
final class NumberWriter: Sendable {
  private let files: RootFiles
  /// Held for a whole write; it protects no value.
  private let turn = Mutex(())

  init(_ files: RootFiles) { self.files = files }

  func replace(_ path: String, by bytes: [UInt8], ifHashIs hash: UInt64) -> FileReplacement {
    turn.withLock { _ in files.replace(path, by: bytes, ifHashIs: hash) }
  }
}

import CXattr
import Glibc
import Synchronization
import SystemPackage

/// The mounted file systems whose servers may stop answering, without those of some roots. Whoever looks there waits
/// for as long as the server likes, so only their own roots do, each in its thread.
///
/// The process looks at its mount table at the start and when the kernel reports a change (`MountChanges`). Without a
/// look, as in commands that end by themselves, there are none.
package struct DistantMounts: Sendable {
  private static let table = Mutex<MountTable?>(nil)

  /// Reads the mount table again. Returns true if there are others than before.
  package static func refresh() -> Bool { set(.current()) }

  static func set(_ mounts: MountTable) -> Bool {
    let now = mounts.distant
    return table.withLock { table in
      defer { table = now }
      return table?.mounts != now?.mounts
    }
  }

  private let mounts: MountTable
  private let own: [PathKey]

  /// Nil if there are none.
  init?(besides roots: @autoclosure () -> [PathKey]) {
    guard let table = Self.table.withLock({ $0 }) else { return nil }
    mounts = table
    own = roots().flatMap { table.distantPoints(of: FileSystem.absolute($0)) }
  }

  /// The mount point of the file system of a path without links, if it is one of these.
  func point(of place: PathKey) -> PathKey? { mounts.distantPoint(of: place).flatMap { own.contains($0) ? nil : $0 } }

  /// The mount point of one of these file systems, if a path leads there. Nothing there is touched.
  func point(on path: PathKey) -> PathKey? { trace(FileSystem.absolute(path)).distantPoint }

  /// Follows an absolute path up to the mount point.
  func trace(_ path: PathKey) -> PathTrace {
    PathTrace(path) { point(of: $0).map(PathTrace.Look.distant) ?? PathTrace.look($0) }
  }
}

/// A descriptor that is readable once for each change of the mounts that this process sees. A loop that adopts it
/// adopts a `dup()`.
package final class MountChanges {
  private static let place: FilePath = "/proc/self/mountinfo"
  private let table: FileDescriptor
  package let descriptor: CInt

  package init?() {
    guard let table = try? FileDescriptor.open(Self.place, .readOnly, options: [.closeOnExec]) else {
      return nil
    }
    self.table = table
    descriptor = mount_changes(table.rawValue)
    if descriptor < 0 {
      try? table.close()
      return nil
    }
  }

  deinit {
    try? table.close()
    close(descriptor)
  }
}

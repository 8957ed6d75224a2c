package import SystemPackage

/// The results of one call of `FileWatcher`. Every list is sorted by path and names each path once.
package struct WatchBatch: Sendable, Equatable {
  /// Written, created or perhaps only touched: read these now. An unchanged hash means no work.
  package var changed: [FilePath] = []
  /// The files in `changed` that have been open for writing for 250 ms.
  package var stillOpen: Set<FilePath> = []
  /// Missing for longer than the grace.
  package var removed: [FilePath] = []
  /// Watched roots that have been missing for longer than the grace; each is reported once until it is back.
  package var missingRoots: [FilePath] = []
  package var returnedRoots: [FilePath] = []
  /// Files with the name of a write's temporary file that were there at the start (`FileLeftover`).
  package var leftovers: [FilePath] = []
  package var notes: [WatchNote] = []

  package init() {}

  package var isEmpty: Bool { self == WatchBatch() }
}

/// The watcher's current state, for `/healthz`.
package struct WatchStatus: Sendable, Hashable {
  package enum Mode: String, Sendable, Hashable { case inotify, mixed, polling }
  package var mode: Mode
  /// Watches held in the kernel.
  package var watches: Int
  /// Directories that are compared by listing them repeatedly.
  package var polledDirectories: Int
  /// Followed files: layouts and dependencies.
  package var files: Int
}

/// Something that the user should know, and what to do about it.
package enum WatchNote: Sendable, Hashable, CustomStringConvertible {
  /// The kernel dropped events, so everything was compared again.
  case overflow(files: Int)
  /// ENOSPC. `limit` is `fs.inotify.max_user_watches`, if that can be read.
  case watchLimit(watches: Int, polledDirectories: Int, limit: Int?, interval: Duration)
  /// EMFILE, or a kernel without inotify.
  case noInotify(Errno, limit: Int?, interval: Duration)
  /// A file system that does not report writes by other machines.
  case silentFileSystem(FilePath, type: String, interval: Duration)
  case unreadable(FilePath, Errno)
  /// A link to a directory outside every root, which is not followed.
  case linkLeavesRoot(FilePath, target: FilePath)
  case tooDeep(FilePath, limit: Int)
  /// A layout's name that is not UTF-8.
  case unspeakable(FilePath)

  package var isWarning: Bool {
    switch self {
    case .overflow, .silentFileSystem: false
    default: true
    }
  }

  package var description: String {
    switch self {
    case .overflow(let files):
      "the kernel's event queue overflowed (fs.inotify.max_queued_events); compared every file again (\(files)), nothing is lost"
    case .watchLimit(let watches, let polled, let limit, let interval):
      "the limit of inotify watches is reached: \(watches) directories are watched, \(polled) are polled every \(interval)"
        + " instead; raise fs.inotify.max_user_watches\(limit.map { " (now \($0))" } ?? ""), for example:"
        + " sudo sysctl fs.inotify.max_user_watches=\(max(524_288, (limit ?? 0) * 2))"
    case .noInotify(.tooManyOpenFiles, let limit, let interval):
      "no inotify instance is left for this user; everything is polled every \(interval) instead;"
        + " raise fs.inotify.max_user_instances\(limit.map { " (now \($0))" } ?? ""), for example:"
        + " sudo sysctl fs.inotify.max_user_instances=\(max(512, (limit ?? 0) * 2))"
    case .noInotify(let code, _, let interval):
      "inotify is not available (\(code)); everything is polled every \(interval) instead"
    case .silentFileSystem(let path, let type, let interval):
      "\(path) is on a file system (\(type)) that does not report changes made elsewhere; it is polled every \(interval)"
        + " as well; --poll sets another interval"
    case .unreadable(let path, let code):
      "\(path) cannot be listed: \(code); it is tried again when its permissions change"
    case .linkLeavesRoot(let path, let target):
      "\(path) is a link out of the watched directories, to \(target): it is not followed; watch \(target) itself"
    case .tooDeep(let path, let limit):
      "\(path) is more than \(limit) directories deep: what is below it is not watched"
    case .unspeakable(let path):
      "\(path) has a name that is not UTF-8, so a viewer cannot ask for it: rename it"
    }
  }
}

import FileWatching
import Glibc
import SystemPackage
import Testing

/// A directory that is gone when the test is, and the raw system calls that editors make in it.
///
/// It is under the temporary directory, where real editors save in place; no editor runs here: their sequences of
/// system calls are made by hand.
final class Sandbox {
  /// Without links.
  let root: String
  /// Called after every system call, so that a test can look in between.
  var afterEachCall: () -> Void = {}

  init() throws {
    var template = Array("/tmp/livelayout-watch-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    Sandbox.removeTree(root)
  }

  func path(_ name: String) -> String { name.hasPrefix("/") ? name : name.isEmpty ? root : root + "/" + name }
  func filePath(_ name: String) -> FilePath { FilePath(path(name)) }

  // MARK: System calls, each failing the test when the kernel refuses

  func makeDirectory(_ name: String) {
    #expect(mkdir(path(name), 0o755) == 0, "mkdir \(name)")
    afterEachCall()
  }

  func makeDirectories(_ name: String) {
    var made = ""
    for part in name.split(separator: "/") {
      made += made.isEmpty ? String(part) : "/" + part
      mkdir(path(made), 0o755)
    }
  }

  /// Opens for writing, from nothing: `O_CREAT | O_TRUNC`.
  func open(_ name: String, flags: CInt = O_WRONLY | O_CREAT | O_TRUNC) -> CInt {
    let file = Glibc.open(path(name), flags | O_CLOEXEC, 0o644)
    #expect(file >= 0, "open \(name)")
    afterEachCall()
    return file
  }

  func write(_ file: CInt, _ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(file, bytes, bytes.count) == bytes.count)
    afterEachCall()
  }

  func close(_ file: CInt) {
    #expect(Glibc.close(file) == 0)
    afterEachCall()
  }

  /// As `cp`, node's `writeFile` and VS Code do: truncated and written in place.
  func save(_ name: String, _ text: String = "{}") {
    let file = open(name)
    write(file, text)
    close(file)
  }

  func rename(_ old: String, _ new: String) {
    #expect(Glibc.rename(path(old), path(new)) == 0, "rename \(old) to \(new)")
    afterEachCall()
  }

  func unlink(_ name: String) {
    #expect(Glibc.unlink(path(name)) == 0, "unlink \(name)")
    afterEachCall()
  }

  func removeDirectory(_ name: String) {
    #expect(rmdir(path(name)) == 0, "rmdir \(name)")
    afterEachCall()
  }

  func chmod(_ name: String, _ mode: mode_t) {
    #expect(Glibc.chmod(path(name), mode) == 0)
    afterEachCall()
  }

  /// A hard link.
  func link(_ old: String, _ new: String) {
    #expect(Glibc.link(path(old), path(new)) == 0, "link \(new)")
    afterEachCall()
  }

  func symlink(_ target: String, _ name: String) {
    #expect(Glibc.symlink(target, path(name)) == 0, "symlink \(name)")
    afterEachCall()
  }

  func removeTree(_ name: String) { Sandbox.removeTree(path(name)) }

  private static func removeTree(_ path: String) {
    if Glibc.unlink(path) == 0 { return }
    Glibc.chmod(path, 0o755)
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { removeTree(path + "/" + name) }
      }
      closedir(stream)
    }
    rmdir(path)
  }

  /// Makes the stamp of a file old, so that it is not taken for one that may change within a clock tick.
  func age(_ name: String) {
    var times = [timespec(tv_sec: 1_600_000_000, tv_nsec: 5), timespec(tv_sec: 1_600_000_000, tv_nsec: 5)]
    #expect(utimensat(AT_FDCWD, path(name), &times, 0) == 0)
  }
}

/// A watcher with a clock of its own. The kernel queues an event before the system call that causes it returns, so no
/// test ever waits.
final class Harness {
  let watcher: FileWatcher
  private(set) var now: ContinuousClock.Instant
  let sandbox: Sandbox
  private(set) var first: WatchBatch

  init(
    _ sandbox: Sandbox, roots: [String] = [""], options: WatchOptions = .eventsOnly,
    calls: InotifyCalls = InotifyCalls()
  ) {
    self.sandbox = sandbox
    now = ContinuousClock.now
    watcher = FileWatcher(roots: roots.map { sandbox.filePath($0) }, options: options, calls: calls)
    first = watcher.start(now: now)
    pass(1000)
  }

  /// Moves the clock without looking.
  func pass(_ milliseconds: Int) { now += .milliseconds(milliseconds) }

  func drain() -> WatchBatch { watcher.drain(now: now) }

  /// What comes at once, and then until `milliseconds` have passed: all of it as one batch, and how often each path
  /// was reported.
  func settle(_ milliseconds: Int = 400) -> Settled {
    var result = Settled()
    result.add(watcher.drain(now: now), sandbox)
    let end = now + .milliseconds(milliseconds)
    while let next = watcher.nextDeadline, next <= end {
      now = max(now, next)
      result.add(watcher.due(now: now), sandbox)
    }
    now = end
    return result
  }

  func names(_ paths: [FilePath]) -> [String] { Harness.names(paths, sandbox) }
  var files: [String] { names(watcher.files) }

  static func names(_ paths: [FilePath], _ sandbox: Sandbox) -> [String] {
    paths.map { path in
      path.string.hasPrefix(sandbox.root + "/") ? String(path.string.dropFirst(sandbox.root.count + 1)) : path.string
    }
  }
}

extension WatchOptions {
  /// Without the sweep, so that what is found was found by events.
  static var eventsOnly: WatchOptions {
    var options = WatchOptions()
    options.sweepInterval = nil
    return options
  }
}

struct Settled {
  var changed: [String: Int] = [:]
  var removed: [String] = []
  var missingRoots = 0
  var returnedRoots = 0
  var notes: [WatchNote] = []

  mutating func add(_ batch: WatchBatch, _ sandbox: Sandbox) {
    for name in Harness.names(batch.changed, sandbox) { changed[name, default: 0] += 1 }
    removed += Harness.names(batch.removed, sandbox)
    missingRoots += batch.missingRoots.count
    returnedRoots += batch.returnedRoots.count
    notes += batch.notes
  }

  var names: [String] { changed.keys.sorted() }
}

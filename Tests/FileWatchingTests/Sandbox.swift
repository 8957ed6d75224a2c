import FileWatching
import Glibc
import SystemPackage
import Testing

/// A directory that is gone when the test is, and the raw system calls that editors make in it.
///
/// It is under the temporary directory, where real editors save in place; no editor runs here: their sequences of
/// system calls are made by hand.
final class Sandbox: @unchecked Sendable {
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

  /// The path of something that a test is about to change. A link may lead anywhere: whatever would be changed outside
  /// this sandbox ends the test process before it happens.
  func own(_ name: String, followsLink: Bool = false) -> String {
    precondition(isOwn(name, followsLink: followsLink), "\(name) leads out of \(root)")
    return path(name)
  }

  func isOwn(_ name: String, followsLink: Bool = false) -> Bool {
    var path = path(name)
    if path == root { return true }
    for _ in 0..<40 {
      // Of a directory that is missing nothing can be changed: the deepest one that is there counts.
      var parent = String(path[..<path.lastIndex(of: "/")!])
      var place = realPath(parent)
      while place == nil, !parent.isEmpty {
        parent = String(parent[..<parent.lastIndex(of: "/")!])
        place = realPath(parent)
      }
      guard let place, place == root || place.hasPrefix(root + "/") else { return false }
      guard followsLink, let target = linkTarget(path) else { return true }
      path = target.hasPrefix("/") ? target : place + "/" + target
    }
    return true  // The kernel gives up, too.
  }

  private func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  private func linkTarget(_ path: String) -> String? {
    var target = [UInt8](repeating: 0, count: 4096)
    let length = target.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
    return length > 0 ? String(decoding: target.prefix(length), as: UTF8.self) : nil
  }

  // MARK: System calls, each failing the test when the kernel refuses

  func makeDirectory(_ name: String) {
    #expect(mkdir(own(name), 0o755) == 0, "mkdir \(name)")
    afterEachCall()
  }

  func makeDirectories(_ name: String) {
    var made = ""
    for part in name.split(separator: "/") {
      made += made.isEmpty ? String(part) : "/" + part
      mkdir(own(made), 0o755)
    }
  }

  /// Opens for writing, from nothing: `O_CREAT | O_TRUNC`.
  func open(_ name: String, flags: CInt = O_WRONLY | O_CREAT | O_TRUNC) -> CInt {
    let file = Glibc.open(own(name, followsLink: true), flags | O_CLOEXEC, 0o644)
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
    #expect(Glibc.rename(own(old), own(new)) == 0, "rename \(old) to \(new)")
    afterEachCall()
  }

  func unlink(_ name: String) {
    #expect(Glibc.unlink(own(name)) == 0, "unlink \(name)")
    afterEachCall()
  }

  func removeDirectory(_ name: String) {
    #expect(rmdir(own(name)) == 0, "rmdir \(name)")
    afterEachCall()
  }

  func chmod(_ name: String, _ mode: mode_t) {
    #expect(Glibc.chmod(own(name, followsLink: true), mode) == 0)
    afterEachCall()
  }

  /// A hard link.
  func link(_ old: String, _ new: String) {
    #expect(Glibc.link(own(old), own(new)) == 0, "link \(new)")
    afterEachCall()
  }

  func symlink(_ target: String, _ name: String) {
    #expect(Glibc.symlink(target, own(name)) == 0, "symlink \(name)")
    afterEachCall()
  }

  func removeTree(_ name: String) { Sandbox.removeTree(own(name)) }

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

  /// How far the wall clock of a harness is ahead of the one that stamps files, in nanoseconds.
  private(set) var skew = 0

  /// Makes the stamp of a file old, so that it is not taken for one that may change within a clock tick. Nobody can set
  /// back when it was last changed, so a harness made after this has a later clock.
  func age(_ name: String) {
    skew = 60_000_000_000
    var times = [timespec(tv_sec: 1_600_000_000, tv_nsec: 5), timespec(tv_sec: 1_600_000_000, tv_nsec: 5)]
    #expect(utimensat(AT_FDCWD, own(name, followsLink: true), &times, 0) == 0)
  }
}

struct SandboxTests {
  @Test func `nothing is changed outside the sandbox, by whatever way`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("a/b")
    sandbox.symlink("..", "up")
    sandbox.symlink("../up/x.json", "a/far.json")
    sandbox.symlink("/tmp/elsewhere.json", "out.json")
    sandbox.symlink("a/b", "in")
    for name in ["a/x.json", "in/x.json", "a/../x.json", "missing/deep/x.json", "out.json", "up", "a/b/../../up"] {
      #expect(sandbox.isOwn(name), "\(name)")
    }
    for name in ["up/x.json", "../x.json", "/tmp/x.json", "up/missing/x.json", "a/../up/x.json", "/etc/hostname"] {
      #expect(!sandbox.isOwn(name), "\(name)")
    }
    for name in ["out.json", "a/far.json"] { #expect(!sandbox.isOwn(name, followsLink: true), "\(name)") }
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
    let skew = sandbox.skew
    var options = options
    options.wallClock = { FileSystem.wallClock() + skew }
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

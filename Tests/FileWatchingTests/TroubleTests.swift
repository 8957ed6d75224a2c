import FileWatching
import Glibc
import SystemPackage
import Testing

/// Overflow, limits, permissions, polling: what goes wrong around the files.
struct TroubleTests {
  @Test func `an overflow is answered by comparing everything, and loses nothing`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("a/b")
    for name in ["kept.json", "written.json", "removed.json", "a/b/moved.json", "a/same-size.json"] {
      sandbox.save(name, "old")
      sandbox.age(name)
    }
    let harness = Harness(sandbox)
    sandbox.save("written.json", "longer")
    sandbox.unlink("removed.json")
    sandbox.rename("a/b", "a/c")
    sandbox.makeDirectories("new/deep")
    sandbox.save("new/deep/1.json")
    sandbox.save("a/same-size.json", "new")
    // The kernel's events are thrown away unread: all that is left is the flag.
    try throwAwayEvents(of: harness)
    let batch = harness.watcher.receive(
      [InotifyEvent(watch: WatchDescriptor(rawValue: -1), mask: .queueOverflow)], now: harness.now)
    #expect(
      harness.names(batch.changed) == ["a/c/moved.json", "a/same-size.json", "new/deep/1.json", "written.json"])
    #expect(batch.notes == [.overflow(files: 7)])
    #expect(harness.settle().removed.sorted() == ["a/b/moved.json", "removed.json"])
    sandbox.save("a/c/moved.json", "after")
    sandbox.save("new/deep/1.json", "after")
    #expect(harness.names(harness.drain().changed) == ["a/c/moved.json", "new/deep/1.json"])
  }

  @Test func `a real overflow of the kernel's queue loses nothing`() throws {
    let limit = try #require(queueLimit())
    try #require(limit <= 65_536, "the queue of this machine is too long for a quick test: \(limit)")
    let sandbox = try Sandbox()
    for number in 0..<20 { sandbox.save("f\(number).json", "old") }
    let harness = Harness(sandbox)
    // Two names in turn, so that the kernel cannot fold the events into one; the last saves come after the flood.
    let (first, second) = (sandbox.own("f0.json"), sandbox.own("f1.json"))
    for _ in 0..<(limit / 2 + 100) {
      Glibc.chmod(first, 0o644)
      Glibc.chmod(second, 0o644)
    }
    for number in 10..<20 { sandbox.save("f\(number).json", "new") }
    sandbox.save("last.json")
    let settled = harness.settle()
    #expect(settled.notes.contains { if case .overflow = $0 { true } else { false } })
    let expected = ["last.json"] + (10..<20).map { "f\($0).json" }
    #expect(Set(settled.names).isSuperset(of: expected))
  }

  @Test func `events of a watch that is not ours, or no longer, are nothing`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json")
    let harness = Harness(sandbox)
    let stranger = WatchDescriptor(rawValue: 4711)
    for mask in [WatchMask.closeWrite, .deleteSelf, .moveSelf, .ignored, .unmount, [.create, .isDirectory]] {
      let event = InotifyEvent(watch: stranger, mask: mask, name: PathKey("a.json"))
      #expect(harness.watcher.receive([event], now: harness.now).isEmpty)
    }
  }

  @Test func `a watch limit is named with its sysctl, and bridged by polling`() throws {
    let sandbox = try Sandbox()
    for number in 0..<6 {
      sandbox.makeDirectory("d\(number)")
      sandbox.save("d\(number)/a.json", "old")
      sandbox.age("d\(number)/a.json")
    }
    let budget = Budget(3)
    var calls = InotifyCalls()
    calls.add = { (inotify: borrowing Inotify, path, mask) throws(Errno) in
      if budget.left == 0 { throw .noSpace }
      budget.left -= 1
      return try inotify.add(path, mask)
    }
    let harness = Harness(sandbox, calls: calls)
    #expect(harness.files.count == 6)
    let status = harness.watcher.status
    #expect(status.mode == .mixed && status.polledDirectories > 0)
    let note = try #require(harness.first.notes.first)
    #expect(note.description.contains("fs.inotify.max_user_watches"))
    #expect(
      note.description.contains("\(status.watches) directories are watched, \(status.polledDirectories) are polled"))
    for number in 0..<6 { sandbox.save("d\(number)/a.json", "new and longer") }
    sandbox.save("d5/b.json")
    sandbox.makeDirectory("d5/e")
    sandbox.save("d5/e/c.json")
    let settled = harness.settle(600)
    #expect(settled.names == (0..<6).map { "d\($0)/a.json" } + ["d5/b.json", "d5/e/c.json"])
    // With watches to have again, the polling ends.
    budget.left = 100
    _ = harness.settle(600)
    #expect(harness.watcher.status.mode == .inotify)
    sandbox.save("d5/e/c.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["d5/e/c.json"])
  }

  @Test func `without an inotify instance everything is polled, and the sysctl is named`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json")
    var calls = InotifyCalls()
    calls.open = { () throws(Errno) in throw .tooManyOpenFiles }
    let harness = Harness(sandbox, calls: calls)
    #expect(harness.watcher.descriptor == -1)
    #expect(harness.watcher.status.mode == .polling)
    #expect(harness.first.notes.first?.description.contains("fs.inotify.max_user_instances") == true)
    sandbox.save("b.json")
    #expect(harness.settle(600).names.contains("b.json"))
  }

  @Test func `polling sees saves, new, renamed and removed files, directories and roots`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("root/d")
    sandbox.save("root/d/a.json", "old")
    sandbox.save("single.json")
    let options = WatchOptions(pollInterval: .milliseconds(100))
    let harness = Harness(sandbox, roots: ["root", "single.json"], options: options)
    #expect(harness.watcher.descriptor == -1 && harness.first.notes.isEmpty)
    _ = harness.settle(5000)
    sandbox.save("root/d/a.json", "new")
    #expect(harness.settle(120).names.contains("root/d/a.json"))
    sandbox.makeDirectory("root/e")
    sandbox.save("root/e/b.json")
    #expect(harness.settle(120).names.contains("root/e/b.json"))
    sandbox.rename("root/d", "root/f")
    let moved = harness.settle(400)
    #expect(moved.names.contains("root/f/a.json") && moved.removed == ["root/d/a.json"])
    sandbox.save("single.json", "[1]")
    #expect(harness.settle(120).names.contains("single.json"))
    sandbox.removeTree("root")
    let gone = harness.settle(600)
    #expect(gone.missingRoots == 1 && gone.removed.sorted() == ["root/e/b.json", "root/f/a.json"])
    sandbox.makeDirectory("root")
    sandbox.save("root/c.json")
    let back = harness.settle(120)
    #expect(back.returnedRoots == 1 && back.names.contains("root/c.json"))
    let part = sandbox.filePath("part.png")
    _ = harness.watcher.watch(files: [part], now: harness.now)
    sandbox.save("part.png")
    #expect(harness.settle(120).names.contains("part.png"))
  }

  @Test func `a file that nobody touches is not read again and again, polled or swept`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json")
    sandbox.age("a.json")
    for interval in [nil, Duration.milliseconds(100)] {
      let harness = Harness(sandbox, options: WatchOptions(pollInterval: interval))
      #expect(harness.settle(20_000).names.isEmpty)
    }
  }

  @Test func `touch and chmod lead to one look, and an unchanged stamp to none`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json")
    sandbox.age("a.json")
    let harness = Harness(sandbox)
    sandbox.chmod("a.json", 0o644)
    #expect(harness.names(harness.drain().changed) == ["a.json"], "any change of the file counts")
    harness.pass(100)
    sandbox.close(sandbox.open("a.json", flags: O_WRONLY))
    #expect(harness.drain().isEmpty, "nothing was written")
    sandbox.chmod("a.json", 0o000)
    #expect(harness.names(harness.drain().changed) == ["a.json"])
    harness.pass(100)
    sandbox.chmod("a.json", 0o644)
    #expect(harness.names(harness.drain().changed) == ["a.json"])
  }

  @Test func `a save that keeps size and time is seen, as of cp -p, by events and by the sweep`() throws {
    for interval in [nil, Duration.milliseconds(100)] {
      let sandbox = try Sandbox()
      sandbox.save("a.json", "[1]")
      sandbox.age("a.json")
      let harness = Harness(sandbox, options: WatchOptions(pollInterval: interval))
      _ = harness.settle(5000)
      sandbox.save("a.json", "[2]")
      sandbox.age("a.json")
      #expect(harness.settle(20_000).names.contains("a.json"))
    }
  }

  @Test func `permission lost and regained is told, as an ordinary user`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("d")
    sandbox.save("a.json")
    sandbox.save("d/b.json")
    for name in ["a.json", "d/b.json"] { sandbox.age(name) }
    try asOrdinaryUser(owning: sandbox) {
      let harness = Harness(sandbox)
      sandbox.chmod("a.json", 0o000)
      #expect(harness.names(harness.drain().changed) == ["a.json"])
      #expect(throws: FileProblem.permission) {
        try FileReader.read(sandbox.filePath("a.json"), inside: sandbox.filePath(""))
      }
      harness.pass(100)
      sandbox.chmod("a.json", 0o644)
      #expect(harness.names(harness.drain().changed) == ["a.json"])
      #expect(throws: Never.self) { try FileReader.read(sandbox.filePath("a.json"), inside: sandbox.filePath("")) }
      // Nobody knows what is in a directory that cannot be listed.
      sandbox.chmod("d", 0o000)
      let lost = harness.settle()
      #expect(lost.names.isEmpty && lost.removed == ["d/b.json"])
      #expect(lost.notes == [.unreadable(sandbox.filePath("d"), .permissionDenied)])
      sandbox.chmod("d", 0o755)
      #expect(harness.settle().names == ["d/b.json"])
      sandbox.save("d/b.json", "[]")
      #expect(harness.names(harness.drain().changed) == ["d/b.json"])
    }
  }

  @Test func `a directory that was closed from the start is watched when it opens`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("d")
    sandbox.save("d/a.json")
    sandbox.chmod("d", 0o000)
    try asOrdinaryUser(owning: sandbox) {
      let harness = Harness(sandbox)
      #expect(harness.first.notes == [.unreadable(sandbox.filePath("d"), .permissionDenied)])
      sandbox.chmod("d", 0o755)
      #expect(harness.settle().names == ["d/a.json"])
      sandbox.save("d/a.json", "[]")
      #expect(harness.names(harness.drain().changed) == ["d/a.json"])
    }
  }

  @Test func `the barrier reports what no event told and what was deferred`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    for name in ["root/a.json", "root/b.json", "root/c.json", "elsewhere.json"] {
      sandbox.save(name, "old")
      sandbox.age(name)
    }
    sandbox.link("elsewhere.json", "root/linked.json")
    let harness = Harness(sandbox, roots: ["root"])
    sandbox.save("root/a.json", "1")
    _ = harness.drain()
    sandbox.save("root/a.json", "2")
    sandbox.unlink("root/b.json")
    sandbox.save("elsewhere.json", "new")
    let file = sandbox.open("root/c.json")
    sandbox.write(file, "half")
    let batch = harness.watcher.sweep(now: harness.now)
    #expect(harness.names(batch.changed) == ["root/a.json", "root/c.json", "root/linked.json"])
    #expect(batch.stillOpen == [sandbox.filePath("root/c.json")])
    #expect(harness.names(batch.removed) == ["root/b.json"])
    sandbox.close(file)
  }

  @Test func `a rescan finds what lost events hid`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "old")
    sandbox.age("a.json")
    let harness = Harness(sandbox)
    sandbox.save("a.json", "new")
    sandbox.makeDirectory("d")
    sandbox.save("d/b.json")
    try throwAwayEvents(of: harness)
    #expect(harness.names(harness.watcher.rescan(now: harness.now).changed) == ["a.json", "d/b.json"])
  }

  // MARK: Helpers

  final class Budget {
    var left: Int
    init(_ left: Int) { self.left = left }
  }

  private func throwAwayEvents(of harness: Harness) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var length = read(harness.watcher.descriptor, &buffer, buffer.count)
    try #require(length > 0)
    while length > 0 { length = read(harness.watcher.descriptor, &buffer, buffer.count) }
  }

  private func queueLimit() -> Int? {
    guard let file = fopen("/proc/sys/fs/inotify/max_queued_events", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 32)
    guard fgets(&buffer, 32, file) != nil else { return nil }
    return Int(String(decoding: buffer.prefix { $0 >= 48 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// Root may read everything. The file system's user is a property of the thread on Linux: only this test's thread
  /// becomes ordinary, for as long as the body runs without suspending.
  private func asOrdinaryUser(owning sandbox: Sandbox, _ body: () throws -> Void) throws {
    if geteuid() != 0 { return try body() }
    let nobody: uid_t = 65534
    for name in ["", "a.json", "d", "d/a.json", "d/b.json"] { chown(sandbox.own(name), nobody, nobody) }
    // setfsuid(2) changes this thread alone and drops its capabilities over files; Glibc's module does not show it.
    typealias SetUser = @convention(c) (uid_t) -> CInt
    let setUser = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: SetUser.self)
    _ = setUser(nobody)
    defer { _ = setUser(0) }
    try #require(open("/proc/1/mem", O_RDONLY) == -1, "this thread is still privileged")
    try body()
  }
}

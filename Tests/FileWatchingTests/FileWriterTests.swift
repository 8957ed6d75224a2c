import CXattr
import Foundation
import Glibc
import Synchronization
import SystemPackage
import Testing

@testable import FileWatching

struct FileWriterTests {
  private static let old = "{ \"title\": \"old\" }\n"
  private static let new = "{ \"title\": \"new and longer\" }\n"

  /// Counts the calls of a write, and fails one of them.
  private final class Failure: Sendable {
    let made = Mutex<[WriteCall]>([])
    let failing: Int

    init(at failing: Int = .max) { self.failing = failing }

    func calls(_ look: @escaping @Sendable (WriteCall) -> Void = { _ in }) -> WriteCalls {
      var calls = WriteCalls()
      calls.largestPiece = 1
      calls.willMake = { call throws(Errno) in
        look(call)
        let index = self.made.withLock { made in
          made.append(call)
          return made.count - 1
        }
        if index == self.failing { throw .noSpace }
      }
      return calls
    }
  }

  private func text(_ sandbox: Sandbox, _ name: String = "a.json") -> String? {
    let path = sandbox.filePath(name)
    return (try? FileReader.read(path, inside: "/")).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func names(_ sandbox: Sandbox) throws -> [String] {
    try FileSystem.entries(of: PathKey(sandbox.root)).map(\.name.description).sorted()
  }

  private func write(
    _ text: String = new, to name: String = "a.json", in sandbox: Sandbox, calls: WriteCalls = WriteCalls()
  ) throws(WriteProblem) {
    try FileWriter.write(Array(text.utf8), to: sandbox.filePath(name), calls: calls)
  }

  private func status(_ sandbox: Sandbox, _ name: String) throws -> stat {
    var status = stat()
    try #require(lstat(sandbox.path(name), &status) == 0)
    return status
  }

  @Test func `a failure of any call leaves the old text and nothing else, or the whole new one`() throws {
    let sandbox = try Sandbox()
    var outcomes: Set<WriteCall> = []
    for failing in 0... {
      sandbox.save("a.json", Self.old)
      let failure = Failure(at: failing)
      do throws(WriteProblem) {
        try write(in: sandbox, calls: failure.calls())
        #expect(text(sandbox) == Self.new, "call \(failing)")
        if failing >= failure.made.withLock({ $0.count }) { break }
      } catch {
        let failed = failure.made.withLock { $0[failing] }
        outcomes.insert(failed)
        // Once the new file has the name, only the folder's sync is left.
        #expect(text(sandbox) == (failed == .syncFolder ? Self.new : Self.old), "call \(failing), \(failed)")
      }
      #expect(try names(sandbox) == ["a.json"], "call \(failing)")
    }
    #expect(outcomes == [.open, .write, .mode, .sync, .close, .rename, .syncFolder])
  }

  @Test func `a new file that fails leaves no file`() throws {
    let sandbox = try Sandbox()
    var failures = 0
    for failing in 0... {
      let failure = Failure(at: failing)
      do throws(WriteProblem) {
        try write(in: sandbox, calls: failure.calls())
        break
      } catch {
        failures += 1
        let isThere = failure.made.withLock { $0[failing] } == .syncFolder
        #expect(try names(sandbox) == (isThere ? ["a.json"] : []), "call \(failing)")
        if isThere { sandbox.unlink("a.json") }
      }
    }
    #expect(failures > Self.new.utf8.count)
    #expect(text(sandbox) == Self.new)
  }

  @Test func `what is new may do without a sync, what replaces a text never does`() throws {
    let sandbox = try Sandbox()
    for isThere in [false, true] {
      let counter = Failure()
      try FileWriter.write([1], to: sandbox.filePath("a.json"), syncsNew: false, calls: counter.calls())
      let made = counter.made.withLock { $0 }
      #expect(made.contains(.sync) == isThere && made.contains(.syncFolder) == isThere)
    }
  }

  @Test func `whoever looks before any call sees a whole text, and a kill there leaves one`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", Self.old)
    let path = sandbox.filePath("a.json")
    let seen = Mutex<[String?]>([])
    let calls = Failure().calls { _ in
      let contents = try? FileReader.read(path, inside: "/")
      seen.withLock { $0.append(contents.map { String(decoding: $0.bytes, as: UTF8.self) }) }
    }
    try write(in: sandbox, calls: calls)
    let texts = seen.withLock { $0 }
    #expect(texts.count > Self.new.utf8.count)
    #expect(texts.allSatisfy { $0 == Self.old || $0 == Self.new })
    #expect(texts.dropLast().allSatisfy { $0 == Self.old }, "the name changes hands last")
  }

  @Test func `the temporary file is no layout, and a watcher reports the save alone`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", Self.old)
    let harness = Harness(sandbox)
    let rules = IgnoreRules(layoutExtensions: ["json", "txt"])
    let root = sandbox.root
    let others = Mutex<Set<String>>([])
    let calls = Failure().calls { _ in
      let entries = (try? FileSystem.entries(of: PathKey(root))) ?? []
      others.withLock { $0.formUnion(entries.map(\.name.description).filter { $0 != "a.json" }) }
    }
    try write(in: sandbox, calls: calls)
    let temporary = try #require(others.withLock { $0.count == 1 ? $0.first : nil })
    #expect(temporary.hasPrefix(FileWriter.temporaryPrefix))
    #expect(!rules.isLayout(PathKey(temporary)) && !rules.isLayout(PathKey(temporary + ".json")))
    #expect(harness.settle().changed == ["a.json": 1])
  }

  @Test func `a link stays and the file that it leads to is replaced, near, far or not there yet`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("far")
    sandbox.save("far/real.json", Self.old)
    sandbox.symlink("far/real.json", "near.json")
    sandbox.symlink(sandbox.path("near.json"), "a.json")
    sandbox.symlink("far/made.json", "dangling.json")
    sandbox.symlink("loop.json", "loop.json")
    try write(in: sandbox)
    try write(to: "dangling.json", in: sandbox)
    #expect(text(sandbox, "far/real.json") == Self.new && text(sandbox, "far/made.json") == Self.new)
    for name in ["a.json", "near.json", "dangling.json"] {
      #expect(try FileSystem.stamp(of: PathKey(sandbox.path(name)), followingLinks: false).kind == .symbolicLink)
    }
    #expect(throws: WriteProblem.linkLoop) { try write(to: "loop.json", in: sandbox) }
    #expect(try names(sandbox) == ["a.json", "dangling.json", "far", "loop.json", "near.json"])
  }

  @Test(arguments: [0o644, 0o600, 0o664, 0o755, 0o640] as [mode_t])
  func `mode and owner stay`(mode: mode_t) throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", Self.old)
    if geteuid() == 0 { try #require(chown(sandbox.own("a.json"), 12_345, 54_321) == 0) }
    sandbox.chmod("a.json", mode)
    let before = try status(sandbox, "a.json")
    try write(in: sandbox)
    let after = try status(sandbox, "a.json")
    #expect(after.st_mode & 0o7777 == mode)
    #expect(after.st_uid == before.st_uid && after.st_gid == before.st_gid)
    #expect(after.st_ino != before.st_ino)
  }

  @Test func `rights of an owner or a group that cannot be kept are not passed on to others`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", Self.old)
    sandbox.chmod("a.json", 0o6764)
    var calls = WriteCalls()
    calls.willMake = { call throws(Errno) in if call == .owner { throw .notPermitted } }
    try write(in: sandbox, calls: calls)
    #expect(try status(sandbox, "a.json").st_mode & 0o7777 == 0o744)
    #expect(text(sandbox) == Self.new)
  }

  @Test func `extended attributes stay`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", Self.old)
    // Version 2, then each entry's tag, permissions and id: the owner, user 12345, the group, the mask, others.
    let entries: [(UInt16, UInt16, UInt32)] = [
      (1, 6, .max), (2, 4, 12_345), (4, 0, .max), (16, 4, .max), (32, 0, .max),
    ]
    let list =
      [2, 0, 0, 0]
      + entries.flatMap { tag, permissions, id -> [UInt8] in
        withUnsafeBytes(of: tag.littleEndian, Array.init) + withUnsafeBytes(of: permissions.littleEndian, Array.init)
          + withUnsafeBytes(of: id.littleEndian, Array.init)
      }
    let name = "system.posix_acl_access"
    guard setxattr(sandbox.path("a.json"), name, list, list.count, 0) == 0 else {
      #expect([ENOTSUP, EPERM].contains(errno), "only a file system without access control lists may refuse")
      return
    }
    try #require(setxattr(sandbox.path("a.json"), "user.note", "x", 1, 0) == 0)
    try write(in: sandbox)
    var found = [UInt8](repeating: 0, count: 256)
    #expect(getxattr(sandbox.path("a.json"), name, &found, found.count) == list.count)
    #expect(Array(found.prefix(list.count)) == list)
    #expect(getxattr(sandbox.path("a.json"), "user.note", &found, found.count) == 1)
    // The mask stands where the group's permissions were: without the list they would be the group's.
    var calls = WriteCalls()
    calls.willMake = { call throws(Errno) in if call == .attribute { throw .notSupported } }
    try write(in: sandbox, calls: calls)
    #expect(try status(sandbox, "a.json").st_mode & 0o7777 == 0o600)
  }

  @Test func `a hard link of another name keeps the old text`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", Self.old)
    sandbox.link("a.json", "b.json")
    try write(in: sandbox)
    #expect(text(sandbox) == Self.new && text(sandbox, "b.json") == Self.old)
  }

  @Test func `what changed since it was read is not replaced`() throws {
    let sandbox = try Sandbox()
    let path = sandbox.filePath("a.json")
    let theirs = "{ \"title\": \"theirs\" }"
    sandbox.save("a.json", theirs)
    #expect(throws: WriteProblem.changed) { try replace(path) }
    #expect(text(sandbox) == theirs)
    // The same text is the same, whoever saved it again.
    sandbox.save("a.json", Self.old)
    try replace(path)
    #expect(text(sandbox) == Self.new)
    sandbox.unlink("a.json")
    #expect(throws: WriteProblem.changed) { try replace(path) }
    #expect(try names(sandbox).isEmpty)
  }

  private func replace(_ path: FilePath, calls: WriteCalls = WriteCalls()) throws(WriteProblem) {
    try FileWriter.write(Array(Self.new.utf8), to: path, ifHashIs: contentHash(Array(Self.old.utf8)), calls: calls)
  }

  /// What other programs do to a file between two calls of a write.
  enum Meeting: CaseIterable {
    case renamed, inPlace, heldOpen, movedAside, removed, exchanged
  }

  /// Returns the file if it is still open.
  private func perform(_ meeting: Meeting, in sandbox: Sandbox, saving text: String) -> CInt? {
    switch meeting {
    case .renamed:
      sandbox.save("b.json", text)
      sandbox.rename("b.json", "a.json")
    case .inPlace: sandbox.save("a.json", text)
    case .heldOpen: return Glibc.open(sandbox.path("a.json"), O_WRONLY | O_CLOEXEC)
    case .movedAside:
      sandbox.rename("a.json", "a.json~")
      sandbox.save("a.json", text)
    case .removed: sandbox.unlink("a.json")
    case .exchanged:
      sandbox.save("b.json", text)
      _ = renameat2(AT_FDCWD, sandbox.path("a.json"), AT_FDCWD, sandbox.path("b.json"), 2)
    }
    return nil
  }

  @Test(arguments: Meeting.allCases)
  func `a save at any moment of a write survives it`(meeting: Meeting) throws {
    let theirs = "{ \"title\": \"a person's\" }"
    for moment in 0... {
      let sandbox = try Sandbox()
      sandbox.save("a.json", Self.old)
      let made = Mutex(0)
      let held = Mutex<CInt?>(nil)
      let isDone = DispatchSemaphore(value: 0)
      var calls = WriteCalls()
      calls.willMake = { call throws(Errno) in
        guard
          made.withLock({
            $0 += 1; return $0 - 1 == moment
          })
        else { return }
        let meet: @Sendable () -> Void = {
          let file = perform(meeting, in: sandbox, saving: theirs)
          held.withLock { $0 = file }
          isDone.signal()
        }
        // The lease holds back those who open the file until the write lets them in.
        if call == .exchange { Thread(block: meet).start() } else { meet() }
      }
      var isWritten = true
      do throws(WriteProblem) { try replace(sandbox.filePath("a.json"), calls: calls) } catch {
        #expect(error == .changed, "call \(moment)")
        isWritten = false
      }
      if made.withLock({ $0 }) > moment { isDone.wait() }
      if let file = held.withLock({ $0 }) {
        // Whoever has the file open writes to the file of that name, unless they opened the new one.
        sandbox.write(file, theirs)
        sandbox.close(file)
        #expect(text(sandbox)?.hasPrefix(theirs) == true, "call \(moment)")
      } else if made.withLock({ $0 }) > moment {
        #expect(text(sandbox) == (meeting == .removed ? nil : theirs), "call \(moment)")
      } else {
        #expect(isWritten && text(sandbox) == Self.new)
        break
      }
      #expect(try names(sandbox).allSatisfy { !$0.hasPrefix(".") }, "call \(moment)")
      if made.withLock({ $0 }) <= moment { break }
    }
  }

  @Test func `of writers of one text one gets it`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", Self.old)
    let path = sandbox.filePath("a.json")
    var calls = WriteCalls()
    var impatient = WriteCalls()
    impatient.lockPatience = 5
    let second = impatient
    let inner = Mutex<WriteProblem?>(nil)
    // Another descriptor is another lock, as in another process: this one waits in vain.
    calls.willMake = { call throws(Errno) in
      guard call == .sync else { return }
      do throws(WriteProblem) { try self.replace(path, calls: second) } catch { inner.withLock { $0 = error } }
    }
    try replace(path, calls: calls)
    #expect(inner.withLock { $0 } == .locked)
    #expect(text(sandbox) == Self.new)
    #expect(throws: WriteProblem.changed) { try replace(path) }
  }

  @Test func `a file system that can neither exchange nor lease gets a compared rename`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", Self.old)
    var calls = WriteCalls()
    calls.willMake = { call throws(Errno) in
      if call == .exchange || call == .lease { throw .invalidArgument }
    }
    try replace(sandbox.filePath("a.json"), calls: calls)
    #expect(text(sandbox) == Self.new)
    #expect(try names(sandbox) == ["a.json"])
    #expect(throws: WriteProblem.changed) { try replace(sandbox.filePath("a.json"), calls: calls) }
  }

  @Test func `what an interrupted write leaves is removed, unless it is somebody's text`() throws {
    let sandbox = try Sandbox()
    let (old, new) = (contentHash(Array(Self.old.utf8)), contentHash(Array(Self.new.utf8)))
    let pair = "-\(String(old, radix: 16))-\(String(new, radix: 16))"
    let cases: [(String, String, FileLeftover.Fate)] = [
      (".livelayout-1f", "half", .removed), (".livelayout-2f\(pair)", Self.old, .removed),
      (".livelayout-3f\(pair)", Self.new, .removed), (".livelayout-4f\(pair)", "a person's", .kept),
      (".livelayout-notes", "a person's", .inUse), ("a.json", Self.old, .inUse),
    ]
    for (name, text, fate) in cases {
      sandbox.save(name, text)
      #expect(FileLeftover.remove(sandbox.filePath(name)) == fate, "\(name)")
      #expect(try names(sandbox).contains(name) == (fate != .removed))
    }
    // A write that is going on.
    let isSeen = Mutex(false)
    var calls = WriteCalls()
    calls.willMake = { _ throws(Errno) in
      for name in (try? self.names(sandbox)) ?? [] where FileLeftover.remove(sandbox.filePath(name)) == .removed {
        isSeen.withLock { $0 = true }
      }
    }
    try replace(sandbox.filePath("a.json"), calls: calls)
    #expect(!isSeen.withLock { $0 } && text(sandbox) == Self.new)
  }

  @Test func `pipes and devices are written directly`() throws {
    let sandbox = try Sandbox()
    try #require(mkfifo(sandbox.own("pipe"), 0o600) == 0)
    let reader = Glibc.open(sandbox.path("pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    defer { close(reader) }
    try write(to: "pipe", in: sandbox)
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == Self.new)
    #expect(try names(sandbox) == ["pipe"])
    try write(to: "/dev/null", in: sandbox)
    #expect(throws: WriteProblem.io(.noSpace)) { try write(to: "/dev/full", in: sandbox) }
    #expect(throws: WriteProblem.directory) { try write(to: "", in: sandbox) }
  }

  @Test func `a descriptor of this process is written where it stands`() throws {
    let sandbox = try Sandbox()
    let file = sandbox.open("log")
    defer { sandbox.close(file) }
    sandbox.write(file, "before\n")
    sandbox.symlink("/proc/self/fd/\(file)", "standard")
    try write(to: "standard", in: sandbox)
    sandbox.write(file, "after\n")
    #expect(text(sandbox, "log") == "before\n" + Self.new + "after\n")
  }

  @Test func `a folder that takes no file is named`() throws {
    let sandbox = try Sandbox()
    let missing = sandbox.filePath("nowhere")
    #expect(throws: WriteProblem.folder(missing, .noSuchFileOrDirectory)) {
      try write(to: "nowhere/a.json", in: sandbox)
    }
    #expect(throws: Never.self) { try FileSystem.makeFolders(PathKey(missing.appending("deep"))) }
    try write(to: "nowhere/deep/a.json", in: sandbox)
    #expect(text(sandbox, "nowhere/deep/a.json") == Self.new)
  }
}

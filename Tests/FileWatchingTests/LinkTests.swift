import FileWatching
import Glibc
import SystemPackage
import Testing

struct LinkTests {
  @Test func `a link loop is cut, and a layout has one name`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("real/deep")
    sandbox.save("real/deep/a.json")
    sandbox.symlink("..", "real/deep/up")
    sandbox.symlink(".", "self")
    sandbox.symlink("real", "alias")
    sandbox.symlink("loop", "loop")
    sandbox.symlink("pong.json", "ping.json")
    sandbox.symlink("ping.json", "pong.json")
    let harness = Harness(sandbox)
    #expect(harness.files == ["ping.json", "pong.json", "real/deep/a.json"])
    #expect(throws: FileProblem.linkLoop) {
      try FileReader.read(sandbox.filePath("ping.json"), inside: sandbox.filePath(""))
    }
    sandbox.save("alias/deep/a.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["real/deep/a.json"])
  }

  @Test func `a linked layout changes with its target, wherever in the root that is`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("shared/parts")
    sandbox.save("shared/parts/a.json")
    sandbox.symlink("shared/parts/a.json", "link.json")
    sandbox.symlink("link.json", "second.json")
    for name in ["shared/parts/a.json"] { sandbox.age(name) }
    let harness = Harness(sandbox)
    #expect(harness.names(harness.first.changed) == ["link.json", "second.json", "shared/parts/a.json"])
    sandbox.save("shared/parts/a.json", "[1]")
    #expect(harness.names(harness.drain().changed) == ["link.json", "second.json", "shared/parts/a.json"])
    _ = harness.settle()
    // By renaming over it, too.
    sandbox.save("shared/parts/new", "[2]")
    sandbox.rename("shared/parts/new", "shared/parts/a.json")
    #expect(harness.names(harness.drain().changed) == ["link.json", "second.json", "shared/parts/a.json"])
  }

  @Test func `a link that is set anew is read anew`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory(".hidden")
    sandbox.save(".hidden/one.json", "1")
    sandbox.save(".hidden/two.json", "2")
    sandbox.symlink(".hidden/one.json", "a.json")
    let harness = Harness(sandbox)
    sandbox.symlink(".hidden/two.json", "tmp")
    sandbox.rename("tmp", "a.json")
    #expect(harness.names(harness.drain().changed) == ["a.json"])
    _ = harness.settle()
    sandbox.save(".hidden/two.json", "22")
    #expect(harness.settle().names == ["a.json"])
    sandbox.save(".hidden/one.json", "11")
    #expect(harness.drain().isEmpty)
  }

  @Test func `a dangling link heals when its target comes, through directories that come`() throws {
    let sandbox = try Sandbox()
    sandbox.symlink(".store/parts/a.json", "a.json")
    let harness = Harness(sandbox)
    #expect(harness.files == ["a.json"])
    #expect(throws: FileProblem.dangling(target: ".store/parts/a.json")) {
      try FileReader.read(sandbox.filePath("a.json"), inside: sandbox.filePath(""))
    }
    sandbox.makeDirectories(".store/parts")
    _ = harness.settle()
    sandbox.save(".store/parts/a.json")
    #expect(harness.settle().names == ["a.json"])
  }

  @Test func `a linked directory whose real place is not walked is listed under the link`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories(".store/v1")
    sandbox.makeDirectories(".store/v2")
    sandbox.save(".store/v1/a.json")
    sandbox.save(".store/v2/b.json")
    sandbox.symlink(".store/v1", "current")
    let harness = Harness(sandbox)
    #expect(harness.files == ["current/a.json"])
    sandbox.save(".store/v1/a.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["current/a.json"])
    sandbox.symlink(".store/v2", "next")
    sandbox.rename("next", "current")
    let settled = harness.settle()
    #expect(settled.names == ["current/b.json"] && settled.removed == ["current/a.json"])
    sandbox.unlink("current")
    #expect(harness.settle().removed == ["current/b.json"])
  }

  @Test func `a link to a directory that comes later is followed then`() throws {
    let sandbox = try Sandbox()
    sandbox.symlink(".store/v1", "current")
    let harness = Harness(sandbox)
    sandbox.makeDirectories(".store/v1")
    sandbox.save(".store/v1/a.json")
    #expect(harness.settle().names == ["current/a.json"])
  }

  @Test(arguments: [false, true]) func `a link is a layout only while its target is a file`(isIncluded: Bool) throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory(".store")
    sandbox.save(".store/form.xib")
    sandbox.symlink(".store/form.xib", "a.json")
    let harness = Harness(sandbox, options: .eventsOnly)
    let path = sandbox.filePath("a.json")
    if isIncluded { _ = harness.watcher.watch(files: [path], now: harness.now) }
    #expect(harness.watcher.isListed(path))
    sandbox.unlink(".store/form.xib")
    sandbox.makeDirectory(".store/form.xib")
    sandbox.save(".store/form.xib/b.json")
    let settled = harness.settle()
    #expect(!harness.watcher.isListed(path))
    #expect(settled.changed["a.json"] == (isIncluded ? 1 : nil) && settled.removed == (isIncluded ? [] : ["a.json"]))
    #expect(settled.changed["a.json/b.json"] != nil)
    sandbox.removeTree(".store/form.xib")
    sandbox.save(".store/form.xib", "[]")
    #expect(harness.settle().changed["a.json"] != nil)
    #expect(harness.watcher.isListed(path))
  }

  @Test func `a directory that gets a real name loses its linked one`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory(".store")
    sandbox.save(".store/a.json")
    sandbox.symlink(".store", "link")
    let harness = Harness(sandbox)
    #expect(harness.files == ["link/a.json"])
    sandbox.rename(".store", "store")
    #expect(harness.settle().names == ["store/a.json"])
    #expect(harness.files == ["store/a.json"])
    sandbox.save("store/a.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["store/a.json"])
  }

  @Test func `links out of the root are named, and never followed or read`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    sandbox.makeDirectories("secret/d")
    sandbox.save("secret/a.json")
    sandbox.symlink("../secret", "root/way-out")
    sandbox.symlink("../secret/a.json", "root/a.json")
    let harness = Harness(sandbox, roots: ["root"])
    #expect(
      harness.first.notes == [
        .linkLeavesRoot(sandbox.filePath("root/way-out"), target: sandbox.filePath("secret"))
      ])
    #expect(harness.files == ["root/a.json"])
    #expect(throws: FileProblem.outsideRoot(target: sandbox.filePath("secret/a.json"))) {
      try FileReader.read(sandbox.filePath("root/a.json"), inside: sandbox.filePath("root"))
    }
    sandbox.save("secret/a.json", "[]")
    #expect(harness.drain().isEmpty)
    #expect(harness.watcher.status.watches == 2)
  }

  @Test func `a hard link is complete with its name, and a write by another name is found by the sweep`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    sandbox.save("elsewhere.json", "old")
    let harness = Harness(sandbox, roots: ["root"], options: WatchOptions())
    sandbox.link("elsewhere.json", "root/a.json")
    #expect(harness.names(harness.drain().changed) == ["root/a.json"])
    _ = harness.settle(2500)
    sandbox.save("elsewhere.json", "new")
    #expect(harness.drain().isEmpty, "no event can say so")
    #expect(harness.settle(2500).names == ["root/a.json"])
  }

  @Test(arguments: [(10, 2), (1000, 5), (3000, 10)])
  func `many files are swept more rarely`(count: Int, seconds: Int) throws {
    let sandbox = try Sandbox()
    for index in 0..<count { sandbox.save("\(index).json") }
    let watcher = FileWatcher(roots: [sandbox.filePath("")])
    let now = ContinuousClock.now
    _ = watcher.start(now: now)
    #expect(watcher.nextDeadline == now + .seconds(seconds))
  }

  @Test func `the sweep's second look at a young file does not hold up the save after it`() throws {
    let sandbox = try Sandbox()
    let harness = Harness(sandbox, options: WatchOptions())
    sandbox.save("a.json", "first")
    #expect(harness.names(harness.drain().changed) == ["a.json"])
    harness.pass(2000)
    #expect(
      harness.names(harness.watcher.due(now: harness.now).changed) == ["a.json"], "it may have changed under its stamp")
    sandbox.save("a.json", "second")
    #expect(harness.names(harness.drain().changed) == ["a.json"])
  }

  @Test func `a write through a memory map is found by the sweep while the file is still open`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", String(repeating: "a", count: 4096))
    sandbox.age("a.json")
    let harness = Harness(sandbox, options: WatchOptions())
    let file = sandbox.open("a.json", flags: O_RDWR)
    let map = try #require(mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0))
    map.storeBytes(of: UInt8(ascii: "b"), as: UInt8.self)
    msync(map, 4096, MS_SYNC)
    #expect(harness.settle(2500).names == ["a.json"])
    munmap(map, 4096)
    sandbox.close(file)
  }

  @Test func `a dependency is followed wherever it is, missing or not, and healed`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    sandbox.makeDirectory("assets")
    sandbox.save("root/a.json")
    sandbox.save("assets/logo.png")
    let harness = Harness(sandbox, roots: ["root"])
    let paths = ["root/parts/b.json", "root/photo.jpg", "assets/logo.png", "assets/none/x.png"]
    let batch = harness.watcher.watch(files: Set(paths.map { sandbox.filePath($0) }), now: harness.now)
    #expect(harness.names(batch.changed) == ["assets/logo.png"], "what is there is read once more")
    harness.pass(100)
    sandbox.save("assets/logo.png", "new")
    #expect(harness.names(harness.drain().changed) == ["assets/logo.png"])
    sandbox.save("assets/other.png")
    #expect(harness.settle().names == [])
    sandbox.save("root/photo.jpg")
    #expect(harness.names(harness.drain().changed) == ["root/photo.jpg"])
    sandbox.makeDirectory("root/parts")
    sandbox.save("root/parts/b.json")
    #expect(harness.names(harness.drain().changed) == ["root/parts/b.json"])
    sandbox.makeDirectory("assets/none")
    sandbox.save("assets/none/x.png")
    #expect(harness.names(harness.drain().changed) == ["assets/none/x.png"])
    sandbox.removeTree("assets")
    #expect(harness.settle().removed.sorted() == ["assets/logo.png", "assets/none/x.png"])
    sandbox.makeDirectory("assets")
    sandbox.save("assets/logo.png")
    #expect(harness.settle().names == ["assets/logo.png"])
    sandbox.rename("root/parts", "root/pieces")
    let moved = harness.settle()
    #expect(moved.removed == ["root/parts/b.json"] && moved.names == ["root/pieces/b.json"])
  }

  @Test func `the set of dependencies replaces the one before, and gives its watches back`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    sandbox.makeDirectory("assets")
    sandbox.save("assets/logo.png")
    let harness = Harness(sandbox, roots: ["root"], options: WatchOptions())
    let watches = harness.watcher.status.watches
    let logo = sandbox.filePath("assets/logo.png")
    #expect(harness.watcher.watch(files: [logo], now: harness.now).changed == [logo])
    #expect(harness.watcher.watch(files: [logo], now: harness.now).isEmpty)
    #expect(harness.watcher.status.watches == watches + 1)
    #expect(harness.watcher.watch(files: [], now: harness.now).isEmpty)
    #expect(harness.watcher.status.watches == watches)
    sandbox.save("assets/logo.png", "new")
    #expect(harness.settle(2500).names == [])
  }

  @Test func `a dependency that is reached by a link changes with the real file`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("real")
    sandbox.save("real/part.json")
    sandbox.symlink("real", "alias")
    let harness = Harness(sandbox)
    _ = harness.watcher.watch(files: [sandbox.filePath("alias/part.json")], now: harness.now)
    harness.pass(100)
    sandbox.save("real/part.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["alias/part.json", "real/part.json"])
    _ = harness.settle()
    sandbox.unlink("alias")
    #expect(harness.settle().removed == ["alias/part.json"])
  }
}

import FileWatching
import Glibc
import SystemPackage
import Testing

/// What the owner believes after any number of batches is what a watcher that starts now would say.
struct BeliefTests {
  private func watch(_ names: [String], _ harness: Harness) -> WatchBatch {
    harness.watcher.watch(files: Set(names.map { harness.sandbox.filePath($0) }), now: harness.now)
  }

  @Test func `a file that is followed no longer is removed for whoever heard of it`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory(".parts")
    sandbox.save(".parts/a.json")
    let harness = Harness(sandbox)
    #expect(harness.names(watch([".parts/a.json"], harness).changed) == [".parts/a.json"])
    _ = watch([], harness)
    #expect(harness.settle().removed == [".parts/a.json"])
    #expect(harness.watcher.status.files == 0)
  }

  @Test func `a part whose folder goes is removed, even when its users go within the grace`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("parts")
    sandbox.save("parts/a.json")
    let harness = Harness(sandbox)
    _ = watch(["parts/a.json"], harness)
    sandbox.rename("parts", "shared")
    _ = harness.drain()
    harness.pass(20)
    _ = watch([], harness)
    #expect(harness.settle().removed == ["parts/a.json"])
    #expect(harness.files == ["shared/a.json"])
  }

  @Test func `a part that is wanted again within the grace is not removed`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory(".parts")
    sandbox.save(".parts/a.json")
    let harness = Harness(sandbox)
    _ = watch([".parts/a.json"], harness)
    _ = watch([], harness)
    harness.pass(20)
    _ = watch([".parts/a.json"], harness)
    #expect(harness.settle().removed.isEmpty)
    sandbox.save(".parts/a.json", "[]")
    #expect(harness.settle().names == [".parts/a.json"])
  }

  /// The owner may take longer than the grace to read what a batch names, and ask for something else first.
  @Test(arguments: [false, true])
  func `a file whose return nobody has read of yet is not removed`(asksForFiles: Bool) throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json")
    let harness = Harness(sandbox)
    sandbox.unlink("a.json")
    _ = harness.drain()
    sandbox.save("a.json", "[1]")
    harness.pass(400)
    let batch = asksForFiles ? watch([], harness) : harness.watcher.due(now: harness.now)
    #expect(batch.removed.isEmpty && harness.names(batch.changed) == ["a.json"])
    #expect(harness.settle().removed.isEmpty)
    #expect(harness.files == ["a.json"])
  }

  @Test func `a root whose return nobody has read of yet is not missing`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    let harness = Harness(sandbox, roots: ["root"])
    sandbox.rename("root", "away")
    _ = harness.drain()
    sandbox.rename("away", "root")
    harness.pass(400)
    let batch = harness.watcher.due(now: harness.now)
    #expect(batch.missingRoots.isEmpty && batch.returnedRoots.isEmpty)
    #expect(harness.settle().missingRoots == 0)
  }

  @Test func `a file that went between its reading and the wish to follow it is removed`() throws {
    let sandbox = try Sandbox()
    let harness = Harness(sandbox)
    #expect(watch(["a.png"], harness).isEmpty)
    #expect(harness.settle().removed == ["a.png"])
    #expect(harness.settle().removed.isEmpty, "once")
  }

  @Test func `a directory in a part's place is news for whoever includes the part`() throws {
    let sandbox = try Sandbox()
    sandbox.save("part.json")
    let harness = Harness(sandbox)
    _ = watch(["part.json"], harness)
    sandbox.unlink("part.json")
    #expect(harness.settle().removed == ["part.json"])
    sandbox.makeDirectory("part.json")
    #expect(harness.settle().names == ["part.json"])
    #expect(harness.files.isEmpty && !harness.watcher.isListed(sandbox.filePath("part.json")))
    sandbox.removeDirectory("part.json")
    #expect(harness.settle().removed == ["part.json"])
  }

  @Test func `what the owner could not read is looked at again, whatever its stamp says`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("d")
    sandbox.save("d/a.json")
    sandbox.age("d/a.json")
    let harness = Harness(sandbox)
    // The folder was away for a moment, and the owner read in that moment.
    harness.watcher.distrust(sandbox.filePath("d/a.json"))
    sandbox.rename("d", "e")
    sandbox.rename("e", "d")
    #expect(harness.settle().changed == ["d/a.json": 1])
    #expect(harness.names(harness.watcher.sweep(now: harness.now).changed).isEmpty)
  }

  @Test func `a folder that becomes a link to where it was moved is another way to its files`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("root/parts")
    sandbox.makeDirectory("outside")
    sandbox.save("root/parts/a.json")
    sandbox.age("root/parts/a.json")
    let harness = Harness(sandbox, roots: ["root"])
    let part = sandbox.filePath("root/parts/a.json")
    _ = watch(["root/parts/a.json"], harness)
    #expect(harness.watcher.isListed(part))
    sandbox.rename("root/parts", "outside/parts")
    sandbox.symlink(sandbox.path("outside/parts"), "root/parts")
    #expect(harness.settle().names == ["root/parts/a.json"])
    #expect(!harness.watcher.isListed(part) && harness.watcher.isRequested(part))
  }

  @Test func `of two links the same one leads to a directory, whichever is older`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories(".hidden/deep")
    sandbox.save(".hidden/a.json")
    sandbox.save(".hidden/deep/b.json")
    let harness = Harness(sandbox)
    sandbox.symlink(".hidden", "two")
    _ = harness.settle()
    #expect(harness.files == ["two/a.json", "two/deep/b.json"])
    sandbox.symlink(".hidden", "one")
    let moved = harness.settle()
    #expect(harness.files == ["one/a.json", "one/deep/b.json"])
    #expect(harness.files == Harness(sandbox).files)
    #expect(moved.removed == ["two/a.json", "two/deep/b.json"])
    sandbox.unlink("one")
    _ = harness.settle()
    #expect(harness.files == ["two/a.json", "two/deep/b.json"])
    sandbox.save("two/deep/b.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["two/deep/b.json"])
  }

  @Test func `a link to a folder in which another link leads back above it is followed once`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories(".hidden/x")
    sandbox.save(".hidden/x/a.json")
    sandbox.symlink(sandbox.path(".hidden"), ".hidden/x/up")
    sandbox.symlink(".hidden/x", "in")
    let harness = Harness(sandbox)
    #expect(harness.files == ["in/a.json"])
    sandbox.save(".hidden/b.json")
    #expect(harness.names(harness.drain().changed) == ["in/up/b.json"])
  }

  @Test func `a link of a layout's name may come to lead to a folder, and back`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories(".hidden")
    sandbox.save(".hidden/x")
    sandbox.symlink(".hidden/x", "a.json")
    let harness = Harness(sandbox)
    #expect(harness.files == ["a.json"])
    sandbox.unlink(".hidden/x")
    sandbox.makeDirectory(".hidden/x")
    sandbox.save(".hidden/x/b.json")
    _ = harness.settle()
    #expect(harness.files == ["a.json/b.json"])
    sandbox.unlink("a.json")
    _ = harness.settle()
    #expect(harness.files.isEmpty)
  }
}

import CXattr
import FileWatching
import Glibc
import SystemPackage
import Testing

struct DirectoryTests {
  @Test func `the first listing is sorted, and skips hidden directories and node_modules`() throws {
    let sandbox = try Sandbox()
    for directory in ["b", "a/deep", ".git", ".build/x", "node_modules/y", "a/node_modules"] {
      sandbox.makeDirectories(directory)
    }
    for name in [
      "z.json", "b/1.json", "a/deep/2.json", "a/1.json", ".git/no.json", ".build/x/no.json", "node_modules/y/no.json",
      "a/node_modules/no.json", "b/readme.md", "B.JSON",
    ] { sandbox.save(name) }
    let harness = Harness(sandbox)
    #expect(harness.names(harness.first.changed) == ["B.JSON", "a/1.json", "a/deep/2.json", "b/1.json", "z.json"])
    #expect(harness.files == harness.names(harness.first.changed))
    let status = harness.watcher.status
    #expect(status.mode == .inotify && status.polledDirectories == 0 && status.files == 5)
    #expect(status.watches == 5, "the root, its parent, a, a/deep, b")
  }

  @Test func `files that change places are told at once, and nothing is removed`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "a")
    sandbox.save("b.json", "b")
    sandbox.save("b.tmp", "c")
    let harness = Harness(sandbox)
    for (first, second, changed) in [("a.json", "b.json", ["a.json", "b.json"]), ("a.json", "b.tmp", ["a.json"])] {
      harness.pass(1000)
      try #require(renameat2(AT_FDCWD, sandbox.path(first), AT_FDCWD, sandbox.path(second), 2) == 0)
      #expect(harness.names(harness.drain().changed) == changed)
      #expect(harness.settle().removed == [])
    }
  }

  @Test func `a file that is made, written, renamed and removed is told each time`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("d")
    let harness = Harness(sandbox)
    sandbox.save("d/new.json")
    #expect(harness.settle().names == ["d/new.json"])
    sandbox.rename("d/new.json", "other.json")
    let renamed = harness.settle()
    #expect(renamed.names == ["other.json"] && renamed.removed == ["d/new.json"])
    sandbox.unlink("other.json")
    #expect(harness.drain().isEmpty, "a missing file has its grace")
    #expect(harness.settle().removed == ["other.json"])
    #expect(harness.files == [])
  }

  @Test func `renaming away and back within the grace is one look and no removal`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json")
    sandbox.age("a.json")
    let harness = Harness(sandbox)
    sandbox.rename("a.json", "elsewhere")
    _ = harness.drain()
    sandbox.rename("elsewhere", "a.json")
    let settled = harness.settle()
    #expect(settled.names == ["a.json"] && settled.changed["a.json"] == 1, "a rename changes the file's stamp")
    #expect(settled.removed.isEmpty)
  }

  @Test func `mkdir -p with a file at its end is never missed, a thousand times`() throws {
    let sandbox = try Sandbox()
    let harness = Harness(sandbox)
    var seen: Set<String> = []
    for number in 0..<1000 {
      // The kernel reports only the top: the rest is there before its watch is.
      sandbox.makeDirectories("t\(number)/b/c")
      sandbox.save("t\(number)/b/c/x.json")
      seen.formUnion(harness.names(harness.drain().changed))
    }
    #expect(seen.count == 1000)
    for number in 0..<1000 { sandbox.removeTree("t\(number)") }
    let settled = harness.settle()
    #expect(settled.removed.count == 1000)
    #expect(harness.watcher.status.watches == 1 + 1, "the root's and its parent's")
  }

  @Test func `a directory that is filled while it is walked is complete in the end`() throws {
    let sandbox = try Sandbox()
    let harness = Harness(sandbox)
    sandbox.makeDirectory("a")
    _ = harness.drain()
    sandbox.makeDirectory("a/b")
    sandbox.save("a/b/1.json")
    sandbox.makeDirectory("a/b/c")
    sandbox.save("a/b/c/2.json")
    #expect(harness.names(harness.drain().changed) == ["a/b/1.json", "a/b/c/2.json"])
    sandbox.save("a/b/c/2.json", "[]")
    #expect(harness.settle().names.contains("a/b/c/2.json"))
  }

  @Test func `a directory removed and made again under the same name is watched`() throws {
    let sandbox = try Sandbox()
    let harness = Harness(sandbox)
    for round in 0..<50 {
      sandbox.makeDirectory("d")
      sandbox.save("d/a.json", "\(round)")
      if round % 3 == 0 { _ = harness.drain() }
      sandbox.unlink("d/a.json")
      sandbox.removeDirectory("d")
      if round % 3 == 1 { _ = harness.drain() }
    }
    sandbox.makeDirectory("d")
    _ = harness.drain()
    sandbox.save("d/a.json")
    let settled = harness.settle()
    #expect(settled.names == ["d/a.json"] && settled.removed.isEmpty)
    sandbox.save("d/b.json")
    #expect(harness.names(harness.drain().changed) == ["d/b.json"])
  }

  @Test func `a renamed directory renames what is below it, and stays watched`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("old/deep")
    sandbox.makeDirectory("old-sibling")
    sandbox.save("old/1.json")
    sandbox.save("old/deep/2.json")
    sandbox.save("old-sibling/3.json")
    let harness = Harness(sandbox)
    let watches = harness.watcher.status.watches
    sandbox.rename("old", "new")
    let settled = harness.settle()
    #expect(settled.names == ["new/1.json", "new/deep/2.json"])
    #expect(settled.removed.sorted() == ["old/1.json", "old/deep/2.json"])
    #expect(harness.watcher.status.watches == watches)
    sandbox.save("new/deep/2.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["new/deep/2.json"])
    sandbox.save("old-sibling/3.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["old-sibling/3.json"])
  }

  @Test func `a directory moved out is silent, and back in it is whole again`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("root/d/e")
    sandbox.makeDirectory("outside")
    sandbox.save("root/d/1.json")
    sandbox.save("root/d/e/2.json")
    let harness = Harness(sandbox, roots: ["root"])
    sandbox.rename("root/d", "outside/d")
    #expect(harness.settle().removed.sorted() == ["root/d/1.json", "root/d/e/2.json"])
    #expect(harness.watcher.status.watches == 2)
    sandbox.save("outside/d/e/2.json", "[1]")
    #expect(harness.settle().names.isEmpty)
    sandbox.rename("outside/d", "root/d")
    #expect(harness.settle().names == ["root/d/1.json", "root/d/e/2.json"])
    sandbox.save("root/d/e/2.json", "[2]")
    #expect(harness.names(harness.drain().changed) == ["root/d/e/2.json"])
  }

  @Test func `out and back in before anybody looked is whole, too`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("root/d")
    sandbox.makeDirectory("outside")
    sandbox.save("root/d/1.json")
    sandbox.age("root/d/1.json")
    let harness = Harness(sandbox, roots: ["root"])
    sandbox.rename("root/d", "outside/d")
    _ = harness.drain()
    sandbox.rename("outside/d", "root/d")
    #expect(harness.settle().removed.isEmpty)
    sandbox.save("root/d/1.json", "[2]")
    #expect(harness.names(harness.drain().changed) == ["root/d/1.json"])
  }

  @Test func `a directory moved in from elsewhere is listed and watched`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    sandbox.makeDirectories("outside/d/e")
    sandbox.save("outside/d/e/1.json")
    let harness = Harness(sandbox, roots: ["root"])
    sandbox.rename("outside/d", "root/d")
    #expect(harness.names(harness.drain().changed) == ["root/d/e/1.json"])
    sandbox.save("root/d/e/2.json")
    #expect(harness.names(harness.drain().changed) == ["root/d/e/2.json"])
  }

  @Test func `a directory renamed to a hidden name is gone, and back under a plain one`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("d")
    sandbox.save("d/1.json")
    let harness = Harness(sandbox)
    sandbox.rename("d", ".d")
    #expect(harness.settle().removed == ["d/1.json"])
    sandbox.rename(".d", "e")
    #expect(harness.settle().names == ["e/1.json"])
  }

  @Test func `two directories that change places are both right`() throws {
    let sandbox = try Sandbox()
    for name in ["a", "b"] {
      sandbox.makeDirectory(name)
      sandbox.save("\(name)/\(name).json")
    }
    let harness = Harness(sandbox)
    sandbox.rename("a", "c")
    sandbox.rename("b", "a")
    sandbox.rename("c", "b")
    let settled = harness.settle()
    #expect(settled.names == ["a/b.json", "b/a.json"])
    #expect(settled.removed.sorted() == ["a/a.json", "b/b.json"])
    #expect(harness.files == ["a/b.json", "b/a.json"])
    sandbox.save("a/b.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["a/b.json"])
  }

  @Test func `a directory whose name ends in json is a directory`() throws {
    let sandbox = try Sandbox()
    sandbox.save("x.json")
    let harness = Harness(sandbox)
    sandbox.unlink("x.json")
    sandbox.makeDirectory("x.json")
    sandbox.save("x.json/y.json")
    let settled = harness.settle()
    #expect(settled.names == ["x.json/y.json"] && settled.removed == ["x.json"])
  }

  @Test func `deeper than the limit is said and not watched`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("1/2/3/4")
    sandbox.save("1/2/a.json")
    sandbox.save("1/2/3/4/b.json")
    var options = WatchOptions()
    options.maximumDepth = 3
    let harness = Harness(sandbox, options: options)
    #expect(harness.names(harness.first.changed) == ["1/2/a.json"])
    #expect(harness.first.notes == [.tooDeep(sandbox.filePath("1/2/3/4"), limit: 3)])
  }

  @Test func `two roots, one inside the other, name each layout once`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("a/b")
    sandbox.save("a/b/1.json")
    sandbox.save("a/2.json")
    for roots in [["a", "a/b"], ["a/b", "a"], ["a", "a"]] {
      let harness = Harness(sandbox, roots: roots)
      #expect(harness.files == ["a/2.json", "a/b/1.json"])
      sandbox.save("a/b/1.json", "[]")
      #expect(harness.names(harness.drain().changed) == ["a/b/1.json"])
    }
  }

  @Test func `relative roots keep their spelling`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json")
    var relative = String(repeating: "../", count: 40) + sandbox.root.dropFirst()
    relative = String(relative)
    let watcher = FileWatcher(roots: [FilePath(relative)])
    let batch = watcher.start(now: .now)
    #expect(batch.changed == [FilePath(relative + "/a.json")])
  }

  @Test func `a layout whose name is not UTF-8 is told, since nobody could ask for it`() throws {
    let sandbox = try Sandbox()
    let harness = Harness(sandbox)
    let name = Array(sandbox.path("caf").utf8) + [0xE9] + Array(".json".utf8)
    let path = name.map { CChar(bitPattern: $0) } + [0]
    let file = Glibc.open(path, O_WRONLY | O_CREAT, 0o644)
    #expect(file >= 0)
    Glibc.close(file)
    let batch = harness.drain()
    #expect(batch.changed.isEmpty && batch.notes == [.unspeakable(FilePath(platformString: path))])
    #expect(batch.notes.allSatisfy { $0.description.contains("a name that is not UTF-8") })
    #expect(harness.settle().notes.isEmpty, "said once")
    #expect(Harness(sandbox).first.notes == batch.notes, "and also of one that was there before")
    Glibc.unlink(path)
  }
}

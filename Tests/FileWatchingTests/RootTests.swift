import FileWatching
import Glibc
import SystemPackage
import Testing

struct RootTests {
  @Test func `a root that is missing at the start is said, and watched when it comes`() throws {
    let sandbox = try Sandbox()
    let harness = Harness(sandbox, roots: ["not/yet/there"])
    #expect(harness.names(harness.first.missingRoots) == ["not/yet/there"])
    sandbox.makeDirectory("not")
    #expect(harness.settle().returnedRoots == 0)
    sandbox.makeDirectories("not/yet/there")
    sandbox.save("not/yet/there/a.json")
    let settled = harness.settle()
    #expect(settled.returnedRoots == 1)
    #expect(settled.names == ["not/yet/there/a.json"])
    sandbox.save("not/yet/there/b.json")
    #expect(harness.names(harness.drain().changed) == ["not/yet/there/b.json"])
  }

  @Test func `a removed root is missing after its grace, and back without a restart`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("p/root/d")
    sandbox.save("p/root/d/a.json")
    let harness = Harness(sandbox, roots: ["p/root"])
    for round in 0..<3 {
      sandbox.removeTree("p/root")
      let gone = harness.settle()
      #expect(gone.missingRoots == 1 && gone.removed == ["p/root/d/a.json"], "round \(round)")
      sandbox.makeDirectories("p/root/d")
      sandbox.save("p/root/d/a.json")
      let back = harness.settle()
      #expect(back.returnedRoots == 1 && back.names == ["p/root/d/a.json"], "round \(round)")
      sandbox.save("p/root/d/a.json", "[\(round)]")
      #expect(harness.names(harness.drain().changed) == ["p/root/d/a.json"])
    }
  }

  @Test func `a removed root is missing after its grace although a program is still in it`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    let harness = Harness(sandbox, roots: ["root"])
    let held = open(sandbox.path("root"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(held) }
    sandbox.removeTree("root")
    #expect(held >= 0 && harness.settle().missingRoots == 1)
    sandbox.makeDirectory("root")
    sandbox.save("root/a.json")
    let back = harness.settle()
    #expect(back.returnedRoots == 1 && back.names == ["root/a.json"])
  }

  @Test func `a root that is removed and made again at once was never missing`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    sandbox.save("root/a.json", "old")
    let harness = Harness(sandbox, roots: ["root"])
    sandbox.removeTree("root")
    sandbox.makeDirectory("root")
    sandbox.save("root/a.json", "new")
    let settled = harness.settle()
    #expect(settled.missingRoots == 0 && settled.returnedRoots == 0 && settled.removed.isEmpty)
    #expect(settled.names == ["root/a.json"])
    sandbox.save("root/b.json")
    #expect(harness.names(harness.drain().changed) == ["root/b.json"])
  }

  @Test func `a root that is moved away is missing, its events are no longer ours, and it may come back`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectory("root")
    sandbox.save("root/a.json")
    let harness = Harness(sandbox, roots: ["root"])
    sandbox.rename("root", "moved")
    let gone = harness.settle()
    #expect(gone.missingRoots == 1 && gone.removed == ["root/a.json"])
    sandbox.save("moved/a.json", "[]")
    #expect(harness.settle().names.isEmpty)
    sandbox.rename("moved", "root")
    let back = harness.settle()
    #expect(back.returnedRoots == 1 && back.names == ["root/a.json"])
  }

  @Test func `the parent of a root that is moved away takes the root with it`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("p/root")
    sandbox.save("p/root/a.json")
    let harness = Harness(sandbox, roots: ["p/root"])
    sandbox.rename("p", "q")
    #expect(harness.settle().missingRoots == 1)
    sandbox.rename("q", "p")
    #expect(harness.settle().returnedRoots == 1)
  }

  @Test func `a grandparent that is moved away is found by the sweep`() throws {
    let sandbox = try Sandbox()
    sandbox.makeDirectories("g/p/root")
    sandbox.save("g/p/root/a.json")
    let harness = Harness(sandbox, roots: ["g/p/root"], options: WatchOptions())
    sandbox.rename("g", "h")
    #expect(harness.settle(2500).missingRoots == 1)
    sandbox.rename("h", "g")
    #expect(harness.settle(2500).returnedRoots == 1)
  }

  @Test func `a root that is a link follows the link when it is set anew`() throws {
    let sandbox = try Sandbox()
    for name in ["one", "two"] {
      sandbox.makeDirectory(name)
      sandbox.save("\(name)/\(name).json")
    }
    sandbox.symlink("one", "root")
    let harness = Harness(sandbox, roots: ["root"])
    #expect(harness.files == ["root/one.json"])
    sandbox.symlink("two", "root2")
    sandbox.rename("root2", "root")
    let settled = harness.settle()
    #expect(settled.names == ["root/two.json"] && settled.removed == ["root/one.json"])
    sandbox.save("two/two.json", "[]")
    #expect(harness.names(harness.drain().changed) == ["root/two.json"])
  }

  @Test func `a file as a root is watched alone, by every way to save it`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "0")
    sandbox.save("b.json", "0")
    for editor in Editor.all {
      let harness = Harness(sandbox, roots: ["a.json"])
      #expect(harness.names(harness.first.changed) == ["a.json"])
      sandbox.save("b.json", "1")
      sandbox.save("c.json", "1")
      editor.save(sandbox, editor.name)
      let settled = harness.settle()
      #expect(settled.names == ["a.json"] && settled.removed.isEmpty && settled.missingRoots == 0, "\(editor.name)")
    }
    let harness = Harness(sandbox, roots: ["a.json"])
    sandbox.unlink("a.json")
    let gone = harness.settle()
    #expect(gone.removed == ["a.json"] && gone.missingRoots == 1)
    #expect(harness.files.isEmpty)
    sandbox.save("a.json")
    let back = harness.settle()
    #expect(back.names == ["a.json"] && back.returnedRoots == 1)
    #expect(harness.files == ["a.json"])
  }

  @Test func `a missing file as a root is watched when it comes`() throws {
    let sandbox = try Sandbox()
    let harness = Harness(sandbox, roots: ["late.json"])
    #expect(harness.names(harness.first.missingRoots) == ["late.json"])
    sandbox.save("late.json")
    let settled = harness.settle()
    #expect(settled.names == ["late.json"] && settled.returnedRoots == 1)
  }
}

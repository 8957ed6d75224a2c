import FileWatching
import Glibc
import Testing

/// Each editor's way to save, as its system calls (docs/watching.md#what-a-save-looks-like).
struct Editor: Sendable, CustomTestStringConvertible {
  var name: String
  /// Saves the text as `a.json`, which exists.
  var save: @Sendable (Sandbox, String) -> Void
  var testDescription: String { name }

  static let all: [Editor] = [
    Editor(name: "vim with a backup by renaming") { box, text in
      let probe = box.open("4913", flags: O_WRONLY | O_CREAT | O_EXCL)
      box.close(probe)
      box.unlink("4913")
      box.rename("a.json", "a.json~")
      let file = box.open("a.json")
      box.write(file, text)
      fsync(file)
      box.close(file)
      box.chmod("a.json", 0o644)
      box.unlink("a.json~")
    },
    Editor(name: "vim with backupcopy=yes") { box, text in
      box.save("a.json~")
      box.save("a.json", text)
      box.unlink("a.json~")
    },
    Editor(name: "emacs") { box, text in
      box.symlink("person@machine.1234:1", ".#a.json")
      box.rename("a.json", "a.json~")
      let file = box.open("a.json")
      box.write(file, String(text.prefix(1)))
      box.write(file, String(text.dropFirst()))
      box.close(file)
      box.unlink(".#a.json")
      box.chmod("a.json", 0o644)
      box.unlink("a.json~")
    },
    Editor(name: "gedit") { box, text in
      let file = box.open(".goutputstream-A1B2C3")
      // Before the new content has its name, the old file is opened and closed for writing.
      box.close(box.open("a.json", flags: O_WRONLY))
      box.write(file, text)
      box.rename(".goutputstream-A1B2C3", "a.json")
      box.close(file)
    },
    Editor(name: "VS Code") { box, text in box.save("a.json", text) },
    Editor(name: "JetBrains with safe write") { box, text in
      box.save("a.json___jb_tmp___", text)
      box.rename("a.json", "a.json___jb_old___")
      box.rename("a.json___jb_tmp___", "a.json")
      box.unlink("a.json___jb_old___")
    },
    Editor(name: "sed -i") { box, text in
      box.save("sedXq81Lz", text)
      box.rename("sedXq81Lz", "a.json")
    },
    Editor(name: "a script that deletes and creates") { box, text in
      box.unlink("a.json")
      box.save("a.json", text)
    },
    Editor(name: "ln -f from elsewhere") { box, text in
      box.save(".staged", text)
      box.link(".staged", ".staged2")
      box.rename(".staged2", "a.json")
      box.unlink(".staged")
    },
    Editor(name: "two writes within a clock tick, of the same size") { box, text in
      box.save("a.json", String(repeating: "x", count: text.utf8.count))
      box.save("a.json", text)
    },
  ]
}

struct EditorTests {
  @Test(arguments: Editor.all)
  func `twenty saves in a row are twenty readings of the new text, each at once`(editor: Editor) throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "0")
    sandbox.age("a.json")
    let harness = Harness(sandbox)
    #expect(harness.names(harness.first.changed) == ["a.json"])
    for number in 1...20 {
      editor.save(sandbox, "save \(number)")
      let batch = harness.drain()
      #expect(harness.names(batch.changed) == ["a.json"], "save \(number)")
      #expect(batch.removed.isEmpty)
      let contents = try FileReader.read(sandbox.filePath("a.json"), inside: sandbox.filePath(""))
      #expect(contents.bytes == Array("save \(number)".utf8))
      let rest = harness.settle()
      #expect(rest.removed.isEmpty)
      #expect(rest.names.allSatisfy { $0 == "a.json" })
    }
    #expect(harness.files == ["a.json"])
  }

  @Test(arguments: Editor.all)
  func `a save that is seen call by call is never a missing file, and its end is read at once`(editor: Editor) throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "0")
    sandbox.age("a.json")
    let harness = Harness(sandbox)
    var removed: [String] = []
    var read: [UInt8] = []
    func heed(_ batch: WatchBatch) {
      removed += harness.names(batch.removed)
      if batch.changed.isEmpty { return }
      if let contents = try? FileReader.read(sandbox.filePath("a.json"), inside: sandbox.filePath("")) {
        read = contents.bytes
      }
    }
    sandbox.afterEachCall = {
      harness.pass(1)
      heed(harness.drain())
    }
    editor.save(sandbox, "new")
    sandbox.afterEachCall = {}
    // A repeat may wait for 15 ms of quiet; nothing waits longer.
    harness.pass(15)
    heed(harness.watcher.due(now: harness.now))
    #expect(read == Array("new".utf8))
    #expect(removed.isEmpty)
  }

  @Test func `gedit's early close of the old text does not take the leading edge`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "old")
    sandbox.age("a.json")
    let harness = Harness(sandbox)
    sandbox.close(sandbox.open("a.json", flags: O_WRONLY))
    #expect(harness.drain().isEmpty)
    harness.pass(2)
    sandbox.save(".goutputstream-1", "new")
    sandbox.rename(".goutputstream-1", "a.json")
    #expect(harness.names(harness.drain().changed) == ["a.json"])
  }

  @Test func `vim's missing file is not told, and its closed write is read at once`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "old")
    let harness = Harness(sandbox)
    sandbox.rename("a.json", "a.json~")
    #expect(harness.drain().isEmpty)
    harness.pass(30)
    #expect(harness.watcher.due(now: harness.now).isEmpty)
    let file = sandbox.open("a.json")
    #expect(harness.drain().isEmpty)
    harness.pass(30)
    sandbox.write(file, "new")
    #expect(harness.drain().isEmpty)
    sandbox.close(file)
    #expect(harness.names(harness.drain().changed) == ["a.json"])
    let rest = harness.settle()
    #expect(rest.removed.isEmpty)
  }

  @Test(arguments: [10, 50, 100, 200, 240])
  func `a writer that pauses mid-file is read when it closes, once`(pause: Int) throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "old")
    sandbox.age("a.json")
    let harness = Harness(sandbox)
    let file = sandbox.open("a.json")
    sandbox.write(file, "{")
    #expect(harness.settle(pause).names == [])
    sandbox.write(file, "}")
    sandbox.close(file)
    #expect(harness.settle().changed["a.json"] == 1)
  }

  @Test func `a writer that holds the file open is read after 250 ms of quiet, marked as open`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "old")
    let harness = Harness(sandbox)
    let file = sandbox.open("a.json")
    sandbox.write(file, "{")
    #expect(harness.drain().isEmpty)
    harness.pass(249)
    #expect(harness.watcher.due(now: harness.now).isEmpty)
    harness.pass(1)
    let batch = harness.watcher.due(now: harness.now)
    #expect(harness.names(batch.changed) == ["a.json"])
    #expect(batch.stillOpen == [sandbox.filePath("a.json")])
    sandbox.close(file)
    let closed = harness.drain()
    #expect(harness.names(closed.changed) == ["a.json"])
    #expect(closed.stillOpen.isEmpty)
  }

  @Test func `a file that is emptied is read as empty`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "old")
    let harness = Harness(sandbox)
    sandbox.close(sandbox.open("a.json"))
    #expect(harness.names(harness.drain().changed) == ["a.json"])
  }

  @Test func `a file that is rewritten every 5 ms is read at least eight times a second`() throws {
    let sandbox = try Sandbox()
    sandbox.save("a.json", "0")
    let harness = Harness(sandbox)
    var reports = 0
    for step in 0..<200 {
      sandbox.save("a.json", "\(step)")
      if !harness.drain().changed.isEmpty { reports += 1 }
      for _ in 0..<5 {
        harness.pass(1)
        if let next = harness.watcher.nextDeadline, next <= harness.now,
          !harness.watcher.due(now: harness.now).changed.isEmpty
        {
          reports += 1
        }
      }
    }
    #expect(reports >= 8 && reports <= 12, "\(reports) in a second")
    #expect(harness.settle().changed["a.json"] == 1, "the last save is read")
  }

  @Test func `a checkout of a thousand files is one batch that names each once`() throws {
    let sandbox = try Sandbox()
    for directory in 0..<10 { sandbox.makeDirectory("d\(directory)") }
    let names = (0..<1000).map { "d\($0 % 10)/f\($0).json" }
    for name in names { sandbox.save(name, "old") }
    let harness = Harness(sandbox)
    #expect(harness.first.changed.count == 1000)
    for name in names {
      sandbox.unlink(name)
      let file = sandbox.open(name, flags: O_WRONLY | O_CREAT | O_EXCL)
      sandbox.write(file, "new")
      sandbox.close(file)
    }
    let batch = harness.drain()
    #expect(harness.names(batch.changed) == names.sorted())
    #expect(batch.removed.isEmpty)
    let rest = harness.settle()
    #expect(rest.removed.isEmpty && rest.names.isEmpty)
  }

  @Test func `swap, backup, lock and temporary files are nobody's layouts`() throws {
    let sandbox = try Sandbox()
    let harness = Harness(sandbox)
    for name in [
      ".a.json.swp", ".a.json.swx", "a.json~", "4913", "#a.json#", ".goutputstream-XYZ123", "a.json___jb_tmp___",
      "a___jb_old___.json", "sedAbCdEf", ".a.json.kate-swp", "~$a.json", ".hidden.json", "a.json.bak", "a.png",
    ] { sandbox.save(name) }
    sandbox.symlink("nobody@nowhere:1", ".#a.json")
    let settled = harness.settle()
    #expect(settled.names.isEmpty)
    #expect(harness.files.isEmpty)
  }
}

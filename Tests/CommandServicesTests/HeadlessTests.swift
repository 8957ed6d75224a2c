import CommandServices
import Foundation
import LayoutModel
import LiveLayout
import TestSupport
import Testing

@Suite struct HeadlessTests {
  @Test func `layout files below a folder come sorted, without those that watching passes over`() throws {
    let folder = try TemporaryDirectory()
    for name in [
      "b.json", "a.json", "sub/c.json", ".git/x.json", "node_modules/y.json", "note.txt", "UP.JSON", "#a.json",
      "~$a.json",
      "DerivedData/z.json",
    ] {
      try folder.write("{}", to: name)
    }
    let names = Headless.layoutFiles(at: folder.path).map { $0.dropFirst(folder.path.count + 1) }
    #expect(names == ["UP.JSON", "a.json", "b.json", "sub/c.json"])
  }

  @Test func `links inside count and others are told, deep folders count, and each folder once`() throws {
    let outside = try TemporaryDirectory()
    try outside.write("{}", to: "far.json")
    let folder = try TemporaryDirectory()
    let deep = (0..<30).map { "d\($0)" }.joined(separator: "/")
    try folder.write("{}", to: "real/a.json")
    try folder.write("{}", to: "\(deep)/b.json")
    let files = FileManager.default
    for (name, target) in [
      ("linked", "real"), ("real/up", ".."), ("one.json", "real/a.json"), ("dangling.json", "nowhere"),
      ("far.json", outside.path + "/far.json"), ("far", outside.path), ("note.txt", outside.path + "/far.json"),
      ("c.json", "c.json"),
    ] {
      try files.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
    }
    var told: [String] = []
    let found = Headless.layoutFiles(at: folder.path) { told.append("\($0.path): \($0.reason)") }
    #expect(found.map { $0.dropFirst(folder.path.count + 1) } == ["\(deep)/b.json", "one.json", "real/a.json"])
    let remedy = "choose a root that holds both (--root)"
    #expect(
      told.sorted() == [
        "\(folder.path)/c.json: it is a link that cannot be followed: Too many levels of symbolic links",
        "\(folder.path)/dangling.json: it is a link that cannot be followed: No such file or directory",
        "\(folder.path)/far.json: it is a link out of the root folder, to \(outside.path)/far.json; \(remedy)",
        "\(folder.path)/far: it is a link out of the root folder, to \(outside.path); \(remedy)",
      ])
  }

  @Test func `a folder of links is read as far as its root reaches`() throws {
    let (store, folder) = (try TemporaryDirectory(), try TemporaryDirectory())
    try store.write("{}", to: "objects/a.json")
    try store.write("{}", to: "objects/parts/b.json")
    for (name, target) in [("a.json", "objects/a.json"), ("parts", "objects/parts")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "\(store.path)/\(target)")
    }
    let found = Headless.layoutFiles(at: folder.path, linkingInto: "/")
    #expect(found.map { $0.dropFirst(folder.path.count + 1) } == ["a.json", "parts/b.json"])
    var unread: [Bool] = []
    #expect(Headless.layoutFiles(at: folder.path) { unread.append($0.isUnread) }.isEmpty)
    #expect(unread == [true, true], "layouts may be behind each")
  }

  @Test func `a folder deeper than watching goes, and a name that is not UTF-8, are told`() throws {
    let folder = try TemporaryDirectory()
    let limit = 64
    let deep = (0..<limit).map { "d\($0)" }.joined(separator: "/")
    try folder.write("{}", to: "\(deep)/in.json")
    try folder.write("{}", to: "\(deep)/e/out.json")
    let name = (folder.path + "/caf").utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xE9)]
    for ending in [".json", ".txt"] {
      let file = unsafe creat(name + ending.utf8CString, 0o644)
      try #require(file >= 0)
      close(file)
    }
    var told: [String] = []
    let found = Headless.layoutFiles(at: folder.path) {
      told.append("\($0.path.dropFirst(folder.path.count + 1)): \($0.reason)")
    }
    #expect(found.map { $0.dropFirst(folder.path.count + 1) } == ["\(deep)/in.json"])
    #expect(
      told.sorted() == [
        "caf\u{FFFD}.json: its name is not UTF-8; rename it", "\(deep)/e: it is more than 64 folders deep",
      ])
  }

  @Test func `a file that is not there is told as such`() throws {
    let folder = try TemporaryDirectory()
    let document = Headless.load(folder.path + "/missing.json")
    #expect(Headless.isUnreadable(document))
    #expect(Headless.rendered(document).contains("missing.json"))
  }
}

import Testing

@testable import FileWatching

/// The tree alone: made-up events, no file system.
struct WatchTreeTests {
  /// A root with watch 1, `a` with 2 and `a/b` with 3, each holding `f.json`.
  struct Fixture {
    var tree = WatchTree()
    let root: WatchTree.NodeID
    let a: WatchTree.NodeID
    let b: WatchTree.NodeID

    init() {
      root = tree.addRoot(base: PathKey("Examples"), real: PathKey("/w/Examples"), identity: nil)
      a = tree.addDirectory(PathKey("a"), in: root)
      b = tree.addDirectory(PathKey("b"), in: a)
      for (number, node) in [root, a, b].enumerated() {
        tree.bind(WatchDescriptor(rawValue: Int32(number + 1)), to: node)
        tree.insert(file: PathKey("f.json"), in: node)
      }
    }

    mutating func fold(_ events: InotifyEvent...) -> WatchTree.Changes { tree.fold(events) }
  }

  private static func event(_ watch: Int32, _ mask: WatchMask, _ name: String? = nil, cookie: UInt32 = 0)
    -> InotifyEvent
  {
    InotifyEvent(
      watch: WatchDescriptor(rawValue: watch), mask: mask, cookie: cookie, name: name.map { PathKey($0) })
  }
  private func event(_ watch: Int32, _ mask: WatchMask, _ name: String? = nil, cookie: UInt32 = 0) -> InotifyEvent {
    WatchTreeTests.event(watch, mask, name, cookie: cookie)
  }

  @Test func `paths are read off the tree, as spelled and without links`() {
    let fixture = Fixture()
    #expect(fixture.tree.path(of: fixture.b) == PathKey("Examples/a/b"))
    #expect(fixture.tree.realPath(of: fixture.b) == PathKey("/w/Examples/a/b"))
  }

  @Test func `a renamed directory keeps its watches and renames what is below`() {
    var fixture = Fixture()
    let changes = fixture.fold(
      event(1, [.movedFrom, .isDirectory], "a", cookie: 7), event(1, [.movedTo, .isDirectory], "z", cookie: 7))
    #expect(fixture.tree.path(of: fixture.b) == PathKey("Examples/z/b"))
    #expect(changes.droppedWatches.isEmpty)
    #expect(changes.vanishedFiles.sorted() == [PathKey("Examples/a/b/f.json"), PathKey("Examples/a/f.json")])
    #expect(changes.appeared.map(\.name) == [PathKey("z")])
  }

  @Test func `the halves of a rename may come in two reads`() {
    var fixture = Fixture()
    _ = fixture.fold(event(1, [.movedFrom, .isDirectory], "a", cookie: 7))
    #expect(fixture.tree.path(of: fixture.b) == nil)
    // What happens in it meanwhile is nobody's business.
    #expect(fixture.fold(event(3, .closeWrite, "f.json")).entries.isEmpty)
    _ = fixture.fold(event(1, [.movedTo, .isDirectory], "z", cookie: 7))
    #expect(fixture.tree.path(of: fixture.b) == PathKey("Examples/z/b"))
    #expect(fixture.fold(event(3, .closeWrite, "f.json")).entries.count == 1)
  }

  @Test func `a directory whose arrival never comes gives its watches back`() {
    var fixture = Fixture()
    _ = fixture.fold(event(1, [.movedFrom, .isDirectory], "a", cookie: 7))
    var changes = WatchTree.Changes()
    fixture.tree.dropDetached(into: &changes)
    #expect(changes.droppedWatches.map(\.rawValue).sorted() == [2, 3])
    #expect(fixture.fold(event(2, .closeWrite, "f.json")).entries.isEmpty)
  }

  @Test func `a directory that is moved over another takes its place`() {
    var fixture = Fixture()
    let c = fixture.tree.addDirectory(PathKey("c"), in: fixture.root)
    fixture.tree.bind(WatchDescriptor(rawValue: 4), to: c)
    let changes = fixture.fold(
      event(1, [.movedFrom, .isDirectory], "a", cookie: 7), event(1, [.movedTo, .isDirectory], "c", cookie: 7))
    #expect(changes.droppedWatches.map(\.rawValue) == [4])
    #expect(fixture.tree.path(of: fixture.a) == PathKey("Examples/c"))
  }

  @Test func `a deleted directory takes all below it along`() {
    var fixture = Fixture()
    let changes = fixture.fold(event(1, [.delete, .isDirectory], "a"))
    #expect(changes.vanishedFiles.sorted() == [PathKey("Examples/a/b/f.json"), PathKey("Examples/a/f.json")])
    #expect(changes.droppedWatches.map(\.rawValue).sorted() == [2, 3])
  }

  @Test func `an ignored watch is forgotten, and its number may come again`() {
    var fixture = Fixture()
    let changes = fixture.fold(event(3, .ignored))
    #expect(changes.lost == [fixture.b])
    #expect(fixture.fold(event(3, .closeWrite, "f.json")).entries.isEmpty)
    fixture.tree.bind(WatchDescriptor(rawValue: 3), to: fixture.a)
    #expect(fixture.fold(event(3, .closeWrite, "f.json")).entries.map(\.directory) == [fixture.a])
  }

  @Test func `a watch that another node takes over is lost by the first`() {
    var fixture = Fixture()
    let same = fixture.tree.addDirectory(PathKey("renamed"), in: fixture.root)
    fixture.tree.bind(WatchDescriptor(rawValue: 2), to: same)
    var changes = WatchTree.Changes()
    fixture.tree.remove(fixture.a, into: &changes)
    #expect(changes.droppedWatches.map(\.rawValue) == [3], "2 is the new node's")
  }

  @Test func `hidden directories are not taken in by a rename`() {
    var fixture = Fixture()
    _ = fixture.fold(
      event(1, [.movedFrom, .isDirectory], "a", cookie: 7), event(1, [.movedTo, .isDirectory], ".a", cookie: 7))
    #expect(fixture.tree.path(of: fixture.b) == nil)
  }

  @Test func `an overflow has no watch and is never lost`() {
    var fixture = Fixture()
    let changes = fixture.fold(event(1, .closeWrite, "f.json"), event(-1, .queueOverflow))
    #expect(changes.overflowed && changes.entries.count == 1)
  }

  /// What a batch says of one file.
  static let folds: [(masks: [WatchMask], signal: WatchTree.FileSignal)] = [
    ([.create, .modify, .closeWrite], .completed),
    ([.create, .modify], .created),
    ([.create], .created),
    ([.modify], .opened),
    ([.attributes, .modify], .opened),
    ([.attributes], .touched),
    ([.modify, .attributes], .opened),
    ([.modify, .closeWrite, .attributes], .completed),
    ([.closeWrite, .modify], .completedAndOpened),
    ([.closeWrite, .modify, .modify, .closeWrite], .completed),
    ([.delete, .create, .modify, .closeWrite], .completed),
    ([.closeWrite, .delete], .cameAndWent),
    ([.movedFrom, .create], .created),
    ([.movedFrom, .movedTo], .completed),
    ([.movedTo, .movedFrom], .cameAndWent),
    ([.delete, .attributes], .removed),
  ]

  @Test(arguments: folds)
  func `the events of one file fold to one signal`(masks: [WatchMask], signal: WatchTree.FileSignal) {
    var fixture = Fixture()
    let changes = fixture.tree.fold(masks.map { event(1, $0, "f.json") })
    #expect(changes.entries.count == 1)
    #expect(changes.signals.values.first == signal)
  }
}

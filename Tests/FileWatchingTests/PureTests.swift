import Glibc
import SystemPackage
import Testing

@testable import FileWatching

struct InotifyEventTests {
  static let constants: [(ours: WatchMask, kernel: Int)] = [
    (.modify, Int(IN_MODIFY)), (.attributes, Int(IN_ATTRIB)), (.closeWrite, Int(IN_CLOSE_WRITE)),
    (.movedFrom, Int(IN_MOVED_FROM)), (.movedTo, Int(IN_MOVED_TO)), (.create, Int(IN_CREATE)),
    (.delete, Int(IN_DELETE)), (.deleteSelf, Int(IN_DELETE_SELF)), (.moveSelf, Int(IN_MOVE_SELF)),
    (.unmount, Int(IN_UNMOUNT)), (.queueOverflow, Int(IN_Q_OVERFLOW)), (.ignored, Int(IN_IGNORED)),
    (.isDirectory, Int(IN_ISDIR)), (.onlyDirectory, Int(IN_ONLYDIR)), (.dontFollow, Int(IN_DONT_FOLLOW)),
    (.excludeUnlinked, Int(IN_EXCL_UNLINK)), (.maskAdd, Int(IN_MASK_ADD)),
  ]

  @Test(arguments: constants)
  func `the bits are the kernel header's`(ours: WatchMask, kernel: Int) {
    #expect(Int(ours.rawValue) == kernel)
  }

  @Test func `opens and reads are never asked for`() {
    for mask in [WatchMask.entries, .removals] {
      #expect(mask.rawValue & UInt32(IN_OPEN | IN_ACCESS | IN_CLOSE_NOWRITE) == 0)
    }
  }

  private func bytes(_ event: InotifyEvent, padding: Int) -> [UInt8] {
    var name = event.name?.bytes ?? []
    name += [UInt8](repeating: 0, count: padding)
    let words = [UInt32(bitPattern: event.watch.rawValue), event.mask.rawValue, event.cookie, UInt32(name.count)]
    return words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } } + name
  }

  @Test func `events decode with and without names, and a torn one ends the decoding`() {
    let events = [
      InotifyEvent(watch: WatchDescriptor(rawValue: 3), mask: .closeWrite, name: PathKey("login.json")),
      InotifyEvent(watch: WatchDescriptor(rawValue: 4), mask: .deleteSelf),
      InotifyEvent(watch: WatchDescriptor(rawValue: -1), mask: .queueOverflow),
      InotifyEvent(
        watch: WatchDescriptor(rawValue: 1), mask: [.movedTo, .isDirectory], cookie: 0xFFFF_FFFF, name: PathKey("é")),
    ]
    let stream = zip(events, [6, 0, 0, 14]).flatMap { bytes($0, padding: $1) }
    #expect(InotifyEvent.decode(stream) == events)
    #expect(InotifyEvent.decode([]) == [])
    for cut in 1..<30 { #expect(InotifyEvent.decode(Array(stream.dropLast(cut))) == Array(events.dropLast())) }
  }
}

struct PathKeyTests {
  @Test(arguments: [
    Array("plain".utf8), Array("é".utf8), Array("e\u{301}".utf8), [0xFF, 0x80, 0x41], Array("\u{E0FF}".utf8), [],
  ])
  func `every name comes back byte for byte`(bytes: [UInt8]) {
    #expect(PathKey(bytes: bytes).bytes == bytes)
    if !bytes.isEmpty { #expect(PathKey(PathKey(bytes: bytes).filePath).bytes == bytes) }
  }

  @Test func `names that look the same are two files if their bytes differ`() {
    #expect(PathKey("é.json") != PathKey("e\u{301}.json"))
    #expect(Set([PathKey("é.json"), PathKey("e\u{301}.json")]).count == 2)
    #expect(PathKey("é.json").description == "é.json")
  }

  static let cleaned = [
    ("Examples", "Examples"), ("./Examples/", "Examples"), (".", ""), ("./", ""), ("/", "/"), ("/a/./b", "/a/b"),
    ("../x", "../x"),
  ]

  @Test(arguments: cleaned)
  func `a root's base has no current directory in it`(path: String, base: String) {
    #expect(PathKey(path).withoutCurrentDirectories == PathKey(base))
  }

  static let insides = [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/", true), ("/b", "/a", false),
  ]

  @Test(arguments: insides)
  func `inside a directory is not beside one with a longer name`(path: String, directory: String, inside: Bool) {
    #expect(PathKey(path).isInside(PathKey(directory)) == inside)
  }

  @Test func `parents and parts`() {
    #expect(PathKey("/a/b").parent == PathKey("/a"))
    #expect(PathKey("/a").parent == PathKey("/"))
    #expect(PathKey("a").parent == PathKey(""))
    #expect(PathKey("").appending(PathKey("a")) == PathKey("a"))
    #expect(PathKey("/").appending(PathKey("a")) == PathKey("/a"))
    #expect(PathKey("/é//b/").components == [PathKey("é"), PathKey("b")])
  }
}

struct IgnoreRulesTests {
  static let names: [(String, Bool)] = [
    ("login.json", true), ("LOGIN.JSON", true), ("a.b.json", true), ("a b é.json", true), (".json", false),
    ("json", false), ("a.jsonc", false), ("a.json5", false), ("a.json~", false), (".a.json.swp", false),
    (".#a.json", false), ("#a.json#", false), ("#a.json", false), ("4913", false), (".goutputstream-ABC123", false),
    ("a.json___jb_tmp___", false), ("a___jb_old___.json", false), ("sedAbC12x", false), ("~$a.json", false),
    (".hidden.json", false), ("a.json.kate-swp", false), ("a.", false), ("", false),
  ]

  @Test(arguments: names)
  func `layouts by name`(name: String, isLayout: Bool) {
    #expect(IgnoreRules().isLayout(PathKey(name)) == isLayout)
  }

  @Test(arguments: [("src", false), (".git", true), ("node_modules", true), (".build", true), ("modules", false)])
  func `directories that are skipped`(name: String, isSkipped: Bool) {
    #expect(IgnoreRules().skips(directory: PathKey(name)) == isSkipped)
  }
}

struct MountTableTests {
  private let table = MountTable(
    mountinfo: """
      22 1 253:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
      30 22 0:40 / /mnt/with\\040blank rw - nfs4 server:/x rw
      31 22 0:41 / /home/me/project rw,nosuid shared:2 master:3 - fuse.bindfs /src rw
      32 22 0:42 / /home/me/project rw - tmpfs tmpfs rw
      33 22 0:43 / /host rw - 9p host rw
      nonsense
      """)

  @Test(arguments: [
    ("/", "ext4"), ("/home/me", "ext4"), ("/home/me/project/a", "tmpfs"), ("/home/me/projects", "ext4"),
    ("/mnt/with blank/x", "nfs4"), ("/host", "9p"),
  ])
  func `the deepest mount decides, and the later of two`(path: String, type: String) {
    #expect(table.type(of: PathKey(path)) == type)
  }

  @Test(arguments: [
    ("ext4", false), ("btrfs", false), ("overlay", false), ("tmpfs", false), ("fuseblk", false), ("nfs", true),
    ("nfs4", true), ("cifs", true), ("9p", true), ("fuse.sshfs", true), ("fuse", true), ("virtiofs", true),
  ])
  func `file systems that keep silent`(type: String, isSilent: Bool) {
    #expect(MountTable.isSilent(type) == isSilent)
  }

  @Test(arguments: [
    ("/mnt/with blank/x", true), ("/home/me/link/x", true), ("/home/me/project/a", false), ("/home/me", false),
    ("/host/x", false), ("/mnt", true), ("/mnt/other", false), ("/", true),
  ])
  func `a path that leads to a file system that may stall is known without touching it`(path: String, mayStall: Bool) {
    var touched: [PathKey] = []
    let found = table.mayStall(PathKey(path)) { place in
      touched.append(place)
      return place == PathKey("/home/me/link") ? .link(PathKey("/mnt/with blank")) : .directory
    }
    #expect(found == mayStall)
    #expect(!touched.contains { $0.isInside(PathKey("/mnt/with blank")) })
  }

  @Test func `a root's own mounts may be touched, and others not`() {
    _ = DistantMounts.set(table)
    let link = PathKey("/mnt/with blank/x")
    #expect(DistantMounts(besides: [PathKey("/home/me")])?.point(on: link) == PathKey("/mnt/with blank"))
    #expect(DistantMounts(besides: [PathKey("/mnt")])?.point(on: link) == nil)
    #expect(DistantMounts(besides: [PathKey("/mnt/with blank/x/y")])?.point(on: link) == nil)
    #expect(!DistantMounts.set(table))
    #expect(DistantMounts.set(MountTable(mountinfo: "")))
    #expect(DistantMounts(besides: []) == nil)
  }

  @Test func `this machine's table names a type for its root`() {
    #expect(MountTable.current().type(of: PathKey("/")) != nil)
  }
}

struct PathTraceTests {
  private let places: [String: PathTrace.Look] = [
    "/p": .directory, "/p/real": .directory, "/p/real/a.json": .other, "/p/link": .link(PathKey("real")),
    "/p/abs": .link(PathKey("/p/real/a.json")), "/p/up": .link(PathKey("../p/link/a.json")),
    "/p/loop": .link(PathKey("loop")),
  ]

  private func trace(_ path: String) -> [String] {
    PathTrace(PathKey(path)) { places[$0.text] ?? .missing }.hops.map { hop, step in
      "\(step) \(hop.directory.appending(hop.name).text)"
    }
  }

  @Test func `a path passes every entry on its way`() {
    #expect(trace("/p/real/a.json") == ["directory /p", "directory /p/real", "end /p/real/a.json"])
    #expect(
      trace("/p/link/a.json") == ["directory /p", "link /p/link", "directory /p/real", "end /p/real/a.json"])
    #expect(trace("/p/abs").suffix(2) == ["directory /p/real", "end /p/real/a.json"])
    #expect(trace("/p/up").contains("link /p/link"))
    #expect(trace("/p/real/../link/./a.json").last == "end /p/real/a.json")
  }

  @Test func `a path that ends nowhere stops at what is missing`() {
    #expect(trace("/p/none/deep/a.json") == ["directory /p", "missing /p/none"])
    #expect(trace("/p/real/b.json").last == "missing /p/real/b.json")
    #expect(trace("/p/real/a.json/x").last == "end /p/real/a.json")
  }

  @Test func `a link to itself ends after forty steps`() {
    #expect(trace("/p/loop").count == 42)
  }
}

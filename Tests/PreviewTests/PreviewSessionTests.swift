import JSONSyntax
import LayoutModel
@testable import Preview
import Testing

@Suite struct PreviewSessionTests {
  @Test func `a layout's own comment comes with it, a view's does not`() async throws {
    let harness = SessionHarness(width: 1)
    await harness.save("Layouts/a.json", #"{ "comment": "Why it is so", "root": { "comment": "no" } }"#)
    await harness.save("Layouts/b.json", #"{ "root": { "comment": "no" } }"#)
    await harness.connect(1)
    #expect(harness.document("Layouts/a.json", to: 1)?["comment"]?.string == "Why it is so")
    #expect(harness.document("Layouts/b.json", to: 1)?["comment"] == nil)
  }

  @Test func `a viewer gets hello, then every document, then the screens of their previews`() async {
    let harness = SessionHarness()
    await harness.save([("Layouts/a.json", box(10)), ("Layouts/b.json", box(20))])
    await harness.connect()
    await harness.drain()
    let messages = harness.messages()
    #expect(messages.first?["type"]?.string == "hello")
    #expect(messages.dropFirst().first?["complete"]?.bool == true)
    #expect(
      messages.dropFirst().first?["documents"]?.array?.map { $0["path"]?.string } == [
        "Layouts/a.json", "Layouts/b.json",
      ])
    #expect(harness.boxHeight("Layouts/a.json") == 10)
    #expect(harness.boxHeight("Layouts/b.json") == 20)
  }

  @Test func `the same bytes are no work`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.connect()
    await harness.drain()
    harness.forgetOutputs()
    await harness.save("Layouts/a.json", box(10))
    await harness.drain()
    #expect(harness.messages().isEmpty)
  }

  @Test
  func `of JSON that is no layout no bytes are kept, and it is looked at when it changes or a layout asks for it`()
    async
  {
    let harness = SessionHarness()
    let other = #"{ "name": "x" }"#
    await harness.save([("Layouts/package.json", other), ("Layouts/part.json", other)])
    #expect(await harness.session.files.isEmpty)
    await harness.connect()
    await harness.drain()
    await harness.save("Layouts/part.json", other)
    #expect(await harness.session.otherFiles.count == 2)
    let reads = harness.reads.count
    await harness.save("Layouts/a.json", Self.withPart)
    await harness.drain()
    #expect(harness.reads.count == reads + 1)
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "empty", "a part needs a root")
    await harness.save("Layouts/part.json", Self.part)
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "good")
    await harness.save("Layouts/package.json", box(9))
    await harness.drain()
    #expect(harness.boxHeight("Layouts/package.json") == 9)
    await harness.save("Layouts/other.json", other)
    #expect(await Array(harness.session.otherFiles.keys) == ["Layouts/other.json"])
    await harness.save("Layouts/other.json", nil)
    #expect(await harness.session.otherFiles.isEmpty)
  }

  @Test func `the ending of a layout may be written large`() async {
    let harness = SessionHarness()
    await harness.save([("Layouts/A.JSON", box(10)), ("Layouts/b.txt", box(20))])
    await harness.connect()
    await harness.drain()
    #expect(harness.boxHeight("Layouts/A.JSON") == 10)
    #expect(harness.boxHeight("Layouts/b.txt") == nil)
  }

  @Test func `other bytes with the same frames send the document and no screen`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.connect()
    await harness.drain()
    harness.forgetOutputs()
    await harness.save("Layouts/a.json", box(10) + "\n")
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["revision"]?.number ?? 0 > 1)
    #expect(harness.screen(of: "Layouts/a.json") == nil)
  }

  @Test func `a slow viewer holds one newest screen and no backlog`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(1))
    await harness.connect()
    harness.forgetOutputs()
    for height in 2...100 { await harness.save("Layouts/a.json", box(height)) }
    #expect(harness.messages(to: 1, "update").count <= 1)
    await harness.drain()
    #expect(harness.boxHeight("Layouts/a.json") == 100)
    #expect(harness.messages(to: 1, "update").count <= 3)
  }

  @Test func `a slow viewer does not keep another one waiting`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(1))
    await harness.connect(1)
    await harness.connect(2)
    await harness.drain(2)
    for height in 2...5 {
      await harness.save("Layouts/a.json", box(height))
      await harness.drain(2)
      #expect(harness.boxHeight("Layouts/a.json", to: 2) == Double(height))
    }
  }

  @Test func `a broken file waits for its grace, keeps its screens and heals`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.connect()
    await harness.drain()
    await harness.save("Layouts/a.json", "{ \"root\": ")
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "good")
    #expect(harness.outputs.contains { if case .broken("Layouts/a.json", _) = $0 { true } else { false } })
    await harness.session.handle(.errorsDue(["Layouts/a.json"]))
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "broken")
    #expect(harness.document("Layouts/a.json")?["diagnostics"]?.array?.first?["line"]?.number == 1)
    #expect(harness.boxHeight("Layouts/a.json") == 10)
    await harness.save("Layouts/a.json", box(30))
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "good")
    #expect(harness.boxHeight("Layouts/a.json") == 30)
  }

  @Test func `a part that changes while a new user of it loads is read anew`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/part.json", box(10))
    await harness.connect()
    await harness.drain()
    await harness.session.handle([
      .filesChanged([FileChange(path: "Layouts/a.json", contents: including("part.json"))]),
      .filesChanged([FileChange(path: "Layouts/part.json", contents: box(20))]),
    ])
    await harness.session.settled()
    await harness.drain()
    #expect(harness.frame("part.box", of: "Layouts/a.json")?[3].number == 20)
  }

  @Test func `a layout that goes is no longer a user of its parts, and asks for nothing`() async {
    let harness = SessionHarness()
    await harness.save([("Layouts/part.json", box(10)), ("Layouts/a.json", including("part.json"))])
    await harness.connect()
    await harness.drain()
    #expect(harness.document("Layouts/part.json")?["usedBy"]?.array?.map(\.string) == ["Layouts/a.json"])
    harness.forgetOutputs()
    await harness.save("Layouts/a.json", nil)
    await harness.drain()
    #expect(harness.document("Layouts/part.json")?["usedBy"]?.array?.isEmpty == true)
    let wanted = harness.outputs.compactMap { if case .dependencies(let files) = $0 { files } else { nil } }
    #expect(wanted.last == [])
    // It is not made again by a part that changes with it.
    await harness.save("Layouts/a.json", including("part.json"))
    await harness.save([("Layouts/part.json", box(20)), ("Layouts/a.json", nil)])
    #expect(!harness.reads.contains("Layouts/a.json"))
  }

  @Test func `files whose names look alike are two dependencies and two parts`() async {
    let harness = SessionHarness()
    let parts = ["caf\u{e9}.json", "cafe\u{301}.json"]
    await harness.save(zip(parts, [box(10), box(20)]).map { ("Layouts/\($0)", $1) })
    let includes = parts.enumerated().map { #"{ "id": "part\#($0)", "type": "include", "file": "\#($1)" }"# }
    await harness.save("Layouts/a.json", #"{ "root": { "subviews": [\#(includes.joined(separator: ", "))] } }"#)
    await harness.connect()
    await harness.drain()
    #expect(harness.frame("part0.box", of: "Layouts/a.json")?[3].number == 10)
    #expect(harness.frame("part1.box", of: "Layouts/a.json")?[3].number == 20)
    let wanted = harness.outputs.compactMap { if case .dependencies(let files) = $0 { files } else { nil } }
    #expect(wanted.last?.count == 2)
    await harness.save("Layouts/\(parts[1])", box(30))
    await harness.drain()
    #expect(harness.frame("part1.box", of: "Layouts/a.json")?[3].number == 30)
  }

  @Test func `a picture is served from the load that names it until its layout goes`() async {
    let harness = SessionHarness()
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    harness.put("Layouts/a.png", bytes: signature + [0, 0, 0, 13] + "IHDR".utf8 + [0, 0, 0, 4, 0, 0, 0, 4])
    func served() -> [String]? {
      harness.outputs.compactMap { if case .images(let table) = $0 { table.values.sorted() } else { nil } }.last
    }
    await harness.save([
      ("Layouts/a.json", #"{ "root": { "subviews": [{ "type": "imageView", "image": "a.png" }] } }"#),
      ("Layouts/b.json", box(10)),
    ])
    #expect(served() == ["Layouts/a.png"])
    harness.forgetOutputs()
    // A layout that names none says nothing new about it.
    await harness.save("Layouts/b.json", box(20))
    #expect(served() == nil)
    await harness.save("Layouts/a.json", nil)
    #expect(served()?.isEmpty == true)
  }

  @Test func `an included layout outside the watched folders is listed while it can be read`() async {
    let harness = SessionHarness()
    let part = "Layouts/link/part.json"
    await harness.save([(part, box(10)), ("Layouts/a.json", including("link/part.json"))])
    await harness.connect()
    await harness.drain()
    #expect(harness.document(part)?["state"]?.string == "good")
    harness.forgetOutputs()
    let change = FileChange(path: part, state: .problem("leads out of the watched directory"), isListed: false)
    await harness.session.handle(.filesChanged([change]))
    await harness.session.settled()
    await harness.session.handle(.errorsDue(["Layouts/a.json"], areFinal: true))
    await harness.drain()
    #expect(harness.messages(to: 1, "update").contains { $0["removed"]?.array?.map(\.string) == [part] })
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "broken")
  }

  @Test func `a file that never loaded is not listed once it looks like no layout`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", "{ \"root\": ")
    await harness.connect()
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "empty")
    await harness.save("Layouts/a.json", "{")
    await harness.drain()
    #expect(harness.messages(to: 1, "update").contains { $0["removed"]?.array?.map(\.string) == ["Layouts/a.json"] })
  }

  @Test func `a broken file that is away for a moment is not yet gone`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.connect()
    await harness.drain()
    await harness.session.handle(.filesChanged([FileChange(path: "Layouts/a.json", contents: "{")]))
    await harness.session.settled()
    harness.take("Layouts/a.json")
    harness.forgetOutputs()
    await harness.session.handle(.errorsDue(["Layouts/a.json"]))
    await harness.drain()
    #expect(harness.messages(to: 1, "update").isEmpty)
    #expect(harness.outputs.contains { if case .broken("Layouts/a.json", _) = $0 { true } else { false } })
  }

  @Test func `a line of a file's length is not sent along with each of its diagnostics`() async {
    let harness = SessionHarness()
    let keys = (0..<100).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    await harness.save("Layouts/a.json", "{ \"root\": { \(keys) } }")
    await harness.save(
      "Layouts/b.json", "{ \"root\": { \(keys), \"title\": \"\(String(repeating: "x", count: 20_000))\" } }")
    await harness.connect()
    await harness.drain()
    let short = harness.document("Layouts/a.json")?["diagnostics"]?.array ?? []
    let long = harness.document("Layouts/b.json")?["diagnostics"]?.array ?? []
    #expect(short.count > 10 && short.allSatisfy { $0["source"]?.string != nil })
    #expect(long.count > 10 && long.allSatisfy { $0["source"] == nil && $0["line"]?.number == 1 })
  }

  @Test func `half a save that is whole before its grace ends is never shown as broken`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.connect()
    await harness.drain()
    await harness.save("Layouts/a.json", "")
    await harness.save("Layouts/a.json", box(20))
    await harness.session.handle(.errorsDue(["Layouts/a.json"]))
    await harness.drain()
    let states = harness.messages(to: 1, "update").flatMap { $0["documents"]?.array ?? [] }.map { $0["state"]?.string }
    #expect(!states.contains("broken"))
    #expect(harness.boxHeight("Layouts/a.json") == 20)
  }

  @Test func `JSON that is no layout is not listed, and becomes one when it has a root`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/package.json", "{ \"name\": \"x\" }")
    await harness.connect()
    await harness.drain()
    #expect(harness.document("Layouts/package.json") == nil)
    await harness.save("Layouts/package.json", box(10))
    await harness.drain()
    #expect(harness.boxHeight("Layouts/package.json") == 10)
  }

  @Test func `a viewer's typed text is its own`() async {
    let harness = SessionHarness()
    let layout = """
      { "root": { "subviews": [ { "id": "note", "type": "label", "text": "a", "constraints":
        ["top == superview.top", "leading == superview.leading"] } ] } }
      """
    await harness.save("Layouts/a.json", layout)
    await harness.connect(1)
    await harness.connect(2)
    await harness.drain(1)
    await harness.drain(2)
    harness.forgetOutputs()
    await harness.send(#"{"type": "setText", "path": "Layouts/a.json", "view": "note", "text": "abcd"}"#, from: 1)
    await harness.drain(1)
    await harness.drain(2)
    let note = harness.screen(of: "Layouts/a.json", to: 1)?["views"]?.array?[1]
    #expect(note?["frame"]?.array?[2].number == 34)
    #expect(harness.screen(of: "Layouts/a.json", to: 2) == nil)
  }

  @Test func `previews may be watched beside other environments, and are those of each save`() async {
    let harness = SessionHarness()
    func layout(_ size: String) -> String {
      #"{"root": {"subviews": [{"id": "a", "constraints": ["edges == superview.edges"]}]}, "previews": {"devices": ["iPhone XR"], "textSizes": ["L", "\#(size)"]}}"#
    }
    func keys() -> [String] {
      defer { harness.forgetOutputs() }
      return harness.messages(to: 1, "update").flatMap { $0["screens"]?.array ?? [] }.compactMap { $0["key"]?.string }
    }
    await harness.save("Layouts/a.json", layout("XL"))
    await harness.connect()
    await harness.send(
      #"{"type": "watch", "path": "Layouts/a.json", "environments": [{"device": "iPhone XR", "textSize": "AX1"}, {"device": "iPhone XR"}], "previews": true}"#
    )
    await harness.drain()
    let watching = harness.messages(to: 1, "watching").last?["keys"]?.array?.compactMap(\.string)
    #expect(watching == ["iphone-xr/portrait/AX1", "iphone-xr/portrait/L", "iphone-xr/portrait/XL"])
    #expect(Set(keys()) == Set(watching ?? []))
    await harness.save("Layouts/a.json", layout("AX3"))
    await harness.drain()
    // The others are as before.
    #expect(keys() == ["iphone-xr/portrait/AX3"])
  }

  @Test func `watching other environments sends those and forgets the rest`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.connect()
    await harness.drain()
    harness.forgetOutputs()
    await harness.send(
      #"{"type": "watch", "path": "Layouts/a.json", "environments": [{"device": "iPhone XR"}, {"device": "iPhone XR", "textSize": "AX5"}]}"#
    )
    await harness.drain()
    let keys = harness.messages(to: 1, "update").flatMap { $0["screens"]?.array ?? [] }.compactMap { $0["key"]?.string }
    #expect(keys == ["iphone-xr/portrait/L", "iphone-xr/portrait/AX5"])
    harness.forgetOutputs()
    await harness.save("Layouts/a.json", box(12))
    await harness.drain()
    let later = harness.messages(to: 1, "update").flatMap { $0["screens"]?.array ?? [] }.compactMap {
      $0["key"]?.string
    }
    #expect(Set(later) == Set(keys))
  }

  @Test func `a page that is loaded again finds its screens still there, for a while`() async {
    let harness = SessionHarness()
    let path = "Layouts/a.json"
    func held() async -> Set<String> { Set(await harness.session.documents[path]?.screens.keys.map { $0 } ?? []) }
    func look(_ viewer: ViewerNumber, device: String) async {
      await harness.connect(viewer)
      await harness.send(
        #"{"type": "watch", "path": "\#(path)", "environments": [{"device": "\#(device)"}]}"#, from: viewer)
      await harness.drain(viewer)
    }
    await harness.save(path, box(10))
    await look(1, device: "iPhone XR")
    await harness.session.handle(.viewerClosed(1))
    #expect(await held() == ["iphone-xr/portrait/L"])
    await look(2, device: "iPhone XR")
    #expect(harness.screen(of: path, to: 2)?["views"]?.array?[1]["frame"]?.array?[3].number == 10)
    await look(3, device: "iPhone 13")
    // Those of the last one that left stay, of nobody before.
    await harness.session.handle(.viewerClosed(2))
    await harness.session.handle(.viewerClosed(3))
    #expect(await held() == ["iphone-13/portrait/L"])
    harness.advance(by: PreviewSession.linger / 2)
    await harness.session.handle(.woken)
    #expect(await held() == ["iphone-13/portrait/L"])
    // A save means that those are old.
    await harness.save(path, box(12))
    #expect(await held() == [])
    await look(4, device: "iPhone 13")
    await harness.session.handle(.viewerClosed(4))
    harness.advance(by: PreviewSession.linger)
    await harness.session.handle(.woken)
    #expect(await held() == [])
  }

  @Test func `a barrier is answered after what came before it`() async {
    let harness = SessionHarness()
    await harness.connect()
    await harness.drain()
    await harness.save("Layouts/a.json", box(10))
    await harness.send(#"{"type": "sync", "id": "s1"}"#)
    #expect(harness.outputs.contains { if case .barrier(1, id: "s1") = $0 { true } else { false } })
    await harness.session.handle(.barrierPassed(1, id: "s1"))
    let types = harness.messages().compactMap { $0["type"]?.string }
    #expect(types.last == "synced")
    #expect(harness.boxHeight("Layouts/a.json") == 10)
  }

  @Test(arguments: [(Duration.milliseconds(3), false), (.zero, true)])
  func `of many screens those asked for first are sent while the rest is solved`(tick: Duration, isOneMessage: Bool)
    async
  {
    let harness = SessionHarness(tick: tick)
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.save("Layouts/a.json", box(10))
    await harness.drain()
    #expect(harness.screen(of: "Layouts/a.json") == nil, "it asked for nothing yet")
    harness.forgetOutputs()
    let sizes = (0..<40).map { #"{"size": [320, \#(400 + $0)]}"# }
    await harness.send(
      #"{"type": "watch", "path": "Layouts/a.json", "environments": [\#(sizes.joined(separator: ","))]}"#)
    func heights() -> [[Double?]] {
      harness.messages(to: 1, "update").map { update in
        (update["screens"]?.array ?? []).map { $0["environment"]?["size"]?.array?[1].number }
      }.filter { !$0.isEmpty }
    }
    let first = heights()
    #expect(first.count == 1 && (first[0].count == 40) == isOneMessage)
    #expect(first[0].compactMap { $0 }.max() == Double(400 + first[0].count - 1), "the first of what was asked for")
    await harness.drain()
    let sent: [Double] = heights().joined().compactMap { $0 }.sorted()
    #expect(sent == (400..<440).map(Double.init))
  }

  // A second message costs the page a frame in which the first one's is made.
  @Test(arguments: [(Duration.microseconds(1200), true), (.milliseconds(3), false)])
  func `what a save changes is sent in one piece where it takes two frames at most`(tick: Duration, isOneMessage: Bool)
    async
  {
    let harness = SessionHarness(tick: tick)
    await harness.save("Layouts/a.json", box(10))
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    let sizes = (0..<20).map { #"{"size": [320, \#(400 + $0)]}"# }
    await harness.send(
      #"{"type": "watch", "path": "Layouts/a.json", "environments": [\#(sizes.joined(separator: ","))]}"#)
    await harness.drain()
    harness.forgetOutputs()
    await harness.save("Layouts/a.json", box(12))
    await harness.drain()
    let counts = harness.messages(to: 1, "update").map { $0["screens"]?.array?.count ?? 0 }.filter { $0 > 0 }
    #expect((counts == [20]) == isOneMessage, "\(counts)")
    #expect(counts.reduce(0, +) == 20)
  }

  @Test func `a barrier does not wait for what went while it was in line`() async {
    let harness = SessionHarness()
    await harness.connect()
    // One lane: when the barrier comes, most of them are in line.
    let paths = (0..<200).map { "Layouts/\($0).json" }
    await harness.session.handle(.filesChanged(paths.map { FileChange(path: $0, contents: box(10)) }))
    await harness.session.handle(.barrierPassed(1, id: "s1"))
    await harness.session.handle(.filesChanged(paths.map { FileChange(path: $0, state: .missing) }))
    await harness.session.settled()
    #expect(harness.messages(to: 1, "synced").count == 1)
  }

  @Test func `a barrier waits for the screens of a viewer that came during the first load`() async {
    let harness = SessionHarness()
    // It takes a while to load.
    let paths = ["Layouts/a.json"]
    let many = (0..<600).map { #"{ "id": "view\#($0)", "type": "label", "text": "Words" }"# }.joined(separator: ",")
    let long = #"{ "root": { "subviews": [ \#(many) ] } }"#
    await harness.session.handle(.filesChanged(paths.map { FileChange(path: $0, contents: long) }))
    await harness.session.handle(.viewerConnected(1, looksAround: true))
    await harness.session.handle(.barrierPassed(1, id: "s1"))
    await harness.session.settled()
    let messages = harness.messages(to: 1)
    let told = messages.prefix { $0["type"]?.string != "synced" }.flatMap { $0["screens"]?.array ?? [] }
    #expect(messages.count { $0["type"]?.string == "synced" } == 1)
    #expect(Set(told.compactMap { $0["path"]?.string }) == Set(paths))
  }

  @Test func `metrics and sources are sent to those who want them, and once more to whoever comes to want them`() async
  {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    func watch(details: Bool) async -> [JSONNode] {
      harness.forgetOutputs()
      await harness.send(
        #"{"type": "watch", "path": "Layouts/a.json", "environments": [{"device": "iPhone XR"}], "details": \#(details)}"#
      )
      await harness.drain()
      return harness.messages(to: 1, "update").flatMap { $0["screens"]?.array ?? [] }
    }
    for (details, isSent) in [(false, true), (true, true), (false, false)] {
      let views = await watch(details: details).flatMap { $0["views"]?.array ?? [] }
      #expect(views.isEmpty != isSent)
      let names = harness.screen(of: "Layouts/a.json")?.object?.map(\.key) ?? []
      #expect(!isSent || Array(names.prefix(4)) == ["path", "key", "revision", "document"])
      #expect(views.allSatisfy { ($0["metrics"] != nil) == details && ($0["source"] != nil) == details })
    }
  }

  @Test func `a part that a layout has read before anybody told of it is in the list once it is told of`() async {
    let harness = SessionHarness()
    await harness.connect()
    harness.put("Layouts/part.json", box(10))
    await harness.save(
      "Layouts/user.json", #"{ "root": { "subviews": [{ "type": "include", "file": "part.json" }] } }"#)
    await harness.drain()
    #expect(harness.reads.contains("Layouts/part.json") && harness.document("Layouts/part.json") == nil)
    let revision = harness.document("Layouts/user.json")?["revision"]?.number
    await harness.save("Layouts/part.json", box(10))
    await harness.drain()
    #expect(harness.document("Layouts/part.json")?["state"]?.string == "good")
    #expect(harness.document("Layouts/user.json")?["revision"]?.number == revision, "it has these bytes")
    #expect(harness.document("Layouts/part.json")?["usedBy"]?.array?.compactMap(\.string) == ["Layouts/user.json"])
  }

  @Test func `what follows the keyboard is solved for those who want it, and for nobody else`() async {
    let harness = SessionHarness()
    let sticky = #"""
      { "root": { "subviews": [{ "id": "field", "type": "textField",
        "constraints": ["leading == superview.leading", "bottom == keyboard.top"] }] } }
      """#
    await harness.save("Layouts/a.json", sticky)
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.session.handle(.viewerConnected(2, looksAround: false))
    func watch(_ viewer: ViewerNumber, keyboardTracks: Bool) async -> [[JSONNode]] {
      harness.forgetOutputs()
      await harness.send(
        #"{"type": "watch", "path": "Layouts/a.json", "environments": [{"device": "iPhone XR"}], "keyboardTracks": \#(keyboardTracks)}"#,
        from: viewer)
      await harness.session.settled()
      await harness.drain(viewer)
      return harness.messages(to: viewer, "update").flatMap { $0["screens"]?.array ?? [] }
        .map { $0["tracks"]?.array ?? [] }
    }
    #expect(await watch(1, keyboardTracks: false).map(\.isEmpty) == [true])
    #expect(await watch(2, keyboardTracks: true).last?.allSatisfy { $0["keyboard"]?.bool == true } == true)
    #expect(await watch(2, keyboardTracks: true).isEmpty, "it has them")
    #expect(await watch(1, keyboardTracks: true).map(\.isEmpty) == [false], "they are there already")
  }

  // MARK: The last good picture

  private static let withPart = #"""
    { "root": { "subviews": [{ "id": "part", "type": "include", "file": "part.json" }] } }
    """#
  private static let part = #"{ "root": { "constraints": ["height == 30"] } }"#

  @Test func `a broken part leaves the last good picture for environments that nobody has looked at yet`() async {
    let harness = SessionHarness()
    await harness.save([("Layouts/a.json", Self.withPart), ("Layouts/part.json", Self.part)])
    await harness.connect()
    await harness.drain()
    await harness.save("Layouts/part.json", #"{ "root": { "#)
    func hasPart(on device: String) async -> Bool {
      harness.forgetOutputs()
      await harness.send(#"{"type": "watch", "path": "Layouts/a.json", "environments": [{"device": "\#(device)"}]}"#)
      await harness.drain()
      let views = harness.screen(of: "Layouts/a.json")?["views"]?.array ?? []
      return views.contains { $0["id"]?.string == "part" }
    }
    #expect(await hasPart(on: "iPhone XR"), "before it is told of")
    await harness.session.handle(.errorsDue(["Layouts/a.json", "Layouts/part.json"], areFinal: true))
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "broken")
    #expect(await hasPart(on: "iPhone X"), "and after")
    await harness.save("Layouts/part.json", Self.part)
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "good")
  }

  @Test(arguments: [("", "good"), ("{", "broken")])
  func `of an empty file even a final error waits for a last look`(held: String, state: String) async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.connect()
    await harness.save("Layouts/a.json", held)
    harness.put("Layouts/a.json", box(20))
    await harness.session.handle(.errorsDue(["Layouts/a.json"], areFinal: true))
    await harness.session.settled()
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == state)
    await harness.save("Layouts/a.json", held)
    await harness.session.handle(.errorsDue(["Layouts/a.json"], areFinal: true))
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "broken", "if it is still so")
  }

  @Test func `the last good picture is explained too, where nobody watches it by name`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.connect()
    await harness.save("Layouts/a.json", "{ \"root\": ")
    await harness.session.handle(.errorsDue(["Layouts/a.json"], areFinal: true))
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["state"]?.string == "broken")
    let key = harness.screen(of: "Layouts/a.json")?["key"]?.string ?? ""
    let answer = await harness.answer(
      #"{"type": "explain", "path": "Layouts/a.json", "key": "\#(key)", "view": "box"}"#, "explanation")
    #expect(answer?["quantities"]?.array?.count == 4)
  }

  @Test func `questions of one kind are answered in their order, and of a layout that nobody looks at, too`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.save("Layouts/b.json", box(20))
    await harness.connect()
    await harness.drain()
    let key = harness.screen(of: "Layouts/a.json")?["key"]?.string ?? ""
    let views = (0..<40).map { $0.isMultiple(of: 2) ? "box" : "root" }
    for view in views {
      let command = #"{"type": "explain", "path": "Layouts/a.json", "key": "\#(key)", "view": "\#(view)"}"#
      await harness.session.handle(.message(1, Array(command.utf8)))
    }
    await harness.wait {
      harness.messages(to: 1, "explanation").count + harness.messages(to: 1, "error").count >= views.count
    }
    #expect(harness.messages(to: 1, "explanation").map { $0["view"]?.string } == views)
    await harness.send(#"{"type": "watch", "path": null, "environments": []}"#)
    let rows = await harness.answer(#"{"type": "breakpoints", "path": "Layouts/b.json"}"#, "breakpoints")?["rows"]
    #expect((rows?.array?.count ?? 0) > 40)
  }

  @Test func `a watch of the previews is answered with their keys, typed text and all`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10, extra: #", "flags": { "wide": false }"#))
    await harness.connect()
    await harness.send(#"{"type": "setFlag", "path": "Layouts/a.json", "flag": "wide", "value": true}"#)
    await harness.send(#"{"type": "watch", "path": "Layouts/a.json", "environments": null}"#)
    await harness.drain()
    let keys = harness.messages(to: 1, "watching").last?["keys"]?.array?.compactMap(\.string)
    #expect(keys == [harness.screen(of: "Layouts/a.json")?["key"]?.string ?? ""])
    #expect(keys?.first?.contains("wide") == true)
    await harness.send(#"{"type": "watch", "path": "Layouts/other.json", "environments": null}"#)
    #expect(harness.messages(to: 1, "watching").count == 1, "nothing is known of it")
  }

  @Test func `a mistake in a part is logged once, however many layouts include it`() async {
    let harness = SessionHarness()
    let user = #"{ "root": { "subviews": [{ "type": "include", "file": "part.json" }] } }"#
    let part = #"{ "root": { "id": "part", "spacng": 8 } }"#
    func logged() -> [String] {
      harness.outputs.compactMap { if case .log(_, let line) = $0 { line } else { nil } }
    }
    await harness.save([("Layouts/a.json", user), ("Layouts/b.json", user), ("Layouts/part.json", part)])
    await harness.connect()
    await harness.drain()
    #expect(harness.document("Layouts/a.json")?["diagnostics"]?.array?.count == 1)
    #expect(logged().count == 1, "\(logged())")
    #expect(logged().first?.hasPrefix("Layouts/part.json:1:") == true)
    await harness.save("Layouts/part.json", part + "\n")
    #expect(logged().count == 2, "saved again with the same mistake")
  }

  // MARK: Changes

  private static let watchChanges =
    #"{"type": "watch", "path": "Layouts/a.json", "environments": [{"device": "iPhone XR"}], "details": false, "changes": true}"#

  /// How many screens came whole and as changes since this was last asked.
  private static func counts(_ harness: SessionHarness) async -> [Int] {
    await harness.drain()
    let updates = harness.messages(to: 1, "update")
    harness.forgetOutputs()
    return ["screens", "changes"].map { name in updates.reduce(0) { $0 + ($1[name]?.array?.count ?? 0) } }
  }

  @Test func `whoever takes changes is sent what a save changed of a screen that it has`() async throws {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.send(Self.watchChanges)
    await harness.drain()
    let whole = try #require(harness.screen(of: "Layouts/a.json"))
    harness.forgetOutputs()
    await harness.save("Layouts/a.json", box(12))
    await harness.drain()
    let update = try #require(harness.messages(to: 1, "update").last)
    #expect(update["screens"]?.array == [])
    let change = try #require(update["changes"]?.array?.first)
    #expect(change.object?.map(\.key) == ["path", "key", "revision", "since", "views"])
    #expect(change["since"]?.number == whole["revision"]?.number)
    #expect(change["key"] == JSONNode(.string("iphone-xr/portrait/L"), range: change["key"]?.range ?? .zero))
    var writer = JSONWriter()
    writer.value(try #require(change["views"]))
    #expect(writer.text == #"{"1":{"frame":[0,48,100,12],"screen":[0,48,100,12]}}"#)
  }

  @Test func `a screen is whole again after whatever may have made a viewer drop it`() async {
    let harness = SessionHarness()
    let flags = #", "flags": { "wide": false }"#
    await harness.save("Layouts/a.json", box(10, extra: flags))
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.send(Self.watchChanges)
    #expect(await Self.counts(harness) == [1, 0])
    await harness.save("Layouts/a.json", box(11, extra: flags))
    #expect(await Self.counts(harness) == [0, 1])
    await harness.send(Self.watchChanges)
    #expect(await Self.counts(harness) == [0, 0], "it has it")
    await harness.save("Layouts/a.json", box(12, extra: flags))
    #expect(await Self.counts(harness) == [1, 0], "the watch was said again")
    await harness.send(#"{"type": "watch", "path": null, "environments": []}"#)
    await harness.save("Layouts/a.json", box(13, extra: flags))
    #expect(await Self.counts(harness) == [0, 1])
    await harness.send(#"{"type": "setFlag", "path": "Layouts/a.json", "flag": "wide", "value": true}"#)
    #expect(await Self.counts(harness) == [1, 0], "another key")
    await harness.send(#"{"type": "setFlag", "path": "Layouts/a.json", "flag": "wide", "value": null}"#)
    #expect(await Self.counts(harness) == [1, 0], "the key from before")
    await harness.save("Layouts/a.json", nil)
    await harness.save("Layouts/a.json", box(14, extra: flags))
    #expect(await Self.counts(harness) == [1, 0], "the document was gone")
    await harness.save("Layouts/a.json", box(15, extra: flags))
    #expect(await Self.counts(harness) == [0, 1])
    await harness.send(#"{"type": "refresh", "path": "Layouts/a.json"}"#)
    #expect(await Self.counts(harness) == [1, 0], "it was asked for")
  }

  @Test func `a screen with more views or scroll views or fewer is whole`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.send(Self.watchChanges)
    #expect(await Self.counts(harness) == [1, 0])
    await harness.save("Layouts/a.json", #"{ "root": { } }"#)
    #expect(await Self.counts(harness) == [1, 0])
    await harness.save("Layouts/a.json", #"{ "root": { "backgroundColor": "systemRed" } }"#)
    #expect(await Self.counts(harness) == [0, 1])
    await harness.save("Layouts/a.json", #"{ "root": { "type": "scrollView" } }"#)
    #expect(await Self.counts(harness) == [1, 0], "as many views, but one scrolls")
  }

  @Test func `a slow reader is told the change from what it was sent last`() async throws {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.send(Self.watchChanges)
    await harness.drain()
    let sent = try #require(harness.screen(of: "Layouts/a.json")?["revision"]?.number)
    await harness.save("Layouts/a.json", box(11))
    let first = try #require(harness.messages(to: 1, "update").last?["changes"]?.array?.first)
    #expect(first["since"]?.number == sent)
    for height in 12...15 { await harness.save("Layouts/a.json", box(height)) }
    harness.forgetOutputs()
    await harness.drain()
    let changes = harness.messages(to: 1, "update").flatMap { $0["changes"]?.array ?? [] }
    #expect(changes.count == 1)
    #expect(changes.first?["since"]?.number == first["revision"]?.number)
    #expect(changes.first?["views"]?["1"]?["frame"]?.array?[3].number == 15)
  }

  @Test func `whoever looks around later is not told again what it has`() async {
    let harness = SessionHarness()
    await harness.session.handle(.viewerConnected(1, looksAround: false))
    await harness.save([("Layouts/a.json", box(10)), ("Layouts/b.json", box(12))])
    await harness.drain()
    await harness.send(#"{"type": "watch", "path": "Layouts/a.json", "environments": [{"device": "iPhone XR"}]}"#)
    await harness.drain()
    harness.forgetOutputs()
    await harness.send(#"{"type": "watch", "path": null, "environments": null}"#)
    await harness.drain()
    let told = harness.messages(to: 1, "update").flatMap { $0["screens"]?.array ?? [] }
    #expect(Set(told.compactMap { $0["path"]?.string }) == ["Layouts/b.json"])
  }

  @Test(arguments: ["{", "[]", #"{"type": "nonsense"}"#, #"{"type": "setText", "path": "no.json", "view": "v"}"#])
  func `a bad command is answered and nothing else happens`(text: String) async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", box(10))
    await harness.connect()
    await harness.drain()
    harness.forgetOutputs()
    await harness.send(text)
    #expect(harness.messages().map { $0["type"]?.string } == ["error"])
  }

  @Test func `an include that changes, goes and comes back solves its users`() async {
    let harness = SessionHarness()
    let user = """
      { "root": { "subviews": [ { "id": "part", "type": "include", "file": "part.json", "constraints":
        ["top == superview.top", "leading == superview.leading", "width == 100"] } ] } }
      """
    let part = { (height: Int) in "{ \"root\": { \"constraints\": [\"height == \(height)\"] } }" }
    await harness.save([("Layouts/user.json", user), ("Layouts/part.json", part(30))])
    await harness.connect()
    await harness.drain()
    func height() -> Double? {
      harness.screen(of: "Layouts/user.json")?["views"]?.array?.first { $0["id"]?.string == "part" }?["frame"]?.array?[
        3
      ].number
    }
    #expect(height() == 30)
    await harness.save("Layouts/part.json", part(44))
    await harness.drain()
    #expect(height() == 44)
    await harness.save("Layouts/part.json", nil)
    await harness.session.handle(.errorsDue(["Layouts/user.json"]))
    await harness.drain()
    #expect(harness.document("Layouts/user.json")?["state"]?.string == "broken")
    await harness.save("Layouts/part.json", part(50))
    await harness.drain()
    #expect(harness.document("Layouts/user.json")?["state"]?.string == "good")
    #expect(height() == 50)
  }

  @Test func `only viewers on loopback see absolute paths`() async {
    for isLoopback in [true, false] {
      let harness = SessionHarness(isLoopback: isLoopback)
      await harness.save("Layouts/a.json", box(10))
      await harness.connect()
      await harness.drain()
      let path = harness.document("Layouts/a.json")?["absolutePath"]?.string
      #expect(path == (isLoopback ? "/home/somebody/Layouts/a.json" : nil))
    }
  }
}

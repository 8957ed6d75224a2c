import ScreenCoding
import Testing

@testable import Preview

@Suite struct OutboxTests {
  private func screen(_ revision: Int) -> Outbox.Screen {
    Outbox.Screen(revision: revision, body: EncodedScreen(bytes: [UInt8(revision)]))
  }

  @Test func `a newer screen takes the place of the older one`() {
    var outbox = Outbox()
    let name = Outbox.ScreenName(path: "a.json", key: "k")
    for revision in 1...100 { outbox.add(screen: screen(revision), name: name) }
    #expect(outbox.screens.count == 1)
    #expect(outbox.screens[0].screen.revision == 100)
  }

  @Test func `taking leaves nothing behind and marks it as under way`() {
    var outbox = Outbox()
    outbox.add(document: "a.json")
    outbox.add(screen: screen(1), name: Outbox.ScreenName(path: "a.json", key: "k"))
    let taken = outbox.take()
    #expect(taken.documents == ["a.json"])
    #expect(taken.screens.count == 1)
    #expect(outbox.isEmpty)
    #expect(outbox.isInFlight)
  }

  @Test func `a portion ends between two documents, and what is over it waits with its document`() {
    var outbox = Outbox()
    for path in ["a.json", "b.json", "c.json"] {
      outbox.add(document: path)
      for key in ["k", "l"] { outbox.add(screen: screen(1), name: Outbox.ScreenName(path: path, key: key)) }
    }
    outbox.add(document: "d.json")
    let first = outbox.take(atMost: 3)
    #expect(first.screens.map(\.name.path) == ["a.json", "a.json", "b.json", "b.json"])
    #expect(first.documents == ["a.json", "b.json", "d.json"])
    outbox.add(screen: screen(2), name: Outbox.ScreenName(path: "c.json", key: "l"))
    let second = outbox.take(atMost: 3)
    #expect(second.documents == ["c.json"])
    #expect(second.screens.map(\.screen.revision) == [1, 2])
    #expect(outbox.isEmpty)
  }

  @Test func `the first update names every document, whatever waits`() {
    var outbox = Outbox()
    outbox.isComplete = true
    for path in ["a.json", "b.json"] {
      outbox.add(document: path)
      outbox.add(screen: screen(1), name: Outbox.ScreenName(path: path, key: "k"))
    }
    let first = outbox.take(atMost: 1)
    #expect(first.documents == ["a.json", "b.json"] && first.isComplete)
    let second = outbox.take(atMost: 1)
    #expect(second.screens.map(\.name.path) == ["b.json"])
    #expect(second.documents.isEmpty && !second.isComplete)
  }

  @Test func `a removed document takes its screens along, and coming back it is no longer removed`() {
    var outbox = Outbox()
    outbox.add(document: "a.json")
    outbox.add(screen: screen(1), name: Outbox.ScreenName(path: "a.json", key: "k"))
    outbox.add(screen: screen(2), name: Outbox.ScreenName(path: "b.json", key: "k"))
    outbox.remove(document: "a.json")
    #expect(outbox.documents.isEmpty)
    #expect(outbox.removed == ["a.json"])
    #expect(outbox.screens.map(\.name.path) == ["b.json"])
    outbox.add(document: "a.json")
    #expect(outbox.removed.isEmpty)
    outbox.add(screen: screen(3), name: Outbox.ScreenName(path: "b.json", key: "k"))
    #expect(outbox.screens.count == 1)
  }
}

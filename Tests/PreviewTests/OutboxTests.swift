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

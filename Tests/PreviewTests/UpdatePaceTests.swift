import ScreenCoding
import Testing

@testable import Preview

@Suite struct UpdatePaceTests {
  @Test func `screens that a viewer only lists come together after the first few, opened ones at once`() {
    var outbox = Outbox()
    outbox.add(
      screen: Outbox.Screen(revision: 1, body: EncodedScreen(bytes: [])),
      name: Outbox.ScreenName(path: "a.json", key: "k"))
    var pace = UpdatePace()
    let start = ContinuousClock.now
    func wait(_ milliseconds: Int, hasOpened: Bool = false) -> Duration? {
      pace.wait(
        for: outbox, hasOpened: hasOpened, change: { _ in nil }, now: start + .milliseconds(milliseconds))
    }
    for _ in 1...UpdatePace.smallChange { #expect(wait(0) == nil) }
    #expect(wait(20) == .milliseconds(80))
    #expect(wait(20, hasOpened: true) == nil)
    #expect(wait(30) == .milliseconds(70))
    #expect(wait(100) == nil)
  }
}

import CommandServices
import LiveLayout
import TestSupport
import Testing

@Suite struct SnapshotsTests {
  /// A box in two previews.
  private static let json = """
    {
      "root": { "subviews": [
        { "id": "box", "constraints": [
          "top == safeArea.top", "leading == superview.leading + 16", "width == 100", "height == 50"] } ] },
      "previews": { "devices": ["iPhone 13", "iPhone 8"] }
    }
    """

  private let document = Headless.load(bytes: Array(json.utf8), named: "box.json")
  private let snapshots = Snapshots(measuring: FixedAdvanceMeasurer())

  @Test func `screens are counted as they are solved`() async {
    var counts: [Int] = []
    let screens = await snapshots.screens(of: document) { counts.append($0) }
    #expect(screens.count == 2 && counts == [1, 2])
  }

  @Test func `frames are kept with their day and compared without it`() async throws {
    let golden = FrameGolden(await snapshots.screens(of: document))
    let read = try #require(FrameGolden(reading: golden.text(on: "2026-05-31")))
    #expect(read.day == "2026-05-31")
    #expect(golden.difference(from: read) == nil)
    #expect(FrameGolden(reading: golden.text(on: "2026-05-31").replacing("\n", with: "\r\n")) == read)
    var moved = read
    moved.body = read.body.replacing("(16, 47, 100,", with: "(10, 47, 100,")
    let difference = golden.difference(from: moved) ?? ""
    #expect(difference.contains("box moved 6 right"))
    #expect(difference.contains("(recorded 2026-05-31)"))
  }
}

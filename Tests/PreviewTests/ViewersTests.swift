import JSONSyntax
import Preview
import TestSupport
import Testing

/// Saves, watches, slow readers and leavers in any order: in the end each viewer holds what it asked for last.
@Suite struct ViewersTests {
  private static let path = "Layouts/a.json"
  private static let devices = ["iPhone XR", "iPhone 13", "iPhone SE (1st generation)", "iPhone 16 Pro"]

  private static func layout(_ height: Int) -> String {
    """
    { "root": { "subviews": [
      { "id": "box", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 100",
        "height == \(height)"] },
      { "id": "field", "type": "textField", "constraints": ["leading == superview.leading", "bottom == keyboard.top"] }
    ] } }
    """
  }

  private struct Wanted {
    /// nil: the document's own previews.
    var count: Int?
    var keyboardTracks = false
    var details = false
  }

  private static func watch(_ path: String?, _ wanted: Wanted) -> String {
    let environments = wanted.count.map { devices.prefix($0).map { #"{"device": "\#($0)"}"# }.joined(separator: ",") }
    return #"""
      {"type": "watch", "path": \#(path.map { "\"\($0)\"" } ?? "null"),
       "environments": \#(environments.map { "[\($0)]" } ?? "null"),
       "keyboardTracks": \#(wanted.keyboardTracks), "details": \#(wanted.details)}
      """#
  }

  @Test(arguments: 1...24)
  func `in the end each viewer has what it asked for`(number: Int) async throws {
    var random = SeededRandom(seed: UInt64(number))
    let harness = SessionHarness(width: 1 + number % 2)
    var wanted: [ViewerNumber: Wanted] = [:]
    var height = 10
    var next: ViewerNumber = 1
    await harness.save(Self.path, Self.layout(height))
    for _ in 0..<40 {
      let viewer = wanted.keys.sorted().randomElement(using: &random)
      switch (Int.random(in: 0..<10, using: &random), viewer) {
      case (0, _) where wanted.count < 3, (_, nil):
        await harness.session.handle(.viewerConnected(next, looksAround: Bool.random(using: &random)))
        await harness.session.handle(.message(next, Array(Self.watch(nil, Wanted()).utf8)))
        wanted[next] = Wanted()
        next += 1
      case (1, let viewer?) where wanted.count > 1:
        await harness.session.handle(.viewerClosed(viewer))
        wanted[viewer] = nil
      case (1...4, let viewer?):
        let count = [nil, 1, 2, 4].randomElement(using: &random) ?? nil
        // Seldom enough that there are times at which nobody wants them.
        let watch = Wanted(
          count: [nil, 1, 2, 4].randomElement(using: &random) ?? nil,
          keyboardTracks: Int.random(in: 0..<4, using: &random) == 0,
          details: Int.random(in: 0..<4, using: &random) == 0)
        await harness.session.handle(.message(viewer, Array(Self.watch(Self.path, watch).utf8)))
        wanted[viewer] = watch
      case (5...7, _):
        height += 1
        let change = FileChange(path: Self.path, contents: Self.layout(height))
        await harness.session.handle(.filesChanged([change]))
      case (_, let viewer?): await harness.session.handle(.drained(viewer))
      }
    }
    await harness.session.settled()
    for (viewer, wanted) in wanted {
      await harness.drain(viewer)
      // As the page does: the newest of each key.
      var held: [String: JSONNode] = [:]
      for screen in harness.messages(to: viewer, "update").flatMap({ $0["screens"]?.array ?? [] }) {
        held[screen["key"]?.string ?? ""] = screen
      }
      let keys =
        wanted.count == nil
        ? harness.document(Self.path, to: viewer)?["previews"]?.array
        : harness.messages(to: viewer, "watching").last?["keys"]?.array
      let names = try #require(keys).compactMap(\.string)
      #expect(names.count == wanted.count ?? 1)
      for key in names {
        let screen = try #require(held[key], "seed \(number): viewer \(viewer) never got \(key)")
        let views = screen["views"]?.array ?? []
        #expect(
          views.first { $0["id"]?.string == "box" }?["frame"]?.array?[3].number == Double(height), "seed \(number)")
        #expect(!wanted.keyboardTracks || screen["tracks"]?.array?.isEmpty == false, "seed \(number), \(key)")
        #expect(!wanted.details || views.allSatisfy { $0["metrics"] != nil }, "seed \(number), \(key)")
      }
    }
  }
}

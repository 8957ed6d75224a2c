import JSONSyntax
import Preview
import TestSupport
import Testing

/// Saves, watches, slow readers and leavers in any order: in the end each viewer holds what it asked for last.
@Suite struct ViewersTests {
  private static let path = "Layouts/a.json"
  private static let devices = ["iPhone XR", "iPhone 13", "iPhone SE (1st generation)", "iPhone 16 Pro"]

  /// Each version moves a view, and may change, add or take away any other thing that a screen tells.
  private static func layout(_ version: Int, _ random: inout SeededRandom) -> String {
    func maybe(_ text: String) -> String { Bool.random(using: &random) ? text : "" }
    return """
      { "title": "Version \(version / 3)", "root": { "subviews": [
        { "id": "box", "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 100",
          "height == \(version + 9)"]\(maybe(#", "backgroundColor": "systemRed""#)) },
        { "id": "title", "type": "label", "text": "\(maybe("two of the ") + "words")"\(maybe(#", "hidden": true"#)),
          "constraints": ["top == box.bottom", "leading == box.leading"]\(maybe(#", "accessibilityLabel": "Name""#)) },
        \(maybe(#"{ "id": "more", "constraints": ["edges == box.edges"] },"#))
        { "id": "scroll", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [
          { "id": "inside", "constraints": ["edges == superview.edges", "width == root.width",
            "height == \(maybe("4") + "00")"] } ] },
        { "id": "field", "type": "textField", "constraints": ["leading == superview.leading", "bottom == keyboard.top"] }
      ] } }
      """
  }

  private struct Wanted {
    /// nil: the document's own previews.
    var count: Int?
    var keyboardTracks = false
    var details = false
    var changes = false
  }

  private static func watch(_ path: String?, _ wanted: Wanted) -> String {
    let environments = wanted.count.map { devices.prefix($0).map { #"{"device": "\#($0)"}"# }.joined(separator: ",") }
    return #"""
      {"type": "watch", "path": \#(path.map { "\"\($0)\"" } ?? "null"),
       "environments": \#(environments.map { "[\($0)]" } ?? "null"),
       "keyboardTracks": \#(wanted.keyboardTracks), "details": \#(wanted.details), "changes": \#(wanted.changes)}
      """#
  }

  @Test(arguments: 1...randomCases(24, deep: 240))
  func `in the end each viewer has what it asked for`(number: Int) async throws {
    print("viewers: seed \(number)")
    var random = SeededRandom(seed: UInt64(number))
    let harness = SessionHarness(width: 1 + number % 2)
    var wanted: [ViewerNumber: Wanted] = [:]
    var version = 1
    var next: ViewerNumber = 1
    await harness.save(Self.path, Self.layout(version, &random))
    for _ in 0..<60 {
      let viewer = wanted.keys.sorted().randomElement(using: &random)
      switch (Int.random(in: 0..<20, using: &random), viewer) {
      case (0...1, _) where wanted.count < 3, (_, nil):
        await harness.session.handle(.viewerConnected(next, looksAround: Bool.random(using: &random)))
        let watch = Wanted(changes: Bool.random(using: &random))
        await harness.session.handle(.message(next, Array(Self.watch(nil, watch).utf8)))
        wanted[next] = watch
        next += 1
      case (2, let viewer?) where wanted.count > 1:
        await harness.session.handle(.viewerClosed(viewer))
        wanted[viewer] = nil
      case (2...5, let viewer?):
        // Seldom enough that there are times at which nobody wants them.
        let watch = Wanted(
          count: [nil, 1, 2, 4].randomElement(using: &random) ?? nil,
          keyboardTracks: Int.random(in: 0..<4, using: &random) == 0,
          details: Int.random(in: 0..<4, using: &random) == 0, changes: Int.random(in: 0..<4, using: &random) > 0)
        await harness.session.handle(.message(viewer, Array(Self.watch(Self.path, watch).utf8)))
        wanted[viewer] = watch
      case (6, _) where Bool.random(using: &random):
        await harness.session.handle(.filesChanged([FileChange(path: Self.path, contents: nil)]))
        await harness.save(Self.path, Self.layout(version, &random))
      case (6...12, _):
        version += 1
        let change = FileChange(path: Self.path, contents: Self.layout(version, &random))
        await harness.session.handle(.filesChanged([change]))
        if Bool.random(using: &random) { await harness.session.settled() }
      case (_, let viewer?): await harness.session.handle(.drained(viewer))
      }
    }
    await harness.session.settled()
    for (viewer, wanted) in wanted {
      await harness.drain(viewer)
      var held = HeldScreens()
      try held.receive(harness.messages(to: viewer, "update"))
      #expect(wanted.changes || harness.messages(to: viewer, "update").last?["changes"] == nil, "seed \(number)")
      // Somebody who comes now, and wants the same: with details too, since a viewer that had them keeps them until the
      // next change.
      let fresh = try await newcomer(wanted, next, in: harness)
      let names = try #require(await keys(wanted, of: viewer, next, in: harness)).compactMap(\.string)
      var detailed = wanted
      detailed.details = true
      let freshDetailed = try await newcomer(detailed, next + 1, in: harness)
      #expect(names.count == wanted.count ?? 1)
      for key in names {
        let screen = try #require(held[Self.path, key], "seed \(number): viewer \(viewer) never got \(key)")
        let texts = [fresh[Self.path, key]?.text, freshDetailed[Self.path, key]?.text]
        #expect(texts.contains(screen.text), "seed \(number), \(key)")
        #expect(
          screen.views.first { $0["id"]?.string == "box" }?["frame"]?.array?[3].number == Double(version + 9),
          "seed \(number)")
        #expect(!wanted.keyboardTracks || screen.text.contains("keyboard\":true"), "seed \(number), \(key)")
        #expect(!wanted.details || screen.views.allSatisfy { $0["metrics"] != nil }, "seed \(number), \(key)")
      }
      await harness.session.handle(.viewerClosed(next))
      await harness.session.handle(.viewerClosed(next + 1))
      next += 2
    }
  }

  /// What a viewer holds that connects now, and takes no changes.
  private func newcomer(
    _ wanted: Wanted, _ number: ViewerNumber, in harness: SessionHarness
  ) async throws -> HeldScreens {
    var whole = wanted
    whole.changes = false
    await harness.connect(number)
    await harness.send(Self.watch(Self.path, whole), from: number)
    await harness.drain(number)
    var held = HeldScreens()
    try held.receive(harness.messages(to: number, "update"))
    #expect(held.changeCount == 0)
    return held
  }

  /// The screens that a viewer asked for: the document's previews, or those that the newcomer's answer names.
  private func keys(
    _ wanted: Wanted, of viewer: ViewerNumber, _ newcomer: ViewerNumber, in harness: SessionHarness
  ) async -> [JSONNode]? {
    wanted.count == nil
      ? harness.document(Self.path, to: viewer)?["previews"]?.array
      : harness.messages(to: newcomer, "watching").last?["keys"]?.array
  }
}

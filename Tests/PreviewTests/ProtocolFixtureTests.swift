import Foundation
import JSONSyntax
import LayoutModel
import Preview
import TestSupport
import Testing

/// Real messages of a session, recorded for the viewer's tests: Tests/web decodes every file of ProtocolFixtures, so that
/// neither side drifts.
@Suite struct ProtocolFixtureTests {
  private func check(_ name: String, _ node: JSONNode?) {
    guard let node else {
      Issue.record("no message for \(name)")
      return
    }
    var writer = JSONWriter(indentation: 2)
    writer.value(node)
    let file = Repository.root.appendingPathComponent("Tests/ProtocolFixtures/\(name).json")
    let mismatch = Golden.mismatch(writer.text + "\n", file: file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func `messages are as the viewer's tests know them`() async throws {
    let harness = SessionHarness()
    let login = try String(
      contentsOf: Repository.root.appendingPathComponent("Examples/login.json"), encoding: .utf8)
    let fields = try String(
      contentsOf: Repository.root.appendingPathComponent("Examples/parts/login-fields.json"),
      encoding: .utf8)
    let stretchy = """
      { "title": "Stretchy", "root": { "subviews": [ { "id": "scroll", "type": "scrollView", "contentInsetAdjustmentBehavior": "never",
        "constraints": ["edges == superview.edges"], "subviews": [
          { "id": "container", "constraints": ["top == superview.top", "leading == root.leading", "trailing == root.trailing", "height == width * 0.7"] },
          { "id": "image", "constraints": ["leading == container.leading", "trailing == container.trailing", "bottom == container.bottom",
            "top == root.top @750", "height >= container.height"] },
          { "id": "text", "constraints": ["top == container.bottom", "bottom == superview.bottom", "leading == root.leading",
            "trailing == root.trailing", "height == 900"] } ] } ] } }
      """
    await harness.save([
      ("Layouts/login.json", login), ("Layouts/parts/login-fields.json", fields), ("Layouts/stretchy.json", stretchy),
      ("Layouts/broken.json", "{\n  \"root\": {\n    \"subview\": []\n  }\n}\n"),
    ])
    await harness.connect()
    await harness.drain()
    check("hello", harness.messages(to: 1, "hello").first)
    check("update-complete", harness.messages(to: 1, "update").first)
    harness.forgetOutputs()
    await harness.send(
      #"{"type": "watch", "path": "Layouts/login.json", "environments": [{"device": "iPhone SE (1st generation)", "textSize": "AX5", "keyboard": true}]}"#
    )
    await harness.drain()
    check("update-screen", harness.messages(to: 1, "update").last)
    harness.forgetOutputs()
    await harness.send(
      #"{"type": "watch", "path": "Layouts/stretchy.json", "environments": [{"device": "iPhone X"}]}"#)
    await harness.drain()
    check("update-tracks", harness.messages(to: 1, "update").last)
    await harness.send(
      #"{"type": "watch", "path": "Layouts/stretchy.json", "environments": [{"device": "iPhone SE (1st generation)"}], "details": false, "changes": true}"#
    )
    await harness.drain()
    await harness.save(
      "Layouts/stretchy.json", stretchy.replacingOccurrences(of: "height == 900", with: "height == 800"))
    await harness.drain()
    check("update-changes", harness.messages(to: 1, "update").last)
    await harness.save("Layouts/stretchy.json", nil)
    await harness.drain()
    check("update-removed", harness.messages(to: 1, "update").last)
    await harness.send(#"{"type": "ping", "id": "p1"}"#)
    check("pong", harness.messages(to: 1, "pong").last)
    await harness.send(#"{"type": "launch"}"#)
    check("error", harness.messages(to: 1, "error").last)
  }
}

import JSONSyntax
import LayoutModel
@testable import Preview
import Screens
import TestSupport
import Testing

/// The protocol's `plane`.
@Suite struct PlaneQuestionTests {
  /// It scrolls where the window is lower than its content.
  private static let form = """
    { "flags": { "isLong": false }, "root": { "subviews": [
      { "id": "form", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [
        { "id": "content", "constraints": ["edges == superview.edges", "width == superview.width",
          { "equation": "height == width + 100", "when": { "flags": "!isLong" } },
          { "equation": "height == width + 300", "when": { "flags": "isLong" } }] } ] } ] } }
    """
  private let path = "Layouts/form.json"

  private func question(_ id: Int, _ environments: String, _ more: String = "") -> String {
    #"{"type": "plane", "path": "\#(path)", "id": \#(id), "environments": [\#(environments)]\#(more)}"#
  }

  private func opened(_ layout: String = form) async -> SessionHarness {
    let harness = SessionHarness()
    await harness.save(path, layout)
    await harness.connect()
    await harness.drain()
    return harness
  }

  private func parts(_ harness: SessionHarness, id: Double, index: Double = 0) async -> [JSONNode] {
    func parts() -> [JSONNode] {
      harness.messages(to: 1, "plane").filter { $0["id"]?.number == id && $0["index"]?.number == index }
    }
    await harness.wait { parts().last?["words"] != nil || !harness.messages(to: 1, "error").isEmpty }
    return parts()
  }

  @Test func `its parts are the plane from the least width to the greatest, and the last one has it in words`() async {
    let harness = await opened()
    await harness.send(question(1, #"{"textSize": "AX1"}"#, #", "widths": [320, 600], "heights": [300, 800]"#))
    let parts = await parts(harness, id: 1)
    #expect(parts.dropLast().allSatisfy { $0["words"] == nil })
    #expect(parts.last?["words"]?.string == "scrolls below 420 to 700 pt at any width")
    let strips = parts.flatMap { $0["strips"]?.array ?? [] }
    let ends = strips.map { $0["widths"]?.array?.compactMap(\.number) ?? [] }
    #expect(ends.first?.first == 320 && ends.last?.last == 600)
    for (one, next) in zip(ends, ends.dropFirst()) { #expect(one.last == next.first) }
    #expect(parts.last?["traits"]?["textSize"]?.string == "AX1")
  }

  @Test func `a plane for each environment is answered in their order, and a newer question ends an older one`() async {
    let harness = await opened()
    await harness.send(question(1, #"{}, {"keyboard": true}"#))
    _ = await parts(harness, id: 1, index: 1)
    let order = harness.messages(to: 1, "plane").compactMap { $0["index"]?.number }
    #expect(order == order.sorted() && Set(order) == [0, 1])
    harness.forgetOutputs()
    await harness.send(question(2, "{}"))
    await harness.send(question(3, "{}"))
    _ = await parts(harness, id: 3)
    await harness.send(question(4, ""))
    let before = await harness.session.viewers[1]?.answers["plane"]
    #expect(before?.isCancelled == true)
  }

  @Test func `what the viewer has switched holds in its planes`() async {
    let harness = await opened()
    let range = #", "widths": [320, 600], "heights": [300, 1200]"#
    await harness.send(#"{"type": "setFlag", "path": "\#(path)", "flag": "isLong", "value": true}"#)
    await harness.send(question(1, "{}", range))
    let switched = await parts(harness, id: 1).last?["words"]?.string
    await harness.send(#"{"type": "setFlag", "path": "\#(path)", "flag": "isLong", "value": null}"#)
    await harness.send(question(2, "{}", range))
    let usual = await parts(harness, id: 2).last?["words"]?.string
    #expect(switched != nil && usual != nil && switched != usual)
  }

  @Test(arguments: [
    (#""id": 1"#, "\"environments\" must be an array, found nothing"),
    (#""id": -1, "environments": []"#, "\"id\" of \"plane\" must be a whole number from 0, found -1"),
    (#""id": 1, "environments": [{"size": [1, 2]}]"#, "a plane has every size: leave \"size\" out of its environment"),
    (#""id": 1, "environments": [{"textSize": "AX9"}]"#, "\"textSize\" is"),
    (
      #""id": 1, "environments": [], "widths": [400, 300]"#,
      "\"widths\" of \"plane\" must be two lengths, the smaller first"
    ),
  ])
  func `a question that cannot be answered says what would be right`(keys: String, message: String) async {
    let harness = await opened()
    await harness.send(#"{"type": "plane", "path": "\#(path)", \#(keys)}"#)
    let said = harness.messages(to: 1, "error").last?["message"]?.string ?? ""
    #expect(said.contains(message), "\(said)")
  }

  @Test func `no question takes more planes than there are text sizes and keyboard states`() async {
    let harness = await opened()
    let many = Array(repeating: "{}", count: ViewerCommand.planeLimit + 1).joined(separator: ",")
    await harness.send(question(1, many))
    #expect(harness.messages(to: 1, "error").last?["code"]?.string == "limit")
  }
}

import Foundation
import JSONSyntax
import LayoutFormat
import LayoutModel
import Preview
import ScreenCoding
import Screens
import TestSupport
import Testing

/// Environments in order, as a viewer asks for them: one path with the command line's `--then`.
@Suite struct TransitionTests {
  private func transition(_ json: String) throws -> Transition {
    let node = try #require(JSONParser.parse(SourceFile(path: "request", text: json)).root)
    return try EnvironmentRequest(json: node).transition()
  }

  @Test func `each step lies on top of the one before`() throws {
    let steps = try transition(
      #"{"device": "iPhone 8", "then": [{"textSize": "AX3"}, {"keyboard": true, "flags": {"a": true}}, {"flags": {"b": 2}}]}"#
    )
    .steps
    #expect(steps.map(\.textSize) == [.large, .accessibility3, .accessibility3, .accessibility3])
    #expect(steps.map(\.keyboard) == [false, false, true, true])
    #expect(steps[3].flags == [NamedValue("a", .bool(true)), NamedValue("b", .number(2))])
    #expect(steps.allSatisfy { $0.deviceID == "iphone-8" })
  }

  @Test func `the key names the whole list, and one environment alone keeps its own`() throws {
    let list = try transition(#"{"device": "iPhone 8", "then": [{"textSize": "AX3"}, {"keyboard": true}]}"#)
    #expect(list.key == "iphone-8/portrait/L>iphone-8/portrait/AX3>iphone-8/portrait/AX3/keyboard")
    #expect(Transition(list.environment).key == "iphone-8/portrait/AX3/keyboard")
    let typed = try transition(#"{"device": "iPhone 8", "texts": {"note": "a>b"}}"#)
    #expect(!typed.key.contains(">"))
  }

  @Test(arguments: [
    (31, nil), (32, "limit"),
  ])
  func `a list is bounded, and says so`(steps: Int, code: String?) {
    let then = Array(repeating: #"{"keyboard": true}"#, count: steps).joined(separator: ",")
    let text = #"{"type": "watch", "path": "a.json", "environments": [{"then": ["# + then + "]}]}"
    var problem: CommandError?
    do { _ = try ViewerCommand.decode(Array(text.utf8)) } catch { problem = error }
    #expect(problem?.code == code)
    let message = problem?.message ?? ""
    #expect(code == nil || message.contains("33 steps") && message.contains("at most 32"))
  }

  @Test(arguments: [#"{"then": 3}"#, #"{"then": [3]}"#, #"{"then": [{"then": []}, {"then": [{}]}]}"#])
  func `steps are environments without steps of their own`(json: String) {
    #expect(throws: EnvironmentRequest.Problem.self) { try transition(json) }
  }

  /// What a document says, sent to a viewer and asked for by it, is the same list to the bit.
  @Test func `steps go out as they come in`() throws {
    let layout = """
      { "root": { "subviews": [ { "id": "note", "type": "textView" } ] }, "flags": { "isCart": true }, "transitions": [ { "id": "all", "steps": [
        { "device": "iPhone SE (1st generation)", "texts": { "note": "a" } }, { "keyboard": true }, { "textSize": "AX3", "orientation": "landscape" },
        { "keyboard": false, "flags": { "isCart": false } }, { "texts": { "note": "ab" }, "appearance": "dark" }, { "device": "iPad 9.7-inch" },
        { "viewport": { "width": 320, "height": 500 }, "keyboardHeight": 111 }, { "direction": "rightToLeft", "boldText": true } ] } ] }
      """
    let loaded = LayoutLoader.load(path: "a.json") { _ in .bytes(Array(layout.utf8), hash: "") }
    let isGood = loaded.isGood
    #expect(isGood)
    let steps = try #require(loaded.transitions.first?.steps)
    #expect(steps.count == 8)
    var writer = JSONWriter()
    EnvironmentEncoder.encodeSteps(steps, into: &writer)
    let node = try #require(JSONParser.parse(SourceFile(path: "steps", text: writer.text)).root?.array)
    var request = try EnvironmentRequest(json: node[0])
    request.then = try node.dropFirst().map { try EnvironmentRequest(json: $0) }
    let back = try request.transition()
    #expect(back.key == EnvironmentKey.key(ofTransition: steps))
    for (there, here) in zip(back.steps, steps) {
      var (there, here) = (there, here)
      // What people read, and where a figure came from: frames do not depend on them.
      (there.deviceName, there.doubts, here.deviceName, here.doubts) = ("", [:], "", [:])
      #expect(there == here)
    }
    #expect(node[1].object?.map(\.key) == ["keyboard"], "a step says only what is new")
  }

  @Test(arguments: [
    #"{ "keyboardHeight": 300 }, { "keyboardHeight": 260 }, { "device": "iPhone 13", "keyboardHeight": 336 }"#,
    #"{ "safeArea": { "top": 40 } }, { "safeArea": { "top": 20 } }"#, #"{ "scale": 3 }, { "scale": 2 }"#,
    #"{ "viewport": { "width": 300, "height": 500 } }, { "viewport": { "width": 375, "height": 667 } }"#,
  ])
  func `a step that returns to the device's own figures says them`(rest: String) throws {
    let layout = #"{ "root": {}, "transitions": [ { "id": "all", "steps": [ { "device": "iPhone 8" }, \#(rest) ] } ] }"#
    let loaded = LayoutLoader.load(path: "a.json") { _ in .bytes(Array(layout.utf8), hash: "") }
    let steps = try #require(loaded.transitions.first?.steps, "\(loaded.diagnostics)")
    var writer = JSONWriter()
    EnvironmentEncoder.encodeSteps(steps, into: &writer)
    let node = try #require(JSONParser.parse(SourceFile(path: "steps", text: writer.text)).root?.array)
    var request = try EnvironmentRequest(json: node[0])
    request.then = try node.dropFirst().map { try EnvironmentRequest(json: $0) }
    #expect(try request.transition().key == EnvironmentKey.key(ofTransition: steps))
    #expect(steps.first?.size == steps.last?.size || steps.last?.deviceID == "iphone-13")
  }

  /// Login content that grows from 300 to 615 in a viewport of 647 (`[s0-6]`): stuck on the way, right from scratch.
  private static let stuck = """
    { "flags": { "isLong": false }, "root": { "subviews": [ { "id": "scroll", "type": "scrollView", "constraints": [
        "top == safeArea.top", "bottom == safeArea.bottom", "leading == superview.leading", "width == superview.width" ],
      "subviews": [ { "id": "stack", "type": "stackView", "axis": "vertical", "constraints": [ "edges == superview.edges", "width == superview.width" ],
        "subviews": [
          { "id": "top", "constraints": [ { "id": "topHeight", "equation": "height == 16" } ] },
          { "id": "login", "constraints": [ { "equation": "height == 136", "when": { "flags": { "isLong": false } } },
            { "equation": "height == 615", "when": { "flags": { "isLong": true } } } ] },
          { "id": "bottom", "constraints": [ { "id": "bottomHeight", "equation": "height == 16" } ] } ] } ] } ] },
      "behaviors": [ { "type": "accessibleLayout", "scrollView": "scroll", "stackView": "stack", "adjustable": ["topHeight", "bottomHeight"] } ] }
    """

  private func paddings(_ screen: JSONNode?) -> [Double]? {
    screen?["scrollViews"]?.array?.first?["paddings"]?.array?.compactMap { $0["now"]?.number }
  }

  @Test func `a viewer sees the stuck padding at the end of a list, and fresh constants without one`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", Self.stuck)
    await harness.connect()
    await harness.drain()
    harness.forgetOutputs()
    let watch = { (environments: String) in
      #"{"type": "watch", "path": "Layouts/a.json", "environments": ["# + environments + "]}"
    }
    await harness.send(watch(#"{"device": "iPhone 8", "flags": {"isLong": true}}"#))
    await harness.drain()
    #expect(paddings(harness.screen(of: "Layouts/a.json")) == [16, 16])
    #expect(harness.screen(of: "Layouts/a.json")?["after"] == nil)
    harness.forgetOutputs()
    await harness.send(watch(#"{"device": "iPhone 8", "then": [{"flags": {"isLong": true}}]}"#))
    await harness.drain()
    let screen = harness.screen(of: "Layouts/a.json")
    #expect(paddings(screen) == [255.5, 255.5])
    #expect(screen?["after"]?.array?.compactMap(\.string) == ["iphone-8/portrait/L"])
    #expect(screen?["key"]?.string == "iphone-8/portrait/L>iphone-8/portrait/L/flag:isLong=true")
    #expect(screen?["findings"]?.array?.contains { $0["rule"]?.string == "stuck-padding" } == true)
  }

  /// Content of 644 points, just what the closed display has: the paddings of the open display stay.
  @Test func `folding a device carries the state of behaviours along`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", Self.stuck.replacing("height == 615", with: "height == 612"))
    await harness.connect()
    for (environment, padding) in [
      (#"{"device": "iPhone Duo", "pose": "open", "then": [{"pose": "closed"}], "flags": {"isLong": true}}"#, 111.5),
      (#"{"device": "iPhone Duo", "pose": "closed", "flags": {"isLong": true}}"#, 16),
    ] {
      harness.forgetOutputs()
      await harness.send(#"{"type": "watch", "path": "Layouts/a.json", "environments": ["# + environment + "]}")
      await harness.drain()
      #expect(paddings(harness.screen(of: "Layouts/a.json")) == [padding, padding])
    }
  }

  @Test func `what a viewer switched by hand holds from the first step, and a step's own word goes on top`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", Self.stuck)
    await harness.connect()
    await harness.send(#"{"type": "setFlag", "path": "Layouts/a.json", "flag": "isLong", "value": true}"#)
    harness.forgetOutputs()
    await harness.send(
      #"{"type": "watch", "path": "Layouts/a.json", "environments": [{"device": "iPhone 8", "then": [{"flags": {"isLong": false}}]}]}"#
    )
    await harness.drain()
    #expect(
      harness.screen(of: "Layouts/a.json")?["key"]?.string
        == "iphone-8/portrait/L/flag:isLong=true>iphone-8/portrait/L/flag:isLong=false")
    #expect(paddings(harness.screen(of: "Layouts/a.json")) == [255.5, 255.5])
  }

  @Test func `an explanation at the end of a list tells of the constants there`() async {
    let harness = SessionHarness()
    await harness.save("Layouts/a.json", Self.stuck)
    await harness.connect()
    await harness.send(
      #"{"type": "watch", "path": "Layouts/a.json", "environments": [{"device": "iPhone 8", "then": [{"flags": {"isLong": true}}]}]}"#
    )
    await harness.drain()
    let key = harness.screen(of: "Layouts/a.json")?["key"]?.string ?? ""
    let answer = await harness.answer(
      #"{"type": "explain", "path": "Layouts/a.json", "key": "\#(key)", "view": "top"}"#, "explanation")
    let height = answer?["quantities"]?.array?.first { $0["quantity"]?.string == "height" }
    #expect(height?["value"]?.number == 255.5)
  }
}

import LayoutFormat
import LayoutModel
import Screens
import TestSupport
import Testing

/// Borders of broken windows that an edit moves.
@Suite struct WindowProbeTests {
  private func probe(_ constraints: String) throws -> WindowProbe {
    let json = """
      { "root": { "subviews": [ { "id": "word", "type": "label", "font": "body", "text": "Quay", "constraints": [ \(constraints) ] } ] } }
      """
    let document = LayoutLoader.load(path: "a.json") { _ in .bytes(Array(json.utf8), hash: "") }
    try #require(!document.hasErrors, "\(document.diagnostics)")
    var request = EnvironmentRequest()
    request.window = Size(width: 400, height: 400)
    return WindowProbe(
      document, in: try request.environment(on: document.defaultSettings), measuring: FixedAdvanceMeasurer(), rules: [])
  }

  private func high(_ top: Double) throws -> WindowProbe {
    try probe(#""leading == superview.leading + 20", "height == 20", "top == superview.top + \#(top.shortText)""#)
  }

  private func wide(_ leading: Double) throws -> WindowProbe {
    try probe(#""top == superview.top + 20", "width == 60", "leading == superview.leading + \#(leading.shortText)""#)
  }

  private func isSound(_ probe: WindowProbe) -> Bool {
    var probe = probe
    return probe.isSound()
  }

  private func worse(_ before: WindowProbe, _ after: WindowProbe) -> FindingRule? {
    var (before, after) = (before, after)
    return after.rule(breakingMoreThan: before.samples())
  }

  @Test func `a text that every window shows breaks none`() throws {
    #expect(isSound(try high(60)))
    #expect(!isSound(try high(320)))
  }

  @Test(arguments: [(381.0, 384.0), (512, 516), (700, 702), (1001, 1040)])
  func `a border that moves a few points is found in both directions`(near: Double, far: Double) throws {
    for place in [high, wide] {
      #expect(worse(try place(near), try place(far)) == .offscreen)
      #expect(worse(try place(far), try place(near)) == nil)
      #expect(worse(try place(far), try place(far)) == nil)
    }
  }

  @Test func `windows beside the sizes that conditions name are looked at`() throws {
    // 720 lies between two widths of the grid.
    let leading = #""leading == superview.leading + 20""#
    let usual = #"{ "equation": "top == superview.top + 20", "when": { "width": "!= 720" } }"#
    let beyond = #"{ "equation": "top == superview.top + 2000", "when": { "width": "== 720" } }"#
    #expect(isSound(try probe(#"\#(leading), "top == superview.top + 20""#)))
    #expect(!isSound(try probe(#"\#(leading), \#(usual), \#(beyond)"#)))
  }

  @Test func `borders take a few windows`() throws {
    var probe = try high(437)
    let samples = probe.samples()
    #expect(samples.count > 25)
    let count = probe.count
    #expect(count < 60)
  }
}

import LayoutModel
import LiveLayout
import TestSupport
import Testing

/// Equalities that decide nothing, found by laying the screen out without them.
@Suite struct UnusedEqualityTests {
  /// What the check says of a box with these constraints, at two text sizes on two phones.
  private static func unused(
    _ constraints: String, more: String = "", rules: [RuleOverride] = []
  ) async -> [String] {
    let text = """
      { "root": { "subviews": [ { "id": "box", "constraints": [ \(constraints) ] } ] } \(more),
        "previews": { "devices": ["iPhone SE (1st generation)", "iPhone 13"], "textSizes": ["L", "AX3"] } }
      """
    return await unused(inDocument: text, rules: rules)
  }

  private static func unused(inDocument text: String, rules: [RuleOverride] = []) async -> [String] {
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.width = 2
    check.rules = rules
    let checked = await check.check(Headless.load(bytes: Array(text.utf8), named: "box.json"))
    #expect(checked.diagnostics.isEmpty, "\(checked.diagnostics)")
    return checked.groups.filter { $0.rule == .unusedConstraint }.map { String($0.message.split(separator: "'")[0]) }
  }

  private static let edges =
    #""leading == superview.leading", "trailing == superview.trailing", "top == superview.top""#

  @Test(arguments: [
    // Outvoted everywhere.
    (#""height == 40", "height == 60 @250""#, ["box.height == 60 @250"]),
    // Said twice: the later one goes.
    (#""height == 40", "bottom == superview.top + 40""#, ["box.bottom == root.top + 40"]),
    (#""height == 40", "width == superview.width""#, ["box.width == root.width"]),
    (#""height == 40""#, []),
    // The wish loses on the wide phone and wins on the narrow one.
    (#""height == superview.width - 300 @750", "height <= 60""#, []),
    // It never holds and still pulls the box as high as it may be.
    (#""height <= 60", "height == 1000 @250""#, []),
  ])
  func `an equality is unused where the screen is the same without it`(constraints: String, found: [String]) async {
    #expect(await Self.unused(Self.edges + ", " + constraints) == found)
  }

  @Test func `of three that say the same the first is left`() async {
    let found = await Self.unused(
      Self.edges + #", "height == 40", "bottom == superview.top + 40", "centerY == superview.top + 20""#)
    #expect(found == ["box.bottom == root.top + 40", "box.centerY == root.top + 20"])
  }

  @Test func `a condition counts only where it holds`() async {
    let large = #"{ "when": { "textSize": "accessibility" }, "equation": "height == 90" }"#
    let usual = #"{ "when": { "not": { "textSize": "accessibility" } }, "equation": "height == 40" }"#
    #expect(await Self.unused("\(Self.edges), \(large), \(usual)") == [])
    let idle = #"{ "when": { "textSize": "accessibility" }, "equation": "height == 70 @250" }"#
    #expect(await Self.unused("\(Self.edges), \(large), \(usual), \(idle)") == ["box.height == 70 @250"])
  }

  @Test func `a constraint that a behaviour moves is not judged`() async {
    let constraints = Self.edges + #", "height == 40", { "id": "lift", "equation": "bottom == superview.bottom @1" }"#
    #expect(await Self.unused(constraints) == ["box.bottom == root.bottom @1"])
    let behavior = #", "behaviors": [ { "type": "keyboardAvoidance", "constraint": "lift" } ]"#
    #expect(await Self.unused(constraints, more: behavior) == [])
  }

  @Test func `a rule that is off asks for no layout`() async {
    let off = RuleOverride(rule: .unusedConstraint, severity: nil, reason: "of no interest")
    #expect(await Self.unused(Self.edges + #", "height == 40", "height == 60 @250""#, rules: [off]) == [])
  }

  /// A box of 50 points at the top of a part of a screen that is as high as the box, or higher.
  @Test(arguments: [
    ("row", 50, "bottom == superview.bottom", []),
    ("item", 50, "bottom == superview.bottom", []),
    ("row", 90, "bottom <= superview.bottom - 10", []),
    ("row", 90, "height == 60 @250", ["box.height == 60 @250"]),
    ("", 50, "bottom == superview.bottom", ["box.bottom == root.bottom"]),
    ("", 90, "bottom <= superview.bottom - 10", ["box.bottom <= root.bottom - 10"]),
  ])
  func `in a part, a constraint that decides its fitting size is used`(
    part: String, height: Int, constraint: String, found: [String]
  ) async {
    let text = """
      { "root": { "subviews": [ { "id": "box", "constraints": [ \(Self.edges), "height == 50", "\(constraint)" ] } ] },
        "environment": { "viewport": [320, \(height)] \(part.isEmpty ? "" : ", \"part\": \"\(part)\"") },
        "previews": { "textSizes": ["L", "AX3"] } }
      """
    #expect(await Self.unused(inDocument: text) == found)
  }
}

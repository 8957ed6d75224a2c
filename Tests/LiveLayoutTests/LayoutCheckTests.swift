import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

@Suite struct LayoutCheckTests {
  /// A label of one line in 100 points, in two previews; one expectation, one transition, one rule off with a reason.
  private static let json = """
    {
      "title": "Box",
      "rules": { "small-target": { "severity": "off", "reason": "as drawn" } },
      "root": { "subviews": [
        { "id": "label", "type": "label", "text": "Two words", "font": "body",
          "constraints": ["top == safeArea.top", "leading == superview.leading + 16", "width == 100",
            "height <= 500"] },
        { "id": "go", "type": "button", "title": "Go",
          "constraints": ["top == label.bottom", "leading == label.leading", "width == 20"] }
      ] },
      "expectations": [{ "when": { "textSize": "AX5" }, "truncated": { "label": false } }],
      "previews": { "devices": ["iPhone 13", "iPhone 8"], "textSizes": ["L", "XL"] }
    }
    """

  private static func check(_ change: (inout LayoutCheck) -> Void = { _ in }) async -> CheckedDocument {
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.width = 2
    change(&check)
    return await check.check(Headless.load(bytes: Array(json.utf8), named: "box.json"))
  }

  @Test func `a check covers the previews and what the expectations name`() async {
    let checked = await Self.check()
    #expect(checked.diagnostics.isEmpty)
    #expect(
      checked.environments.map(EnvironmentKey.key(of:)).prefix(4) == [
        "iphone-13/portrait/L", "iphone-13/portrait/XL", "iphone-8/portrait/L", "iphone-8/portrait/XL",
      ])
    #expect(checked.environments.contains { $0.textSize == .accessibility5 })
    #expect(checked.groups.map(\.rule) == [.fixedText, .truncatedText, .expectation, .unusedConstraint])
    #expect(checked.silenced.map(\.rule) == [.smallTarget])
    #expect(checked.silenced.first?.reason == "as drawn")
  }

  private static func check(_ json: String, _ rules: [RuleOverride] = []) async -> CheckedDocument {
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.rules = rules
    return await check.check(Headless.load(bytes: Array(json.utf8), named: "box.json"))
  }

  /// In both directions the note takes all the room that the first of two guards leaves; the second has 100 points
  /// more.
  private static let mirrored = """
    { "title": "Mirrored", "root": { "subviews": [
        { "id": "note", "constraints": [ "top == safeArea.top", "height == 50", "width == 1000 @low", "leading == superview.leading + 16", "trailing <= superview.trailing - 116",
          "trailing <= superview.trailing - 16" ] } ] },
      "expectations": [ { "distance": [ { "from": "note.trailing", "to": "root.trailing", "equals": 116 },
        { "from": "root.leading", "to": "note.leading", "equals": 16 } ] } ],
      "previews": { "devices": ["iPhone 13", "iPhone 8"], "directions": ["leftToRight", "rightToLeft"] } }
    """

  @Test func `guards and distances are read in the direction in which people read`() async {
    let checked = await Self.check(Self.mirrored)
    #expect(checked.diagnostics.isEmpty)
    #expect(checked.environments.count == 4)
    #expect(checked.groups.map(\.rule) == [.unusedConstraint])
    #expect(
      checked.groups.first?.message
        == "'note.trailing <= root.trailing - 16' has no effect in any of 4 environments: at least 100 pt are left over; "
        + "remove it, or check the number")
  }

  @Test func `a view's forced direction is that of what it holds`() async {
    let forced = Self.mirrored.replacing(
      #""root": {"#, with: #""root": { "direction": "rightToLeft","#)
    #expect(await Self.check(forced).groups.map(\.rule) == [.unusedConstraint])
  }

  @Test func `every rule can be switched off for a view, a document and a run`() async {
    let view = Self.mirrored.replacing(
      #""id": "note","#, with: #""id": "note", "rules": { "unused-constraint": "off" },"#)
    let ofView = await Self.check(view)
    #expect(ofView.groups.isEmpty)
    #expect(ofView.silenced.map(\.rule) == [.unusedConstraint])
    let broken = Self.mirrored.replacing("\"equals\": 16 ", with: "\"equals\": 17 ")
    #expect(await Self.check(broken).groups.map(\.rule) == [.expectation, .unusedConstraint])
    let document = await Self.check(
      broken.replacing(#""title""#, with: #""rules": { "expectation": "note", "unused-constraint": "off" }, "title""#))
    #expect(document.groups.map(\.severity) == [.note])
    let run = await Self.check(broken, [RuleOverride(rule: .expectation, severity: nil)])
    #expect(run.groups.map(\.rule) == [.unusedConstraint])
    #expect(run.silenced.map(\.rule) == [.expectation])
  }

  @Test func `a constraint that follows the keyboard is not judged by what the document says`() async {
    let checked = await Self.check(
      """
      { "root": { "subviews": [ { "id": "footer", "constraints": [ "height == 50", "leading == superview.leading", "width == 100",
          { "id": "above", "equation": "bottom <= superview.bottom" }, "bottom == superview.bottom + 100 @low" ] } ] },
        "behaviors": [ { "type": "keyboardAvoidance", "constraint": "above" } ],
        "previews": { "devices": ["iPhone 13", "iPhone 8"], "keyboard": [true] } }
      """)
    #expect(checked.diagnostics.isEmpty)
    #expect(checked.groups.isEmpty)
  }

  @Test func `one core and several say the same`() async {
    let one = await Self.check { $0.width = 1 }
    let many = await Self.check { $0.width = 4 }
    #expect(CheckText().text(for: one) == CheckText().text(for: many))
  }

  @Test func `sides of the matrix can be replaced one by one`() async {
    var matrix = CheckMatrix()
    matrix.textSizes = [.accessibility5]
    let sized = await Self.check { $0.matrix = matrix }
    #expect(sized.environments.map(EnvironmentKey.key(of:)) == ["iphone-13/portrait/AX5", "iphone-8/portrait/AX5"])
    matrix.textSizes = nil
    matrix.isEverything = true
    let document = Headless.load(bytes: Array(Self.json.utf8), named: "box.json")
    #expect(matrix.environments(for: document).count == Device.catalog.count * 24)
  }

  @Test(arguments: [("row", 87.5), ("item", 44)])
  func `a row of a screen grows with its text, and an item keeps its height`(part: String, height: Double) async {
    let text = """
      { "environment": { "viewport": [320, 44], "part": "\(part)", "rootMargins": 8 },
        "root": { "subviews": [ { "id": "content",
          "autoresizing": { "mask": ["flexibleWidth", "flexibleHeight"], "frame": [0, 0, 320, 44], "superviewSize": [320, 44] },
          "subviews": [ { "id": "label", "type": "label", "text": "Word", "font": "body",
            "constraints": ["edges == superview.edges inset 12"] } ] } ] } }
      """
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.matrix.devices = [Device.named("iPhone 8")!]
    check.matrix.textSizes = [.large, .accessibility5]
    let checked = await check.check(Headless.load(bytes: Array(text.utf8), named: "row.json"))
    // One line of 53 points is 63.25 high.
    #expect(checked.environments.map(\.size.height) == [44.5, height].map { part == "item" ? 44 : $0 })
    #expect(checked.groups.contains { $0.rule == .clippedText } == (part == "item"))
  }

  @Test func `a run's switches go before the document's`() async {
    let checked = await Self.check { $0.rules = [RuleOverride(rule: .smallTarget, severity: .error)] }
    #expect(checked.groups.first { $0.rule == .smallTarget }?.severity == .error)
    #expect(checked.silenced.isEmpty)
  }

  @Test func `an interrupted check keeps what it knows`() async {
    let checked = await Self.check { $0.isInterrupted = { true } }
    #expect(checked.environments.isEmpty)
    #expect(checked.groups.isEmpty)
  }

  @Test func `a check that is stopped keeps the first screens and knows how many there would be`() async {
    let asked = Counter()
    let checked = await Self.check {
      $0.width = 1
      $0.isInterrupted = { asked.next() > 3 }
    }
    let whole = await Self.check()
    let count = checked.verdicts.count
    #expect(count > 0 && count < whole.verdicts.count)
    #expect(checked.environments == Array(whole.environments.prefix(count)))
    #expect(checked.verdicts == Array(whole.verdicts.prefix(count)))
    #expect(checked.planned == whole.environments.count && whole.planned == whole.environments.count)
    #expect(!checked.groups.contains { $0.rule == .unusedConstraint }, "nobody knows what the other screens need")
  }

  @Test func `screens are counted as they are solved`() async {
    var counts: [Int] = []
    let check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    let document = Headless.load(bytes: Array(Self.json.utf8), named: "box.json")
    _ = await check.check(document) { counts.append($0) }
    #expect(counts == Array(1...check.matrix.environments(for: document).count))
  }

  @Test func `what is asked of all environments goes on top of what the document says of its own`() throws {
    let json = """
      { "root": {}, "flags": { "tall": false, "count": 2 },
        "environment": { "device": "iPhone 8", "direction": "rightToLeft", "flags": { "count": 3 }, "keyboardHeight": 100 } }
      """
    let document = Headless.load(bytes: Array(json.utf8), named: "own.json")
    #expect(document.diagnostics.isEmpty)
    var matrix = CheckMatrix()
    matrix.devices = [try #require(Device.named("iPhone 13")), try #require(Device.named("iPhone 17"))]
    matrix.shared.flags = [NamedValue("tall", .bool(true))]
    matrix.shared.traits[.system] = .number(18)
    matrix.shared.traits[.pseudolanguage] = .word("accented")
    let environments = matrix.environments(for: document)
    #expect(environments.map(\.deviceID) == ["iphone-13", "iphone-17"])
    #expect(environments.map(\.systemVersion) == [18, 26], "devices of 2025 have no older figures")
    for environment in environments {
      #expect(environment.direction == .rightToLeft)
      #expect(environment.pseudolanguage == .accented)
      #expect(environment.flags == [NamedValue("count", .number(3)), NamedValue("tall", .bool(true))])
      #expect(environment.keyboardHeight > 200, "a keyboard's height belongs to its device")
    }
  }

  @Test func `a preview that is turned keeps what it says, and a window stays a window`() {
    let json = """
      { "root": {}, "previews": { "environments": [
        { "device": "iPhone 13", "pseudolanguage": "accented", "safeArea": [1, 2, 3, 4] },
        { "device": "iPad 9.7-inch", "viewport": [320, 768] } ] } }
      """
    let document = Headless.load(bytes: Array(json.utf8), named: "turned.json")
    #expect(document.diagnostics.isEmpty)
    var matrix = CheckMatrix()
    matrix.orientations = [.landscape]
    let environments = matrix.environments(for: document)
    #expect(environments.map(\.size) == [Size(width: 844, height: 390), Size(width: 320, height: 768)])
    #expect(environments[0].pseudolanguage == .accented)
    #expect(environments[0].safeArea.top == 0, "insets belong to the orientation that they were said for")
  }

  @Test func `what previews vary beside the sides of the matrix is kept`() {
    let json = """
      { "root": {}, "flags": { "tall": false }, "previews": {
        "devices": ["iPhone 13"], "textSizes": ["L", "XL"], "directions": ["leftToRight", "rightToLeft"],
        "flags": { "tall": [false, true] } } }
      """
    var matrix = CheckMatrix()
    matrix.textSizes = [.accessibility5]
    let document = Headless.load(bytes: Array(json.utf8), named: "sides.json")
    let environments = matrix.environments(for: document)
    #expect(environments.allSatisfy { $0.textSize == .accessibility5 })
    #expect(environments.map(\.direction) == [.leftToRight, .leftToRight, .rightToLeft, .rightToLeft])
    #expect(Set(environments.map(\.flags)).count == 2)
  }
}

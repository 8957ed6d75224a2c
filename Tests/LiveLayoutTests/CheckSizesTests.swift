import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import Screens
import TestSupport
import Testing

/// `check --sizes`: windows of every width and height.
@Suite struct CheckSizesTests {
  private func check(_ views: String, sizes: PlaneRange = .everyWindow) async -> CheckedDocument {
    let json = "{ \"root\": { \"subviews\": [ \(views) ] }, \"previews\": { \"textSizes\": [\"L\", \"AX1\"] } }"
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.sizes = sizes
    return await check.check(Headless.load(bytes: Array(json.utf8), named: "box.json"))
  }

  private let narrow = """
    { "id": "text", "type": "label", "text": "Text", "constraints": [ "top == superview.top", "leading == superview.leading",
        { "equation": "height == 4", "when": { "all": [ { "width": ">= 402" }, { "width": "< 403" } ] } } ] }
    """

  @Test func `a fault in one point of widths is an error with its region, its smallest window and a device in it`()
    async throws
  {
    let checked = await check(narrow)
    let group = try #require(checked.groups.first)
    #expect(checked.groups.count == 1 && group.rule == .clippedText && group.severity == .error)
    #expect(
      group.message.hasSuffix(
        "; so in windows from 402 to 403 pt wide (the smallest is 402 × 300), as on iPhone 16 Pro (402 × 874)"))
    #expect(checked.environments.map(\.size) == [Size(width: 402, height: 300), Size(width: 402, height: 300)])
    #expect(checked.verdicts == [.broken, .broken])
  }

  @Test func `each view has an error of its own, with its own regions`() async throws {
    func label(_ id: String, _ condition: String) -> String {
      """
      { "id": "\(id)", "type": "label", "text": "Text", "constraints": [ "top == superview.top", "leading == superview.leading",
          { "equation": "height == 4", "when": \(condition) } ] }
      """
    }
    func from(_ low: Int, to high: Int) -> String {
      #"{ "all": [ { "width": ">= \#(low)" }, { "width": "< \#(high)" } ] }"#
    }
    let two = #"{ "any": [ \#(from(401, to: 410)), \#(from(900, to: 901)) ] }"#
    let checked = await check(label("a", two) + ", " + label("b", from(405, to: 409)))
    #expect(
      checked.groups.map { $0.message.split(separator: "; so in ").last } == [
        "windows from 401 to 410 pt wide (the smallest is 401 × 300), as on iPhone 16 Pro (402 × 874), "
          + "and from 900 to 901 pt wide (the smallest is 900 × 300)",
        "windows from 405 to 409 pt wide (the smallest is 405 × 300)",
      ])
    #expect(checked.environments.map(\.size.width) == [401, 900, 405, 401, 900, 405])
  }

  /// The button is at 2400 - 3 W - H: a window that is wide enough for it to leave the screen is lower than a narrow
  /// one.
  @Test func `the smallest window lies at the right end of a border that falls`() async {
    let checked = await check(
      """
      { "id": "far", "constraints": [ "leading == superview.leading", "width == superview.width", "height == width * 3",
          "bottom == superview.bottom * -1 + 2400" ] },
      { "id": "go", "type": "button", "title": "Go", "constraints": [ "leading == superview.leading", "width == 44",
          "height == 44", "top == far.top" ] }
      """, sizes: PlaneRange(widths: 320..<540, heights: 760..<1366))
    #expect(checked.groups.map(\.rule) == [.offscreen])
    #expect(Set(checked.environments.map(\.size)) == [Size(width: 539.5, height: 782.5)])
    #expect(checked.verdicts == [.broken, .broken])
  }

  @Test func `outside of the sizes that were asked for nothing is found`() async {
    let checked = await check(narrow, sizes: PlaneRange(widths: 403..<500, heights: 300..<400))
    #expect(checked.groups.isEmpty && checked.diagnostics.isEmpty)
    #expect(checked.verdicts == [.good, .good])
  }

  @Test func `the command of a finding solves the window that has it`() async throws {
    let checked = await check(narrow)
    let environment = try #require(checked.environments.first)
    #expect(environment.isWindow)
    #expect(
      EnvironmentArguments.words(for: environment).joined(separator: " ") == "--window 402x300 --text-size L")
  }

  @Test func `each rule has its own region`() async throws {
    let checked = await check(
      """
      { "id": "low", "type": "label", "text": "Text", "constraints": [ "top == superview.top + 400", "leading == superview.leading" ] },
      { "id": "wide", "type": "label", "text": "Text", "constraints": [ "top == superview.top", "leading == superview.leading",
          { "equation": "height == 4", "when": { "width": ">= 1000" } } ] }
      """)
    let regions = checked.groups.map { group in
      "\(group.rule): \(group.message.split(separator: "so in windows ").last ?? "")".split(separator: " (").first ?? ""
    }
    #expect(
      regions.contains("offscreen: below 420 pt at any width") || regions.contains { $0.hasPrefix("offscreen: below ") }
    )
    #expect(regions.contains("clipped-text: from 1000 pt wide"))
  }
}

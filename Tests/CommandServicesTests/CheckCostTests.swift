import CommandServices
import Foundation
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import Screens
import TestSupport
import Testing

/// The cost of a layout, which balances the parts of a check.
@Suite struct CheckCostTests {
  private static func cost(_ views: String, previews: String, width: Int = 1, proves: Bool = false) async -> Int {
    let text = #"{ "root": { "subviews": [ \#(views) ] }, "previews": { \#(previews) } }"#
    let load: LayoutFixes.Loading = { texts in
      Headless.load(bytes: Array(text.utf8), named: "a.json", texts: texts)
    }
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    (check.findsFixes, check.width) = (true, width)
    let document = load(FileTexts())
    var fixes = LayoutFixes(check, editing: ["a.json"])
    fixes.add(await check.check(document, load: load), of: document, load: load)
    if proves { await fixes.prove() }
    return fixes.documents[0].cost
  }

  private static func labels(_ count: Int, font: String = #""body""#) -> String {
    (0..<count).map { number in
      """
      { "id": "l\(number)", "type": "label", "font": \(font), "text": "Pier \(number)", "constraints": [
        "top == safeArea.top + \(30 * number)", "leading == safeArea.leading", "trailing == safeArea.trailing", "height <= 2000" ] }
      """
    }.joined(separator: ", ")
  }

  private static let two = #""devices": ["iPhone 8", "iPhone 13"]"#

  @Test func `a cost does not depend on the number of processors`() async {
    let many =
      #""devices": ["iPhone 8", "iPhone 13", "iPad Air 11-inch"], "textSizes": ["S", "M", "L", "XL", "XXL", "AX1"], "keyboard": [false, true]"#
    let costs = [
      await Self.cost(Self.labels(3), previews: many), await Self.cost(Self.labels(3), previews: many, width: 3),
      await Self.cost(Self.labels(3), previews: many, width: 16),
    ]
    #expect(Set(costs).count == 1, "\(costs)")
  }

  @Test func `a screen that differs only in what no frame reads costs less than another layout`() async {
    let plain = await Self.cost(Self.labels(8), previews: Self.two)
    let dark = await Self.cost(Self.labels(8), previews: Self.two + #", "appearances": ["light", "dark"]"#)
    let large = await Self.cost(Self.labels(8), previews: Self.two + #", "textSizes": ["L", "AX1"]"#)
    #expect(plain < dark && dark < large, "\(plain) \(dark) \(large)")
  }

  @Test func `views, answers and proofs cost`() async {
    let few = await Self.cost(Self.labels(2), previews: Self.two)
    let many = await Self.cost(Self.labels(8), previews: Self.two)
    #expect(many > 2 * few)
    let found = await Self.cost(Self.labels(8, font: "17"), previews: Self.two)
    let proved = await Self.cost(Self.labels(8, font: "17"), previews: Self.two, proves: true)
    #expect(proved > found + found / 2)
    let tall = Self.labels(2).replacing("30", with: "900")
    #expect(await Self.cost(tall, previews: Self.two) > few)
  }
}

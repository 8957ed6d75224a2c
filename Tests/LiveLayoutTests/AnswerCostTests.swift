import JSONSyntax
import LayoutFormat
import LayoutModel
import LayoutReport
@testable import LiveLayout
import Screens
import Synchronization
import TestSupport
import Testing

/// How often the search for answers reads the layout again: counted, because times differ from run to run.
@Suite struct AnswerCostTests {
  /// The texts that were loaded, in order.
  private final class Loads: Sendable {
    private let texts = Mutex<[[UInt8]]>([])
    var all: [[UInt8]] { texts.withLock { $0 } }
    func add(_ text: [UInt8]) { texts.withLock { $0.append(text) } }
  }

  private static func check(_ text: String) async -> (checked: CheckedDocument, loads: Loads) {
    let loads = Loads()
    let load: @Sendable (FileTexts) -> LoadedDocument = { texts in
      let document = Headless.load(bytes: Array(text.utf8), named: "a.json", texts: texts)
      loads.add(document.files[document.path]?.bytes ?? [])
      return document
    }
    let check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    let document = Headless.load(bytes: Array(text.utf8), named: "a.json", texts: FileTexts())
    return (await check.check(document, load: load), loads)
  }

  private static func layout(_ views: String, _ device: String = "iPhone 13") -> String {
    """
    { "root": { "subviews": [ \(views) ] }, "previews": { "devices": ["\(device)"] } }
    """
  }

  /// Rows that need more height than a phone has.
  private static func column(of count: Int) -> String {
    let rows = (0..<count).map { #"{ "id": "row\#($0)", "type": "label", "font": "body", "text": "Row \#($0)" }"# }
    return layout(
      """
      { "id": "column", "type": "stackView", "axis": "vertical", "spacing": 20, "constraints":
        ["top == safeArea.top", "horizontalEdges == superview inset 16"], "subviews": [ \(rows.joined(separator: ", ")) ] }
      """)
  }

  /// Items as wide as their texts, of which no change makes one fit the screen.
  private static func items(_ count: Int) -> String {
    let items = (0..<count).map { number in
      """
      { "id": "item\(number)", "subviews": [ { "id": "note\(number)", "type": "label", "font": "body", "constraints":
        ["edges == superview.edges inset 4"], "text": "Note \(number) says rather more than one line on a phone shows to anybody" } ] }
      """
    }
    return layout(
      """
      { "id": "list", "type": "collectionView", "constraints": ["edges == superview.edges"],
        "estimatedItemSize": { "width": 120, "height": 60 }, "subviews": [ \(items.joined(separator: ", ")) ] }
      """)
  }

  @Test func `a change that many findings share is read once`() async {
    let (checked, loads) = await Self.check(Self.column(of: 40))
    #expect(checked.groups.count { $0.rule == .offscreen } > 5)
    #expect(!loads.all.isEmpty)
    #expect(loads.all.count == Set(loads.all).count)
  }

  @Test func `in a large layout, findings of one kind end as the first two did`() async throws {
    let (small, few) = await Self.check(Self.items(8))
    let (large, many) = await Self.check(Self.items(300))
    func answers(_ checked: CheckedDocument) -> [String] {
      checked.groups.filter { $0.rule == .offscreen }.prefix(8).map(\.message)
    }
    #expect(answers(small).count == 8)
    #expect(answers(small).allSatisfy { $0.contains(": nothing limits the width of 'note") }, "\(answers(small))")
    #expect(answers(large) == answers(small))
    // Sixteen findings of the large one get an answer, and eight of the small one.
    #expect(
      many.all.count < few.all.count, "\(many.all.count) loads of the large layout, \(few.all.count) of the small one")
  }

  @Test func `a conflict that somebody judges otherwise is never taken for a refusal`() {
    func before(_ rules: String, _ width: String = "width == 80") -> RemedyTrials.Before {
      let text = Self.layout(
        #"{ "id": "a", \#(rules) "constraints": ["width == 80", "\#(width)", "height == 9", "leading == superview.leading", "top == superview.top"] }"#
      )
      let document = Headless.load(bytes: Array(text.utf8), named: "a.json", texts: FileTexts())
      return RemedyTrials.Before(
        ScreenSolver.solve(document, in: document.previews[0], measuring: FixedAdvanceMeasurer()))
    }
    #expect(before("").forbidsConflicts)
    #expect(!before("", "width == 90").forbidsConflicts)
    #expect(!before(#""rules": { "conflict": { "severity": "off", "reason": "known" } },"#).forbidsConflicts)
  }
}

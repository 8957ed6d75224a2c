import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import TestSupport
import Testing
@testable import UIKitExport

/// Properties that differ between the outcomes of a condition.
@Suite struct UIKitSettingTests {
  private static func views(_ document: LoadedDocument) -> [View] {
    document.resolve(in: document.defaultEnvironment).tree.views
  }

  /// Values that UIKit has no default for, and texts with attributes, which are attributed in all outcomes.
  private static let withoutUsual: Set<String> = [
    "attributedText", "attributedPlaceholder", "selectedRange", "contentOffset", "contentSize", "frame",
    "autoresizingMask", "prompt", "rightBarButtonItems",
  ]

  @Test func `a property that one outcome does not set has UIKit's own value there`() throws {
    var always: [String: Set<UIKitSetting.Member>] = [:]
    for kind in UIKitReference.kinds.flatMap(\.keys) where kind != "include" {
      let json = "{ \"root\": { \"subviews\": [ { \"type\": \"\(kind)\" } ] } }"
      let view = Self.views(Headless.load(bytes: Array(json.utf8), named: "a.json"))[1]
      let members = Set(UIKitProperty.settings(view).map(\.member))
      always[view.kind] = members.intersection(always[view.kind] ?? members)
    }
    var seen: Set<UIKitSetting.Member> = []
    for path in ["Tests/UIKitExportTests/Layouts/everything.json", "Examples/gallery/controls.json"] {
      for view in Self.views(Headless.load(Repository.root.appendingPathComponent(path).path)) {
        for setting in UIKitProperty.settings(view)
        where always[view.kind]?.contains(setting.member) != true && !Self.withoutUsual.contains(setting.member.word) {
          seen.insert(setting.member)
          #expect(setting.usual != nil, "\(setting.code(of: "view")) of \(view.kind)")
        }
      }
    }
    #expect(seen.count > 60)
  }

  @Test(
    arguments: [
      (UIKitSetting.call("setTitle", .text("a"), ", for: .normal"), "go.setTitle(\"a\", for: .normal)"),
      (.number("borderWidth", of: "layer", 2), "go.layer.borderWidth = 2"),
      (.number("borderWidth", of: "layer", 0), nil),
      (.set("selectedItem", .code("\(Code(.receiver)).items?[1]")), "go.selectedItem = go.items?[1]"),
    ] as [(UIKitSetting?, String?)])
  func `a setting is an assignment or a call`(setting: UIKitSetting?, line: String?) {
    #expect(setting?.code(of: "go").text == line)
  }

  @Test func `a long text stands on several lines`() {
    let lines = String(repeating: "x", count: 60) + "\n\r\n\"" + String(repeating: "y", count: 60)
    let text: Code = "label.text = \(Code.literal(lines))"
    #expect(text.lines.count == 5 && text.lines[0] == "label.text = \"\"\"", "\(text.lines)")
    #expect(text.lines[2] == "  \\r" && text.lines[3].hasPrefix("  \\\"y") && text.lines[4] == "  \"\"\"")
    let sum: Code = "f(\(Code(.sum([text, "b", "c"]))), g)"
    #expect(sum.lines.map(\.count).count == 4 && sum.lines[3] == "    + c, g)", "\(sum.lines)")
  }

  @Test func `a text is not taken for code`() throws {
    let copies = try exported(
      #"{ "root": { "subviews": [ { "id": "row", "type": "label", "text": "rows[0]", "forEach": 2 } ] } }"#)
    #expect(copies.contains("    for row in rows {\n      row.text = \"rows[0]\"\n"), "\(copies)")
    let color = try exported(#"{ "root": { "subviews": [ { "type": "label", "text": "a.hexA0B1C2" } ] } }"#)
    #expect(!color.contains("static let hexA0B1C2"), "\(color)")
  }

  @Test func `statements are indented when they are printed`() {
    let statements: [Statement] = [
      .block("if \(Code.condition("isWide"))", ["go.isHidden = true", .list("activate(", ["a", "b"], "])")]),
      .switching("go", [Statement.Block(opening: "case 1:", body: ["stop()"])]),
    ]
    #expect(
      statements.text == """
        if isWide {
          go.isHidden = true
          activate([
            a,
            b,
          ])
        }
        switch go {
        case 1:
          stop()
        }

        """)
    #expect(statements.parts.contains(.condition("isWide")))
  }
}

import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import TestSupport
import Testing
@testable import UIKitExport

/// Lines of code that differ between the outcomes of a condition.
@Suite struct UIKitSettingTests {
  private static func templates(_ view: View) -> Set<String> {
    Set(UIKitProperty.lines(view).map { UIKitSetting(line: $0).template })
  }

  private static func views(_ document: LoadedDocument) -> [View] {
    document.resolve(in: document.defaultEnvironment).tree.views
  }

  /// Values that UIKit has no default for, and texts with attributes, which are attributed in all outcomes.
  private static let withoutUsual: Set<String> = [
    "attributedText = §", "attributedPlaceholder = §", "selectedRange = §", "contentOffset = §", "contentSize = §",
    "frame = §", "autoresizingMask = §", "items?[0].prompt = §", "items?[0].rightBarButtonItems = §",
  ]

  @Test func `a property that one outcome does not set has UIKit's own value there`() throws {
    var always: [String: Set<String>] = [:]
    for kind in UIKitReference.kinds.flatMap(\.keys) where kind != "include" {
      let json = "{ \"root\": { \"subviews\": [ { \"type\": \"\(kind)\" } ] } }"
      let view = Self.views(Headless.load(bytes: Array(json.utf8), named: "a.json"))[1]
      always[view.kind] = Self.templates(view).intersection(always[view.kind] ?? Self.templates(view))
    }
    var seen: Set<String> = []
    for path in ["Tests/UIKitExportTests/Layouts/everything.json", "Examples/gallery/controls.json"] {
      for view in Self.views(Headless.load(Repository.root.appendingPathComponent(path).path)) {
        for template in Self.templates(view).subtracting(always[view.kind] ?? []).subtracting(Self.withoutUsual) {
          seen.insert(template)
          #expect(UIKitSetting.usual(template, of: view) != nil, "\(template) of \(view.kind)")
        }
      }
    }
    #expect(seen.count > 60)
  }

  @Test(arguments: [
    ("setTitle(\"a\", for: .normal)", "setTitle(§, for: .normal)", "nil"),
    ("setWidth(40, forSegmentAt: 1)", "setWidth(§, forSegmentAt: 1)", "0"),
    ("textContainer.lineFragmentPadding = 0", "textContainer.lineFragmentPadding = §", "5"),
  ])
  func `a line is a template and a value`(line: String, template: String, usual: String) {
    let setting = UIKitSetting(line: line)
    #expect(setting.template == template)
    #expect(setting.template.replacing("§", with: setting.value) == line)
    #expect(UIKitSetting.usual(template, of: View(id: "a", content: .plain)) == usual)
  }
}

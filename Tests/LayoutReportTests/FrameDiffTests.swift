import LayoutModel
import LayoutReport
import TestSupport
import Testing

@Suite struct FrameDiffTests {
  private static func text(_ change: (inout LayoutResult) -> Void = { _ in }) -> String {
    var result = SampleScreens.login()
    change(&result)
    return TextReport(places: SampleScreens.places).text(for: result)
  }

  @Test func `equal texts have no difference`() {
    #expect(FrameDiff.text(recorded: Self.text(), found: Self.text()) == nil)
  }

  @Test func `views that moved alike are one line, with what else changed`() {
    let found = Self.text { result in
      for index in 4...6 { result.views[index].frame.y += 24 }
      result.views[7].frame.height += 8.5
      result.views[4].text = SampleScreens.text(["Email address"], size: 40)
      result.scrollViews[0].maximumOffset.y = 182
      result.findings = []
    }
    let expected = """
      iPhone SE (1st generation), portrait, AX3, keyboard 254: (recorded in May)
        login.email: "Email" "\\"address\\"" became "Email address"
        login.email, login.field, login.go moved 24 down
        bottomPadding became 8.5 higher: (0, 436, 282, 16) to (0, 436, 282, 24.5)
        - scroll: offset (0, 0), range x 0...0, y 0...158: scrolls 158 pt
        - login.json:9:5: warning: the width of login.go is not settled: say where its left edge is [ambiguity]
        - login.json:5:5: note: its stack aligns trailing
        + scroll: offset (0, 0), range x 0...0, y 0...182: scrolls 182 pt

      """
    #expect(FrameDiff.text(recorded: Self.text(), found: found, since: "in May") == expected)
  }

  @Test func `views and environments come and go`() {
    let without = Self.text { result in
      result.tree.views[7].id = "footer"
      result.tree.views[6].content = .label(TextContent("Log in"))
    }
    let difference = FrameDiff.text(recorded: Self.text() + "\n" + "Gone, portrait, L\n", found: without) ?? ""
    #expect(difference.contains("Gone, portrait, L: no longer there\n"))
    #expect(difference.contains("  footer: new view at (0, 436, 282, 16)\n"))
    #expect(difference.contains("  bottomPadding: gone\n"))
    #expect(difference.contains("  login.go: was a button, is a label\n"))
    let added = FrameDiff.text(recorded: "", found: Self.text())
    #expect(added == "iPhone SE (1st generation), portrait, AX3, keyboard 254: new, 8 views\n")
  }

  @Test func `screens of one name are compared in their order`() {
    let second = Self.text { $0.views[7].frame.height += 8.5 }
    let recorded = Self.text() + "\n" + second
    #expect(FrameDiff.text(recorded: recorded, found: recorded + "\n") == "only the layout of the text changed\n")
    let found = Self.text() + "\n" + Self.text { $0.views[7].frame.height += 9.5 }
    let expected = """
      iPhone SE (1st generation), portrait, AX3, keyboard 254 (2):
        bottomPadding became 1 higher: (0, 436, 282, 24.5) to (0, 436, 282, 25.5)

      """
    #expect(FrameDiff.text(recorded: recorded, found: found) == expected)
    let name = "iPhone SE (1st generation), portrait, AX3, keyboard 254"
    #expect(FrameDiff.text(recorded: recorded, found: Self.text()) == "\(name) (2): no longer there\n")
  }

  @Test func `what was typed tells screens apart`() {
    let typed = Self.text {
      $0.environment.texts = [NamedValue("login.email", "a\nb")]
      $0.environment.carets = [NamedValue("note", 12)]
    }
    let name = "iPhone SE (1st generation), portrait, AX3, keyboard 254, login.email=\"a\\nb\", caret note 12"
    #expect(typed.hasPrefix(name + "\n"))
    #expect(FrameDiff.text(recorded: Self.text(), found: typed + "\n" + Self.text()) == "\(name): new, 8 views\n")
  }

  private static func stack(_ names: String) -> String {
    let rows = names.map { "  \($0)  view  (0, 0, 1, 1)" }
    return (["A", "root  view  (0, 0, 1, 1)"] + rows).joined(separator: "\n") + "\n"
  }

  @Test(arguments: [
    ("abcd", "bcda", ["a is now in front of d"]),
    ("abcd", "dabc", ["d is now behind a"]),
    ("abcd", "acbd", ["c is now behind b"]),
    ("abcd", "cdab", ["c is now behind a", "d is now behind a"]),
    ("abc", "abxc", ["x: new view at (0, 0, 1, 1)"]),
    ("abc", "ca", ["b: gone", "c is now behind a"]),
  ])
  func `views that went in front of others are named`(before: String, after: String, lines: [String]) {
    let expected = (["A:"] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
    #expect(FrameDiff.text(recorded: Self.stack(before), found: Self.stack(after)) == expected)
  }

  @Test func `a view that went into another one is told so`() {
    let before = "A\nroot  view  (0, 0, 1, 1)\n  a  view  (0, 0, 1, 1)\n  b  view  (0, 0, 1, 1)\n"
    let after = before.replacing("\n  b", with: "\n    b")
    #expect(FrameDiff.text(recorded: before, found: after) == "A:\n  b: was in root, is in a\n")
  }
}

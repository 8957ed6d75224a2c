import LayoutModel
import LayoutReport
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
}

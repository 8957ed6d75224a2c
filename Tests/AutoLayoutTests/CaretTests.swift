@testable import AutoLayout
import LayoutModel
import TestSupport
import Testing

/// Where the caret of a text view stands, and how a sticky footer's code scrolls to it.
struct CaretTests {
  @Test(arguments: [
    ("one two three", ["one two", "three"], [0, 8]), ("one two  three", ["one two", "three"], [0, 9]),
    ("one\ntwo", ["one", "two"], [0, 4]), ("one\n\ntwo", ["one", "", "two"], [0, 4, 5]),
    ("one \n two", ["one", " two"], [0, 5]), ("", [""], [0]),
  ])
  func `each line starts at a character of the text`(text: String, lines: [String], starts: [Int]) {
    let measured = lines.map { line in
      MeasuredLine(
        width: 10, baseline: 10,
        runs: [MeasuredRun(text: line, x: 0, width: 10, fontFile: "", pointSize: 17, tracking: 0)])
    }
    #expect(LayoutPass.lineStarts(of: Array(text), in: measured) == starts)
  }

  private func offset(caret: Int?) -> Double {
    var screen = Screen(320, 568, safeArea: EdgeInsets(top: 20))
    screen.environment.keyboard = true
    screen.environment.keyboardHeight = 216
    if let caret { screen.environment.carets = [NamedValue("text", caret)] }
    screen.addStickyFooter(text: Array(repeating: "line", count: 40).joined(separator: "\n"))
    return screen.solve().scroll("scroll").offset.y
  }

  @Test func `the sticky footer scrolls to the caret, wherever it has been put`() {
    let end = offset(caret: nil)
    #expect(end > 300)
    #expect(offset(caret: 0) == 0)
    #expect(offset(caret: 199) == end)
    let middle = offset(caret: 5 * 25)
    #expect(middle > 0 && middle < end)
  }
}

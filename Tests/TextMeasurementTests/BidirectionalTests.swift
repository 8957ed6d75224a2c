import LayoutModel
import Testing

@testable import TextMeasurement

@Suite struct BidirectionalTests {
  @Test func `Arabic is one piece from right to left, its spaces in its own font`() {
    let line = measurer.measure(body("السلام عليكم ورحمة الله"), width: .infinity).lines[0]
    #expect(line.runs.count == 1)
    #expect(line.runs[0].isRightToLeft && line.runs[0].fontFile == "NotoSansArabic-Regular.ttf")
    #expect(line.runs[0].tracking == 0)
  }

  @Test func `pieces stand in visual order and touch`() {
    let line = measurer.measure(body("abc שלום def"), width: .infinity).lines[0]
    #expect(line.runs.map(\.text) == ["abc ", "שלום", " def"])
    #expect(line.runs.map(\.isRightToLeft) == [false, true, false])
    for (before, after) in zip(line.runs, line.runs.dropFirst()) {
      #expect(abs(before.x + before.width - after.x) < 1e-9)
    }
    #expect(line.runs[0].x == 0)
  }

  @Test func `the first strong letter turns the line around`() {
    let line = measurer.measure(body("שלום abc"), width: .infinity).lines[0]
    #expect(line.runs.first?.text == "abc")
    #expect(line.runs.last?.text == "שלום")
  }

  @Test(arguments: [(LayoutDirection.leftToRight, ["1", " + ", "2"]), (.rightToLeft, ["2", " + ", "1"])])
  func `the layout's direction decides where no letter does`(direction: LayoutDirection, order: [String]) {
    var paragraph = body("1 + 2")
    paragraph.direction = direction
    let drawn = measurer.measure(paragraph, width: .infinity).lines[0].runs.map(\.text)
    #expect(direction == .leftToRight ? drawn.joined() == "1 + 2" : drawn == order)
  }

  @Test func `numbers inside Hebrew run from left to right`() {
    let line = measurer.measure(body("שלום 123 עולם"), width: .infinity).lines[0]
    #expect(line.runs.map(\.text).contains("123"))
    #expect(line.runs.first { $0.text == "123" }?.isRightToLeft == false)
    #expect(line.runs.last?.text.hasPrefix("שלום") == true)
  }

  @Test func `lines of a right-to-left paragraph are cut in reading order`() {
    let measured = measurer.measure(body("אחת שתיים שלוש"), width: width("אחת שתיים") + 1)
    #expect(measured.lines.map(\.text) == ["אחת שתיים", "שלוש"])
  }

  @Test(arguments: ["שלום abc", "שלום 123 עולם", "abc שלום 12 עולם def", "1\t2 שלום", "אחת abc def שתיים"])
  func `a line's text is in reading order whatever its runs' order is`(string: String) {
    for direction in LayoutDirection.allCases {
      var paragraph = body(string)
      paragraph.direction = direction
      let line = measurer.measure(paragraph, width: .infinity).lines[0]
      #expect(line.text == string.replacing("\t", with: ""))
    }
  }

  @Test func `a cut line from right to left ends in its ellipsis`() {
    let measured = measurer.measure(body("שלום abc עולם ועוד מילים", lines: 1), width: width("שלום abc עולם") + 8)
    #expect(measured.isTruncated && measured.lines[0].runs.count > 1)
    #expect(measured.lines[0].text.hasPrefix("שלום abc"))
    #expect(measured.lines[0].text.hasSuffix("…"))
  }

  @Test func `directional marks take no room and are not drawn`() {
    let marked = measurer.measure(body("a\u{200E}b\u{202B}c\u{202C}\u{2067}d\u{2069}"), width: .infinity)
    #expect(!marked.lines[0].text.unicodeScalars.contains { (0x200E...0x2069).contains($0.value) })
    #expect(abs(marked.size.width - width("a") - width("b") - width("c") - width("d")) < 1e-9)
  }

  @Test func `each paragraph of a text finds its own direction`() {
    let measured = measurer.measure(body("abc שלום\nשלום abc"), width: .infinity)
    #expect(measured.lines[0].runs.first?.text == "abc ")
    #expect(measured.lines[1].runs.first?.text == "abc")
    #expect(measured.lines[1].runs.last?.text == "שלום")
  }
}

import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct TruncationTests {
  private static let sentence = "The quick brown fox jumps over the lazy dog"

  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, ["The quick bro…"]),
    (.byTruncatingHead, ["…r the lazy dog"]),
    (.byTruncatingMiddle, ["The qu…zy dog"]),
    (.byWordWrapping, ["The quick"]),
  ])
  func `one line keeps what its mode says`(mode: LineBreakMode, lines: [String]) {
    let measured = measurer.measure(body(Self.sentence, lines: 1, mode: mode), width: 120)
    #expect(texts(measured) == lines)
    #expect(measured.isTruncated)
    #expect(measured.size.width <= 120)
  }

  @Test func `only the last line is cut`() {
    let measured = measurer.measure(body(Self.sentence, lines: 2), width: 118)
    #expect(texts(measured) == ["The quick", "brown fox ju…"])
    #expect(measured.size.height == ResolvedFont(pointSize: 17, leading: 22).height(lines: 2))
  }

  @Test func `text that fits its lines is not touched`() {
    for lines in [0, 1, 2] {
      let measured = measurer.measure(body(Self.sentence, lines: lines), width: .infinity)
      #expect(texts(measured) == [Self.sentence] && !measured.isTruncated)
    }
  }

  @Test func `a hard break beyond the limit shows as an ellipsis`() {
    let measured = measurer.measure(body("Title\nSubtitle", lines: 1), width: 200)
    #expect(texts(measured) == ["Title…"])
    #expect(measured.isTruncated)
    // A text that takes what it wants has no room for one.
    let natural = measurer.measure(body("Title\nSubtitle", lines: 1), width: .infinity)
    #expect(texts(natural) == ["Title"])
    #expect(natural.isTruncated)
    #expect(
      texts(measurer.measure(body("Title\nSubtitle", lines: 1, mode: .byTruncatingHead), width: 60)) == ["…btitle"])
  }

  @Test func `white space beside the ellipsis goes`() {
    let room = width("Hello …") + 0.5
    #expect(texts(measurer.measure(body("Hello wide world", lines: 1), width: room)) == ["Hello…"])
  }

  @Test func `clipping draws to the first character that crosses the edge`() {
    let measured = measurer.measure(body("Hello wide world", lines: 1, mode: .byClipping), width: 62)
    #expect(texts(measured) == ["Hello wid"])
    #expect(measured.isTruncated)
    #expect(measured.size.width == 62 && measured.lines[0].width > 62)
  }

  @Test func `no room at all still shows the ellipsis`() {
    for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
      #expect(texts(measurer.measure(body("Hello", lines: 1, mode: mode), width: 1)) == ["…"])
    }
  }

  @Test func `Hebrew keeps its direction when it is cut`() {
    let measured = measurer.measure(body("שלום עולם שלום עולם", lines: 1), width: 100)
    #expect(measured.isTruncated && measured.size.width <= 100)
    // The ellipsis stands at the left end, where the text goes on.
    #expect(measured.lines[0].runs.first?.text.contains("…") == true)
    #expect(measured.lines[0].runs.last?.text.hasPrefix("שלום") == true)
  }

  @Test func `the ellipsis takes the font of the text that it follows`() {
    let small = ResolvedFont(pointSize: 12)
    let bold = ResolvedFont(pointSize: 17, weight: .bold)
    let measured = measurer.measure(
      Paragraph(
        runs: [.init("Price ", font: small), .init("one hundred pounds", font: bold)], maximumLines: 1), width: 100)
    #expect(measured.lines[0].runs.map(\.fontFile) == ["Inter-Regular.otf", "Inter-Bold.otf"])
    #expect(measured.lines[0].runs[1].text.hasSuffix("…"))
    #expect(measured.lines[0].runs.map(\.source) == [0, 1])
  }

  @Test func `a cut line is never wider than the room, and one more character would be`() {
    var random = SeededRandom(seed: 5)
    print("truncation: seed \(random.seed)")
    for _ in 0..<200 {
      let room = Double.random(in: 20...250, using: &random)
      let mode = [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle].randomElement(using: &random)!
      let measured = measurer.measure(body(Self.sentence, lines: 1, mode: mode), width: room)
      #expect(measured.size.width <= room + LineBreaker.tolerance)
      guard mode == .byTruncatingTail else { continue }
      let kept = measured.lines[0].text.dropLast().count
      let more = Self.sentence.prefix(kept + 1)
      #expect(more.last == " " || width(more + "…") > room, "'\(more)…' would fit in \(room)")
    }
  }
}

import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct OddTextTests {
  private static let scalars: [Unicode.Scalar] = [
    "a", " ", "\n", "\r", "\t", "\0", "\u{7}", "\u{301}", "\u{200D}", "\u{200B}", "\u{FE0F}", "\u{202E}", "\u{2067}",
    "\u{AD}", "\u{FEFF}", "\u{FFFC}", "\u{FFFF}", "\u{10FFFF}", "\u{E0001}", "👩", "🏽", "🇩", "م", "ل", "ا", "ש", "ב",
    "क", "्", "ษ", "字",
    "…", "\u{2028}", "\u{2029}", "\u{85}", "\u{1100}", "\u{1161}", "𝔘",
  ]

  @Test func `any text at any width gives finite lines within the room`() {
    var random = SeededRandom(seed: 404)
    print("odd text: seed \(random.seed)")
    for _ in 0..<randomCases(400, deep: 8_000) {
      var string = ""
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        string.unicodeScalars.append(Self.scalars.randomElement(using: &random)!)
      }
      var paragraph = plain(string, size: [0, 1, 17, 300, -5, .nan, .infinity].randomElement(using: &random)!)
      paragraph.lineBreakMode = LineBreakMode.allCases.randomElement(using: &random)!
      paragraph.maximumLines = [-1, 0, 1, 2].randomElement(using: &random)!
      let width = [0, -3, 1, 17, 80, .infinity, .nan].randomElement(using: &random)!
      let measured = measurer.measure(paragraph, width: width)
      #expect(measured.size.width.isFinite && measured.size.width >= 0 || string.isEmpty, "\(string.debugDescription)")
      #expect(measured.lines.isEmpty == string.isEmpty)
      if paragraph.maximumLines > 0 { #expect(measured.lines.count <= paragraph.maximumLines) }
    }
  }

  @Test func `control characters take no room and are not drawn`() {
    let measured = measurer.measure(body("a\0b\u{7}\u{1B}"), width: .infinity)
    #expect(measured.lines[0].text == "ab")
    #expect(measured.missingCharacters.isEmpty)
  }

  @Test func `a tab steps 28 points and draws nothing`() {
    let runs = measurer.measure(body("a\tb"), width: .infinity).lines[0].runs
    #expect(runs.map(\.text) == ["a", "b"])
    #expect(abs(runs[1].x - runs[0].width - 28) < 1e-9)
  }

  @Test func `a lone mark is drawn by itself`() {
    let measured = measurer.measure(body("\u{301}"), width: .infinity)
    #expect(measured.lines.count == 1 && measured.missingCharacters.isEmpty)
  }

  @Test func `a mark on a space belongs to the text`() {
    let room = width("ab") + 1
    let marked = measurer.measure(body("ab \u{301}c"), width: room)
    #expect(marked.lines.map(\.text).joined().unicodeScalars.contains("\u{301}"))
    #expect(measurer.measure(body("ab \u{301}"), width: room).lines.count == 2)
    #expect(measurer.measure(body("ab \u{FE0F}"), width: room).lines.count == 1)
  }

  /// A kern reaches over a soft hyphen.
  @Test(arguments: ["AV", "office", "To", "a\u{301}"])
  func `soft hyphens take no room and are not shaped`(word: String) throws {
    let whole = body(word)
    let broken = body(word.map(String.init).joined(separator: "\u{AD}\u{AD}") + "\u{AD}")
    let (plain, hyphened) = (measurer.measure(whole, width: .infinity), measurer.measure(broken, width: .infinity))
    #expect(abs(plain.size.width - hyphened.size.width) < 1e-9)
    let font = try #require(Shaper(catalog: fonts).font(file: plain.lines[0].runs[0].fontFile))
    func glyphs(_ paragraph: Paragraph) -> [UInt32] {
      font.glyphs(Array(paragraph.runs[0].string.utf16)[...], script: .common, isRightToLeft: false, isTracked: false)
        .map(\.glyph)
    }
    #expect(glyphs(broken) == glyphs(whole))
  }

  @Test func `a soft hyphen is a place to break, and holds a mark that follows it`() {
    let measured = measurer.measure(body("window\u{AD}frame"), width: width("window") + 1)
    #expect(measured.lines.map(\.text) == ["window\u{AD}", "frame"])
    #expect(measurer.measure(body("\u{AD}\u{AD}"), width: 10).size.width == 0)
    let marked = Array("e\u{AD}\u{301}".utf16)[...]
    #expect(SoftHyphen.stretches(between: marked) == [0..<3])
    #expect(SoftHyphen.stretches(between: Array("\u{AD}a\u{AD}\u{AD}b\u{AD}".utf16)[...]) == [1..<2, 4..<5])
  }

  /// Work grows with the text, not with its square: ten times the text, and the lines ten times as many.
  @Test(arguments: [
    "lorem ipsum dolor ", "a", " ", "\n", "\u{301}", "👩‍👩‍👧", "السلام ", "aשb", "สวัสดี", "\0", "\u{202B}a", "\u{200B}",
    "ab\u{AD}",
  ])
  func `long text stays whole`(unit: String) {
    let string = String(repeating: unit, count: 20_000 / unit.utf8.count)
    for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
      var paragraph = plain(string)
      paragraph.lineBreakMode = mode
      #expect(measurer.measure(paragraph, width: 300).lines.count >= 1)
    }
    var cut = plain(string)
    cut.maximumLines = 2
    for mode in LineBreakMode.allCases {
      cut.lineBreakMode = mode
      #expect(measurer.measure(cut, width: 300).lines.count <= 2)
    }
  }
}

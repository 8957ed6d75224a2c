import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

/// A long text is shaped in windows: the same sums as shaped at once.
@Suite struct ShapingWindowTests {
  private struct Writing {
    var font: String
    var script: Script
    var isRightToLeft = false
    var letters: [String]
  }

  private static let writings = [
    Writing(
      font: "Inter-Regular.otf", script: .latin,
      letters: "abcdefghijklmnopqrstuvwxyzAVToWLYP0123456789".map(String.init) + [
        " ", " ", ".", "->", "(", ")", "-", ":", "x", "ffi", "\u{AD}", "é", "e\u{301}", "\u{200B}", "/", "\u{2192}",
      ]),
    Writing(
      font: "InterDisplay-Bold.otf", script: .latin,
      letters: "AVTaveoyw10x ".map(String.init) + ["->", "\u{AD}\u{AD}", "fi"]),
    Writing(
      font: "NotoSansArabic-Regular.ttf", script: Script("Arab"), isRightToLeft: true,
      letters: ["س", "ل", "ا", "م", "لا", "ب\u{64E}", "د", " ", "و", "\u{640}"]),
    Writing(
      font: "NotoSansHebrew-Regular.ttf", script: Script("Hebr"), isRightToLeft: true,
      letters: ["ש", "ל", "ו", "ם", "שּׁ", " ", "א"]),
    Writing(
      font: "NotoSansDevanagari-Regular.ttf", script: Script("Deva"),
      letters: ["क", "क्ष", "र्", "मि", "न", "ते", " ", "ज्ञ", "ँ"]),
    Writing(font: "NotoSansThai-Regular.ttf", script: Script("Thai"), letters: ["ส", "วั", "ดี", "ก่", "ำ", " "]),
  ]

  @Test(arguments: Self.writings.indices, [false, true])
  func `windows give what the whole text gives`(index: Int, isTracked: Bool) throws {
    var random = SeededRandom(seed: 20 + UInt64(index))
    print("windows: seed \(random.seed)")
    let writing = Self.writings[index]
    let font = try #require(Shaper(catalog: fonts).font(file: writing.font))
    for _ in 0..<30 {
      let count = Int.random(in: 1...1500, using: &random)
      let string = (0..<count).map { _ in writing.letters.randomElement(using: &random)! }.joined()
      let units = Array(("..." + string).utf16)[3...]
      func shaped(_ window: Int) -> ShapedText {
        font.shape(
          units, script: writing.script, isRightToLeft: writing.isRightToLeft, isTracked: isTracked, window: window)
      }
      let (whole, windows) = (shaped(units.count), shaped(Font.lookahead + 36))
      try #require(whole.count == units.count && windows.count == units.count)
      #expect(firstDifference(whole, windows) == nil, "\(string)")
    }
  }

  @Test(arguments: Self.writings.indices, [false, true])
  func `parts shaped at the same time give what one after the other gives`(index: Int, isTracked: Bool) throws {
    var random = SeededRandom(seed: 40 + UInt64(index))
    print("parts: seed \(random.seed)")
    let writing = Self.writings[index]
    let font = try #require(Shaper(catalog: fonts).font(file: writing.font))
    let string = (0..<20_000).map { _ in writing.letters.randomElement(using: &random)! }.joined()
    let units = Array(("..." + string).utf16)[3...]
    func shaped(part: Int) -> ShapedText {
      font.shape(units, script: writing.script, isRightToLeft: writing.isRightToLeft, isTracked: isTracked, part: part)
    }
    let (parts, whole) = (shaped(part: Font.window + 500), shaped(part: units.count))
    try #require(whole.count == units.count && parts.count == units.count)
    #expect(firstDifference(whole, parts) == nil)
  }

  private func firstDifference(_ a: ShapedText, _ b: ShapedText) -> Int? {
    (0...a.count).first {
      a.advance(before: $0) != b.advance(before: $0) || a.clusters(before: $0) != b.clusters(before: $0)
        || a.isSafe(at: $0) != b.isSafe(at: $0)
    }
  }

  /// Of a cut piece only what lies before the first and behind the last safe place is shaped again.
  @Test func `a piece of a line is as wide as it is shaped alone`() {
    var random = SeededRandom(seed: 31)
    print("pieces: seed \(random.seed)")
    let shaper = Shaper(catalog: fonts)
    for round in 0..<200 {
      let letters = Self.writings[round % Self.writings.count].letters
      let string = (0..<80).map { _ in letters.randomElement(using: &random)! }.joined()
      let size = [12.0, 17, 30].randomElement(using: &random)!
      let paragraph = ShapedParagraph(
        [SourceRun(string: string, font: ResolvedFont(pointSize: size), source: 0)], base: .firstStrongElseLeftToRight,
        findsBreaks: true, shaper: shaper)
      let starts = paragraph.marks.indices.filter { paragraph.marks[$0].contains(.cluster) }
      for _ in 0..<20 {
        let ends = [starts.randomElement(using: &random)!, starts.randomElement(using: &random)!].sorted()
        for piece in paragraph.pieces(ends[0]..<ends[1]) where paragraph.items[piece.item].kind == .text {
          let item = paragraph.items[piece.item]
          guard item.script.isShapedInWindows else { continue }
          let alone = item.font.shape(
            paragraph.units[piece.range], script: item.script, isRightToLeft: item.isRightToLeft,
            isTracked: item.tracking != 0)
          #expect(piece.width == item.width(of: alone, from: 0, to: alone.count), "\(paragraph.text(piece.range))")
        }
      }
    }
  }

  /// Sums count from the start of their block of 4,096 units.
  @Test func `sums go on across blocks`() throws {
    let font = try #require(Shaper(catalog: fonts).font(file: "Inter-Regular.otf"))
    func shaped(_ count: Int) -> ShapedText {
      font.shape(Array(repeating: 0x61, count: count)[...], script: .latin, isRightToLeft: false, isTracked: true)
    }
    let (one, many) = (shaped(1).advance(before: 1), shaped(20_000))
    for offset in [0, 1, 4095, 4096, 4097, 8191, 8192, 16_384, 20_000] {
      #expect(many.advance(before: offset) == one * offset && many.clusters(before: offset) == offset)
    }
  }
}

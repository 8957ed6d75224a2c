import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct MeasurerTests {
  private static let strings = [
    "Hello, world!", "AVATAR To Wa", "السلام عليكم", "abc שלום def", "สวัสดีชาวโลก", "e\u{301}", "\u{E9}", "👍 ok",
    "office fi 12:30", "one\ntwo\n",
  ]

  private func all() -> [(Paragraph, Double)] {
    Self.strings.flatMap { string in
      [10.0, 17, 20, 53].flatMap { size in
        [FontWeight.regular, .bold].flatMap { weight in
          [0, 40, 100, Double.infinity].map { (plain(string, size: size, weight: weight), $0) }
        }
      }
    }
  }

  @Test func `a warm cache and a cold one give the same answers to the bit, in any order`() {
    let questions = all()
    let answers = questions.map { measurer.measure($0.0, width: $0.1) }
    var random = SeededRandom(seed: 11)
    print("order: seed \(random.seed)")
    let cold = ParagraphMeasurer(fonts: fonts)
    for index in questions.indices.shuffled(using: &random) {
      #expect(cold.measure(questions[index].0, width: questions[index].1) == answers[index])
      #expect(measurer.measure(questions[index].0, width: questions[index].1) == answers[index])
    }
  }

  @Test func `many threads at once give the same answers`() async {
    let questions = all()
    let answers = questions.map { measurer.measure($0.0, width: $0.1) }
    let cold = ParagraphMeasurer(fonts: fonts)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          questions.indices.allSatisfy { step in
            let index = (step * 7 + task * 13) % questions.count
            return cold.measure(questions[index].0, width: questions[index].1) == answers[index]
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test func `equal strings that are written differently keep their own writing`() {
    let (composed, decomposed) = (plain("\u{E9}"), plain("e\u{301}"))
    #expect(composed == decomposed)
    for _ in 0..<2 {
      for paragraph in [composed, decomposed] {
        let drawn = measurer.measure(paragraph, width: 100).lines[0].text
        #expect(Array(drawn.utf8) == Array(paragraph.runs[0].string.utf8))
      }
    }
  }

  @Test func `widths grow in proportion to the size inside one row of the tracking table`() {
    #expect(abs(width("Proportional", size: 49) / 49 - width("Proportional", size: 51) / 51) < 1e-12)
  }

  @Test func `tracking widens a run by its clusters and drops ligatures only where it is not zero`() {
    // 12 pt is not tracked: the arrow is one contextual glyph there and two characters at 17 pt.
    let small = measurer.measure(plain("->", size: 12), width: .infinity).lines[0].runs[0]
    #expect(small.tracking == 0)
    let large = measurer.measure(plain("->", size: 17), width: .infinity).lines[0].runs[0]
    #expect(large.tracking != 0)
    #expect(abs((large.width - 2 * large.tracking) / 17 - small.width / 12) > 0.01)
  }

  /// Thousandths of an em; widths of letters are whole font units.
  @Test(arguments: [
    ("o", -5.0), ("k", -10.0), ("h", 5.0), ("N", 5.0), (".", 20.0), ("…", 20.0), (" ", 0.0), ("ok", -7.5),
    ("Ü", 0.0), ("hK.", 15.0), ("%", 20.0), ("_", 15.0), ("w", -40.0),
  ])
  func `letters differ from Inter's by their shape, and a run spreads what they differ`(text: String, wider: Double) {
    let run = measurer.measure(plain(text), width: .infinity).lines[0].runs[0]
    let (letters, tracking) = (Double(text.count), SystemFont(ResolvedFont(pointSize: 17)).tracking)
    #expect(abs((run.tracking - tracking) / 17 * 1000 - wider) < 0.3)
    let untracked = run.width - letters * run.tracking
    #expect(abs(untracked / 17 - width(text, size: 12) / 12) < 1e-9)
  }

  @Test func `a cache forgets what is old and keeps what is used`() {
    var cache = GenerationalCache<Int, Int>(budget: 8)
    for key in 0..<8 { cache.insert(key * 10, for: key, cost: 1) }
    #expect(cache.value(for: 3) { _ in 1 } == 30)
    cache.insert(80, for: 8, cost: 1)
    #expect(cache.value(for: 3) { _ in 1 } == 30)
    for key in 9..<16 { cache.insert(key * 10, for: key, cost: 1) }
    #expect(cache.value(for: 3) { _ in 1 } == 30)
    #expect(cache.value(for: 0) { _ in 1 } == nil)
    // What is dearer than the budget drives out nothing else, and only its like drives it out.
    cache.insert(1, for: 99, cost: 9)
    #expect(cache.value(for: 99) { _ in 9 } == 1)
    #expect(cache.value(for: 3) { _ in 1 } == 30)
    cache.insert(2, for: 98, cost: 60)
    #expect(cache.value(for: 99) { _ in 9 } == nil)
    #expect(cache.value(for: 98) { _ in 60 } == 2)
    cache.forgetOversized()
    #expect(cache.value(for: 98) { _ in 60 } == nil)
  }
}

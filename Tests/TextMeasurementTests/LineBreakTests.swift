import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct LineBreakTests {
  @Test(arguments: [
    ("Hello, wide world", 100.0, ["Hello, wide", "world"]),
    ("Hello, wide world", 60, ["Hello,", "wide", "world"]),
    ("one\ntwo", .infinity, ["one", "two"]),
    ("one\r\ntwo\rthree\u{2028}four\u{2029}five\u{85}six", .infinity, ["one", "two", "three", "four", "five", "six"]),
    ("one\n", .infinity, ["one", ""]),
    ("\n", .infinity, ["", ""]),
    ("\n\none", .infinity, ["", "", "one"]),
    ("hyphen-ated words", 66, ["hyphen-", "ated", "words"]),
    ("no\u{A0}break here", 70, ["no\u{A0}break", "here"]),
    ("incomprehensibilities", 60, ["incomp", "rehensi", "bilities"]),
    ("an incomprehensible", 60, ["an", "incomp", "rehensi", "ble"]),
    ("ab", 0, ["a", "b"]),
    ("a   b", 12, ["a", "b"]),
  ])
  func `lines break where UIKit's do`(string: String, width: Double, lines: [String]) {
    #expect(texts(measurer.measure(body(string), width: width)) == lines)
  }

  @Test(arguments: [
    ("Hello, wide world", 100.0, ["Hello,", "wide world"]), ("Hello, wide world", 60, ["Hello,", "wide", "world"]),
    ("an incomprehensible", 60, ["an", "incomp", "rehensi", "ble"]), ("up to twenty-one", 90, ["up to", "twenty-one"]),
    ("one two three\nHello, wide world", 100, ["one", "two three", "Hello,", "wide world"]),
  ])
  func `a label's last line holds no word alone where the line before has one to spare`(
    string: String, width: Double, lines: [String]
  ) {
    var paragraph = body(string)
    paragraph.pushesOut = true
    #expect(texts(measurer.measure(paragraph, width: width)) == lines)
  }

  @Test func `Thai breaks between words and Chinese between characters`() {
    #expect(texts(measurer.measure(body("สวัสดีชาวโลก"), width: 60)) == ["สวัสดี", "ชาวโลก"])
    #expect(texts(measurer.measure(body("你好世界"), width: 40)).count == 2)
  }

  @Test func `breaking by characters breaks inside words`() {
    let measured = measurer.measure(body("Hello world", mode: .byCharWrapping), width: 60)
    #expect(texts(measured) == ["Hello wo", "rld"] || texts(measured) == ["Hello w", "orld"])
    #expect(measured.lines.allSatisfy { $0.width <= 60 })
  }

  @Test func `a character that is written with several scalars never breaks`() {
    let family = "e\u{301}"
    let lines = texts(measurer.measure(body(String(repeating: family, count: 5)), width: 1))
    #expect(lines == Array(repeating: family, count: 5))
  }

  @Test func `white space at a break hangs and is not drawn`() {
    let word = width("Hello,")
    let measured = measurer.measure(plain("Hello,      world"), width: word)
    #expect(texts(measured) == ["Hello,", "world"])
    #expect(abs(measured.lines[0].width - word) < 1e-9)
  }

  /// Three wrapped labels whose widest line is not their last one were stored this wide, and a last line without.
  @Test(arguments: [("Hello, wide world", 100.0, "Hello, wide "), ("a wide, wide world", 60, "a wide, ")])
  func `white space at a break counts for the width of the text as far as there is room`(
    string: String, room: Double, widest: String
  ) {
    let measured = measurer.measure(plain(string), width: room)
    // A kern beside the white space may be another one.
    #expect(abs(measured.size.width - width(widest)) < 0.3)
    #expect(measured.lines.allSatisfy { $0.width < measured.size.width })
    let tight = width(widest) - 1
    #expect(measurer.measure(plain(string), width: tight).size.width == tight)
  }

  @Test func `nothing is added to the last line of a text or of a line limit`() {
    let word = "incomprehensible"
    #expect(abs(measurer.measure(plain("an " + word), width: width(word) + 2).size.width - width(word)) < 1e-9)
    var limited = plain("Hello, wide world")
    limited.maximumLines = 1
    limited.lineBreakMode = .byWordWrapping
    #expect(abs(measurer.measure(limited, width: 100).size.width - width("Hello, wide")) < 1e-9)
  }

  @Test func `white space that does not fit at the end of a paragraph hangs`() {
    let word = width("Hello")
    #expect(texts(measurer.measure(plain("Hello   "), width: word)) == ["Hello"])
    #expect(texts(measurer.measure(plain("Hello   "), width: .infinity)) == ["Hello   "])
  }

  @Test func `text fits exactly in its own width`() {
    for string in ["Hello, wide world", "AV To Wa LT.", "مرحبا بالعالم", "fi office 12:30"] {
      let natural = width(string)
      #expect(measurer.measure(plain(string), width: natural).lines.count == 1)
      #expect(measurer.measure(plain(string), width: natural - 0.01).lines.count > 1)
    }
  }

  /// Words of several scripts, so that kerning, joining and direction all change at line ends.
  private static let words = [
    "AVATAR", "To", "Wa", "office", "fi", "12:30", "x", "->", "مرحبا", "السلام", "שלום", "สวัสดี", "नमस्ते", "a\u{301}",
    "(", "),", "–", "Ünder", "Ελλάδα", "мир", "👍", "\u{200B}", "1,234", "\t",
  ]

  @Test func `a line is as wide as its own text measured alone, and no wider than the room`() {
    var random = SeededRandom(seed: 20_240_611)
    print("line widths: seed \(random.seed)")
    for _ in 0..<300 {
      let count = Int.random(in: 1...14, using: &random)
      let string = (0..<count).map { _ in Self.words.randomElement(using: &random)! }.joined(separator: " ")
      let size = Double(Int.random(in: 10...40, using: &random))
      let room = Double.random(in: 5...300, using: &random)
      let mode: LineBreakMode = Bool.random(using: &random) ? .byCharWrapping : .byWordWrapping
      var paragraph = plain(string, size: size)
      paragraph.lineBreakMode = mode
      let measured = measurer.measure(paragraph, width: room)
      for line in measured.lines {
        check(line, room: room, size: size, in: string)
      }
      let widest = measured.lines.map(\.width).max() ?? 0
      #expect(measured.size.width >= widest && measured.size.width <= max(room, widest), "'\(string)' in \(room)")
    }
  }

  private func check(_ line: MeasuredLine, room: Double, size: Double, in string: String) {
    let clusters = line.runs.reduce(0) { $0 + $1.text.count }
    #expect(line.width <= room + LineBreaker.tolerance || clusters <= 1, "'\(line.text)' of '\(string)' in \(room)")
    var x = 0.0
    for run in line.runs {
      #expect(run.x >= x - 1e-9, "runs overlap in '\(line.text)'")
      x = run.x + run.width
      guard !run.fontFile.isEmpty, run.text.contains(where: { !$0.isWhitespace }) else { continue }
      // Alone, a run in the system font is the same; a fallback run may gain or lose its white space's font.
      if run.fontFile.hasPrefix("Inter") && !run.isRightToLeft {
        #expect(abs(width(run.text, size: size) - run.width) < 1e-9, "'\(run.text)' of '\(string)'")
      }
    }
    #expect(x <= line.width + 1e-9)
  }

  @Test func `no character is lost or drawn twice`() {
    var random = SeededRandom(seed: 77)
    print("characters: seed \(random.seed)")
    for _ in 0..<200 {
      let count = Int.random(in: 1...20, using: &random)
      let string = (0..<count).map { _ in Self.words.randomElement(using: &random)! }.joined(separator: " ")
      let measured = measurer.measure(body(string), width: Double.random(in: 0...200, using: &random))
      let drawn = measured.lines.flatMap(\.runs).map(\.text).joined().filter { !$0.isWhitespace }
      let wanted = string.filter { !$0.isWhitespace }
      #expect(drawn.unicodeScalars.map(\.value).sorted() == wanted.unicodeScalars.map(\.value).sorted(), "'\(string)'")
    }
  }
}

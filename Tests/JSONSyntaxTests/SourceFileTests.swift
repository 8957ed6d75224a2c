import JSONSyntax
import LayoutFormat
import Testing

@Suite struct SourceFileTests {
  @Test(arguments: [
    ("ab\ncd", 3, 2, 1), ("ab\r\ncd", 4, 2, 1), ("ab\rcd", 3, 2, 1), ("äb\ncd", 2, 1, 2), ("😀x", 4, 1, 2),
    ("ab", 2, 1, 3),
    ("", 0, 1, 1), ("a\n", 2, 2, 1), ("e\u{301}x", 3, 1, 3),
  ])
  func `lines end with LF, CRLF or CR and columns count scalars`(text: String, offset: Int, line: Int, column: Int) {
    #expect(SourceFile(path: "", text: text).position(at: offset) == SourcePosition(line: line, column: column))
  }

  @Test func `bytes that are not UTF-8 are a column each`() {
    let file = SourceFile(path: "", bytes: [0xFF, 0xC3, 0xA9, 0xE2, 0x82, 0x41])
    #expect((0...5).map { file.position(at: $0).column } == [1, 2, 2, 3, 4, 5])
  }

  @Test func `columns in long lines are those of counting from the line's start`() {
    // Two long lines and short ones; letters of every length, and bytes that are no letters.
    let pieces: [[UInt8]] = [Array("a".utf8), Array("é".utf8), Array("€".utf8), Array("😀".utf8), [0xFF], [0xE2, 0x82]]
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    for index in 0..<3000 {
      bytes += pieces[index * index % 7 % pieces.count]
      if index == 900 || index == 2500 || index == 2510 { bytes.append(0x0A) }
    }
    let file = SourceFile(path: "", bytes: bytes)
    #expect(file.lineStarts.count == 4)
    var (line, column) = (1, 1)
    var index = file.contentStart
    while index < bytes.count {
      #expect(file.position(at: index) == SourcePosition(line: line, column: column))
      let isEnd = bytes[index] == 0x0A
      // One scalar on, as a decoder that repairs sees it.
      var next = index + 1
      while next < bytes.count, bytes[index] >= 0xC2, bytes[next] & 0xC0 == 0x80 { next += 1 }
      if String(validating: bytes[index..<next], as: UTF8.self) == nil { next = index + 1 }
      (line, column) = isEnd ? (line + 1, 1) : (line, column + 1)
      index = next
    }
  }

  @Test(arguments: [
    ("\"top == x\"", 0..<3, "top"), ("\"a\\\"b c\"", 2..<3, "b"), ("\"\\u0041bc\"", 1..<2, "b"),
    ("\"\\ud83d\\ude00bc\"", 4..<6, "bc"), ("\"ab\"", 2..<2, ""), ("\"ab\"", 5..<9, "\"ab\""),
  ])
  func `a place in a string's text is found in its literal`(literal: String, text: Range<Int>, expected: String) {
    let file = SourceFile(path: "", text: literal)
    #expect(file.text(file.range(ofText: text, in: SourceRange(0, file.bytes.count))) == expected)
  }

  @Test func `a long line is shown around the place that is meant`() {
    let file = SourceFile(
      path: "a", text: String(repeating: "x", count: 500) + "HERE" + String(repeating: "y", count: 500))
    let text = DiagnosticRenderer.render(Diagnostic(.error, "m", path: "a", range: SourceRange(500, 504)), in: file)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "a:1:501: error: m")
    #expect(lines[1] == "  …" + String(repeating: "x", count: 60) + "HERE" + String(repeating: "y", count: 56) + "…")
    #expect(lines[2] == "   " + String(repeating: " ", count: 60) + "^~~~")
  }

  @Test(arguments: [(0, 1, 1, 1, 1), (2, 9, 1, 3, 2), (6, 6, 2, 1, 1)])
  func `a place has the length of its range on the first line, and at least 1`(
    start: Int, end: Int, line: Int, column: Int, length: Int
  ) {
    let place = SourceFile(path: "a", text: "{ \"é\n} x").place(of: SourceRange(start, end))
    #expect(place.path == "a" && place.line == line && place.column == column && place.length == length)
  }

  @Test func `tabs stay under tabs, and what turns text around is not shown`() {
    let file = SourceFile(path: "a", text: "\t\"\u{202E}b\" !")
    let text = DiagnosticRenderer.render(Diagnostic(.warning, "m", path: "a", range: SourceRange(8, 9)), in: file)
    #expect(text == "a:1:7: warning: m\n  \t\"\u{FFFD}b\" !\n  \t     ^")
  }
}

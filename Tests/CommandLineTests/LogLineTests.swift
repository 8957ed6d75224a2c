import Testing
import livelayout

@Suite struct LogLineTests {
  @Test func `no name of a file gives a terminal orders or passes for another message`() {
    #expect(LogLine.plain("no more than words, é and 日本") == "no more than words, é and 日本")
    #expect(LogLine.plain("a\u{1B}[2Jb\u{7}") == "a\\u{1b}[2Jb\\u{7}")
    #expect(LogLine.plain("a\u{9B}31m\u{7F}\r") == "a\\u{9b}31m\\u{7f}\\u{d}")
    #expect(LogLine.plain("a\u{202E}b\u{200D}c\u{2028}") == "a\\u{202e}b\u{200D}c\\u{2028}")
    #expect(LogLine.plain("first\nlivelayout: second\n\tthird") == "first\n  livelayout: second\n  \tthird")
  }
}

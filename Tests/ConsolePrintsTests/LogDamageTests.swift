import Testing

@testable import ConsolePrints

/// What people and programs do to a log on its way: every damage leaves the answer of `LogReaderTests.header`, and of
/// trees.
@Suite struct LogDamageTests {
  private enum Damage: String, CaseIterable {
    case quotesLost, markdown, bracketsEaten, oneLine, collapsed, colonLost, wrapped, bold, table
    case comment, mail, mailTwice, mailTight, diff
    case windows, byteOrderMark, noBreakSpace, typographic, utf16, dashes, guillemets, singleQuotes, otherColon
    case hardWrap60, hardWrap80, hardWrap100
    case entities, numericEntities, escapedTwice, report, suite, tags, breaks, printable
    case json, jsonWindows, jsonCodes, jsonTwice, percent, teamCity, barsEaten, struck, slide
    case fullWidth, otherBrackets, mathBrackets, arabicDigits, devanagariDigits, fullWidthDigits
    case directionMarks, isolates, wordJoiners, softHyphens, thinSpaces, lineSeparators, namedQuotes, mailBreaks
    case utf16Bare
    case colours, colouredWords, caretColours, buildServerMark
    case blankInBracket, numbered
    case translated, endsLost, otherParentheses, otherBars, boxBars, equalsSigns, addressesHidden, form
    case starComment, hashComment, tool, clock, codeLines, listed
    case actions, actionsDownload, bracketTime, fastlane, container, device, stream
    case unifiedLog, reactNative, nodeRecords, resultBundle, stringLines, objectiveCLines, printCalls, stringArray
    case backslashes60, backslashes100, hooks60, hooks100, hooksBetweenWords, arrowsBetweenWords, lineMarks, dollars
    case namedMarks, octal, typesetter, lowQuotes, primes, syslogEscapes

    func done(to log: String) -> [UInt8] {
      if self == .utf16 { return [0xFF, 0xFE] + log.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
      if self == .utf16Bare { return log.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
      let quotes = log.replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
      let text =
        switch self {
        case .quotesLost: log.replacing("\"", with: "").replacing(">,", with: ">")
        case .markdown: Self.brackets(log, "\\<", "\\>")
        case .bracketsEaten: Self.brackets(log, "", "")
        case .oneLine: log.replacing("\n", with: " ")
        case .collapsed: log.replacing("   (", with: " (")
        case .colonLost: log.replacing("V:", with: "V")
        case .wrapped: log.replacing("   (active", with: "\n      (active")
        case .bold: "**" + log.replacing("LoafView", with: "**LoafView**")
        case .table: Self.lines(log, "| ", " |")
        case .comment: Self.lines(log, "// ")
        case .mail: Self.lines(log, "> ")
        case .mailTwice: Self.lines(log, "> > ")
        case .mailTight: Self.lines(log, ">>")
        case .diff: Self.lines(log, "+")
        case .windows: log.replacing("\n", with: "\r\n")
        case .byteOrderMark: "\u{FEFF}" + log
        case .noBreakSpace: log.replacing("  ", with: "\u{A0} ")
        case .typographic:
          log.replacing("\"<", with: "\u{201C}<").replacing(">\"", with: ">\u{201D}").replacing("'", with: "\u{2019}")
        case .entities: Self.brackets(quotes, "&lt;", "&gt;")
        case .numericEntities: Self.brackets(log, "&#60;", "&#x3E;").replacing("'", with: "&#39;")
        case .escapedTwice: Self.brackets(quotes.replacing("&", with: "&amp;"), "&amp;lt;", "&amp;gt;")
        case .report: "<failure message=\"\(Self.brackets(quotes, "&lt;", "&gt;").replacing("\n", with: "&#10;"))\"/>"
        case .suite:
          "<system-out>\(Self.brackets(quotes, "&lt;", "&gt;").replacing("\n", with: "&#xA;"))</system-out>"
        case .tags: "<pre><code>" + Self.lines(Self.brackets(log, "&lt;", "&gt;"), "<span class=\"l\">", "</span>")
        case .breaks: log.replacing("\n", with: "<br/>")
        case .printable: log.replacing("=", with: "=3D")
        case .json: "{\"text\":\"\(log.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\"}"
        case .jsonWindows:
          "{\"text\":\"\(log.replacing("\"", with: "\\\"").replacing("\n", with: "\\r\\n"))\"}"
        case .struck:
          Self.brackets(log.replacing("-(", with: "~~(").replacing(")-", with: ")~~"), "\\<", "\\>")
            .replacing("UIView-Encapsulated-Layout-Height", with: "UIView~~Encapsulated~~Layout~~Height")
        case .slide: log.replacing("0x7f", with: "0x7f ").replacing("0x60", with: "0x 60")
        case .barsEaten: log.replacing("'|'", with: "''")
        case .jsonTwice: "{\"log\":\"\(Self.escaped("{\"text\":\"\(Self.escaped(log))\"}"))\"}"
        case .percent:
          "body=" + Self.brackets(log, "%3C", "%3e").replacing("\"", with: "%22").replacing("\n", with: "%0A")
        case .teamCity: "##teamcity[testStdErr name='x' out='\(Self.barred(log))' flowId='7']"
        case .dashes: log.replacing("-(", with: "\u{2013}(").replacing(")-", with: ")\u{2212}")
        case .guillemets: log.replacing("\"<", with: "\u{AB}<").replacing(">\"", with: ">\u{BB}")
        case .singleQuotes: log.replacing("\"<", with: "'<").replacing(">\"", with: ">'")
        case .otherColon: log.replacing("V:", with: "V\u{FF1A}")
        case .hardWrap60: Self.wrapped(log, 60)
        case .hardWrap80: Self.wrapped(log, 80)
        case .hardWrap100: Self.wrapped(log, 100)
        case .jsonCodes:
          Self.brackets(log, "\\u003c", "\\u003E").replacing("'", with: "\\u0027").replacing("\n", with: "\\n")
        case .translated:
          log.replacing("(active, names:", with: "(aktiv, Namen :").replacing("(active)", with: "(aktiv)")
            .replacing(":0x", with: " : 0x").replacing("-(", with: " - (").replacing(")-", with: ") - ")
        case .endsLost: log.replacing(">", with: "")
        case .otherParentheses:
          log.replacing("(", with: "\u{FF08}").replacing(")", with: "\u{FF09}").replacing(":", with: "\u{FF1A}")
        case .otherBars: log.replacing("|", with: "\u{A6}")
        case .boxBars: log.replacing("|", with: "\u{2502}")
        case .equalsSigns: log.replacing("==", with: "=")
        case .addressesHidden: log.replacing("0x60000", with: "0x<hidden>")
        case .form:
          "body="
            + Self.brackets(log, "%3C", "%3E").replacing("+", with: "%2B").replacing(" ", with: "+")
            .replacing("\n", with: "%0A")
        case .starComment: Self.lines(log, " * ")
        case .hashComment: Self.lines(log, "# ")
        case .tool: Self.lines(log, "flutter: ")
        case .clock: Self.lines(log, "10:00:00 ")
        case .codeLines: Self.lines(log, "`", "`")
        case .listed: Self.lines(log, "- ")
        case .colours: Self.lines(log, "\u{1B}[33;1m", "\u{1B}[0m")
        case .colouredWords: log.replacing("LayoutConstraint:", with: "LayoutConstraint\u{1B}[0m:\u{1B}[38;5;208m")
        case .caretColours: Self.lines(log, "^[[33m", "^[[0m")
        case .buildServerMark: Self.lines(log, "\u{1B}_bk;t=1714557600000\u{7}")
        case .actions: Self.lines(log, "2024-05-01T10:00:00.1234567Z ")
        case .actionsDownload: Self.lines(log, "unit\tRun tests\t2024-05-01T10:00:00.1234567Z ")
        case .bracketTime: Self.lines(log, "[2024-05-01T10:00:00.123Z] ")
        case .fastlane: Self.lines(log, "[10:00:00]: \u{1B}[35m\u{25B8}\u{1B}[0m ")
        case .container: Self.lines(log, "runner_1  | ")
        case .device: Self.lines(log, "Mar  5 09:00:00 Bakery(UIKitCore)[101] <Notice>: ")
        case .stream: Self.lines(log, "2024-03-05 09:00:00.123 E  Bakery[101:1c2d3] ")
        case .fullWidth: Self.fullWidth(log)
        case .otherBrackets: Self.brackets(log, "\u{2039}", "\u{203A}")
        case .mathBrackets: Self.brackets(log, "\u{27E8}", "\u{27E9}")
        case .arabicDigits: Self.digits(log, from: 0x660)
        case .devanagariDigits: Self.digits(log, from: 0x966)
        case .fullWidthDigits: Self.digits(log, from: 0xFF10)
        case .directionMarks: Self.lines(log, "\u{202B}\u{200F}", "\u{202C}")
        case .isolates: Self.lines(log, "\u{2068}", "\u{2069}")
        case .wordJoiners: log.replacing("0x", with: "\u{2060}0x")
        case .softHyphens: log.replacing("Constraint", with: "Con\u{AD}straint")
        case .thinSpaces: log.replacing(" ", with: "\u{2009}")
        case .lineSeparators: log.replacing("\n", with: "\u{2028}")
        case .namedQuotes:
          Self.brackets(log, "&lt;", "&gt;").replacing("\"", with: "&ldquo;").replacing("'", with: "&rsquo;")
        case .mailBreaks: Self.wrapped(log.replacing("=", with: "=3D"), 75, "=\r\n")
        case .blankInBracket: Self.brackets(log, "< ", ">")
        case .unifiedLog:
          Self.lines(log, "2024-03-05 09:00:00.123456+0100 0x1f2e     Error       0x0                  101    0    ")
            .replacing("101    0    ", with: "101    0    Bakery: (UIKitCore) [com.bakery.loaf:LayoutConstraints] ")
        case .reactNative: Self.lines(log, " LOG  ")
        case .nodeRecords:
          log.split(separator: "\n").map { "{\"level\":30,\"msg\":\"\(Self.escaped(String($0)))\",\"pid\":1}" }
            .joined(separator: "\n")
        case .resultBundle:
          "{\n \"title\" : { \"_value\" : \"x\" },\n \"_value\" : \"\(Self.escaped(log))\"\n}"
        case .stringLines: Self.strings(log, "    \"", "\\n\" +")
        case .objectiveCLines: Self.strings(log, "    @\"", "\\n\"")
        case .printCalls: Self.strings(log, "NSLog(@\"", "\\n\");")
        case .stringArray: "[\n\(Self.strings(log, "  \"", "\","))\n]"
        case .backslashes60: Self.wrapped(log, 60, "\\\n")
        case .backslashes100: Self.wrapped(log, 100, "\\\r\n")
        case .hooks60: Self.wrapped(log, 60, "\n  \u{21AA} ")
        case .hooks100: Self.wrapped(log, 100, "\u{21A9}\n")
        case .hooksBetweenWords: Self.wrappedWords(log, 70, "\n\\hookrightarrow ")
        case .arrowsBetweenWords: Self.wrappedWords(log, 90, "\n    \u{21B3} ")
        case .lineMarks: log.replacing("\n", with: "\u{B6}\n")
        case .dollars: log.replacing("\n", with: "$\n")
        case .namedMarks:
          Self.brackets(log, "&lt;", "&gt;").replacing("|", with: "&vert;").replacing("(", with: "&lpar;")
            .replacing(")", with: "&rpar;").replacing("[", with: "&lsqb;").replacing("]", with: "&rsqb;")
            .replacing("\"", with: "&quot;")
        case .octal: log.replacing("\n", with: "\\012")
        case .syslogEscapes: log.replacing("\n", with: "#012").replacing("\t", with: "#011")
        case .typesetter: log.replacing("\n", with: "\\\n")
        case .lowQuotes: log.replacing("\"<", with: "\u{201A}<").replacing(">\"", with: ">\u{2018}")
        case .primes:
          log.replacing("\"<", with: "\u{2033}<").replacing(">\"", with: ">\u{2033}").replacing("'", with: "\u{2032}")
        case .numbered:
          log.split(separator: "\n").enumerated().map { "\($0.offset). `\($0.element)`" }.joined(separator: "\n")
        case .utf16, .utf16Bare: log
        }
      return Array(text.utf8)
    }

    private static func escaped(_ log: String) -> String {
      log.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    private static func strings(_ log: String, _ start: String, _ end: String) -> String {
      lines(log.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""), start, end)
    }

    /// As a page breaks lines, between words.
    private static func wrappedWords(_ log: String, _ width: Int, _ end: String) -> String {
      log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.split(separator: " ", omittingEmptySubsequences: false).reduce(into: [String]()) { lines, word in
          guard let last = lines.last, last.count < width else { return lines.append(String(word)) }
          lines[lines.count - 1] = "\(last) \(word)"
        }.joined(separator: end)
      }.joined(separator: "\n")
    }

    private static func barred(_ log: String) -> String {
      let bars = log.replacing("|", with: "||").replacing("'", with: "|'").replacing("\n", with: "|n")
      return bars.replacing("[", with: "|[").replacing("]", with: "|]").replacing("\u{2022}", with: "|0x2022")
    }

    /// As a terminal breaks lines, in the middle of words.
    private static func wrapped(_ log: String, _ width: Int, _ end: String = "\n") -> String {
      log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var (rest, parts) = (line, [Substring]())
        while rest.count > width {
          parts.append(rest.prefix(width))
          rest = rest.dropFirst(width)
        }
        return (parts + [rest]).joined(separator: end)
      }.joined(separator: "\n")
    }

    /// As an input method for Japanese or Chinese writes the marks around names and numbers.
    private static func fullWidth(_ log: String) -> String {
      String(
        String.UnicodeScalarView(
          log.unicodeScalars.map { scalar in
            "<>()[]:,'\"|=".unicodeScalars.contains(scalar)
              ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
          }))
    }

    /// The numbers of constraints with the digits of another alphabet.
    private static func digits(_ log: String, from zero: UInt32) -> String {
      ["12", "10", "0", "90"].reduce(log) { log, number in
        let other = number.unicodeScalars.compactMap { Unicode.Scalar(zero + $0.value - 0x30).map(String.init) }
          .joined()
        return log.replacing("(\(number))", with: "(\(other))").replacing("== \(number) ", with: "== \(other) ")
      }
    }

    private static func brackets(_ log: String, _ open: String, _ close: String) -> String {
      log.replacing("<", with: open).replacing(">", with: close)
    }

    private static func lines(_ log: String, _ start: String, _ end: String = "") -> String {
      log.split(separator: "\n", omittingEmptySubsequences: false).map { start + $0 + end }.joined(separator: "\n")
    }

    /// Prefixes of lines, and what changes characters: a tree is read in spite of these.
    static let leavingTrees: [Damage] = [
      .markdown, .comment, .mail, .mailTwice, .windows, .byteOrderMark, .noBreakSpace, .utf16, .entities, .suite, .tags,
      .json, .colours, .caretColours, .buildServerMark, .actions, .actionsDownload, .bracketTime, .fastlane, .container,
      .device, .stream, .jsonTwice, .teamCity, .otherBrackets, .directionMarks, .isolates, .thinSpaces, .lineSeparators,
      .utf16Bare, .blankInBracket, .otherBars, .boxBars, .starComment, .hashComment, .tool, .clock, .codeLines, .listed,
      .numbered, .unifiedLog, .reactNative, .nodeRecords, .resultBundle, .stringLines, .objectiveCLines, .printCalls,
      .stringArray, .octal, .syslogEscapes,
    ]
  }

  private func read(_ log: String, _ damage: Damage) -> [ExplainedPrint] {
    ExplainedLog(damage.done(to: log), path: "test.log").prints
  }

  @Test(arguments: Damage.allCases) private func `damage leaves a conflict's answer`(damage: Damage) throws {
    let prints = read(LogReaderTests.header, damage)
    let print = try #require(prints.first)
    #expect(prints.count == 1 && print.print.entries.count == 4)
    #expect(print.conflict?.entries == [0, 1, 2])
    #expect(print.print.brokenIndex == 1)
    #expect(print.print.unread.isEmpty)
  }

  private static let trees: [(text: String, kind: ConsolePrint.Kind, levels: [Int])] = [
    (
      """
      <UIView: 0x7f01; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer: 0x6001>>
         | <UIScrollView: 0x7f02; frame = (0 30; 320 400); layer = <CALayer: 0x6002>; contentOffset: {0, 0}>
         |    | <UILabel: 0x7f03; frame = (2 3; 66.5 20.3333); text = 'Oat'; layer = <_UILabelLayer: 0x6003>>
      """, .recursiveDescription, [0, 1, 2]
    ),
    (
      """
      UIWindow:0x7f11
      |   UIView:0x7f12
      |   |   *UILabel:0x7f13'Oat'- AMBIGUOUS LAYOUT for UILabel:0x7f13'Oat'.minX{id: 12}
      """, .trace, [0, 1, 2]
    ),
    (
      """
      <UINavigationController 0x7f21>, state: appeared, view: <UILayoutContainerView 0x7f22>
         | <Bakery.LoafController 0x7f23>, state: disappeared, view:  (view not loaded)
         + <UIAlertController 0x7f24>, state: appeared, view: <_UIAlertControllerView 0x7f25>, presented with: <X 0x7f26>
      """, .hierarchy, [0, 1, 1]
    ),
  ]

  @Test(arguments: trees.indices) private func `a tree on one line is read`(index: Int) throws {
    let (text, kind, levels) = Self.trees[index]
    let prints = read(text.replacing("\n", with: "").replacing("   + ", with: "   | "), .oneLine)
    let print = try #require(prints.first).print
    #expect(prints.count == 1 && print.kind == kind && print.unread.isEmpty)
    #expect(print.nodes.map(\.level) == levels)
    let line = text.replacing("\n", with: " ").replacing("   + ", with: "   | ")
    let commanded = read("(lldb) po [self.view trace] \(line)", .oneLine)
    #expect(commanded.first?.print.nodes.count == levels.count)
  }

  @Test(arguments: [40, 60, 90], ["\n", "\n     "]) func `a description whose lines are wrapped is read`(
    width: Int, end: String
  ) throws {
    let words = Self.trees[0].text.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).reduce(into: [String]()) { lines, word in
        guard let last = lines.last, last.count < width else { return lines.append(String(word)) }
        lines[lines.count - 1] = "\(last) \(word)"
      }.joined(separator: end)
    }
    let prints = read(words.joined(separator: "\n") + "\nThat is the whole tree.", .windows)
    let print = try #require(prints.first).print
    #expect(prints.count == 1 && print.unread.isEmpty && print.nodes.map(\.level) == [0, 1, 2])
    #expect(print.nodes.map { $0.frame?[2] } == [320, 320, 66.5])
  }

  @Test(arguments: [40, 60], ["\n", "\n      "]) func `a trace or hierarchy whose lines are wrapped is read`(
    width: Int, end: String
  ) throws {
    for (text, kind, levels) in Self.trees.dropFirst() {
      let words = text.split(separator: "\n").map { line in
        line.split(separator: " ", omittingEmptySubsequences: false).reduce(into: [String]()) { lines, word in
          guard let last = lines.last, last.count < width else { return lines.append(String(word)) }
          lines[lines.count - 1] = "\(last) \(word)"
        }.joined(separator: end)
      }
      let prints = read(words.joined(separator: "\n") + "\nThat is the whole tree.", .windows)
      let print = try #require(prints.first).print
      #expect(prints.count == 1 && print.kind == kind && print.unread.isEmpty && print.nodes.map(\.level) == levels)
      if kind == .trace { #expect(print.nodes.last?.ambiguous == ["minX"]) }
    }
  }

  @Test(arguments: ["", " ", "  "]) func `a trace that has lost its bars is read`(indentation: String) throws {
    let lines = [
      (0, "UIWindow:0x7f11"), (1, "UIView:0x7f12"),
      (2, "*UILabel:0x7f13'Oat'- AMBIGUOUS LAYOUT for X:0x7f13.minX{id: 2}"),
      (2, "*<UILayoutGuide: 0x6001 - \"Crumb\", layoutFrame = {{0, 0}, {9, 9}}, owningView = <UIView: 0x7f12>>"),
      (1, "*UIButton:0x7f14'Bake'"), (2, "UIButtonLabel:0x7f15'Bake'"),
    ]
    let text = lines.map { String(repeating: indentation, count: 2 * $0.0) + $0.1 }.joined(separator: "\n")
    let prints = read("po trace\n\(text)\n\nUIView:0x7f16 is mine\nUIView:0x7f17.width\n\(text)", .windows)
    #expect(prints.map(\.print.nodes.count) == [6, 6])
    let print = try #require(prints.first).print
    #expect(print.kind == .trace && print.nodes[2].ambiguous == ["minX"])
    #expect(print.nodes.map(\.level) == (indentation.isEmpty ? [0, 1, 1, 1, 1, 1] : lines.map(\.0)))
  }

  @Test func `a view within words is no tree`() {
    #expect(
      read("Note: <UIView: 0x7f01; frame = (0 0; 0 0); layer = <CALayer: 0x6001>> has no width", .oneLine).isEmpty)
  }

  @Test func `a view in the description of something else is no tree`() {
    #expect(read("  <UITouch: 0x6001> phase: 1; window: <UIWindow: 0x7f01; frame = (0 0; 9 9)>>", .windows).isEmpty)
  }

  @Test(arguments: Damage.leavingTrees, trees.indices) private func `damage leaves a tree`(
    damage: Damage, index: Int
  ) throws {
    let (text, kind, levels) = Self.trees[index]
    let prints = read(text, damage)
    let print = try #require(prints.first).print
    #expect(prints.count == 1 && print.kind == kind && print.unread.isEmpty)
    #expect(print.nodes.map(\.level) == levels)
  }
}

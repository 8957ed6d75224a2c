import JSONSyntax
import LayoutFormat
import TestSupport
import Testing

@Suite struct JSONParserTests {
  /// A document that is wrong, and every line that is printed about it.
  static let wrong: [(json: String, rendered: String)] = [
    (
      "",
      """
      a.json:1:1: error: the file is empty; a JSON value belongs here
      """
    ),
    (
      "{ \"a\": 1, }",
      """
      a.json:1:9: error: remove this comma: JSON has none before '}'
        { "a": 1, }
                ^
      """
    ),
    (
      "[1, 2,]",
      """
      a.json:1:6: error: remove this comma: JSON has none before ']'
        [1, 2,]
             ^
      """
    ),
    (
      "{ \"a\": 1\n  \"b\": 2 }",
      """
      a.json:1:9: error: a comma is missing here
        { "a": 1
                ^
      """
    ),
    (
      "{ 'a': 'b' }",
      """
      a.json:1:3: error: found a single quote; JSON strings have double quotes
        { 'a': 'b' }
          ^
      a.json:1:8: error: found a single quote; JSON strings have double quotes
        { 'a': 'b' }
               ^
      """
    ),
    (
      "{ a: 1 }",
      """
      a.json:1:3: error: a key needs double quotes: "a"
        { a: 1 }
          ^
      """
    ),
    (
      "// hello\n{} // and more",
      """
      a.json:1:1: error: JSON has no comments; use a "comment" key
        // hello
        ^~
      """
    ),
    (
      "{ \"a\": 1, \"b\": 2, \"a\": 3 }",
      """
      a.json:1:19: error: the key 'a' appears twice; keep one of them
        { "a": 1, "b": 2, "a": 3 }
                          ^~~
      a.json:1:3: note: the first one is here
        { "a": 1, "b": 2, "a": 3 }
          ^~~
      """
    ),
    (
      "[01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]",
      """
      a.json:1:2: error: '01' is not a JSON number: it must not begin with 0
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
         ^~
      a.json:1:6: error: '+1' is not a JSON number: it must not begin with '+'
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
             ^~
      a.json:1:10: error: '.5' is not a JSON number: a digit is missing before the point
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
                 ^~
      a.json:1:14: error: '5.' is not a JSON number: a digit is missing after the point
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
                     ^~
      a.json:1:18: error: '0x10' is not a JSON number: only decimal numbers are allowed
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
                         ^~~~
      a.json:1:24: error: '1e' is not a JSON number: a digit is missing after the 'e'
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
                               ^~
      a.json:1:28: error: '-' is not a JSON number: a digit is missing after '-'
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
                                   ^
      a.json:1:31: error: '1e999' is too large for a number
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
                                      ^~~~~
      a.json:1:38: error: found 'NaN'; JSON has only finite numbers
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
                                             ^~~
      a.json:1:43: error: found 'True'; JSON writes it 'true'
        [01, +1, .5, 5., 0x10, 1e, -, 1e999, NaN, True]
                                                  ^~~~
      """
    ),
    (
      "{ \"a\": \"open\n}",
      """
      a.json:1:8: error: this string does not end on its line; close it with '"'
        { "a": "open
               ^
      """
    ),
    (
      "[\"a\\q\", \"\\u12\", \"\\ud800\"]",
      """
      a.json:1:4: error: found the escape '\\q'; JSON has \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX
        ["a\\q", "\\u12", "\\ud800"]
           ^~
      a.json:1:10: error: \\u needs four hexadecimal digits
        ["a\\q", "\\u12", "\\ud800"]
                 ^~~~
      a.json:1:18: error: half of a surrogate pair: write both halves, or the character itself
        ["a\\q", "\\u12", "\\ud800"]
                         ^~~~~~
      """
    ),
    (
      "[1, 2",
      """
      a.json:1:1: error: the file ends before this is closed by ']'
        [1, 2
        ^
      """
    ),
    (
      "[1, {\n \"a\": [2, \"b\",",
      """
      a.json:2:7: error: the file ends before this is closed by ']', and 2 more around it
         "a": [2, "b",
              ^
      """
    ),
    (
      "{ \"a\": [1, 2 }",
      """
      a.json:1:14: error: found '}' where ']' belongs
        { "a": [1, 2 }
                     ^
      a.json:1:8: note: the array begins here
        { "a": [1, 2 }
               ^
      """
    ),
    // One is missing, stands for another, is too many: each is one mistake.
    (
      "{ \"a\": [{ \"b\": { \"c\": 1 }], \"d\": 2 }",
      """
      a.json:1:26: error: found ']' where '}' belongs
        { "a": [{ "b": { "c": 1 }], "d": 2 }
                                 ^
      a.json:1:9: note: the object begins here
        { "a": [{ "b": { "c": 1 }], "d": 2 }
                ^
      """
    ),
    (
      "{ \"a\": [{ \"b\": 1 ], { \"c]\": 2 }] }",
      """
      a.json:1:18: error: found ']' where '}' belongs
        { "a": [{ "b": 1 ], { "c]": 2 }] }
                         ^
      a.json:1:9: note: the object begins here
        { "a": [{ "b": 1 ], { "c]": 2 }] }
                ^
      """
    ),
    (
      "{ \"a\": [{ \"b\": 1, { \"c\": 2 }] }",
      """
      a.json:1:17: error: '}' is missing here
        { "a": [{ "b": 1, { "c": 2 }] }
                        ^
      a.json:1:9: note: the object begins here
        { "a": [{ "b": 1, { "c": 2 }] }
                ^
      """
    ),
    // With all brackets there, it is the key that is missing.
    (
      "{ \"a\": [{ \"b\": 1, { \"c\": 2 } }] }",
      """
      a.json:1:19: error: found '{' where a key in double quotes belongs
        { "a": [{ "b": 1, { "c": 2 } }] }
                          ^
      """
    ),
    (
      "{ \"a\": [1]], \"d\": 2 }",
      """
      a.json:1:11: error: found ']' where '}' belongs
        { "a": [1]], "d": 2 }
                  ^
      a.json:1:1: note: the object begins here
        { "a": [1]], "d": 2 }
        ^
      """
    ),
    (
      "{ \"a\": { \"b\": { \"c\": 1 ] [",
      """
      a.json:1:24: error: found ']' where '}' belongs
        { "a": { "b": { "c": 1 ] [
                               ^
      a.json:1:15: note: the object begins here
        { "a": { "b": { "c": 1 ] [
                      ^
      a.json:1:26: error: found '[' after the end of the document; nothing may follow it
        { "a": { "b": { "c": 1 ] [
                                 ^
      """
    ),
    (
      "{} {}",
      """
      a.json:1:4: error: found '{' after the end of the document; nothing may follow it
        {} {}
           ^
      """
    ),
    (
      "{ \"a\" 1, \"b\": , \"c\" }",
      """
      a.json:1:6: error: ':' and a value are missing after the key 'a'
        { "a" 1, "b": , "c" }
             ^
      a.json:1:13: error: the value of 'b' is missing
        { "a" 1, "b": , "c" }
                    ^
      a.json:1:20: error: ':' and a value are missing after the key 'c'
        { "a" 1, "b": , "c" }
                           ^
      """
    ),
    (
      "{ “a”: ‘x’ }",
      """
      a.json:1:3: error: found the typographic quote “; JSON strings have straight double quotes
        { “a”: ‘x’ }
          ^
      a.json:1:8: error: found the typographic quote ‘; JSON strings have straight double quotes
        { “a”: ‘x’ }
               ^
      """
    ),
  ]

  /// One quote that is missing, or too many, is one mistake.
  static let quotes: [(json: String, rendered: String)] = [
    (
      "{ \"a\": \"Hi, \"b\": [\"top == c\"] }",
      """
      a.json:1:11: error: the closing quote is missing here
        { "a": "Hi, "b": ["top == c"] }
                  ^
      a.json:1:8: note: the string begins here
        { "a": "Hi, "b": ["top == c"] }
               ^
      """
    ),
    (
      "{ \"type:\"label\", \"b\": 1 }",
      """
      a.json:1:8: error: the closing quote is missing here
        { "type:"label", "b": 1 }
               ^
      a.json:1:3: note: the string begins here
        { "type:"label", "b": 1 }
          ^
      """
    ),
    (
      "[\"He said \"Hi\" to me\", 1]",
      """
      a.json:1:11: error: a quote inside a string is written \\"
        ["He said "Hi" to me", 1]
                  ^
      """
    ),
    (
      "{ \"a\": [ top == b\", \"c\" ], \"d\": 1 }",
      """
      a.json:1:10: error: the opening quote is missing here
        { "a": [ top == b", "c" ], "d": 1 }
                 ^
      """
    ),
    (
      "{ a\": 1, \"b\": 2 }",
      """
      a.json:1:3: error: the opening quote is missing here
        { a": 1, "b": 2 }
          ^
      """
    ),
    (
      "{ \"a\": [\"V:|[b]\", \"V:[b]|], \"c\": 1,\n\"d\": 2 }",
      """
      a.json:1:26: error: the closing quote is missing here
        { "a": ["V:|[b]", "V:[b]|], "c": 1,
                                 ^
      a.json:1:19: note: the string begins here
        { "a": ["V:|[b]", "V:[b]|], "c": 1,
                          ^
      """
    ),
    (
      "{ \"x\": { \"a\": [\"V:|[b]] },\n\"c\": 1 }",
      """
      a.json:1:16: error: this string does not end on its line; close it with '"'
        { "x": { "a": ["V:|[b]] },
                       ^
      """
    ),
  ]

  private static func rendered(_ result: JSONParser.Result, of file: SourceFile) -> String {
    DiagnosticRenderer.render(DiagnosticList(path: file.path, result.errors).items) { _ in file }
  }

  @Test(arguments: quotes)
  func `a quote that is missing is one mistake`(json: String, rendered: String) {
    let file = SourceFile(path: "a.json", text: json)
    #expect(Self.rendered(JSONParser.parse(file), of: file) == rendered)
  }

  @Test(arguments: wrong)
  func `each error names what was found and what would be right`(json: String, rendered: String) {
    let file = SourceFile(path: "a.json", text: json)
    let result = JSONParser.parse(file)
    #expect(Self.rendered(result, of: file) == rendered)
  }

  @Test(arguments: 2...20)
  func `a key that appears twice is found in objects of every size`(count: Int) throws {
    for twice in Set([0, (count - 2) / 2, count - 2]) {
      let names = (0..<count - 1).map { "k\($0)" } + ["k\(twice)", "last"]
      let text = "{" + names.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
      let result = JSONParser.parse(SourceFile(path: "", text: text))
      let error = try #require(result.errors.first)
      #expect(result.errors.count == 1 && result.root?.object?.count == count + 1)
      let members = try #require(result.root?.object)
      #expect(error.range == members[count - 1].keyRange && error.note?.range == members[twice].keyRange)
    }
  }

  @Test func `values keep their order and their places`() throws {
    let file = SourceFile(path: "a.json", text: "{ \"b\": [1, true, null],\r\n  \"ä\": { \"c\": \"x\\ny\" } }")
    let result = JSONParser.parse(file)
    #expect(result.errors.isEmpty)
    let root = try #require(result.root)
    #expect(root.object?.map(\.key) == ["b", "ä"])
    #expect(root["b"]?.array?.map(\.value) == [.number(1), .bool(true), .null])
    let inner = try #require(root["ä"]?["c"])
    #expect(inner.string == "x\ny")
    #expect(file.text(inner.range) == "\"x\\ny\"")
    #expect(file.position(at: inner.range.start) == SourcePosition(line: 2, column: 15))
    #expect(root.pointer(to: inner.range) == "/ä/c")
    #expect(root.pointer(to: root["b"]!.array![1].range) == "/b/1")
  }

  @Test(arguments: [
    ("\"\\u0041\\u00e9\\ud83d\\ude00\\/\\b\"", "Aé😀/\u{8}"), ("\"Ünïcödé 😀\"", "Ünïcödé 😀"), ("\"\"", ""),
  ])
  func `escapes and characters beyond ASCII are read`(json: String, text: String) {
    let result = JSONParser.parse(SourceFile(path: "a", text: json))
    #expect(result.errors.isEmpty)
    #expect(result.root?.string == text)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("12", 12), ("-3.25", -3.25), ("1e3", 1000), ("2.5E-2", 0.025),
    ("123456789012", 123_456_789_012),
    ("0.1", 0.1), ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
  ])
  func `numbers are read as the nearest double`(json: String, value: Double) {
    let result = JSONParser.parse(SourceFile(path: "a", text: json))
    #expect(result.errors.isEmpty)
    #expect(result.root?.number == value)
  }

  @Test func `a byte order mark is no column`() {
    let file = SourceFile(path: "a", bytes: [0xEF, 0xBB, 0xBF] + Array("{ x }".utf8))
    let result = JSONParser.parse(file)
    #expect(
      result.errors.first.map { file.position(at: $0.range.start) } == SourcePosition(line: 1, column: 3))
  }

  @Test(arguments: [
    ([0x22, 0xFF, 0x22], "the byte 0xFF is not UTF-8 here; save the file as UTF-8", 2),
    ([0x22, 0xC3, 0xA9, 0xC0, 0x80, 0x22], "the byte 0xC0 is not UTF-8 here; save the file as UTF-8", 3),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], "the byte 0xED is not UTF-8 here; save the file as UTF-8", 2),
    (
      [0x80],
      "found the byte 0x80, which is not UTF-8, where a value belongs: a string, a number, true, false, null, an object or an array",
      1
    ),
    ([0xFF, 0xFE, 0x7B, 0x00], "the file is UTF-16; JSON is UTF-8: save it with that encoding", 1),
    ([0x22, 0x09, 0x22], "found a tab in a string; write \\t", 2),
    ([0x22, 0x01, 0x22], "found the control character 0x01 in a string; write \\u0001", 2),
  ])
  func `what is not UTF-8 is an error with its place`(bytes: [UInt8], message: String, column: Int) {
    let file = SourceFile(path: "a", bytes: bytes)
    let first = JSONParser.parse(file).errors.first
    #expect(first?.message == message)
    #expect(first.map { file.position(at: $0.range.start).column } == column)
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `sixty-four brackets inside each other are read, and one more is an error`(open: String, close: String) {
    func nested(_ depth: Int) -> [SyntaxError] {
      let text = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      return JSONParser.parse(SourceFile(path: "a", text: text)).errors
    }
    #expect(nested(64).isEmpty)
    #expect(
      nested(65).map(\.message) == [
        "more than 64 arrays and objects inside each other: make the document flatter"
      ])
    #expect(nested(100_000).count == 1)
  }

  @Test func `a file has a hundred diagnostics and a word about the rest`() {
    let result = JSONParser.parse(SourceFile(path: "a", text: "[" + String(repeating: "x, ", count: 500) + "1]"))
    #expect(result.errors.count == JSONParser.maximumErrors + 1)
    let list = DiagnosticList(path: "a", result.errors)
    #expect(list.items.count == 101 && list.isFull)
    #expect(list.items.last?.severity == .note)
    #expect(list.items.last?.message == "more than 100 diagnostics in this file: the rest is left out")
  }

  @Test func `no bytes crash the parser`() {
    let seed: UInt64 = 0x4A53_4F4E
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    let alphabet = Array("{}[]\":,\\/u0019aeEx.+-tfn'# \n\r\t".utf8) + [0xC3, 0xA9, 0xED, 0xFF, 0x00]
    for _ in 0..<randomCases(20_000, deep: 400_000) {
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random)! }
      let file = SourceFile(path: "a", bytes: bytes)
      let result = JSONParser.parse(file)
      for error in result.errors {
        #expect(error.range.start >= 0 && error.range.end <= bytes.count)
      }
      _ = Self.rendered(result, of: file)
      if let root = result.root { #expect(root.range.end <= bytes.count) }
    }
  }
}

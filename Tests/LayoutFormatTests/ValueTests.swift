import JSONSyntax
@testable import LayoutFormat
import LayoutModel
import Testing

/// The values of a view that can be changed where they stand.
@Suite struct ValueTests {
  private func values(of id: String, in text: String, parts: [String: String] = [:]) throws -> [SourceValue] {
    let document = LayoutLoader.load(path: "a.json") { path in
      guard let text = path == "a.json" ? text : parts[path] else { return .missing }
      return .bytes(Array(text.utf8))
    }
    try #require(document.diagnostics.allSatisfy { $0.severity != .error }, "\(document.diagnostics)")
    let tree = document.resolve(in: EnvironmentSettings().environment()).tree
    let index = try #require(tree.index(of: id), "\(tree.views.map(\.id))")
    return document.values(of: index, in: tree)
  }

  /// The numbers alone.
  private func numbers(of id: String, in text: String, parts: [String: String] = [:]) throws -> [SourceValue] {
    try values(of: id, in: text, parts: parts).filter { $0.kind == .number }
  }

  private func lines(_ numbers: [SourceValue]) -> [String] {
    numbers.map { "\($0.before)<\($0.text)>\($0.after)" + ($0.views > 1 ? " x\($0.views)" : "") }
  }

  @Test func `a view has those of its own text, and not those of its subviews`() throws {
    let text = """
      { "root": { "subviews": [ { "id": "stack", "type": "stackView", "spacing": 12, "layoutMargins": [1, 2, 3, 4],
        "constraints": ["top == superview.top + 20 @750", { "equation": "leading == superview.leading * 1.5 - 8" },
          { "firstAttribute": "width", "relation": "==", "constant": 200 }],
        "subviews": [ { "id": "inner", "height": 44 } ] } ] } }
      """
    #expect(
      lines(try numbers(of: "stack", in: text)) == [
        "spacing<12>", "layoutMargins top<1>", "layoutMargins left<2>", "layoutMargins bottom<3>",
        "layoutMargins right<4>", "top == superview.top + <20> @750", "leading == superview.leading * <1.5> - 8",
        "leading == superview.leading * 1.5 - <8>", "constraints[2] constant<200>",
      ])
    #expect(lines(try numbers(of: "inner", in: text)) == ["height<44>"])
  }

  @Test func `a range holds just the number, whatever escapes stand before it`() throws {
    let text = #"""
      { "root": { "subviews": [ { "id": "\u0061", "constraints": ["width\t== 12.50", "V:|-8-[a(40@750)]"] } ] } }
      """#
    let found = try numbers(of: "a", in: text)
    #expect(found.map(\.text) == ["12.50", "8", "40"])
    for number in found {
      #expect(String(decoding: Array(text.utf8)[number.range.start..<number.range.end], as: UTF8.self) == number.text)
      #expect(ValueLiterals.places(in: Array(text.utf8)).contains(number.range))
    }
  }

  @Test func `a metric is a number of every view that is computed with it`() throws {
    let text = """
      { "metrics": { "gap": 24, "wide": "gap * 2", "other": 5 }, "root": { "subviews": [
        { "id": "a", "width": "gap" }, { "id": "b", "width": "wide", "constraints": ["top == superview.top + gap"] },
        { "id": "c", "width": 1 } ] } }
      """
    #expect(lines(try numbers(of: "a", in: text)) == ["gap<24> x2"])
    #expect(lines(try numbers(of: "b", in: text)) == ["wide gap * <2>", "gap<24> x2"])
    #expect(lines(try numbers(of: "c", in: text)) == ["width<1>"])
  }

  @Test func `a metric that varies has all its numbers`() throws {
    let text = """
      { "metrics": { "gap": { "value": 24, "variations": [ { "when": { "textSize": "AX1" }, "value": 12 } ] } },
        "root": { "subviews": [ { "id": "a", "width": "gap" } ] } }
      """
    #expect(lines(try numbers(of: "a", in: text)) == ["gap value<24>", "gap variations[0] value<12>"])
  }

  @Test func `copies say how many they are`() throws {
    let text = """
      { "root": { "subviews": [ { "id": "list", "type": "stackView", "axis": "vertical", "subviews": [
        { "id": "row", "forEach": 3, "height": 44 } ] } ] } }
      """
    #expect(lines(try numbers(of: "row[1]", in: text)).contains("height<44> x3"))
  }

  @Test func `an included part has numbers of its own file and of the include`() throws {
    let part = #"{ "root": { "height": 30, "subviews": [ { "id": "inner", "width": 7 } ] } }"#
    let text = """
      { "root": { "subviews": [ { "id": "x", "type": "include", "file": "part.json", "width": 90 },
        { "id": "y", "type": "include", "file": "part.json" } ] } }
      """
    let root = try numbers(of: "x", in: text, parts: ["part.json": part])
    #expect(root.contains { $0.path == "a.json" && $0.text == "90" && $0.views == 1 })
    #expect(root.contains { $0.path == "part.json" && $0.text == "30" && $0.views == 2 }, "\(lines(root))")
    let inner = try numbers(of: "x.inner", in: text, parts: ["part.json": part])
    #expect(inner.map(\.path) == ["part.json"])
    #expect(lines(inner) == ["width<7> x2"])
  }

  @Test func `a constraint in another view's list is a number of the view that it holds`() throws {
    let text = """
      { "root": { "constraints": ["b.top == a.bottom + 16"], "subviews": [ { "id": "a" }, { "id": "b" } ] } }
      """
    #expect(lines(try numbers(of: "a", in: text)) == ["b.top == a.bottom + <16>"])
    #expect(lines(try numbers(of: "b", in: text)) == ["b.top == a.bottom + <16>"])
  }

  @Test func `a view's texts, colours, choices and booleans have their kinds, and names of things have none`() throws {
    let text = """
      { "title": "Card", "root": { "subviews": [ { "id": "card", "type": "stackView", "axis": "vertical", "hidden": false,
        "backgroundColor": "#ffeedd", "variations": [ { "when": { "textSize": "AX1" }, "set": { "axis": "horizontal" } } ],
        "subviews": [ { "id": "name", "type": "label", "text": "Mary \\"M\\"", "font": "body", "textColor": "label",
          "constraints": ["width <= 200"] },
          { "id": "rich", "type": "label", "text": ["One ", { "text": "two", "color": "systemRed" }] } ] } ] } }
      """
    func words(_ id: String) throws -> [String] {
      try values(of: id, in: text).filter { $0.kind != .number }.map { "\($0.before) \($0.text) \($0.kind.name)" }
    }
    #expect(
      try words("card") == [
        #"axis "vertical" choice"#, "hidden false boolean", ##"backgroundColor "#ffeedd" color"##,
        #"variations[0] set axis "horizontal" choice"#,
      ])
    #expect(
      try words("name") == [
        #"text "Mary \"M\"" text"#, #"font "body" choice"#, #"textColor "label" color"#,
      ])
    #expect(
      try words("rich") == [
        #"text[0] "One " text"#, #"text[1] text "two" text"#, #"text[1] color "systemRed" color"#,
      ])
    let axis = try #require(try values(of: "card", in: text).first { $0.before == "axis" })
    #expect(axis.kind.choices.sorted() == ["horizontal", "vertical"])
    for value in try ["card", "name", "rich"].flatMap({ try values(of: $0, in: text) }) {
      #expect(ValueLiterals.places(in: Array(text.utf8)).contains(value.range), "\(value.before)")
    }
  }

  @Test func `a copy's value that comes from its item is not edited as one, but its text is a template`() throws {
    let text = """
      { "root": { "subviews": [ { "id": "list", "type": "stackView", "axis": "vertical", "subviews": [
        { "id": "row", "type": "label", "forEach": { "in": [ { "name": "A", "side": "center" } ] }, "text": "{item.name}",
          "textAlignment": "{item.side}", "hidden": false } ] } ] } }
      """
    let found = try values(of: "row[0]", in: text).filter { $0.kind != .number }
    #expect(found.map(\.before) == ["text", "hidden"])
    #expect(found.first?.text == #""{item.name}""#)
  }

  @Test(arguments: [
    ("\"Hi\"", "\"Bye\"", true), ("\"Hi\"", "Bye", false), ("\"Hi\"", "12", false), ("\"Hi\"", " \"Bye\"", false),
    ("\"Hi\"", "\"a\", \"b\"", false), ("\"Hi\"", "\"a\nb\"", false), ("\"Hi\"", "\"a\\nb\"", true),
    ("true", "false", true),
    ("true", "\"false\"", false), ("false", "0", false), ("false", "true ", false), ("12", "13", true),
    ("12", "true", false),
  ])
  func `a value keeps its type`(old: String, text: String, isValue: Bool) {
    #expect(ValueLiterals.isValue(Array(text.utf8), like: Array(old.utf8)[...]) == isValue)
  }

  @Test func `names are no places of values`() {
    let text = """
      { "metrics": { "gap": 1 }, "previews": { "devices": ["iPhone 13"] }, "root": { "id": "row-2" } }
      """
    let bytes = Array(text.utf8)
    let places = ValueLiterals.places(in: bytes)
    for word in ["13", "2"] {
      let start = Array(text.utf8).firstRange(of: Array(word.utf8))!.lowerBound
      #expect(!places.contains(SourceRange(start, start + word.utf8.count)), "\(word)")
    }
    let gap = bytes.firstIndex(of: UInt8(ascii: "1"))!
    #expect(places == [SourceRange(gap, gap + 1)])
    #expect(ValueLiterals.places(in: Array(#"{ "port": 8080 }"#.utf8)).isEmpty, "other people's JSON")
    #expect(ValueLiterals.places(in: Array(#"{ "root": { "width": 1 "#.utf8)).isEmpty, "broken JSON")
  }

  @Test(arguments: [
    ("12", true), ("-0.5", true), ("1e2", true), ("", false), (" 1", false), ("1 ", false), ("NaN", false),
    ("Infinity", false), ("1e999", false), (".5", false), ("5.", false), ("+1", false), ("0x10", false),
    ("1,2", false), ("1]", false), ("01", false), ("\"1\"", false), ("1234567890123456789012345", false),
  ])
  func `a number is what JSON calls one, of a sensible length`(text: String, isNumber: Bool) {
    #expect(ValueLiterals.isNumber(text.utf8) == isNumber)
  }
}

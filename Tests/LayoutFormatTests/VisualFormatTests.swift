import LayoutFormat
import LayoutModel
import Testing

@Suite struct VisualFormatTests {
  static let formats: [(text: String, constraints: [String])] = [
    ("[a]-[b]", ["b.leading == a.trailing + 1 spacing"]),
    ("[a(>=50)]", ["a.width >= 50"]),
    ("|-50-[c]-50-|", ["c.leading == p.leading + 50", "p.trailing == c.trailing + 50"]),
    ("V:[a]-10-[b]", ["b.top == a.bottom + 10"]),
    ("[a][b]", ["b.leading == a.trailing"]),
    ("[a(100@20)]", ["a.width == 100 @20"]),
    ("[a(==b)]", ["a.width == b.width"]),
    ("[a(b)]", ["a.width == b.width"]),
    ("[a(>=70,<=100)]", ["a.width >= 70", "a.width <= 100"]),
    (
      "|-[a]-[b]-[c(>=20)]-|",
      [
        "a.leading == p.leadingMargin", "b.leading == a.trailing + 1 spacing", "c.leading == b.trailing + 1 spacing",
        "c.width >= 20", "p.trailingMargin == c.trailing",
      ]
    ),
    (
      "V:|-(gap)-[a]-(>=25,<=40@low)-[b(50)]-|",
      [
        "a.top == p.top + 24", "b.top >= a.bottom + 25", "b.top <= a.bottom + 40 @250", "b.height == 50",
        "p.bottomMargin == b.bottom",
      ]
    ),
    ("H:|[a]|", ["a.leading == p.leading", "p.trailing == a.trailing"]),
    ("[a]-gap-[b]", ["b.leading == a.trailing + 24"]),
    ("[a]-(-8)-[b]", ["b.leading == a.trailing - 8"]),
    ("[a]-1e1-[b(2.5E+1)]", ["b.leading == a.trailing + 10", "b.width == 25"]),
    ("[a(5e-1)]", ["a.width == 0.5"]),
    ("[a(gap@gap)]", ["a.width == 24 @24"]),
    ("V:[a(==b@900,>=10.5)]", ["a.height == b.height @900", "a.height >= 10.5"]),
    (" H: | - ( 8 ) - [ a ( == b ) ] ", ["a.leading == p.leading + 8", "a.width == b.width"]),
    ("[odd-id/x]-[a]", ["a.leading == odd-id/x.trailing + 1 spacing"]),
  ]

  static func load(_ constraint: String) -> LoadedDocument {
    Documents.load(
      views: """
        { "id": "p", "subviews": [ { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "odd-id/x" } ], "constraints": [
        \(constraint) ] }
        """, "\"metrics\": { \"gap\": 24 }")
  }

  @Test(arguments: formats)
  func `Apple's examples mean Apple's constraints`(text: String, constraints: [String]) {
    let document = Self.load("\"\(text)\"")
    // A leading space keeps a string from looking like Visual Format at first glance.
    guard !text.hasPrefix(" ") else {
      let object = Self.load("{ \"visualFormat\": \"\(text)\" }")
      #expect(object.diagnostics.isEmpty, "\(Documents.rendered(object))")
      #expect(object.resolve(in: Documents.iPhone13()).tree.constraintTexts == constraints)
      return
    }
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(document.resolve(in: Documents.iPhone13()).tree.constraintTexts == constraints)
  }

  static let options: [(text: String, options: String, constraints: [String])] = [
    (
      "[a]-[b]-[c]", "alignAllCenterY",
      [
        "b.leading == a.trailing + 1 spacing", "c.leading == b.trailing + 1 spacing", "a.centerY == b.centerY",
        "b.centerY == c.centerY",
      ]
    ),
    (
      "|-8-[a]-4-[b]-|", "directionLeftToRight",
      ["a.left == p.left + 8", "b.left == a.right + 4", "p.rightMargin == b.right"]
    ),
    (
      "|-8-[a]-(>=4)-[b]-6-|", "directionRightToLeft",
      ["p.right == a.right + 8", "a.left >= b.right + 4", "b.left == p.left + 6"]
    ),
    ("V:[a][b]", "alignAllLeading", ["b.top == a.bottom", "a.leading == b.leading"]),
  ]

  @Test(arguments: options)
  func `options align and direct`(text: String, options: String, constraints: [String]) {
    let document = Self.load("{ \"visualFormat\": \"\(text)\", \"options\": [ \"\(options)\" ] }")
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(document.resolve(in: Documents.iPhone13()).tree.constraintTexts == constraints)
  }

  static let wrong: [(text: String, rendered: String)] = [
    ("V:|-[a]-[b", "found the end where ']' belongs\n  \"V:|-[a]-[b\" ] }\n             ^"),
    ("H:[a]-8[b]", "found '[' where '-' belongs behind a distance\n  \"H:[a]-8[b]\" ] }\n          ^"),
    ("H:[aa]", "unknown view 'aa'; did you mean 'a'?\n  \"H:[aa]\" ] }\n      ^~"),
    ("H:[a(=5)]", "a relation is '==', '<=' or '>='\n  \"H:[a(=5)]\" ] }\n        ^"),
    ("H:[a(5]", "found ']' where ',' or ')' belongs\n  \"H:[a(5]\" ] }\n         ^"),
    ("H:[a]-gpa-[b]", "unknown metric 'gpa'; did you mean 'gap'?\n  \"H:[a]-gpa-[b]\" ] }\n         ^~~"),
    ("H:[a(q)]", "'q' is neither a view nor a metric\n  \"H:[a(q)]\" ] }\n        ^"),
    ("H:[]", "the name of a view is missing\n  \"H:[]\" ] }\n      ^"),
    ("H:|", "a view in '[' and ']' is missing after '|'\n  \"H:|\" ] }\n      ^"),
    ("H:[a]-", "a view or '|' is missing at the end\n  \"H:[a]-\" ] }\n         ^"),
    ("H:|[a]|[b]", "nothing may follow '|'\n  \"H:|[a]|[b]\" ] }\n          ^~~"),
    (
      "H:[a]-(8@2000)-[b]",
      "a priority is a number above 0 up to 1000 (required), but this is 2000\n  \"H:[a]-(8@2000)-[b]\" ] }\n            ^~~~"
    ),
    ("H:[a]-b-[c]", "'b' is a view, and a distance is a number or a metric\n  \"H:[a]-b-[c]\" ] }\n         ^"),
  ]

  @Test(arguments: wrong)
  func `a wrong format is shown with a caret`(text: String, rendered: String) {
    let document = Self.load("\"\(text)\"")
    let text = Documents.rendered(document)
    #expect(text.hasSuffix("error: " + rendered), "\(text)")
  }

  @Test func `every name of a format that means nothing is told, in the order of the text`() {
    let document = Self.load("\"H:|-x-[aa(>=wide@lots)]-(gpa)-[b]-|\"")
    #expect(
      document.diagnostics.map(\.message) == [
        "unknown metric 'x'", "unknown view 'aa'; did you mean 'a'?", "'wide' is neither a view nor a metric",
        "unknown metric 'lots'", "unknown metric 'gpa'; did you mean 'gap'?",
      ])
  }

  @Test func `views in a row cannot be aligned along it`() {
    let document = Self.load("{ \"visualFormat\": \"[a]-[b]\", \"options\": [ \"alignAllLeft\" ] }")
    #expect(document.diagnostics.map(\.message) == ["views in a horizontal format cannot be aligned by 'left' as well"])
  }
}

import LayoutFormat
import LayoutModel
import Testing

@Suite struct EquationTests {
  /// A scroll view `s` with `a` and `b` in it, `b` holding the constraint that is written.
  static func tree(_ constraint: String, metrics: String = "{ \"gap\": 24, \"half\": 0.5 }") -> (
    LoadedDocument, ViewTree
  ) {
    let document = Documents.load(
      """
      { "metrics": \(metrics), "root": { "subviews": [ { "id": "s", "type": "scrollView", "layoutGuides": [ "mid" ], "subviews": [
        { "id": "a" }, { "id": "sign-in", "type": "label" }, { "id": "9lives" },
        { "id": "b", "constraints": [ \(constraint) ] } ] } ] } }
      """)
    return (document, document.resolve(in: Documents.iPhone13()).tree)
  }

  static let equations: [(text: String, constraints: [String])] = [
    ("height >= 44 @750", ["b.height >= 44 @750"]),
    ("a.height == 44", ["a.height == 44"]),
    ("top == superview.top", ["b.top == s.top"]),
    ("top == a.bottom + gap", ["b.top == a.bottom + 24"]),
    ("top == a.bottom + gap * 2 - 4", ["b.top == a.bottom + 44"]),
    ("top == gap + a.bottom", ["b.top == a.bottom + 24"]),
    ("width == superview.width * 0.88", ["b.width == s.width * 0.88"]),
    ("width == 0.88 * superview.width - 16", ["b.width == s.width * 0.88 - 16"]),
    ("width == superview.width / 2", ["b.width == s.width * 0.5"]),
    ("width == (superview.width + 8) * half", ["b.width == s.width * 0.5 + 4"]),
    ("width == height * 1.5", ["b.width == b.height * 1.5"]),
    ("bottom <= -8 + root.bottom", ["b.bottom <= root.bottom - 8"]),
    ("centerX == root.safeArea.centerX", ["b.centerX == root.safeArea.centerX"]),
    ("top == safeArea.top", ["b.top == s.safeArea.top"]),
    ("leading == layoutMargins.leading", ["b.leading == s.layoutMargins.leading"]),
    ("width <= readable.width", ["b.width <= s.readable.width"]),
    ("bottom == keyboard.top", ["b.bottom == s.keyboard.top"]),
    ("height == s.frame.height @low", ["b.height == s.frame.height @250"]),
    ("bottom == content.bottom", ["b.bottom == s.content.bottom"]),
    ("top == superview.superview.top", ["b.top == root.top"]),
    ("top == mid.bottom", ["b.top == mid.bottom"]),
    ("mid.height == 12", ["mid.height == 12"]),
    ("top == sign-in.bottom", ["b.top == sign-in.bottom"]),
    ("top == '9lives'.bottom", ["b.top == 9lives.bottom"]),
    ("firstBaseline == sign-in.lastBaseline", ["b.firstBaseline == sign-in.lastBaseline"]),
    ("leadingMargin == superview.leadingMargin", ["b.leadingMargin == s.leadingMargin"]),
    (
      "edges == superview.edges",
      ["b.top == s.top", "b.leading == s.leading", "b.bottom == s.bottom", "b.trailing == s.trailing"]
    ),
    (
      "edges == superview.safeArea inset gap @high",
      [
        "b.top == s.safeArea.top + 24 @750", "b.leading == s.safeArea.leading + 24 @750",
        "b.bottom == s.safeArea.bottom - 24 @750", "b.trailing == s.safeArea.trailing - 24 @750",
      ]
    ),
    ("horizontalEdges == superview", ["b.leading == s.leading", "b.trailing == s.trailing"]),
    ("center == superview.center", ["b.centerX == s.centerX", "b.centerY == s.centerY"]),
    ("size == 44", ["b.width == 44", "b.height == 44"]),
    ("size <= a.size * 2", ["b.width <= a.width * 2", "b.height <= a.height * 2"]),
    ("top == a.bottom + systemSpacing", ["b.top == a.bottom + 1 spacing"]),
    ("top >= a.bottom + 2 * systemSpacing", ["b.top >= a.bottom + 2 spacing"]),
    ("trailing == a.leading - systemSpacing", ["a.leading == b.trailing + 1 spacing"]),
    ("bottom <= a.top - 2 * systemSpacing", ["a.top >= b.bottom + 2 spacing"]),
    ("height == 16 @defaultHigh - 1", ["b.height == 16 @749"]),
    ("height == 16 @999.5", ["b.height == 16 @999.5"]),
    ("height == .5", ["b.height == 0.5"]),
    ("height == 1e2", ["b.height == 100"]),
    ("  height==16@250 ", ["b.height == 16 @250"]),
    ("superview.top + 10 == a.top", ["s.top == a.top - 10"]),
    ("2 * height <= a.height + 8", ["b.height <= a.height * 0.5 + 4"]),
    ("-height <= a.height - 8", ["b.height >= a.height * -1 + 8"]),
    ("top - systemSpacing == a.bottom", ["b.top == a.bottom + 1 spacing"]),
    ("size == [320, gap * 2]", ["b.width == 320", "b.height == 48"]),
    (
      "edges == superview inset [8, 16, 0, gap]",
      ["b.top == s.top + 8", "b.leading == s.leading + 16", "b.bottom == s.bottom", "b.trailing == s.trailing - 24"]
    ),
    ("horizontalEdges == superview inset [8, 4]", ["b.leading == s.leading + 8", "b.trailing == s.trailing - 4"]),
    (
      "edges <= safeArea inset 8",
      [
        "b.top >= s.safeArea.top + 8", "b.leading >= s.safeArea.leading + 8", "b.bottom <= s.safeArea.bottom - 8",
        "b.trailing <= s.safeArea.trailing - 8",
      ]
    ),
    ("verticalEdges >= a", ["b.top <= a.top", "b.bottom >= a.bottom"]),
    (
      "edges == superview.edgesWithinMargins",
      [
        "b.top == s.topMargin", "b.leading == s.leadingMargin", "b.bottom == s.bottomMargin",
        "b.trailing == s.trailingMargin",
      ]
    ),
    (
      "centerWithinMargins == a.centerWithinMargins",
      [
        "b.centerXWithinMargins == a.centerXWithinMargins", "b.centerYWithinMargins == a.centerYWithinMargins",
      ]
    ),
  ]

  @Test func `an id that is a word of equations goes in quotes`() {
    let document = Documents.load(
      """
      { "root": { "subviews": [ { "id": "safeArea" }, { "id": "content" },
        { "id": "b", "constraints": [ "top == 'safeArea'.bottom", "bottom == safeArea.bottom", "width == 'content'.width" ] } ] } }
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(
      document.resolve(in: Documents.iPhone13()).tree.constraintTexts == [
        "b.top == safeArea.bottom", "b.bottom == root.safeArea.bottom", "b.width == content.width",
      ])
  }

  @Test(arguments: equations)
  func `an equation means one constraint an attribute`(text: String, constraints: [String]) {
    let (document, tree) = Self.tree("\"\(text)\"")
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(tree.constraintTexts == constraints)
  }

  static let wrong: [(text: String, message: String, column: Int)] = [
    ("height = 16", "found '='; an equation has '=='", 8),
    ("height > 16", "found '>'; an inequality has '>='", 8),
    ("heigth == 16", "'heigth' is neither an attribute nor a metric; did you mean 'height'?", 1),
    ("height == gpa", "'gpa' is neither an attribute nor a metric; did you mean 'gap'?", 11),
    ("bc.height == 16", "unknown view 'bc'; did you mean 'b'?", 1),
    ("top == b.bottom + gpa", "'gpa' is neither an attribute nor a metric; did you mean 'gap'?", 19),
    ("width == b.width * gpa", "'gpa' is neither an attribute nor a metric; did you mean 'gap'?", 20),
    (
      "top == row-2.bottom",
      "found 'bottom' right after a number; an id with '-' before a digit goes in single quotes: ''row-2''", 14
    ),
    ("top == a.b.bottom", "'a' has no 'b'; the view 'b' is named alone: dots lead into included layouts", 10),
    ("height == a.bottom-gap", "'bottom-gap' reads as one name; to subtract, write 'bottom - gap'", 13),
    ("height == superview", "'superview' needs an attribute, such as 'superview.top'", 11),
    ("height == a", "'a' needs an attribute, such as 'a.top'", 11),
    ("edges == 8", "'edges' needs that of another item, such as 'superview.edges inset 8'", 10),
    ("center == 8", "'center' needs that of another item, such as 'superview.center'", 11),
    ("16 == height", "the left side names what is laid out, such as 'height' or 'button.height'", 1),
    ("edges + 8 == a.edges", "several attributes at once must be alone on the left side", 1),
    ("0 * height == a.height", "the left side's factor is a number other than 0", 1),
    ("size == [1, 2, 3]", "'size' takes 2 numbers (width, height), but this list has 3", 9),
    ("size == [44]", "'size' takes 2 numbers (width, height), but this list has 1", 9),
    ("size == [44, a.width]", "only numbers stand in a list", 14),
    ("size == [44, 8", "']' is missing before the end", 15),
    ("height == [44]", "a list is for several attributes at once, such as 'size == [320, 480]'", 11),
    ("width == a.width + height", "a constraint has one attribute on each side, but 'height' is a second one", 20),
    ("width == a.width * height", "two attributes cannot be multiplied: a constraint is linear", 18),
    ("width == 1 / a.width", "only a number can stand after '/'", 14),
    ("width == 1 / 0", "division by zero", 14),
    ("width == (a.width", "')' is missing before the end", 18),
    ("width == a.width @hihg", "unknown priority 'hihg'; did you mean 'high'?", 19),
    ("width == 16 @1001", "a priority is a number above 0 up to 1000 (required), but this is 1001", 14),
    ("width == 16 @0", "a priority is a number above 0 up to 1000 (required), but this is 0", 14),
    ("width == 16 == 18", "found a second '=='; write two constraints", 13),
    ("width == 16 18", "found '18' where the equation should end", 13),
    ("width == 1e400", "'1e400' is too large; a number is from -1000000 to 1000000", 10),
    ("width == 16pt", "a number needs no unit: all numbers are points", 12),
    ("width", "found the end where '==', '<=' or '>=' belongs", 6),
    ("width ==", "the end is here, where a number or an attribute belongs", 9),
    ("a.content.top == top", "only a scroll view has the guide 'content', but 'a' is a view", 3),
    ("a.topp == top", "unknown attribute 'topp'; did you mean 'top'?", 3),
    ("a.inner.top == top", "'a' has no 'inner'", 3),
    ("top == a.bottom.top", "'bottom' is an attribute: nothing follows it", 10),
    ("edges == superview.top", "'edges' needs 'edges' on the right, but this is 'top'", 10),
    ("top == superview.edges", "'edges' on the right needs 'edges' on the left", 8),
    ("edges == superview.edges + 8", "'edges' plus a number would move both sides; write 'inset' and a number", 10),
    ("top == a.top inset 8", "'inset' needs one of 'edges', 'horizontalEdges', ", 8),
    (
      "superview.superview.superview.top == top",
      "the root has no superview; its own attributes stand alone, such as 'leading'", 21
    ),
  ]

  @Test(arguments: wrong)
  func `a wrong equation is told at the word that is wrong`(text: String, message: String, column: Int) {
    let (document, _) = Self.tree("\n\"\(text)\"")
    #expect(document.diagnostics.count == 1, "\(Documents.rendered(document))")
    let first = Documents.messages(document).first ?? ""
    #expect(
      first.hasPrefix("5:\(column + 1) ") || first.hasPrefix("4:\(column + 1) "), "\(Documents.rendered(document))")
    #expect(document.diagnostics.first?.message.hasPrefix(message) == true, "\(Documents.rendered(document))")
  }

  static let exceptions: [(text: String, message: String)] = [
    ("top == 16", "'top' is a position, and a position needs another one, such as 'superview.top + 16'"),
    ("a.top >= 0", "'top' is a position, and a position needs another one, such as 'top'"),
    ("a.bottom <= -8", "'bottom' is a position, and a position needs another one, such as 'bottom - 8'"),
    (
      "leading == superview.left",
      "'leading' follows the layout direction and 'left' does not: use 'leading' instead of 'left'"
    ),
    (
      "right == superview.trailing",
      "'trailing' follows the layout direction and 'right' does not: use 'trailing' instead of 'right'"
    ),
    ("width == superview.left", "'width' is a size and 'left' a position: they cannot be compared"),
    ("top == superview.left", "'top' is vertical and 'left' horizontal: they cannot be compared"),
    (
      "width == superview.width * 0",
      "the multiplier is 0, so the second item has no effect; leave it out or use another number"
    ),
    ("width == a.width + systemSpacing", "a system spacing lies between edges, but 'width' is a size"),
    ("top == a.bottom + systemSpacing + 8", "a system spacing cannot be combined with a constant"),
    ("height == systemSpacing", "a system spacing needs an edge of a second item"),
    ("height == 1e6 * 1e6 * 1e300 * 1e300", "the constant is inf, but must be from -1000000 to 1000000"),
    ("height == a.width * 2000 * 1000", "the multiplier is 2000000, but must be from -1000000 to 1000000"),
    ("H:|-(10000000)-[a]", "the constant is 10000000, but must be from -1000000 to 1000000"),
  ]

  @Test(arguments: exceptions)
  func `what UIKit raises an exception for is a diagnostic with a place`(text: String, message: String) {
    let (document, tree) = Self.tree("\"\(text)\"")
    #expect(document.diagnostics.map(\.message) == [message])
    #expect(tree.constraints.isEmpty)
  }

  static let objects: [(json: String, constraint: String)] = [
    (#"{ "firstAttribute": "height", "constant": 16, "priority": "low" }"#, "b.height == 16 @250"),
    (
      #"{ "firstItem": "a", "firstAttribute": "top", "secondItem": "s.content", "relation": ">=", "constant": "gap" }"#,
      "a.top >= s.content.top + 24"
    ),
    (
      #"{ "firstAttribute": "leading", "relation": "lessThanOrEqual", "secondItem": "9lives", "secondAttribute": "trailing", "multiplier": 2, "constant": -3, "priority": 999.5 }"#,
      "b.leading <= 9lives.trailing * 2 - 3 @999.5"
    ),
    (#"{ "firstAttribute": "top", "secondItem": "superview", "systemSpacing": 1.5 }"#, "b.top == s.top + 1.5 spacing"),
    (#"{ "equation": "height == 16", "priority": 300 }"#, "b.height == 16 @300"),
    (#"{ "visualFormat": "V:[a(x)]", "metrics": { "comment": "of x", "x": 12 } }"#, "a.height == 12"),
  ]

  @Test(arguments: objects)
  func `a constraint can be said in NSLayoutConstraint's words`(json: String, constraint: String) {
    let (document, tree) = Self.tree(json)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(tree.constraintTexts == [constraint])
  }

  @Test func `an identifier, isActive and variations of a constraint are kept`() {
    let document = Documents.load(
      views: """
        { "id": "a", "constraints": [
          { "id": "tall", "equation": "height == 16", "variations": [
            { "when": { "textSize": "accessibility" }, "set": { "constant": 32, "priority": "high" } },
            { "when": { "keyboard": true }, "set": { "isActive": false } } ] },
          { "id": "off", "equation": "width == 10", "isActive": false },
          { "equation": "width == 20", "when": { "orientation": "landscape" } } ] }
        """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let usual = document.resolve(in: Documents.iPhone13()).tree
    #expect(usual.constraintTexts == ["a.height == 16"])
    #expect(usual.constraints.first?.identifier == "tall")
    let large = document.resolve(in: Documents.iPhone13 { $0.textSize = .accessibility3 }).tree
    #expect(large.constraintTexts == ["a.height == 32 @750"])
    let typing = document.resolve(in: Documents.iPhone13 { $0.keyboard = true }).tree
    #expect(typing.constraints.isEmpty)
    let turned = document.resolve(in: Documents.iPhone13 { $0.orientation = .landscape }).tree
    #expect(turned.constraintTexts == ["a.height == 16", "a.width == 20"])
  }

  @Test func `every constraint has a tag of its own that leads back to its text`() throws {
    let (document, tree) = Self.tree("\"edges == superview.edges\", \"V:[a]-[b]\"")
    #expect(Set(tree.constraints.map(\.tag)).count == 5)
    let place = try #require(document.place(of: tree.constraints[4].tag))
    #expect(place.line == 3 || place.line == 4)
    #expect(place.pointer == "/root/subviews/0/subviews/3/constraints/1")
    #expect(place.length == 11)
  }
}

import Foundation
import JSONSyntax
import LayoutFormat
import LayoutModel
import Testing

@Suite struct DocumentTests {
  // MARK: What is a layout

  @Test func `half a file is one mistake, in a layout as in a part that it includes`() {
    let whole = #"""
      { "root": { "subviews": [
        { "id": "a", "type": "label", "text": "x", "constraints": [ "top == b.bottom", { "equation": "width == 3" } ] },
        { "id": "b", "type": "label", "text": "y" } ] } }
      """#
    #expect(Documents.messages(Documents.load(whole)).isEmpty)
    for end in stride(from: 30, to: whole.utf8.count - 1, by: 1) {
      let half = String(decoding: whole.utf8.prefix(end), as: UTF8.self)
      let messages = Documents.messages(Documents.load(half))
      let telling = messages.filter { $0.contains("the file ends before this is closed by") }
      #expect(telling.count == 1 && messages.count <= 2, "\(half): \(messages)")
      let user =
        #"{ "root": { "subviews": [ { "type": "include", "file": "part.json", "id": "p" },"#
        + #" { "id": "c", "constraints": [ "top == p.b.bottom" ] } ] } }"#
      let included = Documents.load(user, ["part.json": half])
      #expect(Documents.messages(included) == messages, "\(half)")
    }
  }

  @Test(arguments: [
    ("{ \"root\": {} }", LoadedDocument.Kind.layout), ("{ \"name\": 1 }", .notLayout), ("[1]", .notLayout),
    ("{ \"root\": {}", .broken(looksLikeLayout: true)), ("{ \"a\": ", .broken(looksLikeLayout: false)),
    ("{ \"root\" {} ", .broken(looksLikeLayout: true)),
  ])
  func `a file with a root is a layout`(text: String, kind: LoadedDocument.Kind) {
    #expect(Documents.load(text).kind == kind)
  }

  @Test(arguments: [
    ("PASSWORD=x", false), ("# a\nCONFIG={\"root\": 1}", false), ("root: x\n\"root\": y", false),
    ("{ \"user\": \"root\", }", false), ("{ \"users\": [ \"root\", \"a\" ] \"b\": 1 }", false),
    ("{ \"users\": [ \"a\", \"root\" ] \"b\": 1 }", false), ("{ \"name\": 1 }", false), ("[ \"root\" }", false),
    ("{ \"title\": \"x\" \"root\": {} }", true), ("// mine\n# too\n/* { */ { \"root\": {} }", true),
    ("\u{FEFF}{ \"root\" }", true), ("{ \"root\" {} ", true), ("{ \"root\": 1, \"a\": 1, \"a\": 2 }", true),
  ])
  func `only a layout's text is quoted, broken or not`(text: String, isShown: Bool) {
    let read = LayoutText(path: "x", bytes: Array(text.utf8))
    #expect(read.file.isShown == isShown)
    let diagnostics = read.parsed.errors
    #expect(isShown || diagnostics.allSatisfy { $0.message.contains("; the text is not shown, since") })
    #expect(isShown || diagnostics.count == (read.isBroken ? 1 : 0))
  }

  @Test func `an empty file and one in UTF-16 say what they are`() {
    #expect(Documents.rendered(Documents.load(" ")).contains("1:2: error: the file is empty"))
    let wide = LayoutLoader.load(path: "x.json") { _ in .bytes([0xFF, 0xFE, 0x7B, 0]) }
    #expect(Documents.rendered(wide).hasPrefix("x.json:1:1: error: the file is UTF-16; JSON is UTF-8: save it"))
  }

  @Test func `a broken document still resolves what could be read`() {
    let document = Documents.load("{ \"root\": { \"subviews\": [ { \"id\": \"a\" }, { \"id\": ] } }")
    #expect(document.hasErrors)
    #expect(document.resolve(in: Documents.iPhone13()).tree.views.map(\.id).contains("a"))
  }

  @Test func `files that are missing, too large or unreadable are told`() {
    let missing = LayoutLoader.load(path: "x.json") { _ in .missing }
    #expect(missing.diagnostics.map(\.message) == ["there is no such file"])
    let large = LayoutLoader.load(path: "x.json") { _ in .bytes([UInt8](repeating: 32, count: 5 << 20)) }
    #expect(large.diagnostics.map(\.message) == ["is 5242880 bytes; the limit for a layout is 4194304"])
    let secret = LayoutLoader.load(path: "x.json") { _ in .problem("may not be read") }
    #expect(Documents.rendered(secret) == "x.json: error: cannot be read: it may not be read")
    #expect(!secret.canResolve)
    #expect(secret.resolve(in: Documents.iPhone13()).tree.views.isEmpty)
  }

  // MARK: Ids

  @Test func `views without an id are called by their path`() {
    let document = Documents.load(
      views:
        "{}, { \"id\": \"a\", \"subviews\": [ {}, { \"type\": \"label\" } ] }, { \"when\": { \"keyboard\": true } }, {}"
    )
    let tree = document.resolve(in: Documents.iPhone13()).tree
    #expect(tree.views.map(\.id) == ["root", "root.0", "a", "root.1.0", "root.1.1", "root.3"])
    #expect(tree.views.map(\.hasExplicitID) == [false, false, true, false, false, false])
    #expect(tree.views.map(\.parent) == [nil, 0, 0, 2, 2, 0])
    #expect(tree.views[0].subviews == [1, 2, 5])
  }

  @Test(arguments: [
    (
      "\"equation\": \"width == 3\", \"metrics\": { \"x\": 1 }",
      "'metrics' belongs to a constraint with 'visualFormat'; the document's own 'metrics' are for every constraint"
    ),
    (
      "\"firstAttribute\": \"width\", \"constant\": 3, \"options\": [\"alignAllTop\"]",
      "'options' belongs to a constraint with 'visualFormat'"
    ),
  ])
  func `what belongs to Visual Format is told elsewhere`(members: String, message: String) {
    let document = Documents.load("{ \"root\": { \"subviews\": [{ \"constraints\": [{ \(members) }] }] } }")
    #expect(document.diagnostics.map(\.message) == [message])
  }

  static let wrong: [(views: String, rendered: String)] = [
    (
      "{ \"id\": \"a\" }, { \"id\": \"a\" }",
      """
      main.json:2:24: error: the id 'a' is used twice; ids are unique
        { "id": "a" }, { "id": "a" }
                               ^~~
      main.json:2:9: note: the first one is here
        { "id": "a" }, { "id": "a" }
                ^~~
      """
    ),
    (
      "{ \"id\": \"a.b\" }",
      """
      main.json:2:9: error: an id cannot contain '.': equations could not name it
        { "id": "a.b" }
                ^~~~~
      """
    ),
    (
      "{ \"type\": \"lable\", \"text\": \"Hi\", \"txtColor\": \"red\" }",
      """
      main.json:2:11: error: 'type' cannot be 'lable'; did you mean 'label'?
        { "type": "lable", "text": "Hi", "txtColor": "red" }
                  ^~~~~~~
      main.json:2:34: error: unknown key 'txtColor'; did you mean 'textColor'?
        { "type": "lable", "text": "Hi", "txtColor": "red" }
                                         ^~~~~~~~~~
      """
    ),
    (
      "{ \"type\": \"stackView\", \"spacng\": 8 }",
      """
      main.json:2:24: error: unknown key 'spacng'; did you mean 'spacing'?
        { "type": "stackView", "spacng": 8 }
                               ^~~~~~~~
      """
    ),
    (
      "{ \"spacng\": 8, \"lines\": 2, \"subviews\": [ { \"type\": \"label\", \"color\": \"red\" } ] }",
      """
      main.json:2:3: error: unknown key 'spacng'; 'spacing' belongs to 'stackView' or 'scrollStack'
        { "spacng": 8, "lines": 2, "subviews": [ { "type": "label", "color": "red" } ] }
          ^~~~~~~~
      main.json:2:16: error: unknown key 'lines'; 'numberOfLines' belongs to 'label' or 'button'
        { "spacng": 8, "lines": 2, "subviews": [ { "type": "label", "color": "red" } ] }
                       ^~~~~~~
      main.json:2:61: error: unknown key 'color'; did you mean 'textColor'?
        { "spacng": 8, "lines": 2, "subviews": [ { "type": "label", "color": "red" } ] }
                                                                    ^~~~~~~
      """
    ),
    (
      "{ \"type\": \"label\", \"axis\": \"vertical\" }",
      """
      main.json:2:20: error: 'axis' belongs to 'stackView', but this is a label
        { "type": "label", "axis": "vertical" }
                           ^~~~~~
      """
    ),
    (
      "{ \"spacing\": 8 }",
      """
      main.json:2:3: error: 'spacing' belongs to 'stackView' or 'scrollStack', but this is a view
        { "spacing": 8 }
          ^~~~~~~~~
      """
    ),
    (
      "{ \"minHeight\": 8 }",
      """
      main.json:2:3: error: unknown key 'minHeight'; write "height": { "min": … }
        { "minHeight": 8 }
          ^~~~~~~~~~~
      """
    ),
    (
      "{ \"constraints\": [ { \"equation\": \"width == 5 @750\", \"priority\": 500 } ] }",
      """
      main.json:2:34: error: the priority stands after '@' and as 'priority'; write it once
        { "constraints": [ { "equation": "width == 5 @750", "priority": 500 } ] }
                                         ^~~~~~~~~~~~~~~~~
      """
    ),
    (
      "{ \"id\": \"root\" }",
      """
      main.json:2:9: error: the id 'root' is the screen's own view's, in equations and in reports
        { "id": "root" }
                ^~~~~~
      """
    ),
    (
      "{ \"imageView\": {} }",
      """
      main.json:2:3: error: unknown key 'imageView'; set the kind of a view with "type": "imageView"
        { "imageView": {} }
          ^~~~~~~~~~~
      """
    ),
    (
      "{ \"behaviors\": [] }",
      """
      main.json:2:3: error: unknown key 'behaviors'; 'behaviors' belongs to the layout, beside 'root'
        { "behaviors": [] }
          ^~~~~~~~~~~
      """
    ),
    (
      "{ \"isAlph\": 1 }",
      """
      main.json:2:3: error: unknown key 'isAlph'; did you mean 'alpha'?
        { "isAlph": 1 }
          ^~~~~~~~
      """
    ),
    (
      "{ \"isHidden\": true }",
      """
      main.json:2:3: error: unknown key 'isHidden'; did you mean 'hidden'?
        { "isHidden": true }
          ^~~~~~~~~~
      """
    ),
    (
      "{ \"caption\": 12 }",
      """
      main.json:2:14: error: 'caption' must be a string, but this is a number
        { "caption": 12 }
                     ^~
      """
    ),
    (
      "{ \"hidden\": \"yes\" }",
      """
      main.json:2:13: error: 'hidden' must be true or false, but this is a string
        { "hidden": "yes" }
                    ^~~~~
      """
    ),
    (
      "{ \"alpha\": 2 }",
      """
      main.json:2:12: error: 'alpha' must be from 0 to 1, but this is 2
        { "alpha": 2 }
                   ^
      """
    ),
    (
      "{ \"width\": 1e7 }",
      """
      main.json:2:12: error: 'width' must be at most 1000000, but this is 10000000
        { "width": 1e7 }
                   ^~~
      """
    ),
    (
      "{ \"width\": -1 }",
      """
      main.json:2:12: error: 'width' must be at least 0, but this is -1
        { "width": -1 }
                   ^~
      """
    ),
    (
      "{ \"height\": { \"min\": 50, \"max\": 20 } }",
      """
      main.json:2:13: error: 'min' 50 is more than 'max' 20
        { "height": { "min": 50, "max": 20 } }
                    ^~~~~~~~~~~~~~~~~~~~~~~~
      """
    ),
    (
      "{ \"backgroundColor\": \"sytemBlue\" }",
      """
      main.json:2:22: error: unknown colour 'sytemBlue'; did you mean 'systemBlue'?
        { "backgroundColor": "sytemBlue" }
                             ^~~~~~~~~~~
      """
    ),
    (
      "{ \"type\": \"label\", \"font\": \"headlin\" }",
      """
      main.json:2:28: error: 'font' cannot be 'headlin'; did you mean 'headline'?
        { "type": "label", "font": "headlin" }
                                   ^~~~~~~~~
      """
    ),
    (
      "{ \"rules\": { \"overlp\": \"off\" } }",
      """
      main.json:2:14: error: unknown rule 'overlp'; did you mean 'overlap'?
        { "rules": { "overlp": "off" } }
                     ^~~~~~~~
      """
    ),
    (
      "{ \"variations\": [ { \"when\": {}, \"set\": { \"subviews\": [] } } ] }",
      """
      main.json:2:42: error: a variation changes properties, but 'subviews' is not one; put 'when' on a view or a constraint instead
        { "variations": [ { "when": {}, "set": { "subviews": [] } } ] }
                                                 ^~~~~~~~~~
      """
    ),
    (
      "{ \"file\": \"a.json\" }",
      """
      main.json:2:3: error: 'file' belongs to "type": "include"
        { "file": "a.json" }
          ^~~~~~
      """
    ),
    (
      "7",
      """
      main.json:2:1: error: a view must be an object, but this is a number
        7
        ^
      """
    ),
    (
      "{ \"type\": \"imageView\", \"image\": \"no.png\" }",
      """
      main.json:2:33: error: there is no file 'no.png'; a path is relative to this layout's folder
        { "type": "imageView", "image": "no.png" }
                                        ^~~~~~~~
      """
    ),
    (
      "{ \"autoresizing\": { \"mask\": [ \"flexibleWidht\" ] } }",
      """
      main.json:2:19: error: 'autoresizing' needs a 'frame': [x, y, width, height] in the superview
        { "autoresizing": { "mask": [ "flexibleWidht" ] } }
                          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      main.json:2:31: error: an entry of 'mask' cannot be 'flexibleWidht'; did you mean 'flexibleWidth'?
        { "autoresizing": { "mask": [ "flexibleWidht" ] } }
                                      ^~~~~~~~~~~~~~~
      """
    ),
  ]

  @Test func `a spacer of a scrolling stack takes no height of its own and says so`() {
    let document = Documents.load(
      "{ \"root\": { \"type\": \"scrollStack\", \"subviews\": [ { \"type\": \"spacer\", \"height\": 50 }, { \"height\": 20 } ] } }"
    )
    #expect(
      document.diagnostics.map(\.message) == [
        "a spacer has no height of its own: it takes the room that is left; this does nothing"
      ])
  }

  @Test func `a stack's property outside a stack is warned of, and a root is not repeated`() {
    let document = Documents.load("{ \"root\": { \"forEach\": 2, \"subviews\": [ { \"padding\": 8 } ] } }")
    #expect(
      document.diagnostics.map(\.message) == [
        "the root is a single view; 'forEach' belongs to the views inside it",
        "'padding' only affects views that a stack arranges, and the superview here is a view",
      ])
    #expect(document.diagnostics.map(\.severity) == [.error, .warning])
  }

  @Test func `subviews of a table are its header, its footer and its rows`() throws {
    let document = Documents.load(
      views: """
        { "id": "list", "type": "tableView", "rows": ["a"], "subviews": [
          { "id": "top", "tableRole": "header" }, { "id": "own" }, { "id": "end", "tableRole": "footer" } ] },
        { "id": "lost", "tableRole": "footer" },
        { "id": "odd", "type": "tableView", "sections": [ { "header": 1, "row": [] }, "x" ] }
        """)
    let tree = document.resolve(in: Documents.iPhone13()).tree
    #expect(
      try ["top", "own", "end"].map { tree.views[try #require(tree.index(of: $0))].tableRole } == [
        .header, .row, .footer,
      ])
    #expect(
      document.diagnostics.map(\.message) == [
        "'tableRole' only affects the subviews of a table or a collection view, and the superview here is a view",
        "'header' must be a string, but this is a number", "unknown key 'row'; did you mean 'rows'?",
        "a section must be an object, but this is a string",
      ])
  }

  @Test func `a misspelt type is one mistake, also where the view is named`() {
    let document = Documents.load(
      """
      { "root": { "subviews": [ { "id": "s", "type": "scrolView", "constraints": ["edges == superview.edges"], "subviews": [
          { "constraints": ["edges == s.content", "width == s.frame.width"] } ] } ] },
        "behaviors": [ { "type": "keyboardAvoidance", "scrollView": "s" } ] }
      """)
    #expect(document.diagnostics.map(\.message) == ["'type' cannot be 'scrolView'; did you mean 'scrollView'?"])
  }

  @Test(arguments: [
    ("\"format\": \"V:[a]\"", "unknown key 'format'; did you mean 'visualFormat'?"),
    ("\"firstAttribute\": \"top\", \"toItem\": \"root\", \"constant\": 8", "unknown key 'toItem'"),
  ])
  func `a misspelt key of a constraint is one mistake`(members: String, message: String) {
    let document = Documents.load(
      "{ \"root\": { \"subviews\": [{ \"id\": \"a\", \"constraints\": [{ \(members) }] }] } }")
    #expect(
      document.diagnostics.count == 1 && document.diagnostics[0].message.hasPrefix(message),
      "\(Documents.rendered(document))")
  }

  @Test(arguments: [
    ("\"metrics\": { \"gap\": \"8px\" }", "\"constraints\": [\"width == 3 + gap\"]"),
    ("\"flags\": { \"on\": null }", "\"when\": { \"flags\": { \"on\": true } }"),
    ("\"lists\": { \"all\": 3 }", "\"forEach\": \"all\""),
  ])
  func `what is declared wrongly is told once, and not where it is used`(declared: String, use: String) {
    let document = Documents.load("{ \(declared), \"root\": { \"subviews\": [ { \(use) } ] } }")
    #expect(document.diagnostics.count == 1, "\(Documents.rendered(document))")
  }

  @Test(arguments: wrong)
  func `a wrong view is told with its place and what would be right`(views: String, rendered: String) {
    #expect(Documents.rendered(Documents.load(views: views)) == rendered)
  }

  @Test(arguments: [" ", "\u{A0}", "\u{2003}", "\u{3000}"])
  func `an id has no space of any kind`(space: String) {
    let messages = Documents.messages(Documents.load(views: "{ \"id\": \"a\(space)b\" }"))
    #expect(messages.contains { $0.contains("an id cannot contain '") }, "\(messages)")
  }

  @Test(arguments: [
    ("\"titel\": \"x\"", "unknown key 'titel'; did you mean 'title'?"),
    ("\"$schema\": []", "'$schema' must be a string, but this is an array"),
    ("\"constraints\": []", "unknown key 'constraints'; 'constraints' belongs to a view, such as 'root'"),
    (
      "\"backgroundColor\": \"red\"",
      "unknown key 'backgroundColor'; 'backgroundColor' belongs to a view, such as 'root'"
    ),
    ("\"version\": 2", "this is version 1 of the format; set 'version' to 1, or leave it out"),
    ("\"metrics\": { \"width\": 3 }", "'width' means something else in an equation; give a metric another name"),
    ("\"metrics\": { \"gap\": {} }", "a metric needs 'value', the number where no variation applies"),
    ("\"metrics\": { \"gap\": { \"value\": 1, \"variations\": [{}] } }", "a metric's variation needs 'value'"),
    (
      "\"metrics\": { \"a b\": 3 }",
      "the name of a metric consists of letters, digits and '_' and does not begin with a digit; 'a b' breaks that rule"
    ),
    (
      "\"flags\": { \"a\": [] }",
      "the default of a flag must be true, false, a number or a string, but this is an array"
    ),
    ("\"environment\": { \"viewport\": [0, 10] }", "a viewport is from 1 to 20000 points wide and high"),
    (
      "\"environment\": { \"device\": \"iPhone 99\" }",
      "unknown device 'iPhone 99'; `livelayout devices` lists them all"
    ),
    (
      "\"previews\": { \"textSizes\": [\"L\", \"AX9\"] }",
      "'textSize' cannot be 'AX9'; did you mean 'AX1', 'AX2', 'AX3', 'AX4' or 'AX5'?"
    ),
    (
      "\"metrics\": { \"a\": \"b + 1\", \"b\": 5 }",
      "a metric is computed from those above it, and 'b' does not stand above this one"
    ),
    (
      "\"transitions\": [{ \"id\": \"t\", \"steps\": [{}] }, { \"id\": \"t\", \"steps\": [{}] }]",
      "the id 't' is used twice; ids are unique"
    ),
    (
      "\"transitions\": [ {} ]",
      "a transition needs 'steps': one environment at least, each as it differs from the one before"
    ),
    (
      "\"expectations\": [ { \"when\": {} } ]",
      "this expectation is empty; add one of 'scrolls', 'reachable', 'unreachable', 'visible', 'covered', 'truncated', 'frame', 'screen', 'distance', 'padding' or 'contentSize'"
    ),
    ("\"expectations\": [ { \"visible\": [\"b\"] } ]", "unknown view 'b'"),
    (
      "\"behaviors\": [ { \"type\": \"accesibleLayout\" } ]",
      "'type' cannot be 'accesibleLayout'; did you mean 'accessibleLayout'?"
    ),
    ("\"behaviors\": [ { \"type\": \"statusBarHiding\", \"view\": \"q\" } ]", "unknown view 'q'"),
    ("\"behaviors\": [ { \"type\": \"statusBarHiding\" } ]", "'statusBarHiding' needs 'view'"),
    (
      "\"behaviors\": [ { \"type\": \"keyboardAvoidance\" } ]",
      "'keyboardAvoidance' needs either 'constraint' or 'scrollView'"
    ),
    (
      "\"behaviors\": [ { \"type\": \"keyboardAvoidance\", \"constraint\": \"a\" } ]",
      "'a' is a view; give its constraint an id and name that"
    ),
    (
      "\"behaviors\": [ { \"type\": \"keyboardAvoidance\", \"scrollView\": \"a\" } ]",
      "'scrollView' must be 'scrollView', 'scrollStack', 'tableView' or 'collectionView', but 'a' is a view"
    ),
    (
      "\"behaviors\": [ { \"type\": \"keyboardAvoidance\", \"constraint\": \"tall\" } ]",
      "'tall' is a constraint of 'height'; the keyboard moves a bottom edge"
    ),
    (
      "\"behaviors\": [ { \"type\": \"accessibleLayout\", \"scrollView\": \"s\", \"stackView\": \"t\", \"adjustable\": [\"min\"] } ]",
      "'min' does not compare a height with a constant, as in \"height == 16\", so it cannot share the room"
    ),
    (
      "\"behaviors\": [ { \"type\": \"statusBarHiding\", \"view\": \"a\", \"stackView\": \"t\" } ]",
      "unknown key 'stackView' of 'statusBarHiding'; it has 'view', 'type' or 'when'"
    ),
    ("\"rules\": { \"overlap\": \"loud\" }", "'overlap' cannot be 'loud'; it is 'off', 'note', 'warning' or 'error'"),
  ])
  func `what is wrong around the root is told`(more: String, message: String) {
    let document = Documents.load(
      views: """
        { "id": "a", "constraints": [ { "id": "tall", "equation": "height == 1" }, { "id": "min", "equation": "height >= 1" } ] },
        { "id": "s", "type": "scrollView", "subviews": [ { "id": "t", "type": "stackView" } ] }
        """, more)
    #expect(document.diagnostics.map(\.message) == [message])
  }

  // MARK: Includes

  static let part = """
    { "flags": { "big": false }, "metrics": { "gap": 4 }, "root": { "type": "stackView", "spacing": "gap", "subviews": [
      { "id": "go", "type": "button", "constraints": [ { "id": "tall", "equation": "height == 40" }, "top == superview.top" ] },
      { "type": "label", "when": { "flags": "big" } } ] } }
    """

  @Test(arguments: [
    (#"{ "id": "x", "pane": "secondary" }"#, CustomLayoutGuide.Region.pane(ArrangementPane(.secondary))),
    (
      #"{ "id": "x", "pane": "primary", "arrangement": "overlay", "axes": "vertical" }"#,
      .pane(ArrangementPane(.primary, of: .overlay, axes: .vertical))
    ),
    (#"{ "id": "x", "barOnEdge": "top", "extent": 56 }"#, .bar(BarRegion(onEdge: .top, extent: 56))),
    (#""x""#, nil),
  ])
  func `a layout guide may be the region of a bar or a pane`(guide: String, region: CustomLayoutGuide.Region?) throws {
    let document = Documents.load("{ \"root\": { \"layoutGuides\": [ \(guide) ] } }")
    try #require(document.diagnostics.isEmpty)
    #expect(document.resolve(in: Documents.iPhone13()).tree.views[0].layoutGuides.map(\.region) == [region])
  }

  @Test(arguments: [
    (#"{ "id": "x" }"#, "the region of a bar needs 'id', 'barOnEdge' and 'extent', and a pane needs 'id' and 'pane'"),
    (#"{ "pane": "primary" }"#, "a pane needs 'id' and 'pane'"),
    (#"{ "id": "x", "pane": "third" }"#, "'pane' cannot be 'third'; it is 'primary' or 'secondary'"),
    (
      #"{ "id": "x", "pane": "primary", "extent": 5 }"#,
      "unknown key 'extent'; a pane guide has 'id', 'pane', 'arrangement' or 'axes'"
    ),
    (#"{ "id": "x", "pane": "primary", "axis": "vertical" }"#, "unknown key 'axis'; did you mean 'axes'?"),
  ])
  func `a guide that is neither a bar's region nor a pane is told`(guide: String, message: String) {
    let document = Documents.load("{ \"root\": { \"layoutGuides\": [ \(guide) ] } }")
    #expect(document.diagnostics.map(\.message) == [message])
  }

  @Test func `an include is a child with names of its own`() throws {
    let document = Documents.load(
      "{ \"root\": { \"subviews\": [ { \"id\": \"one\", \"type\": \"include\", \"file\": \"parts/p.json\", \"hidden\": true, \"constraints\": [ \"top == two.go.bottom\" ] }, { \"id\": \"two\", \"type\": \"include\", \"file\": \"./parts/../parts/p.json\", \"flags\": { \"comment\": \"of two\", \"big\": true }, \"metrics\": { \"comment\": 1, \"gap\": 9 } } ] } }",
      ["parts/p.json": Self.part])
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let tree = document.resolve(in: Documents.iPhone13()).tree
    #expect(tree.views.map(\.id) == ["root", "one", "one.go", "two", "two.go", "root.1.1"])
    #expect(tree.views.map(\.kind) == ["view", "stackView", "button", "stackView", "button", "label"])
    #expect(tree.views[1].isHidden && !tree.views[3].isHidden)
    #expect(
      tree.constraintTexts == [
        "one.top == two.go.bottom", "one.go.height == 40", "one.go.top == one.top", "two.go.height == 40",
        "two.go.top == two.top",
      ])
    #expect(tree.constraints[1].identifier == "one.tall")
    #expect(
      tree.views.compactMap { if case .stackView(let stack) = $0.content { stack.spacing } else { nil } } == [4, 9])
    #expect(document.dependencies == ["main.json", "parts/p.json"])
    #expect(document.includes == ["parts/p.json"])
    let place = try #require(document.place(of: tree.constraints[1].tag))
    #expect(place.path == "parts/p.json" && place.line == 2 && place.pointer == "/root/subviews/0/constraints/0")
  }

  @Test func `an included layout sees nothing of the one around it`() {
    let document = Documents.load(
      "{ \"root\": { \"subviews\": [ { \"id\": \"outer\" }, { \"id\": \"in\", \"type\": \"include\", \"file\": \"p.json\" } ] } }",
      [
        "p.json":
          "{ \"root\": { \"id\": \"me\", \"subviews\": [ { \"constraints\": [ \"top == outer.top\", \"top == me.top\", \"top == root.safeArea.top\" ] } ] } }"
      ])
    #expect(document.diagnostics.map(\.message) == ["unknown view 'outer'"])
    #expect(
      document.resolve(in: Documents.iPhone13()).tree.constraintTexts == [
        "root.1.0.top == in.top", "root.1.0.top == in.safeArea.top",
      ])
  }

  @Test(arguments: [
    (
      ["p.json": "{ \"root\": { \"subviews\": [ { \"type\": \"include\", \"file\": \"p.json\" } ] } }"],
      "'p.json' includes itself: p.json → p.json"
    ),
    (
      ["p.json": "{ \"root\": { \"subviews\": [ { \"type\": \"include\", \"file\": \"main.json\" } ] } }"],
      "'main.json' includes itself: main.json → p.json → main.json"
    ),
    (["p.json": "{ \"name\": 1 }"], "'p.json' has no 'root', so it is not a layout"),
    (["p.json": "[]"], "'p.json' cannot be included: it is not a JSON object"),
    (["p.json": "A=1\nB=2"], "'p.json' cannot be included: it is not JSON (line 1, column 1)"),
    (["p.json": "{ \"a\": 1,\n  b }"], "'p.json' cannot be included: it is not JSON (line 2, column 3)"),
    ([:], "there is no file 'p.json'; a path is relative to this layout's folder"),
  ])
  func `an include that cannot be is told`(files: [String: String], message: String) {
    let document = Documents.load(
      "{ \"root\": { \"subviews\": [ { \"type\": \"include\", \"file\": \"p.json\" } ] } }", files)
    #expect(document.diagnostics.map(\.message).contains(message), "\(Documents.rendered(document))")
    #expect(document.dependencies.contains("p.json"))
  }

  @Test(arguments: [
    ("\"many\"", "'many'; the name of another flag is not a value here"), ("\"lots\"", "'lots'"), ("true", "'true'"),
  ])
  func `an include's flag has the kind of value that the included layout's has`(value: String, told: String) {
    let document = Documents.load(
      """
      { "flags": { "many": 3 }, "root": { "subviews": [
        { "type": "include", "file": "p.json", "flags": { "n": \(value) } } ] } }
      """, ["p.json": #"{ "flags": { "n": 2 }, "root": { "subviews": [ { "id": "c", "forEach": "n" } ] } }"#])
    #expect(
      document.diagnostics.map(\.message) == [
        "the included layout's flag 'n' is 2 by default, so it is never \(told)"
      ])
    #expect(Documents.rendered(document).hasPrefix("main.json:2:"))
  }

  @Test func `includes nest sixteen deep and no deeper`() {
    var files: [String: String] = [:]
    for depth in 0...20 {
      files["p\(depth).json"] =
        "{ \"root\": { \"subviews\": [ { \"type\": \"include\", \"file\": \"p\(depth + 1).json\" } ] } }"
    }
    let document = Documents.load(
      "{ \"root\": { \"subviews\": [ { \"type\": \"include\", \"file\": \"p0.json\" } ] } }", files)
    #expect(document.diagnostics.map(\.message) == ["more than 16 includes inside each other"])
    #expect(document.dependencies.count == 17)
  }

  @Test func `two hundred and fifty-six includes are the most`() {
    let views = (0..<300).map { "{ \"id\": \"v\($0)\", \"type\": \"include\", \"file\": \"p.json\" }" }.joined(
      separator: ", ")
    let document = Documents.load("{ \"root\": { \"subviews\": [ \(views) ] } }", ["p.json": "{ \"root\": {} }"])
    #expect(document.diagnostics.allSatisfy { $0.message == "more than 256 includes in one screen" })
    #expect(document.resolve(in: Documents.iPhone13()).tree.views.count == 257)
  }

  @Test func `twenty thousand views are the most`() {
    let inner = (0..<150).map { _ in "{}" }.joined(separator: ",")
    let views = (0..<150).map { _ in "{ \"subviews\": [\(inner)] }" }.joined(separator: ",\n")
    let document = Documents.load(views: views)
    #expect(document.diagnostics.map(\.message) == ["more than 20000 views: the rest is left out"])
    #expect(document.resolve(in: Documents.iPhone13()).tree.views.count == 20_000)
  }

  @Test func `an include's own size is on top of the included root's`() {
    let document = Documents.load(
      "{ \"root\": { \"subviews\": [ { \"id\": \"in\", \"type\": \"include\", \"file\": \"p.json\", \"height\": 80, \"layoutMargins\": 4 } ] } }",
      ["p.json": "{ \"root\": { \"height\": 40, \"width\": 30, \"layoutMargins\": 2, \"alpha\": 0.5 } }"])
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let tree = document.resolve(in: Documents.iPhone13()).tree
    #expect(tree.constraintTexts == ["in.width == 30", "in.height == 80"])
    #expect(tree.views[1].layoutMargins.top == 4 && tree.views[1].appearance.alpha == 0.5)
  }

  @Test func `an include's own keys are on top of what the included root varies`() {
    let document = Documents.load(
      """
      { "root": { "type": "stackView", "subviews": [
        { "id": "in", "type": "include", "file": "p.json", "spacing": 20 },
        { "id": "metric", "type": "include", "file": "m.json", "spacing": 30 },
        { "id": "varied", "type": "include", "file": "p.json", "variations": [ { "when": { "keyboard": false }, "set": { "spacing": 7 } } ], "spacing": 20 } ] } }
      """,
      [
        "p.json":
          #"{ "root": { "type": "stackView", "spacing": 3, "variations": [ { "when": { "keyboard": false }, "set": { "spacing": 9, "alpha": 0.5 } } ] } }"#,
        "m.json": """
        { "metrics": { "gap": { "value": 4, "variations": [ { "when": { "keyboard": false }, "value": 9 } ] } },
          "root": { "type": "stackView", "spacing": "gap", "alpha": 0.5 } }
        """,
      ])
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let views = document.resolve(in: Documents.iPhone13()).tree.views
    let spacings = views.dropFirst().compactMap { view -> Double? in
      if case .stackView(let stack) = view.content { stack.spacing } else { nil }
    }
    #expect(spacings == [20, 30, 7])
    #expect(views.dropFirst().allSatisfy { $0.appearance.alpha == 0.5 })
  }

  @Test func `metrics are computed from those that an include sets`() {
    let document = Documents.load(
      """
      { "metrics": { "wide": 50 }, "root": { "subviews": [
        { "id": "in", "type": "include", "file": "p.json", "metrics": { "gap": "wide" } }, { "id": "as", "type": "include", "file": "p.json" } ] } }
      """,
      [
        "p.json": """
        { "metrics": { "gap": 4, "double": "gap * 2", "varied": { "value": "double", "variations": [ { "when": { "keyboard": false }, "value": "double + 1" } ] } },
          "root": { "constraints": [ "width == gap", "height == double", "top == superview.top + varied" ] } }
        """
      ])
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(
      document.resolve(in: Documents.iPhone13()).tree.constraintTexts == [
        "in.width == 50", "in.height == 100", "in.top == root.top + 101", "as.width == 4", "as.height == 8",
        "as.top == root.top + 9",
      ])
  }

  @Test(arguments: [
    ("headr.layoutMargins.bottom", "unknown view 'headr'; did you mean 'header'?"),
    ("headr.safeArea.top", "unknown view 'headr'; did you mean 'header'?"),
    ("suprview.safeArea.top", "unknown view 'suprview'; did you mean 'superview'?"),
    ("sidebar.readable.top", "unknown view 'sidebar'"),
  ])
  func `the guide of an unknown view is not the superview's`(path: String, message: String) {
    let document = Documents.load(
      views: #"{ "id": "header" }, { "id": "box", "constraints": ["top == \#(path)"] }"#)
    #expect(document.diagnostics.map(\.message) == [message])
  }

  // MARK: Copies

  @Test func `a count is not known where a flag counts`() {
    let document = Documents.load(
      """
      { "flags": { "n": 3 }, "root": { "type": "stackView", "subviews": [
        { "id": "r", "type": "label", "forEach": "n", "text": "{number} of {count}", "accessibilityLabel": "{count}" },
        { "id": "o", "forEach": "n", "subviews": [ { "type": "label", "forEach": 2, "text": "{count}" } ] } ] } }
      """)
    let message = "'{count}' is not known where the flag 'n' says how many copies there are"
    #expect(document.diagnostics.map(\.message) == [message, message])
  }

  @Test func `a count, a list and a flag repeat a view`() {
    let document = Documents.load(
      """
      { "lists": { "fruits": [ { "id": "pear", "n": 2 }, { "id": "fig", "n": 5 } ] }, "flags": { "rows": 2 }, "root": { "subviews": [
        { "id": "dot", "forEach": 2, "constraints": [ "height == 8", "top == dot.bottom" ] },
        { "id": "fruit", "type": "tableView", "forEach": "fruits", "rows": "{item.n}", "accessibilityLabel": "{number}/{count}: {item.id}" },
        { "id": "row", "forEach": { "count": "rows", "as": "r" }, "subviews": [ { "id": "t", "type": "label", "text": "{index} {r}" } ],
          "constraints": [ "bottom == t.bottom" ] },
        { "id": "nest", "forEach": { "in": [ { "id": "x", "kids": ["a", "b"] } ], "as": "outer" },
          "subviews": [ { "id": "kid", "type": "label", "forEach": "{outer.kids}", "text": "{item} of {outer.id} {index}" } ] },
        { "constraints": [ "top == row[1].t.bottom", "top == fruit[fig].bottom" ] } ] } }
      """)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    let tree = document.resolve(in: Documents.iPhone13()).tree
    #expect(
      tree.views.map(\.id) == [
        "root", "dot[0]", "dot[1]", "fruit[pear]", "fruit[fig]", "row[0]", "row[0].t", "row[1]", "row[1].t", "nest[x]",
        "nest[x].kid[0]", "nest[x].kid[1]", "root.4",
      ])
    #expect(tree.views[4].accessibilityLabel == "2/2: fig")
    #expect(tree.views.compactMap { if case .tableView(let table) = $0.content { table.rows } else { nil } } == [2, 5])
    #expect(tree.views[11].content.text?.string == "b of x 1")
    #expect(
      tree.constraintTexts == [
        "dot[0].height == 8", "dot[0].top == dot[0].bottom", "dot[1].height == 8", "dot[1].top == dot[1].bottom",
        "row[0].bottom == row[0].t.bottom", "row[1].bottom == row[1].t.bottom", "root.4.top == row[1].t.bottom",
        "root.4.top == fruit[fig].bottom",
      ])
    let four = document.resolve(in: Documents.iPhone13 { $0.set("rows", .number(4)) })
    #expect(four.tree.views.filter { $0.id.hasPrefix("row[") && $0.subviews.count == 1 }.count == 4)
    let many = document.resolve(in: Documents.iPhone13 { $0.set("rows", .number(65)) })
    #expect(many.diagnostics.map(\.message) == ["the flag 'rows' asks for 65 copies; the limit is 64"])
  }

  @Test func `a value that an item has not is told once, with what it has`() {
    let document = Documents.load(
      """
      { "root": { "subviews": [
        { "forEach": [ { "title": "a" }, { "title": "b" } ], "type": "label", "text": "{item.titel}, {other} and {}",
          "comment": "{item.nope}" },
        { "forEach": ["x", "y"], "type": "label", "text": "{item.id}" },
        { "forEach": [ { "title": "a", "rows": [ { "name": "n" } ] }, { "title": "b", "rows": [ { "nme": "n" } ] } ],
          "subviews": [ { "forEach": "{item.rows}", "type": "label", "text": "{item.name}" },
            { "forEach": { "in": "{item.rows}", "as": "cell" }, "type": "label", "text": "{item.title}" } ] } ] } }
      """)
    #expect(
      document.diagnostics.map(\.message) == [
        "'{item.titel}': item 0 has no 'titel'; did you mean 'title'?",
        "'{item.id}': item 0 has no 'id': it is a string",
        "'{item.name}': item 0 has no 'name'; did you mean 'nme'?",
      ], "\(Documents.rendered(document))")
  }

  @Test func `a copy's word alone is a text where a text is wanted, and a number in an item's id names the copy`() {
    let document = Documents.load(
      """
      { "lists": { "l": [ { "id": 7, "price": 4.5, "isNew": true }, { "id": 12, "price": 3, "isNew": false } ] },
        "root": { "subviews": [
          { "id": "p", "forEach": "l", "type": "label", "text": "{item.price}", "accessibilityLabel": "{item.isNew}" },
          { "forEach": 2, "subviews": [ { "id": "n-{index}", "type": "label", "text": [ "{number}", { "text": "{count}" } ] } ] },
          { "type": "label", "text": 3, "constraints": [ "top == p[12].bottom" ] } ] } }
      """)
    #expect(
      document.diagnostics.map(\.message) == ["'text' must be a string or an array of runs, but this is a number"])
    let tree = document.resolve(in: Documents.iPhone13()).tree
    #expect(tree.views.compactMap(\.content.text?.string) == ["4.5", "3", "12", "22", ""])
    #expect(tree.views[1].id == "p[7]" && tree.views[1].accessibilityLabel == "true")
  }

  @Test func `a repeated view that is named without its copy is told which copies there are`() {
    let document = Documents.load(
      """
      { "lists": { "l": [ { "id": "tea" }, { "id": "pot" } ] }, "root": { "id": "me", "subviews": [
          { "id": "x", "forEach": 12 }, { "id": "row", "forEach": "l", "subviews": [ { "id": "row" } ] },
          { "id": "y", "constraints": [ "top == x.bottom", "V:[y]-[row]" ] } ] },
        "behaviors": [ { "type": "statusBarHiding", "view": "x" } ], "environment": { "texts": { "row": "a" } },
        "expectations": [ { "visible": [ "row" ] } ] }
      """)
    let rows = "'row[pot]' or 'row[tea]'"
    #expect(
      document.diagnostics.map(\.message).filter { $0.hasPrefix("unknown view") } == [
        "unknown view 'x'; it is repeated: name 'x[0]', 'x[1]', 'x[2]' …",
        "unknown view 'row'; it is repeated: name \(rows)",
        "unknown view 'x'; it is repeated: name 'x[0]', 'x[1]', 'x[2]' …",
        "unknown view 'row'; it is repeated: name \(rows)", "unknown view 'row'; it is repeated: name \(rows)",
      ], "\(Documents.rendered(document))")
  }

  // MARK: Typed text

  @Test func `typed text replaces a view's own`() {
    let document = Documents.load(views: "{ \"id\": \"a\", \"type\": \"textField\", \"placeholder\": \"p\" }")
    let tree = document.resolve(in: Documents.iPhone13 { $0.texts = [NamedValue("a", "hello"), NamedValue("q", "x")] })
      .tree
    #expect(tree.views[1].content.text?.string == "hello")
  }
}

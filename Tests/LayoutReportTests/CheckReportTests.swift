import JSONSyntax
import LayoutFormat
import LayoutModel
@testable import LayoutReport
import Screens
import TestSupport
import Testing

/// The outputs of `livelayout check`, from documents whose findings were made by hand.
@Suite struct CheckReportTests {
  private static let devices = [Device.named("iPhone SE (1st generation)")!, Device.named("iPhone 13")!]
  private static let sizes: [ContentSizeCategory] = [.large, .accessibility1, .accessibility3]

  /// 2 devices × 3 text sizes × keyboard down and up.
  private static let matrix: [Environment] = devices.flatMap { device in
    sizes.flatMap { size in
      [false, true].map { Environment(device: device, textSize: size, keyboard: $0) }
    }
  }

  private static func tree() -> ViewTree {
    var tree = ViewTree()
    tree.views = [View(id: "root", tag: SourceTag(0)), View(id: "go", parent: 0, tag: SourceTag(6))]
    return tree
  }

  /// A clipped label everywhere with other numbers each, an expectation that fails once, something switched off, and a
  /// warning of the loader.
  static func document() -> CheckedDocument {
    let place = SourcePlace(path: "my layouts/login.json", line: 2, column: 3, length: 7)
    var document = CheckedDocument(
      path: "my layouts/login.json", title: "Login", environments: matrix,
      diagnostics: [
        PlacedDiagnostic(
          .warning, "'100%' is not a number, but \"100\" is", path: "my layouts/login.json", place: place,
          source: "\t\"width\": 1", notes: [PlacedDiagnostic.Note("see the format", at: nil)])
      ])
    let places: SourcePlaces = { tag in
      SampleScreens.places(tag).map {
        SourcePlace(
          path: "my layouts/login.json", line: $0.line, column: $0.column, length: $0.length, pointer: $0.pointer)
      }
    }
    for (index, environment) in matrix.enumerated() {
      let clipped = Finding(
        .clippedText, "the text of 'go' needs \(index) pt", view: 1, tags: [SourceTag(6)])
      document.add(PlacedFinding(clipped, in: tree(), places: places), environment: index)
      if environment.textSize == .accessibility3 && environment.keyboard && environment.size.width == 320 {
        let failed = Finding(
          .expectation, "expected 'scroll' not to scroll, but it scrolls 158 pt", view: 1,
          tags: [SourceTag(9)],
          notes: [Finding.Note("the keyboard is up", at: SourceTag(2))])
        document.add(PlacedFinding(failed, in: tree(), places: places), environment: index)
      }
      if environment.textSize > .large {
        let small = Finding(.smallTarget, "'go' is small", view: 1)
        let silenced = PlacedFinding(
          small, in: tree(), places: places, silencing: PlacedFinding.Silencing(reason: "by design"))
        document.add(silenced, environment: index)
      }
    }
    let unused = Finding(.unusedConstraint, "'a <= b' has no effect", tags: [SourceTag(3)])
    document.add(PlacedFinding(unused, in: nil, places: places), environment: nil)
    return document
  }

  private static func good() -> CheckedDocument {
    CheckedDocument(path: "good.json", title: "", environments: [matrix[0]])
  }

  // MARK: Text

  @Test func `nothing that a file holds gives a terminal orders, and a long line is cut around the caret`() throws {
    let file = SourceFile(
      path: "e\u{1B}.json", text: "{ \"\u{1B}[31m\u{202E}\": \(String(repeating: "0", count: 300)), \"é\": 1 }")
    let start = try #require(file.bytes.firstIndex(of: 0xC3))
    let range = SourceRange(start, start + 2)
    let diagnostic = Diagnostic(.error, "unknown key '\u{1B}[31mé\n'", path: file.path, range: range)
    let rendered = DiagnosticRenderer.render(diagnostic, in: file)
    let place = SourcePlace(path: file.path, line: 1, column: file.position(at: start).column, length: 1)
    let placed = PlacedDiagnostic(
      .error, diagnostic.message, path: file.path, place: place, source: String(decoding: file.bytes, as: UTF8.self))
    var document = CheckedDocument(path: file.path, title: "", environments: [])
    document.diagnostics = [placed]
    // One renderer, whoever asks.
    #expect(CheckText().text(for: document) == "e\\u{1b}.json: 1 error\n\(rendered)\n\n")
    let zeros = String(repeating: "0", count: 57)
    #expect(
      rendered == """
        e\\u{1b}.json:1:316: error: unknown key '\\u{1b}[31mé\\u{a}'
          …\(zeros), "é": 1 }
           \(String(repeating: " ", count: 60))^
        """)
  }

  @Test func `a check reads as one block a document, what matters most first`() {
    var report = CheckText()
    report.showsSilenced = true
    let expected = """
      my layouts/login.json: 1 error, 2 warnings, 1 note in 12 environments
      my layouts/login.json:12:5: error: expected 'scroll' not to scroll, but it scrolls 158 pt [expectation]
          in iPhone SE (1st generation), portrait, AX3, keyboard 254
          my layouts/login.json:5:5: note: the keyboard is up
          see it: livelayout solve 'my layouts/login.json' --device 'iPhone SE (1st generation)' --text-size AX3 --keyboard
      my layouts/login.json:2:3: warning: '100%' is not a number, but "100" is
        \t"width": 1
        \t ^~~~~~~
        note: see the format
      my layouts/login.json:9:5: warning: the text of 'go' needs 0 pt [clipped-text]
          in all 12 environments; shown as in iPhone SE (1st generation), portrait, L
      my layouts/login.json:6:5: note: 'a <= b' has no effect [unused-constraint]
          in all 12 environments
      my layouts/login.json:9:5: off: 'go' is small [small-target]
          switched off: by design; in 8 of 12 environments: at AX1 and larger


      """
    #expect(report.text(for: Self.document()) == expected)
    #expect(CheckText().text(for: Self.good()).isEmpty)
    report.isVerbose = true
    #expect(report.text(for: Self.good()) == "good.json: good in 1 environment\n")
  }

  @Test func `the last line is the sum`() {
    var total = CheckTotal()
    total.add(Self.good())
    #expect(CheckText().summary(total) == "1 layout, 1 environment: good\n")
    total.add(Self.document())
    #expect(
      CheckText().summary(total) == """
            1 error  expectation
          1 warning  clipped-text
          1 warning  diagnostic
             1 note  unused-constraint
        2 layouts, 13 environments: none broken, 1 error, 2 warnings, 1 note

        """)
    var colored = CheckText()
    colored.isColored = true
    #expect(colored.summary(total).contains("\u{1B}[31m1 error\u{1B}[0m"))
  }

  @Test(arguments: [
    (Array(0..<12), "in all 12 environments"),
    ([0], "in iPhone SE (1st generation), portrait, L"),
    ([1, 3, 5, 7, 9, 11], "in 6 of 12 environments: with the keyboard up"),
    ([0, 1, 2, 3, 4, 5], "in 6 of 12 environments: on iPhone SE (1st generation)"),
    ([0, 1, 2, 3, 6, 7, 8, 9], "in 8 of 12 environments: at AX1 and smaller"),
    ([3, 5], "in 2 of 12 environments: on iPhone SE (1st generation), at AX1 and larger, with the keyboard up"),
    ([0, 3], "in 2 of 12 environments, such as iPhone SE (1st generation), portrait, L"),
    ([], "in no environment"),
  ])
  func `environments are named by what they have in common`(chosen: [Int], words: String) {
    #expect(EnvironmentSet(all: Self.matrix, chosen: chosen).words == words)
  }

  @Test func `other facts count too`() {
    var dark = Self.matrix
    for index in dark.indices { dark[index].appearance = .dark }
    let all = Self.matrix + dark
    func words(_ chosen: [Int]) -> String { EnvironmentSet(all: all, chosen: chosen).words }
    #expect(words(Array(12..<24)) == "in 12 of 24 environments: dark")
    #expect(
      words([12, 14])
        == "in 2 of 24 environments: on iPhone SE (1st generation), at AX1 and smaller, with the keyboard down, dark")
    // Neither all that are dark nor all that are not.
    #expect(words(Array(12..<23)) == "in 11 of 24 environments, such as \(dark[0].summary)")
    #expect(words(Array(0..<13)) == "in 13 of 24 environments, such as \(all[0].summary)")
  }

  @Test func `a command shows any environment again`() {
    var environment = Environment(deviceName: "390 × 700", size: Size(width: 390, height: 700), scale: 3)
    environment.rootMargins = EdgeInsets(left: 20, right: 20)
    environment.orientation = .landscape
    environment.direction = .rightToLeft
    environment.appearance = .dark
    environment.boldText = true
    environment.systemVersion = 26
    environment.flags = [NamedValue("hint", .bool(true))]
    environment.texts = [NamedValue("name", "it's")]
    environment.offsets = [NamedValue("scroll", Point(x: 0, y: -100))]
    #expect(
      EnvironmentArguments.command("solve", file: "a.json", EnvironmentArguments.words(for: environment))
        == "livelayout solve a.json --width 390 --height 700 --scale 3 --margins 0,20,0,20 --orientation landscape "
        + "--text-size L --rtl --dark --bold-text --system 26 --flag hint=true --text 'name=it'\\''s' --offset scroll=0,-100"
    )
  }

  @Test(arguments: [
    (FlagValue.bool(true), "true"), (.string("true"), "\"true\""), (.number(3), "3"), (.string("3"), "\"3\""),
    (.number(0.123456), "0.123456"), (.number(1e300), "1e+300"), (.string("0x10"), "\"0x10\""), (.string("nan"), "nan"),
    (.string("word"), "word"), (.string(""), ""), (.string("\"word\""), "\"\\\"word\\\"\""), (.string("\"a"), "\"a"),
    (.string("a b=c"), "a b=c"),
  ])
  func `a flag's value on the command line reads back as itself`(value: FlagValue, word: String) {
    #expect(EnvironmentArguments.word(for: value) == word)
    #expect(EnvironmentArguments.flagValue(word) == value)
  }

  @Test func `a window that a document named is shown again on its device`() {
    var window = Self.matrix[0]
    window.deviceName = "Half"
    window.size.width = 160.0625
    #expect(
      EnvironmentArguments.words(for: window) == [
        "--device", "iphone-se-1", "--width", "160.0625", "--height", "568", "--text-size", "L",
      ])
  }

  @Test func `what comes after a transition is told as such`() {
    var document = CheckedDocument(path: "a.json", title: "", environments: [Self.matrix[0], Self.matrix[4]])
    document.transitions = [1: "larger text"]
    let stuck = Finding(.expectation, "expected a padding of 16", tags: [SourceTag(3)])
    let placed = PlacedFinding(stuck, in: nil, places: SampleScreens.places)
    document.add(placed, environment: 1)
    #expect(
      CheckText().text(for: document) == """
        a.json: 1 error in 2 environments
        login.json:6:5: error: expected a padding of 16 [expectation]
            after the transition 'larger text'
            see it: livelayout solve a.json --transition 'larger text'


        """)
    var both = CheckedDocument(path: "a.json", title: "", environments: document.environments)
    both.transitions = document.transitions
    both.add(placed, environment: 0)
    both.add(placed, environment: 1)
    #expect(
      both.whereabouts(of: both.groups[0])
        == "in iPhone SE (1st generation), portrait, L, after the transition 'larger text'")
  }

  @Test func `what is found several times at one place is counted once for an environment`() {
    var document = CheckedDocument(path: "a.json", title: "A", environments: Self.matrix)
    // As of `edges == superview.edges`, which makes four constraints.
    let unused = Finding(.unusedConstraint, "'a.top == b.top' has no effect", tags: [SourceTag(3)])
    let placed = PlacedFinding(unused, in: nil, places: SampleScreens.places)
    document.add(placed, environment: 2)
    for _ in 0..<3 { document.add(placed, environment: nil) }
    document.add(placed, environment: 2)
    #expect(document.groups.map(\.environments) == [Array(Self.matrix.indices)])
    #expect(document.whereabouts(of: document.groups[0]) == "in all \(Self.matrix.count) environments")
  }

  @Test func `two faults of one rule in one view are both told`() {
    var document = CheckedDocument(path: "a.json", title: "A", environments: Self.matrix)
    func add(_ message: String, _ environment: Int?) {
      let finding = Finding(.clippedText, message, view: 1, tags: [SourceTag(6)])
      document.add(PlacedFinding(finding, in: Self.tree(), places: SampleScreens.places), environment: environment)
    }
    for environment in [0, 1] {
      add("10 pt too wide", environment)
      add("\(environment) pt too high", environment)
      add("10 pt too wide", environment)
    }
    add("12 pt too wide", 2)
    #expect(document.groups.map(\.message) == ["10 pt too wide", "0 pt too high"])
    #expect(document.groups.map(\.environments) == [[0, 1, 2], [0, 1]])
    #expect(document.groups[1].copies[0].occurrences.map(\.message) == ["0 pt too high", "1 pt too high"])
    add("for all", nil)
    #expect(document.groups.last?.environments.count == Self.matrix.count)
  }

  /// Three copies of a row, each with less room than the one before, and less still with the keyboard up.
  private static func rows() -> CheckedDocument {
    var document = CheckedDocument(path: "a.json", title: "A", environments: Array(Self.matrix.prefix(2)))
    var tree = ViewTree()
    tree.views = [View(id: "root", tag: SourceTag(0))]
    for row in 0..<3 { tree.views.append(View(id: "row[\(row)]", parent: 0, tag: SourceTag(6))) }
    for environment in 0..<2 {
      for row in 0..<3 {
        let missing = Double(10 * (row + 1) + environment)
        let finding = Finding(
          .clippedText, "'row[\(row)]' lacks \(missing) pt", view: row + 1, tags: [SourceTag(6)],
          notes: [Finding.Note("row \(row)")], extent: missing)
        document.add(PlacedFinding(finding, in: tree, places: SampleScreens.places), environment: environment)
      }
    }
    return document
  }

  @Test func `copies and environments are one finding with a count and the worst case`() throws {
    let document = Self.rows()
    let group = try #require(document.groups.first)
    #expect(document.groups.count == 1)
    #expect(group.message == "'row[2]' lacks 31.0 pt")
    #expect(group.view == "row[2]")
    #expect(group.notes.map(\.message) == ["row 2"])
    #expect(group.count == 3)
    let worst = "iPhone SE (1st generation), portrait, L, keyboard 254"
    #expect(document.whereabouts(of: group) == "3 copies, in all 2 environments; worst in \(worst)")
    #expect(document.command(for: group)?.hasSuffix("--keyboard") == true)
    #expect(group.messages(in: 0) == ["'row[0]' lacks 10.0 pt", "'row[1]' lacks 20.0 pt", "'row[2]' lacks 30.0 pt"])
    var json = JSONWriter()
    CheckJSON.append(document, to: &json)
    let found = try #require(JSONParser.parse(SourceFile(path: "", bytes: json.bytes)).root?["findings"]?.array?.first)
    #expect(found["copies"]?.number == 3)
    #expect(found["worst"]?.number == 1)
    #expect(found["environments"]?.array?.compactMap(\.number) == [0, 1])
    #expect(JUnitReport.suite(document).components(of: "(3 copies) [clipped-text]") == 2)
  }

  @Test func `views without a place are no copies of each other`() {
    var document = CheckedDocument(path: "a.json", title: "A", environments: [Self.matrix[0]])
    for view in 0..<2 {
      let finding = Finding(.clippedText, "too long", view: view)
      document.add(PlacedFinding(finding, in: Self.tree(), places: { _ in nil }), environment: 0)
    }
    #expect(document.groups.map(\.view) == ["root", "go"])
  }

  @Test func `what weighs too little is left out everywhere and counted apart`() {
    for format in CheckFormatCase.allCases {
      #expect(format.text(showing: .warning).contains("clipped-text"), "\(format)")
      #expect(!format.text(showing: .warning).contains("has no effect"), "\(format)")
      #expect(format.text(showing: .note).contains("has no effect"), "\(format)")
    }
    var total = CheckTotal()
    total.add(Self.document(), showing: .error)
    #expect(CheckText().summary(total).hasSuffix("1 layout, 12 environments: none broken, 1 error, 3 not shown\n"))
    // What fails a run does not depend on what it shows.
    #expect(total.count(atLeast: .note) == 4)
  }

  private enum CheckFormatCase: CaseIterable {
    case text, json, junit, github, sarif

    func text(showing least: Severity) -> String {
      var document = CheckReportTests.document()
      document.keep(atLeast: least)
      var json = JSONWriter()
      switch self {
      case .text: return CheckText().text(for: document)
      case .junit: return JUnitReport.suite(document)
      case .github: return GitHubAnnotations.text(for: document)
      case .json: CheckJSON.append(document, to: &json)
      case .sarif:
        SARIFReport.begin(version: "1.2.3", rules: [], &json)
        SARIFReport.append(document, to: &json)
        SARIFReport.end(CheckTotal(), &json)
      }
      return json.text
    }
  }

  /// Two constraints that contradict each other.
  private static func conflict() -> CheckedDocument {
    var document = CheckedDocument(path: "a.json", title: "A", environments: [Self.matrix[1]])
    let finding = Finding(
      .conflict, "these constraints cannot hold together", view: 1, tags: [SourceTag(6), SourceTag(7)],
      notes: [Finding.Note("go.width == 20", at: SourceTag(6)), Finding.Note("go.width == 30", at: SourceTag(7))])
    document.add(PlacedFinding(finding, in: Self.tree(), places: SampleScreens.places), environment: 0)
    return document
  }

  @Test func `JUnit and GitHub name the constraints that conflict and how to see the screen`() {
    let command = "see it: livelayout solve a.json --device 'iPhone SE (1st generation)' --text-size L --keyboard"
    let lines = ["login.json:9:5: note: go.width == 20", "login.json:10:5: note: go.width == 30", command]
    let junit = JUnitReport.suite(Self.conflict())
    let inXML = lines.joined(separator: "&#10;")
    #expect(junit.contains("[conflict]&#10;\(inXML)</failure>"), "\(junit)")
    let github = GitHubAnnotations.text(for: Self.conflict())
    #expect(github.hasSuffix("%0A\(lines.joined(separator: "%0A"))\n"), "\(github)")
  }

  @Test func `what a baseline holds is set aside, and SARIF says which is new`() throws {
    var document = Self.document()
    document.nameFindings { $0.pointer }
    let clipped = try #require(document.groups.first { $0.rule == .clippedText }).fingerprint
    document.setAside { $0 == clipped }
    #expect(document.groups.map(\.rule) == [.expectation, .unusedConstraint])
    #expect(document.known.map(\.rule) == [.clippedText])
    var total = CheckTotal()
    total.add(document)
    #expect(CheckText().summary(total).hasSuffix(": none broken, 1 error, 1 warning, 1 note, 1 known\n"))
    let states = try Self.results(of: document).map { $0["baselineState"]?.string }
    #expect(states == ["new", "new", "new", "unchanged", nil])
    document.setAside { _ in true }
    #expect(document.diagnostics.isEmpty && document.knownDiagnostics.count == 1)
  }

  @Test func `a document's own error is never known`() {
    var document = CheckedDocument(path: "a.json", title: "", environments: [])
    document.diagnostics = [PlacedDiagnostic(.error, "there is no file 'b.json'", path: "a.json")]
    document.setAside { _ in true }
    #expect(document.diagnostics.count == 1)
  }

  // MARK: Formats of other tools

  @Test func `annotations escape what the workflow would read`() {
    let lines = GitHubAnnotations.text(for: Self.document()).split(separator: "\n")
    let command = "livelayout solve 'my layouts/login.json'"
    #expect(
      lines == [
        "::warning file=my layouts/login.json,line=2,col=3,endColumn=10,title=layout::'100%25' is not a number, but \"100\" is",
        "::error file=my layouts/login.json,line=12,col=5,endColumn=15,title=expectation::expected 'scroll' not to scroll, but it scrolls 158 pt%0Ain iPhone SE (1st generation), portrait, AX3, keyboard 254%0Amy layouts/login.json:5:5: note: the keyboard is up%0Asee it: \(command) --device 'iPhone SE (1st generation)' --text-size AX3 --keyboard",
        "::warning file=my layouts/login.json,line=9,col=5,endColumn=15,title=clipped-text::the text of 'go' needs 0 pt%0Ain all 12 environments; shown as in iPhone SE (1st generation), portrait, L%0Asee it: \(command) --device 'iPhone SE (1st generation)' --text-size L",
        "::notice file=my layouts/login.json,line=6,col=5,endColumn=15,title=unused-constraint::'a <= b' has no effect%0Ain all 12 environments%0Asee it: \(command) --device 'iPhone SE (1st generation)' --text-size L",
      ])
  }

  @Test func `what a terminal would obey is written out in every format for machines that is text`() {
    let obeyed = "\u{1B}[31m\u{9B}2J\u{7F}\u{202E}\u{7}"
    let place = SourcePlace(path: "a\(obeyed).json", line: 1, column: 1, length: 1)
    let document = CheckedDocument(
      path: "a\(obeyed).json", title: obeyed, environments: [],
      diagnostics: [
        PlacedDiagnostic(
          .error, "unknown key '\(obeyed)'", path: "a\(obeyed).json", place: place, source: obeyed, notes: [])
      ])
    for text in [GitHubAnnotations.text(for: document), JUnitReport.suite(document)] {
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(controls.isEmpty, "\(text.debugDescription)")
    }
    #expect(GitHubAnnotations.text(for: document).contains("unknown key '\\u{1b}[31m\\u{9b}2J\\u{7f}\\u{202e}\\u{7}'"))
    #expect(GitHubAnnotations.text(for: document).contains("file=a\\u{1b}[31m"))
  }

  @Test func `JUnit has a suite a document and a case an environment`() {
    let suite = JUnitReport.suite(Self.document())
    #expect(
      suite.hasPrefix(
        "  <testsuite name=\"my layouts/login.json\" tests=\"12\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"0\">\n"
      ))
    #expect(suite.components(of: "<testcase ") == 12)
    #expect(suite.components(of: "<failure type=\"expectation\"") == 1)
    #expect(suite.contains("expected &apos;") == false)
    #expect(suite.contains("the text of 'go' needs 11 pt [clipped-text]"))
    #expect(
      JUnitReport.suite(Self.good()).contains(
        "name=\"iPhone SE (1st generation), portrait, L\" file=\"good.json\" line=\"1\" time=\"0\"/>"))
    var broken = CheckedDocument(path: "a<b>.json", title: "", environments: [])
    broken.diagnostics = [PlacedDiagnostic(.error, "is \"not\" JSON\u{1}", path: "a<b>.json")]
    let text = JUnitReport.suite(broken)
    #expect(text.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(text.contains("a&lt;b&gt;.json: error: is &quot;not&quot; JSON\u{FFFD}"))
  }

  @Test func `a case has the place of its worst finding, and a class without a point of its own`() {
    let suite = JUnitReport.suite(Self.document())
    #expect(suite.components(of: " classname=\"my layouts.login\" ") == 12)
    let failed = suite.split(separator: "\n").filter { $0.contains("line=\"12\"") }
    #expect(failed.count == 1 && failed[0].contains("AX3, keyboard 254\" file=\"my layouts/login.json\""), "\(suite)")
    for (path, name) in [
      ("./a/./b.json", "a.b"), ("../x.y/Main.storyboard/Home", "x_y.Main_storyboard.Home"), ("/a/b.c.json", "a.b_c"),
    ] {
      let text = JUnitReport.suite(CheckedDocument(path: path, title: "", environments: []))
      #expect(text.contains("classname=\"\(name)\""), "\(text)")
    }
  }

  @Test func `what was left out is in every report for programs, and fails those that can`() {
    var total = CheckTotal()
    total.leftOut = [
      LeftOut(path: "./far.json", reason: "it is a link out of the root folder", isUnread: true),
      LeftOut(path: "big.json", reason: "it is too large", isUnread: false),
    ]
    var json = JSONWriter()
    CheckJSON.begin(&json)
    CheckJSON.end(total, &json)
    #expect(json.text.contains("\"leftOut\":[{\"path\":\"./far.json\""), "\(json.text)")
    var sarif = JSONWriter()
    SARIFReport.begin(version: "1.2.3", rules: [], &sarif)
    SARIFReport.end(total, &sarif)
    #expect(sarif.text.contains("\"executionSuccessful\":false"), "\(sarif.text)")
    #expect(sarif.text.contains("\"uri\":\"far.json\""))
    let junit = JUnitReport.footer(total)
    #expect(junit.contains("errors=\"1\"") && junit.contains("far.json is left out") && !junit.contains("big.json"))
    let github = GitHubAnnotations.text(forRunWith: total)
    #expect(github.hasPrefix("::error file=far.json,title=left out::") && github.contains("::notice file=big.json"))
  }

  @Test func `cases of one name get names of their own`() {
    var environments = [Self.matrix[0], Self.matrix[0], Self.matrix[0], Self.matrix[0], Self.matrix[0]]
    environments[1].texts = [NamedValue("name", "Ada")]
    environments[2].safeArea.top = 44
    var document = CheckedDocument(path: "a.json", title: "A", environments: environments)
    document.transitions = [3: "turn", 4: "turn"]
    var names: [String] = []
    var rest = JUnitReport.suite(document)[...]
    while let found = rest.firstRange(of: "classname=\"a\" name=\"") {
      rest = rest[found.upperBound...]
      names.append(String(rest.prefix { $0 != "\"" }))
    }
    let usual = "iPhone SE (1st generation), portrait, L"
    #expect(
      names == [
        usual, "\(usual), name=&quot;Ada&quot;", "\(usual), safeArea=44,0,0,0",
        "transition 'turn', \(usual)", "transition 'turn', \(usual) (2)",
      ])
  }

  @Test func `what the loader warns of stands in the output of the first case`() {
    let suite = JUnitReport.suite(Self.document())
    #expect(suite.components(of: "my layouts/login.json:2:3: warning: '100%' is not a number") == 1)
    var plain = CheckedDocument(path: "a.json", title: "", environments: [])
    plain.diagnostics = [PlacedDiagnostic(.warning, "odd", path: "a.json")]
    #expect(JUnitReport.suite(plain).contains("<system-out>a.json: warning: odd</system-out>"))
    #expect(JUnitReport.suite(plain).contains("failures=\"0\" errors=\"0\""))
  }

  private static func results(of document: CheckedDocument) throws -> [JSONNode] {
    var json = JSONWriter()
    SARIFReport.begin(version: "1.2.3", &json)
    SARIFReport.append(document, to: &json)
    SARIFReport.end(CheckTotal(), &json)
    let root = try #require(JSONParser.parse(SourceFile(path: "log.sarif", bytes: json.bytes)).root)
    return try #require(root["runs"]?.array?.first?["results"]?.array)
  }

  @Test func `no two results of a run have one fingerprint, and lines may move`() throws {
    func prints(movedBy lines: Int) throws -> [String] {
      let places: SourcePlaces = { tag in
        SampleScreens.places(tag).map {
          SourcePlace(path: $0.path, line: $0.line + lines, column: $0.column, pointer: $0.pointer)
        }
      }
      var document = Self.document()
      document.diagnostics.append(document.diagnostics[0])
      for message in ["one", "another"] {
        let found = Finding(.expectation, message, view: 1, tags: [SourceTag(11)])
        document.add(PlacedFinding(found, in: Self.tree(), places: places), environment: 0)
      }
      document.nameFindings { $0.pointer }
      return try Self.results(of: document).compactMap { $0["partialFingerprints"]?["layout/v2"]?.string }
    }
    let first = try prints(movedBy: 0)
    #expect(first.count == 8)
    #expect(Set(first).count == first.count)
    #expect(try prints(movedBy: 3) == first)
  }

  @Test func `what the run switched off is suppressed from outside`() throws {
    var document = CheckedDocument(path: "a.json", title: "A", environments: Self.matrix)
    let small = Finding(.smallTarget, "'go' is small", view: 1)
    for isByRun in [true, false] {
      document.add(
        PlacedFinding(
          small, in: Self.tree(), places: SampleScreens.places, silencing: PlacedFinding.Silencing(isByRun: isByRun)),
        environment: 0)
    }
    let kinds = try Self.results(of: document).map { $0["suppressions"]?.array?.first?["kind"]?.string }
    #expect(kinds == ["external", "inSource"])
  }

  @Test func `SARIF has what the standard requires`() throws {
    var json = JSONWriter()
    SARIFReport.begin(version: "1.2.3", &json)
    SARIFReport.append(Self.document(), to: &json)
    SARIFReport.append(Self.good(), to: &json)
    SARIFReport.end(CheckTotal(), &json)
    let root = try #require(JSONParser.parse(SourceFile(path: "log.sarif", bytes: json.bytes)).root)
    #expect(root["version"]?.string == "2.1.0")
    let run = try #require(root["runs"]?.array?.first)
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"]?.string == "livelayout")
    let rules = try #require(driver["rules"]?.array)
    #expect(rules.count == FindingRule.allCases.count + 1)
    for (rule, catalog) in zip(rules, FindingRule.allCases) {
      #expect(rule["fullDescription"]?["text"]?.string == catalog.reason)
      #expect(rule["help"]?["text"]?.string == RuleHelp(catalog).text)
      #expect(rule["help"]?["markdown"]?.string == RuleHelp(catalog).markdown)
    }
    let levels: Set<String> = ["none", "note", "warning", "error"]
    let results = try #require(run["results"]?.array)
    #expect(
      results.map { $0["ruleId"]?.string } == [
        "diagnostic", "clipped-text", "expectation", "unused-constraint", "small-target",
      ])
    for result in results {
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
      #expect(levels.contains(result["level"]?.string ?? ""))
      let index = try #require(result["ruleIndex"]?.number)
      #expect(
        rules[Int(index)]["id"] == result["ruleId"] || rules[Int(index)]["id"]?.string == result["ruleId"]?.string)
      let place = try #require(result["locations"]?.array?.first?["physicalLocation"])
      #expect(place["artifactLocation"]?["uri"]?.string == "my%20layouts/login.json")
      #expect((place["region"]?["startLine"]?.number ?? 1) >= 1)
    }
    let silenced = try #require(results.last?["suppressions"]?.array?.first)
    #expect(silenced["kind"]?.string == "inSource")
    #expect(silenced["justification"]?.string == "by design")
    #expect(results[1]["occurrenceCount"]?.number == 12)
    let related = try #require(results[2]["relatedLocations"]?.array?.first)
    #expect(related["message"]?["text"]?.string == "the keyboard is up" && related["id"]?.number == 1)
    #expect(results[2]["message"]?["text"]?.string?.hasSuffix("\n[the keyboard is up](1)") == true)
    #expect(SARIFReport.uri("./a/./b c.json") == "a/b%20c.json" && SARIFReport.uri("/a/./b") == "file:///a/b")
  }

  @Test func `JSON lists every finding with its environments`() throws {
    var json = JSONWriter()
    var total = CheckTotal()
    CheckJSON.begin(&json)
    for document in [Self.document(), Self.good()] {
      CheckJSON.append(document, to: &json)
      total.add(document)
    }
    CheckJSON.end(total, &json)
    let parsed = JSONParser.parse(SourceFile(path: "check.json", bytes: json.bytes))
    #expect(parsed.errors.isEmpty)
    let document = try #require(parsed.root?["documents"]?.array?.first)
    #expect(document["environments"]?.array?.count == 12)
    #expect(document["environments"]?.array?.first?.string == "iphone-se-1/portrait/L")
    let finding = try #require(document["findings"]?.array?[1])
    #expect(finding["rule"]?.string == "expectation")
    #expect(finding["line"]?.number == 12)
    #expect(finding["environments"]?.array?.compactMap(\.number) == [5])
    #expect(document["silenced"]?.array?.first?["reason"]?.string == "by design")
    #expect(parsed.root?["summary"]?["errors"]?.number == 1)
  }
}

extension String {
  /// How often a piece occurs.
  fileprivate func components(of piece: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: piece) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}

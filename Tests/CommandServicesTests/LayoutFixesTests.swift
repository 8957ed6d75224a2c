import CommandServices
import Foundation
import LayoutFormat
import LayoutModel
import LiveLayout
import TestSupport
import Testing

/// Edits that findings carry: proved by solving again, or refused with a reason.
@Suite struct LayoutFixesTests {
  /// What a run over files makes of them.
  private struct Result {
    /// As a run prints them, without the folder.
    var lines: [String] = []
    /// Texts by name.
    var texts: [String: String] = [:]
    /// Rules of what is left, by name.
    var left: [String: [String]] = [:]
  }

  /// - Parameters:
  ///   - files: texts by name.
  ///   - named: those that a command line names; all where unsaid.
  ///   - layouts: those that are checked by themselves; what is named where unsaid.
  ///   - broken: whether the loader has something to say of each.
  private static func run(
    _ files: [String: String], named: [String]? = nil, layouts: [String]? = nil, broken: Bool = false
  ) async throws -> Result {
    let folder = try TemporaryDirectory()
    for (name, text) in files { try folder.write(text, to: name) }
    let named = named ?? files.keys.sorted()
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.findsFixes = true
    var fixes = LayoutFixes(check, editing: named.map { folder.path + "/" + $0 })
    for name in layouts ?? named {
      let path = folder.path + "/" + name
      let document = Headless.load(path)
      #expect(document.diagnostics.isEmpty != broken, "\(document.diagnostics)")
      fixes.add(await check.check(document), of: document) { Headless.load(path, texts: $0) }
    }
    try OutputFile.replace(await fixes.apply())
    var result = Result()
    result.lines = fixes.outcomes.map { $0.line.replacing(folder.path + "/", with: "") }
    for name in files.keys {
      result.texts[name] = String(
        decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
    }
    for checked in fixes.documents {
      result.left[String(checked.path.dropFirst(folder.path.count + 1))] = checked.groups.map(\.rule.rawValue)
    }
    return result
  }

  private static func run(_ text: String) async throws -> Result { try await run(["a.json": text]) }

  // MARK: Corrections

  @Test(arguments: [
    (#""spacng": 8"#, #""spacing": 8"#, "1:11"),
    (#""axis": "vertcal""#, #""axis": "vertical""#, "1:19"),
    (#""tintColor": "systemRde""#, #""tintColor": "systemRed""#, "1:24"),
    (#""constraints": ["botom == superview.bottom"]"#, #""constraints": ["bottom == superview.bottom"]"#, "1:27"),
    (#""constraints": ["width <= heigth + 20"]"#, #""constraints": ["width <= height + 20"]"#, "1:36"),
    (#""constraints": ["top == bxo.bottom"]"#, #""constraints": ["top == box.bottom"]"#, "1:34"),
    (#""constraints": ["top == bxo.safeArea.top"]"#, #""constraints": ["top == box.safeArea.top"]"#, "1:34"),
    (#""constraints": ["top == suprview.botom - 9"]"#, #""constraints": ["top == superview.bottom - 9"]"#, "1:34"),
    (#""constraints": ["width >= 40 @requird"]"#, #""constraints": ["width >= 40 @required"]"#, "1:39"),
  ])
  func `a misspelt word is corrected`(wrong: String, right: String, column: String) async throws {
    func text(_ member: String) -> String {
      #"{ "root": { "subviews": [{ "id": "box" }, { "id": "stack", "type": "stackView","# + "\n" + #"         "#
        + member + " }] } }\n"
    }
    let result = try await Self.run(["a.json": text(wrong)], broken: true)
    #expect(result.texts["a.json"]?.contains(right) == true, "\(result.lines)")
    let line = try #require(result.lines.first)
    #expect(line.hasPrefix("a.json:2:") && line.contains(": fixed: write '"), "\(line)")
    #expect(line.hasSuffix("[diagnostic]"), "\(line)")
  }

  @Test func `a correction that brings another error is refused`() async throws {
    let result = try await Self.run(
      ["a.json": #"{ "root": { "subviews": [{ "id": "x", "widht": 3, "numberOfLine": "many", "type": "label" }] } }"#],
      broken: true)
    #expect(result.texts["a.json"]?.contains("numberOfLine\"") == true, "\(result.texts)")
    #expect(result.lines.contains { $0.contains("not fixed: write 'numberOfLines'") }, "\(result.lines)")
  }

  // MARK: Goldens

  private static let folder = Repository.root.appendingPathComponent("Tests/GoldenTests/Cases/fixes")

  static let cases = Headless.layoutFiles(at: folder.path).map {
    String($0.dropFirst(folder.path.count + 1).dropLast(".json".count))
  }

  /// NAME.json, and in NAME.fixed.txt what a run says and the text that it leaves.
  @Test(arguments: cases)
  func `a fix removes its finding and leaves the rest of the text alone`(name: String) async throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name + ".json"), encoding: .utf8)
    let result = try await Self.run([name + ".json": text])
    #expect(!result.lines.isEmpty)
    #expect(!(result.left[name + ".json"] ?? []).contains(name), "the finding is still there")
    let golden = result.lines.map { $0 + "\n" }.joined() + "\n" + (result.texts[name + ".json"] ?? "")
    let mismatch = Golden.mismatch(golden, file: Self.folder.appendingPathComponent(name + ".fixed.txt"))
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func `every rule that promises a fix has a golden`() {
    let rules: [FindingRule] = [
      .sidewaysScroll, .unusedConstraint, .doubleCountedInset, .smallTarget, .stuckPadding, .fixedText,
      .outsideSafeArea,
    ]
    #expect(rules.filter { !Self.cases.contains($0.rawValue) } == [])
  }

  // MARK: The text

  private static func button(_ constraints: String) -> String {
    #"{ "root": { "subviews": [ { "id": "go", "type": "button", "title": "Go", "font": "body", \#(constraints) } ] } }"#
  }

  @Test(arguments: ["\r\n", "\n", "\r"], ["", "\u{FEFF}"])
  func `line ends, tabs, a byte order mark and comments survive`(end: String, mark: String) async throws {
    let lines = [
      "\(mark){ \"comment\": \"Höhe\",\t\"root\": { \"subviews\": [", "\t{ \"id\": \"go\", \"type\": \"button\",",
      "\t\t\"title\": \"Go\", \"font\": \"body\",", "\t\t\"constraints\": [", "\t\t\t\"top == safeArea.top\",",
      "\t\t\t\"leading == safeArea.leading\", \"width == 90\"", "\t\t] } ] } }", "",
    ]
    let result = try await Self.run(lines.joined(separator: end))
    var expected = lines
    expected[5] += ", \"height >= 44\""
    #expect(result.texts["a.json"]?.utf8.elementsEqual(expected.joined(separator: end).utf8) == true)
  }

  @Test(arguments: [
    (#""constraints": ["top == safeArea.top", "leading == safeArea.leading", "size == 30"]"#, #""size == 44""#),
    (
      #""constraints": ["top == safeArea.top", "leading == safeArea.leading"], "width": { "equal": 30 }, "height": 20"#,
      #""width": { "equal": 44 }, "height": 44"#
    ),
    (
      #""constraints": ["top == safeArea.top", "leading == safeArea.leading", "width == 60", { "firstAttribute": "height", "constant": 20 }]"#,
      #""constant": 44"#
    ),
    (
      #""constraints": ["V:|-60-[go(20)]", "leading == safeArea.leading", "width == 60"]"#, #""V:|-60-[go(20)]""#
    ),
  ])
  func `a size is changed where it is said, in every form but Visual Format`(said: String, text: String) async throws {
    let result = try await Self.run(Self.button(said))
    #expect(result.texts["a.json"]?.contains(text) == true, "\(result)")
  }

  @Test func `copies share the edit of their one line`() async throws {
    let result = try await Self.run(
      """
      { "root": { "subviews": [ { "id": "row", "type": "button", "title": "Row {number}", "font": "body",
        "forEach": [ { "x": 16 }, { "x": 136 }, { "x": 256 } ], "constraints": [ "top == superview.top", "width == 100",
        "leading == safeArea.leading + {item.x}" ] } ] } }
      """)
    #expect(
      result.lines.count { $0.contains("fixed: write") && $0.contains("superview.safeArea.top") } == 1, "\(result)")
  }

  // MARK: What is refused

  @Test func `an edit that would bring another finding is refused`() async throws {
    // The label grows with the text size, and has no room for it.
    let text = """
      { "root": { "subviews": [ { "id": "sign", "type": "label", "text": "Ferry", "font": 17,
        "constraints": [ "top == safeArea.top", "leading == safeArea.leading", "width == 90", "height == 21" ] } ] },
        "previews": { "devices": ["iPhone 13"], "textSizes": ["L", "AX5"] } }
      """
    let result = try await Self.run(text)
    #expect(result.texts["a.json"] == text)
    #expect(result.lines.count == 1)
    #expect(result.lines[0].hasPrefix(#"a.json:1:"#), "\(result.lines)")
    #expect(
      result.lines[0].contains("not fixed: let the text follow the text size (\"body\"): it would add clipped-text: "))
    #expect(result.left["a.json"] == ["fixed-text"])
  }

  @Test func `the last element of a list is removed although another edit appends to the list`() async throws {
    let text = """
      { "root": { "subviews": [ { "id": "s", "type": "stackView", "alignment": "leading", "axis": "vertical",
        "constraints": ["top == safeArea.top", "leading == superview.leading + 16"], "subviews": [
          { "id": "go", "type": "button", "title": "Go", "font": "body", "constraints": ["height <= 5000"] } ] } ] },
        "previews": { "devices": ["iPhone 13"], "textSizes": ["L", "AX1"] } }
      """
    let result = try await Self.run(text)
    #expect(result.lines.allSatisfy { $0.contains(": fixed: ") }, "\(result.lines)")
    #expect(result.left["a.json"]?.contains("unused-constraint") == false)
    #expect(result.lines.contains { $0.contains(": fixed: add ") } && result.texts["a.json"]?.contains("5000") == false)
  }

  @Test(arguments: [(254, true), (273, false), (451, false)])
  func `an edit that moves a view out of windows that showed it is refused`(top: Int, isMade: Bool) async throws {
    let result = try await Self.run(
      Self.button(
        #""constraints": ["top == superview.top + \#(top)", "leading == safeArea.leading", "size == 27"]"#))
    #expect(result.texts["a.json"]?.contains("size == 44") == isMade, "\(result.lines)")
    let reason = "windows of more sizes would be broken (offscreen)"
    #expect(result.lines.contains { $0.contains(reason) } == !isMade, "\(result.lines)")
  }

  /// The sampled windows pass it; the plane does not.
  @Test func `an edit that breaks windows between the sampled ones changes no file`() async throws {
    let between = #"{ "all": [ { "width": ">= 500" }, { "width": "< 560" } ] }"#
    let text = Self.button(
      """
      "constraints": [ { "equation": "top == superview.top + 273", "when": \(between) },
        { "equation": "top == superview.top + 254", "when": { "not": \(between) } },
        "leading == safeArea.leading", "size == 27" ]
      """)
    let result = try await Self.run(text)
    #expect(result.texts["a.json"] == text, "\(result.lines)")
    #expect(result.lines.contains { $0.contains("windows of more sizes would be broken (offscreen)") })
  }

  @Test func `good edits are kept beside one that is refused`() async throws {
    let labels = (0..<5).map { index in
      """
      { "id": "l\(index)", "type": "label", "text": "Ferry", "font": 17, "constraints": [ "top == safeArea.top + \(index * 100)",
        "leading == safeArea.leading"\(index == 3 ? #", "height == 21""# : "") ] }
      """
    }
    let result = try await Self.run(
      """
      { "root": { "subviews": [ \(labels.joined(separator: ",\n")) ] }, "previews": { "devices": ["iPhone 13"], "textSizes": ["L", "AX5"] } }
      """)
    #expect(result.lines.count { $0.contains(": fixed: ") } == 4)
    #expect(result.lines.count { $0.contains(": not fixed: ") } == 1)
    #expect(result.left["a.json"]?.filter { $0 == "fixed-text" }.count == 1)
  }

  private static let part = """
    { "root": { "type": "label", "font": 17, "text": "Harbour", "constraints": [ "leading == superview.leading + 16" ] } }
    """

  private static func page(_ constraints: String) -> String {
    """
    { "root": { "subviews": [ { "id": "part", "type": "include", "file": "part.json", "constraints": [ "top == safeArea.top", \(constraints) ] } ] },
      "previews": { "devices": ["iPhone 13"], "textSizes": ["L", "AX5"] } }
    """
  }

  @Test func `an included file is edited where every layout that uses it allows it`() async throws {
    let wide = Self.page(#""width == 200""#)
    let both = try await Self.run(
      ["a.json": wide, "b.json": wide, "part.json": Self.part], layouts: ["a.json", "b.json"])
    #expect(both.texts["part.json"] == Self.part.replacing("17", with: "\"body\""))
    #expect(both.lines.count == 1 && both.lines[0].hasPrefix("part.json:1:"), "\(both.lines)")
    let low = Self.page(#""height == 21""#)
    let one = try await Self.run(
      ["a.json": wide, "b.json": low, "part.json": Self.part], layouts: ["a.json", "b.json"])
    #expect(one.texts["part.json"] == Self.part)
    #expect(one.lines.count == 1 && one.lines[0].contains("it would add clipped-text"), "\(one.lines)")
  }

  @Test func `a file that was not named is not edited`() async throws {
    let result = try await Self.run(
      ["a.json": Self.page(#""width == 200""#), "part.json": Self.part], named: ["a.json"])
    #expect(result.texts["part.json"] == Self.part)
    #expect(result.lines.count == 1 && result.lines[0].contains("the file is not among those that were named"))
  }

  @Test func `of several attributes in one text none goes alone`() async throws {
    let text = """
      { "root": { "subviews": [ { "id": "box", "constraints": [ "top == safeArea.top", "leading == safeArea.leading", "height == 50",
        "size == 50", "width == 50 @low" ] } ] }, "previews": { "devices": ["iPhone 13", "iPhone 8"] } }
      """
    let result = try await Self.run(text)
    #expect(result.texts["a.json"]?.contains("\"size == 50\"") == true)
    #expect(result.left["a.json"]?.contains("ambiguity") == false)
  }

  /// The path of a layout with a button that can be fixed, and a check that looks for fixes.
  private static func fixable(in folder: TemporaryDirectory) throws -> (path: String, check: LayoutCheck) {
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.findsFixes = true
    let text = button(#""constraints": ["top == safeArea.top", "leading == safeArea.leading"]"#)
    return (try folder.write(text, to: "a.json"), check)
  }

  @Test func `a file that was saved meanwhile is left alone`() async throws {
    let folder = try TemporaryDirectory()
    let (path, check) = try Self.fixable(in: folder)
    let document = Headless.load(path)
    var fixes = LayoutFixes(check, editing: [path])
    fixes.add(await check.check(document), of: document) { Headless.load(path, texts: $0) }
    let changes = await fixes.apply()
    #expect(changes.count == 1)
    try folder.write("{}", to: "a.json")
    #expect(throws: OutputFile.Unwritable.self) { try OutputFile.replace(changes) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{}")
  }

  @Test func `an interrupted run writes nothing`() async throws {
    let folder = try TemporaryDirectory()
    let fixable = try Self.fixable(in: folder)
    let path = fixable.path
    var check = fixable.check
    let document = Headless.load(path)
    let checked = await check.check(document)
    check.isInterrupted = { true }
    var fixes = LayoutFixes(check, editing: [path])
    fixes.add(checked, of: document) { Headless.load(path, texts: $0) }
    #expect(await fixes.apply().isEmpty)
    #expect(fixes.documents.first?.groups.map(\.rule) == [.smallTarget])
  }

  // MARK: Reports

  @Test func `reports carry only what is proved, and no file changes`() async throws {
    let folder = try TemporaryDirectory()
    let text = """
      { "root": { "subviews": [
        { "id": "sign", "type": "label", "text": "Ferry", "font": 17, "constraints": [ "top == safeArea.top", "leading == safeArea.leading", "height == 21" ] },
        { "id": "go", "type": "button", "title": "Go", "font": "body", "constraints": [ "top == sign.bottom + 80", "leading == safeArea.leading" ] } ] },
        "previews": { "devices": ["iPhone 13"], "textSizes": ["L", "AX5"] } }
      """
    let path = try folder.write(text, to: "a.json")
    var check = LayoutCheck(measuring: FixedAdvanceMeasurer())
    check.findsFixes = true
    let document = Headless.load(path)
    var fixes = LayoutFixes(check, editing: [path])
    fixes.add(await check.check(document), of: document) { Headless.load(path, texts: $0) }
    await fixes.prove()
    let groups = fixes.documents[0].groups
    #expect(groups.first { $0.rule == .fixedText }?.fix == nil)
    let fix = try #require(groups.first { $0.rule == .smallTarget }?.fix)
    #expect(fix.replacements.count == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    var sarif = CheckWriter(format: .sarif)
    _ = sarif.add(fixes.documents[0])
    let report = sarif.finish()
    #expect(report.components(separatedBy: "\"fixes\"").count == 2)
    #expect(report.contains("\"deletedRegion\"") && report.contains("\"insertedContent\""))
  }
}

import Foundation
import JSONSyntax
@testable import LayoutFormat
import LayoutModel
import LiveLayout
import Screens
import ScrollStackExport
import TestSupport
import Testing

/// Documents that are written as Swift, compiled, and made into documents again.
@Suite struct RoundTripTests {
  private static func layouts() throws -> [String] {
    let root = Repository.root.path
    return try ["Examples", "Examples/gallery", "Examples/parts", "Tests/UIKitExportTests/Layouts"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").filter { $0.hasSuffix(".json") }.sorted()
        .map { "\(root)/\(folder)/\($0)" }
    }
  }

  /// A document with every key that Swift has a type for: each property on a view of its own.
  private static let everyKey: String = {
    let properties = SwiftVocabulary.properties.filter { $0.name != "padding" }.map { row in
      let type = ["hugging", "compressionResistance"].contains(row.name) ? "perAxis" : row.type
      return "{ \(row.name.quoted): \(sample(type)) }"
    }
    let conditions = SwiftVocabulary.conditions.map { name, arguments, _ in
      let value =
        switch arguments {
        case .devices: sample("Device")
        case .boolean: "false"
        case .words(let type): sample(type)
        case .comparison: #"">= 600""#
        }
      return "{ \"when\": { \(name.quoted): \(value) } }"
    }
    let behaviors = SwiftVocabulary.behaviors.map { row in
      let rest = row.parameters.map { ", \($0.name.quoted): \(sample($0.type))" }.joined()
      return "{ \"type\": \(row.name.quoted)\(rest) }"
    }
    let kinds = SwiftVocabulary.controls.keys.sorted().map { "{ \"type\": \($0.quoted) }" }
    let settings = SwiftVocabulary.object(ofType: "ScreenSettings")?.rows ?? []
    let members = settings.map { row in
      "\(row.name.quoted): " + (row.name == "behaviors" ? "[\(behaviors.joined(separator: ", "))]" : sample(row.type))
    }
    let views = (properties + conditions + kinds + otherViews).joined(separator: ",\n  ")
    return "{ \(members.joined(separator: ", ")), \"root\": { \"subviews\": [\(views)] } }"
  }()

  /// What is not a property: the keys that make views and constraints, or select them.
  private static let otherViews = [
    #"{ "type": "label", "text": [\#(sample("TextRun"))], "font": \#(sample("FontDescriptor")) }"#,
    #"{ "type": "tableView", "rows": [\#(sample("ListContent"))] }"#,
    #"{ "layoutGuides": [\#(sample("PaneGuide"))] }"#,
    #"{ "forEach": { "in": "list", "as": "entry" }, "subviews": [{ "forEach": { "count": "f" } }] }"#,
    """
    { "constraints": [{ "equation": "width == b.width * 2",
      "variations": [{ "when": { "keyboard": true }, "set": { "multiplier": 3 } }] }] }
    """,
    #"{ "id": "a", "type": "stackView", "axis": "vertical", "subviews": [{ "id": "b" }, { "id": "c", "padding": 8 }] }"#,
    #"{ "type": "include", "file": "part.json", "flags": { "f": true }, "metrics": { "m": 2 } }"#,
    #"{ "forEach": "list", "width": { "min": 1 }, "height": 44, "aspectRatio": 2, "layoutGuides": ["g", "h"] }"#,
    #"{ "layoutGuides": [{ "id": "bar", "barOnEdge": "top", "extent": 44 }] }"#,
    #"{ "layoutGuides": [{ "id": "pane", "pane": "primary", "axes": "vertical" }] }"#,
    #"{ "when": { "all": [{ "textSize": ">= XL" }, { "textSize": "<= AX3" }] } }"#,
    #"{ "when": { "not": { "textSize": "accessibility" } }, "alpha": 0.5 }"#,
    #"{ "when": { "any": [{ "flags": "f" }, { "flags": "!g" }] } }"#,
    #"{ "variations": [{ "when": { "keyboard": true }, "set": { "alpha": 1, "height": { "max": 3 } } }] }"#,
    #"{ "constraints": [{ "visualFormat": "V:|-[b]", "options": ["alignAllLeft"] }] }"#,
    """
    { "constraints": [{ "id": "k", "equation": "top == b.bottom + 2 @750", "isActive": false, "when": { "keyboard": true },
      "variations": [{ "when": { "keyboard": false }, "set": { "constant": 1, "priority": 2, "isActive": true } }] }] }
    """,
  ]

  /// A value of a Swift type as it stands in a document.
  private static func sample(_ type: String) -> String {
    if let word = SwiftVocabulary.words(ofType: type)?.first { return word.quoted }
    if type.hasPrefix("["), let colon = type.firstRange(of: ": ") {
      let key = type.hasPrefix("[Rule") ? "overlap" : "f"
      return "{ \(key.quoted): \(sample(String(type[colon.upperBound...].dropLast()))) }"
    }
    if type.hasPrefix("[") { return "[\(sample(String(type.dropFirst().dropLast())))]" }
    if let short = samples[type] { return short }
    guard let object = SwiftVocabulary.object(ofType: type) else { return "\"no sample of \(type)\"" }
    return "{ " + object.rows.map { "\($0.name.quoted): \(sample($0.type))" }.joined(separator: ", ") + " }"
  }

  private static let samples = [
    "Bool": "true", "any LayoutNumber": "1.5", "Int": "3", "Double": "2", "String": #""s""#, "any TextContent": #""t""#,
    "any TableRows": #"["r"]"#, "any LayoutValue": "true", "JSONValue": #"{ "a": 1 }"#,
    "Condition": #"{ "keyboard": true }"#, "Priority": "500", "Color": #""systemRed""#, "Font": #""body""#,
    "Device": #""iPhone 13""#, "Spacing": "4", "ContentOffset": #""end""#, "Scrolling": #""vertical""#,
    "IntrinsicSize": #"{ "width": 1, "height": 2 }"#, "RuleSetting": #"{ "severity": "off", "reason": "why" }"#,
    "Behavior": #"{ "type": "spacers" }"#, "LayoutDimension": #"{ "fractionalWidth": 0.5 }"#,
    "LayoutItem": """
    { "width": { "fractionalHeight": 0.3 }, "height": { "estimated": 44 }, "contentInsets": 2, "axis": "vertical",
      "count": 2, "interItemSpacing": { "fixed": 8 }, "items": [{ "width": { "absolute": 20 }, "height": 30,
      "interItemSpacing": { "flexible": 3 } }] }
    """, "perAxis": #"{ "horizontal": 1, "vertical": 2 }"#,
  ]

  @Test func `every key of the format has a typed form`() throws {
    let screen = ScrollStackExport(try node(Self.everyKey), name: "every")
    #expect(!screen.text.contains("raw("), "\(screen.text)")
  }

  /// Keys that have other words in Swift: comments, what the library writes itself, a plain number for an exact size,
  /// and anchors for the parts of a constraint. System spacings go through `Constraint.raw`.
  private static let otherWords: Set<String> = [
    "$schema", "version", "comment", "equal", "firstItem", "firstAttribute", "relation", "secondItem",
    "secondAttribute", "systemSpacing",
  ]

  @Test func `every key of the JSON Schema has a place in that document`() throws {
    let path = Repository.root.appendingPathComponent("web/schema/layout.schema.json").path
    let schema = try node(String(contentsOfFile: path, encoding: .utf8))
    var keys: Set<String> = []
    for member in schema.object ?? [] where member.key != "definitions" { Self.collect(member, into: &keys) }
    for member in schema["definitions"]?.object ?? [] {
      for part in member.value.object ?? [] { Self.collect(part, into: &keys) }
    }
    #expect(keys.count > 250)
    #expect(try keys.subtracting(Self.allKeys(node(Self.everyKey))).sorted() == Self.otherWords.sorted())
  }

  /// The keys that a part of the schema declares.
  private static func collect(_ member: JSONSyntax.JSONMember, into keys: inout Set<String>) {
    if member.key == "properties" { keys.formUnion((member.value.object ?? []).map(\.key)) }
    for inner in [member.value] + (member.value.array ?? []) {
      for part in inner.object ?? [] { collect(part, into: &keys) }
    }
  }

  private static func allKeys(_ node: JSONNode) -> Set<String> {
    let inner = (node.array ?? []) + (node.object ?? []).map(\.value)
    return inner.reduce(into: Set((node.object ?? []).map(\.key))) { $0.formUnion(allKeys($1)) }
  }

  /// The documents that the printed screens make, by the layouts' paths. That of `everyKey` is called `every key`.
  private static func printedAndCompiled(_ layouts: [String]) throws -> [String: String] {
    let folder = try TemporaryDirectory()
    var main = "import ScrollStack\n\nlet screens: [(String, any Screen)] = [\n"
    var files: [String] = []
    for (index, layout) in (layouts + ["every key"]).enumerated() {
      let document = try layout == "every key" ? node(everyKey) : #require(Headless.load(layout).value)
      let screen = ScrollStackExport(document, name: "layout-\(index)")
      files.append("\(folder.path)/\(screen.fileName)")
      try screen.text.write(toFile: files[index], atomically: true, encoding: .utf8)
      main += "  (\(layout.quoted), \(screen.type)()),\n"
    }
    main += "]\nfor (path, screen) in screens { print(\"\\u{1}\\(path)\\u{2}\\(Assembly(screen).text)\") }\n"
    try main.write(toFile: "\(folder.path)/main.swift", atomically: true, encoding: .utf8)
    let program = "\(folder.path)/screens"
    let compiled = try BuiltLibrary.compile(
      [
        "-swift-version", "6", "-Onone", "-wmo", "-module-name", "PrintedScreens", "-o", program,
        // The document of every key is no valid one, so `document()` would refuse it.
        "-package-name", Repository.root.lastPathComponent.lowercased(),
        "\(folder.path)/main.swift",
      ]
        + files + BuiltLibrary.linkArguments())
    try #require(compiled.status == 0, "\(compiled.said.prefix(6_000))")
    let run = try BuiltLibrary.output(of: program)
    try #require(run.status == 0)
    let parts = run.said.split(separator: "\u{1}").map { $0.split(separator: "\u{2}").map(String.init) }
    return Dictionary(uniqueKeysWithValues: parts.map { ($0[0], $0[1]) })
  }

  /// With the rules of each view in one order, as a dictionary has none.
  private static func tree(of document: LoadedDocument, _ environment: Environment) -> ViewTree {
    var tree = document.resolve(in: environment).tree
    for index in tree.views.indices { tree.views[index].ruleOverrides.sort { $0.rule.rawValue < $1.rule.rawValue } }
    return tree
  }

  /// The tree in words.
  private static func words(_ tree: ViewTree) -> String { withoutTags("\(tree)") }

  /// Tags of places and indices of flags differ with the order of keys.
  private static func withoutTags(_ words: String) -> String {
    words.replacing(/SourceTag\(index: -?\d+\)/, with: "").replacing(#/flag\(\d+, /#, with: "flag(")
  }

  @Test func `a document that is printed as Swift makes the same document`() throws {
    let layouts = try Self.layouts()
    try #require(layouts.count > 40)
    let printed = try Self.printedAndCompiled(layouts)
    #expect(try canonical(#require(printed["every key"])) == canonical(Self.everyKey))
    var environments = 0
    for layout in layouts {
      let json = try #require(printed[layout])
      let before = Headless.load(layout)
      let after = Headless.load(bytes: Array(json.utf8), named: layout)
      #expect(after.isGood, "\(layout): \(Headless.rendered(after))")
      #expect(after.title == before.title && after.flags == before.flags, "\(layout)")
      #expect(after.defaultEnvironment == before.defaultEnvironment, "\(layout)")
      #expect(after.previews == before.previews, "\(layout)")
      #expect(after.ruleOverrides.count == before.ruleOverrides.count, "\(layout)")
      #expect(Self.claims(after) == Self.claims(before), "\(layout)")
      for environment in [before.defaultEnvironment] + before.previews {
        let (old, new) = (Self.tree(of: before, environment), Self.tree(of: after, environment))
        #expect(Self.words(new) == Self.words(old), "\(layout) on \(environment.summary)")
        environments += 1
      }
    }
    print("\(layouts.count) layouts agree in \(environments) environments")
  }

  /// What the document expects, and the steps of its transitions.
  private static func claims(_ document: LoadedDocument) -> [String] {
    (document.document.expectations.map { "\($0.condition) \($0.environments.count) \(sorted($0.claims))" }
      + document.document.transitions.map { "\($0.id) \($0.steps.count) \(sorted($0.claims))" }).map(withoutTags)
  }

  /// A dictionary has no order.
  private static func sorted(_ claims: [LayoutModel.Expectation]) -> [String] {
    claims.map { withoutTags("\($0)") }.sorted()
  }
}

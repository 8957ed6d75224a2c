import Foundation
import JSONSyntax
import LayoutFormat
import TestSupport
import Testing

@Suite struct SchemaTests {
  @Test func `the JSON Schema is the one that the tables make`() {
    let file = Repository.root.appendingPathComponent("web/schema/layout.schema.json")
    let mismatch = Golden.mismatch(SchemaDocument.jsonSchema(), file: file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func `the JSON Schema is JSON, and every reference in it leads somewhere`() throws {
    let result = JSONParser.parse(SourceFile(path: "schema", text: SchemaDocument.jsonSchema()))
    #expect(result.errors.isEmpty)
    let root = try #require(result.root)
    let names = Set(root["definitions"]?.object?.map(\.key) ?? [])
    var used: Set<String> = []
    func walk(_ node: JSONNode) {
      if let reference = node["$ref"]?.string { used.insert(String(reference.dropFirst("#/definitions/".count))) }
      for member in node.object ?? [] { walk(member.value) }
      for item in node.array ?? [] { walk(item) }
    }
    walk(root)
    #expect(used.subtracting(names).isEmpty)
    #expect(names.subtracting(used).isEmpty)
  }

  @Test func `the limits of numbers in the JSON Schema are those of the loader`() throws {
    let result = JSONParser.parse(SourceFile(path: "schema", text: SchemaDocument.jsonSchema()))
    let definitions = try #require(result.root?["definitions"])
    /// Of the first number among the forms of a value.
    func limits(_ shape: JSONNode) -> (least: Double, most: Double)? {
      if let least = shape["minimum"]?.number, let most = shape["maximum"]?.number { return (least, most) }
      return shape["anyOf"]?.array?.lazy.compactMap(limits).first
    }
    func properties(_ definition: String) -> [(name: String, least: Double, most: Double)] {
      (definitions[definition]?["properties"]?.object ?? []).compactMap { member in
        limits(member.value).map { (member.key, $0.least, $0.most) }
      }
    }
    func isRefused(_ text: String, _ name: String) -> Bool {
      Documents.load(text).diagnostics.contains {
        $0.severity == .error && ($0.message.contains("'\(name)'") || $0.message.contains("system version"))
      }
    }
    func check(_ name: String, _ least: Double, _ most: Double, _ text: (Double) -> String) {
      for value in [least, most] { #expect(!isRefused(text(value), name), "\(name) \(value)") }
      for value in [least - 1, most + 1] { #expect(isRefused(text(value), name), "\(name) \(value)") }
    }
    let ofViews = properties("view")
    #expect(ofViews.count > 12)
    for (name, least, most) in ofViews {
      let kinds = (definitions["view"]?["allOf"]?.array ?? []).filter { rule in
        rule["then"]?["propertyNames"]?["enum"]?.array?.contains { $0.string == name } ?? false
      }
      let kind = try #require(kinds.first?["if"]?["properties"]?["type"]?["const"]?.string)
      check(name, least, most) { "{ \"root\": { \"subviews\": [{ \"type\": \"\(kind)\", \"\(name)\": \($0) }] } }" }
    }
    let ofEnvironments = properties("environment")
    #expect(ofEnvironments.map(\.name) == ["systemVersion", "sdkVersion", "keyboardHeight", "scale"])
    for (name, least, most) in ofEnvironments {
      check(name, least, most) { "{ \"root\": {}, \"environment\": { \"viewport\": [300, 500], \"\(name)\": \($0) } }" }
    }
    for (name, least, most) in properties("fontObject") {
      let more = name == "size" ? "" : "\"style\": \"body\", "
      check(name, least, most) {
        "{ \"root\": { \"subviews\": [{ \"type\": \"label\", \"font\": { \(more)\"\(name)\": \($0) } }] } }"
      }
    }
  }

  @Test func `a constraint as an object has one of the forms that the JSON Schema asks for`() throws {
    let root = try #require(JSONParser.parse(SourceFile(path: "schema", text: SchemaDocument.jsonSchema())).root)
    let forms = (root["definitions"]?["constraintObject"]?["oneOf"]?.array ?? []).map {
      $0["required"]?.array?.first?.string
    }
    #expect(forms == ["equation", "visualFormat", "firstAttribute"])
    let members = [
      "\"equation\": \"width == 3\"", "\"visualFormat\": \"H:[a(3)]\"",
      "\"firstAttribute\": \"width\", \"constant\": 3",
    ]
    for chosen in 0..<8 {
      let said = members.indices.filter { chosen >> $0 & 1 == 1 }.map { members[$0] }.joined(separator: ", ")
      let text = "{ \"root\": { \"subviews\": [{ \"id\": \"a\", \"constraints\": [{ \(said) }] }] } }"
      #expect(Documents.load(text).diagnostics.isEmpty == (chosen.nonzeroBitCount == 1), "\(said)")
    }
  }

  /// The reference stands between two marks in docs/format.md; what is around it is written by hand.
  @Test func `the reference of docs-format is the one that the tables make`() throws {
    let file = Repository.root.appendingPathComponent("docs/format.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = "<!-- reference: made from Schema.swift by SchemaTests -->\n\n"
    let end = "\n<!-- end of reference -->"
    let opening = try #require(text.range(of: start))
    let closing = try #require(text.range(of: end))
    let whole = text[..<opening.upperBound] + SchemaDocument.reference() + text[closing.lowerBound...]
    let mismatch = Golden.mismatch(String(whole), file: file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func `the layout that docs-format opens with is good`() throws {
    let file = Repository.root.appendingPathComponent("docs/format.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let blocks = text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!blocks.isEmpty)
    for block in blocks where block.contains("\"root\"") {
      let document = Documents.load(
        block,
        ["parts/login-fields.json": "{ \"root\": { \"subviews\": [ { \"id\": \"go\", \"type\": \"button\" } ] } }"])
      #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    }
  }
}

import Foundation
import JSONSyntax
import LayoutFormat
import LayoutModel
import LayoutReport
import ScreenCoding
import Screens
import TestSupport
import Testing

/// Everything that reads or writes a trait, row by row of the table.
@Suite struct TraitTableTests {
  /// An unusual value of each trait.
  private static let unusual: [(trait: EnvironmentTrait, value: TraitValue)] = EnvironmentTrait.all.map { trait in
    switch trait.kind {
    case .flag: (trait, .flag(trait.usual == .flag(false)))
    case .words(let words): (trait, .word(words.last { .word($0) != trait.usual } ?? ""))
    case .number(let limits, _): (trait, .number(limits.upperBound))
    }
  }

  private static func parse(_ json: String) throws -> JSONNode {
    try #require(JSONParser.parse(SourceFile(path: "", bytes: Array(json.utf8))).root)
  }

  private static func environment(_ trait: EnvironmentTrait, _ value: TraitValue) throws -> Environment {
    var request = EnvironmentRequest()
    request.traits[trait] = value
    return try request.environment()
  }

  @Test(arguments: unusual.indices)
  func `what the protocol writes of a trait it reads again`(row: Int) throws {
    let (trait, value) = Self.unusual[row]
    let environment = try Self.environment(trait, value)
    #expect(environment[trait] == value)
    var json = JSONWriter()
    EnvironmentEncoder.encodeSteps([environment], into: &json)
    let steps = try #require(try Self.parse(json.text).array)
    #expect(steps[0][trait.name] != nil, "\(json.text)")
    #expect(try EnvironmentRequest(json: steps[0]).environment() == environment, "\(json.text)")
  }

  @Test(arguments: unusual.indices)
  func `the key tells a trait's values apart`(row: Int) throws {
    let (trait, value) = Self.unusual[row]
    let key = EnvironmentKey.key(of: try Self.environment(trait, value))
    #expect(key != EnvironmentKey.key(of: try EnvironmentRequest().environment()))
    #expect(key.split(separator: "/").contains(Substring(trait.keyWord(for: value))))
  }

  @Test(arguments: unusual.indices)
  func `a wrong value is refused with the right ones`(row: Int) throws {
    let trait = Self.unusual[row].trait
    let problem = #expect(throws: EnvironmentRequest.Problem.self) {
      try EnvironmentRequest(json: Self.parse("{ \"\(trait.name)\": [] }"))
    }
    #expect(problem?.message.hasPrefix("\"\(trait.name)\" is ") == true)
  }

  @Test(arguments: unusual.indices)
  func `the arguments of an environment have the option, and the manual explains it`(row: Int) throws {
    let (trait, value) = Self.unusual[row]
    let name =
      switch trait.option {
      case .flag(let name, _, _), .value(let name, _): name
      }
    #expect(EnvironmentArguments.words(for: try Self.environment(trait, value)).contains("--\(name)"))
    let manual = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/livelayout.1"), encoding: .utf8)
    let written = "--\(name)".replacing("-", with: "\\-")
    #expect(manual.split(separator: "\n").contains { $0 == ".B \(written)" || $0.hasPrefix(".B \(written) ") })
  }

  @Test(arguments: unusual.indices)
  func `a document states a trait, and the schema knows where`(row: Int) throws {
    let (trait, value) = Self.unusual[row]
    let schema = try Self.parse(SchemaDocument.jsonSchema())["definitions"]
    let keys = [
      ("environment", trait.documentKey), ("conditionObject", trait.conditionSummary.map { _ in trait.documentKey }),
      ("previews", trait.previews?.key),
    ]
    for (object, key) in keys {
      if let key { #expect(schema?[object]?["properties"]?[key] != nil, "\(object).\(key)") }
    }
    let written = if case .word(let word) = value { "\"\(word)\"" } else { value.text }
    let layout = "{ \"environment\": { \"\(trait.documentKey)\": \(written) }, \"root\": {} }"
    let document = LayoutLoader.load(path: "a.json") { _ in .bytes(Array(layout.utf8)) }
    #expect(document.diagnostics.isEmpty)
    #expect(document.defaultEnvironment[trait] == value)
  }
}

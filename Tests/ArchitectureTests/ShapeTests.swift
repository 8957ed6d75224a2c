import Foundation
import TestSupport
import Testing

/// The shape of the code, and its independence.
@Suite struct ShapeTests {
  /// Computed properties that are one row after another.
  private static let tables: Set = ["definition", "definitions"]

  private struct Function {
    var name: String
    var lines: Int
  }

  @Test(arguments: [("Sources", "swift", 60), ("web", "js", 50)])
  func `no function is long`(folder: String, ending: String, limit: Int) throws {
    var count = 0
    for file in files(under: folder, ending: ending) {
      for function in try functions(of: file) {
        count += 1
        let isShort = function.lines <= limit || Self.tables.contains(function.name)
        #expect(isShort, "\(file.lastPathComponent): \(function.name) has \(function.lines) lines")
      }
    }
    #expect(count > 500)
  }

  /// From the parser to the page.
  @Test func `there is one type of severity`() throws {
    let declarations = try files(under: "Sources", ending: "swift").flatMap {
      try String(contentsOf: $0, encoding: .utf8).matches(of: /(?:enum|struct|typealias) (\w*Severity)\b/).map {
        String($0.1)
      }
    }
    #expect(declarations == ["Severity"])
  }

  /// Functions, computed properties and named closures by their heads, which end in a brace, up to the line that closes
  /// at the same depth.
  private func functions(of file: URL) throws -> [Function] {
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let head =
      file.pathExtension == "swift"
      ? /^ *(?:[@A-Za-z()]+ )*(func \w+|init|subscript|var \w+(?=: [^=]*\{$)|(?:let|var) \w+(?=.* = \{$))\b.*/
      : /^ *(?:export )?(?:async )?(?:function |const )?(#?\w+) ?(?:= (?:async )?)?\((?:.*\) (?:=> )?\{|\{?)$/
    let keywords: Set = ["if", "for", "while", "switch", "catch"]
    return lines.indices.compactMap { start -> Function? in
      guard let match = lines[start].wholeMatch(of: head), !keywords.contains(String(match.1)) else { return nil }
      let depth = lines[start].prefix { $0 == " " }
      // In JavaScript, a function head of several lines ends in a line of its own; a call never does.
      let isHead: (String) -> Bool =
        file.pathExtension == "swift" || lines[start].hasSuffix(") {") || lines[start].hasSuffix(") => {")
        ? { $0.hasSuffix("{") || $0.hasSuffix("}") } : { $0.hasPrefix(depth + ")") || $0.hasPrefix(depth + "}") }
      guard let opening = lines[start...].prefix(20).firstIndex(where: isHead), lines[opening].hasSuffix("{")
      else { return nil }
      let end = lines[(opening + 1)...].firstIndex { $0.hasPrefix(depth + "}") } ?? lines.endIndex
      return Function(name: String(match.1.split(separator: " ").last ?? match.1), lines: end - start + 1)
    }
  }

  @Test func `the id of a rule stands at its case only`() throws {
    let rules = try String(
      contentsOf: Repository.root.appending(path: "Sources/LayoutModel/FindingRule.swift"), encoding: .utf8)
    let ids = Set(rules.matches(of: /"([a-z]+(?:-[a-z]+)+)"/).map { "\"\($0.1)\"" })
    #expect(ids.count > 20)
    let others = files(under: "Sources", ending: "swift").filter {
      $0.lastPathComponent != "FindingRule.swift" && !isRecorded($0)
    }
    for file in others {
      let text = try String(contentsOf: file, encoding: .utf8)
      for id in ids { #expect(!text.contains(id), "\(file.lastPathComponent) spells \(id)") }
    }
  }

  /// Its stored property, its row, its effect on text, and its trait in an app; the JSON Schema is made from the row.
  @Test func `a trait of environments is named in five files at most`() throws {
    let files =
      files(under: "Sources", ending: "swift") + files(under: "web", ending: "js") + files(under: "web", ending: "json")
    let naming = try files.filter {
      try !isRecorded($0) && String(contentsOf: $0, encoding: .utf8).contains("boldText")
    }
    #expect((2...5).contains(naming.count), "\(naming.map(\.lastPathComponent))")
  }

  @Test func `nothing needs what lies beside the repository`() throws {
    let outside = ["shared/" + "reference", "shared/" + "cases", "LIVELAYOUT" + "_SHARED"]
    for folder in ["Sources", "Tests", "web", "docs", "Benchmarks", "Examples"] {
      for ending in ["swift", "js", "py", "md", "html", "css"] {
        for file in files(under: folder, ending: ending) {
          let text = try String(contentsOf: file, encoding: .utf8)
          for word in outside { #expect(!text.contains(word), "\(file.path) names \(word)") }
        }
      }
    }
  }

  /// Made from the tables, as the JSON Schema is, or Swift for apps, which cannot read them.
  private func isRecorded(_ file: URL) -> Bool {
    ["Recorded", "Resources"].contains(file.deletingLastPathComponent().lastPathComponent)
  }

  private func files(under folder: String, ending: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: Repository.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }
}

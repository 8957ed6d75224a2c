import Foundation
import TestSupport
import Testing

/// The steps and targets in docs/architecture.md match the code.
@Suite struct ArchitecturePageTests {
  private let page: String

  init() throws {
    page = try String(contentsOf: Repository.root.appending(path: "docs/architecture.md"), encoding: .utf8)
  }

  @Test func `a save becomes pixels in at most twelve steps, each a function that exists`() throws {
    let steps = page.matches(of: /(?m)^(\d+)\. `\w+\.(\w+)` \(([\w+\/.]+)\)/)
    #expect(steps.count <= 12)
    #expect(steps.compactMap { Int($0.1) } == Array(1...max(1, steps.count)))
    for step in steps {
      let text = try String(contentsOf: Repository.root.appending(path: String(step.3)), encoding: .utf8)
      let isThere = try text.contains(Regex("(?m)(func|function) \(step.2)\\(|^  \(step.2)\\(.*\\{$"))
      #expect(isThere, "\(step.3) has no function \(step.2)")
    }
  }

  @Test func `the diagram shows every target, and imports that the table allows`() throws {
    var path: [String] = []
    var shown: Set<String> = []
    for line in try diagram() {
      let names = line.matches(of: /\w+/)
      let depth = line.distance(from: line.startIndex, to: try #require(names.first).range.lowerBound) / 5
      let first = String(try #require(names.first).0)
      path = path.prefix(depth) + [first]
      // After a line, up to a colon, come further targets that this one imports.
      let borders = line.firstMatch(of: /─── ([\w, ]+):/).map { $0.1.components(separatedBy: ", ") } ?? []
      shown.formUnion([first] + borders)
      if depth > 0 { expect(path[depth - 1], imports: first) }
      for border in borders { expect(first, imports: border) }
    }
    for target in importTable.keys { #expect(shown.contains(target), "\(target) is not in the diagram") }
  }

  @Test func `the page lists the border files`() throws {
    let start = try #require(page.firstRange(of: "outside the border files:"))
    let listed = page[start.upperBound...].prefix { $0 != "." }.matches(of: /`(\w+)`/).map { "\($0.1).swift" }
    #expect(Set(listed) == borderFiles)
  }

  private func expect(_ target: String, imports other: String) {
    #expect(importTable[target]?.contains(other) == true, "\(target) may not import \(other)")
  }

  /// The lines of the indented block below the heading "Targets".
  private func diagram() throws -> [Substring] {
    let section = try #require(page.firstRange(of: "## Targets"))
    let lines = page[section.upperBound...].split(separator: "\n")
    return lines.prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
  }
}

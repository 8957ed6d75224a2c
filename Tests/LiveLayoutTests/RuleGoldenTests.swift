import Foundation
import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

/// Layouts that break one rule each, beside layouts that nearly do: NAME.json, NAME-nearly.json, and what a check says
/// of both in NAME.check.txt. `RECORD_GOLDENS=1` rewrites; the diff is reviewed.
@Suite struct RuleGoldenTests {
  private static let folder = SharedReference.repository.appendingPathComponent("Tests/GoldenTests/Cases/rules")

  static let rules: [String] = Headless.layoutFiles(at: folder.path)
    .map { String($0.dropFirst(folder.path.count + 1).dropLast(".json".count)) }
    .filter { !$0.hasSuffix("-nearly") }

  private static func check(_ name: String) async -> CheckedDocument {
    let path = folder.appendingPathComponent(name + ".json").path
    return await LayoutCheck(measuring: FixedAdvanceMeasurer()).check(Headless.load(path))
  }

  @Test(arguments: rules)
  func `a rule finds the fault and lets what is nearly one be`(rule: String) async throws {
    #expect(FindingRule.named(rule) != nil, "there is no rule of this name")
    var text = ""
    for (name, isFault) in [(rule, true), (rule + "-nearly", false)] {
      let checked = await Self.check(name)
      #expect(checked.diagnostics.isEmpty, "\(checked.diagnostics)")
      #expect(!checked.environments.isEmpty)
      #expect(checked.groups.contains { $0.rule == rule } == isFault, "\(name)")
      text += "\(name)\n" + CheckText().text(for: checked) + "\n"
    }
    text = text.replacing(Self.folder.path + "/", with: "")
    let mismatch = Golden.mismatch(text, file: Self.folder.appendingPathComponent(rule + ".check.txt"))
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func `every rule has a pair, or stands in a list of those that no layout alone can show`() {
    let elsewhere: Set<String> = [
      // The format refuses what would bring these about, so only trees made by hand do; the engine's tests make them.
      "invalid-constraint", "invalid-behavior", "invalid-tree", "does-not-settle", "conflict-while-scrolling",
      // The measurer of tests has every character.
      "missing-character",
    ]
    let missing = FindingRule.catalog.map(\.id).filter { !Self.rules.contains($0) && !elsewhere.contains($0) }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test func `the documentation lists every rule with its severity`() throws {
    let file = SharedReference.repository.appendingPathComponent("docs/check.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    for rule in FindingRule.catalog {
      let row = "| `\(rule.id)` | \(rule.severity?.rawValue ?? "off") | \(rule.summary) |"
      #expect(lines.contains(row), "docs/check.md: \(row)")
    }
  }
}

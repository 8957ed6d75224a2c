import AutoLayout
import Foundation
import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

/// Layouts that break one rule each, beside layouts that nearly do: NAME.json, NAME-nearly.json, and what a check says
/// of both in NAME.check.txt. `RECORD_GOLDENS=1` rewrites; the diff is reviewed.
@Suite struct RuleGoldenTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/GoldenTests/Cases/rules")

  static let rules: [String] = Headless.layoutFiles(at: folder.path)
    .map { String($0.dropFirst(folder.path.count + 1).dropLast(".json".count)) }
    .filter { !$0.hasSuffix("-nearly") }

  private static func check(_ name: String) async -> CheckedDocument {
    let path = folder.appendingPathComponent(name + ".json").path
    return await LayoutCheck(measuring: MeasurerWithoutSnowmen()).check(Headless.load(path))
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

  /// The format refuses what would bring these about, so their trees are made by hand: the fault, and what nearly is one.
  private static let handMade: [String: (fault: ViewTree, nearly: ViewTree)] = [
    "invalid-constraint": (
      tree { $0.constraints[0].secondAttribute = .left }, tree { $0.constraints[0].secondAttribute = .trailing }
    ),
    "invalid-behavior": (
      tree { $0.behaviors = [Behavior(.keyboardAvoidance(.constraint(index: 4, subtractsSafeArea: false)))] },
      tree { $0.behaviors = [Behavior(.keyboardAvoidance(.constraint(index: 3, subtractsSafeArea: false)))] }
    ),
    "invalid-tree": (
      tree { $0.views.swapAt(0, 1) },
      tree {
        $0.views.append(View(id: "inner", parent: 1))
        $0.views[1].subviews = [2]
        $0.constraints += [Attribute.leading, .top, .width, .height].map {
          LayoutConstraint(LayoutItem(view: 2), $0, .equal, LayoutItem(view: 1), $0)
        }
      }
    ),
  ]

  /// A box of 100 by 50 in the corner of the screen.
  private static func tree(_ change: (inout ViewTree) -> Void) -> ViewTree {
    var tree = ViewTree()
    tree.views = [View(id: "root"), View(id: "box", parent: 0)]
    tree.views[0].subviews = [1]
    tree.constraints = [
      LayoutConstraint(LayoutItem(view: 1), .leading, .equal, LayoutItem(view: 0), .leading),
      LayoutConstraint(LayoutItem(view: 1), .width, constant: 100),
      LayoutConstraint(LayoutItem(view: 1), .height, constant: 50),
      LayoutConstraint(LayoutItem(view: 1), .bottom, .equal, LayoutItem(view: 0, guide: .safeArea), .bottom),
    ]
    change(&tree)
    return tree
  }

  @Test(arguments: handMade.keys.sorted())
  func `a tree made by hand has the fault, and one that nearly does has none`(rule: String) throws {
    let pair = try #require(Self.handMade[rule])
    let environment = Environment(device: try #require(Device.named("iPhone 13")))
    var text = ""
    for (name, tree, isFault) in [(rule, pair.fault, true), (rule + "-nearly", pair.nearly, false)] {
      let result = LayoutEngine.layout(tree, in: environment, measuring: FixedAdvanceMeasurer())
      #expect(result.findings.contains { $0.rule == rule } == isFault, "\(name): \(result.findings)")
      let lines = result.findings.flatMap { FindingText($0, in: result.tree) { _ in nil }.lines }
      text += "\(name)\n" + lines.map { $0 + "\n" }.joined() + "\n"
    }
    let mismatch = Golden.mismatch(text, file: Self.folder.appendingPathComponent(rule + ".check.txt"))
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func `every rule has a pair`() {
    let missing = FindingRule.catalog.map(\.id).filter { !Self.rules.contains($0) && Self.handMade[$0] == nil }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test func `the documentation lists every rule with its severity`() throws {
    let file = Repository.root.appendingPathComponent("docs/check.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    for rule in FindingRule.catalog {
      let breaks = rule.isBreaking || rule.severity == .error ? "yes" : "no"
      let row = "| `\(rule.id)` | \(rule.severity?.rawValue ?? "off") | \(breaks) | \(rule.summary) |"
      #expect(lines.contains(row), "docs/check.md: \(row)")
    }
  }
}

/// The fixed measurer, with a character that its font does not have.
private struct MeasurerWithoutSnowmen: TextMeasurer {
  func measure(_ paragraph: Paragraph, width: Double) -> MeasuredText {
    var text = FixedAdvanceMeasurer().measure(paragraph, width: width)
    if paragraph.runs.contains(where: { $0.string.contains("☃") }) { text.missingCharacters = ["☃"] }
    return text
  }
}

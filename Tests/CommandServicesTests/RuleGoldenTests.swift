import AutoLayout
import CommandServices
import Foundation
import LayoutModel
import LayoutReport
import LiveLayout
import TestSupport
import Testing

/// Layouts that break one rule each, beside layouts that nearly do: NAME.json, NAME-nearly.json, and what a check says
/// of both in NAME.check.txt. `livelayout rules` and docs/rules.md show them. `RECORD_GOLDENS=1` rewrites; the diff is
/// reviewed.
@Suite struct RuleGoldenTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/GoldenTests/Cases/rules")

  static let rules: [String] = Headless.layoutFiles(at: folder.path)
    .map { String($0.dropFirst(folder.path.count + 1).dropLast(".json".count)) }
    .filter { !$0.hasSuffix("-nearly") }

  private static func check(_ name: String) async -> CheckedDocument {
    let path = folder.appendingPathComponent(name + ".json").path
    return await LayoutCheck(measuring: MeasurerWithoutSnowmen()).check(
      Headless.load(path), load: { Headless.load(path, texts: $0) })
  }

  @Test(arguments: rules)
  func `a rule finds the fault and nothing else, and lets what is nearly one be`(rule: String) async throws {
    let known = try #require(FindingRule(rawValue: rule), "there is no rule of this name")
    var text = ""
    for (name, isFault) in [(rule, true), (rule + "-nearly", false)] {
      let checked = await Self.check(name)
      let isRefused = isFault && Self.handMade[known] != nil
      #expect(checked.diagnostics.map(\.severity) == (isRefused ? [.error] : []), "\(checked.diagnostics)")
      #expect(checked.groups.map(\.rule) == (isFault && !isRefused ? [known] : []), "\(name)")
      #expect(checked.environments.isEmpty == isRefused)
      text += "\(name)\n" + CheckText().text(for: checked) + "\n"
    }
    text = text.replacing(Self.folder.path + "/", with: "")
    let mismatch = Golden.mismatch(text, file: Self.folder.appendingPathComponent(rule + ".check.txt"))
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  // MARK: What is embedded

  @Test func `the pairs and their findings are embedded as they are`() async throws {
    var examples: [RuleExample] = []
    for rule in FindingRule.allCases { examples.append(try await Self.example(of: rule)) }
    let source = Repository.root.appendingPathComponent("Sources/LayoutReport/Resources/rule-examples.txt")
    let mismatch = Golden.mismatch(Self.text(of: examples), file: source)
    #expect(mismatch == nil, "\(mismatch ?? "")")
    #expect(RuleExample.all == examples, "build again after recording")
  }

  private static func example(of rule: FindingRule) async throws -> RuleExample {
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name + ".json"), encoding: .utf8)
    }
    let checked = await check(rule.rawValue)
    let refusal = checked.diagnostics.first
    let group = checked.groups.first
    let place = try #require(refusal?.place ?? group?.place, "the finding of \(rule) has no place")
    return RuleExample(
      rule: rule, fault: try text(rule.rawValue), severity: try #require(refusal?.severity ?? group?.severity),
      message: try #require(refusal?.message ?? group?.message).replacing(folder.path + "/", with: ""),
      whereabouts: group.map(checked.whereabouts) ?? "when it loads the layout",
      line: place.line, column: place.column, length: place.length, nearly: try text(rule.rawValue + "-nearly"))
  }

  private static func text(of examples: [RuleExample]) -> String {
    examples.map { example in
      let place = "\(example.line) \(example.column) \(example.length)"
      let head = "\(example.rule) \(example.severity.rawValue) \(place) \(example.whereabouts)"
      let texts = [head, example.message, example.fault, example.nearly]
      return "=== example\n" + texts.joined(separator: "\n=== text\n") + "\n"
    }.joined()
  }

  @Test func `docs-rules is the page that the table makes`() {
    let file = Repository.root.appendingPathComponent("docs/rules.md")
    let mismatch = Golden.mismatch(RuleHelp.page(), file: file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test(arguments: FindingRule.allCases)
  func `a rule explains itself`(rule: FindingRule) throws {
    #expect(!rule.reason.isEmpty)
    let example = try #require(RuleExample.all.first { $0.rule == rule })
    let lines = RuleHelp(rule).text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let mark = try #require(lines.firstIndex { $0.drop { $0 == " " }.hasPrefix("^") }, "no place is marked")
    let marked = example.fault.split(separator: "\n", omittingEmptySubsequences: false)[example.line - 1]
    #expect(lines[mark - 1] == "    " + marked)
    #expect(lines[mark].prefix { $0 == " " }.count == example.column - 1 + 4)
    #expect(RuleHelp(rule).text.contains("livelayout check --rule \(rule)=off"))
  }

  // MARK: Trees made by hand

  /// The format refuses what would bring these about, so that their layouts do not load; the trees are made by hand.
  private static let handMade: [FindingRule: (fault: ViewTree, nearly: ViewTree)] = [
    .invalidConstraint: (
      tree { $0.constraints[0].secondAttribute = .left }, tree { $0.constraints[0].secondAttribute = .trailing }
    ),
    .invalidBehavior: (
      tree { $0.behaviors = [Behavior(.keyboardAvoidance(.constraint(index: 4, subtractsSafeArea: false)))] },
      tree { $0.behaviors = [Behavior(.keyboardAvoidance(.constraint(index: 3, subtractsSafeArea: false)))] }
    ),
    .invalidTree: (
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

  @Test(arguments: handMade.keys.sorted { $0.rawValue < $1.rawValue })
  func `a tree made by hand has the fault, and one that nearly does has none`(rule: FindingRule) throws {
    let pair = try #require(Self.handMade[rule])
    let environment = Environment(device: try #require(Device.named("iPhone 13")))
    var text = ""
    for (name, tree, isFault) in [("\(rule)", pair.fault, true), ("\(rule)-nearly", pair.nearly, false)] {
      let result = LayoutEngine.layout(tree, in: environment, measuring: FixedAdvanceMeasurer())
      #expect(result.findings.contains { $0.rule == rule } == isFault, "\(name): \(result.findings)")
      let lines = result.findings.flatMap { FindingText($0, in: result.tree) { _ in nil }.lines }
      text += "\(name)\n" + lines.map { $0 + "\n" }.joined() + "\n"
    }
    let mismatch = Golden.mismatch(text, file: Self.folder.appendingPathComponent("\(rule).tree.txt"))
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func `every rule has a pair`() {
    let missing = FindingRule.allCases.map(\.rawValue).filter { !Self.rules.contains($0) }
    #expect(missing.isEmpty, "\(missing)")
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

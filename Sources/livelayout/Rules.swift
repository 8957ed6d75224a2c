import ArgumentParser
import LayoutFormat
import LayoutModel
import LayoutReport

/// The rules of a check, each with its reason and examples.
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules of check, or explain one of them.",
    discussion: """
      The list has each rule's severity, whether a finding makes a screen broken, and what the rule finds. With a name it \
      prints the reason, a layout that has the fault with its place marked, one that nearly has it, and how to switch the \
      rule.
      """ + CommandExample.help(for: "rules"))

  @Argument(help: "Rules to explain, such as sideways-scroll.", completion: KnownNames.rules)
  var names: [String] = []
  @Option(help: "text or json.")
  var format: OutputFormat = .text

  func run() throws {
    let rules = try names.map(Self.named)
    let chosen = rules.isEmpty ? FindingRule.allCases : rules
    switch format {
    case .json: StandardStreams.output(RuleHelp.json(chosen))
    case .text where rules.isEmpty: StandardStreams.output(RuleHelp.list())
    case .text: StandardStreams.output(rules.map { RuleHelp($0).text }.joined(separator: "\n"))
    }
  }

  /// - Throws: a usage error for an unknown rule.
  static func named(_ name: String) throws -> FindingRule {
    if let rule = FindingRule(rawValue: name) { return rule }
    let guess = Suggestion.text(for: name, among: FindingRule.allCases.map(\.rawValue))
    throw ValidationError("there is no rule '\(name)'\(guess.isEmpty ? "; `livelayout rules` lists them" : guess)")
  }
}

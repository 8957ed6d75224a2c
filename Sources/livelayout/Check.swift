import ArgumentParser
import Glibc
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import Preview
import SystemPackage

extension CheckFormat: ExpressibleByArgument {}

/// Every layout over its whole matrix.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solve layouts in every environment that they are meant for, and report what is wrong.",
    discussion: """
      Without further options a layout is solved in its own previews, and in the environments that its expectations \
      name. Each option replaces one side of that matrix. Exit codes: 0 good, 1 errors in a layout or failed \
      expectations, 2 usage, 3 cannot read or write, 130 stopped by Ctrl-C after printing what is known.
      """)

  @Argument(help: "Layout files, folders of them, or - for standard input.")
  var paths: [String] = []
  @OptionGroup var matrix: MatrixOptions
  @Option(help: "Switch a rule for this run: RULE=off, RULE=note, RULE=warning or RULE=error; may be given again.")
  var rule: [String] = []
  @Option(help: "text, json, junit, sarif or github.")
  var format: CheckFormat = .text
  @Option(name: .shortAndLong, help: "Write the report to this file.")
  var output: String?
  @Option(help: "The least severity that makes the exit code 1: error, warning or note.", transform: Self.severity)
  var failOn = Severity.error
  @Flag(help: "Say which layouts are good, too.")
  var verbose = false
  @Flag(help: "List the findings that were switched off, with the reasons given.")
  var showSilenced = false
  @Flag(help: "List the rules and their severities, and stop.")
  var listRules = false
  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto
  @OptionGroup var root: RootOption
  @Option(help: "Folder with fonts, before Debian's.")
  var fonts: String?

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto
    case always
    case never
  }

  func validate() throws {
    if paths.isEmpty && !listRules { throw ValidationError("name a layout file or a folder to check") }
  }

  func run() async throws {
    if listRules { return StandardStreams.output(Self.ruleList) }
    let overrides = try rule.map(Self.override)
    let matrix = try self.matrix.matrix()
    var check = LayoutCheck(measuring: try CommandFonts.load(fonts).measurer)
    check.matrix = matrix
    check.rules = overrides
    check.width = ProcessorCount.current
    check.isInterrupted = { Interruption.happened }
    Interruption.watch()

    let inputs = try LayoutInputs(paths, root: root.confinement())
    var report = CheckWriter(format: format, text: text)
    var held = ""
    // Text leaves as soon as it is known, unless a file wants it whole.
    func write(_ text: String) {
      if output == nil { StandardStreams.output(text) } else { held += text }
    }
    var hasUnreadable = inputs.hasUnread
    var progress = Progress(total: inputs.count)
    for input in inputs.list {
      if Interruption.happened { break }
      let document = inputs.load(input)
      guard inputs.isWanted(document, input) else { continue }
      write(report.add(await check.check(document)))
      if Headless.isUnreadable(document) { hasUnreadable = true }
      progress.step(report.total)
    }
    progress.end()
    // Of nothing, people are told what a layout is; programs get their report.
    let isNothing = report.total.documents == 0 && !Interruption.happened
    if !isNothing || format != .text { write(report.finish()) }
    if let output { try FileOutput.write(held, to: output) }
    if Interruption.happened { throw ExitCode(130) }
    if isNothing { try LayoutInputs.nothingFound(in: paths) }
    if hasUnreadable { throw Exit.cannotReadOrWrite }
    if report.total.count(atLeast: failOn) > 0 { throw Exit.layoutErrors }
  }

  private var text: CheckText {
    var text = CheckText()
    text.isColored = color == .always || color == .auto && output == nil && isatty(STDOUT_FILENO) == 1
    text.isVerbose = verbose
    text.showsSilenced = showSilenced
    return text
  }

  private static func severity(_ word: String) throws -> Severity {
    guard let severity = Severity(rawValue: word) else {
      throw ValidationError("the severities are error, warning and note; found '\(word)'")
    }
    return severity
  }

  private static func override(_ word: String) throws -> RuleOverride {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError("--rule takes RULE=off, RULE=note, RULE=warning or RULE=error, found '\(word)'")
    }
    guard FindingRule.named(parts[0]) != nil else {
      let guess = Suggestion.nearest(to: parts[0], among: FindingRule.catalog.map(\.id))
      throw ValidationError(
        "there is no rule '\(parts[0])'" + (guess.map { "; did you mean '\($0)'?" } ?? "; see --list-rules"))
    }
    if parts[1] == "off" { return RuleOverride(rule: parts[0], severity: nil, reason: "switched off for this run") }
    guard let severity = Severity(rawValue: parts[1]) else {
      throw ValidationError("--rule \(parts[0]) takes off, note, warning or error, found '\(parts[1])'")
    }
    return RuleOverride(rule: parts[0], severity: severity, reason: "switched for this run")
  }

  private static var ruleList: String {
    let width = (FindingRule.catalog.map(\.id.count).max() ?? 0) + 2
    return FindingRule.catalog.map { rule in
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity?.rawValue ?? "off"
      return id + severity + String(repeating: " ", count: 9 - severity.count) + rule.summary + "\n"
    }.joined()
  }
}

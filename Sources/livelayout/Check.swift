import ArgumentParser
import CommandServices
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import SystemPackage

extension CheckFormat: ExpressibleByArgument {}

/// Checks every layout over its whole matrix.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Solve layouts in all their environments, and report findings.",
    discussion: """
      Without further options a layout is solved in its own previews, and in the environments that its expectations \
      name. Each option replaces one side of that matrix. Exit codes: 0 good, 1 errors in a layout or failed \
      expectations, or with --strict-baseline findings that are gone, 2 usage, 3 cannot read or write, 130 stopped by \
      Ctrl-C after printing what is known.
      """)

  @Argument(help: "Layout files, folders of them, or - for standard input.")
  var paths: [String]
  @OptionGroup var matrix: MatrixOptions
  @Option(
    help:
      "Judge windows of every width and height in place of devices, such as 320...1366x300...1366; see docs/plane.md.")
  var sizes: String?
  @Option(
    help: "Switch a rule for this run: RULE=off, RULE=note, RULE=warning or RULE=error; may be repeated.",
    completion: KnownNames.ruleSwitches)
  var rule: [String] = []
  @Option(help: "text, json, junit, sarif or github.")
  var format: CheckFormat = .text
  @Option(name: .shortAndLong, help: "Write the report to this file.")
  var output: String?
  @Option(help: "The least severity that makes the exit code 1: error, warning or note.", transform: Self.severity)
  var failOn = Severity.error
  @Flag(help: "Edit the named layouts to remove findings, if solving them again proves that the edits help.")
  var fix = false
  @Option(help: "The least severity that the report shows: error, warning or note.", transform: Self.severity)
  var severity = Severity.note
  @OptionGroup var baseline: BaselineOptions
  @Flag(help: "Also list good layouts.")
  var verbose = false
  @Flag(help: "List the silenced findings with their reasons.")
  var showSilenced = false
  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto
  @OptionGroup var root: RootOption
  @Option(help: "Folder with fonts, searched before Debian's.")
  var fonts: String?

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto
    case always
    case never
  }

  func validate() throws {
    if sizes != nil, !matrix.devices.isEmpty || matrix.orientations != nil {
      throw ValidationError(
        "--sizes judges windows of every size: leave out \(matrix.devices.isEmpty ? "--orientations" : "--devices")")
    }
    if fix && paths.contains("-") { throw ValidationError("--fix edits files, and - is standard input; name a file") }
  }

  func run() async throws {
    // JSON shows possible fixes; SARIF's fixes are applied without another look.
    let provesFixes = fix || format == .sarif
    let check = try configured(findsFixes: provesFixes || format == .json)
    try FileOutput.refuseLayout(at: output)
    try FileOutput.refuseLayout(at: baseline.writeBaseline)
    let inputs = try LayoutInputs(paths, root: root.confinement(), hasExpectingParts: true)
    try self.matrix.checkFlags(in: inputs)
    var known = try baseline.check()
    // From here on there are results to print; before that, Ctrl-C ends the process as usual.
    Interruption.watch()
    var report = CheckWriter(format: format, text: text, severity: severity)
    var (held, progress) = ("", Progress())
    // Text is written as soon as it is known, unless it goes to a file as a whole.
    func write(_ text: String) {
      if output != nil { return held += text }
      progress.clear()
      StandardStreams.output(text)
    }
    var hasUnreadable = inputs.hasUnread
    var seen = CheckTotal()
    var fixes = provesFixes ? LayoutFixes(check, editing: inputs.files) : nil
    func add(_ checked: CheckedDocument) {
      for block in known.add(checked).map({ report.add($0) }) where !block.isEmpty { write(block) }
    }
    for input in inputs.list {
      if Interruption.happened { break }
      let document = inputs.load(input)
      var checked = await check.check(document) { count in
        let screens = seen.environments + count
        progress.show("layout \(seen.documents + 1) of \(inputs.list.count), \(screens) screens so far")
      }
      checked.root = input.rootOption(of: document)
      seen.add(checked)
      if fixes == nil { add(checked) }
      fixes?.add(checked, of: document) { inputs.load(input, texts: $0) }
      if Headless.isUnreadable(document) { hasUnreadable = true }
    }
    if fixes != nil {
      progress.show("trying fixes")
      if fix { try await apply(&fixes, clearing: &progress) } else { await fixes?.prove() }
      for checked in fixes?.documents ?? [] { add(checked) }
    }
    for block in known.finish().map({ report.add($0) }) where !block.isEmpty { write(block) }
    progress.clear()
    // If there are no layouts, people get an explanation; programs still get their report.
    let isNothing = inputs.list.isEmpty
    let isStopped = Interruption.happened
    let gone = isStopped || hasUnreadable ? [] : known.gone
    if !isNothing || format != .text {
      write(report.finish(stoppedAmong: isStopped ? inputs.list.count : nil, gone: gone))
    }
    if let output { try FileOutput.write(held, to: output) }
    if isStopped { throw Exit.interrupted }
    if isNothing { try LayoutInputs.nothingFound(in: paths) }
    if hasUnreadable { throw Exit.cannotReadOrWrite }
    try known.write()
    try baseline.reportGone(gone)
    if report.total.count(atLeast: failOn) > 0 { throw Exit.layoutErrors }
  }

  private func configured(findsFixes: Bool) throws -> LayoutCheck {
    let overrides = try rule.map(Self.override)
    let matrix = try self.matrix.matrix()
    var check = LayoutCheck(measuring: try CommandFonts.load(fonts).measurer)
    check.matrix = matrix
    check.sizes = try sizes.map(RangeOptions.ranges)
    check.rules = overrides
    check.width = ProcessorCount.current
    check.isInterrupted = { Interruption.happened }
    check.findsFixes = findsFixes
    return check
  }

  /// Writes the proved fixes, and reports the outcome of each fix.
  private func apply(_ fixes: inout LayoutFixes?, clearing progress: inout Progress) async throws {
    let changes = await fixes?.apply() ?? []
    progress.clear()
    try FileOutput.reporting { () throws(OutputFile.Unwritable) in try OutputFile.replace(changes) }
    let lines = (fixes?.outcomes ?? []).map { $0.line + "\n" }.joined()
    // A report for programs must stay parseable.
    if format == .text && output == nil { StandardStreams.notice(lines) } else { StandardStreams.error(lines) }
  }

  private var text: CheckText {
    var text = CheckText()
    text.isColored = color == .always || color == .auto && output == nil && Terminal.takesColor
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
    _ = try Rules.named(parts[0])
    if parts[1] == "off" { return RuleOverride(rule: parts[0], severity: nil, reason: "switched off for this run") }
    guard let severity = Severity(rawValue: parts[1]) else {
      throw ValidationError("--rule \(parts[0]) takes off, note, warning or error, found '\(parts[1])'")
    }
    return RuleOverride(rule: parts[0], severity: severity, reason: "switched for this run")
  }
}

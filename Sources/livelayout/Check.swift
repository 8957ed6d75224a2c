import ArgumentParser
import CommandServices
import LayoutFormat
import LayoutModel
import LayoutReport
import LiveLayout
import SystemPackage

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
      """ + CommandExample.help(for: "check"))

  @Argument(help: "Layout files, folders of them, or - for standard input.", completion: KnownNames.layouts)
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
  @Flag(help: "Edit the named layouts to remove findings, if solving them again proves that the edits help.")
  var fix = false
  @OptionGroup var report: ReportOptions
  @OptionGroup var sharding: ShardOptions
  @OptionGroup var root: RootOption
  @Option(help: "Folder with fonts, searched before Debian's.", completion: .directory)
  var fonts: String?

  func validate() throws {
    if sizes != nil, !matrix.devices.isEmpty || matrix.orientations != nil {
      throw ValidationError(
        "--sizes judges windows of every size: leave out \(matrix.devices.isEmpty ? "--orientations" : "--devices")")
    }
    if fix && paths.contains("-") { throw ValidationError("--fix edits files, and - is standard input; name a file") }
    try sharding.refuse(report, fix: fix)
  }

  func run() async throws {
    // JSON shows possible fixes; SARIF's fixes are applied without another look. A part and a cached answer serve both,
    // and a cost is that of a part.
    let provesFixes = fix || report.formats.contains(.sarif) || sharding.writeCosts != nil
    let findsFixes = provesFixes || report.formats.contains(.json) || (sharding.part ?? sharding.cache) != nil
    let fonts = try CommandFonts.load(fonts)
    let check = try configured(fonts, findsFixes: findsFixes)
    try report.refuseLayouts()
    let inputs = try LayoutInputs(paths, root: root.confinement(), hasExpectingParts: true)
    try self.matrix.checkFlags(in: inputs)
    var run = try CheckRun(
      check, inputs, fonts: fonts, sharding, provesFixes: provesFixes || sharding.part != nil)
    if let plan = run.plan, try answer(from: plan, of: run, fonts) { return }
    var session = try ReportSession(report)
    // From here on there are results to print; before that, Ctrl-C ends the process as usual.
    Interruption.watch()
    var fixes = provesFixes && sharding.part == nil ? LayoutFixes(check, editing: inputs.files) : nil
    var answers: [Int: CheckRun.Answer] = [:]
    for index in run.own where !Interruption.happened {
      let answer = await run.answer(at: index, &session.progress)
      if sharding.part != nil { answers[index] = answer }
      if fixes == nil && sharding.part == nil { session.add(answer.checked) }
      let input = inputs.list[index]
      fixes?.add(answer.checked, of: answer.document, sights: answer.sights) { inputs.load(input, texts: $0) }
    }
    if fixes != nil {
      session.progress.show("trying fixes")
      if fix {
        try await apply(&fixes, clearing: &session.progress)
        for checked in fixes?.documents ?? [] { session.add(checked) }
      } else {
        await fixes?.prove(keepsUnproved: true)
        show(fixes?.documents ?? [], in: &session, &run)
      }
    }
    if let path = sharding.part, let plan = run.plan {
      let part = await run.part(answers, plan)
      show(run.own.compactMap { part[$0] }, in: &session, &run)
      if !Interruption.happened { try FileOutput.write(part.text, to: path) }
    }
    if let path = sharding.writeCosts, !Interruption.happened { try FileOutput.write(run.costs.text, to: path) }
    var ending = ReportSession.Ending(layouts: run.own.count)
    (ending.isStopped, ending.hasUnreadable, ending.leftOut) = (
      Interruption.happened, run.hasUnreadable, inputs.leftOut
    )
    if inputs.list.isEmpty { ending.nothingFound = { try LayoutInputs.nothingFound(in: paths) } }
    run.reportDifferences()
    try session.finish(ending)
    if run.hasDifferences { throw Exit.layoutErrors }
  }

  /// Writes what is known without solving anything.
  /// - Returns: whether that was all that was asked for.
  private func answer(from plan: CheckPlan, of run: CheckRun, _ fonts: LayoutFonts) throws -> Bool {
    let own = run.own.map { plan.units[$0] }
    if let path = sharding.inputs {
      let files = Set(own.flatMap(\.inputs)).union(fonts.paths.values).union(
        report.baseline.baseline.map { [$0] } ?? [])
      try FileOutput.write(files.sorted().map { $0 + "\n" }.joined(), to: path)
    }
    if sharding.key { StandardStreams.output(CheckPlan.key(of: own) + "\n") }
    if sharding.list { StandardStreams.output(plan.list(of: run.own, asJSON: report.formats.contains(.json))) }
    guard sharding.key || sharding.list else { return false }
    if run.inputs.list.isEmpty { try LayoutInputs.nothingFound(in: paths) }
    if run.hasUnreadable { throw Exit.cannotReadOrWrite }
    return true
  }

  private func configured(_ fonts: LayoutFonts, findsFixes: Bool) throws -> LayoutCheck {
    let overrides = try rule.map(Self.override)
    let matrix = try self.matrix.matrix()
    var check = LayoutCheck(measuring: fonts.measurer)
    check.matrix = matrix
    check.sizes = try sizes.map(RangeOptions.ranges)
    check.rules = overrides
    check.width = ProcessorCount.current
    check.isInterrupted = { Interruption.happened }
    check.findsFixes = findsFixes
    return check
  }

  private func show(_ proved: [CheckedDocument], in session: inout ReportSession, _ run: inout CheckRun) {
    run.addCosts(of: proved)
    for document in proved { session.add(ofPart: document) }
  }

  /// Writes the proved fixes, and reports the outcome of each fix.
  private func apply(_ fixes: inout LayoutFixes?, clearing progress: inout Progress) async throws {
    let changes = await fixes?.apply() ?? []
    progress.clear()
    try FileOutput.reporting { () throws(OutputFile.Unwritable) in try OutputFile.replace(changes) }
    let lines = (fixes?.outcomes ?? []).map { $0.line + "\n" }.joined()
    // A report for programs must stay parseable.
    if report.printsText {
      StandardStreams.notice(lines)
    } else {
      StandardStreams.error(lines)
    }
  }

  private static func override(_ word: String) throws -> RuleOverride {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError("--rule takes RULE=off, RULE=note, RULE=warning or RULE=error, found '\(word)'")
    }
    let rule = try Rules.named(parts[0])
    if parts[1] == "off" { return RuleOverride(rule: rule, severity: nil, reason: "switched off for this run") }
    guard let severity = Severity(rawValue: parts[1]) else {
      throw ValidationError("--rule \(parts[0]) takes off, note, warning or error, found '\(parts[1])'")
    }
    return RuleOverride(rule: rule, severity: severity, reason: "switched for this run")
  }
}

import ArgumentParser
import CommandServices
import LayoutModel
import LayoutReport
import LiveLayout

extension OmittedFindings: ExpressibleByArgument {}

/// A format of the report, and the file that it goes to: `sarif` or `sarif=FILE`.
struct ReportFormat: ExpressibleByArgument {
  var format: CheckFormat
  /// Nil for standard output, or `--output`.
  var path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = CheckFormat(rawValue: String(parts[0])), parts.count == 1 || !parts[1].isEmpty else {
      return nil
    }
    self.init(format, to: parts.count == 2 ? String(parts[1]) : nil)
  }

  init(_ format: CheckFormat, to path: String? = nil) { (self.format, self.path) = (format, path) }

  static let completion = CompletionKind.list(CheckFormat.allCases.map(\.rawValue))
}

/// How the findings of a check are reported, the same for `check` and `merge`.
struct ReportOptions: ParsableArguments {
  @Option(
    help:
      "text, json, junit, sarif, github or gitlab; text by default. FORMAT=FILE writes to a file, and may be repeated with others.",
    completion: ReportFormat.completion)
  var format: [ReportFormat] = []
  @Option(name: .shortAndLong, help: "Write the report to this file.", completion: .file())
  var output: String?
  @Option(
    help:
      "Leave silenced findings, or those of the baseline, out of json and sarif: silenced or known; may be repeated.")
  var omit: [OmittedFindings] = []
  @Option(
    help: "The least severity that makes the exit code 1: error, warning or note.", completion: KnownNames.severities,
    transform: Self.severity)
  var failOn = Severity.error
  @Option(
    help: "The least severity that the report shows: error, warning or note.", completion: KnownNames.severities,
    transform: Self.severity)
  var severity = Severity.note
  @OptionGroup var baseline: BaselineOptions
  @Flag(help: "Also list good layouts.")
  var verbose = false
  @Flag(help: "List the silenced findings with their reasons.")
  var showSilenced = false
  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto
    case always
    case never
  }

  func validate() throws {
    if format.count(where: { $0.path == nil }) > 1 {
      throw ValidationError("one report goes to standard output: give the others a file, such as --format sarif=FILE")
    }
    if let output, !format.isEmpty, !format.contains(where: { $0.path == nil }) {
      throw ValidationError(
        "--output names the file of a format without one: add --format text, or leave out \(output)")
    }
    let named = format.compactMap(\.path)
    if Set(named).count < named.count { throw ValidationError("two formats go to one file; name another file") }
  }

  /// The reports of this run. Text goes to standard output, unless another one does.
  var reports: [ReportFormat] {
    let printed = format.first { $0.path == nil } ?? ReportFormat(.text)
    return format.filter { $0.path != nil } + [ReportFormat(printed.format, to: output)]
  }

  var formats: Set<CheckFormat> { Set(reports.map(\.format)) }

  /// Whether standard output has text for people.
  var printsText: Bool { reports.contains { $0.format == .text && $0.path == nil } }

  fileprivate func writer(_ format: ReportFormat) -> CheckWriter {
    var text = CheckText()
    text.isColored = color == .always || color == .auto && format.path == nil && Terminal.takesColor
    text.isVerbose = verbose
    text.showsSilenced = showSilenced
    return CheckWriter(format: format.format, text: text, severity: severity, omitting: Set(omit))
  }

  /// - Throws: exit code 2 if the report or the baseline would replace a layout.
  func refuseLayouts() throws {
    for report in reports { try FileOutput.refuseLayout(at: report.path) }
    try FileOutput.refuseLayout(at: baseline.writeBaseline)
  }

  private static func severity(_ word: String) throws -> Severity {
    guard let severity = Severity(rawValue: word) else {
      throw ValidationError("the severities are error, warning and note; found '\(word)'")
    }
    return severity
  }
}

/// A report that is being written.
private final class ReportInProgress {
  var writer: CheckWriter
  let path: String?
  /// The text so far of a report that goes to a file as a whole.
  var held = ""

  init(_ writer: consuming CheckWriter, to path: String?) {
    self.writer = writer
    self.path = path
  }
}

/// Reports that are written while their documents come, and the exit code in which they end.
struct ReportSession: ~Copyable {
  private let options: ReportOptions
  private let reports: [ReportInProgress]
  private var known: BaselineCheck
  var progress = Progress()

  /// - Throws: exit code 3 if the baseline cannot be read.
  init(_ options: ReportOptions) throws {
    self.options = options
    known = try options.baseline.check()
    reports = options.reports.map { ReportInProgress(options.writer($0), to: $0.path) }
  }

  /// Text is written as soon as it is known, unless it goes to a file as a whole.
  private mutating func write(_ piece: (inout CheckWriter) -> String) {
    for report in reports {
      let text = piece(&report.writer)
      if report.path != nil {
        report.held += text
      } else if !text.isEmpty {
        progress.clear()
        StandardStreams.output(text)
      }
    }
  }

  mutating func add(_ document: CheckedDocument) {
    for document in known.add(document) { write { $0.add(document) } }
  }

  /// A document of a part has all its fixes, and marks the proved ones.
  mutating func add(ofPart document: CheckedDocument) {
    add(document.ready(isProved: options.formats.contains(.sarif)))
  }

  /// How a run ended.
  struct Ending {
    /// The number of its layouts.
    var layouts: Int
    var isStopped = false
    var hasUnreadable = false
    var leftOut: [LeftOut] = []
    /// Reports that there is nothing to check, and throws; nil if an empty report is right.
    var nothingFound: (() throws -> Void)?
  }

  /// Writes the rest of the reports.
  /// - Throws: the exit code, unless it is 0.
  mutating func finish(_ ending: Ending) throws {
    for document in known.finish() { write { $0.add(document) } }
    progress.clear()
    let gone = ending.isStopped || ending.hasUnreadable ? [] : known.gone
    // If there are no layouts, people get an explanation; programs still get their report.
    write { writer in
      if ending.nothingFound != nil && writer.format == .text { return "" }
      return writer.finish(
        stoppedAmong: ending.isStopped ? ending.layouts : nil, gone: gone, leftOut: ending.leftOut)
    }
    for report in reports { if let path = report.path { try FileOutput.write(report.held, to: path) } }
    if ending.isStopped { throw Exit.interrupted }
    try ending.nothingFound?()
    if ending.hasUnreadable { throw Exit.cannotReadOrWrite }
    try known.write()
    try options.baseline.reportGone(gone)
    if reports.contains(where: { $0.writer.total.count(atLeast: options.failOn) > 0 }) { throw Exit.layoutErrors }
  }
}

import ArgumentParser
import CommandServices
import ConsolePrints
import LayoutFormat
import LayoutReport
import LiveLayout
import SystemPackage

/// Console prints of UIKit and AppKit.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what a running app prints: conflicting constraints, ambiguous views, exceptions.",
    discussion: """
      Reads the prints of UIKit and AppKit in a log and skips every other line: "Unable to simultaneously satisfy \
      constraints" (also of SnapKit and Masonry), _autolayoutTrace, recursiveDescription, _printHierarchy, lists of \
      constraints, and "no common ancestor". For each conflict it finds the smallest set of constraints that cannot hold \
      together, and says which of them are the app's. Exit codes: 0 good, 1 a constraint of the app is at fault, 2 usage, 3 \
      cannot read or write.
      """)

  @Argument(help: "Logs, or - for standard input.")
  var logs: [String]
  @Option(help: "text, json, junit, sarif or github.")
  var format: Format = .text
  @Option(name: .shortAndLong, help: "Write the report to this file.")
  var output: String?
  @Option(help: "A file of texts, one a line: conflicts in which each of the app's constraints has one do not count.")
  var ignore: String?

  @Option(help: "Write a layout of what the first print determines; sizes that it does not give are marked as assumed.")
  var write: String?
  @Flag(help: "Draw the prints on a page, and open it in the desktop's browser.")
  var open = false
  @Option(help: "With --open: the file of the page.")
  var page = "livelayout-explain.html"
  @Flag(help: "Replace an existing layout that differs.")
  var force = false

  func validate() throws {
    if force, write == nil { throw ValidationError("--force goes with --write") }
  }

  func run() throws {
    let ignored = try ignore.map { IgnoredConflicts(try Self.read($0)) } ?? IgnoredConflicts()
    var explained: [ExplainedLog] = []
    for path in logs {
      explained.append(ExplainedLog(try Self.read(path), path: path == "-" ? "standard-input" : path))
    }
    let report = ExplainReport(explained, ignoring: ignored, version: LiveLayoutVersion.current)
    let text = Self.text(of: report, as: format)
    if let output {
      try FileOutput.refuseLayout(at: output)
      try FileOutput.write(text, to: output)
    } else if format == .text {
      StandardStreams.notice(text)
    } else {
      StandardStreams.output(text)
    }
    if let write { try writeLayout(of: explained, to: write) }
    if open { try show(explained) }
    if report.hasFaults { throw Exit.layoutErrors }
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case junit
    case sarif
    case github
  }

  private static func text(of report: ExplainReport, as format: Format) -> String {
    switch format {
    case .text: report.text
    case .json: report.json
    case .sarif: report.sarif
    case .junit: report.junit
    case .github: report.github
    }
  }

  private func writeLayout(of logs: [ExplainedLog], to path: String) throws {
    let prints = logs.flatMap(\.prints)
    guard let print = prints.first(where: { $0.conflict != nil }) ?? prints.first(where: { RebuiltItems($0) != nil }),
      let layout = print.layout(named: "Console print, line \(print.print.line)")
    else {
      StandardStreams.error("livelayout: no print has views from which a layout could be written\n")
      throw Exit.layoutErrors
    }
    let text = DocumentFormatter.formatted(layout) ?? layout
    if let known = try? Headless.bytes(of: path), known != Array(text.utf8), !force {
      StandardStreams.error("livelayout: \(path) exists and differs; --force replaces it\n")
      throw Exit.cannotReadOrWrite
    }
    try FileOutput.write(text, to: path)
  }

  /// The page is a file of its own: nothing has to be served.
  private func show(_ logs: [ExplainedLog]) throws {
    try FileOutput.write(ExplainedLog.page(of: logs), to: page)
    let path = FileListing.currentDirectory.map { $0.pushing(FilePath(page)).string } ?? page
    if !Browser.open("file://" + path) { StandardStreams.error("there is no browser to open; the page is \(path)\n") }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    if path == "-" { return try StandardStreams.input() }
    do throws(Headless.Unreadable) {
      return try Headless.bytes(of: path)
    } catch {
      StandardStreams.error("livelayout: \(error.message)\n")
      throw Exit.cannotReadOrWrite
    }
  }
}

import ArgumentParser
import CommandServices
import LayoutModel
import LayoutReport
import LiveLayout

/// The options with which a check ignores earlier findings.
struct BaselineOptions: ParsableArguments {
  @Option(help: "Report only findings that this file does not list.", completion: .file(extensions: ["json"]))
  var baseline: String?
  @Flag(help: "Also fail if the baseline lists findings that are gone.")
  var strictBaseline = false
  @Option(
    help: "Write the findings of this run to a file for --baseline, instead of reporting them.",
    completion: .file(extensions: ["json"]))
  var writeBaseline: String?

  func validate() throws {
    if baseline != nil && writeBaseline != nil {
      throw ValidationError("choose --baseline, which reads a baseline, or --write-baseline, which writes one")
    }
    if strictBaseline && baseline == nil { throw ValidationError("--strict-baseline needs --baseline FILE") }
  }

  func check() throws -> BaselineCheck {
    if let writeBaseline { return .writing(Baseline(path: writeBaseline)) }
    guard let baseline else { return .none }
    do {
      return .comparing(BaselineComparison(try Baseline(reading: baseline)))
    } catch let problem as Baseline.Malformed {
      StandardStreams.error(problem.message + "\n")
    } catch let problem as Headless.Unreadable {
      StandardStreams.error("livelayout: \(problem.message); write it with --write-baseline \(baseline)\n")
    }
    throw Exit.cannotReadOrWrite
  }

  /// With `--strict-baseline`, names each entry without a finding, and the command that writes the baseline without
  /// them.
  /// - Throws: exit code 1 if there are any.
  func reportGone(_ gone: [Baseline.Entry]) throws {
    guard strictBaseline, let baseline, !gone.isEmpty else { return }
    for entry in gone {
      let count = entry.count > 1 ? " (\(entry.count) of them)" : ""
      StandardStreams.error(
        "\(entry.place?.text ?? baseline): error: \(entry.rule) of '\(entry.subject)' in \(entry.file) is gone\(count)\n"
      )
    }
    StandardStreams.error(
      "livelayout: the baseline lists findings that are gone; rewrite it: \(EnvironmentArguments.line(rewriting))\n")
    throw Exit.layoutErrors
  }

  /// This command line, writing the baseline instead of reading it.
  private var rewriting: [String] {
    ["livelayout"]
      + CommandLine.arguments.dropFirst().filter { $0 != "--strict-baseline" }.map { word in
        word.hasPrefix("--baseline") ? "--write-" + word.dropFirst(2) : word
      }
  }
}

/// How a check uses a baseline.
enum BaselineCheck {
  case none
  case comparing(BaselineComparison)
  case writing(Baseline)

  /// - Returns: the documents that can be reported.
  mutating func add(_ document: CheckedDocument) -> [CheckedDocument] {
    switch self {
    case .none: return [document]
    case .comparing(var comparison):
      defer { self = .comparing(comparison) }
      return comparison.add(document)
    case .writing(var baseline):
      baseline.record(document)
      self = .writing(baseline)
      var document = document
      document.setAside { _ in true }
      return [document]
    }
  }

  /// The documents that had to wait for all others.
  mutating func finish() -> [CheckedDocument] {
    guard case .comparing(var comparison) = self else { return [] }
    defer { self = .comparing(comparison) }
    return comparison.finish()
  }

  var gone: [Baseline.Entry] {
    if case .comparing(let comparison) = self { comparison.gone } else { [] }
  }

  /// - Throws: exit code 3 if the baseline cannot be written.
  func write() throws {
    guard case .writing(let baseline) = self else { return }
    try FileOutput.write(baseline.text, to: baseline.path)
  }
}

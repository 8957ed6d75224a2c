import ArgumentParser
import CommandServices
import LayoutFormat
import LayoutReport
import LiveLayout

/// Canonical formatting of layouts.
struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format layouts: two spaces per level, values on one line if they fit, order kept.",
    discussion: """
      Rewrites files in place; - reads standard input and prints. Exit codes: 0 good, 1 not JSON or, with --check, not \
      formatted, 2 usage, 3 cannot read or write.
      """ + CommandExample.help(for: "fmt"))

  @Argument(help: "Layout files, or - for standard input.", completion: KnownNames.layouts)
  var files: [String]
  @Flag(help: "Change nothing; list the files that are not formatted.")
  var check = false

  func run() throws {
    var isWrong = false
    var isUnreadable = false
    for file in files {
      let isInput = file == "-"
      let original: OutputFile.Original?
      do throws(Headless.Unreadable) {
        original = isInput ? nil : try OutputFile.Original(reading: file)
      } catch {
        StandardStreams.error("livelayout: \(error.message)\n")
        isUnreadable = true
        continue
      }
      let bytes = try original?.bytes ?? StandardStreams.input()
      guard let text = String(validating: bytes, as: UTF8.self), let formatted = DocumentFormatter.formatted(text)
      else {
        StandardStreams.error(DocumentFormatter.problems(of: bytes, path: file) + "\n")
        isWrong = true
        continue
      }
      if isInput && !check {
        StandardStreams.output(formatted)
      } else if formatted != text {
        if check {
          let command = EnvironmentArguments.command("fmt", file: file, [])
          StandardStreams.notice("\(file): not formatted; run \(command)\n")
          isWrong = true
        } else {
          try FileOutput.reporting { () throws(OutputFile.Unwritable) in try original?.replace(with: formatted) }
        }
      }
    }
    if isUnreadable { throw Exit.cannotReadOrWrite }
    if isWrong { throw Exit.layoutErrors }
  }
}

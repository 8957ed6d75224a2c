import ArgumentParser
import Glibc
import LayoutFormat
import LiveLayout
import PreviewDaemon

/// The root command. Every command states its name, since to derive it from the type takes a quarter of a millisecond
/// for each.
struct LiveLayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "livelayout",
    abstract: "Preview Auto Layout screens from JSON layouts: live in a browser, or headless.",
    discussion: CommandExample.overview, version: LiveLayoutVersion.current,
    subcommands: [
      Watch.self, Solve.self, Check.self, Merge.self, Snapshot.self, Breakpoints.self, PlaneCommand.self, Rules.self,
      Devices.self, Schema.self, Initialise.self, Format.self, Export.self, Import.self, Explain.self, Capture.self,
      Doctor.self, Completions.self, Manual.self,
    ],
    defaultSubcommand: nil)

  /// The message about a first word, or one after `help`, that is not a command; nil if it is one, or an option.
  static func problem(of arguments: [String]) -> String? {
    let named = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = named.first, !word.hasPrefix("-") else { return nil }
    let known = configuration.subcommands.map { $0._commandName } + ["help"]
    if known.contains(word) { return nil }
    let guess = Suggestion.text(for: word, among: known)
    return "there is no command '\(word)'\(guess.isEmpty ? "; it is one of \(known.joined(separator: ", "))" : guess)"
  }
}

@main
enum Main {
  /// Usage errors exit with 2, as in README.md; ArgumentParser's own code is 64.
  static let usageError: Int32 = 2

  static func main() async {
    // An empty list would read as a wish for the overview: a check of nothing that succeeds.
    if CommandLine.arguments.isEmpty {
      StandardStreams.error(
        "livelayout: this process sees no arguments, not even its own name: they are read from /proc/self/cmdline; mount "
          + "/proc (mount -t proc proc /proc)\n")
      exit(usageError)
    }
    // The loop of `watch` reads its signals; other commands end by them.
    if CommandLine.arguments.dropFirst().first == Watch._commandName { Daemon.prepareProcess() }
    if let problem = LiveLayoutCommand.problem(of: Array(CommandLine.arguments.dropFirst())) {
      StandardStreams.error("Error: \(problem)\n")
      exit(usageError)
    }
    if Set(CommandLine.arguments.dropFirst()) == ["--version", "--verbose"] {
      StandardStreams.output(versions)
      leave(0)
    }
    do {
      var command = try LiveLayoutCommand.parseAsRoot()
      do {
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      } catch let error as ValidationError {
        // ArgumentParser would not show the usage of the command.
        let name = "\(LiveLayoutCommand._commandName) \(type(of: command)._commandName)"
        StandardStreams.error("Error: \(error.message)\n  See '\(name) --help' for more information.\n")
        leave(usageError)
      }
      leave(0)
    } catch let code as ExitCode {
      leave(code.rawValue)
    } catch {
      let code = LiveLayoutCommand.exitCode(for: error).rawValue
      let message = LiveLayoutCommand.fullMessage(for: error)
      if code == 0 {
        StandardStreams.output(message + "\n")
      } else if !message.isEmpty {
        StandardStreams.error(message + "\n")
      }
      leave(code == EX_USAGE ? usageError : code)
    }
  }

  /// What `--version --verbose` prints: the program and the libraries that its answers depend on.
  private static var versions: String {
    let libraries = LiveLayoutVersion.libraries + [("libwebsockets", Daemon.libraryVersion)]
    return "livelayout \(LiveLayoutVersion.current)\n" + libraries.map { "\($0.0) \($0.1)\n" }.joined()
  }

  /// If results could not be written, the run has failed, whatever its results.
  private static func leave(_ code: Int32) -> Never {
    guard let problem = StandardStreams.outputProblem, code == 0 || code == Exit.layoutErrors.rawValue else {
      exit(code)
    }
    StandardStreams.error("livelayout: cannot write to standard output: \(problem)\n")
    exit(Exit.cannotReadOrWrite.rawValue)
  }
}

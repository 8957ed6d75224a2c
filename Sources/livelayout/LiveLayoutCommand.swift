import ArgumentParser
import Glibc
import LiveLayout
import PreviewDaemon

/// The root command.
struct LiveLayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "livelayout",
    abstract: "Preview Auto Layout screens from JSON layouts: live in a browser, or headless.",
    version: LiveLayoutVersion.current,
    subcommands: [
      Watch.self, Solve.self, Check.self, Snapshot.self, Breakpoints.self, Devices.self, Schema.self, Initialise.self,
      Format.self, Export.self, Completions.self, Manual.self,
    ],
    defaultSubcommand: nil)
}

@main
enum Main {
  /// Usage errors leave with 2, as design.md's exit codes have it; ArgumentParser's own number is 64.
  static let usageError: Int32 = 2

  static func main() async {
    Daemon.prepareProcess()
    do {
      var command = try LiveLayoutCommand.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch {
      let code = LiveLayoutCommand.exitCode(for: error).rawValue
      let message = LiveLayoutCommand.fullMessage(for: error)
      if code == 0 {
        StandardStreams.output(message + "\n")
      } else if !message.isEmpty {
        StandardStreams.error(message + "\n")
      }
      exit(code == EX_USAGE ? usageError : code)
    }
  }
}

/// design.md's exit codes.
enum Exit {
  static let layoutErrors = ExitCode(1)
  static let usage = ExitCode(2)
  static let cannotReadOrWrite = ExitCode(3)
  static let portInUse = ExitCode(4)
}

import ArgumentParser
import LiveLayout

/// The manual page.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page, for man(1).", discussion: CommandExample.help(for: "manual"))

  func run() throws {
    guard let page = ManualPage.text(from: LiveLayoutCommand._dumpHelp(), version: LiveLayoutVersion.current) else {
      throw ValidationError("the help of this build has another shape than the manual page knows")
    }
    StandardStreams.output(page)
  }
}

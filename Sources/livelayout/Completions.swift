import ArgumentParser

/// Completions for a shell.
struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a completion script for a shell.",
    discussion: "For bash: livelayout completions bash > /etc/bash_completion.d/livelayout"
      + CommandExample.help(for: "completions"))

  @Argument(help: "bash, zsh or fish.")
  var shell: Shell

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash
    case zsh
    case fish
  }

  func run() {
    let known: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    StandardStreams.output(LiveLayoutCommand.completionScript(for: known) + "\n")
  }
}

import ArgumentParser

/// The exit codes of README.md and the manual page.
enum Exit {
  static let layoutErrors = ExitCode(1)
  static let usage = ExitCode(2)
  static let cannotReadOrWrite = ExitCode(3)
  static let portInUse = ExitCode(4)
  /// The code that shells report for a process ended by SIGINT.
  static let interrupted = ExitCode(130)
}

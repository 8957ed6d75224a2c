import Glibc

/// The abilities of the terminal at the end of a stream.
enum Terminal {
  /// Whether results may have colours: never if NO_COLOR is set (no-color.org).
  static var takesColor: Bool {
    isatty(STDOUT_FILENO) == 1 && !isDumb && (ProcessEnvironment["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether a line on standard error can overwrite the previous one.
  static var takesProgress: Bool { isatty(STDERR_FILENO) == 1 && !isDumb }

  private static var isDumb: Bool { ["", "dumb"].contains(ProcessEnvironment["TERM"] ?? "") }
}

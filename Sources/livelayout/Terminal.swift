import Glibc

/// What the terminal at the end of a stream may be sent.
enum Terminal {
  /// Whether results may have colours: never where NO_COLOR is set (no-color.org).
  static var takesColor: Bool {
    isatty(STDOUT_FILENO) == 1 && !isDumb && (ProcessEnvironment["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether a line on standard error can be written over by the next.
  static var takesProgress: Bool { isatty(STDERR_FILENO) == 1 && !isDumb }

  private static var isDumb: Bool { ["", "dumb"].contains(ProcessEnvironment["TERM"] ?? "") }
}

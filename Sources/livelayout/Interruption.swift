import Glibc
import Synchronization

/// Ctrl-C as a flag that long work polls: the first one lets it finish its current step and print the results so far; a
/// second one ends the process.
enum Interruption {
  /// Set by the signal's handler, which may do nothing else.
  private static let flag = Atomic<Bool>(false)

  static var happened: Bool { flag.load(ordering: .relaxed) }

  static func watch() {
    signal(SIGINT) { _ in
      if Interruption.flag.exchange(true, ordering: .relaxed) { _exit(130) }
    }
  }
}

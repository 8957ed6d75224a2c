import Glibc
import Synchronization

/// Ctrl-C as a question that long work asks: the first one lets it finish what it is at and print what it knows, a
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

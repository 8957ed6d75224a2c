import Glibc
import LayoutReport
import LiveLayout

/// One line on a terminal's standard error that counts up, once the work has taken a second.
struct Progress {
  private let total: Int
  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var done = 0
  private var hasWritten = false

  init(total: Int) { self.total = total }

  mutating func step(_ sum: CheckTotal) {
    done += 1
    let now = ContinuousClock.now
    guard isShown, now - start > .seconds(1), now - last > .milliseconds(100) else { return }
    last = now
    hasWritten = true
    StandardStreams.progress("checked \(done) of \(total), \(sum.environments) screens")
  }

  /// Takes the line away.
  mutating func end() {
    if hasWritten { StandardStreams.progress() }
    hasWritten = false
  }
}

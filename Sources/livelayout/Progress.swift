import LayoutModel

/// One line on a terminal's standard error that counts up, once the work has taken a second.
struct Progress {
  private let isShown = Terminal.takesProgress
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?
  private var hasWritten = false

  /// Shows the progress, at most ten times a second.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    last = now
    hasWritten = true
    StandardStreams.progress(text())
  }

  mutating func show(layout: Int, of count: Int, screens: Int) {
    show("layout \(layout) of \(count), \(screens.counting("screen")) so far")
  }

  /// Clears the line: before results are written, because they may go to the same terminal, and at the end.
  mutating func clear() {
    if hasWritten { StandardStreams.progress() }
    hasWritten = false
  }
}

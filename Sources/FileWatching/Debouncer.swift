package import SystemPackage

/// How long a path waits before it is read. docs/watching.md#when-a-file-is-read has the reasons.
package struct DebounceTiming: Sendable {
  /// The quiet that repeats of a save wait for.
  package var quiet: Duration = .milliseconds(15)
  /// The longest that a repeat waits, counted from the first one.
  package var limit: Duration = .milliseconds(100)
  /// The longest extra wait if the file is being written when the limit is over. A close ends it.
  package var closing: Duration = .milliseconds(100)
  /// The quiet after which a file that was written but not closed is read.
  package var openQuiet: Duration = .milliseconds(250)
  package var openLimit: Duration = .seconds(1)
  /// How long a file must be missing to count as removed. Many saves remove it for some milliseconds.
  package var removal: Duration = .milliseconds(150)

  package init() {}
}

/// Decides from the events when a path is read.
///
/// Leading edge: the first completed write (CLOSE_WRITE, MOVED_TO) of a quiet path is read at once, so that a person
/// never waits. Each path has its own clock: one busy file would starve a shared timer.
///
///     completed ──> read ──(again within 15 ms)──> waits for 15 ms of quiet, at most 100 ms ──> read
///                                                  (100 ms over in the middle of a write: read at its end)
///     written, not closed ──> waits for 250 ms of quiet, at most 1 s ──> read, marked as still open
///     removed ──> waits 150 ms ──> looked for once more
package struct Debouncer: Sendable {
  package typealias Instant = ContinuousClock.Instant

  package enum Wait: Sendable, Hashable { case `repeat`, open, removal }

  private struct Pending: Sendable {
    var wait: Wait
    /// The time of the first event that is still unread; the starvation bound counts from here.
    var since: Instant
    var deadline: Instant
    /// For a removal: when the read that was waiting at that time began to wait. If the file comes back, the read is
    /// still due.
    var owedSince: Instant?
    /// For a repeat: the file has been opened since, and not closed.
    var isOpen = false
  }

  private let timing: DebounceTiming
  private var pending: [PathKey: Pending] = [:]
  private var completions: [PathKey: Instant] = [:]
  private var pruneAt = 1024
  /// A lower bound of all deadlines. A wait that was cut short may leave it too early, never too late.
  private var earliest: Instant?

  package init(_ timing: DebounceTiming = DebounceTiming()) {
    self.timing = timing
  }

  /// Notes a completed write. Returns true if the path must be read now; otherwise `due` returns it later.
  package mutating func completed(_ path: PathKey, now: Instant) -> Bool {
    let last = completions[path]
    note(completion: path, now: now)
    let waiting = pending[path]
    let owed = waiting?.wait == .repeat ? waiting?.since : waiting?.owedSince
    let isOverdue = owed.map { now - $0 >= timing.limit } ?? false
    if isOverdue || owed == nil && last.map({ now - $0 >= timing.quiet }) ?? true {
      pending[path] = nil
      return true
    }
    wait(path, .repeat, since: owed ?? now, now: now)
    return false
  }

  /// Notes a write to the file without a close.
  package mutating func opened(_ path: PathKey, now: Instant) {
    switch pending[path] {
    case let waiting? where waiting.wait == .repeat: waitForClose(path, since: waiting.since, now: now)
    case let waiting? where waiting.wait == .open: wait(path, .open, since: waiting.since, now: now)
    case let waiting?:
      // A file that is deleted and created over and over still owes the read that was waiting when it vanished.
      if let owed = waiting.owedSince {
        waitForClose(path, since: owed, now: now)
      } else {
        wait(path, .open, since: now, now: now)
      }
    case nil: wait(path, .open, since: now, now: now)
    }
  }

  package mutating func removed(_ path: PathKey, now: Instant) {
    let waiting = pending[path]
    if waiting?.wait == .removal { return }
    set(
      path,
      Pending(
        wait: .removal, since: now, deadline: now + timing.removal,
        owedSince: waiting?.wait == .repeat ? waiting?.since : nil))
  }

  /// Notes that the file is still there, unchanged.
  package mutating func returned(_ path: PathKey) {
    if pending[path]?.wait == .removal { pending[path] = nil }
  }

  package mutating func forget(_ path: PathKey) {
    pending[path] = nil
    completions[path] = nil
  }

  /// The number of paths with stored state.
  package var remembered: Int { completions.count + pending.count }

  package func waits(_ path: PathKey) -> Wait? { pending[path]?.wait }

  /// The paths whose wait is over, in no particular order.
  package mutating func due(now: Instant) -> [(path: PathKey, wait: Wait)] {
    guard let first = earliest, first <= now else { return [] }
    var result: [(path: PathKey, wait: Wait)] = []
    for (path, waiting) in pending where waiting.deadline <= now {
      result.append((path, waiting.isOpen ? .open : waiting.wait))
    }
    for (path, _) in result { pending[path] = nil }
    earliest = pending.values.lazy.map(\.deadline).min()
    return result
  }

  /// All waiting paths, whether their wait is over or not.
  package mutating func flush() -> [(path: PathKey, wait: Wait)] {
    defer {
      pending.removeAll()
      earliest = nil
    }
    return pending.map { ($0.key, $0.value.wait) }
  }

  /// When to call `due`: never too late, but possibly too early after a wait was cut short.
  package var nextDeadline: Instant? { pending.isEmpty ? nil : earliest }

  private mutating func wait(_ path: PathKey, _ wait: Wait, since: Instant, now: Instant) {
    let (quiet, limit) = wait == .open ? (timing.openQuiet, timing.openLimit) : (timing.quiet, timing.limit)
    set(path, Pending(wait: wait, since: since, deadline: min(now + quiet, since + limit)))
  }

  /// A file that was just opened may still be empty, so the limit is extended to the next close, or a little if none
  /// comes.
  private mutating func waitForClose(_ path: PathKey, since: Instant, now: Instant) {
    set(
      path,
      Pending(
        wait: .repeat, since: since, deadline: min(now, since + timing.limit) + timing.closing, isOpen: true))
  }

  private mutating func set(_ path: PathKey, _ waiting: Pending) {
    pending[path] = waiting
    earliest = min(earliest ?? waiting.deadline, waiting.deadline)
  }

  private mutating func note(completion path: PathKey, now: Instant) {
    // Only the last few milliseconds matter: a day of saves must not grow the table.
    if completions.count >= pruneAt {
      let quiet = timing.quiet
      completions = completions.filter { now - $0.value < quiet }
      pruneAt = max(1024, completions.count * 2)
    }
    completions[path] = now
  }
}

/// Decides when a file's parse error is shown: only if the file stays bad and untouched for a moment, because many
/// programs truncate before they write. A good result never waits.
///
/// Each read of a bad file restarts the moment, and so does a touch that is not read yet. A file that was bad at every
/// read for a whole second is shown as bad, however often it is written.
package struct ErrorGrace: Sendable {
  package typealias Instant = ContinuousClock.Instant

  package struct Due: Sendable, Equatable {
    package var path: FilePath
    /// The file was bad for so long that the error is shown, whatever a last look finds.
    package var isFinal: Bool

    package init(path: FilePath, isFinal: Bool) {
      self.path = path
      self.isFinal = isFinal
    }
  }

  private struct Waiting: Sendable {
    /// The time of the first bad read after a good one.
    var since: Instant
    /// Nil once the error was handed out; the next bad read sets it again.
    var until: Instant?
  }

  private let settled: Duration
  private let stillOpen: Duration
  private let limit: Duration
  private var waiting: [FilePath: Waiting] = [:]

  package init(
    settled: Duration = .milliseconds(75), stillOpen: Duration = .milliseconds(500), limit: Duration = .seconds(1)
  ) {
    self.settled = settled
    self.stillOpen = stillOpen
    self.limit = limit
  }

  /// Notes a bad read of the file.
  package mutating func bad(_ path: FilePath, stillOpen isOpen: Bool = false, now: Instant) {
    let since = waiting[path]?.since ?? now
    waiting[path] = Waiting(since: since, until: min(now + (isOpen ? stillOpen : settled), max(since + limit, now)))
  }

  package mutating func good(_ path: FilePath) {
    waiting[path] = nil
  }

  /// Notes that the file was written and is read again. The same bad bytes are no news to the session, but a program
  /// that empties the file before each write may have been caught twice.
  package mutating func readAgain(_ path: FilePath, now: Instant) {
    guard let state = waiting[path], let until = state.until else { return }
    waiting[path]?.until = max(until, min(now + settled, state.since + limit))
  }

  /// The paths whose errors must be shown now, sorted.
  /// - Parameter isTouched: whether the file has an unread event; its moment is then not over.
  package mutating func due(now: Instant, isTouched: (FilePath) -> Bool = { _ in false }) -> [Due] {
    var result: [FilePath] = []
    for (path, state) in waiting {
      if let until = state.until, until <= now { result.append(path) }
    }
    return result.sortedByPath().compactMap { path in
      let isFinal = now - (waiting[path]?.since ?? now) >= limit
      let isPutOff = !isFinal && isTouched(path)
      waiting[path]?.until = isPutOff ? now + settled : nil
      return isPutOff ? nil : Due(path: path, isFinal: isFinal)
    }
  }

  package var nextDeadline: Instant? { waiting.values.lazy.compactMap(\.until).min() }
}

extension Sequence<FilePath> {
  /// Sorts by the bytes of the path: no answer may depend on the order of a hash table.
  package func sortedByPath() -> [FilePath] {
    map { (key: $0.string, path: $0) }.sorted { $0.key < $1.key }.map(\.path)
  }
}

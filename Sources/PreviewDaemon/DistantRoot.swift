import Dispatch
import FileWatching
import LiveLayout
import Preview
import Screens
import Synchronization
import SystemPackage

/// A root on a file system whose server may stop answering, such as sshfs or NFS. Its watcher and every read of its
/// files have a thread of their own, so that a stall stops only this root. The thread itself cannot be ended: the
/// kernel waits for the server.
final class DistantRoot: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// What one look at the root found.
  struct News: Sendable {
    var batch: WatchBatch
    var changes: [FileChange]
    var status: WatchStatus
  }

  let path: FilePath
  /// A serial queue has a thread of its own whenever it has work.
  private let queue = DispatchQueue(label: "livelayout.root")
  private let clock = ContinuousClock()

  private struct Watching {
    var watcher: FileWatcher
    var source: (any DispatchSourceRead)?
    var deadline: Instant?
    var deliver: @Sendable (News) -> Void
  }
  /// Locked on the queue only, for as long as the file system takes.
  private let watching = Mutex<Watching?>(nil)

  private struct Work {
    var pending = 0
    var progress: Instant
  }
  /// How much waits for the file system, and when it last answered.
  private let work: Mutex<Work>

  init(_ path: FilePath) {
    self.path = path
    work = Mutex(Work(progress: clock.now))
  }

  func contains(_ file: FilePath) -> Bool { PathKey(file).isInside(PathKey(path)) }

  /// The time without an answer after which a root is said not to answer.
  private static let patience = Duration.seconds(2)

  var isStalled: Bool {
    let now = clock.now
    return work.withLock { $0.pending > 0 && now - $0.progress > Self.patience }
  }

  // MARK: Watching

  /// Lists the root and follows it from then on.
  /// - Parameters:
  ///   - known: the files that another watcher found in it before.
  ///   - milliseconds: how long to wait for the first list.
  ///   - deliver: called on the root's thread.
  func start(
    _ options: WatchOptions, knowing known: [FilePath] = [], waitingFor milliseconds: Int,
    deliver: @escaping @Sendable (News) -> Void
  ) {
    var options = options
    let isInterrupted = options.isInterrupted
    options.isInterrupted = { [weak self] in
      self?.noteProgress()
      return isInterrupted()
    }
    let listed = DispatchSemaphore(value: 0)
    begin()
    queue.async { [self, options] in
      watching.withLock { $0 = Watching(watcher: FileWatcher(roots: [path], options: options), deliver: deliver) }
      look(knowing: known) { $0.start(now: $1) }
      listenForEvents()
      end()
      listed.signal()
    }
    _ = listed.wait(timeout: .now() + .milliseconds(milliseconds))
  }

  private func listenForEvents() {
    watching.withLock { watching in
      guard let descriptor = watching?.watcher.descriptor, descriptor >= 0 else { return }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { [weak self] in self?.answering { self?.look { $0.drain(now: $1) } } }
      source.resume()
      watching?.source = source
    }
  }

  /// Asks the watcher, when the file system has answered what was asked before.
  func ask(
    _ question: @escaping @Sendable (FileWatcher, Instant) -> WatchBatch, then: @escaping @Sendable () -> Void = {}
  ) {
    begin()
    queue.async { [self] in
      look(question)
      end()
      then()
    }
  }

  /// On the queue.
  private func look(knowing known: [FilePath] = [], _ question: (FileWatcher, Instant) -> WatchBatch) {
    let found: (News, @Sendable (News) -> Void)? = watching.withLock { watching in
      guard let now = watching else { return nil }
      let batch = question(now.watcher, clock.now)
      let changes =
        FileChange.read(batch, from: now.watcher, inside: [RootConfinement(root: path)])
        + FileChange.removals(from: known, to: now.watcher)
      wake(&watching)
      return (News(batch: batch, changes: changes, status: now.watcher.status), now.deliver)
    }
    if let (news, deliver) = found { deliver(news) }
  }

  /// Sets a timer for the watcher's next deadline, unless an earlier one is set.
  private func wake(_ watching: inout Watching?) {
    guard let next = watching?.watcher.nextDeadline, watching?.deadline.map({ next < $0 }) ?? true else { return }
    watching?.deadline = next
    let delay = max(.zero, next - clock.now)
    let nanoseconds = delay.components.seconds * 1_000_000_000 + delay.components.attoseconds / 1_000_000_000
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds))) { [weak self] in
      guard let self else { return }
      self.watching.withLock { if $0?.deadline == next { $0?.deadline = nil } }
      answering {
        self.look { $0.drain(now: $1) }; self.look { $0.due(now: $1) }
      }
    }
  }

  // MARK: Files

  /// An answer of the file system; nil if none comes in time.
  func answer<Answer: Sendable>(
    within milliseconds: Int = 1000, _ body: @escaping @Sendable () -> Answer
  ) -> Answer? {
    if isStalled { return nil }
    let answered = DispatchSemaphore(value: 0)
    let answer = Held<Answer>()
    begin()
    queue.async { [self] in
      let found = body()
      answer.value.withLock { $0 = found }
      end()
      answered.signal()
    }
    _ = answered.wait(timeout: .now() + .milliseconds(milliseconds))
    return answer.value.withLock { $0 }
  }

  private final class Held<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  // MARK: Progress

  private func begin() {
    let now = clock.now
    work.withLock {
      if $0.pending == 0 { $0.progress = now }
      $0.pending += 1
    }
  }

  private func end() {
    let now = clock.now
    work.withLock {
      $0.pending -= 1
      $0.progress = now
    }
  }

  private func noteProgress() {
    let now = clock.now
    work.withLock { $0.progress = now }
  }

  private func answering(_ body: () -> Void) {
    begin()
    body()
    end()
  }
}

extension FileChange {
  /// What one watcher found and the next one did not.
  static func removals(from known: [FilePath], to watcher: FileWatcher) -> [FileChange] {
    if known.isEmpty { return [] }
    return Set(known).subtracting(watcher.files).map {
      FileChange(path: $0.string, state: .missing, isListed: false)
    }
  }

  /// Reads the files that a watcher names.
  static func read(
    _ batch: WatchBatch, from watcher: FileWatcher, inside confinement: [RootConfinement]
  ) -> [FileChange] {
    let changes = batch.changed.compactMap { path -> FileChange? in
      let state = RootConfinement.read(path, inside: confinement)
      if state.hash == nil { watcher.distrust(path) }
      // The next save removed the file between the look and the read. It counts as gone only when the watcher says so.
      if case .missing = state { return nil }
      return FileChange(
        path: path.string, state: state, isStillOpen: batch.stillOpen.contains(path), isListed: watcher.isListed(path))
    }
    return changes
      + batch.removed.map { path in
        var change = FileChange(path: path.string, state: .missing, isListed: false)
        // Layouts that include the file report why it cannot be read. If it is already back, it is in the next batch.
        if watcher.isRequested(path), case .problem(let why) = RootConfinement.read(path, inside: confinement) {
          watcher.distrust(path)
          change.state = .problem(why)
        }
        return change
      }
  }
}

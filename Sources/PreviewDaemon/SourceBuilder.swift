import FileWatching
import Glibc
import LayoutModel
import LiveLayout
import Logging
import Preview
import Screens
import SystemPackage
import WebSockets

/// Runs the command that writes the layouts, at the start and whenever a Swift file is saved. One runs at a time, and
/// the newest save wins: a running command is ended, with everything that it started, before the next one begins.
@MainActor
final class SourceBuilder {
  private let command: String
  private let roots: RootFiles
  private let options: WatchOptions
  private var watcher: FileWatcher
  private var watching: Adoption?
  private let server: WebSocketServer
  private let log: Logger
  private let tell: (BuildState) -> Void
  private let workingDirectory: String
  private let clock = ContinuousClock()
  /// The hash of each source: an editor that writes the same bytes starts nothing.
  private var hashes: PathTable<UInt64> = [:]
  private var sourceTimer: LoopTimer?

  private var running: RunningCommand?
  private var output = CompilerOutput(workingDirectory: "")
  private var started = ContinuousClock.now
  /// When it was asked to end because of a newer save.
  private var interrupted: ContinuousClock.Instant?
  private var adoption: Adoption?
  private var checkTimer: LoopTimer?

  /// How often a running command is looked at. Its end is usually seen at once, by the end of its output.
  private static let interval: Duration = .milliseconds(100)
  /// How long a command may take to end by itself.
  private static let patience: Duration = .seconds(3)

  init(
    _ command: String, configuration: DaemonConfiguration, workingDirectory: String, server: WebSocketServer,
    log: Logger, tell: @escaping (BuildState) -> Void
  ) {
    self.command = command
    self.server = server
    self.log = log
    self.tell = tell
    self.workingDirectory = workingDirectory
    roots = RootFiles(roots: configuration.roots)
    var options = WatchOptions(pollInterval: configuration.pollInterval)
    options.rules.layoutExtensions = ["swift"]
    self.options = options
    watcher = FileWatcher(roots: roots.local, options: options)
  }

  func start() throws(ServerError) {
    try startWatching()
    start(roots.distant, waitingFor: 1000)
    if running == nil { run() }
  }

  private func startWatching() throws(ServerError) {
    watching?.cancel()
    watching = nil
    if watcher.descriptor >= 0 {
      watching = try server.adopt(descriptor: watcher.descriptor) { [unowned self] in
        self.look { $0.drain(now: $1) }
      }
    }
    look { $0.start(now: $1) }
  }

  private func start(_ distant: [DistantRoot], knowing known: [FilePath] = [], waitingFor milliseconds: Int) {
    let mailbox = server.mailbox
    for root in distant {
      let own = known.filter { roots.root(of: $0) === root }
      root.start(options, knowing: own, waitingFor: milliseconds) { [weak self] news in
        mailbox.post { MainActor.assumeIsolated { self?.take(news.changes) } }
      }
    }
  }

  /// Gives roots in which something was mounted that may stall a thread of their own, as `Daemon` does for layouts.
  func mountsChanged() {
    let moved = roots.moveDistant()
    guard !moved.isEmpty else { return look { $0.rescan(now: $1) } }
    let known = watcher.files
    watcher = FileWatcher(roots: roots.local, options: options)
    do { try startWatching() } catch { log.error("\(error)") }
    take(FileChange.removals(from: known.filter { roots.root(of: $0) == nil }, to: watcher))
    start(moved, knowing: known, waitingFor: 0)
  }

  func stop() {
    adoption?.cancel()
    running?.end()
    running = nil
  }

  // MARK: Sources

  private func look(_ ask: (FileWatcher, ContinuousClock.Instant) -> WatchBatch) {
    take(FileChange.read(ask(watcher, clock.now), from: watcher, inside: roots.confinement))
    sourceTimer?.cancel()
    sourceTimer = watcher.nextDeadline.map { deadline in
      server.after(max(.zero, deadline - clock.now)) { [unowned self] in self.look { $0.due(now: $1) } }
    }
  }

  private func take(_ changes: [FileChange]) {
    var isNews = false
    // A root that is a file is followed whatever its name.
    for change in changes where FilePath(change.path).extension == "swift" {
      // A source that cannot be read counts as one; one that is gone does not.
      let hash: UInt64? = if case .missing = change.state { nil } else { change.state.hash ?? 0 }
      if hashes[change.path] != hash { isNews = true }
      hashes[change.path] = hash
    }
    if isNews { saved() }
  }

  private func saved() {
    guard let running else { return run() }
    guard interrupted == nil else { return }
    log.info("a source was saved: starting the command again")
    interrupted = clock.now
    running.send(SIGINT)
    check()
  }

  // MARK: The command

  private func run() {
    interrupted = nil
    started = clock.now
    output = CompilerOutput(workingDirectory: workingDirectory)
    do throws(Errno) {
      let command = try RunningCommand(command)
      running = command
      adoption = try? server.adopt(descriptor: command.output) { [unowned self] in self.read() }
      tell(.running(done: 0, total: 1))
      check()
    } catch {
      log.error("cannot run \(command): \(error)")
    }
  }

  /// Reads what waits. At the end of the output, the descriptor stays readable and is no longer watched.
  private func read() {
    guard let running else { return }
    let before = output.progress
    switch running.read() {
    case .bytes(let bytes): for line in output.take(bytes) { log.debug("\(line)") }
    case .nothingYet: return
    case .end:
      adoption?.cancel()
      adoption = nil
      check()
    }
    if output.progress != before, interrupted == nil {
      tell(.running(done: output.progress.done, total: output.progress.total))
    }
  }

  private func check() {
    checkTimer?.cancel()
    checkTimer = nil
    guard let running else { return }
    if case .ended(let status) = running.status() { return finish(status) }
    if let interrupted, clock.now - interrupted > Self.patience { running.send(SIGKILL) }
    // Its output has ended, so it is about to end as well.
    let interval = adoption == nil ? .milliseconds(10) : Self.interval
    checkTimer = server.after(interval) { [unowned self] in self.check() }
  }

  private func finish(_ status: Int32?) {
    // Other programs may still hold the pipe: what is there now is all.
    while let running, case .bytes(let bytes) = running.read() { _ = output.take(bytes) }
    adoption?.cancel()
    adoption = nil
    // What it started in its group ends with it, or two of them would write the same layouts.
    if interrupted != nil { running?.send(SIGKILL) }
    running = nil
    if interrupted != nil { return run() }
    let state = output.end(status: status, of: command)
    report(state)
    tell(state)
  }

  private func report(_ state: BuildState) {
    let time = clock.now - started
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let words = "\((seconds * 10).rounded() / 10) s"
    guard case .failed(let errors) = state else { return log.info("\(command): done in \(words)") }
    for error in errors { log.error("\(error.place?.text ?? error.path): error: \(error.message)") }
    log.error("\(command): failed after \(words)")
  }
}

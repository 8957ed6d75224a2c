import CommandServices
import FileWatching
import Glibc
import LayoutModel
import LiveLayout
package import Logging
import Preview
import Screens
import SystemPackage
import WebSockets

/// All of `livelayout watch`. One thread runs libwebsockets' loop with inotify, signals and timers adopted into it; the
/// session actor makes the decisions. Values cross between them: events go in through one stream, which keeps their
/// order, and outputs come back through the server's mailbox.
///
/// They start in the order watcher → session → server and stop in reverse. The service thread is the process's main
/// thread, which `@MainActor` expresses here: data that only this thread touches needs no lock.
@MainActor
package final class Daemon {
  private let configuration: DaemonConfiguration
  private let log: Logger
  /// Of the local roots.
  private var watcher: FileWatcher
  private var adoption: Adoption?
  private let mountChanges = MountChanges()
  private var dependencies: PathSet = []
  private let workingDirectory = WorkingDirectory()
  private let rootFiles: RootFiles
  private let files: ServedFiles
  private let fonts: LayoutFonts
  private let clock = ContinuousClock()
  private var grace = ErrorGrace()
  private var server: WebSocketServer!
  private var timer: LoopTimer?
  private var rest: LoopTimer?
  private var stallTimer: LoopTimer?
  private let events: AsyncStream<SessionEvent>.Continuation
  private let session: PreviewSession
  private let stream: AsyncStream<SessionEvent>
  private var rootStates: [RootState]
  private var stopRequests = 0
  private var builder: SourceBuilder?
  private var revision = 0

  /// SIGQUIT is included: the Swift runtime would first print a backtrace, which takes seconds.
  private nonisolated static let endingSignals = [SIGINT, SIGTERM, SIGQUIT]
  private nonisolated static let handledSignals = endingSignals + [SIGHUP]

  /// The version of libwebsockets.
  nonisolated package static var libraryVersion: String { WebSocketServer.libraryVersion }

  /// Blocks the signals that the loop reads; call it before any thread starts.
  nonisolated package static func prepareProcess() {
    WebSocketServer.block(signals: handledSignals)
  }

  /// Starts to listen and reads every layout once. Nothing is served before `run()`.
  package init(_ configuration: DaemonConfiguration, log: Logger) throws(DaemonError) {
    self.configuration = configuration
    self.log = log
    guard workingDirectory.path != nil || configuration.roots.allSatisfy(\.isAbsolute) else {
      throw .cannotRead("the current folder no longer exists: change to another one, or give absolute paths")
    }
    do {
      fonts = try LayoutFonts(folders: configuration.fontFolders.map(\.string))
    } catch {
      throw .cannotRead("\(error)")
    }
    for note in fonts.notes { log.warning("\(note)") }
    _ = DistantMounts.refresh()
    let rootFiles = RootFiles(roots: configuration.roots)
    self.rootFiles = rootFiles
    files = try ServedFiles(webFolder: configuration.webFolder, fonts: fonts.paths, roots: rootFiles)
    watcher = FileWatcher(roots: rootFiles.local, options: Self.watchOptions(configuration))

    rootStates = configuration.roots.map { RootState(path: $0.string, isMissing: false) }
    var random = SystemRandomNumberGenerator()
    var described = SessionConfiguration(
      version: configuration.version, boot: String(random.next() as UInt64, radix: 16), assets: files.hash,
      roots: rootStates, fonts: fonts.files, isLoopback: configuration.isLoopback, width: ProcessorCount.current,
      namedFiles: Set(configuration.roots.map(\.string)),
      workingDirectory: workingDirectory.path?.string ?? "")
    described.allowsEdits = configuration.allowsEdits

    (stream, events) = AsyncStream.makeStream(of: SessionEvent.self)
    let outputs = OutputDoor()
    let writer = NumberWriter(rootFiles)
    session = PreviewSession(
      described, measurer: fonts.measurer,
      read: { rootFiles.read($0) },
      write: { writer.replace($0, by: $1, ifHashIs: $2) },
      prove: { [measurer = fonts.measurer] question in
        await ProvedFixes.find(
          of: question.paths, editing: question.editable, measuring: measurer, read: question.read
        ).map { OfferedFix(rule: $0.rule, view: $0.view, place: $0.place, fix: $0.fix) }
      },
      output: { outputs.pass($0) })

    server = try Self.server(configuration, serverEvents())
    outputs.open(self, through: server.mailbox)
  }

  private static func watchOptions(_ configuration: DaemonConfiguration) -> WatchOptions {
    var options = WatchOptions()
    options.pollInterval = configuration.pollInterval
    options.isInterrupted = { WebSocketServer.isPending(anyOf: endingSignals) }
    return options
  }

  private func serverEvents() -> ServerEvents {
    var server = ServerEvents()
    server.viewerConnected = { [events] id, info in
      let looksAround = !info.query.split(separator: "&").contains("watch=none")
      events.yield(.viewerConnected(id.rawValue, looksAround: looksAround))
    }
    server.message = { [events] id, bytes in events.yield(.message(id.rawValue, bytes)) }
    server.viewerClosed = { [unowned self] id, _ in
      self.events.yield(.viewerClosed(id.rawValue))
      self.restLater()
    }
    server.drained = { [events] id in events.yield(.drained(id.rawValue)) }
    server.respond = { [unowned self] in self.respond(to: $0) }
    WebSocketServer.logLibrary { [log] in log.debug("libwebsockets: \($0)") }
    server.log = { [log] level, message in log.log(level: level.logging, "\(message)") }
    return server
  }

  static func server(
    _ configuration: DaemonConfiguration, _ events: ServerEvents
  ) throws(DaemonError) -> WebSocketServer {
    var listening = ServerConfiguration()
    listening.host = configuration.host
    listening.port = configuration.port
    listening.unixSocket = configuration.unixSocket
    listening.allowedHosts = configuration.allowedHosts
    listening.allowedOrigins = configuration.allowedOrigins
    listening.token = configuration.token
    listening.maxInboundMessage = ViewerCommand.byteLimit
    listening.maxUnhandledMessages = 16
    do {
      return try WebSocketServer(listening, events)
    } catch {
      switch error {
      case .portInUse(let host, let port, _):
        let holder = WebSocketServer.holder(ofPort: port)
        throw .cannotListen("\(ServerError.portInUse(host: host, port: port, holder: holder))", isPortInUse: true)
      case .socketInUse: throw .cannotListen("\(error)", isPortInUse: true)
      default: throw .cannotListen("\(error)")
      }
    }
  }

  /// One URL per listening address, with the token if there is one.
  package var urls: [String] { server.urls }

  package var port: Int { server.port }

  /// Serves until a signal stops it. `ready` is called once everything listens.
  package func run(ready: () -> Void) throws(DaemonError) {
    let session = self.session
    let stream = self.stream
    // Detached, because a task that inherited the main actor would wait for the loop, which never ends.
    let mailbox = server.mailbox
    let thinking = Task.detached {
      for await event in stream {
        await session.handle(event)
        if case .message(let viewer, _) = event { mailbox.handled(for: ViewerID(rawValue: viewer)) }
      }
    }
    if let command = configuration.command {
      builder = SourceBuilder(
        command, configuration: configuration, workingDirectory: workingDirectory.path?.string ?? "", server: server,
        log: log, tell: { [events] in events.yield(.build($0)) })
    }
    defer {
      builder?.stop()
      events.finish()
      thinking.cancel()
    }
    do {
      try adoptWatcher()
      if let mountChanges {
        _ = try server.adopt(descriptor: mountChanges.descriptor) { [unowned self] in self.mountsChanged() }
      }
      _ = try server.adopt(signals: Self.handledSignals) { [unowned self] in self.received(signal: $0) }
      look { $0.start(now: $1) }
      try builder?.start()
    } catch {
      throw .cannotListen("\(error)")
    }
    start(rootFiles.distant, waitingFor: 1000)
    watchForStalls()
    ready()
    server.run()
  }

  private func adoptWatcher() throws(ServerError) {
    adoption?.cancel()
    adoption = nil
    guard watcher.descriptor >= 0 else { return }
    adoption = try server.adopt(descriptor: watcher.descriptor) { [unowned self] in self.look { $0.drain(now: $1) } }
  }

  private func received(signal: CInt) {
    if signal == SIGHUP {
      log.info("rescanning")
      return rescan()
    }
    stopRequests += 1
    if stopRequests > 1 || signal == SIGQUIT {
      server.removeSocketFile()
      builder?.stop()
      exit(0)
    }
    log.info("stopping")
    server.mailbox.stop(closing: .goingAway)
  }

  private func rescan() {
    look { $0.rescan(now: $1) }
    for root in rootFiles.distant { root.ask { $0.rescan(now: $1) } }
  }

  private func look(_ ask: (FileWatcher, ContinuousClock.Instant) -> WatchBatch) {
    workingDirectory.follow()
    let batch = ask(watcher, clock.now)
    report(batch)
    deliver(FileChange.read(batch, from: watcher, inside: rootFiles.confinement))
    armTimer()
  }

  /// What a watcher says beside the files that changed: errors, leftovers, and roots that are gone or back.
  private func report(_ batch: WatchBatch) {
    for note in batch.notes { log.log(level: note.isWarning ? .warning : .info, "\(note)") }
    for path in batch.leftovers where configuration.allowsEdits { cleanUp(path) }
    if !batch.missingRoots.isEmpty || !batch.returnedRoots.isEmpty {
      for index in rootStates.indices {
        let path = FilePath(rootStates[index].path)
        if batch.missingRoots.contains(path) { rootStates[index].isMissing = true }
        if batch.returnedRoots.contains(path) { rootStates[index].isMissing = false }
      }
      for path in batch.missingRoots { log.warning("\(path) is gone; waiting for it to come back") }
      for path in batch.returnedRoots { log.info("\(path) is back") }
      events.yield(.rootsChanged(rootStates))
    }
    for path in batch.changed { grace.readAgain(path, now: clock.now) }
  }

  private func deliver(_ changes: [FileChange]) {
    if !changes.isEmpty { events.yield(.filesChanged(changes)) }
  }

  // MARK: Distant roots

  /// A root that answers at once is listed before the ready line, as any other.
  private func start(_ roots: [DistantRoot], knowing known: [FilePath] = [], waitingFor milliseconds: Int) {
    let mailbox = server.mailbox
    for root in roots {
      let own = known.filter { rootFiles.root(of: $0) === root }
      root.start(Self.watchOptions(configuration), knowing: own, waitingFor: milliseconds) { [weak self] news in
        mailbox.post { MainActor.assumeIsolated { self?.take(news, from: root) } }
      }
    }
  }

  /// Gives a root in which something was mounted that may stall a thread of its own, and the other roots a watcher
  /// without it.
  private func mountsChanged() {
    guard DistantMounts.refresh() else { return }
    builder?.mountsChanged()
    let moved = rootFiles.moveDistant()
    guard !moved.isEmpty else { return rescan() }
    let known = watcher.files
    watcher = FileWatcher(roots: rootFiles.local, options: Self.watchOptions(configuration))
    do { try adoptWatcher() } catch { log.error("\(error)") }
    look { $0.start(now: $1) }
    deliver(FileChange.removals(from: known.filter { rootFiles.root(of: $0) == nil }, to: watcher))
    start(moved, knowing: known, waitingFor: 0)
    follow(dependencies)
    watchForStalls()
  }

  private func take(_ news: DistantRoot.News, from root: DistantRoot) {
    report(news.batch)
    deliver(news.changes)
    setSilent(root, false)
    armTimer()
  }

  private func watchForStalls() {
    guard !rootFiles.distant.isEmpty else { return }
    for root in rootFiles.distant where root.isStalled { setSilent(root, true) }
    stallTimer?.cancel()
    stallTimer = server.after(.milliseconds(500)) { [unowned self] in self.watchForStalls() }
  }

  private func setSilent(_ root: DistantRoot, _ isSilent: Bool) {
    guard let index = rootStates.firstIndex(where: { FilePath($0.path) == root.path }),
      rootStates[index].isSilent != isSilent
    else { return }
    rootStates[index].isSilent = isSilent
    if isSilent {
      log.warning("\(root.path) does not answer; the other roots are watched as before")
    } else {
      log.info("\(root.path) answers again")
    }
    events.yield(.rootsChanged(rootStates))
  }

  /// Passes a barrier once every root that answers has been looked at.
  private func passBarrier(_ viewer: ViewerNumber, _ id: String) {
    let asked = rootFiles.distant.filter { !$0.isStalled }
    let barrier = Countdown(asked.count) { [events] in events.yield(.barrierPassed(viewer, id: id)) }
    let mailbox = server.mailbox
    for root in asked {
      // Its news are in the mailbox before.
      root.ask({ $0.sweep(now: $1) }, then: { mailbox.post { MainActor.assumeIsolated { barrier.step() } } })
    }
    if !asked.isEmpty { _ = server.after(.seconds(3)) { barrier.finish() } }
  }

  /// Calls back after a number of steps, or at its early end, once.
  @MainActor
  private final class Countdown {
    private var left: Int
    private var done: (() -> Void)?

    init(_ count: Int, done: @escaping () -> Void) {
      (left, self.done) = (count, done)
      if count == 0 { finish() }
    }

    func step() {
      left -= 1
      if left == 0 { finish() }
    }

    func finish() {
      done?()
      done = nil
    }
  }

  /// Removes what a daemon left behind that was killed while it wrote.
  private func cleanUp(_ path: FilePath) {
    switch FileLeftover.remove(path) {
    case .removed: log.info("removed \(path), left by a write that was interrupted")
    case .kept:
      log.warning(
        "\(path) holds a text that was saved when a write of the file beside it was interrupted; compare them")
    case .inUse: break
    }
  }

  /// Sets one timer for everything that waits: deferred reads, removal graces, polls, and errors not yet shown.
  private func armTimer() {
    timer?.cancel()
    timer = nil
    guard let deadline = [watcher.nextDeadline, grace.nextDeadline].compactMap({ $0 }).min() else { return }
    let delay = max(.zero, deadline - clock.now)
    timer = server.after(delay) { [unowned self] in
      // Events for a broken file come before the report that it is still broken.
      self.look { $0.drain(now: $1) }
      self.look { $0.due(now: $1) }
      let due = self.grace.due(now: self.clock.now, isTouched: { self.watcher.isWaiting(for: $0) })
      for isFinal in [false, true] {
        let paths = due.filter { $0.isFinal == isFinal }.map(\.path.string)
        if !paths.isEmpty { self.events.yield(.errorsDue(paths, areFinal: isFinal)) }
      }
      self.armTimer()
    }
  }

  /// Carries out an output on the service thread, in the session's order.
  func carryOut(_ output: SessionOutput) {
    switch output {
    case .send(let viewer, let bytes):
      server.mailbox.send(bytes, to: ViewerID(rawValue: viewer))
    case .dependencies(let paths):
      dependencies = paths
      follow(paths)
    case .images(let table):
      files.setImages(table)
    case .faces(let table):
      files.setFaces(table)
    case .broken(let path, let isStillOpen):
      grace.bad(FilePath(path), stillOpen: isStillOpen, now: clock.now)
      armTimer()
    case .mended(let path):
      grace.good(FilePath(path))
    case .barrier(let viewer, let id):
      look { $0.drain(now: $1) }
      look { $0.sweep(now: $1) }
      passBarrier(viewer, id)
    case .wake(let delay):
      _ = server.after(delay) { [unowned self] in self.events.yield(.woken) }
    case .revision(let number):
      revision = number
      restLater()
    case .log(let severity, let message):
      switch severity {
      case .error: log.error("\(message)")
      case .warning: log.warning("\(message)")
      case .note: log.info("\(message)")
      }
    case .logDetail(let message): log.debug("\(message)")
    }
  }

  /// Follows what documents need, by the watcher of its root.
  private func follow(_ paths: PathSet) {
    let files = Set(paths.map { FilePath($0) })
    let byRoot = Dictionary(grouping: files) { rootFiles.root(of: $0)?.path }.mapValues { Set($0) }
    look { $0.watch(files: byRoot[nil] ?? [], now: $1) }
    for root in rootFiles.distant {
      let own = byRoot[root.path] ?? []
      root.ask { $0.watch(files: own, now: $1) }
    }
  }

  /// After solving a thousand layouts, two thirds of the process's memory are free but still held. In a quiet moment it
  /// is returned to the kernel.
  private func restLater() {
    rest?.cancel()
    rest = server.after(.seconds(2)) { [fonts] in
      fonts.rest()
      WebSocketServer.releaseMemory()
    }
  }

  private func respond(to request: HTTPRequest) -> HTTPResponse? {
    if request.path == "/healthz" { return health() }
    return files.response(to: request.path)
  }

  private func health() -> HTTPResponse {
    let status = watcher.status
    let body = """
      {"status":"ok","version":"\(configuration.version)","revision":\(revision),"viewers":\(server.viewers.count),\
      "watches":\(status.watches),"files":\(status.files),"mode":"\(status.mode)"}

      """
    return HTTPResponse(contentType: "application/json", body: Array(body.utf8))
  }
}

/// Serves a viewer's files and its WebSocket on one port or Unix socket. Its loop serves everything that the daemon
/// waits for: sockets, adopted descriptors, signals and timers.
///
/// Create it and run it on one thread, the service thread; every closure is called there. Other threads use the
/// `mailbox`. libwebsockets does the waiting. This class decides who is admitted, how a request is answered, what is
/// queued for each viewer, and why a connection ends. A connection can be closed only from its own callback, so a
/// decision to close is noted and carried out when the connection may next write.
package final class WebSocketServer {
  package let mailbox = Mailbox()
  package let port: Int

  let configuration: ServerConfiguration
  let events: ServerEvents
  let context: ServerContext
  let listener: Listener
  let policy: AccessPolicy
  private let names: [String]
  var connections: [ServerContext.ID: Connection] = [:]
  private var adoptions: [ServerContext.ID: () -> Void] = [:]
  private var timers: [UInt64: () -> Void] = [:]
  /// The number of connections and requests so far.
  var requests: UInt64 = 0
  var refusals = RateLimit()
  var isStopping = false
  private var isEnded = false

  /// Listens at once: clients that connect before `run()` wait in the kernel's queue.
  package init(_ configuration: ServerConfiguration, _ events: ServerEvents) throws(ServerError) {
    if let token = configuration.token, token.isEmpty {
      throw ServerError.invalidConfiguration("an empty token protects nothing")
    }
    let limit = ServerContext.descriptorLimit()
    let wanted = configuration
    let configuration = wanted.fitting(descriptors: limit)
    if configuration.maxViewers < wanted.maxViewers {
      events.log(
        .warning,
        "this process may open \(limit) files: the limit of viewers is \(configuration.maxViewers), not \(wanted.maxViewers); ulimit -n raises it"
      )
    }
    self.configuration = configuration
    self.events = events
    listener = try Listener(configuration)
    context = try ServerContext(configuration)
    port = listener.port
    names = AccessPolicy.names(
      of: configuration.address, machineAddresses: ServerContext.machineAddresses, allowed: configuration.allowedHosts)
    policy = AccessPolicy(names: names, port: port, configuration: configuration)
    context.server = self
    let listening = try context.adopt(listener.descriptor)
    adoptions[listening] = { [unowned self] in takeConnections(listening) }
    mailbox.open(wake: context.wakeUp())
  }

  deinit {
    mailbox.close()
    context.destroy()
  }

  /// The URLs of the viewer, beginning with the address that the server listens on, with the token if one is
  /// configured. For a Unix socket, `unix:PATH`.
  package var urls: [String] {
    if let path = configuration.unixSocket {
      return ["unix:\(path)" + (configuration.token.map { " with /?token=" + $0 } ?? "")]
    }
    let address = configuration.address
    let hosts: [String] =
      switch address {
      case "0.0.0.0": ["127.0.0.1"] + ServerContext.machineAddresses().filter { !$0.contains(":") }
      case "::": ["[::1]"] + ServerContext.machineAddresses().map(AccessPolicy.bracketed)
      default: [AccessPolicy.bracketed(address)]
      }
    let query = configuration.token.map { "?token=" + $0 } ?? ""
    let own = (hosts + configuration.allowedHosts.map(AccessPolicy.bracketed)).map { "http://\($0):\(port)/\(query)" }
    return own + configuration.allowedOrigins.map { "\($0.text)/\(query)" }
  }

  package var viewers: [ViewerID] {
    connections.values.filter { $0.isViewer }.map { ViewerID(rawValue: $0.id) }.sorted()
  }

  package var statistics: ServerStatistics {
    ServerStatistics(
      connections: connections.values.count { $0.phase != .viewer },
      viewers: connections.values.count { $0.isViewer },
      queuedBytes: connections.values.reduce(0) { $0 + $1.outbound.byteCount })
  }

  /// Serves on the calling thread until `Mailbox.stop`, then closes everything. Call it only once.
  package func run() {
    while !isEnded {
      guard context.serviceOnce() else {
        events.log(.error, "libwebsockets cannot go on")
        break
      }
    }
    isEnded = true
    mailbox.close()
    context.destroy()
    listener.close()
    adoptions = [:]
    timers = [:]
  }

  /// Removes the file of a Unix socket, for a program that ends without returning from `run`.
  package func removeSocketFile() { listener.removeFile() }

  // MARK: What else waits on this loop

  /// Calls `onReadable` whenever `descriptor` is readable. The closure must read the data: it is called again for as
  /// long as there is any. The server watches a copy; the caller closes its own descriptor.
  @discardableResult
  package func adopt(descriptor: CInt, onReadable: @escaping () -> Void) throws(ServerError) -> Adoption {
    let id = try context.adopt(descriptor)
    adoptions[id] = onReadable
    return Adoption { [weak self] in
      guard self?.adoptions.removeValue(forKey: id) != nil else { return }
      self?.context.kill(id)
    }
  }

  /// Calls `onSignal` for each of these signals instead of their default action. The signals must be blocked in every
  /// thread: call `block(signals:)` at the very start of the program.
  @discardableResult
  package func adopt(signals: [CInt], onSignal: @escaping (CInt) -> Void) throws(ServerError) -> Adoption {
    Self.block(signals: signals)
    let descriptor = try ServerContext.signalDescriptor(signals)
    let owned = OwnedDescriptor(descriptor)
    return try adopt(descriptor: descriptor) {
      for signal in ServerContext.readSignals(owned.descriptor) { onSignal(signal) }
    }
  }

  /// The version of libwebsockets.
  package static var libraryVersion: String { ServerContext.libraryVersion }

  /// Blocks signals in the calling thread and in every thread that it starts afterwards.
  package static func block(signals: [CInt]) { ServerContext.block(signals) }

  /// Calls `body` once, after `delay`, unless it is cancelled or the server ends first.
  @discardableResult
  package func after(_ delay: Duration, _ body: @escaping () -> Void) -> LoopTimer {
    // The shutdown does not wait for a viewer that arrives during it.
    guard !isEnded else { return LoopTimer {} }
    let id = context.startTimer(delay)
    timers[id] = body
    return LoopTimer { [weak self] in
      guard self?.timers.removeValue(forKey: id) != nil else { return }
      self?.context.cancelTimer(id)
    }
  }

  /// The program that listens on this TCP port, as `name (pid 123)`, for the message that the port is in use; nil if it
  /// cannot be seen, such as another user's program.
  package static func holder(ofPort port: Int) -> String? { ServerContext.holder(ofPort: port) }

  /// Returns freed memory to the kernel; glibc otherwise keeps it for each thread that ever used it. This takes
  /// milliseconds.
  package static func releaseMemory() { ServerContext.releaseMemory() }

  /// Sets the sink of libwebsockets' own warnings and errors, for the whole process.
  package static func logLibrary(to sink: @escaping @Sendable (String) -> Void) {
    ServerContext.sendLibraryLog(to: sink)
  }

  /// Whether one of these blocked signals is pending.
  package static func isPending(anyOf signals: [CInt]) -> Bool { ServerContext.isPending(anyOf: signals) }

  func timerDue(_ id: UInt64) { timers.removeValue(forKey: id)?() }

  func descriptorReadable(_ id: ServerContext.ID) { adoptions[id]?() }

  // MARK: Mail

  func mailArrived() {
    for command in mailbox.takeAll() {
      switch command {
      case .send(let viewer, let entry):
        if let connection = connections[viewer.rawValue] { enqueue(entry, for: connection) }
      case .handled(let viewer): handled(for: viewer)
      case .post(let body): body()
      case .stop(let code): stop(code)
      }
    }
  }

  private func handled(for viewer: ViewerID) {
    guard let connection = connections[viewer.rawValue], connection.unhandled > 0 else { return }
    connection.unhandled -= 1
    resume(connection)
  }

  private func enqueue(_ entry: OutboundQueue.Entry, for connection: Connection) {
    guard connection.isViewer, connection.closing == nil else { return }
    connection.outbound.append(entry)
    if connection.outbound.byteCount > configuration.maxQueuedBytes {
      close(connection, .tryAgainLater, "too much is waiting for this viewer")
    }
    context.requestWritable(connection.id)
  }

  private func stop(_ code: CloseCode) {
    let open = connections.values.filter { $0.phase == .viewer }
    guard !isStopping, !open.isEmpty else { return end() }
    isStopping = true
    for connection in open { close(connection, code, "the server stops") }
    after(configuration.closeTimeout) { [unowned self] in end() }
  }

  func end() {
    isEnded = true
    context.wakeUp()()
  }
}

/// A descriptor that the loop watches until this is cancelled.
package final class Adoption {
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  package func cancel() { onCancel() }
}

/// A closure that waits for its time.
package final class LoopTimer {
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  package func cancel() { onCancel() }
}

private final class OwnedDescriptor {
  let descriptor: CInt

  init(_ descriptor: CInt) { self.descriptor = descriptor }

  deinit { ServerContext.closeDescriptor(descriptor) }
}

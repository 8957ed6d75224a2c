/// One port with a viewer's files and its socket, and the loop on which everything of the daemon that waits is served:
/// sockets, adopted descriptors, signals, timers.
///
/// Create it and run it on one thread, the service thread; every closure is called there. Other threads have the `mailbox`.
/// The library owns the loop and the bytes on the wire. This class owns the rest: who is let in, what a request gets, what
/// waits for each viewer, and why a connection ends. A connection is closed only from a callback of its own, so a wish to
/// close is noted and carried out when it may write next.
package final class WebSocketServer {
  package let mailbox = Mailbox()
  package let port: Int

  private let configuration: ServerConfiguration
  private let events: ServerEvents
  private let context: ServerContext
  private let policy: AccessPolicy
  private let names: [String]
  private var connections: [ServerContext.ID: Connection] = [:]
  private var adoptions: [ServerContext.ID: () -> Void] = [:]
  private var timers: [UInt64: () -> Void] = [:]
  /// Connections and requests so far.
  private var requests: UInt64 = 0
  private var refusals = RateLimit()
  private var isStopping = false
  private var isEnded = false

  /// Listens at once: who connects before `run()` waits in the kernel's queue.
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
        "this process may open \(limit) files: \(configuration.maxViewers) viewers are let in, not \(wanted.maxViewers); ulimit -n raises it"
      )
    }
    self.configuration = configuration
    self.events = events
    context = try ServerContext(configuration)
    port = context.port
    names = AccessPolicy.names(
      of: configuration.address, machineAddresses: ServerContext.machineAddresses, allowed: configuration.allowedHosts)
    policy = AccessPolicy(names: names, port: context.port, configuration: configuration)
    context.server = self
    mailbox.open(wake: context.wakeUp())
  }

  deinit {
    mailbox.close()
    context.destroy()
  }

  /// Where a person opens the viewer: the address it listens on first, with the token where one is configured.
  package var urls: [String] {
    let address = configuration.address
    let hosts: [String] =
      switch address {
      case "0.0.0.0": ["127.0.0.1"] + ServerContext.machineAddresses().filter { !$0.contains(":") }
      case "::": ["[::1]"] + ServerContext.machineAddresses().map(AccessPolicy.bracketed)
      default: [AccessPolicy.bracketed(address)]
      }
    let query = configuration.token.map { "?token=" + $0 } ?? ""
    return (hosts + configuration.allowedHosts.map(AccessPolicy.bracketed)).map { "http://\($0):\(port)/\(query)" }
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

  /// Serves on the calling thread until `Mailbox.stop`, then closes all that is open. Only once.
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
    adoptions = [:]
    timers = [:]
  }

  // MARK: What else waits on this loop

  /// Calls `onReadable` whenever `descriptor` has something to read, which the closure then reads: it is called again as long
  /// as there is. The server watches a copy: the caller closes its own.
  @discardableResult
  package func adopt(descriptor: CInt, onReadable: @escaping () -> Void) throws(ServerError) -> Adoption {
    let id = try context.adopt(descriptor)
    adoptions[id] = onReadable
    return Adoption { [weak self] in
      guard self?.adoptions.removeValue(forKey: id) != nil else { return }
      self?.context.kill(id)
    }
  }

  /// Calls `onSignal` for each of these signals in place of what they do otherwise. They have to be blocked in every thread:
  /// `block(signals:)` first of all in the program.
  @discardableResult
  package func adopt(signals: [CInt], onSignal: @escaping (CInt) -> Void) throws(ServerError) -> Adoption {
    Self.block(signals: signals)
    let descriptor = try ServerContext.signalDescriptor(signals)
    let owned = OwnedDescriptor(descriptor)
    return try adopt(descriptor: descriptor) {
      for signal in ServerContext.readSignals(owned.descriptor) { onSignal(signal) }
    }
  }

  /// Keeps signals from the calling thread and from every thread that it starts afterwards.
  package static func block(signals: [CInt]) { ServerContext.block(signals) }

  /// Calls `body` once, after `delay`, unless it is cancelled or the server ends first.
  @discardableResult
  package func after(_ delay: Duration, _ body: @escaping () -> Void) -> LoopTimer {
    // A viewer that is told of while everything is taken down has nobody left to wait for it.
    guard !isEnded else { return LoopTimer {} }
    let id = context.startTimer(delay)
    timers[id] = body
    return LoopTimer { [weak self] in
      guard self?.timers.removeValue(forKey: id) != nil else { return }
      self?.context.cancelTimer(id)
    }
  }

  /// Who listens on this TCP port, as `name (pid 123)`, for the message that it is in use; nil where that cannot be seen, as
  /// of another user's program.
  package static func holder(ofPort port: Int) -> String? { ServerContext.holder(ofPort: port) }

  /// Gives memory that was freed back to the kernel, which glibc keeps for each thread that ever used it. Takes milliseconds.
  package static func releaseMemory() { ServerContext.releaseMemory() }

  /// Where libwebsockets' own warnings and errors go, for the whole process; most are about what clients do wrong.
  package static func logLibrary(to sink: @escaping @Sendable (String) -> Void) {
    ServerContext.sendLibraryLog(to: sink)
  }

  /// Whether one of these signals, blocked before, waits to be read.
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
    guard connection.isPaused, connection.unhandled <= (configuration.maxUnhandledMessages ?? 0) / 2 else { return }
    connection.isPaused = false
    context.setReading(connection.id, true)
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

  private func end() {
    isEnded = true
    context.wakeUp()()
  }

  // MARK: Connections

  /// Asked before a connection is taken. Where there are too many, the one that has said nothing for longest goes: a flood
  /// of silent connections must not keep a viewer out.
  func admitsConnection() -> Bool {
    guard !isStopping else { return false }
    let strangers = connections.values.filter { $0.phase != .viewer && !$0.isDoomed }
    guard strangers.count >= configuration.maxConnections else { return true }
    guard let silent = strangers.filter({ $0.phase == .waiting }).min(by: { $0.lastRequest < $1.lastRequest }) else {
      return false
    }
    silent.isDoomed = true
    context.kill(silent.id)
    return true
  }

  func connectionOpened(_ id: ServerContext.ID) {
    connections[id] = Connection(
      id: id,
      assembler: MessageAssembler(
        limit: configuration.maxInboundMessage, acceptsBinary: events.binaryMessage != nil))
    noteRequest(of: id)
    context.setSendBuffer(id, configuration.sendBuffer)
    // The library's own deadline begins anew with parts of a request: one that drips would have twice as long.
    context.setTimer(id, configuration.headerTimeout)
  }

  func connectionEnded(_ id: ServerContext.ID) {
    viewerEnded(id)
    connections[id] = nil
    context.forget(id)
  }

  func connectionTimerFired(_ id: ServerContext.ID) -> Bool {
    guard let connection = connections[id], connection.phase == .viewer else { return false }
    if connection.isBeingDropped { return false }
    guard connection.assembler.isWithinMessage else { return true }
    close(connection, .policyViolation, "the message took too long")
    return true
  }

  private func noteRequest(of id: ServerContext.ID) {
    requests += 1
    connections[id]?.lastRequest = requests
  }

  // MARK: Requests

  enum UpgradeVerdict { case accepted, answered, dropped }

  /// False: the connection is to be closed.
  func requestArrived(_ id: ServerContext.ID) -> Bool {
    guard let connection = connections[id], let head = context.head(of: id) else { return false }
    connection.phase = .answering
    noteRequest(of: id)
    // Nothing that follows such a request can be told from its body.
    let isLast = head.hasBody || head.method == .other
    guard answer(id, head, isLast: isLast), !isLast, context.completeTransaction(id) else { return false }
    if context.isDraining(id) {
      context.allowForContent(id, seconds: Int(configuration.responseTimeout.components.seconds))
      context.setTimer(id, configuration.responseTimeout)
    } else {
      connection.phase = .waiting
      context.setTimer(id, configuration.headerTimeout)
    }
    return true
  }

  private func answer(_ id: ServerContext.ID, _ head: RequestHead, isLast: Bool) -> Bool {
    let response = policy.refusal(of: head)?.response ?? content(for: head)
    return write(id, response, isHead: head.method == .head, isLast: isLast)
  }

  private func content(for head: RequestHead) -> HTTPResponse {
    let request = HTTPRequest(
      path: head.path, query: head.query, isHead: head.method == .head, hasToken: policy.hasToken(head),
      userAgent: head.userAgent)
    guard var response = events.respond(request) else {
      return HTTPResponse(status: 404, text: "nothing is served here")
    }
    if case .revalidated(let tag) = response.caching, response.status == 200,
      let known = head.ifNoneMatch, known.split(separator: ",").contains(where: { $0.trimmed == "\"\(tag)\"" })
    {
      response.status = 304
      response.body = []
    }
    return response
  }

  private func write(_ id: ServerContext.ID, _ response: HTTPResponse, isHead: Bool, isLast: Bool) -> Bool {
    var headers: [(name: String, value: String)] = [("content-type", response.contentType)]
    switch response.caching {
    case .noStore: headers.append(("cache-control", "no-store"))
    case .revalidated(let tag): headers += [("cache-control", "no-cache"), ("etag", "\"\(tag)\"")]
    case .immutable: headers.append(("cache-control", "private, max-age=31536000, immutable"))
    }
    headers += response.headers
    if isLast { headers.append(("connection", "close")) }
    return context.respond(
      id, status: response.status, headers: headers, body: isHead ? [] : response.body, length: response.body.count)
  }

  func upgradeRequested(_ id: ServerContext.ID) -> UpgradeVerdict {
    guard let connection = connections[id], let head = context.head(of: id), !head.upgrade.isEmpty else {
      return .dropped
    }
    if let refusal = policy.refusal(ofUpgrade: head) {
      if let kept = refusals.admit(now: ContinuousClock.now) {
        let more = kept == 0 ? "" : "; \(kept) more since the last line"
        events.log(.info, "refused a handshake from \(context.peerAddress(id)): \(refusal.reason)\(more)")
      }
      return write(id, refusal.response, isHead: false, isLast: true) ? .answered : .dropped
    }
    connection.info = ViewerInfo(
      peerAddress: context.peerAddress(id), host: head.host ?? "", origin: head.origin, userAgent: head.userAgent,
      query: head.query)
    return .accepted
  }

  // MARK: Viewers

  func viewerEstablished(_ id: ServerContext.ID) {
    guard let connection = connections[id] else { return }
    context.setTimer(id, nil)
    let viewers = connections.values.count { $0.phase == .viewer }
    connection.phase = .viewer
    guard viewers < configuration.maxViewers, !isStopping else {
      return close(
        connection, .tryAgainLater, "this server has \(configuration.maxViewers) viewers, which is its limit")
    }
    connection.isViewer = true
    events.viewerConnected(ViewerID(rawValue: id), connection.info)
  }

  func isAtFrameStart(_ id: ServerContext.ID) -> Bool { connections[id]?.frameRemaining == 0 }

  func unmaskedFrameArrived(_ id: ServerContext.ID) {
    guard let connection = connections[id] else { return }
    close(connection, .protocolError, "a client masks its frames")
  }

  func received(_ id: ServerContext.ID, _ piece: MessageAssembler.Piece) {
    guard let connection = connections[id] else { return }
    connection.frameRemaining = piece.remaining
    // Who is being closed is read on all the same: unread bytes would make the kernel reset the connection, and the peer
    // lose the close frame.
    guard connection.closing == nil else { return }
    let wasWithinMessage = connection.assembler.isWithinMessage
    switch connection.assembler.append(piece) {
    case .incomplete:
      if !wasWithinMessage { context.setTimer(id, configuration.messageTimeout) }
    case .message(let payload, let kind):
      if wasWithinMessage { context.setTimer(id, nil) }
      let viewer = ViewerID(rawValue: id)
      connection.unhandled += 1
      if let limit = configuration.maxUnhandledMessages, connection.unhandled >= limit, !connection.isPaused {
        connection.isPaused = true
        context.setReading(id, false)
      }
      if kind == .text { events.message(viewer, payload) } else { events.binaryMessage?(viewer, payload) }
    case .violation(let code, let reason):
      close(connection, code, reason)
    }
  }

  /// False: answer with the code that was set, not with the peer's own.
  func peerCloses(_ id: ServerContext.ID, _ payload: [UInt8]) -> Bool {
    guard let connection = connections[id] else { return true }
    var code = CloseCode.noStatus
    if payload.count >= 2 { code = CloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1])) }
    connection.endCode = connection.endCode ?? code
    connection.closing = connection.closing ?? (code, "")
    connection.outbound.removeAll()
    var validator = UTF8Validator()
    if payload.count == 1 || (payload.count >= 2 && !code.mayBeSent) {
      context.setCloseReason(id, .protocolError, "not a close code")
    } else if !(validator.accept(payload.dropFirst(2)) && validator.isComplete) {
      context.setCloseReason(id, .invalidPayload, "not UTF-8")
    } else {
      return true
    }
    return false
  }

  /// False: the connection is to be closed.
  func writable(_ id: ServerContext.ID) -> Bool {
    guard let connection = connections[id], connection.phase == .viewer, !connection.isCloseSent else { return true }
    if context.isDraining(id) {
      context.requestWritable(id)
      return true
    }
    if let entry = connection.outbound.popFirst() {
      guard context.writeMessage(id, entry.message, entry.kind) else { return false }
      connection.awaitsDrain = true
      context.requestWritable(id)
      return true
    }
    if connection.awaitsDrain {
      connection.awaitsDrain = false
      events.drained(ViewerID(rawValue: id))
    }
    guard let (code, reason) = connection.closing, connection.endCode == nil else { return true }
    connection.isCloseSent = true
    connection.endCode = code
    context.setCloseReason(id, code, reason)
    return false
  }

  /// The library closes, by our wish or since it saw a violation of its own. Then it waits five seconds for the peer's close
  /// frame, in vain where the peer has sent it already, and in vain where the library has lost its place in the stream.
  func closeBegins(_ id: ServerContext.ID) {
    guard let connection = connections[id], connection.phase == .viewer else { return }
    let isOurs = connection.isCloseSent
    connection.closing = connection.closing ?? (.abnormal, "")
    guard !isOurs else { return }
    connection.isBeingDropped = true
    context.setTimer(id, configuration.closeTimeout)
  }

  /// Notes that a viewer is to be closed, in place of what waits for it.
  private func close(_ connection: Connection, _ code: CloseCode, _ reason: String) {
    guard connection.phase == .viewer, connection.closing == nil else { return }
    connection.closing = (code, reason)
    connection.outbound.removeAll()
    context.setTimer(connection.id, nil)
    // Who does not read gets no close frame, and is not waited for.
    context.kill(connection.id, after: 5)
    context.requestWritable(connection.id)
  }

  func viewerEnded(_ id: ServerContext.ID) {
    guard let connection = connections[id], connection.phase == .viewer else { return }
    connection.phase = .ended
    connection.outbound.removeAll()
    if connection.isViewer {
      connection.isViewer = false
      events.viewerClosed(ViewerID(rawValue: id), connection.endCode ?? .abnormal)
    }
    if isStopping, !connections.values.contains(where: { $0.phase == .viewer }) { end() }
  }
}

/// What the server knows of one connection.
private final class Connection {
  enum Phase {
    /// For a request.
    case waiting
    /// What it asked for is on its way.
    case answering
    case viewer
    case ended
  }

  let id: ServerContext.ID
  var phase = Phase.waiting
  /// Whether the daemon has been told of it: not of those beyond the limit.
  var isViewer = false
  var isDoomed = false
  var info = ViewerInfo(peerAddress: "", host: "", origin: nil, userAgent: nil, query: "")
  var outbound = OutboundQueue()
  /// Something was written since the owner was last told that nothing waits any more.
  var awaitsDrain = false
  var assembler: MessageAssembler
  /// Messages that were handed over and not yet dealt with.
  var unhandled = 0
  /// Nothing is read until some of them are.
  var isPaused = false
  /// When it last asked for something, counted in requests of all.
  var lastRequest: UInt64 = 0
  /// Bytes of the current frame that are still to come.
  var frameRemaining = 0
  /// Set as soon as the connection is to end.
  var closing: (CloseCode, String)?
  var isCloseSent = false
  /// Ends when its timer fires, whether the peer has closed or not.
  var isBeingDropped = false
  /// The code with which it ends: ours if we closed, else the peer's.
  var endCode: CloseCode?

  init(id: ServerContext.ID, assembler: MessageAssembler) {
    self.id = id
    self.assembler = assembler
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

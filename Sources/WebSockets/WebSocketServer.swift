/// One port (or Unix socket) with a viewer's files and its WebSocket, and the loop on which everything of the daemon that waits is served:
/// sockets, adopted descriptors, signals, timers.
///
/// Create it and run it on one thread, the service thread; every closure is called there. Other threads have the `mailbox`.
/// libwebsockets waits for all of them. This class decides who is let in, what a request gets, what waits for each viewer, and
/// why a connection ends. A connection is closed only from a callback of its own, so a wish to close is noted and carried out
/// when it may write next.
package final class WebSocketServer {
  package let mailbox = Mailbox()
  package let port: Int

  private let configuration: ServerConfiguration
  private let events: ServerEvents
  private let context: ServerContext
  private let listener: Listener
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

  /// Where a person opens the viewer: the address it listens on first, with the token where one is configured. Of a Unix
  /// socket, `unix:PATH`.
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
    listener.close()
    adoptions = [:]
    timers = [:]
  }

  /// Takes the file of a Unix socket away; for a program that ends without returning from `run`.
  package func removeSocketFile() { listener.removeFile() }

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

  /// Where libwebsockets' own warnings and errors go, for the whole process.
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

  private func end() {
    isEnded = true
    context.wakeUp()()
  }

  // MARK: Connections

  private func takeConnections(_ listening: ServerContext.ID) {
    // In batches, so that connected clients are served in between.
    for _ in 0..<16 {
      switch listener.accept() {
      case .connection(let socket):
        guard admitsConnection() else {
          ServerContext.closeDescriptor(socket)
          continue
        }
        if let id = context.take(socket) { connectionOpened(id) }
      case .none: return
      case .exhausted:
        // It stays readable: without a pause the loop would do nothing else.
        context.setReading(listening, false)
        after(.milliseconds(100)) { [unowned self] in context.setReading(listening, true) }
        return
      }
    }
  }

  /// Asked before a connection is taken. Where there are too many, the one that has said nothing for longest goes: a flood
  /// of silent connections must not keep a viewer out.
  private func admitsConnection() -> Bool {
    guard !isStopping else { return false }
    let strangers = connections.values.filter { $0.phase != .viewer && !$0.isDoomed }
    guard strangers.count >= configuration.maxConnections else { return true }
    guard
      let silent = strangers.filter({ $0.phase == .waiting || $0.phase == .lingering })
        .min(by: { $0.lastRequest < $1.lastRequest })
    else { return false }
    silent.isDoomed = true
    context.kill(silent.id)
    return true
  }

  private func connectionOpened(_ id: ServerContext.ID) {
    let connection = Connection(
      id: id,
      assembler: MessageAssembler(
        limit: configuration.maxInboundMessage, acceptsBinary: events.binaryMessage != nil))
    connections[id] = connection
    noteRequest(of: connection)
    context.setSendBuffer(id, configuration.sendBuffer)
    limit(connection, configuration.headerTimeout)
  }

  func connectionEnded(_ id: ServerContext.ID) {
    if let connection = connections[id] { viewerEnded(connection) }
    connections[id] = nil
    context.forget(id)
  }

  private func noteRequest(of connection: Connection) {
    requests += 1
    connection.lastRequest = requests
  }

  /// Bytes of a peer. False: the connection is to be closed.
  func received(_ id: ServerContext.ID, _ bytes: [UInt8]) -> Bool {
    guard let connection = connections[id] else { return false }
    guard connection.phase != .lingering, !connection.isGarbled else { return true }
    connection.lastHeard = .now
    connection.isPinged = false
    if connection.inbox.isEmpty { connection.inbox = bytes } else { connection.inbox += bytes }
    return process(connection)
  }

  /// Processes what has arrived as far as it is complete. False: the connection is to be closed.
  private func process(_ connection: Connection) -> Bool {
    while connection.phase == .waiting && !connection.inbox.isEmpty {
      switch connection.requests.parse(connection.inbox) {
      case .incomplete: return true
      case .head(let head, let length):
        connection.inbox.removeFirst(length)
        noteRequest(of: connection)
        guard answer(connection, head) else { return false }
      case .refused(let refusal):
        guard refuse(connection, refusal) else { return false }
      }
    }
    return connection.phase == .viewer ? readFrames(connection) : true
  }

  // MARK: Deadlines

  /// Ends a request, or closes a viewer, that takes longer than this; nil calls it off.
  private func limit(_ connection: Connection, _ time: Duration?) {
    connection.deadline = time.map { .now + $0 }
    armTimer(connection)
  }

  private func armTimer(_ connection: Connection) {
    let next = [connection.deadline, connection.nextLook].compactMap { $0 }.min()
    context.setTimer(connection.id, next.map { max(.zero, $0 - .now) })
  }

  /// False: the connection is to be closed.
  func connectionTimerFired(_ id: ServerContext.ID) -> Bool {
    guard let connection = connections[id] else { return false }
    let now = ContinuousClock.now
    if let deadline = connection.deadline, deadline <= now {
      guard connection.phase == .viewer, connection.closing == nil else { return false }
      close(connection, .policyViolation, "the message took too long")
      return true
    }
    if let look = connection.nextLook, look <= now {
      guard seemsAlive(connection, now) else { return false }
    }
    armTimer(connection)
    return true
  }

  /// Pings a viewer that has been silent; false where it was silent after the ping too.
  private func seemsAlive(_ connection: Connection, _ now: ContinuousClock.Instant) -> Bool {
    let silence = now - connection.lastHeard
    // A viewer that is paused because its messages are still being handled cannot be heard.
    if connection.unhandled > 0 && connection.isPaused {
      connection.nextLook = now + configuration.pingInterval
    } else if silence < configuration.pingInterval {
      connection.nextLook = connection.lastHeard + configuration.pingInterval
    } else if connection.isPinged {
      return false
    } else {
      connection.isPinged = true
      connection.nextLook = now + configuration.pongTimeout
      connection.outbound.append(control: OutboundFrame.ping())
      context.requestWritable(connection.id)
    }
    return true
  }

  // MARK: Requests

  /// False: the connection is to be closed.
  private func answer(_ connection: Connection, _ head: RequestHead) -> Bool {
    // Nothing that follows such a request can be told from its body.
    connection.isLastAnswer = head.hasBody || head.method == .other || head.isLast
    if !head.upgrade.isEmpty { return upgrade(connection, head) }
    if let refusal = policy.refusal(of: head) { return refuse(connection, refusal, isHead: head.method == .head) }
    return write(connection, content(for: head), isHead: head.method == .head)
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

  /// A request that cannot be read is the last one: where the next begins is not known.
  private func refuse(_ connection: Connection, _ refusal: Refusal, isHead: Bool = false) -> Bool {
    if refusal.status == 400 || refusal.status == 431 { connection.isLastAnswer = true }
    events.log(.debug, "refused a request from \(peerAddress(of: connection)): \(refusal.reason)")
    return write(connection, refusal.response, isHead: isHead)
  }

  /// False: the connection is to be closed.
  private func write(_ connection: Connection, _ response: HTTPResponse, isHead: Bool) -> Bool {
    connection.phase = .answering
    let bytes = response.bytes(
      with: configuration.securityHeaders, isHead: isHead, isLast: connection.isLastAnswer)
    return start(connection, bytes)
  }

  /// Begins to write at once; what the kernel does not take waits until it does. False: the connection is to be closed.
  private func start(_ connection: Connection, _ bytes: [UInt8]) -> Bool {
    connection.startSending(bytes)
    guard flush(connection) else { return false }
    if connection.phase == .answering {
      return connection.isFlushed ? answered(connection) : hold(connection)
    }
    return true
  }

  /// Waits for a client that reads slowly, and meanwhile reads no more of what it asks for next.
  private func hold(_ connection: Connection) -> Bool {
    context.setReading(connection.id, false)
    limit(connection, configuration.responseTimeout)
    return true
  }

  /// The answer has left. False: the connection is to be closed.
  private func answered(_ connection: Connection) -> Bool {
    if connection.isLastAnswer {
      linger(connection)
      return true
    }
    connection.phase = .waiting
    limit(connection, configuration.headerTimeout)
    return true
  }

  private func linger(_ connection: Connection) {
    connection.phase = .lingering
    connection.inbox = []
    context.finishWriting(connection.id)
    limit(connection, configuration.lingerTimeout)
  }

  private func upgrade(_ connection: Connection, _ head: RequestHead) -> Bool {
    if let refusal = policy.refusal(ofUpgrade: head) {
      if let kept = refusals.admit(now: ContinuousClock.now) {
        let more = kept == 0 ? "" : "; \(kept) more since the last line"
        events.log(
          .info, "refused a handshake from \(peerAddress(of: connection)): \(refusal.reason)\(more)")
      }
      connection.isLastAnswer = true
      return write(connection, refusal.response, isHead: false)
    }
    connection.info = ViewerInfo(
      peerAddress: peerAddress(of: connection), host: head.host ?? "", origin: head.origin, userAgent: head.userAgent,
      query: head.query)
    var lines = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Accept: \(ServerContext.acceptance(of: head.key))",
    ]
    if head.subprotocols.contains(configuration.subprotocol) {
      lines.append("Sec-WebSocket-Protocol: \(configuration.subprotocol)")
    }
    connection.phase = .viewer
    guard start(connection, Array(lines.map { $0 + "\r\n" }.joined().utf8) + [0x0D, 0x0A]) else { return false }
    viewerEstablished(connection)
    return true
  }

  private func peerAddress(of connection: Connection) -> String {
    configuration.unixSocket == nil ? context.peerAddress(connection.id) : "a program of this user"
  }

  // MARK: Viewers

  private func viewerEstablished(_ connection: Connection) {
    let viewers = connections.values.count { $0.phase == .viewer } - 1
    connection.nextLook = .now + configuration.pingInterval
    limit(connection, nil)
    guard viewers < configuration.maxViewers, !isStopping else {
      return close(
        connection, .tryAgainLater, "this server has \(configuration.maxViewers) viewers, which is its limit")
    }
    connection.isViewer = true
    events.viewerConnected(ViewerID(rawValue: connection.id), connection.info)
  }

  /// False: the connection is to be closed.
  private func readFrames(_ connection: Connection) -> Bool {
    var position = 0
    while !connection.isPaused, !connection.isGarbled, !connection.hasPeerClosed,
      let event = connection.frames.next(connection.inbox, from: &position)
    {
      received(connection, event)
    }
    if connection.isGarbled || connection.hasPeerClosed {
      connection.inbox = []
    } else {
      connection.inbox.removeFirst(position)
    }
    // Both have said their last word.
    return !(connection.hasPeerClosed && connection.isCloseSent && connection.isFlushed)
  }

  private func received(_ connection: Connection, _ event: FrameParser.Event) {
    switch event {
    case .close(let payload): peerCloses(connection, payload)
    case .violation(let code, let reason):
      connection.isGarbled = true
      close(connection, code, reason)
    case _ where connection.closing != nil: break
    case .piece(let piece): received(connection, piece)
    case .ping(let payload):
      connection.outbound.append(control: OutboundFrame.pong(payload))
      context.requestWritable(connection.id)
      pause(connection)
    case .pong: break
    }
  }

  private func received(_ connection: Connection, _ piece: MessageAssembler.Piece) {
    let wasWithinMessage = connection.assembler.isWithinMessage
    switch connection.assembler.append(piece) {
    case .incomplete:
      if !wasWithinMessage { limit(connection, configuration.messageTimeout) }
    case .message(let payload, let kind):
      if wasWithinMessage { limit(connection, nil) }
      connection.unhandled += 1
      pause(connection)
      let viewer = ViewerID(rawValue: connection.id)
      if kind == .text { events.message(viewer, payload) } else { events.binaryMessage?(viewer, payload) }
    case .violation(let code, let reason):
      close(connection, code, reason)
    }
  }

  /// Bytes of pongs that may wait for a peer that pings and does not read.
  private static let maxWaitingPongs = 16 * 1024

  /// Stops reading from a viewer when as many messages or pongs wait as may.
  private func pause(_ connection: Connection) {
    let isBusy = configuration.maxUnhandledMessages.map { connection.unhandled >= $0 } ?? false
    guard isBusy || connection.outbound.controlByteCount >= Self.maxWaitingPongs, !connection.isPaused else { return }
    connection.isPaused = true
    context.setReading(connection.id, false)
  }

  /// Reads on once half of the messages are handled and the pongs are written.
  private func resume(_ connection: Connection) {
    let isBusy = configuration.maxUnhandledMessages.map { connection.unhandled > $0 / 2 } ?? false
    guard connection.isPaused, !isBusy, connection.outbound.controlByteCount == 0 else { return }
    connection.isPaused = false
    guard readFrames(connection) else { return context.kill(connection.id) }
    if !connection.isPaused { context.setReading(connection.id, true) }
  }

  private func peerCloses(_ connection: Connection, _ payload: [UInt8]) {
    connection.hasPeerClosed = true
    var code = CloseCode.noStatus
    if payload.count >= 2 { code = CloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1])) }
    connection.endCode = connection.endCode ?? code
    guard connection.closing == nil else { return }
    var validator = UTF8Validator()
    if payload.count == 1 || (payload.count >= 2 && !code.mayBeSent) {
      close(connection, .protocolError, "not a close code")
    } else if !(validator.accept(payload.dropFirst(2)) && validator.isComplete) {
      close(connection, .invalidPayload, "not UTF-8")
    } else {
      close(connection, code, "")
    }
  }

  /// Writes what the kernel takes of what is being sent. False: the connection is to be closed.
  private func flush(_ connection: Connection) -> Bool {
    guard !connection.isFlushed else { return true }
    guard let count = context.write(connection.id, connection.sending, from: connection.sent) else { return false }
    connection.advance(count)
    if !connection.isFlushed { context.requestWritable(connection.id) }
    return true
  }

  /// False: the connection is to be closed.
  func writable(_ id: ServerContext.ID) -> Bool {
    guard let connection = connections[id], flush(connection) else { return false }
    guard connection.isFlushed else { return true }
    switch connection.phase {
    case .answering:
      context.setReading(id, true)
      return answered(connection) && process(connection)
    case .viewer: return writeNext(connection)
    case .waiting, .lingering, .ended: return true
    }
  }

  /// One thing of what waits for a viewer. False: the connection is to be closed.
  private func writeNext(_ connection: Connection) -> Bool {
    if connection.isCloseSent {
      context.finishWriting(connection.id)
      return !connection.hasPeerClosed
    }
    if let control = connection.outbound.popControl() {
      guard start(connection, control) else { return false }
      resume(connection)
      context.requestWritable(connection.id)
      return true
    }
    if let entry = connection.outbound.popFirst() {
      guard start(connection, entry.frame) else { return false }
      connection.awaitsDrain = true
      context.requestWritable(connection.id)
      return true
    }
    if connection.awaitsDrain {
      connection.awaitsDrain = false
      events.drained(ViewerID(rawValue: connection.id))
    }
    guard let closing = connection.closing else { return true }
    return sayGoodbye(connection, closing.code, closing.reason)
  }

  /// The close frame is the last that is written. False: the connection is to be closed.
  private func sayGoodbye(_ connection: Connection, _ code: CloseCode, _ reason: String) -> Bool {
    connection.isCloseSent = true
    connection.endCode = connection.endCode ?? code
    guard start(connection, OutboundFrame.close(code == .noStatus ? nil : code, reason)) else { return false }
    context.requestWritable(connection.id)
    return true
  }

  /// Notes that a viewer is to be closed, in place of what waits for it.
  private func close(_ connection: Connection, _ code: CloseCode, _ reason: String) {
    guard connection.phase == .viewer, connection.closing == nil else { return }
    connection.closing = (code, reason)
    connection.outbound.removeAll()
    connection.nextLook = nil
    // A viewer that does not read gets no close frame, and nobody waits for it.
    limit(connection, configuration.lingerTimeout)
    // Read on: closing with unread bytes would reset the connection, and the peer would lose the close frame.
    if connection.isPaused { context.setReading(connection.id, true) }
    connection.isPaused = false
    context.requestWritable(connection.id)
  }

  private func viewerEnded(_ connection: Connection) {
    guard connection.phase == .viewer else { return }
    connection.phase = .ended
    connection.outbound.removeAll()
    if connection.isViewer {
      connection.isViewer = false
      events.viewerClosed(ViewerID(rawValue: connection.id), connection.endCode ?? .abnormal)
    }
    if isStopping, !connections.values.contains(where: { $0.phase == .viewer }) { end() }
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

// Connections from accept(2) to their end: received bytes and deadlines.

extension WebSocketServer {
  func takeConnections(_ listening: ServerContext.ID) {
    // Accept in batches, so that connected clients are served in between.
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
        // The socket stays readable: without a pause the loop would do nothing else.
        context.setReading(listening, false)
        after(.milliseconds(100)) { [unowned self] in context.setReading(listening, true) }
        return
      }
    }
  }

  /// Decides whether to take a connection. If there are too many, the one that has been silent longest is ended: a
  /// flood of silent connections must not keep a viewer out.
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

  /// Handles bytes from a peer. Returns false if the connection must be closed.
  func received(_ id: ServerContext.ID, _ bytes: [UInt8]) -> Bool {
    guard let connection = connections[id] else { return false }
    guard connection.phase != .lingering, !connection.isGarbled else { return true }
    connection.lastHeard = .now
    connection.isPinged = false
    if connection.inbox.isEmpty { connection.inbox = bytes } else { connection.inbox += bytes }
    return process(connection)
  }

  /// Processes the complete part of the received bytes. Returns false if the connection must be closed.
  func process(_ connection: Connection) -> Bool {
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

  /// Sets a deadline after which a request is ended or a viewer closed; nil cancels it.
  func limit(_ connection: Connection, _ time: Duration?) {
    connection.deadline = time.map { .now + $0 }
    armTimer(connection)
  }

  private func armTimer(_ connection: Connection) {
    let next = [connection.deadline, connection.nextLook].compactMap { $0 }.min()
    context.setTimer(connection.id, next.map { max(.zero, $0 - .now) })
  }

  /// Returns false if the connection must be closed.
  func connectionTimerFired(_ id: ServerContext.ID) -> Bool {
    guard let connection = connections[id] else { return false }
    let now = ContinuousClock.now
    if let deadline = connection.deadline, deadline <= now {
      guard connection.phase == .viewer, connection.closing == nil else { return false }
      close(connection, .policyViolation, "the message took too long")
      return true
    }
    if let look = connection.nextLook, look <= now { checkSilence(connection, now) }
    armTimer(connection)
    return true
  }

  /// Pings a silent viewer, and closes one that stayed silent after the ping.
  private func checkSilence(_ connection: Connection, _ now: ContinuousClock.Instant) {
    let silence = now - connection.lastHeard
    // While a viewer is paused because its messages are still being handled, it cannot be heard.
    if connection.unhandled > 0 && connection.isPaused {
      connection.nextLook = now + configuration.pingInterval
    } else if silence < configuration.pingInterval {
      connection.nextLook = connection.lastHeard + configuration.pingInterval
    } else if connection.isPinged {
      events.log(
        .info,
        "closed the viewer at \(connection.info.peerAddress): it sent nothing for \(silence.rounded) s, and did not answer a ping"
      )
      close(connection, .policyViolation, "no answer to a ping for \(configuration.pongTimeout.rounded) s")
    } else {
      connection.isPinged = true
      connection.nextLook = now + configuration.pongTimeout
      connection.outbound.append(control: OutboundFrame.ping())
      context.requestWritable(connection.id)
    }
  }
}

extension Duration {
  /// In whole seconds.
  fileprivate var rounded: Int64 { components.seconds }
}

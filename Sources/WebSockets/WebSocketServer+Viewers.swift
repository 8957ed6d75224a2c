// A viewer's frames in both directions, and its end.

extension WebSocketServer {
  func viewerEstablished(_ connection: Connection) {
    let viewers = connections.values.count { $0.phase == .viewer } - 1
    connection.nextLook = .now + configuration.pingInterval
    limit(connection, nil)
    guard viewers < configuration.maxViewers, !isStopping else {
      return close(
        connection, .tryAgainLater, "this server has as many viewers as its limit, \(configuration.maxViewers)")
    }
    connection.isViewer = true
    events.viewerConnected(ViewerID(rawValue: connection.id), connection.info)
  }

  /// Returns false if the connection must be closed.
  func readFrames(_ connection: Connection) -> Bool {
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
    // Both sides have sent their last frame.
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

  /// The most bytes of pongs that may wait for a peer that pings but does not read.
  private static let maxWaitingPongs = 16 * 1024

  /// Stops reading from a viewer when the limit of waiting messages or pongs is reached.
  private func pause(_ connection: Connection) {
    let isBusy = configuration.maxUnhandledMessages.map { connection.unhandled >= $0 } ?? false
    guard isBusy || connection.outbound.controlByteCount >= Self.maxWaitingPongs, !connection.isPaused else { return }
    connection.isPaused = true
    context.setReading(connection.id, false)
  }

  /// Resumes reading once half of the messages are handled and the pongs are written.
  func resume(_ connection: Connection) {
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

  /// Writes as much of the pending bytes as the kernel takes. Returns false if the connection must be closed.
  func flush(_ connection: Connection) -> Bool {
    guard !connection.isFlushed else { return true }
    guard let count = context.write(connection.id, connection.sending, from: connection.sent) else { return false }
    connection.advance(count)
    if !connection.isFlushed { context.requestWritable(connection.id) }
    return true
  }

  /// Returns false if the connection must be closed.
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

  /// Writes one waiting frame to a viewer. Returns false if the connection must be closed.
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

  /// Writes the close frame, always the last one. Returns false if the connection must be closed.
  private func sayGoodbye(_ connection: Connection, _ code: CloseCode, _ reason: String) -> Bool {
    connection.isCloseSent = true
    connection.endCode = connection.endCode ?? code
    guard start(connection, OutboundFrame.close(code == .noStatus ? nil : code, reason)) else { return false }
    context.requestWritable(connection.id)
    return true
  }

  /// Notes that a viewer must be closed, and drops its waiting messages.
  func close(_ connection: Connection, _ code: CloseCode, _ reason: String) {
    guard connection.phase == .viewer, connection.closing == nil else { return }
    connection.closing = (code, reason)
    connection.outbound.removeAll()
    connection.nextLook = nil
    // A viewer that does not read gets no close frame, and the server does not wait for it.
    limit(connection, configuration.lingerTimeout)
    // Keep reading: closing with unread bytes would reset the connection, and the peer would lose the close frame.
    if connection.isPaused { context.setReading(connection.id, true) }
    connection.isPaused = false
    context.requestWritable(connection.id)
  }

  func viewerEnded(_ connection: Connection) {
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

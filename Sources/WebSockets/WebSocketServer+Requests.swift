// HTTP: the answers to requests, and the handshake that turns a connection into a viewer's.

extension WebSocketServer {
  /// Returns false if the connection must be closed.
  func answer(_ connection: Connection, _ head: RequestHead) -> Bool {
    // Anything that follows such a request could be its body.
    connection.isLastAnswer = head.hasBody || head.method == .other || head.isLast
    if !head.upgrade.isEmpty { return upgrade(connection, head) }
    if let refusal = policy.refusal(of: head) {
      return refuse(
        connection, refusal, isHead: head.method == .head, isNavigation: head.fetchMode == "navigate")
    }
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

  /// After a request that cannot be read, the connection ends: the start of the next request is unknown.
  func refuse(_ connection: Connection, _ refusal: Refusal, isHead: Bool = false, isNavigation: Bool = false) -> Bool {
    if refusal.status == 400 || refusal.status == 431 { connection.isLastAnswer = true }
    events.log(.debug, "refused a request from \(peerAddress(of: connection)): \(refusal.explanation)")
    return write(connection, isNavigation ? refusal.page : refusal.response, isHead: isHead)
  }

  /// Returns false if the connection must be closed.
  private func write(_ connection: Connection, _ response: HTTPResponse, isHead: Bool) -> Bool {
    connection.phase = .answering
    let bytes = response.bytes(
      with: configuration.securityHeaders, isHead: isHead, isLast: connection.isLastAnswer)
    return start(connection, bytes)
  }

  /// Begins to write at once; bytes that the kernel does not take wait until it does. Returns false if the connection
  /// must be closed.
  func start(_ connection: Connection, _ bytes: [UInt8]) -> Bool {
    connection.startSending(bytes)
    guard flush(connection) else { return false }
    if connection.phase == .answering {
      return connection.isFlushed ? answered(connection) : hold(connection)
    }
    return true
  }

  /// Waits for a slow client, and meanwhile stops reading its further requests.
  private func hold(_ connection: Connection) -> Bool {
    context.setReading(connection.id, false)
    limit(connection, configuration.responseTimeout)
    return true
  }

  /// Handles the end of an answer. Returns false if the connection must be closed.
  func answered(_ connection: Connection) -> Bool {
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
    let refusal = policy.refusal(ofUpgrade: head)
    if let refusal {
      if let kept = refusals.admit(now: ContinuousClock.now) {
        let more = kept == 0 ? "" : "; \(kept) more since the last line"
        events.log(
          .info, "refused a handshake from \(peerAddress(of: connection)): \(refusal.explanation)\(more)")
      }
    }
    if let refusal, !refusal.isForOwnPage {
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
    if let refusal {
      limit(connection, nil)
      close(connection, .policyViolation, refusal.closeReason)
    } else {
      viewerEstablished(connection)
    }
    return true
  }

  private func peerAddress(of connection: Connection) -> String {
    configuration.unixSocket == nil ? context.peerAddress(connection.id) : "a program of this user"
  }
}

import Foundation
import Synchronization
import WebSockets

/// A server on a thread of its own, with what it said kept for the test. Gone when the test is.
final class RunningServer: Sendable {
  enum Event: Equatable, Sendable {
    case connected(ViewerID)
    case message(ViewerID, String)
    case closed(ViewerID, CloseCode)
    /// The test's own, from a closure on the service thread.
    case note(String)
  }

  let port: Int
  let mailbox: Mailbox
  let urls: [String]
  private let log = EventLog()
  private let ended = DispatchSemaphore(value: 0)

  /// `prepare` runs on the service thread before the loop.
  init(
    _ adjust: @Sendable (inout ServerConfiguration) -> Void = { _ in },
    respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse? = { RunningServer.page($0) },
    prepare: @escaping @Sendable (WebSocketServer, EventLog) throws -> Void = { _, _ in }
  ) throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    adjust(&configuration)
    let settled = configuration
    let started = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<(Int, Mailbox, [String]), any Error>?>(nil)
    let log = log
    let ended = ended
    let thread = Thread {
      do {
        var events = ServerEvents()
        events.viewerConnected = { viewer, _ in log.append(.connected(viewer)) }
        events.message = { log.append(.message($0, String(decoding: $1, as: UTF8.self))) }
        events.viewerClosed = { log.append(.closed($0, $1)) }
        events.drained = { log.append(.note("drained \($0.rawValue)")) }
        events.respond = { respond($0) }
        let server = try WebSocketServer(settled, events)
        try prepare(server, log)
        outcome.withLock { $0 = .success((server.port, server.mailbox, server.urls)) }
        started.signal()
        server.run()
      } catch {
        outcome.withLock { $0 = .failure(error) }
        started.signal()
      }
      ended.signal()
    }
    thread.stackSize = 1 << 20
    thread.start()
    started.wait()
    (port, mailbox, urls) = try outcome.withLock { try $0!.get() }
  }

  deinit {
    mailbox.stop()
    mailbox.stop()
    _ = ended.wait(timeout: .now() + 5)
  }

  static func page(_ request: HTTPRequest) -> HTTPResponse? {
    switch request.path {
    case "/": HTTPResponse(contentType: "text/html; charset=utf-8", body: Array("<!doctype html>page".utf8))
    case "/app.js":
      HTTPResponse(contentType: "text/javascript", body: Array("export {}".utf8), caching: .revalidated(tag: "abc"))
    case "/healthz": HTTPResponse(status: 200, text: request.hasToken ? "ok" : "no token")
    default: nil
    }
  }

  /// Waits for an event that is not there yet; false after five seconds.
  func waits(for event: Event) -> Bool { log.wait { $0.contains(event) } }
  func waits(until condition: ([Event]) -> Bool) -> Bool { log.wait(until: condition) }
  var events: [Event] { log.events }
  var messages: [String] { log.events.messages }

  /// True when `run` returned within five seconds. Asked once.
  func hasEnded() -> Bool {
    defer { ended.signal() }
    return ended.wait(timeout: .now() + 5) == .success
  }

  /// Runs `body` on the service thread and waits for it: everything sent before has been taken by then.
  func settle(_ body: @escaping @Sendable () -> Void = {}) {
    let done = DispatchSemaphore(value: 0)
    mailbox.post {
      body()
      done.signal()
    }
    _ = done.wait(timeout: .now() + 5)
  }

  // MARK: Clients

  func client(receiveBuffer: CInt? = nil, timeout: Duration = .seconds(5)) throws -> RawClient {
    try RawClient(port: port, timeout: timeout, receiveBuffer: receiveBuffer)
  }

  func get(_ path: String, host: String? = nil, extra: String = "") throws -> RawClient.Answer {
    let client = try client()
    try client.send("GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(extra)\r\n")
    return try client.readAnswer()
  }

  func handshake(
    path: String = "/ws", host: String? = nil, origin: String? = nil, drop: Set<String> = [], extra: String = "",
    replace: [String: String] = [:], method: String = "GET"
  ) -> String {
    var lines = [
      ("Host", host ?? "127.0.0.1:\(port)"), ("Upgrade", "websocket"), ("Connection", "Upgrade"),
      ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
      ("Sec-WebSocket-Protocol", "livelayout.v1"),
    ]
    if let origin { lines.append(("Origin", origin)) }
    let text = lines.filter { !drop.contains($0.0) }.map { "\($0.0): \(replace[$0.0] ?? $0.1)\r\n" }.joined()
    return "\(method) \(path) HTTP/1.1\r\n\(text)\(extra)\r\n"
  }

  /// A client whose handshake is done.
  func viewer(receiveBuffer: CInt? = nil, timeout: Duration = .seconds(5)) throws -> RawClient {
    let client = try client(receiveBuffer: receiveBuffer, timeout: timeout)
    try client.send(handshake(origin: "http://127.0.0.1:\(port)"))
    let head = try client.readHead()
    guard head.status == 101 else { throw RawClient.Failure(description: "handshake answered \(head.status)") }
    return client
  }

  /// To everybody who is known to be connected.
  func sendToAll(_ message: [UInt8]) {
    for viewer in connectedViewers { mailbox.send(message, to: viewer) }
  }

  /// In the order of their handshakes.
  var connectedViewers: [ViewerID] {
    log.events.connected
  }
}

extension [RunningServer.Event] {
  var messages: [String] { compactMap { if case .message(_, let text) = $0 { text } else { nil } } }
  var notes: [String] { compactMap { if case .note(let text) = $0 { text } else { nil } } }
  var connected: [ViewerID] { compactMap { if case .connected(let viewer) = $0 { viewer } else { nil } } }
  var closed: [ViewerID] { compactMap { if case .closed(let viewer, _) = $0 { viewer } else { nil } } }
}

final class EventLog: @unchecked Sendable {
  private let condition = NSCondition()
  private var list: [RunningServer.Event] = []

  var events: [RunningServer.Event] {
    condition.lock()
    defer { condition.unlock() }
    return list
  }

  func append(_ event: RunningServer.Event) {
    condition.lock()
    list.append(event)
    condition.broadcast()
    condition.unlock()
  }

  func wait(until isMet: ([RunningServer.Event]) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 5)
    condition.lock()
    defer { condition.unlock() }
    while !isMet(list) {
      if !condition.wait(until: deadline) { return isMet(list) }
    }
    return true
  }
}

// Echoes every message, for conformance suites: `EchoServer [PORT]` prints its URL and runs until SIGINT or SIGTERM.
// It takes what the product refuses (binary messages, big ones, no subprotocol), so that the suites reach the framing.
import Glibc
import WebSockets

WebSocketServer.block(signals: [SIGINT, SIGTERM])

final class Echo {
  var server: WebSocketServer?
}

var configuration = ServerConfiguration()
configuration.port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
configuration.requiresSubprotocol = false
configuration.socketPath = "/"
configuration.maxInboundMessage = 64 << 20
configuration.maxQueuedBytes = 256 << 20
configuration.sendBuffer = 1 << 20
configuration.messageTimeout = .seconds(60)

let echo = Echo()
var events = ServerEvents()
events.message = { viewer, bytes in echo.server?.mailbox.send(bytes, to: viewer) }
events.binaryMessage = { viewer, bytes in echo.server?.mailbox.send(bytes, as: .binary, to: viewer) }

do {
  let server = try WebSocketServer(configuration, events)
  echo.server = server
  try server.adopt(signals: [SIGINT, SIGTERM]) { _ in server.mailbox.stop() }
  print("ws://127.0.0.1:\(server.port)/")
  fflush(nil)
  server.run()
} catch {
  perror("error: \(error)")
  exit(4)
}

/// Where the server listens, whom it lets in, and what it lets them do. The defaults are the product's limits.
package struct ServerConfiguration: Sendable {
  /// An address of this machine: `127.0.0.1`, `::1`, `0.0.0.0` or `::` for all, or one interface's own. `localhost` means
  /// 127.0.0.1. Names are not looked up.
  package var host = "127.0.0.1"
  var address: String { Self.address(of: host) }
  /// 0 lets the kernel pick one.
  package var port = 7373
  /// Where set, the server listens on a Unix socket with this path instead, which only its owner can connect to.
  package var unixSocket: String?
  /// Further names, exact and without port, that may stand in Host and Origin.
  package var allowedHosts: [String] = []
  /// Where set, `?token=` must say it on the socket and on `tokenPaths`.
  package var token: String?
  package var tokenPaths: Set<String> = ["/", "/index.html", "/healthz"]
  /// And on every path that begins so.
  package var tokenPrefixes = ["/image/"]
  package var socketPath = "/ws"
  package var subprotocol = "livelayout.v1"
  /// False lets a handshake without any subprotocol in: conformance suites offer none.
  package var requiresSubprotocol = true
  /// Sent with every HTTP answer.
  package var contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  static func address(of host: String) -> String { host == "localhost" ? "127.0.0.1" : host }
  /// Whether only this machine reaches a server that listens there.
  package static func isLoopback(_ host: String) -> Bool {
    let address = address(of: host)
    return address == "::1" || (address.hasPrefix("127.") && isAddress(address))
  }
  /// Whether a server can be asked to listen there: an IPv4 or IPv6 address, or `localhost`.
  package static func isAddress(_ host: String) -> Bool {
    ServerContext.isAddress(address(of: host))
  }

  /// One more is accepted and closed with 1013.
  package var maxViewers = 64
  /// Connections that are no viewers. One more takes the place of the one that has been silent longest.
  package var maxConnections = 128
  /// Bytes of one message from a viewer, fragments together; a bigger one closes with 1009.
  package var maxInboundMessage = 64 * 1024
  /// Messages of one viewer that the owner has not called `handled` yet; no more are read until it has. nil: any number.
  package var maxUnhandledMessages: Int?
  /// Bytes that wait for one viewer; more closes with 1013. Nothing piles up for who waits for `ServerEvents.drained`: this is
  /// for a sender that does not.
  package var maxQueuedBytes = 64 * 1024 * 1024
  /// From connecting (or from the last answer) to the end of the request's head.
  package var headerTimeout: Duration = .seconds(5)
  /// From a message's first fragment to its last.
  package var messageTimeout: Duration = .seconds(10)
  /// For a whole answer to a client that reads slowly.
  package var responseTimeout: Duration = .seconds(30)
  /// How long a viewer may say nothing before it is pinged, and then again before it counts as gone. Whatever it sends is a
  /// sign of life, its own pings as well.
  package var pingInterval: Duration = .seconds(20)
  package var pongTimeout: Duration = .seconds(10)
  /// SO_SNDBUF of each connection, bytes. Small, so that a stalled viewer finds few stale frames when it wakes.
  package var sendBuffer = 64 * 1024
  /// How long `stop` waits for the viewers' own close frames.
  package var closeTimeout: Duration = .milliseconds(500)
  /// How long to go on reading after the last answer or close frame. Closing with unread bytes resets the connection, and
  /// the peer may lose that answer.
  package var lingerTimeout: Duration = .seconds(5)

  package init() {}

  /// The same with fewer connections where the process may have few descriptors: without any left it could neither take a
  /// connection nor read a file.
  func fitting(descriptors limit: Int) -> ServerConfiguration {
    // Those of the loop, of the watcher, and of files that are being read.
    let spare = max(0, limit - 28)
    var result = self
    result.maxViewers = min(maxViewers, max(2, spare / 2))
    result.maxConnections = min(maxConnections, max(2, spare / 2))
    return result
  }

  /// On every HTTP answer, refusals too. Never an `Access-Control-` header.
  var securityHeaders: [(name: String, value: String)] {
    [
      ("content-security-policy", contentSecurityPolicy),
      ("x-content-type-options", "nosniff"),
      ("cross-origin-resource-policy", "same-origin"),
      ("cross-origin-opener-policy", "same-origin"),
      ("x-frame-options", "DENY"),
      // The token stands in the page's address.
      ("referrer-policy", "no-referrer"),
    ]
  }
}

/// What the server calls, always on the thread that runs it. A closure left alone does nothing; an HTTP request then is
/// answered with 404.
package struct ServerEvents {
  package var viewerConnected: (ViewerID, ViewerInfo) -> Void = { _, _ in }
  /// One whole text message: valid UTF-8, at most `maxInboundMessage` bytes.
  package var message: (ViewerID, [UInt8]) -> Void = { _, _ in }
  /// One whole binary message. Without this closure, a viewer that sends one is closed with 1003.
  package var binaryMessage: ((ViewerID, [UInt8]) -> Void)?
  /// Once for each that connected, also when the server stops.
  package var viewerClosed: (ViewerID, CloseCode) -> Void = { _, _ in }
  /// Answers a GET or HEAD that passed the checks of Host, Origin and token. nil is 404. It has to be pure: any page on the
  /// web can make a browser send a GET.
  package var respond: (HTTPRequest) -> HTTPResponse? = { _ in nil }
  /// The last message that waited for the viewer has left for the kernel.
  package var drained: (ViewerID) -> Void = { _ in }
  package var log: (ServerLogLevel, String) -> Void = { _, _ in }

  package init() {}
}

package enum ServerLogLevel: Sendable, Equatable { case debug, info, warning, error }

/// Why a server could not start or go on.
package enum ServerError: Error, Equatable, CustomStringConvertible {
  /// `holder`: who listens there, where that can be seen.
  case portInUse(host: String, port: Int, holder: String? = nil)
  case addressUnavailable(host: String)
  case permissionDenied(host: String, port: Int)
  /// A server listens there.
  case socketInUse(path: String)
  /// Another kind of file has the name.
  case notASocket(path: String)
  /// `errno` of what failed while the Unix socket was made.
  case socketFailed(path: String, CInt)
  case invalidConfiguration(String)
  /// `errno` of the call that failed.
  case systemCall(String, CInt)
  case libraryFailed(String)

  package var description: String {
    switch self {
    case .portInUse(let host, let port, let holder):
      "port \(port) of \(host) is in use by \(holder ?? "another program"); choose another with --port, or --port 0 for any that is free"
    case .addressUnavailable(let host):
      "\(host) is not an address of this machine; --host takes 127.0.0.1, ::1, 0.0.0.0 or an interface's own address"
    case .permissionDenied(let host, let port):
      "no permission to listen on port \(port) of \(host); ports below 1024 belong to root"
    case .socketInUse(let path):
      "another program listens on \(path); choose another path with --unix-socket, or stop that program"
    case .notASocket(let path):
      "\(path) exists and is not a socket; move it away, or choose another path with --unix-socket"
    case .socketFailed(let path, let number):
      "cannot listen on \(path): \(ServerContext.explanation(of: number))"
    case .invalidConfiguration(let what): what
    case .systemCall(let name, let number): "\(name) failed: \(ServerContext.explanation(of: number))"
    case .libraryFailed(let what): "libwebsockets could not \(what)"
    }
  }
}

/// How much the server holds at this moment.
package struct ServerStatistics: Sendable, Equatable {
  /// Connections that are no viewers.
  package var connections: Int
  package var viewers: Int
  /// Bytes of messages that wait for viewers, without what the kernel holds.
  package var queuedBytes: Int
}

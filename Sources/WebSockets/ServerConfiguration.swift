/// Where the server listens, whom it admits, and its limits. The defaults are the product's.
package struct ServerConfiguration: Sendable {
  /// An address of this machine: `127.0.0.1`, `::1`, `0.0.0.0` or `::` for all, or one interface's own. `localhost`
  /// means 127.0.0.1. Names are not looked up.
  package var host = "127.0.0.1"
  var address: String { Self.address(of: host) }
  /// 0 lets the kernel choose one.
  package var port = 7373
  /// If set, the server listens on a Unix socket with this path instead, and only its owner can connect.
  package var unixSocket: String?
  /// Further exact names, without port, that Host and Origin may contain.
  package var allowedHosts: [String] = []
  /// Origins of proxies and tunnels: what browsers show instead of this server's own address.
  package var allowedOrigins: [WebOrigin] = []
  /// If set, requests for the socket and for `tokenPaths` must pass it as `?token=`.
  package var token: String?
  package var tokenPaths: Set<String> = ["/", "/index.html", "/healthz"]
  /// Paths with one of these prefixes need the token, too.
  package var tokenPrefixes = ["/image/", "/fonts/own-"]
  package var socketPath = "/ws"
  package var subprotocol = "livelayout.v1"
  /// If false, a handshake without any subprotocol is accepted: conformance suites offer none.
  package var requiresSubprotocol = true
  /// Sent with every HTTP answer.
  package var contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  static func address(of host: String) -> String { host == "localhost" ? "127.0.0.1" : host }
  /// Whether only this machine can reach a server that listens there.
  package static func isLoopback(_ host: String) -> Bool {
    let address = address(of: host)
    return address == "::1" || (address.hasPrefix("127.") && isAddress(address))
  }
  /// Whether a server can listen there: an IPv4 or IPv6 address, or `localhost`.
  package static func isAddress(_ host: String) -> Bool {
    ServerContext.isAddress(address(of: host))
  }

  /// A further viewer is accepted and closed with 1013.
  package var maxViewers = 64
  /// Connections that are not viewers. A further one replaces the one that has been silent longest.
  package var maxConnections = 128
  /// Bytes of one message from a viewer, with all fragments; a bigger one closes with 1009.
  package var maxInboundMessage = 64 * 1024
  /// Messages of one viewer for which the owner has not called `handled` yet; at this number, reading stops. Nil means
  /// any number.
  package var maxUnhandledMessages: Int?
  /// Bytes that may wait for one viewer; more closes with 1013. This protects against a sender that does not wait for
  /// `ServerEvents.drained`.
  package var maxQueuedBytes = 64 * 1024 * 1024
  /// The time from connecting (or from the last answer) to the end of the request's head.
  package var headerTimeout: Duration = .seconds(5)
  /// The time from a message's first fragment to its last.
  package var messageTimeout: Duration = .seconds(10)
  /// The time for a whole answer to a client that reads slowly.
  package var responseTimeout: Duration = .seconds(30)
  /// How long a viewer may be silent before it is pinged, and `pongTimeout` how long after that before it counts as
  /// gone. Anything it sends is a sign of life, including its own pings.
  package var pingInterval: Duration = .seconds(20)
  package var pongTimeout: Duration = .seconds(10)
  /// SO_SNDBUF of each connection, in bytes. It is small, so that a stalled viewer finds few stale frames when it
  /// resumes.
  package var sendBuffer = 64 * 1024
  /// How long `stop` waits for the viewers' own close frames.
  package var closeTimeout: Duration = .milliseconds(500)
  /// How long to keep reading after the last answer or close frame. Closing with unread bytes resets the connection,
  /// and the peer may lose that answer.
  package var lingerTimeout: Duration = .seconds(5)

  package init() {}

  /// The same configuration with fewer connections if the process may have few descriptors: without any left it could
  /// neither accept a connection nor read a file.
  func fitting(descriptors limit: Int) -> ServerConfiguration {
    // Descriptors of the loop, of the watcher, and of files being read.
    let spare = max(0, limit - 28)
    var result = self
    result.maxViewers = min(maxViewers, max(2, spare / 2))
    result.maxConnections = min(maxConnections, max(2, spare / 2))
    return result
  }

  /// Sent with every HTTP answer, including refusals. Never an `Access-Control-` header.
  var securityHeaders: [(name: String, value: String)] {
    [
      ("content-security-policy", contentSecurityPolicy),
      ("x-content-type-options", "nosniff"),
      ("cross-origin-resource-policy", "same-origin"),
      ("cross-origin-opener-policy", "same-origin"),
      ("x-frame-options", "DENY"),
      // The page's address contains the token.
      ("referrer-policy", "no-referrer"),
    ]
  }
}

/// The server's callbacks, always on the thread that runs it. By default they do nothing, and an HTTP request gets 404.
package struct ServerEvents {
  package var viewerConnected: (ViewerID, ViewerInfo) -> Void = { _, _ in }
  /// One whole text message: valid UTF-8, at most `maxInboundMessage` bytes.
  package var message: (ViewerID, [UInt8]) -> Void = { _, _ in }
  /// One whole binary message. Without this closure, a viewer that sends one is closed with 1003.
  package var binaryMessage: ((ViewerID, [UInt8]) -> Void)?
  /// Called once for each viewer that connected, also when the server stops.
  package var viewerClosed: (ViewerID, CloseCode) -> Void = { _, _ in }
  /// Answers a GET or HEAD that passed the checks of Host, Origin and token. Nil means 404. The closure must be pure:
  /// any page on the web can make a browser send a GET.
  package var respond: (HTTPRequest) -> HTTPResponse? = { _ in nil }
  /// Called when the last waiting message for the viewer has left for the kernel.
  package var drained: (ViewerID) -> Void = { _ in }
  package var log: (ServerLogLevel, String) -> Void = { _, _ in }

  package init() {}
}

package enum ServerLogLevel: Sendable, Equatable { case debug, info, warning, error }

/// Why a server could not start or continue.
package enum ServerError: Error, Equatable, CustomStringConvertible {
  /// `holder` is the program that listens there, if that can be seen.
  case portInUse(host: String, port: Int, holder: String? = nil)
  case addressUnavailable(host: String)
  case permissionDenied(host: String, port: Int)
  /// Another server listens there.
  case socketInUse(path: String)
  /// Another kind of file has the name.
  case notASocket(path: String)
  /// `errno` of the call that failed while making the Unix socket.
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

/// What the server currently holds.
package struct ServerStatistics: Sendable, Equatable {
  /// Connections other than viewers.
  package var connections: Int
  package var viewers: Int
  /// Bytes of messages that wait for viewers, without what the kernel holds.
  package var queuedBytes: Int
}

/// Decides from the head of a request alone who may talk to this server.
///
/// It guards against three attacks. DNS rebinding brings a foreign page to our address under its own name, so Host must
/// be exactly one of our names. Cross-site hijacking opens a socket from a foreign page, so Origin, which browsers
/// always send with a handshake, must be ours as well (`null`, another port and https are foreign, too). A `<script
/// src>` in a foreign page reads code, so requests that the browser marks as cross-site are refused, unless a person
/// followed a link. A client without Origin is not a browser and could send any Origin it likes; it passes.
///
/// A Unix socket has no port: `ssh -L` gives it one on another machine. There our names are accepted with any port, and
/// Origin must match Host.
///
/// Behind a proxy or a tunnel the browser has another address than ours. An allowed origin is exact. The Host that goes
/// with it has its name, on any port: proxies forward the browser's Host, with or without port, or put in ours.
struct AccessPolicy {
  /// The accepted values of Host; without ports if any port is accepted.
  let hosts: Set<String>
  private let takesAnyPort: Bool
  /// The text of each, and their names.
  private let allowedOrigins: Set<String>
  private let allowedNames: [String: Set<String>]
  let token: [UInt8]?
  let tokenPaths: Set<String>
  let tokenPrefixes: [String]
  let socketPath: String
  let subprotocol: String
  let requiresSubprotocol: Bool

  /// `names` have no port; an IPv6 address is in brackets.
  init(names: [String], port: Int, configuration: ServerConfiguration) {
    takesAnyPort = configuration.unixSocket != nil
    var hosts: Set<String> = []
    for name in names {
      let name = name.lowercased()
      hosts.insert(takesAnyPort ? name : "\(name):\(port)")
      // Browsers leave out the scheme's default port.
      if port == 80 { hosts.insert(name) }
    }
    self.hosts = hosts
    allowedOrigins = Set(configuration.allowedOrigins.map(\.text))
    allowedNames = Dictionary(grouping: configuration.allowedOrigins, by: \.name).mapValues { Set($0.map(\.text)) }
    token = configuration.token.map { Array($0.utf8) }
    tokenPaths = configuration.tokenPaths
    tokenPrefixes = configuration.tokenPrefixes
    socketPath = configuration.socketPath
    subprotocol = configuration.subprotocol
    requiresSubprotocol = configuration.requiresSubprotocol
  }

  /// The names under which this machine or its network can reach a server that is bound to `address`.
  static func names(of address: String, machineAddresses: () -> [String], allowed: [String]) -> [String] {
    let loopback = ["127.0.0.1", "localhost", "[::1]"]
    let own: [String] =
      switch address {
      case "127.0.0.1", "::1": []
      case "0.0.0.0", "::": machineAddresses().map(bracketed)
      default: [bracketed(address)]
      }
    return loopback + own + allowed.map(bracketed)
  }

  static func bracketed(_ name: String) -> String {
    name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
  }

  /// Why a plain request gets no content; nil if it may have it.
  func refusal(of head: RequestHead) -> Refusal? {
    if let refusal = foreign(head) { return refusal }
    if head.method == .other {
      return Refusal(status: 405, reason: "only GET and HEAD are served here", headers: [("allow", "GET, HEAD")])
    }
    if head.hasBody { return Refusal(status: 400, reason: "a request here has no body") }
    if isFromForeignPage(head) {
      return Refusal(status: 403, reason: "this server answers no other site's pages")
    }
    if tokenPaths.contains(head.path) || tokenPrefixes.contains(where: head.path.hasPrefix), !hasToken(head) {
      return Refusal(status: 403, reason: "open the address that the daemon printed: it ends in ?token=…")
    }
    return nil
  }

  /// Why a handshake is refused; nil if it may be completed.
  func refusal(ofUpgrade head: RequestHead) -> Refusal? {
    if var refusal = foreign(head) {
      refusal.isForOwnPage = isFromOwnPage(head) && unfit(head) == nil
      return refusal
    }
    return unfit(head)
  }

  /// Whether the page and the request name the same address, which is not known here: that of a proxy, most likely. No
  /// other page gets further than a refusal in HTTP.
  private func isFromOwnPage(_ head: RequestHead) -> Bool {
    guard let origin = head.origin.flatMap({ WebOrigin($0) }), let host = head.host.map(Self.lowercasedASCII) else {
      return false
    }
    return !isOurs(host) && !isAllowed(host)
      && (host == origin.host || WebOrigin("\(origin.text.prefix { $0 != ":" })://\(host)") == origin)
  }

  /// What is wrong with a handshake, whoever sends it.
  private func unfit(_ head: RequestHead) -> Refusal? {
    guard head.upgrade.lowercased() == "websocket" else {
      return Refusal(status: 403, reason: "the only upgrade here is websocket")
    }
    guard head.path == socketPath else { return Refusal(status: 404, reason: "the socket is at \(socketPath)") }
    guard head.version == "HTTP/1.1", head.connection.contains("upgrade") else {
      return Refusal(status: 400, reason: "a handshake is an HTTP/1.1 request with Connection: Upgrade")
    }
    guard head.method == .get, !head.hasBody else {
      return Refusal(status: 405, reason: "a handshake is a GET without a body", headers: [("allow", "GET")])
    }
    guard head.socketVersion == "13" else {
      return Refusal(
        status: 426, reason: "this server speaks version 13 of the protocol (RFC 6455)",
        headers: [("sec-websocket-version", "13")])
    }
    guard Self.isKey(head.key) else {
      return Refusal(status: 400, reason: "Sec-WebSocket-Key is not 16 bytes in base64")
    }
    let mayOfferNone = !requiresSubprotocol && head.subprotocols.isEmpty
    guard head.subprotocols.contains(subprotocol) || mayOfferNone else {
      return Refusal(status: 400, reason: "this server speaks the subprotocol \(subprotocol)")
    }
    guard hasToken(head) else {
      return Refusal(status: 403, reason: "the token of this server is missing or wrong")
    }
    return nil
  }

  func hasToken(_ head: RequestHead) -> Bool {
    guard let token else { return true }
    guard let given = head.queryItem("token") else { return false }
    return Self.equalInConstantTime(Array(given.utf8), token)
  }

  private func foreign(_ head: RequestHead) -> Refusal? {
    guard head.version == "HTTP/1.1" || head.version == "HTTP/1.0" else {
      return Refusal(status: 400, reason: "this is not a request of HTTP/1.1")
    }
    guard let host = head.host.map(Self.lowercasedASCII), isOurs(host) || isAllowed(host) else {
      return Refusal(
        status: 403, reason: "the Host of this request is not a name of this server", option: option(for: head))
    }
    if let origin = head.origin.map(Self.lowercasedASCII), !isOurs(origin: origin, of: host) {
      return Refusal(status: 403, reason: "the Origin of this request is not this server", option: option(for: head))
    }
    return nil
  }

  /// The option that would admit the request; nil if its headers name no possible address.
  private func option(for head: RequestHead) -> String? {
    if let origin = head.origin { return WebOrigin(origin).map { "--allow-origin \($0.text)" } }
    let scheme = head.forwardedScheme == "https" ? "https" : "http"
    return head.host.flatMap { WebOrigin("\(scheme)://\($0)") }.map { "--allow-origin \($0.text)" }
  }

  private func isOurs(_ host: String) -> Bool {
    guard takesAnyPort else { return hosts.contains(host) }
    return WebOrigin.split(host).map { hosts.contains($0.name) } ?? false
  }

  /// Whether the Host is that of an allowed origin, on any port.
  private func isAllowed(_ host: String) -> Bool {
    WebOrigin.split(host).map { allowedNames[$0.name] != nil } ?? false
  }

  /// A server with several names has several origins. If the port is unknown, only the name that was called counts.
  private func isOurs(origin: String, of host: String) -> Bool {
    if allowedOrigins.contains(origin) {
      return isOurs(host) || WebOrigin.split(host).map { allowedNames[$0.name]?.contains(origin) == true } ?? false
    }
    guard origin.hasPrefix("http://"), isOurs(host) else { return false }
    let name = origin.dropFirst("http://".count)
    return takesAnyPort ? name == host : hosts.contains(String(name))
  }

  private func isFromForeignPage(_ head: RequestHead) -> Bool {
    guard let site = head.fetchSite, site == "cross-site" || site == "same-site" else { return false }
    return head.fetchMode != "navigate"
  }

  /// Whether the key is 24 characters of base64 for 16 bytes.
  private static func isKey(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard bytes.count == 24, bytes[22] == UInt8(ascii: "="), bytes[23] == UInt8(ascii: "=") else { return false }
    return bytes[..<22].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }

  /// Lowercases only ASCII: Unicode's rules would turn the Kelvin sign into a k.
  static func lowercasedASCII(_ text: String) -> String {
    String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  /// The time depends only on the length of `given`, so that a wrong token reveals nothing about the right one.
  static func equalInConstantTime(_ given: [UInt8], _ secret: [UInt8]) -> Bool {
    var difference = given.count ^ secret.count
    for index in given.indices {
      difference |= Int(given[index] ^ (secret.isEmpty ? 1 : secret[index % secret.count]))
    }
    return difference == 0
  }
}

import CLibwebsockets
import Glibc

/// libwebsockets' context, its sockets and its timers. This file and ServiceCallback.swift hold every unsafe line of the
/// target: connections are numbers outside of them.
///
/// What the library does by itself and what is done about it here is told at each place; the facts are of 4.1.6 as Debian 12
/// ships it.
@safe final class ServerContext {
  typealias ID = UInt64

  /// The server whose callbacks these are; gone while it is being deinitialised.
  weak var server: WebSocketServer?

  private let context: OpaquePointer
  private var virtualHost: OpaquePointer
  /// Strings and tables that libwebsockets reads for as long as its context lives.
  private let lasting: Lasting
  private var connections: [ID: OpaquePointer] = unsafe [:]
  private var lastID: ID = 0
  private var timers: [UInt64: UnsafeMutablePointer<TimerStorage>] = unsafe [:]
  private var lastTimer: UInt64 = 0
  private var scratch: UnsafeMutableRawBufferPointer
  private var isDestroyed = false
  /// Where libwebsockets reads from sockets into; learnt at the first handshake (see `frameIsUnmasked`).
  private(set) var readBuffer: UInt = 0

  static let readBufferSize = 16 * 1024
  private static let headerLimit = 16 * 1024
  private static let pre = Int(clibwebsockets_pre)
  /// No token of HTTP, so that no client can ask for this protocol by name.
  fileprivate static let httpProtocolName = "/"

  let port: Int

  init(_ configuration: ServerConfiguration) throws(ServerError) {
    let address = try BindAddress(configuration.host)
    try address.probe(port: configuration.port)

    unsafe lasting = Lasting(configuration, address)
    var info = unsafe lws_context_creation_info()
    unsafe info.port = CInt(CONTEXT_PORT_NO_LISTEN)
    unsafe info.options = UInt64(LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS)
    // Anything but -1 makes the library try to give up privileges.
    unsafe info.gid = -1
    unsafe info.uid = -1
    // Bounds a table that is otherwise as long as `ulimit -n`; the caps on connections are reached long before.
    unsafe info.fd_limit_per_thread = UInt32(configuration.maxViewers + configuration.maxConnections + 64)
    unsafe info.max_http_header_data2 = UInt32(Self.headerLimit)
    unsafe info.max_http_header_pool = UInt16(clamping: configuration.maxConnections + configuration.maxViewers + 8)
    unsafe info.pt_serv_buf_size = UInt32(Self.readBufferSize)
    unsafe info.timeout_secs = UInt32(max(1, configuration.headerTimeout.components.seconds))
    Self.quietenLibrary()
    guard let context = unsafe lws_create_context(&info) else { throw ServerError.libraryFailed("start") }
    unsafe self.context = unsafe context

    unsafe info.port = CInt(configuration.port)
    // Without DISABLE_IPV6, "127.0.0.1" is bound as "*": the whole network could come in. Without
    // FAIL_UPON_UNABLE_TO_BIND, an address that is not there counts as success with nobody listening.
    unsafe info.options |= UInt64(LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND)
    if !address.isIPv6 { unsafe info.options |= UInt64(LWS_SERVER_OPTION_DISABLE_IPV6) }
    unsafe info.iface = unsafe lasting.interface.map { unsafe UnsafePointer($0) }
    unsafe info.protocols = unsafe UnsafePointer(lasting.protocols)
    unsafe info.headers = unsafe lasting.headers.map { unsafe UnsafePointer($0) }
    unsafe info.retry_and_idle_policy = unsafe UnsafePointer(lasting.idlePolicy)
    unsafe info.keepalive_timeout = CInt(max(1, configuration.headerTimeout.components.seconds))
    unsafe info.vhost_name = unsafe UnsafePointer(lasting.hostName)
    guard let virtualHost = unsafe lws_create_vhost(context, &info) else {
      unsafe lws_context_destroy(context)
      unsafe lasting.free()
      throw ServerError.portInUse(host: configuration.host, port: configuration.port)
    }
    unsafe self.virtualHost = unsafe virtualHost
    port = Int(unsafe lws_get_vhost_listen_port(virtualHost))
    unsafe scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    // Callbacks that came before this line found no context and were let go by the callback's default.
    unsafe lasting.owner.pointee = unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { destroy() }

  /// Ends everything: each connection, each adopted descriptor, each timer.
  func destroy() {
    guard !isDestroyed else { return }
    isDestroyed = true
    for id in unsafe Array(timers.keys) { cancelTimer(id) }
    unsafe lws_context_destroy(context)
    unsafe lasting.free()
    unsafe scratch.deallocate()
  }

  // MARK: The loop

  /// One turn of the loop: waits for the next event, however long. False when the library cannot go on.
  func serviceOnce() -> Bool { unsafe lws_service(context, 0) >= 0 }

  /// What ends the wait from any thread, as long as the context lives: the one call that libwebsockets allows there.
  func wakeUp() -> @Sendable () -> Void {
    let address = unsafe UInt(bitPattern: context)
    return { unsafe lws_cancel_service(OpaquePointer(bitPattern: address)) }
  }

  // MARK: Connections

  func nextID() -> ID {
    lastID += 1
    return lastID
  }

  /// Remembers the library's connection under a number, in both directions.
  func register(_ connection: OpaquePointer) -> ID {
    let id = nextID()
    unsafe lws_set_opaque_user_data(connection, UnsafeMutableRawPointer(bitPattern: UInt(id)))
    unsafe connections[id] = unsafe connection
    return id
  }

  func forget(_ id: ID) { unsafe connections[id] = nil }

  static func id(of connection: OpaquePointer?) -> ID {
    guard let connection = unsafe connection else { return 0 }
    return ID(UInt(bitPattern: unsafe lws_get_opaque_user_data(connection)))
  }

  func requestWritable(_ id: ID) {
    if let connection = unsafe connections[id] { _ = unsafe lws_callback_on_writable(connection) }
  }

  /// Whether bytes of an earlier write still wait inside the library.
  func isDraining(_ id: ID) -> Bool {
    guard let connection = unsafe connections[id] else { return false }
    return unsafe lws_partial_buffered(connection) != 0
  }

  /// Whether what a peer sends is read, or left to wait in the kernel, and then with the peer.
  func setReading(_ id: ID, _ isReading: Bool) {
    guard let connection = unsafe connections[id] else { return }
    unsafe lws_rx_flow_control(connection, isReading ? 1 : 0)
  }

  /// Calls the server's `timerFired` for this connection; nil calls it off. One per connection.
  func setTimer(_ id: ID, _ delay: Duration?) {
    guard let connection = unsafe connections[id] else { return }
    // -1, which is documented to cancel, makes this version call at once: ten years have to do.
    unsafe lws_set_timer_usecs(connection, Self.microseconds(delay ?? .seconds(315_360_000)))
  }

  /// Ends a connection without a word, soon, however it is.
  func kill(_ id: ID, after seconds: Int? = nil) {
    guard let connection = unsafe connections[id] else { return }
    unsafe lws_set_timeout(
      connection, PENDING_TIMEOUT_USER_REASON_BASE, seconds.map { CInt($0) } ?? CInt(LWS_TO_KILL_ASYNC))
  }

  func setSendBuffer(_ id: ID, _ bytes: Int) {
    guard let connection = unsafe connections[id] else { return }
    var value = CInt(clamping: bytes)
    _ = unsafe setsockopt(
      lws_get_socket_fd(connection), SOL_SOCKET, SO_SNDBUF, &value, socklen_t(MemoryLayout<CInt>.size))
  }

  func peerAddress(_ id: ID) -> String {
    guard let connection = unsafe connections[id] else { return "" }
    var name = [UInt8](repeating: 0, count: 64)
    unsafe name.withUnsafeMutableBytes { buffer in
      _ = unsafe lws_get_peer_simple(
        connection, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count - 1)
    }
    return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
  }

  // MARK: Requests

  /// What the library has of the request's head, nil where it has let it go already: after an Upgrade that it refused by
  /// itself on a kept-alive connection, it asks about the upgrade all the same, with the headers freed.
  func head(of id: ID) -> RequestHead? {
    guard let connection = unsafe connections[id] else { return nil }
    var uri: UnsafeMutablePointer<CChar>?
    var length: CInt = 0
    let method = unsafe lws_http_get_uri_and_method(connection, &uri, &length)
    guard method >= 0, let uri = unsafe uri else { return nil }
    var head = RequestHead()
    head.method =
      if method == CInt(LWSHUMETH_GET) { .get } else if method == CInt(LWSHUMETH_HEAD) { .head } else {
        .other
      }
    let path = unsafe UnsafeRawBufferPointer(start: uri, count: Int(length))
    head.path = unsafe String(decoding: path, as: UTF8.self)
    head.version = unsafe header(connection, WSI_TOKEN_HTTP) ?? ""
    head.query = unsafe queryItems(connection).joined(separator: "&")
    head.host = unsafe header(connection, WSI_TOKEN_HOST)
    head.origin = unsafe header(connection, WSI_TOKEN_ORIGIN)
    head.userAgent = unsafe header(connection, WSI_TOKEN_HTTP_USER_AGENT)
    head.ifNoneMatch = unsafe header(connection, WSI_TOKEN_HTTP_IF_NONE_MATCH)
    head.fetchSite = unsafe header(connection, named: "sec-fetch-site:")
    head.fetchMode = unsafe header(connection, named: "sec-fetch-mode:")
    let contentLength = unsafe header(connection, WSI_TOKEN_HTTP_CONTENT_LENGTH)
    let transferEncoding = unsafe header(connection, WSI_TOKEN_HTTP_TRANSFER_ENCODING)
    head.hasBody = (contentLength != nil && contentLength != "0") || transferEncoding != nil
    head.upgrade = unsafe header(connection, WSI_TOKEN_UPGRADE) ?? ""
    head.socketVersion = unsafe header(connection, WSI_TOKEN_VERSION) ?? ""
    head.key = unsafe header(connection, WSI_TOKEN_KEY) ?? ""
    head.subprotocols = unsafe (header(connection, WSI_TOKEN_PROTOCOL) ?? "").split(separator: ",").map {
      $0.trimmed
    }
    return head
  }

  private func header(_ connection: OpaquePointer, _ token: lws_token_indexes) -> String? {
    let length = unsafe lws_hdr_total_length(connection, token)
    guard length > 0 else { return nil }
    // A header that is there twice comes as one, so it is equal to nothing that is expected.
    var value = [CChar](repeating: 0, count: Int(length) + 16)
    let copied = unsafe value.withUnsafeMutableBufferPointer { buffer in
      unsafe lws_hdr_copy(connection, buffer.baseAddress!, CInt(buffer.count), token)
    }
    guard copied > 0 else { return nil }
    return String(decoding: value[..<Int(copied)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The library keeps each item apart, and would put commas between them.
  private func queryItems(_ connection: OpaquePointer) -> [String] {
    let length = unsafe lws_hdr_total_length(connection, WSI_TOKEN_HTTP_URI_ARGS)
    var item = [CChar](repeating: 0, count: Int(length) + 1)
    var items: [String] = []
    while true {
      let copied = unsafe item.withUnsafeMutableBufferPointer { buffer in
        unsafe lws_hdr_copy_fragment(
          connection, buffer.baseAddress!, CInt(buffer.count), WSI_TOKEN_HTTP_URI_ARGS, CInt(items.count))
      }
      guard copied >= 0 else { return items }
      items.append(String(decoding: item[..<Int(copied)].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }

  /// A header for which the library has no token of its own; `name` in lower case with its colon.
  private func header(_ connection: OpaquePointer, named name: String) -> String? {
    let nameLength = CInt(name.utf8.count)
    let length = unsafe lws_hdr_custom_length(connection, name, nameLength)
    guard length > 0 else { return nil }
    var value = [CChar](repeating: 0, count: Int(length) + 16)
    let copied = unsafe value.withUnsafeMutableBufferPointer { buffer in
      unsafe lws_hdr_custom_copy(connection, buffer.baseAddress!, CInt(buffer.count), name, nameLength)
    }
    guard copied > 0 else { return nil }
    return String(decoding: value[..<Int(copied)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: Writing

  /// Writes a whole answer. What the socket does not take at once, the library keeps and sends by itself. False: the
  /// connection is to be closed.
  func respond(_ id: ID, status: Int, headers: [(name: String, value: String)], body: [UInt8], length: Int) -> Bool {
    guard let connection = unsafe connections[id] else { return false }
    let headSize = 2048 + headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 8 }
    let start = unsafe room(Self.pre + headSize + body.count).assumingMemoryBound(to: UInt8.self) + Self.pre
    let end = unsafe start + headSize
    var next: UnsafeMutablePointer<UInt8>? = unsafe start
    guard unsafe lws_add_http_header_status(connection, UInt32(status), &next, end) == 0 else { return false }
    for (name, value) in headers + [("content-length", String(length))] {
      precondition(!value.utf8.contains { $0 < 0x20 }, "a line break or a control character in the header \(name)")
      let failed = unsafe lws_add_http_header_by_name(
        connection, name + ":", value, CInt(value.utf8.count), &next, end)
      guard failed == 0 else { return false }
    }
    guard unsafe lws_finalize_http_header(connection, &next, end) == 0, let headEnd = unsafe next else { return false }
    unsafe body.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress {
        unsafe headEnd.update(from: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
      }
    }
    let total = unsafe headEnd - start + body.count
    return unsafe lws_write(connection, start, total, LWS_WRITE_HTTP) == CInt(total)
  }

  /// The answer is given: ready for the next request. False: the connection is to be closed.
  func completeTransaction(_ id: ID) -> Bool {
    guard let connection = unsafe connections[id] else { return false }
    return unsafe lws_http_transaction_completed(connection) == 0
  }

  /// Gives a slow reader this long for what the library still holds for it.
  func allowForContent(_ id: ID, seconds: Int) {
    guard let connection = unsafe connections[id] else { return }
    unsafe lws_set_timeout(connection, PENDING_TIMEOUT_HTTP_CONTENT, CInt(seconds))
  }

  /// Writes one message as one frame. False: the connection is to be closed.
  func writeMessage(_ id: ID, _ message: [UInt8], _ kind: MessageKind) -> Bool {
    guard let connection = unsafe connections[id] else { return false }
    let start = unsafe room(Self.pre + message.count) + Self.pre
    unsafe message.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { unsafe start.copyMemory(from: base, byteCount: bytes.count) }
    }
    return unsafe lws_write(
      connection, start.assumingMemoryBound(to: UInt8.self), message.count,
      kind == .text ? LWS_WRITE_TEXT : LWS_WRITE_BINARY) >= 0
  }

  /// What the close frame will say; the callback that calls this returns -1 next and touches nothing after.
  func setCloseReason(_ id: ID, _ code: CloseCode, _ reason: String) {
    guard let connection = unsafe connections[id] else { return }
    // A control frame carries 125 bytes, two of them the code. Cut between characters.
    var text = reason
    while text.utf8.count > 123 { text.removeLast() }
    var bytes = Array(text.utf8)
    let count = bytes.count
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe lws_close_reason(connection, lws_close_status(UInt32(code.rawValue)), buffer.baseAddress, count)
    }
  }

  /// The shared buffer, as big as is asked for; a big one is not kept for long.
  private func room(_ count: Int) -> UnsafeMutableRawPointer {
    let kept = 1 << 20
    if unsafe scratch.count < count || (unsafe scratch.count > kept && count <= kept) {
      unsafe scratch.deallocate()
      unsafe scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 64 * 1024), alignment: 16)
    }
    return unsafe scratch.baseAddress!
  }

  // MARK: Descriptors and timers

  /// Watches a copy of `descriptor`, since the library closes what it adopts.
  func adopt(_ descriptor: CInt) throws(ServerError) -> ID {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw ServerError.systemCall("dup", errno) }
    let id = nextID()
    var description = unsafe lws_adopt_desc_t()
    unsafe description.vh = unsafe virtualHost
    unsafe description.type = LWS_ADOPT_RAW_FILE_DESC
    unsafe description.fd.filefd = copy
    unsafe description.vh_prot_name = unsafe UnsafePointer(lasting.httpName)
    unsafe description.opaque = unsafe UnsafeMutableRawPointer(bitPattern: UInt(id))
    guard let connection = unsafe lws_adopt_descriptor_vhost_via_info(&description) else {
      _ = Glibc.close(copy)
      throw ServerError.libraryFailed("adopt a descriptor")
    }
    unsafe connections[id] = unsafe connection
    return id
  }

  func startTimer(_ delay: Duration) -> UInt64 {
    lastTimer += 1
    let storage = UnsafeMutablePointer<TimerStorage>.allocate(capacity: 1)
    unsafe storage.initialize(
      to: TimerStorage(event: lws_sorted_usec_list_t(), context: Unmanaged.passUnretained(self), id: lastTimer))
    unsafe timers[lastTimer] = unsafe storage
    let event = unsafe UnsafeMutableRawPointer(storage).assumingMemoryBound(to: lws_sorted_usec_list_t.self)
    unsafe lws_sul_schedule(context, 0, event, timerDue, max(1, Self.microseconds(delay)))
    return lastTimer
  }

  func cancelTimer(_ id: UInt64) {
    guard let storage = unsafe timers.removeValue(forKey: id) else { return }
    unsafe lws_sul_cancel(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: lws_sorted_usec_list_t.self))
    unsafe storage.deinitialize(count: 1)
    unsafe storage.deallocate()
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }

  /// The handshake's answer is written at a known place of the library's one read buffer.
  func learnReadBuffer(writePosition: UInt, room: Int) {
    readBuffer = writePosition + UInt(room) - UInt(Self.readBufferSize)
  }
}

/// One timer: what libwebsockets sorts by time comes first, so that its address is the storage's own.
@unsafe private struct TimerStorage {
  var event: lws_sorted_usec_list_t
  var context: Unmanaged<ServerContext>
  var id: UInt64
}

private func timerDue(_ event: UnsafeMutablePointer<lws_sorted_usec_list>?) {
  guard let event = unsafe event else { return }
  let storage = unsafe UnsafeMutableRawPointer(event).assumingMemoryBound(to: TimerStorage.self)
  let context = unsafe storage.pointee.context.takeUnretainedValue()
  let id = unsafe storage.pointee.id
  context.cancelTimer(id)
  context.server?.timerDue(id)
}

/// What outlives every callback: freed when the context is gone.
@unsafe private struct Lasting {
  let owner: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  let httpName: UnsafeMutablePointer<CChar>
  let socketName: UnsafeMutablePointer<CChar>
  let hostName: UnsafeMutablePointer<CChar>
  let interface: UnsafeMutablePointer<CChar>?
  let protocols: UnsafeMutablePointer<lws_protocols>
  let idlePolicy: UnsafeMutablePointer<lws_retry_bo_t>
  var headers: UnsafeMutablePointer<lws_protocol_vhost_options>?

  init(_ configuration: ServerConfiguration, _ address: BindAddress) {
    unsafe owner = .allocate(capacity: 1)
    unsafe owner.initialize(to: nil)
    unsafe httpName = strdup(ServerContext.httpProtocolName)
    unsafe socketName = strdup(configuration.subprotocol)
    unsafe hostName = strdup("livelayout")
    unsafe interface = address.interface.map { unsafe strdup($0) }

    unsafe protocols = .allocate(capacity: 3)
    unsafe protocols.initialize(repeating: lws_protocols(), count: 3)
    unsafe protocols[0].name = unsafe UnsafePointer(httpName)
    unsafe protocols[1].name = unsafe UnsafePointer(socketName)
    for index in 0...1 {
      unsafe protocols[index].callback = serviceCallback
      // Any size but none: who has no memory of its own is not told that its close has begun.
      unsafe protocols[index].per_session_data_size = 1
      // Otherwise one write sends no more than the read buffer's size, and copies the rest.
      unsafe protocols[index].tx_packet_size = 1 << 22
      unsafe protocols[index].user = unsafe UnsafeMutableRawPointer(owner)
    }

    unsafe idlePolicy = .allocate(capacity: 1)
    unsafe idlePolicy.initialize(to: lws_retry_bo_t())
    let ping = max(1, configuration.pingInterval.components.seconds)
    unsafe idlePolicy.pointee.secs_since_valid_ping = UInt16(clamping: ping)
    unsafe idlePolicy.pointee.secs_since_valid_hangup = UInt16(
      clamping: ping + max(1, configuration.pongTimeout.components.seconds))

    // The library puts these on its own error pages too.
    unsafe headers = nil
    for (name, value) in configuration.securityHeaders {
      let header = UnsafeMutablePointer<lws_protocol_vhost_options>.allocate(capacity: 1)
      unsafe header.initialize(to: lws_protocol_vhost_options())
      unsafe header.pointee.name = unsafe UnsafePointer(strdup(name + ":"))
      unsafe header.pointee.value = unsafe UnsafePointer(strdup(value))
      unsafe header.pointee.next = unsafe headers.map { unsafe UnsafePointer($0) }
      unsafe headers = unsafe header
    }
  }

  func free() {
    var next = unsafe headers
    while let header = unsafe next {
      unsafe next = unsafe UnsafeMutablePointer(mutating: header.pointee.next)
      unsafe Glibc.free(UnsafeMutableRawPointer(mutating: header.pointee.name))
      unsafe Glibc.free(UnsafeMutableRawPointer(mutating: header.pointee.value))
      unsafe header.deallocate()
    }
    unsafe Glibc.free(httpName)
    unsafe Glibc.free(socketName)
    unsafe Glibc.free(hostName)
    unsafe Glibc.free(interface)
    unsafe protocols.deallocate()
    unsafe idlePolicy.deallocate()
    unsafe owner.deallocate()
  }
}

/// An address to listen on, as the kernel sees it.
private struct BindAddress {
  let text: String
  let isIPv6: Bool
  private var storage = sockaddr_in6()

  /// What libwebsockets takes for an interface; nil is every one.
  var interface: String? { text == "0.0.0.0" || text == "::" ? nil : text }

  init(_ host: String) throws(ServerError) {
    text = ServerConfiguration.address(of: host)
    var four = in_addr()
    var six = in6_addr()
    if unsafe inet_pton(AF_INET6, text, &six) == 1 {
      isIPv6 = true
      storage.sin6_family = sa_family_t(AF_INET6)
      storage.sin6_addr = six
    } else if unsafe inet_pton(AF_INET, text, &four) == 1 {
      isIPv6 = false
      unsafe withUnsafeMutableBytes(of: &storage) { bytes in
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr = four
        unsafe withUnsafeBytes(of: &address) { unsafe bytes.copyMemory(from: $0) }
      }
    } else {
      throw ServerError.invalidConfiguration(
        "'\(host)' is not an address; --host takes 127.0.0.1, ::1, 0.0.0.0, :: or an interface's own address")
    }
  }

  /// Binds and lets go: libwebsockets does not say why it could not.
  func probe(port: Int) throws(ServerError) {
    guard (0...65535).contains(port) else {
      throw ServerError.invalidConfiguration("\(port) is not a port; ports are 0 (any) to 65535")
    }
    let descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else {
      // A kernel without IPv6 says so here.
      if errno == EAFNOSUPPORT { throw ServerError.addressUnavailable(host: text) }
      throw ServerError.systemCall("socket", errno)
    }
    defer { _ = Glibc.close(descriptor) }
    var yes: CInt = 1
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    var address = storage
    // The port stands at the same place in both families.
    address.sin6_port = in_port_t(UInt16(port).bigEndian)
    let size = socklen_t(isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe bind(descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), size)
    }
    guard result != 0 else { return }
    switch errno {
    case EADDRINUSE: throw ServerError.portInUse(host: text, port: port)
    case EADDRNOTAVAIL: throw ServerError.addressUnavailable(host: text)
    case EACCES: throw ServerError.permissionDenied(host: text, port: port)
    default: throw ServerError.systemCall("bind", errno)
    }
  }
}

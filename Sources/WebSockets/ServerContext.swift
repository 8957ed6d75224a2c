import CLibwebsockets
import Glibc

/// libwebsockets' context: its loop, the sockets that it watches, and its timers. Outside the border files, connections
/// are numbers.
///
/// The library waits, reads and closes. Our own code reads and writes HTTP and WebSocket frames: the library's parsers
/// are lenient where a server must be strict, the upgrade path of version 4.1.6, which Debian 12 ships, reads a
/// request's headers after freeing them, and it answers only one ping of several.
@safe final class ServerContext {
  typealias ID = UInt64

  /// The version of libwebsockets that runs.
  static var libraryVersion: String { unsafe String(cString: lws_get_library_version()) }

  /// The server that gets the callbacks; nil while it is being deinitialised.
  weak var server: WebSocketServer?

  private let context: OpaquePointer
  private var virtualHost: OpaquePointer
  private let lasting: Lasting
  private var connections: [ID: OpaquePointer] = unsafe [:]
  private var lastID: ID = 0
  private var timers: [UInt64: UnsafeMutablePointer<TimerStorage>] = unsafe [:]
  private var lastTimer: UInt64 = 0
  private var isDestroyed = false
  static let readBufferSize = 16 * 1024
  /// Not a valid HTTP token, so that no request can name it.
  fileprivate static let protocolName = "/"

  init(_ configuration: ServerConfiguration) throws(ServerError) {
    unsafe lasting = Lasting()
    var info = unsafe lws_context_creation_info()
    unsafe info.port = CInt(CONTEXT_PORT_NO_LISTEN_SERVER)
    unsafe info.options = UInt64(LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS)
    // Any other value makes the library try to give up privileges.
    unsafe info.gid = -1
    unsafe info.uid = -1
    // Bounds a table that would otherwise be as long as `ulimit -n`; the limits on connections are reached long before.
    unsafe info.fd_limit_per_thread = UInt32(configuration.maxViewers + configuration.maxConnections + 64)
    unsafe info.pt_serv_buf_size = UInt32(Self.readBufferSize)
    Self.quietenLibrary()
    guard let context = unsafe lws_create_context(&info) else { throw ServerError.libraryFailed("start") }
    unsafe self.context = unsafe context
    unsafe info.protocols = unsafe UnsafePointer(lasting.protocols)
    unsafe info.vhost_name = unsafe UnsafePointer(lasting.hostName)
    guard let virtualHost = unsafe lws_create_vhost(context, &info) else {
      unsafe lws_context_destroy(context)
      unsafe lasting.free()
      throw ServerError.libraryFailed("start")
    }
    unsafe self.virtualHost = unsafe virtualHost
    // Callbacks before this line find no context and get the default treatment.
    unsafe lasting.owner.pointee = unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { destroy() }

  /// Ends every connection, every adopted descriptor and every timer.
  func destroy() {
    guard !isDestroyed else { return }
    isDestroyed = true
    for id in unsafe Array(timers.keys) { cancelTimer(id) }
    unsafe lws_context_destroy(context)
    unsafe lasting.free()
  }

  // MARK: The loop

  /// Runs one turn of the loop: waits for the next event, however long. Returns false if the library cannot continue.
  func serviceOnce() -> Bool { unsafe lws_service(context, 0) >= 0 }

  /// A closure that ends the wait from any thread for as long as the context lives: the only call that libwebsockets
  /// allows there.
  func wakeUp() -> @Sendable () -> Void {
    let address = unsafe UInt(bitPattern: context)
    return { unsafe lws_cancel_service(OpaquePointer(bitPattern: address)) }
  }

  // MARK: Connections

  func nextID() -> ID {
    lastID += 1
    return lastID
  }

  /// Hands a connected socket over to the library, which closes it; nil if the library could not take it.
  func take(_ socket: CInt) -> ID? {
    var yes: CInt = 1
    // Every write is a whole answer or message. A Unix socket has no such delay, and the call fails.
    _ = unsafe setsockopt(socket, CInt(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<CInt>.size))
    return adopt(owned: socket, LWS_ADOPT_SOCKET)
  }

  func forget(_ id: ID) { unsafe connections[id] = nil }

  static func id(of connection: OpaquePointer?) -> ID {
    guard let connection = unsafe connection else { return 0 }
    return ID(UInt(bitPattern: unsafe lws_get_opaque_user_data(connection)))
  }

  func requestWritable(_ id: ID) {
    if let connection = unsafe connections[id] { _ = unsafe lws_callback_on_writable(connection) }
  }

  /// Starts or stops reading from a peer. Unread bytes wait in the kernel, and then with the peer.
  func setReading(_ id: ID, _ isReading: Bool) {
    guard let connection = unsafe connections[id] else { return }
    unsafe lws_rx_flow_control(connection, isReading ? 1 : 0)
  }

  /// Schedules the server's `timerFired` for this connection; nil cancels it. There is one timer per connection.
  func setTimer(_ id: ID, _ delay: Duration?) {
    guard let connection = unsafe connections[id] else { return }
    // -1 is documented to cancel, but this version then fires at once, so cancelling sets ten years.
    unsafe lws_set_timer_usecs(connection, Self.microseconds(delay ?? .seconds(315_360_000)))
  }

  /// Ends a connection soon, in any state, without a close frame.
  func kill(_ id: ID) {
    guard let connection = unsafe connections[id] else { return }
    unsafe lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, CInt(LWS_TO_KILL_ASYNC))
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

  // MARK: Writing

  /// Writes as much of `bytes[start...]` as the kernel takes at once, and returns the number of bytes; nil if the
  /// connection is dead. It does not use `lws_write`: while that holds the rest of a write, the loop spins for as long
  /// as the peer sends.
  func write(_ id: ID, _ bytes: [UInt8], from start: Int) -> Int? {
    guard let connection = unsafe connections[id] else { return nil }
    let socket = unsafe lws_get_socket_fd(connection)
    while true {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe send(socket, buffer.baseAddress! + start, buffer.count - start, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: return 0
      default: return nil
      }
    }
  }

  /// Tells the peer that nothing more will come, and keeps reading.
  func finishWriting(_ id: ID) {
    guard let connection = unsafe connections[id] else { return }
    _ = shutdown(unsafe lws_get_socket_fd(connection), CInt(SHUT_WR))
  }

  /// The answer to the key of a handshake (RFC 6455, section 4.2.2).
  static func acceptance(of key: String) -> String {
    let input = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
    var hash = [UInt8](repeating: 0, count: 20)
    _ = unsafe lws_SHA1(input, input.count, &hash)
    var text = [CChar](repeating: 0, count: 64)
    let count = unsafe hash.withUnsafeBytes { bytes in
      unsafe lws_b64_encode_string(
        bytes.baseAddress!.assumingMemoryBound(to: CChar.self), CInt(bytes.count), &text, CInt(text.count))
    }
    return String(decoding: text[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: Descriptors and timers

  /// Watches a copy of `descriptor`, because the library closes an adopted descriptor.
  func adopt(_ descriptor: CInt) throws(ServerError) -> ID {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw ServerError.systemCall("dup", errno) }
    guard let id = adopt(owned: copy, LWS_ADOPT_RAW_FILE_DESC) else {
      _ = Glibc.close(copy)
      throw ServerError.libraryFailed("adopt a descriptor")
    }
    return id
  }

  /// On failure, the library closes `owned` if it is a socket, and leaves other descriptors open.
  private func adopt(owned descriptor: CInt, _ type: lws_adoption_type) -> ID? {
    let id = nextID()
    var description = unsafe lws_adopt_desc_t()
    unsafe description.vh = unsafe virtualHost
    unsafe description.type = type
    unsafe description.fd.filefd = descriptor
    unsafe description.vh_prot_name = unsafe UnsafePointer(lasting.protocolName)
    unsafe description.opaque = unsafe UnsafeMutableRawPointer(bitPattern: UInt(id))
    guard let connection = unsafe lws_adopt_descriptor_vhost_via_info(&description) else { return nil }
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
}

/// One timer. The part that libwebsockets sorts by time comes first, so that its address is the storage's own.
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

/// Data that libwebsockets reads for as long as its context lives; freed afterwards.
@unsafe private struct Lasting {
  let owner: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  let protocolName: UnsafeMutablePointer<CChar>
  let hostName: UnsafeMutablePointer<CChar>
  let protocols: UnsafeMutablePointer<lws_protocols>

  init() {
    unsafe owner = .allocate(capacity: 1)
    unsafe owner.initialize(to: nil)
    unsafe protocolName = strdup(ServerContext.protocolName)
    unsafe hostName = strdup("livelayout")
    unsafe protocols = .allocate(capacity: 2)
    unsafe protocols.initialize(repeating: lws_protocols(), count: 2)
    unsafe protocols[0].name = unsafe UnsafePointer(protocolName)
    unsafe protocols[0].callback = serviceCallback
    unsafe protocols[0].user = unsafe UnsafeMutableRawPointer(owner)
  }

  func free() {
    unsafe Glibc.free(protocolName)
    unsafe Glibc.free(hostName)
    unsafe protocols.deallocate()
    unsafe owner.deallocate()
  }
}

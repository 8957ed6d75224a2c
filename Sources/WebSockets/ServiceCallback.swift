import CLibwebsockets
import Glibc
import Synchronization

/// Receives every callback of libwebsockets on the service thread, and translates it into Swift calls. Returning -1
/// closes the connection.
func serviceCallback(
  _ connection: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ length: Int
) -> CInt {
  guard let connection = unsafe connection, let context = unsafe owner(of: connection), let server = context.server
  else {
    return 0
  }
  func id() -> ServerContext.ID { unsafe ServerContext.id(of: connection) }
  func keep(_ keep: Bool) -> CInt { keep ? 0 : -1 }

  switch reason {
  case LWS_CALLBACK_RAW_RX:
    let bytes = unsafe UnsafeRawBufferPointer(start: input, count: unsafe input == nil ? 0 : length)
    return keep(server.received(id(), unsafe Array(bytes)))
  case LWS_CALLBACK_RAW_WRITEABLE:
    return keep(server.writable(id()))
  case LWS_CALLBACK_WSI_DESTROY:
    server.connectionEnded(id())
    return 0
  case LWS_CALLBACK_TIMER:
    return keep(server.connectionTimerFired(id()))
  case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
    // A callback without a connection.
    server.mailArrived()
    return 0
  case LWS_CALLBACK_RAW_RX_FILE:
    server.descriptorReadable(id())
    return 0
  default:
    return 0
  }
}

/// The context of a callback, found through the table of protocols, which exists from the first callback on.
private func owner(of connection: OpaquePointer) -> ServerContext? {
  guard let details = unsafe lws_get_protocol(connection), let box = unsafe details.pointee.user,
    let owner = unsafe box.assumingMemoryBound(to: UnsafeMutableRawPointer?.self).pointee
  else { return nil }
  return unsafe Unmanaged<ServerContext>.fromOpaque(owner).takeUnretainedValue()
}

// MARK: The library's own log

/// The sink of libwebsockets' warnings. There is one per process, because the library's log is global.
private let libraryLog = Mutex<(@Sendable (String) -> Void)?>(nil)

extension ServerContext {
  static func quietenLibrary() {
    unsafe lws_set_log_level(
      CInt(LLL_ERR | LLL_WARN),
      { _, line in
        guard let line = unsafe line else { return }
        let text = unsafe String(cString: line).trimmed
        let sink = libraryLog.withLock { $0 }
        sink?(text)
      })
  }

  static func sendLibraryLog(to sink: @escaping @Sendable (String) -> Void) {
    libraryLog.withLock { $0 = sink }
  }

  // MARK: The system calls around the loop

  static func releaseMemory() { _ = clibwebsockets_trim() }

  /// How many descriptors this process may have, after raising its own limit as far as possible.
  static func descriptorLimit() -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    let wanted = min(limit.rlim_max, 4096)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = wanted
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// The machine's addresses, without zones and loopback.
  static func machineAddresses() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    var addresses: [String] = []
    var next = unsafe list
    while let entry = unsafe next {
      unsafe next = unsafe entry.pointee.ifa_next
      guard let address = unsafe entry.pointee.ifa_addr else { continue }
      let family = CInt(unsafe address.pointee.sa_family)
      let offset: Int
      switch family {
      case AF_INET: offset = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr)!
      case AF_INET6: offset = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr)!
      default: continue
      }
      var text = [CChar](repeating: 0, count: 64)
      let found = unsafe text.withUnsafeMutableBufferPointer { buffer in
        unsafe inet_ntop(
          family, UnsafeRawPointer(address) + offset, buffer.baseAddress!, socklen_t(buffer.count)) != nil
      }
      guard found else { continue }
      let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // A link-local address needs its zone, which a URL cannot contain.
      let isOfUse = name != "127.0.0.1" && name != "::1" && !name.hasPrefix("fe80:")
      if isOfUse && !addresses.contains(name) { addresses.append(name) }
    }
    return addresses
  }

  /// The program that listens on this TCP port, as `name (pid 123)`; nil if the kernel does not let us see it.
  static func holder(ofPort port: Int) -> String? {
    let sockets = Set(
      ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { listeningSockets(inTable: readFile($0), port: port) })
    guard !sockets.isEmpty else { return nil }
    for process in names(in: "/proc") where Int(process) != nil {
      for descriptor in names(in: "/proc/\(process)/fd")
      where sockets.contains(linkTarget("/proc/\(process)/fd/\(descriptor)")) {
        return "\(readFile("/proc/\(process)/comm").trimmed) (pid \(process))"
      }
    }
    return nil
  }

  /// The link targets of the descriptors of these sockets. A row has: number, local address:port, remote, state (0A
  /// listens), …; the tenth field is the inode.
  static func listeningSockets(inTable table: String, port: Int) -> [String] {
    let hexadecimal = String(port, radix: 16, uppercase: true)
    let suffix = ":" + String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
    return table.split(separator: "\n").compactMap { row in
      let fields = row.split(separator: " ")
      guard fields.count > 9, fields[1].hasSuffix(suffix), fields[3] == "0A" else { return nil }
      return "socket:[\(fields[9])]"
    }
  }

  private static func readFile(_ path: String) -> String {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { _ = Glibc.close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        names.append(unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    return names
  }

  private static func linkTarget(_ path: String) -> String {
    var target = [CChar](repeating: 0, count: 128)
    let count = unsafe readlink(path, &target, target.count)
    guard count > 0 else { return "" }
    return String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Blocks these signals in the calling thread and in every thread that it starts from now on.
  static func block(_ signals: [CInt]) {
    var set = signalSet(signals)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether this is an IPv4 or IPv6 address, not a name.
  static func isAddress(_ text: String) -> Bool {
    var room = in6_addr()
    return [AF_INET, AF_INET6].contains { unsafe inet_pton($0, text, &room) == 1 }
  }

  static func isPending(anyOf signals: [CInt]) -> Bool {
    var set = sigset_t()
    guard unsafe sigpending(&set) == 0 else { return false }
    return signals.contains { unsafe sigismember(&set, $0) == 1 }
  }

  /// A descriptor that becomes readable when one of these signals is pending.
  static func signalDescriptor(_ signals: [CInt]) throws(ServerError) -> CInt {
    var set = signalSet(signals)
    let descriptor = unsafe signalfd(-1, &set, CInt(SFD_NONBLOCK) | CInt(SFD_CLOEXEC))
    guard descriptor >= 0 else { throw ServerError.systemCall("signalfd", errno) }
    return descriptor
  }

  /// The pending signals, oldest first.
  static func readSignals(_ descriptor: CInt) -> [CInt] {
    var signals: [CInt] = []
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    while unsafe read(descriptor, &information, size) == size { signals.append(CInt(information.ssi_signo)) }
    return signals
  }

  /// The system's text for an errno.
  static func explanation(of number: CInt) -> String { unsafe String(cString: strerror(number)) }

  static func closeDescriptor(_ descriptor: CInt) { _ = Glibc.close(descriptor) }

  private static func signalSet(_ signals: [CInt]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }
}

extension StringProtocol {
  /// The text without blanks and line ends on either side.
  var trimmed: String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return String(text)
  }
}

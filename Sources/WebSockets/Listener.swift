import Glibc

/// A listening socket: a TCP port, or a Unix socket that only its owner can connect to. Every unsafe line about
/// addresses is in this file.
///
/// The server opens this socket itself. libwebsockets does not say why it could not bind, binds "127.0.0.1" to every
/// address by default, and gives a Unix socket to a whole group.
@safe final class Listener {
  enum Accepted: Equatable {
    case connection(CInt)
    /// No client is waiting.
    case none
    /// The process has no descriptor left; clients keep waiting.
    case exhausted
  }

  let descriptor: CInt
  /// 0 for a Unix socket.
  let port: Int
  /// The file of a Unix socket and its identity: another server may have taken the name since.
  private let file: (path: String, identity: FileIdentity)?
  private var isClosed = false

  init(_ configuration: ServerConfiguration) throws(ServerError) {
    if let path = configuration.unixSocket {
      (descriptor, file) = try Self.listen(unixSocket: path)
      port = 0
    } else {
      (descriptor, port) = try Self.listen(BindAddress(configuration.host), port: configuration.port)
      file = nil
    }
  }

  deinit { close() }

  /// Stops listening.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    removeFile()
    _ = Glibc.close(descriptor)
  }

  /// Removes the Unix socket's file, unless it now belongs to another server.
  func removeFile() {
    guard let file, FileIdentity(path: file.path) == file.identity else { return }
    _ = unsafe unlink(file.path)
  }

  func accept() -> Accepted {
    while true {
      let connection = Glibc.accept(descriptor, nil, nil)
      if connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        return .connection(connection)
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      default: return .none
      }
    }
  }

  // MARK: TCP

  private static func listen(_ address: BindAddress, port: Int) throws(ServerError) -> (CInt, Int) {
    guard (0...65535).contains(port) else {
      throw ServerError.invalidConfiguration("\(port) is not a port; ports are 0 (any) to 65535")
    }
    let descriptor = makeSocket(address.isIPv6 ? AF_INET6 : AF_INET)
    guard descriptor >= 0 else {
      // A kernel without IPv6 fails here.
      if errno == EAFNOSUPPORT { throw ServerError.addressUnavailable(host: address.text) }
      throw ServerError.systemCall("socket", errno)
    }
    var yes: CInt = 1
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    let failure = address.bind(descriptor, port: port)
    guard failure == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 else {
      let number = failure == 0 ? errno : failure
      _ = Glibc.close(descriptor)
      switch number {
      case EADDRINUSE: throw ServerError.portInUse(host: address.text, port: port)
      case EADDRNOTAVAIL: throw ServerError.addressUnavailable(host: address.text)
      case EACCES: throw ServerError.permissionDenied(host: address.text, port: port)
      default: throw ServerError.systemCall("bind", number)
      }
    }
    return (descriptor, BindAddress.port(of: descriptor))
  }

  fileprivate static func makeSocket(_ family: CInt) -> CInt {
    socket(
      family,
      CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0)
  }

  // MARK: Unix sockets

  /// The folder is locked meanwhile: if two servers start at once and find a dead server's socket, the second must not
  /// remove the one that the first has just made.
  private static func listen(
    unixSocket path: String
  ) throws(ServerError) -> (CInt, (path: String, identity: FileIdentity)?) {
    guard let address = UnixAddress(path) else {
      throw ServerError.invalidConfiguration(
        "a Unix socket's path must have 1 to \(UnixAddress.limit) bytes, but '\(path)' has \(path.utf8.count)")
    }
    let folder = unsafe open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw ServerError.socketFailed(path: path, errno) }
    defer { _ = Glibc.close(folder) }
    while flock(folder, LOCK_EX) != 0 && errno == EINTR {}

    let descriptor = makeSocket(AF_UNIX)
    guard descriptor >= 0 else { throw ServerError.systemCall("socket", errno) }
    do throws(ServerError) {
      try clear(path, address)
      // The kernel creates the file with the mode of the unbound socket, so it never has wider permissions, not even
      // for an instant.
      guard fchmod(descriptor, 0o600) == 0, address.bind(descriptor), Glibc.listen(descriptor, SOMAXCONN) == 0 else {
        throw ServerError.socketFailed(path: path, errno)
      }
    } catch {
      _ = Glibc.close(descriptor)
      throw error
    }
    return (descriptor, FileIdentity(path: path).map { (path, $0) })
  }

  /// Makes sure that the name is free: removes the socket of a dead server, and refuses everything else.
  private static func clear(_ path: String, _ address: UnixAddress) throws(ServerError) {
    guard let there = FileIdentity(path: path) else { return }
    guard there.isSocket else { throw ServerError.notASocket(path: path) }
    let probe = makeSocket(AF_UNIX)
    guard probe >= 0 else { throw ServerError.systemCall("socket", errno) }
    defer { _ = Glibc.close(probe) }
    // EAGAIN means a live server with a full queue.
    if address.connect(probe) || errno == EAGAIN { throw ServerError.socketInUse(path: path) }
    guard errno == ECONNREFUSED, unsafe unlink(path) == 0 || errno == ENOENT else {
      throw ServerError.socketFailed(path: path, errno)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// Identifies the file with a name; for a link, the link itself.
private struct FileIdentity: Equatable {
  let device: UInt64
  let inode: UInt64
  let isSocket: Bool

  init?(path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
  }
}

private struct UnixAddress {
  /// One byte is for the terminating zero.
  static let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private var address = sockaddr_un()

  /// Nil if the path does not fit, or would be cut at a NUL.
  init?(_ path: String) {
    let bytes = Array(path.utf8)
    guard (1...Self.limit).contains(bytes.count), !bytes.contains(0) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
  }

  func bind(_ descriptor: CInt) -> Bool { unsafe with { unsafe Glibc.bind(descriptor, $0, $1) } == 0 }
  func connect(_ descriptor: CInt) -> Bool { unsafe with { unsafe Glibc.connect(descriptor, $0, $1) } == 0 }

  private func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    var address = address
    return unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe body(bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }
}

/// An address to listen on, in the kernel's form.
struct BindAddress {
  let text: String
  let isIPv6: Bool
  private var storage = sockaddr_in6()

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

  /// Returns 0 on success, else errno.
  func bind(_ descriptor: CInt, port: Int) -> CInt {
    var address = storage
    // The port is at the same place in both families.
    address.sin6_port = in_port_t(UInt16(port).bigEndian)
    let size = socklen_t(isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeBytes(of: &address) { bytes in
      unsafe Glibc.bind(descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), size)
    }
    return result == 0 ? 0 : errno
  }

  /// The port that a socket is bound to.
  static func port(of descriptor: CInt) -> Int {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = unsafe withUnsafeMutableBytes(of: &address) { bytes in
      unsafe getsockname(descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &size)
    }
    return Int(UInt16(bigEndian: address.sin6_port))
  }
}

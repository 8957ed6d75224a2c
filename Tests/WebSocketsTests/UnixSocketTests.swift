import Foundation
import Glibc
import Testing
import WebSockets

extension ServerTests {
  @Suite struct UnixSocketTests {
    @Test func `it serves the same as a port, to its owner alone, and is gone when the server is`() throws {
      let folder = try ScratchFolder()
      let path = folder.path + "/preview.sock"
      let server = try RunningServer({ $0.unixSocket = path })
      var status = stat()
      #expect(lstat(path, &status) == 0)
      #expect(status.st_mode == S_IFSOCK | 0o600)
      #expect(server.urls == ["unix:\(path)"])
      #expect(server.port == 0)
      let client = try RawClient(path: path)
      try client.send("GET /app.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.readAnswer().text == "export {}")
      let viewer = try RawClient(path: path)
      try viewer.send(server.handshake(host: "localhost:7373", origin: "http://localhost:7373"))
      #expect(try viewer.readHead().status == 101)
      try viewer.send(message: "hello")
      #expect(server.waits { $0.messages == ["hello"] })
      server.mailbox.stop()
      #expect(server.hasEnded())
      #expect(lstat(path, &status) != 0)
    }

    @Test(
      arguments: [
        ("localhost", nil, 200), ("localhost:7373", nil, 200), ("127.0.0.1:1", nil, 200), ("[::1]:80", nil, 200),
        ("[::1]", nil, 200), ("LOCALHOST:7373", "http://localhost:7373", 200), ("localhost", "http://localhost", 200),
        ("evil.example:7373", nil, 403), ("evil.example", nil, 403), ("localhost.evil.example", nil, 403),
        ("localhost:", nil, 403), ("localhost:x", nil, 403), ("localhost:123456", nil, 403),
        ("localhost:1:2", nil, 403),
        ("localhost:7373", "http://localhost:7374", 403), ("localhost:7373", "http://127.0.0.1:7373", 403),
        ("localhost:7373", "http://evil.example:7373", 403), ("localhost:7373", "null", 403),
        ("localhost:7373", "https://localhost:7373", 403),
      ] as [(String, String?, Int)])
    func `our names are let in with any port, and an origin only where it is what was called`(
      _ host: String, _ origin: String?, _ status: Int
    ) throws {
      let folder = try ScratchFolder()
      let path = folder.path + "/s"
      let server = try RunningServer({ $0.unixSocket = path })
      let client = try RawClient(path: path)
      let line = origin.map { "Origin: \($0)\r\n" } ?? ""
      try client.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\(line)\r\n")
      #expect(try client.readAnswer().status == status)
      _ = server
    }

    @Test func `the socket of a dead server is replaced, that of a live one is in use`() throws {
      let folder = try ScratchFolder()
      let path = folder.path + "/s"
      let dead = try RawListener(path: path)
      dead.close()
      var status = stat()
      #expect(lstat(path, &status) == 0)
      let server = try RunningServer({ $0.unixSocket = path })
      #expect(throws: ServerError.socketInUse(path: path)) { _ = try RunningServer({ $0.unixSocket = path }) }
      let client = try RawClient(path: path)
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.readAnswer().status == 200)
      _ = server
    }

    @Test func `what is not a socket is left alone`() throws {
      let folder = try ScratchFolder()
      let file = folder.path + "/file"
      try "text".write(toFile: file, atomically: true, encoding: .utf8)
      let link = folder.path + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/elsewhere")
      for path in [file, link, folder.path] {
        #expect(throws: ServerError.notASocket(path: path)) { _ = try RunningServer({ $0.unixSocket = path }) }
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "text")
      #expect(throws: ServerError.socketFailed(path: folder.path + "/no/s", ENOENT)) {
        _ = try RunningServer({ $0.unixSocket = folder.path + "/no/s" })
      }
      for path in ["", folder.path + "/" + String(repeating: "x", count: 108)] {
        #expect(throws: ServerError.self) { _ = try RunningServer({ $0.unixSocket = path }) }
      }
    }

    @Test func `a server that ends takes away its own socket and not its successor's`() throws {
      let folder = try ScratchFolder()
      let path = folder.path + "/s"
      let server = try RunningServer({ $0.unixSocket = path })
      unlink(path)
      let successor = try RawListener(path: path)
      server.mailbox.stop()
      #expect(server.hasEnded())
      var status = stat()
      #expect(lstat(path, &status) == 0)
      successor.close()
    }

    @Test func `of many that start at once over a dead socket, one listens`() throws {
      let folder = try ScratchFolder()
      let path = folder.path + "/s"
      for _ in 0..<20 {
        try RawListener(path: path).close()
        let servers = Servers()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
          servers.add(Result { try RunningServer({ $0.unixSocket = path }) })
        }
        #expect(servers.running == 1)
        let client = try RawClient(path: path)
        try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try client.readAnswer().status == 200)
      }
    }
  }
}

private final class Servers: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Result<RunningServer, any Error>] = []

  func add(_ server: Result<RunningServer, any Error>) { lock.withLock { list.append(server) } }
  var running: Int { lock.withLock { list.count { (try? $0.get()) != nil } } }
}

private final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/livelayout-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw RawClient.Failure(description: "mkdtemp: errno \(errno)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A socket that is listened on by nobody of ours, and left behind when it is closed.
private struct RawListener {
  let descriptor: CInt

  init(path: String) throws {
    descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    guard result == 0, listen(descriptor, 5) == 0 else { throw RawClient.Failure(description: "bind: errno \(errno)") }
  }

  func close() { _ = Glibc.close(descriptor) }
}

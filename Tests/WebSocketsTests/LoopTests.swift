import Foundation
import Glibc
import Testing
import WebSockets

extension ServerTests {
  @Suite struct LoopTests {
    @Test func `timers fire once, in the order of their time, and cancelled ones do not`() throws {
      let server = try RunningServer(prepare: { server, log in
        server.after(.milliseconds(60)) { log.append(.note("third")) }
        server.after(.milliseconds(20)) {
          log.append(.note("first"))
          server.after(.milliseconds(20)) { log.append(.note("second")) }
        }
        let cancelled = server.after(.milliseconds(10)) { log.append(.note("never")) }
        server.after(.zero) { cancelled.cancel() }
        server.after(.milliseconds(80)) { log.append(.note("end")) }
        server.after(.seconds(1000)) { log.append(.note("not in this life")) }
      })
      #expect(server.waits(for: .note("end")))
      #expect(server.events == ["first", "second", "third", "end"].map { .note($0) })
    }

    @Test func `posted closures run on the service thread in their order`() throws {
      let server = try RunningServer()
      let numbers = Numbers()
      for number in 0..<100 { server.mailbox.post { numbers.append(number) } }
      server.settle()
      #expect(numbers.list == Array(0..<100))
    }

    @Test func `an adopted descriptor is a copy: each owner closes its own`() throws {
      let pipe = try Pipe()
      let reading = pipe.reading
      let server = try RunningServer(prepare: { server, log in
        try server.adopt(descriptor: reading) {
          var bytes = [UInt8](repeating: 0, count: 100)
          let count = read(reading, &bytes, 100)
          log.append(.note(String(decoding: bytes[..<max(0, count)], as: UTF8.self)))
        }
      })
      #expect(write(pipe.writing, "hello", 5) == 5)
      #expect(server.waits(for: .note("hello")))
      #expect(write(pipe.writing, "again", 5) == 5)
      #expect(server.waits(for: .note("again")))
      server.mailbox.stop()
      #expect(server.hasEnded())
      // Ours is still open, and the server's copy is gone: with ours closed too, nobody reads any more.
      #expect(fcntl(reading, F_GETFD) >= 0)
      #expect(write(pipe.writing, "x", 1) == 1)
      close(reading)
      #expect(write(pipe.writing, "x", 1) == -1 && errno == EPIPE)
    }

    @Test func `an adoption that is cancelled is heard no more and closes its copy`() throws {
      let pipe = try Pipe()
      let reading = pipe.reading
      let server = try RunningServer(prepare: { server, log in
        final class Box { var adoption: Adoption? }
        let box = Box()
        box.adoption = try server.adopt(descriptor: reading) {
          log.append(.note("read"))
          // Without reading it, it would be called again and again.
          box.adoption?.cancel()
          server.after(.milliseconds(50)) { log.append(.note("end")) }
        }
      })
      #expect(write(pipe.writing, "x", 1) == 1)
      #expect(server.waits(for: .note("end")))
      #expect(server.events == [.note("read"), .note("end")])
      close(reading)
      #expect(write(pipe.writing, "x", 1) == -1 && errno == EPIPE)
    }

    @Test func `a descriptor that is none is refused`() throws {
      #expect(throws: ServerError.systemCall("dup", EBADF)) {
        _ = try RunningServer(prepare: { server, _ in try server.adopt(descriptor: -1) {} })
      }
    }

    @Test func `signals come in through the loop`() throws {
      let server = try RunningServer(prepare: { server, log in
        try server.adopt(signals: [SIGUSR1, SIGUSR2]) { log.append(.note("signal \($0)")) }
      })
      // To the service thread alone: the other threads of a test have not blocked them.
      server.settle {
        pthread_kill(pthread_self(), SIGUSR2)
        pthread_kill(pthread_self(), SIGUSR1)
      }
      #expect(server.waits { $0.notes.count == 2 })
      #expect(Set(server.events.notes) == ["signal \(SIGUSR1)", "signal \(SIGUSR2)"])
    }

    @Test func `servers that start and stop leave no descriptors behind`() throws {
      func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
      func round() throws {
        let pipe = try Pipe()
        let reading = pipe.reading
        let server = try RunningServer(prepare: { server, _ in
          try server.adopt(descriptor: reading) {}
          try server.adopt(signals: [SIGUSR1]) { _ in }
        })
        let viewer = try server.viewer()
        _ = try server.get("/")
        server.mailbox.stop()
        #expect(try viewer.readCloseCode() == 1001)
        #expect(throws: Never.self) { try viewer.send(RawClient.close(1001)) }
        #expect(server.hasEnded())
        close(reading)
      }
      try round()
      let before = count()
      for _ in 0..<30 { try round() }
      // Other suites of this process open files meanwhile; a leak would be 30 and more.
      #expect(count() < before + 15)
    }
  }

  @Suite struct BindTests {
    @Test func `a port that is taken is a typed error that names it`() throws {
      let first = try RunningServer()
      let port = first.port
      let error = #expect(throws: ServerError.self) { _ = try RunningServer({ $0.port = port }) }
      #expect(error == .portInUse(host: "127.0.0.1", port: port))
      #expect(error?.description.contains("\(port)") == true)
      #expect(error?.description.contains("--port") == true)
      #expect(try first.get("/").status == 200)
    }

    @Test func `who holds a port is named where the kernel tells`() throws {
      let server = try RunningServer()
      let own = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
      #expect(WebSocketServer.holder(ofPort: server.port) == "\(own) (pid \(getpid()))")
      server.mailbox.stop()
      #expect(server.hasEnded())
      #expect(WebSocketServer.holder(ofPort: server.port) == nil)
    }

    @Test(arguments: ["192.0.2.1", "2001:db8::1"])
    func `an address that this machine does not have is an error, not a server without a listener`(_ host: String) {
      #expect(throws: ServerError.addressUnavailable(host: host)) { _ = try RunningServer({ $0.host = host }) }
    }

    @Test(arguments: ["example.org", "", "127.0.0.1:80", "*", "lo"])
    func `a host that is no address is an error that says what one is`(_ host: String) {
      let error = #expect(throws: ServerError.self) { _ = try RunningServer({ $0.host = host }) }
      guard case .invalidConfiguration(let text) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(text.contains("127.0.0.1"))
    }

    @Test func `a port out of range and an empty token are errors`() {
      #expect(throws: ServerError.self) { _ = try RunningServer({ $0.port = 65536 }) }
      #expect(throws: ServerError.self) { _ = try RunningServer({ $0.port = -1 }) }
      #expect(throws: ServerError.self) { _ = try RunningServer({ $0.token = "" }) }
    }

    @Test(arguments: ["127.0.0.1", "localhost"])
    func `by default only 127.0.0.1 is listened on, not every address`(_ host: String) throws {
      let server = try RunningServer({ $0.host = host })
      #expect(listeners(server.port) == ["0100007F"])
      #expect(throws: (any Error).self) { try RawClient(port: server.port, address: "127.0.0.2") }
      #expect(server.urls == ["http://127.0.0.1:\(server.port)/"])
    }

    @Test func `every address only when asked, each with its URL`() throws {
      let server = try RunningServer({ $0.host = "0.0.0.0" })
      #expect(listeners(server.port) == ["00000000"])
      #expect(server.urls.first == "http://127.0.0.1:\(server.port)/")
      #expect(try server.get("/", host: "localhost:\(server.port)").status == 200)
      for url in server.urls {
        let host = url.dropFirst("http://".count).dropLast()
        #expect(try server.get("/", host: String(host)).status == 200)
      }
      #expect(try server.get("/", host: "0.0.0.0:\(server.port)").status == 403)
    }

    @Test(.enabled(if: hasIPv6Loopback, "this machine has no ::1"))
    func `the IPv6 loopback works where the machine has one`() throws {
      let server = try RunningServer { $0.host = "::1" }
      #expect(listeners(server.port) == ["00000000000000000000000001000000"])
      #expect(server.urls == ["http://[::1]:\(server.port)/"])
    }

    private static var hasIPv6Loopback: Bool {
      let addresses = try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8)
      return addresses?.contains(String(repeating: "0", count: 31) + "1 ") ?? false
    }

    /// The local addresses of the sockets that listen on `port`, as the kernel writes them.
    private func listeners(_ port: Int) -> [String] {
      let suffix = ":" + String(format: "%04X", port)
      return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { file in
        ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { line in
          let fields = line.split(separator: " ")
          guard fields.count > 3, fields[1].hasSuffix(suffix), fields[3] == "0A" else { return nil }
          return String(fields[1].dropLast(suffix.count))
        }
      }
    }
  }
}

/// Filled on the service thread, read after `settle`.
private final class Numbers: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [Int] = []

  var list: [Int] { lock.withLock { numbers } }
  func append(_ number: Int) { lock.withLock { numbers.append(number) } }
}

/// The reading end is the test's to close; the writing end is closed with the value.
private final class Pipe: Sendable {
  let reading: CInt
  let writing: CInt

  init() throws {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw RawClient.Failure(description: "pipe: errno \(errno)") }
    (reading, writing) = (ends[0], ends[1])
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { close(writing) }
}

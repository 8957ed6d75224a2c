import TestSupport
import Testing
import WebSockets

extension ServerTests {
  @Suite struct HTTPTests {
    @Test(arguments: [("/", 200), ("/nothing", 404), ("/app.js", 200)])
    func `every answer carries the fence of headers and opens to no other site`(_ path: String, _ status: Int) throws {
      let server = try RunningServer()
      let answer = try server.get(path)
      #expect(answer.status == status)
      expectFence(answer)
    }

    @Test func `refusals carry the fence too, those of requests that cannot be read among them`() throws {
      let server = try RunningServer()
      expectFence(try server.get("/", host: "evil.example"))
      for request in [
        "FOO / HTTP/1.1\r\n\r\n", "POST / HTTP/1.1\r\nHost: x\r\n\r\n", "GET http://evil.example/ HTTP/1.1\r\n\r\n",
        "GET /%00 HTTP/1.1\r\n\r\n", "\u{16}\u{3}\u{1}",
      ] {
        let client = try server.client()
        try client.send(request)
        expectFence(try client.readAnswer())
      }
    }

    private func expectFence(_ answer: RawClient.Answer) {
      let policy = answer.headers["content-security-policy"] ?? ""
      for directive in [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'",
        "font-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'",
      ] {
        #expect(policy.contains(directive))
      }
      #expect(!policy.contains("unsafe"))
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
      #expect(answer.headers["referrer-policy"] == "no-referrer")
      #expect(answer.headers.keys.allSatisfy { !$0.hasPrefix("access-control") })
      #expect(answer.headers["server"] == nil)
    }

    @Test func `nothing is kept by the browser unless it has a tag, and then a known tag is 304`() throws {
      let server = try RunningServer()
      #expect(try server.get("/").headers["cache-control"] == "no-store")
      let first = try server.get("/app.js")
      #expect(first.headers["etag"] == "\"abc\"")
      #expect(first.headers["cache-control"] == "no-cache")
      let second = try server.get("/app.js", extra: "If-None-Match: \"abc\"\r\n")
      #expect(second.status == 304)
      #expect(second.body.isEmpty)
      #expect(try server.get("/app.js", extra: "If-None-Match: \"old\"\r\n").status == 200)
    }

    @Test func `HEAD has the headers of GET and no body, and the connection goes on`() throws {
      let server = try RunningServer()
      let client = try server.client()
      let host = "Host: 127.0.0.1:\(server.port)\r\n\r\n"
      try client.send("HEAD / HTTP/1.1\r\n\(host)GET /app.js HTTP/1.1\r\n\(host)GET /nothing HTTP/1.1\r\n\(host)")
      let head = try client.readAnswer(hasBody: false)
      #expect(head.status == 200)
      #expect(head.headers["content-length"] == "19")
      #expect(try client.readAnswer().text == "export {}")
      #expect(try client.readAnswer().status == 404)
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT"])
    func `other methods change nothing, since there are none`(_ method: String) throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send("\(method) / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: 3\r\n\r\nabc")
      let answer = try client.readAnswer()
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == "GET, HEAD")
      #expect(try client.isAtEnd())
    }

    @Test(arguments: ["Content-Length: 40\r\n", "Transfer-Encoding: chunked\r\n"])
    func `a GET with a body is refused, so that the body is not taken for a request`(_ header: String) throws {
      let server = try RunningServer()
      let client = try server.client()
      let host = "Host: 127.0.0.1:\(server.port)\r\n"
      try client.send("GET / HTTP/1.1\r\n\(host)\(header)\r\nGET /app.js HTTP/1.1\r\n\(host)\r\n")
      #expect(try client.readAnswer().status == 400)
      #expect(try client.isAtEnd())
    }

    /// What other servers were broken with. Whatever it is turned into, only a name of the allow-list is answered.
    static let traversals = [
      "/../etc/passwd", "/../../../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
      "/..%5c..%5cetc",
      "/..\\..\\etc\\passwd", "//etc/passwd", "/app.js;x", "/app.js/", "/app.js/.",
      "/.git/config", "/%2egit/config", "/%252e%252e/etc/passwd", "/app%2ejs%2f", "/@fs/etc/passwd", "/app.jsx",
      "/App.js",
      "/ws", "/app.js%20", "/file:///etc/passwd", "/./app.js", "//app.js", "/x/../app.js",
    ]

    @Test(arguments: traversals)
    func `a path that is not in the list gets nothing`(_ path: String) throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      let answer = try client.readAnswer()
      #expect(answer.status == 404)
      #expect(answer.headers["set-cookie"] == nil)
    }

    @Test(arguments: [
      "/%00", "/app.js%00", "/app.js%00.html", "/%00/app.js", "/?a=%00", "/%", "/%2", "/%zz", "/app%2.js", "/%-1",
      "/%7f", "/%1b[2J", "/?a=%", "*", "app.js", "http://127.0.0.1/app.js", "/\u{e9}", "",
    ])
    func `a path with a broken escape or a control character is not a request`(_ path: String) throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      let answer = try client.readAnswer()
      #expect(answer.status == 400)
      #expect(answer.headers["connection"] == "close")
      #expect(try client.isAtEnd())
    }

    @Test(arguments: [
      "/app.js%0d%0aSet-Cookie:x", "/app.js%0aX:y", "/app.js%0d%0asec-fetch-site:none%0d%0aX:", "/app.js%0d",
      "/%0d%0a%0d%0a",
      "/ws%0d%0aUpgrade:%20websocket%0d%0aConnection:%20Upgrade%0d%0aX:", "/app.js%20HTTP/1.1%0d%0aX:",
      "/app.js?a%0d%0aX:y",
    ])
    func `a link cannot bring headers of its own`(_ path: String) throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      #expect(try client.readAnswer().status == 400)
      #expect(server.events.isEmpty)
    }

    @Test(arguments: [
      ("cross-site", "no-cors", 403), ("cross-site", "cors", 403), ("same-site", "no-cors", 403),
      ("cross-site", "navigate", 200), ("same-origin", "no-cors", 200), ("none", "navigate", 200),
    ])
    func `what the browser marks as another site's is refused, but for a followed link`(
      _ site: String, _ mode: String, _ status: Int
    ) throws {
      let server = try RunningServer()
      #expect(try server.get("/", extra: "Sec-Fetch-Site: \(site)\r\nSec-Fetch-Mode: \(mode)\r\n").status == status)
    }

    @Test(arguments: [
      "GET / HTTP/1.1\nHost: HERE\n\r\n\r\n", "GET / HTTP/1.1\r\nHost : HERE\r\n\r\n",
      "GET / HTTP/1.1\r\n Host: HERE\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: HERE\r\n X: y\r\n\r\n", "GET / HTTP/1.1\r\nHost: HERE\r\nX\r\n\r\n",
      "GET  / HTTP/1.1\r\nHost: HERE\r\n\r\n", "GET / HTTP/1.1 x\r\nHost: HERE\r\n\r\n", "GET /\r\nHost: HERE\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: HERE\r\nX: a\rb\r\n\r\n", "GET / HTTP/1.1\r\nHost: HERE\r\nX: a\u{0}b\r\n\r\n",
      "G(T / HTTP/1.1\r\nHost: HERE\r\n\r\n", "\r\nGET / HTTP/1.1\r\nHost: HERE\r\n\r\n",
      "GET / HTTP/2.0\r\nHost: HERE\r\n\r\n",
    ])
    func `what two readers could take for two things is not a request`(_ text: String) throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send(text.replacing("HERE", with: "127.0.0.1:\(server.port)"))
      #expect(try client.readAnswer().status == 400)
      #expect(try client.isAtEnd())
      #expect(try server.get("/").status == 200)
    }

    @Test func `a request may come byte by byte, and its client may have said all it wants to say`() throws {
      let server = try RunningServer()
      let client = try server.client()
      for byte in "GET /app.js HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n".utf8 { try client.send([byte]) }
      client.finishSending()
      #expect(try client.readAnswer().text == "export {}")
      #expect(try client.isAtEnd())
    }

    @Test(arguments: ["HTTP/1.0\r\n", "HTTP/1.1\r\nConnection: close\r\n", "HTTP/1.1\r\nConnection: x, Close\r\n"])
    func `a client that wants one answer gets one`(_ version: String) throws {
      let server = try RunningServer()
      let client = try server.client()
      let request = "GET / \(version)Host: 127.0.0.1:\(server.port)\r\n\r\n"
      try client.send(request + request)
      let answer = try client.readAnswer()
      #expect(answer.status == 200)
      #expect(answer.headers["connection"] == "close")
      #expect(try client.isAtEnd())
    }

    @Test func `HTTP/2 with prior knowledge is not spoken`() throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
      #expect(try client.readAnswer().status == 400)
      #expect(try client.isAtEnd())
    }

    @Test func `an unknown upgrade after a good request ends that connection and nothing else`() throws {
      let server = try RunningServer()
      for _ in 0..<20 {
        let client = try server.client()
        let host = "Host: 127.0.0.1:\(server.port)\r\n"
        try client.send("GET / HTTP/1.1\r\n\(host)\r\n")
        #expect(try client.readAnswer().status == 200)
        try client.send("GET / HTTP/1.1\r\n\(host)Upgrade: foo\r\nConnection: upgrade\r\n\r\n")
        #expect(try client.readAnswer().status == 403)
        #expect(try client.isAtEnd())
      }
      #expect(try server.get("/").status == 200)
    }

    @Test func `a request that stops half-way or drips is dropped at the deadline`() throws {
      let server = try RunningServer({ $0.headerTimeout = .milliseconds(400) })
      let silent = try server.client()
      let half = try server.client()
      try half.send("GET / HTTP/1.1\r\nHost: 127.0.0.1")
      let dripping = try server.client()
      #expect(try silent.isAtEnd())
      #expect(try half.isAtEnd())
      #expect(throws: (any Error).self) {
        // Ends when the server has closed; until then one header after another goes in.
        for _ in 0..<1_000_000 { try dripping.send("X: y\r\n") }
      }
      #expect(try server.get("/").status == 200)
    }

    @Test func `a connection that was answered may ask again, but is not kept for ever`() throws {
      let server = try RunningServer({ $0.headerTimeout = .milliseconds(400) })
      let client = try server.client()
      for _ in 0..<3 {
        try client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        #expect(try client.readAnswer().status == 200)
      }
      #expect(try client.isAtEnd())
    }

    @Test func `headers without end are cut off`() throws {
      let server = try RunningServer()
      for headers in [
        (0..<2000).map { "X-\($0): y\r\n" }.joined(), "X: " + String(repeating: "y", count: 40_000) + "\r\n",
        "Host: " + String(repeating: "y", count: 40_000) + "\r\n",
      ] {
        let client = try server.client()
        try client.send("GET /\(String(repeating: "p", count: 3000)) HTTP/1.1\r\n\(headers)\r\n")
        #expect(try client.readAnswer().status == 431)
      }
      #expect(try server.get("/").status == 200)
    }

    @Test func `a big answer reaches a slow reader whole`() throws {
      let big = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      let server = try RunningServer(respond: { _ in HTTPResponse(contentType: "font/ttf", body: big) })
      let client = try server.client(receiveBuffer: 65536)
      for _ in 0..<2 {
        try client.send("GET /font HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        #expect(try client.readAnswer().body == big)
      }
    }

    @Test func `who does not read an answer is not read either, and is served all of it when it does`() throws {
      let big = [UInt8](repeating: 7, count: 8_000_000)
      let server = try RunningServer(respond: { _ in HTTPResponse(contentType: "font/ttf", body: big) })
      let client = try server.client(receiveBuffer: 4096, timeout: .seconds(1))
      let request = "GET /font HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
      try client.send(request)
      #expect(try client.readHead().status == 200)
      let more = Array(String(repeating: request, count: 300_000).utf8)
      // The kernel takes some of it, and then the client waits.
      #expect(throws: (any Error).self) { try client.send(more) }
      #expect(try client.read(big.count) == big)
      #expect(try client.readAnswer().body == big)
    }

    @Test func `who does not read an answer is let go at the deadline`() throws {
      let big = [UInt8](repeating: 7, count: 8_000_000)
      let server = try RunningServer(
        { $0.responseTimeout = .seconds(1) }, respond: { _ in HTTPResponse(contentType: "font/ttf", body: big) },
        prepare: { server, log in
          func look() {
            if server.statistics.connections == 0 {
              log.append(.note("gone"))
            } else {
              server.after(.milliseconds(50), look)
            }
          }
          server.after(.milliseconds(300), look)
        })
      let client = try server.client(receiveBuffer: 4096)
      try client.send("GET /font HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      #expect(server.waits(for: .note("gone")))
    }

    @Test func `a flood of silent connections does not keep a viewer out`() throws {
      let server = try RunningServer {
        $0.maxConnections = 20
        $0.headerTimeout = .seconds(60)
      }
      let flood = try (0..<60).map { _ in try server.client() }
      let viewer = try server.viewer()
      try viewer.send(message: "here")
      #expect(server.waits { $0.messages == ["here"] })
      // The oldest made room.
      #expect(try flood[0].isAtEnd())
    }
  }
}

import TestSupport
import Testing
import WebSockets

extension ServerTests {
  @Suite struct HandshakeTests {
    @Test func `a good handshake is answered with 101, the subprotocol and the key's hash`() throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send(server.handshake())
      let answer = try client.readHead()
      #expect(answer.status == 101)
      #expect(answer.headers["sec-websocket-protocol"] == "livelayout.v1")
      #expect(answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      #expect(answer.headers["sec-websocket-extensions"] == nil)
      #expect(server.waits { $0.connected.count == 1 })
    }

    /// What a client may leave away or say differently, and what it is answered.
    @Test(arguments: [
      ("no Host", Ask(drop: ["Host"]), 403),
      ("version 8", Ask(replace: ["Sec-WebSocket-Version": "8"]), 426),
      ("no version", Ask(drop: ["Sec-WebSocket-Version"]), 426),
      ("a short key", Ask(replace: ["Sec-WebSocket-Key": "dGhlIHNhbXBsZQ=="]), 400),
      ("a key that is not base64", Ask(replace: ["Sec-WebSocket-Key": "!!!!!!!!!!!!!!!!!!!!!!=="]), 400),
      ("no key", Ask(drop: ["Sec-WebSocket-Key"]), 400),
      ("no subprotocol", Ask(drop: ["Sec-WebSocket-Protocol"]), 400),
      ("an unknown subprotocol", Ask(replace: ["Sec-WebSocket-Protocol": "livelayout.v2"]), 400),
      ("a subprotocol that begins like ours", Ask(replace: ["Sec-WebSocket-Protocol": "livelayout.v10"]), 400),
      ("a subprotocol that is not a token", Ask(replace: ["Sec-WebSocket-Protocol": "/"]), 400),
      ("another path", Ask(path: "/"), 404),
      ("a longer path", Ask(path: "/ws/x"), 404),
      ("a POST", Ask(method: "POST"), 405),
      ("a body", Ask(extra: "Content-Length: 3\r\n"), 405),
      ("h2c", Ask(extra: "HTTP2-Settings: AAMAAABkAAQAAP__\r\n", replace: ["Upgrade": "h2c"]), 403),
      ("an unknown upgrade", Ask(replace: ["Upgrade": "tls/1.0"]), 403),
      ("no Connection", Ask(drop: ["Connection"]), 400),
      ("a Connection without upgrade", Ask(replace: ["Connection": "keep-alive"]), 400),
      ("several upgrades", Ask(replace: ["Upgrade": "websocket, h2c"]), 403),
    ])
    func `a handshake that is not ours gets a clean refusal`(_ name: String, _ ask: Ask, _ status: Int) throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send(
        server.handshake(path: ask.path, drop: ask.drop, extra: ask.extra, replace: ask.replace, method: ask.method))
      #expect(try client.readAnswer().status == status, "\(name)")
      #expect(server.events.isEmpty)
      let after = try server.viewer()
      try after.send(message: "alive")
      #expect(server.waits { $0.messages == ["alive"] })
    }

    struct Ask: Sendable {
      var path = "/ws"
      var method = "GET"
      var drop: Set<String> = []
      var extra = ""
      var replace: [String: String] = [:]
    }

    @Test func `our subprotocol is found among others`() throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send(server.handshake(replace: ["Sec-WebSocket-Protocol": "chat, livelayout.v1"]))
      #expect(try client.readHead().headers["sec-websocket-protocol"] == "livelayout.v1")
    }

    @Test func `compression is not agreed to`() throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send(
        server.handshake(extra: "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"))
      let answer = try client.readHead()
      #expect(answer.status == 101)
      #expect(answer.headers["sec-websocket-extensions"] == nil)
    }

    /// `PORT` stands for the server's own.
    static let foreignOrigins = [
      "null", "http://evil.example", "http://evil.example:PORT", "http://10.1.2.3:PORT", "http://127.0.0.1",
      "http://127.0.0.1:1", "https://127.0.0.1:PORT", "http://127.0.0.1:PORT.evil.example", "http://localhost.:PORT",
      "http://127.0.0.1:PORT/", "http://127.0.0.1:PORT@evil.example", "file://", "chrome-extension://abc",
      "127.0.0.1:PORT",
      "http://127.0.0.1:PORT http://evil.example", "ws://127.0.0.1:PORT",
    ]

    @Test(arguments: foreignOrigins)
    func `a page of another origin gets neither a socket nor a file`(_ origin: String) throws {
      let server = try RunningServer()
      let origin = origin.replacing("PORT", with: "\(server.port)")
      let client = try server.client()
      try client.send(server.handshake(origin: origin))
      let answer = try client.readAnswer()
      #expect(answer.status == 403)
      #expect(answer.headers.keys.allSatisfy { !$0.hasPrefix("access-control") })
      #expect(try client.isAtEnd())
      #expect(server.events.isEmpty)
      #expect(try server.get("/", extra: "Origin: \(origin)\r\n").status == 403)
    }

    @Test(arguments: ["http://127.0.0.1:PORT", "http://localhost:PORT", "http://LOCALHOST:PORT", "http://[::1]:PORT"])
    func `our own origins get in, and so does a client that is no browser`(_ origin: String) throws {
      let server = try RunningServer()
      for origin in [origin.replacing("PORT", with: "\(server.port)"), nil] {
        let client = try server.client()
        try client.send(server.handshake(origin: origin))
        #expect(try client.readHead().status == 101)
      }
    }

    @Test func `an Origin that is there twice is foreign`() throws {
      let server = try RunningServer()
      let ours = "http://127.0.0.1:\(server.port)"
      let client = try server.client()
      try client.send(server.handshake(origin: ours, extra: "Origin: \(ours)\r\n"))
      #expect(try client.readAnswer().status == 403)
    }

    static let foreignHosts = [
      "evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.:PORT", "localhost.:PORT", "l:PORT",
      "localhos:PORT", "localhost:PORT.evil.example", "user@127.0.0.1:PORT", "127.0.0.1:PORT@evil", "127.1:PORT",
      "0.0.0.0:PORT", "2130706433:PORT", "0x7f000001:PORT", "[::ffff:127.0.0.1]:PORT", "::1:PORT", "127.0.0.1:0PORT",
      "127.0.0.1 :PORT", "127.0.0.1:PORT/", "http://127.0.0.1:PORT", "127.0.0.1:PORT,127.0.0.1:PORT",
      "\u{212A}localhost:PORT",
    ]

    @Test func `only our own names, to the byte, may stand in Host`() throws {
      let server = try RunningServer()
      for host in Self.foreignHosts.map({ $0.replacing("PORT", with: "\(server.port)") }) {
        for path in ["/", "/app.js", "/healthz", "/nothing"] {
          let answer = try server.get(path, host: host)
          #expect(answer.status == 403, "\(host) \(path)")
          #expect(answer.headers.keys.allSatisfy { !$0.hasPrefix("access-control") })
        }
        let client = try server.client()
        try client.send(server.handshake(host: host))
        #expect(try client.readAnswer().status == 403, "\(host)")
      }
      #expect(server.events.isEmpty)
      for host in ["127.0.0.1", "localhost", "LocalHost", "[::1]"] {
        #expect(try server.get("/", host: "\(host):\(server.port)").status == 200)
      }
    }

    @Test func `a Host that is missing or there twice is refused`() throws {
      let server = try RunningServer()
      let ours = "127.0.0.1:\(server.port)"
      for head in ["", "Host: \(ours)\r\nHost: \(ours)\r\n", "Host: \(ours)\r\nHost: evil.example\r\n", "Host:\r\n"] {
        let client = try server.client()
        try client.send("GET / HTTP/1.1\r\n\(head)\r\n")
        #expect(try client.readAnswer().status == 403, "\(head)")
      }
    }

    @Test(arguments: [
      ("preview.local", true), ("a-b_c.example", true), ("10.0.0.7", true), ("[fe80::1]", true), ("fe80::1", true),
      ("", false), ("http://x", false), ("x:80", false), ("x/y", false), ("*", false), ("*.example", false),
      (".example", false), ("x.", false), ("[x]", false), ("a b", false), ("user@x", false), ("[]", false),
      ("ünï.de", false),
    ])
    func `a host name has no scheme, port, path or wildcard`(name: String, isPlain: Bool) {
      #expect(HostName.isPlain(name) == isPlain)
    }

    @Test func `further hosts are exact names`() throws {
      let server = try RunningServer({ $0.allowedHosts = ["preview.test"] })
      #expect(try server.get("/", host: "preview.test:\(server.port)").status == 200)
      #expect(try server.get("/", host: "a.preview.test:\(server.port)").status == 403)
      #expect(
        try server.get(
          "/", host: "preview.test:\(server.port)", extra: "Origin: http://preview.test:\(server.port)\r\n"
        ).status == 200)
      #expect(server.urls.contains("http://preview.test:\(server.port)/"))
    }

    @Test(
      arguments: [
        ("https://preview.example", "https://preview.example", "preview.example"),
        ("HTTPS://Preview.Example:443", "https://preview.example", "preview.example"),
        ("http://localhost:8080", "http://localhost:8080", "localhost:8080"),
        ("http://10.0.0.7:80", "http://10.0.0.7", "10.0.0.7"),
        ("https://[fe80::1]:8443", "https://[fe80::1]:8443", "[fe80::1]:8443"),
        ("null", nil, nil), ("preview.example", nil, nil), ("https://*", nil, nil), ("https://a.example/x", nil, nil),
        ("https://u@a.example", nil, nil), ("https://a.example:", nil, nil), ("https://a.example:x", nil, nil),
        ("ws://a.example", nil, nil), ("https://", nil, nil), ("https://a.example:123456", nil, nil),
      ] as [(String, String?, String?)])
    func `an origin is a scheme, a plain name and a port`(text: String, origin: String?, host: String?) {
      #expect(WebOrigin(text)?.text == origin && WebOrigin(text)?.host == host)
    }

    @Test(
      arguments: [
        ("preview.example", "https://preview.example", 101), ("preview.example:443", "https://preview.example", 101),
        ("PREVIEW.example:8443", "https://preview.example", 101), ("127.0.0.1:PORT", "https://preview.example", 101),
        ("127.0.0.1:PORT", "http://127.0.0.1:PORT", 101), ("preview.example", nil, 101),
        ("preview.example", "http://preview.example", 403), ("preview.example", "https://preview.example:8443", 403),
        ("preview.example", "https://evil.example", 403), ("127.0.0.1:PORT", "https://evil.example", 403),
        ("127.0.0.1:PORT", "https://x.preview.example", 403), ("x.preview.example", "https://preview.example", 403),
        ("preview.example.evil.example", "https://preview.example", 403),
        ("evil.example", "https://preview.example", 403),
        ("preview.example", "http://127.0.0.1:PORT", 403), ("preview.example", "null", 403),
        ("preview.example:x", "https://preview.example", 403), ("127.0.0.1:1", "https://preview.example", 403),
      ] as [(String, String?, Int)])
    func `an allowed origin gets in with its own Host, on any port, or with ours`(
      host: String, origin: String?, status: Int
    ) throws {
      let server = try RunningServer({ $0.allowedOrigins = [WebOrigin("https://preview.example")!] })
      let host = host.replacing("PORT", with: "\(server.port)")
      let origin = origin?.replacing("PORT", with: "\(server.port)")
      let client = try server.client()
      try client.send(server.handshake(host: host, origin: origin))
      #expect(try (status == 101 ? client.readHead().status : client.readAnswer().status) == status)
      let line = origin.map { "Origin: \($0)\r\n" } ?? ""
      #expect(try server.get("/", host: host, extra: line).status == (status == 101 ? 200 : 403))
      #expect(server.urls.last == "https://preview.example/")
    }

    @Test func `a refusal names the option that would admit the request`() throws {
      let server = try RunningServer()
      let (ours, fetch) = ("127.0.0.1:\(server.port)", "Sec-Fetch-Mode: navigate\r\n")
      for (host, extra, option) in [
        ("preview.example", "", "http://preview.example"), ("localhost:8080", fetch, "http://localhost:8080"),
        ("preview.example", "X-Forwarded-Proto: https\r\n" + fetch, "https://preview.example"),
        (ours, "Origin: https://preview.example\r\n", "https://preview.example"),
      ] {
        let answer = try server.get("/", host: host, extra: extra)
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.status == 403 && text.contains("--allow-origin \(option)"), "\(text)")
        #expect(text.hasPrefix("<!doctype html>") == extra.contains("navigate"))
      }
      let odd = try server.get("/", host: "<b>.example", extra: fetch)
      #expect(odd.status == 403 && !String(decoding: odd.body, as: UTF8.self).contains("<b>"))
    }

    @Test(
      arguments: [
        ("preview.example", "https://preview.example", true), ("localhost:8080", "http://localhost:8080", true),
        ("preview.example:443", "https://preview.example", true), ("preview.example", "https://evil.example", false),
        ("127.0.0.1:PORT", "https://preview.example", false), ("preview.example", nil, false),
        ("preview.example", "null", false),
      ] as [(String, String?, Bool)])
    func `a page of an address that is not known is told why by a close frame, and nothing else`(
      host: String, origin: String?, isTold: Bool
    ) throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send(server.handshake(host: host.replacing("PORT", with: "\(server.port)"), origin: origin))
      guard isTold else {
        #expect(try client.readAnswer().status == 403)
        return
      }
      #expect(try client.readHead().status == 101)
      let frame = try client.readFrame()
      #expect(frame.opcode == 8 && frame.payload.count <= 125 && Array(frame.payload.prefix(2)) == [0x03, 0xF0])
      #expect(String(decoding: frame.payload.dropFirst(2), as: UTF8.self).hasSuffix("--allow-origin \(origin ?? "")"))
      #expect(server.events.isEmpty)
    }

    @Test func `with a token, a page of an unknown address is told nothing without it`() throws {
      let server = try RunningServer({ $0.token = "0123456789abcdef" })
      let client = try server.client()
      try client.send(server.handshake(host: "preview.example", origin: "https://preview.example"))
      #expect(try client.readAnswer().status == 403)
    }

    @Test func `odd bytes in Host and Origin hurt nobody`() throws {
      let server = try RunningServer()
      var random = SeededRandom(seed: 6)
      print("odd bytes in Host and Origin: seed \(random.seed)")
      var client = try server.client()
      for _ in 0..<2000 {
        var odd = (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        odd.removeAll { $0 == 10 || $0 == 13 }
        let isHost = Bool.random(using: &random)
        let host = isHost ? odd : Array("127.0.0.1:\(server.port)".utf8)
        let origin = isHost ? [] : Array("Origin: ".utf8) + odd + Array("\r\n".utf8)
        try client.send(
          Array("GET / HTTP/1.1\r\nHost: ".utf8) + host + Array("\r\n".utf8) + origin + Array("\r\n".utf8))
        // Control characters end the connection; all other bytes are refused, but for an Origin of blanks alone.
        let isMalformed = odd.contains { ($0 < 32 && $0 != 9) || $0 == 127 }
        let isBlank = !isHost && odd.allSatisfy { $0 == 32 || $0 == 9 }
        let answer = try client.readAnswer()
        #expect(answer.status == (isMalformed ? 400 : isBlank ? 200 : 403), "seed \(random.seed): \(odd)")
        if isMalformed { client = try server.client() }
      }
      #expect(try server.get("/").status == 200)
    }

    @Test func `with a token, the page and the socket want it and a foreign one tells nothing`() throws {
      let token = String(repeating: "0123456789abcdef", count: 4)
      let server = try RunningServer({ $0.token = token })
      #expect(server.urls == ["http://127.0.0.1:\(server.port)/?token=\(token)"])
      for query in ["", "?token=", "?token=wrong", "?token=\(token)x", "?token=\(token.dropLast())", "?x=\(token)"] {
        #expect(try server.get("/" + query).status == 403, "\(query)")
        #expect(try server.get("/healthz" + query).status == 403, "\(query)")
        let client = try server.client()
        try client.send(server.handshake(path: "/ws" + query))
        #expect(try client.readAnswer().status == 403, "\(query)")
      }
      #expect(try server.get("/app.js").status == 200)
      #expect(try server.get("/?token=\(token)").status == 200)
      #expect(try server.get("/healthz?a=b&token=\(token)").text == "ok\n")
      let client = try server.client()
      try client.send(server.handshake(path: "/ws?token=\(token)"))
      #expect(try client.readHead().status == 101)
    }
  }
}

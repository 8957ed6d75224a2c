import TestSupport
import Testing

@testable import WebSockets

@Suite struct ServerConfigurationTests {
  @Test(arguments: [
    ("127.0.0.1", true, true), ("127.1.2.3", true, true), ("localhost", true, true), ("::1", true, true),
    ("0.0.0.0", true, false), ("::", true, false), ("192.0.2.7", true, false), ("127.example", false, false),
    ("127.0.0.1.example", false, false), ("preview.local", false, false), ("", false, false), ("1.2.3", false, false),
  ])
  func `what is an address, and which of them this machine alone reaches`(
    _ host: String, _ isAddress: Bool, _ isLoopback: Bool
  ) {
    #expect(ServerConfiguration.isAddress(host) == isAddress)
    #expect(ServerConfiguration.isLoopback(host) == isLoopback)
  }

  @Test func `of a flood of lines some come at once and then one a second, with the number of the others`() {
    var limit = RateLimit()
    let start = ContinuousClock.now
    #expect((0..<1000).compactMap { _ in limit.admit(now: start) } == Array(repeating: 0, count: 10))
    #expect(limit.admit(now: start + .milliseconds(900)) == nil)
    #expect(limit.admit(now: start + .seconds(1)) == 991)
    #expect(limit.admit(now: start + .milliseconds(1001)) == nil)
    #expect(limit.admit(now: start + .seconds(100)) == 1)
    #expect((0..<20).compactMap { _ in limit.admit(now: start + .seconds(100)) }.count == 9)
  }
}

@Suite struct UTF8ValidatorTests {
  @Test(arguments: [
    ("", true), ("plain", true), ("é€😀", true), ("\u{0}", true), ("\u{10FFFF}", true), ("\u{D7FF}\u{E000}", true),
  ])
  func `text is text in whole and in any two halves`(_ text: String, _ isValid: Bool) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var validator = UTF8Validator()
      #expect(validator.accept(bytes[..<cut]) && validator.accept(bytes[cut...]) && validator.isComplete)
    }
  }

  @Test func `it agrees with the standard library on random bytes`() {
    var random = SeededRandom(seed: 8)
    print("random UTF-8: seed \(random.seed)")
    // Bytes from the edges of the table, so that near misses are common.
    let edges: [UInt8] = [
      0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
      0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 1...6, using: &random)).map { _ in edges.randomElement(using: &random)! }
      var validator = UTF8Validator()
      let isValid = validator.accept(bytes) && validator.isComplete
      #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "seed 8: \(bytes)")
    }
  }

  @Test(
    arguments: [[0xC0], [0xC1], [0xE0, 0x80], [0xED, 0xA0], [0xF0, 0x8F], [0xF4, 0x90], [0xF5], [0x80]] as [[UInt8]])
  func `what cannot become text is refused at its first impossible byte`(_ bytes: [UInt8]) {
    var validator = UTF8Validator()
    let isPossible = validator.accept(bytes)
    #expect(!isPossible)
  }
}

@Suite struct OutboundQueueTests {
  @Test func `messages leave in the order in which they came, and their bytes are counted`() {
    var random = SeededRandom(seed: 12)
    print("outbound queue: seed \(random.seed)")
    var queue = OutboundQueue()
    var model: [OutboundQueue.Entry] = []
    for step in 0..<2000 {
      if Bool.random(using: &random) {
        let entry = OutboundQueue.Entry(
          message: [UInt8](repeating: UInt8(truncatingIfNeeded: step), count: Int.random(in: 0...9, using: &random)))
        model.append(entry)
        queue.append(entry)
      } else {
        let first = model.isEmpty ? nil : model.removeFirst()
        #expect(queue.popFirst() == first)
      }
      #expect(queue.byteCount == model.reduce(0) { $0 + $1.message.count }, "seed 12, step \(step)")
    }
  }
}

@Suite struct FrameParserTests {
  @Test func `frames are the same wherever their bytes are cut`() {
    var random = SeededRandom(seed: 30)
    print("frames cut anywhere: seed \(random.seed)")
    for round in 0..<300 {
      let (stream, expected) = Self.stream(&random)
      var parser = FrameParser()
      var inbox: [UInt8] = []
      var events: [FrameParser.Event] = []
      var fed = 0
      while fed < stream.count {
        let count = min(stream.count - fed, Int.random(in: 1...60, using: &random))
        inbox += stream[fed..<fed + count]
        fed += count
        var position = 0
        while let event = parser.next(inbox, from: &position) { events.append(event) }
        inbox.removeFirst(position)
      }
      #expect(Self.joined(events) == expected, "seed \(random.seed), round \(round)")
      #expect(inbox.isEmpty)
    }
  }

  /// Messages in fragments with control frames between them, and what is to come of them.
  private static func stream(_ random: inout SeededRandom) -> ([UInt8], [FrameParser.Event]) {
    func bytes(_ most: Int) -> [UInt8] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    func mask() -> [UInt8] { (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) } }
    var stream: [UInt8] = []
    var events: [FrameParser.Event] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let kind = Bool.random(using: &random) ? MessageKind.text : .binary
      let fragments = Int.random(in: 1...3, using: &random)
      for index in 0..<fragments {
        let isLast = index == fragments - 1
        let payload = bytes(Bool.random(using: &random) ? 20 : 400)
        stream += RawClient.frame(
          payload, opcode: index > 0 ? 0 : kind == .text ? 1 : 2, isFinal: isLast, mask: mask())
        events.append(.piece(.init(bytes: payload, kind: kind, isFinal: isLast)))
        let control = bytes(125)
        stream += RawClient.frame(control, opcode: Bool.random(using: &random) ? 9 : 10, mask: mask())
        events.append(stream[stream.count - control.count - 6] & 0x0F == 9 ? .ping(control) : .pong(control))
      }
    }
    return (stream, events)
  }

  /// The pieces of a frame put together again.
  private static func joined(_ events: [FrameParser.Event]) -> [FrameParser.Event] {
    var result: [FrameParser.Event] = []
    var begun: [UInt8] = []
    for event in events {
      guard case .piece(var piece) = event else {
        result.append(event)
        continue
      }
      begun += piece.bytes
      if piece.remaining > 0 { continue }
      piece.bytes = begun
      begun = []
      result.append(.piece(piece))
    }
    return result
  }

  @Test func `what a frame claims shows before its payload, and a violation with its first wrong byte`() {
    var parser = FrameParser()
    var position = 0
    let header = Array(RawClient.frame([0x61], claimed: 1 << 62).dropLast())
    #expect(parser.next(header, from: &position) == .piece(.init(bytes: [], isFinal: false, remaining: 1 << 62)))
    #expect(position == header.count)
    for bytes: [UInt8] in [[0x89, 0xFE], [0x83, 0x80], [0x81, 0x00], [0xC1, 0x80], [0x09, 0x80], [0x80, 0x80]] {
      var parser = FrameParser()
      var position = 0
      #expect(parser.next([bytes[0]], from: &position) == nil)
      guard case .violation(.protocolError, _) = parser.next(bytes, from: &position) else {
        Issue.record("\(bytes) passed")
        continue
      }
    }
  }

  @Test(arguments: [0, 1, 125, 126, 65535, 65536])
  func `what the server writes says its own length`(_ count: Int) {
    let frame = OutboundFrame.text([UInt8](repeating: 0x61, count: count))
    // The same with a mask of zeros is what a client would write.
    let masked = RawClient.frame([UInt8](repeating: 0x61, count: count), mask: [0, 0, 0, 0])
    #expect(frame.count == masked.count - 4)
    #expect(frame[0] == masked[0] && frame[1] == masked[1] & 0x7F)
  }

  @Test func `a close reason is cut between characters`() {
    let frame = OutboundFrame.close(.goingAway, String(repeating: "é", count: 100))
    #expect(frame.count == 2 + 2 + 122)
    #expect(String(validating: frame[4...], as: UTF8.self) == String(repeating: "é", count: 61))
  }
}

@Suite struct MessageAssemblerTests {
  @Test func `pieces become a message, and the next one starts afresh`() {
    var assembler = MessageAssembler(limit: 10)
    #expect(assembler.append(.init(bytes: [0x61], isFinal: false)) == .incomplete)
    #expect(assembler.isWithinMessage)
    #expect(assembler.append(.init(bytes: [0x62])) == .message([0x61, 0x62], .text))
    #expect(!assembler.isWithinMessage)
    #expect(assembler.append(.init(bytes: [])) == .message([], .text))
  }

  @Test func `the limit counts the whole message and what its frame still claims`() {
    var assembler = MessageAssembler(limit: 10)
    #expect(assembler.append(.init(bytes: [UInt8](repeating: 0x61, count: 10))) != .incomplete)
    #expect(assembler.append(.init(bytes: [0x61], isFinal: false, remaining: 9)) == .incomplete)
    for remaining in [9, 10, Int.max - 1, Int.max] {
      guard
        case .violation(.messageTooBig, _) = assembler.append(
          .init(bytes: [0x61], isFinal: false, remaining: remaining))
      else {
        Issue.record("\(remaining) more bytes were not refused")
        continue
      }
    }
  }

  @Test func `binary is refused or taken as configured, and need not be text`() {
    var strict = MessageAssembler(limit: 10)
    guard case .violation(.unsupportedData, _) = strict.append(.init(bytes: [1], kind: .binary)) else {
      Issue.record("binary was taken")
      return
    }
    var open = MessageAssembler(limit: 10, acceptsBinary: true)
    #expect(open.append(.init(bytes: [0xFF], kind: .binary)) == .message([0xFF], .binary))
  }
}

@Suite struct AccessPolicyTests {
  private func policy(port: Int = 7373, _ adjust: (inout ServerConfiguration) -> Void = { _ in }) -> AccessPolicy {
    var configuration = ServerConfiguration()
    adjust(&configuration)
    let names = AccessPolicy.names(
      of: configuration.host, machineAddresses: { ["192.168.1.5", "fe80::1"] }, allowed: configuration.allowedHosts)
    return AccessPolicy(names: names, port: port, configuration: configuration)
  }

  @Test func `the machine's own addresses are names only of a server that listens on them`() {
    #expect(policy().hosts == ["127.0.0.1:7373", "localhost:7373", "[::1]:7373"])
    #expect(
      policy { $0.host = "0.0.0.0" }.hosts
        == ["127.0.0.1:7373", "localhost:7373", "[::1]:7373", "192.168.1.5:7373", "[fe80::1]:7373"])
    #expect(policy { $0.host = "192.168.1.5" }.hosts.contains("192.168.1.5:7373"))
  }

  @Test func `a Host without its port is ours only on port 80`() {
    #expect(!policy().hosts.contains("localhost"))
    #expect(policy(port: 80).hosts.contains("localhost"))
    #expect(policy(port: 80).refusal(of: RequestHead(host: "localhost", origin: "http://localhost")) == nil)
  }

  @Test(arguments: [
    ("", "secret", false), ("secret", "secret", true), ("secre", "secret", false), ("secrets", "secret", false),
    ("secretsecret", "secret", false), ("Secret", "secret", false), ("\u{0}", "secret", false),
  ])
  func `tokens are equal only when they are`(_ given: String, _ secret: String, _ isEqual: Bool) {
    #expect(AccessPolicy.equalInConstantTime(Array(given.utf8), Array(secret.utf8)) == isEqual)
  }

  @Test(
    arguments: [
      ("token=a", "a"), ("x=1&token=a", "a"), ("token", ""), ("token=", ""), ("token=a&token=b", "a"), ("Token=a", nil),
      ("xtoken=a", nil), ("", nil), ("token=a=b", "a=b"), ("&&token=a", "a"),
    ] as [(String, String?)])
  func `the first item of that name counts`(_ query: String, _ value: String?) {
    #expect(RequestHead(query: query).queryItem("token") == value)
  }

  @Test func `random heads never pass without one of our names`() {
    var random = SeededRandom(seed: 3)
    print("random heads: seed \(random.seed)")
    let policy = policy()
    let parts = ["127.0.0.1", "localhost", ":7373", ":", ".", "evil", "@", "[::1]", "http://", " ", "/", ",", "7373"]
    for _ in 0..<20_000 {
      let host = (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
      let head = RequestHead(host: host)
      #expect((policy.refusal(of: head) == nil) == policy.hosts.contains(host), "seed 3: \(host)")
    }
  }
}

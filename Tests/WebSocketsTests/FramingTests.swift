import Foundation
import TestSupport
import Testing
import WebSockets

/// Every suite that runs a server, one test after another: the machine has few cores and the tests have deadlines.
@Suite(.serialized, .threadOfItsOwn) struct ServerTests {}

extension ServerTests {
  @Suite struct FramingTests {
    @Test func `a message arrives whole, however it is cut into fragments`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      try viewer.send(message: "hello")
      try viewer.send(RawClient.frame(Array("frag".utf8), isFinal: false))
      try viewer.send(RawClient.frame([], opcode: 0, isFinal: false))
      try viewer.send(RawClient.frame(Array("mented".utf8), opcode: 0))
      try viewer.send(message: "")
      #expect(server.waits { $0.messages.count == 3 })
      #expect(server.messages == ["hello", "fragmented", ""])
    }

    @Test func `a message arrives whole when its bytes come one by one`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      for byte in RawClient.frame(Array("slow".utf8)) { try viewer.send([byte]) }
      #expect(server.waits { $0.messages == ["slow"] })
    }

    @Test func `many messages in one segment stay many and in order`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      let texts = (0..<500).map { "message \($0)" }
      try viewer.send(texts.flatMap { RawClient.frame(Array($0.utf8)) })
      #expect(server.waits { $0.messages.count == 500 })
      #expect(server.messages == texts)
    }

    @Test func `a message in the same segment as the handshake is not lost`() throws {
      let server = try RunningServer()
      let client = try server.client()
      try client.send(Array(server.handshake().utf8) + RawClient.frame(Array("early".utf8)))
      #expect(try client.readHead().status == 101)
      #expect(server.waits { $0.messages == ["early"] })
    }

    @Test func `the longest message is taken and one byte more closes with 1009`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      let longest = [UInt8](repeating: 0x61, count: 64 * 1024)
      try viewer.send(RawClient.frame(longest))
      #expect(server.waits { $0.messages.first?.utf8.count == 65536 })
      try viewer.send(RawClient.frame(longest + [0x61]))
      #expect(try viewer.readCloseCode() == 1009)
    }

    @Test func `ten megabytes are read to their end, so that the sender sees 1009 and not a reset`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      try viewer.send(RawClient.frame([UInt8](repeating: 0x61, count: 10 << 20), mask: [0, 0, 0, 0]))
      #expect(try viewer.readCloseCode() == 1009)
      try viewer.send(RawClient.close(1009))
      #expect(try viewer.isAtEnd())
      #expect(server.messages.isEmpty)
    }

    @Test func `a claim of 2^62 bytes is refused with its first bytes`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      try viewer.send(RawClient.frame(Array("abc".utf8), claimed: 1 << 62))
      #expect(try viewer.readCloseCode() == 1009)
    }

    @Test func `endless tiny fragments end with 1009`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      try viewer.send(RawClient.frame([0x61], isFinal: false))
      let fragment = RawClient.frame([0x61], opcode: 0, isFinal: false)
      try viewer.send((0..<65536).flatMap { _ in fragment })
      #expect(try viewer.readCloseCode() == 1009)
    }

    /// What a client may not send, and the code that it is closed with.
    @Test(arguments: [
      ("an unmasked text", RawClient.frame(Array("hello".utf8), mask: nil), 1002),
      ("an unmasked text of 300 bytes", RawClient.frame([UInt8](repeating: 0x61, count: 300), mask: nil), 1002),
      ("an unmasked text of 70,000 bytes", RawClient.frame([UInt8](repeating: 0x61, count: 70000), mask: nil), 1002),
      ("a binary message", RawClient.frame([1, 2, 3], opcode: 2), 1003),
      ("a continuation without a message", RawClient.frame([0x61], opcode: 0), 1002),
      ("a reserved opcode", RawClient.frame([0x61], opcode: 3), 1002),
      ("a reserved control opcode", RawClient.frame([0x61], opcode: 11), 1002),
      ("a fragmented ping", RawClient.frame([0x61], opcode: 9, isFinal: false), 1002),
      ("a ping of 126 bytes", RawClient.frame([UInt8](repeating: 0x61, count: 126), opcode: 9), 1002),
      ("a close frame of 70,000 bytes", RawClient.frame([UInt8](repeating: 0x61, count: 70_000), opcode: 8), 1002),
      ("a length of 2^63", [0x81, 0xFF, 0x80] + [UInt8](repeating: 0, count: 7), 1009),
      ("a length of 2^64 - 1", [0x82] + [UInt8](repeating: 0xFF, count: 9), 1009),
      ("a continuation with a length of 2^63", RawClient.frame([0x61], isFinal: false) + [0x80, 0xFF, 0xFF], 1009),
      ("a reserved bit", [0xC1] + RawClient.frame([0x61]).dropFirst(), 1002),
      ("a second text within a message", RawClient.frame([0x61], isFinal: false) + RawClient.frame([0x61]), 1002),
      ("a close code that is not one", RawClient.close(999), 1002),
      ("a close code that is never sent", RawClient.close(1005), 1002),
      ("a close frame of one byte", RawClient.frame([3], opcode: 8), 1002),
      ("a close reason that is not UTF-8", RawClient.frame([0x03, 0xE8, 0xFF], opcode: 8), 1007),
    ])
    func `a violation is closed with its code`(_ name: String, _ bytes: [UInt8], _ code: Int) throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      try viewer.send(bytes)
      #expect(try viewer.readCloseCode() == code, "\(name)")
      #expect(server.messages.isEmpty)
    }

    @Test func `an unmasked frame after good ones and in their segment is seen`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      try viewer.send(
        RawClient.frame(Array("good".utf8)) + RawClient.frame(Array("x".utf8), mask: [0, 0, 0, 0])
          + RawClient.frame(Array("bad".utf8), mask: nil))
      #expect(try viewer.readCloseCode() == 1002)
      #expect(server.messages == ["good", "x"])
    }

    @Test func `masked frames are never taken for unmasked ones, whatever their mask and wherever they are cut`() throws
    {
      let server = try RunningServer()
      let viewer = try server.viewer()
      var random = SeededRandom(seed: 20)
      var texts: [String] = []
      var stream: [UInt8] = []
      for index in 0..<400 {
        let text = String(repeating: "x", count: Int(random.next() % 300)) + "\(index)"
        texts.append(text)
        stream += RawClient.frame(Array(text.utf8), mask: (0..<4).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      }
      var sent = 0
      while sent < stream.count {
        let count = min(stream.count - sent, 1 + Int(random.next() % 700))
        try viewer.send(Array(stream[sent..<sent + count]))
        sent += count
      }
      #expect(server.waits { $0.messages.count == 400 }, "seed 20")
      #expect(server.messages == texts)
    }

    @Test(
      arguments: [
        [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x61, 0x80],
      ] as [[UInt8]])
    func `text that is not UTF-8 is closed with 1007`(_ text: [UInt8]) throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      try viewer.send(RawClient.frame(text))
      #expect(try viewer.readCloseCode() == 1007)
      #expect(server.messages.isEmpty)
    }

    @Test func `a character may be cut by fragments, with a ping and a pong of other bytes between`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      let euro = Array("€".utf8)
      try viewer.send(RawClient.frame([euro[0]], isFinal: false))
      try viewer.send(RawClient.frame([0xFF, 0xFE], opcode: 9))
      try viewer.send(RawClient.frame([0xFF], opcode: 10))
      try viewer.send(RawClient.frame([euro[1]], opcode: 0, isFinal: false))
      try viewer.send(RawClient.frame([euro[2]], opcode: 0))
      #expect(server.waits { $0.messages == ["€"] })
      #expect(try viewer.readFrame() == RawClient.Frame(opcode: 10, payload: [0xFF, 0xFE]))
    }

    @Test func `a ping is answered with its own bytes`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      let payload = (0..<125).map { UInt8($0) }
      try viewer.send(RawClient.frame(payload, opcode: 9))
      #expect(try viewer.readFrame() == RawClient.Frame(opcode: 10, payload: payload))
    }

    @Test func `every ping of a burst is answered, in order and with its own bytes`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      let pings = (0..<30).map { Array("ping \($0)".utf8) }
      try viewer.send(pings.flatMap { RawClient.frame($0, opcode: 9) })
      for ping in pings { #expect(try viewer.readFrame() == RawClient.Frame(opcode: 10, payload: ping)) }
      // The same, each within a message of its own and cut into single bytes.
      let messages = pings.map {
        RawClient.frame(Array("a".utf8), isFinal: false) + RawClient.frame($0, opcode: 9)
          + RawClient.frame(Array("b".utf8), opcode: 0)
      }
      for byte in messages.joined() { try viewer.send([byte]) }
      for ping in pings { #expect(try viewer.readFrame() == RawClient.Frame(opcode: 10, payload: ping)) }
      #expect(server.waits { $0.messages.count == 30 })
    }

    @Test func `pings are answered while big messages are on their way, and before those that wait`() throws {
      let server = try RunningServer({ $0.sendBuffer = 8192 })
      let viewer = try server.viewer(receiveBuffer: 16384)
      #expect(server.waits { $0.connected.count == 1 })
      for _ in 0..<4 { server.sendToAll([UInt8](repeating: 0x61, count: 1_000_000)) }
      server.settle()
      let pings = (0..<30).map { Array("ping \($0)".utf8) }
      try viewer.send(pings.flatMap { RawClient.frame($0, opcode: 9) })
      var pongs: [[UInt8]] = []
      var messages = 0
      while pongs.count < 30 || messages < 4 {
        let frame = try viewer.readFrame()
        if frame.opcode == 10 { pongs.append(frame.payload) } else { messages += 1 }
        // The one that had begun is finished first, and perhaps one more had begun before the pings came.
        if messages == 4 { #expect(pongs.count == 30) }
      }
      #expect(pongs == pings)
    }

    @Test func `pings are answered while the server's own ping is out`() throws {
      let server = try RunningServer {
        $0.pingInterval = .milliseconds(50)
        $0.pongTimeout = .seconds(30)
      }
      let viewer = try server.viewer()
      #expect(try viewer.readFrame() == RawClient.Frame(opcode: 9, payload: []))
      let pings = (0..<30).map { Array("ping \($0)".utf8) }
      try viewer.send(pings.flatMap { RawClient.frame($0, opcode: 9) })
      for ping in pings { #expect(try viewer.readFrame() == RawClient.Frame(opcode: 10, payload: ping)) }
    }

    @Test func `whoever pings is alive, whether it answers pings or not`() throws {
      let server = try RunningServer {
        $0.pingInterval = .milliseconds(200)
        $0.pongTimeout = .milliseconds(200)
      }
      let viewer = try server.viewer()
      let start = ContinuousClock.now
      // Each answer is a turn of the server's loop, so this runs at its pace for five times as long as silence may
      // last.
      while start.duration(to: .now) < .seconds(2) {
        try viewer.send(RawClient.frame([7], opcode: 9))
        while try viewer.readFrame().opcode != 10 {}
      }
      #expect(server.events.closed.isEmpty)
    }

    @Test func `a peer that pings and does not read is read no further, and gets every pong when it does`() throws {
      let server = try RunningServer({ $0.sendBuffer = 4096 })
      let viewer = try server.viewer(receiveBuffer: 4096)
      let count = 40_000
      let sender = Thread {
        for start in stride(from: 0, to: count, by: 100) {
          let pings = (start..<start + 100).flatMap { RawClient.frame(Array("\($0)".utf8), opcode: 9) }
          try? viewer.send(pings)
        }
      }
      sender.start()
      #expect((0..<count).allSatisfy { (try? viewer.readFrame())?.text == "\($0)" })
    }

    @Test func `a flood of pings does not hurt`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      let ping = RawClient.frame(Array("p".utf8), opcode: 9)
      try viewer.send((0..<20_000).flatMap { _ in ping })
      try viewer.send(message: "still here")
      #expect(server.waits { $0.messages == ["still here"] })
    }

    @Test func `a connection that failed ends soon, whether the peer says more or not`() throws {
      let server = try RunningServer({ $0.closeTimeout = .milliseconds(100) })
      for bytes in [
        RawClient.frame([0x61], opcode: 3), RawClient.close(999), RawClient.frame([0x03, 0xE8, 0xFF], opcode: 8),
      ] {
        let viewer = try server.viewer(timeout: .seconds(2))
        try viewer.send(bytes)
        #expect([1002, 1007].contains(try viewer.readCloseCode()))
        #expect(try viewer.isAtEnd())
      }
      #expect(server.waits { $0.closed.count == 3 })
    }

    @Test(arguments: [1000, 1001, 1011, 3000, 4999])
    func `a viewer's close is answered in kind and reported once`(_ code: Int) throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      try viewer.send(RawClient.close(code))
      #expect(try viewer.readCloseCode() == code)
      #expect(try viewer.isAtEnd())
      #expect(server.waits { $0.count == 2 })
      let id = try #require(server.connectedViewers.first)
      #expect(server.events == [.connected(id), .closed(id, CloseCode(rawValue: UInt16(code)))])
    }

    @Test func `a close without a code and an end without a close are told apart`() throws {
      let server = try RunningServer()
      var viewer: RawClient? = try server.viewer()
      try viewer?.send(RawClient.frame([], opcode: 8))
      #expect(server.waits { $0.count == 2 })
      viewer = try server.viewer()
      #expect(server.waits { $0.count == 3 })
      viewer = nil
      #expect(server.waits { $0.count == 4 })
      let ids = server.connectedViewers
      #expect(server.events.contains(.closed(ids[0], .noStatus)))
      #expect(server.events.contains(.closed(ids[1], .abnormal)))
    }

    @Test func `half a message is not waited for`() throws {
      let server = try RunningServer({ $0.messageTimeout = .milliseconds(200) })
      let viewer = try server.viewer()
      try viewer.send(RawClient.frame(Array("half".utf8), isFinal: false))
      #expect(try viewer.readCloseCode() == 1008)
    }

    @Test func `fragments that keep dripping do not put the deadline off`() throws {
      let server = try RunningServer({ $0.messageTimeout = .milliseconds(300) })
      let viewer = try server.viewer()
      try viewer.send(RawClient.frame([0x61], isFinal: false))
      // Each answered ping is a turn of the loop: the drip goes on while the server is alive, at its own pace.
      var frame = RawClient.Frame(opcode: 10, payload: [])
      while frame.opcode == 10 {
        try viewer.send(RawClient.frame([], opcode: 0, isFinal: false) + RawClient.frame([], opcode: 9))
        frame = try viewer.readFrame()
      }
      #expect(frame.closeCode == 1008)
    }

    @Test func `a viewer that answers no ping is let go, and one in the middle of a frame too`() throws {
      let server = try RunningServer {
        $0.pingInterval = .seconds(1)
        $0.pongTimeout = .seconds(1)
        $0.lingerTimeout = .milliseconds(200)
      }
      let silent = try server.viewer()
      let stuck = try server.viewer()
      try stuck.send([0x81])
      #expect(try silent.readFrame().opcode == 9)
      #expect(try stuck.readFrame().opcode == 9)
      #expect(server.waits { $0.closed.count == 2 })
    }

    @Test func `random frames hurt nobody but themselves`() throws {
      let server = try RunningServer()
      let witness = try server.viewer()
      var random = SeededRandom(seed: 14)
      print("random frames: seed \(random.seed)")
      for _ in 0..<randomCases(300, deep: 3_000) {
        let viewer = try server.viewer()
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          var frame = RawClient.frame(
            (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) },
            opcode: UInt8.random(in: 0...15, using: &random), isFinal: Bool.random(using: &random))
          if Int.random(in: 0...3, using: &random) == 0 {
            frame[Int.random(in: 0..<frame.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
          }
          // It may have been closed by now.
          try? viewer.send(frame)
        }
      }
      try witness.send(message: "alive")
      #expect(server.waits { $0.messages.contains("alive") }, "seed 14")
    }
  }
}

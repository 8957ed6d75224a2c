import Dispatch
import Foundation
import Testing
import WebSockets

extension ServerTests {
  @Suite struct ViewerTests {
    @Test func `messages go to their viewers in the order of the calls`() throws {
      let server = try RunningServer()
      let first = try server.viewer()
      #expect(server.waits { $0.connected.count == 1 })
      let second = try server.viewer()
      #expect(server.waits { $0.connected.count == 2 })
      let ids = server.connectedViewers
      server.mailbox.send(Array("one".utf8), to: ids[0])
      server.sendToAll(Array("two".utf8))
      server.mailbox.send(Array("three".utf8), to: ids[1])
      server.mailbox.send(Array("nobody".utf8), to: ViewerID(rawValue: 999))
      #expect(try first.readFrame().text == "one")
      #expect(try first.readFrame().text == "two")
      #expect(try second.readFrame().text == "two")
      #expect(try second.readFrame().text == "three")
    }

    @Test(arguments: [0, 1, 125, 126, 65535, 65536, 1_000_000])
    func `a message of any length is one whole frame`(_ count: Int) throws {
      let server = try RunningServer()
      let viewer = try server.viewer(receiveBuffer: 65536)
      #expect(server.waits { $0.connected.count == 1 })
      let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 95 + 32) }
      server.sendToAll(message)
      let frame = try viewer.readFrame()
      #expect(frame == RawClient.Frame(opcode: 1, payload: message))
    }

    @Test func `many threads may send at once`() throws {
      let server = try RunningServer()
      let viewer = try server.viewer()
      #expect(server.waits { $0.connected.count == 1 })
      let id = server.connectedViewers[0]
      let mailbox = server.mailbox
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for index in 0..<250 { mailbox.send(Array("\(thread) \(index)".utf8), to: id) }
      }
      var next = [0, 0, 0, 0]
      for _ in 0..<1000 {
        let parts = try viewer.readFrame().text.split(separator: " ").compactMap { Int($0) }
        // Each thread's own messages stay in order.
        #expect(next[parts[0]] == parts[1])
        next[parts[0]] += 1
      }
      #expect(next == [250, 250, 250, 250])
    }

    @Test func `drained is said once all that waited for a viewer has left, and not while it stalls`() throws {
      let server = try RunningServer({ $0.sendBuffer = 8192 })
      let stalled = try server.viewer(receiveBuffer: 16384)
      #expect(server.waits { $0.connected.count == 1 })
      let brisk = try server.viewer()
      #expect(server.waits { $0.connected.count == 2 })
      let ids = server.connectedViewers
      let mailbox = server.mailbox
      // One turn of the loop takes all three, so that nobody drains in between.
      server.settle {
        for _ in 0..<3 { for id in ids { mailbox.send([UInt8](repeating: 0x61, count: 300_000), to: id) } }
      }
      for _ in 0..<3 { #expect(try brisk.readFrame().payload.count == 300_000) }
      #expect(server.waits(for: .note("drained \(ids[1].rawValue)")))
      #expect(!server.events.contains(.note("drained \(ids[0].rawValue)")))
      for _ in 0..<3 { #expect(try stalled.readFrame().payload.count == 300_000) }
      #expect(server.waits(for: .note("drained \(ids[0].rawValue)")))
      server.settle { for _ in 0..<3 { mailbox.send([0x62], to: ids[1]) } }
      for _ in 0..<3 { #expect(try brisk.readFrame().text == "b") }
      #expect(server.waits { $0.notes.count { $0 == "drained \(ids[1].rawValue)" } == 2 })
    }

    @Test func `of a viewer's messages so many are read as may wait, and the next ones when some are dealt with`()
      throws
    {
      let server = try RunningServer({ $0.maxUnhandledMessages = 4 })
      let viewer = try server.viewer()
      let other = try server.viewer()
      #expect(server.waits { $0.connected.count == 2 })
      for number in 0..<20 { try viewer.send(message: "\(number)") }
      #expect(server.waits { $0.messages.count == 4 })
      let busy = try #require(server.events.compactMap { if case .message(let id, _) = $0 { id } else { nil } }.first)
      // Whoever keeps within the limit is served in the meantime, in later turns of the same loop.
      try other.send(message: "other")
      #expect(server.waits { $0.messages.contains("other") })
      server.settle()
      #expect(server.messages.count == 5, "\(server.messages)")
      var handled = 0
      while handled < 20 {
        let read = server.messages.count - 1
        #expect(read <= handled + 4)
        for _ in handled..<read { server.mailbox.handled(for: busy) }
        handled = read
        if handled < 20 { #expect(server.waits { $0.messages.count - 1 > handled }) }
      }
      #expect(server.messages.filter { $0 != "other" } == (0..<20).map { "\($0)" })
      // A word too much, or of a viewer that is gone, is nothing.
      for id in [busy, ViewerID(rawValue: 999)] { server.mailbox.handled(for: id) }
      try viewer.send(message: "last")
      #expect(server.waits { $0.messages.contains("last") })
    }

    @Test func `too much that waits for one viewer closes it with 1013, and the other goes on`() throws {
      let server = try RunningServer {
        $0.maxQueuedBytes = 1_000_000
        $0.sendBuffer = 8192
      }
      let stalled = try server.viewer(receiveBuffer: 4096)
      #expect(server.waits { $0.connected.count == 1 })
      let id = server.connectedViewers[0]
      for _ in 0..<30 { server.mailbox.send([UInt8](repeating: 0x61, count: 100_000), to: id) }
      #expect(try stalled.readCloseCode() == 1013)
      let other = try server.viewer()
      try other.send(message: "fine")
      #expect(server.waits { $0.messages == ["fine"] })
    }

    @Test func `one viewer more than the limit is told to try again later, and there is room after one leaves`() throws
    {
      let server = try RunningServer({ $0.maxViewers = 3 })
      var viewers = try (0..<3).map { _ in try server.viewer() }
      #expect(server.waits { $0.connected.count == 3 })
      let extra = try server.viewer()
      #expect(try extra.readCloseCode() == 1013)
      #expect(server.connectedViewers.count == 3)
      try extra.send(RawClient.close(1013))
      #expect(try extra.isAtEnd())
      viewers.removeLast()
      #expect(server.waits { $0.closed.count == 1 })
      let next = try server.viewer()
      #expect(server.waits { $0.connected.count == 4 })
      try next.send(message: "in")
      #expect(server.waits { $0.messages == ["in"] })
    }

    @Test func `stopping closes every viewer with 1001 and returns when they have answered`() throws {
      let server = try RunningServer({ $0.closeTimeout = .seconds(4) })
      let viewers = try (0..<3).map { _ in try server.viewer() }
      #expect(server.waits { $0.connected.count == 3 })
      server.mailbox.stop()
      for viewer in viewers {
        #expect(try viewer.readCloseCode() == 1001)
        try viewer.send(RawClient.close(1001))
      }
      let start = ContinuousClock.now
      #expect(server.hasEnded())
      #expect(start.duration(to: .now) < .seconds(2))
      #expect(Set(server.events.closed) == Set(server.connectedViewers))
      #expect(throws: (any Error).self) { try server.client() }
    }

    @Test func `stopping does not wait for a viewer that says nothing, and not at all when it is told twice`() throws {
      for isTwice in [false, true] {
        let server = try RunningServer({ $0.closeTimeout = isTwice ? .seconds(60) : .milliseconds(100) })
        let silent = try server.viewer(receiveBuffer: 4096)
        #expect(server.waits { $0.connected.count == 1 })
        server.mailbox.stop()
        if isTwice { server.mailbox.stop() }
        #expect(server.hasEnded())
        #expect(server.events.closed.count == 1)
        #expect(throws: Never.self) { _ = try silent.readToEnd() }
        // Whoever still holds the mailbox may use it.
        server.sendToAll([1])
        server.mailbox.stop()
      }
    }

    @Test func `viewers that come and go leave nothing behind`() throws {
      let server = try RunningServer(
        prepare: { server, log in
          func look() {
            if log.events.closed.count == 200, server.statistics.viewers == 0, server.statistics.connections == 0 {
              log.append(.note("\(server.statistics.queuedBytes) left"))
            } else {
              server.after(.milliseconds(20), look)
            }
          }
          server.after(.milliseconds(20), look)
        })
      for round in 0..<200 {
        let viewer = try server.viewer()
        #expect(server.waits { $0.connected.count == round + 1 })
        server.sendToAll([UInt8](repeating: 0x61, count: 50_000))
        if round % 2 == 0 { try viewer.send(RawClient.close(1000)) }
      }
      #expect(server.waits(for: .note("0 left")))
    }
  }
}

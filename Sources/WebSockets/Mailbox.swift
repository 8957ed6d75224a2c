import Synchronization

/// The door to a server from other threads. Every call returns at once, is carried out on the service thread in the order of
/// the calls, and is forgotten once the server has ended.
package final class Mailbox: Sendable {
  enum Command: Sendable {
    case send(ViewerID, OutboundQueue.Entry)
    case handled(ViewerID)
    case post(@Sendable () -> Void)
    case stop(CloseCode)
  }

  private struct State {
    var commands: [Command] = []
    /// Ends the poll of the service thread; nil before the server listens and after it has ended.
    var wake: (@Sendable () -> Void)?
    var isClosed = false
  }

  /// The commands in order, and the door itself: `wake` is called under the lock, so that the library cannot be taken down
  /// under it.
  private let state = Mutex(State())

  init() {}

  /// Queues a message. Whoever sends waits for `ServerEvents.drained` before the next where newer ones make older ones
  /// worthless.
  package func send(_ message: [UInt8], as kind: MessageKind = .text, to viewer: ViewerID) {
    put(.send(viewer, OutboundQueue.Entry(message: message, kind: kind)))
  }

  /// Says that a message of a viewer has been dealt with: where `maxUnhandledMessages` are under way, more are read only
  /// then.
  package func handled(for viewer: ViewerID) { put(.handled(viewer)) }

  /// Runs `body` on the service thread.
  package func post(_ body: @escaping @Sendable () -> Void) { put(.post(body)) }

  /// Closes every viewer and ends `run()`; it waits for the viewers' own close frames for `closeTimeout`. A second call does
  /// not wait.
  package func stop(closing code: CloseCode = .goingAway) { put(.stop(code)) }

  private func put(_ command: Command) {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.commands.append(command)
      if state.commands.count == 1 { state.wake?() }
    }
  }

  func open(wake: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.wake = wake
      if !state.commands.isEmpty { wake() }
    }
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      state.wake = nil
      state.commands = []
    }
  }

  func takeAll() -> [Command] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
  }
}

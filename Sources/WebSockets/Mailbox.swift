import Synchronization

/// The way to a server from other threads. Every call returns at once and is carried out on the service thread, in the
/// order of the calls. Calls after the end of the server have no effect.
package final class Mailbox: Sendable {
  enum Command: Sendable {
    case send(ViewerID, OutboundQueue.Entry)
    case handled(ViewerID)
    case post(@Sendable () -> Void)
    case stop(CloseCode)
  }

  private struct State {
    var commands: [Command] = []
    /// Ends the service thread's poll; nil before the server listens and after it has ended.
    var wake: (@Sendable () -> Void)?
    var isClosed = false
  }

  /// The commands in order, and `wake`, which is called under the lock so that the library cannot be destroyed during
  /// the call.
  private let state = Mutex(State())

  init() {}

  /// Queues a message. If newer messages make older ones worthless, wait for `ServerEvents.drained` before sending the
  /// next.
  package func send(_ message: [UInt8], as kind: MessageKind = .text, to viewer: ViewerID) {
    put(.send(viewer, OutboundQueue.Entry(message: message, kind: kind)))
  }

  /// Notes that a viewer's message has been handled. If `maxUnhandledMessages` are pending, further ones are read only
  /// then.
  package func handled(for viewer: ViewerID) { put(.handled(viewer)) }

  /// Runs `body` on the service thread.
  package func post(_ body: @escaping @Sendable () -> Void) { put(.post(body)) }

  /// Closes every viewer and ends `run()`, after waiting up to `closeTimeout` for the viewers' own close frames. A
  /// second call does not wait.
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

import Preview
import Synchronization
import WebSockets

/// Carries the session's outputs to the service thread. Sends go straight into the mailbox; everything else runs on the
/// service thread, which alone may touch the watcher and the timers.
///
/// The session exists before the server does, so the door opens once both are there.
final class OutputDoor: Sendable {
  private struct Opening {
    var mailbox: Mailbox
    weak var daemon: Daemon?
  }
  /// nil until the server listens.
  private let opening = Mutex<Opening?>(nil)

  func open(_ daemon: Daemon, through mailbox: Mailbox) {
    opening.withLock { $0 = Opening(mailbox: mailbox, daemon: daemon) }
  }

  func pass(_ output: SessionOutput) {
    guard let opening = opening.withLock({ $0 }) else { return }
    if case .send(let viewer, let bytes) = output {
      opening.mailbox.send(bytes, to: ViewerID(rawValue: viewer))
    } else {
      let daemon = opening.daemon
      opening.mailbox.post { MainActor.assumeIsolated { daemon?.carryOut(output) } }
    }
  }
}

/// The server's state of one connection.
final class Connection {
  enum Phase {
    /// Waiting for a request.
    case waiting
    /// The answer is being sent.
    case answering
    case viewer
    /// The last answer is sent; whatever the peer still sends is read and discarded.
    case lingering
    case ended
  }

  let id: ServerContext.ID
  var phase = Phase.waiting

  // Of both kinds:
  /// Received bytes that are not processed yet: part of a head or a frame, or everything while the connection is
  /// paused.
  var inbox: [UInt8] = []
  /// What is being written, and how much of it the kernel has.
  var sending: [UInt8] = []
  var sent = 0
  /// When to end the connection, or to close it if it is a viewer's.
  var deadline: ContinuousClock.Instant?

  // Of requests:
  var requests = RequestParser()
  /// The connection ends after the answer that is being written.
  var isLastAnswer = false
  /// The time of its last request, counted in requests of all connections.
  var lastRequest: UInt64 = 0
  var isDoomed = false

  // Of viewers:
  /// Whether the owner knows the viewer. Viewers beyond the limit are closed without telling the owner.
  var isViewer = false
  var info = ViewerInfo(peerAddress: "", host: "", origin: nil, userAgent: nil, query: "")
  var frames = FrameParser()
  var assembler: MessageAssembler
  var outbound = OutboundQueue()
  /// Something was written since the owner last heard that nothing is waiting.
  var awaitsDrain = false
  /// Messages that were delivered and are not handled yet.
  var unhandled = 0
  /// Reading is paused until enough messages are handled and the waiting pongs are written.
  var isPaused = false
  /// When the viewer last sent anything, and when that is next checked.
  var lastHeard = ContinuousClock.now
  var nextLook: ContinuousClock.Instant?
  /// A ping was sent since then.
  var isPinged = false
  /// Set as soon as the connection must end.
  var closing: (code: CloseCode, reason: String)?
  var isCloseSent = false
  var hasPeerClosed = false
  /// The peer's frames can no longer be told apart.
  var isGarbled = false
  /// The closing code: ours if we closed, else the peer's.
  var endCode: CloseCode?

  init(id: ServerContext.ID, assembler: MessageAssembler) {
    self.id = id
    self.assembler = assembler
  }

  var isFlushed: Bool { sending.isEmpty }

  func startSending(_ bytes: [UInt8]) {
    sending = bytes
    sent = 0
  }

  /// Notes that the kernel took `count` bytes.
  func advance(_ count: Int) {
    sent += count
    guard sent == sending.count else { return }
    sending = []
    sent = 0
  }
}

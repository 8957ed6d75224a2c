/// Assembles a viewer's messages from their pieces, and refuses messages that this server does not accept as early as
/// possible.
struct MessageAssembler {
  enum Step: Equatable {
    /// The rest of the message is still to come.
    case incomplete
    case message([UInt8], MessageKind)
    case violation(CloseCode, String)
  }

  /// Part of a frame, or a whole frame.
  struct Piece: Equatable {
    var bytes: [UInt8]
    var kind = MessageKind.text
    /// The last piece of the last fragment.
    var isFinal = true
    /// Bytes of this frame that are still to come.
    var remaining = 0
  }

  let limit: Int
  let acceptsBinary: Bool
  private var payload: [UInt8] = []
  private var validator = UTF8Validator()
  private(set) var isWithinMessage = false

  init(limit: Int, acceptsBinary: Bool = false) {
    self.limit = limit
    self.acceptsBinary = acceptsBinary
  }

  mutating func append(_ piece: Piece) -> Step {
    if piece.kind == .binary && !acceptsBinary { return .violation(.unsupportedData, "text messages only") }
    // The length that the frame claims counts, not the bytes so far: 2^62 bytes are refused with the first of them.
    let (claimed, overflow) = (payload.count + piece.bytes.count).addingReportingOverflow(piece.remaining)
    if overflow || claimed > limit { return .violation(.messageTooBig, "a message has at most \(limit) bytes") }
    if piece.kind == .text, !validator.accept(piece.bytes) { return .violation(.invalidPayload, "not UTF-8") }
    payload += piece.bytes
    isWithinMessage = !piece.isFinal
    guard piece.isFinal else { return .incomplete }
    guard validator.isComplete else { return .violation(.invalidPayload, "the text ends within a character") }
    defer { payload = [] }
    return .message(payload, piece.kind)
  }
}

/// Puts the pieces of a viewer's messages together again and refuses what this server does not take, as early as it shows.
struct MessageAssembler {
  enum Step: Equatable {
    /// More of the message is to come.
    case incomplete
    case message([UInt8], MessageKind)
    case violation(CloseCode, String)
  }

  /// A part of a frame, or a whole one.
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
    // What the frame claims counts, not what has come of it: 2^62 bytes are refused with the first of them.
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

/// Splits a client's bytes into frames and unmasks them (RFC 6455, section 5).
///
/// The parser of libwebsockets is not used. It keeps one ping and drops those that come before that one is answered,
/// overwrites the kept ping with the payload of its own, accepts frames without a mask, and hangs up without a close
/// frame on some violations.
struct FrameParser {
  enum Event: Equatable {
    case piece(MessageAssembler.Piece)
    case ping([UInt8])
    case pong([UInt8])
    case close([UInt8])
    /// The rest of the stream is meaningless.
    case violation(CloseCode, String)
  }

  private enum Opcode: UInt8 {
    case continuation = 0
    case text, binary
    case close = 8
    case ping, pong

    var isControl: Bool { rawValue >= 8 }
  }

  /// The frame whose payload is being read.
  private struct Frame {
    var opcode: Opcode
    var isFinal: Bool
    var remaining: Int
    var mask: [UInt8]
    /// The number of payload bytes unmasked so far, modulo four.
    var phase = 0
  }

  private var frame: Frame?
  /// The kind of the message whose fragments are arriving; nil between messages.
  private var kind: MessageKind?

  /// Returns the next event in the bytes from `position`, and moves `position` past it; nil if more bytes are needed. A
  /// data frame is returned in pieces as its bytes arrive, if need be beginning with its header alone, so that its
  /// claims are judged at once. A control frame is returned whole.
  mutating func next(_ input: [UInt8], from position: inout Int) -> Event? {
    if frame == nil {
      switch header(input, from: &position) {
      case .success(let begun): frame = begun
      case .failure(let failure): return .violation(failure.code, failure.reason)
      case nil: return nil
      }
    } else if position == input.count {
      return nil
    }
    guard var current = frame else { return nil }
    if current.opcode.isControl && input.count - position < current.remaining { return nil }
    let payload = take(current.remaining, of: input, from: &position, &current)
    frame = current.remaining == 0 ? nil : current
    switch current.opcode {
    case .ping: return .ping(payload)
    case .pong: return .pong(payload)
    case .close: return .close(payload)
    case .text, .binary, .continuation: return .piece(piece(payload, of: current))
    }
  }

  private mutating func piece(_ payload: [UInt8], of current: Frame) -> MessageAssembler.Piece {
    let kind = kind ?? .text
    let isFinal = current.isFinal && current.remaining == 0
    if isFinal { self.kind = nil }
    return MessageAssembler.Piece(bytes: payload, kind: kind, isFinal: isFinal, remaining: current.remaining)
  }

  private func take(_ count: Int, of input: [UInt8], from position: inout Int, _ frame: inout Frame) -> [UInt8] {
    let end = min(input.count, position.addingReportingOverflow(count).overflow ? input.count : position + count)
    var payload = Array(input[position..<end])
    for index in payload.indices { payload[index] ^= frame.mask[(frame.phase + index) & 3] }
    frame.phase = (frame.phase + payload.count) & 3
    frame.remaining -= payload.count
    position = end
    return payload
  }

  private struct Violation: Error {
    var code = CloseCode.protocolError
    var reason: String
  }

  /// Nil if more bytes are needed. A violation is reported as soon as it can be seen.
  private mutating func header(_ input: [UInt8], from position: inout Int) -> Result<Frame, Violation>? {
    guard input.count - position >= 2 else { return nil }
    let (first, second) = (input[position], input[position + 1])
    let opcode: Opcode
    switch opcodeAllowed(first, second) {
    case .success(let allowed): opcode = allowed
    case .failure(let violation): return .failure(violation)
    }
    let short = Int(second & 0x7F)
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    if extra == 8, input.count - position > 2, input[position + 2] & 0x80 != 0 {
      return .failure(Violation(code: .messageTooBig, reason: "a length of 2^63 and more"))
    }
    let size = 2 + extra + 4
    guard input.count - position >= size else { return nil }
    let length = input[position + 2..<position + 2 + extra].reduce(extra == 0 ? short : 0) { $0 << 8 | Int($1) }
    let mask = Array(input[position + size - 4..<position + size])
    position += size
    switch opcode {
    case .text: kind = .text
    case .binary: kind = .binary
    case .continuation, .close, .ping, .pong: break
    }
    return .success(Frame(opcode: opcode, isFinal: first & 0x80 != 0, remaining: length, mask: mask))
  }

  private func opcodeAllowed(_ first: UInt8, _ second: UInt8) -> Result<Opcode, Violation> {
    func violation(_ reason: String) -> Result<Opcode, Violation> { .failure(Violation(reason: reason)) }
    if first & 0x70 != 0 { return violation("no extension was agreed that uses the reserved bits") }
    guard let opcode = Opcode(rawValue: first & 0x0F) else { return violation("opcode \(first & 0x0F) is reserved") }
    if second & 0x80 == 0 { return violation("a client masks its frames") }
    if opcode.isControl {
      if first & 0x80 == 0 { return violation("a control frame comes in one piece") }
      if second & 0x7F > 125 { return violation("a control frame has at most 125 bytes") }
    } else if (opcode == .continuation) != (kind != nil) {
      return violation(
        kind == nil ? "a continuation frame without a message to continue" : "a new message within a message")
    }
    return .success(opcode)
  }
}

/// The frames that a server writes: without a mask, each a whole message (RFC 6455, section 5.2).
enum OutboundFrame {
  static func text(_ payload: [UInt8]) -> [UInt8] { frame(0x81, payload) }
  static func binary(_ payload: [UInt8]) -> [UInt8] { frame(0x82, payload) }
  static func ping() -> [UInt8] { frame(0x89, []) }
  static func pong(_ payload: [UInt8]) -> [UInt8] { frame(0x8A, payload) }

  /// Without `code`, the frame has none. The reason is cut between characters, because a control frame holds 125 bytes.
  static func close(_ code: CloseCode?, _ reason: String) -> [UInt8] {
    guard let code else { return frame(0x88, []) }
    var reason = reason
    while reason.utf8.count > 123 { reason.removeLast() }
    return frame(0x88, [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)] + Array(reason.utf8))
  }

  private static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + 10)
    bytes.append(first)
    switch payload.count {
    case ..<126: bytes.append(UInt8(payload.count))
    case ..<65536: bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      bytes.append(127)
      bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: payload.count >> $0) }
    }
    bytes += payload
    return bytes
  }
}

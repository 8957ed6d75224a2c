import Foundation
import Glibc

/// A client that says exactly the bytes it is told to, and waits at most `timeout` for each answer. One thread may send
/// while another reads.
final class RawClient: @unchecked Sendable {
  struct Failure: Error, CustomStringConvertible { var description: String }

  let descriptor: CInt
  private var buffer: [UInt8] = []

  init(
    port: Int, address: String = "127.0.0.1", timeout: Duration = .seconds(5), receiveBuffer: CInt? = nil
  ) throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: Int(timeout.components.seconds), tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    // A segment of its own for each send: tests say where the cuts are.
    var yes: CInt = 1
    setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<CInt>.size))
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<CInt>.size))
    }
    var to = sockaddr_in()
    to.sin_family = sa_family_t(AF_INET)
    to.sin_port = in_port_t(UInt16(port).bigEndian)
    inet_pton(AF_INET, address, &to.sin_addr)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &to) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard result == 0 else { throw Failure(description: "connect: errno \(errno)") }
  }

  /// To a Unix socket.
  init(path: String) throws {
    descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var to = sockaddr_un()
    to.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &to.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &to) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard result == 0 else { throw Failure(description: "connect: errno \(errno)") }
  }

  deinit { _ = Glibc.close(descriptor) }

  // MARK: Bytes

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(description: "send: errno \(errno) after \(sent) bytes") }
      sent += count
    }
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func finishSending() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// False at the end of the stream; a reset is an end too.
  private func fill() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count < 0 && errno != ECONNRESET { throw Failure(description: "nothing came in time (errno \(errno))") }
    if count > 0 { buffer += chunk[..<count] }
    return count > 0
  }

  func read(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard try fill() else {
        throw Failure(description: "the connection ended after \(buffer.count) of \(count) bytes")
      }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// What comes until the server closes.
  func readToEnd() throws -> [UInt8] {
    while try fill() {}
    defer { buffer = [] }
    return buffer
  }

  /// Whether the server closed without another byte.
  func isAtEnd() throws -> Bool { try readToEnd().isEmpty }

  // MARK: HTTP

  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: [UInt8]
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  func readHead() throws -> Answer {
    let end = Array("\r\n\r\n".utf8)
    while buffer.firstRange(of: end) == nil {
      guard try fill() else { throw Failure(description: "no answer but \(String(decoding: buffer, as: UTF8.self))") }
    }
    let range = buffer.firstRange(of: end)!
    let lines = String(decoding: buffer[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    buffer.removeFirst(range.upperBound)
    let status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    return Answer(status: status, headers: headers, body: [])
  }

  func readAnswer(hasBody: Bool = true) throws -> Answer {
    var answer = try readHead()
    if hasBody { answer.body = try read(Int(answer.headers["content-length"] ?? "0") ?? 0) }
    return answer
  }

  // MARK: WebSocket

  struct Frame: Equatable, CustomStringConvertible {
    var isFinal = true
    var opcode: UInt8
    var payload: [UInt8]
    var text: String { String(decoding: payload, as: UTF8.self) }
    /// Of a close frame.
    var closeCode: Int { payload.count < 2 ? 1005 : Int(payload[0]) << 8 | Int(payload[1]) }
    var description: String { "frame \(opcode) '\(text)'" }
  }

  func readFrame() throws -> Frame {
    let head = try read(2)
    if head[1] & 0x80 != 0 { throw Failure(description: "a server must not mask") }
    var length = Int(head[1])
    if length == 126 { length = try read(2).reduce(0) { $0 << 8 | Int($1) } }
    if length == 127 { length = try read(8).reduce(0) { $0 << 8 | Int($1) } }
    return Frame(isFinal: head[0] & 0x80 != 0, opcode: head[0] & 0x0F, payload: try read(length))
  }

  /// The close frame's code after whatever else comes first.
  func readCloseCode() throws -> Int {
    while true {
      let frame = try readFrame()
      if frame.opcode == 8 { return frame.closeCode }
    }
  }

  static let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]

  /// A frame as a client sends it; `mask` nil is a violation on purpose.
  static func frame(
    _ payload: [UInt8], opcode: UInt8 = 1, isFinal: Bool = true, mask: [UInt8]? = mask, claimed: UInt64? = nil
  ) -> [UInt8] {
    let length = claimed ?? UInt64(payload.count)
    let bit: UInt8 = mask == nil ? 0 : 0x80
    var bytes = [(isFinal ? 0x80 : 0) | opcode]
    switch length {
    case 0..<126: bytes.append(bit | UInt8(length))
    case 126..<65536: bytes += [bit | 126, UInt8(length >> 8), UInt8(length & 0xFF)]
    default: bytes += [bit | 127] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    }
    guard let mask else { return bytes + payload }
    if mask == [0, 0, 0, 0] { return bytes + mask + payload }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  func send(message: String) throws { try send(Self.frame(Array(message.utf8))) }

  static func close(_ code: Int) -> [UInt8] { frame([UInt8(code >> 8), UInt8(code & 0xFF)], opcode: 8) }
}

/// Reads the head of an HTTP/1.1 request (RFC 9112). It is strict, because attacks exploit leniency: lines end in CR
/// LF, a header name is a token, and control characters are refused, plain or escaped.
struct RequestParser {
  enum Step: Equatable {
    /// The rest of the head is still to come.
    case incomplete
    /// The head was the first `length` bytes of the input.
    case head(RequestHead, length: Int)
    case refused(Refusal)
  }

  /// The most bytes of a head, including its last empty line.
  static let limit = 16 * 1024

  /// The length of input that is known not to contain the end of the head, so that slow input is not read from the
  /// start each time.
  private var scanned = 0

  /// `input` begins with the request and only grows between calls until the head is complete.
  mutating func parse(_ input: [UInt8]) -> Step {
    while scanned < input.count {
      let byte = input[scanned]
      if byte < 0x20 && byte != 0x0D && byte != 0x0A && byte != 0x09 { return Self.malformed("a control character") }
      scanned += 1
      if scanned > Self.limit {
        return .refused(Refusal(status: 431, reason: "the head of a request has at most \(Self.limit) bytes"))
      }
      if byte == 0x0A, scanned >= 4, input[scanned - 4..<scanned].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) {
        defer { scanned = 0 }
        return Self.head(input[..<(scanned - 4)], length: scanned)
      }
    }
    return .incomplete
  }

  private static func malformed(_ what: String) -> Step {
    .refused(Refusal(status: 400, reason: "this is not a request of HTTP/1.1: \(what)"))
  }

  private static func head(_ bytes: ArraySlice<UInt8>, length: Int) -> Step {
    var lines = lines(of: bytes)[...]
    guard !lines.contains(where: { $0.contains(0x0D) || $0.contains(0x0A) }) else {
      return malformed("a bare line end")
    }
    guard var head = requestLine(lines.removeFirst()) else { return malformed("the request line") }
    var fields: [String: String] = [:]
    for line in lines {
      guard let (name, value) = field(line) else { return malformed("a header") }
      // The joined value of a repeated header matches no expected value.
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
    head.take(fields)
    return .head(head, length: length)
  }

  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for index in bytes.indices.dropLast() where bytes[index] == 0x0D && bytes[index + 1] == 0x0A {
      lines.append(bytes[start..<index])
      start = index + 2
    }
    return lines + [bytes[start...]]
  }

  /// `GET /path?query HTTP/1.1`; nil if the path or query has a broken escape or a control character.
  private static func requestLine(_ line: ArraySlice<UInt8>) -> RequestHead? {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), parts[1].first == UInt8(ascii: "/") else { return nil }
    let target = parts[1].split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = unescaped(target[0], plusIsBlank: false),
      let query = target.count == 2 ? unescaped(target[1], plusIsBlank: true) : ""
    else { return nil }
    var head = RequestHead()
    switch String(decoding: parts[0], as: UTF8.self) {
    case "GET": head.method = .get
    case "HEAD": head.method = .head
    default: head.method = .other
    }
    head.path = path
    head.query = query
    head.version = String(decoding: parts[2], as: UTF8.self)
    return head
  }

  /// Decodes escapes once. Nil for `%` without two digits, for a target that is not printable ASCII, and for an escaped
  /// control character: `%00` ends a path early for some readers, and `%0d%0a` begins a header.
  private static func unescaped(_ text: ArraySlice<UInt8>, plusIsBlank: Bool) -> String? {
    var result: [UInt8] = []
    var rest = text
    while var byte = rest.popFirst() {
      guard (0x21...0x7E).contains(byte) else { return nil }
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
        byte = high << 4 | low
        guard byte >= 0x20 && byte != 0x7F else { return nil }
      } else if byte == UInt8(ascii: "+") && plusIsBlank {
        byte = 0x20
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// Parses `name: value`. The name is lowercased, and blanks around the value are removed.
  private static func field(_ line: ArraySlice<UInt8>) -> (String, String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else { return nil }
    let value = line[(colon + 1)...]
    guard !value.contains(0x7F) else { return nil }
    let text = value.trimmingPrefix { $0 == 0x20 || $0 == 0x09 }
    let end = text.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? text.startIndex
    return (
      String(decoding: line[..<colon], as: UTF8.self).lowercased(), String(decoding: text[..<end], as: UTF8.self)
    )
  }

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty
      && text.allSatisfy { byte in
        (0x21...0x7E).contains(byte) && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
      }
  }
}

extension RequestHead {
  /// Stores the headers that the server uses.
  fileprivate mutating func take(_ fields: [String: String]) {
    func value(_ name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }
    func list(_ name: String) -> [String] { (value(name) ?? "").split(separator: ",").map { $0.trimmed } }
    host = value("host")
    origin = value("origin")
    userAgent = value("user-agent")
    ifNoneMatch = value("if-none-match")
    fetchSite = value("sec-fetch-site")
    fetchMode = value("sec-fetch-mode")
    forwardedScheme = value("x-forwarded-proto")
    let length = value("content-length")
    hasBody = (length != nil && length != "0") || fields["transfer-encoding"] != nil
    connection = list("connection").map { $0.lowercased() }
    upgrade = value("upgrade") ?? ""
    socketVersion = value("sec-websocket-version") ?? ""
    key = value("sec-websocket-key") ?? ""
    subprotocols = list("sec-websocket-protocol")
  }
}

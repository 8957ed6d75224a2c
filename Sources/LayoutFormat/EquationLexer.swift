/// An error in a string of the document; `range` counts UTF-8 bytes of the string.
struct TextProblem: Error, Hashable {
  var message: String
  var hint: Hint?
  var range: Range<Int>
  init(_ message: String, hint: Hint? = nil, _ range: Range<Int>) {
    self.message = message
    self.hint = hint
    self.range = range
  }
}

/// A dotted path of names in an equation: `login.email.leading`, `row[0].top`, `'odd id'.width`.
struct DottedPath: Hashable {
  var segments: [String]
  var ranges: [Range<Int>]
  /// Whether the first name is in quotes and is therefore an id, whatever else the word means.
  var isQuoted = false
  var range: Range<Int> { (ranges.first?.lowerBound ?? 0)..<(ranges.last?.upperBound ?? 0) }
  var text: String { segments.joined(separator: ".") }
}

/// Splits an equation into words.
///
/// A hyphen between a letter or digit and a letter belongs to the name (`sign-in`), so subtracting a metric needs
/// spaces. Any other name can be written in single quotes.
struct EquationLexer {
  enum Token: Hashable {
    case number(Double)
    case path(DottedPath)
    /// `== <= >= + - * / ( ) @ ,` and any other single character.
    case sign(String)
    case end
  }

  struct Item: Hashable {
    var token: Token
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var index = 0

  static func items(of text: String) throws(TextProblem) -> [Item] {
    var lexer = EquationLexer(bytes: Array(text.utf8))
    var items: [Item] = []
    while true {
      let item = try lexer.next()
      items.append(item)
      if case .end = item.token { return items }
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() throws(TextProblem) -> Item {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0A { index += 1 }
    guard index < bytes.count else { return Item(token: .end, range: bytes.count..<bytes.count) }
    let start = index
    let byte = bytes[index]
    if Self.isDigit(byte) || byte == 0x2E && index + 1 < bytes.count && Self.isDigit(bytes[index + 1]) {
      return try number()
    }
    if Self.isNameStart(byte) || byte == 0x27 { return try path() }
    if index + 1 < bytes.count, bytes[index + 1] == 0x3D, [0x3D, 0x3C, 0x3E, 0x21].contains(byte) {
      index += 2
    } else {
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return Item(token: .sign(text), range: start..<index)
  }

  private mutating func number() throws(TextProblem) -> Item {
    let start = index
    while index < bytes.count, Self.isDigit(bytes[index]) || bytes[index] == 0x2E { index += 1 }
    let isExponent = index < bytes.count && (bytes[index] == 0x65 || bytes[index] == 0x45)
    if isExponent {
      var end = index + 1
      if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
      if end < bytes.count, Self.isDigit(bytes[end]) {
        index = end
        while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
      }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // Swift does not parse a number that begins or ends with its point.
    let padded = (text.hasPrefix(".") ? "0" : "") + text + (text.hasSuffix(".") ? "0" : "")
    guard let value = Double(padded) else { throw TextProblem("'\(text)' is not a number", start..<index) }
    guard value.isFinite else {
      throw TextProblem("'\(text)' is too large; a number is \(Schema.Limit.points.inWords)", start..<index)
    }
    if index < bytes.count, Self.isNameStart(bytes[index]) {
      let wordStart = index
      while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
      let word = String(decoding: bytes[wordStart..<index], as: UTF8.self)
      throw TextProblem(
        word == "pt" || word == "px"
          ? "a number needs no unit: all numbers are points"
          : "found '\(word)' right after a number; \(hyphenated(start, text) ?? "an id that begins with a digit goes in single quotes")",
        wordStart..<index)
    }
    return Item(token: .number(value), range: start..<index)
  }

  /// The message for `row-2`, which reads as a difference: it is an id only in quotes.
  private func hyphenated(_ start: Int, _ number: String) -> String? {
    guard start >= 2, bytes[start - 1] == 0x2D, Self.isNameByte(bytes[start - 2]) else { return nil }
    let name = bytes[..<(start - 1)].reversed().prefix(while: Self.isNameByte).reversed()
    let digits = number.prefix { $0 != "." }
    return
      "an id with '-' before a digit goes in single quotes: ''\(String(decoding: Array(name), as: UTF8.self))-\(digits)''"
  }

  private mutating func path() throws(TextProblem) -> Item {
    let start = index
    var path = DottedPath(segments: [], ranges: [], isQuoted: bytes[start] == 0x27)
    while true {
      let segmentStart = index
      path.segments.append(try segment())
      path.ranges.append(segmentStart..<index)
      guard index < bytes.count, bytes[index] == 0x2E else { break }
      guard index + 1 < bytes.count, Self.isNameByte(bytes[index + 1]) || bytes[index + 1] == 0x27 else {
        throw TextProblem("a name or an attribute belongs after '\(path.text).'", index..<index + 1)
      }
      index += 1
    }
    return Item(token: .path(path), range: start..<index)
  }

  private mutating func segment() throws(TextProblem) -> String {
    let start = index
    if bytes[index] == 0x27 {
      index += 1
      while index < bytes.count, bytes[index] != 0x27 { index += 1 }
      guard index < bytes.count else {
        throw TextProblem("this quoted id does not end; close it with \"'\"", start..<start + 1)
      }
      index += 1
      return String(decoding: bytes[start + 1..<index - 1], as: UTF8.self)
    }
    while index < bytes.count {
      if Self.isNameByte(bytes[index]) {
        index += 1
      } else if bytes[index] == 0x2D, index > start, index + 1 < bytes.count, Self.isNameStart(bytes[index + 1]) {
        index += 1
      } else {
        break
      }
    }
    while index < bytes.count, bytes[index] == 0x5B {
      let bracket = index
      while index < bytes.count, bytes[index] != 0x5D { index += 1 }
      guard index < bytes.count else { throw TextProblem("']' is missing", bracket..<bracket + 1) }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  static func isNameStart(_ byte: UInt8) -> Bool {
    byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A || byte == 0x5F || byte >= 0x80
  }
  static func isNameByte(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
}

/// Strings and numbers.
extension JSONParser {
  // MARK: Strings

  /// Parses from the opening quote and leaves the index after the closing one. A string ends at the latest with its
  /// line.
  mutating func parseString(quote: UInt8 = 0x22) -> String {
    let start = index
    if quote != 0x22 {
      error("found a single quote; JSON strings have double quotes", at: SourceRange(start, start + 1))
    }
    index += 1
    // Unescaped bytes are appended as one slice up to the next escape; most strings are a single slice.
    var text: [UInt8] = []
    var plain = index
    while index < bytes.count {
      while index < bytes.count, bytes[index] != quote, bytes[index] != 0x5C, bytes[index] >= 0x20, bytes[index] < 0x80
      {
        index += 1
      }
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte >= 0x80, let length = UTF8Scan.wellFormedLength(bytes, at: index) {
        index += length
        continue
      }
      if byte == quote {
        let end = index
        index += 1
        if quote == 0x22, index < bytes.count, Self.isWordByte(bytes[index]), let mended = mendedString(start) {
          return mended
        }
        return string(text, bytes[plain..<end])
      }
      text.append(contentsOf: bytes[plain..<index])
      plain = index
      switch byte {
      case 0x5C: parseEscape(into: &text)
      case 0x0A, 0x0D:
        unterminated(start)
        if let mended = stringBeforeClosers(start) { return mended }
        return String(decoding: text, as: UTF8.self)
      case 0..<0x20:
        let name = byte == 0x09 ? "a tab" : "the control character \(Self.hexadecimal(byte))"
        let code = (byte < 16 ? "0" : "") + String(byte, radix: 16)
        let escape = byte == 0x09 ? "\\t" : "\\u00\(code)"
        error("found \(name) in a string; write \(escape)", at: SourceRange(index, index + 1))
        text.append(byte)
        index += 1
      default:
        error(
          "the byte \(Self.hexadecimal(byte)) is not UTF-8 here; save the file as UTF-8",
          at: SourceRange(index, index + 1))
        text.append(contentsOf: [0xEF, 0xBF, 0xBD])
        index += 1
      }
      plain = index
      if isFull { return String(decoding: text, as: UTF8.self) }
    }
    unterminated(start)
    return string(text, bytes[plain..<index])
  }

  private func string(_ text: [UInt8], _ rest: ArraySlice<UInt8>) -> String {
    text.isEmpty ? String(decoding: rest, as: UTF8.self) : String(decoding: text + rest, as: UTF8.self)
  }

  /// Repairs a word right after a closing quote: a quote is missing, or there is one too many. `"Hi,"key"` lacks one
  /// before its comma; in `"a "b" c"` the two inside need a backslash. Leaves the index where reading continues; nil if
  /// neither is likely.
  private mutating func mendedString(_ start: Int) -> String? {
    let last = bytes[start + 1..<index - 1].last { $0 != 0x20 }
    let content = contentBeforeClosers(start + 1..<index - 1, separators: [0x2C, 0x3A, 0x20])
    if last == 0x2C || last == 0x3A, !content.isEmpty {
      error(
        "the closing quote is missing here", at: SourceRange(content.endIndex, content.endIndex),
        note: SyntaxError.Note(message: "the string begins here", range: SourceRange(start, start + 1)))
      index = content.endIndex
      return String(decoding: content, as: UTF8.self)
    }
    guard let end = closingQuote(from: index) else { return nil }
    error("a quote inside a string is written \\\"", at: SourceRange(index - 1, index))
    defer { index = end + 1 }
    return String(decoding: bytes[start + 1..<end], as: UTF8.self)
  }

  /// The first quote in the line that can end a value or a key.
  private func closingQuote(from start: Int, endings: [UInt8] = [0x2C, 0x7D, 0x5D, 0x3A]) -> Int? {
    var place = start
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
      if bytes[place] == 0x22 {
        let next = bytes[(place + 1)...].first { $0 != 0x20 && $0 != 0x09 }
        if next.map({ endings.contains($0) || $0 == 0x0A || $0 == 0x0D }) ?? true { return place }
      }
      place += bytes[place] == 0x5C ? 2 : 1
    }
    return nil
  }

  /// The part of an unterminated string before the brackets that close the values around it. Leaves the index there;
  /// nil if there are none.
  private mutating func stringBeforeClosers(_ start: Int) -> String? {
    let content = contentBeforeClosers(start + 1..<index, separators: [0x2C, 0x20])
    guard !content.isEmpty, content.endIndex < index else { return nil }
    index = content.endIndex
    return String(decoding: content, as: UTF8.self)
  }

  /// The content without trailing brackets that close more than was opened before them, and without the separators
  /// around these. The brackets of Visual Format are balanced and stay.
  private func contentBeforeClosers(_ range: Range<Int>, separators: [UInt8]) -> ArraySlice<UInt8> {
    func surplus(_ open: UInt8, _ close: UInt8) -> Int {
      bytes[range].reduce(0) { $0 + ($1 == close ? 1 : $1 == open ? -1 : 0) }
    }
    var left: [UInt8: Int] = [0x5D: surplus(0x5B, 0x5D), 0x7D: surplus(0x7B, 0x7D)]
    var end = range.upperBound
    while end > range.lowerBound {
      let byte = bytes[end - 1]
      if let count = left[byte], count > 0 {
        left[byte] = count - 1
      } else if !separators.contains(byte) {
        break
      }
      end -= 1
    }
    return bytes[range.lowerBound..<end]
  }

  /// The rest of a string that lacks its opening quote; nil if no quote ends it.
  mutating func parseStringWithoutOpening(_ start: Int, endings: [UInt8]) -> String? {
    guard let end = closingQuote(from: start, endings: endings) else { return nil }
    // If another string begins earlier, the word has no quotes at all.
    guard !bytes[start..<end].contains(0x22), !bytes[start..<end].contains(0x2C) else { return nil }
    error("the opening quote is missing here", at: SourceRange(start, start))
    index = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The number of bytes of a typographic quote at an index.
  func typographicQuote(at index: Int) -> Int? {
    guard index + 3 <= bytes.count, bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return nil }
    return [0x98, 0x99, 0x9C, 0x9D, 0x9E].contains(bytes[index + 2]) ? 3 : nil
  }

  /// A string between typographic quotes, on one line; nil if none begins here.
  mutating func parseTypographicString() -> String? {
    guard let length = typographicQuote(at: index) else { return nil }
    error(
      "found the typographic quote \(String(decoding: bytes[index..<index + length], as: UTF8.self)); "
        + "JSON strings have straight double quotes", at: SourceRange(index, index + length))
    let start = index + length
    index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if let length = typographicQuote(at: index) {
        defer { index += length }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func unterminated(_ start: Int) {
    error("this string does not end on its line; close it with '\"'", at: SourceRange(start, start + 1))
  }

  private mutating func parseEscape(into text: inout [UInt8]) {
    let start = index
    guard index + 1 < bytes.count else {
      index = bytes.count
      return
    }
    let letter = bytes[index + 1]
    if let simple = Self.simpleEscape(letter) {
      text.append(simple)
      index += 2
      return
    }
    guard letter == 0x75 else {
      // A backslash must not swallow a line's end or a quote.
      let isSwallowing = letter == 0x0A || letter == 0x0D
      index += isSwallowing ? 1 : 1 + (UTF8Scan.wellFormedLength(bytes, at: index + 1) ?? 1)
      error(
        "found the escape '\(String(decoding: bytes[start..<index], as: UTF8.self))'; "
          + "JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX",
        at: SourceRange(start, index))
      return
    }
    guard let unit = hexadecimalUnit(at: index + 2) else {
      index += 2
      while index < min(start + 6, bytes.count), Self.hexadecimalValue(bytes[index]) != nil { index += 1 }
      error("\\u needs four hexadecimal digits", at: SourceRange(start, index))
      return
    }
    index += 6
    var value = UInt32(unit)
    if (0xD800..<0xDC00).contains(unit), index + 1 < bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75,
      let low = hexadecimalUnit(at: index + 2), (0xDC00..<0xE000).contains(low)
    {
      value = 0x10000 + ((UInt32(unit) & 0x3FF) << 10) + (UInt32(low) & 0x3FF)
      index += 6
    }
    guard let scalar = Unicode.Scalar(value) else {
      error(
        "half of a surrogate pair: write both halves, or the character itself", at: SourceRange(start, index))
      text.append(contentsOf: [0xEF, 0xBF, 0xBD])
      return
    }
    text.append(contentsOf: Array(String(scalar).utf8))
  }

  static func simpleEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case 0x22, 0x5C, 0x2F: letter
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: nil
    }
  }

  private func hexadecimalUnit(at start: Int) -> UInt16? {
    guard start + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for offset in 0..<4 {
      guard let digit = Self.hexadecimalValue(bytes[start + offset]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte - 0x30)
    case 0x41...0x46: UInt16(byte - 0x37)
    case 0x61...0x66: UInt16(byte - 0x57)
    default: nil
    }
  }

  // MARK: Numbers

  mutating func parseNumber() -> JSONNode {
    let start = index
    while index < bytes.count, Self.isNumberByte(bytes[index]) { index += 1 }
    let range = SourceRange(start, index)
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let complaint = Self.numberComplaint(bytes[start..<index]) {
      error("\(Self.shortened(text)) is not a JSON number: \(complaint)", at: range)
      return JSONNode(.invalid, range: range)
    }
    if let small = Self.smallInteger(bytes[start..<index]) { return JSONNode(.number(small), range: range) }
    guard let value = Double(text), value.isFinite else {
      error("\(Self.shortened(text)) is too large for a number", at: range)
      return JSONNode(.invalid, range: range)
    }
    return JSONNode(.number(value), range: range)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) || byte == 0x2D || byte == 0x2B || byte == 0x2E
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func smallInteger(_ text: ArraySlice<UInt8>) -> Double? {
    guard text.count <= 9, text.allSatisfy(isDigit) else { return nil }
    return Double(text.reduce(0) { $0 * 10 + Int($1 - 0x30) })
  }

  /// The violation of RFC 8259's grammar; nil for a valid number.
  private static func numberComplaint(_ text: ArraySlice<UInt8>) -> String? {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == 0x2B { return "it must not begin with '+'" }
    if rest.first == 0x2D { rest = rest.dropFirst() }
    if rest.first == 0x2E { return "a digit is missing before the point" }
    if rest.first == 0x30, let next = rest.dropFirst().first {
      if isDigit(next) { return "it must not begin with 0" }
      if next == 0x78 || next == 0x58 { return "only decimal numbers are allowed" }
    }
    guard digits() > 0 else { return "a digit is missing after '-'" }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      guard digits() > 0 else { return "a digit is missing after the point" }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      guard digits() > 0 else { return "a digit is missing after the 'e'" }
    }
    guard let next = rest.first else { return nil }
    if next == 0x5F { return "'_' is not allowed between digits" }
    return "found '\(Character(Unicode.Scalar(next)))' in it"
  }
}

extension SourceFile {
  /// The bytes that a part of a string's text comes from. `text` counts UTF-8 bytes of the decoded string; escapes are
  /// longer in the file. Returns the whole literal if it does not contain that text.
  package func range(ofText text: Range<Int>, in literal: SourceRange) -> SourceRange {
    guard literal.length >= 2, literal.end <= bytes.count, bytes[literal.start] == 0x22 else { return literal }
    var decoded = 0
    var index = literal.start + 1
    let end = literal.end - 1
    var start: Int?
    while index <= end {
      if decoded >= text.lowerBound, start == nil { start = index }
      if decoded >= text.upperBound, let start { return SourceRange(start, index) }
      guard index < end else { break }
      if bytes[index] == 0x5C, index + 1 < end {
        if bytes[index + 1] == 0x75, index + 6 <= end {
          let code = UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16) ?? 0
          let isPair = (0xD800..<0xDC00).contains(code)
          decoded += isPair ? 4 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3
          index += isPair ? 12 : 6
        } else {
          decoded += 1
          index += 2
        }
      } else {
        decoded += 1
        index += 1
      }
    }
    return literal
  }
}

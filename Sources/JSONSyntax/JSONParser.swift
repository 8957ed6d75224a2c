/// RFC 8259 in one pass, with a place for every value.
///
/// An error does not end the pass: the parser reports it, assumes the most likely meaning (a missing comma, a single
/// quote, a comment) and continues, so that one save shows every error. It returns for any bytes; anything that is not
/// JSON becomes `.invalid`.
package struct JSONParser {
  /// The deepest nesting of arrays and objects.
  package static let maximumDepth = 64
  /// The errors that are worth showing of one file.
  package static let maximumErrors = 100

  package struct Result: Sendable {
    /// nil for a file with no value at all.
    package var root: JSONNode?
    /// In the order in which the parser found them. It stops after one more than `maximumErrors`.
    package var errors: [SyntaxError]
    /// Whether the file ends before every bracket is closed. Missing parts cannot be judged then.
    package var isCutOff: Bool
  }

  package static func parse(_ file: SourceFile) -> Result {
    var parser = JSONParser(file)
    let root = parser.parseDocument()
    return Result(root: root, errors: parser.errors, isCutOff: !parser.unclosed.isEmpty)
  }

  let bytes: [UInt8]
  var index: Int
  /// The open brackets around the current position, outermost first.
  private var brackets: [UInt8] = []
  var depth: Int { brackets.count }
  private(set) var errors: [SyntaxError] = []
  var isFull: Bool { errors.count > Self.maximumErrors }
  private var saidComments = false
  /// The brackets still open at the end of the file, innermost first: their places, and the brackets that close them.
  private var unclosed: [(start: Int, bracket: String)] = []
  /// The last bracket of a wrong kind. It is reported once, however many values it closes.
  private var wrongBracket: Int?
  /// Where the following brackets were last counted, and how many more of them close than open.
  private var counted: (index: Int, left: Int)?

  private init(_ file: SourceFile) {
    bytes = file.bytes
    index = file.contentStart
  }

  /// Adds an error unless the list is full or already has the same one at the same place.
  mutating func error(_ message: String, at range: SourceRange, note: SyntaxError.Note? = nil) {
    let error = SyntaxError(message, at: range, note: note)
    if !isFull, !errors.contains(error) { errors.append(error) }
  }

  // MARK: Document

  private mutating func parseDocument() -> JSONNode? {
    if bytes.count >= 2, bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF {
      error("the file is UTF-16; JSON is UTF-8: save it with that encoding", at: SourceRange(0, 2))
      return nil
    }
    skipSpace()
    guard index < bytes.count else {
      error("the file is empty; a JSON value belongs here", at: SourceRange(index, index))
      return nil
    }
    let root = parseValue()
    skipSpace()
    tellUnclosed()
    if index < bytes.count, !isFull {
      let found = found()
      error("found \(found.text) after the end of the document; nothing may follow it", at: found.range)
    }
    return root
  }

  // MARK: Values

  mutating func parseValue() -> JSONNode {
    let start = index
    switch bytes[index] {
    case 0x7B: return nested { $0.parseObject() }
    case 0x5B: return nested { $0.parseArray() }
    case 0x22: return JSONNode(.string(parseString()), range: SourceRange(start, index))
    case 0x27:
      let text = parseString(quote: 0x27)
      return JSONNode(.string(text), range: SourceRange(start, index))
    case 0x2D, 0x30...0x39, 0x2B, 0x2E: return parseNumber()
    default:
      if Self.isWordByte(bytes[index]) { return parseWord() }
      if let text = parseTypographicString() { return JSONNode(.string(text), range: SourceRange(start, index)) }
      let found = found()
      index = found.range.end
      error(
        "found \(found.text) where a value belongs: a string, a number, true, false, null, an object or an array",
        at: found.range)
      return JSONNode(.invalid, range: SourceRange(start, index))
    }
  }

  private mutating func nested(_ parse: (inout JSONParser) -> JSONNode) -> JSONNode {
    guard depth < Self.maximumDepth else {
      let start = index
      error(
        "more than \(Self.maximumDepth) arrays and objects inside each other: make the document flatter",
        at: SourceRange(start, start + 1))
      skipNested()
      return JSONNode(.invalid, range: SourceRange(start, index))
    }
    brackets.append(bytes[index])
    defer { brackets.removeLast() }
    return parse(&self)
  }

  /// Skips a bracket and its contents.
  private mutating func skipNested() {
    var open = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x7B, 0x5B: open += 1
      case 0x7D, 0x5D: open -= 1
      case 0x22: index = endOfString(at: index)
      default: break
      }
      index += 1
      if open <= 0 { return }
    }
    index = bytes.count
  }

  /// The end of the string's quote, line or file, whichever comes first.
  private func endOfString(at start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != 0x22, bytes[place] != 0x0A { place += bytes[place] == 0x5C ? 2 : 1 }
    return min(place, bytes.count - 1)
  }

  private mutating func parseWord() -> JSONNode {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    let range = SourceRange(start, index)
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "true": return JSONNode(.bool(true), range: range)
    case "false": return JSONNode(.bool(false), range: range)
    case "null": return JSONNode(.null, range: range)
    default: break
    }
    if let text = parseStringWithoutOpening(start, endings: [0x2C, 0x7D, 0x5D]) {
      return JSONNode(.string(text), range: SourceRange(start, index))
    }
    let lowercased = word.lowercased()
    switch lowercased {
    case "true", "false", "null": error("found '\(word)'; JSON writes it '\(lowercased)'", at: range)
    case "yes", "on": error("found '\(word)'; JSON writes it 'true'", at: range)
    case "no", "off": error("found '\(word)'; JSON writes it 'false'", at: range)
    case "none", "nil", "undefined": error("found '\(word)'; JSON writes it 'null'", at: range)
    case "nan", "infinity", "inf": error("found '\(word)'; JSON has only finite numbers", at: range)
    default: error("found \(Self.shortened(word)) without quotes; a string needs double quotes", at: range)
    }
    return JSONNode(.invalid, range: range)
  }

  // MARK: Objects and arrays

  private static let fewMembers = 8

  private mutating func parseObject() -> JSONNode {
    let start = index
    var members: [JSONMember] = []
    // Of an object with more than a few members; in others, comparing all takes less time.
    var keys: [String: SourceRange] = [:]
    index += 1
    var comma: SourceRange?
    loop: while !isFull {
      skipSpace()
      guard index < bytes.count else {
        unclosed.append((start, "'}'"))
        break
      }
      switch bytes[index] {
      case 0x7D:
        trailing(comma, before: "'}'")
        index += 1
        return JSONNode(.object(members), range: SourceRange(start, index))
      case 0x5D:
        if isClosed(byWrong: "']' where '}' belongs", "the object begins here", start) { break loop }
        comma = parseComma() ?? comma
        continue
      case 0x2C:
        extraComma()
        continue
      default: break
      }
      if bytes[index] == 0x7B, let comma, isLeftOpen(start, at: comma) {
        index = comma.start
        return JSONNode(.object(members), range: SourceRange(start, index))
      }
      if !members.isEmpty, comma == nil { missingComma() }
      comma = nil
      guard let member = parseMember() else { continue }
      if members.isEmpty { members.reserveCapacity(4) }
      if members.count == Self.fewMembers {
        keys = Dictionary(members.map { ($0.key, $0.keyRange) }, uniquingKeysWith: { first, _ in first })
      }
      let isLong = members.count >= Self.fewMembers
      if let first = isLong ? keys[member.key] : members.first(where: { $0.key == member.key })?.keyRange {
        error(
          "the key \(Self.shortened(member.key)) appears twice; keep one of them", at: member.keyRange,
          note: SyntaxError.Note(message: "the first one is here", range: first))
      } else if isLong {
        keys[member.key] = member.keyRange
      }
      members.append(member)
      comma = parseComma()
    }
    return JSONNode(.object(members), range: SourceRange(start, index))
  }

  private mutating func parseMember() -> JSONMember? {
    let start = index
    let key: String
    switch bytes[index] {
    case 0x22: key = parseString()
    case 0x27: key = parseString(quote: 0x27)
    case let byte where Self.isWordByte(byte):
      if let text = parseStringWithoutOpening(start, endings: [0x3A]) {
        key = text
        break
      }
      while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
      key = String(decoding: bytes[start..<index], as: UTF8.self)
      error("a key needs double quotes: \"\(key)\"", at: SourceRange(start, index))
    case 0x3A:
      error("found ':' without a key before it", at: SourceRange(index, index + 1))
      key = ""
    case _ where typographicQuote(at: index) != nil: key = parseTypographicString() ?? ""
    default:
      let found = found()
      error("found \(found.text) where a key in double quotes belongs", at: found.range)
      // Skip a whole value in the key's place, so that it makes one error.
      if bytes[index] == 0x7B || bytes[index] == 0x5B || bytes[index] == 0x2D || (0x30...0x39).contains(bytes[index]) {
        _ = parseValue()
      } else {
        index = found.range.end
      }
      return nil
    }
    let keyRange = SourceRange(start, index)
    skipSpace()
    // At the end of the file, the end itself is the error.
    guard index < bytes.count else {
      return JSONMember(key, JSONNode(.invalid, range: keyRange), keyRange: keyRange)
    }
    if bytes[index] == 0x3A {
      index += 1
    } else if bytes[index] == 0x3D {
      error("found '=' after a key; JSON has ':' here", at: SourceRange(index, index + 1))
      index += 1
    } else {
      error(
        "':' and a value are missing after the key \(Self.shortened(key))", at: SourceRange(keyRange.end, keyRange.end))
      if [0x2C, 0x7D, 0x5D].contains(bytes[index]) {
        return JSONMember(key, JSONNode(.invalid, range: keyRange), keyRange: keyRange)
      }
    }
    skipSpace()
    guard index < bytes.count, ![0x2C, 0x7D, 0x5D].contains(bytes[index]) else {
      if index < bytes.count {
        error(
          "the value of \(Self.shortened(key)) is missing", at: SourceRange(keyRange.end, keyRange.end))
      }
      return JSONMember(key, JSONNode(.invalid, range: keyRange), keyRange: keyRange)
    }
    return JSONMember(key, parseValue(), keyRange: keyRange)
  }

  private mutating func parseArray() -> JSONNode {
    let start = index
    var items: [JSONNode] = []
    index += 1
    var comma: SourceRange?
    loop: while !isFull {
      skipSpace()
      guard index < bytes.count else {
        unclosed.append((start, "']'"))
        break
      }
      switch bytes[index] {
      case 0x5D:
        trailing(comma, before: "']'")
        index += 1
        return JSONNode(.array(items), range: SourceRange(start, index))
      case 0x7D:
        if isClosed(byWrong: "'}' where ']' belongs", "the array begins here", start) { break loop }
        comma = parseComma() ?? comma
        continue
      case 0x2C:
        extraComma()
        continue
      case 0x3A:
        error(
          "found ':' in an array; a key and its value belong in an object, between '{' and '}'",
          at: SourceRange(index, index + 1))
        index += 1
        continue
      default: break
      }
      if !items.isEmpty, comma == nil { missingComma() }
      comma = nil
      items.append(parseValue())
      comma = parseComma()
    }
    return JSONNode(.array(items), range: SourceRange(start, index))
  }

  private mutating func parseComma() -> SourceRange? {
    skipSpace()
    guard index < bytes.count else { return nil }
    if bytes[index] == 0x3B {
      error("found ';'; JSON separates with ','", at: SourceRange(index, index + 1))
    } else if bytes[index] != 0x2C {
      return nil
    }
    index += 1
    return SourceRange(index - 1, index)
  }

  private mutating func trailing(_ comma: SourceRange?, before bracket: String) {
    guard let comma else { return }
    error("remove this comma: JSON has none before \(bracket)", at: comma)
  }

  private mutating func extraComma() {
    error("found ',' where a value belongs; remove it", at: SourceRange(index, index + 1))
    index += 1
  }

  /// Reports a missing comma at the end of the last value, where the comma belongs.
  private mutating func missingComma() {
    var place = index
    while place > 0, Self.isSpace(bytes[place - 1]) { place -= 1 }
    error("a comma is missing here", at: SourceRange(place, place))
  }

  /// Whether the value that began at `start` ends at a bracket of the other kind. The number of brackets still to come
  /// decides whether this bracket is superfluous, replaces the right one, or shows that one is missing before it, so
  /// that each of these is one mistake.
  private mutating func isClosed(byWrong bracket: String, _ note: String, _ start: Int) -> Bool {
    let surplus = closersLeft() - depth
    if wrongBracket != index {
      error(
        "found \(bracket)", at: SourceRange(index, index + 1),
        note: SyntaxError.Note(message: note, range: SourceRange(start, start + 1)))
    }
    wrongBracket = index
    if surplus >= 0 || depth == 1 { index += 1 }
    return surplus <= 0
  }

  /// Whether the object that began at `start` ends unclosed before the comma. An object in place of its next key is the
  /// next item of the surrounding array, if a bracket is missing from here on.
  private mutating func isLeftOpen(_ start: Int, at comma: SourceRange) -> Bool {
    guard brackets.dropLast().last == 0x5B, closersLeft() < depth else { return false }
    error(
      "'}' is missing here", at: SourceRange(comma.start, comma.start),
      note: SyntaxError.Note(message: "the object begins here", range: SourceRange(start, start + 1)))
    return true
  }

  /// The number of closing brackets minus opening ones from here on.
  private mutating func closersLeft() -> Int {
    func surplus(_ range: Range<Int>) -> Int {
      var (place, surplus) = (range.lowerBound, 0)
      while place < range.upperBound {
        switch bytes[place] {
        case 0x7B, 0x5B: surplus -= 1
        case 0x7D, 0x5D: surplus += 1
        case 0x22: place = endOfString(at: place)
        default: break
        }
        place += 1
      }
      return surplus
    }
    let left = counted.map { $0.left - surplus($0.index..<index) } ?? surplus(index..<bytes.count)
    counted = (index, left)
    return left
  }

  /// Reports half a file as one mistake, at the bracket that was opened last.
  private mutating func tellUnclosed() {
    guard let (start, bracket) = unclosed.first else { return }
    let more = unclosed.count == 1 ? "" : ", and \(unclosed.count - 1) more around it"
    error(
      "the file ends before this is closed by \(bracket)\(more)", at: SourceRange(start, start + 1))
  }

  // MARK: Space and comments

  mutating func skipSpace() {
    while index < bytes.count {
      if Self.isSpace(bytes[index]) {
        index += 1
      } else if bytes[index] == 0x2F, index + 1 < bytes.count, bytes[index + 1] == 0x2F || bytes[index + 1] == 0x2A {
        skipComment()
      } else if bytes[index] == 0x23 {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = index
    if bytes[index] == 0x2F, bytes[index + 1] == 0x2A {
      index += 2
      while index + 1 < bytes.count, !(bytes[index] == 0x2A && bytes[index + 1] == 0x2F) { index += 1 }
      index = min(index + 2, bytes.count)
    } else {
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    }
    guard !saidComments else { return }
    saidComments = true
    error(
      "JSON has no comments; use a \"comment\" key", at: SourceRange(start, min(start + 2, index)))
  }

  // MARK: Bytes

  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
      || byte == 0x24
  }

  /// The text at the index, in the form that a message names it.
  func found() -> (text: String, range: SourceRange) {
    let byte = bytes[index]
    guard let length = UTF8Scan.wellFormedLength(bytes, at: index) else {
      return ("the byte \(Self.hexadecimal(byte)), which is not UTF-8,", SourceRange(index, index + 1))
    }
    if byte < 0x20 || byte == 0x7F {
      return ("the control character \(Self.hexadecimal(byte))", SourceRange(index, index + 1))
    }
    if Self.isWordByte(byte) {
      var end = index
      while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
      return (Self.shortened(String(decoding: bytes[index..<end], as: UTF8.self)), SourceRange(index, end))
    }
    let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
    switch text {
    case "\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}":
      return ("the typographic quote \(text)", SourceRange(index, index + length))
    case "\u{A0}", "\u{200B}", "\u{FEFF}", "\u{2028}", "\u{2029}":
      let code = String(text.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
      return ("the invisible character U+\(code)", SourceRange(index, index + length))
    default: return ("'\(text)'", SourceRange(index, index + length))
    }
  }

  static func hexadecimal(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// The word in quotes, shortened if it is long.
  static func shortened(_ word: String) -> String {
    word.count <= 40 ? "'\(word)'" : "'\(word.prefix(40))…'"
  }
}

/// A line of a program or of data that has lines of a log in quotation marks: `@"(\n"`, `{ "msg": "(" }`.
enum QuotedLine {
  /// What the line quotes, perhaps several lines; nil if it is not of that kind.
  static func content(of line: ByteText) -> ByteText? {
    var result = line
    var isQuoted = false
    // A logger's record may be in another logger's.
    for _ in 0..<mostNestings {
      guard let inner = innerContent(of: result.trimmed) else { break }
      (result, isQuoted) = (inner, true)
    }
    return isQuoted ? result : nil
  }

  private static let mostNestings = 3

  private struct Value {
    var key: [UInt8]?
    var text: [UInt8] = []
    /// Whether it ends a line of its own, or has quotation marks in it.
    var isEscaped = false
  }

  /// The names of messages in the records of loggers.
  private static let messageKeys: Set = [
    "msg", "message", "eventMessage", "composedMessage", "formattedMessage", "log", "text", "line", "body", "_value",
    "MESSAGE", "textPayload", "reason",
  ]

  private static func innerContent(of text: ByteText) -> ByteText? {
    let isRecord = text.first == UInt8(ascii: "{")
    guard let last = text.last, "\"'`,;)]}+\\.&".utf8.contains(last), isRecord || text.contains(0x5C),
      let values = values(in: text, isRecord: isRecord)
    else { return nil }
    if isRecord {
      return values.first { $0.key.map { messageKeys.contains(String(decoding: $0, as: UTF8.self)) } == true }
        .map { $0.text[...] }
    }
    guard values.contains(where: \.isEscaped) else { return nil }
    let lines = values.map { $0.text.last == 0x0A ? $0.text.dropLast() : $0.text[...] }
    return ByteText(lines.joined(separator: [0x0A]))
  }

  /// The quoted values of the line. Around those of a program stand few other marks, around a record's any.
  private static func values(in text: ByteText, isRecord: Bool) -> [Value]? {
    guard let first = text.firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      isRecord || isBeginning(text[..<first])
    else { return nil }
    let quote = text[first]
    var values: [Value] = []
    var value = Value()
    var index = first
    while index < text.endIndex {
      guard let end = readLiteral(text[(index + 1)...], quote, into: &value) else { return nil }
      let next = text[end...].firstIndex(of: quote) ?? text.endIndex
      let between = text[end..<next]
      guard isRecord || between.allSatisfy({ $0.isBlank || "+@,;:)]}\\.&".utf8.contains($0) }) else { return nil }
      index = next
      if next < text.endIndex, between.trimmed.first == UInt8(ascii: ":") {
        // A value that is no text may stand between.
        value = Value(key: between.contains(UInt8(ascii: ",")) ? nil : value.text)
      } else if next == text.endIndex || between.contains(UInt8(ascii: ",")) {
        values.append(value)
        value = Value()
      }
    }
    return values
  }

  /// What stands before the first quotation mark: `NSLog(@`, `let log = `, `+ `.
  private static func isBeginning(_ text: ByteText) -> Bool {
    text.count <= 40 && !text.contains("0x") && text.allSatisfy { $0.isWordByte || " \t_@(+.=&[,$:".utf8.contains($0) }
  }

  /// Adds the text up to the quotation mark, and returns where that ends.
  private static func readLiteral(_ text: ByteText, _ quote: UInt8, into value: inout Value) -> Int? {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == quote {
        if value.text.last == 0x0A { value.isEscaped = true }
        return index + 1
      }
      guard byte == 0x5C, index + 1 < text.endIndex else {
        value.text.append(byte)
        index += 1
        continue
      }
      let next = text[index + 1]
      index += 2
      switch next {
      case UInt8(ascii: "n"): value.text.append(0x0A)
      case UInt8(ascii: "t"): value.text.append(0x09)
      case UInt8(ascii: "r"): break
      case 0x22, 0x27, 0x5C, 0x2F:
        if next == quote { value.isEscaped = true }
        value.text.append(next)
      default: value.text += [0x5C, next]
      }
    }
    return nil
  }
}

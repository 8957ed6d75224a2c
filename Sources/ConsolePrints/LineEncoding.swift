/// How a whole line was encoded on its way, where a single character does not tell.
enum LineEncoding {
  /// A message to TeamCity, whose escape character is a bar.
  case teamCity
  /// An address or a form.
  case percent

  private static let message = "##teamcity["

  /// By what the text begins with.
  init?(_ text: ByteText) {
    if text.hasPrefix(Self.message) {
      self = .teamCity
    } else if text.hasPrefix("%3C") || text.hasPrefix("%3c") {
      self = .percent
    } else {
      return nil
    }
  }

  /// The line as it was; the same text if it has no such mark.
  static func decoded(_ text: ByteText) -> ByteText {
    if text.contains("%3C") || text.contains("%3c") {
      // A form has a plus for a blank.
      let text = text.contains(0x20) ? text : ByteText(text.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 })
      return unescaped(text, UInt8(ascii: "%"), percent)
    }
    guard let start = text.firstIndex(of: message) else { return text }
    // A quotation mark that is not escaped begins or ends a value: each value has lines of its own.
    let values = text[start...].split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return joinedValues(values)
  }

  /// - Parameter piece: what stood for the text behind an escape character, and how many bytes of it that takes.
  private static func unescaped(
    _ text: ByteText, _ escape: UInt8, _ piece: (ByteText) -> (was: [UInt8], length: Int)?
  ) -> ByteText {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == escape, let piece = piece(text[(index + 1)...]) {
        result += piece.was
        index += 1 + piece.length
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result[...]
  }

  /// A bar before a quotation mark escapes it, unless the bar is itself escaped.
  private static func joinedValues(_ parts: [ByteText]) -> ByteText {
    var result: [UInt8] = []
    for part in parts {
      let bars = part.count - (part.lastIndex { $0 != UInt8(ascii: "|") }.map { $0 + 1 - part.startIndex } ?? 0)
      let isEscaped = bars % 2 == 1
      result += unescaped(isEscaped ? part.dropLast() : part, UInt8(ascii: "|"), bar)
      result.append(isEscaped ? UInt8(ascii: "'") : 0x0A)
    }
    return result[...]
  }

  private static func percent(_ text: ByteText) -> (was: [UInt8], length: Int)? {
    UInt8(text.prefix(2).string, radix: 16).map { ([$0], 2) }
  }

  /// `|n`, `|'`, `||`, `|[`, `|0x2019` and so on, as TeamCity's page on service messages lists them.
  private static func bar(_ text: ByteText) -> (was: [UInt8], length: Int)? {
    switch text.first {
    case UInt8(ascii: "n"), UInt8(ascii: "x"), UInt8(ascii: "l"), UInt8(ascii: "p"): return ([0x0A], 1)
    case UInt8(ascii: "r"): return ([], 1)
    case let next? where "|'[]".utf8.contains(next): return ([next], 1)
    default:
      let digits = text.dropFirst(2).prefix(4)
      guard text.hasPrefix("0x"), digits.count == 4, let value = UInt32(digits.string, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (Array(String(scalar).utf8), 6)
    }
  }
}

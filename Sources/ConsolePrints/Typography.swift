/// Which marks of a line are as they were printed: what makes marks typographic leaves none of that kind.
struct PlainMarks {
  var quotes = false
  var apostrophes = false
  /// False if another bracket stands before the name of a class, or at the end of an entry: a label's text may have
  /// such brackets, too.
  var brackets = false
  /// `==`, `>=` or `<=`.
  var relations = false
  var bars = false
  var parentheses = false
  var colons = false

  init() {}

  init(_ text: ByteText) {
    quotes = text.contains(0x22)
    apostrophes = text.contains(0x27)
    brackets = !Typography.hasOtherBrackets(text)
    relations = ["==", ">=", "<="].contains(where: text.contains)
    bars = text.contains(0x7C)
    parentheses = text.contains(0x28)
    colons = text.contains(0x3A)
  }
}

/// Characters that word processors, input methods and pages put in place of those that UIKit prints.
enum Typography {
  /// The first bytes of these characters.
  static let leads: Set<UInt8> = [0xC2, 0xCB, 0xD8, 0xE2, 0xE3, 0xEF]

  /// What stood for the character at the start of the text, and its length.
  static func piece(_ text: ByteText, _ plain: PlainMarks) -> LineRepair.Piece? {
    guard let scalar = scalar(text) else { return nil }
    let length = UTF8.width(scalar)
    switch scalar.value {
    case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: return ([], length)
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return ([0x20], length)
    case 0x85, 0x2028, 0x2029: return ([0x0A], length)
    case 0x2010...0x2014, 0x2212: return isMinus(text.dropFirst(length)) ? ([0x2D], length) : nil
    case 0xB4, 0x2018...0x201B, 0x2032: return plain.apostrophes ? nil : ([0x27], length)
    case 0x201C...0x201F, 0x2033: return plain.quotes ? nil : ([0x22], length)
    case 0x2264, 0x2265: return plain.relations ? nil : ([scalar.value == 0x2264 ? 0x3C : 0x3E, 0x3D], length)
    case 0xA6, 0x2223, 0x2502, 0x2503, 0xFF5C: return plain.bars ? nil : ([0x7C], length)
    case 0xFF1A where !plain.colons || text.dropFirst(length).hasPrefix("0x"): return ([0x3A], length)
    case 0xFF1D where !plain.relations: return ([0x3D], length)
    case 0xFF08, 0xFF09: return plain.brackets && plain.parentheses ? nil : ([UInt8(scalar.value - 0xFEE0)], length)
    default: return plain.brackets ? nil : bracket(scalar.value).map { ([$0], length) }
    }
  }

  private static func scalar(_ text: ByteText) -> Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = text.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  static func hasOtherBrackets(_ text: ByteText) -> Bool {
    let starts = openBrackets.contains { bracket in
      guard let start = text.firstIndex(of: bracket) else { return false }
      return text[(start + bracket.utf8.count)...].first.map { (0x41...0x5A).contains($0) || $0 == 0x5F } == true
    }
    let end = text.trimmingEnd.suffix(longestEnd)
    return starts || closeBrackets.contains { end.contains(")" + $0) || end.contains("\u{FF09}" + $0) }
  }

  /// Two brackets, a quotation mark and a comma, each of three bytes.
  private static let longestEnd = 12
  private static let openBrackets = openValues.compactMap { Unicode.Scalar($0).map(String.init) }
  private static let closeBrackets = closeValues.compactMap { Unicode.Scalar($0).map(String.init) }
  private static let openValues: [UInt32] = [0x2C2, 0x2039, 0x2329, 0x276C, 0x2770, 0x27E8, 0x3008, 0xFE64, 0xFF1C]
  private static let closeValues: [UInt32] = [0x2C3, 0x203A, 0x232A, 0x276D, 0x2771, 0x27E9, 0x3009, 0xFE65, 0xFF1E]

  /// Angle brackets of other alphabets; an input method makes other punctuation full-width with them.
  private static func bracket(_ value: UInt32) -> UInt8? {
    if openValues.contains(value) { return UInt8(ascii: "<") }
    if closeValues.contains(value) { return UInt8(ascii: ">") }
    return (0xFF01...0xFF5E).contains(value) && isPunctuation(value - 0xFEE0) ? UInt8(value - 0xFEE0) : nil
  }

  private static func isPunctuation(_ value: UInt32) -> Bool {
    [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E].contains { $0.contains(value) }
  }

  /// Whether this text follows a minus in a print: a bracket, a bar, a mask's sign or a number.
  private static func isMinus(_ rest: ByteText) -> Bool {
    let next = rest.first == 0x20 ? rest.dropFirst() : rest
    return next.startsWithDigit || rest.first.map { "([|&".utf8.contains($0) } == true
  }
}

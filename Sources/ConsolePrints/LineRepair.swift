/// Undoes what terminals, web pages, mail and formats of data do to a line of a log.
///
/// Each damage is one case of `piece`, which says what a damaged piece was and how long it is. A log may have gone
/// through several: a test report escapes what a page has escaped.
enum LineRepair {
  /// A line is repaired at most so often.
  private static let mostPasses = 3

  /// Whether the line has anything to repair: most have not, and are then left where they are.
  static func isNeeded(_ text: ByteText) -> Bool {
    var index = text.startIndex
    while index < text.endIndex {
      if isSuspicious[Int(text[index])], startsPiece(text[index...]) || LineEncoding(text[index...]) != nil {
        return true
      }
      index += 1
    }
    return false
  }

  /// What the line was. Line ends that were escaped make several.
  static func lines(of text: ByteText) -> [ByteText] {
    var text = LineEncoding.decoded(text)
    for _ in 0..<mostPasses {
      text = pass(text)
      guard text.contains("&") || text.contains("\\\"") else { break }
    }
    return text.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  private static func pass(_ text: ByteText) -> ByteText {
    let plain = PlainMarks(text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if isSuspicious[Int(text[index])], let piece = piece(text[index...], plain) {
        result += piece.was
        index += piece.length
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result[...]
  }

  // MARK: Pieces

  typealias Piece = (was: [UInt8], length: Int)

  private static let isSuspicious: [Bool] = (0...255).map { byte in
    "\\&*<=^#%~".utf8.contains(UInt8(byte)) || Typography.leads.contains(UInt8(byte)) || byte == 0x1B
  }

  private static func startsPiece(_ text: ByteText) -> Bool { piece(text, PlainMarks()) != nil }

  private static func piece(_ text: ByteText, _ plain: PlainMarks) -> Piece? {
    switch text.first {
    case UInt8(ascii: "\\"): backslash(text)
    // A system's log has control characters by their octal numbers.
    case UInt8(ascii: "#"): text.hasPrefix("#012") ? ([0x0A], 4) : text.hasPrefix("#011") ? ([0x09], 4) : nil
    case UInt8(ascii: "&"): entity(text)
    // Bold marks.
    case UInt8(ascii: "*"): text.hasPrefix("**") ? ([], 2) : nil
    // Jira takes a dash for the start of struck text, which Markdown writes with two tildes.
    case UInt8(ascii: "~"): text.hasPrefix("~~") ? ([0x2D], 2) : nil
    case UInt8(ascii: "<"): tag(text)
    // Mail that is not decoded.
    case UInt8(ascii: "="): text.hasPrefix("=3D") ? ([0x3D], 3) : nil
    case UInt8(ascii: "^"): text.hasPrefix("^[[") ? sequence(text.dropFirst(3)).map { ([], $0 + 3) } : nil
    case 0x1B: ([], 1 + escape(text.dropFirst()))
    default: Typography.piece(text, plain)
    }
  }

  /// Markdown and JSON escape punctuation; `\U2019`, `\u2022` and `\n` are the system's own.
  private static func backslash(_ text: ByteText) -> Piece? {
    guard text.count > 1 else { return nil }
    let next = text[text.startIndex + 1]
    if next == UInt8(ascii: "u"), text.count >= 6 {
      let digits = text.dropFirst(2).prefix(4)
      guard let value = UInt8(digits.string, radix: 16), isPunctuation(value) else { return nil }
      return ([value], 6)
    }
    if next == UInt8(ascii: "r"), text.dropFirst(2).hasPrefix("\\n") { return ([], 2) }
    if text.hasPrefix("\\012") { return ([0x0A], 4) }
    if text.hasPrefix("\\011") { return ([0x09], 4) }
    return isPunctuation(next) ? ([next], 2) : nil
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }

  private static let entities: [(String, String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"), ("&nbsp;", " "),
    ("&ldquo;", "\""), ("&rdquo;", "\""), ("&lsquo;", "'"), ("&rsquo;", "'"), ("&minus;", "-"), ("&ge;", ">="),
    ("&le;", "<="), ("&lang;", "<"), ("&rang;", ">"), ("&bull;", "\u{2022}"), ("&vert;", "|"), ("&verbar;", "|"),
    ("&lpar;", "("), ("&rpar;", ")"), ("&lsqb;", "["), ("&rsqb;", "]"), ("&lbrack;", "["), ("&rbrack;", "]"),
    ("&colon;", ":"), ("&equals;", "="), ("&plus;", "+"), ("&ast;", "*"), ("&comma;", ","), ("&period;", "."),
    ("&lowbar;", "_"), ("&num;", "#"), ("&commat;", "@"), ("&Tab;", "\t"), ("&NewLine;", "\n"), ("&hyphen;", "-"),
    ("&ndash;", "-"), ("&mdash;", "-"), ("&sol;", "/"), ("&bsol;", "\\"), ("&percnt;", "%"), ("&semi;", ";"),
    ("&LT;", "<"), ("&GT;", ">"), ("&QUOT;", "\""), ("&AMP;", "&"),
  ]

  private static func entity(_ text: ByteText) -> Piece? {
    if let (name, value) = entities.first(where: { text.hasPrefix($0.0) }) {
      return (Array(value.utf8), name.utf8.count)
    }
    guard text.hasPrefix("&#") else { return nil }
    let isHexadecimal = text.dropFirst(2).first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = text.dropFirst(isHexadecimal ? 3 : 2).prefix { $0.isHexDigit }
    guard digits.count <= 8, digits.endIndex < text.endIndex, text[digits.endIndex] == UInt8(ascii: ";"),
      let value = UInt32(digits.string, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value)
    else { return nil }
    return (Array(String(scalar).utf8), digits.endIndex + 1 - text.startIndex)
  }

  /// Tags that stand around text on a page. No class begins with a small letter.
  private static let tags: Set = [
    "br", "p", "div", "span", "code", "pre", "b", "i", "em", "strong", "li", "td", "tr", "tt", "font",
  ]

  private static let longestTag = 400

  /// What a device's log has in place of a name.
  private static let redactions: Set = ["private", "redacted"]

  /// One of the tags with its attributes, or any other without.
  private static func tag(_ text: ByteText) -> Piece? {
    var rest = text.dropFirst()
    if rest.first == 0x20 { return beginsDescription(rest.dropFirst()) ? ([0x3C], 2) : nil }
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    let name = rest.prefix { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    guard !name.isEmpty, name.count <= 12, name.endIndex < text.endIndex else { return nil }
    if text[name.endIndex] == UInt8(ascii: ">"), !redactions.contains(name.string) {
      return (name.isEqual(to: "br") ? [0x0A] : [], name.endIndex + 1 - text.startIndex)
    }
    guard text[name.endIndex].isBlank || text[name.endIndex] == UInt8(ascii: "/"), tags.contains(name.string),
      let end = text.prefix(longestTag).firstIndex(of: ">")
    else { return nil }
    return (name.isEqual(to: "br") ? [0x0A] : [], end + 1 - text.startIndex)
  }

  /// `Class: 0x…` or `Class 0x…`, which people part from its bracket, so that a page does not take it for a tag.
  private static func beginsDescription(_ text: ByteText) -> Bool {
    let rest = text[text.word(and: "_.$").endIndex...]
    return rest.startIndex > text.startIndex && [":0x", ": 0x", " 0x", "; frame"].contains(where: rest.hasPrefix)
  }

  /// Colours of a terminal and marks of a build server, without the escape character.
  private static func escape(_ text: ByteText) -> Int {
    switch text.first {
    case UInt8(ascii: "["): 1 + (sequence(text.dropFirst()) ?? 0)
    case UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "P"):
      // Ends with a bell, or with an escape character and a backslash.
      if let end = text.prefix(longestTag).firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) {
        min(end - text.startIndex + (text[end] == 0x07 ? 1 : 2), text.count)
      } else {
        1
      }
    default: min(1, text.count)
    }
  }

  /// The length of parameters and the final letter; nil if something else follows.
  private static func sequence(_ text: ByteText) -> Int? {
    let parameters = text.prefix { (0x20...0x3F).contains($0) }
    guard parameters.endIndex < text.endIndex, (0x40...0x7E).contains(text[parameters.endIndex]) else { return nil }
    return parameters.count + 1
  }
}

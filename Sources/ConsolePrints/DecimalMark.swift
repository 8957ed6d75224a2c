/// Which mark the decimals of a print have, where a number alone does not tell: `1,024` is either a thousand and 24 or
/// a little more than 1.
///
/// `%g` never groups digits, so what shows a log has localised it, and then all of its numbers.
struct DecimalMark {
  /// A number with a comma or a point in it.
  private struct Number {
    var range: Range<Int>
    var mark: UInt8
    /// The decimal mark that the number shows; nil if it may be either.
    var shown: UInt8?
  }

  private static let comma = UInt8(ascii: ",")
  private static let point = UInt8(ascii: ".")

  private let mark: UInt8

  /// nil if no number has a comma, or none shows which mark it is.
  init?(_ texts: [String]) {
    let numbers = texts.flatMap { Self.numbers(in: ByteText($0.utf8)) }
    guard numbers.contains(where: { $0.mark == Self.comma }), numbers.contains(where: { $0.shown == nil }),
      let mark = numbers.lazy.compactMap(\.shown).first
    else { return nil }
    self.mark = mark
  }

  /// The text with the numbers that may be either written as Swift does.
  func plain(_ text: String) -> String {
    let bytes = ByteText(text.utf8)
    var result: [UInt8] = []
    var index = bytes.startIndex
    for number in Self.numbers(in: bytes) where number.shown == nil {
      result += bytes[index..<number.range.lowerBound]
      result += bytes[number.range].flatMap { byte in
        byte.isDigit ? [byte] : byte == mark ? [Self.point] : []
      }
      index = number.range.upperBound
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }

  /// The numbers that stand where a print has numbers, and not in a name.
  private static func numbers(in text: ByteText) -> [Number] {
    var result: [Number] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index].isDigit else {
        index += 1
        continue
      }
      var run = text[index...].prefix { $0.isDigit || $0 == comma || $0 == point }
      index = run.endIndex
      while let last = run.last, !last.isDigit { run = run.dropLast() }
      let before = run.startIndex > text.startIndex ? text[run.startIndex - 1] : 0x20
      let after = run.endIndex < text.endIndex ? text[run.endIndex] : 0x20
      guard "(=+-@* ".utf8.contains(before), ")>@* ".utf8.contains(after) else { continue }
      if let number = number(run) { result.append(number) }
    }
    return result
  }

  private static func number(_ run: ByteText) -> Number? {
    let marks = run.filter { !$0.isDigit }
    guard let last = marks.last else { return nil }
    let groups = run.split(omittingEmptySubsequences: false) { !$0.isDigit }
    var shown: UInt8?
    if marks.contains(where: { $0 != last }) {
      shown = last
    } else if marks.count > 1 {
      shown = last == comma ? point : comma
    } else if groups[1].count != 3 || groups[0].count > 3 || groups[0].first == 0x30 {
      shown = last
    }
    return Number(range: run.indices, mark: last, shown: shown)
  }
}

extension ConsolePrint {
  /// Reads numbers such as `1,024` again if other numbers of the print show what the comma is.
  mutating func settleDecimalMark() {
    guard let mark = DecimalMark(entries.map(\.text) + [broken?.text].compactMap { $0 }) else { return }
    for index in entries.indices { entries[index].readNumbers(mark) }
    broken?.readNumbers(mark)
  }
}

extension PrintedConstraint {
  fileprivate mutating func readNumbers(_ mark: DecimalMark) {
    let plain = mark.plain(text)
    var parser = EntryParser()
    guard plain != text, let again = parser.constraint(ByteText(plain.utf8), line: line)?.equation else { return }
    equation?.takeNumbers(of: again)
  }
}

extension PrintedEquation {
  fileprivate mutating func takeNumbers(of other: PrintedEquation) {
    (constant, rounding) = (other.constant, other.rounding)
    (multiplier, multiplierRounding) = (other.multiplier, other.multiplierRounding)
  }
}

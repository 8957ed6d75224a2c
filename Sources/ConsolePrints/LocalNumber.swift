/// Numbers as other languages write them: with digits of their own, a decimal comma, or marks between thousands.
///
/// Prints have `%g`, but what shows a log may localise it. A mark stands between thousands if another kind follows
/// (`1.024,5`), if it repeats (`1.024.000`), or if it is a blank or an apostrophe (`1 024`). A lone comma behind one
/// digit and before three stands between thousands, too (`1,024`). Any other is the decimal mark; `DecimalMark` then
/// looks at the other numbers of the print.
extension ByteText {
  typealias PrintedDecimal = (value: Double, text: String, rest: ByteText)
  private typealias Glyph = (was: UInt8, length: Int)

  /// Splits off a leading decimal number; nil if the text begins with something else.
  /// - Parameter thousands: whether a blank or an apostrophe may stand between thousands.
  /// - Returns: its value, the number in the form of `%g` or Swift, and what follows.
  func number(thousands: Bool = true) -> PrintedDecimal? {
    let plain = plainNumber()
    if let plain, plain.text.contains("e") || plain.rest.first.map(Self.endsNumber) != false { return plain }
    return spelledNumber(thousands) ?? plain
  }

  private static func endsNumber(_ byte: UInt8) -> Bool { byte < 0x80 && !", '".utf8.contains(byte) }

  /// Reads a sign, digits and marks up to what cannot belong to a number.
  private func spelledNumber(_ thousands: Bool) -> PrintedDecimal? {
    var rest = self
    var text: [UInt8] = []
    if let first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      text = [first]
      rest = rest.dropFirst()
    }
    var groups: [[UInt8]] = [[]]
    var marks: [UInt8] = []
    while let glyph = Self.glyph(rest), thousands || glyph.was != Self.blank {
      let next = rest.dropFirst(glyph.length)
      if glyph.was.isDigit {
        groups[groups.count - 1].append(glyph.was)
      } else {
        let digits = Self.digitCount(next)
        guard !groups[0].isEmpty, digits > 0, glyph.was != Self.blank || digits == 3 else { break }
        marks.append(glyph.was)
        groups.append([])
      }
      rest = next
    }
    guard !groups[0].isEmpty else { return nil }
    text += Self.joined(groups, marks)
    let number = String(decoding: text, as: UTF8.self)
    return Double(number).map { ($0, number, rest) }
  }

  /// The digits, with a point before the decimals.
  private static func joined(_ groups: [[UInt8]], _ marks: [UInt8]) -> [UInt8] {
    guard let last = marks.last else { return groups[0] }
    let isRepeated = marks.count > 1 && marks.allSatisfy { $0 == last }
    if last == blank || isRepeated || isThousands(groups, marks) { return groups.flatMap { $0 } }
    return groups.dropLast().flatMap { $0 } + [UInt8(ascii: ".")] + groups[groups.count - 1]
  }

  /// A decimal of `%g` with one digit before its mark has five behind it, or ends early.
  private static func isThousands(_ groups: [[UInt8]], _ marks: [UInt8]) -> Bool {
    marks == [UInt8(ascii: ",")] && groups[0].count == 1 && groups[0] != [0x30] && groups[1].count == 3
  }

  private static func digitCount(_ text: ByteText) -> Int {
    var (count, rest) = (0, text)
    while count < 4, let glyph = glyph(rest), glyph.was.isDigit {
      (count, rest) = (count + 1, rest.dropFirst(glyph.length))
    }
    return count
  }

  /// Whether the text begins with a digit of any of the alphabets.
  var startsWithDigit: Bool { Self.digitCount(prefix(4)) > 0 }

  /// Stands for every mark that is only used between thousands.
  private static let blank = UInt8(ascii: " ")

  /// The digit or mark at the start of the text.
  private static func glyph(_ text: ByteText) -> Glyph? {
    guard let first = text.first else { return nil }
    if first < 0x80 {
      if first.isDigit || ".,".utf8.contains(first) { return (first, 1) }
      return " '".utf8.contains(first) ? (blank, 1) : nil
    }
    if let mark = marks.first(where: { text.hasPrefix($0.text) }) { return (mark.was, mark.text.utf8.count) }
    guard let zero = zeros.first(where: { text.count >= $0.count && text.starts(with: $0.dropLast()) }) else {
      return nil
    }
    let digit = text[text.startIndex + zero.count - 1] &- zero[zero.count - 1]
    return digit < 10 ? (0x30 + digit, zero.count) : nil
  }

  /// The decimal mark of Arabic differs from the comma and the point.
  private static let marks: [(text: String, was: UInt8)] = [
    ("\u{66B}", UInt8(ascii: "|")), ("\u{66C}", blank), ("\u{2019}", blank), ("\u{FF0C}", UInt8(ascii: ",")),
    ("\u{FF0E}", UInt8(ascii: ".")),
  ]

  /// The zeros of Arabic, Persian, Devanagari, Bengali, Thai, Burmese and full-width digits. The other nine differ from
  /// them in the last byte only.
  private static let zeros = ["\u{660}", "\u{6F0}", "\u{966}", "\u{9E6}", "\u{E50}", "\u{1040}", "\u{FF10}"].map {
    Array($0.utf8)
  }
}

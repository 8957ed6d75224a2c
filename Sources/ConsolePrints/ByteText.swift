/// Searching in a part of a log. Logs hold any bytes, so nothing here assumes UTF-8.
typealias ByteText = ArraySlice<UInt8>

extension ByteText {
  /// The text, with bytes that are not UTF-8 replaced.
  var string: String { String(decoding: self, as: UTF8.self) }

  func hasPrefix(_ text: String) -> Bool { starts(with: text.utf8) }

  /// Whether `text` begins with this.
  func begins(_ text: String) -> Bool { text.utf8.starts(with: self) }

  func hasSuffix(_ text: String) -> Bool {
    count >= text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  func isEqual(to text: String) -> Bool { elementsEqual(text.utf8) }

  func contains(_ text: String) -> Bool { firstIndex(of: text) != nil }

  /// Where `text` first occurs, from `start` on.
  func firstIndex(of text: String, from start: Int? = nil) -> Int? {
    let bytes = text.utf8
    guard let first = bytes.first else { return nil }
    var index = start ?? startIndex
    let end = endIndex - bytes.count
    while index <= end {
      if self[index] == first, self[index...].starts(with: bytes) { return index }
      index += 1
    }
    return nil
  }

  func lastIndex(of text: String) -> Int? {
    let bytes = text.utf8
    guard let first = bytes.first else { return nil }
    var index = endIndex - bytes.count
    while index >= startIndex {
      if self[index] == first, self[index...].starts(with: bytes) { return index }
      index -= 1
    }
    return nil
  }

  var trimmed: ByteText { trimmingStart.trimmingEnd }

  var trimmingStart: ByteText { drop { $0.isBlank } }

  var trimmingEnd: ByteText {
    var end = endIndex
    while end > startIndex, self[end - 1].isBlank { end -= 1 }
    return self[startIndex..<end]
  }

  /// What follows the last byte that is not `isIncluded`.
  func suffix(while isIncluded: (UInt8) -> Bool) -> ByteText {
    var start = endIndex
    while start > startIndex, isIncluded(self[start - 1]) { start -= 1 }
    return self[start...]
  }

  /// The longest prefix of letters, digits, and `others`.
  func word(and others: String = "_") -> ByteText { prefix { $0.isWordByte || others.utf8.contains($0) } }

  /// Splits off a leading decimal number in the form of `%g` or Swift; nil if the text begins with something else.
  func plainNumber() -> (value: Double, text: String, rest: ByteText)? {
    var end = startIndex
    if end < endIndex, self[end] == UInt8(ascii: "-") || self[end] == UInt8(ascii: "+") { end += 1 }
    let digits = end
    while end < endIndex, self[end].isDigit || self[end] == UInt8(ascii: ".") { end += 1 }
    guard end > digits else { return nil }
    if end < endIndex, self[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < endIndex, self[exponent] == UInt8(ascii: "-") || self[exponent] == UInt8(ascii: "+") {
        exponent += 1
      }
      let first = exponent
      while exponent < endIndex, self[exponent].isDigit { exponent += 1 }
      if exponent > first { end = exponent }
    }
    let text = self[startIndex..<end].string
    guard let value = Double(text), value.isFinite else { return nil }
    return (value, text, self[end...])
  }

  /// The first `0x` with at least two hexadecimal digits behind it, from `start` on.
  func firstAddress(from start: Int? = nil) -> Range<Int>? {
    var index = start ?? startIndex
    while let found = firstIndex(of: "0x", from: index) {
      var end = found + 2
      while end < endIndex, self[end].isHexDigit { end += 1 }
      if end >= found + 4 { return found..<end }
      index = found + 2
    }
    return nil
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
  /// Letters, digits, and every byte of a letter outside ASCII.
  var isWordByte: Bool { isDigit || (0x61...0x7A).contains(self | 0x20) || self >= 0x80 }
}

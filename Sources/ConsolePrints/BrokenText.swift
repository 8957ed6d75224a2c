/// What is undone within an entry, where only its grammar tells that something is broken.
extension ByteText {
  /// No address has fewer digits.
  private static let fewestDigits = 5

  /// The text with addresses in one piece that a slide or a narrow column broke: `0x7f e70943` and `0x7fe7 0943`.
  ///
  /// Behind the address of a view stands a mark, never a blank and more digits. Behind that of the constraint stands a
  /// blank, and what follows may look like digits: `face.width`.
  var joiningAddresses: ByteText {
    var result: [UInt8] = []
    var (copied, index) = (startIndex, startIndex)
    while let start = firstIndex(of: "0x", from: index) {
      let digits = self[(start + 2)...].prefix { $0.isHexDigit }
      index = Swift.max(digits.endIndex, start + 2)
      guard index + 1 < endIndex, self[index] == 0x20 else { continue }
      let more = self[(index + 1)...].prefix { $0.isHexDigit }
      guard more.count > 1, isAddress(digits, more) else { continue }
      result += self[copied..<index]
      (copied, index) = (more.startIndex, more.endIndex)
    }
    return copied == startIndex ? self : (result + self[copied...])[...]
  }

  /// The text without blanks around the colon before an address, which translators insert: `UIView : 0x7f…`.
  var closingColons: ByteText {
    guard contains(": 0x") || contains(" :0x") else { return self }
    var result: [UInt8] = []
    var rest = self
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let before = rest[..<colon]
      let after = rest[(colon + 1)...].trimmingStart
      let name = before.trimmingEnd
      guard after.hasPrefix("0x") else {
        result += rest[...colon]
        rest = rest[(colon + 1)...]
        continue
      }
      result += name.last?.isWordByte == true ? name : before
      result.append(rest[colon])
      rest = after
    }
    return (result + rest)[...]
  }

  private func isAddress(_ digits: ByteText, _ more: ByteText) -> Bool {
    let rest = self[more.endIndex...]
    if digits.count < Self.fewestDigits { return rest.first.map { !$0.isWordByte } ?? true }
    let ends = rest.first.map { ".](',)".utf8.contains($0) } == true || rest.hasPrefix(" )")
    return ends && !self[..<(digits.startIndex - 2)].hasSuffix("Constraint:")
  }

  /// A label's text, in which a printed array escapes what is not ASCII: `\U8679` is one unit of UTF-16.
  var unescaped: String {
    guard contains("\\U") else { return string }
    var units: [UInt16] = []
    var rest = self
    while let start = rest.firstIndex(of: "\\U") {
      units += Array(rest[..<start].string.utf16)
      let digits = rest[(start + 2)...].prefix(4)
      if digits.count == 4, let unit = UInt16(digits.string, radix: 16) {
        units.append(unit)
        rest = rest[digits.endIndex...]
      } else {
        units += [0x5C, 0x55]
        rest = rest[(start + 2)...]
      }
    }
    return String(decoding: units + Array(rest.string.utf16), as: UTF16.self)
  }
}

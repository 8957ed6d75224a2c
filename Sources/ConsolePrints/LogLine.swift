/// One line of a log, with the damage undone that web pages, mail and comments do to it.
struct LogLine {
  /// From 1.
  let number: Int
  let text: ByteText

  init(_ raw: ByteText, number: Int) {
    self.number = number
    text = Self.repaired(raw.last == 0x0D ? raw.dropLast() : raw)
  }

  init(number: Int, text: ByteText) {
    (self.number, self.text) = (number, text)
  }

  /// Without indentation, comment marks and quotation marks of mail.
  var body: ByteText {
    var text = text.trimmed
    while true {
      if text.hasPrefix("//") || text.hasPrefix("> ") || text.hasPrefix("``") {
        text = text.dropFirst(2).trimmingStart
      } else if text.isEqual(to: ">") || text.hasPrefix("`") {
        text = text.dropFirst()
      } else {
        break
      }
    }
    while text.last == UInt8(ascii: "`") { text = text.dropLast().trimmingEnd }
    return text
  }

  private static let entities: [(String, String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"), ("&nbsp;", " "),
  ]

  private static func repaired(_ text: ByteText) -> ByteText {
    var needsRepair = false
    var previous: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") || (byte == UInt8(ascii: "*") && previous == byte) {
        needsRepair = true
        break
      }
      previous = byte
    }
    guard needsRepair else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "\\"), index + 1 < text.endIndex, isEscaped(text[index + 1]) {
        index += 1
        result.append(text[index])
      } else if byte == UInt8(ascii: "*"), index + 1 < text.endIndex, text[index + 1] == byte {
        // Bold marks.
        index += 1
      } else if byte == UInt8(ascii: "&"), let (name, value) = entities.first(where: { text[index...].hasPrefix($0.0) })
      {
        result += Array(value.utf8)
        index += name.utf8.count - 1
      } else {
        result.append(byte)
      }
      index += 1
    }
    return result[...]
  }

  /// Markdown escapes punctuation; `\U2019` and `\n` are the system's own.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }
}

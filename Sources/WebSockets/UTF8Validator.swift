/// Checks UTF-8 piece by piece (RFC 3629), so that a text fails at its first impossible byte, wherever it is cut.
struct UTF8Validator {
  /// The number of continuation bytes still expected, and the range of the next one.
  private var owed = 0
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the text may end here.
  var isComplete: Bool { owed == 0 }

  /// False as soon as no continuation could make the text valid.
  mutating func accept(_ bytes: some Sequence<UInt8>) -> Bool {
    for byte in bytes {
      if owed > 0 {
        guard range.contains(byte) else { return false }
        owed -= 1
        range = 0x80...0xBF
      } else if byte >= 0x80 {
        switch byte {
        case 0xC2...0xDF: owed = 1
        // The range of the second byte is narrower if an overlong form, a surrogate or a value above U+10FFFF would
        // begin.
        case 0xE0: (owed, range) = (2, 0xA0...0xBF)
        case 0xED: (owed, range) = (2, 0x80...0x9F)
        case 0xE1...0xEF: owed = 2
        case 0xF0: (owed, range) = (3, 0x90...0xBF)
        case 0xF1...0xF3: owed = 3
        case 0xF4: (owed, range) = (3, 0x80...0x8F)
        default: return false
        }
      }
    }
    return true
  }
}

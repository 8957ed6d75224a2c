/// The sentences and entries that prints are made of.
struct Mark {
  enum Kind {
    case head
    /// The beginning of an array that a debugger prints.
    case list
    case breaking
    case tail
    case entry
  }

  var kind: Kind
  var range: Range<Int>

  /// By first letter, the longer of two that begin alike first.
  private static let sentences: [UInt8: [(String, Kind)]] = [
    UInt8(ascii: "U"): [("Unable to simultaneously satisfy constraints", .head)],
    UInt8(ascii: "C"): [("Conflicting constraints detected", .head)],
    UInt8(ascii: "W"): [
      ("Will attempt to recover by breaking constraint", .breaking), ("Will attempt to recover by breaking", .breaking),
    ],
    UInt8(ascii: "M"): [("Make a symbolic breakpoint at UIViewAlert", .tail)],
    UInt8(ascii: "B"): [("Break on objc_exception_throw", .tail)],
    UInt8(ascii: "S"): [("Set the NSUserDefault NSConstraint", .tail)],
    UInt8(ascii: "T"): [("The methods in the UIConstraintBasedLayoutDebugging", .tail)],
  ]
  private static let letters = UInt8(ascii: "B")...UInt8(ascii: "W")
  private static let listStart = UInt8(ascii: "<")
  /// Names of classes are shorter.
  private static let longestClass = 200

  /// All marks of a line, in order, in one pass.
  static func all(in text: ByteText) -> [Mark] {
    var marks: [Mark] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if letters.contains(byte) || byte == listStart, let mark = mark(at: index, byte, in: text) {
        marks.append(mark)
        index = max(mark.range.upperBound, index + 1)
      } else {
        index += 1
      }
    }
    return marks
  }

  private static func mark(at index: Int, _ byte: UInt8, in text: ByteText) -> Mark? {
    if byte == listStart { return list(at: index, in: text) }
    if byte == UInt8(ascii: "C"), text[index...].hasPrefix("Constraint") {
      return entry(ofClassEndingAt: index + 10, in: text)
    }
    for (sentence, kind) in sentences[byte] ?? [] where text[index...].hasPrefix(sentence) {
      return Mark(kind: kind, range: index..<(index + sentence.utf8.count))
    }
    return nil
  }

  /// `<__NSArrayI 0x…>(`.
  private static func list(at index: Int, in text: ByteText) -> Mark? {
    let name = text[(index + 1)...].word()
    guard name.hasPrefix("__NS"), name.contains("Array"), let end = text[name.endIndex...].firstIndex(of: ">("),
      end < name.endIndex + 24
    else { return nil }
    return Mark(kind: .list, range: index..<(end + 1))
  }

  /// `<NSLayoutConstraint:0x…`, or the same without its bracket.
  private static func entry(ofClassEndingAt end: Int, in text: ByteText) -> Mark? {
    let rest = text[end...]
    let isAddressed = rest.hasPrefix(":0x")
    guard isAddressed || rest.first == UInt8(ascii: ":") || rest.first == 0x20 else { return nil }
    var start = end
    while start > text.startIndex, end - start < longestClass,
      text[start - 1].isWordByte || "_.$".utf8.contains(text[start - 1])
    { start -= 1 }
    guard end - start > 10 else { return nil }
    let hasBracket = start > text.startIndex && text[start - 1] == UInt8(ascii: "<")
    let isOther = rest.hasPrefix(" for ") || (rest.hasPrefix(": ") && !rest.hasPrefix(": 0x"))
    guard isAddressed || (hasBracket && !isOther) else { return nil }
    return Mark(kind: .entry, range: (hasBracket ? start - 1 : start)..<end)
  }
}

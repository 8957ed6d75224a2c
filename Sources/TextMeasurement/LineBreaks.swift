import CLineBreak

// Line breaks and text direction from ICU, behind our own C header. Text is UTF-16.

enum LineBreaks {
  /// The version of ICU.
  static var libraryVersion: String { unsafe String(cString: clinebreak_version()) }

  /// clinebreak_hard; 0 is no break.
  private static let hardBreak: UInt8 = 2

  /// Marks where lines may, and must, end before a code unit: UAX #14 with ICU's dictionaries (Thai, Lao, Khmer,
  /// Burmese, Chinese, Japanese).
  /// - Parameter marks: one more than there are code units; the last one says whether the text ends in a hard break.
  static func find(in text: [UInt16], _ marks: inout [TextMarks]) {
    guard !text.isEmpty else { return }
    var found = [UInt8](repeating: 0, count: text.count + 1)
    let status = unsafe clinebreak_find(text, Int32(text.count), &found)
    // This fails only without ICU's data or without memory.
    precondition(status == 0, "ICU found no line breaks: error \(status)")
    for offset in found.indices where found[offset] != 0 {
      marks[offset].insert(found[offset] == hardBreak ? .hardBreak : .softBreak)
    }
  }
}

enum BidirectionalText {
  /// UAX #9's paragraph direction.
  enum Base: Int32, Sendable {
    case firstStrongElseLeftToRight = 0
    case firstStrongElseRightToLeft = 1
    case leftToRight = 2
    case rightToLeft = 3
  }

  /// The embedding level of every code unit; odd levels run from right to left.
  static func levels(of text: [UInt16], base: Base) -> [UInt8] {
    var levels = [UInt8](repeating: 0, count: text.count)
    guard !text.isEmpty else { return levels }
    let status = unsafe clinebreak_levels(text, Int32(text.count), base.rawValue, &levels)
    precondition(status == 0, "ICU resolved no direction: error \(status)")
    return levels
  }

  /// Whether a paragraph runs from right to left: its first strong character decides, otherwise the base.
  static func isRightToLeft(_ text: [UInt16], base: Base) -> Bool {
    switch base {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .firstStrongElseLeftToRight, .firstStrongElseRightToLeft:
      let strong = unsafe clinebreak_first_strong(text, Int32(text.count))
      return strong == -1 ? base == .firstStrongElseRightToLeft : strong == 1
    }
  }
}

/// A file's bytes with a table of its lines.
///
/// LF, CRLF and a lone CR each end one line. A UTF-8 byte order mark has no column. Columns count Unicode scalars; a
/// byte that is not UTF-8 counts as one.
package struct SourceFile: Sendable {
  /// The path in diagnostics.
  package let path: String
  package let bytes: [UInt8]
  /// Whether messages may show its lines. False for a file that is not a layout: it may hold secrets.
  package var isShown = true
  /// Whether its text is JSON that fixes can edit.
  package var isEditable = true
  /// Byte offset of the first byte of each line, without the byte order mark.
  package let lineStarts: [Int]
  /// Columns at some offsets of long lines, unless each byte is a column. Without them, a file of one line would be
  /// counted from its start for each of its thousands of places.
  private let columnMarks: [ColumnMark]
  private let isASCII: Bool

  private struct ColumnMark: Sendable {
    var offset: Int
    var column: Int
    /// The bytes between two marks, and the length from which a line is long.
    static let spacing = 256
  }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [Self.markLength(bytes)]
    var index = starts[0]
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(index) }
    }
    lineStarts = starts
    isASCII = bytes.reduce(0) { $0 | $1 } < 0x80
    columnMarks = isASCII ? [] : Self.marks(bytes, starts)
  }

  private static func marks(_ bytes: [UInt8], _ starts: [Int]) -> [ColumnMark] {
    var marks: [ColumnMark] = []
    for (line, start) in starts.enumerated() {
      let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
      guard end - start > ColumnMark.spacing else { continue }
      var (index, column, next) = (start, 1, start + ColumnMark.spacing)
      while index < end {
        if index >= next {
          marks.append(ColumnMark(offset: index, column: column))
          next = index + ColumnMark.spacing
        }
        index += UTF8Scan.scalarLength(bytes, at: index)
        column += 1
      }
    }
    return marks
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Where the text begins: after the byte order mark, if there is one.
  package var contentStart: Int { lineStarts[0] }

  /// Line and column of a byte offset; offsets beyond the end give the place after the last character.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, contentStart), bytes.count)
    let line = lineIndex(of: offset)
    var column = 1
    var index = lineStarts[line]
    if isASCII { return SourcePosition(line: line + 1, column: offset - index + 1) }
    if let mark = Self.last(of: columnMarks, by: \.offset, notAfter: offset), mark.offset > index {
      (index, column) = (mark.offset, mark.column)
    }
    while index < offset {
      index += UTF8Scan.scalarLength(bytes, at: index)
      if index <= offset { column += 1 }
    }
    return SourcePosition(line: line + 1, column: column)
  }

  /// The bytes of a line (counted from 0), without its ending.
  package func lineRange(_ line: Int) -> SourceRange {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }

  /// The index, from 0, of the line that contains an offset.
  package func lineIndex(of offset: Int) -> Int {
    max(0, Self.count(of: lineStarts, by: \.self, notAfter: offset) - 1)
  }

  /// The number of elements of a sorted list that are not after an offset.
  private static func count<Element>(of list: [Element], by key: (Element) -> Int, notAfter offset: Int) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if key(list[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func last<Element>(of list: [Element], by key: (Element) -> Int, notAfter offset: Int) -> Element? {
    let count = count(of: list, by: key, notAfter: offset)
    return count == 0 ? nil : list[count - 1]
  }

  /// The text of a range; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: SourceRange) -> String {
    let start = min(max(0, range.start), bytes.count)
    return String(decoding: bytes[start..<min(max(start, range.end), bytes.count)], as: UTF8.self)
  }

  private static func markLength(_ bytes: [UInt8]) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}

/// UTF-8 according to RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Scan {
  /// Bytes of the well-formed scalar at `index`; 1 for a byte that starts none.
  static func scalarLength(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index] < 0x80 ? 1 : wellFormedLength(bytes, at: index) ?? 1
  }

  /// Bytes of the well-formed scalar at `index`; nil if there is none.
  static func wellFormedLength(_ bytes: [UInt8], at index: Int) -> Int? {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}

import LayoutModel

/// The size of a picture from the first bytes of its file. PNG: the IHDR chunk (ISO 15948, 11.2.2). JPEG: the first
/// frame header, SOF0 to SOF15 (ITU T.81, B.2.2); an EXIF orientation that turns the picture swaps its sides.
package enum ImageHeader {
  package enum Format: String, Hashable, Sendable {
    case png
    case jpeg
  }

  package struct Picture: Hashable, Sendable {
    package var format: Format
    /// Pixels.
    package var width: Int
    package var height: Int
    package init(format: Format, width: Int, height: Int) {
      self.format = format
      self.width = width
      self.height = height
    }
  }

  /// Nil if the bytes are neither a PNG nor a JPEG, or end too early.
  package static func read(_ bytes: [UInt8]) -> Picture? { png(bytes) ?? jpeg(bytes) }

  /// UIKit's `@2x` and `@3x` in a file's name: pixels per point.
  package static func scale(ofFile path: String) -> Double {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func png(_ bytes: [UInt8]) -> Picture? {
    guard bytes.starts(with: pngSignature), bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    let width = number(bytes, 16, 4)
    let height = number(bytes, 20, 4)
    guard (1..<1 << 31).contains(width), (1..<1 << 31).contains(height) else { return nil }
    return Picture(format: .png, width: width, height: height)
  }

  private static func jpeg(_ bytes: [UInt8]) -> Picture? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    var isTurned = false
    while index + 4 <= bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      // Fill bytes and markers without data.
      if marker == 0xFF {
        index += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        index += 2
        continue
      }
      let length = number(bytes, index + 2, 2)
      guard length >= 2 else { return nil }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        guard index + 9 <= bytes.count else { return nil }
        let height = number(bytes, index + 5, 2)
        let width = number(bytes, index + 7, 2)
        guard width > 0, height > 0 else { return nil }
        return Picture(format: .jpeg, width: isTurned ? height : width, height: isTurned ? width : height)
      }
      if marker == 0xE1, let orientation = orientation(bytes, index + 4, min(index + 2 + length, bytes.count)) {
        isTurned = (5...8).contains(orientation)
      }
      if marker == 0xDA || marker == 0xD9 { return nil }
      index += 2 + length
    }
    return nil
  }

  /// Tag 0x0112 of the first directory of an EXIF block (TIFF 6.0, section 2).
  private static func orientation(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard end - start >= 14, bytes[start..<start + 6].elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
    let base = start + 6
    let isLittle = bytes[base] == 0x49
    func read(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= end else { return nil }
      return number(bytes, offset, count, isLittle: isLittle)
    }
    guard let directory = read(base + 4, 4), let count = read(base + directory, 2), count <= 1_000 else { return nil }
    for entry in 0..<count {
      let place = base + directory + 2 + entry * 12
      guard let tag = read(place, 2) else { return nil }
      if tag == 0x0112 { return read(place + 8, 2) }
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int, isLittle: Bool = false) -> Int {
    var value = 0
    for offset in 0..<count { value = value << 8 | Int(bytes[start + (isLittle ? count - 1 - offset : offset)]) }
    return value
  }
}

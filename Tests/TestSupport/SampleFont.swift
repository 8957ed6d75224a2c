/// A small TrueType font without outlines: every printable ASCII character is as wide as every other.
public struct SampleFont {
  public var unitsPerEm = 1000
  public var advance = 600
  public var ascender = 900
  public var descender = -300
  public var lineGap = 100
  public var name = "Sample-Mono"
  /// What the table `trak` adds to each character, in font units; nil for a font without the table.
  public var tracking: Int?
  public init() {}

  public var bytes: [UInt8] { file(at: 0) }

  /// The font as the only one of a collection.
  public var collection: [UInt8] { Array("ttcf".utf8) + [0, 1, 0, 0] + u32(1) + u32(16) + file(at: 16) }

  /// Tables count from the start of the file that the font lies in.
  private func file(at start: Int) -> [UInt8] {
    let tables =
      [
        ("cmap", cmap), ("head", head), ("hhea", hhea), ("hmtx", u16(advance) + Array(repeating: 0, count: 2 + 95 * 2)),
        ("maxp", u32(0x5000) + u16(96)),
        ("name", names),
      ] + (tracking.map { [("trak", trak($0))] } ?? [])
    var header = [0, 1, 0, 0] + u16(tables.count) + u16(0) + u16(0) + u16(0)
    var body: [UInt8] = []
    let bodyStart = start + 12 + 16 * tables.count
    for (tag, table) in tables {
      header += Array(tag.utf8) + u32(0) + u32(bodyStart + body.count) + u32(table.count)
      body += table + Array(repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return header + body
  }

  /// Format 12: the characters from the space on are the glyphs from 1 on.
  private var cmap: [UInt8] {
    u16(0) + u16(1) + u16(3) + u16(10) + u32(12) + u16(12) + u16(0) + u32(28) + u32(0) + u32(1) + u32(0x20)
      + u32(0x7E) + u32(1)
  }

  private var head: [UInt8] {
    u32(0x10000) + u32(0) + u32(0) + u32(0x5F0F_3CF5) + u16(0) + u16(unitsPerEm)
      + Array(repeating: 0, count: 34)
  }

  private var hhea: [UInt8] {
    u32(0x10000) + u16(ascender) + u16(descender) + u16(lineGap) + Array(repeating: 0, count: 24) + u16(1)
  }

  /// One horizontal track with the same value at 1 and at 1000 points.
  private func trak(_ value: Int) -> [UInt8] {
    let sizes = u32(1 << 16) + u32(1000 << 16)
    let entry = u32(0) + u16(0) + u16(36)
    let track = u16(1) + u16(2) + u32(28) + entry
    return u32(0x10000) + u16(0) + u16(12) + u16(0) + u16(0) + track + sizes + u16(value) + u16(value)
  }

  /// Its PostScript name for Windows.
  private var names: [UInt8] {
    let text = name.utf16.flatMap { u16(Int($0)) }
    return u16(0) + u16(1) + u16(18) + u16(3) + u16(1) + u16(0x409) + u16(6) + u16(text.count) + u16(0) + text
  }

  private func u16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
  private func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value) }
}

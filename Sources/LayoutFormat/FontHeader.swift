import JSONSyntax
package import LayoutModel

/// What a font file says about itself (OpenType 1.9: `head`, `hhea`, `OS/2`, `name`). Of a collection, its first font.
package struct FontHeader: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable {
    case ttf, otf, ttc
  }

  /// The reason why bytes are not a font, as the end of a message.
  package struct Problem: Error, Hashable {
    package var reason: String
  }

  package var format: Format
  package var metrics: FontFace.Metrics
  /// The name for UIFont(name:size:); nil if the file has none.
  package var postScriptName: String?

  package init(_ bytes: [UInt8]) throws(Problem) {
    let reader = BigEndianReader(bytes: bytes)
    let signature = reader.tag(0)
    var start = 0
    switch signature {
    case "\0\u{1}\0\0", "true": format = .ttf
    case "OTTO": format = .otf
    case "ttcf":
      guard let first = reader.unsigned(12, 4) else { throw Problem(reason: "it is cut short") }
      format = .ttc
      start = first
    case "wOFF", "wOF2": throw Problem(reason: "it is a web font; UIKit takes .ttf, .otf and .ttc")
    default: throw Problem(reason: "it does not start like a TrueType or OpenType font")
    }
    let tables = try Self.tables(reader, at: start)
    for name in ["cmap", "head", "hhea", "hmtx", "maxp"] where tables[name] == nil {
      throw Problem(reason: "it has no '\(name)' table")
    }
    guard let head = tables["head"], let unitsPerEm = reader.unsigned(head + 18, 2), (16...16_384).contains(unitsPerEm),
      let maximum = tables["maxp"], let glyphs = reader.unsigned(maximum + 4, 2), glyphs > 0
    else { throw Problem(reason: "its 'head' and 'maxp' tables give no size or no glyphs") }
    metrics = try Self.metrics(reader, tables, unitsPerEm: Double(unitsPerEm))
    postScriptName = tables["name"].flatMap { Self.postScriptName(reader, $0) }
  }

  /// The start of each table, by its name.
  private static func tables(_ reader: BigEndianReader, at start: Int) throws(Problem) -> [String: Int] {
    guard let count = reader.unsigned(start + 4, 2) else { throw Problem(reason: "it is cut short") }
    var tables: [String: Int] = [:]
    for index in 0..<count {
      let entry = start + 12 + 16 * index
      guard let name = reader.tag(entry), let offset = reader.unsigned(entry + 8, 4),
        let length = reader.unsigned(entry + 12, 4)
      else { throw Problem(reason: "it is cut short") }
      guard offset + length <= reader.bytes.count else {
        throw Problem(reason: "its '\(name.printable())' table extends past the end of the file")
      }
      tables[name] = offset
    }
    return tables
  }

  /// UIFont's ascender, descender and leading come from `hhea`. If that has zeros, CoreText takes the typographic
  /// values of `OS/2`.
  private static func metrics(
    _ reader: BigEndianReader, _ tables: [String: Int], unitsPerEm: Double
  ) throws(Problem) -> FontFace.Metrics {
    var places = tables["hhea"].map { [$0 + 4] } ?? []
    if let other = tables["OS/2"] { places.append(other + 68) }
    for place in places {
      guard let ascender = reader.signed(place), let descender = reader.signed(place + 2),
        let gap = reader.signed(place + 4)
      else { break }
      if ascender > 0 || descender != 0 {
        return FontFace.Metrics(
          ascender: Double(max(0, ascender)) / unitsPerEm,
          descender: Double(abs(descender) + max(0, gap)) / unitsPerEm)
      }
    }
    throw Problem(reason: "its 'hhea' table gives no line height")
  }

  /// Name 6: UTF-16 for Windows, ASCII for the Macintosh.
  private static func postScriptName(_ reader: BigEndianReader, _ table: Int) -> String? {
    guard let count = reader.unsigned(table + 2, 2), let strings = reader.unsigned(table + 4, 2) else { return nil }
    for index in 0..<min(count, 1_000) {
      let entry = table + 6 + 12 * index
      guard let platform = reader.unsigned(entry, 2), let id = reader.unsigned(entry + 6, 2),
        let length = reader.unsigned(entry + 8, 2), let offset = reader.unsigned(entry + 10, 2)
      else { return nil }
      let start = table + strings + offset
      guard id == 6, length > 0, start + length <= reader.bytes.count else { continue }
      // A PostScript name is ASCII, so the high bytes of its UTF-16 are 0.
      let characters = reader.bytes[start..<start + length].filter { platform == 1 || $0 != 0 }
      if characters.allSatisfy({ (0x21..<0x7F).contains($0) }) { return String(decoding: characters, as: UTF8.self) }
    }
    return nil
  }
}

/// Numbers of a file that keeps its most significant byte first; nil beyond its end.
private struct BigEndianReader {
  let bytes: [UInt8]

  func unsigned(_ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The 16 bits at a position.
  func signed(_ start: Int) -> Int? { unsigned(start, 2).map { Int(Int16(truncatingIfNeeded: $0)) } }

  /// Four bytes as characters of Latin-1.
  func tag(_ start: Int) -> String? {
    guard start >= 0, start + 4 <= bytes.count else { return nil }
    return String(String.UnicodeScalarView(bytes[start..<start + 4].map { Unicode.Scalar($0) }))
  }
}

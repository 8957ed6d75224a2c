/// A font of the layout's own: the bytes of its file, and the metrics of a line from its tables.
///
/// Two faces are equal if their paths and bytes are; the name contains the hash.
package final class FontFace: Hashable, Sendable {
  /// In em, from the file's `hhea` table.
  package struct Metrics: Hashable, Sendable {
    package var ascender: Double
    /// Below the baseline, with the line gap, because UIFont's line height contains it.
    package var descender: Double
    package init(ascender: Double, descender: Double) {
      self.ascender = ascender
      self.descender = descender
    }
  }

  /// The name under which it is served and that measured runs use, such as `own-1f3a.ttf`.
  package let file: String
  /// `ttf`, `otf` or `ttc`.
  private let type: String
  /// The path of the file, as the document writes it.
  package let path: String
  /// The name for UIFont(name:size:).
  package let name: String
  package let metrics: Metrics
  package let bytes: [UInt8]

  /// - Parameter hash: hash of the bytes.
  package init(path: String, hash: String, type: String, name: String, metrics: Metrics, bytes: [UInt8]) {
    file = "\(Self.prefix)\(hash).\(type)"
    self.type = type
    self.path = path
    self.name = name
    self.metrics = metrics
    self.bytes = bytes
  }

  package var contentType: String { type == "ttc" ? "font/collection" : "font/\(type)" }

  /// A prefix that no file of the catalogue has.
  package static let prefix = "own-"

  package static func == (a: FontFace, b: FontFace) -> Bool { a === b || a.file == b.file && a.path == b.path }
  package func hash(into hasher: inout Hasher) { hasher.combine(file) }
}

import LayoutModel

extension ScreenDrawing {
  /// Embeds the layout's own fonts that these screens use, as `data:` URIs; none if text is drawn as outlines.
  func embedFonts(of results: [LayoutResult], into svg: inout SVGWriter) {
    guard !options.faces.isEmpty, options.outlines == nil else { return }
    var used: Set<String> = []
    for result in results {
      for view in result.views {
        for line in (view.visibleText ?? view.text)?.lines ?? [] { used.formUnion(line.runs.map(\.fontFile)) }
        for text in view.tableLines.flatMap(\.texts) { used.formUnion(text.text.lines.flatMap(\.runs).map(\.fontFile)) }
      }
    }
    let rules = options.faces.values.filter { used.contains($0.file) }.sorted { $0.file < $1.file }.map { face in
      "@font-face { font-family: '\(FontName(file: face.file).family)'; "
        + "src: url('data:\(face.contentType);base64,\(Options.base64(face.bytes))'); }"
    }
    if !rules.isEmpty { svg.element("style", [:], text: rules.joined(separator: " ")) }
  }
}

extension ScreenDrawing.Options {
  /// Embeds pictures as `data:` URIs.
  /// - Parameters:
  ///   - pictures: content hash → path.
  ///   - read: returns a file's bytes; nil if it cannot be read, and a box takes its place.
  package mutating func embed(_ pictures: [String: String], read: (String) -> [UInt8]?) {
    let sources = pictures.compactMapValues { path in read(path).map(Self.dataURI) }
    images = { sources[$0] }
  }

  static func dataURI(_ bytes: [UInt8]) -> String {
    let type = bytes.starts(with: [0xFF, 0xD8]) ? "image/jpeg" : "image/png"
    return "data:\(type);base64,\(base64(bytes))"
  }

  /// RFC 4648, with padding.
  package static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = min(3, bytes.count - start)
      var group = UInt32(bytes[start]) << 16
      if rest > 1 { group |= UInt32(bytes[start + 1]) << 8 }
      if rest > 2 { group |= UInt32(bytes[start + 2]) }
      for place in 0..<4 {
        text.append(place <= rest ? digits[Int(group >> (18 - 6 * UInt32(place))) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

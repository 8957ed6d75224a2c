package import JSONSyntax

/// A file's parsed text, and whether it is a layout.
///
/// A layout may include any file, and any file may be named by mistake: `.env`, a key, another program's settings.
/// Messages quote only the text of a layout: JSON with a `root`, or broken JSON that has a `"root"` key. For other
/// files, messages give only the place of the first mistake.
package struct LayoutText {
  package let file: SourceFile
  package let parsed: JSONParser.Result

  package init(path: String, bytes: [UInt8]) {
    var file = SourceFile(path: path, bytes: bytes)
    var parsed = JSONParser.parse(file)
    file.isShown = parsed.root?["root"] != nil || !parsed.errors.isEmpty && Self.hasRootKey(bytes)
    if !file.isShown { parsed.errors = Self.withoutQuotes(parsed, kind: Self.kind(of: bytes)) }
    (self.file, self.parsed) = (file, parsed)
  }

  package var isLayout: Bool { parsed.root?["root"] != nil }
  package var isBroken: Bool { !parsed.errors.isEmpty }
  /// Whether it does not parse but was meant as a layout.
  package var looksLikeLayout: Bool { isBroken && file.isShown }

  /// The kind of text, as far as its beginning shows.
  private static func kind(of bytes: [UInt8]) -> String {
    let start = bytes.prefix(1024).drop { JSONParser.isSpace($0) || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    let beginning = String(decoding: start, as: UTF8.self)
    if beginning.hasPrefix("<") {
      return beginning.contains("com.apple.InterfaceBuilder")
        ? "an Interface Builder file, not a layout" : "XML, not JSON"
    }
    let line = beginning.prefix { !$0.isNewline }
    let key = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    let isKey = !key.isEmpty && line.dropFirst(key.count).first == ":"
    return line.hasPrefix("---") && !line.hasPrefix("-----") || isKey ? "YAML, and layouts are JSON" : "not JSON"
  }

  private static func withoutQuotes(_ parsed: JSONParser.Result, kind: String) -> [SyntaxError] {
    // A file without a value has nothing to quote.
    guard parsed.root != nil, let first = parsed.errors.first else { return parsed.errors }
    return [
      SyntaxError(
        "this is \(kind); the text is not shown, since a file without a \"root\" is not a layout", at: first.range)
    ]
  }

  // MARK: Broken text

  /// Whether an object begins the text and a `"root"` key is in it.
  private static func hasRootKey(_ bytes: [UInt8]) -> Bool {
    let word = Array("\"root\"".utf8)
    guard bytes.count >= word.count, beginsWithObject(bytes) else { return false }
    for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
      guard bytes[start..<start + word.count].elementsEqual(word) else { continue }
      let before = bytes[..<start].last { !JSONParser.isSpace($0) }
      let after = bytes[(start + word.count)...].first { !JSONParser.isSpace($0) }
      // The surrounding brackets, commas and colons distinguish a value from a key even in broken text.
      if ![UInt8(ascii: ":"), UInt8(ascii: "[")].contains(before),
        ![UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(after)
      {
        return true
      }
    }
    return false
  }

  /// Comments at the top are a common mistake in JSON.
  private static func beginsWithObject(_ bytes: [UInt8]) -> Bool {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func isAt(_ index: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
      index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
    }
    while index < bytes.count {
      if JSONParser.isSpace(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "#") || isAt(index, "/", "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
      } else if isAt(index, "/", "*") {
        index += 2
        while index < bytes.count, !isAt(index, "*", "/") { index += 1 }
        index += 2
      } else {
        return bytes[index] == UInt8(ascii: "{")
      }
    }
    return false
  }
}

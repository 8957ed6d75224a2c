import CXML
package import JSONSyntax

/// File bytes → XML tree, by libxml2 behind our own C header: a hand-written parser gets encodings, entities and
/// well-formedness wrong, and libxml2 reports errors with a place. Every unsafe line of this target is in this file.
package enum XMLReader {
  /// The version of libxml2.
  package static var libraryVersion: String { unsafe String(cString: cxml_version()) }

  package enum Limit {
    /// Events of one file: start tags, end tags, attributes and stretches of text. A storyboard of 4 MiB has about
    /// 300,000.
    package static let events = 1_000_000
    /// Attributes of one element. libxml2 compares each with all others; Interface Builder writes some 40.
    package static let attributes = 1000
  }

  /// Why there is no tree.
  package struct Problem: Error {
    package var message: String
    package var range: SourceRange
    init(message: String, range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  package static func read(_ file: SourceFile) throws(Problem) -> XMLElement {
    let start = file.contentStart
    if let tag = crowdedTag(in: file.bytes) {
      throw Problem(
        message: "this element has more than \(Limit.attributes) attributes, which is the limit", range: tag)
    }
    var list = unsafe file.bytes.withUnsafeBytes { bytes in
      unsafe cxml_parse(
        bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self), bytes.count - start, Limit.events)
    }
    defer { unsafe cxml_free(&list) }
    if let problem = unsafe problem(of: list, in: file) { throw problem }
    var builder = TreeBuilder(file: file)
    for index in 0..<(unsafe list.count) {
      let event = unsafe list.events[index]
      let text = unsafe UnsafeRawBufferPointer(start: list.text + Int(event.text), count: Int(event.length))
      unsafe builder.add(Int(event.kind), offset: event.offset + start, String(decoding: text, as: UTF8.self))
    }
    guard let root = builder.root else {
      throw Problem(message: "there is no element in this file", range: SourceRange(start, start))
    }
    return root
  }

  /// The `<` of a tag with more attributes than the limit.
  private static func crowdedTag(in bytes: [UInt8]) -> SourceRange? {
    var (tag, attributes): (Int?, Int) = (nil, 0)
    var quote: UInt8?
    for index in bytes.indices {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "<"): (tag, attributes) = (index, 0)
      // Skip comments, declarations and processing instructions.
      case UInt8(ascii: "!"), UInt8(ascii: "?"): if tag == index - 1 { tag = nil }
      case UInt8(ascii: ">"): tag = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if tag != nil { quote = byte }
      case UInt8(ascii: "="):
        guard let tag else { continue }
        attributes += 1
        if attributes > Limit.attributes { return SourceRange(tag, tag + 1) }
      default: break
      }
    }
    return nil
  }

  private static func problem(of list: cxml_list, in file: SourceFile) -> Problem? {
    let status = unsafe Int(list.status)
    guard status != 0 else { return nil }
    let line = unsafe max(1, min(list.error_line, file.lineStarts.count))
    let bounds = file.lineRange(line - 1)
    var offset = unsafe min(bounds.start + max(0, list.error_column - 1), bounds.end)
    // The first line names the encoding.
    if status == 4 { offset = file.contentStart }
    let text = unsafe message(of: list)
    let message =
      switch status {
      case 1 where text.hasPrefix("Excessive depth"):
        "this file has more than 256 levels of nested elements, which is the limit"
      case 1: "this is not well-formed XML: \(text)"
      case 2: "this file has more than \(Limit.events) elements and attributes, which is the limit"
      case 3: "this file has a document type declaration, which is not supported"
      case 4: "this file is not in UTF-8, which is what Interface Builder writes"
      default: "there is not enough memory for this file"
      }
    return Problem(message: message, range: SourceRange(offset, min(offset + 1, file.bytes.count)))
  }

  private static func message(of list: cxml_list) -> String {
    let text = unsafe withUnsafeBytes(of: list.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? "it has no element" : text
  }
}

/// Builds the tree from libxml2's events. It reads the places of tags and attributes from the text: the offset of an
/// event is the end of its tag, and no attribute of well-formed XML holds a `<`.
private struct TreeBuilder {
  let file: SourceFile
  var root: XMLElement?
  private var open: [XMLElement] = []
  private var attributeRanges: ArraySlice<SourceRange> = []
  private var attributeName = ""

  init(file: SourceFile) { self.file = file }

  mutating func add(_ kind: Int, offset: Int, _ text: String) {
    switch kind {
    case 1:
      var start = min(offset, file.bytes.count) - 1
      while start > 0, file.bytes[start] != UInt8(ascii: "<") { start -= 1 }
      var end = offset
      while end < file.bytes.count, file.bytes[end - 1] != UInt8(ascii: ">") { end += 1 }
      let tag = SourceRange(max(0, start), end)
      open.append(XMLElement(name: text, range: tag, tag: tag))
      attributeRanges = Self.attributes(in: tag, of: file.bytes)[...]
    case 2: attributeName = text
    case 3:
      let range = attributeRanges.popFirst() ?? open[open.count - 1].tag
      open[open.count - 1].attributes.append(XMLElement.Attribute(name: attributeName, value: text, range: range))
    case 4: if !open.isEmpty { open[open.count - 1].text += text }
    default:
      guard var element = open.popLast() else { return }
      element.range = SourceRange(element.tag.start, offset)
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
  }

  /// Where `name="value"` stands, in order.
  private static func attributes(in tag: SourceRange, of bytes: [UInt8]) -> [SourceRange] {
    var ranges: [SourceRange] = []
    var index = tag.start
    while index < tag.end {
      guard bytes[index] == UInt8(ascii: "=") else {
        index += 1
        continue
      }
      var start = index
      while start > tag.start, isSpace(bytes[start - 1]) { start -= 1 }
      while start > tag.start, !isSpace(bytes[start - 1]) { start -= 1 }
      var end = index + 1
      while end < tag.end, isSpace(bytes[end]) { end += 1 }
      guard end < tag.end else { break }
      let quote = bytes[end]
      end += 1
      while end < tag.end, bytes[end] != quote { end += 1 }
      ranges.append(SourceRange(start, min(end + 1, tag.end)))
      index = end + 1
    }
    return ranges
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}

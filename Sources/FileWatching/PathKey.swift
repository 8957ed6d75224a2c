/// A path, or one name in it, as a dictionary key.
///
/// `FilePath` is right for a signature and slow as a key: in a debug build it takes 0.1 ms to make one and 2 ms to ask
/// it for a prefix, and a rescan of 20,000 files does this often. `String` is fast and wrong: it compares by canonical
/// equivalence, so two files may become one, and cannot hold names that are not UTF-8. A key is therefore a string in
/// which every byte beyond ASCII is a scalar of the private-use area: no byte is lost, and nothing is equivalent to
/// anything else.
package struct PathKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// For comparing with ASCII only.
  package let text: String
  /// The path is all ASCII, so the text is the path.
  let isPlain: Bool

  private static let escapes: UInt32 = 0xE000

  private init(text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }

  package init(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self.init(text: String(decoding: bytes, as: UTF8.self), isPlain: true)
    } else {
      var scalars = String.UnicodeScalarView()
      for byte in bytes { scalars.append(Unicode.Scalar(byte < 0x80 ? UInt32(byte) : PathKey.escapes + UInt32(byte))!) }
      self.init(text: String(scalars), isPlain: false)
    }
  }

  package init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  package var bytes: [UInt8] {
    isPlain ? Array(text.utf8) : text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// For people; bytes that are not UTF-8 are replaced.
  package var description: String { isPlain ? text : String(decoding: bytes, as: UTF8.self) }

  /// Whether messages can show the path. Paths that are not UTF-8 may look alike.
  package var isUTF8: Bool { isPlain || String(validating: bytes, as: UTF8.self) != nil }

  package static func < (left: PathKey, right: PathKey) -> Bool { left.text < right.text }

  var isEmpty: Bool { text.isEmpty }
  var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// This directory's entry of that name, or this path continued by a relative one.
  func appending(_ name: PathKey) -> PathKey {
    if text.isEmpty { return name }
    let separator = text.utf8.last == UInt8(ascii: "/") ? "" : "/"
    return PathKey(text: text + separator + name.text, isPlain: isPlain && name.isPlain)
  }

  /// Whether the path is `directory` or lies below it.
  package func isInside(_ directory: PathKey) -> Bool {
    if text == directory.text || directory.text == "/" { return true }
    return text.hasPrefix(directory.text + "/")
  }

  /// The names between the slashes, without empty ones.
  var components: [PathKey] {
    text.split(separator: "/").map { PathKey(text: String($0), isPlain: isPlain || $0.utf8.allSatisfy { $0 < 0x80 }) }
  }

  /// The path without its last name. The parent of the file system's root is itself.
  var parent: PathKey {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return PathKey("") }
    return slash == text.startIndex ? PathKey("/") : PathKey(text: String(text[..<slash]), isPlain: isPlain)
  }

  /// The path without "." parts and doubled slashes: `./Examples/` is `Examples`, and `.` is empty.
  var withoutCurrentDirectories: PathKey {
    let names = components.filter { $0.text != "." }
    let path = PathKey(text: names.map(\.text).joined(separator: "/"), isPlain: isPlain)
    return isAbsolute ? PathKey(text: "/" + path.text, isPlain: isPlain) : path
  }
}

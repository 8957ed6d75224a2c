import FileWatching
import SystemPackage

extension Headless {
  /// A text file's contents; nil where it is not there or is not UTF-8.
  package static func text(of path: String, limit: Int = 64 << 20) -> String? {
    guard let contents = try? FileReader.read(FilePath(path), inside: "/", limit: limit) else { return nil }
    return String(validating: contents.bytes, as: UTF8.self)
  }
}

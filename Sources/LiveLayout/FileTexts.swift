import FileWatching
package import LayoutFormat
import LayoutModel
import SystemPackage

/// Texts that replace the contents of files, by real path: one file may be named in several ways.
package struct FileTexts: Sendable {
  private var texts: PathTable<[UInt8]> = [:]
  package init() {}

  /// The key of a path.
  package static func key(of path: String) -> String { FileListing.realPath(of: FilePath(path))?.string ?? path }

  package subscript(key: String) -> [UInt8]? {
    get { texts[key] }
    set { texts[key] = newValue }
  }

  package var keys: [String] { texts.keys.sorted() }

  /// These texts, with others in their place.
  package func replaced(by other: FileTexts) -> FileTexts {
    var both = self
    for key in other.keys { both[key] = other[key] }
    return both
  }

  /// An unreadable file stays unreadable.
  package func replacing(_ file: LoadedFile, at path: String) -> LoadedFile {
    guard !texts.isEmpty, case .bytes = file, let text = texts[Self.key(of: path)] else { return file }
    return .bytes(text, hash: String(contentHash(text), radix: 16))
  }
}

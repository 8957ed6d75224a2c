import FileWatching
import LayoutModel
import SystemPackage

extension LayoutFonts {
  /// A digest of all font files. A font starts with a checksum of each of its tables, so the start of a file and its
  /// size stand for the rest.
  package var identity: String {
    var hash = SHA256()
    let paths = paths
    for name in files {
      hash.add(name)
      guard let path = paths[name],
        let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: [.closeOnExec])
      else {
        continue
      }
      defer { try? file.close() }
      hash.add("\((try? Stat(file))?.size ?? 0)")
      hash.add((try? FileSystem.bytes(of: file, expecting: Self.startLength, limit: Self.startLength)) ?? [])
    }
    return hash.digits
  }

  /// Bytes that hold the table directory of every usual font.
  private static let startLength = 4096
}

import LiveLayout
import SystemPackage

/// Results that go to a file.
enum FileOutput {
  /// Writes a whole file, folders above it included.
  /// - Throws: exit code 3, after naming the file and the reason.
  static func write(_ text: String, to path: String) throws {
    let path = FilePath(path)
    do {
      try makeFolders(above: path)
      let descriptor = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
    } catch {
      StandardStreams.error("livelayout: cannot write \(path): \(error)\n")
      throw Exit.cannotReadOrWrite
    }
  }

  private static func makeFolders(above path: FilePath) throws {
    let folder = path.removingLastComponent()
    guard !folder.string.isEmpty, !FileListing.exists(folder) else { return }
    try makeFolders(above: folder)
    try SystemCalls.makeFolder(folder)
  }
}

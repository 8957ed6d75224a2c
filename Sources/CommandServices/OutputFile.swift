import FileWatching
package import LiveLayout
import SystemPackage

/// Writes the files of commands. Each write leaves either the whole old text or the whole new one (`FileWriter`).
package enum OutputFile {
  /// Why a file could not be written. Its old text is intact.
  package struct Unwritable: Error {
    package var message: String
  }

  /// A file's text, with the data to detect later changes.
  package struct Original: Sendable {
    package let bytes: [UInt8]
    private let path: String
    private let hash: UInt64

    /// Reads up to 64 MiB.
    package init(reading path: String) throws(Headless.Unreadable) {
      let contents = try Headless.contents(of: path)
      (bytes, hash, self.path) = (contents.bytes, contents.hash, path)
    }

    /// Replaces the text, unless the file was saved in the meantime.
    package func replace(with text: String) throws(Unwritable) { try replace(with: Array(text.utf8)) }

    package func replace(with bytes: [UInt8]) throws(Unwritable) {
      try OutputFile.describing(path) { () throws(WriteProblem) in
        try FileWriter.write(bytes, to: FilePath(path), ifHashIs: hash)
      }
    }
  }

  /// Replaces texts with their new versions, unless one of the files was saved in the meantime.
  package static func replace(_ changes: [LayoutFixes.Change]) throws(Unwritable) {
    var originals: [(Original, [UInt8])] = []
    for change in changes {
      let original: Original
      do throws(Headless.Unreadable) {
        original = try Original(reading: change.path)
      } catch {
        throw Unwritable(message: error.message)
      }
      guard original.bytes == change.before else {
        throw Unwritable(message: "\(change.path) was saved while its fixes were proved; nothing is written, try again")
      }
      originals.append((original, change.after))
    }
    for (original, bytes) in originals { try original.replace(with: bytes) }
  }

  /// Replaces or creates a file, with the folders above it.
  package static func write(_ text: String, to path: String) throws(Unwritable) {
    try describing(path) { () throws(WriteProblem) in
      try makeFolder(of: path)
      try FileWriter.write(Array(text.utf8), to: FilePath(path))
    }
  }

  /// The same for a drawing, of which there may be hundreds. One that is already right is not touched and keeps its
  /// date.
  package static func write(drawing text: String, to path: String) throws(Unwritable) {
    let bytes = Array(text.utf8)
    if let old = try? FileReader.read(FilePath(path), inside: "/", limit: bytes.count), old.bytes == bytes { return }
    try describing(path) { () throws(WriteProblem) in
      try makeFolder(of: path)
      try FileWriter.write(bytes, to: FilePath(path), syncsNew: false)
    }
  }

  /// The same for a picture that another program writes to the descriptor.
  /// - Parameter fill: returns the reason of a failure; nil on success.
  package static func write(to path: String, filling fill: (CInt) -> String?) throws(Unwritable) {
    try describing(path) { () throws(WriteProblem) in
      try makeFolder(of: path)
      try FileWriter.write(to: FilePath(path), syncsNew: false) { file throws(WriteProblem) in
        if let problem = fill(file.rawValue) { throw .unfilled(problem) }
      }
    }
  }

  private static func makeFolder(of path: String) throws(WriteProblem) {
    let folder = FilePath(path).removingLastComponent()
    do { try FileSystem.makeFolders(PathKey(folder)) } catch { throw .folder(folder, error) }
  }

  private static func describing(_ path: String, _ write: () throws(WriteProblem) -> Void) throws(Unwritable) {
    do { try write() } catch { throw Unwritable(message: "cannot write \(path): \(error)") }
  }
}

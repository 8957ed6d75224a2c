import Glibc
package import SystemPackage

/// A temporary file that an interrupted write left in a folder.
///
/// Until its text is complete, its name is the prefix and a random number: it is nobody's only copy of anything. Then
/// the hashes of the text to be replaced and of the new text are added to the name, because an exchange may put any
/// other program's save there. A file with one of these two texts is removed; any other text is somebody's work.
package enum FileLeftover {
  package enum Fate: Sendable, Hashable {
    case removed
    /// It belongs to a write that is going on, or to another program.
    case inUse
    /// It holds a text that was saved while the write was interrupted.
    case kept
  }

  static func name(_ temporary: PathKey, old: UInt64, new: UInt64) -> PathKey {
    PathKey("\(temporary)-\(String(old, radix: 16))-\(String(new, radix: 16))")
  }

  /// Removes the file if it is a leftover that nobody needs.
  package static func remove(_ path: FilePath) -> Fate {
    guard let name = path.lastComponent?.string, let hashes = hashes(in: name),
      let file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .noFollow, .closeOnExec])
    else { return .inUse }
    defer { try? file.close() }
    guard let status = try? Stat(file), status.rawValue.st_uid == geteuid(), FileLock.isFree(file),
      let hash = FileLook.hash(of: file)
    else { return .inUse }
    guard hashes.isEmpty || hashes.contains(hash) else { return .kept }
    FileExchange.remove(PathKey(path))
    return .removed
  }

  /// Nil for a name that no write makes.
  private static func hashes(in name: String) -> [UInt64]? {
    guard name.hasPrefix(FileWriter.temporaryPrefix) else { return nil }
    let numbers = name.dropFirst(FileWriter.temporaryPrefix.count).split(
      separator: "-", omittingEmptySubsequences: false
    )
    .map { UInt64($0, radix: 16) }
    guard numbers.count == 1 || numbers.count == 3, !numbers.contains(nil) else { return nil }
    return numbers.dropFirst().compactMap { $0 }
  }
}

import FileWatching
import LiveLayout
import SystemPackage

/// The folder that relative paths start from, by name. A process's working directory is a folder, not a name: if the
/// folder is deleted and created again, the process is left in an unreachable folder and finds no files.
struct WorkingDirectory {
  /// Nil if it was already gone at the start.
  let path = FileListing.currentDirectory

  /// Changes to the folder that now has the name, if it is a different one.
  func follow() {
    guard let path, let there = try? FileSystem.stamp(of: PathKey(path)), there.kind == .directory,
      (try? FileSystem.stamp(of: PathKey(".")))?.identity != there.identity
    else { return }
    _ = FileSystem.changeDirectory(to: PathKey(path))
  }
}

import FileWatching
import LiveLayout
import SystemPackage

/// The folder that relative paths start from, by its name. A process stands in a folder, not in a name: when the folder is
/// deleted and made anew, it stands in an unreachable one, and finds nothing any more.
struct WorkingDirectory {
  /// nil where it was gone from the start.
  let path = FileListing.currentDirectory

  /// Goes to the folder that has the name now, where it is another one.
  func follow() {
    guard let path, let there = try? FileSystem.stamp(of: PathKey(path)), there.kind == .directory,
      (try? FileSystem.stamp(of: PathKey(".")))?.identity != there.identity
    else { return }
    _ = FileSystem.changeDirectory(to: PathKey(path))
  }
}

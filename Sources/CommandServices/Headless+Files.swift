import FileWatching
import InterfaceBuilder
package import LiveLayout
package import SystemPackage

extension Headless {
  /// The scenes of a storyboard or xib, as paths of layouts. For any other file it is the path itself, and also for an
  /// unreadable file, so that loading it reports the reason.
  package static func layouts(in path: String) -> [String] {
    guard InterfaceFile.isNamed(path), let bytes = try? bytes(of: path),
      let file = try? InterfaceFile(path: path, bytes: bytes), !file.scenes.isEmpty
    else { return [path] }
    return file.scenes.map { "\(path)/\($0.name)" }
  }

  /// The layouts that a path names: the file itself, or every JSON layout below a folder.
  /// - Parameters:
  ///   - root: the folder that links may lead into; nil is the folder that the path names.
  ///   - skipped: called for each thing that is left out, with the reason.
  package static func layoutFiles(
    at path: String, linkingInto root: FilePath? = nil, skipped: (FileListing.Skipped) -> Void = { _ in }
  ) -> [String] {
    guard FileListing.isDirectory(FilePath(path)) else { return [path] }
    let rules = IgnoreRules()
    let tell = { (one: FileListing.Skipped) in
      // Only files that would be layouts.
      let name = FilePath(one.path).lastComponent.map { PathKey($0.string) }
      if FileListing.isDirectory(FilePath(one.path)) || name.map(rules.isLayout(_:)) ?? true { skipped(one) }
    }
    let files = FileListing.files(
      below: FilePath(path), linkingInto: root, skipping: { rules.skips(directory: PathKey($0)) }, skipped: tell)
    return files.filter { file in file.split(separator: "/").last.map { rules.isLayout(PathKey(String($0))) } == true }
      .map { FilePath(path).appending($0).string }
  }
}

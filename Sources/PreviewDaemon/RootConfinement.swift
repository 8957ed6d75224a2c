import FileWatching
import LiveLayout
import Preview
import SystemPackage

/// A watched root and the folder that reading is confined to: the root itself, or the folder of a root that is a file.
struct RootConfinement: Sendable {
  let root: FilePath
  let isFile: Bool
  let folder: FilePath

  init(root: FilePath) {
    self.root = root
    isFile = !FileListing.isDirectory(root) && root.extension != nil
    let parent = root.removingLastComponent()
    folder = isFile ? (parent.isEmpty ? FilePath(".") : parent) : root
  }

  /// Reads a file inside whichever root holds it.
  static func read(_ path: FilePath, inside roots: [RootConfinement]) -> FileState {
    var problem: FileProblem?
    for root in roots {
      do {
        let contents = try FileReader.read(path, inside: root.folder, limit: FileReader.Limit.of(path))
        return .contents(bytes: contents.bytes, hash: contents.hash)
      } catch .missing {
        return .missing
      } catch {
        problem = error
      }
    }
    return .problem(problem.map { "\($0)" } ?? "outside every watched folder")
  }
}

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
    // One that is missing is a file if it is named as one.
    isFile = FileListing.exists(root) ? !FileListing.isDirectory(root) : root.extension != nil
    let parent = root.removingLastComponent()
    folder = isFile ? (parent.isEmpty ? FilePath(".") : parent) : root
  }

  /// Reads a file inside whichever root holds it. A root that is not there answers for itself alone; where no root has
  /// the file, the one that came nearest says why.
  static func read(_ path: FilePath, inside roots: [RootConfinement]) -> FileState {
    var problems: [FileProblem] = []
    for root in roots {
      do {
        let contents = try FileReader.read(path, inside: root.folder, limit: FileReader.Limit.of(path))
        return .contents(bytes: contents.bytes, hash: contents.hash)
      } catch {
        problems.append(error)
      }
    }
    // A file that is not there is outside of no root.
    guard let problem = problems.max(by: { weight($0) < weight($1) }) else {
      return .problem("lies outside every watched folder")
    }
    return problem == .missing ? .missing : .problem("\(problem)")
  }

  private static func weight(_ problem: FileProblem) -> Int {
    switch problem {
    case .missing: 0
    case .outsideRoot: 1
    default: 2
    }
  }
}

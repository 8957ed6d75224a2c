import FileWatching
package import Screens
package import SystemPackage

/// A folder that reading is confined to. A file's real place counts, after links and `..`.
package struct RootConfinement: Sendable {
  /// The root as named: the folder itself, or a file in it.
  package let root: FilePath
  package let isFile: Bool
  package let folder: FilePath
  /// How to allow a file outside, as the end of a message.
  private let remedy: String

  private init(folder: FilePath, remedy: String) {
    (root, isFile, self.folder, self.remedy) = (folder, false, folder, remedy)
  }

  // MARK: Watching

  /// A watched root: the folder itself, or the folder of a root that is a file.
  package init(root: FilePath) {
    self.root = root
    // A missing root counts as a file if it is named like one.
    isFile = FileListing.exists(root) ? !FileListing.isDirectory(root) : root.extension != nil
    folder = isFile ? Self.folder(of: root) : root
    remedy = "watch a folder that holds both"
  }

  // MARK: The command line and the library

  /// Either of these in a folder makes it the root of everything below.
  package static let markers = [".git", "livelayout.json"]

  /// The root of a layout: the nearest folder above it with a marker; without one, the folder that was searched for
  /// layouts, or else its own.
  package init(ofLayout file: FilePath, foundIn searched: FilePath? = nil) {
    let own = Self.folder(of: file)
    self.init(folder: Self.marked(above: own) ?? searched ?? own, remedy: Self.remedyOfProject)
  }

  /// An explicitly chosen root.
  package init(chosen folder: FilePath) {
    self.init(folder: folder, remedy: Self.remedyOfProject)
  }

  private static let remedyOfProject = "choose a root that holds both (--root)"

  private static func folder(of file: FilePath) -> FilePath {
    let folder = file.removingLastComponent()
    return folder.isEmpty ? FilePath(".") : folder
  }

  private static func marked(above folder: FilePath) -> FilePath? {
    guard var place = FileListing.realPath(of: folder) else { return nil }
    while true {
      if markers.contains(where: { FileListing.exists(place.appending($0)) }) { return place }
      if !place.removeLastComponent() { return nil }
    }
  }

  // MARK: Reading

  /// Reads a file inside the root that contains it. A missing root does not affect the others. If no root has the file,
  /// the reason comes from the root that came closest.
  package static func read(_ path: FilePath, inside roots: [RootConfinement]) -> FileState {
    do throws(Unread) {
      let contents = try contents(of: path, inside: roots)
      return .contents(bytes: contents.bytes, hash: contents.hash)
    } catch {
      return error.problem == .missing ? .missing : .problem(error.reason)
    }
  }

  private struct Unread: Error {
    var problem: FileProblem?
    var reason: String
  }

  private static func contents(of path: FilePath, inside roots: [RootConfinement]) throws(Unread) -> FileContents {
    var problems: [(problem: FileProblem, root: RootConfinement)] = []
    for root in roots {
      do {
        return try FileReader.read(path, inside: root.folder, limit: FileReader.Limit.of(path))
      } catch {
        problems.append((error, root))
      }
    }
    // A missing file is not outside any root.
    guard let nearest = problems.max(by: { weight($0.problem) < weight($1.problem) }) else {
      throw Unread(problem: nil, reason: "lies outside every watched folder")
    }
    throw Unread(problem: nearest.problem, reason: nearest.root.description(of: nearest.problem))
  }

  // MARK: Writing

  /// Why a file could not be replaced. Its old text is intact.
  package struct Unwritable: Error {
    package var message: String
  }

  /// Replaces a file inside the root that contains it, if its bytes have that hash at the moment of the replacement.
  /// - Returns: the hash of the new bytes; nil if the file has other bytes.
  package static func replace(
    _ path: FilePath, ifHashIs hash: UInt64, by bytes: [UInt8], inside roots: [RootConfinement]
  ) throws(Unwritable) -> UInt64? {
    do {
      guard try Self.contents(of: path, inside: roots).hash == hash else { return nil }
    } catch  where error.problem == .missing {
      return nil
    } catch {
      throw Unwritable(message: "cannot write \(path): it \(error.reason)")
    }
    do {
      try FileWriter.write(bytes, to: path, ifHashIs: hash)
      return contentHash(bytes)
    } catch .changed {
      return nil
    } catch {
      throw Unwritable(message: "cannot write \(path): \(error)")
    }
  }

  private func description(of problem: FileProblem) -> String {
    guard case .outsideRoot(let target) = problem else { return "\(problem)" }
    let real = FileListing.realPath(of: folder) ?? folder
    return "lies outside the root folder \(real), at \(target); move it inside, or \(remedy)"
  }

  private static func weight(_ problem: FileProblem) -> Int {
    switch problem {
    case .missing: 0
    case .outsideRoot: 1
    default: 2
    }
  }
}

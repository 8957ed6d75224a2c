import FileWatching
package import LiveLayout
import SystemPackage

extension Headless {
  /// A text file's contents; nil if it does not exist or is not UTF-8.
  package static func text(of path: String) -> String? {
    (try? bytes(of: path)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Whether a file has more bytes than a layout may have.
  package static func isTooLarge(_ path: String) -> Bool {
    ((try? FileSystem.stamp(of: PathKey(path)))?.size ?? 0) > FileReader.Limit.layout
  }

  /// A file's bytes, up to 64 MiB.
  package static func bytes(of path: String) throws(Unreadable) -> [UInt8] { try contents(of: path).bytes }

  static func contents(of path: String) throws(Unreadable) -> FileContents {
    do {
      return try FileReader.read(FilePath(path), inside: "/", limit: FileReader.Limit.other)
    } catch .missing {
      throw Unreadable(message: "there is no \(path)")
    } catch {
      throw Unreadable(message: "\(path) \(error)")
    }
  }

  /// Why a named file cannot be read.
  package struct Unreadable: Error {
    package var message: String
  }
}

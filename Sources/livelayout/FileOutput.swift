import ArgumentParser
import CommandServices
import FileWatching
import LayoutFormat
import LiveLayout
import SystemPackage

/// Results that go to a file.
enum FileOutput {
  /// - Throws: exit code 3, after naming the file and the reason.
  static func write(_ text: String, to path: String) throws {
    try reporting { () throws(OutputFile.Unwritable) in try OutputFile.write(text, to: path) }
  }

  /// - Throws: exit code 2 if the file is a layout, which a report would replace.
  static func refuseLayout(at path: String?) throws {
    guard let path, FileListing.exists(FilePath(path)) else { return }
    let root = RootConfinement(ofLayout: FilePath(path), foundIn: nil)
    if Headless.load(path, isNamed: false, root: root).isLayout {
      throw ValidationError("\(path) is a layout, which the output would replace; name another file")
    }
  }

  /// Turns a failed write into a message and exit code 3.
  static func reporting(_ write: () throws(OutputFile.Unwritable) -> Void) throws {
    do {
      try write()
    } catch {
      StandardStreams.error("livelayout: \(error.message)\n")
      throw Exit.cannotReadOrWrite
    }
  }
}

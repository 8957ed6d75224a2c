import ArgumentParser
import LiveLayout
import SystemPackage

/// The fonts of all subcommands.
enum CommandFonts {
  static func load(_ folder: String?) throws -> LayoutFonts {
    if let folder, !FileListing.isDirectory(FilePath(folder)) {
      StandardStreams.error("livelayout: there is no folder \(folder) with fonts\n")
      throw Exit.cannotReadOrWrite
    }
    do {
      let fonts = try LayoutFonts(folders: folder.map { [$0] } ?? [])
      for note in fonts.notes { StandardStreams.error("note: \(note)\n") }
      return fonts
    } catch {
      StandardStreams.error("\(error)\n")
      throw Exit.cannotReadOrWrite
    }
  }
}

import ArgumentParser
import CommandServices
import LayoutFormat
import LiveLayout
import Screens
import SystemPackage

/// The folder that includes and pictures are read from, the same for all commands that load layouts.
struct RootOption: ParsableArguments {
  @Option(
    help: """
      Folder that holds the includes and pictures of each layout; those outside it are errors. Without this option it is \
      the nearest folder above the layout with .git or livelayout.json in it. If there is none, it is the folder that was \
      searched for layouts, or the layout's own. \
      Links in a folder are followed as far as it reaches.
      """, completion: .directory)
  var root: String?

  /// nil is each layout's own.
  /// - Throws: if the folder does not exist, after reporting it.
  func confinement() throws -> RootConfinement? {
    guard let root else { return nil }
    guard FileListing.isDirectory(FilePath(root)) else {
      StandardStreams.error("livelayout: there is no folder \(root) for --root\n")
      throw Exit.cannotReadOrWrite
    }
    return RootConfinement(chosen: FilePath(root))
  }

  /// The layout of a file, or of standard input for `-`, after reporting its diagnostics.
  /// - Throws: an exit code if the layout cannot be read or has errors.
  func goodLayout(_ file: String) throws -> LoadedDocument { try goodLoading(file).document }

  /// The same, and a way to load it again with texts in place of files.
  func goodLoading(
    _ file: String
  ) throws -> (document: LoadedDocument, again: @Sendable (FileTexts) -> LoadedDocument) {
    let (document, load) = try loading(file)
    let rendered = Headless.rendered(document)
    if !rendered.isEmpty { StandardStreams.error(rendered + "\n") }
    guard document.isGood else { throw Headless.isUnreadable(document) ? Exit.cannotReadOrWrite : Exit.layoutErrors }
    return (document, load)
  }

  private func loading(_ file: String) throws -> (
    document: LoadedDocument, again: @Sendable (FileTexts) -> LoadedDocument
  ) {
    let root = try confinement()
    let input = file == "-" ? try StandardStreams.input() : []
    let load: @Sendable (FileTexts) -> LoadedDocument = { texts in
      file == "-"
        ? Headless.load(bytes: input, named: "-", root: root, texts: texts)
        : Headless.load(file, root: root, texts: texts)
    }
    return (load(FileTexts()), load)
  }
}

import FileWatching
import InterfaceBuilder
import JSONSyntax
package import LayoutFormat
import LayoutModel
import Screens
import SystemPackage

/// Loads layouts without a daemon.
package enum Headless {
  /// The layout at a path. The file itself may be anywhere, because it is named explicitly; its includes and pictures
  /// must be inside its root. A named file may also hold frames without constraints (`FrameFile`).
  /// - Parameters:
  ///   - isNamed: false for a file that was only found in a folder, which may contain unrelated JSON.
  ///   - root: nil is the file's own root (`RootConfinement.init(ofLayout:foundIn:)`).
  ///   - texts: texts that replace the contents of files.
  ///   - opened: called with each file that the layout asks for, and what became of it.
  package static func load(
    _ path: String, isNamed: Bool = true, root: RootConfinement? = nil, texts: FileTexts = FileTexts(),
    opened: (String, LoadedFile) -> Void = { _, _ in }
  ) -> LoadedDocument {
    let file = file(of: path)
    let root = root ?? RootConfinement(ofLayout: FilePath(file))
    return DocumentLoader.load(path: path, isMeant: isNamed) { asked in
      let read = texts.replacing(
        LoadedFile(RootConfinement.read(FilePath(asked), inside: [asked == file ? anywhere : root])), at: asked)
      opened(asked, read)
      return asked == file && isNamed ? FrameFile.layout(in: read, at: path) : read
    }
  }

  /// A document from bytes, such as standard input. Its includes and pictures are looked up next to `name`.
  package static func load(
    bytes: [UInt8], named name: String, root: RootConfinement? = nil, texts: FileTexts = FileTexts(),
    opened: (String, LoadedFile) -> Void = { _, _ in }
  ) -> LoadedDocument {
    let root = root ?? RootConfinement(ofLayout: FilePath(name))
    return DocumentLoader.load(path: name, isMeant: true) { asked in
      let file =
        asked == name
        ? LoadedFile.bytes(bytes, hash: String(contentHash(bytes), radix: 16))
        : LoadedFile(RootConfinement.read(FilePath(asked), inside: [root]))
      let read = texts.replacing(file, at: asked)
      opened(asked, read)
      return asked == name ? FrameFile.layout(in: read, at: name) : read
    }
  }

  private static let anywhere = RootConfinement(chosen: "/")

  /// The real file of a layout; for a scene, its storyboard or xib.
  package static func file(of path: String) -> String {
    guard let file = InterfaceFile.split(path)?.file, !FileListing.isDirectory(FilePath(file)) else { return path }
    return file
  }

  /// Errors and warnings of a load for people: path:line:column, the line, a caret.
  package static func rendered(_ document: LoadedDocument) -> String {
    DiagnosticRenderer.render(document.diagnostics) { document.source(of: $0) }
  }
}

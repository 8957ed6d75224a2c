package import Drawing
import FileWatching
package import LayoutFormat
package import LayoutModel
import SystemPackage

extension ScreenDrawing {
  /// The drawing of a document's screens, with embedded pictures and fonts.
  /// - Parameter outlines: draws text as paths.
  package init(of document: LoadedDocument, outlines: (@Sendable (MeasuredRun) -> Outline?)? = nil) {
    var options = Options()
    options.outlines = outlines
    options.faces = document.faces
    options.embed(document.images) { path in
      guard let picture = try? FileReader.read(FilePath(path), inside: "/", limit: FileReader.Limit.picture) else {
        return nil
      }
      // The loader checked where the bytes lie; a file that was swapped since may be anywhere.
      return document.images[String(picture.hash, radix: 16)] == path ? picture.bytes : nil
    }
    self.init(options: options)
  }
}

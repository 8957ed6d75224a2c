package import Drawing
package import LayoutModel
import SystemPackage
import TextMeasurement

/// The fonts for measuring text, and the measurer that uses them. Made once and shared.
package struct LayoutFonts: Sendable {
  private let catalog: FontCatalog
  package var measurer: any TextMeasurer { paragraphs }
  private let paragraphs: ParagraphMeasurer

  /// Uses the given folders, then the one that was installed with the program, then Debian's.
  /// - Throws: an error that names the folders tried and the package to install.
  package init(folders: [String] = []) throws {
    for folder in folders where !FileListing.isDirectory(FilePath(folder)) { throw MissingFontFolder(path: folder) }
    catalog = try FontCatalog(folders: folders + Self.installed + FontCatalog.debianFolders)
    paragraphs = ParagraphMeasurer(fonts: catalog)
  }

  /// `../share/livelayout/fonts` beside the executable, as in a wheel; empty if it does not exist.
  private static var installed: [String] {
    guard let executable = FileListing.realPath(of: "/proc/self/exe") else { return [] }
    let folder = executable.removingLastComponent().removingLastComponent().appending("share/livelayout/fonts")
    return FileListing.isDirectory(folder) ? [folder.string] : []
  }

  /// Runs of text as SVG paths, for drawings that do not depend on the reader's fonts.
  /// - Parameter faces: the layout's own fonts.
  package func outlines(faces: [String: FontFace]) -> @Sendable (MeasuredRun) -> ScreenDrawing.Outline? {
    let outlines = GlyphOutlines(fonts: catalog)
    return { run in
      outlines.path(of: run, faces: faces).map { path in
        let pictures = path.pictures.map { ScreenDrawing.Outline.Picture(place: $0.place, bytes: $0.png) }
        return ScreenDrawing.Outline(path: path.svgPathData, width: path.width, pictures: pictures)
      }
    }
  }

  /// Frees the memory of texts of megabytes; call it in a quiet moment.
  package func rest() { paragraphs.forgetOversized() }

  /// Names that a viewer may fetch.
  package var files: [String] { catalog.files }

  package var notes: [String] { catalog.notes }

  /// Font file name → its path on this machine.
  package var paths: [String: String] {
    Dictionary(uniqueKeysWithValues: catalog.files.compactMap { name in catalog.path(of: name).map { (name, $0) } })
  }
}

/// A named folder does not exist.
package struct MissingFontFolder: Error, CustomStringConvertible {
  package var path: String
  package var description: String { "there is no folder '\(path)' with fonts" }
}

extension GlyphPath {
  /// The path as the `d` of an SVG path, in hundredths of a point.
  fileprivate var svgPathData: String {
    func text(_ point: Point) -> String { "\(Self.hundredths(point.x)) \(Self.hundredths(point.y))" }
    return elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .quadratic(let point, let control): "Q\(text(control)) \(text(point))"
      case .cubic(let point, let first, let second): "C\(text(first)) \(text(second)) \(text(point))"
      case .close: "Z"
      }
    }.joined()
  }

  private static func hundredths(_ value: Double) -> String { ((value * 100).rounded() / 100).shortText }
}

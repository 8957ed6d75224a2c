package import LayoutModel
import SystemPackage
import TextMeasurement

/// The fonts that text is measured with, and the measurer over them: made once, shared by everything.
package struct LayoutFonts: Sendable {
  private let catalog: FontCatalog
  package let measurer: any TextMeasurer

  /// Debian's folders, after any that are named.
  /// - Throws: an error that names the folders tried and the package to install.
  package init(folders: [String] = []) throws {
    catalog = try FontCatalog(folders: folders + FontCatalog.debianFolders)
    measurer = ParagraphMeasurer(fonts: catalog)
  }

  /// Names that a viewer may fetch.
  package var files: [String] { catalog.files }

  package var notes: [String] { catalog.notes }

  /// Font file name → its path on this machine.
  package var paths: [String: String] {
    Dictionary(uniqueKeysWithValues: catalog.files.compactMap { name in catalog.path(of: name).map { (name, $0) } })
  }
}

/// The available fonts: Inter for text, and Noto for characters that Inter lacks.
package struct FontCatalog: Sendable {
  /// The folders of Debian's fonts-inter, fonts-noto-core, fonts-noto-color-emoji and fonts-noto-cjk.
  package static let debianFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
  ]

  /// The sorted names of the font files that text may use; a viewer may fetch only these.
  package let files: [String]
  /// Missing but dispensable fonts, with the packages that contain them.
  package let notes: [String]
  private let paths: [String: String]

  /// Looks for fonts in folders, in order; the first folder with a name wins.
  ///
  /// - Throws: `FontCatalogError` if Inter's regular weight is missing or is not a font.
  package init(folders: [String] = debianFolders) throws(FontCatalogError) {
    var paths: [String: String] = [:]
    for folder in folders {
      for name in namesInFolder(folder) ?? [] where Self.isOurs(name) && paths[name] == nil {
        paths[name] = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      }
    }
    for file in ["Inter-Regular.otf", "InterDisplay-Regular.otf"] {
      guard let path = paths[file] else {
        throw FontCatalogError(file: file, tried: folders, isUnreadable: false)
      }
      guard Font(file: file, path: path) != nil else {
        throw FontCatalogError(file: file, tried: [path], isUnreadable: true)
      }
    }
    self.paths = paths
    files = paths.keys.sorted()
    notes =
      paths.keys.contains { $0.hasPrefix("Noto") }
      ? []
      : ["no Noto fonts found: text beyond Latin, Greek and Cyrillic is drawn as boxes; install \(Self.usualPackage)"]
  }

  /// The path of a file in `files` on this machine; nil for any other name.
  package func path(of file: String) -> String? { paths[file] }

  /// The Debian packages with fonts for characters that none of the files has, sorted.
  static func packages(for characters: [Character]) -> [String] {
    guard !characters.isEmpty else { return [] }
    return Set(characters.map(package(for:))).sorted()
  }

  private static func package(for character: Character) -> String {
    let scalars = Array(character.unicodeScalars)
    if Emoji.isEmoji(scalars) { return "fonts-noto-color-emoji" }
    let isEastAsian = scalars.contains { FallbackFonts.eastAsian.contains(Script(of: $0)) }
    return isEastAsian ? "fonts-noto-cjk" : usualPackage
  }

  private static let usualPackage = "fonts-noto-core"

  func contains(_ file: String) -> Bool { paths[file] != nil }

  private static func isOurs(_ name: String) -> Bool {
    (name.hasPrefix("Inter-") || name.hasPrefix("InterDisplay-") || name.hasPrefix("Noto"))
      && FallbackFonts.types.contains { name.hasSuffix($0) }
  }
}

/// There is no font to draw text with.
package struct FontCatalogError: Error, Hashable, CustomStringConvertible {
  /// The file that is missing or broken.
  package var file: String
  /// The searched folders, or the file itself if it was found but is not a font.
  package var tried: [String]
  /// Found, but not a font.
  package var isUnreadable: Bool

  package var description: String {
    isUnreadable
      ? "\(tried.joined(separator: ", ")) cannot be read as a font; reinstall it with: apt-get install --reinstall fonts-inter"
      : "no \(file) in \(tried.isEmpty ? "an empty list of folders" : tried.joined(separator: ", ")); "
        + "install it with: apt-get install fonts-inter (or name its folder with --fonts)"
  }
}

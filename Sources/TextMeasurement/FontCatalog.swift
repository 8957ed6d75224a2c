/// The fonts there are: Inter, which text is drawn in, and Noto for what Inter lacks.
package struct FontCatalog: Sendable {
  /// Where Debian's fonts-inter, fonts-noto-core, fonts-noto-color-emoji and fonts-noto-cjk put them.
  package static let debianFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
  ]

  /// Names of the font files that text may be drawn in, sorted: all that a viewer may fetch.
  package let files: [String]
  /// What is missing but can be lived without, with the package that brings it.
  package let notes: [String]
  private let paths: [String: String]

  /// Looks for fonts in folders, in order; where two hold the same name, the first has it.
  ///
  /// - Throws: `FontCatalogError` where Inter's regular weight is missing or is no font.
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

  /// Where a file of `files` lies on this machine; nil for any other name.
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

/// No font to draw text in.
package struct FontCatalogError: Error, Hashable, CustomStringConvertible {
  /// The file that is missing or broken.
  package var file: String
  /// Folders that were searched; the file itself where it was found but is no font.
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

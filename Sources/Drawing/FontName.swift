import LayoutModel

/// The CSS family and weight that a font file's name stands for: `Inter-SemiBold.otf` is Inter at weight 600.
struct FontName: Hashable {
  /// The family, split at the name's capitals: `Noto Sans Arabic`.
  let family: String
  /// 100 to 900.
  let weight: Int
  let isItalic: Bool

  init(file: String) {
    // A layout's own font is named by the hash of its bytes.
    if file.hasPrefix(FontFace.prefix) {
      (family, weight, isItalic) = (file.split(separator: ".").first.map(String.init) ?? file, 400, false)
      return
    }
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    let parts = stem.split(separator: "-", maxSplits: 1).map(String.init)
    family = Self.apart(parts.first ?? stem)
    var style = parts.count > 1 ? parts[1] : "Regular"
    isItalic = style.hasSuffix("Italic")
    if isItalic { style.removeLast("Italic".count) }
    weight = Self.weights[style] ?? 400
  }

  private static let weights = [
    "Thin": 100, "ExtraLight": 200, "UltraLight": 200, "Light": 300, "": 400, "Regular": 400, "Medium": 500,
    "SemiBold": 600, "DemiBold": 600, "Bold": 700, "ExtraBold": 800, "Heavy": 800, "Black": 900,
  ]

  private static func apart(_ name: String) -> String {
    var words = ""
    var previous: Character?
    for character in name {
      if character.isUppercase, previous?.isLowercase == true { words.append(" ") }
      words.append(character)
      previous = character
    }
    return words
  }
}

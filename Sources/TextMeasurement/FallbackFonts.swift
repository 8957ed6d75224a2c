// The fonts that are tried, in order, for a character that Inter does not have.
//
// 1. the font of its script, by the table below; 2. the general ones; 3. every other Noto Sans, then every other Noto,
// by name. The order depends only on the available file names.

enum FallbackFonts {
  /// File names to try for a cluster of a script, most likely first.
  static func candidates(for script: Script, isBold: Bool, in catalog: FontCatalog) -> [String] {
    stems(for: script).compactMap { file(of: $0, isBold: isBold, in: catalog) }
  }

  /// Every available font that `candidates` does not always name, in order.
  static func remaining(isBold: Bool, in catalog: FontCatalog) -> [String] {
    let stems = catalog.files.compactMap(stem(of:)).filter { !$0.hasPrefix("Inter") }
    let sans = stems.filter { $0.hasPrefix("NotoSans") }
    let others = stems.filter { !$0.hasPrefix("NotoSans") }
    return (sans + others).compactMap { file(of: $0, isBold: isBold, in: catalog) }
  }

  /// Extensions of font files, most likely first. The first font of a collection is used.
  static let types = [".ttf", ".otf", ".ttc"]

  /// The scripts of Chinese, Japanese and Korean, which one family draws.
  static let eastAsian: Set<Script> = Set(["Hani", "Hira", "Kana", "Hang", "Bopo"].map { Script($0) })

  /// The width of a character in the fonts that UIKit takes for these scripts, in ems (docs/text.md#fallback-fonts); nil
  /// for other scripts.
  static func advance(of script: Script) -> Double? {
    script == hangul ? hangulAdvance : eastAsian.contains(script) ? 1 : nil
  }

  /// The size at which a file is drawn, as a share of the text's: Noto's Hangul is wider than Apple's.
  static func drawnSize(of file: String, for script: Script) -> Double {
    script == hangul && file.hasPrefix(eastAsianStem) ? hangulAdvance / notoHangulAdvance : 1
  }

  private static let hangul = Script("Hang")
  /// Stored widths of seven texts at 12, 14 and 17 points.
  private static let hangulAdvance = 0.865
  /// Noto Sans CJK's: 920 of 1,000 units.
  private static let notoHangulAdvance = 0.92
  private static let eastAsianStem = "NotoSansCJK"

  private static func stems(for script: Script) -> [String] {
    (byScript[script].map { [$0] } ?? []) + general
  }

  /// The family's name, from its regular file only: each family is tried once.
  private static func stem(of file: String) -> String? {
    let name = file.dropLast(4)
    if let dash = name.lastIndex(of: "-") {
      return name[dash...] == "-Regular" ? String(name[..<dash]) : nil
    }
    return String(name)
  }

  private static func file(of stem: String, isBold: Bool, in catalog: FontCatalog) -> String? {
    for suffix in (isBold ? ["-Bold", "-Regular", ""] : ["-Regular", ""]) {
      for type in types where catalog.contains(stem + suffix + type) { return stem + suffix + type }
    }
    return nil
  }

  private static let general = [
    "NotoSans", "NotoSansSymbols", "NotoSansSymbols2", "NotoSansMath", "NotoMusic", "NotoColorEmoji",
  ]

  /// Scripts whose family is not the first in alphabetical order, or whose marks other families also have.
  private static let byScript: [Script: String] = Dictionary(
    uniqueKeysWithValues: [
      ("Adlm", "Adlam"), ("Arab", "Arabic"), ("Armn", "Armenian"), ("Bali", "Balinese"), ("Batk", "Batak"),
      ("Beng", "Bengali"), ("Cakm", "Chakma"), ("Cans", "CanadianAboriginal"), ("Cham", "Cham"),
      ("Cher", "Cherokee"), ("Copt", "Coptic"), ("Deva", "Devanagari"), ("Dsrt", "Deseret"),
      ("Ethi", "Ethiopic"), ("Geor", "Georgian"), ("Goth", "Gothic"), ("Gran", "Grantha"), ("Gujr", "Gujarati"),
      ("Guru", "Gurmukhi"), ("Hebr", "Hebrew"), ("Java", "Javanese"), ("Khmr", "Khmer"), ("Knda", "Kannada"),
      ("Laoo", "Lao"), ("Lisu", "Lisu"), ("Mlym", "Malayalam"), ("Mong", "Mongolian"), ("Mymr", "Myanmar"),
      ("Nkoo", "NKo"), ("Olck", "OlChiki"), ("Orya", "Oriya"), ("Osge", "Osage"), ("Rohg", "HanifiRohingya"),
      ("Runr", "Runic"), ("Sinh", "Sinhala"), ("Sund", "Sundanese"), ("Syrc", "Syriac"), ("Taml", "Tamil"),
      ("Tavt", "TaiViet"), ("Telu", "Telugu"), ("Tfng", "Tifinagh"), ("Tglg", "Tagalog"), ("Thaa", "Thaana"),
      ("Thai", "Thai"), ("Vaii", "Vai"), ("Yiii", "Yi"),
    ].map { (Script($0.0), "NotoSans" + $0.1) } + [(Script("Tibt"), "NotoSerifTibetan")]
      + eastAsian.map { ($0, eastAsianStem) })
}

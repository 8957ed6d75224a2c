import LayoutModel
import Synchronization

/// The opened fonts, the choice of fonts for characters, and every shaped piece.
///
/// One lock guards the three caches. It is never held while a font is opened or text is shaped, so two threads may do
/// the same work twice, with the same result.
final class Shaper: Sendable {
  private struct PieceKey: Hashable, Sendable {
    var file: String
    var script: Script
    var isRightToLeft: Bool
    var isTracked: Bool
    var text: ArraySlice<UInt16>

    func hash(into hasher: inout Hasher) {
      hasher.combine(file)
      hasher.combine(script)
      hasher.combine(isRightToLeft)
      hasher.combine(isTracked)
      hasher.combine(sampleOf: text, count: text.count)
    }
  }

  private struct ClusterKey: Hashable, Sendable {
    /// Scalars, not a Character: equal characters may have different encodings, and fonts distinguish these.
    var scalars: [UInt32]
    var primary: String
    var isBold: Bool
  }

  private struct Caches {
    var fonts: [String: Font?] = [:]
    /// Fonts of layouts; a save may change their bytes.
    var ownFonts = GenerationalCache<String, Font?>(budget: 64 << 20)
    var choices = GenerationalCache<ClusterKey, Font?>(budget: 50_000)
    /// In bytes.
    var pieces = GenerationalCache<PieceKey, ShapedText>(budget: 3_000_000)
  }

  private let catalog: FontCatalog
  /// Files that are tried last, for regular and for bold text.
  private let remaining: (regular: [String], bold: [String])
  private let caches = Mutex(Caches())

  init(catalog: FontCatalog) {
    self.catalog = catalog
    remaining = (
      FallbackFonts.remaining(isBold: false, in: catalog), FallbackFonts.remaining(isBold: true, in: catalog)
    )
  }

  func forgetOversized() { caches.withLock { $0.pieces.forgetOversized() } }

  /// Nil if there is no such file, or if it is not a font.
  func font(file: String) -> Font? {
    if let known = caches.withLock({ $0.fonts[file] }) { return known }
    let opened = catalog.path(of: file).flatMap { Font(file: file, path: $0) }
    return caches.withLock { caches in
      // Another thread may have opened it meanwhile; all threads use the first one.
      if let known = caches.fonts[file] { return known }
      caches.fonts.updateValue(opened, forKey: file)
      return opened
    }
  }

  /// nil if HarfBuzz finds no glyphs in it.
  func font(_ face: FontFace) -> Font? {
    if let known = caches.withLock({ $0.ownFonts.value(for: face.file) { _ in face.bytes.count } }) { return known }
    let opened = Font(face)
    caches.withLock { $0.ownFonts.insert(opened, for: face.file, cost: face.bytes.count) }
    return opened
  }

  /// The layout's own font, or the system font's file with the nearest weight that the catalog has.
  func primaryFont(_ font: ResolvedFont) -> Font? {
    if let face = font.face {
      if let own = self.font(face) { return own }
      return primaryFont(ResolvedFont(pointSize: font.pointSize))
    }
    if let own = self.font(file: SystemFont(font).file) { return own }
    for candidate in Self.nearest(to: font) {
      if let found = self.font(file: SystemFont(candidate).file) { return found }
    }
    return nil
  }

  private static func nearest(to font: ResolvedFont) -> [ResolvedFont] {
    let wanted = font.weight.cssWeight
    let weights = FontWeight.allCases.sorted { abs($0.cssWeight - wanted) < abs($1.cssWeight - wanted) }
    return (font.isItalic ? [true, false] : [false]).flatMap { isItalic in
      weights.map { ResolvedFont(pointSize: font.pointSize, weight: $0, isItalic: isItalic) }
    }
  }

  func shape(_ text: ArraySlice<UInt16>, font: Font, script: Script, isRightToLeft: Bool, isTracked: Bool) -> ShapedText
  {
    let key = PieceKey(
      file: font.file, script: script, isRightToLeft: isRightToLeft, isTracked: isTracked,
      text: text.startIndex == 0 ? text : ArraySlice(Array(text)))
    if let known = caches.withLock({ $0.pieces.value(for: key, cost: \.storedBytes) }) { return known }
    let shaped = font.shape(text, script: script, isRightToLeft: isRightToLeft, isTracked: isTracked)
    caches.withLock { $0.pieces.insert(shaped, for: key, cost: shaped.storedBytes) }
    return shaped
  }

  /// The font for a cluster that the primary font does not map directly: the primary font if it can compose the
  /// cluster, the font of the previous cluster, the script's font, or any other; nil if none can.
  func fallback(for scalars: [Unicode.Scalar], script: Script, primary: Font, before: Font?, isBold: Bool) -> Font? {
    if let before, Self.maps(before, scalars) { return before }
    let key = ClusterKey(scalars: scalars.map(\.value), primary: primary.file, isBold: isBold)
    if let known = caches.withLock({ $0.choices.value(for: key) { _ in 1 } }) { return known }
    let chosen = choose(scalars, script: script, primary: primary, isBold: isBold)
    caches.withLock { $0.choices.insert(chosen, for: key, cost: 1) }
    return chosen
  }

  private func choose(_ scalars: [Unicode.Scalar], script: Script, primary: Font, isBold: Bool) -> Font? {
    if composes(primary, scalars, script) { return primary }
    // The system font may have characters that a layout's own font lacks.
    let system = primary.isOwn ? ["Inter-Regular.otf"] : []
    let likely = system + FallbackFonts.candidates(for: script, isBold: isBold, in: catalog)
    for file in likely {
      if let font = font(file: file), Self.maps(font, scalars) { return font }
    }
    for file in likely.prefix(2) {
      if let font = font(file: file), composes(font, scalars, script) { return font }
    }
    for file in isBold ? remaining.bold : remaining.regular {
      if let font = font(file: file), Self.maps(font, scalars) { return font }
    }
    return nil
  }

  static func maps(_ font: Font, _ scalars: [Unicode.Scalar]) -> Bool {
    scalars.allSatisfy { font.maps($0) || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// HarfBuzz composes and decomposes canonically: a font may lack a mark and still have the letter with that mark.
  private func composes(_ font: Font, _ scalars: [Unicode.Scalar], _ script: Script) -> Bool {
    guard scalars.count < 64 else { return false }
    var units: [UInt16] = []
    for scalar in scalars { units.append(contentsOf: UTF16.encode(scalar)!) }
    return !font.shape(units[...], script: script, isRightToLeft: false, isTracked: false).hasMissingGlyph
  }
}

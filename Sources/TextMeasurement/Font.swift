import CHarfBuzz
import Dispatch
import Glibc
import LayoutModel
import Synchronization

// All calls to HarfBuzz, and the listing of a folder: together with LineBreaks.swift, the only unsafe lines of this
// target.
//
// A font is shaped at its own scale, in font units, so that one shaping serves every point size: advances are linear in
// the size (no hinting, and the browser is told `text-rendering: geometricPrecision`). A piece of text is shaped alone,
// without context before or after, because the viewer draws each piece as its own element.

/// A font file as HarfBuzz sees it. Immutable once made, so threads may shape with it at the same time.
@safe final class Font: Sendable {
  /// The file name, as in the protocol.
  let file: String
  let unitsPerEm: Int
  /// Whether it maps every printable ASCII character, which saves checking them one by one.
  let mapsASCII: Bool
  /// Whether this is a layout's own font.
  var isOwn: Bool { file.hasPrefix(FontFace.prefix) }
  /// What `widening` gives for ASCII.
  private let widenings: [Int]
  private nonisolated(unsafe) let font: OpaquePointer

  /// Nil if the file cannot be read or is not a font.
  convenience init?(file: String, path: String) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    unsafe self.init(file: file, blob: blob)
  }

  /// A font of a layout's own; nil if HarfBuzz finds no glyphs in it.
  convenience init?(_ face: FontFace) {
    let blob = unsafe face.bytes.withUnsafeBytes { bytes in
      unsafe hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    guard let blob = unsafe blob else { return nil }
    unsafe self.init(file: face.file, blob: blob)
  }

  /// Takes ownership of the blob.
  private init?(file: String, blob: OpaquePointer) {
    defer { unsafe hb_blob_destroy(blob) }
    guard let face = unsafe hb_face_create(blob, 0) else { return nil }
    defer { unsafe hb_face_destroy(face) }
    guard unsafe hb_face_get_glyph_count(face) > 0, let font = unsafe hb_font_create(face) else { return nil }
    self.file = file
    let unitsPerEm = Int(unsafe hb_face_get_upem(face))
    self.unitsPerEm = unitsPerEm
    widenings = (0..<0x80).map { Self.widening(of: $0, unitsPerEm) }
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    unsafe hb_font_make_immutable(font)
    var glyph: hb_codepoint_t = 0
    mapsASCII = (UInt32(0x20)..<0x7F).allSatisfy { unsafe hb_font_get_nominal_glyph(font, $0, &glyph) != 0 }
    unsafe self.font = font
  }

  deinit { unsafe hb_font_destroy(font) }

  /// The version of HarfBuzz that runs.
  static var libraryVersion: String { unsafe String(cString: hb_version_string()) }

  /// The advance in font units of the box for missing characters.
  var missingGlyphAdvance: Int { Int(unsafe hb_font_get_glyph_h_advance(font, 0)) }

  /// Whether the character map has a glyph for it.
  func maps(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 && glyph != 0
  }

  /// Shapes a piece that lies in one script and one direction.
  ///
  /// A long piece is shaped in windows, because HarfBuzz keeps 80 bytes per glyph and gives up after a number of steps.
  /// A window is cut where HarfBuzz says that cutting changes neither side, as far from its end as any lookup can see.
  /// The parts of a very long piece between such places are shaped in parallel.
  /// - Parameters:
  ///   - isTracked: Chromium turns off liga, clig and calt if letter-spacing is not zero; kern stays.
  ///   - window: code units.
  ///   - part: approximate code units.
  func shape(
    _ text: ArraySlice<UInt16>, script: Script, isRightToLeft: Bool, isTracked: Bool, window: Int = Font.window,
    part: Int = Font.part
  ) -> ShapedText {
    let writing = Writing(script: script, isRightToLeft: isRightToLeft, isTracked: isTracked)
    guard script.isShapedInWindows, text.count >= 2 * part else {
      return shapePart(text, writing, window: script.isShapedInWindows ? window : text.count)
    }
    let parts = parts(of: text, part, writing)
    let shaped = Mutex([ShapedText?](repeating: nil, count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { index in
      let own = shapePart(text[parts[index]], writing, window: window)
      shaped.withLock { $0[index] = own }
    }
    var whole = ShapedText(capacity: text.count)
    for index in parts.indices {
      if let own = shaped.withLock({ $0[index].take() }) { whole.append(own) }
    }
    return whole
  }

  /// The script, direction and features of a piece of text.
  private struct Writing {
    var script: Script
    var isRightToLeft: Bool
    var isTracked: Bool
  }

  /// Cuts text into parts of about a given size, where cutting changes neither side.
  private func parts(of text: ArraySlice<UInt16>, _ size: Int, _ writing: Writing) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var clusters = ShapedClusters()
    var start = text.startIndex
    while text.endIndex - start >= 2 * size {
      // Shaped from far enough back that earlier text no longer matters.
      let near = text[start + size - Self.window..<start + size]
      shape(near, endsText: false, into: &clusters, writing)
      let safe = clusters.lastSafe(upTo: near.count - Self.lookahead) ?? 0
      guard safe > Self.window / 2 else { break }
      parts.append(start..<near.startIndex + safe)
      start = near.startIndex + safe
    }
    return parts + [start..<text.endIndex]
  }

  private func shapePart(_ text: ArraySlice<UInt16>, _ writing: Writing, window: Int) -> ShapedText {
    var shaped = ShapedText(capacity: text.count)
    var clusters = ShapedClusters()
    // Repeated text produces the same windows again.
    var known: [ArraySlice<UInt16>: ShapedClusters] = [:]
    var start = text.startIndex
    var length = window
    while start < text.endIndex {
      let piece = text[start..<min(text.endIndex, start + length)]
      let isLast = piece.endIndex == text.endIndex
      if let same = isLast ? nil : known[piece] {
        clusters = same
      } else {
        shape(piece, endsText: isLast, into: &clusters, writing)
        if !isLast && known.count < Self.knownWindows { known[piece] = clusters }
      }
      guard let end = isLast ? piece.count : clusters.lastSafe(upTo: piece.count - Self.lookahead) else {
        length *= 2
        continue
      }
      shaped.append(clusters, upTo: end) { offset in
        let unit = text[start + offset]
        return Self.takesNoTracking(unit) ? nil : writing.isTracked ? widening(of: unit) : 0
      }
      start += end
      length = window
    }
    return shaped
  }

  static let window = 2048
  static let part = 1 << 17
  private static let knownWindows = 128
  /// HarfBuzz matches at most this many glyphs around the current one.
  static let lookahead = 64

  private func shape(
    _ text: ArraySlice<UInt16>, endsText: Bool, into clusters: inout ShapedClusters, _ writing: Writing
  ) {
    clusters.reset(count: text.count)
    guard let buffer = unsafe shaped(text, writing) else { return }
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe collect(buffer, text, into: &clusters)
    for offset in text.indices.reversed() where SoftHyphen.isLeftOut(at: offset, of: text) {
      clusters.leaveOut(offset - text.startIndex, endsText: endsText)
    }
  }

  /// The glyphs of a piece that lies in one script and one direction, from left to right.
  func glyphs(_ text: ArraySlice<UInt16>, script: Script, isRightToLeft: Bool, isTracked: Bool) -> [PlacedGlyph] {
    let writing = Writing(script: script, isRightToLeft: isRightToLeft, isTracked: isTracked)
    guard let buffer = unsafe shaped(text, writing) else { return [] }
    defer { unsafe hb_buffer_destroy(buffer) }
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    else { return [] }
    return (0..<Int(count)).map { index in
      let (info, place) = unsafe (infos[index], positions[index])
      return PlacedGlyph(
        glyph: info.codepoint, cluster: Int(info.cluster),
        offset: Point(x: Double(place.x_offset), y: Double(place.y_offset)), advance: Double(place.x_advance))
    }
  }

  /// A glyph's outline in font units, y up; empty for a space.
  func outline(of glyph: UInt32) -> [GlyphPath.Element] {
    var elements: [GlyphPath.Element] = []
    unsafe withUnsafeMutablePointer(to: &elements) { elements in
      unsafe hb_font_get_glyph_shape(font, glyph, GlyphPen.shared.functions, elements)
    }
    return elements
  }

  /// The glyph of a font of pictures, such as Noto Color Emoji: a PNG, and its place in font units, y up, its origin
  /// the lower left corner; nil if the glyph has none.
  func picture(of glyph: UInt32) -> (place: Rect, png: [UInt8])? {
    guard let face = unsafe hb_font_get_face(font), unsafe hb_ot_color_has_png(face) != 0,
      let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
    else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let start = unsafe hb_blob_get_data(blob, &length), length > 0,
      unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    let png = unsafe UnsafeRawBufferPointer(start: start, count: Int(length))
    let place = Rect(
      x: Double(extents.x_bearing), y: Double(extents.y_bearing + extents.height), width: Double(extents.width),
      height: Double(-extents.height))
    return unsafe (place, Array(png))
  }

  /// A buffer of shaped text, for the caller to destroy.
  private func shaped(_ text: ArraySlice<UInt16>, _ writing: Writing) -> OpaquePointer? {
    guard let buffer = unsafe hb_buffer_create() else { return nil }
    unsafe text.withUnsafeBufferPointer { units in
      // Clusters count from the first unit of the text, whichever stretches are added.
      for stretch in SoftHyphen.stretches(between: text) {
        unsafe hb_buffer_add_utf16(
          buffer, units.baseAddress, Int32(stretch.upperBound), UInt32(stretch.lowerBound), Int32(stretch.count))
      }
    }
    unsafe hb_buffer_set_direction(buffer, writing.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: writing.script.tag))
    unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    let features = (writing.isTracked ? Self.ligatureFeatures : []) + [Self.ownTracking]
    let off = features.map { hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max) }
    unsafe off.withUnsafeBufferPointer { list in
      unsafe hb_shape(font, buffer, list.baseAddress, UInt32(list.count))
    }
    return unsafe buffer
  }

  /// A font's table `trak`. Releases of HarfBuzz apply it under different conditions, and browsers remove the table.
  private static let ownTracking = Script.tag("trak")
  private static let ligatureFeatures: [hb_tag_t] = ["liga", "clig", "calt"].map { Script.tag($0) }

  private func collect(_ buffer: OpaquePointer, _ text: ArraySlice<UInt16>, into clusters: inout ShapedClusters) {
    var count: UInt32 = 0
    if let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    {
      let glyphs = unsafe UnsafeBufferPointer(start: infos, count: Int(count))
      let places = unsafe UnsafeBufferPointer(start: positions, count: Int(count))
      for index in 0..<Int(count) {
        let glyph = unsafe glyphs[index]
        clusters.add(
          advance: Int(unsafe places[index].x_advance), cluster: Int(glyph.cluster),
          isMissing: glyph.codepoint == 0,
          isSafeToBreak: glyph.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0)
      }
    }
  }

  /// What a cluster that begins with a unit gains in tracked text, in font units.
  func widening(of unit: UInt16) -> Int {
    unit < widenings.count ? widenings[Int(unit)] : Self.widening(of: unit, unitsPerEm)
  }

  private static func widening(of unit: UInt16, _ unitsPerEm: Int) -> Int {
    Int((Double(SystemFont.correction(of: unit) * unitsPerEm) / 1000).rounded())
  }

  /// Whether a unit takes no letter-spacing: the characters of Blink's Character::TreatAsZeroWidthSpace that can begin
  /// a cluster.
  static func takesNoTracking(_ unit: UInt16) -> Bool {
    switch unit {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0xFEFF, 0xFFFC: true
    default: false
    }
  }
}

/// HarfBuzz's callbacks for outlines: functions that append to the array passed to the call. Immutable and made once.
@safe private final class GlyphPen: Sendable {
  static let shared = GlyphPen()
  nonisolated(unsafe) let functions: OpaquePointer

  private init() {
    let functions = unsafe hb_draw_funcs_create()!
    unsafe hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in unsafe append(.move(to: point(x, y)), to: pen) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in unsafe append(.line(to: point(x, y)), to: pen) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, controlX, controlY, x, y, _ in
        unsafe append(.quadratic(to: point(x, y), control: point(controlX, controlY)), to: pen)
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, firstX, firstY, secondX, secondY, x, y, _ in
        unsafe append(.cubic(to: point(x, y), point(firstX, firstY), point(secondX, secondY)), to: pen)
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, pen, _, _ in unsafe append(.close, to: pen) }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
    unsafe self.functions = functions
  }
}

private func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: Double(y)) }

private func append(_ element: GlyphPath.Element, to pen: UnsafeMutableRawPointer?) {
  unsafe pen?.assumingMemoryBound(to: [GlyphPath.Element].self).pointee.append(element)
}

/// A script as in HarfBuzz: an ISO 15924 tag in four bytes.
struct Script: Hashable, Sendable {
  let tag: UInt32
  static let common = Script("Zyyy")
  static let latin = Script("Latn")
  static let inherited = Script("Zinh")
  static let unknown = Script("Zzzz")

  private init(tag: UInt32) { self.tag = tag }
  init(_ name: String) { tag = Self.tag(name) }
  init(of scalar: Unicode.Scalar) {
    tag = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
  }

  /// Whether characters of the script take the script of their neighbours.
  var isWeak: Bool { self == .common || self == .inherited || self == .unknown }

  /// Whether HarfBuzz marks every place where cutting changes a glyph. It does not for scripts that are shaped by
  /// syllables: a broken syllable gets a dotted circle.
  var isShapedInWindows: Bool { Self.windowed.contains(self) }

  private static let windowed: Set<Script> = Set(
    ["Zyyy", "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hebr", "Arab", "Thai", "Hani", "Hira", "Kana"].map { Script($0) })

  static func tag(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// The names in a folder, sorted; nil if it cannot be read.
func namesInFolder(_ path: String) -> [String]? {
  guard let folder = unsafe opendir(path) else { return nil }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}

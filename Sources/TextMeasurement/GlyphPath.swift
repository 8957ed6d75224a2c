package import LayoutModel

/// The outline of a run of text in points, y down, its origin at the run's left end on the baseline.
package struct GlyphPath: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(to: Point)
    case line(to: Point)
    case quadratic(to: Point, control: Point)
    case cubic(to: Point, Point, Point)
    case close
  }

  /// A glyph that is a picture, such as an emoji.
  package struct Picture: Hashable, Sendable {
    package var place: Rect
    package var png: [UInt8]
  }

  package private(set) var elements: [Element] = []
  package private(set) var pictures: [Picture] = []
  /// In points, including tracking.
  package private(set) var width = 0.0

  /// Appends a glyph.
  mutating func add(_ glyph: [Element], at offset: Point, advance: Double, scale: Double) {
    func place(_ point: Point) -> Point {
      Point(x: width + (offset.x + point.x) * scale, y: -(offset.y + point.y) * scale)
    }
    for element in glyph {
      switch element {
      case .move(let point): elements.append(.move(to: place(point)))
      case .line(let point): elements.append(.line(to: place(point)))
      case .quadratic(let point, let control):
        elements.append(.quadratic(to: place(point), control: place(control)))
      case .cubic(let point, let first, let second):
        elements.append(.cubic(to: place(point), place(first), place(second)))
      case .close: elements.append(.close)
      }
    }
    width += advance * scale
  }

  /// Places a picture whose rectangle is in font units, y up; `add` advances past it.
  mutating func add(_ picture: (place: Rect, png: [UInt8]), at offset: Point, scale: Double) {
    let place = Rect(
      x: width + (offset.x + picture.place.x) * scale, y: -(offset.y + picture.place.maxY) * scale,
      width: picture.place.width * scale, height: picture.place.height * scale)
    pictures.append(Picture(place: place, png: picture.png))
  }

  mutating func addSpace(_ points: Double) { width += points }
}

/// A glyph of a shaped run, in font units, y up.
struct PlacedGlyph: Hashable, Sendable {
  var glyph: UInt32
  /// Where its cluster begins, UTF-16.
  var cluster: Int
  var offset: Point
  var advance: Double
}

/// Runs of text as outlines, so that a drawing looks the same on machines without the font.
package struct GlyphOutlines: Sendable {
  private let shaper: Shaper

  package init(fonts: FontCatalog) { shaper = Shaper(catalog: fonts) }

  /// The run's outline, glyph by glyph as measured; nil if its font cannot be opened or lacks one of its characters.
  ///
  /// - Parameter faces: the layout's own fonts, by their `file`.
  package func path(of run: MeasuredRun, faces: [String: FontFace] = [:]) -> GlyphPath? {
    guard !run.fontFile.isEmpty,
      let font = faces[run.fontFile].map({ shaper.font($0) }) ?? shaper.font(file: run.fontFile)
    else { return nil }
    let script = run.text.unicodeScalars.lazy.map { Script(of: $0) }.first { !$0.isWeak } ?? .common
    let units = Array(run.text.utf16)
    let glyphs = font.glyphs(
      units[...], script: script, isRightToLeft: run.isRightToLeft, isTracked: run.tracking != 0)
    guard glyphs.allSatisfy({ $0.glyph != 0 }) else { return nil }
    let scale = run.pointSize / Double(font.unitsPerEm)
    var path = GlyphPath()
    for (index, glyph) in glyphs.enumerated() {
      // A cluster's spacing follows its last glyph in reading order: in right-to-left text it is to the left.
      let neighbor = run.isRightToLeft ? index - 1 : index + 1
      let isLast = !glyphs.indices.contains(neighbor) || glyphs[neighbor].cluster != glyph.cluster
      let tracking = isLast && !Font.takesNoTracking(units[glyph.cluster]) ? run.tracking : 0
      if run.isRightToLeft { path.addSpace(tracking) }
      if let picture = font.picture(of: glyph.glyph) { path.add(picture, at: glyph.offset, scale: scale) }
      path.add(font.outline(of: glyph.glyph), at: glyph.offset, advance: glyph.advance, scale: scale)
      if !run.isRightToLeft { path.addSpace(tracking) }
    }
    return path
  }
}

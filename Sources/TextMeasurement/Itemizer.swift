import LayoutModel

// Text → items. Each grapheme cluster gets a font and a script. Neighbours with the same font and script, in the same
// run and at the same embedding level, become one item.
//
// - White space between two words of one fallback font is drawn in that font, so that a sentence in Arabic is one
//   piece. Everything else that the system font has is drawn in the system font, including digits and punctuation.
// - Scripts are resolved within a piece, as Chromium does for the element that will draw it: weak characters take the
//   script before them, or at the beginning the one after them.

/// A run of the paragraph, or a piece of one, with its origin.
struct SourceRun: Hashable, Sendable {
  var string: String
  var font: ResolvedFont
  /// The index among the paragraph's runs.
  var source: Int
}

/// The paragraph's clusters and their fonts, before they are grouped into items.
struct Itemizer {
  /// Adjacent clusters that agree in everything that determines items. A long text has few stretches.
  private struct Stretch {
    var start: Int
    var kind: TextItem.Kind
    var script: Script
    /// Index in `fonts`; -1 is the run's own font.
    var font: Int
    var run: Int
    /// UAX #9.
    var level: UInt8
    var isSpace: Bool
  }

  /// A run's own font.
  private struct RunFont {
    var font: Font
    var sizing: TextSizing
    var isBold: Bool
  }

  private let shaper: Shaper
  private let runs: [SourceRun]
  private var stretches: [Stretch] = []
  /// Fallback fonts in order of first use.
  private var fonts: [Font] = []
  private var runFonts: [RunFont] = []
  let units: [UInt16]
  /// One per code unit; used only while stretches are made.
  private var levels: [UInt8]
  /// One per code unit and one for the end.
  private(set) var marks: [TextMarks]
  private(set) var missing: [Character] = []
  private var knownMissing: Set<Character> = []

  init(_ runs: [SourceRun], base: BidirectionalText.Base, shaper: Shaper) {
    self.runs = runs
    self.shaper = shaper
    var units: [UInt16] = []
    for run in runs { units.append(contentsOf: run.string.utf16) }
    self.units = units
    levels = BidirectionalText.levels(of: units, base: base)
    marks = Array(repeating: [], count: units.count + 1)
    marks[units.count] = [.cluster]
    var start = 0
    for (index, run) in runs.enumerated() {
      addFont(run)
      add(run.string, at: &start, run: index)
    }
    levels = []
    keepSpacesInFallbackFonts()
  }

  private mutating func addFont(_ run: SourceRun) {
    let sizing = TextSizing(run.font)
    // The catalog contained Inter, so this fails only if the files have been removed since.
    guard let font = shaper.primaryFont(sizing.font) else {
      preconditionFailure("no file of Inter can be opened any more")
    }
    runFonts.append(RunFont(font: font, sizing: sizing, isBold: run.font.weight >= .semibold))
  }

  // MARK: Clusters

  /// A cluster ends between any two ASCII characters except CR LF, so `Character` is needed only near other characters.
  private mutating func add(_ string: String, at start: inout Int, run: Int) {
    let end = start + string.utf16.count
    var index = string.startIndex
    while start < end {
      let unit = units[start]
      if unit < 0x80, start + 1 == end || (units[start + 1] < 0x80 && unit != 0x0D) {
        addASCII(Unicode.Scalar(UInt8(unit)), at: start, run: run)
        let next = Self.isASCIILetter(Unicode.Scalar(UInt8(unit))) ? endOfPlainText(after: start, end, run) : start + 1
        string.utf8.formIndex(&index, offsetBy: next - start)
        start = next
      } else {
        let character = string[index]
        add(character, at: start, run: run)
        string.formIndex(after: &index)
        start += character.utf16.count
      }
    }
  }

  /// Marks the text after a letter that belongs to the same stretch in any case: printable ASCII at the same level.
  private mutating func endOfPlainText(after letter: Int, _ end: Int, _ run: Int) -> Int {
    var offset = letter + 1
    guard runFonts[run].font.mapsASCII else { return offset }
    while offset < end, (0x20..<0x7F).contains(units[offset]), levels[offset] == levels[letter],
      offset + 1 == end || units[offset + 1] < 0x80
    {
      marks[offset] = units[offset] == 0x20 ? [.cluster, .space] : .cluster
      offset += 1
    }
    return offset
  }

  private mutating func addASCII(_ scalar: Unicode.Scalar, at start: Int, run: Int) {
    var cluster = Stretch(
      start: start, kind: .text, script: .common, font: -1, run: run, level: levels[start], isSpace: false)
    if scalar.value < 0x20 || scalar.value == 0x7F {
      cluster.kind = scalar == "\t" ? .tab : .invisible
      cluster.isSpace = (9...13).contains(scalar.value)
    } else {
      cluster.isSpace = scalar == " "
      cluster.script = Self.isASCIILetter(scalar) ? .latin : .common
      if !runFonts[run].font.mapsASCII { choose(&cluster, [scalar], Character(scalar)) }
    }
    append(cluster, length: 1)
  }

  private mutating func add(_ character: Character, at start: Int, run: Int) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    let length = character.utf16.count
    if first.isASCII && length == 1 { return addASCII(first, at: start, run: run) }
    var cluster = Stretch(
      start: start, kind: .text, script: .common, font: -1, run: run, level: levels[start], isSpace: false)
    classify(&cluster, first, character)
    append(cluster, length: length)
  }

  private mutating func append(_ cluster: Stretch, length: Int) {
    marks[cluster.start].insert(.cluster)
    if cluster.isSpace { for offset in cluster.start..<cluster.start + length { marks[offset].insert(.space) } }
    if let last = stretches.last, isAlike(last, cluster) { return }
    stretches.append(cluster)
  }

  /// Whether a cluster belongs to the stretch before it. Spaces after a fallback font may still change their font,
  /// equal ones together.
  private func isAlike(_ last: Stretch, _ next: Stretch) -> Bool {
    guard last.run == next.run && last.font == next.font && last.kind == next.kind && last.level == next.level,
      next.kind == .text || next.kind == .invisible
    else { return false }
    let isSameScript = last.script == next.script || next.script.isWeak
    if next.kind == .text && next.font < 0 && !last.isSpace { return isSameScript }
    return isSameScript && last.isSpace == next.isSpace && (!next.isSpace || units[last.start] == units[next.start])
  }

  private mutating func classify(_ cluster: inout Stretch, _ first: Unicode.Scalar, _ character: Character) {
    let scalars = Array(character.unicodeScalars)
    // A mark on a space is always drawn, even at the end of a line.
    cluster.isSpace =
      first.properties.isWhitespace && !Self.noBreakSpaces.contains(first)
      && scalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    if Self.isInvisible(first) {
      cluster.kind = .invisible
    } else {
      cluster.script = scalars.lazy.map { Script(of: $0) }.first { !$0.isWeak } ?? .common
      choose(&cluster, scalars, character)
    }
  }

  private mutating func choose(_ cluster: inout Stretch, _ scalars: [Unicode.Scalar], _ character: Character) {
    let own = runFonts[cluster.run]
    if Emoji.isEmoji(scalars) { return chooseEmoji(&cluster, scalars, character) }
    if Shaper.maps(own.font, scalars) { return }
    var before: Font?
    if let last = stretches.last, last.run == cluster.run, last.font >= 0, fonts[last.font].file != Emoji.file {
      before = fonts[last.font]
    }
    let script = cluster.script
    guard
      let found = shaper.fallback(
        for: scalars, script: script, primary: own.font, before: before, isBold: own.isBold)
    else { return miss(&cluster, character) }
    if found !== own.font { take(found, for: &cluster) }
  }

  private mutating func chooseEmoji(_ cluster: inout Stretch, _ scalars: [Unicode.Scalar], _ character: Character) {
    guard let font = shaper.font(file: Emoji.file), Shaper.maps(font, scalars) else {
      miss(&cluster, character)
      cluster.kind = .missingEmoji
      return
    }
    take(font, for: &cluster)
  }

  private mutating func miss(_ cluster: inout Stretch, _ character: Character) {
    cluster.kind = .missing
    if knownMissing.insert(character).inserted { missing.append(character) }
  }

  private mutating func take(_ found: Font, for cluster: inout Stretch) {
    if let known = fonts.firstIndex(where: { $0 === found }) {
      cluster.font = known
    } else {
      cluster.font = fonts.count
      fonts.append(found)
    }
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static let noBreakSpaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{2007}", "\u{202F}"]

  /// Controls and directional marks: they are not drawn, and the viewer's text must not contain them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private mutating func keepSpacesInFallbackFonts() {
    var index = 0
    while index < stretches.count {
      guard stretches[index].isSpace && stretches[index].kind == .text else {
        index += 1
        continue
      }
      let start = index
      while index < stretches.count, stretches[index].isSpace && stretches[index].kind == .text { index += 1 }
      guard start > 0, index < stretches.count else { continue }
      let (before, after) = (stretches[start - 1], stretches[index])
      guard before.font >= 0, before.font == after.font, before.kind == .text, after.kind == .text,
        before.run == after.run, fonts[before.font].file != Emoji.file
      else { continue }
      for space in start..<index
      where fonts[before.font].maps(Unicode.Scalar(units[stretches[space].start]) ?? "\0") {
        stretches[space].font = before.font
      }
    }
  }

  // MARK: Items

  func items() -> [TextItem] {
    var items: [TextItem] = []
    var index = 0
    while index < stretches.count {
      var next = index + 1
      while next < stretches.count, continues(stretches[index], stretches[next]) { next += 1 }
      append(index..<next, to: &items)
      index = next
    }
    return items
  }

  private func continues(_ first: Stretch, _ next: Stretch) -> Bool {
    first.run == next.run && first.font == next.font && first.kind == next.kind && first.level == next.level
      && (first.kind == .text || first.kind == .invisible)
  }

  private func append(_ range: Range<Int>, to items: inout [TextItem]) {
    guard stretches[range.lowerBound].kind == .text else {
      items.append(item(range, stretches[range.lowerBound].script))
      return
    }
    var start = range.lowerBound
    var script = Script.common
    for index in range {
      let own = stretches[index].script
      if own.isWeak || own == script { continue }
      if !script.isWeak {
        items.append(item(start..<index, script))
        start = index
      }
      script = own
    }
    items.append(item(start..<range.upperBound, script))
  }

  private func item(_ range: Range<Int>, _ script: Script) -> TextItem {
    let first = stretches[range.lowerBound]
    let end = range.upperBound < stretches.count ? stretches[range.upperBound].start : units.count
    let own = runFonts[first.run]
    let isOwn = first.font < 0
    let font = isOwn ? own.font : fonts[first.font]
    // Apple's table is for San Francisco, so fallback fonts for other scripts are not tracked.
    let tracking = isOwn && first.kind == .text ? own.sizing.tracking : 0
    let shaped =
      first.kind == .text
      ? shaper.shape(
        units[first.start..<end], font: font, script: script, isRightToLeft: first.level % 2 == 1,
        isTracked: tracking != 0)
      : .empty
    return TextItem(
      kind: first.kind, range: first.start..<end, source: runs[first.run].source, level: first.level, script: script,
      font: font, pointSize: TextItem.pointSize(of: font, for: script, in: own.sizing.pointSize),
      tracking: tracking, shaped: shaped)
  }
}

/// The properties of a code unit.
struct TextMarks: OptionSet, Sendable {
  var rawValue: UInt8
  /// A grapheme cluster begins here.
  static let cluster = TextMarks(rawValue: 1)
  /// White space that may hang over the end of a line.
  static let space = TextMarks(rawValue: 2)
  /// A line may end before it.
  static let softBreak = TextMarks(rawValue: 4)
  /// A line must end before it.
  static let hardBreak = TextMarks(rawValue: 8)
}

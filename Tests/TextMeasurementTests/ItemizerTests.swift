import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct ItemizerTests {
  private static let pieces = [
    "word", "A", "V", " ", " ", "  ", "12", ".", "->", "\n", "\r\n", "\r", "\t", "\u{7}", "\u{A0}", "\u{3000}", "é",
    "e\u{301}",
    " \u{301}", "\u{AD}", "\u{200B}", "שלום", "ש", "سلام", "١٢", "नमस्ते", "สวัสดี", "字", "👩‍👩‍👧", "🇩🇪", "☎︎", "❤️", "👍🏽",
    "\u{202E}",
    "\u{2067}", "€", "𝔘", "\u{10FFFF}", "\u{1100}\u{1161}",
  ]

  private func randomRuns(_ random: inout SeededRandom) -> [SourceRun] {
    let fonts = [
      ResolvedFont(pointSize: 17, leading: 22), ResolvedFont(pointSize: 12), ResolvedFont(pointSize: 24, weight: .bold),
    ]
    return (0..<Int.random(in: 1...3, using: &random)).map { index in
      let count = Int.random(in: 0...40, using: &random)
      let string = (0..<count).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
      return SourceRun(string: string, font: fonts.randomElement(using: &random)!, source: index)
    }
  }

  @Test func `stretches give the items that single clusters give`() {
    var random = SeededRandom(seed: 77)
    print("items: seed \(random.seed)")
    let shaper = Shaper(catalog: fonts)
    for _ in 0..<300 {
      let runs = randomRuns(&random)
      let base: BidirectionalText.Base = Bool.random(using: &random) ? .firstStrongElseLeftToRight : .rightToLeft
      let reference = ReferenceItemizer(runs, shaper: shaper)
      let items = Itemizer(runs, base: base, shaper: shaper)
      #expect(items.units == reference.units && items.marks == reference.marks && items.missing == reference.missing)
      let expected = reference.items(levels: BidirectionalText.levels(of: reference.units, base: base))
      #expect(items.items().map(text) == expected.map(text), "\(runs.map(\.string.debugDescription))")
    }
  }

  private func text(_ item: TextItem) -> String {
    "\(item.kind) \(item.range) run \(item.source) level \(item.level) \(item.script.tag) \(item.font.file) \(item.pointSize) "
      + "\(item.tracking)"
  }
}

/// One cluster after the other, nothing put together: slow and obvious.
private struct ReferenceItemizer {
  private struct Cluster {
    var start: Int
    var kind: TextItem.Kind
    var script: Script
    /// Index in `fonts`; -1 is the run's own font.
    var font: Int
    var run: Int
    var isSpace: Bool
  }

  /// A run's own font.
  private struct RunFont {
    var font: Font
    var pointSize: Double
    var tracking: Double
    var isBold: Bool
  }

  private let shaper: Shaper
  private let runs: [SourceRun]
  private var clusters: [Cluster] = []
  /// Fallback fonts in the order in which they were met.
  private var fonts: [Font] = []
  private var runFonts: [RunFont] = []
  private(set) var units: [UInt16] = []
  /// One per code unit and one for the end.
  private(set) var marks: [TextMarks] = []
  private(set) var missing: [Character] = []
  private var knownMissing: Set<Character> = []

  init(_ runs: [SourceRun], shaper: Shaper) {
    self.runs = runs
    self.shaper = shaper
    for (index, run) in runs.enumerated() {
      let pointSize = run.font.pointSize.isFinite ? max(0, run.font.pointSize) : 0
      var sized = run.font
      sized.pointSize = pointSize
      // The catalog was made with Inter in it, so this fails only where the files went since.
      guard let font = shaper.primaryFont(sized) else {
        preconditionFailure("no file of Inter can be opened any more")
      }
      runFonts.append(
        RunFont(
          font: font, pointSize: pointSize, tracking: SystemFont(sized).tracking,
          isBold: run.font.weight >= .semibold))
      for character in run.string { add(character, run: index) }
    }
    marks.append([.cluster])
    keepSpacesInFallbackFonts()
  }

  // MARK: Clusters

  private mutating func add(_ character: Character, run: Int) {
    let start = units.count
    let scalars = character.unicodeScalars
    for unit in character.utf16 {
      units.append(unit)
      marks.append([])
    }
    let first = scalars[scalars.startIndex]
    var cluster = Cluster(start: start, kind: .text, script: .common, font: -1, run: run, isSpace: false)
    marks[start].insert(.cluster)
    if first.isASCII && units.count == start + 1 {
      if first.value < 0x20 || first.value == 0x7F {
        cluster.kind = first == "\t" ? .tab : .invisible
        cluster.isSpace = (9...13).contains(first.value)
      } else {
        cluster.isSpace = first == " "
        cluster.script = Self.isASCIILetter(first) ? .latin : .common
        if !runFonts[run].font.mapsASCII { choose(&cluster, Array(scalars), character) }
      }
    } else {
      classify(&cluster, first, character)
    }
    if cluster.isSpace { for offset in start..<units.count { marks[offset].insert(.space) } }
    clusters.append(cluster)
  }

  private mutating func classify(_ cluster: inout Cluster, _ first: Unicode.Scalar, _ character: Character) {
    let scalars = Array(character.unicodeScalars)
    // A mark on a space is drawn, wherever the line ends.
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

  private mutating func choose(_ cluster: inout Cluster, _ scalars: [Unicode.Scalar], _ character: Character) {
    let own = runFonts[cluster.run]
    let isEmoji = Emoji.isEmoji(scalars)
    if !isEmoji, Shaper.maps(own.font, scalars) { return }
    var before: Font?
    if let last = clusters.last, last.run == cluster.run, last.font >= 0 { before = fonts[last.font] }
    if before?.file == Emoji.file { before = nil }
    let script = cluster.script
    let found =
      isEmoji
      ? shaper.font(file: Emoji.file).flatMap { Shaper.maps($0, scalars) ? $0 : nil }
      : shaper.fallback(for: scalars, script: script, primary: own.font, before: before, isBold: own.isBold)
    guard let found else {
      cluster.kind = isEmoji ? .missingEmoji : .missing
      if knownMissing.insert(character).inserted { missing.append(character) }
      return
    }
    if found === own.font { return }
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

  /// Controls and directional marks: nothing is drawn, and the viewer's text must not hold them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private mutating func keepSpacesInFallbackFonts() {
    var index = 0
    while index < clusters.count {
      guard clusters[index].isSpace && clusters[index].kind == .text else {
        index += 1
        continue
      }
      let start = index
      while index < clusters.count, clusters[index].isSpace && clusters[index].kind == .text { index += 1 }
      guard start > 0, index < clusters.count else { continue }
      let (before, after) = (clusters[start - 1], clusters[index])
      guard before.font >= 0, before.font == after.font, before.kind == .text, after.kind == .text,
        before.run == after.run, fonts[before.font].file != Emoji.file
      else { continue }
      for space in start..<index where fonts[before.font].maps(Unicode.Scalar(units[clusters[space].start]) ?? "\0") {
        clusters[space].font = before.font
      }
    }
  }

  // MARK: Items

  /// - Parameter levels: one per code unit.
  func items(levels: [UInt8]) -> [TextItem] {
    var items: [TextItem] = []
    var index = 0
    while index < clusters.count {
      var next = index + 1
      while next < clusters.count, continues(clusters[index], clusters[next], levels) { next += 1 }
      append(index..<next, levels[clusters[index].start], to: &items)
      index = next
    }
    return items
  }

  private func continues(_ first: Cluster, _ next: Cluster, _ levels: [UInt8]) -> Bool {
    first.run == next.run && first.font == next.font && first.kind == next.kind
      && levels[first.start] == levels[next.start] && (first.kind == .text || first.kind == .invisible)
  }

  private func append(_ stretch: Range<Int>, _ level: UInt8, to items: inout [TextItem]) {
    guard clusters[stretch.lowerBound].kind == .text else {
      items.append(item(stretch, level, clusters[stretch.lowerBound].script))
      return
    }
    var start = stretch.lowerBound
    var script = Script.common
    for index in stretch {
      let own = clusters[index].script
      if own.isWeak || own == script { continue }
      if !script.isWeak {
        items.append(item(start..<index, level, script))
        start = index
      }
      script = own
    }
    items.append(item(start..<stretch.upperBound, level, script))
  }

  private func item(_ stretch: Range<Int>, _ level: UInt8, _ script: Script) -> TextItem {
    let first = clusters[stretch.lowerBound]
    let end = stretch.upperBound < clusters.count ? clusters[stretch.upperBound].start : units.count
    let own = runFonts[first.run]
    let isOwn = first.font < 0
    let font = isOwn ? own.font : fonts[first.font]
    // Apple's table is San Francisco's: the fonts that stand in for other scripts are not tracked.
    let tracking = isOwn && first.kind == .text ? own.tracking : 0
    return TextItem(
      kind: first.kind, range: first.start..<end, source: runs[first.run].source, level: level, script: script,
      font: font, pointSize: TextItem.pointSize(of: font, for: script, in: own.pointSize), tracking: tracking,
      shaped: .empty)
  }
}

import LayoutModel

/// Text between two hard breaks. Offsets are UTF-16.
struct TextSegment: Hashable, Sendable {
  /// Without the hard break's own character.
  var content: Range<Int>
  /// Where the white space at the end of the content begins.
  var trimmedEnd: Int
  /// Where the next segment begins.
  var end: Int

  static func cut(_ marks: [TextMarks]) -> [TextSegment] {
    let count = marks.count - 1
    var segments: [TextSegment] = []
    var start = 0
    for offset in 0...count where offset == count || (offset > 0 && marks[offset].contains(.hardBreak)) {
      if offset > 0 { segments.append(TextSegment(start: start, end: offset, marks)) }
      start = offset
    }
    if count == 0 || marks[count].contains(.hardBreak) {
      segments.append(TextSegment(content: count..<count, trimmedEnd: count, end: count))
    }
    return segments
  }

  private init(start: Int, end: Int, _ marks: [TextMarks]) {
    var last = end
    if marks[end].contains(.hardBreak) {
      repeat { last -= 1 } while last > start && !marks[last].contains(.cluster)
    }
    content = start..<last
    while last > start, marks[last - 1].contains(.space) { last -= 1 }
    trimmedEnd = last
    self.end = end
  }

  private init(content: Range<Int>, trimmedEnd: Int, end: Int) {
    self.content = content
    self.trimmedEnd = trimmedEnd
    self.end = end
  }
}

/// A paragraph that is shaped once and can be broken into lines of any width.
final class ShapedParagraph: Sendable {
  let runs: [SourceRun]
  let units: [UInt16]
  let marks: [TextMarks]
  let items: [TextItem]
  /// Where each item begins, in points from the start of the text in logical order; the last entry is the end of the
  /// text.
  private let starts: [Double]
  /// Where each run begins, in code units.
  private let runStarts: [Int]
  /// The segments between hard breaks, in order; at least one, and an empty one after a hard break at the end of the
  /// text.
  let segments: [TextSegment]
  /// In text order, each once.
  let missingCharacters: [Character]
  private let base: BidirectionalText.Base
  private let shaper: Shaper

  init(_ runs: [SourceRun], base: BidirectionalText.Base, findsBreaks: Bool, shaper: Shaper) {
    let itemizer = Itemizer(runs, base: base, shaper: shaper)
    self.runs = runs
    self.base = base
    self.shaper = shaper
    units = itemizer.units
    missingCharacters = itemizer.missing
    items = itemizer.items()
    var marks = itemizer.marks
    if findsBreaks { LineBreaks.find(in: itemizer.units, &marks) }
    self.marks = marks
    segments = TextSegment.cut(marks)
    starts = Self.starts(of: items)
    var runStarts: [Int] = []
    var start = 0
    for run in runs {
      runStarts.append(start)
      start += run.string.utf16.count
    }
    self.runStarts = runStarts
  }

  /// The same text at other point sizes that use the same files and are tracked in the same runs.
  /// - Parameter runs: the runs of the text, each its own source.
  init(_ shaped: ShapedParagraph, at runs: [SourceRun]) {
    self.runs = runs
    units = shaped.units
    marks = shaped.marks
    runStarts = shaped.runStarts
    segments = shaped.segments
    missingCharacters = shaped.missingCharacters
    base = shaped.base
    shaper = shaped.shaper
    let sizes = runs.map { TextSizing($0.font) }
    items = shaped.items.map { item in
      var item = item
      item.pointSize = TextItem.pointSize(of: item.font, for: item.script, in: sizes[item.source].pointSize)
      if item.tracking != 0 { item.tracking = sizes[item.source].tracking }
      return item
    }
    starts = Self.starts(of: items)
  }

  private static func starts(of items: [TextItem]) -> [Double] {
    var starts = [0.0]
    starts.reserveCapacity(items.count + 1)
    for item in items { starts.append(starts[starts.count - 1] + item.width) }
    return starts
  }

  /// Logical distance in points from the start of the text to an offset. Cutting there may change a glyph, so a line
  /// close to the limit is measured by its pieces.
  func distance(to offset: Int) -> Double {
    guard offset < units.count else { return starts[items.count] }
    let index = itemIndex(at: offset)
    let item = items[index]
    guard item.kind == .text else { return starts[index] }
    return starts[index] + item.width(of: item.shaped, from: 0, to: offset - item.range.lowerBound)
  }

  /// The part of an item in a line.
  struct Piece {
    var item: Int
    var range: Range<Int>
    /// In points.
    var width: Double
    /// In points from the line's left edge.
    var x: Double
  }

  /// The pieces of a line in visual order, with their places.
  func pieces(_ range: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var index = range.isEmpty ? items.count : itemIndex(at: range.lowerBound)
    while index < items.count, items[index].range.lowerBound < range.upperBound {
      let part = items[index].range.clamped(to: range)
      pieces.append(Piece(item: index, range: part, width: width(of: part, in: items[index]), x: 0))
      index += 1
    }
    reorder(&pieces)
    var x = 0.0
    for index in pieces.indices {
      pieces[index].x = x
      x += pieces[index].width
    }
    return pieces
  }

  /// The width in points of a line's drawn pieces.
  func width(_ range: Range<Int>) -> Double {
    pieces(range).last.map { $0.x + $0.width } ?? 0
  }

  private func width(of part: Range<Int>, in item: TextItem) -> Double {
    guard item.kind == .text, part != item.range else { return item.width }
    let (start, end) = (part.lowerBound - item.range.lowerBound, part.upperBound - item.range.lowerBound)
    if item.shaped.isSafe(at: start) && item.shaped.isSafe(at: end) {
      return item.width(of: item.shaped, from: start, to: end)
    }
    // A glyph next to the cut depends on the text that was cut off: kerning with a space, a letter's joined form. With
    // tracking, only kerns reach from one cluster to the next, and the text between safe places stays unchanged.
    // Without it, a changed glyph may in turn change the next one.
    guard item.tracking != 0, let first = item.shaped.firstSafe(from: start, to: end),
      let last = item.shaped.lastSafe(from: first, to: end)
    else {
      let shaped = shape(start..<end, of: item)
      return item.width(of: shaped, from: 0, to: shaped.count)
    }
    var advance = item.shaped.advance(before: last) - item.shaped.advance(before: first)
    var clusters = item.shaped.clusters(before: last) - item.shaped.clusters(before: first)
    for edge in [start..<first, last..<end] where !edge.isEmpty {
      let shaped = shape(edge, of: item)
      advance += shaped.advance(before: edge.count)
      clusters += shaped.clusters(before: edge.count)
    }
    return item.width(advance: advance, clusters: clusters)
  }

  /// A part of an item, in its own offsets, shaped alone.
  private func shape(_ part: Range<Int>, of item: TextItem) -> ShapedText {
    let start = item.range.lowerBound
    return shaper.shape(
      units[start + part.lowerBound..<start + part.upperBound], font: item.font, script: item.script,
      isRightToLeft: item.isRightToLeft, isTracked: item.tracking != 0)
  }

  /// UAX #9, rule L2: from the highest level down, reverses every stretch at that level or above.
  private func reorder(_ pieces: inout [Piece]) {
    guard pieces.count > 1 else { return }
    var levels = pieces.map { items[$0.item].level }
    guard let highest = levels.max(), highest > 0 else { return }
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < pieces.count {
        guard levels[start] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < pieces.count, levels[end] >= level { end += 1 }
        var (left, right) = (start, end - 1)
        while left < right {
          pieces.swapAt(left, right)
          levels.swapAt(left, right)
          left += 1
          right -= 1
        }
        start = end
      }
    }
  }

  /// The index of the item that contains a code unit.
  func itemIndex(at offset: Int) -> Int {
    var (low, high) = (0, items.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if items[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The paragraph direction of a segment, to keep it when only part of the segment is laid out again.
  func base(of segment: TextSegment) -> BidirectionalText.Base {
    BidirectionalText.isRightToLeft(Array(units[segment.content]), base: base) ? .rightToLeft : .leftToRight
  }

  /// The font of the code unit at an offset; at the end, that of the last one.
  func font(at offset: Int) -> ResolvedFont {
    let index = itemIndex(at: min(offset, units.count - 1))
    let source = items[index].source
    return runs.first { $0.source == source }?.font ?? runs[0].font
  }

  /// Text within one item, taken from its run's own string: decoding UTF-16 takes 40 ns per unit.
  private func text(inItem range: Range<Int>) -> String {
    var (low, high) = (0, runStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if runStarts[middle] <= range.lowerBound { low = middle } else { high = middle - 1 }
    }
    let string = runs[low].string
    let start = string.utf16.index(string.startIndex, offsetBy: range.lowerBound - runStarts[low])
    return String(string[start..<string.utf16.index(start, offsetBy: range.count)])
  }

  func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  /// The tracking that a part of an item is drawn with, in points: what its letters gain is spread over all of them,
  /// since the viewer spaces a run evenly.
  private func tracking(of part: Range<Int>, in item: TextItem) -> Double {
    guard item.tracking != 0 else { return 0 }
    let start = item.shaped.clusters(before: part.lowerBound - item.range.lowerBound)
    var (widening, clusters) = (0, start)
    for offset in part {
      let next = item.shaped.clusters(before: offset + 1 - item.range.lowerBound)
      if next > clusters { widening += item.font.widening(of: units[offset]) }
      clusters = next
    }
    return clusters == start ? item.tracking : item.tracking + Double(widening) * item.scale / Double(clusters - start)
  }

  /// The line in the form that the viewer draws.
  func measuredRuns(_ range: Range<Int>) -> (runs: [MeasuredRun], width: Double) {
    let pieces = pieces(range)
    let drawn = pieces.compactMap { piece -> MeasuredRun? in
      let item = items[piece.item]
      guard item.kind != .tab, item.kind != .invisible else { return nil }
      return MeasuredRun(
        text: text(inItem: piece.range), x: piece.x, width: piece.width,
        fontFile: item.kind == .text ? item.font.file : "", pointSize: item.pointSize,
        tracking: tracking(of: piece.range, in: item), isRightToLeft: item.isRightToLeft, source: item.source,
        start: piece.range.lowerBound)
    }
    return (drawn, pieces.last.map { $0.x + $0.width } ?? 0)
  }
}

package import LayoutModel
import Synchronization

// Paragraph + width → lines. A paragraph is shaped once, broken once per width, and the answers are kept: the same
// label is asked for in hundreds of environments and twice in each.
//
// Heights are San Francisco's (ResolvedFont), never the drawn font's; widths are not rounded: the engine ceils.

/// Measures text with Inter and its fallback fonts, as the viewer will draw it.
package final class ParagraphMeasurer: TextMeasurer {
  /// Budgets in bytes. A screen over every device and text size asks for some 3,000 answers of half a kilobyte.
  private struct Caches {
    var shaped = GenerationalCache<ShapingKey, ShapedParagraph>(budget: 3_000_000)
    var measured = GenerationalCache<MeasuringKey, MeasuredText>(budget: 6_000_000)
  }

  private let shaper: Shaper
  /// Answers, and what they were made from.
  private let caches = Mutex(Caches())

  package init(fonts: FontCatalog) { shaper = Shaper(catalog: fonts) }

  package func measure(_ paragraph: Paragraph, width: Double) -> MeasuredText {
    let key = MeasuringKey(paragraph: paragraph, width: width)
    if let known = caches.withLock({ $0.measured.value(for: key, cost: \.storedBytes) }) { return known }
    let shaped = shape(paragraph)
    guard !shaped.units.isEmpty else { return .empty }
    let text = TypesetText(shaped, paragraph, width: width, shaper: shaper).measured()
    caches.withLock { $0.measured.insert(text, for: key, cost: text.storedBytes) }
    return text
  }

  private func shape(_ paragraph: Paragraph) -> ShapedParagraph {
    let key = ShapingKey(runs: paragraph.runs, direction: paragraph.direction)
    if let known = caches.withLock({ $0.shaped.value(for: key, cost: \.storedBytes) }) { return known }
    let shaped = ShapedParagraph(
      paragraph.runs.enumerated().map { SourceRun(string: $1.string, font: $1.font, source: $0) },
      base: paragraph.direction == .rightToLeft ? .firstStrongElseRightToLeft : .firstStrongElseLeftToRight,
      findsBreaks: true, shaper: shaper)
    caches.withLock { $0.shaped.insert(shaped, for: key, cost: shaped.storedBytes) }
    return shaped
  }
}

// Swift's strings are equal in any normal form, but fonts see how a letter was written: the keys compare bytes too.

private struct MeasuringKey: Hashable, Sendable {
  var paragraph: Paragraph
  var width: Double

  static func == (a: MeasuringKey, b: MeasuringKey) -> Bool {
    a.width == b.width && a.paragraph == b.paragraph && a.paragraph.runs.isWritten(like: b.paragraph.runs)
  }
}

private struct ShapingKey: Hashable, Sendable {
  var runs: [Paragraph.Run]
  var direction: LayoutDirection

  static func == (a: ShapingKey, b: ShapingKey) -> Bool {
    a.direction == b.direction && a.runs == b.runs && a.runs.isWritten(like: b.runs)
  }
}

// What a cached value takes in bytes with its key, to within a quarter: counted by its source text alone, an entry took
// thirty times what its budget thought.

extension MeasuredText {
  fileprivate var storedBytes: Int {
    lines.reduce(400) { $0 + 80 + $1.runs.reduce(0) { $0 + MemoryLayout<MeasuredRun>.stride + $1.text.utf8.count } }
  }
}

extension ShapedParagraph {
  fileprivate var storedBytes: Int {
    let offsets =
      units.count * (MemoryLayout<UInt16>.stride + MemoryLayout<TextMarks>.stride + MemoryLayout<Double>.stride)
    return 700 + offsets + items.reduce(0) { $0 + MemoryLayout<TextItem>.stride + $1.shaped.storedBytes }
  }
}

extension [Paragraph.Run] {
  fileprivate func isWritten(like other: [Paragraph.Run]) -> Bool {
    indices.allSatisfy { index in
      // By spans: comparing the views element by element takes 10 ns a byte.
      let (a, b) = (self[index].string.utf8.span, other[index].string.utf8.span)
      return a.count == b.count && a.indices.allSatisfy { a[$0] == b[$0] }
    }
  }
}

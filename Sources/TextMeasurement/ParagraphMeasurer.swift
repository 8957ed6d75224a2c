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

  /// Gives back what texts of megabytes took; they are measured again when they are asked for.
  package func forgetOversized() {
    caches.withLock {
      $0.shaped.forgetOversized()
      $0.measured.forgetOversized()
    }
    shaper.forgetOversized()
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

  func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(paragraph.maximumLines)
    hasher.combine(paragraph.lineBreakMode)
    hasher.combine(sampleOf: paragraph.runs)
  }
}

private struct ShapingKey: Hashable, Sendable {
  var runs: [Paragraph.Run]
  var direction: LayoutDirection

  static func == (a: ShapingKey, b: ShapingKey) -> Bool {
    a.direction == b.direction && a.runs == b.runs && a.runs.isWritten(like: b.runs)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(direction)
    hasher.combine(sampleOf: runs)
  }
}

// A string's own hash normalizes it first, which takes 0.3 s of a text of 4 MiB: of a long text a sample is hashed.

extension Hasher {
  private static let sample = 64

  mutating func combine(sampleOf text: some Collection<some Hashable>, count: Int) {
    combine(count)
    guard count > Self.sample else {
      for unit in text { combine(unit) }
      return
    }
    let step = count / Self.sample
    var index = text.startIndex
    for _ in 0..<Self.sample {
      combine(text[index])
      text.formIndex(&index, offsetBy: step)
    }
  }

  fileprivate mutating func combine(sampleOf runs: [Paragraph.Run]) {
    for run in runs {
      combine(run.font)
      let length = run.string.utf8.count
      if length > 1024 { combine(sampleOf: run.string.utf8, count: length) } else { combine(run.string) }
    }
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
      units.count * (MemoryLayout<UInt16>.stride + MemoryLayout<TextMarks>.stride)
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

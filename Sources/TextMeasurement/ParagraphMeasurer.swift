package import LayoutModel
import Synchronization

// Paragraph + width → lines. A paragraph is shaped once for all sizes that use the same files, broken once per size and
// width, and the answers are cached: the same label is measured in hundreds of environments, and twice in each.
//
// Heights are San Francisco's (ResolvedFont), never the drawn font's; widths are not rounded here; the engine rounds
// them up.

/// Measures text with Inter and its fallback fonts, as the viewer will draw it.
package final class ParagraphMeasurer: TextMeasurer {
  /// Budgets in bytes. A screen over every device and text size needs some 3,000 answers of half a kilobyte.
  private struct Caches {
    var shaped = GenerationalCache<ShapingKey, ShapedParagraph>(budget: 3_000_000)
    var measured = GenerationalCache<MeasuringKey, MeasuredText>(budget: 6_000_000)
  }

  private let shaper: Shaper
  /// Answers and the shaped paragraphs behind them.
  private let caches = Mutex(Caches())
  /// Held while a text of megabytes is shaped. Threads that want the same text wait, because all processors are working
  /// on it.
  private let largeText = Mutex(())
  /// UTF-8.
  private static let largeLength = 1 << 19

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

  /// Frees the memory of texts of megabytes; they are measured again when needed.
  package func forgetOversized() {
    caches.withLock {
      $0.shaped.forgetOversized()
      $0.measured.forgetOversized()
    }
    shaper.forgetOversized()
  }

  private func shape(_ paragraph: Paragraph) -> ShapedParagraph {
    let runs = paragraph.runs.enumerated().map { SourceRun(string: $1.string, font: $1.font, source: $0) }
    let key = ShapingKey(paragraph)
    let isLarge = paragraph.runs.contains { $0.string.utf8.count > Self.largeLength }
    let shaped = known(key) ?? (isLarge ? largeText.withLock { _ in known(key) ?? shape(runs, key) } : shape(runs, key))
    return shaped.runs == runs ? shaped : ShapedParagraph(shaped, at: runs)
  }

  private func known(_ key: ShapingKey) -> ShapedParagraph? {
    caches.withLock { $0.shaped.value(for: key, cost: \.storedBytes) }
  }

  private func shape(_ runs: [SourceRun], _ key: ShapingKey) -> ShapedParagraph {
    let shaped = ShapedParagraph(
      runs, base: key.direction == .rightToLeft ? .firstStrongElseRightToLeft : .firstStrongElseLeftToRight,
      findsBreaks: true, shaper: shaper)
    caches.withLock { $0.shaped.insert(shaped, for: key, cost: shaped.storedBytes) }
    return shaped
  }
}

// Swift's strings are equal in any normal form, but fonts distinguish how a letter is encoded, so the keys also compare
// bytes.

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

/// The inputs of shaping a paragraph; for a font, its file and whether it is tracked.
private struct ShapingKey: Hashable, Sendable {
  private struct Run: Hashable, Sendable {
    var string: String
    var file: String
    var isTracked: Bool
  }
  private var runs: [Run]
  var direction: LayoutDirection

  init(_ paragraph: Paragraph) {
    runs = paragraph.runs.map {
      let sizing = TextSizing($0.font)
      return Run(string: $0.string, file: SystemFont(sizing.font).file, isTracked: sizing.tracking != 0)
    }
    direction = paragraph.direction
  }

  static func == (a: ShapingKey, b: ShapingKey) -> Bool {
    a.direction == b.direction && a.runs.count == b.runs.count
      && zip(a.runs, b.runs).allSatisfy {
        $0.file == $1.file && $0.isTracked == $1.isTracked && $0.string.isWritten(like: $1.string)
      }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(direction)
    for run in runs {
      hasher.combine(run.file)
      hasher.combine(run.isTracked)
      hasher.combine(sampleOf: run.string)
    }
  }
}

// A string's own hash first normalizes it, which takes 0.3 s for a text of 4 MiB, so only a sample of a long text is
// hashed.

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
      combine(sampleOf: run.string)
    }
  }

  fileprivate mutating func combine(sampleOf string: String) {
    let length = string.utf8.count
    if length > 1024 { combine(sampleOf: string.utf8, count: length) } else { combine(string) }
  }
}

// The bytes of a cached value with its key, to within a quarter. The length of the source text alone underestimates an
// entry thirtyfold.

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
    indices.allSatisfy { self[$0].string.isWritten(like: other[$0].string) }
  }
}

extension String {
  /// Compares spans: comparing the views element by element takes 10 ns per byte.
  fileprivate func isWritten(like other: String) -> Bool {
    let (a, b) = (utf8.span, other.utf8.span)
    return a.count == b.count && a.indices.allSatisfy { a[$0] == b[$0] }
  }
}

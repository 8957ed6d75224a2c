// A shaped paragraph and a width → the ranges of its lines.
//
// Breaking is greedy, as in UIKit: a line takes as much as fits. White space at a break hangs over the end and is not
// drawn, but it counts for the width of the text as far as there is room. White space at the end of a paragraph counts
// as long as it fits (Interface Builder stored a label of ten spaces 44.5 pt wide). A word that is too long for a line
// breaks between characters.
//
// Sums of advances find the neighbourhood of a break. The drawn pieces decide the exact place, because cutting may undo
// a kern or change a letter's joined form.

/// One line: its drawn text, and where the next line begins. Offsets are UTF-16.
struct LineRange: Hashable, Sendable {
  /// Without the hard break and the hanging white space.
  var drawn: Range<Int>
  var end: Int
  /// Index of its segment.
  var segment: Int
}

struct LineBreaker {
  let paragraph: ShapedParagraph
  /// In points.
  let width: Double
  let breaksAnywhere: Bool
  let pushesOut: Bool
  /// A line whose sum is this close to the width is measured by its pieces, in points.
  private let slack: Double

  /// Sums of the same advances in another order may differ in the last bits.
  static let tolerance = 1e-6

  init(_ paragraph: ShapedParagraph, width: Double, breaksAnywhere: Bool, pushesOut: Bool = false) {
    self.paragraph = paragraph
    self.pushesOut = pushesOut && !breaksAnywhere
    self.width = width.isNaN ? 0 : max(0, width)
    self.breaksAnywhere = breaksAnywhere
    slack = paragraph.items.lazy.map(\.pointSize).max() ?? 0
  }

  private var marks: [TextMarks] { paragraph.marks }

  /// - Parameter limit: the most lines to find; 0 means no limit.
  func lines(limit: Int) -> [LineRange] {
    var lines: [LineRange] = []
    for (index, segment) in paragraph.segments.enumerated() {
      let first = lines.count
      var start = segment.content.lowerBound
      repeat {
        if limit > 0 && lines.count == limit { return lines }
        let line = line(from: start, in: segment, index)
        lines.append(line)
        start = line.end
      } while start < segment.end
      if pushesOut && lines.count - first > 1 { pushOut(&lines, in: segment) }
    }
    return lines
  }

  /// Moves the last word of the line before the last one to a last line that holds a single word, if both words fit and
  /// another word stays.
  private func pushOut(_ lines: inout [LineRange], in segment: TextSegment) {
    let (before, last) = (lines[lines.count - 2], lines[lines.count - 1])
    guard lastWord(of: last.drawn) == nil, isWord(at: last.drawn.lowerBound), let start = lastWord(of: before.drawn),
      fits(start..<max(start, last.drawn.upperBound))
    else { return }
    lines[lines.count - 2].drawn = before.drawn.lowerBound..<withoutTrailingSpace(before.drawn.lowerBound..<start)
    lines[lines.count - 2].end = start
    lines[lines.count - 1].drawn = start..<last.drawn.upperBound
  }

  /// The start of the last word of a line; nil if the line has only one word.
  private func lastWord(of line: Range<Int>) -> Int? {
    var offset = line.upperBound - 1
    while offset > line.lowerBound {
      if isWord(at: offset) { return withoutTrailingSpace(line.lowerBound..<offset) > line.lowerBound ? offset : nil }
      offset -= 1
    }
    return nil
  }

  /// Whether a word begins here that a line may begin with.
  private func isWord(at offset: Int) -> Bool {
    offset > 0 && marks[offset].contains(.softBreak) && marks[offset - 1].contains(.space)
      && !marks[offset].contains(.space)
  }

  private func line(from start: Int, in segment: TextSegment, _ index: Int) -> LineRange {
    let end = segment.content.upperBound
    let trimmed = max(start, segment.trimmedEnd)
    if fits(start..<trimmed) {
      let drawnEnd = trimmed == end || fits(start..<end) ? end : trimmed
      return LineRange(drawn: start..<drawnEnd, end: segment.end, segment: index)
    }
    let reach = reach(from: start, to: end)
    let cut =
      (breaksAnywhere ? nil : lastBreak(.softBreak, start, reach)) ?? lastBreak(.cluster, start, reach)
      ?? nextCluster(after: start, to: end)
    let next = skippingSpace(from: cut, to: end)
    return LineRange(
      drawn: start..<withoutTrailingSpace(start..<cut), end: next == end ? segment.end : next, segment: index)
  }

  func fits(_ range: Range<Int>) -> Bool {
    let sum = paragraph.distance(to: range.upperBound) - paragraph.distance(to: range.lowerBound)
    if sum <= width - slack { return true }
    if sum > width + slack { return false }
    return paragraph.width(range) <= width + Self.tolerance
  }

  /// What a line adds to the width of its text, in points: what it draws, and the white space after it as far as there
  /// is room.
  func width(of line: LineRange, drawn: Double) -> Double {
    let end = min(line.end, paragraph.segments[line.segment].content.upperBound)
    guard end > line.drawn.upperBound, drawn < width else { return drawn }
    return min(width, drawn + paragraph.distance(to: end) - paragraph.distance(to: line.drawn.upperBound))
  }

  /// The furthest offset that a line can possibly reach, including white space after it.
  func reach(from start: Int, to end: Int) -> Int {
    let limit = paragraph.distance(to: start) + width + slack
    var (low, high) = (start, min(end, start + 64))
    // A line is short compared with a text of megabytes.
    while high < end, paragraph.distance(to: high) <= limit {
      low = high
      high = min(end, start + 2 * (high - start))
    }
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraph.distance(to: middle) <= limit { low = middle } else { high = middle - 1 }
    }
    return skippingSpace(from: low, to: end)
  }

  private func lastBreak(_ mark: TextMarks, _ start: Int, _ reach: Int) -> Int? {
    var offset = reach
    while offset > start {
      guard marks[offset].contains(mark) else {
        offset -= 1
        continue
      }
      let trimmed = withoutTrailingSpace(start..<offset)
      if fits(start..<trimmed) { return offset }
      // All places within the same white space give the same width.
      offset = min(trimmed, offset - 1)
    }
    return nil
  }

  /// A line holds at least one character, however narrow it is.
  func nextCluster(after start: Int, to end: Int) -> Int {
    var offset = start + 1
    while offset < end, !marks[offset].contains(.cluster) { offset += 1 }
    return offset
  }

  func withoutTrailingSpace(_ range: Range<Int>) -> Int {
    var offset = range.upperBound
    while offset > range.lowerBound, marks[offset - 1].contains(.space) { offset -= 1 }
    return offset
  }

  private func skippingSpace(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, marks[offset].contains(.space) { offset += 1 }
    return offset
  }
}

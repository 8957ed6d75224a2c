import LayoutModel

// The last line if the text exceeds the limit: the kept text, and "…" for the rest.
//
// The kept line is laid out again as its own paragraph, because the ellipsis kerns with its neighbours and takes part
// in the bidirectional order. Text is cut between characters, and white space beside the ellipsis is removed.

struct Truncation {
  let paragraph: ShapedParagraph
  let breaker: LineBreaker
  let shaper: Shaper
  /// The line that ends the text.
  let last: LineRange
  /// The line keeps its paragraph's direction, whatever remains of it.
  private let base: BidirectionalText.Base

  static let ellipsis = "…"

  /// The available width of a truncated line, in points.
  private var width: Double { breaker.width }

  init(_ last: LineRange, _ breaker: LineBreaker, shaper: Shaper) {
    paragraph = breaker.paragraph
    self.breaker = breaker
    self.shaper = shaper
    self.last = last
    base = paragraph.base(of: paragraph.segments[last.segment])
  }

  /// The line as its own paragraph.
  func line(_ mode: LineBreakMode) -> ShapedParagraph {
    let segment = paragraph.segments[last.segment]
    let start = last.drawn.lowerBound
    let whole = start..<paragraph.units.count
    switch mode {
    case .byTruncatingHead: return head(whole)
    case .byTruncatingMiddle: return middle(whole)
    default: return tail(start..<max(start, segment.content.upperBound))
    }
  }

  /// The range of a clipped line that is drawn: up to the first character that crosses the edge.
  func clipped() -> Range<Int> {
    let start = last.drawn.lowerBound
    let end = max(start, paragraph.segments[last.segment].content.upperBound)
    var (low, high) = (start, end)
    while low < high {
      let middle = (low + high) / 2
      if paragraph.distance(to: middle) - paragraph.distance(to: start) < width {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < end, !paragraph.marks[low].contains(.cluster) { low += 1 }
    return start..<low
  }

  // MARK: Where the ellipsis stands

  private func tail(_ text: Range<Int>) -> ShapedParagraph {
    var end = firstGuess(room: width - ellipsisWidth(at: text.lowerBound), from: text)
    while true {
      end = breaker.withoutTrailingSpace(text.lowerBound..<end)
      let candidate = candidate(text.lowerBound..<end, text.upperBound..<text.upperBound)
      if end == text.lowerBound || fits(candidate) { return candidate }
      end = cluster(before: end, in: text)
    }
  }

  private func head(_ text: Range<Int>) -> ShapedParagraph {
    var start = lastGuess(room: width - ellipsisWidth(at: text.upperBound), to: text)
    while true {
      start = withoutLeadingSpace(start..<text.upperBound)
      let candidate = candidate(text.lowerBound..<text.lowerBound, start..<text.upperBound)
      if start == text.upperBound || fits(candidate) { return candidate }
      start = breaker.nextCluster(after: start, to: text.upperBound)
    }
  }

  /// Gives half of the room to each end, then removes characters alternately until the line fits.
  private func middle(_ text: Range<Int>) -> ShapedParagraph {
    let room = (width - ellipsisWidth(at: text.lowerBound)) / 2
    var end = firstGuess(room: room, from: text)
    var start = max(end, lastGuess(room: room, to: text))
    var takesFromHead = false
    while true {
      end = breaker.withoutTrailingSpace(text.lowerBound..<end)
      start = withoutLeadingSpace(start..<text.upperBound)
      let candidate = candidate(text.lowerBound..<end, start..<text.upperBound)
      if fits(candidate) || (end == text.lowerBound && start == text.upperBound) { return candidate }
      if (takesFromHead && end > text.lowerBound) || start == text.upperBound {
        end = cluster(before: end, in: text)
      } else {
        start = breaker.nextCluster(after: start, to: text.upperBound)
      }
      takesFromHead.toggle()
    }
  }

  // MARK: Candidates

  private func fits(_ candidate: ShapedParagraph) -> Bool {
    candidate.width(0..<candidate.units.count) <= width + LineBreaker.tolerance
  }

  /// Both ends of the text with the ellipsis between them, as runs; hard breaks inside become spaces.
  private func candidate(_ head: Range<Int>, _ tail: Range<Int>) -> ShapedParagraph {
    var runs = pieces(head)
    let beside = head.isEmpty ? tail.lowerBound : head.upperBound - 1
    let source = source(at: beside)
    if let last = runs.last, last.source == source.source {
      runs[runs.count - 1].string += Self.ellipsis
    } else {
      runs.append(SourceRun(string: Self.ellipsis, font: source.font, source: source.source))
    }
    for piece in pieces(tail) {
      if let last = runs.last, last.source == piece.source {
        runs[runs.count - 1].string += piece.string
      } else {
        runs.append(piece)
      }
    }
    return ShapedParagraph(runs, base: base, findsBreaks: false, shaper: shaper)
  }

  private func pieces(_ range: Range<Int>) -> [SourceRun] {
    guard !range.isEmpty else { return [] }
    var pieces: [SourceRun] = []
    for index in paragraph.itemIndex(at: range.lowerBound)..<paragraph.items.count {
      let item = paragraph.items[index]
      guard item.range.lowerBound < range.upperBound else { break }
      let part = item.range.clamped(to: range)
      let isBreak = item.kind == .invisible && part.contains { paragraph.marks[$0 + 1].contains(.hardBreak) }
      let string = isBreak ? " " : paragraph.text(part)
      if let last = pieces.last, last.source == item.source {
        pieces[pieces.count - 1].string += string
      } else {
        pieces.append(SourceRun(string: string, font: paragraph.font(at: part.lowerBound), source: item.source))
      }
    }
    return pieces
  }

  private func source(at offset: Int) -> SourceRun {
    let item = paragraph.items[paragraph.itemIndex(at: min(offset, paragraph.units.count - 1))]
    return SourceRun(string: "", font: paragraph.font(at: item.range.lowerBound), source: item.source)
  }

  private func ellipsisWidth(at offset: Int) -> Double {
    let source = source(at: offset)
    let alone = ShapedParagraph(
      [SourceRun(string: Self.ellipsis, font: source.font, source: source.source)], base: base, findsBreaks: false,
      shaper: shaper)
    return alone.width(0..<alone.units.count)
  }

  // MARK: Places

  /// Two characters beyond the end of the room by sums: a kern may make room for one more.
  private func firstGuess(room: Double, from text: Range<Int>) -> Int {
    var (low, high) = (text.lowerBound, text.upperBound)
    let limit = paragraph.distance(to: low) + room
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraph.distance(to: middle) <= limit { low = middle } else { high = middle - 1 }
    }
    for _ in 0..<2 where low < text.upperBound { low = breaker.nextCluster(after: low, to: text.upperBound) }
    return low
  }

  /// Two characters before the start of the room.
  private func lastGuess(room: Double, to text: Range<Int>) -> Int {
    var (low, high) = (text.lowerBound, text.upperBound)
    let limit = paragraph.distance(to: high) - room
    while low < high {
      let middle = (low + high) / 2
      if paragraph.distance(to: middle) < limit { low = middle + 1 } else { high = middle }
    }
    for _ in 0..<2 where low > text.lowerBound { low = cluster(before: low, in: text) }
    return low
  }

  private func cluster(before offset: Int, in text: Range<Int>) -> Int {
    var offset = offset - 1
    while offset > text.lowerBound, !paragraph.marks[offset].contains(.cluster) { offset -= 1 }
    return max(offset, text.lowerBound)
  }

  private func withoutLeadingSpace(_ range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound, paragraph.marks[offset].contains(.space) { offset += 1 }
    return offset
  }
}

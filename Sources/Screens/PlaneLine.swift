/// A line across a plane, cut where a sample is no longer like its neighbour.
struct PlaneLine {
  /// Where the line lies: its column, or its row.
  var place: Int
  /// Side by side, from the line's first pixel to its last.
  var runs: [Run]

  /// Pixels that are alike, both ends included.
  struct Run {
    var first: Int
    var last: Int
    var start: PlaneSample
    var end: PlaneSample
  }

  /// Cuts `range`. Where two samples beside each other in `places` are alike, all between them are taken to be so, and
  /// where they are not, the pixel of the change is looked for.
  /// - Parameters:
  ///   - places: pixels to sample whatever the others say.
  ///   - areGuesses: whether changes are likely to be near `places`. They are looked for there first, otherwise by
  ///     halves.
  ///   - isAlike: what makes a run.
  init(
    at place: Int, over range: ClosedRange<Int>, sampling places: some Sequence<Int>, areGuesses: Bool = false,
    isAlike: (PlaneSample, PlaneSample) -> Bool, sample: (Int) throws(CancellationError) -> PlaneSample
  ) throws(CancellationError) {
    self.place = place
    runs = []
    let stops = Set(places).filter { range.lowerBound < $0 && $0 < range.upperBound }.sorted() + [range.upperBound]
    var (position, here) = (range.lowerBound, try sample(range.lowerBound))
    runs.append(Run(first: position, last: position, start: here, end: here))
    for stop in stops where stop > position {
      let next = try sample(stop)
      // What is still ahead, the nearest last.
      var ahead = [(place: stop, sample: next)]
      var step = areGuesses ? 1 : range.count
      while let (place, found) = ahead.last {
        if isAlike(here, found) {
          runs[runs.count - 1].last = place
          runs[runs.count - 1].end = found
        } else if place - position > 1 {
          let gap = place - position
          // A guess that missed is nearer to the change than the line's ends are: from there, twice as far each time.
          let isFromStart = stop == range.upperBound || position > range.lowerBound && ahead.count % 2 == 0
          let middle = 4 * step > gap ? position + gap / 2 : isFromStart ? position + step : place - step
          step = min(2 * step, range.count)
          ahead.append((middle, try sample(middle)))
          continue
        } else {
          runs.append(Run(first: place, last: place, start: found, end: found))
        }
        (position, here) = (place, found)
        ahead.removeLast()
      }
    }
  }

  /// The same without runs of one pixel that are of the same kind as a neighbour: where a border is sloped, rounding
  /// lets such a pixel come and go.
  var smoothed: PlaneLine {
    var line = self
    line.runs = []
    for (index, run) in runs.enumerated() {
      // A pixel that the run after it has taken is passed over.
      if let last = line.runs.last, run.last <= last.last { continue }
      if run.first == run.last, let last = line.runs.last, last.start.kind == run.start.kind {
        line.runs[line.runs.count - 1].last = run.last
        line.runs[line.runs.count - 1].end = run.end
      } else if run.first == run.last, index + 1 < runs.count, runs[index + 1].start.kind == run.start.kind {
        line.runs.append(runs[index + 1])
        line.runs[line.runs.count - 1].first = run.first
        line.runs[line.runs.count - 1].start.ranges = run.start.ranges
      } else {
        line.runs.append(run)
      }
    }
    return line
  }

  func isLike(_ other: PlaneLine) -> Bool {
    runs.count == other.runs.count && zip(runs, other.runs).allSatisfy { $0.start.isLike($1.start) }
  }

  /// Whether the same kinds follow each other.
  func hasKinds(of other: PlaneLine) -> Bool {
    func kinds(_ line: PlaneLine) -> [Int] {
      line.runs.map(\.start.kind).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    return kinds(self) == kinds(other)
  }
}

/// A strip on the pixel grid, on its way to a `Plane.Strip`.
struct PlaneStrip {
  /// Columns; `to` is not part of it.
  private(set) var from: Int
  private(set) var to: Int
  private let isExact: Bool
  private let kinds: [Int]
  /// From above the first band to below the last one.
  private var borders: [Line]
  /// By band and scroll view, where the band begins and where it ends.
  private var scrolls: [[(from: Line, to: Line)]]

  /// A height or a length that is linear across the strip, in pixels.
  private struct Line {
    var left: Double
    var right: Double
    /// What was read between the ends, by column: an end that is known from a single column is in here too.
    var points: [(column: Int, value: Double)]
    /// Whether both ends were read, so that a line that does not slope must not.
    var isRead: Bool
  }

  /// The strip between two columns with the same runs, the second one left out.
  init(_ left: PlaneLine, _ right: PlaneLine, isExact: Bool) {
    (from, to, self.isExact) = (left.place, right.place, isExact)
    let bands = isExact ? Band.alike(left.runs, right.runs) : (Band.kinds(of: left.runs), Band.kinds(of: right.runs))
    let columns = (left.place, right.place)
    kinds = bands.0.map(\.kind)
    func line(_ low: Double, _ high: Double) -> Line {
      Line(left: low, right: high, points: [(columns.0, low), (columns.1, high)], isRead: true)
    }
    borders = zip(bands.0, bands.1).map { line(Double($0.first), Double($1.first)) }
    if let low = bands.0.last, let high = bands.1.last {
      borders.append(line(Double(low.last + 1), Double(high.last + 1)))
    }
    scrolls = zip(bands.0, bands.1).map { low, high in
      zip(low.scrolls, high.scrolls).map { (line($0.from, $1.from), line($0.to, $1.to)) }
    }
  }

  /// One column, or what stands for columns up to another.
  init(column: PlaneLine, to end: Int? = nil) {
    (from, to, isExact) = (column.place, end ?? column.place + 1, end == nil)
    let bands = Band.alike(column.runs, column.runs).0
    kinds = bands.map(\.kind)
    let place = column.place
    func line(_ value: Double) -> Line { Line(left: value, right: value, points: [(place, value)], isRead: end != nil) }
    borders = bands.map { line(Double($0.first)) } + [line(Double((bands.last?.last ?? -1) + 1))]
    scrolls = bands.map { band in band.scrolls.map { (line($0.from), line($0.to)) } }
  }

  // MARK: Bands of one column

  /// Runs of one kind, joined.
  private struct Band {
    var first: Int
    var last: Int
    var kind: Int
    /// At the first pixel, and at the one behind the last.
    var scrolls: [(from: Double, to: Double)]

    private init(_ runs: ArraySlice<PlaneLine.Run>) {
      let (start, end) = (runs[runs.startIndex], runs[runs.endIndex - 1])
      (first, last, kind) = (start.first, end.last, start.start.kind)
      let length = Double(end.last - start.first)
      scrolls = zip(start.start.ranges, end.end.ranges).map { from, to in
        (from, length > 0 ? to + (to - from) / length : to)
      }
    }

    /// Bands of two columns with the same runs: runs are joined where what scrolls stays linear in both.
    static func alike(_ left: [PlaneLine.Run], _ right: [PlaneLine.Run]) -> ([Band], [Band]) {
      var bands: ([Band], [Band]) = ([], [])
      var start = 0
      for end in 1...left.count
      where end == left.count || left[end].start.kind != left[start].start.kind || !isLinear(left[start...end])
        || !isLinear(right[start...end])
      {
        bands.0.append(Band(left[start..<end]))
        bands.1.append(Band(right[start..<end]))
        start = end
      }
      return bands
    }

    /// Bands by their kinds alone.
    static func kinds(of runs: [PlaneLine.Run]) -> [Band] {
      var bands: [Band] = []
      var start = 0
      for end in 1...runs.count where end == runs.count || runs[end].start.kind != runs[start].start.kind {
        bands.append(Band(runs[start..<end]))
        start = end
      }
      return bands
    }

    private static func isLinear(_ runs: ArraySlice<PlaneLine.Run>) -> Bool {
      let (start, end) = (runs[runs.startIndex], runs[runs.endIndex - 1])
      let length = Double(end.last - start.first)
      guard length > 0 else { return true }
      for run in runs {
        for (place, sample) in [(run.first, run.start), (run.last, run.end)] {
          for (index, value) in sample.ranges.enumerated() {
            let (from, to) = (start.start.ranges[index], end.end.ranges[index])
            let line = from + (to - from) * Double(place - start.first) / length
            if abs(value - line) > PlaneStrip.roundedPoints { return false }
          }
        }
      }
      return true
    }
  }

  /// What rounding makes of a length that scrolls, in points: each of its ends is off by half a pixel at most.
  private static let roundedPoints = 1.01

  // MARK: Joining

  /// Both as one; nil where a border has a corner, or something else differs.
  func joined(to next: PlaneStrip) -> PlaneStrip? {
    guard next.from == to, kinds == next.kinds, isExact == next.isExact, borders.count < Self.mostBorders else {
      return nil
    }
    var result = self
    result.to = next.to
    for index in borders.indices {
      guard let line = joined(borders[index], next.borders[index], next.to, within: 0.5) else { return nil }
      result.borders[index] = line
    }
    for band in scrolls.indices {
      guard scrolls[band].count == next.scrolls[band].count else { return nil }
      for index in scrolls[band].indices {
        let (own, other) = (scrolls[band][index], next.scrolls[band][index])
        guard let start = joined(own.from, other.from, next.to, within: Self.roundedPoints),
          let end = joined(own.to, other.to, next.to, within: Self.roundedPoints)
        else { return nil }
        result.scrolls[band][index] = (start, end)
      }
    }
    return result
  }

  private static let mostBorders = 400

  private func joined(_ line: Line, _ next: Line, _ end: Int, within tolerance: Double) -> Line? {
    var result = line
    result.isRead = line.isRead || next.isRead
    result.points += next.points
    let isFlat = { (line: Line) in line.left == line.right }
    if isFlat(line), isFlat(next) {
      guard line.left == next.left else { return nil }
      result.points = line.points + next.points.suffix(1)
      return result
    }
    // A line that was read flat is not the beginning of a slope.
    if isFlat(line) && line.isRead || isFlat(next) && next.isRead { return nil }
    guard let first = result.points.first, let last = result.points.last, last.column > first.column else { return nil }
    let slope = (last.value - first.value) / Double(last.column - first.column)
    let value = { (column: Int) in first.value + slope * Double(column - first.column) }
    guard result.points.allSatisfy({ abs($0.value - value($0.column)) <= tolerance }) else { return nil }
    (result.left, result.right) = (value(from), value(end))
    return result
  }

  // MARK: In points

  func strip(scale: Double, kinds all: [Plane.Kind]) -> Plane.Strip {
    // Borders are on the pixel grid at both ends; a length extrapolated beyond the sampled range is never negative.
    func border(_ line: Line) -> Plane.Border {
      Plane.Border(left: line.left.rounded(.down) / scale, right: line.right.rounded(.down) / scale)
    }
    let bands = kinds.indices.map { band in
      Plane.Band(
        from: border(borders[band]), to: border(borders[band + 1]), kind: all[kinds[band]],
        scrolls: scrolls[band].map { range in
          Plane.ScrollRange(
            from: Plane.Border(left: max(0, range.from.left), right: max(0, range.from.right)),
            to: Plane.Border(left: max(0, range.to.left), right: max(0, range.to.right)))
        })
    }
    return Plane.Strip(from: Double(from) / scale, to: Double(to) / scale, isExact: isExact, bands: bands)
  }
}

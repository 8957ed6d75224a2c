package import LayoutFormat
package import LayoutModel

/// Works a plane out.
///
/// Two sizes whose samples are alike have all sizes between them like them (`AuditShape`, `ConstraintRoles`), so a
/// column is known from the samples at its changes, and a strip from the columns at its ends: where both have the same
/// runs one after the other, each run is a band, and all that lies between its four corners is like them. Where they
/// differ, the strip is halved, down to the pixel. Rows find most of the widths at which something changes, so that few
/// strips are halved in vain; heights and widths that conditions name are always among the samples.
package struct PlaneSolver {
  private let document: LoadedDocument
  private let measurer: any TextMeasurer
  private let rules: [RuleOverride]
  private let listsFaults: Bool
  private let mostColumns: Int

  /// - Parameters:
  ///   - rules: switches of this run; the document's are put on top.
  ///   - listsFaults: whether bands are told apart by each finding that breaks them, and not only by its rule.
  ///   - mostColumns: beyond so many, the plane is sampled: some widths at which something changes are passed over, and
  ///     a strip between columns of the same kinds is halved no more.
  package init(
    _ document: LoadedDocument, measuring measurer: any TextMeasurer, rules: [RuleOverride] = [],
    listsFaults: Bool = false, mostColumns: Int = 1000
  ) {
    (self.document, self.measurer, self.rules, self.listsFaults) = (document, measurer, rules, listsFaults)
    self.mostColumns = mostColumns
  }

  /// - Parameters:
  ///   - shouldContinue: called before each column; returning false ends early, with nil.
  ///   - each: gets each strip as soon as it is known, from the least width on.
  package func plane(
    in environment: Environment, over range: PlaneRange, shouldContinue: () -> Bool = { true },
    each: (Plane.Strip) -> Void = { _ in }
  ) throws(CancellationError) -> Plane? {
    let range = range.onGrid(scale: environment.scale)
    var plane = Plane(environment: environment, range: range)
    plane.environment.resizeWindow(to: Size(width: range.widths.lowerBound, height: range.heights.lowerBound))
    var walk = PlaneWalk(
      PlaneSampler(document, in: environment, measuring: measurer, rules: rules, listsFaults: listsFaults), range,
      mostColumns: mostColumns)
    let isWhole = try walk.run(shouldContinue) { strip in
      each(strip)
      plane.strips.append(strip)
    }
    plane.work = walk.work
    return isWhole ? plane : nil
  }

  /// One width at every height, without the rules: the environment's own width, and all its traits.
  /// - Returns: the runs from the least height to the greatest, in pixels.
  func column(
    in environment: Environment, heights: Range<Double>
  ) throws(CancellationError) -> [PlaneLine.Run] {
    let width = environment.size.width
    let range = PlaneRange(widths: width..<width, heights: heights)
    var walk = PlaneWalk(
      PlaneSampler(document, in: environment, measuring: measurer, rules: rules), range, mostColumns: mostColumns)
    return try walk.onlyColumn().runs
  }
}

private struct PlaneWalk {
  private var sampler: PlaneSampler
  var work: Int { sampler.work }
  private let scale: Double
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>
  private let thresholds: WindowThresholds
  private let mostColumns: Int
  private var lines = 0
  /// Whether columns were passed over.
  private var isSampled = false
  /// The last strip, to which the next may be joined.
  private var pending: PlaneStrip?

  /// Distance of the samples that every first column and row has, points.
  private static let spacing = 64.0

  init(_ sampler: PlaneSampler, _ range: PlaneRange, mostColumns: Int) {
    (self.sampler, self.mostColumns) = (sampler, mostColumns)
    scale = sampler.environment.scale
    columns = range.columns(scale: scale)
    rows = range.rows(scale: scale)
    thresholds = sampler.document.windowThresholds
  }

  mutating func run(
    _ shouldContinue: () -> Bool, _ each: (Plane.Strip) -> Void
  ) throws(CancellationError) -> Bool {
    var known: [PlaneLine] = []
    for column in thinned(try stops()) {
      guard shouldContinue() else { return false }
      let line = try self.column(column, besides: known)
      if let last = known.last { try cover(last, line, each) }
      known = known.suffix(3) + [line]
    }
    let last = known.last
    if let last { emit(PlaneStrip(column: last), each) }
    if let pending { each(pending.strip(scale: scale, kinds: sampler.kinds)) }
    return true
  }

  // MARK: Columns

  /// Columns on both sides of each width at which something changes in one of three rows.
  private mutating func stops() throws(CancellationError) -> [Int] {
    // A condition may turn at a width in some heights only, which the rows need not cross.
    var stops: Set<Int> = [columns.lowerBound, columns.upperBound]
    stops.formUnion(around(thresholds.widths).filter(columns.contains))
    var seen: [Int] = []
    for row in Set([rows.upperBound, rows.lowerBound, (rows.lowerBound + rows.upperBound) / 2]).sorted(by: >) {
      // Lines mostly break at the same widths in every row.
      let places = seen + (seen.isEmpty ? seeds(columns, thresholds.widths, across: row) : [])
      let line = try PlaneLine(
        at: row, over: columns, sampling: places, areGuesses: !seen.isEmpty, isAlike: { $0.row == $1.row }
      ) { column throws(CancellationError) in
        // The columns will begin and end with the samples of the outer rows.
        if row == rows.lowerBound || row == rows.upperBound { return try sampler.sample(column: column, row: row) }
        return try sampler.layoutSample(column: column, row: row)
      }
      seen += line.runs.flatMap { [$0.first, $0.last] }
      stops.formUnion(seen)
    }
    return stops.sorted()
  }

  /// At most `mostColumns` of them, with the first and the last.
  private mutating func thinned(_ stops: [Int]) -> [Int] {
    guard stops.count > mostColumns else { return stops }
    isSampled = true
    return (0..<mostColumns).map { stops[$0 * (stops.count - 1) / (mostColumns - 1)] }
  }

  /// Pixels that every first line looks at: at regular distances, and around what conditions name.
  private func seeds(_ range: ClosedRange<Int>, _ thresholds: [Double], across place: Int) -> [Int] {
    var seeds = Array(stride(from: range.lowerBound, through: range.upperBound, by: max(1, Int(Self.spacing * scale))))
    seeds += around(thresholds)
    // Where width and height are equal.
    if self.thresholds.hasOrientation { seeds += (place - 1)...(place + 1) }
    return seeds
  }

  /// The pixel of each length in points, and its neighbours.
  private func around(_ thresholds: [Double]) -> [Int] {
    thresholds.flatMap { threshold in
      let pixel = Int((threshold * scale).rounded(.down))
      return [pixel - 1, pixel, pixel + 1]
    }
  }

  /// - Parameter known: columns that are known, the nearest last: changes are looked for where theirs point.
  private mutating func column(_ column: Int, besides known: [PlaneLine]) throws(CancellationError) -> PlaneLine {
    lines += 1
    let places: [Int]
    if let nearest = known.last {
      places = try guesses(column, nearest, known.dropLast()) + turns(of: column)
    } else {
      places = seeds(rows, thresholds.heights, across: column)
    }
    return try PlaneLine(
      at: column, over: rows, sampling: places, areGuesses: !known.isEmpty, isAlike: { $0.isLike($1) }
    ) { row throws(CancellationError) in try sampler.sample(column: column, row: row) }
  }

  /// A column of its own, without the rules.
  mutating func onlyColumn() throws(CancellationError) -> PlaneLine {
    let column = columns.lowerBound
    let ends = scrollEnds(of: try sampler.layoutSample(column: column, row: rows.lowerBound))
    return try PlaneLine(
      at: column, over: rows, sampling: ends.flatMap { [$0 - 1, $0] } + turns(of: column), areGuesses: true,
      isAlike: { $0.isLike($1) }
    ) { row throws(CancellationError) in try sampler.layoutSample(column: column, row: row) }
  }

  /// The rows of a column at which conditions may turn.
  private func turns(of column: Int) -> [Int] {
    around(thresholds.heights) + (thresholds.hasOrientation ? Array((column - 1)...(column + 1)) : [])
  }

  /// Both sides of each change of the nearest column, as far up or down as the line through two columns of one strip
  /// says. Where content stops scrolling is read from the lowest window. Where that is not on its line, as after
  /// another break of lines, the other changes may have jumped as far.
  private mutating func guesses(
    _ column: Int, _ nearest: PlaneLine, _ others: some BidirectionalCollection<PlaneLine>
  ) throws(CancellationError) -> [Int] {
    let changes = nearest.runs.dropFirst().map(\.first)
    var moved = self.moved(changes, to: column, nearest, others)
    let lowest = try sampler.sample(column: column, row: rows.lowerBound)
    let (old, new) = (scrollEnds(of: nearest.runs[0].start), scrollEnds(of: lowest))
    guard old.count == new.count else { return moved.flatMap { [$0 - 1, $0] } }
    var jumps: [Int] = []
    var others: [Int] = []
    for index in changes.indices {
      if let scroll = old.firstIndex(where: { abs($0 - changes[index]) <= 1 }) {
        if abs(new[scroll] - moved[index]) > 2 { jumps.append(new[scroll] - moved[index]) }
        moved[index] = new[scroll]
      } else {
        others.append(moved[index])
      }
    }
    return (moved + others.flatMap { other in jumps.map { other + $0 } }).flatMap { [$0 - 1, $0] }
  }

  /// The first row at which each scroll view has nowhere to scroll, if it scrolls a point less in a window that is a
  /// point higher.
  private func scrollEnds(of lowest: PlaneSample) -> [Int] {
    lowest.ranges.map { rows.lowerBound + Int(($0 * scale).rounded()) }
  }

  private func moved(
    _ changes: [Int], to column: Int, _ nearest: PlaneLine, _ others: some BidirectionalCollection<PlaneLine>
  ) -> [Int] {
    let columns = [nearest] + others.reversed()
    // The last two that are more than a pixel apart: those beside each other lie in two strips.
    let pair = zip(columns, columns.dropFirst()).first { near, far in
      abs(near.place - far.place) > 1 && near.runs.count == nearest.runs.count && far.runs.count == nearest.runs.count
    }
    guard let (near, far) = pair else { return changes }
    return changes.indices.map { index in
      let (from, to) = (far.runs[index + 1].first, near.runs[index + 1].first)
      let slope = Double(to - from) / Double(near.place - far.place)
      return changes[index] + Int((slope * Double(column - nearest.place)).rounded())
    }
  }

  // MARK: Strips

  private mutating func cover(
    _ left: PlaneLine, _ right: PlaneLine, _ each: (Plane.Strip) -> Void
  ) throws(CancellationError) {
    let (first, last) = (left.smoothed, right.smoothed)
    if first.isLike(last) { return emit(PlaneStrip(first, last, isExact: !isSampled), each) }
    if right.place - left.place == 1 { return emit(PlaneStrip(column: left), each) }
    if lines > mostColumns {
      if left.hasKinds(of: right) { return emit(PlaneStrip(left, right, isExact: false), each) }
      if lines > 2 * mostColumns { return emit(PlaneStrip(column: left, to: right.place), each) }
    }
    let middle = try column((left.place + right.place) / 2, besides: [right, left])
    try cover(left, middle, each)
    try cover(middle, right, each)
  }

  /// Joins a strip to the one before where the two are one.
  private mutating func emit(_ strip: PlaneStrip, _ each: (Plane.Strip) -> Void) {
    guard let last = pending else {
      pending = strip
      return
    }
    if let joined = last.joined(to: strip) {
      pending = joined
    } else {
      each(last.strip(scale: scale, kinds: sampler.kinds))
      pending = strip
    }
  }
}

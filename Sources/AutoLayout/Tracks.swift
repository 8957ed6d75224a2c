import Cassowary
import LayoutModel

/// Frames as piecewise-linear functions.
///
/// A content offset is a constant in the constraints that cross their scroll view, so the solver walks it
/// parametrically and gives the exact knots. The keyboard also acts through behaviours, which are not constraints:
/// there the layout itself is evaluated, and knots are where the lines on both sides meet.
///
/// Only quantities that need one get a track: content that just moves with its scroll view, and everything else that
/// stands still, cost nothing.
extension LayoutPass {
  mutating func tracks(_ result: inout LayoutResult) -> [Track] {
    var tracks: [Track] = []
    for (index, scroll) in result.scrollViews.enumerated() {
      for axis in Axis.allCases where scroll.moves[axis] {
        tracks += offsetTracks(index, scroll, axis, &result)
      }
    }
    return options.keyboardTracks ? tracks + keyboardTracks() : tracks
  }

  // MARK: Content offsets

  private mutating func offsetTracks(
    _ index: Int, _ scroll: SolvedScrollView, _ axis: Axis, _ result: inout LayoutResult
  ) -> [Track] {
    let motions = system.motions(with: .contentOffset(scrollView: index, axis: axis))
    guard !motions.isEmpty else { return [] }
    let isRow = axis == .horizontal
    let now = isRow ? scroll.offset.x : scroll.offset.y
    let reach = options.tracksBeyondEnds ? isRow ? scroll.viewport.width : scroll.viewport.height : 0
    let lower = min(now, isRow ? scroll.minimumOffset.x : scroll.minimumOffset.y) - reach
    let upper = max(now, isRow ? scroll.maximumOffset.x : scroll.maximumOffset.y) + reach
    guard upper > lower else { return [] }
    let variables = (0..<4 * (tree.views.count - 1)).map { Variable(index: Int32($0)) }
    guard
      let solution = try? system.solver.parametric(
        moving: motions, over: (lower - now)...(upper - now), reading: variables)
    else { return [] }
    let conflict = firstConflict(solution, scroll, axis, now)
    if let conflict { result.findings.append(finding(for: conflict.conflict, from: conflict.offset, scroll)) }
    var samples: [(at: Double, frames: [Rect])] = []
    for piece in solution.pieces {
      samples.append((now + piece.lower, screenFrames(piece.startValues, index, axis, now + piece.lower)))
      samples.append((now + piece.upper, screenFrames(piece.endValues, index, axis, now + piece.upper)))
    }
    let torn = firstTornTie(samples, scroll, axis)
    if let torn, tornTies.isEmpty { result.findings.append(finding(from: torn.offset, tie: torn.tie, scroll, axis)) }
    if let offset = conflict?.start ?? torn?.offset {
      for view in Curves.views(leavingTheirCourseAt: offset, in: samples) { result.views[view].isDisplaced = true }
    }
    return Curves.tracks(.contentOffset(scrollView: index, axis: axis), through: samples) { view, quantity in
      let moves = quantity == (isRow ? .x : .y) && view != scroll.view && tree.isInside(view, of: scroll.view)
      return moves ? -1 : 0
    }
  }

  /// The first offset within the range at which required constraints cannot hold although they do at the start, and
  /// where that stretch of offsets starts.
  private func firstConflict(
    _ solution: ParametricSolution, _ scroll: SolvedScrollView, _ axis: Axis, _ now: Double
  ) -> (start: Double, offset: Double, conflict: Conflict)? {
    guard conflicts.isEmpty else { return nil }
    let isRow = axis == .horizontal
    let (least, most) =
      isRow
      ? (scroll.minimumOffset.x, scroll.maximumOffset.x) : (scroll.minimumOffset.y, scroll.maximumOffset.y)
    let pixel = environment.pixel
    guard
      let piece = solution.pieces.first(where: {
        !$0.conflicts.isEmpty && now + $0.upper > least + pixel && now + $0.lower < most - pixel
      }), let conflict = piece.conflicts.first
    else { return nil }
    return (now + piece.lower, max(least, now + piece.lower), conflict)
  }

  private func finding(for conflict: Conflict, from offset: Double, _ scroll: SolvedScrollView) -> Finding {
    let dropped = system.entry(of: conflict.dropped).origin
    let members = conflict.members.map { system.entry(of: $0).origin }
    return Finding(
      .conflictWhileScrolling,
      "from offset \(offset.shortText) on, constraints in '\(id(scroll.view))' contradict each other; "
        + "dropped there: \(describe(dropped))",
      view: scroll.view, tags: [tag(of: dropped)] + members.filter { $0 != dropped }.map { tag(of: $0) },
      notes: members.map { Finding.Note(describe($0), at: tag(of: $0)) })
  }

  /// Frames in the window for the solver's values at an offset.
  private func screenFrames(_ values: [Double], _ index: Int, _ axis: Axis, _ offset: Double) -> [Rect] {
    var screen = Array(repeating: Rect.zero, count: tree.views.count)
    screen[0] = frames[0]
    for view in 1..<tree.views.count {
      let place = 4 * (view - 1)
      let around = tree.views[view].alignmentRectInsets
      let parent = tree.views[view].parent ?? 0
      var left = Point.zero
      if scrollIndex[parent] >= 0 {
        left = scrolls[scrollIndex[parent]].offset
        if scrollIndex[parent] == index { if axis == .horizontal { left.x = offset } else { left.y = offset } }
      }
      screen[view] = Rect(
        x: screen[parent].x + values[place] - around.left - left.x,
        y: screen[parent].y + values[place + 1] - around.top - left.y,
        width: values[place + 2] + around.left + around.right,
        height: values[place + 3] + around.top + around.bottom)
    }
    return screen
  }

  // MARK: The keyboard's height

  private func keyboardTracks() -> [Track] {
    guard environment.keyboardHeight > 0, followsKeyboard else { return [] }
    var pass = self
    var explorer = LineExplorer { height in
      pass.restart(keyboardHeight: height)
      pass.placeInRoot()
      return pass.tree.views.indices.flatMap { view in
        [pass.origins[view].x, pass.origins[view].y, pass.frames[view].width, pass.frames[view].height]
      }
    }
    let curves = explorer.curves(from: 0, to: environment.keyboardHeight)
    return curves.enumerated().compactMap { Curves.track(.keyboardHeight, $0, $1, slope: 0) }
  }

  private var followsKeyboard: Bool {
    behaviors.active.contains { $0.phases.followsKeyboard }
      || tree.constraints.contains { $0.first.guide == .keyboard || $0.second?.guide == .keyboard }
  }
}

/// Tracks of the four numbers of every view, numbered view by view.
enum Curves {
  private static let quantities: [Track.Quantity] = [.x, .y, .width, .height]

  /// Tracks of the quantities that depart from a view's natural slope.
  /// - Parameter samples: frames of all views, at rising values of the parameter.
  static func tracks(
    _ parameter: Track.Parameter, through samples: [(at: Double, frames: [Rect])],
    natural: (_ view: Int, Track.Quantity) -> Double
  ) -> [Track] {
    guard let first = samples.first else { return [] }
    var tracks: [Track] = []
    for curve in 0..<4 * first.frames.count {
      let slope = natural(curve / 4, quantities[curve % 4])
      let start = value(curve, first.frames)
      // Most quantities keep to their slope and need no knots.
      guard samples.contains(where: { departs(value(curve, $0.frames) - start, slope * ($0.at - first.at)) }) else {
        continue
      }
      var knots: [Track.Knot] = []
      for sample in samples { append(Track.Knot(at: sample.at, value: value(curve, sample.frames)), to: &knots) }
      if let track = track(parameter, curve, knots, slope: slope) { tracks.append(track) }
    }
    return tracks
  }

  /// The views with a quantity that jumps or changes its slope at a parameter, or beyond it.
  static func views(leavingTheirCourseAt start: Double, in samples: [(at: Double, frames: [Rect])]) -> Set<Int> {
    guard let turn = samples.firstIndex(where: { $0.at >= start - 1e-6 }),
      let before = samples[..<turn].last(where: { $0.at < samples[turn].at })
    else { return [] }
    let at = samples[turn].at
    return Set(
      (0..<4 * before.frames.count).filter { curve in
        let base = value(curve, samples[turn].frames)
        let slope = (base - value(curve, before.frames)) / (at - before.at)
        return samples[turn...].contains { departs(value(curve, $0.frames) - base, slope * ($0.at - at)) }
      }.map { $0 / 4 })
  }

  /// Nil for a quantity that keeps to its slope.
  static func track(_ parameter: Track.Parameter, _ curve: Int, _ knots: [Track.Knot], slope: Double) -> Track? {
    guard let first = knots.first,
      knots.contains(where: { departs($0.value - first.value, slope * ($0.at - first.at)) })
    else { return nil }
    return Track(parameter: parameter, view: curve / 4, quantity: quantities[curve % 4], knots: knots)
  }

  private static func departs(_ distance: Double, _ natural: Double) -> Bool { abs(distance - natural) > 1e-5 }

  private static func value(_ curve: Int, _ frames: [Rect]) -> Double {
    switch quantities[curve % 4] {
    case .x: frames[curve / 4].x
    case .y: frames[curve / 4].y
    case .width: frames[curve / 4].width
    case .height: frames[curve / 4].height
    }
  }

  /// Appends a knot. A knot in line with its neighbours is dropped; a jump keeps both of its values.
  private static func append(_ knot: Track.Knot, to knots: inout [Track.Knot]) {
    if let last = knots.last, last.at == knot.at, abs(last.value - knot.value) < 1e-5 { return }
    if knots.count >= 2 {
      let (a, b) = (knots[knots.count - 2], knots[knots.count - 1])
      if b.at > a.at, knot.at > b.at {
        let line = a.value + (knot.value - a.value) * (b.at - a.at) / (knot.at - a.at)
        if abs(line - b.value) < 2e-6 {
          knots[knots.count - 1] = knot
          return
        }
      }
    }
    knots.append(knot)
  }
}

/// Finds the lines of a piecewise-linear function that can only be evaluated: intervals that are not straight are
/// halved down to a quarter point, and a knot is where the lines on both sides meet.
struct LineExplorer {
  private static let smallest = 0.25
  private static let straight = 2e-5
  private let value: (Double) -> [Double]
  private var pieces: [(start: Sample, end: Sample)] = []

  private struct Sample {
    var at: Double
    var values: [Double]
  }

  init(_ value: @escaping (Double) -> [Double]) { self.value = value }

  mutating func curves(from lower: Double, to upper: Double) -> [[Track.Knot]] {
    let (start, end) = (sample(lower), sample(upper))
    // The first instant differs from rest if a keyboard changes more than its height suggests.
    let first = sample(min(lower + Self.smallest / 16, upper))
    explore(first, end)
    var curves: [[Track.Knot]] = []
    for component in start.values.indices {
      var knots = [Track.Knot(at: lower, value: start.values[component])]
      if let piece = pieces.first {
        let back = line(piece, component, lower)
        if abs(back - start.values[component]) > 1e-3 { knots.append(Track.Knot(at: lower, value: back)) }
      }
      for index in pieces.indices.dropFirst() { knots += joint(pieces[index - 1], pieces[index], component) }
      knots.append(Track.Knot(at: upper, value: end.values[component]))
      curves.append(thinned(knots))
    }
    return curves
  }

  private func sample(_ at: Double) -> Sample { Sample(at: at, values: value(at)) }

  /// Collects maximal straight pieces between two samples.
  private mutating func explore(_ a: Sample, _ b: Sample) {
    guard b.at - a.at > Self.smallest else { return }
    let middle = sample((a.at + b.at) / 2)
    if isStraight(a, middle, b) && isStraight(a, sample(a.at + (b.at - a.at) * 0.381966), b) {
      return append(a, b)
    }
    if let knot = singleKnot(a, b) {
      append(a, knot)
      return append(knot, b)
    }
    explore(a, middle)
    explore(middle, b)
  }

  private mutating func append(_ a: Sample, _ b: Sample) {
    if let last = pieces.last, last.end.at == a.at, isStraight(last.start, a, b) {
      pieces[pieces.count - 1].end = b
    } else {
      pieces.append((a, b))
    }
  }

  /// The usual case, found without halving: the lines at both ends meet, and both sides of the meeting point are
  /// straight.
  private func singleKnot(_ a: Sample, _ b: Sample) -> Sample? {
    let step = (b.at - a.at) / 8
    let (left, right) = ((start: a, end: sample(a.at + step)), (start: sample(b.at - step), end: b))
    var widest: (component: Int, difference: Double)?
    for component in a.values.indices {
      let difference = abs(slope(left, component) - slope(right, component))
      if difference > (widest?.difference ?? 1e-3) { widest = (component, difference) }
    }
    guard let component = widest?.component else { return nil }
    let at =
      (line(right, component, 0) - line(left, component, 0)) / (slope(left, component) - slope(right, component))
    guard at > a.at + Self.smallest, at < b.at - Self.smallest else { return nil }
    let knot = sample(at)
    let before = sample(a.at + (at - a.at) * 0.618034)
    let after = sample(at + (b.at - at) * 0.381966)
    return isStraight(a, before, knot) && isStraight(knot, after, b) ? knot : nil
  }

  private func isStraight(_ a: Sample, _ middle: Sample, _ b: Sample) -> Bool {
    let share = (middle.at - a.at) / (b.at - a.at)
    for index in a.values.indices {
      let line = a.values[index] + (b.values[index] - a.values[index]) * share
      if abs(line - middle.values[index]) > Self.straight { return false }
    }
    return true
  }

  private func line(_ piece: (start: Sample, end: Sample), _ component: Int, _ at: Double) -> Double {
    let (a, b) = (piece.start, piece.end)
    return a.values[component] + (b.values[component] - a.values[component]) * (at - a.at) / (b.at - a.at)
  }

  /// The joint of two pieces: where their lines meet, or a jump in the middle if they do not meet.
  private func joint(
    _ left: (start: Sample, end: Sample), _ right: (start: Sample, end: Sample), _ component: Int
  ) -> [Track.Knot] {
    let slopes = (slope(left, component), slope(right, component))
    let (low, high) = (left.end.at - Self.smallest, right.start.at + Self.smallest)
    if abs(slopes.0 - slopes.1) > 1e-6 {
      let at =
        (line(right, component, 0) - line(left, component, 0)) / (slopes.0 - slopes.1)
      if at >= low && at <= high { return [Track.Knot(at: at, value: line(left, component, at))] }
    }
    let middle = (left.end.at + right.start.at) / 2
    let (before, after) = (line(left, component, middle), line(right, component, middle))
    if abs(before - after) < 1e-4 { return [] }
    return [Track.Knot(at: middle, value: before), Track.Knot(at: middle, value: after)]
  }

  private func slope(_ piece: (start: Sample, end: Sample), _ component: Int) -> Double {
    (piece.end.values[component] - piece.start.values[component]) / (piece.end.at - piece.start.at)
  }

  private func thinned(_ knots: [Track.Knot]) -> [Track.Knot] {
    var kept: [Track.Knot] = []
    for knot in knots {
      if kept.count >= 2 {
        let (a, b) = (kept[kept.count - 2], kept[kept.count - 1])
        if b.at > a.at, knot.at > b.at,
          abs(a.value + (knot.value - a.value) * (b.at - a.at) / (knot.at - a.at) - b.value) < 2e-5
        {
          kept.removeLast()
        }
      }
      kept.append(knot)
    }
    return kept
  }
}

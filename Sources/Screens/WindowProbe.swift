package import LayoutFormat
package import LayoutModel

/// Whether an edited layout breaks windows that were whole. Some thirty windows mostly tell what a comparison of two
/// planes would from a thousand: those of a grid, those around the sizes that conditions name, and between two
/// neighbours of the grid that different rules break, the one beside the border. A fault that shows only between them
/// is missed.
package struct WindowProbe {
  private var sampler: PlaneSampler
  /// Around the sizes that conditions name.
  private let turns: [Size]
  private var known: [Size: [FindingRule: Double]] = [:]
  /// The length at which each rule was left behind last: mostly the same height for all widths.
  private var lastBorders: [Axis: [FindingRule: Double]] = [:]
  /// The number of windows laid out so far.
  package var count: Int { known.count }
  /// What they took.
  package private(set) var work = 0

  /// From the smallest iPhone's to the largest iPad's, each about 1.4 times the one before.
  private static let (widths, heights) = ([320.0, 460, 660, 950, 1365], [300.0, 440, 640, 940, 1365])
  /// Every other column and row of the grid, which refuse most edits.
  private static let coarse = Set(
    stride(from: 0, to: widths.count, by: 2).flatMap { column in
      stride(from: 0, to: heights.count, by: 2).map { grid[column][$0] }
    })
  /// How exactly a border is known, in points.
  private static let precision = 1.0

  /// Windows with the rules that break them.
  package typealias Samples = [Size: Set<FindingRule>]

  /// - Parameters:
  ///   - environment: a window of any size.
  ///   - rules: switches of this run; the document's are put on top.
  package init(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: some TextMeasurer,
    rules: [RuleOverride]
  ) {
    sampler = PlaneSampler(document, in: environment, measuring: measurer, rules: rules)
    turns = Self.turns(of: document.windowThresholds)
  }

  private static func turns(of thresholds: WindowThresholds) -> [Size] {
    func around(_ lengths: [Double], _ range: Range<Double>) -> [Double] {
      lengths.flatMap { [$0 - 1, $0, $0 + 1] }.filter(range.contains)
    }
    let range = PlaneRange.everyWindow
    var turns = around(thresholds.widths, range.widths).flatMap { width in
      heights.map { Size(width: width, height: $0) }
    }
    turns += around(thresholds.heights, range.heights).flatMap { height in
      widths.map { Size(width: $0, height: height) }
    }
    if thresholds.hasOrientation {
      turns += widths.flatMap { side in [-1, 0, 1].map { Size(width: side, height: side + $0) } }
    }
    return turns
  }

  /// Whether nothing breaks the windows of the grid.
  package mutating func isSound() -> Bool {
    for window in Self.grid.joined() + turns where !faults(in: window).isEmpty { return false }
    return true
  }

  package mutating func samples() -> Samples {
    var samples: Samples = [:]
    for window in turns { samples[window] = Set(faults(in: window).keys) }
    for (column, windows) in Self.grid.enumerated() {
      for (row, window) in windows.enumerated() {
        samples[window] = Set(faults(in: window).keys)
        let neighbours = (row > 0 ? [windows[row - 1]] : []) + (column > 0 ? [Self.grid[column - 1][row]] : [])
        for neighbour in neighbours {
          for border in borders(from: neighbour, to: window) { samples[border] = Set(faults(in: border).keys) }
        }
      }
    }
    return samples
  }

  /// The first rule, by id, that breaks more of these windows than it did.
  package mutating func rule(breakingMoreThan samples: Samples) -> FindingRule? {
    worse(than: samples.filter { Self.coarse.contains($0.key) }) ?? worse(than: samples)
  }

  private mutating func worse(than samples: Samples) -> FindingRule? {
    var more: [FindingRule: Int] = [:]
    for (window, before) in samples {
      let after = Set(faults(in: window).keys)
      for rule in after.subtracting(before) { more[rule, default: 0] += 1 }
      for rule in before.subtracting(after) { more[rule, default: 0] -= 1 }
    }
    return more.filter { $0.value > 0 }.keys.min { $0.rawValue < $1.rawValue }
  }

  private static let grid = widths.map { width in heights.map { Size(width: width, height: $0) } }

  private mutating func faults(in window: Size) -> [FindingRule: Double] {
    if let faults = known[window] { return faults }
    let (faults, work) = sampler.faults(in: window)
    self.work += work
    known[window] = faults
    return faults
  }

  /// For each rule that is left behind on the way from a small window to a larger one, the smallest window that it does
  /// not break.
  private mutating func borders(from small: Size, to large: Size) -> [Size] {
    let rest = faults(in: large)
    let leaving = faults(in: small).filter { rest[$0.key] == nil }
    let axis: Axis = small.width == large.width ? .vertical : .horizontal
    func window(_ length: Double) -> Size {
      axis == .vertical ? Size(width: large.width, height: length) : Size(width: length, height: large.height)
    }
    let (least, most) = axis == .vertical ? (small.height, large.height) : (small.width, large.width)
    return leaving.compactMap { rule, extent in
      var (low, high) = (least, most)
      let last = lastBorders[axis]?[rule]
      // Mostly a point of room is a point less that is missing.
      let guess = (least + extent).rounded()
      let places = [last, last.map { $0 - 1 }, guess + 1, guess - 1] + Array(repeating: nil, count: 12)
      for place in places where high - low > Self.precision {
        let middle = place ?? ((low + high) / 2).rounded()
        guard low < middle && middle < high else { continue }
        if faults(in: window(middle))[rule] == nil { high = middle } else { low = middle }
      }
      guard high < most else { return nil }
      lastBorders[axis, default: [:]][rule] = high
      return window(high)
    }
  }
}

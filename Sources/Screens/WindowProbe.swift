package import LayoutFormat
package import LayoutModel

/// Whether an edited layout breaks windows that were whole. A few dozen windows mostly tell what a comparison of two
/// planes would from a thousand: those of a coarse grid, and between two neighbours that different rules break, the one
/// beside the border. A fault that shows only between them is missed.
package struct WindowProbe {
  private var sampler: PlaneSampler
  private var known: [Size: [FindingRule: Double]] = [:]
  /// The number of windows laid out so far.
  package var count: Int { known.count }
  /// What they took.
  package private(set) var work = 0

  private static let (widths, heights) = ([320.0, 600, 1365], [300.0, 600, 1365])
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
  }

  /// Whether nothing breaks the windows of the grid.
  package mutating func isSound() -> Bool {
    for window in Self.grid.joined() where !faults(in: window).isEmpty { return false }
    return true
  }

  package mutating func samples() -> Samples {
    var samples: Samples = [:]
    for (column, windows) in Self.grid.enumerated() {
      for (row, window) in windows.enumerated() {
        samples[window] = Set(faults(in: window).keys)
        let neighbours = (row > 0 ? [windows[row - 1]] : []) + (column > 0 ? [Self.grid[column - 1][row]] : [])
        for neighbour in neighbours {
          if let border = border(from: neighbour, to: window) { samples[border] = Set(faults(in: border).keys) }
        }
      }
    }
    return samples
  }

  /// The first rule, by id, that breaks more of these windows than it did.
  package mutating func rule(breakingMoreThan samples: Samples) -> FindingRule? {
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

  /// The smallest window on the way from a small one to a larger one that fewer rules break; nil if no rule is left
  /// behind.
  private mutating func border(from small: Size, to large: Size) -> Size? {
    let rest = Set(faults(in: large).keys)
    let leaving = faults(in: small).filter { !rest.contains($0.key) }
    guard !leaving.isEmpty else { return nil }
    let isUpright = small.width == large.width
    func window(_ length: Double) -> Size {
      isUpright ? Size(width: large.width, height: length) : Size(width: length, height: large.height)
    }
    var (low, high) = isUpright ? (small.height, large.height) : (small.width, large.width)
    // Mostly a point of room is a point less that is missing.
    let guess = low + (leaving.values.max() ?? 0)
    for place in [guess + 1, guess - 1] + Array(repeating: nil, count: 12) where high - low > Self.precision {
      let middle = place.map { min(max($0.rounded(), low + 1), high - 1) } ?? ((low + high) / 2).rounded()
      if leaving.keys.contains(where: { faults(in: window(middle))[$0] != nil }) { low = middle } else { high = middle }
    }
    return high < (isUpright ? large.height : large.width) ? window(high) : nil
  }
}

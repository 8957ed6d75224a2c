import AutoLayout
package import LayoutFormat
package import LayoutModel

/// Finds where a screen starts to scroll, clip or re-stack: the first text size, and the height in whole pixels.
package enum BreakpointFinder {
  package struct Traits: Hashable, Sendable {
    /// Whether a visible scroll view scrolls vertically.
    var scrollsDown = false
    /// The visible scroll views that scroll sideways.
    var sideways: Set<Int> = []
    package var clips = false
    /// The axis of every stack view, in tree order.
    var axes: [Axis] = []
  }

  package struct Row: Sendable {
    package var environment: Environment
    /// The smallest text size at which the trait holds; nil if there is none.
    package var scrollsAt: ContentSizeCategory?
    package var clipsAt: ContentSizeCategory?
    package var restacksAt: ContentSizeCategory?
    /// The greatest height in points at which it scrolls or clips at the environment's text size; nil if it never does.
    package var scrollsBelow: Double?
    package var clipsBelow: Double?
  }

  /// Heights are tried at the environment's text size. If the task is cancelled, it finishes its current screen.
  package static func row(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: some TextMeasurer
  ) throws(CancellationError) -> Row {
    var row = Row(environment: environment)
    var previous: Traits?
    // A view that scrolls sideways at the smallest text size does so by design, such as a carousel, and has no
    // breakpoint.
    var carousels: Set<Int>?
    for size in ContentSizeCategory.allCases {
      var sized = environment
      sized.textSize = size
      let traits = try Self.traits(document, in: sized, measuring: measurer)
      let others = traits.sideways.subtracting(carousels ?? traits.sideways)
      carousels = carousels ?? traits.sideways
      if traits.scrollsDown || !others.isEmpty, row.scrollsAt == nil { row.scrollsAt = size }
      if traits.clips && row.clipsAt == nil { row.clipsAt = size }
      if let previous, previous.axes != traits.axes, row.restacksAt == nil { row.restacksAt = size }
      previous = traits
    }
    var known: [Int: Traits] = [:]
    func traits(atPixels height: Int) throws(CancellationError) -> Traits {
      if let traits = known[height] { return traits }
      var sized = environment
      sized.size.height = Double(height) / environment.scale
      let found = try Self.traits(document, in: sized, measuring: measurer)
      known[height] = found
      return found
    }
    row.scrollsBelow = try height(environment) { pixels throws(CancellationError) in
      try traits(atPixels: pixels).scrollsDown
    }
    row.clipsBelow = try height(environment) { pixels throws(CancellationError) in
      try traits(atPixels: pixels).clips
    }
    return row
  }

  private static func traits(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: some TextMeasurer
  ) throws(CancellationError) -> Traits {
    if Task.isCancelled { throw CancellationError() }
    let tree = document.resolve(in: environment).tree
    var traits = Traits(
      axes: tree.views.compactMap { if case .stackView(let stack) = $0.content { stack.axis } else { nil } })
    guard tree.views.contains(where: canScrollOrClip) else { return traits }
    let result = LayoutEngine.layout(
      tree, in: environment, measuring: measurer, options: LayoutOptions(ambiguity: false))
    if Task.isCancelled { throw CancellationError() }
    let shown = result.scrollViews.filter { !result.views[$0.view].isEffectivelyHidden }
    traits.scrollsDown = shown.contains { $0.scrolls.vertical }
    traits.sideways = Set(shown.filter { $0.scrolls.horizontal }.map(\.view))
    traits.clips = result.views.contains { $0.isTruncated && !$0.isEffectivelyHidden }
    return traits
  }

  /// Whether a view can scroll or clip: a screen of only boxes need not be solved.
  private static func canScrollOrClip(_ view: View) -> Bool {
    switch view.content {
    case .plain, .imageView, .stackView: false
    default: true
    }
  }

  /// The greatest height, to the pixel, at which the trait holds, between a fifth of the screen and three times it.
  ///
  /// A trait that holds at the lowest height is assumed to hold from there up to the result. One that does not may
  /// still hold above: if nothing fits, constraints conflict, and the dropped ones may hide it. So the search goes from
  /// the top down, in steps of a sixteenth of the screen.
  private static func height(
    _ environment: Environment, holdsAt: (Int) throws(CancellationError) -> Bool
  ) throws(CancellationError) -> Double? {
    let screen = environment.size.height * environment.scale
    var low = Int(screen / 5)
    var high = Int(screen * 3)
    guard try !holdsAt(high) else { return nil }
    if try !holdsAt(low) {
      let steps = stride(from: Int(screen * 1.5), to: low, by: -max(1, Int(screen / 16)))
      guard let found = try first(of: steps, where: holdsAt) else { return nil }
      low = found
      high = min(high, found + max(1, Int(screen / 16)))
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if try holdsAt(middle) { low = middle } else { high = middle }
    }
    return Double(low) / environment.scale
  }

  /// `first(where:)`, which rethrows any error and forgets its type.
  private static func first(
    of heights: some Sequence<Int>, where holds: (Int) throws(CancellationError) -> Bool
  ) throws(CancellationError) -> Int? {
    for height in heights where try holds(height) { return height }
    return nil
  }
}

import AutoLayout
package import LayoutFormat
package import LayoutModel

/// Finds where a screen starts to scroll, clip or re-stack: the first text size, and the height in whole pixels.
package enum BreakpointFinder {
  private struct Traits: Hashable {
    /// Whether a visible scroll view scrolls vertically.
    var scrollsDown = false
    /// The visible scroll views that scroll sideways.
    var sideways: Set<Int> = []
    var clips = false
    /// The axis of every stack view, by its id.
    var axes: [String: Axis] = [:]

    /// A stack that comes or goes is no change of an axis.
    func restacks(from other: Traits) -> Bool {
      axes.contains { id, axis in other.axes[id].map { $0 != axis } == true }
    }
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

  /// Heights are a column of the plane at the environment's width and text size, from a fifth of the screen to three
  /// times it. If the task is cancelled, it finishes its current screen.
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
      if let previous, traits.restacks(from: previous), row.restacksAt == nil { row.restacksAt = size }
      previous = traits
    }
    guard document.resolve(in: environment).tree.views.contains(where: canScrollOrClip) else { return row }
    let height = environment.size.height
    let runs = try PlaneSolver(document, measuring: measurer).column(
      in: environment, heights: height / 5..<height * 3)
    /// The last pixel at which it holds; nil if it holds to the end.
    func greatest(where holds: (PlaneSample) -> Bool) -> Double? {
      guard let run = runs.lastIndex(where: { holds($0.start) }), run < runs.count - 1 else { return nil }
      return Double(runs[run].last) / environment.scale
    }
    row.scrollsBelow = greatest { !$0.ranges.isEmpty }
    row.clipsBelow = greatest { $0.clips }
    return row
  }

  private static func traits(
    _ document: LoadedDocument, in environment: Environment, measuring measurer: some TextMeasurer
  ) throws(CancellationError) -> Traits {
    if Task.isCancelled { throw CancellationError() }
    let tree = document.resolve(in: environment).tree
    var traits = Traits()
    for view in tree.views { if case .stackView(let stack) = view.content { traits.axes[view.id] = stack.axis } }
    guard tree.views.contains(where: canScrollOrClip) else { return traits }
    let result = LayoutEngine.layout(
      tree, in: environment, measuring: measurer, options: LayoutOptions(ambiguity: false))
    if Task.isCancelled { throw CancellationError() }
    let shown = result.scrollViews.filter { !result.views[$0.view].isEffectivelyHidden }
    traits.scrollsDown = !Plane.Kind.scrollViews(of: result).isEmpty
    traits.sideways = Set(shown.filter { $0.scrolls.horizontal }.map(\.view))
    traits.clips = result.clipsText
    return traits
  }

  /// Whether a view can scroll or clip: a screen of only boxes need not be solved.
  private static func canScrollOrClip(_ view: View) -> Bool {
    switch view.content {
    case .plain, .imageView, .stackView: false
    default: true
    }
  }
}

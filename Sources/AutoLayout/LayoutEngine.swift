package import LayoutModel

/// UIKit's layout of one screen in one environment: the same tree, environment and measurer give the same frames to
/// the bit.
package enum LayoutEngine {
  /// Lays out a single environment. No tree can make it fail: every problem becomes a finding.
  package static func layout(
    _ tree: ViewTree, in environment: Environment, measuring measurer: some TextMeasurer,
    options: LayoutOptions = LayoutOptions()
  ) -> LayoutResult {
    var history = options.history
    return layout(tree, in: environment, measuring: measurer, options: options, history: &history)
  }

  /// The same, with the behaviours' state passed in and out.
  package static func layout(
    _ tree: ViewTree, in environment: Environment, measuring measurer: some TextMeasurer, options: LayoutOptions,
    history: inout BehaviorState?
  ) -> LayoutResult {
    if let broken = brokenTree(tree, environment) { return broken }
    var pass = settled(tree, in: environment, measuring: measurer, options: options, history: history)
    return finished(&pass, &history)
  }

  static func finished(_ pass: inout LayoutPass, _ history: inout BehaviorState?) -> LayoutResult {
    pass.finishBehaviors()
    history = pass.stateLeftBehind()
    if pass.options.stopsAtConflicts, !pass.conflicts.isEmpty {
      return frameless(
        pass.tree, pass.environment, Finding(.conflict, "required constraints contradict each other"))
    }
    var result = pass.result()
    if pass.options.tracks {
      result.tracks = pass.tracks(&result)
      pass.refineBehaviors(&result)
    }
    return result
  }

  /// A result without frames for a malformed tree, so that its author gets a finding instead of a trap.
  static func brokenTree(_ tree: ViewTree, _ environment: Environment) -> LayoutResult? {
    var isSound = !tree.views.isEmpty
    // By index, because a loop over the values would copy every view.
    for index in tree.views.indices {
      let parent = tree.views[index].parent
      let hasParent = index == 0 ? parent == nil : parent.map { $0 >= 0 && $0 < index } ?? false
      if !hasParent || !tree.views[index].subviews.allSatisfy({ $0 > index && $0 < tree.views.count }) {
        isSound = false
      }
    }
    let (size, scale) = (environment.size, environment.scale)
    let hasSize = size.width.isFinite && size.height.isFinite && scale.isFinite && scale > 0
    guard !isSound || !hasSize else { return nil }
    return frameless(
      tree, environment,
      Finding(
        .invalidTree,
        hasSize
          ? "the views do not form a tree: the root comes first and every view after its superview"
          : "the screen has no size: width, height and scale must be numbers, and the scale above 0"))
  }

  private static func frameless(_ tree: ViewTree, _ environment: Environment, _ finding: Finding) -> LayoutResult {
    var result = LayoutResult(environment: environment, tree: tree)
    result.views = Array(repeating: SolvedView(), count: tree.views.count)
    if !tree.views.isEmpty { result.findings = [finding] }
    return result
  }

  /// Lays out environments in order, as a device goes through them, and returns the last screen.
  package static func layout(
    transition: [(tree: ViewTree, environment: Environment)], measuring measurer: some TextMeasurer,
    options: LayoutOptions = LayoutOptions()
  ) -> LayoutResult {
    guard let last = transition.last else {
      return LayoutResult(environment: Environment(deviceName: "", size: .zero, scale: 1), tree: ViewTree())
    }
    var history = history(after: transition.dropLast(), measuring: measurer, options: options)
    return layout(last.tree, in: last.environment, measuring: measurer, options: options, history: &history)
  }

  /// The behaviours' state after these environments, in order; nil if there are none.
  package static func history(
    after steps: some Sequence<(tree: ViewTree, environment: Environment)>, measuring measurer: some TextMeasurer,
    options: LayoutOptions = LayoutOptions()
  ) -> BehaviorState? {
    var history = options.history
    var early = options
    (early.tracks, early.ambiguity, early.explainsConflicts) = (false, false, false)
    for step in steps where brokenTree(step.tree, step.environment) == nil {
      var pass = settled(step.tree, in: step.environment, measuring: measurer, options: early, history: history)
      pass.finishBehaviors()
      history = pass.stateLeftBehind()
    }
    return history
  }

  /// A pass whose frames and behaviours agree.
  static func settled(
    _ tree: ViewTree, in environment: Environment, measuring measurer: any TextMeasurer, options: LayoutOptions,
    history: BehaviorState?
  ) -> LayoutPass {
    func pass(tiesGiveWay: Bool) -> LayoutPass {
      var pass = LayoutPass(
        tree, environment, measurer, options,
        creationTextSize: history?.creationTextSize ?? environment.textSize)
      pass.tiesGiveWay = tiesGiveWay
      pass.settle(after: history)
      return pass
    }
    let settled = pass(tiesGiveWay: true)
    return settled.hasTiesTornAtRest ? pass(tiesGiveWay: false) : settled
  }
}

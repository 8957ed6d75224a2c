import Cassowary
package import LayoutModel

/// Which constraints of a screen may decide nothing, at the cost of one solve each instead of a layout.
extension LayoutEngine {
  /// What `layout` gives, and of some equalities, by place in the document, those that may decide nothing. Without any
  /// of the others the screen would not stay as it is: its frames are no solution of the constraints that are left.
  package static func layout(
    _ tree: ViewTree, in environment: Environment, measuring measurer: some TextMeasurer, options: LayoutOptions,
    suspecting tags: [SourceTag]
  ) -> (result: LayoutResult, suspects: [SourceTag]) {
    if let broken = brokenTree(tree, environment) { return (broken, tags) }
    var history = options.history
    var pass = settled(tree, in: environment, measuring: measurer, options: options, history: history)
    let suspects = pass.constantsFollowFrames ? pass.suspects(among: tags) : tags
    return (finished(&pass, &history), suspects)
  }
}

extension LayoutPass {
  /// Whether constants follow from the frames alone, so that other frames cannot lead back to these.
  fileprivate var constantsFollowFrames: Bool {
    isSettled && behaviors.active.allSatisfy { followsFrames($0.index) } && tables.isEmpty && collections.isEmpty
      && tornTies.isEmpty
      && content.indices.allSatisfy { !content[$0].wraps || content[$0].measuredWidth == textWidth(of: $0) }
  }

  /// Whether what a behaviour has set follows from the frames, too, or from the environment.
  private func followsFrames(_ behavior: Int) -> Bool {
    switch tree.behaviors[behavior].kind {
    case .accessibleLayout(let layout):
      // Each padding is what its constraint says.
      conflicts.isEmpty
        && layout.adjustable.allSatisfy {
          tree.constraints[$0].relation == .equal && tree.constraints[$0].priority == 1000
        }
    case .keyboardAvoidance: true
    default: false
    }
  }

  private func textWidth(of view: Int) -> Double {
    let around = tree.views[view].alignmentRectInsets
    return frames[view].width - around.left - around.right
  }

  /// The constraints without which the solver gives the same values.
  fileprivate func suspects(among tags: [SourceTag]) -> [SourceTag] {
    var ids: [SourceTag: [ConstraintID]] = [:]
    for entry in system.entries {
      guard case .document(let index) = entry.origin, let id = entry.id else { continue }
      ids[tree.constraints[index].tag, default: []].append(id)
    }
    let values = system.solver.solvedValues
    let count = 4 * max(0, tree.views.count - 1)
    var trial = system.solver
    return tags.filter { tag in
      trial.solve(without: ids[tag] ?? [])
      let other = trial.solvedValues
      return (0..<count).allSatisfy { abs(values[$0] - other[$0]) < Self.traceOfRounding }
    }
  }

  /// Frames before rounding are exact to far less, in points.
  private static var traceOfRounding: Double { 0.001 }
}

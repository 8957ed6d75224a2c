import AutoLayout
import LayoutFormat
import LayoutModel
import Screens

/// Steps between two environments of a matrix after which a screen is not what it is when it appears: behaviours such
/// as `accessibleLayout` remember something. A step changes the text size, the keyboard or the orientation of one
/// device.
struct Walks {
  struct Walk {
    /// Indices of its environments.
    var start: Int
    var end: Int
    /// `text-size=AX3`, as `solve --then` takes it.
    var step: String
  }

  let document: LoadedDocument
  let environments: [Environment]
  let measurer: any TextMeasurer
  let isInterrupted: @Sendable () -> Bool

  /// The most steps tried for one document, the first ones in the order of the matrix: each costs a layout.
  private static let most = 200

  /// The steps that leave another state behind than their last environment alone does.
  func found() -> [Walk] {
    let steps = steps
    var trees: [Int: ViewTree] = [:]
    for index in Set(steps.flatMap { [$0.start, $0.end] }) {
      trees[index] = document.resolve(in: environments[index]).tree
    }
    guard trees.values.contains(where: { $0.behaviors.contains(where: \.remembers) }) else { return [] }
    var known: [Int: [BehaviorState?: BehaviorState]] = [:]
    func state(_ index: Int, after history: BehaviorState?) -> BehaviorState? {
      guard !isInterrupted(), let tree = trees[index] else { return nil }
      var options = LayoutOptions()
      options.history = history?.read(by: tree)
      if let state = known[index]?[options.history] { return state }
      let state = LayoutEngine.history(after: [(tree, environments[index])], measuring: measurer, options: options)
      known[index, default: [:]][options.history] = state
      return state
    }
    var alone: [Int: BehaviorState] = [:]
    for index in trees.keys.sorted() { alone[index] = state(index, after: nil) }
    return steps.filter { step in
      guard let before = alone[step.start], let usual = alone[step.end], let after = state(step.end, after: before)
      else {
        return false
      }
      return !after.isLike(usual)
    }
  }

  private var steps: [Walk] {
    var steps: [Walk] = []
    let ofDevice = Dictionary(grouping: environments.indices) { environments[$0].deviceName }
    for start in environments.indices {
      for end in ofDevice[environments[start].deviceName] ?? [] where start != end {
        guard steps.count < Self.most else { return steps }
        if let step = step(from: environments[start], to: environments[end]) {
          steps.append(Walk(start: start, end: end, step: step))
        }
      }
    }
    return steps
  }

  /// Nil if the two do not differ in exactly one axis of a matrix.
  private func step(from start: Environment, to end: Environment) -> String? {
    guard start.offsets.isEmpty, end.offsets.isEmpty, start.flags == end.flags,
      start.texts == end.texts, start.carets == end.carets
    else { return nil }
    let changed = EnvironmentTrait.all.filter { start[$0] != end[$0] }
    guard changed.count == 1, changed[0].isAxis, let value = end[changed[0]] else { return nil }
    guard changed[0] == .orientation || start.size == end.size && start.safeArea == end.safeArea else { return nil }
    return "\(changed[0].stepName)=\(value.text)"
  }
}

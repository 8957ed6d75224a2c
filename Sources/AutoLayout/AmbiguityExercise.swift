import Cassowary
package import LayoutModel

/// Another solution of an ambiguous screen, like UIKit's `exerciseAmbiguityInLayout`.
///
/// Each freedom gets a wish that is weaker than any constraint of a document: to move one of its numbers by some
/// distance. Everything that the constraints decide stays; only the open numbers move.
extension LayoutEngine {
  /// Another solution of an ambiguous screen; nil if the constraints leave nothing open.
  package static func alternative(
    _ tree: ViewTree, in environment: Environment, measuring measurer: some TextMeasurer,
    options: LayoutOptions = LayoutOptions()
  ) -> LayoutResult? {
    guard brokenTree(tree, environment) == nil else { return nil }
    var pass = settled(tree, in: environment, measuring: measurer, options: options, history: options.history)
    var usual = pass
    guard pass.exerciseAmbiguity() else { return nil }
    usual.finishBehaviors()
    pass.finishBehaviors()
    let known = usual.result()
    var result = pass.result()
    // The wishes remove the ambiguity, so the findings come from the screen without them.
    result.findings = known.findings
    for view in result.views.indices { result.views[view].ambiguous = known.views[view].ambiguous }
    return result
  }
}

extension LayoutPass {
  /// Moves along every degree of freedom; returns false if no view would visibly move.
  mutating func exerciseAmbiguity() -> Bool {
    var hasMoved = false
    for freedom in system.solver.ambiguity().freedoms {
      let seen = freedom.variables.first { variable in
        quantity(variable).map { !isHidden[$0.view] && !isRemoved[$0.view] } ?? false
      }
      if let seen, push(seen) { hasMoved = true }
    }
    guard hasMoved else { return false }
    solve()
    return true
  }

  /// Weaker than the weakest priority in UIKit.
  private static let exercisePriority = Priority(0.001)

  private mutating func push(_ variable: Variable) -> Bool {
    let value = system.solver.value(of: variable)
    let distance = ((environment.size.width + environment.size.height) / 16).rounded()
    for target in [value + distance, value - distance] {
      guard
        let wish = try? system.solver.add(
          variable.expression - target, .equal, Self.exercisePriority, tag: 0, order: Int32.max)
      else { continue }
      system.solver.solve()
      if abs(system.solver.value(of: variable) - value) > environment.pixel { return true }
      system.solver.remove(wish)
      system.solver.solve()
    }
    return false
  }
}

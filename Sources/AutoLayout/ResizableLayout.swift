import Cassowary
package import LayoutModel

/// One tree in windows of many sizes: contents and checks are worked out once, and the solver keeps its storage.
package struct ResizableLayout {
  private let tree: ViewTree
  private let measurer: any TextMeasurer
  /// A pass before its behaviours, guides and constraints; nil until the first window, and where that depends on the
  /// size.
  private var beginning: LayoutPass?
  private var beginsAlike = false
  /// The constraints of the last window; empty if the next window may need others.
  private var system = ConstraintSystem()
  private var variables = ViewVariables()

  package init(_ tree: ViewTree, measuring measurer: any TextMeasurer) {
    self.tree = tree
    self.measurer = measurer
  }

  /// What `LayoutEngine.layout` gives, with the roles of the constraints. Environments differ only by the size and what
  /// follows from it.
  package mutating func layoutWithRoles(
    in environment: Environment, options: LayoutOptions
  ) -> (result: LayoutResult, roles: ConstraintRoles) {
    if let broken = LayoutEngine.brokenTree(tree, environment) { return (broken, ConstraintRoles()) }
    var pass = pass(in: environment, options)
    swap(&pass.system, &system)
    swap(&pass.variables, &variables)
    defer {
      for view in pass.content.indices where beginsAlike {
        beginning?.content[view].lastText = pass.content[view].lastText
      }
      if !beginsAlike || !pass.tiesGiveWay || pass.isRemoved.contains(true) { pass.system.removeAll() }
      swap(&pass.system, &system)
      swap(&pass.variables, &variables)
    }
    pass.system.solver.keepsConflicts = options.keepsConflicts
    var history = options.history
    pass.settle(after: history)
    if pass.hasTiesTornAtRest {
      pass = self.pass(in: environment, options)
      pass.tiesGiveWay = false
      pass.system.solver.keepsConflicts = options.keepsConflicts
      pass.settle(after: history)
    }
    let roles = pass.roles()
    return (LayoutEngine.finished(&pass, &history), roles)
  }

  private mutating func pass(in environment: Environment, _ options: LayoutOptions) -> LayoutPass {
    if var pass = beginning {
      pass.environment = environment
      pass.options = options
      return pass
    }
    let pass = LayoutPass(
      tree, environment, measurer, options,
      creationTextSize: options.history?.creationTextSize ?? environment.textSize)
    beginsAlike = pass.beginsAlikeInAllSizes
    if beginsAlike { beginning = pass }
    return pass
  }
}

extension LayoutPass {
  /// Whether a new pass reads nothing that depends on the size of the window, as bars, pickers and tables do.
  fileprivate var beginsAlikeInAllSizes: Bool {
    let hasControls = tree.views.contains { if case .control = $0.content { true } else { false } }
    return !hasControls && tables.isEmpty && collections.isEmpty
  }
}

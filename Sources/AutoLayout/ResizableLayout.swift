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
    var roles = ConstraintRoles()
    let result = layout(in: environment, options: options, isLast: false) { roles = $0.roles() }
    return (result, roles)
  }

  /// What `LayoutEngine.layout` gives. Environments differ only by the size and what follows from it, or by the device
  /// and its insets and margins.
  /// - Parameter isLast: whether no other window follows, so that nothing need be kept for it.
  package mutating func layout(
    in environment: Environment, options: LayoutOptions, isLast: Bool = false
  ) -> LayoutResult {
    layout(in: environment, options: options, isLast: isLast) { _ in }
  }

  private mutating func layout(
    in environment: Environment, options: LayoutOptions, isLast: Bool, inspecting inspect: (LayoutPass) -> Void
  ) -> LayoutResult {
    if let broken = LayoutEngine.brokenTree(tree, environment) { return broken }
    var pass = pass(in: environment, options, isLast: isLast)
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
      pass = self.pass(in: environment, options, isLast: isLast)
      pass.tiesGiveWay = false
      pass.system.solver.keepsConflicts = options.keepsConflicts
      pass.settle(after: history)
    }
    inspect(pass)
    return LayoutEngine.finished(&pass, &history)
  }

  private mutating func pass(in environment: Environment, _ options: LayoutOptions, isLast: Bool) -> LayoutPass {
    if var pass = beginning {
      if isLast { beginning = nil }
      pass.environment = environment
      pass.options = options
      return pass
    }
    let pass = LayoutPass(
      tree, environment, measurer, options,
      creationTextSize: options.history?.creationTextSize ?? environment.textSize)
    if isLast { return pass }
    beginsAlike = pass.beginsAlikeInAllSizes
    if beginsAlike { beginning = pass }
    return pass
  }
}

extension LayoutPass {
  /// Whether a new pass reads nothing that depends on the window's size and insets. Bars, pickers and tables do.
  fileprivate var beginsAlikeInAllSizes: Bool {
    let follows = tree.views.indices.contains { view in
      if case .control(let control) = tree.views[view].content, control.followsScreen { return true }
      // A mask without the superview's size takes that of the screen.
      return tree.views[view].autoresizing.map { $0.superviewSize == nil && tree.views[view].parent == 0 } ?? false
    }
    return !follows && tables.isEmpty && collections.isEmpty
  }
}

extension Control {
  /// Whether its intrinsic size may depend on the screen's size or its safe area: that of these kinds does not.
  fileprivate var followsScreen: Bool {
    switch kind {
    case .switchControl, .stepper, .segmentedControl, .slider, .activityIndicator, .pageControl: false
    case .datePicker: hasWheels
    default: true
    }
  }
}

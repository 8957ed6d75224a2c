package import LayoutModel

/// A document resolved for one environment.
package struct ResolvedScreen: Sendable {
  package var tree: ViewTree
  package var diagnostics: [Diagnostic]
}

/// Document × environment → tree. Everything else happened at load, so this only copies prepared views, leaves out
/// those whose conditions do not hold, and renumbers.
struct Resolver {
  let document: LayoutDocument
  let conditions: [Bool]
  let metrics: [Double]
  /// The direction of views that force none.
  let direction: LayoutDirection
  let hasContainer: Bool

  init(_ document: LayoutDocument, in environment: Environment) {
    let flags = Self.flags(document, in: environment)
    self.init(
      document, in: environment, conditions: document.conditions.map { $0.holds(in: environment, flags: flags) },
      direction: environment.direction, hasContainer: environment.hasContainer)
  }

  /// - Parameters:
  ///   - environment: gives metrics the lengths of its screen.
  ///   - conditions: the outcome of each of the document's conditions.
  init(
    _ document: LayoutDocument, in environment: Environment, conditions: [Bool],
    direction: LayoutDirection = .leftToRight, hasContainer: Bool = true
  ) {
    self.document = document
    self.direction = direction
    self.hasContainer = hasContainer
    self.conditions = conditions
    var values: [Double] = []
    values.reserveCapacity(document.metrics.count)
    for metric in document.metrics {
      var expression = metric.base
      for (condition, value) in metric.variations where condition < 0 || conditions[condition] { expression = value }
      if let length = metric.length {
        let container = hasContainer ? document.container : nil
        expression = .constant(length.value(in: environment, container: container))
      }
      values.append(expression.value(values))
    }
    metrics = values
  }

  /// Each flag's value. An override of another type than the default is ignored.
  static func flags(_ document: LayoutDocument, in environment: Environment) -> [FlagValue] {
    document.flags.map { flag in
      guard !flag.isBound, let said = environment.flags.first(where: { $0.name == flag.name })?.value else {
        return flag.value
      }
      switch (flag.value, said) {
      case (.bool, .bool), (.number, .number), (.string, .string): return said
      default: return flag.value
      }
    }
  }

  func holds(_ condition: Int) -> Bool { condition < 0 || conditions[condition] }

  func tree(texts: [NamedValue<String>]) -> ViewTree { settled(texts: texts).tree }

  /// The tree with the template index of each view and constraint.
  func variant(texts: [NamedValue<String>]) -> ScreenVariants.Variant {
    let (tree, views, constraints) = settled(texts: texts)
    func places(_ map: [Int]) -> [Int] { map.indices.filter { map[$0] >= 0 } }
    return ScreenVariants.Variant(tree: tree, views: places(views), constraints: places(constraints))
  }

  /// - Returns: also the index in the tree of each view and constraint of the document, or -1 if it is absent.
  private func settled(texts: [NamedValue<String>]) -> (tree: ViewTree, views: [Int], constraints: [Int]) {
    var tree = ViewTree()
    tree.title = document.title
    tree.supportedOrientations = document.supportedOrientations
    if hasContainer { tree.container = document.container }
    var map = [Int](repeating: -1, count: document.nodes.count)
    var paddings: [(view: Int, padding: Double)] = []
    tree.views.reserveCapacity(document.nodes.count)
    var index = 0
    while index < document.nodes.count {
      guard holds(document.nodes[index].condition) else {
        index = document.nodes[index].end
        continue
      }
      map[index] = tree.views.count
      appendView(index, map: map, to: &tree, paddings: &paddings)
      index += 1
    }
    applyPaddings(paddings, map: map, to: &tree)
    for text in texts { setText(text, in: &tree) }
    let constraintMap = appendConstraints(to: &tree, map: map)
    appendBehaviors(to: &tree, map: map, constraintMap: constraintMap)
    return (tree, map, constraintMap)
  }

  private func appendView(
    _ index: Int, map: [Int], to tree: inout ViewTree, paddings: inout [(view: Int, padding: Double)]
  ) {
    let place = tree.views.count
    let parent = document.nodes[index].parent
    if document.nodes[index].mutations.isEmpty, document.nodes[index].variations.isEmpty,
      document.nodes[index].draft.directionalInsets.isEmpty
    {
      tree.views.append(document.nodes[index].draft.view)
      if let padding = document.nodes[index].draft.padding { paddings.append((place, padding)) }
    } else {
      var draft = document.nodes[index].draft
      for mutation in document.nodes[index].mutations { mutation(&draft, metrics) }
      for variation in document.nodes[index].variations where holds(variation.condition) {
        for mutation in variation.mutations { mutation(&draft, metrics) }
      }
      for set in draft.directionalInsets.values { set(&draft.view, draft.view.forcedDirection ?? direction) }
      if let padding = draft.padding { paddings.append((place, padding)) }
      tree.views.append(draft.view)
    }
    if parent >= 0 {
      tree.views[place].parent = map[parent]
      tree.views[map[parent]].subviews.append(place)
    }
  }

  /// `padding` is the space above an item: custom spacing after the previous item, spacers not counted, as
  /// ScrollStack's modifier sets it. On the first item it has no effect.
  private func applyPaddings(_ paddings: [(view: Int, padding: Double)], map: [Int], to tree: inout ViewTree) {
    guard !paddings.isEmpty else { return }
    var isSpacer = [Bool](repeating: false, count: tree.views.count)
    for index in document.nodes.indices where document.nodes[index].isSpacer && map[index] >= 0 {
      isSpacer[map[index]] = true
    }
    for (view, padding) in paddings {
      guard !isSpacer[view], let parent = tree.views[view].parent, case .stackView = tree.views[parent].content else {
        continue
      }
      let before = tree.views[parent].subviews.prefix { $0 < view }
      guard let previous = before.last(where: { !isSpacer[$0] && !tree.views[$0].isUnarranged }) else { continue }
      tree.views[previous].customSpacingAfter = .points(padding)
    }
  }

  private func setText(_ text: NamedValue<String>, in tree: inout ViewTree) {
    guard let index = tree.index(of: text.name) else { return }
    tree.views[index].withText { $0.runs = text.value.isEmpty ? [] : [TextRun(text.value)] }
  }

  private func first(_ nodes: [Int], _ map: [Int]) -> Int? {
    for node in nodes where map[node] >= 0 { return map[node] }
    return nil
  }

  private func appendConstraints(to tree: inout ViewTree, map: [Int]) -> [Int] {
    var constraintMap = [Int](repeating: -1, count: document.constraints.count)
    tree.constraints.reserveCapacity(document.constraints.count)
    for index in document.constraints.indices {
      guard map[document.constraints[index].owner] >= 0, holds(document.constraints[index].condition),
        let firstView = first(document.constraints[index].first.nodes, map)
      else { continue }
      var secondView: Int?
      if let second = document.constraints[index].second {
        guard let view = first(second.nodes, map) else { continue }
        secondView = view
      }
      if document.constraints[index].superseded.contains(where: holds) { continue }
      var draft = document.constraints[index].draft
      for mutation in document.constraints[index].mutations { mutation(&draft, metrics) }
      for variation in document.constraints[index].variations where holds(variation.condition) {
        for mutation in variation.mutations { mutation(&draft, metrics) }
      }
      guard draft.isActive else { continue }
      draft.constraint.first.view = firstView
      if let secondView { draft.constraint.second?.view = secondView }
      constraintMap[index] = tree.constraints.count
      tree.constraints.append(draft.constraint)
    }
    return constraintMap
  }

  private func appendBehaviors(to tree: inout ViewTree, map: [Int], constraintMap: [Int]) {
    for behavior in document.behaviors {
      guard holds(behavior.condition) else { continue }
      let views = behavior.views.compactMap { first($0, map) }
      guard views.count == behavior.views.count else { continue }
      let constraints = behavior.constraints.flatMap { $0 }.map { constraintMap[$0] }.filter { $0 >= 0 }
      if behavior.needsConstraint, constraints.isEmpty { continue }
      let optional = behavior.optionalViews.compactMap { first($0, map) }
      tree.behaviors.append(Behavior(behavior.make(views, optional, constraints), tag: behavior.tag))
    }
  }
}

import Cassowary
package import LayoutModel

/// Why one number of a view has its value.
package struct Explanation: Hashable, Sendable {
  package var quantity: AmbiguousQuantity
  /// Points, of the alignment rectangle in the superview, not rounded.
  package var value: Double
  /// The constraints that determine it, in document order; those made by UIKit have UIKit's names.
  package var reasons: [Reason]
  /// The constraints on it that have no effect: inequalities with slack, and unsatisfied optional constraints. In
  /// document order.
  package var inactive: [Reason] = []
  /// The solves until the screen's behaviours changed nothing more.
  package var rounds = 1
  /// What the value is made of, in one sentence: `165.5 = 63.5 + 26 + 76: its items and the gaps between them.` Nil if
  /// no single sentence explains it, or none was asked for.
  package var sentence: String?

  package struct Reason: Hashable, Sendable {
    /// `scroll.width == root.width * 0.88`, `UISV-spacing of 'stack' for 'label'`, `content hugging …`.
    package var text: String
    /// Index in the tree's constraints, for those of the document.
    package var constraint: Int?
    package var tag: SourceTag
    /// Its main view.
    package var view: Int
    package var priority: Double
    /// Points between an inactive inequality and its bound; nil if it is active.
    package var slack: Double?
    /// Points by which a constraint is violated; nil if it is satisfied.
    package var violation: Double?
    /// The current numbers of an active constraint, where they differ from its words: `202 = 16 + 186`.
    package var numbers: String?
  }
}

extension LayoutEngine {
  /// Explains the four numbers of a view, or of one of its own layout guides.
  /// - Parameter inWords: whether to add sentences, which views have and guides do not.
  package static func explain(
    _ view: Int, guide: Int? = nil, of tree: ViewTree, in environment: Environment,
    measuring measurer: some TextMeasurer,
    options: LayoutOptions = LayoutOptions(), inWords: Bool = false
  ) -> [Explanation] {
    LayoutExplainer(tree, in: environment, measuring: measurer, options: options)
      .explanations(of: view, guide: guide, inWords: inWords)
  }
}

/// A layout that is solved once to explain any of its views.
package struct LayoutExplainer {
  /// Nil for a malformed tree.
  private let pass: LayoutPass?

  package init(
    _ tree: ViewTree, in environment: Environment, measuring measurer: some TextMeasurer,
    options: LayoutOptions = LayoutOptions()
  ) {
    guard LayoutEngine.brokenTree(tree, environment) == nil else {
      pass = nil
      return
    }
    var pass = LayoutEngine.settled(
      tree, in: environment, measuring: measurer, options: options, history: options.history)
    pass.placeInRoot()
    self.pass = pass
  }

  /// As `LayoutEngine.explain`.
  package func explanations(of view: Int, guide: Int? = nil, inWords: Bool = false) -> [Explanation] {
    guard let pass, pass.tree.views.indices.contains(view) else { return [] }
    return pass.explain(view, guide: guide).map {
      var explanation = $0
      explanation.rounds = max(1, pass.behaviors.rounds)
      if inWords { explanation.addWords(of: view, isGuide: guide != nil, in: pass) }
      return explanation
    }
  }
}

extension Explanation {
  fileprivate mutating func addWords(of view: Int, isGuide: Bool, in pass: LayoutPass) {
    if !isGuide { sentence = QuantitySentence(self, of: view, in: pass).text }
    for index in reasons.indices {
      guard let constraint = reasons[index].constraint else { continue }
      reasons[index].numbers = Self.numbers(of: pass.tree.constraints[constraint], in: pass)
    }
  }
}

extension LayoutPass {
  func explain(_ view: Int, guide: Int? = nil) -> [Explanation] {
    let quantities: [AmbiguousQuantity] = [.horizontalPosition, .width, .verticalPosition, .height]
    guard view > 0 || guide != nil else {
      let numbers = [0, environment.size.width, 0, environment.size.height]
      return zip(quantities, numbers).map { quantity, number in
        let reason = Explanation.Reason(
          text: "the screen of \(environment.deviceName)", constraint: nil, tag: tree.views[0].tag, view: 0,
          priority: 1000)
        return Explanation(quantity: quantity, value: number, reasons: [reason])
      }
    }
    return quantities.enumerated().map { place, quantity in
      let axis: Axis = quantity == .horizontalPosition || quantity == .width ? .horizontal : .vertical
      let isSize = quantity == .width || quantity == .height
      // The order of a guide's variables is left, top, width, height.
      let variable =
        guide.map { variables.guide($0, of: view, [0, 2, 1, 3][place]) }
        ?? (isSize ? ViewVariables.size(view, axis) : ViewVariables.position(view, axis))
      let active = system.solver.explanation(of: variable)
      return Explanation(
        quantity: quantity, value: system.solver.value(of: variable), reasons: active.map(reason),
        inactive: inactive(on: view, guide, axis, isSize: isSize, beside: Set(active)))
    }
  }

  /// The constraints of the document and the view itself that concern the quantity without determining it.
  private func inactive(
    on view: Int, _ guide: Int?, _ axis: Axis, isSize: Bool, beside active: Set<ConstraintID>
  ) -> [Explanation.Reason] {
    system.entries.compactMap { entry in
      guard let id = entry.id, !active.contains(id), speaks(entry.origin, of: view, guide, axis, isSize: isSize) else {
        return nil
      }
      var reason = reason(id)
      let (slack, violation) = (system.solver.slack(of: id), system.solver.violation(of: id))
      guard slack > 0 || violation > 0 else { return nil }
      if slack > 0 { reason.slack = slack }
      if violation > 0 { reason.violation = violation }
      return reason
    }
  }

  private func speaks(
    _ origin: Entry.Origin, of view: Int, _ guide: Int?, _ axis: Axis, isSize: Bool
  ) -> Bool {
    let wanted = guide.map { LayoutGuide.custom($0) }
    switch origin {
    case .document(let index):
      let constraint = tree.constraints[index]
      func isAbout(_ item: LayoutItem?, _ attribute: Attribute) -> Bool {
        item?.view == view && item?.guide == wanted && attribute.axis == axis && attribute.isSize == isSize
      }
      return isAbout(constraint.first, constraint.firstAttribute)
        || isAbout(constraint.second, constraint.secondAttribute)
    case .hugging(view, axis), .compression(view, axis): return isSize && guide == nil
    case .region(view, let region, let part): return region == guide && part.axis == axis && part.isSize == isSize
    default: return false
    }
  }

  private func reason(_ id: ConstraintID) -> Explanation.Reason {
    let entry = system.entry(of: id)
    var index: Int?
    if case .document(let place) = entry.origin { index = place }
    return Explanation.Reason(
      text: describe(entry.origin), constraint: index, tag: tag(of: entry.origin), view: view(of: entry.origin),
      priority: statedPriority(of: entry))
  }

  /// The priority in the document. The solver uses a little less than 1000 for required content sizes.
  private func statedPriority(of entry: Entry) -> Double {
    switch entry.origin {
    case .document(let index): tree.constraints[index].priority
    case .hugging(let view, let axis): tree.views[view].hugging[axis]
    case .compression(let view, let axis): tree.views[view].compressionResistance[axis]
    default: entry.priority
    }
  }
}

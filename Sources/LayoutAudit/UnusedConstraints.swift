package import LayoutModel

/// A constraint that has no effect in any environment.
package struct UnusedConstraint: Sendable {
  package var finding: Finding
  /// The rule's override on its first view, or on the nearest ancestor that has one.
  var ruleOverride: RuleOverride?

  init(_ text: String, _ why: String, tag: SourceTag, ruleOverride: RuleOverride?) {
    finding = Finding(
      .unusedConstraint, "'\(text)' has no effect in any of \(why)", tags: [tag], remedies: [.removeConstraint(tag)])
    self.ruleOverride = ruleOverride
  }
}

/// `unused-constraint`: inequalities that have room to spare in every environment, so that no frame would change
/// without them. A reducer: screens are added one by one in any order, and only one number per constraint is kept.
/// Equalities are `UnusedEqualities`'s.
package struct UnusedConstraints: Sendable {
  private struct Usage: Sendable {
    var ruleOverride: RuleOverride?
    /// The index of the environment that `ruleOverride` comes from, the lowest one.
    var index: Int
    /// The environment with the least slack so far, the lowest index on a tie; nil once the constraint was active or
    /// could not be evaluated.
    var nearest: Nearest?
  }

  private struct Nearest: Sendable {
    /// Slack in points.
    var slack: Double
    var index: Int
    /// The constraint in that environment: its constant may vary.
    var text: String

    func nearer(_ other: Nearest) -> Nearest {
      (slack, index) <= (other.slack, other.index) ? self : other
    }
  }

  /// By place in the document: the copies of a view share the place of their constraint.
  private var usages: [SourceTag: Usage] = [:]
  /// The number of screens added.
  package private(set) var environments = 0

  package init() {}

  /// The slack below which a constraint counts as active, in points: unrounded frames are far more exact.
  private static let tight = 0.01

  /// - Parameter index: the index of the environment. The result does not depend on the order in which screens are
  ///   added.
  package mutating func add(_ result: LayoutResult, index: Int) {
    environments += 1
    var geometry: ConstraintGeometry?
    let owned = result.tree.ownedConstraints
    let wrapping = result.viewsOfWrappedText
    for (position, constraint) in result.tree.constraints.enumerated()
    where constraint.relation != .equal && constraint.tag != .none && !owned.contains(position) {
      let known = usages[constraint.tag]
      if let known, known.nearest == nil { continue }
      // A width limit decides where text wraps, even if the wrapped label ends up narrower than the limit.
      let breaksText =
        constraint.firstAttribute.axis == .horizontal
        && (wrapping.contains(constraint.first.view) || constraint.second.map { wrapping.contains($0.view) } == true)
      let read = geometry ?? ConstraintGeometry(result)
      geometry = read
      var usage =
        known.flatMap { $0.index <= index ? $0 : nil }
        ?? Usage(ruleOverride: result.tree.ruleOverride(of: .unusedConstraint, of: constraint), index: index)
      let room = breaksText ? nil : read.slack(of: constraint).flatMap { $0 > Self.tight ? $0 : nil }
      usage.nearest = room.map { slack in
        if let nearest = known?.nearest, (nearest.slack, nearest.index) <= (slack, index) { return nearest }
        return Nearest(slack: slack, index: index, text: constraint.text(in: result.tree))
      }
      usages[constraint.tag] = usage
    }
  }

  /// Merges the results of another reducer of the same document.
  package mutating func merge(_ other: UnusedConstraints) {
    environments += other.environments
    for (tag, usage) in other.usages {
      guard let mine = usages[tag] else {
        usages[tag] = usage
        continue
      }
      var merged = usage.index < mine.index ? usage : mine
      merged.nearest = nil
      if let a = mine.nearest, let b = usage.nearest { merged.nearest = a.nearer(b) }
      usages[tag] = merged
    }
  }

  /// The constraints that never had an effect, in document order.
  package func unused() -> [UnusedConstraint] {
    // A constraint may guard other environments; a single one proves nothing.
    guard environments > 1 else { return [] }
    return usages.sorted { $0.key < $1.key }.compactMap { tag, usage in
      guard let nearest = usage.nearest else { return nil }
      return UnusedConstraint(
        nearest.text,
        "\(environments) environments: at least \(nearest.slack.shortText) pt are left over; remove it, or check the number",
        tag: tag, ruleOverride: usage.ruleOverride)
    }
  }
}

extension LayoutResult {
  /// Labels of several lines and their ancestors, without the root.
  fileprivate var viewsOfWrappedText: Set<Int> {
    var found: Set<Int> = []
    for view in views.indices.dropFirst() where (views[view].text?.lines.count ?? 0) > 1 {
      guard case .label = tree.views[view].content else { continue }
      var current = view
      while current > 0, found.insert(current).inserted { current = tree.views[current].parent ?? 0 }
    }
    return found
  }
}

extension ViewTree {
  /// Indices of the constraints that behaviours change: their constants are not what the document says.
  var ownedConstraints: Set<Int> { Set(behaviors.flatMap(\.constraints)) }

  /// The override of a rule on the view of a constraint's first item, or on its nearest ancestor that has one.
  func ruleOverride(of rule: FindingRule, of constraint: LayoutConstraint) -> RuleOverride? {
    ruleOverride(of: rule, around: constraint.first.view)
  }
}

extension LayoutConstraint {
  /// The constraint as an equation, with ids for views: `a.height <= b.height × 0.5 + 8 @750`.
  package func text(in tree: ViewTree) -> String {
    var text = "\(first.text(in: tree)).\(firstAttribute.name) \(relation.rawValue) "
    if let second {
      text += "\(second.text(in: tree)).\(secondAttribute.name)"
      if multiplier != 1 { text += " × \(multiplier.shortText)" }
      if let systemSpacingMultiplier {
        text += " + \(systemSpacingMultiplier.shortText) × system spacing"
      } else if constant != 0 {
        text += constant > 0 ? " + \(constant.shortText)" : " - \((-constant).shortText)"
      }
    } else {
      text += constant.shortText
    }
    return priority == LayoutPriority.required ? text : text + " @\(priority.shortText)"
  }
}

extension LayoutItem {
  fileprivate func text(in tree: ViewTree) -> String {
    guard tree.views.indices.contains(view) else { return "?" }
    switch guide {
    case nil: return tree.views[view].id
    case .custom(let index):
      let guides = tree.views[view].layoutGuides
      return guides.indices.contains(index) ? guides[index].id : "\(tree.views[view].id).guide"
    case let guide?: return "\(tree.views[view].id).\(guide.keyword ?? "guide")"
    }
  }
}

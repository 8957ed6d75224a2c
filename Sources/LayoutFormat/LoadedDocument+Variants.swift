package import LayoutModel

extension LoadedDocument {
  /// Beyond this many conditions, changes that only two of them together cause are not looked for: their number grows
  /// with the square, here to 496 trees.
  private static let mostPairs = 32

  /// The screen in an environment, and what each of its conditions changes in it.
  /// - Parameter resolved: called after each variant, with the number so far and the total.
  package func variants(
    from environment: Environment, resolved: (_ count: Int, _ total: Int) -> Void = { _, _ in }
  ) -> ScreenVariants {
    let base = Resolver(document, in: environment)
    var conditions: [Condition] = []
    // For each condition of the document, the equal or opposite base condition; nil for one that never changes.
    let places = document.conditions.map { condition -> (index: Int, isNegated: Bool)? in
      let (plain, isNegated) = condition.plain
      guard plain != .always else { return nil }
      if let known = conditions.firstIndex(of: plain) { return (known, isNegated) }
      conditions.append(plain)
      return (conditions.count - 1, isNegated)
    }
    let direction = environment.direction
    if base.followsDirection(in: environment), !conditions.contains(.rightToLeft) {
      conditions.append(.rightToLeft)
    }
    let flags = Resolver.flags(document, in: environment)
    let holds = conditions.map { $0.holds(in: environment, flags: flags) }
    func variant(turning turned: [Int]) -> ScreenVariants.Variant {
      let outcomes = zip(document.conditions.indices, places).map { index, place in
        guard let place, turned.contains(place.index) else { return base.conditions[index] }
        return holds[place.index] == place.isNegated
      }
      let isMirrored = turned.contains { conditions[$0] == .rightToLeft }
      return Resolver(
        document, in: environment, conditions: outcomes, direction: isMirrored ? direction.opposite : direction
      ).variant(texts: environment.texts)
    }
    var turned = conditions.indices.map { [$0] }
    var paired = Array(conditions.indices)
    // Whether there is one copy more is asked once for each copy.
    if paired.count > Self.mostPairs { paired = paired.filter { !conditions[$0].isCount } }
    if paired.count <= Self.mostPairs {
      turned += paired.enumerated().flatMap { place, first in paired.dropFirst(place + 1).map { [first, $0] } }
    }
    let variants = turned.enumerated().map { index, indices in
      defer { resolved(index + 1, turned.count) }
      return (conditions: indices, variant: variant(turning: indices))
    }
    var all = ScreenVariants(
      conditions: conditions, holds: holds,
      flags: zip(document.flags, flags).map { NamedValue($0.name, $1) }, base: variant(turning: []),
      turned: variants)
    all.boundFlags = Set(document.flags.indices.filter { document.flags[$0].isBound })
    all.transitions = document.transitions.map(\.id)
    if document.readsScreen { all.measuredScreen = environment.size }
    return all
  }
}

extension LayoutDirection {
  fileprivate var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

extension Resolver {
  /// Whether the other layout direction gives other views, as insets from the leading edge do.
  fileprivate func followsDirection(in environment: Environment) -> Bool {
    let other = Resolver(
      document, in: environment, conditions: conditions, direction: direction.opposite, hasContainer: hasContainer)
    return tree(texts: []).views != other.tree(texts: []).views
  }
}

extension Condition {
  /// Whether it asks if a flag is more than a number.
  fileprivate var isCount: Bool {
    if case .flag(_, let tests) = self, tests.count == 1, case .comparison(let comparison) = tests[0] {
      comparison.sign == .greater
    } else {
      false
    }
  }

  /// The condition without a negation around it, so that a condition and its opposite are the same.
  fileprivate var plain: (condition: Condition, isNegated: Bool) {
    switch self {
    case .never: return (.always, true)
    case .not(let inner):
      let (condition, isNegated) = inner.plain
      return (condition, !isNegated)
    case .all(let parts) where parts.count == 1: return parts[0].plain
    case .any(let parts) where parts.count == 1: return parts[0].plain
    case .flag(let index, [.value(.bool(false))]): return (.flag(index, [.value(.bool(true))]), true)
    case .trait(let trait, let values):
      guard let usual = trait.usual, let unusual = trait.unusual, values == [usual] else { return (self, false) }
      return (.trait(trait, [unusual]), true)
    case .horizontalSizeClass([.compact]): return (.horizontalSizeClass([.regular]), true)
    case .verticalSizeClass([.regular]): return (.verticalSizeClass([.compact]), true)
    case .homeIndicator(false): return (.homeIndicator(true), true)
    default: return (self, false)
    }
  }
}

import LayoutModel

/// The variants of a screen laid over each other: one tree with everything that appears in any variant, and the
/// conditions under which each part appears.
struct UIKitVariants {
  /// The condition under which something is there, or has a value: `terms` are joined by or, their parts by and. No
  /// terms: always.
  struct Need: Hashable {
    struct Part: Hashable {
      var condition: Int
      var holds: Bool
    }
    var terms: [[Part]] = []
    static let always = Need()
    var isAlways: Bool { terms.isEmpty }
    /// Its only part; nil if there are several.
    var single: Part? { terms.count == 1 && terms[0].count == 1 ? terms[0][0] : nil }

    /// The part of the condition that is left to check when the other need is met.
    func inside(_ outer: Need) -> Need {
      if self == outer { return .always }
      guard terms.count == 1, outer.terms.count == 1 else { return self }
      return Need(terms: [terms[0].filter { !outer.terms[0].contains($0) }])
    }
  }

  /// A behaviour with the union's indices.
  struct VariantBehavior {
    var behavior: Behavior
    /// All constraints whose constants it sets, active or not.
    var constraints: [Int]
    var need: Need
  }

  /// Everything that appears in any variant, with the values of the first variant that has it.
  private(set) var tree: ViewTree
  let viewNeeds: [Need]
  let constraintNeeds: [Need]
  private(set) var behaviors: [VariantBehavior]
  /// Whether the keyboard's guide ends at the view's bottom edge while the keyboard is down, instead of at the safe
  /// area's.
  private(set) var startsKeyboardAtEdge = false
  /// All variants with the union's indices, the base first. A view is nil in the variants that lack it.
  let outcomes: [(conditions: [Int], views: [View?])]
  let holds: [Bool]

  init(_ variants: ScreenVariants) {
    let all = [(conditions: [Int](), variant: variants.base)] + variants.turned
    let places = Set(all.flatMap(\.variant.views)).sorted()
    let index = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    func renumbered(_ variant: ScreenVariants.Variant) -> [View?] {
      var views = [View?](repeating: nil, count: places.count)
      let map = variant.views.map { index[$0] ?? 0 }
      for (old, new) in map.enumerated() {
        var view = variant.tree.views[old]
        view.parent = view.parent.map { map[$0] }
        view.subviews = view.subviews.map { map[$0] }
        views[new] = view
      }
      return views
    }
    let holds = variants.holds
    var outcomes = all.map { (conditions: $0.conditions, views: renumbered($0.variant)) }
    let direction = variants.conditions.firstIndex(of: .rightToLeft)
    let isMirrored = all.map { turned, _ in direction.map { holds[$0] != turned.contains($0) } ?? false }
    for place in places.indices {
      guard case .button? = outcomes.lazy.compactMap({ $0.views[place] }).first?.content else { continue }
      let buttons = Button.configured(outcomes.map { $0.views[place] }, isMirrored: isMirrored)
      for (outcome, button) in buttons.enumerated() { outcomes[outcome].views[place] = button }
    }
    var tree = variants.base.tree
    tree.views = places.indices.map { place in
      var view = outcomes.lazy.compactMap { $0.views[place] }.first!
      view.subviews = []
      return view
    }
    for view in tree.views.indices.dropFirst() {
      if let parent = tree.views[view].parent { tree.views[parent].subviews.append(view) }
    }
    viewNeeds = places.indices.map { place in
      Self.need(outcomes.map { ($0.conditions, $0.views[place] != nil) }, holds)
    }
    let (found, seen) = Self.constraints(of: all.map(\.variant), index)
    tree.constraints = found.map(\.constraint)
    let needs = viewNeeds
    constraintNeeds = found.map { entry in
      let need = Self.need(zip(all, seen).map { ($0.conditions, $1[entry.constraint] == entry.place) }, holds)
      // A constraint inside a view needs no condition of its own if the view has the same one.
      return need == Self.sharedNeed(entry.constraint, tree, needs) ? .always : need
    }
    behaviors = Self.behaviors(all, found.map(\.place), index, holds)
    tree.behaviors = behaviors.map(\.behavior)
    self.tree = tree
    self.outcomes = outcomes
    self.holds = holds
  }

  // MARK: The keyboard

  /// Replaces behaviours that only keep a view above the keyboard: its bottom is the top of UIKit's keyboard guide.
  mutating func followKeyboardByGuide() {
    let usesGuide = tree.constraints.contains { $0.first.guide == .keyboard || $0.second?.guide == .keyboard }
    let isAlone = behaviors.count == 1
    behaviors = behaviors.filter { behavior in
      guard behavior.need.isAlways, behavior.constraints.count == 1,
        case .keyboardAvoidance(.constraint(_, let subtractsSafeArea)) = behavior.behavior.kind
      else { return true }
      let index = behavior.constraints[0]
      guard let made = followingKeyboard(tree.constraints[index], subtractsSafeArea), constraintNeeds[index].isAlways,
        subtractsSafeArea || !usesGuide && isAlone
      else { return true }
      tree.constraints[index] = made
      startsKeyboardAtEdge = !subtractsSafeArea
      return false
    }
    tree.behaviors = behaviors.map(\.behavior)
  }

  /// The constraint with the keyboard's guide in place of the screen's edge; nil if the guide would give other frames.
  private func followingKeyboard(_ constraint: LayoutConstraint, _ subtractsSafeArea: Bool) -> LayoutConstraint? {
    guard constraint.relation == .equal, constraint.constant == 0, constraint.multiplier == 1,
      constraint.firstAttribute == .bottom, constraint.first.guide == nil, constraint.first.view != 0,
      let outer = constraint.second, outer.view == 0, constraint.secondAttribute == .bottom,
      outer.guide == (subtractsSafeArea ? .safeArea : nil)
    else { return nil }
    var made = constraint
    made.second?.guide = .keyboard
    made.secondAttribute = .top
    return made
  }

  private struct Found: Hashable {
    /// The place of the document's constraint.
    var place: Int
    var constraint: LayoutConstraint
  }

  /// The constraints of all variants with the union's indices, in document order, and the places of each variant's own.
  private static func constraints(
    of variants: [ScreenVariants.Variant], _ index: [Int: Int]
  ) -> (found: [Found], seen: [[LayoutConstraint: Int]]) {
    var found: [Found] = []
    var known: Set<Found> = []
    let seen = variants.map { variant in
      let map = variant.views.map { index[$0] ?? 0 }
      var there: [LayoutConstraint: Int] = [:]
      for (place, constraint) in zip(variant.constraints, variant.tree.constraints) {
        var constraint = constraint
        constraint.first.view = map[constraint.first.view]
        if let second = constraint.second { constraint.second?.view = map[second.view] }
        let entry = Found(place: place, constraint: constraint)
        if known.insert(entry).inserted { found.append(entry) }
        there[constraint] = place
      }
      return there
    }
    // The order is stable: two outcomes of one constraint keep their order.
    let sorted = found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    return (sorted.map(\.element), seen)
  }

  /// The need of the nearest view that is not always there and contains all items of a constraint.
  private static func sharedNeed(_ constraint: LayoutConstraint, _ tree: ViewTree, _ needs: [Need]) -> Need? {
    func roots(_ view: Int) -> [Int] {
      Array(sequence(first: view) { tree.views[$0].parent }).filter { !needs[$0].isAlways }
    }
    let first = roots(constraint.first.view)
    guard let second = constraint.second else { return first.first.map { needs[$0] } }
    let shared = roots(second.view)
    return first.first { shared.contains($0) }.map { needs[$0] }
  }

  /// Finds the condition for something from the variants in which one or two conditions are inverted.
  static func need(_ presence: [(conditions: [Int], isThere: Bool)], _ holds: [Bool]) -> Need {
    guard presence.contains(where: { $0.isThere != presence[0].isThere }) else { return .always }
    if presence[0].isThere {
      let parts = presence.filter { $0.conditions.count == 1 && !$0.isThere }.flatMap(\.conditions)
      if !parts.isEmpty { return Need(terms: [parts.map { Need.Part(condition: $0, holds: holds[$0]) }]) }
      // It disappears only if both conditions are inverted, so either of them is enough to keep it.
      let pair = presence.first { !$0.isThere }?.conditions ?? []
      return Need(terms: pair.map { [Need.Part(condition: $0, holds: holds[$0])] })
    }
    var terms: [[Int]] = []
    for (conditions, isThere) in presence where isThere {
      if !terms.contains(where: { Set($0).isSubset(of: conditions) }) { terms.append(conditions) }
    }
    // Another condition may remove it again, so that condition must not hold.
    return Need(
      terms: terms.map { term in
        let others = presence.filter {
          !$0.isThere && $0.conditions.count == term.count + 1 && Set(term).isSubset(of: $0.conditions)
        }
        .flatMap { $0.conditions.filter { !term.contains($0) } }
        return term.map { Need.Part(condition: $0, holds: !holds[$0]) }
          + others.map { Need.Part(condition: $0, holds: holds[$0]) }
      })
  }

  private static func behaviors(
    _ all: [(conditions: [Int], variant: ScreenVariants.Variant)], _ constraints: [Int], _ index: [Int: Int],
    _ holds: [Bool]
  ) -> [VariantBehavior] {
    struct Place: Hashable {
      var tag: SourceTag
      /// The number among several at one place of the document, such as copies.
      var number: Int
    }
    var order: [Place] = []
    var found: [Place: VariantBehavior] = [:]
    let there = all.map { _, variant in
      var numbers: [SourceTag: Int] = [:]
      let views = variant.views.map { index[$0] ?? 0 }
      return Set(
        variant.tree.behaviors.map { behavior in
          let place = Place(tag: behavior.tag, number: numbers[behavior.tag, default: 0])
          numbers[behavior.tag, default: 0] += 1
          var (said, touched) = renumbered(behavior, views) { made in
            constraints.indices.filter { constraints[$0] == variant.constraints[made] }
          }
          touched = Array(Set(touched + (found[place]?.constraints ?? []))).sorted()
          if found[place] == nil { order.append(place) }
          if case .spacers(let before) = found[place]?.behavior.kind, case .spacers(var all) = said.kind {
            all.spacers = Set(before.spacers + all.spacers).sorted()
            said.kind = .spacers(all)
          } else if let before = found[place]?.behavior {
            said = before
          }
          found[place] = VariantBehavior(behavior: said, constraints: touched, need: .always)
          return place
        })
    }
    return order.compactMap { place in
      found[place].map { behavior in
        var behavior = behavior
        behavior.need = need(zip(all, there).map { ($0.conditions, $1.contains(place)) }, holds)
        return behavior
      }
    }
  }

  /// A behaviour with the union's indices, and all constraints that it sets.
  private static func renumbered(
    _ behavior: Behavior, _ views: [Int], _ constraints: (Int) -> [Int]
  ) -> (Behavior, [Int]) {
    var behavior = behavior
    var touched: [Int] = []
    switch behavior.kind {
    case .accessibleLayout(var layout):
      layout.scrollView = views[layout.scrollView]
      layout.stackView = views[layout.stackView]
      touched = layout.adjustable.flatMap(constraints)
      layout.adjustable = touched
      behavior.kind = .accessibleLayout(layout)
    case .keyboardAvoidance(.constraint(let constraint, let subtracts)):
      touched = constraints(constraint)
      behavior.kind = .keyboardAvoidance(.constraint(index: touched.first ?? 0, subtractsSafeArea: subtracts))
    case .keyboardAvoidance(.contentInset(let view, let subtracts)):
      behavior.kind = .keyboardAvoidance(.contentInset(scrollView: views[view], subtractsSafeArea: subtracts))
    case .stickyFooter(var footer):
      footer.scrollView = views[footer.scrollView]
      footer.contentView = views[footer.contentView]
      footer.textView = views[footer.textView]
      footer.footer = views[footer.footer]
      behavior.kind = .stickyFooter(footer)
    case .spacers(var spacers):
      spacers.scrollView = views[spacers.scrollView]
      spacers.stackView = views[spacers.stackView]
      spacers.spacers = spacers.spacers.map { views[$0] }
      behavior.kind = .spacers(spacers)
    case .statusBarHiding(let view): behavior.kind = .statusBarHiding(view: views[view])
    }
    return (behavior, touched)
  }
}

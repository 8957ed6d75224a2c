import LayoutModel

/// The data that all controllers of an export share.
struct UIKitScreen {
  let tree: ViewTree
  let style: UIKitExport.Style
  let variants: UIKitVariants
  let conditions: [Condition]
  let flags: [NamedValue<FlagValue>]
  let boundFlags: Set<Int>
  let transitions: [String]
  let measuredScreen: Size?
  let scopes: UIKitScopes
  let copies: UIKitCopies
  /// The settings of each view in the variants that have the view.
  let settings: [[Setting]]
  /// By view of a copied child controller, the settings that never change and are the same in all copies.
  let commonSettings: [Int: [UIKitSetting]]
  /// The scope that makes each constraint.
  let owners: [Int]
  /// Flags to which the includes of this screen give different values.
  let flagsOfCopies: Set<Int>
  /// Views that a controller other than their own uses, so that they are not private.
  let sharedViews: Set<Int>
  /// Constraints that a controller other than their own uses.
  let sharedConstraints: Set<Int>

  /// - Parameter separate: the first views of copies that have nothing in common but their description.
  init(
    _ variants: ScreenVariants, style: UIKitExport.Style, includes: UIKitExport.Includes, separate: Set<Int> = []
  ) {
    var union = UIKitVariants(variants)
    union.followKeyboardByGuide()
    let tree = union.tree
    let scopes = UIKitScopes(tree, splitsIncludes: includes == .controllers)
    let copies = UIKitCopies(tree, scopes, needs: union.viewNeeds, separate: separate)
    let owners = Self.owners(union, scopes, copies)
    var views: Set<Int> = []
    for (constraint, owner) in zip(tree.constraints, owners) {
      for view in [constraint.first.view] + (constraint.second.map { [$0.view] } ?? [])
      where scopes.owners[view] != owner {
        views.insert(view)
      }
    }
    var constraints: Set<Int> = []
    for behavior in union.behaviors {
      let named = behavior.behavior.views(in: tree)
      let owner = scopes.owner(of: named)
      views.formUnion(named.filter { scopes.owners[$0] != owner })
      constraints.formUnion(behavior.constraints.filter { owners[$0] != owner })
    }
    self.tree = tree
    self.style = style
    self.variants = union
    conditions = variants.conditions
    flags = variants.flags
    boundFlags = variants.boundFlags
    transitions = variants.transitions
    measuredScreen = variants.measuredScreen
    self.scopes = scopes
    self.copies = copies
    let settings = tree.views.indices.map { Self.settings(of: $0, union) }
    self.settings = settings
    self.owners = owners
    let values = Set(variants.flags.enumerated().filter { variants.boundFlags.contains($0.offset) }.map(\.element))
    flagsOfCopies = variants.boundFlags.filter { index in values.count { $0.name == variants.flags[index].name } > 1 }
    var common: [Int: [UIKitSetting]] = [:]
    for (view, others) in copies.counterparts where view == others[0] {
      let all = others.map { Self.settled(settings[$0]) }
      let shared = all[0].filter { setting in all.allSatisfy { $0.contains(setting) } }
      for other in others { common[other] = shared }
      if !all.allSatisfy({ $0 == shared }) { views.formUnion(others) }
    }
    commonSettings = common
    sharedViews = views
    sharedConstraints = constraints
  }

  // MARK: Constraints

  /// The scope that makes each constraint. Constraints of copied child controllers that are not the same in all copies
  /// are their parent's.
  private static func owners(_ variants: UIKitVariants, _ scopes: UIKitScopes, _ copies: UIKitCopies) -> [Int] {
    let tree = variants.tree
    var owners = tree.constraints.map { scopes.owner(of: $0) }
    for group in copies.groups {
      for member in group.copies[0].indices where scopes.owners[group.copies[0][member]] != group.scope {
        let constraints = group.copies.map { copy in
          owners.indices.filter { owners[$0] == scopes.owners[copy[member]] && variants.constraintNeeds[$0].isAlways }
        }
        guard constraints.allSatisfy({ $0.count == constraints[0].count }) else { continue }
        for place in constraints[0].indices {
          let same = zip(constraints, group.copies).map { list, copy in
            comparable(tree.constraints[list[place]], in: tree.views[copy[member]].id, copies)
          }
          guard !same.allSatisfy({ $0 == same[0] }) else { continue }
          for list in constraints { owners[list[place]] = group.scope }
        }
      }
    }
    return owners
  }

  /// The constraint of any copy, with the views of the first and without the copy's id in its name.
  private static func comparable(
    _ constraint: LayoutConstraint, in copy: String, _ copies: UIKitCopies
  ) -> LayoutConstraint {
    func first(_ view: Int) -> Int { copies.counterparts[view]?[0] ?? view }
    var made = constraint
    made.tag = .none
    made.identifier = constraint.identifier.map { local($0, in: copy) }
    made.first.view = first(constraint.first.view)
    if let second = constraint.second { made.second?.view = first(second.view) }
    return made
  }

  // MARK: Settings

  /// A view's properties that never change.
  func settled(_ view: Int) -> [UIKitSetting] { Self.settled(settings[view]) }

  private static func settled(_ settings: [Setting]) -> [UIKitSetting] {
    settings.compactMap { setting in
      guard let value = setting.values.first?.value, setting.values.allSatisfy({ $0.value == value }),
        !value.code.allParts.contains(.appearance)
      else { return nil }
      return UIKitSetting(member: setting.member, value: value, usual: setting.usual)
    }
  }

  /// What is set of a view, and its value in each outcome; nil: nothing is set.
  typealias Setting = (
    member: UIKitSetting.Member, usual: UIKitSetting.Value?, values: [(conditions: [Int], value: UIKitSetting.Value?)]
  )

  private static func settings(of view: Int, _ variants: UIKitVariants) -> [Setting] {
    let outcomes = variants.outcomes.compactMap { outcome in outcome.views[view].map { (outcome.conditions, $0) } }
    let isSilent = !variants.tree.holdsAccessibilityElements(view)
    // `text = nil` would remove attributed text, so a text that is attributed in one outcome is attributed in all.
    let isRich = outcomes.contains { $0.1.content.text?.isAttributed ?? false }
    /// The view differs in few outcomes, so its settings are kept.
    var known: [(view: View, settings: [UIKitSetting])] = []
    func settings(_ view: View) -> [UIKitSetting] {
      if let same = known.first(where: { $0.view == view }) { return same.settings }
      var settings = UIKitProperty.settings(view, isRich: isRich)
      // UIKit reads a label only of an accessibility element.
      if isSilent, view.accessibilityLabel != nil, let read = UIKitSetting.flag("isAccessibilityElement", true) {
        settings.append(read)
      }
      known.append((view, settings))
      return settings
    }
    let there = outcomes.map { turned, view in
      var view = view
      view.parent = nil
      view.subviews = []
      return (conditions: turned, settings: settings(view))
    }
    // If the first variant lacks the view, compare with the first variant that has it.
    let start = there.first?.conditions ?? []
    var firsts: [UIKitSetting] = []
    for (_, settings) in known {
      for setting in settings where !firsts.contains(where: { $0.member == setting.member }) { firsts.append(setting) }
    }
    return firsts.map { first in
      let values = there.map { entry in
        let value = entry.settings.first { $0.member == first.member }?.value ?? first.usual
        return (conditions: entry.conditions.filter { !start.contains($0) }, value: value)
      }
      return (first.member, first.usual, values)
    }
  }

  // MARK: Names

  /// An id without the prefix of the include that it belongs to.
  func local(_ id: String, in scope: Int) -> String {
    scope > 0 ? Self.local(id, in: tree.views[scopes.scopes[scope].root].id) : id
  }

  private static func local(_ id: String, in include: String) -> String {
    id.hasPrefix(include + ".") ? String(id.dropFirst(include.count + 1)) : id
  }

  /// The child of `scope` that contains `inner`, or is `inner`; nil if there is none.
  func child(of scope: Int, around inner: Int) -> Int? {
    sequence(first: inner) { scopes.scopes[$0].parent }.first { scopes.scopes[$0].parent == scope }
  }
}

extension ViewTree {
  /// Whether VoiceOver stops at the view itself, or at one in it.
  fileprivate func holdsAccessibilityElements(_ view: Int) -> Bool {
    UIKitView.isAccessibilityElement(views[view])
      || views[view].subviews.contains { views[$0].accessibilityLabel != nil || holdsAccessibilityElements($0) }
  }
}

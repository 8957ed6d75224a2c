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
  /// The scope that makes each constraint.
  let owners: [Int]
  /// Views that a controller other than their own uses, so that they are not private.
  let sharedViews: Set<Int>
  /// Constraints that a controller other than their own uses.
  let sharedConstraints: Set<Int>

  init(_ variants: ScreenVariants, style: UIKitExport.Style, includes: UIKitExport.Includes) {
    let union = UIKitVariants(variants)
    let tree = union.tree
    let scopes = UIKitScopes(tree, splitsIncludes: includes == .controllers)
    let owners = tree.constraints.map { scopes.owner(of: $0) }
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
    copies = UIKitCopies(tree, scopes, needs: union.viewNeeds)
    settings = tree.views.indices.map { Self.settings(of: $0, union, variants.conditions) }
    self.owners = owners
    sharedViews = views
    sharedConstraints = constraints
  }

  // MARK: Settings

  /// A line of code with a placeholder for the value, and the value in each outcome; nil: no such line.
  typealias Setting = (template: String, values: [(conditions: [Int], value: String?)])

  private static func settings(of view: Int, _ variants: UIKitVariants, _ conditions: [Condition]) -> [Setting] {
    let outcomes = variants.outcomes.compactMap { outcome in outcome.views[view].map { (outcome.conditions, $0) } }
    // `text = nil` would remove attributed text, so a text that is attributed in one outcome is attributed in all.
    let isRich = outcomes.contains { $0.1.content.text?.isAttributed ?? false }
    /// The view differs in few outcomes, so its lines are kept.
    var known: [(view: View, settings: [UIKitSetting])] = []
    func settings(_ view: View) -> [UIKitSetting] {
      if let same = known.first(where: { $0.view == view }) { return same.settings }
      let settings = UIKitProperty.lines(view, isRich: isRich).map(UIKitSetting.init(line:))
      known.append((view, settings))
      return settings
    }
    let there = outcomes.map { turned, view in
      var view = view
      view.parent = nil
      view.subviews = []
      // The insets of a configuration are leading and trailing.
      let isMirrored = turned.contains { if case .trait(.direction, _) = conditions[$0] { true } else { false } }
      return (conditions: turned, settings: settings(isMirrored ? view.mirroredConfiguration : view))
    }
    // If the first variant lacks the view, compare with the first variant that has it.
    let start = there.first?.conditions ?? []
    var templates: [String] = []
    for (_, settings) in known {
      for setting in settings where !templates.contains(setting.template) { templates.append(setting.template) }
    }
    return templates.map { template in
      let usual = UIKitSetting.usual(template, of: variants.tree.views[view])
      let values = there.map { entry in
        let value = entry.settings.first { $0.template == template }?.value ?? usual
        return (conditions: entry.conditions.filter { !start.contains($0) }, value: value)
      }
      return (template, values)
    }
  }

  // MARK: Names

  /// An id without the prefix of the include that it belongs to.
  func local(_ id: String, in scope: Int) -> String {
    let prefix = tree.views[scopes.scopes[scope].root].id + "."
    return scope > 0 && id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
  }

  /// The child of `scope` that contains `inner`, or is `inner`; nil if there is none.
  func child(of scope: Int, around inner: Int) -> Int? {
    sequence(first: inner) { scopes.scopes[$0].parent }.first { scopes.scopes[$0].parent == scope }
  }
}

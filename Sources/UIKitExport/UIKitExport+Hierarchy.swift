import LayoutModel

/// The view hierarchy, and the helpers that a screen needs besides its controllers.
extension UIKitExport {
  func hierarchy() -> [Statement] {
    var lines = freed()
    for view in own where place(of: view) == nil { lines += additions(to: view) }
    return lines + customSpacing(isSettled: true)
  }

  /// Switches off autoresizing. Stacks do this for their arranged subviews, and SnapKit for the views that it
  /// constrains.
  private func freed() -> [Statement] {
    let makers = Set(
      screen.owners.indices.filter { screen.owners[$0] == scope }
        .map { seenFromInside(tree.constraints[$0]) }.filter { !keepsAutoresizing($0.first.view) }.map(\.first.view))
    func isTold(_ view: Int) -> Bool {
      view != root && !keepsAutoresizing(view) && !isArranged(view) && (style == .uikit || !makers.contains(view))
    }
    func settled(_ name: Code) -> Statement { "\(name).translatesAutoresizingMaskIntoConstraints = false" }
    let roots = children.map { screen.scopes.scopes[$0.scope].root }
    let told = tree.views.indices.filter { view in
      (screen.scopes.owners[view] == scope || roots.contains(view)) && place(of: view) == nil && isTold(view)
    }
    var lines: [Statement] = []
    if told.count == 1 {
      lines = [settled("\(names.views[told[0]])")]
    } else if !told.isEmpty {
      lines = [loop(told, [settled("view")])]
    }
    return lines
      + ownGroups.flatMap { group in
        looped(group) { copy in group.copies[copy].filter(isTold).map { settled("\(names.views[$0])") } }
      }
  }

  private func additions(to view: Int) -> [Statement] {
    var lines: [Statement] = []
    for subview in tree.views[view].subviews {
      // A data source puts it in a cell, a header or a footer.
      if tree.views[view].content.hasCells { continue }
      if let place = place(of: subview), self.place(of: view) == nil {
        guard place.copy == 0 else { continue }
        let group = copies.groups[place.group]
        lines += looped(group) { copy in
          addition(group.copies[copy][0], to: view) + ownViews(group, copy).flatMap(additions)
        }
      } else {
        lines += addition(subview, to: view)
      }
    }
    for guide in tree.views[view].layoutGuides.indices where tree.views[view].layoutGuides[guide].region == nil {
      lines.append("\(names.views[view]).addLayoutGuide(\(names.guide(guide, of: view)))")
    }
    return lines
  }

  private func addition(_ subview: Int, to view: Int) -> [Statement] {
    func adding(_ name: Code) -> Statement {
      "\(names.views[view]).\(isArranged(subview) ? "addArrangedSubview" : "addSubview")(\(name))"
    }
    let size = firstSize(of: view, for: subview)
    guard let scope = screen.child(of: scope, around: screen.scopes.owners[subview]) else {
      return size + [adding("\(names.views[subview])")]
    }
    let child = names.child(scope)
    if screen.scopes.scopes[scope].isView { return size + [adding("\(child)")] }
    // Reading `view` loads it.
    return ["addChild(\(child))"] + size + [adding("\(child).view"), "\(child).didMove(toParent: self)"]
  }

  /// A view that constraints place has no size yet, and would add all of its later one to the subviews that it
  /// autoresizes: before the first of these it gets the size that their frames are for.
  private func firstSize(of view: Int, for subview: Int) -> [Statement] {
    func superviewSize(_ subview: Int) -> Size? { tree.views[subview].autoresizing?.superviewSize }
    guard tree.views[view].autoresizing == nil, let size = superviewSize(subview),
      tree.views[view].subviews.first(where: { superviewSize($0) != nil }) == subview
    else { return [] }
    return ["\(names.views[view]).bounds.size = \(UIKitText.size(size))"]
  }

  /// Whether a view keeps its autoresizing mask: the controller's own view, a view with a frame, or one whose frame
  /// code sets.
  func keepsAutoresizing(_ view: Int) -> Bool {
    view == root || tree.views[view].autoresizing != nil || hasFrameSetInCode(view) || isTableHeader(view)
  }

  /// A sticky footer's content view keeps its autoresizing constraints, because code sets its frame.
  private func hasFrameSetInCode(_ view: Int) -> Bool {
    tree.behaviors.contains { behavior in
      if case .stickyFooter(let footer) = behavior.kind { footer.contentView == view } else { false }
    }
  }

  func isArranged(_ view: Int) -> Bool {
    guard let parent = tree.views[view].parent, case .stackView = tree.views[parent].content else { return false }
    return !tree.views[view].isUnarranged
  }

  // MARK: Helpers

  /// The classes and extensions that the code uses.
  func helpers(_ code: [Statement]) -> [[Statement]] {
    var used: Set<UIKitHelper> = []
    var waiting = code
    while let next = waiting.popLast() {
      for case .helper(let helper) in next.parts where used.insert(helper).inserted {
        waiting.append(declaration(helper))
      }
    }
    let helpers = UIKitHelper.allCases.filter(used.contains).map(declaration)
    var colors: Set<String> = []
    for case .color(let digits) in (code + helpers).parts { colors.insert(digits) }
    return helpers.map { [$0] } + [UIKitText.colorConstants(colors)]
  }

  private func declaration(_ helper: UIKitHelper) -> Statement {
    .code(helper == .accessibleLayout ? accessibleLayout : helper.definition)
  }

  /// The observers of "Scroll all the things!". By the published rule nothing happens at a difference of 0.
  private var accessibleLayout: Code {
    let rules = Self.accessibleRules(tree.behaviors)
    let hasBoth = rules.count > 1
    let canBeOff = variants.behaviors.contains { variant in
      if case .accessibleLayout = variant.behavior.kind { !variant.need.isAlways } else { false }
    }
    let difference = "scrollView.bounds.height - stackView.bounds.height + added"
    let isEnabled =
      canBeOff ? "\n  var isEnabled = true {\n    didSet { if isEnabled != oldValue { adjustPaddings() } }\n  }" : ""
    let check =
      rules.contains(false)
      ? """

          // The published rule: a difference of exactly 0 changes nothing.
          if difference == 0\(hasBoth ? ", !usesCorrectedRule" : "") { return }
      """ : ""
    return """
      /// Lets padding constraints share the room that a scroll view has beyond its stack, on top of their first heights.
      @MainActor
      private final class AccessibleLayout {\(isEnabled)
        private let scrollView: UIScrollView
        private let stackView: UIStackView
        private let adjustable: [(constraint: NSLayoutConstraint, initialHeight: CGFloat)]\(hasBoth ? "\n  private let usesCorrectedRule: Bool" : "")
        private var observations: [NSKeyValueObservation] = []

        init(scrollView: UIScrollView, stackView: UIStackView, adjustable: [NSLayoutConstraint]\(hasBoth ? ", usesCorrectedRule: Bool" : "")) {
          self.scrollView = scrollView
          self.stackView = stackView
          self.adjustable = adjustable.map { ($0, $0.constant) }\(hasBoth ? "\n    self.usesCorrectedRule = usesCorrectedRule" : "")
          observations = [
            scrollView.observe(\\.bounds) { [weak self] _, _ in
              MainActor.assumeIsolated { self?.adjustPaddings() }
            },
            stackView.observe(\\.bounds) { [weak self] _, _ in
              MainActor.assumeIsolated { self?.adjustPaddings() }
            },
          ]
        }

        private func adjustPaddings() {
          let paddings = adjustable.filter { $0.constraint.isActive }
          // Before its first layout the stack has no height to compare.
          guard !paddings.isEmpty, stackView.bounds.height > 0 else { return }
          let added = paddings.reduce(0) { $0 + $1.constraint.constant - $1.initialHeight }
          let difference = \(canBeOff ? "isEnabled ? \(difference) : -1" : difference)\(check)
          for padding in paddings {
            padding.constraint.constant = padding.initialHeight + max(0, difference) / CGFloat(paddings.count)
          }
        }
      }
      """
  }
}

import LayoutModel

/// The code around the layout: the behaviours of docs/semantics.md#the-five-screens, each in the method in which UIKit
/// calls it.
extension UIKitExport {
  typealias VariantBehavior = UIKitVariants.VariantBehavior

  /// Constants in the methods below, which views must not shadow.
  static let localNames = [
    "width", "fitting", "needed", "height", "caret", "rect", "spacers", "views", "fits", "screenHeight", "info",
    "frame",
    "space", "duration", "curve", "area", "covered", "minY", "isHidden", "doubleTap", "notification",
  ]

  /// The behaviours of this controller. One that involves several controllers belongs to the outermost of them.
  var ownBehaviors: [VariantBehavior] {
    variants.behaviors.filter { screen.scopes.owner(of: $0.behavior.views(in: tree)) == scope }
  }

  /// The conditions of the behaviours, and of the spacers among them.
  var behaviorTests: [UIKitConditions.Test] {
    let spacers = ownBehaviors.flatMap { variant -> [Int] in
      if case .spacers(let spacers) = variant.behavior.kind { spacers.spacers } else { [] }
    }
    let needs = ownBehaviors.map(\.need) + spacers.map { variants.viewNeeds[$0] }
    return asked(needs.compactMap { conditions.code($0).map(Statement.code) })
  }

  /// The lines, with the constants for the conditions that they use in front.
  func asking(_ lines: [Statement]) -> [Statement] {
    let names = behaviorTests.map(\.name)
    return constants(asked(lines).filter { names.contains($0.name) }) + lines
  }

  /// Behaviours of one kind with the suffix of their methods' names: none for the first, then 2, 3 and so on.
  private func numbered<Part>(_ part: (VariantBehavior) -> Part?) -> [(
    part: Part, variant: VariantBehavior, number: String
  )] {
    ownBehaviors.compactMap { variant in part(variant).map { ($0, variant) } }.enumerated()
      .map { ($1.0, $1.1, $0 == 0 ? "" : "\($0 + 1)") }
  }

  private var accessibleLayouts: [(part: Behavior.AccessibleLayout, variant: VariantBehavior, number: String)] {
    numbered { if case .accessibleLayout(let layout) = $0.behavior.kind { layout } else { nil } }
  }

  var stickyFooters: [(part: Behavior.StickyFooter, variant: VariantBehavior, number: String)] {
    numbered { if case .stickyFooter(let footer) = $0.behavior.kind { footer } else { nil } }
  }

  private var spacers: [(part: Behavior.Spacers, variant: VariantBehavior, number: String)] {
    numbered { if case .spacers(let spacers) = $0.behavior.kind { spacers } else { nil } }
  }

  /// The view that hides the status bar when it scrolls under it. Only one counts: a screen has one status bar.
  private var statusBarView: (view: Int, variant: VariantBehavior)? {
    ownBehaviors.lazy.compactMap { variant in
      if case .statusBarHiding(let view) = variant.behavior.kind { (view, variant) } else { nil }
    }.first
  }

  var tapped: [Int] { own.filter { tree.views[$0].dismissesKeyboard } }

  // MARK: Places

  func behaviorDeclarations() -> [Statement] {
    let layouts = accessibleLayouts.map {
      "private var accessibleLayout\($0.number): \(helper: .accessibleLayout)!" as Statement
    }
    return layouts + (statusBarView == nil ? [] : ["private var isStatusBarHidden = false"])
  }

  /// Their statements in viewDidLoad.
  func behaviorCalls() -> [Statement] {
    var lines = accessibleLayouts.map { layout, variant, number -> Statement in
      let constraints = variant.constraints.map { Code(.name(constraint($0))) }.joined(", ")
      let list: Code = "[\(constraints)]\(style == .uikit ? "" : ".flatMap(\\.layoutConstraints)")"
      let rules = Self.accessibleRules(tree.behaviors)
      let rule: Code = rules.count > 1 ? ", usesCorrectedRule: \(layout.usesCorrectedRule)" : ""
      let views: Code = "scrollView: \(names.views[layout.scrollView]), stackView: \(names.views[layout.stackView])"
      return "accessibleLayout\(number) = AccessibleLayout(\n  \(views), adjustable: \(list)\(rule))"
    }
    if !tapped.isEmpty { lines.append("addGestures()") }
    if keyboardLines != nil { lines.append("observeKeyboard()") }
    if let scroll = statusBarView.flatMap({ tree.enclosingScrollView(of: $0.view) }) {
      lines.append("\(names.views[scroll]).delegate = self")
    }
    return lines + stickyFooters.map { "\(names.views[$0.part.textView]).delegate = self" }
  }

  private func constraint(_ index: Int) -> Code.Reference { names.constraints[index] ?? Code.Reference("constraint") }

  /// A double tap on any of these views lowers the keyboard.
  func gestures() -> [Statement] {
    func added(to view: Code) -> [Statement] {
      [
        "let doubleTap = UITapGestureRecognizer(target: self, action: #selector(lowerKeyboard))",
        "doubleTap.numberOfTapsRequired = 2", "\(view).addGestureRecognizer(doubleTap)",
      ]
    }
    return tapped.count == 1 ? added(to: "\(names.views[tapped[0]])") : [loop(tapped, added(to: "view"))]
  }

  /// Which of the two rules of `accessibleLayout` the screen uses.
  static func accessibleRules(_ behaviors: [Behavior]) -> Set<Bool> {
    Set(
      behaviors.compactMap { behavior in
        if case .accessibleLayout(let layout) = behavior.kind { layout.usesCorrectedRule } else { nil }
      })
  }

  /// - Parameter guideUpdate: the statement that sets guides before a layout.
  func behaviors(guideUpdate: Statement?) -> [[Statement]] {
    let insets = safeAreaInsets()
    let before =
      sizeUpdate()
      + accessibleLayouts.compactMap { _, variant, number in
        conditions.code(variant.need).map { "accessibleLayout\(number).isEnabled = \($0)" }
      }
    let after =
      (insets.isEmpty ? [] : ["adjustInsets()"]) + tableHeaders() + spacers.map { "updateSpacers\($0.number)()" }
      + stickyFooters.map { "layoutContentView\($0.number)()" }
    let guides = guideUpdate.map { [$0] } ?? []
    func layout(_ name: String, _ before: [Statement], _ after: [Statement]) -> [Statement] {
      let isNeeded = !before.isEmpty || !after.isEmpty
      return isNeeded ? method("override func \(name)()", before + ["super.\(name)()"] + after) : []
    }
    let layouts =
      isView
      ? [layout("layoutSubviews", guides + asking(before), after)]
      : [
        layout("viewWillLayoutSubviews", [], before.isEmpty ? [] : guides + asking(before)),
        layout("viewDidLayoutSubviews", [], after),
      ]
    return layouts + [
      insets.isEmpty
        ? []
        : ["/// Insets that follow the safe area where the layout says so."]
          + method("private func adjustInsets()", asking(insets))
    ]
      + spacers.map { part, variant, number in
        ["/// Shows the spacers while the stack's other views together are shorter than the screen."]
          + method("private func updateSpacers\(number)()", asking(updateSpacers(part, variant)))
      } + stickyFooterMethods() + keyboardMethods() + gestureMethods() + [
        statusBar(), before.isEmpty && !isView ? layout("viewWillLayoutSubviews", [], guides) : [],
      ]
  }

  private func keyboardMethods() -> [[Statement]] {
    guard let keyboardLines else { return [] }
    let observing: Code = """
      NotificationCenter.default.addObserver(
        self, selector: #selector(keyboardWillChangeFrame), name: UIResponder.keyboardWillChangeFrameNotification,
        object: nil)
      """
    return [
      method("private func observeKeyboard()", [.code(observing)]),
      method("@objc private func keyboardWillChangeFrame(_ notification: Notification)", keyboardLines),
    ]
  }

  private func gestureMethods() -> [[Statement]] {
    guard !tapped.isEmpty else { return [] }
    return [
      method("private func addGestures()", gestures()),
      method("@objc private func lowerKeyboard()", ["view.endEditing(true)"]),
    ]
  }

  /// Calls `updateLayout` when the answer to a question about the view's size changes.
  private func sizeUpdate() -> [Statement] {
    guard !sizeTests.isEmpty else { return [] }
    return [
      "let conditions = [\(sizeTests.map { .condition($0.name) }.joined(", "))]",
      .block("if conditions != sizeConditions", ["sizeConditions = conditions", "updateLayout()"]),
    ]
  }

  /// Whether it measures views whose texts may follow the text size.
  var measuresText: Bool {
    !tableHeaders().isEmpty || !spacers.isEmpty
      || stickyFooters.contains { tree.views[$0.part.textView].content.text?.followsTextSize == true }
  }

  /// Extensions that conform to the delegates of scroll and text views.
  func delegates() -> [[Statement]] {
    var groups: [[Statement]] = []
    func conformance(_ type: Code, _ method: Code, _ body: [Statement]) {
      groups.append([.block("extension \(Code.className): \(type)", [.block("func \(method)", body)])])
    }
    if let (view, variant) = statusBarView {
      let test = conditions.operand(variant.need).map { "\($0) && " as Code } ?? ""
      let body = asking([
        "let minY = \(names.views[view]).convert(\(names.views[view]).bounds, to: nil).minY",
        "let isHidden = \(test)minY < view.safeAreaInsets.top",
        "// Only a value that changes starts the animation: started at each scrolled point, it would never end.",
        "guard isHidden != isStatusBarHidden else { return }", "isStatusBarHidden = isHidden",
        "UIView.animate(withDuration: 0.2) { self.setNeedsStatusBarAppearanceUpdate() }",
      ])
      conformance("UIScrollViewDelegate", "scrollViewDidScroll(_ scrollView: UIScrollView)", body)
    }
    if !stickyFooters.isEmpty {
      let body = stickyFooters.flatMap { footer, variant, number in
        let calls: [Statement] = ["layoutContentView\(number)()", "view.layoutIfNeeded()", "scrollToCaret\(number)()"]
        return stickyFooters.count == 1 ? calls : [.block("if textView === \(names.views[footer.textView])", calls)]
      }
      conformance("UITextViewDelegate", "textViewDidChange(_ textView: UITextView)", body)
    }
    return groups
  }

  // MARK: Status bar

  private func statusBar() -> [Statement] {
    if statusBarView != nil {
      return [
        method("override var prefersStatusBarHidden: Bool", ["isStatusBarHidden"]),
        method("override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation", [".slide"]),
      ].separated
    }
    guard let child = children.first(where: { $0.export.asksForStatusBar }) else { return [] }
    return method("override var childForStatusBarHidden: UIViewController?", ["\(names.child(child.scope))"])
  }

  private var asksForStatusBar: Bool { statusBarView != nil || children.contains { $0.export.asksForStatusBar } }

  // MARK: Spacers

  private func updateSpacers(_ spacers: Behavior.Spacers, _ variant: VariantBehavior) -> [Statement] {
    let stack = names.views[spacers.stackView]
    func need(_ view: Int) -> Code? { conditions.code(variants.viewNeeds[view]) }
    let stay = spacers.spacers.filter { need($0) == nil }.map { Code(.name(names.views[$0])) }
    let come = spacers.spacers.compactMap { view in need(view).map { "(\($0) ? [\(names.views[view])] : [])" as Code } }
    let test = conditions.code(variant.need, negated: true).map { "\($0) || " as Code } ?? ""
    return [
      "guard let screenHeight = view.window?.windowScene?.screen.bounds.height else { return }",
      "\(stack).layoutIfNeeded()", "let spacers: [UIView] = \((["[\(stay.joined(", "))]"] + come).joined(" + "))",
      "let views = \(stack).arrangedSubviews.filter { !spacers.contains($0) && !$0.isHidden }",
      "let fits = \(test)views.reduce(0) { $0 + $1.frame.height } < screenHeight",
      "for spacer in spacers where spacer.isHidden == fits { spacer.isHidden = !fits }",
    ]
  }

  // MARK: Sticky footer

  private func stickyFooterMethods() -> [[Statement]] {
    stickyFooters.flatMap { footer, variant, number in
      let (scroll, content) = (names.views[footer.scrollView], names.views[footer.contentView])
      let text = names.views[footer.textView]
      let guards = conditions.code(variant.need).map { ["guard \($0) else { return }" as Statement] } ?? []
      let (below, under): (Code, Code) = ("a footer of \(footer.footerHeight)", "and \(footer.bottom) below that")
      let layout: [Statement] = [
        "let width = \(scroll).bounds.width",
        "let fitting = CGSize(width: width - \(footer.side * 2), height: .greatestFiniteMagnitude)",
        "// \(footer.top) above the text, \(footer.minimumGap) at least below it, \(below), \(under).",
        "let needed = \(text).sizeThatFits(fitting).height + \(footer.top + footer.minimumGap + footer.footerHeight + footer.bottom)",
        "// With the keyboard up the content is as high as it needs, even where there is room.",
        "let height = coveredHeight > 0 ? needed : max(needed, \(scroll).bounds.height)",
        "\(content).frame = CGRect(x: 0, y: 0, width: width, height: height)",
        "\(scroll).contentSize = \(content).bounds.size",
      ]
      let caret: [Statement] = [
        "guard let caret = \(text).selectedTextRange?.end else { return }",
        "let rect = \(text).convert(\(text).caretRect(for: caret), to: \(scroll))",
        "\(scroll).scrollRectToVisible(rect, animated: true)",
      ]
      return [
        ["/// The footer is at the bottom of the screen, or below the text where that is longer."]
          + method("private func layoutContentView\(number)()", asking(guards + layout)),
        method("private func scrollToCaret\(number)()", asking(guards + caret)),
      ]
    }
  }

  // MARK: Keyboard

  var keyboardLines: [Statement]? {
    var lines: [Statement] = []
    // Frames and insets that code sets move with the keyboard only if the animation sets them.
    var animated: [Statement] = []
    for variant in ownBehaviors {
      if case .keyboardAvoidance(.constraint(_, let subtracts)) = variant.behavior.kind {
        for index in variant.constraints {
          // The inner view moves up, so the sign depends on whether it is the first or the second item.
          let made = style == .uikit ? tree.constraints[index] : seenFromInside(tree.constraints[index])
          let innerIsFirst = made.second.map { tree.isInside(made.first.view, of: $0.view) } ?? true
          let name = constraint(index)
          let offset = keyboardOffset(innerIsFirst ? "-" : "", declared: made.constant, variant, subtracts)
          lines.append(style == .uikit ? "\(name).constant = \(offset)" : "\(name).update(offset: \(offset))")
        }
      } else if let (scroll, subtracts) = Self.insetScrollView(variant) {
        animated += bottomInsets(scroll, held("covered", variant, subtractsSafeArea: subtracts))
      }
    }
    (lines, animated) = (asking(lines), asking(animated + stickyFooters.map { "layoutContentView\($0.number)()" }))
    if remembersKeyboard {
      lines = ["coveredHeight = covered"] + (updatesWithKeyboard ? ["updateLayout()"] : []) + lines
    }
    if lines.isEmpty && animated.isEmpty { return nil }
    // The covered height is the screen's, which a child controller's view need not fill.
    let area = scope == 0 ? "view" : "area"
    let head: Code = """
      guard let info = notification.userInfo, let space = view.window?.windowScene?.screen.coordinateSpace,
        let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 0
      """
    let options = "UIView.AnimationOptions(rawValue: curve << 16)"
    let opening: Code = "UIView.animate(withDuration: duration, delay: 0, options: \(options)) {"
    let layout: [Statement] = animated.isEmpty ? ["self.view.layoutIfNeeded()"] : animated + ["view.layoutIfNeeded()"]
    let carets = stickyFooters.map { "if covered > 0 { self.scrollToCaret\($0.number)() }" as Statement }
    var blocks = [Statement.Block(opening: animated.isEmpty ? opening : "\(opening) [self] in", body: layout)]
    if !carets.isEmpty { blocks.append(Statement.Block(opening: "} completion: { _ in", body: carets)) }
    return [.code(head)] + (scope == 0 ? [] : ["let area: UIView = view.window ?? view"]) + [
      "let covered = max(0, \(area).bounds.maxY - \(area).convert(frame, from: space).minY)"
    ] + lines + ["// The curve of an animation is four bits of its options.", .blocks(blocks, end: "}")]
  }

  /// What a constraint's constant becomes: its own again, once the keyboard is down or the behaviour does not apply.
  private func keyboardOffset(_ sign: String, declared: Double, _ variant: VariantBehavior, _ subtractsSafeArea: Bool)
    -> Code
  {
    guard declared != 0 else { return "\(sign)\(held("covered", variant, subtractsSafeArea: subtractsSafeArea))" }
    let need = conditions.operand(variant.need).map { " && \($0)" as Code } ?? ""
    return "covered > 0\(need) ? \(sign)\(room("covered", subtractsSafeArea)) : \(declared)"
  }

  private func room(_ covered: Code, _ subtractsSafeArea: Bool) -> Code {
    subtractsSafeArea ? "max(0, \(covered) - view.safeAreaInsets.bottom)" : covered
  }

  /// The part of the covered height that a behaviour makes room for.
  private func held(_ covered: Code, _ variant: VariantBehavior, subtractsSafeArea: Bool) -> Code {
    let room = room(covered, subtractsSafeArea)
    return conditions.code(variant.need).map { "(\($0) ? \(room) : 0)" } ?? room
  }

  /// The scroll view whose bottom inset a behaviour sets to the covered height.
  private static func insetScrollView(_ variant: VariantBehavior) -> (view: Int, subtractsSafeArea: Bool)? {
    switch variant.behavior.kind {
    case .keyboardAvoidance(.contentInset(let view, let subtracts)): (view, subtracts)
    case .stickyFooter(let footer): (footer.scrollView, false)
    default: nil
    }
  }

  /// The covered height, added to the insets of the document.
  private func bottomInsets(_ scroll: Int, _ covered: Code) -> [Statement] {
    guard let properties = tree.views[scroll].content.scrollView else { return [] }
    return Self.insets(properties).map { property, insets in
      let declared = insets?.points.bottom ?? 0
      let safeArea = insets?.safeAreaEdges.contains(.bottom) == true ? "view.safeAreaInsets.bottom + " : ""
      let added: Code = declared == 0 ? "" : " + \(declared)"
      return "\(names.views[scroll]).\(property).bottom = \(safeArea)\(covered)\(added)"
    }
  }

  /// What `adjustInsets` adds to a scroll view's bottom inset while the keyboard is up; nil if nothing sets that inset.
  private func keyboardInset(of scroll: Int) -> Code? {
    ownBehaviors.lazy.compactMap { variant -> Code? in
      guard let (view, subtracts) = Self.insetScrollView(variant), view == scroll else { return nil }
      return held("coveredHeight", variant, subtractsSafeArea: subtracts)
    }.first
  }

  /// Whether an inset depends on both the safe area and the keyboard.
  var insetsFollowKeyboard: Bool {
    own.contains { view in
      keyboardInset(of: view) != nil
        && tree.views[view].content.scrollView.map(Self.insets)?.contains {
          $0.insets?.safeAreaEdges.contains(.bottom) == true
        } == true
    }
  }

  private static func insets(_ scroll: ScrollView) -> [(property: String, insets: ScrollView.Insets?)] {
    [("contentInset", scroll.contentInset), ("verticalScrollIndicatorInsets", scroll.scrollIndicatorInsets)]
  }

  // MARK: Safe area

  /// Statements that set insets from the safe area.
  private func safeAreaInsets() -> [Statement] {
    var lines: [Statement] = []
    for index in own {
      guard let scroll = tree.views[index].content.scrollView else { continue }
      for case (let property, let insets?) in Self.insets(scroll) {
        let (keyboard, inset): (Code?, Code) = (keyboardInset(of: index), "\(names.views[index]).\(property)")
        if insets.safeAreaEdges == .all, insets.points == .zero {
          lines.append("\(inset) = view.safeAreaInsets")
          lines += keyboard.map { ["\(inset).bottom += \($0)"] } ?? []
          continue
        }
        let edges: [(Edges, String, Double)] = [
          (.top, "top", insets.points.top), (.left, "left", insets.points.left),
          (.bottom, "bottom", insets.points.bottom), (.right, "right", insets.points.right),
        ]
        for (edge, word, points) in edges where insets.safeAreaEdges.contains(edge) {
          let sum: [Code?] = [
            "view.safeAreaInsets.\(word)", edge == .bottom ? keyboard : nil, points == 0 ? nil : "\(points)",
          ]
          lines.append("\(inset).\(word) = \(sum.compactMap(\.self).joined(" + "))")
        }
      }
    }
    return lines
  }
}

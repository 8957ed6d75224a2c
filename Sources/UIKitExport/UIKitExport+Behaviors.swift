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
    return asked(needs.compactMap { conditions.text($0) })
  }

  /// The lines, with the constants for the conditions that they use in front.
  func asking(_ lines: [String]) -> [String] {
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

  func behaviorDeclarations() -> [String] {
    let layouts = accessibleLayouts.map { "private var accessibleLayout\($0.number): AccessibleLayout!" }
    return layouts + (statusBarView == nil ? [] : ["private var isStatusBarHidden = false"])
  }

  /// Their statements in viewDidLoad.
  func behaviorCalls() -> [String] {
    var lines = accessibleLayouts.map { layout, variant, number in
      let constraints = variant.constraints.map { names.constraints[$0] ?? "constraint" }
      let list = "[\(constraints.joined(separator: ", "))]" + (style == .uikit ? "" : ".flatMap(\\.layoutConstraints)")
      let rules = Self.accessibleRules(tree.behaviors)
      let rule = rules.count > 1 ? ", usesCorrectedRule: \(layout.usesCorrectedRule)" : ""
      return ["accessibleLayout\(number) = AccessibleLayout("]
        + [
          "  scrollView: \(names.views[layout.scrollView]), stackView: \(names.views[layout.stackView]), adjustable: \(list)\(rule))"
        ]
    }.flatMap(\.self)
    if !tapped.isEmpty { lines.append("addGestures()") }
    if keyboardLines != nil { lines.append("observeKeyboard()") }
    if let scroll = statusBarView.flatMap({ tree.enclosingScrollView(of: $0.view) }) {
      lines.append("\(names.views[scroll]).delegate = self")
    }
    return lines + stickyFooters.map { "\(names.views[$0.part.textView]).delegate = self" }
  }

  /// A double tap on any of these views lowers the keyboard.
  func gestures() -> [String] {
    let recognizer = [
      "let doubleTap = UITapGestureRecognizer(target: self, action: #selector(lowerKeyboard))",
      "doubleTap.numberOfTapsRequired = 2",
    ]
    if tapped.count == 1 { return recognizer + ["\(names.views[tapped[0]]).addGestureRecognizer(doubleTap)"] }
    return loop(tapped, recognizer + ["view.addGestureRecognizer(doubleTap)"])
  }

  /// Which of the two rules of `accessibleLayout` the screen uses.
  static func accessibleRules(_ behaviors: [Behavior]) -> Set<Bool> {
    Set(
      behaviors.compactMap { behavior in
        if case .accessibleLayout(let layout) = behavior.kind { layout.usesCorrectedRule } else { nil }
      })
  }

  func behaviors() -> [String] {
    let insets = safeAreaInsets()
    let before =
      sizeUpdate()
      + accessibleLayouts.compactMap { _, variant, number in
        conditions.text(variant.need).map { "accessibleLayout\(number).isEnabled = \($0)" }
      }
    let after =
      (insets.isEmpty ? [] : ["adjustInsets()"]) + tableHeaders() + spacers.map { "updateSpacers\($0.number)()" }
      + stickyFooters.map { "layoutContentView\($0.number)()" }
    var lines: [String] = []
    if isView, !before.isEmpty || !after.isEmpty {
      lines += method("override func layoutSubviews()", asking(before) + ["super.layoutSubviews()"] + after)
    } else if !before.isEmpty {
      lines += method("override func viewWillLayoutSubviews()", ["super.viewWillLayoutSubviews()"] + asking(before))
    }
    if !isView, !after.isEmpty {
      lines += method("override func viewDidLayoutSubviews()", ["super.viewDidLayoutSubviews()"] + after)
    }
    if !insets.isEmpty {
      lines +=
        [indented("/// Insets that follow the safe area where the layout says so.")]
        + method("private func adjustInsets()", asking(insets))
    }
    for (part, variant, number) in spacers {
      lines += [indented("/// Shows the spacers while the stack's other views together are shorter than the screen.")]
      lines += method("private func updateSpacers\(number)()", asking(updateSpacers(part, variant)))
    }
    lines += stickyFooterMethods()
    if let keyboardLines {
      lines += method(
        "private func observeKeyboard()",
        [
          "NotificationCenter.default.addObserver(",
          "  self, selector: #selector(keyboardWillChangeFrame), name: UIResponder.keyboardWillChangeFrameNotification,",
          "  object: nil)",
        ])
      lines += method("@objc private func keyboardWillChangeFrame(_ notification: Notification)", keyboardLines)
    }
    if !tapped.isEmpty {
      lines += method("private func addGestures()", gestures())
      lines += method("@objc private func lowerKeyboard()", ["view.endEditing(true)"])
    }
    return lines + statusBar()
  }

  /// Calls `updateLayout` when the answer to a question about the view's size changes.
  private func sizeUpdate() -> [String] {
    let tests = sizeTests
    guard !tests.isEmpty else { return [] }
    return [
      "let conditions = [\(tests.map(\.name).joined(separator: ", "))]", "if conditions != sizeConditions {",
      "  sizeConditions = conditions", "  updateLayout()", "}",
    ]
  }

  /// Whether it measures views whose texts may follow the text size.
  var measuresText: Bool {
    !tableHeaders().isEmpty || !spacers.isEmpty
      || stickyFooters.contains { tree.views[$0.part.textView].content.text?.followsTextSize == true }
  }

  /// Extensions that conform to the delegates of scroll and text views.
  func delegates() -> [String] {
    var lines: [String] = []
    if let (view, variant) = statusBarView {
      let test = conditions.text(variant.need).map { ($0.contains(" ") ? "(\($0))" : $0) + " && " } ?? ""
      let body = asking([
        "let minY = \(names.views[view]).convert(\(names.views[view]).bounds, to: nil).minY",
        "let isHidden = \(test)minY < view.safeAreaInsets.top",
        "// Only a value that changes starts the animation: started at each scrolled point, it would never end.",
        "guard isHidden != isStatusBarHidden else { return }", "isStatusBarHidden = isHidden",
        "UIView.animate(withDuration: 0.2) { self.setNeedsStatusBarAppearanceUpdate() }",
      ])
      lines += ["", "extension \(controller): UIScrollViewDelegate {"]
      lines += method("func scrollViewDidScroll(_ scrollView: UIScrollView)", body).dropLast() + ["}"]
    }
    if !stickyFooters.isEmpty {
      let body = stickyFooters.flatMap { footer, variant, number in
        let calls = ["layoutContentView\(number)()", "view.layoutIfNeeded()", "scrollToCaret\(number)()"]
        return stickyFooters.count == 1
          ? calls : ["if textView === \(names.views[footer.textView]) {"] + calls.map(indented) + ["}"]
      }
      lines += ["", "extension \(controller): UITextViewDelegate {"]
      lines += method("func textViewDidChange(_ textView: UITextView)", body).dropLast() + ["}"]
    }
    return lines
  }

  // MARK: Status bar

  private func statusBar() -> [String] {
    if statusBarView != nil {
      return method("override var prefersStatusBarHidden: Bool", ["isStatusBarHidden"])
        + method("override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation", [".slide"])
    }
    guard let child = children.first(where: { $0.export.asksForStatusBar }), let name = names.children[child.scope]
    else {
      return []
    }
    return method("override var childForStatusBarHidden: UIViewController?", [name])
  }

  private var asksForStatusBar: Bool { statusBarView != nil || children.contains { $0.export.asksForStatusBar } }

  // MARK: Spacers

  private func updateSpacers(_ spacers: Behavior.Spacers, _ variant: VariantBehavior) -> [String] {
    let stack = names.views[spacers.stackView]
    func need(_ view: Int) -> String? { conditions.text(variants.viewNeeds[view]) }
    let (come, stay) = (spacers.spacers.filter { need($0) != nil }, spacers.spacers.filter { need($0) == nil })
    let list =
      (["[\(stay.map { names.views[$0] }.joined(separator: ", "))]"]
      + come.map { "(\(need($0) ?? "true") ? [\(names.views[$0])] : [])" }).joined(separator: " + ")
    let test = conditions.text(variant.need, negated: true).map { "\($0) || " } ?? ""
    return [
      "guard let screenHeight = view.window?.windowScene?.screen.bounds.height else { return }",
      "\(stack).layoutIfNeeded()",
      "let spacers: [UIView] = \(list)",
      "let views = \(stack).arrangedSubviews.filter { !spacers.contains($0) && !$0.isHidden }",
      "let fits = \(test)views.reduce(0) { $0 + $1.frame.height } < screenHeight",
      "for spacer in spacers where spacer.isHidden == fits { spacer.isHidden = !fits }",
    ]
  }

  // MARK: Sticky footer

  private func stickyFooterMethods() -> [String] {
    stickyFooters.flatMap { footer, variant, number in
      let (scroll, content) = (names.views[footer.scrollView], names.views[footer.contentView])
      let text = names.views[footer.textView]
      let fixed = (footer.top + footer.minimumGap + footer.footerHeight + footer.bottom).shortText
      let guards = conditions.text(variant.need).map { ["guard \($0) else { return }"] } ?? []
      let layout = [
        "let width = \(scroll).bounds.width",
        "let fitting = CGSize(width: width - \((footer.side * 2).shortText), height: .greatestFiniteMagnitude)",
        "// \(footer.top.shortText) above the text, \(footer.minimumGap.shortText) at least below it, a footer of "
          + "\(footer.footerHeight.shortText), and \(footer.bottom.shortText) below that.",
        "let needed = \(text).sizeThatFits(fitting).height + \(fixed)",
        "// With the keyboard up the content is as high as it needs, even where there is room.",
        "let height = coveredHeight > 0 ? needed : max(needed, \(scroll).bounds.height)",
        "\(content).frame = CGRect(x: 0, y: 0, width: width, height: height)",
        "\(scroll).contentSize = \(content).bounds.size",
      ]
      let caret = [
        "guard let caret = \(text).selectedTextRange?.end else { return }",
        "let rect = \(text).convert(\(text).caretRect(for: caret), to: \(scroll))",
        "\(scroll).scrollRectToVisible(rect, animated: true)",
      ]
      return [indented("/// The footer is at the bottom of the screen, or below the text where that is longer.")]
        + method("private func layoutContentView\(number)()", asking(guards + layout))
        + method("private func scrollToCaret\(number)()", asking(guards + caret))
    }
  }

  // MARK: Keyboard

  var keyboardLines: [String]? {
    var lines: [String] = []
    // Frames and insets that code sets move with the keyboard only if the animation sets them.
    var animated: [String] = []
    for variant in ownBehaviors {
      if case .keyboardAvoidance(.constraint(_, let subtracts)) = variant.behavior.kind {
        for index in variant.constraints {
          // The inner view moves up, so the sign depends on whether it is the first or the second item.
          let made = style == .uikit ? tree.constraints[index] : seenFromInside(tree.constraints[index])
          let innerIsFirst = made.second.map { tree.isInside(made.first.view, of: $0.view) } ?? true
          let name = names.constraints[index] ?? "constraint"
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
    let carets = stickyFooters.map { "if covered > 0 { self.scrollToCaret\($0.number)() }" }
    return [
      "guard let info = notification.userInfo, let space = view.window?.windowScene?.screen.coordinateSpace,",
      "  let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect", "else { return }",
      "let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0",
      "let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 0",
    ] + (scope == 0 ? [] : ["let area: UIView = view.window ?? view"]) + [
      "let covered = max(0, \(area).bounds.maxY - \(area).convert(frame, from: space).minY)"
    ] + lines + [
      "// The curve of an animation is four bits of its options.",
      "UIView.animate(withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)) {"
        + (animated.isEmpty ? "" : " [self] in"),
    ] + animated.map(indented) + ["  \(animated.isEmpty ? "self." : "")view.layoutIfNeeded()"]
      + (carets.isEmpty ? ["}"] : ["} completion: { _ in"] + carets.map(indented) + ["}"])
  }

  /// What a constraint's constant becomes: its own again, once the keyboard is down or the behaviour does not apply.
  private func keyboardOffset(
    _ sign: String, declared: Double, _ variant: VariantBehavior, _ subtractsSafeArea: Bool
  ) -> String {
    guard declared != 0 else { return sign + held("covered", variant, subtractsSafeArea: subtractsSafeArea) }
    let need = conditions.text(variant.need).map { $0.contains(" ") ? " && (\($0))" : " && \($0)" } ?? ""
    return "covered > 0\(need) ? \(sign)\(room("covered", subtractsSafeArea)) : \(declared.shortText)"
  }

  private func room(_ covered: String, _ subtractsSafeArea: Bool) -> String {
    subtractsSafeArea ? "max(0, \(covered) - view.safeAreaInsets.bottom)" : covered
  }

  /// The part of the covered height that a behaviour makes room for.
  private func held(_ covered: String, _ variant: VariantBehavior, subtractsSafeArea: Bool) -> String {
    let room = room(covered, subtractsSafeArea)
    return conditions.text(variant.need).map { "(\($0) ? \(room) : 0)" } ?? room
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
  private func bottomInsets(_ scroll: Int, _ covered: String) -> [String] {
    guard let properties = tree.views[scroll].content.scrollView else { return [] }
    return Self.insets(properties).map { property, insets in
      let declared = insets?.points.bottom ?? 0
      let safeArea = insets?.safeAreaEdges.contains(.bottom) == true ? "view.safeAreaInsets.bottom + " : ""
      return "\(names.views[scroll]).\(property).bottom = \(safeArea)\(covered)"
        + (declared == 0 ? "" : " + \(declared.shortText)")
    }
  }

  /// What `adjustInsets` adds to a scroll view's bottom inset while the keyboard is up; nil if nothing sets that inset.
  private func keyboardInset(of scroll: Int) -> String? {
    ownBehaviors.lazy.compactMap { variant -> String? in
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
  private func safeAreaInsets() -> [String] {
    var lines: [String] = []
    for index in own {
      guard let scroll = tree.views[index].content.scrollView else { continue }
      for case (let property, let insets?) in Self.insets(scroll) {
        let keyboard = keyboardInset(of: index)
        if insets.safeAreaEdges == .all, insets.points == .zero {
          lines.append("\(names.views[index]).\(property) = view.safeAreaInsets")
          lines += keyboard.map { ["\(names.views[index]).\(property).bottom += \($0)"] } ?? []
          continue
        }
        let edges: [(Edges, String, Double)] = [
          (.top, "top", insets.points.top), (.left, "left", insets.points.left),
          (.bottom, "bottom", insets.points.bottom), (.right, "right", insets.points.right),
        ]
        for (edge, word, points) in edges where insets.safeAreaEdges.contains(edge) {
          let added = (edge == .bottom ? [keyboard] : []) + [points == 0 ? nil : points.shortText]
          let sum = ["view.safeAreaInsets.\(word)"] + added.compactMap { $0 }
          lines.append("\(names.views[index]).\(property).\(word) = \(sum.joined(separator: " + "))")
        }
      }
    }
    return lines
  }
}

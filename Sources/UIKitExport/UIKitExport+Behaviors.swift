import LayoutModel

/// The code around the layout: the helpers of docs/semantics.md#the-five-screens, each where UIKit calls it.
extension UIKitExport {
  typealias VariantBehavior = UIKitVariants.VariantBehavior

  /// The view above whose top the status bar hides, and when it does.
  private var statusBarHiding: (view: Int, test: String?)? {
    for variant in variants.behaviors {
      if case .statusBarHiding(let view) = variant.behavior.kind { return (view, conditions.text(variant.need)) }
    }
    return nil
  }

  var statusBarView: Int? { statusBarHiding?.view }

  /// What is asked for the behaviors: by their own conditions, and by those of spacers.
  var behaviorTests: [UIKitConditions.Test] {
    let spacers = variants.behaviors.flatMap { variant -> [Int] in
      if case .spacers(let spacers) = variant.behavior.kind { spacers.spacers } else { [] }
    }
    let needs = variants.behaviors.map(\.need) + spacers.map { variants.viewNeeds[$0] }
    return asked(needs.compactMap { conditions.text($0) })
  }

  /// The conditions that lines ask, in front of them.
  private func asking(_ lines: [String]) -> [String] {
    let names = behaviorTests.map(\.name)
    return constants(asked(lines).filter { names.contains($0.name) }) + lines
  }

  private func block(_ test: String?, _ lines: [String]) -> [String] {
    test.map { ["if \($0) {"] + lines.map(indented) + ["}"] } ?? lines
  }

  /// What viewDidLoad does for them.
  func behaviorSetup() -> [String] {
    var lines: [String] = []
    if keyboardLines != nil {
      lines += [
        "NotificationCenter.default.addObserver(",
        "  self, selector: #selector(keyboardWillChangeFrame), name: UIResponder.keyboardWillChangeFrameNotification, "
          + "object: nil)",
      ]
    }
    if let scroll = statusBarView.flatMap(tree.enclosingScrollView) {
      lines.append("\(names.views[scroll]).delegate = self")
    }
    return lines
  }

  func behaviors() -> [String] {
    var lines: [String] = []
    let after = blocks(afterLayout) + safeAreaInsets()
    let before = (updatesWithBounds ? ["updateLayout()"] : []) + blocks(beforeLayout)
    if !before.isEmpty {
      lines += method("override func viewWillLayoutSubviews()", ["super.viewWillLayoutSubviews()"] + asking(before))
    }
    if !after.isEmpty {
      lines += method("override func viewDidLayoutSubviews()", ["super.viewDidLayoutSubviews()"] + asking(after))
    }
    if let keyboardLines {
      lines += method("@objc private func keyboardWillChangeFrame(_ notification: Notification)", keyboardLines)
    }
    if let (view, test) = statusBarHiding {
      lines += method("override var prefersStatusBarHidden: Bool", ["isStatusBarHidden"])
      lines += method("override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation", [".slide"])
      // Only a value that changes starts the animation: started at each scrolled point, it would never end.
      lines += method(
        "func scrollViewDidScroll(_ scrollView: UIScrollView)",
        asking([
          "let top = \(names.views[view]).convert(\(names.views[view]).bounds, to: nil).minY",
          "let isHidden = \(test.map { "(\($0)) && " } ?? "")top < view.safeAreaInsets.top",
          "guard isHidden != isStatusBarHidden else { return }",
          "isStatusBarHidden = isHidden",
          "UIView.animate(withDuration: 0.2) { self.setNeedsStatusBarAppearanceUpdate() }",
        ]))
    }
    return lines
  }

  /// Each in a scope of its own where there are several: they have constants of the same names.
  private func blocks(_ code: (VariantBehavior) -> [String]) -> [String] {
    let blocks = variants.behaviors.map(code).filter { !$0.isEmpty }
    return blocks.count < 2 ? blocks.flatMap(\.self) : blocks.flatMap { ["do {"] + $0.map(indented) + ["}"] }
  }

  private func constraint(_ index: Int) -> String {
    let name = names.constraints[index] ?? "constraint"
    return style == .uikit ? name : "\(name).layoutConstraints[0]"
  }

  /// The paddings share what the content leaves of the scroll view; the footer sticks to the bottom.
  private func afterLayout(_ variant: VariantBehavior) -> [String] {
    let test = conditions.text(variant.need)
    switch variant.behavior.kind {
    case .accessibleLayout(let layout):
      let pairs = variant.constraints.map { "(\(constraint($0)), \(tree.constraints[$0].constant.shortText))" }
      // Of one that has variations, the one that holds.
      let isVaried = variant.constraints.contains { !variants.constraintNeeds[$0].isAlways }
      let list = "[\(pairs.joined(separator: ", "))]" + (isVaried ? ".filter { $0.constraint.isActive }" : "")
      let (scroll, stack) = (names.views[layout.scrollView], names.views[layout.stackView])
      let surplus = "max(0, \(scroll).bounds.height - (\(stack).frame.height - added))"
      return [
        "let paddings: [(constraint: NSLayoutConstraint, initial: CGFloat)] = \(list)",
        "let added = paddings.reduce(0) { $0 + $1.constraint.constant - $1.initial }",
        "let surplus = \(test.map { "\($0) ? \(surplus) : 0" } ?? surplus)",
        "for padding in paddings {",
        "  padding.constraint.constant = padding.initial + surplus / CGFloat(paddings.count)",
        "}",
      ]
    case .stickyFooter(let footer):
      let (scroll, content) = (names.views[footer.scrollView], names.views[footer.contentView])
      let text = names.views[footer.textView]
      let declared =
        tree.views[footer.scrollView].content.scrollView?.contentInset.points.bottom.shortText ?? "0"
      let fixed = (footer.top + footer.minimumGap + footer.footerHeight + footer.bottom).shortText
      return block(
        test,
        [
          "let width = \(scroll).bounds.width",
          "let fitting = CGSize(width: width - \((footer.side * 2).shortText), height: .greatestFiniteMagnitude)",
          "let needed = \(text).sizeThatFits(fitting).height + \(fixed)",
          "// With the keyboard up the content is as high as it needs, even where there is room.",
          "let height = \(scroll).contentInset.bottom > \(declared) ? needed : max(needed, \(scroll).bounds.height)",
          "\(content).frame = CGRect(x: 0, y: 0, width: width, height: height)",
          "\(scroll).contentSize = \(content).bounds.size",
        ])
    default: return []
    }
  }

  /// When a view is there; nil: always.
  private func needs(_ view: Int) -> String? { conditions.text(variants.viewNeeds[view]) }

  /// Spacers are in their stack while the views, gaps not counted, are shorter than the screen.
  private func beforeLayout(_ variant: VariantBehavior) -> [String] {
    guard case .spacers(let spacers) = variant.behavior.kind else { return [] }
    let stack = names.views[spacers.stackView]
    let (come, stay) = (spacers.spacers.filter { needs($0) != nil }, spacers.spacers.filter { needs($0) == nil })
    let list =
      (["[\(stay.map { names.views[$0] }.joined(separator: ", "))]"]
      + come.map { "(\(needs($0) ?? "true") ? [\(names.views[$0])] : [])" }).joined(separator: " + ")
    let test = conditions.text(variant.need, negated: true).map { "\($0) || " } ?? ""
    return [
      "let spacers: [UIView] = \(list)",
      "let views = \(stack).arrangedSubviews.filter { !spacers.contains($0) && !$0.isHidden }",
      "let isShort = \(test)views.reduce(0) { $0 + $1.frame.height } < UIScreen.main.bounds.height",
      "for spacer in spacers where spacer.isHidden == isShort { spacer.isHidden = !isShort }",
    ]
  }

  private var keyboardLines: [String]? {
    var lines: [String] = []
    var caret: [String] = []
    for variant in variants.behaviors {
      let test = conditions.text(variant.need)
      func held(_ covered: String) -> String { test.map { "(\($0) ? \(covered) : 0)" } ?? covered }
      let safeArea: (Bool) -> String = { held($0 ? "max(0, covered - view.safeAreaInsets.bottom)" : "covered") }
      switch variant.behavior.kind {
      case .keyboardAvoidance(.constraint(_, let subtracts)):
        for index in variant.constraints {
          // The inner view moves up: the sign depends on which side of the constraint it stands on.
          let made = tree.constraints[index]
          let innerIsFirst = made.second.map { tree.isInside(made.first.view, of: $0.view) } ?? true
          lines.append("\(constraint(index)).constant = \(innerIsFirst ? "-" : "")\(safeArea(subtracts))")
        }
      case .keyboardAvoidance(.contentInset(let scroll, let subtracts)):
        lines += bottomInsets(scroll, safeArea(subtracts))
      case .stickyFooter(let footer):
        lines += bottomInsets(footer.scrollView, held("covered"))
        lines.append("view.setNeedsLayout()")
        caret = [
          "if \(test.map { "\($0), " } ?? "")let caret = \(names.views[footer.textView]).selectedTextRange?.end, covered > 0 {",
          "  let rect = \(names.views[footer.textView]).caretRect(for: caret)",
          "  \(names.views[footer.scrollView]).scrollRectToVisible("
            + "\(names.views[footer.textView]).convert(rect, to: \(names.views[footer.scrollView])), animated: true)",
          "}",
        ]
      default: break
      }
    }
    lines = asking(lines)
    caret = asking(caret).filter { !lines.contains($0) }
    if remembersKeyboard {
      lines = ["coveredHeight = covered"] + (updatesWithKeyboard ? ["updateLayout()"] : []) + lines
    }
    if lines.isEmpty { return nil }
    return [
      "guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }",
      "let covered = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)",
    ] + lines + ["view.layoutIfNeeded()"] + caret
  }

  /// What is covered, on top of what the document says.
  private func bottomInsets(_ scroll: Int, _ covered: String) -> [String] {
    guard let properties = tree.views[scroll].content.scrollView else { return [] }
    return Self.insets(properties).map { property, insets in
      let declared = insets?.points.bottom ?? 0
      return "\(names.views[scroll]).\(property).bottom = \(covered)"
        + (declared == 0 ? "" : " + \(declared.shortText)")
    }
  }

  private static func insets(_ scroll: ScrollView) -> [(property: String, insets: ScrollView.Insets?)] {
    [("contentInset", scroll.contentInset), ("verticalScrollIndicatorInsets", scroll.scrollIndicatorInsets)]
  }

  /// Insets that code takes from the safe area.
  private func safeAreaInsets() -> [String] {
    var lines: [String] = []
    for (index, view) in tree.views.enumerated() {
      guard let scroll = view.content.scrollView else { continue }
      for case (let property, let insets?) in Self.insets(scroll) {
        let edges: [(Edges, String, Double)] = [
          (.top, "top", insets.points.top), (.left, "left", insets.points.left),
          (.bottom, "bottom", insets.points.bottom), (.right, "right", insets.points.right),
        ]
        for (edge, word, points) in edges where insets.safeAreaEdges.contains(edge) {
          let added = points == 0 ? "" : " + \(points.shortText)"
          lines.append("\(names.views[index]).\(property).\(word) = view.safeAreaInsets.\(word)\(added)")
        }
      }
    }
    return lines
  }
}

import JSONSyntax
package import LayoutModel

/// A resolved screen as the view controller that an iOS engineer would write: names kept, constraints in document
/// order, the code around the layout as the methods that it stands for.
///
/// Conditions come out as code: a property or a set of constraints that differs is set by `updateLayout`, flags are
/// properties. Metrics are numbers.
package struct UIKitExport {
  package enum Style: Sendable {
    /// NSLayoutAnchor, and NSLayoutConstraint where anchors have no words.
    case uikit
    case snapkit
  }

  let tree: ViewTree
  let style: Style
  let names: UIKitNames
  let variants: UIKitVariants
  let conditions: UIKitConditions
  let flags: [NamedValue<FlagValue>]
  /// Swift names of all flags.
  let flagNames: [String]

  package init(_ variants: ScreenVariants, style: Style) {
    self.style = style
    self.variants = UIKitVariants(variants)
    tree = self.variants.tree
    flags = variants.flags
    flagNames = UIKitNames.flags(flags.map(\.name))
    conditions = UIKitConditions(variants.conditions, flagNames: flagNames)
    names = UIKitNames(tree, taken: flagNames + conditions.tests.map(\.name) + ["coveredHeight", "updateLayout"])
  }

  /// A screen without conditions.
  package init(_ tree: ViewTree, style: Style) { self.init(ScreenVariants(tree), style: style) }

  /// The file's text.
  package var text: String {
    var lines = ["import UIKit"]
    if style == .snapkit { lines.insert("import SnapKit", at: 0) }
    lines.append("")
    if !tree.title.isEmpty {
      lines.append("/// \(tree.title.split(whereSeparator: \.isNewline).joined(separator: " ").printable())")
    }
    let delegate = statusBarView == nil ? "" : ", UIScrollViewDelegate"
    lines.append("final class \(names.controller): UIViewController\(delegate) {")
    lines += declarations().map(indented)
    lines.append("")
    // A controller's view is a UIView, which knows nothing of axes and guides.
    if !UIKitView.isPlain(tree.views[0]) { lines += method("override func loadView()", ["view = \(names.views[0])"]) }
    lines += method("override func viewDidLoad()", ["super.viewDidLoad()"] + calls())
    lines += method("private func configureViews()", configuration())
    lines += method("private func addSubviews()", hierarchy())
    if !tree.constraints.isEmpty { lines += method("private func activateConstraints()", constraints()) }
    lines += updates() + behaviors()
    while lines.last == "" { lines.removeLast() }
    lines.append("}")
    return (lines + dataSource() + helpers()).joined(separator: "\n") + "\n"
  }

  func indented(_ line: String) -> String { line.isEmpty ? line : "  " + line }

  func method(_ head: String, _ body: [String]) -> [String] {
    [indented(head + " {")] + body.map { indented(indented($0)) } + [indented("}"), ""]
  }

  private func declarations() -> [String] {
    let own = UIKitView.isPlain(tree.views[0]) ? tree.views.indices.dropFirst() : tree.views.indices[...]
    var lines = own.map { "let \(names.views[$0]) = \(UIKitView.creation(tree.views[$0]))" }
    for view in tree.views.indices {
      lines += tree.views[view].layoutGuides.indices.map { "let \(names.guide($0, of: view)) = UILayoutGuide()" }
    }
    let type = style == .uikit ? "NSLayoutConstraint" : "Constraint"
    lines += tree.constraints.indices.compactMap { index in
      names.constraints[index].map { "private var \($0): \(type)!" }
    }
    return conditionDeclarations() + lines
  }

  private func calls() -> [String] {
    var calls = containerSetup() + ["configureViews()", "addSubviews()"]
    if !tree.constraints.isEmpty { calls.append("activateConstraints()") }
    return calls + dataSourceSetup() + behaviorSetup() + updateSetup()
  }

  private func configuration() -> [String] {
    var lines = tree.views.indices.flatMap { index in
      settledProperties(index).map { "\(names.views[index]).\($0)" } + overridden(index)
    }
    // Interface Builder writes 251 for these; code that makes one gets 250.
    let usual = Axis.allCases.map { axis in
      tree.views.indices.filter {
        let view = tree.views[$0]
        return view.content.defaultHugging[axis] == 251 && view.hugging[axis] == 251
      }
    }
    for views in usual[0] == usual[1] ? [usual[0]] : usual where !views.isEmpty {
      lines.append("for view in [\(views.map { names.views[$0] }.joined(separator: ", "))] as [UIView] {")
      for (axis, there) in zip(Axis.allCases, usual) where there == views {
        lines.append("  view.setContentHuggingPriority(UILayoutPriority(251), for: .\(axis.rawValue))")
      }
      lines.append("}")
    }
    return lines
  }

  /// What UIKit takes from a controller, or from a subclass only; the latter becomes a comment.
  private func overridden(_ index: Int) -> [String] {
    let view = tree.views[index]
    var lines: [String] = []
    if index == 0, !view.respectsSystemMinimumLayoutMargins {
      lines.append("viewRespectsSystemMinimumLayoutMargins = false")
    }
    func tell(_ property: String, _ value: String) {
      lines.append("// \(names.views[index]): its class overrides \(property) with \(value)")
    }
    if view.additionalSafeAreaInsets != .zero {
      let insets = UIKitText.insets(view.additionalSafeAreaInsets)
      if index == 0 {
        lines.append("additionalSafeAreaInsets = \(insets)")
      } else {
        tell("safeAreaInsets", "what it inherits and \(insets), or it is the view of a child view controller")
      }
    }
    // What no property says becomes a comment for the reader.
    func note(_ fact: String) { lines.append("// \(names.views[index]): \(fact)") }
    if let size = image(of: view)?.imageSize {
      note("its image is \(size.width.shortText) × \(size.height.shortText) points")
    }
    if view.content.scrollView?.flowLayout != nil {
      note("in an app it is a UICollectionView with a UICollectionViewFlowLayout, and its subviews are cells")
    }
    if view.layoutMarginsFollowReadableWidth {
      note("Interface Builder's Follow Readable Width: its margins are those of its readableContentGuide")
    }
    if view.keepsPlaceWhenHidden, isArranged(index) {
      note("keeps its place in the stack while hidden, as what is transparent does and what is hidden does not")
    }
    if let size = view.autoresizing?.superviewSize {
      note("its frame is for a superview of \(size.width.shortText) × \(size.height.shortText) points")
    }
    if view.alignmentRectInsets != view.content.defaultAlignmentRectInsets {
      tell("alignmentRectInsets", UIKitText.insets(view.alignmentRectInsets))
    }
    let metrics = Axis.allCases.compactMap { axis -> String? in
      let name = axis == .horizontal ? "width" : "height"
      return switch view.intrinsicSize[axis] {
      case .automatic: nil
      case .none: "\(name): UIView.noIntrinsicMetric"
      case .points(let points): "\(name): \(points.shortText)"
      }
    }
    if !metrics.isEmpty { tell("intrinsicContentSize", metrics.joined(separator: ", ")) }
    return lines
  }

  private func image(of view: View) -> ImageView? {
    switch view.content {
    case .imageView(let image): image
    case .button(let button): button.image
    default: nil
    }
  }

  private func hierarchy() -> [String] {
    var lines: [String] = []
    // A stack does this for what it arranges, SnapKit for what it constrains.
    let free = tree.views.indices.dropFirst().filter {
      tree.views[$0].autoresizing == nil && !isArranged($0) && !hasFrameSetInCode($0)
    }
    let makers = Set(tree.constraints.map { Self.seenFromInside($0).first.view })
    let told = style == .uikit ? free : free.filter { !makers.contains($0) }
    if !told.isEmpty {
      lines.append("for view in [\(told.map { names.views[$0] }.joined(separator: ", "))] as [UIView] {")
      lines.append("  view.translatesAutoresizingMaskIntoConstraints = false")
      lines.append("}")
    }
    for (index, view) in tree.views.enumerated() {
      for subview in view.subviews {
        if case .tableView = view.content {
          lines += tableItem(subview, of: index)
          continue
        }
        let add = isArranged(subview) ? "addArrangedSubview" : "addSubview"
        lines.append("\(names.views[index]).\(add)(\(names.views[subview]))")
      }
      for guide in view.layoutGuides.indices {
        lines.append("\(names.views[index]).addLayoutGuide(\(names.guide(guide, of: index)))")
      }
    }
    return lines + customSpacing(isSettled: true)
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

  /// Classes that the screen needs beside its controller.
  private func helpers() -> [String] {
    var lines: [String] = []
    let needsTable = tree.views.contains { view in
      if case .tableView(let table) = view.content { table.isSizedToContent } else { false }
    }
    if needsTable {
      lines += [
        "", "/// A table as tall as its rows, as one in a scrolling stack must be.",
        "final class ContentSizedTableView: UITableView {", "  override var contentSize: CGSize {",
        "    didSet { invalidateIntrinsicContentSize() }", "  }", "",
        "  override var intrinsicContentSize: CGSize {",
        "    CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)", "  }", "}",
      ]
    }
    if style == .uikit && tree.constraints.contains(where: { $0.priority < 1000 }) {
      lines += [
        "", "extension NSLayoutConstraint {", "  fileprivate func priority(_ priority: Float) -> NSLayoutConstraint {",
        "    self.priority = UILayoutPriority(priority)", "    return self", "  }", "}",
      ]
    }
    return lines
  }
}

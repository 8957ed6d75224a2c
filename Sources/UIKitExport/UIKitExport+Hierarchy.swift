import LayoutModel

/// The view hierarchy, and the helpers that a screen needs besides its controllers.
extension UIKitExport {
  func hierarchy() -> [String] {
    var lines = freed()
    for view in own where place(of: view) == nil { lines += additions(to: view) }
    return lines + customSpacing(isSettled: true)
  }

  /// Switches off autoresizing. Stacks do this for their arranged subviews, and SnapKit for the views that it
  /// constrains.
  private func freed() -> [String] {
    let makers = Set(
      screen.owners.indices.filter { screen.owners[$0] == scope }
        .map { seenFromInside(tree.constraints[$0]) }.filter { !keepsAutoresizing($0.first.view) }.map(\.first.view))
    func isTold(_ view: Int) -> Bool {
      view != root && !keepsAutoresizing(view) && !isArranged(view) && (style == .uikit || !makers.contains(view))
    }
    let roots = children.map { screen.scopes.scopes[$0.scope].root }
    let told = tree.views.indices.filter { view in
      (screen.scopes.owners[view] == scope || roots.contains(view)) && place(of: view) == nil && isTold(view)
    }
    var lines: [String] = []
    if told.count == 1 {
      lines = ["\(names.views[told[0]]).translatesAutoresizingMaskIntoConstraints = false"]
    } else if !told.isEmpty {
      lines = loop(told, ["view.translatesAutoresizingMaskIntoConstraints = false"])
    }
    for group in ownGroups {
      lines += looped(group) { copy in
        group.copies[copy].filter(isTold).map { "\(names.views[$0]).translatesAutoresizingMaskIntoConstraints = false" }
      }
    }
    return lines
  }

  private func additions(to view: Int) -> [String] {
    var lines: [String] = []
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

  private func addition(_ subview: Int, to view: Int) -> [String] {
    func adding(_ name: String) -> String {
      "\(names.views[view]).\(isArranged(subview) ? "addArrangedSubview" : "addSubview")(\(name))"
    }
    let size = firstSize(of: view, for: subview)
    guard let scope = screen.child(of: scope, around: screen.scopes.owners[subview]) else {
      return size + [adding(names.views[subview])]
    }
    let child = names.children[scope] ?? "child"
    if screen.scopes.scopes[scope].isView { return size + [adding(child)] }
    // Reading `view` loads it.
    return ["addChild(\(child))"] + size + [adding("\(child).view"), "\(child).didMove(toParent: self)"]
  }

  /// A view that constraints place has no size yet, and would add all of its later one to the subviews that it
  /// autoresizes: before the first of these it gets the size that their frames are for.
  private func firstSize(of view: Int, for subview: Int) -> [String] {
    func superviewSize(_ subview: Int) -> Size? { tree.views[subview].autoresizing?.superviewSize }
    guard tree.views[view].autoresizing == nil, let size = superviewSize(subview),
      tree.views[view].subviews.first(where: { superviewSize($0) != nil }) == subview
    else { return [] }
    let numbers = "width: \(size.width.shortText), height: \(size.height.shortText)"
    return ["\(names.views[view]).bounds.size = CGSize(\(numbers))"]
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
  func helpers(_ lines: [String]) -> [String] {
    func uses(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
    var helpers: [String] = []
    if uses("ContentSizedTableView(") { helpers += [""] + Self.contentSizedTable }
    if uses("as: \\.table") { helpers += [""] + Self.tableHeader }
    helpers += UIKitCompositionalLayout.helpers(uses)
    if uses(".flowLayout?") { helpers += [""] + Self.flowLayout }
    if uses("AccessibleLayout(") { helpers += [""] + accessibleLayout() }
    if uses(".priority(") && (style == .uikit || uses("Anchor.constraint(")) { helpers += [""] + Self.priority }
    if uses("." + UIKitText.paragraph) { helpers += [""] + Self.paragraph }
    if uses("." + UIKitText.face) { helpers += [""] + Self.face }
    if uses("titleTextAttributesTransformer = .font {") { helpers += [""] + Self.titleFont }
    let (usesRegions, usesPanes) = (uses("guide(."), uses("PaneGuide("))
    if uses(".regions(") || usesRegions || usesPanes { helpers += [""] + Self.regions }
    if usesRegions || usesPanes { helpers += [""] + Self.guideInCode }
    if usesRegions { helpers += [""] + Self.regionGuide }
    if usesPanes { helpers += [""] + Self.paneGuide }
    if uses(".barGuide(") { helpers += [""] + Self.barGuide }
    let colors = UIKitText.colorConstants(in: lines + helpers)
    return helpers + (colors.isEmpty ? [] : [""] + colors)
  }

  private static let contentSizedTable = [
    "/// A table as tall as its rows, as one in a scrolling stack must be.",
    "private final class ContentSizedTableView: UITableView {", "  override var contentSize: CGSize {",
    "    didSet { invalidateIntrinsicContentSize() }", "  }", "", "  override var intrinsicContentSize: CGSize {",
    "    CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)", "  }", "}",
  ]

  private static let flowLayout = [
    "extension UICollectionView {", "  fileprivate var flowLayout: UICollectionViewFlowLayout? {",
    "    collectionViewLayout as? UICollectionViewFlowLayout", "  }", "}",
  ]

  private static let priority = [
    "extension NSLayoutConstraint {", "  fileprivate func priority(_ priority: Float) -> NSLayoutConstraint {",
    "    self.priority = UILayoutPriority(priority)", "    return self", "  }", "}",
  ]

  private static let face = [
    "extension UIFont {", "  /// A text style in another face, which follows the text size as the style does.",
    "  fileprivate static func \(UIKitText.face)_ style: TextStyle, weight: Weight? = nil, isItalic: Bool = false) -> UIFont {",
    "    var traits: [UIFontDescriptor.TraitKey: Any] = [:]",
    "    if let weight { traits[.weight] = weight }",
    "    if isItalic { traits[.symbolic] = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue }",
    "    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)",
    "    return UIFont(descriptor: descriptor.addingAttributes([.traits: traits]), size: 0)", "  }", "}",
  ]

  private static let paragraph = [
    "extension NSParagraphStyle {", "  fileprivate static func \(UIKitText.paragraph)",
    "    lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0,",
    "    minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0", "  ) -> NSParagraphStyle {",
    "    let style = NSMutableParagraphStyle()", "    style.lineSpacing = lineSpacing",
    "    style.paragraphSpacing = paragraphSpacing", "    style.lineHeightMultiple = lineHeightMultiple",
    "    style.minimumLineHeight = minimumLineHeight", "    style.maximumLineHeight = maximumLineHeight",
    "    return style", "  }", "}",
  ]

  private static let titleFont = [
    "extension UIConfigurationTextAttributesTransformer {",
    "  /// A font that is asked for again when the text size changes.",
    "  fileprivate static func font(_ font: @escaping @Sendable () -> UIFont) -> Self {", "    Self { attributes in",
    "      var attributes = attributes", "      attributes.font = font()", "      return attributes", "    }", "  }",
    "}",
  ]

  /// The observers of "Scroll all the things!". By the published rule nothing happens at a difference of 0.
  private func accessibleLayout() -> [String] {
    let rules = Self.accessibleRules(tree.behaviors)
    let hasBoth = rules.count > 1
    let canBeOff = variants.behaviors.contains { variant in
      if case .accessibleLayout = variant.behavior.kind { !variant.need.isAlways } else { false }
    }
    let difference = "scrollView.bounds.height - stackView.bounds.height + added"
    return [
      "/// Lets padding constraints share the room that a scroll view has beyond its stack, on top of their first heights.",
      "@MainActor", "private final class AccessibleLayout {",
    ]
      + (canBeOff
        ? ["  var isEnabled = true {", "    didSet { if isEnabled != oldValue { adjustPaddings() } }", "  }"] : [])
      + [
        "  private let scrollView: UIScrollView", "  private let stackView: UIStackView",
        "  private let adjustable: [(constraint: NSLayoutConstraint, initialHeight: CGFloat)]",
      ] + (hasBoth ? ["  private let usesCorrectedRule: Bool"] : []) + [
        "  private var observations: [NSKeyValueObservation] = []", "",
        "  init(scrollView: UIScrollView, stackView: UIStackView, adjustable: [NSLayoutConstraint]"
          + (hasBoth ? ", usesCorrectedRule: Bool" : "") + ") {", "    self.scrollView = scrollView",
        "    self.stackView = stackView", "    self.adjustable = adjustable.map { ($0, $0.constant) }",
      ] + (hasBoth ? ["    self.usesCorrectedRule = usesCorrectedRule"] : []) + [
        "    observations = [", "      scrollView.observe(\\.bounds) { [weak self] _, _ in",
        "        MainActor.assumeIsolated { self?.adjustPaddings() }", "      },",
        "      stackView.observe(\\.bounds) { [weak self] _, _ in",
        "        MainActor.assumeIsolated { self?.adjustPaddings() }", "      },", "    ]", "  }", "",
        "  private func adjustPaddings() {", "    let paddings = adjustable.filter { $0.constraint.isActive }",
        "    // Before its first layout the stack has no height to compare.",
        "    guard !paddings.isEmpty, stackView.bounds.height > 0 else { return }",
        "    let added = paddings.reduce(0) { $0 + $1.constraint.constant - $1.initialHeight }",
        "    let difference = \(canBeOff ? "isEnabled ? \(difference) : -1" : difference)",
      ]
      + (rules.contains(false)
        ? [
          "    // The published rule: a difference of exactly 0 changes nothing.",
          "    if difference == 0\(hasBoth ? ", !usesCorrectedRule" : "") { return }",
        ] : []) + [
        "    for padding in paddings {",
        "      padding.constraint.constant = padding.initialHeight + max(0, difference) / CGFloat(paddings.count)",
        "    }", "  }", "}",
      ]
  }
}

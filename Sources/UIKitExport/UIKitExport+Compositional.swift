import LayoutModel

/// UICollectionViewCompositionalLayout as one expression.
enum UIKitCompositionalLayout {
  /// The layout of a collection view.
  static func creation(_ scroll: ScrollView) -> String {
    guard let layout = scroll.compositionalLayout else { return "UICollectionViewFlowLayout()" }
    let axis = scroll.flowLayout?.scrollDirection ?? .vertical
    var settings: [String] = []
    if axis == .horizontal { settings.append("$0.scrollDirection = .horizontal") }
    if layout.interSectionSpacing != 0 {
      settings.append("$0.interSectionSpacing = \(layout.interSectionSpacing.shortText)")
    }
    let sections = layout.sections.map { "        " + section($0, axis) + "," }.joined(separator: "\n")
    let configured = settings.isEmpty ? "" : ", configuration: .with { \(settings.joined(separator: "; ")) }"
    return "UICollectionViewCompositionalLayout(\n    sectionProvider: { index, environment in\n      [\n\(sections)\n"
      + "      ][min(index, \(layout.sections.count - 1))]\n    }\(configured))"
  }

  private static func section(_ section: CompositionalLayout.Section, _ axis: Axis) -> String {
    if let list = section.list {
      return "NSCollectionLayoutSection.list(using: .with(.\(list.rawValue), header: \(section.header != nil), "
        + "footer: \(section.footer != nil)), layoutEnvironment: environment)"
    }
    var arguments = [item(section.group, isGroup: true)]
    if section.interGroupSpacing != 0 { arguments.append("spacing: \(section.interGroupSpacing.shortText)") }
    if section.contentInsets != .zero { arguments.append("insets: \(insets(section.contentInsets))") }
    if section.orthogonalScrollingBehavior != .none {
      arguments.append("scrolling: .\(section.orthogonalScrollingBehavior.rawValue)")
    }
    if let header = section.header { arguments.append("header: \(boundary(header))") }
    if let footer = section.footer { arguments.append("footer: \(boundary(footer))") }
    return "NSCollectionLayoutSection.of(\(arguments.joined(separator: ", ")))"
  }

  private static func boundary(_ item: CompositionalLayout.BoundaryItem) -> String {
    "(\(size(item.width, item.height)), \(item.pinToVisibleBounds))"
  }

  private static func item(_ item: CompositionalLayout.Item, isGroup: Bool, share: (axis: Axis, part: Double)? = nil)
    -> String
  {
    func length(_ dimension: CompositionalLayout.Dimension?, _ axis: Axis) -> CompositionalLayout.Dimension {
      let part = share?.axis == axis ? share?.part ?? 1 : 1
      return dimension ?? (axis == .horizontal ? .fractionalWidth(part) : .fractionalHeight(part))
    }
    let size = size(length(item.width, .horizontal), length(item.height, .vertical))
    let inset = item.contentInsets == .zero ? "" : ".with(insets: \(insets(item.contentInsets)))"
    guard !item.items.isEmpty else { return "NSCollectionLayoutItem(layoutSize: \(size))\(inset)" }
    // Items without a length along a group with a count share it.
    let (isRow, only) = (item.axis == .horizontal, item.items.count == 1 ? item.items[0] : nil)
    if let count = item.count, let only, (isRow ? only.width : only.height) == nil {
      return "NSCollectionLayoutGroup.\(item.axis.rawValue)(layoutSize: \(size), "
        + "repeatingSubitem: \(self.item(only, isGroup: false)), count: \(count))\(inset)\(spacing(of: item))"
    }
    let part = item.count.map { (axis: item.axis, part: 1 / Double($0)) }
    let all = (0..<max(item.count ?? 0, item.items.count)).map {
      self.item(item.items[$0 % item.items.count], isGroup: false, share: part)
    }
    return "NSCollectionLayoutGroup.\(item.axis.rawValue)(layoutSize: \(size), "
      + "subitems: [\(all.joined(separator: ", "))])\(inset)\(spacing(of: item))"
  }

  private static func spacing(of group: CompositionalLayout.Item) -> String {
    switch group.interItemSpacing {
    case .fixed(0): ""
    case .fixed(let points): ".with(spacing: .fixed(\(points.shortText)))"
    case .flexible(let points): ".with(spacing: .flexible(\(points.shortText)))"
    }
  }

  private static func size(_ width: CompositionalLayout.Dimension, _ height: CompositionalLayout.Dimension) -> String {
    "NSCollectionLayoutSize(widthDimension: \(dimension(width)), heightDimension: \(dimension(height)))"
  }

  private static func dimension(_ dimension: CompositionalLayout.Dimension) -> String {
    switch dimension {
    case .fractionalWidth(let share): ".fractionalWidth(\(share.shortText))"
    case .fractionalHeight(let share): ".fractionalHeight(\(share.shortText))"
    case .absolute(let points): ".absolute(\(points.shortText))"
    case .estimated(let points): ".estimated(\(points.shortText))"
    }
  }

  private static func insets(_ insets: EdgeInsets) -> String {
    "NSDirectionalEdgeInsets(top: \(insets.top.shortText), leading: \(insets.left.shortText), "
      + "bottom: \(insets.bottom.shortText), trailing: \(insets.right.shortText))"
  }

  /// A layout that names every header and footer of its collection view.
  static func naming(_ boundaries: [(section: Int, role: TableView.Role)], in layout: CompositionalLayout)
    -> CompositionalLayout
  {
    var layout = layout
    for (section, role) in boundaries {
      let index = min(section, layout.sections.count - 1)
      if role == .header { layout.sections[index].header = layout.sections[index].header ?? .init() }
      if role == .footer { layout.sections[index].footer = layout.sections[index].footer ?? .init() }
    }
    return layout
  }

  /// What the expressions use.
  static func helpers(_ uses: (String) -> Bool) -> [String] {
    var all: [String] = []
    if uses(".with(insets: ") { all += [""] + itemInsets }
    if uses(".with(spacing: ") { all += [""] + groupSpacing }
    if uses("NSCollectionLayoutSection.of(") { all += [""] + section }
    if uses("NSCollectionLayoutSection.list(") { all += [""] + list }
    if uses("configuration: .with {") { all += [""] + configuration }
    return all
  }

  private static let itemInsets = [
    "extension NSCollectionLayoutItem {",
    "  fileprivate func with(insets: NSDirectionalEdgeInsets) -> Self {", "    contentInsets = insets",
    "    return self",
    "  }", "}",
  ]

  private static let groupSpacing = [
    "extension NSCollectionLayoutGroup {",
    "  fileprivate func with(spacing: NSCollectionLayoutSpacing) -> Self {", "    interItemSpacing = spacing",
    "    return self", "  }", "}",
  ]

  private static let section = [
    "extension NSCollectionLayoutSection {",
    "  /// A section whose header and footer have these sizes, and stay in sight or not.",
    "  fileprivate static func of(",
    "    _ group: NSCollectionLayoutGroup, spacing: CGFloat = 0, insets: NSDirectionalEdgeInsets = .zero,",
    "    scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none,",
    "    header: (size: NSCollectionLayoutSize, isPinned: Bool)? = nil,",
    "    footer: (size: NSCollectionLayoutSize, isPinned: Bool)? = nil",
    "  ) -> NSCollectionLayoutSection {", "    let section = NSCollectionLayoutSection(group: group)",
    "    section.interGroupSpacing = spacing", "    section.contentInsets = insets",
    "    section.orthogonalScrollingBehavior = scrolling",
    "    section.boundarySupplementaryItems = [",
    "      (header, UICollectionView.elementKindSectionHeader, NSRectAlignment.top),",
    "      (footer, UICollectionView.elementKindSectionFooter, NSRectAlignment.bottom),",
    "    ].compactMap { boundary, kind, alignment in",
    "      guard let boundary else { return nil }",
    "      let item = NSCollectionLayoutBoundarySupplementaryItem(",
    "        layoutSize: boundary.size, elementKind: kind, alignment: alignment)",
    "      item.pinToVisibleBounds = boundary.isPinned", "      return item", "    }", "    return section", "  }", "}",
  ]

  private static let list = [
    "extension UICollectionLayoutListConfiguration {",
    "  fileprivate static func with(_ appearance: Appearance, header: Bool, footer: Bool) -> Self {",
    "    var configuration = Self(appearance: appearance)",
    "    configuration.headerMode = header ? .supplementary : .none",
    "    configuration.footerMode = footer ? .supplementary : .none", "    return configuration", "  }", "}",
  ]

  private static let configuration = [
    "extension UICollectionViewCompositionalLayoutConfiguration {",
    "  fileprivate static func with(",
    "    _ change: (UICollectionViewCompositionalLayoutConfiguration) -> Void",
    "  ) -> UICollectionViewCompositionalLayoutConfiguration {",
    "    let configuration = UICollectionViewCompositionalLayoutConfiguration()", "    change(configuration)",
    "    return configuration", "  }", "}",
  ]
}

extension UIKitExport {
  /// The expression that makes a view.
  func creation(_ view: Int) -> String {
    guard case .scrollView(var scroll) = tree.views[view].content, let layout = scroll.compositionalLayout else {
      return UIKitView.creation(tree.views[view])
    }
    let boundaries = tree.views[view].subviews.map { (tree.views[$0].section, tree.views[$0].tableRole) }
    scroll.compositionalLayout = UIKitCompositionalLayout.naming(boundaries, in: layout)
    return UIKitView.creation(View(id: "", content: .scrollView(scroll)))
  }
}

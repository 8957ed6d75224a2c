import LayoutModel

/// UICollectionViewCompositionalLayout as one expression.
enum UIKitCompositionalLayout {
  /// The layout of a collection view.
  static func creation(_ scroll: ScrollView) -> Code {
    guard let layout = scroll.compositionalLayout else { return "UICollectionViewFlowLayout()" }
    let axis = scroll.flowLayout?.scrollDirection ?? .vertical
    var settings: [Code] = []
    if axis == .horizontal { settings.append("$0.scrollDirection = .horizontal") }
    if layout.interSectionSpacing != 0 { settings.append("$0.interSectionSpacing = \(layout.interSectionSpacing)") }
    let sections = layout.sections.map { "      \(section($0)),\n" as Code }.joined("")
    let configured: Code =
      settings.isEmpty ? "" : ", configuration: .\(helper: .configuration) { \(settings.joined("; ")) }"
    let provider: Code =
      "sectionProvider: { index, environment in\n    [\n\(sections)    ][min(index, \(layout.sections.count - 1))]"
    return "UICollectionViewCompositionalLayout(\n  \(provider)\n  }\(configured))"
  }

  private static func section(_ section: CompositionalLayout.Section) -> Code {
    if let list = section.list {
      let parts: Code = "header: \(section.header != nil), footer: \(section.footer != nil)"
      return
        "NSCollectionLayoutSection.\(helper: .list)(using: .with(.\(list.rawValue), \(parts)), layoutEnvironment: environment)"
    }
    var arguments = [item(section.group)]
    if section.interGroupSpacing != 0 { arguments.append("spacing: \(section.interGroupSpacing)") }
    if section.contentInsets != .zero { arguments.append("insets: \(UIKitText.directional(section.contentInsets))") }
    if section.orthogonalScrollingBehavior != .none {
      arguments.append("scrolling: .\(section.orthogonalScrollingBehavior.rawValue)")
    }
    if let header = section.header { arguments.append("header: \(boundary(header))") }
    if let footer = section.footer { arguments.append("footer: \(boundary(footer))") }
    return "NSCollectionLayoutSection.\(helper: .section)(\(arguments.joined(", ")))"
  }

  private static func boundary(_ item: CompositionalLayout.BoundaryItem) -> Code {
    "(\(size(item.width, item.height)), \(item.pinToVisibleBounds))"
  }

  private static func item(_ item: CompositionalLayout.Item, share: (axis: Axis, part: Double)? = nil) -> Code {
    func length(_ dimension: CompositionalLayout.Dimension?, _ axis: Axis) -> CompositionalLayout.Dimension {
      let part = share?.axis == axis ? share?.part ?? 1 : 1
      return dimension ?? (axis == .horizontal ? .fractionalWidth(part) : .fractionalHeight(part))
    }
    let size = size(length(item.width, .horizontal), length(item.height, .vertical))
    let insets = UIKitText.directional(item.contentInsets)
    let inset: Code = item.contentInsets == .zero ? "" : ".\(helper: .itemInsets)(insets: \(insets))"
    guard !item.items.isEmpty else { return "NSCollectionLayoutItem(layoutSize: \(size))\(inset)" }
    let start: Code = "NSCollectionLayoutGroup.\(item.axis.rawValue)(layoutSize: \(size)"
    let end: Code = "\(inset)\(spacing(of: item))"
    // Items without a length along a group with a count share it.
    let only = item.items.count == 1 ? item.items[0] : nil
    if let count = item.count, let only, (item.axis == .horizontal ? only.width : only.height) == nil {
      return "\(start), repeatingSubitem: \(self.item(only)), count: \(count))\(end)"
    }
    let part = item.count.map { (axis: item.axis, part: 1 / Double($0)) }
    let all = (0..<max(item.count ?? 0, item.items.count)).map {
      self.item(item.items[$0 % item.items.count], share: part)
    }
    return "\(start), subitems: [\(all.joined(", "))])\(end)"
  }

  private static func spacing(of group: CompositionalLayout.Item) -> Code {
    let (word, points) =
      switch group.interItemSpacing {
      case .fixed(let points): ("fixed", points)
      case .flexible(let points): ("flexible", points)
      }
    return group.interItemSpacing == .fixed(0) ? "" : ".\(helper: .groupSpacing)(spacing: .\(word)(\(points)))"
  }

  private static func size(_ width: CompositionalLayout.Dimension, _ height: CompositionalLayout.Dimension) -> Code {
    "NSCollectionLayoutSize(widthDimension: \(dimension(width)), heightDimension: \(dimension(height)))"
  }

  private static func dimension(_ dimension: CompositionalLayout.Dimension) -> Code {
    switch dimension {
    case .fractionalWidth(let share): ".fractionalWidth(\(share))"
    case .fractionalHeight(let share): ".fractionalHeight(\(share))"
    case .absolute(let points): ".absolute(\(points))"
    case .estimated(let points): ".estimated(\(points))"
    }
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
}

extension UIKitExport {
  /// The expression that makes a view.
  func creation(_ view: Int) -> Code {
    guard case .scrollView(var scroll) = tree.views[view].content, let layout = scroll.compositionalLayout else {
      return UIKitView.creation(tree.views[view])
    }
    let boundaries = tree.views[view].subviews.map { (tree.views[$0].section, tree.views[$0].tableRole) }
    scroll.compositionalLayout = UIKitCompositionalLayout.naming(boundaries, in: layout)
    return UIKitView.creation(View(id: "", content: .scrollView(scroll)))
  }
}

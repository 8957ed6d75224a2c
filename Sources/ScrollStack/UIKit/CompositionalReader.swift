#if canImport(UIKit)
  import UIKit

  /// Turns a document's compositional layout into UIKit's.
  @MainActor
  enum CompositionalReader {
    /// The layout of a collection view. A section has a header or a footer if the list has a view for it.
    static func layout(_ json: JSONValue, of list: UICollectionView) -> UICollectionViewCompositionalLayout? {
      guard case .array(let sections)? = json["sections"], let last = sections.last else { return nil }
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.interSectionSpacing = points(json["interSectionSpacing"])
      if let earlier = list.collectionViewLayout as? UICollectionViewCompositionalLayout {
        configuration.scrollDirection = earlier.configuration.scrollDirection
      }
      return UICollectionViewCompositionalLayout(
        sectionProvider: { [weak list] index, environment in
          let shown = (list?.dataSource as? CollectionSource)?.section(index)
          return section(index < sections.count ? sections[index] : last, shown, environment)
        }, configuration: configuration)
    }

    private static func section(
      _ json: JSONValue, _ shown: CollectionSource.Section?, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
      if let style = json["list"]?.string {
        var list = UICollectionLayoutListConfiguration(appearance: appearances[style] ?? .plain)
        list.headerMode = shown?.header == nil ? .none : .supplementary
        list.footerMode = shown?.footer == nil ? .none : .supplementary
        return .list(using: list, layoutEnvironment: environment)
      }
      let section = NSCollectionLayoutSection(group: group(json["group"] ?? .null, nil))
      section.interGroupSpacing = points(json["interGroupSpacing"])
      section.contentInsets = insets(json["contentInsets"])
      section.orthogonalScrollingBehavior =
        json["orthogonalScrollingBehavior"]?.string.flatMap { behaviors[$0] } ?? .none
      let header = boundary(json["header"], UICollectionView.elementKindSectionHeader, .top)
      let footer = boundary(json["footer"], UICollectionView.elementKindSectionFooter, .bottom)
      section.boundarySupplementaryItems =
        (shown?.header == nil ? [] : [header]) + (shown?.footer == nil ? [] : [footer])
      return section
    }

    private static func boundary(
      _ json: JSONValue?, _ kind: String, _ alignment: NSRectAlignment
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
      let size = NSCollectionLayoutSize(
        widthDimension: dimension(json?["width"]) ?? .fractionalWidth(1),
        heightDimension: dimension(json?["height"]) ?? .estimated(44))
      let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = json?["pinToVisibleBounds"] == true
      return item
    }

    // MARK: Groups and items

    /// Along a group with a count, items without a length of their own have equal shares.
    private struct Share {
      var isHorizontal: Bool
      var count: Int
    }

    private static func item(_ json: JSONValue, _ share: Share?) -> NSCollectionLayoutItem {
      guard json["items"] == nil else { return group(json, share) }
      let item = NSCollectionLayoutItem(layoutSize: size(json, share))
      item.contentInsets = insets(json["contentInsets"])
      return item
    }

    private static func group(_ json: JSONValue, _ share: Share?) -> NSCollectionLayoutGroup {
      let items = if case .array(let items)? = json["items"] { items } else { [JSONValue]() }
      let isHorizontal = json["axis"] != "vertical"
      let count = json["count"].flatMap(ViewProperties.int)
      let size = size(json, share)
      let group: NSCollectionLayoutGroup
      if let count, items.count == 1, items[0][isHorizontal ? "width" : "height"] == nil {
        let only = item(items[0], nil)
        group =
          isHorizontal
          ? .horizontal(layoutSize: size, repeatingSubitem: only, count: count)
          : .vertical(layoutSize: size, repeatingSubitem: only, count: count)
      } else {
        let share = count.map { Share(isHorizontal: isHorizontal, count: $0) }
        let all = (0..<(items.isEmpty ? 0 : max(count ?? 0, items.count))).map { item(items[$0 % items.count], share) }
        group = isHorizontal ? .horizontal(layoutSize: size, subitems: all) : .vertical(layoutSize: size, subitems: all)
      }
      group.contentInsets = insets(json["contentInsets"])
      group.interItemSpacing = json["interItemSpacing"].flatMap(spacing)
      return group
    }

    private static func size(_ json: JSONValue, _ share: Share?) -> NSCollectionLayoutSize {
      func part(_ isHorizontal: Bool) -> CGFloat {
        share?.isHorizontal == isHorizontal ? 1 / CGFloat(share?.count ?? 1) : 1
      }
      return NSCollectionLayoutSize(
        widthDimension: dimension(json["width"]) ?? .fractionalWidth(part(true)),
        heightDimension: dimension(json["height"]) ?? .fractionalHeight(part(false)))
    }

    // MARK: Values

    private static func dimension(_ json: JSONValue?) -> NSCollectionLayoutDimension? {
      guard let json else { return nil }
      if let points = ViewProperties.number(json) { return .absolute(points) }
      if let share = json["fractionalWidth"].flatMap(ViewProperties.number) { return .fractionalWidth(share) }
      if let share = json["fractionalHeight"].flatMap(ViewProperties.number) { return .fractionalHeight(share) }
      if let points = json["estimated"].flatMap(ViewProperties.number) { return .estimated(points) }
      return json["absolute"].flatMap(ViewProperties.number).map { .absolute($0) }
    }

    private static func spacing(_ json: JSONValue) -> NSCollectionLayoutSpacing? {
      if let points = json["flexible"].flatMap(ViewProperties.number) { return .flexible(points) }
      return (ViewProperties.number(json) ?? json["fixed"].flatMap(ViewProperties.number)).map { .fixed($0) }
    }

    private static func points(_ json: JSONValue?) -> CGFloat { json.flatMap(ViewProperties.number) ?? 0 }

    private static func insets(_ json: JSONValue?) -> NSDirectionalEdgeInsets {
      let all = json.flatMap(ViewProperties.insets) ?? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      return NSDirectionalEdgeInsets(top: all.top, leading: all.left, bottom: all.bottom, trailing: all.right)
    }

    private static let appearances: [String: UICollectionLayoutListConfiguration.Appearance] = [
      "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
    ]

    private static let behaviors: [String: UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      "continuous": .continuous, "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging,
      "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
    ]
  }
#endif

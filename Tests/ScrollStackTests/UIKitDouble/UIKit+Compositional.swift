// Compositional layouts that say what they are made of, and bars.

public protocol NSCollectionLayoutEnvironment {}
private struct NoEnvironment: NSCollectionLayoutEnvironment {}

@MainActor public final class NSCollectionLayoutDimension {
  let words: String
  init(_ words: String) { self.words = words }
  public static func fractionalWidth(_ share: CGFloat) -> NSCollectionLayoutDimension { .init("\(share)w") }
  public static func fractionalHeight(_ share: CGFloat) -> NSCollectionLayoutDimension { .init("\(share)h") }
  public static func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { .init("\(points)") }
  public static func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { .init("~\(points)") }
}

@MainActor public final class NSCollectionLayoutSize {
  let words: String
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    words = "\(width.words) x \(height.words)"
  }
}

@MainActor public final class NSCollectionLayoutSpacing {
  let words: String
  init(_ words: String) { self.words = words }
  public static func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init("\(points)") }
  public static func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(">=\(points)") }
}

public struct NSDirectionalEdgeInsets {
  public var (top, leading, bottom, trailing): (CGFloat, CGFloat, CGFloat, CGFloat)
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  var words: String { [top, leading, bottom, trailing].contains { $0 != 0 } ? " inset \(top) \(leading)" : "" }
}

@MainActor public class NSCollectionLayoutItem {
  let size: NSCollectionLayoutSize
  public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  public init(layoutSize: NSCollectionLayoutSize) { size = layoutSize }
  var words: String { size.words + contentInsets.words }
}

@MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private var parts = ""
  public var interItemSpacing: NSCollectionLayoutSpacing?
  override var words: String { super.words + parts + (interItemSpacing.map { " spacing \($0.words)" } ?? "") }

  private static func group(_ size: NSCollectionLayoutSize, _ parts: String) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup(layoutSize: size)
    group.parts = parts
    return group
  }
  public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { group(layoutSize, " row [\(subitems.map(\.words).joined(separator: ", "))]") }
  public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { group(layoutSize, " column [\(subitems.map(\.words).joined(separator: ", "))]") }
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem item: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { group(layoutSize, " row \(count) of [\(item.words)]") }
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem item: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { group(layoutSize, " column \(count) of [\(item.words)]") }
}

public enum NSRectAlignment: Sendable { case top, bottom }
@MainActor public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  private let kind: String
  public var pinToVisibleBounds = false
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    kind = "\(elementKind) at \(alignment)"
    super.init(layoutSize: layoutSize)
  }
  override var words: String { ", \(kind) \(super.words)" + (pinToVisibleBounds ? " pinned" : "") }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Sendable { case plain, grouped, insetGrouped }
  public enum HeaderMode: Sendable { case none, supplementary }
  public enum FooterMode: Sendable { case none, supplementary }
  let appearance: Appearance
  public var (headerMode, footerMode) = (HeaderMode.none, FooterMode.none)
  public init(appearance: Appearance) { self.appearance = appearance }
}

@MainActor public final class NSCollectionLayoutSection {
  private let start: String
  public var interGroupSpacing: CGFloat = 0
  public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  public init(group: NSCollectionLayoutGroup) { start = group.words }
  private init(_ words: String) { start = words }
  public static func list(
    using list: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection("list \(list.appearance) \(list.headerMode) \(list.footerMode)")
  }
  var words: String {
    "\(start), \(interGroupSpacing) between\(contentInsets.words), \(orthogonalScrollingBehavior)"
      + boundarySupplementaryItems.map(\.words).joined()
  }
}

@MainActor public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  public var scrollDirection = UICollectionViewScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
}

public final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  public var configuration: UICollectionViewCompositionalLayoutConfiguration
  public init(
    sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  public func words(_ section: Int) -> String { provider(section, NoEnvironment())?.words ?? "none" }
}

// MARK: Bars

public struct Selector {}
@MainActor open class UIBarItem { public var title: String? }
public final class UIBarButtonItem: UIBarItem {
  public enum Style: Sendable { case plain, done }
  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    super.init()
    self.title = title
  }
}
public final class UITabBarItem: UIBarItem {
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
  }
}
@MainActor public final class UINavigationItem {
  public var (title, prompt): (String?, String?)
  public var rightBarButtonItems: [UIBarButtonItem]?
  public init(title: String) { self.title = title }
}
public final class UINavigationBar: UIView {
  public var items: [UINavigationItem]?
  public var prefersLargeTitles = false
}
public final class UITabBar: UIView {
  public var items: [UITabBarItem]?
  public var selectedItem: UITabBarItem?
}
public final class UIToolbar: UIView { public var items: [UIBarButtonItem]? }

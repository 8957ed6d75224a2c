/// Something that a file of an export declares if its code uses it, in the order of their declarations.
enum UIKitHelper: Hashable, Sendable, CaseIterable {
  case contentSizedTable
  case tableHeader
  case itemInsets
  case groupSpacing
  case section
  case list
  case configuration
  case flowLayout
  case accessibleLayout
  case priority
  case paragraph
  case face
  case titleFont
  case regions
  case guideInCode
  case regionGuide
  case paneGuide
  case barGuide

  /// What code calls.
  var name: String {
    switch self {
    case .contentSizedTable: "ContentSizedTableView"
    case .tableHeader: "show"
    case .itemInsets, .groupSpacing, .configuration: "with"
    case .section: "of"
    case .list: "list"
    case .flowLayout: "flowLayout"
    case .accessibleLayout: "AccessibleLayout"
    case .priority: "priority"
    case .paragraph: "paragraphs"
    case .face: "styled"
    case .titleFont: "font"
    case .regions: "regions"
    case .guideInCode: "GuideInCode"
    case .regionGuide: "guide"
    case .paneGuide: "PaneGuide"
    case .barGuide: "barGuide"
    }
  }

  /// Its code, but for `accessibleLayout`, which differs between screens.
  var definition: Code {
    switch self {
    case .contentSizedTable:
      """
      /// A table as tall as its rows, as one in a scrolling stack must be.
      private final class ContentSizedTableView: UITableView {
        override var contentSize: CGSize {
          didSet { invalidateIntrinsicContentSize() }
        }

        override var intrinsicContentSize: CGSize {
          CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
      }
      """
    case .tableHeader:
      """
      extension UITableView {
        /// Shows a header or footer with its fitting height, which a table does not ask for.
        fileprivate func show(_ view: UIView, as place: ReferenceWritableKeyPath<UITableView, UIView?>) {
          superview?.layoutIfNeeded()
          guard bounds.width > 0 else { return }
          var size = CGSize(width: bounds.width, height: 0)
          if !view.isHidden {
            size.height = view.systemLayoutSizeFitting(
              size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height
          }
          guard self[keyPath: place] !== view || view.frame.size != size else { return }
          view.frame.size = size
          self[keyPath: place] = view
        }
      }
      """
    case .itemInsets:
      """
      extension NSCollectionLayoutItem {
        fileprivate func with(insets: NSDirectionalEdgeInsets) -> Self {
          contentInsets = insets
          return self
        }
      }
      """
    case .groupSpacing:
      """
      extension NSCollectionLayoutGroup {
        fileprivate func with(spacing: NSCollectionLayoutSpacing) -> Self {
          interItemSpacing = spacing
          return self
        }
      }
      """
    case .section:
      """
      extension NSCollectionLayoutSection {
        /// A section whose header and footer have these sizes, and stay in sight or not.
        fileprivate static func of(
          _ group: NSCollectionLayoutGroup, spacing: CGFloat = 0, insets: NSDirectionalEdgeInsets = .zero,
          scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none,
          header: (size: NSCollectionLayoutSize, isPinned: Bool)? = nil,
          footer: (size: NSCollectionLayoutSize, isPinned: Bool)? = nil
        ) -> NSCollectionLayoutSection {
          let section = NSCollectionLayoutSection(group: group)
          section.interGroupSpacing = spacing
          section.contentInsets = insets
          section.orthogonalScrollingBehavior = scrolling
          section.boundarySupplementaryItems = [
            (header, UICollectionView.elementKindSectionHeader, NSRectAlignment.top),
            (footer, UICollectionView.elementKindSectionFooter, NSRectAlignment.bottom),
          ].compactMap { boundary, kind, alignment in
            guard let boundary else { return nil }
            let item = NSCollectionLayoutBoundarySupplementaryItem(
              layoutSize: boundary.size, elementKind: kind, alignment: alignment)
            item.pinToVisibleBounds = boundary.isPinned
            return item
          }
          return section
        }
      }
      """
    case .list:
      """
      extension UICollectionLayoutListConfiguration {
        fileprivate static func with(_ appearance: Appearance, header: Bool, footer: Bool) -> Self {
          var configuration = Self(appearance: appearance)
          configuration.headerMode = header ? .supplementary : .none
          configuration.footerMode = footer ? .supplementary : .none
          return configuration
        }
      }
      """
    case .configuration:
      """
      extension UICollectionViewCompositionalLayoutConfiguration {
        fileprivate static func with(
          _ change: (UICollectionViewCompositionalLayoutConfiguration) -> Void
        ) -> UICollectionViewCompositionalLayoutConfiguration {
          let configuration = UICollectionViewCompositionalLayoutConfiguration()
          change(configuration)
          return configuration
        }
      }
      """
    case .flowLayout:
      """
      extension UICollectionView {
        fileprivate var flowLayout: UICollectionViewFlowLayout? {
          collectionViewLayout as? UICollectionViewFlowLayout
        }
      }
      """
    case .accessibleLayout: ""
    case .priority:
      """
      extension NSLayoutConstraint {
        fileprivate func priority(_ priority: Float) -> NSLayoutConstraint {
          self.priority = UILayoutPriority(priority)
          return self
        }
      }
      """
    case .paragraph:
      """
      extension NSParagraphStyle {
        fileprivate static func \(helper: .paragraph)(
          lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0,
          minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0
        ) -> NSParagraphStyle {
          let style = NSMutableParagraphStyle()
          style.lineSpacing = lineSpacing
          style.paragraphSpacing = paragraphSpacing
          style.lineHeightMultiple = lineHeightMultiple
          style.minimumLineHeight = minimumLineHeight
          style.maximumLineHeight = maximumLineHeight
          return style
        }
      }
      """
    case .face:
      """
      extension UIFont {
        /// A text style in another face, which follows the text size as the style does.
        fileprivate static func \(helper: .face)(_ style: TextStyle, weight: Weight? = nil, isItalic: Bool = false) -> UIFont {
          var traits: [UIFontDescriptor.TraitKey: Any] = [:]
          if let weight { traits[.weight] = weight }
          if isItalic { traits[.symbolic] = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue }
          let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
          return UIFont(descriptor: descriptor.addingAttributes([.traits: traits]), size: 0)
        }
      }
      """
    case .titleFont:
      """
      extension UIConfigurationTextAttributesTransformer {
        /// A font that is asked for again when the text size changes.
        fileprivate static func font(_ font: @escaping @Sendable () -> UIFont) -> Self {
          Self { attributes in
            var attributes = attributes
            attributes.font = font()
            return attributes
          }
        }
      }
      """
    case .regions:
      """
      private enum ReservedRegionKind {
        case division
        case occlusion
      }

      extension UIView {
        /// Frames of reserved regions in the view; none before iOS 27.1.
        fileprivate func regions(_ kind: ReservedRegionKind, withInactive: Bool = false) -> [CGRect] {
          guard #available(iOS 27.1, *) else { return [] }
          let regions = reservedRegions(
            kind: kind == .division ? .division : .occlusion, options: withInactive ? .includeInactive : [])
          return regions.map(\\.frame)
        }
      }
      """
    case .guideInCode:
      """
      /// A guide whose frame code sets before each layout.
      private class GuideInCode: UILayoutGuide {
        private var frame: CGRect?
        private var sides: [NSLayoutConstraint] = []

        func frame(in view: UIView) -> CGRect { .zero }

        func update() {
          guard let view = owningView else { return }
          let frame = frame(in: view)
          guard frame != self.frame else { return }
          self.frame = frame
          NSLayoutConstraint.deactivate(sides)
          sides = [
            leftAnchor.constraint(equalTo: view.leftAnchor, constant: frame.minX),
            topAnchor.constraint(equalTo: view.topAnchor, constant: frame.minY),
            widthAnchor.constraint(equalToConstant: frame.width), heightAnchor.constraint(equalToConstant: frame.height),
          ]
          NSLayoutConstraint.activate(sides)
        }
      }
      """
    case .regionGuide:
      """
      /// The first active reserved region of a kind in its view. Without one it is a point: for a division in the middle of the
      /// safe area, for an occlusion in the top right corner.
      private final class ReservedRegionGuide: \(helper: .guideInCode) {
        let kind: ReservedRegionKind

        init(_ kind: ReservedRegionKind) {
          self.kind = kind
          super.init()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("not used") }

        override func frame(in view: UIView) -> CGRect {
          let bounds = view.bounds
          if let region = view.\(helper: .regions)(kind).first { return region.intersection(bounds) }
          let area = bounds.inset(by: view.safeAreaInsets)
          return kind == .division
            ? CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
            : CGRect(x: bounds.maxX, y: bounds.minY, width: 0, height: 0)
        }
      }
      """
    case .paneGuide:
      """
      /// A pane of an arrangement, as UIArrangementViewController lays it out in the safe area of a view. A split in a view of compact
      /// height, or along the wrong axis, has only its primary pane.
      private final class PaneGuide: \(helper: .guideInCode) {
        private let isPrimary: Bool
        private let isOverlay: Bool
        private let axis: NSLayoutConstraint.Axis?

        init(isPrimary: Bool, isOverlay: Bool = false, axis: NSLayoutConstraint.Axis? = nil) {
          (self.isPrimary, self.isOverlay, self.axis) = (isPrimary, isOverlay, axis)
          super.init()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("not used") }

        override func frame(in view: UIView) -> CGRect {
          let (bounds, area) = (view.bounds, view.bounds.inset(by: view.safeAreaInsets))
          let isRow = bounds.width > bounds.height
          func ends(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {
            isRow ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
          }
          let (low, high) = ends(area)
          var gap: (low: CGFloat, high: CGFloat)?
          if let fold = view.\(helper: .regions)(.division).first?.intersection(bounds),
            isRow ? fold.height == bounds.height : fold.width == bounds.width,
            low < ends(fold).low, ends(fold).high < high
          {
            gap = ends(fold)
          }
          let fits = axis == nil || (axis == .horizontal) == isRow
          if isOverlay, gap == nil || !fits { return area }
          let isReversed = isRow && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
          let primaryIsLow = isOverlay == isReversed
          if !fits || !isOverlay && view.traitCollection.verticalSizeClass == .compact {
            gap = primaryIsLow ? (high, high) : (low, low)
          }
          let (start, end) = gap ?? ((low + high) / 2, (low + high) / 2)
          let (from, to) = isPrimary == primaryIsLow ? (low, start) : (end, high)
          return isRow
            ? CGRect(x: from, y: area.minY, width: to - from, height: area.height)
            : CGRect(x: area.minX, y: from, width: area.width, height: to - from)
        }
      }
      """
    case .barGuide:
      """
      extension UIView {
        /// The region for a bar on an edge. Before iOS 27.1 it is centred 48 points from the edge, between the ends of the
        /// safe area.
        fileprivate func barGuide(_ edge: NSDirectionalRectEdge, extent: CGFloat) -> UILayoutGuide {
          if #available(iOS 27.1, *) { return layoutGuide(for: .bar(onEdge: edge, extent: extent)) }
          let (guide, safeArea) = (UILayoutGuide(), safeAreaLayoutGuide)
          addLayoutGuide(guide)
          let isUpright = edge == .leading || edge == .trailing
          var sides = isUpright
            ? [
              guide.topAnchor.constraint(equalTo: safeArea.topAnchor),
              guide.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
              guide.widthAnchor.constraint(equalToConstant: extent),
            ]
            : [
              guide.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
              guide.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
              guide.heightAnchor.constraint(equalToConstant: extent),
            ]
          switch edge {
          case .leading: sides.append(guide.centerXAnchor.constraint(equalTo: leadingAnchor, constant: 48))
          case .trailing: sides.append(guide.centerXAnchor.constraint(equalTo: trailingAnchor, constant: -48))
          case .top: sides.append(guide.centerYAnchor.constraint(equalTo: topAnchor, constant: 48))
          default: sides.append(guide.centerYAnchor.constraint(equalTo: bottomAnchor, constant: -48))
          }
          NSLayoutConstraint.activate(sides)
          return guide
        }
      }
      """
    }
  }
}

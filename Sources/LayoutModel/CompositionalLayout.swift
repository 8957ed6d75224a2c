/// UICollectionViewCompositionalLayout. Lengths are points; left insets are those of the leading side.
public struct CompositionalLayout: Hashable, Sendable {
  /// NSCollectionLayoutDimension.
  public enum Dimension: Hashable, Sendable {
    case fractionalWidth(Double)
    case fractionalHeight(Double)
    case absolute(Double)
    /// As large as the content; this length until that is known.
    case estimated(Double)

    package var isEstimated: Bool { if case .estimated = self { true } else { false } }

    package func length(in container: Size) -> Double {
      switch self {
      case .fractionalWidth(let share): share * container.width
      case .fractionalHeight(let share): share * container.height
      case .absolute(let points), .estimated(let points): points
      }
    }
  }

  /// NSCollectionLayoutSpacing.
  public enum Spacing: Hashable, Sendable {
    case fixed(Double)
    /// At least so much; the items of a group share the remaining room.
    case flexible(Double)

    package var least: Double {
      switch self {
      case .fixed(let points), .flexible(let points): points
      }
    }
  }

  /// NSCollectionLayoutItem; with items in it, NSCollectionLayoutGroup.
  public struct Item: Hashable, Sendable {
    /// nil: all of its container, or along a group with a count an equal share.
    public var width: Dimension?
    public var height: Dimension?
    public var contentInsets = EdgeInsets.zero
    /// The axis of a group.
    public var axis: Axis = .horizontal
    /// A group repeats them as long as there is room.
    public var items: [Item] = []
    /// How many items a group has; nil is as many as fit.
    public var count: Int?
    public var interItemSpacing = Spacing.fixed(0)
    public init(width: Dimension? = nil, height: Dimension? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// NSCollectionLayoutBoundarySupplementaryItem at the start or the end of a section.
  public struct BoundaryItem: Hashable, Sendable {
    public var width: Dimension = .fractionalWidth(1)
    public var height: Dimension = .estimated(44)
    public var pinToVisibleBounds = false
    public init() {}
  }

  /// UICollectionLayoutSectionOrthogonalScrollingBehavior: whether a section's groups follow each other across the
  /// scroll direction and scroll by themselves, and where that scrolling rests.
  public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
    case none
    case continuous
    case continuousGroupLeadingBoundary
    case paging
    case groupPaging
    case groupPagingCentered
  }

  /// NSCollectionLayoutSection.
  public struct Section: Hashable, Sendable {
    public var group: Item
    public var interGroupSpacing = 0.0
    public var contentInsets = EdgeInsets.zero
    public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
    /// nil: that of a new `BoundaryItem`.
    public var header: BoundaryItem?
    public var footer: BoundaryItem?
    /// The appearance of a list; nil if it is not one.
    public var list: TableView.Style?
    public init(_ group: Item) { self.group = group }

    /// A list's section: items as wide as the section and as high as their content.
    public init(list: TableView.Style) {
      var group = Item(width: .fractionalWidth(1), height: .estimated(44))
      group.axis = .vertical
      group.items = [Item(width: .fractionalWidth(1), height: .estimated(44))]
      self.group = group
      self.list = list
    }
  }

  /// The last one is also that of all further sections.
  public var sections: [Section]
  public var interSectionSpacing = 0.0
  public init(_ sections: [Section]) { self.sections = sections }

  package func section(_ index: Int) -> Section { sections[min(index, sections.count - 1)] }
}

extension CompositionalLayout {
  /// The places of a section's items.
  public struct Placement: Hashable, Sendable {
    /// With the items' solved lengths where these are estimated.
    public var frames: [Rect]
    public var isEstimated: [PerAxis<Bool>]
    /// The end of the last group with the section's inset, along the scroll direction.
    public var end = 0.0
  }

  /// - Parameters:
  ///   - sizes: of the items, as solved; nil takes the estimates.
  ///   - container: the content's size across the scroll direction, and the viewport's along it.
  ///   - start: the end of the section's header.
  public func place(
    _ sizes: [Size?], in section: Section, container: Size, scrolling direction: Axis, from start: Double
  ) -> Placement {
    var run = Run(sizes)
    let insets = section.contentInsets
    let isVertical = direction == .vertical
    var room = container
    if isVertical { room.width -= insets.left + insets.right } else { room.height -= insets.top + insets.bottom }
    var origin =
      isVertical ? Point(x: insets.left, y: start + insets.top) : Point(x: start + insets.left, y: insets.top)
    let scrolling = section.orthogonalScrollingBehavior
    let axis = scrolling == .none ? direction : direction.crossed
    // How far the groups reach along the scroll direction.
    var end = start + (isVertical ? insets.top : insets.left)
    while run.next < sizes.count {
      let before = run.next
      if before > 0 { origin[axis] += section.interGroupSpacing }
      let size = run.fill(section.group, in: room, at: origin)
      guard run.next > before else { break }
      if before == 0, scrolling == .groupPagingCentered {
        var shift = Point.zero
        shift[axis] = max(0, (room[axis] - size[axis]) / 2)
        for index in 0..<run.next { run.frames[index] = run.frames[index].offsetBy(dx: shift.x, dy: shift.y) }
        origin[axis] += shift[axis]
      }
      end = max(end, origin[direction] + size[direction])
      origin[axis] += size[axis]
    }
    return Placement(
      frames: run.frames, isEstimated: run.isEstimated, end: end + (isVertical ? insets.bottom : insets.right))
  }

  /// Items are taken in their order.
  private struct Run {
    let sizes: [Size?]
    var frames: [Rect]
    var isEstimated: [PerAxis<Bool>]
    var next = 0

    init(_ sizes: [Size?]) {
      self.sizes = sizes
      frames = Array(repeating: .zero, count: sizes.count)
      isEstimated = Array(repeating: PerAxis(horizontal: false, vertical: false), count: sizes.count)
    }

    /// Places one item or the items of one group. Returns its size with its insets.
    /// - Parameter share: the length along its group for an item that does not state its own.
    mutating func fill(_ item: Item, in container: Size, at origin: Point, share: (axis: Axis, length: Double)? = nil)
      -> Size
    {
      func length(_ dimension: Dimension?, _ axis: Axis) -> Double {
        dimension?.length(in: container)
          ?? (share?.axis == axis ? share?.length : nil)
          ?? (axis == .horizontal ? container.width : container.height)
      }
      var size = Size(width: length(item.width, .horizontal), height: length(item.height, .vertical))
      let (insets, estimates) = (
        item.contentInsets, (item.width?.isEstimated ?? false, item.height?.isEstimated ?? false)
      )
      let (across, down) = (insets.left + insets.right, insets.top + insets.bottom)
      let inner = Point(x: origin.x + insets.left, y: origin.y + insets.top)
      if item.items.isEmpty {
        if estimates.0, let own = sizes[next] { size.width = own.width + across }
        if estimates.1, let own = sizes[next] { size.height = own.height + down }
        frames[next] = Rect(
          x: inner.x, y: inner.y, width: max(0, size.width - across), height: max(0, size.height - down))
        isEstimated[next] = PerAxis(horizontal: estimates.0, vertical: estimates.1)
        next += 1
        return size
      }
      let room = Size(width: max(0, size.width - across), height: max(0, size.height - down))
      let isFree = item.axis == .horizontal ? estimates.0 : estimates.1
      let used = fillGroup(item, in: room, at: inner, isFree: isFree)
      if estimates.0 { size.width = used.width + across }
      if estimates.1 { size.height = used.height + down }
      return size
    }

    /// Places as many items as fit, or as the group counts. Returns the room that they take.
    /// - Parameter isFree: whether the group is as long as its items, and has each of them once.
    private mutating func fillGroup(_ group: Item, in room: Size, at origin: Point, isFree: Bool) -> Size {
      let isRow = group.axis == .horizontal
      let limit = isFree ? Double.infinity : isRow ? room.width : room.height
      let most = group.count ?? (isFree ? group.items.count : Int.max)
      let gap = group.interItemSpacing.least
      let share = group.count.map { max(0, (isRow ? room.width : room.height) - gap * Double($0 - 1)) / Double($0) }
      var starts: [Int] = []
      var (used, widest) = (0.0, 0.0)
      while next < sizes.count, starts.count < most {
        let (before, start) = (next, starts.isEmpty ? 0 : used + gap)
        let size = fill(
          group.items[starts.count % group.items.count], in: room,
          at: isRow ? Point(x: origin.x + start, y: origin.y) : Point(x: origin.x, y: origin.y + start),
          share: share.map { (group.axis, $0) })
        let end = start + (isRow ? size.width : size.height)
        if !starts.isEmpty, group.count == nil, end > limit + 1e-6 {
          next = before
          break
        }
        starts.append(before)
        (used, widest) = (end, max(widest, isRow ? size.height : size.width))
      }
      if case .flexible = group.interItemSpacing, limit.isFinite, starts.count > 1 {
        spread(starts, by: max(0, limit - used) / Double(starts.count - 1), isRow)
        used = max(used, limit)
      }
      return isRow ? Size(width: used, height: widest) : Size(width: widest, height: used)
    }

    /// Widens the gaps of a group.
    private mutating func spread(_ starts: [Int], by extra: Double, _ isRow: Bool) {
      for (place, start) in starts.enumerated() {
        let end = place + 1 < starts.count ? starts[place + 1] : next
        for index in start..<end {
          if isRow { frames[index].x += Double(place) * extra } else { frames[index].y += Double(place) * extra }
        }
      }
    }
  }
}

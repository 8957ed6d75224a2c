import Cassowary
import LayoutModel

/// UICollectionView with a flow layout (docs/semantics.md#collection-views). Sizes are constraints; places are numbers
/// that are computed from the solved sizes between two solves.
extension LayoutPass {
  struct Collection {
    var view: Int
    var layout: FlowLayout
    /// Subviews in order.
    var headers: [Int] = []
    var items: [Int] = []
    var footers: [Int] = []
    /// Top left corners in the content: of the headers, the items and the footers.
    var origins: [Point] = []
    /// The length of its content along the scroll direction.
    var length = 0.0
    /// The adjusted insets of both sides across the scroll direction, between which the content lies.
    var insetAcross = 0.0
    /// A compositional layout's sections, the cell of each subview, and the lengths that were estimated when the
    /// constraints were built.
    var sections: [CellSection] = []
    var cells: [Cell] = []
    var built: [PerAxis<Bool>] = []
    var pins = Pins()

    var isCompositional: Bool { !sections.isEmpty }
    /// Whether its constraints must be built anew.
    var isOutdated: Bool { isCompositional && built != cells.map(\.isEstimated) }

    var all: [Int] { headers + items + footers }
  }

  mutating func arrangeCollections() {
    for index in collections.indices {
      let subviews = tree.views[collections[index].view].subviews
      if tree.views[collections[index].view].content.scrollView?.compositionalLayout != nil {
        arrangeSections(of: index)
        continue
      }
      let roles = Dictionary(grouping: subviews) { tree.views[$0].tableRole }
      collections[index].headers = roles[.header] ?? []
      collections[index].items = roles[.row] ?? []
      collections[index].footers = roles[.footer] ?? []
      collections[index].origins = Array(repeating: .zero, count: subviews.count)
    }
  }

  mutating func translateCollection(_ index: Int) {
    let collection = collections[index]
    let along = collection.layout.scrollDirection
    if collection.isCompositional { translateCells(of: index) }
    for (place, item) in collection.all.enumerated() where !collection.isCompositional {
      for axis in Axis.allCases {
        var sum = system.begin()
        addEdge(of: item, 0, axis, 1, in: collection.view, to: &sum)
        addQuantity(-1, .collectionOrigin(collection: index, place: place, axis: axis), to: &sum)
        emit(
          sum, .table(view: collection.view, item: item, part: axis == .horizontal ? .left : .top), .equal, 1000)
        size(item, axis, isItem: tree.views[item].tableRole == .row, in: index)
      }
    }
    var sum = system.begin()
    addContentSize(of: collection.view, along, 1, to: &sum)
    addQuantity(-1, .collectionLength(collection: index), to: &sum)
    emit(
      sum, .table(view: collection.view, item: collection.view, part: along == .horizontal ? .width : .height), .equal,
      1000)
    sum = system.begin()
    addContentSize(of: collection.view, along.crossed, 1, to: &sum)
    addViewSize(collection.view, along.crossed, -1, to: &sum)
    addQuantity(1, .collectionInset(collection: index), to: &sum)
    emit(
      sum, .table(view: collection.view, item: collection.view, part: along == .horizontal ? .height : .width), .equal,
      1000)
  }

  /// An item without its own size has the layout's. Headers and footers are as wide as the content; along the other
  /// axis they have their own size or else their fitting size.
  private mutating func size(_ item: Int, _ axis: Axis, isItem: Bool, in index: Int) {
    let collection = collections[index]
    let isAcross = axis != collection.layout.scrollDirection
    let part: Attribute = axis == .horizontal ? .width : .height
    if isItem {
      guard !statesLength(item, axis) else { return }
      var sum = system.begin()
      addViewSize(item, axis, 1, to: &sum)
      guard collection.layout.estimatedItemSize == nil else {
        emit(
          sum, .table(view: collection.view, item: item, part: part), .equal, LayoutPriority.fittingSizeLevel)
        return
      }
      sum.add(-(axis == .horizontal ? collection.layout.itemSize.width : collection.layout.itemSize.height))
      emit(sum, .table(view: collection.view, item: item, part: part), .equal, 1000)
    } else {
      var sum = system.begin()
      addViewSize(item, axis, 1, to: &sum)
      if isAcross {
        addViewSize(collection.view, axis, -1, to: &sum)
        addQuantity(1, .collectionInset(collection: index), to: &sum)
      }
      emit(
        sum, .table(view: collection.view, item: item, part: part), .equal,
        isAcross ? 1000 : LayoutPriority.fittingSizeLevel)
    }
  }

  /// Whether a constraint gives an item a length of its own. Asked for each of thousands of items, so all are looked up
  /// at once.
  mutating func statesLength(_ item: Int, _ axis: Axis) -> Bool {
    if statedLengths == nil {
      var stated = PerAxis<Set<Int>>(horizontal: [], vertical: [])
      for constraint in tree.constraints
      where constraint.second == nil && constraint.relation == .equal && constraint.priority == LayoutPriority.required
        && constraint.first.guide == nil
      {
        if constraint.firstAttribute == .width { stated.horizontal.insert(constraint.first.view) }
        if constraint.firstAttribute == .height { stated.vertical.insert(constraint.first.view) }
      }
      statedLengths = stated
    }
    return statedLengths?[axis].contains(item) ?? false
  }

  /// Computes the places from the solved sizes. Returns true if one moved.
  mutating func measureCollections() -> Bool {
    var changed = false
    for index in collections.indices {
      if collections[index].isCompositional {
        if measureCells(of: index) { changed = true }
        continue
      }
      let old = collections[index]
      let inset = scrolls[scrollIndex[old.view]].adjustedInset
      collections[index].insetAcross =
        old.layout.scrollDirection == .vertical ? inset.left + inset.right : inset.top + inset.bottom
      (collections[index].origins, collections[index].length) = places(in: collections[index])
      let new = collections[index]
      if new.origins != old.origins || new.length != old.length || new.insetAcross != old.insetAcross { changed = true }
    }
    return changed
  }

  private func places(in collection: Collection) -> ([Point], Double) {
    let isVertical = collection.layout.scrollDirection == .vertical
    var end = 0.0
    func follow(_ item: Int) -> Point {
      let origin = isVertical ? Point(x: 0, y: end) : Point(x: end, y: 0)
      end += isVertical ? frames[item].height : frames[item].width
      return origin
    }
    let headers = collection.headers.map(follow)
    var room = frames[collection.view].size
    if isVertical { room.width -= collection.insetAcross } else { room.height -= collection.insetAcross }
    let (items, itemsEnd) = collection.layout.place(collection.items.map { frames[$0].size }, in: room, from: end)
    end = itemsEnd
    let footers = collection.footers.map(follow)
    return (headers + items + footers, end)
  }
}

import Cassowary
import LayoutModel

/// UICollectionView with a compositional layout (docs/semantics.md#compositional-layouts). Lengths that the layout
/// states are numbers, estimated ones those of the content; places are numbers that are computed from the solved
/// lengths between two solves. Boundary items that are pinned follow the content offset as constraints, so that they
/// have tracks.
extension LayoutPass {
  /// The frame and section that a layout gives one subview, by its index in `Collection.all`.
  struct Cell: Hashable {
    var frame = Rect.zero
    var isEstimated = PerAxis(horizontal: false, vertical: false)
    /// Where its section begins and ends along the scroll direction.
    var section = 0.0...0.0
    var isPinned = false
    /// Whether a footer, which is pinned to the end of what is visible.
    var isFooter = false

    var bound: Double { isFooter ? section.lowerBound : section.upperBound }
  }

  /// How far inside the visible part pinned headers and footers stay.
  struct Pins: Hashable {
    var start = 0.0
    var end = 0.0
  }

  /// The subviews of a section, as places in `Collection.all`.
  struct CellSection {
    var headers: [Int] = []
    var items: [Int] = []
    var footers: [Int] = []
  }

  /// Sorts the subviews of a collection view with a compositional layout into sections, and places them by a first
  /// guess.
  mutating func arrangeSections(of index: Int) {
    let items = tree.views[collections[index].view].subviews
    collections[index].items = items
    let count = (items.map { tree.views[$0].section }.max() ?? 0) + 1
    collections[index].sections = Array(repeating: CellSection(), count: count)
    for (place, item) in items.enumerated() {
      let section = tree.views[item].section
      switch tree.views[item].tableRole {
      case .header: collections[index].sections[section].headers.append(place)
      case .row: collections[index].sections[section].items.append(place)
      case .footer: collections[index].sections[section].footers.append(place)
      }
    }
    collections[index].cells = Array(repeating: Cell(), count: items.count)
    placeCells(of: index, in: environment.size, isGuess: true)
  }

  mutating func translateCells(of index: Int) {
    let collection = collections[index]
    let along = collection.layout.scrollDirection
    collections[index].built = collection.cells.map(\.isEstimated)
    for (place, item) in collection.all.enumerated() {
      let cell = collection.cells[place]
      for axis in Axis.allCases {
        if cell.isPinned, axis == along {
          pin(place, of: index)
        } else {
          var sum = system.begin()
          addEdge(of: item, 0, axis, 1, in: collection.view, to: &sum)
          addQuantity(-1, .collectionOrigin(collection: index, place: place, axis: axis), to: &sum)
          emitCell(sum, item, index, axis == .horizontal ? .left : .top)
        }
        var sum = system.begin()
        addViewSize(item, axis, 1, to: &sum)
        let isSelfSizing = cell.isEstimated[axis] && hasOwnLength(item, axis)
        if !isSelfSizing { addQuantity(-1, .collectionSize(collection: index, place: place, axis: axis), to: &sum) }
        emitCell(
          sum, item, index, axis == .horizontal ? .width : .height,
          isSelfSizing ? LayoutPriority.fittingSizeLevel : LayoutPriority.required)
      }
    }
  }

  private mutating func emitCell(
    _ sum: consuming Sum, _ item: Int, _ index: Int, _ part: Attribute, _ priority: Double = LayoutPriority.required,
    _ relation: Cassowary.Relation = .equal
  ) {
    emit(sum, .table(view: collections[index].view, item: item, part: part), relation, priority)
  }

  /// A pinned header follows the upper edge of what is visible from its own place to the end of its section, and a
  /// footer the lower edge.
  private mutating func pin(_ place: Int, of index: Int) {
    let collection = collections[index]
    let (view, item, cell) = (collection.view, collection.all[place], collection.cells[place])
    let axis = collection.layout.scrollDirection
    let part: Attribute = axis == .horizontal ? .left : .top
    let natural = Quantity.collectionOrigin(collection: index, place: place, axis: axis)
    let bound = Quantity.collectionBound(collection: index, place: place)
    let inside: Cassowary.Relation = cell.isFooter ? .lessThanOrEqual : .greaterThanOrEqual
    let outside: Cassowary.Relation = cell.isFooter ? .greaterThanOrEqual : .lessThanOrEqual
    let edge: Double = cell.isFooter ? 1 : 0
    for (relation, quantity, end, priority) in [
      (inside, natural, 0.0, LayoutPriority.required), (outside, bound, 1 - edge, LayoutPriority.required),
      (.equal, natural, 0, Self.natural),
    ] {
      var sum = system.begin()
      addEdge(of: item, end, axis, 1, in: view, to: &sum)
      addQuantity(-1, quantity, to: &sum)
      emitCell(sum, item, index, part, priority, relation)
    }
    var sum = system.begin()
    addEdge(of: item, edge, axis, 1, in: view, to: &sum)
    addQuantity(-1, .contentOffset(scrollView: scrollIndex[view], axis: axis), to: &sum)
    addQuantity(-1, .collectionPin(collection: index, isEnd: cell.isFooter), to: &sum)
    if cell.isFooter { addViewSize(view, axis, -1, to: &sum) }
    emitCell(sum, item, index, part, Self.visible, inside)
  }

  /// What is visible wins over an item's own place, and its section over both.
  private static let visible = 999.0
  private static let natural = 998.0

  /// Whether the content of an item can give it a length: a plain view without subviews keeps the estimate.
  private mutating func hasOwnLength(_ item: Int, _ axis: Axis) -> Bool {
    !tree.views[item].subviews.isEmpty || intrinsicLength(of: item, axis) != nil || content[item].wraps
      || statesLength(item, axis)
  }

  /// Computes places and lengths from the solved ones. Returns true if one changed.
  mutating func measureCells(of index: Int) -> Bool {
    let old = collections[index]
    let inset = scrolls[scrollIndex[old.view]].adjustedInset
    let isVertical = old.layout.scrollDirection == .vertical
    collections[index].insetAcross = isVertical ? inset.left + inset.right : inset.top + inset.bottom
    collections[index].pins =
      isVertical ? Pins(start: inset.top, end: -inset.bottom) : Pins(start: inset.left, end: -inset.right)
    placeCells(of: index, in: frames[old.view].size, isGuess: false)
    let new = collections[index]
    return new.cells != old.cells || new.length != old.length || new.insetAcross != old.insetAcross
      || new.pins != old.pins
  }

  /// - Parameter isGuess: whether nothing is solved yet, so that estimated lengths are the estimates.
  private mutating func placeCells(of index: Int, in outer: Size, isGuess: Bool) {
    let collection = collections[index]
    guard let layout = tree.views[collection.view].content.scrollView?.compositionalLayout else { return }
    let direction = collection.layout.scrollDirection
    var container = outer
    if direction == .vertical {
      container.width -= collection.insetAcross
    } else {
      container.height -= collection.insetAcross
    }
    let solved = collection.all.map { isGuess ? nil : frames[$0].size }
    var placing = SectionPlacing(
      layout: layout, direction: direction, container: container, solved: solved, cells: collection.cells)
    for (number, places) in collection.sections.enumerated() {
      placing.place(places, section(number, of: layout, in: collection.view), isFirst: number == 0)
    }
    if direction == .vertical, self.direction(inside: collection.view) == .rightToLeft { placing.mirror() }
    leaveRoomForAccessories(in: collection, layout, &placing.cells)
    collections[index].cells = placing.cells
    collections[index].origins = placing.cells.map(\.frame.origin)
    collections[index].length = placing.end
  }

  private func leaveRoomForAccessories(
    in collection: Collection, _ layout: CompositionalLayout, _ cells: inout [Cell]
  ) {
    for (number, section) in collection.sections.enumerated() where layout.section(number).list != nil {
      for place in section.items {
        let taken = accessoryRoom(of: collection.all[place])
        cells[place].frame.x += taken.left
        cells[place].frame.width -= taken.left + taken.right
      }
    }
  }

  /// The cells of lists, as a table has them.
  func lines(of collection: Collection) -> [TableLine] {
    guard let layout = tree.views[collection.view].content.scrollView?.compositionalLayout else { return [] }
    let direction = self.direction(inside: collection.view)
    let (margins, isLeftToRight) = (environment.rootMargins, direction == .leftToRight)
    var lines: [TableLine] = []
    for (number, section) in collection.sections.enumerated() {
      guard let list = layout.section(number).list else { continue }
      let start = lines.count
      for item in section.items.prefix(Self.mostLines - start).map({ collection.all[$0] }) where !isHidden[item] {
        let taken = accessoryRoom(of: item)
        let content = ListContentLayout(
          sizing: sizing, direction: direction, width: frames[item].width + taken.left + taken.right,
          leading: isLeftToRight ? margins.left : margins.right, trailing: isLeftToRight ? margins.right : margins.left,
          font: TableView().font)
        var line = content.line(around: tree.views[item], at: frames[item])
        line.frame.x = frames[item].x - taken.left
        lines.append(line)
      }
      close(&lines, from: start, list)
    }
    return lines
  }

  /// A section of the layout inside the safe area at its sides, which is the layout's `contentInsetsReference`; an
  /// inset grouped list has the screen's margins there too. Other lists are as wide as the collection view.
  private func section(_ number: Int, of layout: CompositionalLayout, in view: Int) -> CompositionalLayout.Section {
    var section = layout.section(number)
    if section.list == nil || section.list == .insetGrouped {
      let (safeArea, adjusted) = (guides[view].safeArea, scrolls[scrollIndex[view]].adjustedInset)
      var sides = (max(0, safeArea.left - adjusted.left), max(0, safeArea.right - adjusted.right))
      if section.list != nil {
        sides = (sides.0 + environment.rootMargins.left, sides.1 + environment.rootMargins.right)
      }
      if direction(inside: view) == .rightToLeft { sides = (sides.1, sides.0) }
      section.contentInsets.left += sides.0
      section.contentInsets.right += sides.1
    }
    if let list = section.list, list != .plain {
      section.contentInsets.top += SystemFigures.standard.tableSectionSpacing.value
      section.contentInsets.bottom += SystemFigures.standard.tableSectionSpacing.value
    }
    return section
  }
}

/// The placing of a collection view's sections, one after the other.
private struct SectionPlacing {
  let layout: CompositionalLayout
  let direction: Axis
  let container: Size
  /// The solved sizes; nil before the first solve.
  let solved: [Size?]
  var cells: [LayoutPass.Cell]
  /// The end of the last section along the scroll direction.
  var end = 0.0

  mutating func place(
    _ places: LayoutPass.CellSection, _ section: CompositionalLayout.Section, isFirst: Bool
  ) {
    if !isFirst { end += layout.interSectionSpacing }
    let start = end
    for place in places.headers { stack(place, section.header ?? .init(), section) }
    let sizes = places.items.map { solved[$0] }
    let placement = layout.place(
      sizes, in: section, container: container, scrolling: direction, from: end)
    end = placement.end
    for (index, place) in places.items.enumerated() {
      cells[place].frame = placement.frames[index]
      cells[place].isEstimated = placement.isEstimated[index]
    }
    for place in places.footers {
      stack(place, section.footer ?? .init(), section)
      cells[place].isFooter = true
    }
    for place in places.headers + places.footers { cells[place].section = start...max(start, end) }
  }

  /// Adds a header or a footer, inside the section's insets across the scroll direction.
  private mutating func stack(
    _ place: Int, _ item: CompositionalLayout.BoundaryItem, _ section: CompositionalLayout.Section
  ) {
    let (insets, isVertical) = (section.contentInsets, direction == .vertical)
    var room = container
    if isVertical { room.width -= insets.left + insets.right } else { room.height -= insets.top + insets.bottom }
    let estimated = PerAxis(horizontal: item.width.isEstimated, vertical: item.height.isEstimated)
    let own = solved[place]
    let size = Size(
      width: estimated.horizontal ? own?.width ?? item.width.length(in: room) : item.width.length(in: room),
      height: estimated.vertical ? own?.height ?? item.height.length(in: room) : item.height.length(in: room))
    let origin = isVertical ? Point(x: insets.left, y: end) : Point(x: end, y: insets.top)
    cells[place].frame = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    cells[place].isEstimated = estimated
    cells[place].isPinned = item.pinToVisibleBounds
    end += isVertical ? size.height : size.width
  }

  mutating func mirror() {
    for place in cells.indices {
      cells[place].frame.x = container.width - cells[place].frame.maxX
    }
  }
}

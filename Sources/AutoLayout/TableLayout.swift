import Cassowary
import LayoutModel

/// UITableView as constraints (docs/semantics.md#tables): from the top, its header, the rows that are subviews, its
/// sections and its footer. Subviews are as wide as the table or its cells, and have their fitting height. The sections
/// need no constraints: their texts are measured at the table's width between two solves, and their height is a number
/// in the equations of the views below.
extension LayoutPass {
  struct Table {
    var view: Int
    var properties: TableView
    /// Subviews above and below the sections, in order.
    var above: [Int] = []
    var below: [Int] = []
    /// Its sections in the room that they were measured for.
    var sections: [SectionLines] = []
    var measuredRoom: LineRoom?
    /// The height of its sections, in points.
    var linesHeight = 0.0

    var isGrouped: Bool { properties.style != .plain }
    /// Whether it has cells around subviews, which are a section of their own.
    var hasCells = false
  }

  /// The lines of a section, each at the top of the content.
  struct SectionLines {
    var header: TableLine?
    /// Points above the rows of a section without header, and below one without footer.
    var above = 0.0
    var below = 0.0
    /// The rows, which repeat in this order. In a section without contents, the first row gives the height of all.
    var rows: [TableLine]
    var footer: TableLine?
  }

  /// The room for the texts of a table: its width, and the parts that the system's margins and the safe area take.
  struct LineRoom: Hashable {
    var width: Double
    var left: Double
    var right: Double
  }

  /// Determines the subviews of each table, and a first guess of its height.
  mutating func arrangeTables() {
    for index in tables.indices {
      let subviews = tree.views[tables[index].view].subviews
      let roles = Dictionary(grouping: subviews) { tree.views[$0].tableRole }
      tables[index].above = (roles[.header] ?? []) + (roles[.row] ?? [])
      tables[index].below = roles[.footer] ?? []
      tables[index].hasCells = roles[.row]?.isEmpty == false
      measureLines(of: index, in: room(of: tables[index], width: environment.size.width))
      setIntrinsicHeight(of: tables[index], tables[index].linesHeight)
    }
  }

  mutating func translateTable(_ index: Int) {
    let table = tables[index]
    var previous: Int?
    var isBelow = false
    for item in table.above + table.below {
      let passesLines = !isBelow && table.below.contains(item)
      isBelow = isBelow || passesLines
      place(item, in: table)
      var sum = system.begin()
      addEdge(of: item, 0, .vertical, 1, in: table.view, to: &sum)
      if let previous { addEdge(of: previous, 1, .vertical, -1, in: table.view, to: &sum) }
      sum.add(-gap(above: item, after: previous, in: table))
      if passesLines { addQuantity(-1, .tableLines(table: index), to: &sum) }
      emit(sum, .table(view: table.view, item: item, part: .top), .equal, 1000)
      previous = item
    }
    var sum = system.begin()
    addContentSize(of: table.view, .vertical, 1, to: &sum)
    if let previous { addEdge(of: previous, 1, .vertical, -1, in: table.view, to: &sum) }
    sum.add(-gap(above: nil, after: previous, in: table))
    if !isBelow { addQuantity(-1, .tableLines(table: index), to: &sum) }
    emit(sum, .table(view: table.view, item: table.view, part: .height), .equal, 1000)
    sum = system.begin()
    addContentSize(of: table.view, .horizontal, 1, to: &sum)
    addViewSize(table.view, .horizontal, -1, to: &sum)
    emit(sum, .table(view: table.view, item: table.view, part: .width), .equal, 1000)
  }

  /// The space of a grouped table above its first cell around a subview and below the last one.
  private func gap(above item: Int?, after previous: Int?, in table: Table) -> Double {
    guard table.isGrouped else { return 0 }
    func isCell(_ view: Int?) -> Bool { view.map { tree.views[$0].tableRole == .row } ?? false }
    return isCell(item) == isCell(previous) ? 0 : SystemFigures.standard.tableSectionSpacing.value
  }

  /// Makes a header or footer as wide as the table and a cell as wide as the table's cells, less its accessory; and as
  /// high as the table's row height or its own fitting height.
  private mutating func place(_ item: Int, in table: Table) {
    let isRow = tree.views[item].tableRole == .row
    let isInset = isRow && table.properties.style == .insetGrouped
    let margins = environment.rootMargins
    let taken = isRow ? accessoryRoom(of: item) : (left: 0, right: 0)
    var sum = system.begin()
    addEdge(of: item, 0, .horizontal, 1, in: table.view, to: &sum)
    sum.add(-taken.left)
    if isInset { inset(by: margins.left, in: table, isHigh: false, 1, to: &sum) }
    emit(sum, .table(view: table.view, item: item, part: .left), .equal, 1000)
    sum = system.begin()
    addViewSize(item, .horizontal, 1, to: &sum)
    addViewSize(table.view, .horizontal, -1, to: &sum)
    sum.add(taken.left + taken.right)
    if isInset {
      inset(by: margins.left, in: table, isHigh: false, -1, to: &sum)
      inset(by: margins.right, in: table, isHigh: true, -1, to: &sum)
    }
    emit(sum, .table(view: table.view, item: item, part: .width), .equal, 1000)
    sum = system.begin()
    addViewSize(item, .vertical, 1, to: &sum)
    if isRow, let height = table.properties.rowHeight { sum.add(-height) }
    emit(
      sum, .table(view: table.view, item: item, part: .height), .equal,
      isRow && table.properties.rowHeight != nil ? 1000 : LayoutPriority.fittingSizeLevel)
  }

  /// Subtracts `times` the distance of an inset grouped table's cells from one of its sides.
  private mutating func inset(
    by margin: Double, in table: Table, isHigh: Bool, _ times: Double, to sum: inout Sum
  ) {
    sum.add(-times * margin)
    addQuantity(
      -times,
      isHigh
        ? .highInset(.safeArea, view: table.view, axis: .horizontal)
        : .lowInset(.safeArea, view: table.view, axis: .horizontal), to: &sum)
  }

  /// What the accessory of the cell around a row takes from the row, points.
  func accessoryRoom(of item: Int) -> (left: Double, right: Double) {
    let accessory = tree.views[item].accessory
    guard accessory != .none, let table = tree.views[item].parent else { return (0, 0) }
    let isMirrored = direction(inside: table) == .rightToLeft
    let margin = isMirrored ? environment.rootMargins.left : environment.rootMargins.right
    let taken = margin + rules.width(of: accessory)
    return isMirrored ? (taken, 0) : (0, taken)
  }

  // MARK: Lines

  /// Measures texts at the tables' solved widths, and the heights of tables that follow their content. Returns true if
  /// something changed.
  mutating func measureTables() -> Bool {
    var changed = false
    for index in tables.indices {
      let table = tables[index]
      let room = room(of: table, width: frames[table.view].width)
      if room != table.measuredRoom {
        measureLines(of: index, in: room)
        if tables[index].linesHeight != table.linesHeight { changed = true }
      }
      if let height = variables.contentSizes[scrollIndex[table.view]].vertical,
        setIntrinsicHeight(of: table, system.solver.value(of: height))
      {
        changed = true
      }
    }
    return changed
  }

  @discardableResult
  private mutating func setIntrinsicHeight(of table: Table, _ height: Double) -> Bool {
    let view = table.view
    guard table.properties.isSizedToContent, tree.views[view].intrinsicSize.vertical == .automatic,
      content[view].height != height
    else { return false }
    content[view].height = height
    return true
  }

  private func room(of table: Table, width: Double) -> LineRoom {
    let (margins, safeArea) = (environment.rootMargins, guides[table.view].safeArea)
    return LineRoom(width: width, left: margins.left + safeArea.left, right: margins.right + safeArea.right)
  }

  private mutating func measureLines(of index: Int, in room: LineRoom) {
    let table = tables[index]
    let sections = table.properties.sections.enumerated().map { place, section in
      lines(of: section, isFirst: place == 0 && !table.hasCells, in: table, room)
    }
    tables[index].sections = sections
    tables[index].measuredRoom = room
    tables[index].linesHeight = zip(table.properties.sections, sections).reduce(0) { height, section in
      let (properties, lines) = section
      let heights = lines.rows.map(\.height)
      let rounds = properties.rows / heights.count
      let rest = heights.prefix(properties.rows % heights.count)
      return height + (lines.header?.height ?? 0) + lines.above + Double(rounds) * heights.reduce(0, +)
        + rest.reduce(0, +) + lines.below + (lines.footer?.height ?? 0)
    }
  }

  private func lines(
    of section: TableView.Section, isFirst: Bool, in table: Table, _ room: LineRoom
  ) -> SectionLines {
    let contents = section.contents.isEmpty ? [section.content(ofRow: 0)] : section.contents
    let isGrouped = table.isGrouped
    let layout = layout(of: table, in: room)
    var lines = SectionLines(rows: contents.map { row($0, layout, table) })
    let above =
      isGrouped
      ? isFirst ? SystemFigures.standard.firstSectionSpacing.value : 0
      : SystemFigures.standard.tableSectionTopPadding.value(on: environment.systemVersion)
    lines.header = section.header.map {
      layout.line(.header, ListContent($0), isGrouped ? .groupedHeader : .plainHeader, above: above)
    }
    lines.footer = section.footer.map {
      layout.line(.footer, ListContent($0), isGrouped ? .groupedFooter : .plainFooter)
    }
    if isGrouped, section.header == nil { lines.above = SystemFigures.standard.tableSectionSpacing.value }
    if isGrouped, section.footer == nil { lines.below = SystemFigures.standard.tableSectionSpacing.value }
    return lines
  }

  private func row(_ content: ListContent, _ layout: ListContentLayout, _ table: Table) -> TableLine {
    let least = SystemFigures.standard.tableRowHeight.value
    return layout.line(.row, content, .cell, least: least, fixedHeight: table.properties.rowHeight)
  }

  /// The layout of a table's cells. Those of an inset grouped table begin at its margins, and have the same margins
  /// again.
  private func layout(of table: Table, in room: LineRoom) -> ListContentLayout {
    let direction = direction(inside: table.view)
    var (width, left, right) = (room.width, room.left, room.right)
    if table.properties.style == .insetGrouped {
      width = max(0, width - left - right)
      (left, right) = (environment.rootMargins.left, environment.rootMargins.right)
    }
    let isLeftToRight = direction == .leftToRight
    return ListContentLayout(
      sizing: sizing, direction: direction, width: width, leading: isLeftToRight ? left : right,
      trailing: isLeftToRight ? right : left, font: table.properties.font)
  }

  // MARK: The solved lines

  /// The most lines that are drawn.
  static let mostLines = 500

  /// The lines of a solved table, with their places: the cells around its subviews, then its sections.
  func lines(of table: Table) -> [TableLine] {
    guard let room = table.measuredRoom else { return [] }
    let layout = layout(of: table, in: room)
    let left = table.properties.style == .insetGrouped ? room.left : 0
    var lines = cells(of: table, layout, left)
    var y =
      (table.above.last.map { frames[$0].maxY } ?? 0)
      + (table.hasCells ? gap(above: nil, after: table.above.last, in: table) : 0)
    func append(_ line: TableLine?) {
      guard var line, lines.count < Self.mostLines else { return }
      (line.frame.x, line.frame.y) = (left, y)
      y += line.height
      lines.append(line)
    }
    for (properties, section) in zip(table.properties.sections, table.sections) {
      append(section.header)
      y += section.above
      let start = lines.count
      for row in 0..<min(properties.rows, Self.mostLines - lines.count) {
        append(
          properties.contents.isEmpty
            ? self.row(properties.content(ofRow: row), layout, table) : section.rows[row % section.rows.count])
      }
      if lines.count - start == properties.rows { close(&lines, from: start, table.properties.style) }
      y += section.below
      append(section.footer)
    }
    return lines
  }

  /// The cells around subviews.
  private func cells(of table: Table, _ layout: ListContentLayout, _ left: Double) -> [TableLine] {
    var lines: [TableLine] = []
    for item in table.above.prefix(Self.mostLines) where tree.views[item].tableRole == .row && !isHidden[item] {
      var line = layout.line(around: tree.views[item], at: frames[item])
      line.frame.x = left
      lines.append(line)
    }
    close(&lines, from: 0, table.properties.style)
    return lines
  }

  /// A section of a grouped table is one shape: it has a ground of its own, no separator at its end and, if it is
  /// inset, round corners.
  func close(_ lines: inout [TableLine], from start: Int, _ style: TableView.Style) {
    guard style != .plain, start < lines.count else { return }
    for index in start..<lines.count where lines[index].background == nil {
      lines[index].background = "secondarySystemGroupedBackground"
    }
    lines[lines.count - 1].separator = nil
    guard style == .insetGrouped else { return }
    let radius = rules.insetGroupedRadius(on: environment.systemVersion)
    lines[start].topRadius = radius
    lines[lines.count - 1].bottomRadius = radius
  }
}

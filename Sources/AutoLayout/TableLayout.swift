import Cassowary
import LayoutModel

/// UITableView as constraints (docs/semantics.md#tables): from the top, its header, the rows that are subviews, its
/// sections' texts and its footer. Subviews are as wide as the table and have their fitting height. The texts need no
/// constraints: they are measured at the table's width between two solves, and their height is a number in the
/// equations of the views below.
extension LayoutPass {
  struct Table {
    var view: Int
    var properties: TableView
    /// Subviews above and below the sections, in order.
    var above: [Int] = []
    var below: [Int] = []
    /// Its sections' texts in the room that they were measured for.
    var sections: [SectionLines] = []
    var measuredRoom: LineRoom?
    /// The height of its sections, in points.
    var linesHeight = 0.0
  }

  /// The texts of a section, each at the top of the content.
  struct SectionLines {
    var header: TableLine?
    /// The rows' texts, which repeat in this order. In a section without texts, the first row gives the height of all.
    var rows: [TableLine]
    var footer: TableLine?
  }

  /// The room for the texts of a table: its width, and the parts that the system's margins and the safe area take.
  struct LineRoom: Hashable {
    var width: Double
    var left: Double
    var right: Double
    var forText: Double { max(0, width - left - right) }
  }

  /// Determines the subviews of each table, and a first guess of its height.
  mutating func arrangeTables() {
    for index in tables.indices {
      let subviews = tree.views[tables[index].view].subviews
      let roles = Dictionary(grouping: subviews) { tree.views[$0].tableRole }
      tables[index].above = (roles[.header] ?? []) + (roles[.row] ?? [])
      tables[index].below = roles[.footer] ?? []
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
      if passesLines { addQuantity(-1, .tableLines(table: index), to: &sum) }
      emit(sum, .table(view: table.view, item: item, part: .top), .equal, 1000)
      previous = item
    }
    var sum = system.begin()
    addContentSize(of: table.view, .vertical, 1, to: &sum)
    if let previous { addEdge(of: previous, 1, .vertical, -1, in: table.view, to: &sum) }
    if !isBelow { addQuantity(-1, .tableLines(table: index), to: &sum) }
    emit(sum, .table(view: table.view, item: table.view, part: .height), .equal, 1000)
    sum = system.begin()
    addContentSize(of: table.view, .horizontal, 1, to: &sum)
    addViewSize(table.view, .horizontal, -1, to: &sum)
    emit(sum, .table(view: table.view, item: table.view, part: .width), .equal, 1000)
  }

  /// Makes a subview as wide as the table, and as high as the table's row height or its own fitting height.
  private mutating func place(_ item: Int, in table: Table) {
    var sum = system.begin()
    addEdge(of: item, 0, .horizontal, 1, in: table.view, to: &sum)
    emit(sum, .table(view: table.view, item: item, part: .left), .equal, 1000)
    sum = system.begin()
    addViewSize(item, .horizontal, 1, to: &sum)
    addViewSize(table.view, .horizontal, -1, to: &sum)
    emit(sum, .table(view: table.view, item: item, part: .width), .equal, 1000)
    sum = system.begin()
    addViewSize(item, .vertical, 1, to: &sum)
    let isRow = tree.views[item].tableRole == .row
    if isRow, let height = table.properties.rowHeight { sum.add(-height) }
    emit(
      sum, .table(view: table.view, item: item, part: .height), .equal,
      isRow && table.properties.rowHeight != nil ? 1000 : LayoutPriority.fittingSizeLevel)
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
    let sections = table.properties.sections.map { section in
      SectionLines(
        header: section.header.map { line(.header, $0, of: table, in: room) },
        rows: (section.texts.isEmpty ? [section.text(ofRow: 0)] : section.texts).map {
          line(.row, $0, of: table, in: room)
        },
        footer: section.footer.map { line(.footer, $0, of: table, in: room) })
    }
    tables[index].sections = sections
    tables[index].measuredRoom = room
    tables[index].linesHeight = zip(table.properties.sections, sections).reduce(0) { height, section in
      let (properties, lines) = section
      let heights = lines.rows.map(\.height)
      let rounds = properties.rows / heights.count
      let rest = heights.prefix(properties.rows % heights.count)
      return height + (lines.header?.height ?? 0) + Double(rounds) * heights.reduce(0, +) + rest.reduce(0, +)
        + (lines.footer?.height ?? 0)
    }
  }

  /// A line at the top of the content.
  private func line(_ kind: TableLine.Kind, _ string: String, of table: Table, in room: LineRoom) -> TableLine {
    let descriptor =
      switch kind {
      case .row: table.properties.font
      case .header: FontDescriptor(.style(.headline))
      case .footer: FontDescriptor(.style(.footnote))
      }
    let font = descriptor.resolved(at: environment.textSize, in: environment, rules: rules)
    let text = sizing.measurer.measure(
      Paragraph(runs: [Paragraph.Run(string, font: font)], direction: direction(inside: table.view)),
      width: room.forText)
    let padding = kind == .row ? rules.tableRowPadding : rules.tableSectionPadding
    var insets = EdgeInsets(top: padding, left: room.left, bottom: padding, right: room.right)
    if kind == .header { insets.top += rules.tableSectionTopPadding(on: environment.systemVersion) }
    var height = grid.ceil(text.size.height) + insets.top + insets.bottom
    if kind == .row { height = table.properties.rowHeight ?? max(rules.tableRowHeight, height) }
    return TableLine(kind: kind, y: 0, height: height, insets: insets, text: text, font: font)
  }

  /// The most lines that are drawn.
  private static let mostLines = 500

  /// The lines of a solved table, with their places.
  func lines(of table: Table) -> [TableLine] {
    guard let room = table.measuredRoom else { return [] }
    var y = table.above.last.map { frames[$0].maxY } ?? 0
    var lines: [TableLine] = []
    func append(_ line: TableLine?) {
      guard var line, lines.count < Self.mostLines else { return }
      line.y = y
      y += line.height
      lines.append(line)
    }
    for (properties, section) in zip(table.properties.sections, table.sections) {
      append(section.header)
      for row in 0..<min(properties.rows, Self.mostLines - lines.count) {
        append(
          properties.texts.isEmpty
            ? line(.row, properties.text(ofRow: row), of: table, in: room) : section.rows[row % section.rows.count])
      }
      append(section.footer)
    }
    return lines
  }
}

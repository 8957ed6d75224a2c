import LayoutModel

/// The data source of tables.
extension UIKitExport {
  /// A table and its rows: first a section with the subviews that are rows, then the sections with texts.
  private struct Source {
    var view: Int
    var name: Code.Reference
    var table: TableView
    /// Names of the subviews that are rows, and their accessories.
    var rows: [Code.Reference]
    var accessories: [CellAccessory]
    /// Those of them that set margins of their own. The others have the cell's.
    var rowsWithMargins: [Code.Reference]
    /// Whether some of these are not always there.
    var rowsVary: Bool
    /// Its sections in each variant that has it.
    var sections: [(conditions: [Int], sections: [TableView.Section])]

    var hasTitles: Bool { sections.contains { $0.sections.contains { $0.header != nil || $0.footer != nil } } }
    /// Whether it has nothing but one list of texts.
    var isPlain: Bool { rows.isEmpty && sections.allSatisfy { $0.sections.count == 1 } && !hasTitles && !hasContents }
    /// Whether a row shows more than a text.
    var hasContents: Bool {
      sections.contains { $0.sections.contains { $0.contents.contains { !$0.isPlainText } } }
    }
    /// Whether all of its rows are views.
    var hasOnlyViews: Bool { sections.allSatisfy(\.sections.isEmpty) }
    var varies: Bool { rowsVary || sections.contains { $0.sections != sections[0].sections } }
  }

  private var sources: [Source] {
    own.compactMap { index in
      guard case .tableView(let table) = tree.views[index].content else { return nil }
      let rows = tree.views[index].subviews.filter { tree.views[$0].tableRole == .row }
      let sections = variants.outcomes.compactMap { outcome -> (conditions: [Int], sections: [TableView.Section])? in
        guard case .tableView(let table) = outcome.views[index]?.content else { return nil }
        return (outcome.conditions, table.sections)
      }
      guard !rows.isEmpty || sections.contains(where: { !$0.sections.isEmpty }) else { return nil }
      return Source(
        view: index, name: names.views[index], table: table, rows: rows.map { names.views[$0] },
        accessories: rows.map { tree.views[$0].accessory },
        rowsWithMargins: rows.filter { tree.views[$0].layoutMargins != PartialEdgeInsets() }.map { names.views[$0] },
        rowsVary: rows.contains { variants.viewNeeds[$0] != variants.viewNeeds[index] }, sections: sections)
    }
  }

  private static let cell = "Cell"

  /// Reloads the tables whose rows depend on conditions.
  func reloading() -> [Statement] { sources.filter(\.varies).map { "\($0.name).reloadData()" } }

  /// Whether a view is a table's header or footer, whose frame code sets.
  func isTableHeader(_ view: Int) -> Bool {
    guard let parent = tree.views[view].parent, case .tableView = tree.views[parent].content else { return false }
    return tree.views[view].tableRole != .row
  }

  /// Statements that show headers and footers.
  func tableHeaders() -> [Statement] {
    own.filter(isTableHeader).map { view in
      let place = tree.views[view].tableRole == .header ? "tableHeaderView" : "tableFooterView"
      return
        "\(names.views[tree.views[view].parent ?? 0]).\(helper: .tableHeader)(\(names.views[view]), as: \\.\(place))"
    }
  }

  func dataSourceSetup() -> [Statement] {
    sources.flatMap { source -> [Statement] in
      (source.hasOnlyViews
        ? [] : ["\(source.name).register(UITableViewCell.self, forCellReuseIdentifier: \"\(Self.cell)\")"])
        + ["\(source.name).dataSource = self"]
    }
  }

  func dataSource() -> [Statement] {
    let sources = sources
    guard !sources.isEmpty else { return [] }
    let members =
      sources.allSatisfy(\.isPlain)
      ? plainSource(sources) : sources.allSatisfy(\.hasOnlyViews) ? viewSource(sources) : sectionedSource(sources)
    return [.block("extension \(Code.className): UITableViewDataSource", members.separated)]
  }

  private static let count: Code = "func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int"

  private func viewSource(_ sources: [Source]) -> [[Statement]] {
    [
      rowViews(sources), method(Self.count, ["rowViews(of: tableView).count"]),
      method(Self.cellForRow, viewCell(sources)), accessories(sources),
    ]
  }

  private func rowViews(_ sources: [Source]) -> [Statement] {
    choice("rowViews", "[UIView]", "[]", sources) { source, result in
      let rows = source.rows.map { Code(.name($0)) }.joined(", ")
      return ["\(result)[\(rows)]\(source.rowsVary ? ".filter { !$0.isHidden }" : "")"]
    }
  }

  /// The accessories of cells around views.
  private func accessories(_ sources: [Source]) -> [Statement] {
    let named = sources.flatMap { zip($0.rows, $0.accessories) }.filter { $0.1 != .none }
    guard !named.isEmpty else { return [] }
    let cases = CellAccessory.allCases.compactMap { accessory -> Statement.Block? in
      let rows = named.filter { $0.1 == accessory }.map { Code(.name($0.0)) }
      return rows.isEmpty ? nil : Statement.Block(opening: "case \(rows.joined(", ")): .\(accessory.rawValue)")
    }
    return method(
      "private func accessory(of row: UIView) -> UITableViewCell.AccessoryType",
      [.switching("row", cases + [Statement.Block(opening: "default: .none")])])
  }

  private func plainSource(_ sources: [Source]) -> [[Statement]] {
    [
      choice("rows", "[String]", "[]", sources) { source, result in
        returned(source, result) { $0.first.map(Self.texts) ?? "[]" }
      }, method(Self.count, ["rows(of: tableView).count"]), cell(sources, "rows(of: tableView)[indexPath.row]"),
    ]
  }

  private func sectionedSource(_ sources: [Source]) -> [[Statement]] {
    let hasViews = sources.contains { !$0.rows.isEmpty }
    let hasContents = sources.contains(where: \.hasContents)
    let type: Code = "[(header: String?, rows: [\(hasContents ? "Row" : "String")], footer: String?)]"
    let sections = choice("sections", type, "[]", sources) { source, result in
      returned(source, result) { sections in
        let texts = sections.map { section -> Code in
          let rows = hasContents ? Self.contents(section) : Self.texts(section)
          return "(\(Self.literal(section.header)), \(rows), \(Self.literal(section.footer)))"
        }
        // A list by itself has one section on each line.
        return Code(.list((hasViews ? ["(nil, [], nil)"] : []) + texts))
      }
    }
    let counted: Code = hasViews ? "section == 0 ? rowViews(of: tableView).count : " : ""
    let titles = sources.contains(where: \.hasTitles) ? [("Header", "header"), ("Footer", "footer")] : []
    let row: Code = "sections(of: tableView)[indexPath.section].rows[indexPath.row]"
    let viewCells: [Statement] = hasViews ? [.block("if indexPath.section == 0", viewCell(sources))] : []
    return [
      hasViews ? rowViews(sources) : [], sections,
      ["func numberOfSections(in tableView: UITableView) -> Int { sections(of: tableView).count }"],
      method(Self.count, ["\(counted)sections(of: tableView)[section].rows.count"]),
    ]
      + titles.map { word, key in
        method(
          "func tableView(_ tableView: UITableView, titleFor\(word)InSection section: Int) -> String?",
          ["sections(of: tableView)[section].\(key)"])
      } + [
        cell(sources, row, hasContents: hasContents, before: viewCells), accessories(sources),
        hasContents ? [Self.rowType] : [],
      ]
  }

  /// A cell around a subview of the table.
  private func viewCell(_ sources: [Source]) -> [Statement] {
    let hasAccessories = sources.contains { $0.accessories.contains { $0 != .none } }
    let accessory: [Statement] = hasAccessories ? ["cell.accessoryType = accessory(of: row)"] : []
    return [Self.viewCell] + rowMargins(sources) + accessory + ["return cell"]
  }

  /// A row has the margins of the cell's content view, unless it sets its own.
  private func rowMargins(_ sources: [Source]) -> [Statement] {
    let own = sources.flatMap(\.rowsWithMargins)
    if own.count == sources.reduce(0, { $0 + $1.rows.count }) { return [] }
    let list = own.map { Code(.name($0)) }.joined(", ")
    let value: Code = own.isEmpty ? "true" : "!([\(list)] as [UIView]).contains(row)"
    return ["row.preservesSuperviewLayoutMargins = \(value)"]
  }

  private static let viewCell: Statement = """
    let cell = UITableViewCell()
    let row = rowViews(of: tableView)[indexPath.row]
    cell.contentView.addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      row.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      row.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
    ])
    """

  /// A row with its configuration.
  private static let rowType: Statement = """
    private struct Row {
      var content: UIListContentConfiguration
      var accessory: UITableViewCell.AccessoryType

      init(
        _ content: UIListContentConfiguration, _ accessory: UITableViewCell.AccessoryType = .none,
        _ configure: (inout UIListContentConfiguration) -> Void
      ) {
        self.content = content
        self.accessory = accessory
        configure(&self.content)
      }
    }
    """

  private static let cellForRow: Code =
    "func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell"

  private func cell(_ sources: [Source], _ row: Code, hasContents: Bool = false, before: [Statement] = [])
    -> [Statement]
  {
    let fonts = sources.filter { $0.table.font != TableView().font }.map { source -> Statement in
      "if tableView === \(source.name) { content.textProperties.font = \(UIKitText.font(source.table.font)) }"
    }
    let content: [Statement] =
      hasContents
      ? ["let row = \(row)", "var content = row.content"]
      : ["var content = cell.defaultContentConfiguration()", "content.text = \(row)"]
    return method(
      Self.cellForRow,
      before + ["let cell = tableView.dequeueReusableCell(withIdentifier: \"\(Self.cell)\", for: indexPath)"] + content
        + ["content.textProperties.adjustsFontForContentSizeCategory = true"] + fonts + [
          "cell.contentConfiguration = content"
        ] + (hasContents ? ["cell.accessoryType = row.accessory"] : []) + ["return cell"])
  }

  /// If there are fewer contents than rows, the contents repeat.
  private static func contents(_ section: TableView.Section) -> Code {
    if section.rows == 0 { return "[]" }
    guard !section.contents.isEmpty else {
      return "(1...\(section.rows)).map { number in Row(.cell()) { $0.text = \"Row \\(number)\" } }"
    }
    return Code(.list((0..<section.rows).map { content(section.content(ofRow: $0)) }))
  }

  private static func content(_ content: ListContent) -> Code {
    let margins = content.layoutMargins
    let settings: [(String, Code?)] = [
      ("text", .literal(content.text)), ("secondaryText", content.secondaryText.map(Code.literal)),
      ("image", content.image.flatMap(UIKitText.image)), ("imageToTextPadding", number(content.imageToTextPadding)),
      ("textToSecondaryTextHorizontalPadding", number(content.textToSecondaryTextHorizontalPadding)),
      ("textToSecondaryTextVerticalPadding", number(content.textToSecondaryTextVerticalPadding)),
      ("prefersSideBySideTextAndSecondaryText", content.prefersSideBySideTextAndSecondaryText.map { "\($0)" }),
      ("directionalLayoutMargins.top", number(margins.top)),
      ("directionalLayoutMargins.leading", number(margins.leading ?? margins.left)),
      ("directionalLayoutMargins.bottom", number(margins.bottom)),
      ("directionalLayoutMargins.trailing", number(margins.trailing ?? margins.right)),
    ]
    let accessory = content.accessory == .none ? "" : ", .\(content.accessory.rawValue)"
    let code = settings.compactMap { name, value in value.map { "$0.\(name) = \($0)" as Code } }.joined("; ")
    return "Row(.\((content.style ?? .cell).rawValue)()\(accessory)) { \(code) }"
  }

  private static func number(_ number: Double?) -> Code? { number.map { "\($0)" } }

  /// Statements that return a table's rows.
  /// - Parameter result: what stands in front of an expression.
  private func returned(_ source: Source, _ result: Code, _ value: ([TableView.Section]) -> Code) -> [Statement] {
    let values = source.sections.map { (conditions: $0.conditions, value: Optional(value($0.sections))) }
    let start = values.first?.conditions ?? []
    let judged = values.map { (conditions: $0.conditions.filter { !start.contains($0) }, value: $0.value) }
    guard let choice = Self.choice(judged, variants.holds) else {
      return values.first?.value.map { [.code(result + $0)] } ?? []
    }
    let lines = code(choice) { "return \($0.onOneLine)" }
    return constants(asked(lines)) + lines
  }

  /// A function with a value for each table. In a switch statement an expression needs its `return`.
  private func choice(
    _ name: String, _ type: Code, _ none: Code, _ sources: [Source],
    _ value: (_ source: Source, _ result: Code) -> [Statement]
  ) -> [Statement] {
    let head: Code = "private func \(name)(of tableView: UITableView) -> \(type)"
    guard sources.count > 1 else { return method(head, value(sources[0], "")) }
    let cases = sources.map { Statement.Block(opening: "case \($0.name):", body: value($0, "return ")) }
    let none = Statement.Block(opening: "default: return \(none)")
    return method(head, [.switching("tableView", cases + [none])])
  }

  private static func literal(_ text: String?) -> Code { text.map(Code.literal) ?? "nil" }

  /// If there are fewer texts than rows, the texts repeat.
  private static func texts(_ section: TableView.Section) -> Code {
    if section.rows == 0 { return "[]" }
    guard !section.texts.isEmpty else { return "(1...\(section.rows)).map { \"Row \\($0)\" }" }
    return "[\((0..<section.rows).map { .literal(section.texts[$0 % section.texts.count]) }.joined(", "))]"
  }
}

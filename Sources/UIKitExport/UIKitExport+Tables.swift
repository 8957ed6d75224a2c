import LayoutModel

/// The rows of tables, as a data source that shows them.
extension UIKitExport {
  private var tables: [(name: String, table: TableView)] {
    tree.views.enumerated().compactMap { index, view in
      if case .tableView(let table) = view.content, table.rows > 0 { (names.views[index], table) } else { nil }
    }
  }

  private static let cell = "Cell"

  func dataSourceSetup() -> [String] {
    tables.flatMap { name, _ in
      [
        "\(name).register(UITableViewCell.self, forCellReuseIdentifier: \"\(Self.cell)\")", "\(name).dataSource = self",
      ]
    }
  }

  func dataSource() -> [String] {
    let tables = tables
    guard !tables.isEmpty else { return [] }
    let rows: [String] =
      tables.count == 1
      ? ["  private func rows(of tableView: UITableView) -> [String] {", "    \(Self.rows(tables[0].table))", "  }"]
      : ["  private func rows(of tableView: UITableView) -> [String] {", "    switch tableView {"]
        + tables.map { "    case \($0.name): \(Self.rows($0.table))" } + ["    default: []", "    }", "  }"]
    return [
      "", "extension \(names.controller): UITableViewDataSource {",
    ] + rows + [
      "", "  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {",
      "    rows(of: tableView).count", "  }", "",
      "  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {",
      "    let cell = tableView.dequeueReusableCell(withIdentifier: \"\(Self.cell)\", for: indexPath)",
      "    var content = cell.defaultContentConfiguration()",
      "    content.text = rows(of: tableView)[indexPath.row]", "    cell.contentConfiguration = content",
      "    return cell",
      "  }", "}",
    ]
  }

  /// The texts go round where there are fewer than rows.
  private static func rows(_ table: TableView) -> String {
    guard !table.rowTexts.isEmpty else { return "Array(repeating: \"\", count: \(table.rows))" }
    return "["
      + (0..<table.rows).map { UIKitText.literal(table.rowTexts[$0 % table.rowTexts.count]) }.joined(separator: ", ")
      + "]"
  }
}

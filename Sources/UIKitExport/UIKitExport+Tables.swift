import LayoutModel

/// The rows of tables, as a data source that shows them.
extension UIKitExport {
  /// A table with what its data source shows: views of its own in the first section, then the sections' texts.
  private struct Source {
    var name: String
    var table: TableView
    /// Names of the subviews that are rows.
    var rows: [String]

    var hasTitles: Bool { table.sections.contains { $0.header != nil || $0.footer != nil } }
    /// Whether one list of texts is all there is.
    var isPlain: Bool { rows.isEmpty && table.sections.count == 1 && !hasTitles }
  }

  private var sources: [Source] {
    tree.views.enumerated().compactMap { index, view in
      guard case .tableView(let table) = view.content else { return nil }
      let rows = view.subviews.filter { tree.views[$0].tableRole == .row }.map { names.views[$0] }
      return table.rows > 0 || !rows.isEmpty ? Source(name: names.views[index], table: table, rows: rows) : nil
    }
  }

  private static let cell = "Cell"

  /// A header or a footer as high as its fitting height; rows come from the data source.
  func tableItem(_ item: Int, of table: Int) -> [String] {
    let (item, table, role) = (names.views[item], names.views[table], tree.views[item].tableRole)
    guard role != .row else { return [] }
    return [
      "\(table).table\(role == .header ? "Header" : "Footer")View = \(item)",
      "\(item).widthAnchor.constraint(equalTo: \(table).widthAnchor).isActive = true",
    ]
  }

  func dataSourceSetup() -> [String] {
    let sized = tree.views.indices.filter { index in
      guard let parent = tree.views[index].parent, case .tableView = tree.views[parent].content else { return false }
      return tree.views[index].tableRole != .row
    }
    return sized.map { "\(names.views[$0]).layoutIfNeeded()" }
      + sources.flatMap { source in
        [
          "\(source.name).register(UITableViewCell.self, forCellReuseIdentifier: \"\(Self.cell)\")",
          "\(source.name).dataSource = self",
        ]
      }
  }

  func dataSource() -> [String] {
    let sources = sources
    guard !sources.isEmpty else { return [] }
    let head = ["", "extension \(names.controller): UITableViewDataSource {"]
    return head + (sources.allSatisfy(\.isPlain) ? plainSource(sources) : sectionedSource(sources)) + ["}"]
  }

  private func plainSource(_ sources: [Source]) -> [String] {
    choice("rows", "[String]", "[]", sources) { Self.texts($0.table.sections[0]) } + [
      "", "  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {",
      "    rows(of: tableView).count", "  }", "",
    ] + cell(sources, "rows(of: tableView)[indexPath.row]", before: [])
  }

  private func sectionedSource(_ sources: [Source]) -> [String] {
    let hasViews = sources.contains { !$0.rows.isEmpty }
    var lines: [String] = []
    if hasViews {
      lines += choice("rowViews", "[UIView]", "[]", sources) { "[\($0.rows.joined(separator: ", "))]" } + [""]
    }
    lines += choice("sections", "[(header: String?, rows: [String], footer: String?)]", "[]", sources) { source in
      let sections = source.table.sections.map { section in
        "(\(Self.literal(section.header)), \(Self.texts(section)), \(Self.literal(section.footer)))"
      }
      return "[" + ((hasViews ? ["(nil, [], nil)"] : []) + sections).joined(separator: ", ") + "]"
    }
    lines += [
      "", "  func numberOfSections(in tableView: UITableView) -> Int { sections(of: tableView).count }", "",
      "  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {",
      (hasViews ? "    section == 0 ? rowViews(of: tableView).count : " : "    ")
        + "sections(of: tableView)[section].rows.count", "  }", "",
    ]
    for (word, key) in [("Header", "header"), ("Footer", "footer")] where sources.contains(where: \.hasTitles) {
      lines += [
        "  func tableView(_ tableView: UITableView, titleFor\(word)InSection section: Int) -> String? {",
        "    sections(of: tableView)[section].\(key)", "  }", "",
      ]
    }
    return lines
      + cell(
        sources, "sections(of: tableView)[indexPath.section].rows[indexPath.row]",
        before: hasViews ? Self.viewCell : [])
  }

  /// A cell around a view of the table's own.
  private static let viewCell = [
    "    if indexPath.section == 0 {", "      let cell = UITableViewCell()",
    "      let row = rowViews(of: tableView)[indexPath.row]", "      cell.contentView.addSubview(row)",
    "      NSLayoutConstraint.activate([",
    "        row.topAnchor.constraint(equalTo: cell.contentView.topAnchor),",
    "        row.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),",
    "        row.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),",
    "        row.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),", "      ])", "      return cell",
    "    }",
  ]

  private func cell(_ sources: [Source], _ text: String, before: [String]) -> [String] {
    let fonts = sources.compactMap { source in
      source.table.font == TableView().font
        ? nil
        : "    if tableView === \(source.name) { content.textProperties.font = \(UIKitText.font(source.table.font)) }"
    }
    return [
      "  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {"
    ] + before + [
      "    let cell = tableView.dequeueReusableCell(withIdentifier: \"\(Self.cell)\", for: indexPath)",
      "    var content = cell.defaultContentConfiguration()", "    content.text = \(text)",
    ] + fonts + ["    cell.contentConfiguration = content", "    return cell", "  }"]
  }

  /// A function that gives what a table has.
  private func choice(
    _ name: String, _ type: String, _ none: String, _ sources: [Source], _ value: (Source) -> String
  ) -> [String] {
    let head = "  private func \(name)(of tableView: UITableView) -> \(type) {"
    guard sources.count > 1 else { return [head, "    \(value(sources[0]))", "  }"] }
    return [head, "    switch tableView {"] + sources.map { "    case \($0.name): \(value($0))" }
      + ["    default: \(none)", "    }", "  }"]
  }

  private static func literal(_ text: String?) -> String { text.map(UIKitText.literal) ?? "nil" }

  /// The texts go round where there are fewer than rows.
  private static func texts(_ section: TableView.Section) -> String {
    guard !section.texts.isEmpty else { return "Array(repeating: \"\", count: \(section.rows))" }
    return "["
      + (0..<section.rows).map { UIKitText.literal(section.texts[$0 % section.texts.count]) }.joined(separator: ", ")
      + "]"
  }
}

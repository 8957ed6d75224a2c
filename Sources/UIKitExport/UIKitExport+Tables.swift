import LayoutModel

/// The data source of tables.
extension UIKitExport {
  /// A table and its rows: first a section with the subviews that are rows, then the sections with texts.
  private struct Source {
    var view: Int
    var name: String
    var table: TableView
    /// Names of the subviews that are rows, and their accessories.
    var rows: [String]
    var accessories: [CellAccessory]
    /// Those of them that set margins of their own. The others have the cell's.
    var rowsWithMargins: [String]
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
  func reloading() -> [String] { sources.filter(\.varies).map { "\($0.name).reloadData()" } }

  /// Whether a view is a table's header or footer, whose frame code sets.
  func isTableHeader(_ view: Int) -> Bool {
    guard let parent = tree.views[view].parent, case .tableView = tree.views[parent].content else { return false }
    return tree.views[view].tableRole != .row
  }

  /// Statements that show headers and footers.
  func tableHeaders() -> [String] {
    own.filter(isTableHeader).map { view in
      let place = tree.views[view].tableRole == .header ? "tableHeaderView" : "tableFooterView"
      return "\(names.views[tree.views[view].parent ?? 0]).show(\(names.views[view]), as: \\.\(place))"
    }
  }

  static let tableHeader = [
    "extension UITableView {",
    "  /// Shows a header or footer with its fitting height, which a table does not ask for.",
    "  fileprivate func show(_ view: UIView, as place: ReferenceWritableKeyPath<UITableView, UIView?>) {",
    "    superview?.layoutIfNeeded()",
    "    guard bounds.width > 0 else { return }",
    "    var size = CGSize(width: bounds.width, height: 0)",
    "    if !view.isHidden {",
    "      size.height = view.systemLayoutSizeFitting(",
    "        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height",
    "    }",
    "    guard self[keyPath: place] !== view || view.frame.size != size else { return }",
    "    view.frame.size = size",
    "    self[keyPath: place] = view",
    "  }",
    "}",
  ]

  func dataSourceSetup() -> [String] {
    sources.flatMap { source in
      (source.hasOnlyViews
        ? [] : ["\(source.name).register(UITableViewCell.self, forCellReuseIdentifier: \"\(Self.cell)\")"])
        + ["\(source.name).dataSource = self"]
    }
  }

  func dataSource() -> [String] {
    let sources = sources
    guard !sources.isEmpty else { return [] }
    let head = ["", "extension \(controller): UITableViewDataSource {"]
    let body =
      sources.allSatisfy(\.isPlain)
      ? plainSource(sources) : sources.allSatisfy(\.hasOnlyViews) ? viewSource(sources) : sectionedSource(sources)
    return head + body + ["}"]
  }

  private func viewSource(_ sources: [Source]) -> [String] {
    rowViews(sources) + [
      "", "  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {",
      "    rowViews(of: tableView).count", "  }", "",
      "  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {",
    ] + viewCell(sources).map { "    " + $0 } + ["  }"] + accessories(sources)
  }

  private func rowViews(_ sources: [Source]) -> [String] {
    choice("rowViews", "[UIView]", "[]", sources) {
      ["[\($0.rows.joined(separator: ", "))]" + ($0.rowsVary ? ".filter { !$0.isHidden }" : "")]
    }
  }

  /// The accessories of cells around views.
  private func accessories(_ sources: [Source]) -> [String] {
    let named = sources.flatMap { zip($0.rows, $0.accessories) }.filter { $0.1 != .none }
    guard !named.isEmpty else { return [] }
    let cases = CellAccessory.allCases.compactMap { accessory -> String? in
      let rows = named.filter { $0.1 == accessory }.map(\.0)
      return rows.isEmpty ? nil : "    case \(rows.joined(separator: ", ")): .\(accessory.rawValue)"
    }
    return ["", "  private func accessory(of row: UIView) -> UITableViewCell.AccessoryType {", "    switch row {"]
      + cases
      + ["    default: .none", "    }", "  }"]
  }

  private func plainSource(_ sources: [Source]) -> [String] {
    choice("rows", "[String]", "[]", sources) { source in
      returned(source) { $0.first.map(Self.texts) ?? "[]" }
    } + [
      "", "  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {",
      "    rows(of: tableView).count", "  }", "",
    ] + cell(sources, "rows(of: tableView)[indexPath.row]", before: [])
  }

  private func sectionedSource(_ sources: [Source]) -> [String] {
    let hasViews = sources.contains { !$0.rows.isEmpty }
    var lines: [String] = []
    if hasViews { lines += rowViews(sources) + [""] }
    let hasContents = sources.contains(where: \.hasContents)
    let row = hasContents ? "Row" : "String"
    lines += choice("sections", "[(header: String?, rows: [\(row)], footer: String?)]", "[]", sources) { source in
      let code = returned(source) { sections in
        let texts = sections.map { section in
          let rows = hasContents ? Self.contents(section) : Self.texts(section)
          return "(\(Self.literal(section.header)), \(rows), \(Self.literal(section.footer)))"
        }
        return "[§" + ((hasViews ? ["(nil, [], nil)"] : []) + texts).joined(separator: ",§ ") + "§]"
      }
      // A list by itself has one section on each line.
      guard code.count == 1, !code[0].hasPrefix("return ") else { return code.map(Self.onOneLine) }
      let parts = code[0].split(separator: "§").map { $0.trimmingPrefix(" ") }
      return [String(parts[0])] + parts.dropFirst().dropLast().map { "  " + $0 } + [String(parts[parts.count - 1])]
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
        hasContents: hasContents,
        before: hasViews
          ? ["    if indexPath.section == 0 {"] + viewCell(sources).map { "      " + $0 } + ["    }"] : [])
      + accessories(sources) + (hasContents ? [""] + Self.rowType : [])
  }

  /// A cell around a subview of the table.
  private func viewCell(_ sources: [Source]) -> [String] {
    let hasAccessories = sources.contains { $0.accessories.contains { $0 != .none } }
    let accessory = hasAccessories ? ["cell.accessoryType = accessory(of: row)"] : []
    return Self.viewCell + rowMargins(sources) + accessory + ["return cell"]
  }

  /// A row has the margins of the cell's content view, unless it sets its own.
  private func rowMargins(_ sources: [Source]) -> [String] {
    let own = sources.flatMap(\.rowsWithMargins)
    if own.count == sources.reduce(0, { $0 + $1.rows.count }) { return [] }
    let value = own.isEmpty ? "true" : "!([\(own.joined(separator: ", "))] as [UIView]).contains(row)"
    return ["row.preservesSuperviewLayoutMargins = \(value)"]
  }

  private static let viewCell = [
    "let cell = UITableViewCell()", "let row = rowViews(of: tableView)[indexPath.row]",
    "cell.contentView.addSubview(row)", "NSLayoutConstraint.activate([",
    "  row.topAnchor.constraint(equalTo: cell.contentView.topAnchor),",
    "  row.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),",
    "  row.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),",
    "  row.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),", "])",
  ]

  /// A row with its configuration.
  private static let rowType = [
    "  private struct Row {", "    var content: UIListContentConfiguration",
    "    var accessory: UITableViewCell.AccessoryType", "", "    init(",
    "      _ content: UIListContentConfiguration, _ accessory: UITableViewCell.AccessoryType = .none,",
    "      _ configure: (inout UIListContentConfiguration) -> Void", "    ) {", "      self.content = content",
    "      self.accessory = accessory", "      configure(&self.content)", "    }", "  }",
  ]

  private func cell(
    _ sources: [Source], _ row: String, hasContents: Bool = false, before: [String]
  ) -> [String] {
    let fonts = sources.compactMap { source in
      source.table.font == TableView().font
        ? nil
        : "    if tableView === \(source.name) { content.textProperties.font = \(UIKitText.font(source.table.font)) }"
    }
    return [
      "  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {"
    ] + before + [
      "    let cell = tableView.dequeueReusableCell(withIdentifier: \"\(Self.cell)\", for: indexPath)"
    ]
      + (hasContents
        ? ["    let row = \(row)", "    var content = row.content"]
        : ["    var content = cell.defaultContentConfiguration()", "    content.text = \(row)"]) + [
        "    content.textProperties.adjustsFontForContentSizeCategory = true"
      ] + fonts + ["    cell.contentConfiguration = content"]
      + (hasContents ? ["    cell.accessoryType = row.accessory"] : []) + ["    return cell", "  }"]
  }

  private static func onOneLine(_ code: String) -> String {
    code.replacing("[§     ", with: "[").replacing("§     ", with: " ").replacing("§   ", with: "")
      .replacing("§", with: "")
  }

  /// If there are fewer contents than rows, the contents repeat.
  private static func contents(_ section: TableView.Section) -> String {
    if section.rows == 0 { return "[]" }
    guard !section.contents.isEmpty else {
      return "(1...\(section.rows)).map { number in Row(.cell()) { $0.text = \"Row \\(number)\" } }"
    }
    // Where the sections stand on lines of their own, the rows do too.
    let rows = (0..<section.rows).map { content(section.content(ofRow: $0)) }
    return "[§     " + rows.joined(separator: ",§     ") + "§   ]"
  }

  private static func content(_ content: ListContent) -> String {
    var settings = ["text = \(UIKitText.literal(content.text))"]
    func set(_ name: String, _ value: String?) { if let value { settings.append("\(name) = \(value)") } }
    set("secondaryText", content.secondaryText.map(UIKitText.literal))
    set("image", content.image.flatMap(UIKitText.image)?.text)
    set("imageToTextPadding", content.imageToTextPadding?.shortText)
    set("textToSecondaryTextHorizontalPadding", content.textToSecondaryTextHorizontalPadding?.shortText)
    set("textToSecondaryTextVerticalPadding", content.textToSecondaryTextVerticalPadding?.shortText)
    set("prefersSideBySideTextAndSecondaryText", content.prefersSideBySideTextAndSecondaryText.map { "\($0)" })
    let margins = content.layoutMargins
    set("directionalLayoutMargins.top", margins.top?.shortText)
    set("directionalLayoutMargins.leading", (margins.leading ?? margins.left)?.shortText)
    set("directionalLayoutMargins.bottom", margins.bottom?.shortText)
    set("directionalLayoutMargins.trailing", (margins.trailing ?? margins.right)?.shortText)
    let accessory = content.accessory == .none ? "" : ", .\(content.accessory.rawValue)"
    let code = settings.map { setting in "$0.\(setting)" }.joined(separator: "; ")
    return "Row(.\((content.style ?? .cell).rawValue)()\(accessory)) { \(code) }"
  }

  /// Statements that return a table's rows, which may depend on conditions.
  private func returned(_ source: Source, _ value: ([TableView.Section]) -> String) -> [String] {
    let values = source.sections.map { (conditions: $0.conditions, value: Optional(Code(value($0.sections)))) }
    let start = values.first?.conditions ?? []
    let judged = values.map { (conditions: $0.conditions.filter { !start.contains($0) }, value: $0.value) }
    guard let choice = Self.choice(judged, variants.holds) else { return [values.first?.value?.text ?? "[]"] }
    let lines = code(choice) { "return \($0)" }
    return constants(asked(lines)) + lines
  }

  /// A function with a value for each table.
  private func choice(
    _ name: String, _ type: String, _ none: String, _ sources: [Source], _ value: (Source) -> [String]
  ) -> [String] {
    let head = "  private func \(name)(of tableView: UITableView) -> \(type) {"
    guard sources.count > 1 else { return [head] + value(sources[0]).map { "    " + $0 } + ["  }"] }
    let cases = sources.flatMap { source -> [String] in
      let lines = value(source)
      // In a switch statement a value needs its `return`.
      let isValue = lines.first?.hasPrefix("[") ?? false
      return ["    case \(source.name):"]
        + lines.enumerated().map { "      " + ($0 == 0 && isValue ? "return " : "") + $1 }
    }
    return [head, "    switch tableView {"] + cases + ["    default: return \(none)", "    }", "  }"]
  }

  private static func literal(_ text: String?) -> String { text.map(UIKitText.literal) ?? "nil" }

  /// If there are fewer texts than rows, the texts repeat.
  private static func texts(_ section: TableView.Section) -> String {
    if section.rows == 0 { return "[]" }
    guard !section.texts.isEmpty else { return "(1...\(section.rows)).map { \"Row \\($0)\" }" }
    return "["
      + (0..<section.rows).map { UIKitText.literal(section.texts[$0 % section.texts.count]) }.joined(separator: ", ")
      + "]"
  }
}

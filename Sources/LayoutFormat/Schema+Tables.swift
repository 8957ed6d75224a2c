import JSONSyntax
import LayoutModel

/// Properties of tables.
extension Schema {
  static let tableProperties: [Property] = [
    .other("rows", [.tableView], rowsShape, "The number of rows of text, or their texts, instead of `sections`.") {
      decoder, node in
      guard let rows = decoder.tableRows(node) else { return nil }
      return Mutation { draft in draft.view.withTable { $0.sections = [rows] } }
    },
    .other("sections", [.tableView], .list(.reference("tableSection")), "Sections with their rows of text.") {
      decoder, node in
      let sections = decoder.array(node, "'sections'").compactMap(decoder.tableSection)
      return Mutation { draft in draft.view.withTable { $0.sections = sections } }
    },
    .number(
      "rowHeight", [.tableView],
      "Points. By default each row is as high as its content, and a row of text at least 44.",
      in: 0...10_000
    ) { view, value in
      view.withTable { $0.rowHeight = value }
    },
    .boolean(
      "sizedToContent", [.tableView],
      "Makes its intrinsic height that of its content, as a scrolling stack needs. It gives way at its compression resistance."
    ) { view, value in
      view.withTable { $0.isSizedToContent = value }
    },
  ]

  static let rowsShape = Shape.oneOf([.integerIn(Limit.rows), .list(.string)])
}

enum TableSectionKey: String, SchemaKey {
  case header
  case rows
  case footer

  var shape: Schema.Shape { self == .rows ? Schema.rowsShape : .string }

  var summary: String {
    switch self {
    case .header: "The text above the rows."
    case .rows: "How many rows of text, or their texts."
    case .footer: "The text below the rows."
    }
  }
}

extension DocumentDecoder {
  func tableRows(_ node: JSONNode) -> TableView.Section? {
    if let items = node.array {
      let texts = items.compactMap { string($0, "a row's text") }
      return TableView.Section(rows: texts.count, texts: texts)
    }
    return integer(node, "'rows'", in: Schema.Limit.rows).map { TableView.Section(rows: $0) }
  }

  func tableSection(_ node: JSONNode) -> TableView.Section? {
    guard node.object != nil else {
      mismatch(node, "a section", wanted: "an object")
      return nil
    }
    var section = TableView.Section()
    for (key, member) in members(node, TableSectionKey.self, what: "a section") {
      switch key {
      case .header: section.header = string(member.value, "'header'")
      case .footer: section.footer = string(member.value, "'footer'")
      case .rows:
        guard let rows = tableRows(member.value) else { continue }
        (section.rows, section.texts) = (rows.rows, rows.texts)
      }
    }
    return section
  }
}

import JSONSyntax
import LayoutModel

/// Properties of tables.
extension Schema {
  static let tableProperties: [Property] = [
    .other(
      "rows", [.tableView], rowsShape,
      "The number of rows, or what they show, instead of `sections`: texts, or objects of list content."
    ) {
      decoder, node in
      guard let rows = decoder.tableRows(node) else { return nil }
      return Mutation { draft in draft.view.withTable { $0.sections = [rows] } }
    },
    .other("sections", [.tableView], .list(.reference("tableSection")), "Sections with their rows of list content.") {
      decoder, node in
      let sections = decoder.array(node, "'sections'").compactMap(decoder.tableSection)
      return Mutation { draft in draft.view.withTable { $0.sections = sections } }
    },
    .word(
      "tableStyle", [.tableView], "UITableView.Style; `plain` by default. A grouped table has a grouped background.",
      TableView.Style.self
    ) { view, value in
      view.withTable { $0.style = value }
      if value != .plain, view.appearance.backgroundColor == nil {
        view.appearance.backgroundColor = Color("systemGroupedBackground")
      }
    },
    .number(
      "rowHeight", [.tableView],
      "Points. By default each row is as high as its content, and a row of list content at least \(SystemFigures.standard.tableRowHeight.text).",
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

  static let contentShape = Shape.oneOf([.string, .reference("listContent")])
  static let rowsShape = Shape.oneOf([.integerIn(Limit.rows), .list(contentShape)])
}

enum TableSectionKey: String, SchemaKey {
  case header
  case rows
  case footer

  var shape: Schema.Shape { self == .rows ? Schema.rowsShape : .string }

  var summary: String {
    switch self {
    case .header: "The text above the rows, in the style of the table."
    case .rows: "How many rows, or what they show: texts, or list content."
    case .footer: "The text below the rows."
    }
  }
}

/// UIListContentConfiguration's properties, and the accessory and selection of its cell.
enum ListContentKey: String, SchemaKey {
  case text
  case secondaryText
  case style
  case image
  case symbol
  case imageSize
  case accessoryType
  case selected
  case directionalLayoutMargins
  case imageToTextPadding
  case textToSecondaryTextHorizontalPadding
  case textToSecondaryTextVerticalPadding
  case prefersSideBySideTextAndSecondaryText

  var shape: Schema.Shape {
    switch self {
    case .text, .secondaryText, .symbol: .string
    case .style: .words(ListContent.Style.allCases.map(\.rawValue))
    case .image: .text(.path)
    case .imageSize: .reference("size")
    case .accessoryType: .words(CellAccessory.allCases.map(\.rawValue))
    case .directionalLayoutMargins: .reference("insets")
    case .imageToTextPadding, .textToSecondaryTextHorizontalPadding, .textToSecondaryTextVerticalPadding:
      .numberIn(Schema.Limit.length)
    case .selected, .prefersSideBySideTextAndSecondaryText: .boolean
    }
  }

  var summary: String {
    switch self {
    case .text: "Its text, which wraps."
    case .secondaryText: "The text below it, or in a `valueCell` beside it if both fit."
    case .style: "UIListContentConfiguration's style: `cell` by default."
    case .image: "Path of a PNG or JPEG file, relative to this one."
    case .symbol: "An SF Symbol's name."
    case .imageSize: "In points, instead of the image's own size."
    case .accessoryType: "UITableViewCell.AccessoryType; `none` by default."
    case .selected: "Whether its cell is selected."
    case .directionalLayoutMargins: "The margins around image and texts; at the sides at least the cell's."
    case .imageToTextPadding: "Points between image and text; 16 by default."
    case .textToSecondaryTextHorizontalPadding: "The least points between texts side by side."
    case .textToSecondaryTextVerticalPadding: "Points between texts one above the other."
    case .prefersSideBySideTextAndSecondaryText: "Whether the texts are side by side if both fit."
    }
  }
}

extension DocumentDecoder {
  func tableRows(_ node: JSONNode) -> TableView.Section? {
    if let items = node.array { return TableView.Section(items.compactMap { listContent($0, "a row") }) }
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
        (section.rows, section.contents) = (rows.rows, rows.contents)
      }
    }
    return section
  }

  /// A text, or an object.
  func listContent(_ node: JSONNode, _ what: String) -> ListContent? {
    if let text = text(node) { return ListContent(text) }
    guard node.object != nil else {
      mismatch(node, what, wanted: "a string or an object with 'text'")
      return nil
    }
    var content = ListContent()
    for (key, member) in members(node, ListContentKey.self, what: what) { read(key, member.value, into: &content) }
    return content
  }

  private func read(_ key: ListContentKey, _ node: JSONNode, into content: inout ListContent) {
    let what = "'\(key.rawValue)'"
    func length() -> Double? { plainNumber(node, what, in: Schema.Limit.length) }
    func withImage(_ change: (inout ImageView) -> Void) {
      var image = content.image ?? ImageView()
      change(&image)
      content.image = image
    }
    switch key {
    case .text: content.text = string(node, what) ?? ""
    case .secondaryText: content.secondaryText = string(node, what)
    case .style: content.style = word(node, what)
    case .image:
      guard let picture = image(node) else { return }
      withImage { image in
        (image.file, image.imageHash) = (picture.file, picture.imageHash)
        image.imageSize = image.imageSize ?? picture.imageSize
      }
    case .symbol: if let name = string(node, what) { withImage { $0.symbol = name } }
    case .imageSize: if let size = size(node, what) { withImage { $0.imageSize = size } }
    case .accessoryType: content.accessory = word(node, what) ?? .none
    case .selected: content.isSelected = bool(node, what) ?? false
    case .directionalLayoutMargins: content.layoutMargins = plainInsets(node, what) ?? content.layoutMargins
    case .imageToTextPadding: content.imageToTextPadding = length()
    case .textToSecondaryTextHorizontalPadding: content.textToSecondaryTextHorizontalPadding = length()
    case .textToSecondaryTextVerticalPadding: content.textToSecondaryTextVerticalPadding = length()
    case .prefersSideBySideTextAndSecondaryText: content.prefersSideBySideTextAndSecondaryText = bool(node, what)
    }
  }
}

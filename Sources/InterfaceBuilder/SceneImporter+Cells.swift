import JSONSyntax
import LayoutModel

/// Tables and collection views with their cells, each of which is a layout of its own.
extension SceneImporter {
  /// An include for each cell's layout, between those for headers and footers.
  func cells(of holder: XMLElement) -> [JSONNode] {
    guard ["tableView", "collectionView"].contains(holder.name), !options.isVerifying else { return [] }
    let parts = Self.parts(of: holder)
    guard parts.contains(where: ViewElement.isCell) else { return [] }
    return parts.enumerated().compactMap { place, part in
      if part.name == "tableViewSection" { return sectionTitle(part, of: holder, place) }
      guard let scene = file.scene(of: part) else { return nil }
      var builder = ObjectBuilder(at: part.tag)
      builder.set("id", ViewNames.identifier(scene.name) + (holder.name == "tableView" ? "Row" : "Item"))
      builder.set("type", "include")
      builder.set("file", options.includePath(scene.name))
      builder.set("tableRole", Self.role(of: part))
      if holder.name == "tableView" {
        setRowHeight(of: part, in: holder, &builder)
      } else {
        setItemSize(of: part, in: holder, &builder)
      }
      return builder.node(part.range)
    }
  }

  private static func isGrouped(_ table: XMLElement) -> Bool { ["grouped", "insetGrouped"].contains(table["style"]) }

  private static func parts(of holder: XMLElement) -> [XMLElement] {
    let isGrouped = isGrouped(holder)
    var parts: [XMLElement] = []
    func collect(_ element: XMLElement) {
      for child in element.children {
        switch child.name {
        case "tableViewSection":
          parts += title("headerTitle", of: child, isGrouped: isGrouped)
          collect(child)
          parts += title("footerTitle", of: child, isGrouped: isGrouped)
        case "prototypes", "sections", "cells": collect(child)
        case "tableViewCell", "collectionViewCell": parts.append(child)
        default: if role(of: child) != nil { parts.append(child) }
        }
      }
    }
    collect(holder)
    return parts
  }

  /// A section that has only the text of its header or footer. In a grouped table the text may be empty and still
  /// separates sections.
  private static func title(_ key: String, of section: XMLElement, isGrouped: Bool) -> [XMLElement] {
    let attribute = section.attribute(key) ?? XMLElement.Attribute(name: key, value: "", range: section.tag)
    guard isGrouped || !attribute.value.isEmpty else { return [] }
    var title = section
    title.attributes = [attribute]
    title.children = []
    return [title]
  }

  /// A section's text as the table would draw it. Heights in a grouped table are those of Interface Builder's frames.
  private func sectionTitle(_ section: XMLElement, of table: XMLElement, _ place: Int) -> JSONNode {
    let attribute = section.attributes[0]
    let isHeader = attribute.name == "headerTitle"
    let isGrouped = Self.isGrouped(table)
    var row = ObjectBuilder(at: attribute.range)
    row.set("id", "section\(isHeader ? "Header" : "Footer")\(place)")
    guard !attribute.value.isEmpty else {
      let height = table.number(isHeader ? "sectionHeaderHeight" : "sectionFooterHeight") ?? -1
      row.set("height", height > 0 ? height : SystemFigures.standard.tableSectionSpacing.value)
      return row.node()
    }
    var label = ObjectBuilder(at: attribute.range)
    label.set("type", "label")
    label.set("text", attribute.value)
    label.set("font", isHeader && !isGrouped ? "headline" : "footnote")
    if isGrouped { label.set("textColor", "secondaryLabel") }
    label.set("numberOfLines", 0)
    label.set("constraints", ["edges == superview.edgesWithinMargins"], at: section.unwritten)
    let (above, below) = isGrouped ? Self.groupedMargins(isHeader: isHeader) : (isHeader ? 26 : 4, 4)
    row.setObject("layoutMargins") { margins in
      for (edge, points) in [("top", above), ("left", 16), ("bottom", below), ("right", 16)] {
        margins.set(edge, points)
      }
    }
    if isGrouped, isHeader { row.setObject("height") { $0.set("min", Self.groupedHeaderHeight) } }
    row.set("subviews", JSONNode(.array([label.node()]), range: attribute.range))
    return row.node()
  }

  /// Points above and below the text of a section in a grouped table.
  private static func groupedMargins(isHeader: Bool) -> (above: Double, below: Double) {
    isHeader ? (above: 18, below: 4) : (above: 8, below: 14)
  }
  private static let groupedHeaderHeight = 38.0

  /// The role of a table's or collection view's header or footer; nil for rows, items and all other views.
  private static func role(of part: XMLElement) -> String? {
    switch part.key {
    case "tableHeaderView", "sectionHeaderView": "header"
    case "tableFooterView", "sectionFooterView": "footer"
    default: nil
    }
  }

  /// A static cell's own height or the table's; a prototype has the table's only. A row without either is as high as
  /// its content. A cell of a system style, or one whose constraints determine no height, has the system's minimum
  /// height.
  private func setRowHeight(of part: XMLElement, in table: XMLElement, _ builder: inout ObjectBuilder) {
    guard part.name == "tableViewCell" else {
      let height = SceneIndex.rect(part.child(key: "frame")).map { max(0, $0.height) }
      return builder.set("height", height, at: part.unwritten)
    }
    let own = table["dataMode"] == "static" ? part.attribute("rowHeight") : nil
    let attribute = own ?? table.attribute("rowHeight")
    if let height = attribute.flatMap({ XMLElement.number($0.value) }), height > 0 {
      builder.set("height", height, at: attribute?.range)
    } else if part["style"] != nil || part.child("listContentConfiguration") != nil || !hasOwnHeight(part) {
      builder.setObject("height", at: part.unwritten) { $0.set("min", SystemFigures.standard.tableRowHeight.value) }
    }
  }

  /// Whether constraints hold the bottom or the height of a cell or of its content.
  private func hasOwnHeight(_ cell: XMLElement) -> Bool {
    guard let scene = file.scene(of: cell) else { return false }
    let index = SceneIndex(scene)
    let content = index.entries.filter { $0.key == index.root.key || $0.element.key == "contentView" }.map(\.key)
    let items = content + index.guides.filter { content.contains($0.value.owner) }.map(\.key)
    return items.contains { item in
      (index.constraintsByItem[item] ?? []).contains { constraint in
        let element = constraint.element
        let (first, second) = (element["firstItem"] ?? constraint.owner, element["secondItem"])
        let attributes = [
          first == item ? element["firstAttribute"] : nil, second == item ? element["secondAttribute"] : nil,
        ]
        return attributes.contains { ["bottom", "bottomMargin", "height"].contains($0) }
      }
    }
  }

  /// The cell's own size if it differs from the layout's; for a header or footer, the stored size along the scrolling
  /// axis.
  private func setItemSize(of part: XMLElement, in collection: XMLElement, _ builder: inout ObjectBuilder) {
    let layout = collection.child(key: "collectionViewLayout")
    let frame = SceneIndex.rect(part.child(key: "frame"))
    guard Self.role(of: part) == nil else {
      let key = layout?["scrollDirection"] == "horizontal" ? "width" : "height"
      return builder.set(key, frame.map { max(0, key == "width" ? $0.width : $0.height) }, at: part.unwritten)
    }
    let usual = layout?.child(key: "itemSize")
    for (key, stored) in [("width", frame?.width), ("height", frame?.height)] {
      let size = part.child(key: "customSize")?.number(key) ?? (usual == nil ? stored : nil)
      if let size, size > 0, size != usual?.number(key) {
        builder.set(key, size, at: part.child(key: "customSize")?.range ?? part.unwritten)
      }
    }
  }

  mutating func setCollection(_ element: XMLElement, _ builder: inout ObjectBuilder) {
    guard let layout = element.child(key: "collectionViewLayout") else { return }
    if layout.name != "collectionViewFlowLayout" || layout["customClass"] != nil {
      warn(
        "the layout '\(layout["customClass"] ?? layout.name)' is not imported: a flow layout stands in for it", layout,
        changesFrames: true)
    }
    if layout["scrollDirection"] == "horizontal" {
      builder.set("scrollDirection", "horizontal", at: layout.attribute("scrollDirection")?.range)
    }
    for key in ["minimumLineSpacing", "minimumInteritemSpacing"] {
      if let points = layout.number(key), points != 10, (0...10_000).contains(points) {
        builder.set(key, points, at: layout.attribute(key)?.range)
      }
    }
    if let size = layout.child(key: "itemSize"), let width = size.number("width"), let height = size.number("height") {
      builder.set("itemSize", [max(0, width), max(0, height)], at: size.range)
    }
    if let inset = layout.child(key: "sectionInset") { setInsets("sectionInset", inset, &builder) }
  }

  // MARK: The parts that a cell adds to its content

  /// What the system draws at the trailing edge of a cell, where the content view ends.
  func accessory(of entry: SceneIndex.Entry) -> JSONNode? {
    let symbols = [
      "disclosureIndicator": "chevron.right", "detailDisclosureButton": "info.circle", "checkmark": "checkmark",
      "detailButton": "info.circle",
    ]
    guard let attribute = entry.element.attribute("accessoryType"), let symbol = symbols[attribute.value],
      let cell = entry.frame, let contentView = ViewElement.subviews(of: entry.element).first,
      let content = SceneIndex.rect(contentView.child(key: "frame")), !options.isVerifying
    else { return nil }
    let size = Self.accessorySize
    var builder = ObjectBuilder(at: attribute.range)
    builder.set("id", "\(name(entry.key) ?? "cell")Accessory")
    builder.set("type", "imageView")
    builder.set("symbol", symbol)
    builder.set("imageSize", [size.width, size.height])
    builder.set("tintColor", attribute.value == "disclosureIndicator" ? "tertiaryLabel" : nil)
    builder.setObject("autoresizing") { autoresizing in
      autoresizing.set("mask", ["flexibleLeftMargin", "flexibleTopMargin", "flexibleBottomMargin"])
      let (x, y) = (min(content.x + content.width, cell.width - size.width), (cell.height - size.height) / 2)
      autoresizing.set("frame", [x, y, size.width, size.height])
      autoresizing.set("superviewSize", [cell.width, cell.height])
    }
    return builder.node(attribute.range)
  }

  /// The size of the system's chevron in a cell.
  private static let accessorySize = Size(width: 11, height: 16)

  /// The texts of a UIListContentConfiguration, which stand in the content view.
  func listContent(in entry: SceneIndex.Entry) -> JSONNode? {
    guard entry.element.key == "contentView", !options.isVerifying, let cell = entry.parent.flatMap({ index[$0] }),
      let configuration = cell.element.child("listContentConfiguration")
    else { return nil }
    let texts = [("text", "body", nil), ("secondaryText", "caption1", "secondaryLabel")]
    let labels = texts.compactMap { key, font, color -> JSONNode? in
      guard let attribute = configuration.attribute(key), !attribute.value.isEmpty else { return nil }
      var label = ObjectBuilder(at: attribute.range)
      label.set("id", "\(name(cell.key) ?? "cell")\(key.prefix(1).uppercased())\(key.dropFirst())")
      label.set("type", "label")
      label.set("text", attribute.value)
      label.set("font", font)
      label.set("textColor", color)
      label.set("numberOfLines", 0)
      return label.node()
    }
    guard !labels.isEmpty else { return nil }
    var stack = ObjectBuilder(at: configuration.tag)
    stack.set("id", "\(name(cell.key) ?? "cell")Content")
    stack.set("type", "stackView")
    stack.set("axis", "vertical")
    stack.set("alignment", "leading")
    stack.set("spacing", 3)
    stack.set(
      "constraints",
      [
        "leading == superview.leadingMargin", "trailing == superview.trailingMargin", "centerY == superview.centerY",
        "top >= superview.topMargin",
      ], at: configuration.unwritten)
    stack.set("subviews", JSONNode(.array(labels), range: configuration.range))
    return stack.node(configuration.range)
  }
}

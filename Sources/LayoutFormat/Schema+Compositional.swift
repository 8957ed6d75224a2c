import JSONSyntax
import LayoutModel

/// UICollectionViewCompositionalLayout: a property of collection views and its objects.
extension Schema {
  static let compositionalProperty = Property.other(
    "compositionalLayout", [.collectionView], .reference("compositionalLayout"),
    "UICollectionViewCompositionalLayout, instead of the flow layout."
  ) { decoder, node in
    guard let layout = decoder.compositionalLayout(node) else { return nil }
    return Mutation { draft in draft.view.withScroll { $0.compositionalLayout = layout } }
  }

  static let listStyles = Shape.words(TableView.Style.allCases.map(\.rawValue))
}

enum CompositionalLayoutKey: String, SchemaKey {
  case sections
  case interSectionSpacing

  var shape: Schema.Shape {
    self == .sections ? .list(.reference("layoutSection")) : .numberIn(Schema.Limit.length)
  }

  var summary: String {
    switch self {
    case .sections: "In order; the last one is also that of all further sections."
    case .interSectionSpacing: "Points between sections."
    }
  }
}

enum LayoutSectionKey: String, SchemaKey {
  case group
  case list
  case interGroupSpacing
  case contentInsets
  case orthogonalScrollingBehavior
  case header
  case footer

  var shape: Schema.Shape {
    switch self {
    case .group: .reference("layoutItem")
    case .list: Schema.listStyles
    case .interGroupSpacing: .numberIn(Schema.Limit.length)
    case .contentInsets: .reference("insets")
    case .orthogonalScrollingBehavior: .words(CompositionalLayout.OrthogonalScrollingBehavior.allCases.map(\.rawValue))
    case .header, .footer: .reference("boundaryItem")
    }
  }

  var summary: String {
    switch self {
    case .group: "NSCollectionLayoutGroup, repeated for all items of the section."
    case .list:
      "The appearance of a list, instead of a group: its items are as wide as the section and as high as their content."
    case .interGroupSpacing: "Points between groups."
    case .contentInsets: "Around the groups, inside header and footer."
    case .orthogonalScrollingBehavior:
      "Whether the groups follow each other across the scroll direction and scroll by themselves; `none` by default."
    case .header: "The size of the section's header; by default as wide as the section and as high as its content."
    case .footer: "The size of the section's footer."
    }
  }
}

enum LayoutItemKey: String, SchemaKey {
  case width
  case height
  case contentInsets
  case items
  case axis
  case count
  case interItemSpacing

  var shape: Schema.Shape {
    switch self {
    case .width, .height: .oneOf([.numberIn(Schema.Limit.length), .reference("layoutDimension")])
    case .contentInsets: .reference("insets")
    case .items: .list(.reference("layoutItem"))
    case .axis: .words(Axis.allCases.map(\.rawValue))
    case .count: .integerIn(1...Schema.Limit.copies)
    case .interItemSpacing: .oneOf([.numberIn(Schema.Limit.length), .reference("layoutSpacing")])
    }
  }

  var summary: String {
    switch self {
    case .width, .height:
      "Points, or a share or an estimate; by default its container's, or in a group with a `count` an equal share."
    case .contentInsets: "Inside its size."
    case .items: "Makes it a group, which repeats them as long as there is room."
    case .axis: "Of a group; `horizontal` by default."
    case .count: "How many items a group has."
    case .interItemSpacing: "Points between a group's items; 0 by default."
    }
  }
}

/// NSCollectionLayoutDimension.
enum LayoutDimensionKey: String, SchemaKey {
  case fractionalWidth
  case fractionalHeight
  case absolute
  case estimated

  var shape: Schema.Shape { .numberIn(Schema.Limit.length) }

  var summary: String {
    switch self {
    case .fractionalWidth: "A share of the container's width."
    case .fractionalHeight: "A share of the container's height."
    case .absolute: "Points."
    case .estimated: "As long as its content; these points until that is known."
    }
  }
}

/// NSCollectionLayoutSpacing.
enum LayoutSpacingKey: String, SchemaKey {
  case fixed
  case flexible

  var shape: Schema.Shape { .numberIn(Schema.Limit.length) }
  var summary: String { self == .fixed ? "Points." : "At least these points; the items share the remaining room." }
}

enum BoundaryItemKey: String, SchemaKey {
  case width
  case height
  case pinToVisibleBounds

  var shape: Schema.Shape { self == .pinToVisibleBounds ? .boolean : LayoutItemKey.width.shape }

  var summary: String {
    switch self {
    case .width: "Points, or a share or an estimate; the section's width by default."
    case .height: "The same; as high as its content by default."
    case .pinToVisibleBounds: "Stays in sight as long as its section does."
    }
  }
}

extension DocumentDecoder {
  func compositionalLayout(_ node: JSONNode) -> CompositionalLayout? {
    var layout = CompositionalLayout([])
    for (key, member) in members(node, CompositionalLayoutKey.self, what: "a compositional layout") {
      switch key {
      case .sections: layout.sections = array(member.value, "'sections'").compactMap(layoutSection)
      case .interSectionSpacing: layout.interSectionSpacing = length(member) ?? 0
      }
    }
    if layout.sections.isEmpty, node.object != nil,
      node[CompositionalLayoutKey.sections.rawValue]?.array?.isEmpty ?? true
    {
      error("a compositional layout needs 'sections' with at least one section", at: node.range)
    }
    return layout.sections.isEmpty ? nil : layout
  }

  private func length(_ member: JSONMember) -> Double? {
    plainNumber(member.value, "'\(member.key)'", in: Schema.Limit.length)
  }

  /// Insets whose left side is the leading one.
  private func directionalInsets(_ node: JSONNode) -> EdgeInsets {
    plainInsets(node, "'contentInsets'")?.resolved(defaults: .zero, direction: .leftToRight) ?? .zero
  }

  private func layoutSection(_ node: JSONNode) -> CompositionalLayout.Section? {
    let members = members(node, LayoutSectionKey.self, what: "a section")
    let list = node[LayoutSectionKey.list.rawValue].flatMap { word($0, "'list'", TableView.Style.self) }
    let group = node[LayoutSectionKey.group.rawValue].flatMap { layoutItem($0, "'group'") }
    if node.object != nil,
      (node[LayoutSectionKey.list.rawValue] == nil) == (node[LayoutSectionKey.group.rawValue] == nil)
    {
      error("a section needs either 'group' or 'list'", at: node.range)
    }
    if let group, group.items.isEmpty, let place = node[LayoutSectionKey.group.rawValue] {
      error("a group needs 'items' with at least one item", at: place.range)
      return nil
    }
    guard
      var section = list.map({ CompositionalLayout.Section(list: $0) }) ?? group.map(CompositionalLayout.Section.init)
    else { return nil }
    for (key, member) in members {
      switch key {
      case .group, .list: break
      case .interGroupSpacing: section.interGroupSpacing = length(member) ?? 0
      case .contentInsets: section.contentInsets = directionalInsets(member.value)
      case .orthogonalScrollingBehavior:
        section.orthogonalScrollingBehavior = word(member.value, "'\(member.key)'") ?? .none
        if list != nil { warning("'\(member.key)' has no effect in a list", at: member.keyRange) }
      case .header: section.header = boundaryItem(member)
      case .footer: section.footer = boundaryItem(member)
      }
    }
    return section
  }

  private func layoutItem(_ node: JSONNode, _ what: String) -> CompositionalLayout.Item? {
    guard node.object != nil else {
      mismatch(node, what, wanted: "an object")
      return nil
    }
    var item = CompositionalLayout.Item()
    for (key, member) in members(node, LayoutItemKey.self, what: what) {
      switch key {
      case .width: item.width = dimension(member)
      case .height: item.height = dimension(member)
      case .contentInsets: item.contentInsets = directionalInsets(member.value)
      case .items: item.items = array(member.value, "'items'").compactMap { layoutItem($0, "an item") }
      case .axis: item.axis = word(member.value, "'axis'") ?? item.axis
      case .count: item.count = integer(member.value, "'count'", in: 1...Schema.Limit.copies)
      case .interItemSpacing: item.interItemSpacing = spacing(member) ?? item.interItemSpacing
      }
    }
    return item
  }

  private func dimension(_ member: JSONMember) -> CompositionalLayout.Dimension? {
    guard member.value.object != nil else { return length(member).map { .absolute($0) } }
    guard let (key, value) = single(member, LayoutDimensionKey.self) else { return nil }
    return switch key {
    case .fractionalWidth: .fractionalWidth(value)
    case .fractionalHeight: .fractionalHeight(value)
    case .absolute: .absolute(value)
    case .estimated: .estimated(value)
    }
  }

  private func spacing(_ member: JSONMember) -> CompositionalLayout.Spacing? {
    guard member.value.object != nil else { return length(member).map { .fixed($0) } }
    return single(member, LayoutSpacingKey.self).map { $0 == .fixed ? .fixed($1) : .flexible($1) }
  }

  /// An object with one of several numbers.
  private func single<Key: SchemaKey>(_ member: JSONMember, _: Key.Type) -> (Key, Double)? {
    let members = members(member.value, Key.self, what: "'\(member.key)'")
    guard members.count == 1 else {
      if member.value.object?.count != 1 {
        error(
          "'\(member.key)' needs exactly one of \(Suggestion.list(Key.allCases.map(\.rawValue)))",
          at: member.value.range)
      }
      return nil
    }
    return length(members[0].member).map { (members[0].key, $0) }
  }

  private func boundaryItem(_ member: JSONMember) -> CompositionalLayout.BoundaryItem {
    var item = CompositionalLayout.BoundaryItem()
    for (key, inner) in members(member.value, BoundaryItemKey.self, what: "'\(member.key)'") {
      switch key {
      case .width: item.width = dimension(inner) ?? item.width
      case .height: item.height = dimension(inner) ?? item.height
      case .pinToVisibleBounds: item.pinToVisibleBounds = bool(inner.value, "'\(inner.key)'") ?? false
      }
    }
    return item
  }
}

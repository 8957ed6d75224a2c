import LayoutModel

/// Properties of collection views.
extension Schema {
  static let collectionProperties: [Property] = [
    .word("scrollDirection", [.collectionView], "`vertical` by default.", Axis.self) { view, value in
      view.withFlow { $0.scrollDirection = value }
    },
    .other(
      "itemSize", [.collectionView], .reference("size"),
      "Size in points of items without their own `width` and `height`; \(FlowLayout().itemSize.words) by default."
    ) { decoder, node in
      guard let size = decoder.size(node, "'itemSize'") else { return nil }
      return Mutation { draft in draft.view.withFlow { $0.itemSize = size } }
    },
    .other(
      "estimatedItemSize", [.collectionView], .reference("size"),
      "Makes items without their own `width` and `height` as large as their content, in a flow layout."
    ) { decoder, node in
      guard let size = decoder.size(node, "'estimatedItemSize'") else { return nil }
      return Mutation { draft in draft.view.withFlow { $0.estimatedItemSize = size } }
    },
    compositionalProperty,
    .number(
      "minimumLineSpacing", [.collectionView],
      "Points between lines; \(SystemFigures.standard.flowSpacing.text) by default.", in: 0...10_000
    ) {
      view, value in
      view.withFlow { $0.minimumLineSpacing = value }
    },
    .number(
      "minimumInteritemSpacing", [.collectionView],
      "Minimum points between the items of a line, which share the remaining room; \(SystemFigures.standard.flowSpacing.text) by default.",
      in: 0...10_000
    ) { view, value in
      view.withFlow { $0.minimumInteritemSpacing = value }
    },
    .insets("sectionInset", [.collectionView], "Around the items, inside the header and the footer.") { view, insets in
      view.withFlow { $0.sectionInset = insets }
    },
  ]
}

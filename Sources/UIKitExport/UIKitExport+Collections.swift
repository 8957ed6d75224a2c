import LayoutModel

/// The data source of collection views: their subviews stand in cells, headers and footers.
extension UIKitExport {
  private struct Collection {
    var name: Code.Reference
    /// Names of the items' views, and the sections that they belong to.
    var items: [Code.Reference]
    var sections: [Int]
    var isCompositional: Bool
    var hasList: Bool
    /// Names of the items' views by their cells' accessories.
    var accessories: [(accessory: CellAccessory, items: [Code.Reference])]
    /// Whether some of these are not always there.
    var itemsVary: Bool
    /// By index, the sizes of items that do not have the layout's size.
    var sizes: [(item: Int, size: Size)]
    /// By section.
    var headers: [Int: Code.Reference]
    var footers: [Int: Code.Reference]

    var sectionCount: Int { ((sections + headers.keys + footers.keys).max() ?? 0) + 1 }
    var hasBoundaries: Bool { !headers.isEmpty || !footers.isEmpty }

    /// An array of values for each section.
    func bySection(_ value: (Int) -> Code) -> Code { "[\((0..<sectionCount).map(value).joined(", "))]" }
    func items(in section: Int) -> Code {
      let list = zip(items, sections).filter { $0.1 == section }.map { Code(.name($0.0)) }.joined(", ")
      return "[\(list)]\(itemsVary ? ".filter { !$0.isHidden }" : "")"
    }
  }

  private var collections: [Collection] {
    own.compactMap { view in
      guard let flow = tree.views[view].content.scrollView?.flowLayout, !tree.views[view].subviews.isEmpty else {
        return nil
      }
      func subviews(_ role: TableView.Role) -> [Int] {
        tree.views[view].subviews.filter { tree.views[$0].tableRole == role }
      }
      let items = subviews(.row)
      func named(_ role: TableView.Role) -> [Int: Code.Reference] {
        Dictionary(subviews(role).map { (tree.views[$0].section, names.views[$0]) }) { first, _ in first }
      }
      return Collection(
        name: names.views[view], items: items.map { names.views[$0] }, sections: items.map { tree.views[$0].section },
        isCompositional: tree.views[view].content.scrollView?.compositionalLayout != nil,
        hasList: tree.views[view].content.scrollView?.compositionalLayout?.sections.contains { $0.list != nil }
          ?? false,
        accessories: CellAccessory.allCases.filter { $0 != .none }.map { accessory in
          (accessory, items.filter { tree.views[$0].accessory == accessory }.map { names.views[$0] })
        },
        itemsVary: items.contains { variants.viewNeeds[$0] != variants.viewNeeds[view] },
        sizes: items.enumerated().compactMap { index, item in
          size(of: item, flow.itemSize).map { (index, $0) }
        }, headers: named(.header), footers: named(.footer))
    }
  }

  /// An item's size by its own constraints; nil if it has none.
  private func size(of item: Int, _ usual: Size) -> Size? {
    func length(_ attribute: Attribute) -> Double? {
      tree.constraints.first {
        $0.first.view == item && $0.first.guide == nil && $0.second == nil && $0.firstAttribute == attribute
          && $0.relation == .equal
      }?.constant
    }
    let (width, height) = (length(.width), length(.height))
    return width == nil && height == nil ? nil : Size(width: width ?? usual.width, height: height ?? usual.height)
  }

  /// Reloads the collection views whose items depend on conditions.
  func collectionReloading() -> [Statement] { collections.filter(\.itemsVary).map { "\($0.name).reloadData()" } }

  func collectionSetup() -> [Statement] {
    collections.flatMap { collection in
      let name = collection.name
      let cell = collection.hasList ? "UICollectionViewListCell" : "UICollectionViewCell"
      var lines: [Statement] = ["\(name).register(\(cell).self, forCellWithReuseIdentifier: \"Cell\")"]
      for (kind, views) in [("Header", collection.headers), ("Footer", collection.footers)] where !views.isEmpty {
        lines.append(
          """
          \(name).register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSection\(kind),
            withReuseIdentifier: "\(kind)")
          """)
      }
      lines.append("\(name).dataSource = self")
      if needsDelegate(collection) { lines.append("\(name).delegate = self") }
      return lines
    }
  }

  private func needsDelegate(_ collection: Collection) -> Bool {
    !collection.isCompositional && (!collection.sizes.isEmpty || collection.hasBoundaries)
  }

  /// Extensions that conform to the data source, and to the layout's delegate if sizes differ.
  func collectionSource() -> [[Statement]] {
    let collections = collections
    guard !collections.isEmpty else { return [] }
    let hasSections = hasSections
    let items = choice("items", hasSections ? "[[UIView]]" : "[UIView]", "[]", collections) { collection in
      hasSections ? collection.bySection(collection.items(in:)) : collection.items(in: 0)
    }
    let sections = method(
      "func numberOfSections(in collectionView: UICollectionView) -> Int", ["items(of: collectionView).count"])
    let count = method(
      "func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int",
      ["items(of: collectionView)\(hasSections ? "[section]" : "").count"])
    let item: Code = "items(of: collectionView)\(hasSections ? "[indexPath.section]" : "")[indexPath.item]"
    let accessories = accessories(collections)
    let filled: [Statement] =
      accessories.isEmpty
      ? ["fill(cell.contentView, with: \(item))"]
      : [
        "let item = \(item)", "fill(cell.contentView, with: item)",
        "(cell as? UICollectionViewListCell)?.accessories = accessories(of: item)",
      ]
    let cell = Statement.block(
      """
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell
      """,
      ["let cell = collectionView.dequeueReusableCell(withReuseIdentifier: \"Cell\", for: indexPath)"] + filled + [
        "return cell"
      ])
    let members =
      [items, hasSections ? sections : [], count, [cell], [Self.filling], accessories] + supplementaryViews(collections)
    let source = Statement.block("extension \(Code.className): UICollectionViewDataSource", members.separated)
    return [[source], layoutDelegate(collections.filter(needsDelegate))]
  }

  /// The accessories of a list's cells.
  private func accessories(_ collections: [Collection]) -> [Statement] {
    let cases = collections.filter(\.hasList).flatMap(\.accessories).filter { !$0.items.isEmpty }
    guard !cases.isEmpty else { return [] }
    func words(_ accessory: CellAccessory) -> String {
      switch accessory {
      case .none: ""
      case .disclosureIndicator: ".disclosureIndicator()"
      case .detailDisclosureButton: ".detail(), .disclosureIndicator()"
      case .checkmark: ".checkmark()"
      case .detailButton: ".detail()"
      }
    }
    let blocks = cases.map { accessory, items in
      Statement.Block(opening: "case \(items.map { Code(.name($0)) }.joined(", ")): [\(words(accessory))]")
    }
    return method(
      "private func accessories(of item: UIView) -> [UICellAccessory]",
      [.switching("item", blocks + [Statement.Block(opening: "default: []")])])
  }

  /// Whether a collection view has several sections: then every one has an array for each section.
  private var hasSections: Bool { collections.contains { $0.sectionCount > 1 } }

  private static let filling: Statement = """
    private func fill(_ container: UIView, with view: UIView) {
      container.subviews.forEach { $0.removeFromSuperview() }
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: container.topAnchor),
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      ])
    }
    """

  /// A header or footer is as wide as the collection view, or as high if it scrolls sideways.
  private static let fitting: Statement = """
    private func fittingSize(of view: UIView?, in collectionView: UICollectionView) -> CGSize {
      guard let view else { return .zero }
      let isVertical = collectionView.\(helper: .flowLayout)?.scrollDirection == .vertical
      let size = collectionView.bounds.size
      return view.systemLayoutSizeFitting(
        CGSize(width: isVertical ? size.width : 0, height: isVertical ? 0 : size.height),
        withHorizontalFittingPriority: isVertical ? .required : .fittingSizeLevel,
        verticalFittingPriority: isVertical ? .fittingSizeLevel : .required)
    }
    """

  private func supplementaryViews(_ collections: [Collection]) -> [[Statement]] {
    let hasSections = hasSections
    func views(_ name: String, _ views: (Collection) -> [Int: Code.Reference]) -> [Statement] {
      choice(
        name, hasSections ? "[UIView?]" : "UIView?", hasSections ? "[]" : "nil",
        collections.filter { !views($0).isEmpty }
      ) { collection in
        func view(_ section: Int) -> Code { views(collection)[section].map { "\($0)" } ?? "nil" }
        return hasSections ? collection.bySection(view) : view(0)
      }
    }
    let (header, footer) = (views("header") { $0.headers }, views("footer") { $0.footers })
    guard !header.isEmpty || !footer.isEmpty else { return [] }
    func either(_ ofHeader: Code, _ ofFooter: Code) -> Code {
      header.isEmpty ? ofFooter : footer.isEmpty ? ofHeader : "isHeader ? \(ofHeader) : \(ofFooter)"
    }
    let part = hasSections ? "[indexPath.section]" : ""
    let content = either("header(of: collectionView)\(part)", "footer(of: collectionView)\(part)")
    let question: [Statement] =
      header.isEmpty || footer.isEmpty ? [] : ["let isHeader = kind == UICollectionView.elementKindSectionHeader"]
    let view = Statement.block(
      """
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView
      """,
      question + [
        """
        let view = collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: \(either("\"Header\"", "\"Footer\"")), for: indexPath)
        if let content = \(content) { fill(view, with: content) }
        return view
        """
      ])
    return [header, footer, [view]]
  }

  /// Sizes of items that differ from the layout's, and of headers and footers, which fit their content.
  private func layoutDelegate(_ collections: [Collection]) -> [Statement] {
    guard !collections.isEmpty else { return [] }
    func delegated(_ question: Code, _ body: [Statement]) -> [Statement] {
      let collection = "_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout"
      return [.block("func collectionView(\n  \(collection),\n  \(question)\n) -> CGSize", body)]
    }
    var methods: [[Statement]] = []
    if collections.contains(where: { !$0.sizes.isEmpty }) {
      let sizes = choice("sizes", "[UIView: CGSize]", "[:]", collections) { collection in
        let list = collection.sizes.map { item, size in "\(collection.items[item]): \(UIKitText.size(size))" as Code }
        return list.isEmpty ? "[:]" : "[\(list.joined(", "))]"
      }
      methods += [
        sizes,
        delegated(
          "sizeForItemAt indexPath: IndexPath",
          [
            "let usual = collectionView.\(helper: .flowLayout)?.itemSize ?? .zero",
            "return sizes(of: collectionView)[items(of: collectionView)[indexPath.item]] ?? usual",
          ]),
      ]
    }
    for (kind, word, views) in [
      ("Header", "header", collections.map(\.headers)), ("Footer", "footer", collections.map(\.footers)),
    ] where !views.allSatisfy(\.isEmpty) {
      methods.append(
        delegated(
          "referenceSizeFor\(kind)InSection section: Int",
          ["fittingSize(of: \(word)(of: collectionView), in: collectionView)"]))
    }
    if collections.contains(where: \.hasBoundaries) { methods.append([Self.fitting]) }
    return [.block("extension \(Code.className): UICollectionViewDelegateFlowLayout", methods.separated)]
  }

  /// A function with a value for each collection view.
  private func choice(
    _ name: String, _ type: Code, _ none: Code, _ collections: [Collection], _ value: (Collection) -> Code
  ) -> [Statement] {
    let head: Code = "private func \(name)(of collectionView: UICollectionView) -> \(type)"
    guard let first = collections.first else { return [] }
    guard self.collections.count > 1 else { return method(head, [.code(value(first))]) }
    let cases = collections.map { Statement.Block(opening: "case \($0.name): \(value($0))") }
    return method(head, [.switching("collectionView", cases + [Statement.Block(opening: "default: \(none)")])])
  }
}

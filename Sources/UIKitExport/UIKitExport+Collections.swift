import LayoutModel

/// The data source of collection views: their subviews stand in cells, headers and footers.
extension UIKitExport {
  private struct Collection {
    var name: String
    /// Names of the items' views, and the sections that they belong to.
    var items: [String]
    var sections: [Int]
    var isCompositional: Bool
    var hasList: Bool
    /// Names of the items' views by their cells' accessories.
    var accessories: [(accessory: CellAccessory, items: [String])]
    /// Whether some of these are not always there.
    var itemsVary: Bool
    /// By index, the sizes of items that do not have the layout's size.
    var sizes: [(item: Int, size: Size)]
    /// By section.
    var headers: [Int: String]
    var footers: [Int: String]

    var sectionCount: Int { ((sections + headers.keys + footers.keys).max() ?? 0) + 1 }
    var header: String? { headers[0] ?? headers.values.min() }
    var footer: String? { footers[0] ?? footers.values.min() }

    /// An array of values for each section.
    func bySection(_ value: (Int) -> String) -> String { "[\((0..<sectionCount).map(value).joined(separator: ", "))]" }
    func items(in section: Int) -> String {
      "[" + zip(items, sections).filter { $0.1 == section }.map(\.0).joined(separator: ", ") + "]"
        + (itemsVary ? ".filter { !$0.isHidden }" : "")
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
      func named(_ role: TableView.Role) -> [Int: String] {
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
  func collectionReloading() -> [String] { collections.filter(\.itemsVary).map { "\($0.name).reloadData()" } }

  func collectionSetup() -> [String] {
    collections.flatMap { collection in
      let name = collection.name
      let cell = collection.hasList ? "UICollectionViewListCell" : "UICollectionViewCell"
      var lines = ["\(name).register(\(cell).self, forCellWithReuseIdentifier: \"Cell\")"]
      for (kind, view) in [("Header", collection.header), ("Footer", collection.footer)] where view != nil {
        lines += [
          "\(name).register(",
          "  UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSection\(kind),",
          "  withReuseIdentifier: \"\(kind)\")",
        ]
      }
      lines.append("\(name).dataSource = self")
      if needsDelegate(collection) { lines.append("\(name).delegate = self") }
      return lines
    }
  }

  private func needsDelegate(_ collection: Collection) -> Bool {
    !collection.isCompositional
      && (!collection.sizes.isEmpty || collection.header != nil || collection.footer != nil)
  }

  /// Extensions that conform to the data source, and to the layout's delegate if sizes differ.
  func collectionSource() -> [String] {
    let collections = collections
    guard !collections.isEmpty else { return [] }
    let hasSections = hasSections
    let items = choice("items", hasSections ? "[[UIView]]" : "[UIView]", "[]", collections) { collection in
      hasSections ? collection.bySection(collection.items(in:)) : collection.items(in: 0)
    }
    let sections =
      hasSections
      ? method(
        "func numberOfSections(in collectionView: UICollectionView) -> Int", ["items(of: collectionView).count"]) : []
    let count =
      sections
      + method(
        "func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int",
        [hasSections ? "items(of: collectionView)[section].count" : "items(of: collectionView).count"])
    let item = hasSections ? "[indexPath.section][indexPath.item]" : "[indexPath.item]"
    let accessories = accessories(collections)
    let accessory = "    (cell as? UICollectionViewListCell)?.accessories = accessories(of: item)"
    let cell =
      [
        "  func collectionView(", "    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath",
        "  ) -> UICollectionViewCell {",
        "    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: \"Cell\", for: indexPath)",
      ]
      + (accessories.isEmpty
        ? ["    fill(cell.contentView, with: items(of: collectionView)\(item))"]
        : ["    let item = items(of: collectionView)\(item)", "    fill(cell.contentView, with: item)", accessory])
      + ["    return cell", "  }", ""] + Self.filling + accessories
    let source =
      ["", "extension \(controller): UICollectionViewDataSource {"] + items + [""] + count + cell
      + supplementaryViews(collections) + ["}"]
    return source + layoutDelegate(collections.filter(needsDelegate))
  }

  /// The accessories of a list's cells.
  private func accessories(_ collections: [Collection]) -> [String] {
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
    return ["", "  private func accessories(of item: UIView) -> [UICellAccessory] {", "    switch item {"]
      + cases.map { "    case \($0.items.joined(separator: ", ")): [\(words($0.accessory))]" }
      + ["    default: []", "    }", "  }"]
  }

  /// Whether a collection view has several sections: then every one has an array for each section.
  private var hasSections: Bool { collections.contains { $0.sectionCount > 1 } }

  private static let filling = [
    "  private func fill(_ container: UIView, with view: UIView) {",
    "    container.subviews.forEach { $0.removeFromSuperview() }", "    container.addSubview(view)",
    "    NSLayoutConstraint.activate([", "      view.topAnchor.constraint(equalTo: container.topAnchor),",
    "      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),",
    "      view.trailingAnchor.constraint(equalTo: container.trailingAnchor),",
    "      view.bottomAnchor.constraint(equalTo: container.bottomAnchor),", "    ])", "  }",
  ]

  /// A header or footer is as wide as the collection view, or as high if it scrolls sideways.
  private static let fitting = [
    "  private func fittingSize(of view: UIView?, in collectionView: UICollectionView) -> CGSize {",
    "    guard let view else { return .zero }",
    "    let isVertical = collectionView.flowLayout?.scrollDirection == .vertical",
    "    let size = collectionView.bounds.size",
    "    return view.systemLayoutSizeFitting(",
    "      CGSize(width: isVertical ? size.width : 0, height: isVertical ? 0 : size.height),",
    "      withHorizontalFittingPriority: isVertical ? .required : .fittingSizeLevel,",
    "      verticalFittingPriority: isVertical ? .fittingSizeLevel : .required)",
    "  }",
  ]

  private func supplementaryViews(_ collections: [Collection]) -> [String] {
    let hasSections = hasSections
    func views(_ name: String, _ views: (Collection) -> [Int: String]) -> [String] {
      choice(
        name, hasSections ? "[UIView?]" : "UIView?", hasSections ? "[]" : "nil",
        collections.filter { !views($0).isEmpty }
      ) { collection in
        hasSections ? collection.bySection { views(collection)[$0] ?? "nil" } : views(collection)[0] ?? "nil"
      }
    }
    let header = views("header") { $0.headers }
    let footer = views("footer") { $0.footers }
    let part = hasSections ? "[indexPath.section]" : ""
    guard !header.isEmpty || !footer.isEmpty else { return [] }
    func either(_ ofHeader: String, _ ofFooter: String) -> String {
      header.isEmpty ? ofFooter : footer.isEmpty ? ofHeader : "isHeader ? \(ofHeader) : \(ofFooter)"
    }
    let kind = either("\"Header\"", "\"Footer\"")
    let content = either("header(of: collectionView)\(part)", "footer(of: collectionView)\(part)")
    let question = "    let isHeader = kind == UICollectionView.elementKindSectionHeader"
    var lines = header.isEmpty ? [] : [""] + header
    lines += footer.isEmpty ? [] : [""] + footer
    lines += [
      "", "  func collectionView(",
      "    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath",
      "  ) -> UICollectionReusableView {",
    ]
    if !header.isEmpty, !footer.isEmpty { lines.append(question) }
    return lines + [
      "    let view = collectionView.dequeueReusableSupplementaryView(",
      "      ofKind: kind, withReuseIdentifier: \(kind), for: indexPath)",
      "    if let content = \(content) { fill(view, with: content) }", "    return view", "  }",
    ]
  }

  /// Sizes of items that differ from the layout's, and of headers and footers, which fit their content.
  private func layoutDelegate(_ collections: [Collection]) -> [String] {
    guard !collections.isEmpty else { return [] }
    let head = "    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,"
    var methods: [[String]] = []
    if collections.contains(where: { !$0.sizes.isEmpty }) {
      let sizes = choice("sizes", "[UIView: CGSize]", "[:]", collections) { collection in
        let list = collection.sizes.map { item, size in
          "\(collection.items[item]): \(UIKitText.size(size))"
        }
        return list.isEmpty ? "[:]" : "[\(list.joined(separator: ", "))]"
      }
      methods.append(sizes)
      methods.append([
        "  func collectionView(", head, "    sizeForItemAt indexPath: IndexPath", "  ) -> CGSize {",
        "    let usual = collectionView.flowLayout?.itemSize ?? .zero",
        "    return sizes(of: collectionView)[items(of: collectionView)[indexPath.item]] ?? usual", "  }",
      ])
    }
    for (word, isThere) in [
      ("header", collections.contains { $0.header != nil }), ("footer", collections.contains { $0.footer != nil }),
    ] where isThere {
      let kind = word.prefix(1).uppercased() + word.dropFirst()
      methods.append([
        "  func collectionView(", head, "    referenceSizeFor\(kind)InSection section: Int", "  ) -> CGSize {",
        "    fittingSize(of: \(word)(of: collectionView), in: collectionView)", "  }",
      ])
    }
    if collections.contains(where: { $0.header != nil || $0.footer != nil }) { methods.append(Self.fitting) }
    return ["", "extension \(controller): UICollectionViewDelegateFlowLayout {"]
      + methods.enumerated().flatMap { ($0 == 0 ? [] : [""]) + $1 } + ["}"]
  }

  /// A function with a value for each collection view.
  private func choice(
    _ name: String, _ type: String, _ none: String, _ collections: [Collection], _ value: (Collection) -> String
  ) -> [String] {
    let head = "  private func \(name)(of collectionView: UICollectionView) -> \(type) {"
    guard let first = collections.first else { return [] }
    guard self.collections.count > 1 else { return [head, "    " + value(first), "  }"] }
    return [head, "    switch collectionView {"]
      + collections.map { "    case \($0.name): \(value($0))" } + ["    default: \(none)", "    }", "  }"]
  }
}

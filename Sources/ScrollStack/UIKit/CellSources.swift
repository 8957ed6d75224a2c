#if canImport(UIKit)
  import UIKit

  /// What the cells of a table or a collection view show.
  @MainActor
  protocol CellSource: AnyObject {
    /// Takes the list's subviews, with their nodes, in place of earlier ones.
    func show(_ subviews: [(view: UIView, node: StackNode)])
    /// Gives headers and footers their heights, which a table does not ask for.
    func layOut()
  }

  extension CellSource {
    /// Fills a cell with a view.
    fileprivate func fill(_ container: UIView, with view: UIView) {
      for other in container.subviews where other !== view { other.removeFromSuperview() }
      guard view.superview !== container else { return }
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: container.topAnchor),
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      ])
    }
  }

  private let cellName = "Cell"

  /// A table's rows: first those that are views, then the sections of list content.
  final class TableSource: NSObject, CellSource, UITableViewDataSource {
    struct Section: Hashable {
      var header: String?
      var footer: String?
      /// Texts, or objects of list content.
      var rows: [JSONValue]
    }

    private unowned let table: UITableView
    private var views: [(view: UIView, node: StackNode)] = []
    private var header: UIView?
    private var footer: UIView?
    var font: UIFont? { didSet { table.reloadData() } }
    var sections: [Section] = [] { didSet { if sections != oldValue { table.reloadData() } } }

    init(_ table: UITableView) {
      self.table = table
      super.init()
      table.register(UITableViewCell.self, forCellReuseIdentifier: cellName)
      table.dataSource = self
    }

    /// Sections from the properties `rows` and `sections` of a document.
    static func sections(_ value: JSONValue) -> [Section] {
      switch value {
      case .number(let count): [Section(rows: (0..<max(0, Int(count))).map { .string("Row \($0 + 1)") })]
      case .array(let items) where items.contains { $0["rows"] != nil || $0["header"] != nil || $0["footer"] != nil }:
        items.map { item in
          Section(
            header: item["header"]?.string, footer: item["footer"]?.string,
            rows: item["rows"].map { sections($0).flatMap(\.rows) } ?? [])
        }
      case .array(let rows): [Section(rows: rows)]
      default: []
      }
    }

    func show(_ subviews: [(view: UIView, node: StackNode)]) {
      let rows = subviews.filter { !["header", "footer"].contains($0.node.value("tableRole")) }
      header = subviews.first { $0.node.value("tableRole") == "header" }?.view
      footer = subviews.first { $0.node.value("tableRole") == "footer" }?.view
      // A table sets their frames.
      for view in [header, footer] { view?.translatesAutoresizingMaskIntoConstraints = true }
      if table.tableHeaderView !== header { table.tableHeaderView = header }
      if table.tableFooterView !== footer { table.tableFooterView = footer }
      let isSame = rows.map { ObjectIdentifier($0.view) } == views.map { ObjectIdentifier($0.view) }
      views = rows
      if !isSame { table.reloadData() }
    }

    func layOut() {
      fit(header, \.tableHeaderView)
      fit(footer, \.tableFooterView)
    }

    private func fit(_ view: UIView?, _ place: ReferenceWritableKeyPath<UITableView, UIView?>) {
      guard let view, table.bounds.width > 0 else { return }
      var size = CGSize(width: table.bounds.width, height: 0)
      size.height =
        view.systemLayoutSizeFitting(
          size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
      guard view.frame.size != size else { return }
      view.frame.size = size
      table[keyPath: place] = view
    }

    private var viewSections: Int { views.isEmpty ? 0 : 1 }

    func numberOfSections(in tableView: UITableView) -> Int { viewSections + sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      section < viewSections ? views.count : sections[section - viewSections].rows.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section < viewSections ? nil : sections[section - viewSections].header
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section < viewSections ? nil : sections[section - viewSections].footer
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      if indexPath.section < viewSections {
        let cell = UITableViewCell()
        let row = views[indexPath.row]
        cell.accessoryType = Self.accessory(row.node.value("accessoryType"))
        fill(cell.contentView, with: row.view)
        return cell
      }
      let cell = tableView.dequeueReusableCell(withIdentifier: cellName, for: indexPath)
      let row = sections[indexPath.section - viewSections].rows[indexPath.row]
      var content = ListContentReader.configuration(row)
      if let font { content.textProperties.font = font }
      cell.contentConfiguration = content
      cell.accessoryType = Self.accessory(row["accessoryType"])
      return cell
    }

    private static func accessory(_ word: JSONValue?) -> UITableViewCell.AccessoryType {
      switch word {
      case "disclosureIndicator": .disclosureIndicator
      case "detailDisclosureButton": .detailDisclosureButton
      case "checkmark": .checkmark
      case "detailButton": .detailButton
      default: .none
      }
    }
  }

  /// A row of list content as UIKit's configuration.
  @MainActor
  enum ListContentReader {
    static func configuration(_ row: JSONValue) -> UIListContentConfiguration {
      var content: UIListContentConfiguration =
        switch row["style"] {
        case "subtitleCell": .subtitleCell()
        case "valueCell": .valueCell()
        default: .cell()
        }
      content.text = row["text"]?.string ?? row.string
      content.secondaryText = row["secondaryText"]?.string
      content.image =
        row["symbol"]?.string.flatMap { UIImage(systemName: $0) }
        ?? row["image"]?.string.flatMap { UIImage(named: ViewProperties.bundleName(of: $0)) }
      content.textProperties.adjustsFontForContentSizeCategory = true
      content.secondaryTextProperties.adjustsFontForContentSizeCategory = true
      for (key, path) in paddings {
        if let points = row[key].flatMap(ViewProperties.number) { content[keyPath: path] = points }
      }
      if let isSideBySide = row["prefersSideBySideTextAndSecondaryText"] {
        content.prefersSideBySideTextAndSecondaryText = isSideBySide == true
      }
      return content
    }

    private static let paddings: [(String, WritableKeyPath<UIListContentConfiguration, CGFloat>)] = [
      ("imageToTextPadding", \.imageToTextPadding),
      ("textToSecondaryTextHorizontalPadding", \.textToSecondaryTextHorizontalPadding),
      ("textToSecondaryTextVerticalPadding", \.textToSecondaryTextVerticalPadding),
    ]
  }

  /// A collection view's items, each in a cell: one section in a flow layout, several in a compositional layout.
  final class CollectionSource: NSObject, CellSource, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    struct Section {
      var items: [(view: UIView, node: StackNode)] = []
      var header: UIView?
      var footer: UIView?

      fileprivate var identity: [ObjectIdentifier?] {
        items.map { ObjectIdentifier($0.view) } + [
          header.map { ObjectIdentifier($0) }, footer.map { ObjectIdentifier($0) },
        ]
      }
    }

    private unowned let list: UICollectionView
    private var sections = [Section()]

    init(_ list: UICollectionView) {
      self.list = list
      super.init()
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: cellName)
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        list.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: cellName)
      }
      list.dataSource = self
      list.delegate = self
    }

    /// nil for a section that has no views.
    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

    func show(_ subviews: [(view: UIView, node: StackNode)]) {
      let isCompositional = list.collectionViewLayout is UICollectionViewCompositionalLayout
      var new = [Section()]
      for subview in subviews {
        let index = isCompositional ? subview.node.value("section").flatMap(ViewProperties.int) ?? 0 : 0
        guard (0..<1000).contains(index) else { continue }
        while new.count <= index { new.append(Section()) }
        switch subview.node.value("tableRole") {
        case "header": new[index].header = subview.view
        case "footer": new[index].footer = subview.view
        default: new[index].items.append(subview)
        }
      }
      let isSame = new.map(\.identity) == sections.map(\.identity)
      sections = new
      if !isSame { list.reloadData() }
    }

    func layOut() {}

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].items.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: cellName, for: indexPath)
      fill(cell.contentView, with: sections[indexPath.section].items[indexPath.item].view)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: cellName, for: indexPath)
      let section = sections[indexPath.section]
      let content = kind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
      if let content { fill(view, with: content) }
      return view
    }

    /// An item's own width and height come before the layout's.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      var size = (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
      let node = sections[indexPath.section].items[indexPath.item].node
      if let width = node.width.flatMap({ ViewProperties.number($0.points) }) { size.width = width }
      if let height = node.height.flatMap({ ViewProperties.number($0.points) }) { size.height = height }
      return size
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { fittingSize(of: sections[section].header, layout) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize { fittingSize(of: sections[section].footer, layout) }

    private func fittingSize(of view: UIView?, _ layout: UICollectionViewLayout) -> CGSize {
      guard let view else { return .zero }
      let isVertical = (layout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
      return view.systemLayoutSizeFitting(
        CGSize(width: isVertical ? list.bounds.width : 0, height: isVertical ? 0 : list.bounds.height),
        withHorizontalFittingPriority: isVertical ? .required : .fittingSizeLevel,
        verticalFittingPriority: isVertical ? .fittingSizeLevel : .required)
    }
  }
#endif

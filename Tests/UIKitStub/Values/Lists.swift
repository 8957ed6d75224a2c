// Tables and what their rows show. A table makes all its rows when it is laid out, whether they would be visible or not.
import Foundation

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
}

@MainActor public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

@MainActor open class UITableView: UIScrollView {
  public enum Style: Sendable { case plain, grouped, insetGrouped }
  nonisolated override public init() { super.init() }
  public init(frame: CGRect, style: Style) {
    super.init()
    (self.frame, self.style) = (frame, style)
  }
  open private(set) var style = Style.plain
  open weak var dataSource: UITableViewDataSource?
  open var rowHeight: CGFloat = -1
  open var visibleCells: [UITableViewCell] = []
  open var tableHeaderView: UIView? { didSet { tableHeaderView.map(addSubview) } }
  open var tableFooterView: UIView? { didSet { tableFooterView.map(addSubview) } }
  private var paths: [ObjectIdentifier: IndexPath] = [:]

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { paths[ObjectIdentifier(cell)] }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    UITableViewHeaderFooterView(dataSource?.tableView(self, titleForHeaderInSection: section))
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    UITableViewHeaderFooterView(dataSource?.tableView(self, titleForFooterInSection: section))
  }

  /// It is as large as what it lies in.
  override open func layoutIfNeeded() {
    if frame == .zero, let superview { frame = superview.bounds }
    guard let dataSource, visibleCells.isEmpty else { return }
    for section in 0..<dataSource.numberOfSections(in: self) {
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
        let path = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        cell.frame = CGRect(x: 0, y: 44 * CGFloat(visibleCells.count), width: frame.width, height: 44)
        paths[ObjectIdentifier(cell)] = path
        addSubview(cell)
        visibleCells.append(cell)
      }
    }
  }
}

@MainActor open class UITableViewHeaderFooterView: UIView {
  open var textLabel: UILabel?
  open var contentConfiguration: UIContentConfiguration?
  convenience init?(_ title: String?) {
    guard let title else { return nil }
    self.init()
    textLabel = UILabel()
    textLabel?.text = title
  }
}

@MainActor open class UITableViewCell: UIView {
  public enum AccessoryType: Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  open var accessoryType = AccessoryType.none
  open var isSelected = false
  open var contentConfiguration: UIContentConfiguration?
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open lazy var contentView: UIView = {
    let view = UIView()
    view.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    addSubview(view)
    return view
  }()
}

public protocol UIContentConfiguration {}
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties { public var adjustsFontForContentSizeCategory = true }
  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self(textToSecondaryTextVerticalPadding: 0) }
  public static func valueCell() -> Self { Self(prefersSideBySideTextAndSecondaryText: true) }
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var prefersSideBySideTextAndSecondaryText = false
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
}

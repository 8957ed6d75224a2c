// Trees of views with the values that a running app would have, captured into the folder that is the first argument:
// one file for each, as Tests/UIKitStub/Captures has them.
import UIKit

@main @MainActor
struct Trees {
  static func main() throws {
    let folder = CommandLine.arguments[1]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let trees: [(String, @MainActor () -> UIView)] = [
      ("stack", stack), ("scroll", scroll), ("labels", labels), ("hidden", hidden), ("guides", guides),
      ("controls", controls), ("weird", weird), ("table", table), ("collection", collection), ("frames", frames),
      ("deep", deep), ("rows", rows),
    ]
    for (name, tree) in trees {
      let text = LiveLayoutCapture.json(of: tree())
      try text.write(toFile: "\(folder)/\(name).json", atomically: true, encoding: .utf8)
    }
  }

  static func screen(width: CGFloat = 320, height: CGFloat = 480) -> UIView {
    let view = UIView()
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    view.layoutMargins = UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 16)
    return view
  }

  // MARK: A controller's stack

  final class CardView: UIView {
    let titleLabel = UILabel()
    lazy var iconView = UIImageView()
    private let pictures = [UIImageView(), UIImageView()]

    func build() {
      let stack = UIStackView()
      stack.axis = .vertical
      stack.alignment = .leading
      stack.spacing = 8
      stack.frame = CGRect(x: 0, y: 0, width: 288, height: 140)
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      titleLabel.text = "Rye"
      titleLabel.numberOfLines = 0
      titleLabel.font = .preferredFont(forTextStyle: .headline)
      titleLabel.adjustsFontForContentSizeCategory = true
      titleLabel.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      stack.addArrangedSubview(titleLabel)
      iconView.image = UIImage("symbol(system: star.fill)", size: CGSize(width: 24, height: 22))
      stack.addArrangedSubview(iconView)
      for picture in pictures {
        picture.image = UIImage("named(main: Loaf)", size: CGSize(width: 40, height: 30))
        picture.contentMode = .scaleAspectFit
        stack.addArrangedSubview(picture)
      }
      stack.setCustomSpacing(20, after: titleLabel)
      stack.setCustomSpacing(UIStackView.spacingUseSystem, after: iconView)
      iconView.isHidden = true
      titleLabel.frame = CGRect(x: 0, y: 0, width: 30, height: 20.5)
      pictures[0].frame = CGRect(x: 0, y: 40.5, width: 40, height: 30)
      pictures[1].frame = CGRect(x: 0, y: 78.5, width: 40, height: 30)
      let made = NSLayoutConstraint(
        item: stack, attribute: .top, relatedBy: .equal, toItem: titleLabel, attribute: .top, multiplier: 1, constant: 0
      )
      made.identifier = "UISV-canvas-connection"
      stack.constraints.append(made)
      constraints = edges(stack, self)
    }
  }

  final class CardController: UIViewController {
    private let card = CardView()

    func build() {
      view = Trees.screen()
      card.build()
      card.frame = CGRect(x: 16, y: 20, width: 288, height: 108.5)
      card.subviews[0].frame = CGRect(x: 0, y: 0, width: 288, height: 108.5)
      card.translatesAutoresizingMaskIntoConstraints = false
      card.backgroundColor = UIColor(white: 0.9, alpha: 1)
      view.addSubview(card)
      let top = constraint(card, .top, view.safeAreaLayoutGuide, .top)
      top.identifier = "cardTop"
      view.constraints = [
        top, constraint(card, .leading, view.layoutMarginsGuide, .leading),
        constraint(card, .trailing, view.layoutMarginsGuide, .trailing),
      ]
      let inactive = constraint(card, .bottom, view, .bottom)
      inactive.isActive = false
      view.constraints.append(inactive)
    }
  }

  static func stack() -> UIView {
    let controller = CardController()
    controller.build()
    held.append(controller)
    return controller.view
  }

  /// Responders are held weakly by their views.
  static var held: [AnyObject] = []

  static func constraint(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject? = nil,
    _ second: NSLayoutConstraint.Attribute = .notAnAttribute, _ relation: NSLayoutConstraint.Relation = .equal,
    times multiplier: CGFloat = 1, plus constant: CGFloat = 0, at priority: Float = 1000
  ) -> NSLayoutConstraint {
    let made = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: second, multiplier: multiplier,
      constant: constant)
    made.priority = UILayoutPriority(priority)
    return made
  }

  static func edges(_ view: UIView, _ other: AnyObject) -> [NSLayoutConstraint] {
    let attributes: [NSLayoutConstraint.Attribute] = [.top, .leading, .bottom, .trailing]
    return attributes.map { constraint(view, $0, other, $0) }
  }

  // MARK: A scroll view whose content has constraints

  static func scroll() -> UIView {
    let root = screen()
    let scroll = UIScrollView()
    scroll.frame = CGRect(x: 0, y: 20, width: 320, height: 460)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.clipsToBounds = true
    scroll.accessibilityIdentifier = "main.scroll"
    scroll.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0)
    scroll.alwaysBounceVertical = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    scroll.contentSize = CGSize(width: 320, height: 900)
    root.addSubview(scroll)
    root.constraints = [
      constraint(scroll, .top, root.safeAreaLayoutGuide, .top), constraint(scroll, .leading, root, .leading),
      constraint(root, .trailing, scroll, .trailing), constraint(root, .bottom, scroll, .bottom),
    ]
    let content = UIView()
    content.frame = CGRect(x: 0, y: 0, width: 320, height: 900)
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    scroll.constraints =
      edges(content, scroll.contentLayoutGuide) + [constraint(content, .width, scroll.frameLayoutGuide, .width)]
    content.constraints = [constraint(content, .height, plus: 900)]
    // What UIKit adds for itself.

    scroll.addSubview(_UIScrollViewScrollIndicator())
    return root
  }

  final class _UIScrollViewScrollIndicator: UIView {}

  // MARK: Labels

  static func labels() -> UIView {
    let root = screen()
    let fonts: [UIFont] = [
      .preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .headline),
      UIFont(size: 17, usage: "UICTFontTextStyleBody", weight: .bold), .systemFont(ofSize: 13),
      .systemFont(ofSize: 20, weight: .medium), UIFont(size: 15, family: "Georgia"),
      UIFont(size: 12, traits: .traitItalic), .systemFont(ofSize: .nan),
    ]
    for (index, font) in fonts.enumerated() {
      let label = UILabel()
      label.text = "Line \(index + 1)"
      label.font = font
      label.frame = CGRect(x: 16, y: 30 + 40 * CGFloat(index), width: 200, height: 24)
      label.adjustsFontForContentSizeCategory = index != 1
      label.adjustsFontSizeToFitWidth = index == 3
      label.minimumScaleFactor = index == 3 ? 0.5 : 0
      root.addSubview(label)
    }
    let fine = UILabel()
    fine.accessibilityIdentifier = "fine"
    fine.text = "Fine \"print\" \\ \u{1}\nwith lines"
    fine.numberOfLines = 3
    fine.lineBreakMode = .byWordWrapping
    fine.textAlignment = .center
    fine.textColor = UIColor(red: 1, green: 0, blue: 0.2, alpha: 0.5)
    fine.preferredMaxLayoutWidth = 180
    fine.frame = CGRect(x: 16, y: 360, width: 180, height: 60)
    root.addSubview(fine)
    root.addSubview(runs())
    return root
  }

  static func runs() -> UIView {
    let label = UILabel()
    let style = NSParagraphStyle()
    style.lineSpacing = 4
    let text = NSMutableAttributedString(
      string: "Total ", attributes: [.font: UIFont.systemFont(ofSize: 14), .paragraphStyle: style])
    text.append(NSAttributedString(string: "9", attributes: [.font: UIFont.systemFont(ofSize: 28, weight: .bold)]))
    label.attributedText = text
    label.text = text.string
    label.font = .systemFont(ofSize: 14)
    label.frame = CGRect(x: 16, y: 430, width: 80, height: 34)
    return label
  }

  // MARK: Hidden, transparent and unknown views

  final class HeadingView: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 36) }
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 3, right: 0) }
  }
  class ChartView: UIView {}
  /// As key-value observing names the class that it makes.
  final class NSKVONotifying_ChartView: ChartView {}
  final class MKMapView: UIView {}
  final class _UIHostingView<Content>: UIView {}

  static func hidden() -> UIView {
    let root = screen()
    let views: [UIView] = [HeadingView(), ChartView(), MKMapView(), _UIHostingView<Int>(), UIView()]
    for (index, view) in views.enumerated() {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.frame = CGRect(x: 16, y: 20 + 60 * CGFloat(index), width: 100, height: index == 0 ? 36 : 50)
      root.addSubview(view)
      root.constraints += [
        constraint(view, .left, root, .left, plus: 16),
        constraint(view, .top, root, .top, plus: 20 + 60 * CGFloat(index)),
      ]
      // What a map holds is the map's.
      view.addSubview(index == 2 ? UILabel() : NSKVONotifying_ChartView())
    }
    views[1].subviews = []
    views[3].subviews = []
    views[0].isHidden = true
    views[0].frame = CGRect(x: 14, y: 20, width: 102, height: 39)
    root.constraints.append(constraint(views[0], .width, plus: 100))
    views[1].alpha = 0.25
    views[4].clipsToBounds = true
    views[4].isUserInteractionEnabled = false
    views[4].subviews = []
    root.constraints += [constraint(views[4], .width, plus: 100), constraint(views[4], .height, plus: 50)]
    return root
  }

  // MARK: Guides

  final class GuideController: UIViewController {
    let gap = UILayoutGuide()
    var content: UIView? = UIView()
  }

  static func guides() -> UIView {
    let controller = GuideController()
    held.append(controller)
    let root = screen()
    controller.view = root
    let box = controller.content!
    let inner = UIView()
    for (view, parent) in [(box, root), (inner, box)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    root.addLayoutGuide(controller.gap)
    let unnamed = UILayoutGuide()
    box.addLayoutGuide(unnamed)
    let system = UILayoutGuide()
    system.identifier = "UISV-alignment-spanner"
    box.addLayoutGuide(system)
    let keyboard = UIKeyboardLayoutGuide()
    root.addLayoutGuide(keyboard)
    box.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    box.frame = CGRect(x: 16, y: 60, width: 288, height: 420)
    inner.frame = CGRect(x: 22, y: 12, width: 266, height: 208)
    root.constraints = [
      constraint(controller.gap, .top, root.safeAreaLayoutGuide, .top), constraint(controller.gap, .height, plus: 40),
      constraint(controller.gap, .leading, root, .leading),
      constraint(controller.gap, .width, root, .width, times: 0.5),
      constraint(box, .top, controller.gap, .bottom),
      constraint(box, .leading, root, .leadingMargin), constraint(box, .trailing, root.layoutMarginsGuide, .trailing),
      constraint(box, .bottom, keyboard, .top, at: 999),
      constraint(box, .height, root, .height, .lessThanOrEqual, times: 4 / 3.0, plus: -8, at: 250.5),
    ]
    box.constraints = [
      constraint(unnamed, .left, box, .left), constraint(unnamed, .width, plus: 22),
      constraint(unnamed, .top, box, .top), constraint(unnamed, .bottom, box, .bottom),
      constraint(inner, .left, unnamed, .right), constraint(inner, .right, box, .right),
      constraint(inner, .top, box, .topMargin), constraint(inner, .bottom, box, .centerY, plus: 10),
    ]
    return root
  }

  // MARK: Controls

  static func controls() -> UIView {
    let root = screen()
    let stack = UIStackView()
    stack.axis = .vertical
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.frame = CGRect(x: 0, y: 20, width: 320, height: 460)
    root.addSubview(stack)
    root.constraints = edges(stack, root.safeAreaLayoutGuide)
    for view in buttons() + fields() + others() { stack.addArrangedSubview(view) }
    let floating = UIView()
    stack.addSubview(floating)
    return root
  }

  static func buttons() -> [UIView] {
    let system = UIButton()
    system.buttonType = .system
    system.currentTitle = "Bake"
    system.titleLabel?.font = .systemFont(ofSize: 15)
    system.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
    let configured = UIButton()
    var configuration = UIButton.Configuration()
    configuration.attributedTitle = AttributedString("Buy")
    configuration.baseBackgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    configuration.image = UIImage("symbol(system: cart)", size: CGSize(width: 22, height: 18))
    configuration.imagePadding = 6
    configured.configuration = configuration
    let icon = UIButton()
    icon.currentImage = UIImage("anonymous", size: CGSize(width: 30, height: 30))
    icon.accessibilityLabel = "Close"
    return [system, configured, icon]
  }

  static func fields() -> [UIView] {
    let field = UITextField()
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    field.leftView = UIView()
    field.leftView?.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    field.leftViewMode = .always
    let secret = UITextField()
    secret.text = "abc"
    secret.isSecureTextEntry = true
    let notes = UITextView()
    notes.text = "Notes"
    notes.font = .preferredFont(forTextStyle: .body)
    notes.isEditable = false
    notes.isScrollEnabled = false
    notes.textContainerInset = .zero
    notes.textContainer.lineFragmentPadding = 0
    return [field, secret, notes]
  }

  static func others() -> [UIView] {
    let segmented = UISegmentedControl()
    segmented.titles = ["Day", "Week"]
    segmented.selectedSegmentIndex = 1
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let progress = UIProgressView()
    progress.progress = 0.25
    let search = UISearchBar()
    search.placeholder = "Search"
    return [
      segmented, pages, progress, search, UISwitch(), UIStepper(), UISlider(), UIActivityIndicatorView(),
      UIDatePicker(), UIPickerView(),
    ]
  }

  // MARK: Values that nobody means

  final class OddController: UIViewController {
    let top = UIView()
    let root = UIView()
    var ring: OddController?
  }

  static func weird() -> UIView {
    let controller = OddController()
    held.append(controller)
    controller.ring = controller
    let view = screen()
    controller.view = view
    let twins = [UIView(), UIView(), UIView()]
    for (index, twin) in twins.enumerated() {
      twin.accessibilityIdentifier = "twin"
      twin.frame = CGRect(x: 0, y: 50 * CGFloat(index), width: 50, height: 50)
      view.addSubview(twin)
    }
    twins[0].frame.origin.x = .nan
    twins[1].frame.size.width = .infinity
    twins[2].accessibilityIdentifier = "a b.c[0]'\" 🍞"
    twins[2].alpha = .nan
    view.addSubview(controller.top)
    view.addSubview(controller.root)
    // A ring of superviews, which UIKit would refuse.
    controller.top.addSubview(controller.root)
    controller.root.addSubview(controller.top)
    controller.root.addSubview(view)
    let outside = UIView()
    view.constraints = [
      constraint(twins[2], .width, plus: .nan), constraint(twins[2], .width, plus: .infinity),
      constraint(twins[2], .left, outside, .left), constraint(twins[2], .height, plus: 50, at: 0),
    ]
    for _ in 0..<2 {
      let named = constraint(twins[2], .top, view, .top, plus: -1.23456)
      named.identifier = "same"
      view.constraints.append(named)
    }
    let library = LayoutConstraint(
      item: twins[2], attribute: .left, relatedBy: .equal, toItem: view, attribute: .left, multiplier: 1, constant: 3)
    let system = NSContentSizeLayoutConstraint(
      item: twins[2], attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 3)
    let prototype = NSIBPrototypingLayoutConstraint(
      item: twins[2], attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 50)
    prototype.identifier = "IB auto generated at build time for view with fixed frame"
    view.constraints += [library, system, prototype]
    return view
  }

  /// As SnapKit has it, and as UIKit has its own.
  final class LayoutConstraint: NSLayoutConstraint {}
  final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}
  final class NSIBPrototypingLayoutConstraint: NSLayoutConstraint {}

  // MARK: Tables and collections

  static func table() -> UIView {
    let root = screen()
    let table = UITableView()
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(table)
    let header = UIView()
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 80)
    table.tableHeaderView = header
    for index in [1, 0] {
      let cell = UITableViewCell()
      cell.frame = CGRect(x: 0, y: 80 + 44 * CGFloat(index), width: 320, height: 44)
      cell.contentView.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      let label = UILabel()
      label.text = "Row \(index)"
      label.frame = CGRect(x: 16, y: 12, width: 288, height: 20)
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      if index == 0 {
        cell.contentView.constraints = [
          constraint(label, .top, cell.contentView, .top, plus: 12),
          constraint(cell.contentView, .bottom, label, .bottom, plus: 12),
          constraint(label, .leading, cell.contentView, .leading, plus: 16), constraint(label, .height, plus: 20),
          constraint(cell.contentView, .trailing, label, .trailing, plus: 16),
        ]
      } else {
        label.translatesAutoresizingMaskIntoConstraints = true
      }
      table.addSubview(cell)
      table.visibleCells.append(cell)
    }
    return root
  }

  /// A row of the app's own, then two sections of list content.
  final class Settings: UITableViewDataSource {
    final class ProfileCell: UITableViewCell {
      let nameLabel = UILabel()
    }

    func numberOfSections(in tableView: UITableView) -> Int { 3 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 1 ? 2 : 1 }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 1 ? "Oven" : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section == 2 ? "Loaves are sold by weight." : nil
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      if indexPath.section == 0 { return profile(width: tableView.frame.width) }
      let cell = UITableViewCell()
      var content = indexPath.section == 2 ? UIListContentConfiguration.cell() : .valueCell()
      content.text = indexPath.section == 2 ? "Prices" : indexPath.row == 0 ? "Heat" : "Steam"
      if indexPath.section == 1 { content.secondaryText = indexPath.row == 0 ? "230 °C" : "Off" }
      if indexPath.row == 1 {
        content.image = UIImage("symbol(system: drop)", size: CGSize(width: 15, height: 20))
        cell.accessoryType = .disclosureIndicator
        cell.isSelected = true
      }
      cell.contentConfiguration = content
      return cell
    }

    private func profile(width: CGFloat) -> UITableViewCell {
      let cell = ProfileCell()
      cell.accessoryType = .detailButton
      cell.isSelected = true
      cell.backgroundColor = UIColor(white: 0.9, alpha: 1)
      cell.nameLabel.text = "Ann"
      cell.nameLabel.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.frame = CGRect(x: 0, y: 0, width: width - 42, height: 44)
      cell.nameLabel.frame = CGRect(x: 16, y: 11, width: width - 66, height: 22)
      cell.contentView.addSubview(cell.nameLabel)
      cell.contentView.constraints =
        Trees.edges(cell.nameLabel, cell.contentView.layoutMarginsGuide) + [
          Trees.constraint(cell.nameLabel, .height, plus: 22)
        ]
      return cell
    }
  }

  static let settings = Settings()

  static func rows() -> UIView {
    let root = screen()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = settings
    root.addSubview(table)
    root.layoutIfNeeded()
    table.visibleCells[0].frame.origin.y = 18
    return root
  }

  static func collection() -> UIView {
    let root = screen()
    let collection = UICollectionView()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 80)
    flow.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    collection.collectionViewLayout = flow
    collection.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    collection.autoresizingMask = .flexibleWidth
    root.addSubview(collection)
    let free = UICollectionView()
    free.collectionViewLayout = UICollectionViewLayout()
    free.frame = CGRect(x: 0, y: 240, width: 320, height: 240)
    free.contentSize = CGSize(width: 320, height: 300)
    root.addSubview(free)
    for (view, frame) in [
      (collection, CGRect(x: 10, y: 10, width: 100, height: 80)), (free, CGRect(x: 40, y: 20, width: 60, height: 60)),
    ] {
      let cell = UICollectionViewCell()
      cell.frame = frame
      cell.contentView.frame = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
      cell.addSubview(cell.contentView)
      view.addSubview(cell)
      view.visibleCells = [cell]
    }
    let header = UICollectionReusableView()
    header.frame = CGRect(x: 0, y: 90, width: 320, height: 30)
    free.addSubview(header)
    // A section that scrolls sideways has a scroll view of its own.
    let sideways = UIScrollView()
    sideways.frame = CGRect(x: 0, y: 120, width: 320, height: 70)
    sideways.contentOffset.x = 50
    free.addSubview(sideways)
    let card = UICollectionViewCell()
    card.frame = CGRect(x: 60, y: 5, width: 200, height: 60)
    card.contentView.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    card.addSubview(card.contentView)
    sideways.addSubview(card)
    free.visibleCells.append(card)
    return root
  }

  // MARK: Frames alone

  static func frames() -> UIView {
    let controller = UIViewController()
    held.append(controller)
    let root = screen()
    controller.view = root
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 8, left: 0, bottom: 0, right: 0)
    root.safeAreaInsets.top = 28
    root.layoutMargins = UIEdgeInsets(top: 38, left: 30, bottom: 0, right: 30)
    root.effectiveUserInterfaceLayoutDirection = .rightToLeft
    root.traitCollection.preferredContentSizeCategory = .accessibilityLarge
    root.traitCollection.userInterfaceStyle = .dark
    root.traitCollection.userInterfaceIdiom = .pad
    let scroll = UIScrollView()
    scroll.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    scroll.contentSize = CGSize(width: 640, height: 200)
    root.addSubview(scroll)
    let page = UIView()
    page.frame = CGRect(x: 320.5, y: 0, width: 319.5, height: 200)
    page.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
    scroll.addSubview(page)
    let effect = UIVisualEffectView()
    effect.frame = CGRect(x: 0, y: 300, width: 320, height: 50)
    effect.contentView.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
    effect.addSubview(effect.contentView)
    root.addSubview(effect)
    let child = UIViewController()
    held.append(child)
    child.view = UIView()
    child.view.frame = CGRect(x: 0, y: 400, width: 320, height: 80)
    child.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    child.view.semanticContentAttribute = .forceLeftToRight
    root.addSubview(child.view)
    return root
  }

  static func deep() -> UIView {
    let root = screen()
    var last = root
    for _ in 0..<200 {
      let next = UIView()
      next.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      last.addSubview(next)
      last = next
    }
    return root
  }
}

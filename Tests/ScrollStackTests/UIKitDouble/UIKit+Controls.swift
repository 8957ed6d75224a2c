// Texts, controls, tables and collection views.

@MainActor open class UIControl: UIView {
  public struct State: Sendable { public static let normal = State() }
}

public final class UILabel: UIView {
  public var text: String?
  public var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  public var font: UIFont!
  public var textColor: UIColor!
  public var (numberOfLines, textAlignment, lineBreakMode) = (
    1, NSTextAlignment.natural, NSLineBreakMode.byTruncatingTail
  )
  public var (adjustsFontForContentSizeCategory, adjustsFontSizeToFitWidth) = (false, false)
  public var allowsDefaultTighteningForTruncation = false
  public var (minimumScaleFactor, preferredMaxLayoutWidth) = (CGFloat(0), CGFloat(0))
}

public final class UIImageView: UIView { public var image: UIImage? }

public enum UIKeyboardType: Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}
public enum UIReturnKeyType: Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
public enum UITextAutocapitalizationType: Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Sendable { case `default`, no, yes }
public struct UITextContentType: Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public final class UITextField: UIControl {
  public enum BorderStyle: Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Sendable { case never, whileEditing, unlessEditing, always }
  public var (text, placeholder): (String?, String?)
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var (borderStyle, clearButtonMode) = (BorderStyle.none, ViewMode.never)
  public var (adjustsFontForContentSizeCategory, adjustsFontSizeToFitWidth, isSecureTextEntry) = (false, false, false)
  public var minimumFontSize: CGFloat = 0
  public var (keyboardType, returnKeyType) = (UIKeyboardType.default, UIReturnKeyType.default)
  public var textContentType: UITextContentType!
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
}

@MainActor public final class NSTextContainer { public var lineFragmentPadding: CGFloat = 5 }

public final class UITextView: UIScrollView {
  public var text: String! = ""
  public var attributedText: NSAttributedString! { didSet { text = attributedText?.string } }
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var (isEditable, adjustsFontForContentSizeCategory) = (true, false)
  public var textContainerInset = UIEdgeInsets(top: 8, bottom: 8)
  public let textContainer = NSTextContainer()
  public var (keyboardType, returnKeyType) = (UIKeyboardType.default, UIReturnKeyType.default)
  public var textContentType: UITextContentType!
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("font")
  public static let foregroundColor = NSAttributedString.Key("foregroundColor")
}

public struct UIConfigurationTextAttributesTransformer {
  let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
}
extension AttributeContainer {
  public var font: UIFont? {
    get { nil }
    set { _ = newValue }
  }
}

public final class UIButton: UIControl {
  public enum ButtonType { case custom, system }
  public struct Configuration {
    public var title: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
  }
  public var configuration: Configuration?
  public private(set) var title: String?
  public let titleLabel: UILabel? = UILabel()
  public convenience init(type: ButtonType) { self.init() }
  public convenience init(configuration: Configuration) {
    self.init()
    self.configuration = configuration
  }
  public func setTitle(_ title: String?, for state: State) { self.title = title }
  public func setTitleColor(_ color: UIColor?, for state: State) {}
  public func setImage(_ image: UIImage?, for state: State) {}
}

public final class UISwitch: UIControl { public var isOn = false }
public final class UIStepper: UIControl {
  public var (value, minimumValue, maximumValue) = (0.0, 0.0, 100.0)
}
public final class UISlider: UIControl { public var value: Float = 0 }
public final class UIProgressView: UIView { public var progress: Float = 0 }
public final class UIActivityIndicatorView: UIView {
  public enum Style { case medium, large }
  public let style: Style
  public private(set) var isAnimating = false
  public init(style: Style) {
    self.style = style
    super.init()
  }
  public required init?(coder: NSCoder) { return nil }
  public func startAnimating() { isAnimating = true }
}
public final class UIPageControl: UIControl { public var (numberOfPages, currentPage) = (0, 0) }
public final class UISegmentedControl: UIControl {
  public private(set) var titles: [String?] = []
  public private(set) var widths: [Int: CGFloat] = [:]
  public var selectedSegmentIndex = -1
  public init(items: [Any]?) { super.init() }
  public required init?(coder: NSCoder) { return nil }
  public var numberOfSegments: Int { titles.count }
  public func removeAllSegments() { (titles, selectedSegmentIndex) = ([], -1) }
  public func insertSegment(withTitle title: String?, at index: Int, animated: Bool) { titles.insert(title, at: index) }
  public func setWidth(_ width: CGFloat, forSegmentAt index: Int) { widths[index] = width }
}
public enum UIDatePickerStyle { case automatic, wheels, compact, inline }
public final class UIDatePicker: UIControl {
  public enum Mode { case time, date, dateAndTime, countDownTimer }
  public var datePickerMode = Mode.dateAndTime
  public var preferredDatePickerStyle = UIDatePickerStyle.automatic
}
public final class UIPickerView: UIView {}
public final class UISearchBar: UIView {
  public var placeholder: String?
  public var (keyboardType, returnKeyType) = (UIKeyboardType.default, UIReturnKeyType.default)
  public var scopeButtonTitles: [String]?
  public var (selectedScopeButtonIndex, showsScopeBar) = (0, false)
}

// MARK: Tables

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}

public protocol UIContentConfiguration {}
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var adjustsFontForContentSizeCategory = false
  }
  public let style: String
  public var (text, secondaryText): (String?, String?)
  public var image: UIImage?
  public var (textProperties, secondaryTextProperties) = (TextProperties(), TextProperties())
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var (textToSecondaryTextHorizontalPadding, textToSecondaryTextVerticalPadding) = (CGFloat(8), CGFloat(3))
  private init(style: String) { self.style = style }
  public static func cell() -> Self { Self(style: "cell") }
  public static func subtitleCell() -> Self { Self(style: "subtitleCell") }
  public static func valueCell() -> Self { Self(style: "valueCell") }
}

public final class UITableViewCell: UIView {
  public enum AccessoryType { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
  public var accessoryType = AccessoryType.none
  public let contentView = UIView.ofCell()
  public var contentConfiguration: (any UIContentConfiguration)?
}

extension UIView {
  /// Its name tells the constraints of cells from those of the screen.
  fileprivate static func ofCell() -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = "cell"
    return view
  }
}

@MainActor public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

/// All of its cells are there at any time, each with 44 points.
open class UITableView: UIScrollView {
  public enum Style { case plain, grouped, insetGrouped }
  public let style: Style
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }
  public required init?(coder: NSCoder) { return nil }
  public weak var dataSource: (any UITableViewDataSource)?
  public var rowHeight: CGFloat = -1
  public var (tableHeaderView, tableFooterView): (UIView?, UIView?)
  public private(set) var reloads = 0
  public func reloadData() { reloads += 1 }
  public func register(_ cell: AnyClass?, forCellReuseIdentifier identifier: String) {}
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  /// What UIKit asks for to show all rows.
  public func cells() -> [UITableViewCell] {
    guard let source = dataSource else { return [] }
    return (0..<source.numberOfSections(in: self)).flatMap { section in
      (0..<source.tableView(self, numberOfRowsInSection: section)).map { row in
        source.tableView(self, cellForRowAt: IndexPath(row: row, section: section))
      }
    }
  }
}

// MARK: Collection views

@MainActor open class UICollectionViewLayout: NSObject {}
public enum UICollectionViewScrollDirection { case vertical, horizontal }
public final class UICollectionViewFlowLayout: UICollectionViewLayout {
  public var scrollDirection = UICollectionViewScrollDirection.vertical
  public var itemSize = CGSize(width: 50, height: 50)
  public var (minimumLineSpacing, minimumInteritemSpacing) = (CGFloat(10), CGFloat(10))
  public var sectionInset = UIEdgeInsets()
}
open class UICollectionReusableView: UIView {}
public final class UICollectionViewCell: UICollectionReusableView { public let contentView = UIView.ofCell() }
@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}
@MainActor public protocol UICollectionViewDelegateFlowLayout: UIScrollViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}
public final class UICollectionView: UIScrollView {
  public typealias ScrollDirection = UICollectionViewScrollDirection
  public static let elementKindSectionHeader = "header"
  public static let elementKindSectionFooter = "footer"
  public var collectionViewLayout: UICollectionViewLayout
  public weak var dataSource: (any UICollectionViewDataSource)?
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) { return nil }
  public func reloadData() {}
  public func register(_ cell: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  public func register(_ view: AnyClass?, forSupplementaryViewOfKind: String, withReuseIdentifier: String) {}
  public func dequeueReusableCell(withReuseIdentifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell()
  }
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = UICollectionReusableView()
    view.accessibilityIdentifier = "cell"
    return view
  }
  /// What UIKit asks for to show all items, with the header before and the footer after those of a section.
  public func containers() -> [UIView] {
    guard let source = dataSource else { return [] }
    return (0..<source.numberOfSections(in: self)).flatMap { section in
      let (place, kinds) = (
        IndexPath(row: 0, section: section), [Self.elementKindSectionHeader, Self.elementKindSectionFooter]
      )
      let boundaries = kinds.map {
        source.collectionView(self, viewForSupplementaryElementOfKind: $0, at: place) as UIView
      }
      let items = (0..<source.collectionView(self, numberOfItemsInSection: section)).map { item in
        source.collectionView(self, cellForItemAt: IndexPath(row: item, section: section)).contentView
      }
      return boundaries.prefix(1) + items + boundaries.suffix(1)
    }
  }
}

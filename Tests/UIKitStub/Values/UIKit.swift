// UIKit's classes as far as a capture reads them, with stored values and without any behaviour: a capture runs on them
// as in an app. UIKit.swiftinterface declares the same after Apple's reference.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {
  nonisolated override public init() { super.init() }
  open weak var nextStored: UIResponder?
  open var next: UIResponder? { nextStored }
}

// MARK: Geometry, traits, priorities

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
public struct UILayoutPriority: Equatable, Sendable {
  public var rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
}
public enum UIUserInterfaceIdiom: Sendable { case unspecified, phone, pad }
public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }
public enum UILegibilityWeight: Sendable { case unspecified, regular, bold }
public enum UISemanticContentAttribute: Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
public enum UIUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }
public struct UIContentSizeCategory: Hashable, Sendable {
  let name: String
  public static let extraSmall = Self(name: "XS")
  public static let small = Self(name: "S")
  public static let medium = Self(name: "M")
  public static let large = Self(name: "L")
  public static let extraLarge = Self(name: "XL")
  public static let extraExtraLarge = Self(name: "XXL")
  public static let extraExtraExtraLarge = Self(name: "XXXL")
  public static let accessibilityMedium = Self(name: "AX1")
  public static let accessibilityLarge = Self(name: "AX2")
  public static let accessibilityExtraLarge = Self(name: "AX3")
  public static let accessibilityExtraExtraLarge = Self(name: "AX4")
  public static let accessibilityExtraExtraExtraLarge = Self(name: "AX5")
}
@MainActor open class UITraitCollection: NSObject {
  nonisolated override public init() { super.init() }
  open var preferredContentSizeCategory = UIContentSizeCategory.large
  open var userInterfaceIdiom = UITraitCollection.device.idiom
  open var userInterfaceStyle = UIUserInterfaceStyle.light
  open var legibilityWeight = UILegibilityWeight.regular
  open var displayScale: CGFloat = 2
  open var horizontalSizeClass = UITraitCollection.device.horizontal
  open var verticalSizeClass = UITraitCollection.device.vertical
  /// What new trait collections have.
  public typealias Device = (
    idiom: UIUserInterfaceIdiom, horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  )
  public nonisolated(unsafe) static var device: Device = (.phone, .compact, .regular)
}
public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }

// MARK: Constraints

@MainActor open class NSLayoutConstraint: NSObject {
  public enum Axis: Sendable { case horizontal, vertical }
  public enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }
  public enum Attribute: Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins, notAnAttribute
  }
  open var firstItem: AnyObject?
  open var secondItem: AnyObject?
  open var firstAttribute: Attribute
  open var secondAttribute: Attribute
  open var relation: Relation
  open var multiplier: CGFloat
  open var constant: CGFloat
  open var priority = UILayoutPriority.required
  open var isActive = true
  open var identifier: String?
  public init(
    item: AnyObject, attribute: Attribute, relatedBy: Relation, toItem: AnyObject?, attribute other: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {
    (firstItem, firstAttribute, relation) = (item, attribute, relatedBy)
    (secondItem, secondAttribute, self.multiplier, self.constant) = (toItem, other, multiplier, constant)
    super.init()
  }
}
@MainActor open class UILayoutGuide: NSObject {
  nonisolated override public init() { super.init() }
  public required init?(coder: NSCoder) { nil }
  open var identifier = ""
  open weak var owningView: UIView?
}
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide { open var usesBottomSafeArea = true }

// MARK: Views and controllers

@MainActor open class UIViewController: UIResponder {
  nonisolated override public init() { super.init() }
  private var loaded: UIView?
  open var isViewLoaded: Bool { loaded != nil }
  open var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set {
      loaded = newValue
      newValue.nextStored = self
    }
  }
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var viewRespectsSystemMinimumLayoutMargins = true
  open var children: [UIViewController] = []
  open var traitCollection: UITraitCollection { view.traitCollection }
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open func viewWillAppear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func addChild(_ child: UIViewController) { children.append(child) }
  open func didMove(toParent parent: UIViewController?) {}
}

@MainActor open class UIView: UIResponder {
  public static let noIntrinsicMetric: CGFloat = -1
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }
  public enum ContentMode: Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
  nonisolated override public init() { super.init() }
  public convenience init(frame: CGRect) {
    self.init()
    self.frame = frame
  }
  /// Subviews without constraints follow by their masks, as in UIKit.
  open var frame = CGRect.zero {
    didSet { for view in subviews { view.follow(oldValue.size, frame.size) } }
  }
  open var bounds: CGRect {
    get { CGRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) }
    set { frame.size = newValue.size }
  }
  open weak var superview: UIView?
  open var subviews: [UIView] = []
  open var constraints: [NSLayoutConstraint] = []
  open var layoutGuides: [UILayoutGuide] = []
  open var traitCollection = UITraitCollection()
  open var backgroundColor: UIColor?
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
        trailing: layoutMargins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }
  open var tintColor: UIColor!
  open var layer = CALayer()
  open var isAccessibilityElement = false
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var safeAreaInsets = UIEdgeInsets.zero
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  private var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  private var resistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  private var systemGuides: [String: UILayoutGuide] = [:]
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide("UIViewSafeAreaLayoutGuide") }
  open var layoutMarginsGuide: UILayoutGuide { systemGuide("UIViewLayoutMarginsGuide") }
  open var readableContentGuide: UILayoutGuide { systemGuide("UIViewReadableContentGuide") }

  func systemGuide(_ name: String) -> UILayoutGuide {
    if let known = systemGuides[name] { return known }
    let guide = UILayoutGuide()
    guide.identifier = name
    systemGuides[name] = guide
    addLayoutGuide(guide)
    return guide
  }

  open func addSubview(_ view: UIView) {
    view.superview = self
    if view.nextStored == nil { view.nextStored = self }
    subviews.append(view)
  }
  open func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    layoutGuides.append(guide)
  }
  private func follow(_ old: CGSize, _ new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, old != new, old.width > 0, old.height > 0 else { return }
    let has = { (bit: AutoresizingMask) in self.autoresizingMask.contains(bit) }
    let across = Self.followed(
      frame.minX, frame.width, old.width, new.width, has(.flexibleLeftMargin), has(.flexibleWidth),
      has(.flexibleRightMargin))
    let down = Self.followed(
      frame.minY, frame.height, old.height, new.height, has(.flexibleTopMargin), has(.flexibleHeight),
      has(.flexibleBottomMargin))
    frame = CGRect(x: across.0, y: down.0, width: across.1, height: down.1)
  }
  /// The flexible parts share what is added, by their lengths.
  private static func followed(
    _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ before: Bool, _ inside: Bool, _ after: Bool
  ) -> (CGFloat, CGFloat) {
    let parts = [before ? start : 0, inside ? length : 0, after ? old - start - length : 0]
    let whole = parts.reduce(0, +)
    guard whole != 0 else { return (start, length) }
    return (start + (new - old) * parts[0] / whole, length + (new - old) * parts[1] / whole)
  }
  private var isLaidOut = false
  /// No frame is set; controllers and tables do what they do beside.
  open func layoutIfNeeded() {
    if isLaidOut { return }
    isLaidOut = true
    let controller = nextStored as? UIViewController
    controller?.viewWillLayoutSubviews()
    for view in subviews { view.layoutIfNeeded() }
    controller?.viewDidLayoutSubviews()
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    hugging[axis == .horizontal ? 0 : 1] = priority
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    resistance[axis == .horizontal ? 0 : 1] = priority
  }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis == .horizontal ? 0 : 1]
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistance[axis == .horizontal ? 0 : 1]
  }
}
@MainActor open class CALayer: NSObject {
  nonisolated override public init() { super.init() }
  open var borderColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var cornerRadius: CGFloat = 0
}
@MainActor open class UIVisualEffectView: UIView { open var contentView = UIView() }

// MARK: Colours, fonts and images

open class CGColor: @unchecked Sendable {
  public let components: [CGFloat]?
  init(_ components: [CGFloat]) { self.components = components }
}
open class UIColor: NSObject, @unchecked Sendable {
  public let cgColor: CGColor
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor([red, green, blue, alpha])
  }
  public init(white: CGFloat, alpha: CGFloat) { cgColor = CGColor([white, alpha]) }
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct AttributeName: Hashable, Sendable {
    let name: String
    public static let traits = Self(name: "NSCTFontTraitsAttribute")
    public static let textStyle = Self(name: "NSCTFontUIUsageAttribute")
  }
  public struct TraitKey: Hashable, Sendable {
    let name: String
    public static let weight = Self(name: "NSCTFontWeightTrait")
  }
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1)
  }
  let attributes: [AttributeName: Any]
  public let symbolicTraits: SymbolicTraits
  init(_ attributes: [AttributeName: Any], _ traits: SymbolicTraits) {
    (self.attributes, symbolicTraits) = (attributes, traits)
  }
  open func object(forKey attribute: AttributeName) -> Any? { attributes[attribute] }
}
open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Hashable, Sendable {
    public let rawValue: String
    init(_ name: String) { rawValue = "UICTFontTextStyle" + name }
    public static let largeTitle = Self("LargeTitle")
    public static let title1 = Self("Title1")
    public static let title2 = Self("Title2")
    public static let title3 = Self("Title3")
    public static let headline = Self("Headline")
    public static let subheadline = Self("Subhead")
    public static let body = Self("Body")
    public static let callout = Self("Callout")
    public static let footnote = Self("Footnote")
    public static let caption1 = Self("Caption1")
    public static let caption2 = Self("Caption2")
  }
  public struct Weight: Hashable, Sendable {
    public let rawValue: CGFloat
    public static let ultraLight = Self(rawValue: -0.8)
    public static let thin = Self(rawValue: -0.6)
    public static let light = Self(rawValue: -0.4)
    public static let regular = Self(rawValue: 0)
    public static let medium = Self(rawValue: 0.23)
    public static let semibold = Self(rawValue: 0.3)
    public static let bold = Self(rawValue: 0.4)
    public static let heavy = Self(rawValue: 0.56)
    public static let black = Self(rawValue: 0.62)
  }
  public let pointSize: CGFloat
  public let familyName: String
  public let fontDescriptor: UIFontDescriptor
  public init(
    size: CGFloat, family: String = ".AppleSystemUIFont", usage: String = "CTFontRegularUsage",
    weight: Weight = .regular, traits: UIFontDescriptor.SymbolicTraits = []
  ) {
    (pointSize, familyName) = (size, family)
    let weights: [UIFontDescriptor.TraitKey: Any] = [.weight: Double(weight.rawValue)]
    fontDescriptor = UIFontDescriptor([.textStyle: usage, .traits: weights], traits)
  }
  init(_ descriptor: UIFontDescriptor, size: CGFloat) {
    (pointSize, familyName, fontDescriptor) = (size, ".AppleSystemUIFont", descriptor)
  }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(size: 17, usage: style.rawValue, weight: style == .headline ? .semibold : .regular)
  }
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight)
  }
}
open class UIImage: NSObject, @unchecked Sendable {
  public let size: CGSize
  let words: String
  public init(_ words: String, size: CGSize) { (self.words, self.size) = (words, size) }
  /// Sizes of the app's pictures and of symbols, by name; 20 by 20 for any other.
  public nonisolated(unsafe) static var catalogue: [String: CGSize] = [:]
  private static func size(of name: String) -> CGSize { catalogue[name] ?? CGSize(width: 20, height: 20) }
  public convenience init?(systemName name: String) {
    self.init("symbol(system: \(name))", size: Self.size(of: name))
  }
  public convenience init?(named name: String) {
    self.init("named(main: \(name))", size: Self.size(of: name))
  }
  override open var description: String { "<UIImage:0x60 \(words) {\(size.width), \(size.height)}>" }
}
extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
}
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  public var lineSpacing: CGFloat = 0
  public var paragraphSpacing: CGFloat = 0
  public var lineHeightMultiple: CGFloat = 0
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
}
public enum NSTextAlignment: Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

// MARK: Texts and controls

@MainActor open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor!
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var allowsDefaultTighteningForTruncation = false
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
}
@MainActor open class UIAction: NSObject {
  public init(handler: @escaping @MainActor (UIAction) -> Void) {}
}
@MainActor open class UIControl: UIView {
  public enum State: Sendable { case normal }
  public enum Event: Sendable {
    case touchDown, touchUpInside, valueChanged, primaryActionTriggered, editingChanged, editingDidEnd
  }
  open func addAction(_ action: UIAction, for event: Event) {}
}
@MainActor open class UITextField: UIControl {
  public enum BorderStyle: Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Sendable { case never, whileEditing, unlessEditing, always }
  open var text: String?
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var isSecureTextEntry = false
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var adjustsFontForContentSizeCategory = false
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never
}
@MainActor open class NSTextContainer: NSObject { open var lineFragmentPadding: CGFloat = 5 }
@MainActor open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Sendable { case automatic, scrollableAxes, never, always }
  open var contentOffset = CGPoint.zero
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var adjustedContentInset = UIEdgeInsets.zero
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var contentLayoutGuide: UILayoutGuide { systemGuide("UIScrollView-contentLayoutGuide") }
  open var frameLayoutGuide: UILayoutGuide { systemGuide("UIScrollView-frameLayoutGuide") }
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isPagingEnabled = false
  open var isScrollEnabled = true
}
@MainActor open class UITextView: UIScrollView {
  open var text: String!
  open var attributedText: NSAttributedString!
  open var font: UIFont?
  open var isEditable = true
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var textContainer = NSTextContainer()
  open var adjustsFontForContentSizeCategory = false
}
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Sendable { case custom, system }
  public struct Configuration {
    public var title: String?
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var baseBackgroundColor: UIColor?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public init() {}
    public static func plain() -> Self { Self() }
    public static func gray() -> Self { Self() }
    public static func tinted() -> Self { Self() }
    public static func filled() -> Self { Self() }
  }
  public convenience init(type: ButtonType) {
    self.init()
    buttonType = type
    titleLabel?.font = .systemFont(ofSize: type == .system ? 15 : 18)
  }
  public convenience init(configuration: Configuration) {
    self.init()
    self.configuration = configuration
  }
  open func setTitle(_ title: String?, for state: State) { currentTitle = title }
  open func setImage(_ image: UIImage?, for state: State) { currentImage = image }
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  open var configuration: Configuration?
  open var titleLabel: UILabel? = UILabel()
  open var buttonType = ButtonType.custom
  open var currentTitle: String?
  open var currentImage: UIImage?
  open var contentEdgeInsets = UIEdgeInsets.zero
}
@MainActor open class UIImageView: UIView {
  public convenience init(image: UIImage?) {
    self.init()
    self.image = image
  }
  open var image: UIImage?
}
@MainActor open class UISwitch: UIControl { open var isOn = false }
@MainActor open class UIStepper: UIControl { open var value = 0.0 }
@MainActor open class UISlider: UIControl { open var value: Float = 0.5 }
@MainActor open class UISegmentedControl: UIControl {
  open var titles: [String] = []
  open var numberOfSegments: Int { titles.count }
  open var selectedSegmentIndex = 0
  open func titleForSegment(at segment: Int) -> String? { titles[segment] }
}
@MainActor open class UIProgressView: UIView { open var progress: Float = 0 }
@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Sendable { case medium, large }
  open var style = Style.medium
}
@MainActor open class UIPageControl: UIControl { open var numberOfPages = 0 }
public enum UIDatePickerStyle: Sendable { case automatic, wheels, compact, inline }
@MainActor open class UIDatePicker: UIControl {
  public enum Mode: Sendable { case time, date, dateAndTime, countDownTimer }
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
}
@MainActor open class UIPickerView: UIView {}
@MainActor open class UISearchBar: UIView { open var placeholder: String? }
@MainActor open class UINavigationBar: UIView { open var prefersLargeTitles = false }
@MainActor open class UITabBar: UIView {}
@MainActor open class UIToolbar: UIView {}

// MARK: Stacks and collections

@MainActor open class UIStackView: UIView {
  public enum Distribution: Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  public enum Alignment: Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Self.leading
    public static let bottom = Self.trailing
  }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init()
    for view in views { addArrangedSubview(view) }
  }
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude / 2
  open var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  open func addArrangedSubview(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.append(view)
    addSubview(view)
  }
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacings[ObjectIdentifier(view)] = spacing
  }
  open func customSpacing(after view: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }
}
@MainActor open class UICollectionViewLayout: NSObject {
  nonisolated override public init() { super.init() }
}
public enum UICollectionViewScrollDirection: Sendable { case vertical, horizontal }
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionViewScrollDirection.vertical
  open var itemSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
}
@MainActor open class UICollectionReusableView: UIView {}
@MainActor open class UICollectionViewCell: UICollectionReusableView { open var contentView = UIView() }
@MainActor open class UICollectionView: UIScrollView {
  open var collectionViewLayout: UICollectionViewLayout = UICollectionViewFlowLayout()
  open var visibleCells: [UICollectionViewCell] = []
}

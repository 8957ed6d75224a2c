// Views: trees and properties.

public final class UIWindow { public var bounds = CGRect.zero }
public final class CALayer {
  public var (cornerRadius, borderWidth, shadowRadius) = (CGFloat(0), CGFloat(0), CGFloat(3))
  public var (borderColor, shadowColor): (CGColor?, CGColor?) = (nil, nil)
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize(width: 0, height: -3)
}
@MainActor public final class UILayoutGuide {
  public internal(set) weak var owner: UIView?
  public var identifier = ""
  public init() {}
  convenience init(_ name: String, of owner: UIView) {
    self.init()
    (identifier, self.owner) = (name, owner)
  }
}

@MainActor open class UIView: UIResponder {
  public static let noIntrinsicMetric: CGFloat = -1
  public enum ContentMode: Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
  public override init() {}
  public init(frame: CGRect) { self.frame = frame }
  public required init?(coder: NSCoder) {}
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public let layer = CALayer()
  public var window: UIWindow?
  public internal(set) weak var superview: UIView?
  public internal(set) var subviews: [UIView] = []
  public private(set) var layoutGuides: [UILayoutGuide] = []
  public var (backgroundColor, tintColor): (UIColor?, UIColor?) = (nil, nil)
  public var alpha: CGFloat = 1
  public var (isHidden, clipsToBounds, isUserInteractionEnabled) = (false, false, true)
  public var contentMode = ContentMode.scaleToFill
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  public var (preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea) = (false, true)
  public var safeAreaInsets = UIEdgeInsets()
  public var (accessibilityIdentifier, accessibilityLabel, accessibilityHint): (String?, String?, String?) =
    (nil, nil, nil)
  public var isAccessibilityElement = false
  public var translatesAutoresizingMaskIntoConstraints = true
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  public private(set) var priorities: [String: Float] = [:]
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  public func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
  }
  public func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: (subviews.firstIndex(of: other) ?? -1) + 1)
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    (superview as? UIStackView)?.forget(self)
    superview = nil
  }
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.append(guide)
    guide.owner = self
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  public func invalidateIntrinsicContentSize() {}
  public func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
  ) -> CGSize { size }
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    priorities["hugging \(axis)"] = priority.rawValue
  }
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(priorities["hugging \(axis)"] ?? 250)
  }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities["compression \(axis)"] = priority.rawValue }
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(priorities["compression \(axis)"] ?? 750)
  }
  public lazy var safeAreaLayoutGuide = UILayoutGuide("safeArea", of: self)
  public lazy var layoutMarginsGuide = UILayoutGuide("layoutMargins", of: self)
  public lazy var readableContentGuide = UILayoutGuide("readable", of: self)
  public lazy var keyboardLayoutGuide = UILayoutGuide("keyboard", of: self)
  public var topAnchor: Anchor { Anchor(self, .top) }
  public var bottomAnchor: Anchor { Anchor(self, .bottom) }
  public var leadingAnchor: Anchor { Anchor(self, .leading) }
  public var trailingAnchor: Anchor { Anchor(self, .trailing) }
}

public enum UISemanticContentAttribute: Sendable { case unspecified, forceLeftToRight, forceRightToLeft }

open class UIStackView: UIView {
  public enum Distribution: Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  public enum Alignment: Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  public static let spacingUseSystem: CGFloat = 1.17549435e-38
  public private(set) var arrangedSubviews: [UIView] = []
  public var axis = NSLayoutConstraint.Axis.horizontal
  public var spacing: CGFloat = 0
  public var alignment = Alignment.fill
  public var distribution = Distribution.fill
  public var (isLayoutMarginsRelativeArrangement, isBaselineRelativeArrangement) = (false, false)
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  public func insertArrangedSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    addSubview(view)
    arrangedSubviews.insert(view, at: index)
  }
  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
  }
  func forget(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
  }
  public func customSpacing(after view: UIView) -> CGFloat? { customSpacings[ObjectIdentifier(view)] }
}

open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Sendable { case automatic, scrollableAxes, never, always }
  public enum KeyboardDismissMode: Sendable { case none, onDrag, interactive }
  public enum DecelerationRate: Sendable { case normal, fast }
  public weak var delegate: (any UIScrollViewDelegate)?
  public var (contentInset, verticalScrollIndicatorInsets) = (UIEdgeInsets(), UIEdgeInsets())
  open var contentSize = CGSize.zero
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  public var (automaticallyAdjustsScrollIndicatorInsets, bounces, isScrollEnabled) = (true, true, true)
  public var (alwaysBounceVertical, alwaysBounceHorizontal, isPagingEnabled) = (false, false, false)
  public var (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (true, true)
  public var keyboardDismissMode = KeyboardDismissMode.none
  public var decelerationRate = DecelerationRate.normal
  public lazy var contentLayoutGuide = UILayoutGuide("content", of: self)
  public lazy var frameLayoutGuide = UILayoutGuide("frame", of: self)
}

@MainActor public protocol UIScrollViewDelegate: AnyObject {}

// MARK: Values of views

public enum NSTextAlignment: Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public struct CGColor: Hashable, Sendable { let name: String }

public struct UIColor: Hashable, Sendable {
  let name: String
  init(_ name: String) { self.name = name }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = [red, green, blue, alpha].map { "\(Int($0 * 255))" }.joined(separator: " ")
  }
  public var cgColor: CGColor { CGColor(name: name) }
}

extension UIColor {
  public static let (label, secondaryLabel, tertiaryLabel) = (UIColor("label"), UIColor("label2"), UIColor("label3"))
  public static let (quaternaryLabel, placeholderText) = (UIColor("label4"), UIColor("placeholderText"))
  public static let (link, separator, opaqueSeparator) = (UIColor("link"), UIColor("separator"), UIColor("opaque"))
  public static let (systemFill, secondarySystemFill) = (UIColor("fill"), UIColor("fill2"))
  public static let (tertiarySystemFill, quaternarySystemFill) = (UIColor("fill3"), UIColor("fill4"))
  public static let (systemBackground, secondarySystemBackground) = (UIColor("background"), UIColor("background2"))
  public static let tertiarySystemBackground = UIColor("background3")
  public static let systemGroupedBackground = UIColor("grouped")
  public static let secondarySystemGroupedBackground = UIColor("grouped2")
  public static let tertiarySystemGroupedBackground = UIColor("grouped3")
  public static let (systemRed, systemGreen, systemBlue) = (UIColor("red"), UIColor("green"), UIColor("blue"))
  public static let (systemOrange, systemYellow, systemPink) = (UIColor("orange"), UIColor("yellow"), UIColor("pink"))
  public static let (systemPurple, systemTeal, systemMint) = (UIColor("purple"), UIColor("teal"), UIColor("mint"))
  public static let (systemIndigo, systemBrown, systemCyan) = (UIColor("indigo"), UIColor("brown"), UIColor("cyan"))
  public static let (systemGray, systemGray2, systemGray3) = (UIColor("gray"), UIColor("gray2"), UIColor("gray3"))
  public static let (systemGray4, systemGray5, systemGray6) = (UIColor("gray4"), UIColor("gray5"), UIColor("gray6"))
  public static let (black, white, clear) = (UIColor("black"), UIColor("white"), UIColor("clear"))
  public static let (red, green, blue) = (UIColor("pure red"), UIColor("pure green"), UIColor("pure blue"))
  public static let (orange, yellow, purple) = (UIColor("o"), UIColor("y"), UIColor("p"))
  public static let (brown, cyan, magenta) = (UIColor("b"), UIColor("c"), UIColor("m"))
  public static let (gray, darkGray, lightGray) = (UIColor("50 %"), UIColor("33 %"), UIColor("66 %"))
  public static let (darkText, lightText, tintColor) = (UIColor("dark"), UIColor("light"), UIColor("tint"))
}

public struct UIFont: Hashable, Sendable {
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  }
  public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
  public var (style, size, weight): (TextStyle?, CGFloat?, Weight?)
  init(_ style: TextStyle?, _ size: CGFloat?, _ weight: Weight? = nil) {
    (self.style, self.size, self.weight) = (style, size, weight)
  }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style, nil) }
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(nil, size) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(nil, size, weight) }
}

public struct UIFontMetrics {
  let style: UIFont.TextStyle
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }
  public func scaledFont(for font: UIFont) -> UIFont { UIFont(style, font.size, font.weight) }
}

public final class UIImage {
  public let name: String
  public init?(named name: String) { self.name = name }
  public init?(systemName name: String) { self.name = "symbol \(name)" }
}

// What exported screens call besides. A value that no capture reads is not kept, and nothing is animated or observed.
import Foundation

// MARK: Objective-C

public struct Selector: Sendable { public init(_ name: String) {} }
extension NotificationCenter {
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}
}
public final class NSKeyValueObservation {}
@MainActor public protocol Observed: AnyObject {}
extension UIView: Observed {}
extension Observed {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, changeHandler: @escaping @Sendable (Self, Value) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

// MARK: Responders, controllers and traits

extension UIResponder {
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrame")
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEnd"
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDuration"
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurve"
}
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
public enum UIStatusBarAnimation: Sendable { case none, fade, slide }
extension UIViewController {
  public func registerForTraitChanges<Controller>(
    _ traits: [UITrait], handler: @escaping (Controller, UITraitCollection) -> Void
  ) {}
  public func setNeedsStatusBarAppearanceUpdate() {}
}
extension UILayoutPriority { public static let fittingSizeLevel = UILayoutPriority(50) }
extension UIContentSizeCategory { public var isAccessibilityCategory: Bool { name.hasPrefix("AX") } }

// MARK: Navigation

@MainActor public final class UINavigationItem {
  public enum LargeTitleDisplayMode: Sendable { case automatic, always, never }
  public var title: String?
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  public var rightBarButtonItems: [UIBarButtonItem]?
}
@MainActor public final class UIBarButtonItem {
  public enum Style: Sendable { case plain, done }
  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {}
}
@MainActor public final class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar()
}
extension UIViewController {
  public var navigationItem: UINavigationItem { UINavigationItem() }
  public var navigationController: UINavigationController? { nil }
}

// MARK: Regions of a display that folds

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
public struct NSDirectionalRectEdge: Equatable, Sendable {
  let number: Int
  public static let top = Self(number: 1)
  public static let leading = Self(number: 2)
  public static let bottom = Self(number: 3)
  public static let trailing = Self(number: 4)
}
extension UIView {
  public struct LayoutRegion {
    public static func bar(onEdge edge: NSDirectionalRectEdge, extent: CGFloat) -> Self { Self() }
  }
  public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide { UILayoutGuide() }
  public struct ReservedRegion {
    public enum Kind: Sendable { case division, occlusion }
    public struct QueryOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let includeInactive = Self(rawValue: 1)
    }
    public let frame: CGRect
  }
  /// None of the devices folds.
  public func reservedRegions(kind: ReservedRegion.Kind, options: ReservedRegion.QueryOptions = []) -> [ReservedRegion]
  {
    []
  }
}

// MARK: Views

@MainActor public protocol UICoordinateSpace: AnyObject {}
extension UIView: UICoordinateSpace {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animations() }
  public var window: UIWindow? { nil }
  public func convert(_ rect: CGRect, from space: UICoordinateSpace) -> CGRect { rect }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard self !== view, let superview else { return rect }
    let offset = (superview as? UIScrollView)?.contentOffset ?? .zero
    let isScrolled = superview !== view
    let place = CGPoint(
      x: rect.minX + frame.minX - (isScrolled ? offset.x : 0), y: rect.minY + frame.minY - (isScrolled ? offset.y : 0))
    return superview.convert(CGRect(origin: place, size: rect.size), to: view)
  }
  public func sizeThatFits(_ size: CGSize) -> CGSize { size }
  public func setNeedsLayout() {}
  public func invalidateIntrinsicContentSize() {}
  public func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { size }
  public func endEditing(_ force: Bool) {}
  public func addGestureRecognizer(_ recognizer: UITapGestureRecognizer) {}
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let known = layoutGuides.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
    let guide = UIKeyboardLayoutGuide()
    addLayoutGuide(guide)
    return guide
  }
}
@MainActor public final class UIScreen {
  public let coordinateSpace: UICoordinateSpace = UIView()
  public let bounds = CGRect.zero
}
@MainActor public final class UIWindowScene { public let screen = UIScreen() }
@MainActor open class UIWindow: UIView { open var windowScene: UIWindowScene? }
@MainActor public final class UITapGestureRecognizer {
  public var numberOfTapsRequired = 1
  public init(target: Any?, action: Selector?) {}
}

// MARK: Scroll views and text

@MainActor public protocol UIScrollViewDelegate: AnyObject {}
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}
extension UIScrollView {
  public enum KeyboardDismissMode: Sendable { case none, onDrag, interactive }
  public var delegate: UIScrollViewDelegate? {
    get { nil }
    set {}
  }
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { true }
    set {}
  }
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { .zero }
    set {}
  }
  public var keyboardDismissMode: KeyboardDismissMode {
    get { .none }
    set {}
  }
  public var showsHorizontalScrollIndicator: Bool {
    get { true }
    set {}
  }
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
public struct UITextPosition {}
public struct UITextRange { public let end = UITextPosition() }
extension UITextView {
  public var selectedTextRange: UITextRange? { nil }
  public var selectedRange: NSRange {
    get { NSRange(location: 0, length: 0) }
    set {}
  }
  public func caretRect(for position: UITextPosition) -> CGRect { .zero }
}

// MARK: Attributed strings

extension AttributeScopes {
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
  }
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}
extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
extension AttributeContainer {
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self[AttributeScopes.UIKitAttributes.FontAttribute.self] = attributes[.font] as? UIFont
    self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
  }
}
extension NSAttributedString {
  public convenience init(_ string: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = run[AttributeScopes.UIKitAttributes.FontAttribute.self]
      attributes[.foregroundColor] = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
      let text = String(string[run.range].characters)
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    self.init(attributedString: result)
  }
}
public struct UIConfigurationTextAttributesTransformer {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer { transform(attributes) }
}

// MARK: Fonts, colours and images

extension UIFontDescriptor.TraitKey { public static let symbolic = Self(name: "NSCTFontSymbolicTrait") }
extension UIFontDescriptor {
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  public func addingAttributes(_ added: [AttributeName: Any]) -> UIFontDescriptor {
    let traits = added[.traits] as? [TraitKey: Any] ?? [:]
    var merged = attributes[.traits] as? [TraitKey: Any] ?? [:]
    if let weight = traits[.weight] as? UIFont.Weight { merged[.weight] = Double(weight.rawValue) }
    let symbols = (traits[.symbolic] as? UInt32).map { SymbolicTraits(rawValue: $0) } ?? symbolicTraits
    return UIFontDescriptor(attributes.merging([.traits: merged]) { $1 }, symbols)
  }
}
extension UIFont {
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(descriptor, size: size == 0 ? 17 : size)
  }
}
@MainActor public struct UIFontMetrics {
  public init(forTextStyle style: UIFont.TextStyle) {}
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat = 0) -> UIFont { font }
}
extension UIColor {
  public static let systemBackground = UIColor(white: 0.5, alpha: 1)
  public static let secondarySystemBackground = UIColor(white: 0.5, alpha: 1)
  public static let tertiarySystemBackground = UIColor(white: 0.5, alpha: 1)
  public static let systemGray = UIColor(white: 0.5, alpha: 1)
  public static let systemGray2 = UIColor(white: 0.5, alpha: 1)
  public static let systemGray3 = UIColor(white: 0.5, alpha: 1)
  public static let systemGray4 = UIColor(white: 0.5, alpha: 1)
  public static let systemGray5 = UIColor(white: 0.5, alpha: 1)
  public static let systemGray6 = UIColor(white: 0.5, alpha: 1)
  public static let systemRed = UIColor(white: 0.5, alpha: 1)
  public static let systemOrange = UIColor(white: 0.5, alpha: 1)
  public static let systemYellow = UIColor(white: 0.5, alpha: 1)
  public static let systemTeal = UIColor(white: 0.5, alpha: 1)
  public static let systemGreen = UIColor(white: 0.5, alpha: 1)
  public static let systemBlue = UIColor(white: 0.5, alpha: 1)
  public static let systemIndigo = UIColor(white: 0.5, alpha: 1)
  public static let systemPurple = UIColor(white: 0.5, alpha: 1)
  public static let systemPink = UIColor(white: 0.5, alpha: 1)
  public static let systemBrown = UIColor(white: 0.5, alpha: 1)
  public static let systemMint = UIColor(white: 0.5, alpha: 1)
  public static let systemCyan = UIColor(white: 0.5, alpha: 1)
  public static let label = UIColor(white: 0.5, alpha: 1)
  public static let secondaryLabel = UIColor(white: 0.5, alpha: 1)
  public static let tertiaryLabel = UIColor(white: 0.5, alpha: 1)
  public static let white = UIColor(white: 0.5, alpha: 1)
  public static let black = UIColor(white: 0.5, alpha: 1)
  public static let clear = UIColor(white: 0.5, alpha: 1)
  public static let separator = UIColor(white: 0.5, alpha: 1)
  public static let systemFill = UIColor(white: 0.5, alpha: 1)
  public static let link = UIColor(white: 0.5, alpha: 1)
  public static let darkGray = UIColor(white: 0.33, alpha: 1)
  public static let lightGray = UIColor(white: 0.67, alpha: 1)
  public static let systemGroupedBackground = UIColor(white: 0.9, alpha: 1)
  public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
}

// MARK: Controls

extension UISegmentedControl {
  public convenience init(items: [Any]) {
    self.init()
    titles = items.map { "\($0)" }
  }
}
extension UIActivityIndicatorView {
  public convenience init(style: Style) {
    self.init()
    self.style = style
  }
  public func startAnimating() {}
}
extension UIButton.Configuration {
  public var titleLineBreakMode: NSLineBreakMode {
    get { .byWordWrapping }
    set {}
  }
}

// What ScrollStackViewController uses of UIKit, with just enough behind it to run: trees, constraints as values, and the life
// cycle of controllers. It lays nothing out.
@_exported import Foundation

@MainActor public protocol UITraitChangeObservable {}
public protocol UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public protocol UITraitChangeRegistration {}
struct Registration: UITraitChangeRegistration {}
extension UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    UITraitCollection.observers.append { handler(self, UITraitCollection.shared) }
    return Registration()
  }
}

@MainActor public final class UITraitCollection {
  public static let shared = UITraitCollection()
  static var observers: [@MainActor () -> Void] = []
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  public func change(to category: UIContentSizeCategory) {
    preferredContentSizeCategory = category
    for observer in Self.observers { observer() }
  }
}

public enum UIContentSizeCategory: Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge
}

@MainActor open class UIResponder: Equatable {
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("keyboardWillChangeFrame")
  public nonisolated static let keyboardFrameEndUserInfoKey = "keyboardFrameEnd"
}

// MARK: Controllers

@MainActor open class UIViewController: UIResponder, UITraitChangeObservable {
  public static var log: [String] = []
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  private var loaded: UIView?
  public var view: UIView! {
    get {
      if loaded == nil {
        loaded = UIView()
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }
  public var isViewLoaded: Bool { loaded != nil }
  public var traitCollection: UITraitCollection { .shared }
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}
  public func addChild(_ child: UIViewController) {
    Self.log.append("addChild")
    children.append(child)
    child.parent = self
    child.willMove(toParent: self)
  }
  open func willMove(toParent parent: UIViewController?) {
    Self.log.append(parent == nil ? "willMove nil" : "willMove")
  }
  open func didMove(toParent parent: UIViewController?) { Self.log.append("didMove") }
  public func removeFromParent() {
    Self.log.append("removeFromParent")
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

// MARK: Views

public final class UIWindow { public var bounds = CGRect.zero }
public final class CALayer { public var cornerRadius: CGFloat = 0 }
@MainActor public final class UILayoutGuide {
  public let owner: UIView
  public let name: String
  init(_ name: String, of owner: UIView) { (self.name, self.owner) = (name, owner) }
}

@MainActor open class UIView: UIResponder {
  public override init() {}
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public let layer = CALayer()
  public var window: UIWindow?
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var clipsToBounds = false
  public var layoutMargins = UIEdgeInsets()
  public var safeAreaInsets = UIEdgeInsets()
  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?
  public var translatesAutoresizingMaskIntoConstraints = true
  public private(set) var priorities: [String: Float] = [:]
  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    (superview as? UIStackView)?.forget(self)
    superview = nil
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    priorities["hugging \(axis)"] = priority.rawValue
  }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities["compression \(axis)"] = priority.rawValue }
  public lazy var safeAreaLayoutGuide = UILayoutGuide("safeArea", of: self)
  public lazy var layoutMarginsGuide = UILayoutGuide("layoutMargins", of: self)
  public lazy var readableContentGuide = UILayoutGuide("readable", of: self)
  public lazy var keyboardLayoutGuide = UILayoutGuide("keyboard", of: self)
  public var topAnchor: Anchor { Anchor(self, .top) }
  public var bottomAnchor: Anchor { Anchor(self, .bottom) }
  public var leadingAnchor: Anchor { Anchor(self, .leading) }
  public var trailingAnchor: Anchor { Anchor(self, .trailing) }
  public var centerXAnchor: Anchor { Anchor(self, .centerX) }
  public var centerYAnchor: Anchor { Anchor(self, .centerY) }
  public var widthAnchor: Anchor { Anchor(self, .width) }
  public var heightAnchor: Anchor { Anchor(self, .height) }
}

public final class UILabel: UIView {
  public var text: String?
  public var font: UIFont!
  public var textColor: UIColor!
  public var numberOfLines = 1
  public var textAlignment = NSTextAlignment.natural
  public var adjustsFontForContentSizeCategory = false
}

public final class UIImage {
  public let name: String
  public init?(named name: String) { self.name = name }
  public init?(systemName name: String) { self.name = "symbol \(name)" }
}

public final class UIImageView: UIView { public var image: UIImage? }

public final class UITextField: UIView {
  public var text: String?
  public var placeholder: String?
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var adjustsFontForContentSizeCategory = false
}

public final class UIButton: UIView {
  public enum ButtonType { case custom, system }
  public struct State: Sendable { public static let normal = State() }
  public struct Configuration {
    public var title: String?
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
}

open class UIStackView: UIView {
  public enum Distribution: Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  public enum Alignment: Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }
  fileprivate(set) var arranged: [UIView] = []
  public var arrangedSubviews: [UIView] { arranged }
  public var axis = NSLayoutConstraint.Axis.horizontal
  public var spacing: CGFloat = 0
  public var alignment = Alignment.fill
  public var distribution = Distribution.fill
  public var isLayoutMarginsRelativeArrangement = false
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  public func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arranged.append(view)
  }
  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacings[ObjectIdentifier(view)] = spacing
  }
  fileprivate func forget(_ view: UIView) {
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
  }
  public func customSpacing(after view: UIView) -> CGFloat? { customSpacings[ObjectIdentifier(view)] }
}

public final class UIScrollView: UIView {
  public var contentInset = UIEdgeInsets()
  public var verticalScrollIndicatorInsets = UIEdgeInsets()
  public lazy var contentLayoutGuide = UILayoutGuide("content", of: self)
  public lazy var frameLayoutGuide = UILayoutGuide("frame", of: self)
}

// MARK: Constraints

public struct UILayoutPriority: Sendable {
  public var rawValue: Float
  public init(_ value: Float) { rawValue = value }
}

@MainActor public final class NSLayoutConstraint {
  public enum Axis: Sendable { case horizontal, vertical }
  public enum Relation: String, Sendable {
    case equal = "=="
    case lessThanOrEqual = "<="
    case greaterThanOrEqual = ">="
  }
  public enum Attribute: String, Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins, notAnAttribute
  }
  public static var active: [NSLayoutConstraint] = []
  public let firstItem: AnyObject
  public let secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  public var constant: CGFloat
  public var priority = UILayoutPriority(1000)
  public var identifier: String?
  public init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?, attribute second: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = item as AnyObject
    secondItem = other.map { $0 as AnyObject }
    (firstAttribute, secondAttribute, self.relation) = (attribute, second, relation)
    (self.multiplier, self.constant) = (multiplier, constant)
  }
  public static func activate(_ constraints: [NSLayoutConstraint]) { active += constraints }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    active.removeAll { one in constraints.contains { $0 === one } }
  }
}

@MainActor public struct Anchor {
  let view: UIView
  let attribute: NSLayoutConstraint.Attribute
  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) { (self.view, self.attribute) = (view, attribute) }
  private func make(_ relation: NSLayoutConstraint.Relation, _ other: Anchor?, _ constant: CGFloat)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: other?.view,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: 1, constant: constant)
  }
  public func constraint(equalTo other: Anchor) -> NSLayoutConstraint { make(.equal, other, 0) }
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { make(.equal, nil, constant) }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, nil, constant)
  }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, nil, constant)
  }
}

// MARK: Values

public struct UIEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public enum NSTextAlignment: Sendable { case left, center, right, justified, natural }

public struct UIColor: Hashable, Sendable {
  let name: String
  public static let (label, secondaryLabel, separator) = (
    UIColor(name: "label"), UIColor(name: "secondaryLabel"), UIColor(name: "separator")
  )
  public static let systemBackground = UIColor(name: "systemBackground")
  public static let secondarySystemBackground = UIColor(name: "secondarySystemBackground")
  public static let (systemRed, systemGreen) = (UIColor(name: "systemRed"), UIColor(name: "systemGreen"))
  public static let (systemBlue, systemOrange) = (UIColor(name: "systemBlue"), UIColor(name: "systemOrange"))
  public static let (systemIndigo, systemGray) = (UIColor(name: "systemIndigo"), UIColor(name: "systemGray"))
  public static let (black, white, clear) = (UIColor(name: "black"), UIColor(name: "white"), UIColor(name: "clear"))
}

public struct UIFont: Hashable, Sendable {
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  }
  var style: TextStyle?
  var size: CGFloat?
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style: style) }
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
}

// What ScrollStackViewController uses of UIKit, with just enough behind it to run: trees, constraints as values, and the
// life cycle of controllers. It lays nothing out.
@_exported import Foundation

@MainActor public protocol UITraitChangeObservable {}
public protocol UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitLegibilityWeight: UITraitDefinition {}
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
  public static var observers: [@MainActor () -> Void] = []
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public var legibilityWeight = UILegibilityWeight.regular
  public func change(to category: UIContentSizeCategory) {
    preferredContentSizeCategory = category
    changed()
  }
  public func changed() { for observer in Self.observers { observer() } }
}

public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceIdiom: Sendable { case unspecified, phone, pad }
public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }
public enum UITraitEnvironmentLayoutDirection: Sendable { case unspecified, leftToRight, rightToLeft }
public enum UILegibilityWeight: Sendable { case unspecified, regular, bold }

public enum UIContentSizeCategory: Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge
}

@MainActor open class UIResponder: Hashable {
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
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
  public func loadViewIfNeeded() { _ = view }
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

// MARK: Constraints

public struct UILayoutPriority: Hashable, Sendable {
  public var rawValue: Float
  public init(_ value: Float) { rawValue = value }
  public static let required = UILayoutPriority(1000)
  public static let fittingSizeLevel = UILayoutPriority(50)
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

// Types of single values. Their members (devices, colours, rules, text styles) are recorded from the tables.

/// A device by its model's name, id or alias. Those of the catalogue are members: `.iPhone13`.
public struct Device: LayoutValue, Hashable {
  public var name: String
  public init(_ name: String) { self.name = name }
  public var json: JSONValue { .string(name) }
}

/// A colour of UIKit's (`.systemBackground`), or one by its components.
public struct Color: LayoutValue, Hashable {
  public var json: JSONValue
  init(word: String) { json = .string(word) }

  /// Hexadecimal digits, three, six or eight with alpha: `"#5856d6"`.
  public static func hex(_ digits: String) -> Color { Color(word: digits.hasPrefix("#") ? digits : "#" + digits) }
}

/// A rule of `livelayout check`.
public struct Rule: Hashable, Sendable {
  public var id: String
  public init(_ id: String) { self.id = id }
}

/// The severity of a rule's findings, for a screen or a view.
public struct RuleSetting: LayoutValue, Hashable {
  public var json: JSONValue

  public static let off = RuleSetting(json: "off")
  public static let note = RuleSetting(json: "note")
  public static let warning = RuleSetting(json: "warning")
  public static let error = RuleSetting(json: "error")

  /// The same severity with the reason for it, which reports show.
  public func because(_ reason: String) -> RuleSetting {
    RuleSetting(json: .members([("severity", json["severity"] ?? json), ("reason", .string(reason))]))
  }
}

/// A flag of the document by name. Declare one for each, so that the compiler checks them:
///
///     extension Flag { static let isCart = Flag("isCart") }
public struct Flag: Hashable, Sendable {
  public var name: String
  public init(_ name: String) { self.name = name }
}

/// A text style (`.headline`), or a font of one's own.
public struct Font: LayoutValue, Hashable {
  public var json: JSONValue

  public init(_ descriptor: FontDescriptor) { json = descriptor.json }
  init(json: JSONValue) { self.json = json }

  public static func style(_ style: TextStyle) -> Font { Font(json: style.json) }

  /// The system font.
  /// - Parameters:
  ///   - size: points.
  ///   - style: the text style that it scales with; nil keeps its size at every text size.
  public static func system(size: any LayoutNumber, weight: FontWeight? = nil, scalesWith style: TextStyle? = nil)
    -> Font
  {
    if weight == nil && style == nil { return Font(json: size.json) }
    return Font(FontDescriptor(size: size, weight: weight, scalesWith: style))
  }

  /// A font file beside the document.
  public static func file(_ path: String, size: any LayoutNumber, scalesWith style: TextStyle? = nil) -> Font {
    Font(FontDescriptor(file: path, size: size, scalesWith: style))
  }
}

/// A priority from above 0 to 1000, also as a literal.
public struct Priority: LayoutValue, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public var value: Double
  public init(_ value: Double) { self.value = value }
  public init(integerLiteral value: Int) { self.value = Double(value) }
  public init(floatLiteral value: Double) { self.value = value }
  public var json: JSONValue { .number(value) }

  public static let required = Priority(1000)
  public static let defaultHigh = Priority(750)
  public static let defaultLow = Priority(250)
  public static let fittingSizeLevel = Priority(50)
}

/// The space after a view of a stack, or between all of them: points, or UIKit's.
public struct Spacing: LayoutValue, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public var json: JSONValue
  public init(_ points: any LayoutNumber) { json = points.json }
  public init(integerLiteral value: Int) { json = .number(Double(value)) }
  public init(floatLiteral value: Double) { json = .number(value) }

  /// UIStackView.spacingUseSystem.
  public static let system = Spacing(Metric("system"))
  /// UIStackView.spacingUseDefault, after one view.
  public static let `default` = Spacing(Metric("default"))
}

/// A content offset: a point, or as far as the scroll view scrolls.
public struct ContentOffset: LayoutValue, Hashable {
  public var json: JSONValue
  public static let end = ContentOffset(json: "end")
  public static func point(x: Double = 0, y: Double = 0) -> ContentOffset {
    ContentOffset(json: Point(x: x, y: y).json)
  }
}

/// Whether a scroll view scrolls: `true`, `false`, or along one axis only.
public struct Scrolling: LayoutValue, Hashable, ExpressibleByBooleanLiteral {
  public var json: JSONValue
  init(json: JSONValue) { self.json = json }
  public init(booleanLiteral value: Bool) { json = .bool(value) }
  public static let horizontal = Scrolling(json: "horizontal")
  public static let vertical = Scrolling(json: "vertical")
}

/// An intrinsic size in place of the kind's own. An axis that is left out keeps its own.
public struct IntrinsicSize: LayoutValue, Hashable {
  public var json: JSONValue
  public init(width: (any LayoutNumber)? = nil, height: (any LayoutNumber)? = nil) {
    json = .members([("width", width?.json), ("height", height?.json)])
  }
  /// UIView.noIntrinsicMetric on both axes.
  public static let none = IntrinsicSize(width: Metric("none"), height: Metric("none"))
}

/// A behaviour of the code around the screen.
public struct Behavior: LayoutValue, Hashable {
  public var json: JSONValue
  init(_ type: String, _ members: [(String, JSONValue?)], at place: CodePlace) {
    json = .members([("type", .string(type))] + members, at: place)
  }
}

extension Insets: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The same inset at each edge, in points.
  public init(_ all: any LayoutNumber) { self.init(json: all.json) }
  public init(integerLiteral value: Int) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(value) }
}

extension ScrollInsets: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The same inset at each edge, in points.
  public init(_ all: any LayoutNumber) { self.init(json: all.json) }
  public init(integerLiteral value: Int) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Metric {
  /// In a scroll view's insets: the inset of the safe area at that edge.
  public static let safeArea = Metric("safeArea")
}

extension Size {
  /// Points.
  public init(_ width: any LayoutNumber, _ height: any LayoutNumber) { self.init(width: width, height: height) }
}

extension Container {
  /// No bars around the screen.
  public static let none = Container(json: false)
  /// The bars that the document's own environment describes.
  public static let own = Container(json: true)
}

extension NavigationBar {
  /// A bar without a title.
  public static let plain = NavigationBar(json: true)
}

extension Toolbar {
  public static let plain = Toolbar(json: true)
}

extension TabBar {
  public static let plain = TabBar(json: true)
}

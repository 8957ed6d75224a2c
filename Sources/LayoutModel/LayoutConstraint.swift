/// NSLayoutConstraint's attributes under UIKit's names and raw values.
public enum Attribute: Int, Hashable, Sendable, CaseIterable {
  case notAnAttribute = 0
  case left = 1
  case right = 2
  case top = 3
  case bottom = 4
  case leading = 5
  case trailing = 6
  case width = 7
  case height = 8
  case centerX = 9
  case centerY = 10
  case lastBaseline = 11
  case firstBaseline = 12
  case leftMargin = 13
  case rightMargin = 14
  case topMargin = 15
  case bottomMargin = 16
  case leadingMargin = 17
  case trailingMargin = 18
  case centerXWithinMargins = 19
  case centerYWithinMargins = 20

  public var name: String { Self.names[rawValue] }

  /// By raw value. To describe a case takes thousands of instructions.
  private static let names = allCases.map { $0 == .notAnAttribute ? "none" : String(describing: $0) }

  public var isSize: Bool { self == .width || self == .height }

  /// Whether it lies on the layout margins.
  package var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }

  /// Whether its place depends on the reading direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The axis that the attribute lies on; nil for `notAnAttribute`.
  public var axis: Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }
}

public enum Relation: String, Hashable, Sendable, CaseIterable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="

  /// The same relation with its sides exchanged.
  public var reversed: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// `first.attribute relation second.attribute × multiplier + constant @ priority`, like NSLayoutConstraint.
public struct LayoutConstraint: Hashable, Sendable {
  /// UIKit's standard distance between edges, in points.
  public static let systemSpacing = SystemFigures.standard.systemSpacing.value
  /// The name from a document or a stack view.
  public var identifier: String?
  public var first: LayoutItem
  public var firstAttribute: Attribute
  public var relation: Relation
  /// Nil for a size compared with a constant.
  public var second: LayoutItem?
  public var secondAttribute: Attribute
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// In (0, 1000]; 1000 is required. Fractions such as 999.5 occur.
  public var priority: Double
  /// When set, `constant` is not used: the distance is this many system spacings (8 pt between edges,
  /// font-dependent between baselines).
  public var systemSpacingMultiplier: Double?
  public var tag: SourceTag

  public init(
    _ first: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation = .equal, _ second: LayoutItem? = nil,
    _ secondAttribute: Attribute = .notAnAttribute, multiplier: Double = 1, constant: Double = 0,
    priority: Double = 1000, identifier: String? = nil, tag: SourceTag = .none
  ) {
    self.identifier = identifier
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.tag = tag
  }
}

/// UIKit's named layout priorities.
public enum LayoutPriority {
  public static let required = 1000.0
  public static let defaultHigh = 750.0
  public static let dragThatCanResizeScene = 510.0
  public static let sceneSizeStayPut = 500.0
  public static let dragThatCannotResizeScene = 490.0
  public static let defaultLow = 250.0
  public static let fittingSizeLevel = 50.0
}

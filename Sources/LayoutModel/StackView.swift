/// UIStackView's own properties.
public struct StackView: Hashable, Sendable {
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// `top` and `bottom` are UIKit's aliases of leading and trailing for horizontal stacks.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill
    case leading
    case top
    case firstBaseline
    case center
    case trailing
    case bottom
    case lastBaseline
  }

  public var axis: Axis = .horizontal
  public var distribution: Distribution = .fill
  public var alignment: Alignment = .fill
  /// Points; nil is the system spacing (8).
  public var spacing: Double = 0
  public var isLayoutMarginsRelativeArrangement = false
  public var isBaselineRelativeArrangement = false
  public init() {}
}

/// The argument of `setCustomSpacing(_:after:)` for an arranged view.
public enum CustomSpacing: Hashable, Sendable {
  case points(Double)
  /// UIStackView.spacingUseSystem, 8 pt.
  case system
  /// UIStackView.spacingUseDefault: back to the stack's spacing.
  case useDefault
}

/// UIContentSizeCategory: the twelve text sizes.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable, Comparable, Codable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  /// Position from the smallest, 0 to 11.
  public var order: Int { Self.allCases.firstIndex(of: self) ?? 3 }
  /// True exactly for AX1 to AX5 (Apple's isAccessibilityCategory).
  public var isAccessibilityCategory: Bool { order >= 7 }
  public static func < (a: Self, b: Self) -> Bool { a.order < b.order }
}

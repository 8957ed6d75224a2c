/// A colour as the viewer draws it: CSS hexadecimal digits, or UIKit's semantic name.
public struct Color: Hashable, Sendable {
  /// `#rrggbb`, `#rrggbbaa`, or a name such as `systemBlue`, `label`, `secondarySystemBackground`.
  public var value: String
  public init(_ value: String) { self.value = value }
}

/// The properties that the viewer needs to draw a view. The engine does not use them.
public struct Appearance: Hashable, Sendable {
  public var backgroundColor: Color?
  public var tintColor: Color?
  public var borderColor: Color?
  /// Points.
  public var borderWidth: Double = 0
  /// Points.
  public var cornerRadius: Double = 0
  /// 0 to 1.
  public var alpha: Double = 1
  public var clipsToBounds: Bool = false
  public init() {}
}

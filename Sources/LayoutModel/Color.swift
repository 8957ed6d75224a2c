/// A colour as the viewer draws it: CSS hexadecimal digits, or UIKit's semantic name.
public struct Color: Hashable, Sendable {
  /// `#rrggbb`, `#rrggbbaa`, or a name such as `systemBlue`, `label`, `secondarySystemBackground`.
  public var value: String
  public init(_ value: String) { self.value = value }
}

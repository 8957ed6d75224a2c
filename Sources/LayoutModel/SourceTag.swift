/// An opaque index that a view, a constraint or a finding carries, so that LayoutFormat, which alone knows the text,
/// can turn it back into path:line:column. Objects made from the same text, such as copies of a view, have the same
/// tag.
public struct SourceTag: Hashable, Sendable, Comparable, Codable {
  public let index: Int32
  public init(_ index: Int32) { self.index = index }
  /// Made by the engine, without a place in a document.
  public static let none = SourceTag(-1)
  public static func < (a: SourceTag, b: SourceTag) -> Bool { a.index < b.index }
}

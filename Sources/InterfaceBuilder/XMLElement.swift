package import JSONSyntax

/// An element of an XML file with its place.
package struct XMLElement: Sendable {
  package struct Attribute: Sendable {
    package var name: String
    package var value: String
    /// From the name to the closing quote.
    package var range: SourceRange
  }

  package var name: String
  package var attributes: [Attribute] = []
  package var children: [XMLElement] = []
  /// Its own character data.
  package var text = ""
  /// From its start tag to its end tag.
  package var range: SourceRange
  /// Its start tag.
  package var tag: SourceRange
  /// An empty place at its start, for a constraint that an import adds: nobody wrote it.
  var unwritten: SourceRange { SourceRange(tag.start, tag.start) }

  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The `id` that Interface Builder gave an object.
  package var id: String? { self["id"] }

  /// Its key in its parent, such as `view` or `frame`.
  package var key: String? { self["key"] }

  package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The child with this key.
  package func child(key: String) -> XMLElement? { children.first { $0.key == key } }

  package func bool(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

  /// A number, `1:2` and `1/2` included; nil for anything else.
  package func number(_ name: String) -> Double? { self[name].flatMap(Self.number) }

  static func number(_ text: String) -> Double? {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
    switch parts.count {
    case 1: return parts[0].flatMap { $0.isFinite ? $0 : nil }
    case 2:
      guard let first = parts[0], let second = parts[1], second != 0 else { return nil }
      let ratio = first / second
      return ratio.isFinite ? ratio : nil
    default: return nil
    }
  }
}

import JSONSyntax
import LayoutModel

/// What an editor can put in place of a value of a layout's text.
package enum ValueKind: Hashable, Sendable {
  case number
  case boolean
  case text
  /// One of UIKit's colours by name, or `#rrggbb`.
  case color([String])
  case choice([String])

  /// Its name in messages to a viewer.
  package var name: String {
    switch self {
    case .number: "number"
    case .boolean: "boolean"
    case .text: "text"
    case .color: "color"
    case .choice: "choice"
    }
  }

  /// The words that the value may be.
  package var choices: [String] {
    switch self {
    case .number, .boolean, .text: []
    case .color(let words), .choice(let words): words
    }
  }
}

/// What the JSON Schema allows at one place of a layout.
struct SchemaPlace: Sendable {
  /// The alternatives, without references.
  private var parts: [JSONNode]
  /// Whether this is the value of a view's property, or a part of it.
  private(set) var isProperty: Bool

  private init(_ nodes: [JSONNode], isProperty: Bool = false) {
    parts = nodes.flatMap(Self.alternatives)
    self.isProperty = isProperty
  }

  static let document = SchemaPlace([root])
  static let view = SchemaPlace([definitions["view"]].compactMap { $0 })

  func member(_ key: String) -> SchemaPlace {
    let isOfView = Schema.propertiesByName[key] != nil && parts.contains { Self.holders.contains($0.range.start) }
    return SchemaPlace(
      parts.compactMap { Self.members[$0.range.start]?[key] ?? $0["additionalProperties"] },
      isProperty: isProperty || isOfView)
  }

  var item: SchemaPlace { SchemaPlace(parts.compactMap { $0["items"] }, isProperty: isProperty) }

  /// What can be put in place of a string, `true` or `false`; nil if nothing can.
  func kind(of value: JSONNode) -> ValueKind? {
    switch value.value {
    case .bool: return parts.contains { $0["type"]?.string == "boolean" } ? .boolean : nil
    case .string(let text):
      if parts.contains(where: { Self.color?.contains($0.range) == true }) { return .color(SemanticColor.names) }
      if parts.contains(where: { $0["type"]?.string == "string" && $0["pattern"] == nil }) { return .text }
      let words = parts.flatMap { $0["enum"]?.array ?? [] }.compactMap(\.string)
      return words.count > 1 && words.contains(text) ? .choice(words) : nil
    default: return nil
    }
  }

  // MARK: The schema

  private static let root =
    JSONParser.parse(SourceFile(path: "layout.schema.json", bytes: Array(SchemaDocument.jsonSchema().utf8))).root
    ?? JSONNode(.null)

  private static let definitions: [String: JSONNode] = byKey(root["definitions"])

  private static let color = definitions["color"]?.range

  /// Where the objects begin that have the properties of a view.
  private static let holders = Set(["view", "properties"].compactMap { definitions[$0]?.range.start })

  /// The members of each object, by the start of its schema.
  private static let members: [Int: [String: JSONNode]] = Dictionary(
    ([root] + definitions.values).map { ($0.range.start, byKey($0["properties"])) }, uniquingKeysWith: { $1 })

  private static func byKey(_ node: JSONNode?) -> [String: JSONNode] {
    Dictionary((node?.object ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  private static func alternatives(of node: JSONNode) -> [JSONNode] {
    if let reference = node["$ref"]?.string {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      return definitions[name].map(alternatives) ?? []
    }
    let lists = node["properties"] == nil ? ["anyOf", "oneOf", "allOf"].compactMap { node[$0]?.array } : []
    return lists.isEmpty ? [node] : lists.joined().flatMap(alternatives)
  }
}

package import InterfaceBuilder
import JSONSyntax
import LayoutFormat

/// Imported scenes as layout files.
package enum SceneText {
  /// The layout of a scene as formatted JSON.
  package static func text(of scene: ImportedScene) -> String {
    var writer = JSONWriter()
    writer.value(ordered(scene.node))
    return DocumentFormatter.formatted(writer.text) ?? writer.text
  }

  /// A view's identity comes first, then its properties, its constraints and its subviews; the XML has another order.
  private static let first = ["title", "environment", "previews", "id", "type", "file", "equation", "when"]
  private static let last = ["comment", "variations", "constraints", "subviews", "root"]

  private static func ordered(_ node: JSONNode) -> JSONNode {
    switch node.value {
    case .array(let items): return JSONNode(.array(items.map(ordered)))
    case .object(let members):
      let sorted = members.enumerated().sorted {
        (rank($0.element.key), $0.offset) < (rank($1.element.key), $1.offset)
      }
      return JSONNode(.object(sorted.map { JSONMember($0.element.key, ordered($0.element.value)) }))
    default: return node
    }
  }

  private static func rank(_ key: String) -> Int {
    if let place = first.firstIndex(of: key) { return place - first.count }
    return last.firstIndex(of: key).map { $0 + 1 } ?? 0
  }
}

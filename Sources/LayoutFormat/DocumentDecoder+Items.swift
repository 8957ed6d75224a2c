import JSONSyntax
import LayoutModel

/// The meaning of the names of views and guides.
extension DocumentDecoder {
  /// A view or guide by its id as seen from the scope.
  func lookUp(_ name: String) -> ItemTemplate? { names.item(name, from: scope) }

  /// Ids for suggestions; empty if no suggestion will be shown.
  var visibleIDs: [String] { files[scope.file].diagnostics.isFull ? [] : names.visibleIDs(from: scope) }

  func unknownView(_ path: DottedPath) -> String {
    let name = path.text
    if name == "self" { return "unknown view 'self'; a view's own attributes stand alone, such as 'leading'" }
    let ids = visibleIDs
    if let start = ids.first(where: { $0.hasPrefix(name + "-") || $0.hasPrefix(name + "/") }) {
      return "unknown view '\(name)'; did you mean '\(start)'? Put such an id in single quotes"
    }
    return "unknown view '\(name)'" + nearView(name, among: ids + Schema.reservedIDs)
  }

  /// A suggestion for an unknown id. For a view that `forEach` repeats, it lists the copies.
  func nearView(_ name: String, among ids: [String]) -> String {
    let copies = ids.filter { id in
      id.hasPrefix(name + "[") && id.hasSuffix("]") && !id.dropFirst(name.count).dropLast().contains("]")
    }
    guard copies.isEmpty else {
      let inOrder = copies.sorted { ($0.count, $0) < ($1.count, $1) }
      return "; it is repeated: name \(Suggestion.list(inOrder, limit: 3))"
    }
    return Suggestion.text(for: name, among: ids)
  }
}

import JSONSyntax
import LayoutModel

/// The meaning of the names of views and guides.
extension DocumentDecoder {
  /// A view or guide by its id as seen from the scope.
  func lookUp(_ name: String) -> ItemTemplate? { decoding.names.item(name, from: scope) }

  /// Ids for suggestions; empty if no suggestion will be shown.
  var visibleIDs: [String] { isHeard ? decoding.names.visibleIDs(from: scope) : [] }

  /// - Parameter owner: the view whose equation names it. Its own id may be meant, but is not written by itself.
  func unknownView(_ path: DottedPath, besides owner: Int) -> TextProblem {
    // A guide at the end is the unknown view's: alone it would be the superview's.
    let isGuide = path.segments.count > 1 && path.segments.last.flatMap { Schema.guide($0) } != nil
    let count = path.segments.count - (isGuide ? 1 : 0)
    let name = isGuide ? path.segments[..<count].joined(separator: ".") : path.text
    let range = path.ranges[0].lowerBound..<path.ranges[count - 1].upperBound
    func unknown(_ hint: Hint?) -> TextProblem { TextProblem("unknown view '\(name)'", hint: hint, range) }
    if name == "self" { return unknown(Hint("; a view's own attributes stand alone, such as 'leading'")) }
    let ids = visibleIDs
    if let start = ids.first(where: { $0.hasPrefix(name + "-") || $0.hasPrefix(name + "/") }) {
      return unknown(Hint("; did you mean '\(start)'? Put such an id in single quotes"))
    }
    let near = nearView(name, among: ids + Schema.reservedIDs)
    let isOwn = near?.correction.map { lookUp($0.right)?.nodes == [owner] } ?? false
    return unknown(isOwn ? near.map { Hint($0.text) } : near)
  }

  /// A suggestion for an unknown id. For a view that `forEach` repeats, it lists the copies.
  func nearView(_ name: String, among ids: [String]) -> Hint? {
    let copies = ids.filter { id in
      id.hasPrefix(name + "[") && id.hasSuffix("]") && !id.dropFirst(name.count).dropLast().contains("]")
    }
    guard copies.isEmpty else {
      let inOrder = copies.sorted { ($0.count, $0) < ($1.count, $1) }
      return Hint("; it is repeated: name \(Suggestion.list(inOrder, limit: 3))")
    }
    return Suggestion.hint(for: name, among: ids)
  }
}

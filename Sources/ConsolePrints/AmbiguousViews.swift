/// What a trace calls ambiguous, and what would make it definite.
extension ExplainedPrint {
  /// Indices of the ambiguous views whose constraints an app makes. The window at the root has its frame from the
  /// system.
  var appsAmbiguousViews: [Int] {
    guard print.kind == .trace else { return [] }
    return print.nodes.indices.filter { index in
      let node = print.nodes[index]
      return node.ambiguous != nil && print.entries[index].owner == .app
        && !(node.level == 0 && node.className.hasSuffix("Window"))
    }
  }

  /// nil if the app's views all have a definite frame.
  var ambiguityCause: ConflictCause? {
    let views = appsAmbiguousViews
    guard !views.isEmpty else { return nil }
    let named = views.prefix(3).map { index in
      let node = print.nodes[index]
      let item = PrintedItem(key: node.address ?? node.className, className: node.className, name: node.text)
      return "\(item.title) \(Self.missing(node.ambiguous ?? []))"
    }
    let others = views.count > named.count ? ", and so on" : ""
    return ConflictCause(
      cause: "the constraints of \(views.count == 1 ? "this view" : "these views") leave more than one frame possible",
      advice: "give \(named.joined(separator: ", "))\(others)")
  }

  /// By the names that the layout engine has for its variables.
  private static let quantities = [
    "minX": "a horizontal position", "minY": "a vertical position", "Width": "a width", "Height": "a height",
  ]

  private static func missing(_ names: [String]) -> String {
    let words = names.compactMap { quantities[$0] }
    return words.isEmpty ? "the position or size that it lacks" : words.joined(separator: " and ")
  }
}

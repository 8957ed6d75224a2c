/// What a trace calls ambiguous, and what would make it definite.
extension ExplainedPrint {
  /// Indices of the ambiguous views whose constraints an app makes. The window at the root has its frame from the
  /// system, and a view that has lost its host says nothing about what is in it.
  var appsAmbiguousViews: [Int] {
    guard print.kind == .trace else { return [] }
    var host: Int?
    return print.nodes.indices.filter { index in
      let node = print.nodes[index]
      if let level = host, node.level <= level { host = nil }
      if host == nil, node.lacksHost { host = node.level }
      return node.ambiguous != nil && host == nil && print.entries[index].owner == .app
        && !(node.level == 0 && node.className.hasSuffix("Window"))
    }
  }

  /// nil if the app's views all have a definite frame.
  var ambiguityCause: ConflictCause? {
    let views = appsAmbiguousViews
    guard !views.isEmpty else {
      return print.nodes.first(where: \.lacksHost).map { node in
        ConflictCause(
          cause: "\(node.title(withAddress: true)) is not part of the layout around it, so all in it is ambiguous",
          advice: "trace it again once it is on screen and laid out: the constraints in it may be right")
      }
    }
    let named = views.prefix(3).map { index in
      let node = print.nodes[index]
      let item = PrintedItem(key: node.address ?? node.className, className: node.className, name: node.text)
      return "\(item.title) \(Self.missing(Set(node.ambiguous ?? [])))"
    }
    let others = views.count > named.count ? ", and so on" : ""
    return ConflictCause(
      cause: "the constraints of \(views.count == 1 ? "this view" : "these views") leave more than one frame possible",
      advice: "give \(named.joined(separator: ", "))\(others)")
  }

  /// By the names that the layout engine has for its variables.
  private static let quantities: [(names: Set<String>, word: String)] = [
    (["minX", "minY"], "a position"), (["Width", "Height"], "a size"), (["minX"], "a horizontal position"),
    (["minY"], "a vertical position"), (["Width"], "a width"), (["Height"], "a height"),
  ]

  private static func missing(_ names: Set<String>) -> String {
    var rest = names
    var words: [String] = []
    for quantity in quantities where quantity.names.isSubset(of: rest) {
      rest.subtract(quantity.names)
      words.append(quantity.word)
    }
    return words.isEmpty ? "the position or size that it lacks" : words.joined(separator: " and ")
  }
}

import JSONSyntax
import LayoutModel

/// The meaning of ids, each in full with its scope's prefix.
struct NameTable {
  /// Template indices; several if conditions exclude each other.
  private(set) var nodes: [String: [Int]] = [:]
  /// Custom guides: the owner, and the guide's index there.
  private(set) var guides: [String: ItemTemplate] = [:]
  /// Template constraints by identifier.
  private(set) var constraints: [String: [Int]] = [:]
  /// Where an id was first given, for the note of a repeated one.
  private(set) var firstPlaces: [String: Place] = [:]
  private var sorted: [String]?
  /// The number of ids that may still be compared with misspelt ones: in a file of ten thousand views with ten thousand
  /// errors, only the first few get suggestions.
  private var suggestionBudget = 30_000

  mutating func add(node: Int, named id: String, at place: Place?) {
    nodes[id, default: []].append(node)
    note(id, place)
  }

  mutating func add(guide: ItemTemplate, named id: String, at place: Place) {
    guides[id] = guide
    note(id, place)
  }

  mutating func add(constraint: Int, named id: String) {
    constraints[id, default: []].append(constraint)
  }

  private mutating func note(_ id: String, _ place: Place?) {
    sorted = nil
    if firstPlaces[id] == nil { firstPlaces[id] = place }
  }

  func isTaken(_ id: String) -> Bool { nodes[id] != nil || guides[id] != nil }

  /// A view or guide by its id as seen from a scope.
  func item(_ name: String, from scope: Scope) -> ItemTemplate? {
    var current: Scope? = scope
    while let here = current {
      if let alias = here.aliases[name] { return ItemTemplate(nodes: [alias]) }
      if let nodes = nodes[here.prefix + name] { return ItemTemplate(nodes: nodes) }
      if let guide = guides[here.prefix + name] { return guide }
      current = here.parent
    }
    return nil
  }

  /// Template constraints by their identifier as seen from a scope.
  func constraints(_ name: String, from scope: Scope) -> [Int]? {
    var current: Scope? = scope
    while let here = current {
      if let found = constraints[here.prefix + name] { return found }
      current = here.parent
    }
    return nil
  }

  /// Every id that can be named from a scope, without the scope's own prefix; none once the budget is spent.
  mutating func visibleIDs(from scope: Scope) -> [String] {
    guard suggestionBudget > 0 else { return [] }
    let all = sorted ?? (Array(nodes.keys) + Array(guides.keys)).sorted()
    sorted = all
    var ids: [String] = []
    var current: Scope? = scope
    while let here = current {
      ids += here.aliases.keys.sorted()
      for id in all where id.hasPrefix(here.prefix) {
        ids.append(String(id.dropFirst(here.prefix.count)))
      }
      current = here.parent
    }
    suggestionBudget -= ids.count
    return ids
  }
}

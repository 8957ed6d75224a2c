/// Maps each directory entry to the dependents whose path passes through it.
struct Dependents {
  enum Dependent: Hashable {
    /// A followed file: a link among the layouts, or a dependency.
    case file(PathKey)
    /// A watched root, by its index.
    case root(Int)
    /// A link in the tree that leads to a directory, or to nothing yet.
    case entry(WatchTree.Entry)
  }

  private(set) var traces: [Dependent: PathTrace] = [:]
  private var byHop: [Hop: Set<Dependent>] = [:]

  var isEmpty: Bool { traces.isEmpty }
  var all: [Dependent] { Array(traces.keys) }

  func passing(_ hop: Hop) -> Set<Dependent> { byHop[hop] ?? [] }
  func contains(_ dependent: Dependent) -> Bool { traces[dependent] != nil }

  /// Returns true if the way has changed.
  mutating func set(_ dependent: Dependent, _ trace: PathTrace) -> Bool {
    if traces[dependent] == trace { return false }
    remove(dependent)
    traces[dependent] = trace
    for (hop, _) in trace.hops { byHop[hop, default: []].insert(dependent) }
    return true
  }

  mutating func remove(_ dependent: Dependent) {
    guard let trace = traces.removeValue(forKey: dependent) else { return }
    for (hop, _) in trace.hops {
      byHop[hop]?.remove(dependent)
      if byHop[hop]?.isEmpty == true { byHop[hop] = nil }
    }
  }
}

import LayoutModel

/// The documents that wait for a lane. Those that are treated alike form a group, oldest first, so choosing one looks
/// at the heads of a few groups however many thousands wait.
struct WaitingDocuments {
  struct Kind: Hashable {
    var lane: WorkLanes.Lane
    /// Whether it was solved before, so that its lane is no guess.
    var isKnown: Bool
    /// Whether a viewer watches it by name.
    var isOpen: Bool

    /// The lowest rank goes first.
    fileprivate var rank: Int { (lane == .quick && isKnown ? 0 : 2) + (isOpen ? 0 : 1) }
  }

  private struct Place: Equatable {
    var kind: Kind
    /// The lower, the longer it waits.
    var number: Int
  }

  private var places: PathTable<Place> = [:]
  /// A document that was put into another group keeps its entry in the old one until that entry is the first. Each of
  /// its changes of kind leaves one; they go as the group is taken.
  private var groups: [Kind: ArraySlice<(path: String, number: Int)>] = [:]
  private var nextNumber = 0

  var isEmpty: Bool { places.isEmpty }
  var paths: some Sequence<String> { places.keys }
  func contains(_ path: String) -> Bool { places[path] != nil }

  /// Adds a document at the end. One that waits already keeps its age, also if its kind has changed.
  mutating func put(_ path: String, _ kind: Kind) {
    let old = places[path]
    guard old?.kind != kind else { return }
    let number = old?.number ?? nextNumber
    nextNumber += old == nil ? 1 : 0
    places[path] = Place(kind: kind, number: number)
    Self.insert((path, number), into: &groups[kind, default: []])
  }

  private static func insert(
    _ entry: (path: String, number: Int), into group: inout ArraySlice<(path: String, number: Int)>
  ) {
    let index = group.lastIndex { $0.number < entry.number }.map { $0 + 1 } ?? group.startIndex
    group.insert(entry, at: index)
  }

  /// Takes out the oldest document of the lowest rank among those whose kind passes.
  mutating func takeFirst(where isFree: (Kind) -> Bool) -> String? {
    var best: (path: String, place: Place)?
    for kind in Array(groups.keys) where isFree(kind) {
      guard let first = first(of: kind) else { continue }
      let place = Place(kind: kind, number: first.number)
      if let best, (best.place.kind.rank, best.place.number) < (kind.rank, first.number) { continue }
      best = (first.path, place)
    }
    guard let best else { return nil }
    places[best.path] = nil
    groups[best.place.kind]?.removeFirst()
    return best.path
  }

  /// The oldest document of a group, without the entries of those that left it.
  private mutating func first(of kind: Kind) -> (path: String, number: Int)? {
    while let entry = groups[kind]?.first {
      if places[entry.path] == Place(kind: kind, number: entry.number) { return entry }
      groups[kind]?.removeFirst()
    }
    groups[kind] = nil
    return nil
  }
}

import AutoLayout
import LayoutAudit
import LayoutFormat
import LayoutModel

/// Finds the equalities of a document that decide nothing in any environment, by laying screens out without them.
///
/// Nearly all equalities turn out to decide something in their first environment. The rest are then removed all at
/// once, so that each further environment costs only one more layout. If that changes the screen, the constraints are
/// tested one by one there.
struct EqualityProbe {
  let document: LoadedDocument
  let environments: [Environment]
  let measurer: any TextMeasurer
  /// The number of screens laid out at a time.
  let width: Int
  let isInterrupted: @Sendable () -> Bool

  /// - Parameter appearances: the equalities, each with the lowest index of an environment that has it.
  func unused(_ appearances: [SourceTag: Int]) async -> [UnusedConstraint] {
    // One environment says little about a constraint that is meant for others.
    guard environments.count > 1 else { return [] }
    var left: [SourceTag] = []
    for (index, tags) in Dictionary(grouping: appearances.keys, by: { appearances[$0] ?? 0 }).sorted(by: {
      $0.key < $1.key
    }) {
      left += await changeless(tags.sorted(), in: environments[index])
    }
    left.sort()
    let layouts = document.sharingLayouts(environments).compactMap { $0.first.map { environments[$0] } }
    var next = 0
    while !left.isEmpty && next < layouts.count && !isInterrupted() {
      let end = min(layouts.count, next + width * 8)
      let sound = await map(Array(layouts[next..<end])) { [left] in isSame(without: left, in: $0) }
      // The first environment that needs a closer look determines what the later ones are tested for.
      if let failed = sound.firstIndex(of: false) {
        left = together(left, in: layouts[next + failed])
        next += failed + 1
      } else {
        next = end
      }
    }
    guard !isInterrupted() else { return [] }
    return left.compactMap { tag in
      let tree = document.resolve(in: environments[appearances[tag] ?? 0]).tree
      return UnusedEqualities.unused(tag, in: tree, environments: environments.count)
    }
  }

  /// The constraints that change nothing if removed alone.
  private func changeless(_ tags: [SourceTag], in environment: Environment) async -> [SourceTag] {
    let plain = layout([], in: environment, LayoutOptions(ambiguity: false))
    // A constraint that takes part in a conflict decides something.
    let conflicting = Set(plain.findings.filter { $0.rule == FindingRule.conflict.id }.flatMap(\.tags))
    let tags = tags.filter { !conflicting.contains($0) }
    let same = await map(tags) { tag in
      UnusedEqualities.isSame(plain, layout([tag], in: environment, LayoutOptions(ambiguity: false)))
    }
    return zip(tags, same).compactMap { $1 ? $0 : nil }
  }

  /// The constraints that can be removed together; of two equivalent ones, the later one in the document.
  private func together(_ tags: [SourceTag], in environment: Environment) -> [SourceTag] {
    let whole = layout([], in: environment, Self.thorough)
    var gone: [SourceTag] = []
    for tag in tags.reversed() {
      if UnusedEqualities.isSame(whole, layout(gone + [tag], in: environment, Self.thorough)) { gone.append(tag) }
    }
    return gone.sorted()
  }

  private func isSame(without tags: [SourceTag], in environment: Environment) -> Bool {
    UnusedEqualities.isSame(
      layout([], in: environment, Self.thorough), layout(tags, in: environment, Self.thorough))
  }

  /// With tracks: some constraints decide only while a finger scrolls.
  private static let thorough = {
    var options = LayoutOptions(tracks: true)
    options.keyboardTracks = false
    options.explainsConflicts = false
    return options
  }()

  private func layout(_ tags: [SourceTag], in environment: Environment, _ options: LayoutOptions) -> LayoutResult {
    let tree = UnusedEqualities.tree(document.resolve(in: environment).tree, without: Set(tags))
    return LayoutEngine.layout(tree, in: environment, measuring: measurer, options: options)
  }

  /// Maps in order, `width` at a time.
  private func map<Value: Sendable>(
    _ values: [Value], _ transform: @escaping @Sendable (Value) -> Bool
  ) async -> [Bool] {
    guard width > 1, values.count > 3 else { return values.map(transform) }
    let share = (values.count + width - 1) / width
    return await withTaskGroup(of: (Int, [Bool]).self) { group in
      for start in stride(from: 0, to: values.count, by: share) {
        group.addTask { (start, values[start..<min(values.count, start + share)].map(transform)) }
      }
      var results = [Bool](repeating: false, count: values.count)
      for await (start, part) in group { results.replaceSubrange(start..<start + part.count, with: part) }
      return results
    }
  }
}

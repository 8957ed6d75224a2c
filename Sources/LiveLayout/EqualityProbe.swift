import AutoLayout
import LayoutAudit
import LayoutFormat
import LayoutModel
import Screens

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

  /// - Returns: them, and the work that finding them took.
  func unused() async -> (found: [UnusedConstraint], work: Int) {
    // One environment says little about a constraint that is meant for others.
    guard environments.count > 1 else { return ([], 0) }
    let appearances = appearances
    var layoutCount = 0
    var left: [SourceTag] = []
    for (index, tags) in Dictionary(grouping: appearances.keys, by: { appearances[$0] ?? 0 }).sorted(by: {
      $0.key < $1.key
    }) {
      let (changeless, tried) = await changeless(tags.sorted(), in: environments[index])
      left += changeless
      layoutCount += 1 + tried
    }
    left.sort()
    let layouts = document.sharingLayouts(environments).map { $0[0] }
    var (next, count) = (0, Self.leastAtOnce)
    while !left.isEmpty && next < layouts.count && !isInterrupted() {
      let tried = layouts[next...].prefix(count)
      // The first environment that needs a closer look determines what the later ones are tested for.
      layoutCount += 2 * tried.count
      if let changed = await changed(without: left, in: Array(tried)).min() {
        layoutCount += 1 + left.count
        left = together(left, in: environments[changed])
        (next, count) = (1 + (layouts.firstIndex(of: changed) ?? next), Self.leastAtOnce)
      } else {
        (next, count) = (tried.endIndex, 2 * count)
      }
    }
    guard !isInterrupted() else { return ([], 0) }
    let found = left.compactMap { tag in
      let tree = document.resolve(in: environments[appearances[tag] ?? 0]).tree
      return UnusedEqualities.unused(tag, in: tree, environments: environments.count)
    }
    return (found, layoutCount * document.resolve(in: environments[0]).tree.layoutWork)
  }

  /// The equalities, each with the lowest index of an environment that has it.
  private var appearances: [SourceTag: Int] {
    var found: [SourceTag: Int] = [:]
    // Groups are in the order of their first environments.
    for group in document.sharingConstraints(environments) {
      for tag in UnusedEqualities.candidates(in: document.resolve(in: environments[group[0]]).tree)
      where found[tag] == nil {
        found[tag] = group[0]
      }
    }
    return found
  }

  /// Environments that are tried together at first: as many on every machine.
  private static let leastAtOnce = 16

  /// The constraints that change nothing if removed alone, and how many were tried.
  private func changeless(
    _ tags: [SourceTag], in environment: Environment
  ) async -> (found: [SourceTag], tried: Int) {
    let options = LayoutOptions(ambiguity: false)
    let tree = document.resolve(in: environment).tree
    let (plain, suspects) = LayoutEngine.layout(
      tree, in: environment, measuring: measurer, options: options, suspecting: tags)
    // A constraint that takes part in a conflict decides something.
    let conflicting = Set(plain.findings.filter { $0.rule == .conflict }.flatMap(\.tags))
    let tags = suspects.filter { !conflicting.contains($0) }
    let same = await map(tags) { tag in
      let without = UnusedEqualities.tree(tree, without: [tag])
      return UnusedEqualities.isSame(
        plain, LayoutEngine.layout(without, in: environment, measuring: measurer, options: options))
    }
    return (zip(tags, same).compactMap { $1 ? $0 : nil }, tags.count)
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

  /// The most layouts on a tour.
  private static let longestTour = 16

  /// Those of some environments whose screens are not the same without the constraints.
  private func changed(without tags: [SourceTag], in places: [Int]) async -> [Int] {
    let tours = document.tours(of: places.map { [$0] }, in: environments, longest: Self.longestTour)
      .map { $0.map { $0[0] } }
    let tags = Set(tags)
    return await map(tours) { tour -> [Int] in
      if isInterrupted() { return [] }
      let tree = document.resolve(in: environments[tour[0]]).tree
      var plain = ResizableLayout(tree, measuring: measurer)
      var without = ResizableLayout(UnusedEqualities.tree(tree, without: tags), measuring: measurer)
      return tour.filter { place in
        !UnusedEqualities.isSame(
          plain.layout(in: environments[place], options: Self.thorough, isLast: place == tour.last),
          without.layout(in: environments[place], options: Self.thorough, isLast: place == tour.last))
      }
    }.flatMap(\.self)
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
  private func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ transform: @escaping @Sendable (Value) -> Result
  ) async -> [Result] {
    guard width > 1, values.count > 3 else { return values.map(transform) }
    let share = (values.count + width - 1) / width
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: 0, to: values.count, by: share) {
        group.addTask { (start, values[start..<min(values.count, start + share)].map(transform)) }
      }
      var parts: [(start: Int, results: [Result])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.start < $1.start }.flatMap(\.results)
    }
  }
}

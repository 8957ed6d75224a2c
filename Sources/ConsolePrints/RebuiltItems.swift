import Cassowary

/// The views and guides of a print, with the frames that the print determines and guesses for the rest.
package struct RebuiltItems: Sendable {
  package struct Item: Sendable {
    /// Unique, and a name of the layout format.
    package var id: String
    package var title: String
    package var className: String
    package var text: String?
    /// The index of the superview; nil at the top.
    package var parent: Int?
    /// x, y, width and height in points, from the top left of everything.
    package var frame: [Double]
    /// Whether the print leaves the width or height open.
    package var isWidthAssumed = false
    package var isHeightAssumed = false
  }

  package private(set) var items: [Item] = []
  /// By item of the print, its place in `items`.
  private(set) var places: [PrintedItem: Int] = [:]

  /// Views beyond this number are not drawn.
  private static let mostItems = 400
  /// Sizes for what the print leaves open, in two versions: what differs was assumed.
  private static let guesses: [(width: Double, height: Double)] = [(120, 32), (137, 41)]

  /// nil for a print without views.
  package init?(_ explained: ExplainedPrint) {
    let print = explained.print
    switch print.kind {
    case .conflict, .constraintsList: rebuild(print, explained.conflict)
    case .recursiveDescription, .subtreeDescription: place(print.nodes)
    default: return nil
    }
    if items.isEmpty { return nil }
  }

  // MARK: Constraints

  private mutating func rebuild(_ print: ConsolePrint, _ conflict: MinimalConflict?) {
    var system = ConflictSystem(print)
    system.completeItems()
    guard system.items.count <= Self.mostItems else { return }
    addItems(of: system)
    shareSuperviews(print)
    // UIKit breaks one; without it the others hold.
    let broken = print.brokenIndex ?? conflict?.entries.last
    let entries = print.entries.indices.filter { $0 != broken }
    let assumption = conflict?.assumed ?? .usualMargins
    let frames = Self.guesses.map { guess in
      var solver = system.solver(of: entries, assuming: assumption)
      addGuesses(guess.width, guess.height, system, &solver)
      solver.solve(namesConflicts: false)
      return system.items.map { item in
        [.x, .y, .width, .height].map { solver.value(of: system.existing(item, $0)) }
      }
    }
    for index in items.indices {
      items[index].frame = frames[0][index]
      items[index].isWidthAssumed = abs(frames[0][index][2] - frames[1][index][2]) > 0.01
      items[index].isHeightAssumed = abs(frames[0][index][3] - frames[1][index][3]) > 0.01
    }
    moveToOrigin()
  }

  private mutating func addItems(of system: ConflictSystem) {
    for (index, item) in system.items.enumerated() { places[item] = index }
    var names = ItemNames()
    for item in system.items {
      items.append(
        Item(
          id: names.id(for: item), title: item.title, className: item.className,
          text: item.isGuide ? nil : item.name, parent: system.superviews[item].flatMap { places[$0] },
          frame: [0, 0, 0, 0]))
    }
    for index in items.indices where isInCycle(index) { items[index].parent = nil }
  }

  /// Two items of one format are siblings: they share the superview that another entry gives for one of them.
  private mutating func shareSuperviews(_ print: ConsolePrint) {
    for _ in 0..<3 {
      for entry in print.entries {
        guard let equation = entry.equation, equation.isFormat, let right = equation.right,
          let first = places[equation.left.item], let second = places[right.item],
          items[first].parent != second, items[second].parent != first
        else { continue }
        if items[first].parent == nil { items[first].parent = items[second].parent }
        if items[second].parent == nil { items[second].parent = items[first].parent }
      }
    }
    for index in items.indices where isInCycle(index) { items[index].parent = nil }
  }

  /// Damaged prints may call two views each other's superview.
  private func isInCycle(_ index: Int) -> Bool {
    var steps = 0
    var next = items[index].parent
    while let parent = next {
      if parent == index || steps > Self.deepest { return true }
      steps += 1
      next = items[parent].parent
    }
    return false
  }

  /// The layout format allows 64 levels.
  private static let deepest = 40

  /// What is open gets a usual size, views stay inside their superviews, and those without one begin at the top left.
  private func addGuesses(_ width: Double, _ height: Double, _ system: ConflictSystem, _ solver: inout Solver) {
    for (index, item) in system.items.enumerated() {
      let (x, w) = (system.existing(item, .x), system.existing(item, .width))
      let (y, h) = (system.existing(item, .y), system.existing(item, .height))
      let isContainer = items.contains { $0.parent == index }
      _ = try? solver.add(w - (isContainer ? 3 * width : width), .equal, Priority(isContainer ? 2 : 3))
      _ = try? solver.add(h - (isContainer ? 6 * height : height), .equal, Priority(isContainer ? 2 : 3))
      guard let parent = items[index].parent else {
        _ = try? solver.add(x.expression, .equal, Priority(1))
        _ = try? solver.add(y.expression, .equal, Priority(1))
        continue
      }
      let outer = system.items[parent]
      let (left, top) = (system.existing(outer, .x), system.existing(outer, .y))
      _ = try? solver.add(x - left, .greaterThanOrEqual, Priority(4))
      _ = try? solver.add(y - top, .greaterThanOrEqual, Priority(4))
      _ = try? solver.add((left + system.existing(outer, .width)) - (x + w), .greaterThanOrEqual, Priority(4))
      _ = try? solver.add((top + system.existing(outer, .height)) - (y + h), .greaterThanOrEqual, Priority(4))
      _ = try? solver.add(x - left, .equal, Priority(0.5))
      _ = try? solver.add(y - top, .equal, Priority(0.5))
    }
  }

  private mutating func moveToOrigin() {
    let left = items.map { $0.frame[0] }.min() ?? 0
    let top = items.map { $0.frame[1] }.min() ?? 0
    for index in items.indices {
      items[index].frame[0] -= left
      items[index].frame[1] -= top
    }
  }

  // MARK: Trees

  /// Views of a description, whose frames count from their superviews.
  private mutating func place(_ nodes: [PrintedNode]) {
    var names = ItemNames()
    var path: [(level: Int, index: Int)] = []
    for node in nodes.prefix(Self.mostItems) {
      guard let frame = node.frame else { continue }
      while let last = path.last, last.level >= node.level { path.removeLast() }
      let parent = path.count > Self.deepest ? nil : path.last?.index
      let origin = parent.map { items[$0].frame } ?? [0, 0]
      let item = PrintedItem(key: node.address ?? node.className, className: node.className, name: node.text)
      items.append(
        Item(
          id: names.id(for: item), title: item.title, className: node.className, text: node.text, parent: parent,
          frame: [origin[0] + frame[0], origin[1] + frame[1], frame[2], frame[3]]))
      path.append((node.level, items.count - 1))
    }
  }
}

/// Names for the layout format: the class without its prefix, and a number.
struct ItemNames {
  private var counts: [String: Int] = [:]

  mutating func id(for item: PrintedItem) -> String {
    let className = item.className.split(separator: ".").last.map(String.init) ?? ""
    var word = className.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    for prefix in ["UI", "NS"] where word.hasPrefix(prefix) && word.count > 2 { word.removeFirst(2) }
    word = String(word.drop { $0.isNumber }.prefix(40))
    if word.isEmpty { word = "item" }
    word = word.prefix(1).lowercased() + word.dropFirst()
    counts[word, default: 0] += 1
    return "\(word)\(counts[word] ?? 1)"
  }
}

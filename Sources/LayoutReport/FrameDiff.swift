import LayoutModel

/// Describes the changes between two texts of `TextReport` for people: which views moved, and by how much. The lines
/// are parsed rather than compared, so that a moved stack reads as one move of everything in it.
package enum FrameDiff {
  /// Nil if the texts are equal.
  /// - Parameter since: when the recorded text was written, in words; it ends the first line.
  package static func text(recorded: String, found: String, since: String? = nil) -> String? {
    guard recorded != found else { return nil }
    let (old, new) = (sections(recorded), sections(found))
    var lines: [String] = []
    let before = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(new.map(\.name))
    for section in old where !names.contains(section.name) { lines.append("\(section.name): no longer there") }
    for section in new {
      guard let before = before[section.name] else {
        lines.append("\(section.name): new, \(section.views.count.counting("view"))")
        continue
      }
      let changes = changes(from: before, to: section)
      if !changes.isEmpty { lines += ["\(section.name):"] + changes.map { "  " + $0 } }
    }
    if lines.isEmpty {
      let isReordered = old.map(\.name) != new.map(\.name)
      lines = [isReordered ? "the order of screens changed" : "only the layout of the text changed"]
    }
    if let since { lines[0] += " (recorded \(since))" }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Reading

  private struct ViewLine {
    var id: String
    /// Id of the view around it; empty for the outermost one.
    var parent = ""
    /// Spaces before the id.
    var indent: Int
    var kind: String
    var frame: Rect
    /// Text lines, `hidden`, `truncated` and anything else after the frame.
    var rest: String
  }

  /// One screen's part of a text.
  private struct Section {
    /// The line that names the environment, followed by a number if an earlier section has the same name.
    var name: String
    var views: [ViewLine] = []
    /// All other lines: header, scroll views, findings.
    var facts: [String] = []
  }

  /// A blank line separates sections; the first line names the section. Screens whose differences no line shows share a
  /// name, and are in the order of their environments.
  private static func sections(_ text: String) -> [Section] {
    var sections: [Section] = []
    var current: Section?
    var owner = ""
    /// The last view and the views around it, innermost last.
    var path: [ViewLine] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.isEmpty else {
        if let done = current { sections.append(done) }
        current = nil
        continue
      }
      if current == nil {
        current = Section(name: String(line))
        owner = ""
        path = []
      } else if var view = viewLine(line) {
        while let last = path.last, last.indent >= view.indent { path.removeLast() }
        view.parent = path.last?.id ?? ""
        path.append(view)
        current?.views.append(view)
        owner = view.id
      } else {
        // Indented facts belong to the scroll view above; findings and their notes come after all views.
        if line.first != " " { owner = "" }
        let fact = line.drop { $0 == " " || $0 == "|" }
        current?.facts.append(owner.isEmpty ? String(fact) : "\(owner): \(fact)")
      }
    }
    if let done = current { sections.append(done) }
    let names = EnvironmentNames.numbered(sections.map(\.name))
    for index in sections.indices { sections[index].name = names[index] }
    return sections
  }

  /// `  id  kind  (x, y, width, height) rest`
  private static func viewLine(_ line: Substring) -> ViewLine? {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard words.count == 3, let open = words[2].firstIndex(of: "("), words[2][..<open].allSatisfy({ $0 == " " }),
      let close = words[2].firstIndex(of: ")")
    else { return nil }
    let inside = words[2][words[2].index(after: open)..<close]
    let numbers = inside.split(separator: ",").compactMap { Double($0.drop { $0 == " " }) }
    guard numbers.count == 4 else { return nil }
    let rest = words[2][words[2].index(after: close)...].drop { $0 == " " }
    return ViewLine(
      id: String(words[0]), indent: line.prefix { $0 == " " }.count, kind: String(words[1]),
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), rest: String(rest))
  }

  // MARK: Comparing

  private static func changes(from old: Section, to new: Section) -> [String] {
    var lines: [String] = []
    let before = Dictionary(old.views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.views.map(\.id))
    var moves: [(words: String, ids: [String], sample: String)] = []
    for view in new.views {
      guard let previous = before[view.id] else {
        lines.append("\(view.id): new \(view.kind) at \(view.frame.shortText)")
        continue
      }
      if previous.parent != view.parent {
        lines.append("\(view.id): was in \(shown(previous.parent)), is in \(shown(view.parent))")
      }
      if previous.kind != view.kind { lines.append("\(view.id): was a \(previous.kind), is a \(view.kind)") }
      if previous.rest != view.rest {
        lines.append("\(view.id): \(shown(previous.rest)) became \(shown(view.rest))")
      }
      guard let words = movement(from: previous.frame, to: view.frame) else { continue }
      let sample = "\(previous.frame.shortText) to \(view.frame.shortText)"
      if let index = moves.firstIndex(where: { $0.words == words }) {
        moves[index].ids.append(view.id)
      } else {
        moves.append((words, [view.id], sample))
      }
    }
    for view in old.views where !after.contains(view.id) { lines.append("\(view.id): gone") }
    for move in moves {
      let tail = move.ids.count == 1 ? ": \(move.sample)" : ""
      lines.append("\(names(move.ids)) \(move.words)\(tail)")
    }
    lines += reordered(from: old, to: new)
    let (oldFacts, newFacts) = (Set(old.facts), Set(new.facts))
    lines += old.facts.filter { !newFacts.contains($0) }.map { "- \($0)" }
    lines += new.facts.filter { !oldFacts.contains($0) }.map { "+ \($0)" }
    return lines
  }

  /// `a is now in front of b`: views of one parent are listed from the back to the front. The unmoved ones are the
  /// longest run of siblings that kept their order.
  private static func reordered(from old: Section, to new: Section) -> [String] {
    let places = Dictionary(
      old.views.enumerated().map { ($1.id, (place: $0, parent: $1.parent)) }, uniquingKeysWith: { first, _ in first })
    var parents: [String] = []
    var children: [String: [(id: String, place: Int)]] = [:]
    for view in new.views {
      guard let before = places[view.id], before.parent == view.parent else { continue }
      if children[view.parent] == nil { parents.append(view.parent) }
      children[view.parent, default: []].append((view.id, before.place))
    }
    return parents.flatMap { parent -> [String] in
      let siblings = children[parent] ?? []
      let kept = longestAscent(siblings.map(\.place))
      return siblings.indices.compactMap { index in
        let (id, place) = siblings[index]
        guard !kept.contains(index) else { return nil }
        if let passed = siblings[..<index].last(where: { $0.place > place }) {
          return "\(id) is now in front of \(passed.id)"
        }
        return siblings[index...].first { $0.place < place }.map { "\(id) is now behind \($0.id)" }
      }
    }
  }

  /// Indices of a longest ascending subsequence.
  private static func longestAscent(_ values: [Int]) -> Set<Int> {
    /// `ends[n]` is the index of the lowest end of an ascent of n + 1 values.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for index in values.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < values[index] { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var current = ends.last
    while let index = current {
      kept.insert(index)
      current = previous[index]
    }
    return kept
  }

  private static func shown(_ rest: String) -> String { rest.isEmpty ? "nothing" : rest }

  private static func names(_ ids: [String]) -> String {
    ids.count <= 4
      ? ids.joined(separator: ", ") : "\(ids.prefix(3).joined(separator: ", ")) and \(ids.count - 3) more"
  }

  /// `moved down 24`, `grew 12 higher`; nil if nothing changed.
  private static func movement(from old: Rect, to new: Rect) -> String? {
    func step(_ before: Double, _ after: Double, _ more: String, _ less: String) -> String? {
      let change = after - before
      guard abs(change) > 0.0005 else { return nil }
      return "\(abs(change).shortText) \(change > 0 ? more : less)"
    }
    let moved = [step(old.x, new.x, "right", "left"), step(old.y, new.y, "down", "up")].compactMap { $0 }
    let grown = [
      step(old.width, new.width, "wider", "narrower"), step(old.height, new.height, "higher", "lower"),
    ].compactMap { $0 }
    var parts: [String] = []
    if !moved.isEmpty { parts.append("moved " + moved.joined(separator: " and ")) }
    if !grown.isEmpty { parts.append("became " + grown.joined(separator: " and ")) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

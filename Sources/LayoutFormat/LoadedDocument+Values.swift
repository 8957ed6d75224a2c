package import JSONSyntax
package import LayoutModel

/// A value of a view that an editor can replace, with its place in the text: a number that its layout depends on, or a
/// text, colour, choice, `true` or `false` of its own.
package struct SourceValue: Hashable, Sendable {
  /// The path of its file.
  package var path: String
  package var range: SourceRange
  package var text: String
  package var kind = ValueKind.number
  /// The text before and after it, for people: its keys, or the rest of an equation.
  package var before: String
  package var after: String
  package var position: SourcePosition
  /// The number of views of the screen that come from the same text: copies, parts that are included more than once,
  /// and all uses of a metric.
  package var views: Int
}

/// The values in a view's text, and the numbers of its constraints and their metrics.
extension LoadedDocument {
  /// The most values of one view.
  package static let mostValues = 100

  /// Empty if the text is not JSON, such as a storyboard's.
  package func values(of view: Int, in tree: ViewTree) -> [SourceValue] {
    guard let own = spot(of: tree.views[view].tag) else { return [] }
    var list = ValueList()
    for spot in [own, included(by: own)].compactMap({ $0 }) {
      let views = views(madeOf: spot, own, in: tree)
      list.add(literals(of: spot), of: spot.file, views: views)
    }
    var seen: Set<Place> = []
    for constraint in tree.constraints where Self.isAbout(constraint, view, tree) {
      // A Visual Format string makes several constraints.
      guard let place = place(constraint.tag), seen.insert(place).inserted, let spot = spot(of: constraint.tag),
        !Self.contains(own, spot), let label = spot.constraintLabel, var literals = literals(in: spot.file)
      else { continue }
      let views = Set(tree.constraints.filter { self.place($0.tag) == place }.map(\.first.view)).count
      literals.add(spot.node, as: label, isConstraint: true)
      list.add(literals, of: spot.file, views: views)
    }
    addMetrics(to: &list, tree)
    return Array(list.values.prefix(Self.mostValues))
  }

  private func literals(in file: SourceFile) -> ValueLiterals? {
    root(of: file.path).map { ValueLiterals(file, root: $0) }
  }

  /// The values in a view's own object, without its subviews.
  private func literals(of spot: TextSpot) -> ValueLiterals {
    guard var literals = literals(in: spot.file) else { return ValueLiterals(spot.file, root: spot.node) }
    literals.add(spot.node, as: "", skipping: ViewKey.subviews.rawValue, at: .view)
    return literals
  }

  private func views(madeOf spot: TextSpot, _ own: TextSpot, in tree: ViewTree) -> Int {
    if spot.file.path.isSamePath(as: own.file.path), spot.node.range == own.node.range {
      return tree.views.count {
        place($0.tag)?.range == spot.node.range && file($0.tag)?.path.isSamePath(as: spot.file.path) == true
      }
    }
    // The root of a part: once for each include of its file.
    return tree.views.count { view in
      guard let include = self.spot(of: view.tag), include.node[ViewKey.file.rawValue] != nil else { return false }
      return included(by: include)?.file.path.isSamePath(as: spot.file.path) == true
    }
  }

  private func file(_ tag: SourceTag) -> SourceFile? { place(tag).map { fileList[Int($0.file)] } }

  /// Whether a constraint is about this view: one of its own, or another view's that is tied to it, except those of its
  /// subviews.
  private static func isAbout(_ constraint: LayoutConstraint, _ view: Int, _ tree: ViewTree) -> Bool {
    if constraint.first.view == view { return true }
    guard constraint.second?.view == view else { return false }
    var parent = tree.views[constraint.first.view].parent
    while let index = parent {
      if index == view { return false }
      parent = tree.views[index].parent
    }
    return true
  }

  private static func contains(_ outer: TextSpot, _ inner: TextSpot) -> Bool {
    outer.file.path.isSamePath(as: inner.file.path) && outer.node.range.contains(inner.node.range)
      && outer.node[ViewKey.subviews.rawValue]?.range.contains(inner.node.range) != true
  }

  // MARK: Metrics

  /// Adds the metrics in the computations of the numbers so far, and the metrics in these metrics.
  private func addMetrics(to list: inout ValueList, _ tree: ViewTree) {
    var next = 0
    var namesByFile: [String: [Set<String>]] = [:]
    while next < list.metrics.count, list.values.count < Self.mostValues {
      let (file, name) = list.metrics[next]
      next += 1
      guard var literals = literals(in: file), let node = literals.metric(name) else { continue }
      literals.add(node, as: name)
      let names = namesByFile[file.path] ?? metricNames(of: file, in: tree)
      namesByFile[file.path] = names
      list.add(literals, of: file, views: names.count { $0.contains(name) })
    }
  }

  /// For each of a file's views in the tree, the metrics that its numbers are computed from.
  private func metricNames(of file: SourceFile, in tree: ViewTree) -> [Set<String>] {
    guard let root = root(of: file.path), let view = root["root"] else { return [] }
    var names: [SourceRange: Set<String>] = [:]
    var waiting = [view]
    while let node = waiting.popLast() {
      var literals = ValueLiterals(file, root: root)
      literals.add(node, as: "", skipping: ViewKey.subviews.rawValue)
      names[node.range] = self.names(behind: literals.names, in: literals)
      waiting += node[ViewKey.subviews.rawValue]?.array ?? []
    }
    return tree.views.compactMap { view in
      self.file(view.tag)?.path.isSamePath(as: file.path) == true ? names[place(view.tag)?.range ?? .zero] : nil
    }
  }

  /// The names, and the names of the metrics that they are computed from.
  private func names(behind names: [String], in literals: ValueLiterals) -> Set<String> {
    var all: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      guard all.insert(name).inserted, let node = literals.metric(name) else { continue }
      var inner = literals
      inner.add(node, as: "")
      waiting += inner.names.filter { !all.contains($0) }
    }
    return all
  }
}

/// Collects values into one list, each place once, with the metrics that are still to be processed.
private struct ValueList {
  private(set) var values: [SourceValue] = []
  private(set) var metrics: [(file: SourceFile, name: String)] = []

  mutating func add(_ literals: ValueLiterals, of file: SourceFile, views: Int) {
    for literal in literals.found
    where !values.contains(where: { $0.path.isSamePath(as: file.path) && $0.range == literal.range }) {
      values.append(
        SourceValue(
          path: file.path, range: literal.range, text: file.text(literal.range), kind: literal.kind,
          before: literal.before, after: literal.after, position: file.position(at: literal.range.start),
          views: max(1, views)))
    }
    for name in literals.names
    where !metrics.contains(where: { $0.file.path.isSamePath(as: file.path) && $0.name == name }) {
      metrics.append((file, name))
    }
  }
}

extension TextSpot {
  /// The label of a constraint's number: the key of a short form, or empty for one that needs none; nil if this is not
  /// a constraint.
  fileprivate var constraintLabel: String? {
    if parent?.array != nil { return owner?[ViewKey.constraints.rawValue]?.range == parent?.range ? "" : nil }
    let keys: [ViewKey] = [.width, .height, .aspectRatio]
    return keys.first { parent?[$0.rawValue]?.range == node.range }?.rawValue
  }
}

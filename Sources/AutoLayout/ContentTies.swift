import Cassowary
import LayoutModel

/// Constraints that tie content to the start of its scroll view, such as `header.top == scroll.top`, while others hold
/// the same content to a view outside.
///
/// Scrolling moves the two apart until required constraints contradict each other. On a device the content then stays
/// where the outer view holds it, although the offset goes on: the ties to the start give way, and still pull
/// (docs/semantics.md#stretchy-header). They are therefore the strongest optional constraints, unless they contradict
/// others already before anything has scrolled: that is a conflict like any other.
extension LayoutPass {
  /// Above content sizes of 1000, below required constraints.
  static let contentTiePriority = 999.99995

  /// Fills `contentTies`; most screens have none.
  mutating func findContentTies() {
    guard !scrolls.isEmpty else { return }
    var crossed: Set<Crossing> = []
    for index in tree.constraints.indices where isUsable[index] && tree.constraints[index].priority == 1000 {
      addCrossings(of: index, to: &crossed)
    }
    guard !crossed.isEmpty else { return }
    for index in tree.constraints.indices where isUsable[index] {
      if let tie = contentTie(index), crossed.contains(Crossing(scrollView: tie.scrollView, axis: tie.axis)) {
        contentTies.insert(index)
      }
    }
  }

  private struct Crossing: Hashable {
    var scrollView: Int
    var axis: Axis
  }

  /// The scroll views whose content a constraint holds to the start of something outside.
  private func addCrossings(of index: Int, to crossed: inout Set<Crossing>) {
    let constraint = tree.constraints[index]
    guard let second = constraint.second else { return }
    let ancestor = tree.commonAncestor(of: constraint.first.view, and: second.view)
    let sides = [
      (inner: constraint.first, outer: second, edge: constraint.secondAttribute),
      (inner: second, outer: constraint.first, edge: constraint.firstAttribute),
    ]
    for (inner, outer, edge) in sides {
      guard let axis = Self.axis(ofStart: edge), inner.view != ancestor else { continue }
      var current = tree.views[inner.view].parent
      while let view = current, view != ancestor {
        if scrollIndex[view] >= 0 { crossed.insert(Crossing(scrollView: view, axis: axis)) }
        current = tree.views[view].parent
      }
      guard outer.view == ancestor, scrollIndex[ancestor] >= 0 else { continue }
      switch outer.guide {
      case .frame, .safeArea, .keyboard: crossed.insert(Crossing(scrollView: ancestor, axis: axis))
      default: break
      }
    }
  }

  /// Nil for an attribute that is not the start of an axis.
  private static func axis(ofStart attribute: Attribute) -> Axis? {
    switch attribute {
    case .top: .vertical
    case .left, .leading: .horizontal
    default: nil
    }
  }

  /// The scroll view whose content's start a required equation ties a view in it to.
  private func contentTie(_ index: Int) -> (scrollView: Int, view: Int, axis: Axis)? {
    let constraint = tree.constraints[index]
    guard let second = constraint.second, constraint.priority == 1000, constraint.relation == .equal,
      constraint.multiplier == 1, constraint.firstAttribute == constraint.secondAttribute,
      let axis = Self.axis(ofStart: constraint.firstAttribute)
    else { return nil }
    for (inner, outer) in [(constraint.first, second), (second, constraint.first)]
    where inner.guide == nil && scrollIndex[outer.view] >= 0 && inner.view != outer.view
      && (outer.guide == nil || outer.guide == .content) && tree.isInside(inner.view, of: outer.view)
    {
      return (outer.view, inner.view, axis)
    }
    return nil
  }

  // MARK: After a solve

  /// The ties that gave way, with the points by which they did.
  var tornTies: [(entry: Entry, distance: Double)] {
    guard tiesGiveWay, !contentTies.isEmpty else { return [] }
    return system.entries.compactMap { entry in
      guard case .document(let index) = entry.origin, contentTies.contains(index), let id = entry.id else { return nil }
      let distance = system.solver.violation(of: id)
      return distance > 0 ? (entry, distance) : nil
    }
  }

  /// Whether a tie gave way that contradicts other constraints before anything has scrolled.
  var hasTiesTornAtRest: Bool {
    guard !tornTies.isEmpty else { return false }
    guard scrolls.contains(where: { $0.requestedOffset != nil }) else { return true }
    var rest = environment
    rest.offsets = []
    return !settledAgain(in: rest, tiesGiveWay: true).tornTies.isEmpty
  }

  private func settledAgain(in environment: Environment, tiesGiveWay: Bool) -> LayoutPass {
    var pass = LayoutPass(
      tree, environment, sizing.measurer, options, creationTextSize: sizing.creationTextSize)
    pass.tiesGiveWay = tiesGiveWay
    pass.settle(after: nil)
    return pass
  }

  mutating func reportTornTies() {
    for (entry, distance) in tornTies {
      let members = contradicting(entry.origin, in: environment)
      findings.append(
        Finding(
          .conflict,
          "these constraints cannot hold together at this offset; gave way, by \(distance.shortText) pt: "
            + describe(entry.origin),
          view: view(of: entry.origin), also: members.flatMap { views(of: $0) }.filter { $0 != 0 },
          tags: [tag(of: entry.origin)] + members.map { tag(of: $0) },
          notes: members.map { Finding.Note(describe($0), at: tag(of: $0)) }, extent: distance))
    }
  }

  /// The constraints that a tie contradicts, with itself.
  private func contradicting(_ tie: Entry.Origin, in environment: Environment) -> [Entry.Origin] {
    let strict = settledAgain(in: environment, tiesGiveWay: false)
    let conflicts = strict.conflicts.map { $0.members.map { strict.system.entry(of: $0).origin } }
    return conflicts.first { $0.contains(tie) } ?? [tie]
  }

  /// The first offset in the range from which a tie gives way, and the tie's constraint.
  /// - Parameter samples: frames in the window at rising offsets.
  func firstTornTie(
    _ samples: [(at: Double, frames: [Rect])], _ scroll: SolvedScrollView, _ axis: Axis
  ) -> (offset: Double, tie: Int)? {
    guard tiesGiveWay, !contentTies.isEmpty else { return nil }
    let (least, most) = scroll.offsetRange(axis)
    let ties = contentTies.sorted().compactMap { index in
      contentTie(index).map { (index: index, $0.scrollView, $0.view, $0.axis) }
    }
    for (before, after) in zip(samples, samples.dropFirst())
    where after.at > least && before.at < most - environment.pixel {
      for (index, scrollView, view, tied) in ties where scrollView == scroll.view && tied == axis {
        func distance(_ sample: (at: Double, frames: [Rect])) -> Double {
          let (inner, outer) = (sample.frames[view], sample.frames[scrollView])
          return axis == .vertical ? inner.y - outer.y + sample.at : inner.x - outer.x + sample.at
        }
        // It holds at the start, wherever its constant puts it.
        guard abs(distance(after) - distance(samples[0])) > environment.pixel / 2, before.at >= least else { continue }
        return (before.at, index)
      }
    }
    return nil
  }

  func finding(from start: Double, tie index: Int, _ scroll: SolvedScrollView, _ axis: Axis) -> Finding {
    var beyond = environment
    let offset = axis == .vertical ? Point(x: scroll.offset.x, y: start + 1) : Point(x: start + 1, y: scroll.offset.y)
    beyond.offsets = [NamedValue(tree.views[scroll.view].id, offset)]
    let tie = Entry.Origin.document(index)
    let members = contradicting(tie, in: beyond)
    return Finding(
      .conflictWhileScrolling,
      "from offset \(start.shortText) on, constraints in '\(id(scroll.view))' contradict each other; gave way there: "
        + describe(tie),
      view: scroll.view, tags: [tag(of: tie)] + members.filter { $0 != tie }.map { tag(of: $0) },
      notes: members.map { Finding.Note(describe($0), at: tag(of: $0)) })
  }
}

import Cassowary
import LayoutModel

/// The engine's own findings about a screen: conflicts, ambiguity, loops.
extension LayoutPass {
  // MARK: Conflicts

  mutating func reportConflicts() {
    for (place, error) in system.refused.sorted(by: { $0.key < $1.key }) {
      let origin = system.entries[place].origin
      var reason = error.description
      if case .contradiction = error { reason = "everything in it is fixed by the screen" }
      findings.append(
        Finding(
          .conflict, "'\(describe(origin))' cannot hold: \(reason); it was dropped",
          view: view(of: origin), tags: [tag(of: origin)]))
    }
    reportUnsatisfiable()
    reportTornTies()
    reportOverruledContentSizes()
  }

  /// Reports content sizes at 1000 that required constraints override.
  private mutating func reportOverruledContentSizes() {
    var alike: [SourceTag: Int] = [:]
    var rest = 0
    for entry in system.entries where entry.priority == rules.contentSizePriority {
      guard let id = entry.id, system.solver.violation(of: id) > 0 else { continue }
      let tag = tag(of: entry.origin)
      alike[tag, default: 0] += 1
      // What its content lacks follows from the conflict.
      displaced.insert(view(of: entry.origin))
      if alike[tag, default: 0] <= Self.mostAlike, alike.count <= Self.mostApart {
        findings.append(overruled(entry, by: system.solver.violation(of: id)))
      } else {
        rest += 1
      }
    }
    guard rest > 0 else { return }
    var finding = Finding(
      .conflict, "and \(rest) more content sizes with priority 1000 that required constraints override")
    finding.count = rest
    findings.append(finding)
  }

  private func overruled(_ entry: Entry, by distance: Double) -> Finding {
    let view = view(of: entry.origin)
    let required = system.solver.explanation(of: sizeVariable(of: entry.origin)).map { system.entry(of: $0) }
      .filter { $0.priority == 1000 }.prefix(Self.namedMembers).map(\.origin)
    var notes = (required + [entry.origin]).map { Finding.Note(describe($0), at: tag(of: $0)) }
    notes.append(
      Finding.Note("the content size gave way, by \(distance.shortText) pt; give it a priority below 1000 if it may"))
    return Finding(
      .conflict, "these constraints cannot hold together; gave way: \(describe(entry.origin))", view: view,
      also: required.flatMap { views(of: $0) }.filter { $0 != 0 && $0 != view },
      tags: [tag(of: entry.origin)] + required.map(tag), notes: notes, extent: distance)
  }

  private func sizeVariable(of origin: Entry.Origin) -> Variable {
    switch origin {
    case .hugging(let view, let axis), .compression(let view, let axis): ViewVariables.size(view, axis)
    default: preconditionFailure("'\(describe(origin))' is no content size")
    }
  }

  /// A wrong screen is often wrong a thousand times over, so the first conflicts are reported one by one and the rest
  /// are counted.
  private mutating func reportUnsatisfiable() {
    var rest: [Conflict] = []
    var apart: [[SourceTag]] = []
    var alike: [[SourceTag]: Int] = [:]
    var solves = max(1, Self.mostSolvedConstraints / max(1, system.solver.constraintCount))
    for conflict in conflicts {
      let kept = conflict.members.filter { $0 != conflict.dropped }
      let tags = tags(of: conflict)
      let places = Array(tags.dropFirst())
      alike[places, default: 0] += 1
      guard alike[places, default: 0] <= Self.mostAlike, apart.count < Self.mostApart,
        conflict.isMinimal || !kept.isEmpty
      else {
        rest.append(conflict)
        continue
      }
      findings.append(finding(for: conflict, kept, tryingOthers: solves > 0))
      solves -= min(kept.count, Self.triedAlternatives)
      apart.append(tags)
    }
    // Conflicts of the same text as a reported one are further copies of it.
    var copies = Dictionary(grouping: rest) { tags(of: $0) }
    for tags in apart {
      guard let more = copies.removeValue(forKey: tags) else { continue }
      findings.append(summary(of: more, apart: apart.count, tags: tags))
    }
    rest.removeAll { copies[tags(of: $0)] == nil }
    if !rest.isEmpty {
      findings.append(
        summary(of: rest, apart: apart.count, tags: rest.map { tag(of: system.entry(of: $0.dropped).origin) }))
    }
  }

  /// The places of a conflict's constraints, the dropped one first.
  private func tags(of conflict: Conflict) -> [SourceTag] {
    let kept = conflict.members.lazy.filter { $0 != conflict.dropped }.prefix(Self.namedMembers)
    return ([conflict.dropped] + kept).map { tag(of: system.entry(of: $0).origin) }
  }

  private static let mostApart = 40
  /// The most reported conflicts with constraints from the same places in the document: rules on one length, or copies
  /// of one view.
  private static let mostAlike = 10
  /// The total budget, in constraints, of the solves that look for moved views; the first conflict always gets its
  /// solves.
  private static let mostSolvedConstraints = 50_000

  private mutating func finding(for conflict: Conflict, _ kept: [ConstraintID], tryingOthers: Bool) -> Finding {
    let dropped = system.entry(of: conflict.dropped).origin
    let others = kept.prefix(Self.namedMembers).map { system.entry(of: $0).origin }
    var text = "these constraints cannot hold together"
    if kept.isEmpty { text = "this constraint cannot hold: widths and heights are never negative" }
    let moved = options.explainsConflicts && tryingOthers ? movedViews(by: conflict, kept) : []
    displaced.formUnion(moved)
    var finding = Finding(
      .conflict, "\(text); dropped: \(describe(dropped))", view: view(of: dropped),
      also: ((others + [dropped]).flatMap { views(of: $0) } + moved).filter { $0 != 0 },
      tags: tags(of: conflict), extent: distance(of: conflict))
    guard options.explainsConflicts else { return finding }
    finding.notes = (others + [dropped]).map { Finding.Note(describe($0), at: tag(of: $0)) }
    if kept.count > others.count {
      finding.notes.append(Finding.Note("and \((kept.count - others.count).counting("more constraint"))"))
    }
    finding.notes.append(Finding.Note("the preview dropped '\(describe(dropped))'", at: tag(of: dropped)))
    if tryingOthers {
      let views = sentence(moved, conflict, dropped)
      finding.notes.append(Finding.Note("views whose position depends on this choice: \(views)"))
    }
    return finding
  }

  /// One finding for the conflicts that follow the individually reported ones.
  private func summary(of conflicts: [Conflict], apart: Int, tags: [SourceTag]) -> Finding {
    let dropped = conflicts.map { system.entry(of: $0.dropped).origin }
    let which = apart == 0 ? "\(dropped.count.counting("required constraint")):" : "and \(dropped.count) more like it:"
    let named = dropped.prefix(Self.namedViews)
    var notes = named.map { Finding.Note("dropped: \(describe($0))", at: tag(of: $0)) }
    if dropped.count > named.count {
      notes.append(Finding.Note("and \((dropped.count - named.count).counting("other"))"))
    }
    var finding = Finding(
      .conflict, "\(which) each contradicts other constraints and was dropped",
      view: view(of: dropped[0]), also: named.flatMap { views(of: $0) }.filter { $0 != 0 }, tags: tags, notes: notes)
    finding.count = conflicts.count
    return finding
  }

  /// Points by which the dropped constraint is violated.
  private func distance(of conflict: Conflict) -> Double {
    system.solver.contains(conflict.dropped) ? system.solver.violation(of: conflict.dropped) : 0
  }

  /// The views that would be elsewhere if another constraint of the conflict were dropped instead, in tree order.
  private func movedViews(by conflict: Conflict, _ kept: [ConstraintID]) -> [Int] {
    var isMoved = Array(repeating: false, count: tree.views.count)
    for member in kept.prefix(Self.triedAlternatives) {
      let trial = system.solver.alternative(to: conflict, dropping: member)
      for view in 1..<max(1, tree.views.count) where !isMoved[view] {
        isMoved[view] = ViewVariables.all(of: view).contains {
          abs(trial.value(of: $0) - system.solver.value(of: $0)) > environment.pixel / 2
        }
      }
    }
    return isMoved.indices.filter { isMoved[$0] && !isHidden[$0] }
  }

  /// The most alternatives tried, each with a solve: enough to name the affected views.
  private static let triedAlternatives = 3
  private static let namedViews = 8
  private static let namedMembers = 50

  /// `'go', by 20 pt`: the distance is the violation of the dropped constraint.
  private func sentence(_ moved: [Int], _ conflict: Conflict, _ dropped: Entry.Origin) -> String {
    let named = moved.isEmpty ? views(of: dropped).filter { $0 != 0 } : moved
    var names = named.prefix(Self.namedViews).map { "'\(id($0))'" }.joined(separator: ", ")
    if names.isEmpty { names = "'\(id(view(of: dropped)))'" }
    if named.count > Self.namedViews { names += " and \(named.count - Self.namedViews) more" }
    let distance = distance(of: conflict)
    return distance > 0 ? "\(names), by \(distance.shortText) pt" : names
  }

  /// The views that a constraint ties together.
  func views(of origin: Entry.Origin) -> [Int] {
    switch origin {
    case .document(let index):
      return [tree.constraints[index].first.view] + (tree.constraints[index].second.map { [$0.view] } ?? [])
    case .stack(_, let stack, let item, _), .table(let stack, let item, _): return [item, stack]
    default: return [view(of: origin)]
    }
  }

  // MARK: Ambiguity

  mutating func reportAmbiguity(_ result: inout LayoutResult) {
    reportUnsizedTables()
    reportOpenContent()
    let ambiguity = system.solver.ambiguity()
    guard !ambiguity.isEmpty else { return }
    for variable in ambiguity.variables {
      guard let place = quantity(variable), !result.views[place.view].isEffectivelyHidden else { continue }
      result.views[place.view].ambiguous.append(place.quantity)
    }
    for freedom in ambiguity.freedomsByTie { report(freedom) }
  }

  /// A table has no intrinsic height. In a scrolling stack, weak constraints on other views may determine it, so the
  /// solver does not report it although no constraint decides its height.
  mutating func reportUnsizedTables() {
    for view in tree.views.indices {
      guard case .tableView(let properties) = tree.views[view].content, !properties.isSizedToContent, isArranged[view],
        tree.views[view].intrinsicSize.vertical == .automatic, let scrollView = tree.enclosingScrollView(of: view),
        !tree.constraints.contains(where: { $0.first == LayoutItem(view: view) && $0.firstAttribute == .height })
      else { continue }
      reportLeaf(view, in: scrollView, .vertical, nil)
    }
  }

  /// Reports content that is tied to its start edge but never to its end: the solver sees no ambiguity, and UIKit's
  /// content size stays 0.
  private mutating func reportOpenContent() {
    for (index, scroll) in scrolls.enumerated() {
      guard let properties = tree.views[scroll.view].content.scrollView, properties.contentSize == nil,
        scroll.contentSizeSetInCode == nil, !isHidden[scroll.view]
      else { continue }
      for axis in Axis.allCases where variables.contentSizes[index][axis] == nil {
        let hangs = tree.constraints.indices.contains { place in
          let constraint = tree.constraints[place]
          guard isUsable[place], let second = constraint.second else { return false }
          return isStart(of: scroll.view, constraint.first, constraint.firstAttribute, second, axis)
            || isStart(of: scroll.view, second, constraint.secondAttribute, constraint.first, axis)
        }
        if hangs { reportContentSize(of: scroll.view, axis, nil) }
      }
    }
  }

  /// Whether one side of a constraint is the start of a scroll view's content, and the other side is inside it.
  private func isStart(
    of scrollView: Int, _ item: LayoutItem, _ attribute: Attribute, _ other: LayoutItem, _ axis: Axis
  ) -> Bool {
    guard item.view == scrollView, other.view != scrollView, tree.isInside(other.view, of: scrollView),
      item.guide == nil || item.guide == .content || item.guide == .layoutMargins
    else { return false }
    switch attribute {
    case .top, .topMargin: return axis == .vertical
    case .left, .leftMargin, .leading, .leadingMargin: return axis == .horizontal
    default: return false
    }
  }

  func quantity(_ variable: Variable) -> (view: Int, quantity: AmbiguousQuantity)? {
    let index = Int(variable.index)
    guard index < 4 * (tree.views.count - 1) else { return nil }
    let quantities: [AmbiguousQuantity] = [.horizontalPosition, .verticalPosition, .width, .height]
    return (index / 4 + 1, quantities[index % 4])
  }

  private mutating func report(_ freedom: Ambiguity.Freedom) {
    for (index, sizes) in variables.contentSizes.enumerated() where !isHidden[scrolls[index].view] {
      for axis in Axis.allCases {
        guard let variable = sizes[axis], freedom.variables.contains(variable) else { continue }
        let view = scrolls[index].view
        if let leaf = openLeaf(freedom, axis, in: view) { return reportLeaf(leaf, in: view, axis, freedom) }
        // Across its flow, a collection view's content is as long as its frame.
        if tree.views[view].content.hasCells { continue }
        return reportContentSize(of: view, axis, freedom)
      }
    }
    let places = freedom.variables.compactMap(quantity).filter { !isHidden[$0.view] && !isRemoved[$0.view] }
    guard let first = freedom.ties.isEmpty ? cause(among: places) : places.first else { return }
    let quantities = places.prefix(4).map { "\($0.quantity.words) of '\(id($0.view))'" }
    let more = places.count > 4 ? " and \(places.count - 4) more" : ""
    findings.append(
      Finding(
        .ambiguity,
        "the \(quantities.joined(separator: ", the "))\(more) \(places.count == 1 ? "is" : "are") ambiguous: "
          + settling(freedom, first),
        view: first.view, also: places.map(\.view), tags: [tree.views[first.view].tag], notes: notes(freedom)))
  }

  /// The open length that the others follow from: of a view that scrolls, whose content gives it none, and of a strip
  /// before a page; otherwise of the innermost view of those around each other, or else the first of all.
  private func cause(
    among places: [(view: Int, quantity: AmbiguousQuantity)]
  ) -> (view: Int, quantity: AmbiguousQuantity)? {
    let scrolling = places.filter { lackOfLength($0.view, $0.quantity) != nil }
    if let strip = scrolling.first(where: { isStrip($0.view, $0.quantity) }) ?? scrolling.first { return strip }
    guard var first = places.first else { return nil }
    while let inner = places.first(where: {
      $0.quantity == first.quantity && $0.view != first.view && tree.isInside($0.view, of: first.view)
    }) {
      guard first.quantity == .width || first.quantity == .height else { break }
      first = inner
    }
    return first
  }

  /// Whether a view scrolls across its open length, so that its content can be as long as its frame.
  private func isStrip(_ view: Int, _ quantity: AmbiguousQuantity) -> Bool {
    guard case .scrollView(let scroll) = tree.views[view].content, scroll.flowLayout == nil else { return false }
    let across: Attribute = quantity == .height ? .width : .height
    return !tree.constraints.contains { constraint in
      guard let second = constraint.second, constraint.firstAttribute == across, constraint.secondAttribute == across
      else { return false }
      return [(constraint.first, second), (second, constraint.first)].contains { content, frame in
        frame.guide != .content && (frame.view == view || !tree.isInside(frame.view, of: view))
          && (content.view == view ? content.guide == .content : tree.isInside(content.view, of: view))
      }
    }
  }

  /// A view whose own length is open, so that the content's is open, too: one without subviews, or one that scrolls.
  private func openLeaf(_ freedom: Ambiguity.Freedom, _ axis: Axis, in scrollView: Int) -> Int? {
    let length: AmbiguousQuantity = axis == .horizontal ? .width : .height
    return freedom.variables.compactMap(quantity).first {
      $0.quantity == length && $0.view != scrollView && !isHidden[$0.view]
        && (tree.views[$0.view].subviews.isEmpty
          || tree.views[$0.view].content.scrollView != nil && tree.isInside($0.view, of: scrollView))
    }?.view
  }

  /// That a view which scrolls has no length of its own, and what gives it one; nil for other views and quantities.
  private func lackOfLength(_ view: Int, _ quantity: AmbiguousQuantity) -> String? {
    guard quantity == .width || quantity == .height else { return nil }
    let extent = quantity.words
    switch tree.views[view].content {
    case .textView(let textView) where textView.isScrollEnabled && quantity == .height:
      return
        "a text view that scrolls has no height of its own; say \"scrollEnabled\": false, so that it is as high as its text"
    case .tableView where quantity == .height:
      return
        "a table that scrolls has no height of its own; tie its bottom, or say \"sizedToContent\": true, so that it is as high as its rows"
    case .scrollView(let scroll) where scroll.flowLayout == nil:
      return isStrip(view, quantity)
        ? "a scroll view has no \(extent) of its own; let its content give it one, \"content.\(extent) == frame.\(extent)\", or say one"
        : "a scroll view has no \(extent) of its own; tie both its ends, or say a \(extent)"
    case .scrollView: return "a collection view has no \(extent) of its own; tie both its ends, or say a \(extent)"
    default: return nil
    }
  }

  private mutating func reportLeaf(_ leaf: Int, in view: Int, _ axis: Axis, _ freedom: Ambiguity.Freedom?) {
    let extent = axis == .horizontal ? "width" : "height"
    guard !findings.contains(where: { $0.rule == .ambiguousContentSize && $0.views == [leaf, view] })
    else { return }
    let advice = lackOfLength(leaf, axis == .horizontal ? .width : .height) ?? "give it one"
    findings.append(
      Finding(
        .ambiguousContentSize,
        "the \(extent) of '\(id(leaf))' is ambiguous, and with it the content \(extent) of '\(id(view))': \(advice)",
        view: leaf, also: [view], tags: [tree.views[leaf].tag], notes: freedom.map(notes) ?? []))
  }

  private func settling(
    _ freedom: Ambiguity.Freedom, _ first: (view: Int, quantity: AmbiguousQuantity)
  ) -> String {
    guard freedom.ties.isEmpty else {
      let which = freedom.ties.count == 1 ? "an optional constraint" : "optional constraints of equal priority"
      let side = sideToChange(freedom).map { "lower the \($0)" } ?? "raise the priority of one"
      return "\(which) can be met in more than one way; \(side)"
    }
    if let lack = lackOfLength(first.view, first.quantity) { return lack }
    return "no constraint determines it; add one for the \(first.quantity.words) of '\(id(first.view))'"
  }

  /// Of content sizes that compete, the one that loses least if it gives way: text can shorten or wrap, and a view that
  /// holds nothing can be of any size.
  private func sideToChange(_ freedom: Ambiguity.Freedom) -> String? {
    let origins = freedom.ties.map { system.entry(of: $0).origin }
    let pressed = origins.compactMap { origin -> (view: Int, axis: Axis)? in
      if case .compression(let view, let axis) = origin { (view, axis) } else { nil }
    }
    let hugged = origins.compactMap { origin -> (view: Int, axis: Axis)? in
      if case .hugging(let view, let axis) = origin { (view, axis) } else { nil }
    }
    // The longest has most left once it gives way; of equal ones the last.
    let texts = pressed.reversed().filter { canShorten($0.view) }
    if pressed.count == origins.count, let place = texts.max(by: { natural($0) < natural($1) }) {
      return "\(place.axis.rawValue) compression resistance of '\(id(place.view))', which can shorten"
    }
    if hugged.count == origins.count, let place = hugged.last(where: { canStretch($0.view) }) ?? hugged.last {
      return "\(place.axis.rawValue) content hugging of '\(id(place.view))', so that it takes the spare room"
    }
    return nil
  }

  /// The length of the content, in points.
  private func natural(_ place: (view: Int, axis: Axis)) -> Double {
    (place.axis == .horizontal ? content[place.view].width : content[place.view].height) ?? 0
  }

  private func canShorten(_ view: Int) -> Bool { !(tree.views[view].content.text?.string.isEmpty ?? true) }

  private func canStretch(_ view: Int) -> Bool {
    switch tree.views[view].content {
    case .textField, .textView, .plain, .scrollView, .tableView: true
    default: false
    }
  }

  private func notes(_ freedom: Ambiguity.Freedom) -> [Finding.Note] {
    freedom.ties.prefix(6).map { tie in
      let origin = system.entry(of: tie).origin
      return Finding.Note(describe(origin), at: tag(of: origin))
    }
  }

  private mutating func reportContentSize(of view: Int, _ axis: Axis, _ freedom: Ambiguity.Freedom?) {
    let extent = axis == .horizontal ? "width" : "height"
    let last = tree.views[view].subviews.last.map { ", '\(id($0))'" } ?? ""
    let advice =
      axis == .horizontal
      ? "give its content a width, for example equal to the scroll view's"
      : "connect the bottom of its last subview\(last)"
    findings.append(
      Finding(
        .ambiguousContentSize, "nothing determines the content \(extent) of '\(id(view))': \(advice)", view: view,
        tags: [tree.views[view].tag], notes: freedom.map(notes) ?? []))
  }

  // MARK: Loops

  mutating func reportUnsettled(byBehaviors: Bool) {
    let why =
      byBehaviors
      ? "after \(Self.mostRounds) rounds its behaviours still change it"
      : "guides or text that depend on frames keep moving those frames"
    findings.append(
      Finding(
        .doesNotSettle, "the layout does not settle: \(why); the last round is shown",
        view: 0, tags: byBehaviors ? tree.behaviors.map(\.tag) : []))
  }
}

extension AmbiguousQuantity {
  var words: String {
    switch self {
    case .horizontalPosition: "horizontal position"
    case .verticalPosition: "vertical position"
    case .width: "width"
    case .height: "height"
    }
  }
}

extension Ambiguity {
  /// The freedoms, those joined that have a tied constraint in common: five views of equal priority are one mistake,
  /// although any two of them can trade their lengths.
  fileprivate var freedomsByTie: [Freedom] {
    var joined: [Freedom] = []
    for freedom in freedoms {
      var whole = freedom
      let tied = joined.indices.filter { !Set(joined[$0].ties).isDisjoint(with: whole.ties) }
      for index in tied.reversed() {
        let earlier = joined.remove(at: index)
        whole.variables = earlier.variables + whole.variables.filter { !earlier.variables.contains($0) }
        whole.ties = earlier.ties + whole.ties.filter { !earlier.ties.contains($0) }
      }
      joined.insert(whole, at: min(tied.first ?? joined.count, joined.count))
    }
    return joined
  }
}

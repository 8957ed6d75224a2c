import AutoLayout
import LayoutAudit
import LayoutModel

/// Changes for views that the keyboard, other views or the screen's edges hide.
extension RemedyCandidates {
  mutating func addKeyboard(_ reasons: [Explanation.Reason]) {
    if let scroll = tree.enclosingScrollView(of: view) {
      for (place, constraint) in tree.constraints.enumerated()
      where constraint.first.view == scroll && constraint.firstAttribute == .bottom && constraint.tag != .none {
        for end in keyboardBars(beside: scroll).map({ "\(tree.views[$0].id).top" }) + ["keyboard.top"] {
          add(
            [.replaceConstraint(constraint.tag, with: "bottom == \(end)")],
            limit: "\(quoted(place)) lets it reach below")
        }
      }
      add(equations: ["bottom <= keyboard.top"], to: scroll)
    } else {
      // A size holds nothing in its place.
      let places = reasons.filter { reason in
        guard let place = reason.constraint else { return false }
        let attribute = tree.constraints[place].firstAttribute
        return attribute.axis == .vertical && !attribute.isSize
      }
      limits = holding(places)
      addKeyboardTop()
      add(equations: ["bottom <= keyboard.top"], to: view)
    }
  }

  /// The keyboard's guide, or a bar above it, in place of the bottom edge that the view, what it lies in or what it
  /// stands on is tied to. The outermost comes first, since what it holds moves with it.
  mutating func addKeyboardTop() {
    for inner in standing().reversed() {
      for (place, constraint) in tree.constraints.enumerated()
      where constraint.first.view == inner && constraint.firstAttribute == .bottom && constraint.relation == .equal
        && constraint.second?.view == tree.views[inner].parent && constraint.secondAttribute == .bottom
        && constraint.multiplier == 1 && constraint.tag != .none
      {
        let constant = signed(constraint.constant)
        for end in keyboardBars(beside: inner).map({ "\(tree.views[$0].id).top" }) + ["keyboard.top"] {
          add(
            [.replaceConstraint(constraint.tag, with: "bottom == \(end)\(constant)")],
            limit: "\(quoted(place)) holds it there")
        }
      }
    }
  }

  /// The view and those around it, each with the views below that its bottom is tied to.
  func standing() -> [Int] {
    var all: [Int] = []
    var waiting = path(to: nil)
    while let inner = waiting.first {
      waiting.removeFirst()
      if all.contains(inner) { continue }
      all.append(inner)
      waiting += tree.constraints.compactMap { constraint in
        guard let second = constraint.second, constraint.relation == .equal else { return nil }
        let pairs = [
          (constraint.first.view, constraint.firstAttribute, second.view, constraint.secondAttribute),
          (second.view, constraint.secondAttribute, constraint.first.view, constraint.firstAttribute),
        ]
        return pairs.first { $0.0 == inner && $0.1 == .bottom && $0.3 == .top && $0.2 > 0 && $0.2 != inner }?.2
      }
    }
    return all
  }

  /// The views beside one that stand on the keyboard, such as a bar for typing.
  func keyboardBars(beside view: Int) -> [Int] {
    guard let parent = tree.views[view].parent else { return [] }
    return tree.views[parent].subviews.filter { bar in
      bar != view && tree.views[bar].hasExplicitID
        && tree.constraints.contains { constraint in
          constraint.first.view == bar && constraint.firstAttribute == .bottom && constraint.relation == .equal
            && constraint.second?.guide == .keyboard && constraint.secondAttribute == .top
        }
    }
  }

  /// The view and those around it, without the root.
  /// - Parameter end: the first one that is left out.
  func path(to end: Int?) -> [Int] { path(from: view, to: end) }

  func path(from first: Int, to end: Int?) -> [Int] {
    Array(sequence(first: first) { tree.views[$0].parent }.prefix { $0 > 0 && $0 != end })
  }

  mutating func addCovered(_ finding: Finding) {
    guard let front = finding.views.dropFirst().first else { return addUncovered() }
    let isOverlap = finding.rule == .overlap
    // An overlap names the view in front first.
    let (own, other) = (view, tree.views[front].id)
    let scroll = isOverlap ? nil : tree.enclosingScrollView(of: view)
    let isLow = result.views[front].screen.midY >= result.environment.size.height / 2
    if let scroll {
      let room = ContentInset.room(scroll, clear: result.views[front].screen, isLow: isLow, in: result)
      addInset(scroll, room, isLow: isLow)
    }
    guard tree.views[front].hasExplicitID else { return }
    if !isOverlap, scroll == nil { addBeside(front, isLow: isLow) }
    if let scroll {
      replace(isLow ? .bottom : .top, of: scroll, with: isLow ? "bottom == \(other).top" : "top == \(other).bottom")
    }
    let frames = (result.views[own].screen, result.views[front].screen)
    let upright = frames.0.midY < frames.1.midY ? "bottom <= \(other).top" : "top >= \(other).bottom"
    let isFirst = (frames.0.midX < frames.1.midX) != result.environment.isRightToLeft
    let across = isFirst ? "trailing <= \(other).leading" : "leading >= \(other).trailing"
    let common = frames.0.intersection(frames.1)
    let isNarrow = common.map { $0.width < $0.height } ?? false
    for equation in isNarrow ? [across, upright] : [upright, across] { add(equations: [equation], to: own) }
    if scroll == nil, tree.views[front].parent == tree.views[own].parent {
      replace(.top, of: own, with: "top == \(other).bottom")
    }
  }

  /// Ends what holds the view, or the view itself, where a bar beside it begins.
  mutating func addBeside(_ front: Int, isLow: Bool) {
    let edge: Attribute = isLow ? .bottom : .top
    let end = "\(tree.views[front].id).\(isLow ? "top" : "bottom")"
    for inner in path(to: nil).reversed()
    where tree.views[inner].parent == tree.views[front].parent && !tree.isInside(front, of: inner) {
      replace(edge, of: inner, with: "\(edge.name) == \(end)")
      if inner != view { add(equations: ["\(edge.name) \(isLow ? "<=" : ">=") \(end)"], to: inner) }
    }
    let keyboard = result.environment.size.height - result.environment.coveredHeight
    if result.environment.coveredHeight > 0, result.views[front].screen.maxY <= keyboard {
      limits =
        "the room above \(id(front)) and the keyboard ends at \(result.views[front].screen.y.shortText), and the view "
        + "reaches to \(result.views[view].screen.maxY.shortText), so that only a scroll view shows all"
    }
  }

  /// A content inset of so many points at one end.
  /// - Parameter remedies: what changes with it.
  mutating func addInset(_ scroll: Int, _ room: Double, isLow: Bool, beside remedies: [Remedy] = []) {
    guard let inset = tree.views[scroll].content.scrollView?.contentInset, inset.safeAreaEdges.isEmpty else { return }
    var points = inset.points
    if isLow { points.bottom = room } else { points.top = room }
    add(remedies + [.write("contentInset", ContentInset.text(points), on: tree.views[scroll].tag)])
  }

  /// Content insets that bring the ends of a scroll view's content clear of what lies over parts of the window.
  /// - Parameter remedies: what gives it the insets of the bars, so that the rest is left.
  mutating func addRoom(in scroll: Int, beside remedies: [Remedy] = []) {
    let frame = result.views[scroll].screen
    let bars = remedies.isEmpty ? .zero : result.views[0].safeAreaInsets
    let covers = result.environment.coveredParts.filter { $0.intersection(frame) != nil }
    for isLow in [false, true] {
      let rooms = covers.filter { ($0.midY > frame.midY) == isLow }
        .map { ContentInset.room(scroll, clear: $0, isLow: isLow, in: result) - (isLow ? bars.bottom : bars.top) }
      if let room = rooms.max(), room > 0 { addInset(scroll, room, isLow: isLow, beside: remedies) }
    }
  }

  /// Moves the view clear of what lies over a part of the window, by the edge that holds it.
  mutating func addUncovered() {
    if let scroll = tree.enclosingScrollView(of: view) { return addRoom(in: scroll) }
    let frame = result.views[view].screen
    guard tree.views[view].parent == 0,
      let cover = result.environment.coveredParts.first(where: { $0.intersection(frame) != nil })
    else { return }
    let isFirst = cover.midX < result.environment.size.width / 2
    let (edge, name): (Attribute, String) = isFirst ? (.left, "left") : (.right, "right")
    let room = isFirst ? cover.maxX : result.environment.size.width - cover.x
    let isMirrored = result.environment.isRightToLeft
    for edge in [edge, isFirst != isMirrored ? .leading : .trailing] {
      let word = edge == .left || edge == .right ? name : (edge == .leading ? "leading" : "trailing")
      let sign = edge == .left || edge == .leading ? "+" : "-"
      replace(edge, of: view, with: "\(word) == superview.\(word) \(sign) \((room + 8).shortText)")
    }
    replace(.top, of: view, with: "top == superview.top + \(cover.maxY.shortText)")
  }

  /// Another equation in place of each that holds an edge of a view.
  mutating func replace(_ edge: Attribute, of view: Int, with equation: String) {
    for constraint in tree.constraints
    where constraint.first.view == view && constraint.firstAttribute == edge && constraint.relation == .equal
      && constraint.tag != .none
    {
      add([.replaceConstraint(constraint.tag, with: equation)])
    }
  }

  /// The first two constraints of the view among the reasons, in a sentence; nil if there are none.
  func holding(_ reasons: [Explanation.Reason]) -> String? {
    let places = reasons.compactMap(\.constraint).filter { place in
      [tree.constraints[place].first.view, tree.constraints[place].second?.view].contains(view)
    }
    // One equation of several edges is one sentence.
    let named = places.prefix(2).map(quoted)
    let distinct = named.first == named.last ? Array(named.prefix(1)) : named
    if distinct.isEmpty { return nil }
    return distinct.joined(separator: " and ") + (distinct.count == 1 ? " holds" : " hold") + " it there"
  }

  mutating func addSafeArea(_ finding: Finding, _ reasons: [Explanation.Reason]) {
    let places = reasons.filter { $0.constraint.map { tree.constraints[$0].firstAttribute.isSize } != true }
    let side = sideOutside
    let along = places.filter { $0.constraint.map { tree.constraints[$0].firstAttribute.axis } == side }
    limits = holding(along) ?? holding(places) ?? limits
    if let scroll = tree.enclosingScrollView(of: view) {
      let bars = result.views[0].safeAreaInsets
      let size = result.environment.size
      let isLow = result.views[view].screen.midY > size.height / 2
      let bar = Rect(
        x: 0, y: isLow ? size.height - bars.bottom : 0, width: size.width, height: isLow ? bars.bottom : bars.top)
      addInset(scroll, ContentInset.room(scroll, clear: bar, isLow: isLow, in: result), isLow: isLow)
      addRoom(in: scroll)
      return addRoom(in: scroll, beside: finding.remedies)
    }
    addSafeEnds()
    for equations in [
      ["top >= safeArea.top"], ["bottom <= safeArea.bottom"], ["leading >= safeArea.leading"],
      ["trailing <= safeArea.trailing"], ["leading >= safeArea.leading", "trailing <= safeArea.trailing"],
    ] { add(equations: equations, to: view) }
    addUncovered()
  }

  /// The axis along which the view lies outside the safe area; nil for both or none, as in a corner.
  private var sideOutside: Axis? {
    let size = result.environment.size
    let safe = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: result.views[0].safeAreaInsets)
    let frame = result.views[view].screen
    let isAlong = frame.y < safe.y - 1 || frame.maxY > safe.maxY + 1
    let isAcross = frame.x < safe.x - 1 || frame.maxX > safe.maxX + 1
    return isAlong == isAcross ? nil : isAlong ? .vertical : .horizontal
  }

  /// The safe area's end in place of the screen's, for what the view stands on.
  private mutating func addSafeEnds() {
    let isLow = result.views[view].screen.midY > result.environment.size.height / 2
    let (edge, name): (Attribute, String) = isLow ? (.bottom, "bottom") : (.top, "top")
    for inner in (isLow ? standing() : path(to: nil)).reversed() where tree.views[inner].parent == 0 {
      for constraint in tree.constraints
      where constraint.first.view == inner && constraint.firstAttribute == edge && constraint.relation == .equal
        && constraint.second == LayoutItem(view: 0) && constraint.secondAttribute == edge && constraint.multiplier == 1
        && constraint.tag != .none
      {
        add([.replaceConstraint(constraint.tag, with: "\(name) == safeArea.\(name)\(signed(constraint.constant))")])
      }
    }
  }

  /// ` - 8`; nothing for 0.
  private func signed(_ constant: Double) -> String {
    constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(abs(constant).shortText)"
  }
}

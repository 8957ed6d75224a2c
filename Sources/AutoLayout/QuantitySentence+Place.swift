import LayoutModel

extension QuantitySentence {
  func place() -> String? {
    if let before = itemBefore { return after(before) }
    return besideSibling() ?? atGuide() ?? inSuperview() ?? atEdge()
  }

  /// The item before it in a stack along this axis.
  private var itemBefore: Int? {
    guard let stack, stack.properties.axis == axis else { return nil }
    let start = extent(of: view).low
    return items(of: stack.view).filter { $0 != view && extent(of: $0).high <= start + 0.005 }
      .max { extent(of: $0).low < extent(of: $1).low }
  }

  private func after(_ before: Int) -> String? {
    let end = extent(of: before).high
    // From right to left the item on the left comes after this one.
    let isNext = axis == .horizontal && isRightToLeft(parent ?? 0)
    let place = isNext ? "the \(name(of: .end)) of \(named(before))" : "where \(named(before)) ends"
    if let text = Self.sum(value, [end, extent(of: view).low - end]) {
      return "\(text): \(place), and the gap \(isNext ? "before" : "after") it."
    }
    return Self.isNear(end, value) ? "\(Self.number(value)), \(place)." : nil
  }

  /// At an edge of a sibling, or from the start of the superview.
  private func besideSibling() -> String? {
    for constraint in constraints {
      guard constraint.first.view == view, let second = constraint.second, second.guide == nil,
        side(constraint.first, constraint.firstAttribute) == .start
      else { continue }
      let isEnd = side(second, constraint.secondAttribute) == .end
      let constant = toTheRight(constraint.constant, constraint.firstAttribute)
      if second.view == parent {
        if !isEnd, Self.isNear(constant, value) { return fromStart() }
        continue
      }
      guard pass.tree.views[second.view].parent == parent else { continue }
      let other = extent(of: second.view)
      let edge = isEnd ? other.high : other.low
      let name = "the \(name(of: isEnd ? .end : .start)) of \(named(second.view))"
      if let text = Self.sum(value, [edge, constant]) { return "\(text): \(name), and a constant." }
      if Self.isNear(edge + constant, value) { return "\(Self.number(value)), \(name)." }
    }
    return nil
  }

  /// A constant as points to the right: from right to left, that of leading and trailing edges goes to the left.
  private func toTheRight(_ constant: Double, _ attribute: Attribute) -> Double {
    isRightToLeft(view) && (attribute == .leading || attribute == .trailing) ? -constant : constant
  }

  private func fromStart() -> String? {
    guard let parent else { return nil }
    let edge = "the \(name(of: .start)) of \(named(parent))"
    return Self.isNear(value, 0) ? "At \(edge)." : "\(Self.number(value)) from \(edge)."
  }

  private static let guideWords: [LayoutGuide: String] = [
    .safeArea: "safe area", .layoutMargins: "margins", .readable: "readable content",
  ]

  /// At the beginning of a guide of the superview.
  private func atGuide() -> String? {
    for constraint in constraints {
      guard let parent, constraint.first == LayoutItem(view: view), let second = constraint.second,
        second.view == parent, let guide = second.guide.flatMap({ Self.guideWords[$0] }),
        side(constraint.first, constraint.firstAttribute) == .start, side(second, constraint.secondAttribute) == .start
      else { continue }
      let constant = toTheRight(constraint.constant, constraint.firstAttribute)
      let name = "the \(name(of: .start)) of the \(guide) of \(named(parent))"
      guard constant != 0, let text = Self.sum(value, [value - constant, constant]) else {
        return "\(Self.number(value)), \(name)."
      }
      return "\(text): \(name), and a constant."
    }
    return nil
  }

  /// In a stack, in the middle, or before the end of the superview.
  private func inSuperview() -> String? {
    guard let parent else { return nil }
    let around = stackProperties(parent)
    let (room, own) = (length(of: parent), extent(of: view))
    if stack != nil, Self.isNear(value, 0) { return fromStart() }
    let sides = constraints.filter { $0.first.view == view }.compactMap { side($0.first, $0.firstAttribute) }
    let middle = (room - own.length) / 2
    if sides.contains(.middle) || around?.alignment == .center, Self.isNear(value, middle) {
      return "In the middle of \(named(parent)): (\(Self.number(room)) − \(Self.number(own.length))) ÷ 2 = "
        + "\(Self.number(middle))."
    }
    let isAtEnd = stack != nil && (around?.alignment == .trailing || around?.alignment == .bottom)
    guard sides.contains(.end) || isAtEnd, !scrolls(parent) else { return nil }
    return Self.sum(value, [room, -own.length, own.high - room]).map {
      "\($0): from the \(name(of: .end)) of \(named(parent))."
    }
  }

  // MARK: Edges of any view

  /// What a side of the view is tied to; `gap` is in points, from there to the side.
  private struct Tie {
    var other: Int
    var side: Side
    var gap: Double
  }

  private func tie(of own: Side, by constraints: [LayoutConstraint]) -> Tie? {
    for constraint in constraints {
      guard let second = constraint.second else { continue }
      let first = (constraint.first, constraint.firstAttribute, 1.0)
      let last = (second, constraint.secondAttribute, -1.0)
      for (mine, theirs) in [(first, last), (last, first)] {
        guard mine.0 == LayoutItem(view: view), theirs.0.view != view, theirs.0.guide ?? .frame == .frame,
          side(mine.0, mine.1) == own, let there = side(theirs.0, theirs.1)
        else { continue }
        let gap = place(of: own, of: view) - place(of: there, of: theirs.0.view)
        if Self.isNear(gap, mine.2 * constraint.constant) { return Tie(other: theirs.0.view, side: there, gap: gap) }
      }
    }
    return nil
  }

  private func words(_ tie: Tie) -> String {
    let place = "the \(name(of: tie.side)) of \(named(tie.other))"
    if Self.isNear(tie.gap, 0) { return place }
    return "\(Self.number(abs(tie.gap))) \(tie.gap > 0 ? "after" : "before") \(place)"
  }

  /// A length between two edges of other views, or around those of a subview.
  func betweenEdges() -> String? {
    var (start, end) = (tie(of: .start, by: constraints), tie(of: .end, by: constraints))
    // With its middle on that of the view of one edge, a view has the other edge as far on the other side.
    if let middle = tie(of: .middle, by: constraints), middle.side == .middle, Self.isNear(middle.gap, 0) {
      if end == nil, let known = start, known.side == .start, known.other == middle.other {
        end = Tie(other: known.other, side: .end, gap: -known.gap)
      } else if start == nil, let known = end, known.side == .end, known.other == middle.other {
        start = Tie(other: known.other, side: .start, gap: -known.gap)
      }
    }
    guard let start, let end else { return nil }
    if start.other == end.other, start.side == .start, end.side == .end { return around(start.other, start, end) }
    let text = Self.sum(value, [place(of: .end, of: view), -place(of: .start, of: view)])
    return "\(text ?? Self.number(value)): from \(words(start)) to \(words(end))."
  }

  private func around(_ other: Int, _ start: Tie, _ end: Tie) -> String? {
    let length = length(of: other)
    if let text = Self.sum(value, [length, -start.gap, end.gap]) {
      let isInside = pass.tree.views[other].parent == view
      return isInside
        ? "\(text): \(named(other)) and what is around it."
        : "\(text): the \(lengthName) of \(named(other)) less what is beside it."
    }
    return Self.isNear(length, value) ? "\(Self.number(value)), the \(lengthName) of \(named(other))." : nil
  }

  /// A place at an edge of another view, on its first baseline, or in the content of a scroll view.
  private func atEdge() -> String? {
    let outside = constraints.filter { constraint in
      [constraint.first, constraint.second].allSatisfy { $0.map { pass.tree.views[$0.view].parent != view } ?? true }
    }
    func at(_ tie: Tie) -> String { (Self.isNear(tie.gap, 0) ? "at " : "") + words(tie) }
    if let start = tie(of: .start, by: outside) { return "\(Self.number(value)): \(at(start))." }
    if let middle = tie(of: .middle, by: outside) { return "\(Self.number(value)): its middle is \(at(middle))." }
    if let end = tie(of: .end, by: outside) {
      let text = Self.sum(value, [extent(of: view).high, -length(of: view)])
      return "\(text ?? Self.number(value)): it ends \(at(end))."
    }
    return constraints.lazy.compactMap(inContentOrOnBaseline).first
  }

  private func inContentOrOnBaseline(_ constraint: LayoutConstraint) -> String? {
    guard constraint.first.view == view, let second = constraint.second else { return nil }
    let other = named(second.view)
    if second.guide == .content, side(second, constraint.secondAttribute) == .start,
      side(constraint.first, constraint.firstAttribute) == .start, Self.isNear(value, constraint.constant)
    {
      let word = Self.isNear(value, 0) ? "at" : "from"
      return "\(Self.number(value)): \(word) the \(name(of: .start)) of the content of \(other)."
    }
    let isBaseline = constraint.firstAttribute == .firstBaseline && constraint.secondAttribute == .firstBaseline
    guard axis == .vertical, isBaseline, constraint.constant == 0 else { return nil }
    return "\(Self.number(value)): on the first baseline of \(other)."
  }
}

import LayoutModel

extension QuantitySentence {
  func length() -> String? {
    ofPadding() ?? ofConstant() ?? ofRatio() ?? alongStack() ?? acrossStack() ?? ofContent() ?? ofEdges()
      ?? betweenEdges() ?? ofItem() ?? besideItems()
  }

  /// A length that `accessibleLayout` adjusts.
  private func ofPadding() -> String? {
    guard axis == .vertical else { return nil }
    for behavior in pass.tree.behaviors {
      guard case .accessibleLayout(let layout) = behavior.kind else { continue }
      for index in layout.adjustable where pass.tree.constraints.indices.contains(index) {
        let constraint = pass.tree.constraints[index]
        guard constraint.first.view == view else { continue }
        let (initial, now) = (constraint.constant, pass.constants[index])
        if let text = Self.sum(value, [initial, now - initial]) {
          return "\(text): its initial height and its share of the surplus."
        }
        return Self.isNear(now, initial) ? "\(Self.number(value)) is its initial height: there is no surplus." : nil
      }
    }
    return nil
  }

  /// Whether a constraint is about the view's own length.
  private func isAboutLength(_ constraint: LayoutConstraint) -> Bool {
    constraint.first == LayoutItem(view: view) && constraint.firstAttribute.isSize
      && constraint.firstAttribute.axis == axis
  }

  /// One equation that names the number.
  private func ofConstant() -> String? {
    let isNamed = constraints.contains {
      isAboutLength($0) && $0.second == nil && Self.isNear($0.constant, value)
    }
    return isNamed ? "\(Self.number(value)), as a constraint says." : nil
  }

  /// Another length.
  private func ofRatio() -> String? {
    for constraint in constraints where isAboutLength(constraint) {
      guard let second = constraint.second, second.guide ?? .frame == .frame, constraint.secondAttribute.isSize
      else { continue }
      let rect = pass.frames[second.view].inset(by: pass.tree.views[second.view].alignmentRectInsets)
      let other = constraint.secondAttribute == .width ? rect.width : rect.height
      let (factor, constant) = (constraint.multiplier, constraint.constant)
      guard Self.isNear(other * factor + constant, value) else { continue }
      let name = "the \(constraint.secondAttribute.name) of \(named(second.view))"
      if factor == 1 {
        return constant == 0
          ? "\(Self.number(value)), \(name)."
          : Self.sum(value, [other, constant]).map { "\($0): \(name), and a constant." }
      }
      let product = "\(Self.number(other)) × \(Self.digits(of: factor, times: other))"
      let rest = constant == 0 ? "" : " \(constant < 0 ? "−" : "+") \(Self.number(abs(constant)))"
      return "\(Self.number(value)) = \(product)\(rest): of \(name)\(constant == 0 ? "" : ", and a constant")."
    }
    return nil
  }

  /// A factor with as many digits as make the product right.
  private static func digits(of factor: Double, times length: Double) -> String {
    let powers = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    for power in powers {
      let rounded = (factor * power).rounded() / power
      if abs(rounded - factor) * length < 0.05 {
        return "\(rounded)".hasSuffix(".0") ? rounded.shortText : "\(rounded)"
      }
    }
    return "\(factor)"
  }

  /// A stack, along its axis.
  private func alongStack() -> String? {
    guard let properties = stackProperties(view), properties.axis == axis else { return nil }
    let sorted = items(of: view).map(extent).sorted { $0.low < $1.low }
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let gaps = zip(sorted, sorted.dropFirst()).map { $1.low - $0.high }
    let terms = sorted.enumerated().flatMap { index, item in
      [item.length] + (index < gaps.count ? [gaps[index]] : [])
    }
    let margins = [first.low, length(of: view) - last.high].filter { !Self.isNear($0, 0) }
    if let text = Self.sum(value, terms + margins) {
      return "\(text): its items and the gaps between them\(margins.isEmpty ? "" : ", and its margins")."
    }
    let lengths = sorted.reduce(0) { $0 + $1.length }
    guard sorted.count > 3, let text = Self.sum(value, [lengths, length(of: view) - lengths]) else { return nil }
    return "\(text): \(sorted.count) items, and the gaps between them."
  }

  /// An item, across its stack's axis.
  private func acrossStack() -> String? {
    guard let stack, stack.properties.axis != axis, Self.isNear(length(of: stack.view), value) else { return nil }
    // An item that is as long as its content may be what gives the stack its length.
    if stack.properties.alignment != .fill, Self.isNear(intrinsicLength(of: view) ?? .nan, value) { return nil }
    return "\(Self.number(value)), the \(lengthName) of its stack \(named(stack.view))."
  }

  private func ofContent() -> String? {
    guard let length = intrinsicLength(of: view), Self.isNear(length, value),
      reasons.contains(where: { $0.text.contains("content hugging") || $0.text.contains("compression resistance") })
    else { return nil }
    let how = axis == .horizontal ? "wide" : "tall"
    let around = pass.tree.views[view].alignmentRectInsets
    let width = pass.frames[view].width - around.left - around.right
    guard let lines = pass.sizing.text(of: pass.content[view], width: width)?.lines.count, lines > 0 else {
      return "As \(how) as its content: \(Self.number(length))."
    }
    return "As \(how) as its text, \(lines.counting("line"))."
  }

  /// Between two edges of the superview.
  private func ofEdges() -> String? {
    guard let parent, !scrolls(parent) else { return nil }
    let sides = constraints.flatMap { constraint in
      [(constraint.first, constraint.firstAttribute)]
        + (constraint.second.map { [($0, constraint.secondAttribute)] } ?? [])
    }.filter { $0.0.view == view }.compactMap(side)
    guard sides.contains(.start), sides.contains(.end) else { return nil }
    let (room, own) = (length(of: parent), extent(of: view))
    if let text = Self.sum(value, [room, -own.low, own.high - room]) {
      return "\(text): the \(lengthName) of \(named(parent)) less what is beside it."
    }
    return Self.isNear(room, value) ? "\(Self.number(value)), the \(lengthName) of \(named(parent))." : nil
  }

  /// A stack as long across as an item, preferably one that has this length by itself.
  private func ofItem() -> String? {
    guard stackProperties(view) != nil else { return nil }
    let alike = items(of: view).filter { Self.isNear(length(of: $0), value) }
    let own = alike.first { Self.isNear(intrinsicLength(of: $0) ?? .nan, value) }
    return (own ?? alike.first).map { "\(Self.number(value)), the \(lengthName) of its item \(named($0))." }
  }

  /// What the other items of its stack leave.
  private func besideItems() -> String? {
    guard let stack, stack.properties.axis == axis else { return nil }
    let (room, own) = (length(of: stack.view), length(of: view))
    let used = items(of: stack.view).reduce(0) { $0 + length(of: $1) } - own
    return Self.sum(value, [room, -used, own + used - room]).map {
      "\($0): what \(named(stack.view)) has left beside its other items and the gaps."
    }
  }
}

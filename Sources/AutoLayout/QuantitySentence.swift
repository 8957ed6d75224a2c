import LayoutModel

/// What a quantity of a view is made of, in one sentence with the numbers of the solution: `165.5 = 63.5 + 26 + 76: its
/// items and the gaps between them.` Each rule knows one way to make a number, and is silent if its sum does not come
/// out; the first rule that speaks is right, and if all are silent there is no sentence.
struct QuantitySentence {
  let pass: LayoutPass
  let view: Int
  let axis: Axis
  let isSize: Bool
  let value: Double
  let reasons: [Explanation.Reason]
  /// The document's constraints among the reasons.
  let constraints: [LayoutConstraint]

  init(_ explanation: Explanation, of view: Int, in pass: LayoutPass) {
    (self.pass, self.view, value, reasons) = (pass, view, explanation.value, explanation.reasons)
    let quantity = explanation.quantity
    axis = quantity == .horizontalPosition || quantity == .width ? .horizontal : .vertical
    isSize = quantity == .width || quantity == .height
    constraints = reasons.compactMap { $0.constraint.map { pass.tree.constraints[$0] } }
  }

  var text: String? {
    guard value.isFinite else { return nil }
    return (isSize ? length() : place()) ?? setElsewhere()
  }

  /// By the device, or by code.
  private func setElsewhere() -> String? {
    guard reasons.count == 1, constraints.isEmpty else { return nil }
    return "\(Self.number(value)): \(reasons[0].text)."
  }

  // MARK: Words and sums

  /// The most terms that are readable in one line.
  private static let mostTerms = 7

  static func number(_ value: Double) -> String { ((value * 100).rounded() / 100).shortText }

  static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.005 }

  /// `165.5 = 63.5 + 26 + 76`; nil if it does not come to the value. Terms of 0 after the first one are left out.
  static func sum(_ value: Double, _ terms: [Double]) -> String? {
    let shown = terms.enumerated().filter { $0.offset == 0 || !isNear($0.element, 0) }.map(\.element)
    guard isNear(terms.reduce(0, +), value), (2...mostTerms).contains(shown.count) else { return nil }
    let rest = shown.dropFirst().map { $0 < 0 ? " − \(number(-$0))" : " + \(number($0))" }.joined()
    return "\(number(value)) = \(number(shown[0]))\(rest)"
  }

  func named(_ view: Int) -> String { "'\(pass.tree.views[view].id.split(separator: ".").last ?? "")'" }

  var lengthName: String { axis == .horizontal ? "width" : "height" }

  // MARK: Geometry

  enum Side {
    case start
    case middle
    case end

    var share: Double { self == .start ? 0 : self == .middle ? 0.5 : 1 }
  }

  func name(of side: Side) -> String {
    switch side {
    case .start: axis == .horizontal ? "left edge" : "top"
    case .middle: "middle"
    case .end: axis == .horizontal ? "right edge" : "bottom"
    }
  }

  func isRightToLeft(_ view: Int) -> Bool { pass.direction(inside: view) == .rightToLeft }

  /// The side that an attribute means: from right to left, the leading edge is on the right. Nil for a length, and on
  /// the other axis.
  func side(_ item: LayoutItem, _ attribute: Attribute) -> Side? {
    guard attribute.axis == axis else { return nil }
    switch attribute {
    case .left, .top: return .start
    case .right, .bottom: return .end
    case .centerX, .centerY: return .middle
    case .leading: return isRightToLeft(item.view) ? .end : .start
    case .trailing: return isRightToLeft(item.view) ? .start : .end
    default: return nil
    }
  }

  /// The alignment rectangle in the superview, along the axis.
  func extent(of view: Int) -> (low: Double, high: Double, length: Double) {
    let rect = pass.frames[view].inset(by: pass.tree.views[view].alignmentRectInsets)
    let (low, length) = axis == .horizontal ? (rect.x, rect.width) : (rect.y, rect.height)
    return (low, low + length, length)
  }

  func length(of view: Int) -> Double { extent(of: view).length }

  /// In the window.
  func place(of side: Side, of view: Int) -> Double {
    let (frame, origin, extent) = (pass.frames[view], pass.origins[view], extent(of: view))
    let moved = axis == .horizontal ? origin.x - frame.x : origin.y - frame.y
    return moved + extent.low + side.share * extent.length
  }

  func intrinsicLength(of view: Int) -> Double? {
    axis == .horizontal ? pass.content[view].width : pass.content[view].height
  }

  var parent: Int? { pass.tree.views[view].parent }

  func stackProperties(_ view: Int?) -> StackView? {
    guard let view, case .stackView(let stack) = pass.tree.views[view].content else { return nil }
    return stack
  }

  /// The stack that a view is an item of.
  var stack: (view: Int, properties: StackView)? {
    guard let parent, let properties = stackProperties(parent), !pass.tree.views[view].isUnarranged else { return nil }
    return (parent, properties)
  }

  /// The visible items of a stack.
  func items(of stack: Int) -> [Int] {
    pass.tree.views[stack].subviews.filter {
      !pass.tree.views[$0].isUnarranged && !pass.isHidden[$0] && !pass.isRemoved[$0]
    }
  }

  /// Whether a view's edges, seen from inside, are those of its content.
  func scrolls(_ view: Int) -> Bool {
    if case .scrollView = pass.tree.views[view].content { true } else { false }
  }
}

extension Explanation {
  /// A constraint's current numbers: `202 = 16 + 186` if a behaviour has changed a length that the document gives as
  /// 16; `84 = 64 + 20` for an edge. Nil if frames do not determine them.
  static func numbers(of constraint: LayoutConstraint, in pass: LayoutPass) -> String? {
    guard constraint.first.guide == nil, constraint.second?.guide == nil,
      let own = value(of: constraint.firstAttribute, constraint.first, in: pass)
    else { return nil }
    guard let second = constraint.second else {
      guard !QuantitySentence.isNear(own, constraint.constant) else { return nil }
      return QuantitySentence.sum(own, [constraint.constant, own - constraint.constant])
    }
    guard constraint.firstAttribute == constraint.secondAttribute, constraint.constant != 0,
      let other = value(of: constraint.secondAttribute, second, in: pass)
    else { return nil }
    return QuantitySentence.sum(own, [other, constraint.constant])
  }

  /// The place of an edge or a centre in the window, or the length of a side.
  private static func value(of attribute: Attribute, _ item: LayoutItem, in pass: LayoutPass) -> Double? {
    let isMirrored = pass.direction(inside: item.view) == .rightToLeft
    let around = pass.tree.views[item.view].alignmentRectInsets
    let (origin, frame) = (pass.origins[item.view], pass.frames[item.view])
    let rect = Rect(x: origin.x, y: origin.y, width: frame.width, height: frame.height).inset(by: around)
    switch attribute {
    case .width: return rect.width
    case .height: return rect.height
    case .top: return rect.y
    case .bottom: return rect.maxY
    case .left: return rect.x
    case .right: return rect.maxX
    case .leading: return isMirrored ? nil : rect.x
    case .trailing: return isMirrored ? nil : rect.maxX
    case .centerX: return rect.midX
    case .centerY: return rect.midY
    default: return nil
    }
  }
}

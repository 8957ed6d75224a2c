import LayoutModel

/// The constraints for which UIKit raises an exception, in words (NSLayoutConstraint, "Invalid pairing of layout
/// attributes").
enum ConstraintCheck {
  static func complaint(_ parts: ConstraintReader.Parts, ownerIsFirst: Bool) -> String? {
    let first = parts.firstAttribute
    if first == .notAnAttribute { return "the first attribute cannot be 'notAnAttribute'" }
    let numbers = [
      ("multiplier", parts.multiplier), ("constant", parts.constant),
      ("number of system spacings", parts.systemSpacing ?? .zero),
    ]
    for (what, number) in numbers {
      guard let value = number.constant, !Schema.Limit.points.contains(value) else { continue }
      return "the \(what) is \(value.shortText), but must be \(Schema.Limit.points.inWords)"
    }
    guard parts.second != nil, parts.secondAttribute != .notAnAttribute else {
      if parts.second != nil { return "a second item needs a second attribute" }
      if parts.systemSpacing != nil { return "a system spacing needs an edge of a second item" }
      guard first.isSize else {
        // In another view's list, the bare name belongs to that view.
        let other = ownerIsFirst ? "superview.\(first.name)" : first.name
        let constant = parts.constant.constant.map {
          $0 == 0 ? "" : $0 < 0 ? " - \((-$0).shortText)" : " + \($0.shortText)"
        }
        return
          "'\(first.name)' is a position, and a position needs another one, such as '\(other)\(constant ?? " + …")'"
      }
      return nil
    }
    let second = parts.secondAttribute
    if parts.multiplier.constant == 0 {
      return "the multiplier is 0, so the second item has no effect; leave it out or use another number"
    }
    if first.isSize != second.isSize {
      let (size, position) = first.isSize ? (first, second) : (second, first)
      return "'\(size.name)' is a size and '\(position.name)' a position: they cannot be compared"
    }
    if !first.isSize, first.axis != second.axis {
      return "'\(first.name)' is \(word(first.axis)) and '\(second.name)' \(word(second.axis)): they cannot be compared"
    }
    if let a = side(first), let b = side(second), a != b {
      let (directional, physical) = a == .directional ? (first, second) : (second, first)
      let better = counterpart(physical)
      return
        "'\(directional.name)' follows the layout direction and '\(physical.name)' does not: use '\(better)' instead of '\(physical.name)'"
    }
    if parts.systemSpacing != nil {
      if first.isSize { return "a system spacing lies between edges, but '\(first.name)' is a size" }
      if parts.constant.constant != 0 { return "a system spacing cannot be combined with a constant" }
      if parts.multiplier.constant != 1 { return "a system spacing cannot be combined with a multiplier" }
    }
    return nil
  }

  private enum Side {
    case directional
    case physical
  }

  private static func side(_ attribute: Attribute) -> Side? {
    switch attribute {
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    case .left, .right, .leftMargin, .rightMargin: .physical
    default: nil
    }
  }

  private static func counterpart(_ attribute: Attribute) -> String {
    switch attribute {
    case .left: "leading"
    case .right: "trailing"
    case .leftMargin: "leadingMargin"
    case .rightMargin: "trailingMargin"
    default: attribute.name
    }
  }

  private static func word(_ axis: Axis?) -> String { axis == .vertical ? "vertical" : "horizontal" }
}

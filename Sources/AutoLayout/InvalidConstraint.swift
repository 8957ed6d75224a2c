import LayoutModel

/// Constraints for which UIKit raises an exception. The format refuses most of them with a place; this is the backstop,
/// so that no tree can trap the engine.
extension LayoutPass {
  /// Why the constraint cannot be used, and what would be right; nil if it can.
  static func objection(to constraint: LayoutConstraint, in tree: ViewTree) -> String? {
    let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
    guard isItem(constraint.first, in: tree), constraint.second.map({ isItem($0, in: tree) }) ?? true else {
      return "it names a view or guide that is not in the tree: both items must be on the screen"
    }
    guard constraint.multiplier.isFinite, constraint.constant.isFinite,
      constraint.systemSpacingMultiplier?.isFinite ?? true
    else { return "its multiplier and constant must be finite numbers" }
    guard constraint.priority > 0, constraint.priority <= 1000 else {
      return "its priority \(constraint.priority.shortText) is out of range: above 0 and at most 1000"
    }
    guard let axis = first.axis else { return "its first attribute is missing: a constraint starts with one" }
    guard constraint.second != nil else {
      return first.isSize
        ? nil : "\(first.name) is a location and needs a second item: only width and height go with a constant alone"
    }
    guard let otherAxis = second.axis else {
      return "its second attribute is missing: name one beside the second item"
    }
    if constraint.multiplier == 0 {
      return "a multiplier of 0 makes \(first.name) a constant: use a second item or a size"
    }
    if first.isSize != second.isSize {
      return "\(first.name) is compared with \(second.name): a size goes with a size, a location with a location"
    }
    if axis != otherAxis && !first.isSize {
      return "\(first.name) is compared with \(second.name): both must lie on the same axis"
    }
    if first.isDirectional && second.isAbsolute || first.isAbsolute && second.isDirectional {
      return "\(first.name) is mixed with \(second.name): use leading and trailing, or left and right, on both sides"
    }
    return nil
  }

  private static func isItem(_ item: LayoutItem, in tree: ViewTree) -> Bool {
    guard tree.views.indices.contains(item.view) else { return false }
    switch item.guide {
    case .content, .frame:
      return tree.views[item.view].content.scrollView != nil
    case .custom(let index): return tree.views[item.view].layoutGuides.indices.contains(index)
    default: return true
    }
  }
}

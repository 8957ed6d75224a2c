import LayoutModel

/// `proportional-spacing`: UIStackView computes each share of `fillProportionally` from the intrinsic lengths plus
/// the spacing, as if the spacing grew with the stack. It does not, and the last view takes the whole difference.
enum StackRules {
  static func append(_ screen: AuditScreen, to findings: inout [Finding]) {
    for index in screen.indices where screen.isShown[index] {
      guard case .stackView(let stack) = screen.result.tree.views[index].content,
        stack.distribution == .fillProportionally, stack.spacing > 0,
        let (last, length, share) = lastShare(in: index, stack, screen)
      else { continue }
      let side = stack.axis == .horizontal ? "wide" : "high"
      findings.append(
        screen.finding(
          .proportionalSpacing,
          "\(screen.name(index)) includes its spacing in the proportions, at the expense of the last view: "
            + "\(screen.name(last)) is \(length.shortText) pt \(side), and its share would be \(share.shortText); "
            + "use \"fillEqually\", or \"spacing\": 0", view: index, also: [last]))
    }
  }

  /// The last arranged view with its length and its share of what all of them have, in points, where the two differ by
  /// a quarter and by more than rounding makes.
  private static func lastShare(
    in stack: Int, _ properties: StackView, _ screen: AuditScreen
  ) -> (view: Int, length: Double, share: Double)? {
    let tree = screen.result.tree
    let isRow = properties.axis == .horizontal
    let items = tree.views[stack].subviews.filter { screen.isShown[$0] && !tree.views[$0].isUnarranged }
    let lengths = items.map { isRow ? screen.frame($0).width : screen.frame($0).height }
    let natural = items.compactMap { item in
      isRow ? screen.result.views[item].intrinsicWidth : screen.result.views[item].intrinsicHeight
    }
    guard items.count > 1, natural.count == items.count else { return nil }
    let (total, room) = (natural.reduce(0, +), lengths.reduce(0, +))
    guard total > 0 else { return nil }
    let (length, share) = (lengths[items.count - 1], room * natural[items.count - 1] / total)
    let difference = abs(length - share)
    return difference > max(share / 4, 2) ? (items[items.count - 1], length, share) : nil
  }
}

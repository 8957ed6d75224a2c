import LayoutModel

extension UIKitExport {
  /// All constraints in document order.
  func constraints() -> [String] { style == .uikit ? anchors() : snapKit() }

  // MARK: NSLayoutConstraint

  private func anchors() -> [String] {
    var lines: [String] = []
    for (index, constraint) in tree.constraints.enumerated() {
      guard let name = names.constraints[index] else { continue }
      lines.append("\(name) = \(expression(constraint))")
      lines.append("\(name).identifier = \(UIKitText.literal(constraint.identifier ?? name))")
    }
    func list(_ need: UIKitVariants.Need) -> [String] {
      tree.constraints.indices.filter { variants.constraintNeeds[$0] == need }.map {
        "  \(names.constraints[$0] ?? expression(tree.constraints[$0])),"
      }
    }
    let always = list(.always)
    if !always.isEmpty { lines += ["NSLayoutConstraint.activate(["] + always + ["])"] }
    for entry in constraintLists { lines += ["\(entry.name) = ["] + list(entry.need) + ["]"] }
    return lines
  }

  private func expression(_ constraint: LayoutConstraint) -> String {
    let priority = constraint.priority < 1000 ? ".priority(\(Self.exact(constraint.priority)))" : ""
    return unweighted(constraint) + priority
  }

  private func unweighted(_ constraint: LayoutConstraint) -> String {
    let relation = Self.word(constraint.relation)
    let first = item(constraint.first)
    guard let second = constraint.second else {
      return
        "\(anchor(first, constraint.firstAttribute)).constraint(\(relation)Constant: \(constraint.constant.shortText))"
    }
    if let multiplier = constraint.systemSpacingMultiplier {
      let direction = constraint.firstAttribute.axis == .horizontal ? "After" : "Below"
      return "\(anchor(first, constraint.firstAttribute)).constraint(\(relation)SystemSpacing\(direction): "
        + "\(anchor(item(second), constraint.secondAttribute)), multiplier: \(multiplier.shortText))"
    }
    let isSize = constraint.firstAttribute.isSize && constraint.secondAttribute.isSize
    if constraint.multiplier != 1 && !isSize {
      // Anchors of positions take no multiplier.
      return "NSLayoutConstraint(item: \(first), attribute: .\(constraint.firstAttribute.name), relatedBy: "
        + ".\(constraint.relation), toItem: \(item(second)), attribute: .\(constraint.secondAttribute.name), multiplier: "
        + "\(Self.exact(constraint.multiplier)), constant: \(constraint.constant.shortText))"
    }
    let multiplier = constraint.multiplier == 1 ? "" : ", multiplier: \(Self.exact(constraint.multiplier))"
    let constant = constraint.constant == 0 ? "" : ", constant: \(constraint.constant.shortText)"
    return "\(anchor(first, constraint.firstAttribute)).constraint(\(relation): "
      + "\(anchor(item(second), constraint.secondAttribute))\(multiplier)\(constant))"
  }

  /// A multiplier such as 1/3 keeps its digits.
  private static func exact(_ value: Double) -> String { value == value.rounded() ? value.shortText : "\(value)" }

  private static func word(_ relation: Relation) -> String {
    switch relation {
    case .equal: "equalTo"
    case .lessThanOrEqual: "lessThanOrEqualTo"
    case .greaterThanOrEqual: "greaterThanOrEqualTo"
    }
  }

  private func item(_ item: LayoutItem) -> String {
    let view = names.views[item.view]
    switch item.guide {
    case nil: return view
    case .safeArea: return "\(view).safeAreaLayoutGuide"
    case .layoutMargins: return "\(view).layoutMarginsGuide"
    case .readable: return "\(view).readableContentGuide"
    case .keyboard: return "\(view).keyboardLayoutGuide"
    case .content: return "\(view).contentLayoutGuide"
    case .frame: return "\(view).frameLayoutGuide"
    case .custom(let index): return names.guide(index, of: item.view)
    }
  }

  private func anchor(_ item: String, _ attribute: Attribute) -> String {
    switch attribute {
    case .leftMargin: "\(item).layoutMarginsGuide.leftAnchor"
    case .rightMargin: "\(item).layoutMarginsGuide.rightAnchor"
    case .topMargin: "\(item).layoutMarginsGuide.topAnchor"
    case .bottomMargin: "\(item).layoutMarginsGuide.bottomAnchor"
    case .leadingMargin: "\(item).layoutMarginsGuide.leadingAnchor"
    case .trailingMargin: "\(item).layoutMarginsGuide.trailingAnchor"
    case .centerXWithinMargins: "\(item).layoutMarginsGuide.centerXAnchor"
    case .centerYWithinMargins: "\(item).layoutMarginsGuide.centerYAnchor"
    default: "\(item).\(attribute.name)Anchor"
    }
  }

  // MARK: SnapKit

  /// One `makeConstraints` for each run of constraints of the same item, one `prepareConstraints` for each that waits.
  private func snapKit() -> [String] {
    let always = tree.constraints.indices.filter { variants.constraintNeeds[$0].isAlways }
    var lines = snapKit(always) { "\($0).snp.makeConstraints { make in" }
    for entry in constraintLists {
      let waiting = tree.constraints.indices.filter { variants.constraintNeeds[$0] == entry.need }
      lines += snapKit(waiting) { "\(entry.name) += \($0).snp.prepareConstraints { make in" }
    }
    return lines
  }

  private func snapKit(_ constraints: [Int], opening: (String) -> String) -> [String] {
    var lines: [String] = []
    var open: LayoutItem?
    for index in constraints {
      let constraint = Self.seenFromInside(tree.constraints[index])
      if open != constraint.first {
        if open != nil { lines.append("}") }
        lines.append(opening(item(constraint.first)))
        open = constraint.first
      }
      let made = make(constraint)
      if let name = names.constraints[index] {
        lines.append("  \(name) = \(made).labeled(\(UIKitText.literal(constraint.identifier ?? name))).constraint")
      } else {
        lines.append("  \(made)")
      }
    }
    if open != nil { lines.append("}") }
    return lines
  }

  /// SnapKit takes a maker's view out of its autoresizing, and the controller's own view must keep it: what begins with that
  /// is said from the other side.
  static func seenFromInside(_ constraint: LayoutConstraint) -> LayoutConstraint {
    guard constraint.first.view == 0, let second = constraint.second, second.view != 0, constraint.multiplier != 0
    else {
      return constraint
    }
    var turned = constraint
    (turned.first, turned.firstAttribute) = (second, constraint.secondAttribute)
    (turned.second, turned.secondAttribute) = (constraint.first, constraint.firstAttribute)
    turned.multiplier = 1 / constraint.multiplier
    turned.constant =
      -(constraint.systemSpacingMultiplier.map { $0 * 8 } ?? constraint.constant) / constraint.multiplier
    turned.systemSpacingMultiplier = nil
    if constraint.multiplier > 0 { turned.relation = constraint.relation.reversed }
    return turned
  }

  private func make(_ constraint: LayoutConstraint) -> String {
    let start = "make.\(constraint.firstAttribute.name).\(Self.word(constraint.relation))"
    let priority = constraint.priority < 1000 ? ".priority(\(Self.exact(constraint.priority)))" : ""
    guard let second = constraint.second else { return "\(start)(\(constraint.constant.shortText))\(priority)" }
    let isSuperview =
      second.guide == nil && tree.views[constraint.first.view].parent == second.view
      && second.view != constraint.first.view && constraint.first.guide == nil
    let isSame = constraint.firstAttribute == constraint.secondAttribute
    // SnapKit's words end in To already: equalToSuperview().
    let target = isSame && isSuperview ? "\(start)Superview()" : "\(start)(\(target(second, constraint)))"
    let multiplier = constraint.multiplier == 1 ? "" : ".multipliedBy(\(Self.exact(constraint.multiplier)))"
    let constant = constraint.systemSpacingMultiplier.map { $0 * 8 } ?? constraint.constant
    let offset = constant == 0 ? "" : ".offset(\(constant.shortText))"
    return target + multiplier + offset + priority
  }

  private func target(_ second: LayoutItem, _ constraint: LayoutConstraint) -> String {
    constraint.firstAttribute == constraint.secondAttribute
      ? item(second) : "\(item(second)).snp.\(constraint.secondAttribute.name)"
  }
}

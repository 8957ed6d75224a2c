import LayoutModel

extension UIKitExport {
  /// All constraints in document order.
  func constraints() -> [String] { style == .uikit ? anchors() : snapKit() }

  // MARK: NSLayoutConstraint

  private func anchors() -> [String] {
    let own = screen.owners.indices.filter { screen.owners[$0] == scope }
    let looped = copied(own)
    var lines: [String] = []
    for index in own {
      guard let name = names.constraints[index] else { continue }
      lines.append("\(name) = \(expression(tree.constraints[index]))")
      lines.append("\(name).identifier = \(identifier(index, name))")
    }
    func list(_ constraints: [Int]) -> [String] {
      constraints.map { "  \(names.constraints[$0] ?? expression(tree.constraints[$0]))," }
    }
    let inLoops = Set(looped.flatMap { $0.constraints.flatMap(\.self) })
    let always = list(own.filter { variants.constraintNeeds[$0].isAlways && !inLoops.contains($0) })
    if !always.isEmpty { lines += ["NSLayoutConstraint.activate(["] + always + ["])"] }
    for (group, constraints) in looped {
      lines += self.looped(group) { copy in
        constraints[copy].isEmpty ? [] : ["NSLayoutConstraint.activate(["] + list(constraints[copy]) + ["])"]
      }
    }
    for entry in constraintLists {
      lines += ["\(entry.name) = ["] + list(own.filter { variants.constraintNeeds[$0] == entry.need }) + ["]"]
    }
    return lines
  }

  private func identifier(_ index: Int, _ name: String) -> String {
    UIKitText.literal(tree.constraints[index].identifier.map { screen.local($0, in: scope) } ?? name)
  }

  /// For each group of copies, the constraints of each copy that involve no other copy and have no name.
  private func copied(_ own: [Int]) -> [(group: UIKitCopies.Group, constraints: [[Int]])] {
    let groups = copies.groups.indices.filter { ownGroups.contains(copies.groups[$0]) }
    return groups.map { index in
      let group = copies.groups[index]
      var constraints = [[Int]](repeating: [], count: group.copies.count)
      for constraint in own where names.constraints[constraint] == nil && variants.constraintNeeds[constraint].isAlways
      {
        let made = tree.constraints[constraint]
        let places = ([made.first.view] + (made.second.map { [$0.view] } ?? [])).compactMap { place(of: $0) }
        guard let first = places.first, places.allSatisfy({ $0.group == index && $0.copy == first.copy }) else {
          continue
        }
        constraints[first.copy].append(constraint)
      }
      return (group, constraints)
    }
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
      // The anchors of positions do not take a multiplier.
      return
        "NSLayoutConstraint(item: \(Self.forced(first)), attribute: .\(constraint.firstAttribute.name), relatedBy: "
        + ".\(constraint.relation), toItem: \(Self.forced(item(second))), attribute: .\(constraint.secondAttribute.name), multiplier: "
        + "\(Self.exact(constraint.multiplier)), constant: \(constraint.constant.shortText))"
    }
    let multiplier = constraint.multiplier == 1 ? "" : ", multiplier: \(Self.exact(constraint.multiplier))"
    let constant = constraint.constant == 0 ? "" : ", constant: \(constraint.constant.shortText)"
    return "\(anchor(first, constraint.firstAttribute)).constraint(\(relation): "
      + "\(anchor(item(second), constraint.secondAttribute))\(multiplier)\(constant))"
  }

  /// The item as an argument of type Any: a controller's view is an optional.
  private static func forced(_ item: String) -> String { item == "view" || item.hasSuffix(".view") ? item + "!" : item }

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
    case .division: return "guide(.division, of: \(view))"
    case .occlusion: return "guide(.occlusion, of: \(view))"
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

  /// One `makeConstraints` for each item, in the order in which the document first constrains it, and
  /// `prepareConstraints` for those that are not always active.
  private func snapKit() -> [String] {
    let own = screen.owners.indices.filter { screen.owners[$0] == scope }
    let looped = copied(own)
    let inLoops = Set(looped.flatMap { $0.constraints.flatMap(\.self) })
    let always = own.filter { variants.constraintNeeds[$0].isAlways && !inLoops.contains($0) }
    var lines = snapKit(always) { "\($0).snp.makeConstraints { make in" }
    for (group, constraints) in looped {
      lines += self.looped(group) { copy in snapKit(constraints[copy]) { "\($0).snp.makeConstraints { make in" } }
    }
    for entry in constraintLists {
      let waiting = own.filter { variants.constraintNeeds[$0] == entry.need }
      lines += snapKit(waiting) { "\(entry.name) += \($0).snp.prepareConstraints { make in" }
    }
    return lines + restored(own)
  }

  private func snapKit(_ constraints: [Int], opening: (String) -> String) -> [String] {
    var lines: [String] = []
    var items: [LayoutItem] = []
    var makers: [LayoutItem: [String]] = [:]
    for index in constraints {
      let constraint = seenFromInside(tree.constraints[index])
      if isPlain(index, constraint) {
        lines.append(expression(constraint) + ".isActive = true")
        continue
      }
      if makers[constraint.first] == nil { items.append(constraint.first) }
      let made = make(constraint)
      let name = names.constraints[index].map { ($0, ".labeled(\(identifier(index, $0))).constraint") }
      makers[constraint.first, default: []].append(name.map { "\($0) = \(made)\($1)" } ?? made)
    }
    return lines
      + items.flatMap { item in
        [opening(self.item(item))] + Self.withEdges(makers[item] ?? []).map(indented) + ["}"]
      }
  }

  /// Four constraints that tie all edges to the same item, at the same distance, as one.
  private static func withEdges(_ lines: [String]) -> [String] {
    guard let line = lines.first(where: { $0.hasPrefix("make.top.") && !$0.contains(".snp.") }) else { return lines }
    let top = String(line.dropFirst("make.top.".count))
    let far = top.replacing(".offset(", with: ".offset(-").replacing("--", with: "")
    let edges = ["make.top.\(top)", "make.leading.\(top)", "make.bottom.\(far)", "make.trailing.\(far)"]
    guard edges.allSatisfy(lines.contains) else { return lines }
    let all = "make.directionalEdges." + top.replacing(".offset(", with: ".inset(")
    return lines.compactMap { $0 == edges[0] ? all : edges.contains($0) ? nil : $0 }
  }

  /// Whether it is written as an NSLayoutConstraint, because SnapKit would switch off the first view's autoresizing.
  private func isPlain(_ index: Int, _ constraint: LayoutConstraint) -> Bool {
    constraint.first.guide == nil && keepsAutoresizing(constraint.first.view) && names.constraints[index] == nil
      && variants.constraintNeeds[index].isAlways
  }

  /// SnapKit has to make constraints that have a name or are not always active. Switches autoresizing on again after
  /// that.
  private func restored(_ own: [Int]) -> [String] {
    var views: [Int] = []
    for index in own {
      let constraint = seenFromInside(tree.constraints[index])
      let view = constraint.first.view
      if constraint.first.guide == nil, keepsAutoresizing(view), !isPlain(index, constraint), !views.contains(view) {
        views.append(view)
      }
    }
    return views.map { "\(names.views[$0]).translatesAutoresizingMaskIntoConstraints = true" }
  }

  /// SnapKit switches off the autoresizing of the first view. If that view must keep it, the two sides change places.
  func seenFromInside(_ constraint: LayoutConstraint) -> LayoutConstraint {
    guard keepsAutoresizing(constraint.first.view), let second = constraint.second, !keepsAutoresizing(second.view),
      constraint.multiplier != 0
    else { return constraint }
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
    // SnapKit's names end in To already: equalToSuperview().
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

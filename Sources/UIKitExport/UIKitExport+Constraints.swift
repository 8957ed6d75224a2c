import LayoutModel

extension UIKitExport {
  /// All constraints in document order.
  func constraints() -> [Statement] { style == .uikit ? anchors() : snapKit() }

  // MARK: NSLayoutConstraint

  private func anchors() -> [Statement] {
    let own = screen.owners.indices.filter { screen.owners[$0] == scope }
    let looped = copied(own)
    var lines: [Statement] = []
    for index in own {
      guard let name = names.constraints[index] else { continue }
      lines.append("\(name) = \(expression(tree.constraints[index]))")
      lines.append("\(name).identifier = \(identifier(index, name))")
    }
    func activated(_ constraints: [Int], _ opening: Code, _ end: Code) -> Statement {
      .list(opening, constraints.map { names.constraints[$0].map { "\($0)" } ?? expression(tree.constraints[$0]) }, end)
    }
    func activated(_ constraints: [Int]) -> [Statement] {
      constraints.isEmpty ? [] : [activated(constraints, "NSLayoutConstraint.activate(", "])")]
    }
    let inLoops = Set(looped.flatMap { $0.constraints.flatMap(\.self) })
    lines += activated(own.filter { variants.constraintNeeds[$0].isAlways && !inLoops.contains($0) })
    for (group, constraints) in looped { lines += self.looped(group) { activated(constraints[$0]) } }
    return lines
      + constraintLists.map { need, name in
        activated(own.filter { variants.constraintNeeds[$0] == need }, "\(name) = ", "]")
      }
  }

  private func identifier(_ index: Int, _ name: Code.Reference) -> Code {
    tree.constraints[index].identifier.map { .literal(screen.local($0, in: scope)) } ?? .literal(name.first.name)
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

  private func expression(_ constraint: LayoutConstraint) -> Code {
    let priority = constraint.priority < 1000 ? ".\(helper: .priority)(\(Self.exact(constraint.priority)))" : "" as Code
    return "\(unweighted(constraint))\(priority)"
  }

  private func unweighted(_ constraint: LayoutConstraint) -> Code {
    let relation = Self.word(constraint.relation)
    let first = anchor(constraint.first, constraint.firstAttribute)
    guard let second = constraint.second else {
      return "\(first).constraint(\(relation)Constant: \(constraint.constant))"
    }
    let other = anchor(second, constraint.secondAttribute)
    if let multiplier = constraint.systemSpacingMultiplier {
      let direction = constraint.firstAttribute.axis == .horizontal ? "After" : "Below"
      return "\(first).constraint(\(relation)SystemSpacing\(direction): \(other), multiplier: \(multiplier))"
    }
    let multiplier = Self.exact(constraint.multiplier)
    let isSize = constraint.firstAttribute.isSize && constraint.secondAttribute.isSize
    if constraint.multiplier != 1 && !isSize {
      // The anchors of positions do not take a multiplier.
      let from: Code = "item: \(argument(constraint.first)), attribute: .\(constraint.firstAttribute.name)"
      let to: Code = "toItem: \(argument(second)), attribute: .\(constraint.secondAttribute.name)"
      return
        "NSLayoutConstraint(\(from), relatedBy: .\("\(constraint.relation)"), \(to), multiplier: \(multiplier), constant: \(constraint.constant))"
    }
    let factor = constraint.multiplier == 1 ? "" : ", multiplier: \(multiplier)"
    let constant: Code = constraint.constant == 0 ? "" : ", constant: \(constraint.constant)"
    return "\(first).constraint(\(relation): \(other)\(factor)\(constant))"
  }

  /// The item as an argument of type Any: a controller's view is an optional.
  private func argument(_ item: LayoutItem) -> Code {
    "\(self.item(item))\(item.guide == nil && names.views[item.view].isControllersView ? "!" : "")"
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

  private func item(_ item: LayoutItem) -> Code {
    let view = names.views[item.view]
    switch item.guide {
    case nil: return "\(view)"
    case .safeArea: return "\(view).safeAreaLayoutGuide"
    case .layoutMargins: return "\(view).layoutMarginsGuide"
    case .readable: return "\(view).readableContentGuide"
    case .keyboard: return "\(view).keyboardLayoutGuide"
    case .division: return "\(helper: .regionGuide)(.division, of: \(view))"
    case .occlusion: return "\(helper: .regionGuide)(.occlusion, of: \(view))"
    case .content: return "\(view).contentLayoutGuide"
    case .frame: return "\(view).frameLayoutGuide"
    case .custom(let index): return "\(names.guide(index, of: item.view))"
    }
  }

  private func anchor(_ item: LayoutItem, _ attribute: Attribute) -> Code {
    let item = self.item(item)
    return switch attribute {
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

  /// What a closure of SnapKit makes: `make.top.equalTo(title.snp.bottom).offset(8)`.
  private struct Maker: Hashable {
    /// The property that holds it, and its label.
    var name: Code.Reference?
    var label: Code = ""
    var attribute: Attribute
    var relation: String
    /// With `To` from the relation: `(title)`, `Superview()`.
    var target: Code
    var isSameAttribute: Bool
    var multiplier: Code
    var offset: Double
    var priority: Code

    var code: Code {
      let start: Code = name.map { "\($0) = " } ?? ""
      let end: Code = name == nil ? "" : ".labeled(\(label)).constraint"
      return "\(start)make.\(attribute.name).\(moved(by: "offset"))\(end)"
    }

    func moved(by word: String) -> Code {
      "\(relation)\(target)\(multiplier)\(offset == 0 ? "" : ".\(word)(\(offset))" as Code)\(priority)"
    }

    /// The same for another edge.
    func on(_ edge: Attribute, offset: Double) -> Maker {
      var other = self
      (other.attribute, other.offset) = (edge, offset)
      return other
    }
  }

  /// One `makeConstraints` for each item, in the order in which the document first constrains it, and
  /// `prepareConstraints` for those that are not always active.
  private func snapKit() -> [Statement] {
    let own = screen.owners.indices.filter { screen.owners[$0] == scope }
    let looped = copied(own)
    let inLoops = Set(looped.flatMap { $0.constraints.flatMap(\.self) })
    func made(_ constraints: [Int]) -> [Statement] { snapKit(constraints) { "\($0).snp.makeConstraints" } }
    var lines = made(own.filter { variants.constraintNeeds[$0].isAlways && !inLoops.contains($0) })
    for (group, constraints) in looped { lines += self.looped(group) { made(constraints[$0]) } }
    for entry in constraintLists {
      let waiting = own.filter { variants.constraintNeeds[$0] == entry.need }
      lines += snapKit(waiting) { "\(entry.name) += \($0).snp.prepareConstraints" }
    }
    return lines + restored(own)
  }

  private func snapKit(_ constraints: [Int], opening: (Code) -> Code) -> [Statement] {
    var lines: [Statement] = []
    var items: [LayoutItem] = []
    var makers: [LayoutItem: [Maker]] = [:]
    for index in constraints {
      let constraint = seenFromInside(tree.constraints[index])
      if isPlain(index, constraint) {
        lines.append("\(expression(constraint)).isActive = true")
        continue
      }
      if makers[constraint.first] == nil { items.append(constraint.first) }
      var maker = maker(constraint)
      maker.name = names.constraints[index]
      if let name = maker.name { maker.label = identifier(index, name) }
      makers[constraint.first, default: []].append(maker)
    }
    return lines
      + items.map { item in
        .indented("\(opening(self.item(item))) { make in", Self.withEdges(makers[item] ?? []).map(Statement.code), "}")
      }
  }

  /// Four constraints that tie all edges to the same item, at the same distance, as one.
  private static func withEdges(_ makers: [Maker]) -> [Code] {
    let top = makers.first { $0.attribute == .top && $0.name == nil && $0.isSameAttribute }
    let edges = top.map { top in
      [
        top, top.on(.leading, offset: top.offset), top.on(.bottom, offset: -top.offset),
        top.on(.trailing, offset: -top.offset),
      ]
    }
    guard let top, let edges, edges.allSatisfy(makers.contains) else { return makers.map(\.code) }
    return makers.compactMap {
      $0 == top ? "make.directionalEdges.\(top.moved(by: "inset"))" : edges.contains($0) ? nil : $0.code
    }
  }

  /// Whether it is written as an NSLayoutConstraint, because SnapKit would switch off the first view's autoresizing.
  private func isPlain(_ index: Int, _ constraint: LayoutConstraint) -> Bool {
    constraint.first.guide == nil && keepsAutoresizing(constraint.first.view) && names.constraints[index] == nil
      && variants.constraintNeeds[index].isAlways
  }

  /// SnapKit has to make constraints that have a name or are not always active. Switches autoresizing on again after
  /// that.
  private func restored(_ own: [Int]) -> [Statement] {
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

  private func maker(_ constraint: LayoutConstraint) -> Maker {
    let (first, second) = (constraint.first, constraint.second)
    let isSame = constraint.firstAttribute == constraint.secondAttribute
    let isSuperview =
      first.guide == nil && second?.guide == nil && second?.view != first.view
      && tree.views[first.view].parent == second?.view
    // SnapKit's names end in To already: equalToSuperview().
    let target: Code =
      switch second {
      case nil: "(\(constraint.constant))"
      case _? where isSame && isSuperview: "Superview()"
      case let item? where isSame: "(\(self.item(item)))"
      case let item?: "(\(self.item(item)).snp.\(constraint.secondAttribute.name))"
      }
    let multiplier =
      second == nil || constraint.multiplier == 1 ? "" : ".multipliedBy(\(Self.exact(constraint.multiplier)))"
    return Maker(
      attribute: constraint.firstAttribute, relation: Self.word(constraint.relation), target: target,
      isSameAttribute: second != nil && isSame, multiplier: "\(multiplier)",
      offset: second == nil ? 0 : constraint.systemSpacingMultiplier.map { $0 * 8 } ?? constraint.constant,
      priority: constraint.priority < 1000 ? ".priority(\(Self.exact(constraint.priority)))" : "")
  }
}

import JSONSyntax

extension SceneImporter {
  /// The constraints that a view owns, as equations; nil if it owns none that can be installed.
  mutating func constraints(of element: XMLElement, key: String) -> JSONNode? {
    guard let list = element.child("constraints") else { return nil }
    var nodes: [JSONNode] = []
    for constraint in list.children where constraint.name == "constraint" {
      // A placeholder constraint exists only in the editor, not in the app.
      if constraint.bool("placeholder") == true, !options.isVerifying { continue }
      let installation = constraint.id.flatMap { installations[$0] }
      if installation?.isNever == true { continue }
      guard let equation = equation(of: constraint, owner: key) else { continue }
      nodes.append(node(for: constraint, equation, installation))
    }
    return nodes.isEmpty ? nil : JSONNode(.array(nodes), range: list.range)
  }

  private mutating func node(
    for constraint: XMLElement, _ equation: String, _ installation: Installation?
  ) -> JSONNode {
    warnOfCode(in: constraint)
    let variations = constraintVariations(of: constraint)
    let id = constraintID(of: constraint)
    let condition = installation?.condition
    guard id != nil || condition != nil || !variations.isEmpty else {
      return JSONNode(.string(equation), range: constraint.range)
    }
    var builder = ObjectBuilder(at: constraint.tag)
    builder.set("id", id)
    builder.set("equation", equation)
    if let condition { builder.set("when", condition) }
    if !variations.isEmpty { builder.set("variations", JSONNode(.array(variations), range: constraint.range)) }
    return builder.node(constraint.range)
  }

  /// Changes that code may make to a constraint once it is loaded.
  private mutating func warnOfCode(in constraint: XMLElement) {
    if let attribute = constraint.attribute("customClass") {
      warn(
        "the constraint's class '\(attribute.value)' may change it", constraint, at: attribute.range,
        changesFrames: true)
    }
    for attribute in constraint.child("userDefinedRuntimeAttributes")?.children ?? [] {
      let path = attribute["keyPath"] ?? ""
      warn("the constraint's runtime attribute '\(path)' is not imported", attribute, changesFrames: true)
    }
  }

  /// From its outlet or its identifier.
  private mutating func constraintID(of constraint: XMLElement) -> String? {
    if options.usesObjectIDs { return constraint.id }
    guard let name = constraint.id.flatMap({ outlets[$0] }) ?? constraint["identifier"] else { return nil }
    let id = ViewNames.identifier(name)
    return constraintIDs.insert(id).inserted ? id : nil
  }

  private mutating func constraintVariations(of constraint: XMLElement) -> [JSONNode] {
    warnOfUnknownVariations(of: constraint)
    return SizeClasses.variations(of: constraint).compactMap { variation in
      guard let sizeClasses = variation.sizeClasses else { return nil }
      var set = ObjectBuilder(at: variation.element.tag)
      for key in ["constant", "priority", "multiplier"] {
        if let attribute = variation.element.attribute(key) {
          set.set(key, XMLElement.number(attribute.value), at: attribute.range)
        }
      }
      guard !set.isEmpty else { return nil }
      var builder = ObjectBuilder(at: variation.element.tag)
      builder.set("when", sizeClasses.condition(at: variation.element.tag))
      builder.set("set", set.node())
      return builder.node()
    }
  }

  mutating func warnOfUnknownVariations(of element: XMLElement) {
    for variation in SizeClasses.unknown(of: element) where !SizeClasses.isNeverMet(variation.key ?? "") {
      warn("the variation for '\(variation.key ?? "")' is not imported", variation, changesFrames: true)
    }
  }

  // MARK: Equations

  /// `label.top == safeArea.top + 8 @750`.
  private mutating func equation(of constraint: XMLElement, owner: String) -> String? {
    let relations = ["equal": "==", "lessThanOrEqual": "<=", "greaterThanOrEqual": ">="]
    guard let relation = relations[constraint["relation"] ?? "equal"],
      let firstAttribute = constraint["firstAttribute"]
    else {
      warn("this constraint is not imported: its attribute or relation is unknown", constraint, changesFrames: true)
      return nil
    }
    let first = constraint["firstItem"] ?? owner
    guard let left = anchor(first, firstAttribute, owner: owner, in: constraint) else { return nil }
    var right = ""
    let constant = constraint.number("constant") ?? 0
    if let second = constraint["secondItem"], let attribute = constraint["secondAttribute"] {
      guard let anchor = anchor(second, attribute, owner: owner, in: constraint) else { return nil }
      right = anchor + multiplier(of: constraint) + Self.term(constant)
    } else {
      right = Self.number(constant)
    }
    let priority = constraint.number("priority").map { $0 == 1000 ? "" : " @\(Self.number($0))" } ?? ""
    return "\(left) \(relation) \(right)\(priority)"
  }

  private func multiplier(of constraint: XMLElement) -> String {
    guard let text = constraint["multiplier"], let value = constraint.number("multiplier"), value != 1 else {
      return ""
    }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
    guard parts.count == 2 else { return " * \(Self.number(value))" }
    return parts[0] == 1
      ? " / \(Self.number(parts[1]))" : " * \(Self.number(parts[0])) / \(Self.number(parts[1]))"
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  /// An attribute of a view or guide; the item is left out if it is the constraint's owner.
  private mutating func anchor(
    _ item: String, _ attribute: String, owner: String, in constraint: XMLElement
  ) -> String? {
    let attribute = attribute == "baseline" ? "lastBaseline" : attribute
    if let (guide, view) = index.guides[item] {
      switch guide {
      case .top where attribute != "bottom": return "\(prefix(view, owner))top"
      case .bottom where attribute != "top": return "\(prefix(view, owner))bottom"
      case .top: return "\(guidePrefix(view, owner))safeArea.top"
      case .bottom: return "\(guidePrefix(view, owner))safeArea.bottom"
      case .content: return "\(guidePrefix(view, owner, isScrollGuide: true))content.\(attribute)"
      case .frame: return "\(guidePrefix(view, owner, isScrollGuide: true))frame.\(attribute)"
      default: return "\(guidePrefix(view, owner))\(guide).\(attribute)"
      }
    }
    guard index[item] != nil else {
      warn(
        "this constraint is not imported: '\(item)' is neither a view nor a guide of this scene", constraint,
        changesFrames: true)
      return nil
    }
    return prefix(item, owner) + attribute
  }

  private func prefix(_ view: String, _ owner: String) -> String {
    view == owner ? "" : Self.quoted(name(view) ?? view) + "."
  }

  /// A guide without a view is the superview's; at the root it is the root's own, and a scroll view's is its own too.
  private func guidePrefix(_ view: String, _ owner: String, isScrollGuide: Bool = false) -> String {
    view == owner && (view == index.root.key || isScrollGuide) ? "" : Self.quoted(name(view) ?? view) + "."
  }

  /// In single quotes if an equation would not parse it as one name.
  static func quoted(_ id: String) -> String {
    let isPlain = id.utf8.enumerated().allSatisfy { index, byte in
      let isLetter = byte == 0x5F || byte >= 0x80 || (0x41...0x5A).contains(byte & 0xDF)
      return isLetter || index > 0 && (0x30...0x39).contains(byte)
    }
    return isPlain && !id.isEmpty ? id : "'\(id)'"
  }
}

#if canImport(UIKit)
  import UIKit

  /// Turns the equations that `Constraint` writes into constraints of UIKit.
  @MainActor
  struct EquationReader {
    let owner: UIView
    let root: UIView
    let items: [String: AnyObject]
    let points: (JSONValue) -> CGFloat?

    private struct Side {
      var item: AnyObject?
      var attribute: NSLayoutConstraint.Attribute
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
      "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
      "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "lastBaseline": .lastBaseline,
      "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
      "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
      "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    private static let composites: [String: [String]] = [
      "edges": ["top", "leading", "bottom", "trailing"], "horizontalEdges": ["leading", "trailing"],
      "verticalEdges": ["top", "bottom"], "size": ["width", "height"], "center": ["centerX", "centerY"],
    ]

    private static let relations: [String: NSLayoutConstraint.Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]

    /// nil for an equation that it cannot read, or that names an item that does not exist.
    func constraints(_ equation: String) -> [ConstraintParts]? {
      let words = equation.split(separator: " ")
      guard words.count >= 3, let relation = Self.relations[String(words[1])] else { return nil }
      let attribute = String(words[0].split(separator: ".").last ?? "")
      guard let parts = Self.composites[attribute] else {
        return constraint(words, relation).map { [$0] }
      }
      let item = words[0].dropLast(attribute.count)
      let other =
        words[2].split(separator: ".").last.map(String.init) == attribute
        ? words[2].dropLast(attribute.count) : words[2] + "."
      let made = parts.map { part in
        var each = words
        each[0] = item + part[...]
        each[2] = other + part[...]
        // The far edges of an inset move the other way.
        let isFar = ["bottom", "trailing"].contains(part)
        if let inset = each.firstIndex(of: "inset") { each[inset] = isFar ? "-" : "+" }
        return constraint(each, relation)
      }
      return made.contains { $0 == nil } ? nil : made.compactMap { $0 }
    }

    private func constraint(_ words: [Substring], _ relation: NSLayoutConstraint.Relation) -> ConstraintParts? {
      guard let first = side(words[0]), let item = first.item else { return nil }
      var rest = words.dropFirst(2)
      let priority = rest.last?.hasPrefix("@") == true ? rest.popLast().flatMap { Float($0.dropFirst()) } : 1000
      guard let priority else { return nil }
      var made = ConstraintParts(item, first.attribute, relation, nil, .notAnAttribute)
      made.priority = priority
      if let word = rest.first, let second = side(word) {
        (made.second, made.secondAttribute) = (second.item, second.attribute)
        rest.removeFirst()
        if rest.first == "*" {
          guard let multiplier = rest.dropFirst().first.flatMap({ number($0) }) else { return nil }
          made.multiplier = multiplier
          rest.removeFirst(2)
        }
      }
      if rest.isEmpty { return made.second == nil ? nil : made }
      // What is left is a number, or a sign and a number, which may be a computation with metrics.
      guard let constant = points(.string(rest.joined(separator: " "))) else { return nil }
      made.constant = constant
      return made
    }

    private func number(_ word: Substring) -> CGFloat? { points(.string(String(word))) }

    private func side(_ path: Substring) -> Side? {
      var names = path.split(separator: ".").map(String.init)
      guard let word = names.popLast(), let attribute = Self.attributes[word] else { return nil }
      guard let name = names.first else { return Side(item: owner, attribute: attribute) }
      if names.count == 2 {
        let view = name == "superview" ? owner.superview : name == "root" ? root : items[name] as? UIView
        return view.flatMap { guide(names[1], of: $0) }.map { Side(item: $0, attribute: attribute) }
      }
      let item: AnyObject? =
        switch name {
        case "superview": owner.superview
        case "root": root
        default: items[name] ?? guide(name, of: root)
        }
      return item.map { Side(item: $0, attribute: attribute) }
    }

    private func guide(_ name: String, of view: UIView) -> UILayoutGuide? {
      switch name {
      case "safeArea": view.safeAreaLayoutGuide
      case "layoutMargins": view.layoutMarginsGuide
      case "readable": view.readableContentGuide
      case "keyboard": view.keyboardLayoutGuide
      case "content": (view as? UIScrollView)?.contentLayoutGuide
      case "frame": (view as? UIScrollView)?.frameLayoutGuide
      default: nil
      }
    }
  }
#endif

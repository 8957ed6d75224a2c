#if canImport(UIKit)
  import UIKit

  /// Turns the equations that `Constraint` writes into constraints of UIKit.
  @MainActor
  struct EquationReader {
    let owner: UIView
    let root: UIView
    let items: [String: UIView]
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
    func constraints(_ equation: String) -> [NSLayoutConstraint]? {
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

    private func constraint(_ words: [Substring], _ relation: NSLayoutConstraint.Relation) -> NSLayoutConstraint? {
      guard let first = side(words[0]) else { return nil }
      var second = side(words[2])
      var (multiplier, constant): (CGFloat, CGFloat) = (1, 0)
      if second == nil {
        guard !words[2].contains(".") || Double(words[2]) != nil, let points = number(words[2]) else { return nil }
        second = Side(item: nil, attribute: .notAnAttribute)
        constant = points
      }
      var priority: Float?
      var rest = words.dropFirst(3)
      while let sign = rest.popFirst() {
        if sign.hasPrefix("@") {
          priority = Float(sign.dropFirst())
          continue
        }
        guard let word = rest.popFirst(), let value = number(word) else { return nil }
        switch sign {
        case "*": multiplier = value
        case "+": constant = value
        case "-": constant = -value
        default: return nil
        }
      }
      guard let item = first.item, let second else { return nil }
      let made = NSLayoutConstraint(
        item: item, attribute: first.attribute, relatedBy: relation, toItem: second.item, attribute: second.attribute,
        multiplier: multiplier, constant: constant)
      if let priority { made.priority = UILayoutPriority(priority) }
      return made
    }

    private func number(_ word: Substring) -> CGFloat? {
      if let value = Double(word) { return CGFloat(value) }
      if word.hasPrefix("-") { return points(.string(String(word.dropFirst()))).map { -$0 } }
      return points(.string(String(word)))
    }

    private func side(_ path: Substring) -> Side? {
      var names = path.split(separator: ".").map(String.init)
      guard let word = names.popLast(), let attribute = Self.attributes[word] else { return nil }
      guard let name = names.first else { return Side(item: owner, attribute: attribute) }
      if names.count == 2 {
        return items[name].flatMap { guide(names[1], of: $0) }.map { Side(item: $0, attribute: attribute) }
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

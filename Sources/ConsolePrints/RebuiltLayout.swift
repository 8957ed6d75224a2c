import JSONSyntax

extension ExplainedPrint {
  /// A layout of what the print determines: its items, its constraints, and assumed sizes with a comment that says so.
  /// nil for a print without views.
  package func layout(named title: String) -> String? {
    guard let rebuilt = RebuiltItems(self) else { return nil }
    var json = JSONWriter(indentation: 2)
    json.object { json in
      json.member("title", title)
      json.object("root") { json in
        json.member("comment", "Rebuilt from a console print: \(headline)")
        json.array("subviews") { json in
          for index in rebuilt.items.indices where rebuilt.items[index].parent == nil {
            rebuilt.write(index, isTree: !isOfConstraints, to: &json)
          }
        }
        if isOfConstraints { writeConstraints(rebuilt, to: &json) }
      }
    }
    return json.text + "\n"
  }

  private var isOfConstraints: Bool { print.kind == .conflict || print.kind == .constraintsList }

  private func writeConstraints(_ rebuilt: RebuiltItems, to json: inout JSONWriter) {
    json.array("constraints") { json in
      for entry in print.entries {
        guard let text = entry.equation.flatMap({ rebuilt.equation($0, isAppKit: print.looksLikeAppKit) }) else {
          continue
        }
        json.object { json in
          json.member("equation", text)
          json.member("comment", "\(entry.owner.rawValue), line \(entry.line): \(entry.words)")
        }
      }
    }
  }
}

extension RebuiltItems {
  /// A view with its subviews. In a tree, frames are constraints; otherwise only assumed sizes are.
  fileprivate func write(_ index: Int, isTree: Bool, to json: inout JSONWriter) {
    let item = items[index]
    json.object { json in
      json.member("id", item.id)
      let type = Self.type(of: item.className)
      if let type { json.member("type", type) }
      if type == "label" { json.member(ifPresent: "text", item.text) }
      if type == "button" { json.member(ifPresent: "title", item.text) }
      json.member("comment", item.className)
      json.array("constraints") { json in
        for (equation, comment) in isTree ? placement(of: index) : assumptions(for: index) {
          json.object { json in
            json.member("equation", equation)
            json.member(ifPresent: "comment", comment)
          }
        }
      }
      let children = items.indices.filter { items[$0].parent == index }
      if children.isEmpty { return }
      json.array("subviews") { json in for child in children { write(child, isTree: isTree, to: &json) } }
    }
  }

  private static func type(of className: String) -> String? {
    switch className {
    case "UILabel", "NSTextField": "label"
    case "UIButton", "NSButton": "button"
    default: nil
    }
  }

  private func placement(of index: Int) -> [(String, String?)] {
    let frame = items[index].frame
    let origin = items[index].parent.map { items[$0].frame } ?? [0, 0]
    return [
      ("left == superview.left + \(PrintedNumber.text(frame[0] - origin[0]))", nil),
      ("top == superview.top + \(PrintedNumber.text(frame[1] - origin[1]))", nil),
      ("width == \(PrintedNumber.text(frame[2]))", nil), ("height == \(PrintedNumber.text(frame[3]))", nil),
    ]
  }

  /// Weak constraints for what the print leaves open.
  private func assumptions(for index: Int) -> [(String, String?)] {
    let item = items[index]
    let comment = "assumed: the print does not say"
    var result: [(String, String?)] = []
    if item.isWidthAssumed { result.append(("width == \(PrintedNumber.text(item.frame[2])) @1", comment)) }
    if item.isHeightAssumed { result.append(("height == \(PrintedNumber.text(item.frame[3])) @1", comment)) }
    let origin = item.parent.map { items[$0].frame } ?? [0, 0]
    result.append(("left == superview.left + \(PrintedNumber.text(item.frame[0] - origin[0])) @1", comment))
    result.append(("top == superview.top + \(PrintedNumber.text(item.frame[1] - origin[1])) @1", comment))
    return result
  }

  /// The equation in the layout format; nil if it names nothing that was rebuilt.
  fileprivate func equation(_ equation: PrintedEquation, isAppKit: Bool) -> String? {
    guard let left = anchor(equation.left, isAppKit) else { return nil }
    var text = "\(left) \(equation.relation.rawValue) "
    let isFlipped = isAppKit && [.minY, .midY, .maxY].contains(equation.left.attribute)
    let constant = isFlipped ? -equation.constant : equation.constant
    if let right = equation.right {
      guard let anchor = anchor(right, isAppKit) else { return nil }
      text += anchor + (equation.multiplier == 1 ? "" : " * \(equation.multiplier)")
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
    } else if equation.left.attribute.isSize {
      text += Self.number(constant)
    } else {
      guard let item = equation.superview, let place = places[item] else { return nil }
      let edge = equation.left.attribute.isHorizontal ? "left" : isFlipped ? "bottom" : "top"
      text += "\(items[place].id).\(edge) \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))"
    }
    return equation.priority < 1000 ? "\(text) @\(Self.number(max(1, equation.priority)))" : text
  }

  /// Numbers below a thousandth are "not yet sized".
  private static func number(_ value: Double) -> String {
    if abs(value) < 1e-3 { return "0" }
    return value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }

  private func anchor(_ operand: PrintedEquation.Operand, _ isAppKit: Bool) -> String? {
    guard let place = places[operand.item] else { return nil }
    let id = items[place].id
    switch operand.attribute {
    case .minX: return "\(id).left"
    case .maxX: return "\(id).right"
    case .midX: return "\(id).centerX"
    case .midY: return "\(id).centerY"
    case .minY: return "\(id).\(isAppKit ? "bottom" : "top")"
    case .maxY: return "\(id).\(isAppKit ? "top" : "bottom")"
    case .baseline: return "\(id).lastBaseline"
    case .leftMargin: return "\(id).layoutMargins.left"
    case .rightMargin: return "\(id).layoutMargins.right"
    case .topMargin: return "\(id).layoutMargins.top"
    case .bottomMargin: return "\(id).layoutMargins.bottom"
    case .leadingMargin: return "\(id).layoutMargins.leading"
    case .trailingMargin: return "\(id).layoutMargins.trailing"
    case .centerXWithinMargins: return "\(id).layoutMargins.centerX"
    case .centerYWithinMargins: return "\(id).layoutMargins.centerY"
    default: return "\(id).\(operand.attribute.rawValue)"
    }
  }
}

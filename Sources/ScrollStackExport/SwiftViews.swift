import JSONSyntax
import LayoutFormat

/// Views as calls of ScrollStack's initializers, with what has no argument as modifiers.
struct SwiftViews {
  var values: SwiftValues

  /// The first line of a view without modifiers, and what it already says.
  private struct Head {
    var call: SwiftCode
    var keys: Set<String>
    /// Whether it has a closure, empty or not.
    var hasClosure = false
  }

  // MARK: Trees

  /// The body of a screen with this root view.
  func body(_ root: JSONNode) -> String {
    let others = root.object?.filter { !["backgroundColor", "subviews", SwiftValues.comment].contains($0.key) } ?? []
    let subviews = root["subviews"]?.array ?? []
    if others.isEmpty, root["backgroundColor"]?.string == "systemBackground", subviews.count == 1,
      subviews[0]["type"]?.string == "scrollStack", subviews[0]["id"]?.string != nil, subviews[0]["when"] == nil
    {
      return comment(of: root, 4) + view(subviews[0], indent: 4)
    }
    let type = root["type"]?.string.flatMap { $0 == "view" ? nil : $0 }
    let call = SwiftCode.call("RootView", type.map { [.text($0.quoted)] } ?? [])
    return write(Head(call: call, keys: ["type"]), root, indent: 4)
  }

  private func view(_ node: JSONNode, indent: Int) -> String { write(head(of: node), node, indent: indent) }

  private func write(_ head: Head, _ node: JSONNode, indent: Int) -> String {
    let subviews = node["subviews"]?.array ?? []
    let margin = SwiftCode.margin(indent)
    var text = comment(of: node, indent) + margin + head.call.lines(indent: indent, column: indent)
    let modifiers = modifiers(of: node, except: head.keys.union(["subviews", "type"]))
    guard !subviews.isEmpty || head.hasClosure else { return text + chain(modifiers, after: text, indent: indent + 2) }
    if text.hasSuffix("()") { text.removeLast(2) }
    if subviews.isEmpty {
      text += " {}"
    } else {
      text += " {\n" + subviews.map { view($0, indent: indent + 2) + "\n" }.joined() + margin + "}"
    }
    return modifiers.isEmpty ? text : text + chain(modifiers, after: "", indent: indent)
  }

  private func comment(of node: JSONNode, _ indent: Int) -> String {
    guard let comment = node[SwiftValues.comment]?.string else { return "" }
    return comment.split(separator: "\n").map { SwiftCode.margin(indent) + "// \($0)\n" }.joined()
  }

  /// Modifiers behind a call if they all fit on its line, or else on lines of their own.
  /// - Parameter text: ends with the call; empty for a line of its own.
  private func chain(_ modifiers: [SwiftCode], after text: String, indent: Int) -> String {
    let last = text.split(separator: "\n").last?.count ?? 0
    let flat = modifiers.map(\.onOneLine).joined()
    if !text.isEmpty, !text.contains("\n") || last > 0, last + flat.count <= SwiftCode.width { return flat }
    var lines: [String] = []
    for modifier in modifiers {
      let code = modifier.lines(indent: indent, column: indent)
      if let line = lines.last, !line.contains("\n"), !code.contains("\n"),
        indent + line.count + code.count <= SwiftCode.width
      {
        lines[lines.count - 1] += code
      } else {
        lines.append(code)
      }
    }
    return lines.map { "\n" + SwiftCode.margin(indent) + $0 }.joined()
  }

  // MARK: Initializers

  /// Initializers by the document's type: the arguments with their labels, and those without which there is none.
  private static let initializers:
    [String: (name: String, arguments: [(label: String?, key: String)], needed: String?)] =
      [
        "label": ("Label", [(nil, "text"), ("font", "font"), ("numberOfLines", "numberOfLines")], "text"),
        "button": ("Button", [(nil, "title"), ("style", "style"), ("font", "font")], "title"),
        "textField": ("TextField", [("placeholder", "placeholder"), ("text", "text"), ("font", "font")], nil),
        "textView": ("TextView", [(nil, "text"), ("font", "font")], "text"),
        "imageView": ("ImageView", [(nil, "image")], "image"),
        "tableView": ("Table", [("rows", "rows"), ("rowHeight", "rowHeight")], "rows"),
        "spacer": ("Spacer", [], nil),
        "include": ("Include", [(nil, "file"), ("flags", "flags"), ("metrics", "metrics")], "file"),
      ]

  /// Types whose argument is narrower than the property.
  private static let argumentTypes = [
    "textField.placeholder": "String", "textField.text": "String", "include.file": "String",
    "include.flags": "[Flag: any LayoutValue]", "include.metrics": "[String: any LayoutNumber]",
  ]

  private func head(of node: JSONNode) -> Head {
    let type = node["type"]?.string ?? "view"
    let hasSubviews = node["subviews"]?.array?.isEmpty == false
    if let head = container(type, node) { return head }
    let other = Head(call: .call("ViewOfType", [.text(type.quoted)]), keys: [])
    guard let row = Self.initializers[type] else {
      guard !hasSubviews, let kind = SwiftVocabulary.controls[type] else { return other }
      return Head(call: .call("Control", [.text(".\(kind)")]), keys: [])
    }
    if type == "imageView", let symbol = node["symbol"]?.string, node["image"] == nil, !hasSubviews {
      return Head(call: .call("ImageView", [.labelled("symbol", .text(symbol.quoted))]), keys: ["symbol"])
    }
    guard !hasSubviews, type != "tableView" || node["sizedToContent"]?.bool == true else { return other }
    var head = Head(call: .text(""), keys: type == "tableView" ? ["sizedToContent"] : [])
    var arguments: [SwiftCode] = []
    for (label, key) in row.arguments {
      let type = Self.argumentTypes["\(type).\(key)"] ?? SwiftVocabulary.property(named: key)?.type ?? "String"
      guard let given = node[key], let value = values.value(given, type) else {
        if key == row.needed { return other }
        continue
      }
      head.keys.insert(key)
      arguments.append(label.map { .labelled($0, value) } ?? value)
    }
    head.call = .call(row.name, arguments)
    return head
  }

  /// Views whose initializers take subviews.
  private func container(_ type: String, _ node: JSONNode) -> Head? {
    switch type {
    case "view": return Head(call: .call("View", []), keys: [])
    case "scrollView": return Head(call: .call("ScrollView", []), keys: [], hasClosure: true)
    case "scrollStack":
      guard let id = node["id"]?.string else { return nil }
      let arguments: [SwiftCode] = id == "screen" ? [] : [.text(id.quoted)]
      return Head(call: .call("ScrollStack", arguments), keys: ["id"], hasClosure: true)
    case "stackView":
      let axis = node["axis"] ?? JSONNode(.string("horizontal"))
      guard let axis = values.value(axis, "Axis") else { return nil }
      var head = Head(call: .text(""), keys: ["axis"], hasClosure: true)
      var arguments = [axis]
      for key in ["spacing", "alignment", "distribution"] {
        guard let given = node[key], let type = SwiftVocabulary.property(named: key)?.type,
          let value = values.value(given, type)
        else { continue }
        head.keys.insert(key)
        arguments.append(.labelled(key, value))
      }
      head.call = .call("StackView", arguments)
      return head
    default: return nil
    }
  }

  // MARK: Modifiers

  private func modifiers(of node: JSONNode, except keys: Set<String>) -> [SwiftCode] {
    let isSpacer = node["type"]?.string == "spacer"
    return (node.object ?? []).filter { !keys.contains($0.key) && $0.key != SwiftValues.comment }.flatMap { member in
      // The library leaves out what a spacer does not heed.
      let given = isSpacer && ["height", "padding"].contains(member.key) ? nil : modifiers(member.key, member.value)
      return given ?? [.call(".raw", [.text(member.key.quoted), values.json(member.value)])]
    }
  }

  /// nil for what only `raw` can say.
  private func modifiers(_ key: String, _ node: JSONNode) -> [SwiftCode]? {
    switch key {
    case "id": node.string.map { [.text(".id(\($0.quoted))")] }
    case "when": node.object == nil ? nil : values.condition(node).map { [.call(".when", [$0])] }
    case "forEach": copies(node).map { [$0] }
    case "constraints": node.array.map { [.call(".constraints", $0.map(values.constraint))] }
    case "variations": variations(node)
    case "layoutGuides": guides(node)
    case "width", "height": size(key, node).map { [$0] }
    case "padding", "aspectRatio": values.value(node, "any LayoutNumber").map { [.call(".\(key)", [$0])] }
    case "hugging", "compressionResistance": priorities(node).map { [.call(".\(key)", $0)] }
    default:
      SwiftVocabulary.property(named: key).flatMap { row in
        if row.type == "Bool", node.bool == true { return [.text(".\(SwiftVocabulary.identifier(key))()")] }
        return values.value(node, row.type).map { [.call(".\(SwiftVocabulary.identifier(key))", [$0])] }
      }
    }
  }

  private func copies(_ node: JSONNode) -> SwiftCode? {
    if let list = node.string { return .text(".repeated(over: \(list.quoted))") }
    if let count = values.value(node, "Int") { return .call(".repeated", [.labelled("count", count)]) }
    guard let members = node.object else { return nil }
    if let list = node["in"]?.string, members.allSatisfy({ ["in", "as"].contains($0.key) }) {
      let name = node["as"]?.string.map { ", as: \($0.quoted)" } ?? ""
      return .text(".repeated(over: \(list.quoted)\(name))")
    }
    guard members.count == 1, let flag = node["count"]?.string else { return nil }
    // A leading dot would be a member of `Int` as well.
    return .text(".repeated(count: Flag(\(flag.quoted)))")
  }

  private func size(_ key: String, _ node: JSONNode) -> SwiftCode? {
    if node.object == nil { return values.number(node).map { .call(".\(key)", [$0]) } }
    guard let members = node.object, members.count == 1, let member = members.first,
      let number = values.number(member.value)
    else { return nil }
    switch member.key {
    case "equal": return .call(".\(key)", [number])
    case "min", "max": return .call(".\(key)", [.labelled(member.key, number)])
    default: return nil
    }
  }

  private func priorities(_ node: JSONNode) -> [SwiftCode]? {
    let axes = ["horizontal", "vertical"]
    if node.object != nil {
      let rows = axes.map { SwiftVocabulary.Row(name: $0, type: "Priority") }
      return values.arguments(of: node, rows)
    }
    let all = node.array?.compactMap(values.priority) ?? values.priority(node).map { [$0, $0] } ?? []
    return all.count == 2 ? zip(axes, all).map { .labelled($0, $1) } : nil
  }

  private func variations(_ node: JSONNode) -> [SwiftCode]? {
    var all: [SwiftCode] = []
    for variation in node.array ?? [] {
      guard let when = variation["when"], let set = variation["set"]?.object, let condition = values.condition(when),
        variation.object?.allSatisfy({ ["when", "set", SwiftValues.comment].contains($0.key) }) == true
      else { return nil }
      let changes = modifiers(of: JSONNode(.object(set)), except: []).map(\.onOneLine).joined()
      all.append(.joined([.call(".variation", [.labelled("when", condition)]), .text(" { $0\(changes) }")]))
    }
    return all
  }

  private func guides(_ node: JSONNode) -> [SwiftCode]? {
    var all: [SwiftCode] = []
    for guide in node.array ?? [] {
      let type = guide["pane"] == nil ? "BarGuide" : "PaneGuide"
      guard let code = guide.string.map({ .text($0.quoted) }) ?? values.value(guide, type) else { return nil }
      all.append(.call(".layoutGuides", [code]))
    }
    return all
  }
}

import JSONSyntax
import LayoutFormat
import LayoutModel

/// Values of a document as values of ScrollStack's types; nil where a value has no typed form, which then goes through
/// `raw`.
struct SwiftValues {
  /// Flags that the file declares as members of `Flag`.
  var declaredFlags: Set<String> = []

  /// - Parameter type: a type of `SwiftVocabulary`, such as `[String: Scrolling]`.
  func value(_ node: JSONNode, _ type: String) -> SwiftCode? {
    if let words = SwiftVocabulary.words(ofType: type) {
      return node.string.flatMap { words.contains($0) ? word($0, type) : nil }
    }
    if type.hasPrefix("[") { return collection(node, type.dropFirst().dropLast()) }
    if let short = shortForm(node, type) { return short }
    if let object = SwiftVocabulary.object(ofType: type) { return self.object(node, object) }
    if let choice = SwiftVocabulary.choices.first(where: { $0.type == type }) { return self.choice(node, choice) }
    return single(node, type)
  }

  /// In an optional argument, `.none` would be no value at all.
  private func word(_ word: String, _ type: String) -> SwiftCode {
    .text((word == "none" ? type : "") + "." + SwiftVocabulary.identifier(SwiftVocabulary.caseName(word)))
  }

  // MARK: Collections and objects

  private func collection(_ node: JSONNode, _ element: Substring) -> SwiftCode? {
    guard let colon = element.firstRange(of: ": "), !element.hasPrefix("[") else {
      return all(node.array ?? [node], String(element)).map { .list($0) }
    }
    let (key, type) = (element[..<colon.lowerBound], String(element[colon.upperBound...]))
    guard let members = node.object else { return nil }
    guard !members.isEmpty else { return .text("[:]") }
    var items: [SwiftCode] = []
    for member in members {
      guard let value = value(member.value, type) else { return nil }
      let name: String =
        switch key {
        case "Flag": flag(member.key)
        case "Rule": rule(member.key)
        default: member.key.quoted
        }
      items.append(.labelled(name, value))
    }
    return .list(items)
  }

  private func all(_ nodes: [JSONNode], _ type: String) -> [SwiftCode]? {
    let values = nodes.compactMap { value($0, type) }
    return values.count == nodes.count ? values : nil
  }

  func object(_ node: JSONNode, _ object: SwiftVocabulary.Object) -> SwiftCode? {
    arguments(of: node, object.parameters).map { .call(object.type, $0) }
  }

  /// Points, or a function of the one key.
  private func choice(_ node: JSONNode, _ choice: SwiftVocabulary.Choice) -> SwiftCode? {
    if node.number != nil { return number(node) }
    guard let members = node.object, members.count == 1, let member = members.first,
      let row = choice.rows.first(where: { $0.name == member.key })
    else { return nil }
    return value(member.value, row.type).map { .call(".\(row.name)", [$0]) }
  }

  /// Labelled arguments in the order of the parameters; nil if a key has no parameter, or a value no type.
  func arguments(of node: JSONNode, _ parameters: [SwiftVocabulary.Row]) -> [SwiftCode]? {
    guard let members = node.object, parameters.allSatisfy({ !$0.isRequired || node[$0.name] != nil }) else {
      return nil
    }
    let known = Set(parameters.map(\.name))
    guard members.allSatisfy({ known.contains($0.key) || $0.key == Self.comment }) else { return nil }
    var arguments: [SwiftCode] = []
    for row in parameters {
      guard let given = node[row.name] else { continue }
      guard let value = value(given, row.type) else { return nil }
      arguments.append(.labelled(row.name, value))
    }
    return arguments
  }

  /// Objects that can also be a number, an array, a word or `true`.
  private func shortForm(_ node: JSONNode, _ type: String) -> SwiftCode? {
    switch (type, node.value) {
    case ("Container", .bool(let isShown)): .text(isShown ? "Container.own" : "Container.none")
    case ("NavigationBar", .bool(true)), ("TabBar", .bool(true)), ("Toolbar", .bool(true)): .text(".plain")
    case ("Insets", .number), ("ScrollInsets", .number): number(node)
    case ("ScrollInsets", .string("safeArea")): .text("ScrollInsets(Metric.safeArea)")
    case ("Insets", .string), ("ScrollInsets", .string): number(node).map { .call(type, [$0]) }
    case ("Insets", .array(let items)), ("ScrollInsets", .array(let items)):
      labelled(["top", "left", "bottom", "right"], items, type)
    case ("Size", .array(let items)): labelled(["width", "height"], items, type)
    case ("Point", .array(let items)): labelled(["x", "y"], items, type)
    case ("PartialFrame", .array(let items)): labelled(["x", "y", "width", "height"], items, type)
    case ("TextRun", .string(let text)), ("ListContent", .string(let text)):
      .call(type, [.labelled("text", .text(text.quoted))])
    default: nil
    }
  }

  private func labelled(_ labels: [String], _ items: [JSONNode], _ type: String) -> SwiftCode? {
    let values = items.compactMap(number)
    guard items.count == labels.count, values.count == labels.count else { return nil }
    return .call(type, zip(labels, values).map { .labelled($0, $1) })
  }

  // MARK: Single values

  private func single(_ node: JSONNode, _ type: String) -> SwiftCode? {
    switch type {
    case "Bool": node.bool.map { .text("\($0)") }
    case "any LayoutNumber": number(node)
    case "Int": node.number.flatMap { $0 == $0.rounded() ? .text(Self.literal($0)) : nil }
    case "Double": node.number.map { .text(Self.literal($0)) }
    case "String": node.string.map { .text($0.quoted) }
    case "any TextContent": node.array == nil ? single(node, "String") : value(node, "[TextRun]")
    case "any TableRows":
      node.array == nil ? single(node, "Int") : value(node, "[String]") ?? value(node, "[ListContent]")
    case "any LayoutValue": node.object == nil && node.array == nil ? json(node) : nil
    case "JSONValue": json(node)
    case "Condition": condition(node)
    case "Behavior": behavior(node)
    case "RuleSetting": ruleSetting(node)
    case "Device": node.string.map(device)
    case "Color": node.string.flatMap(color)
    case "Font": font(node)
    case "Priority": priority(node)
    case "Spacing": spacing(node)
    case "ContentOffset": offset(node)
    case "Scrolling": node.bool.map { .text("\($0)") } ?? member(node, of: ["horizontal", "vertical"])
    case "IntrinsicSize": intrinsicSize(node)
    default: nil
    }
  }

  private func member(_ node: JSONNode, of words: [String]) -> SwiftCode? {
    node.string.flatMap { words.contains($0) ? .text("." + SwiftVocabulary.identifier($0)) : nil }
  }

  /// A number, a metric, or a metric that varies.
  func number(_ node: JSONNode) -> SwiftCode? {
    if let number = node.number { return .text(Self.literal(number)) }
    if let expression = node.string { return .text("Metric(\(expression.quoted))") }
    guard let base = node["value"].flatMap(number),
      node.object?.allSatisfy({ Self.metricKeys.contains($0.key) }) == true
    else { return nil }
    var metric: [SwiftCode] = [.call("VaryingMetric", [base])]
    for variation in node["variations"]?.array ?? [] {
      guard let when = variation["when"], let value = variation["value"].flatMap(number),
        let condition = condition(when)
      else { return nil }
      metric.append(.call(".when", [condition, value]))
    }
    return .joined(metric)
  }

  private static let metricKeys: Set<String> = ["value", "variations", comment]
  static let comment = "comment"

  static func literal(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// A value of JSON as literals of `JSONValue`.
  func json(_ node: JSONNode) -> SwiftCode {
    switch node.value {
    case .null, .invalid: .text("nil")
    case .bool(let bool): .text("\(bool)")
    case .number(let number): .text(Self.literal(number))
    case .string(let text): .text(text.quoted)
    case .array(let items): .list(items.map(json))
    case .object(let members):
      members.isEmpty ? .text("[:]") : .list(members.map { .labelled($0.key.quoted, json($0.value)) })
    }
  }

  // MARK: Types of their own

  func flag(_ name: String) -> String { declaredFlags.contains(name) ? ".\(name)" : "Flag(\(name.quoted))" }

  private func rule(_ id: String) -> String {
    FindingRule(rawValue: id) != nil
      ? "." + SwiftVocabulary.identifier(ofRule: id) : "Rule(\(id.quoted))"
  }

  private func ruleSetting(_ node: JSONNode) -> SwiftCode? {
    let words = ["off", "note", "warning", "error"]
    guard node.object != nil else { return member(node, of: words) }
    guard let severity = node["severity"].flatMap({ member($0, of: words) }) else { return nil }
    return node["reason"]?.string.map { severity + ".because(\($0.quoted))" } ?? severity
  }

  func device(_ name: String) -> SwiftCode {
    Device.catalog.contains { $0.name == name }
      ? .text("." + SwiftVocabulary.identifier(ofDevice: name)) : .text("Device(\(name.quoted))")
  }

  private func color(_ text: String) -> SwiftCode? {
    if text.hasPrefix("#") { return .text(".hex(\(text.quoted))") }
    return SwiftVocabulary.colors.contains(text) ? .text(".\(text)") : nil
  }

  private func font(_ node: JSONNode) -> SwiftCode? {
    if let style = node.string {
      return TextStyle(rawValue: style).map { .text(".\($0.rawValue)") }
    }
    if node.number != nil { return number(node).map { .call(".system", [.labelled("size", $0)]) } }
    guard let object = SwiftVocabulary.object(ofType: "FontDescriptor") else { return nil }
    let keys = Set(node.object?.map(\.key) ?? [])
    let ways: [(name: String, keys: [String], needed: String)] = [
      (".system", ["size", "weight", "scalesWith"], "size"), (".file", ["file", "size", "scalesWith"], "file"),
    ]
    for way in ways where keys.contains(way.needed) && keys.contains("size") && keys.isSubset(of: way.keys) {
      let rows = way.keys.compactMap { key in object.rows.first { $0.name == key } }
      guard var arguments = arguments(of: node, rows) else { return nil }
      if way.needed == "file", let file = node["file"]?.string { arguments[0] = .text(file.quoted) }
      return .call(way.name, arguments)
    }
    return self.object(node, object).map { .call("Font", [$0]) }
  }

  func priority(_ node: JSONNode) -> SwiftCode? {
    if let number = node.number { return .text(Self.literal(number)) }
    guard let word = node.string, let value = SwiftVocabulary.priority(word) else { return nil }
    let named = ["required", "defaultHigh", "defaultLow", "fittingSizeLevel"]
    return .text(named.contains(word) ? ".\(word)" : Self.literal(value))
  }

  private func spacing(_ node: JSONNode) -> SwiftCode? {
    if let word = member(node, of: ["system", "default"]) { return word }
    return node.number != nil ? number(node) : number(node).map { .call("Spacing", [$0]) }
  }

  private func offset(_ node: JSONNode) -> SwiftCode? {
    if let end = member(node, of: ["end"]) { return end }
    let items = node.array ?? [node["x"], node["y"]].map { $0 ?? JSONNode(.number(0)) }
    let numbers = items.compactMap(\.number)
    guard numbers.count == 2, node.string == nil, node.number == nil else { return nil }
    return .text(".point(x: \(Self.literal(numbers[0])), y: \(Self.literal(numbers[1])))")
  }

  private func intrinsicSize(_ node: JSONNode) -> SwiftCode? {
    if node.string == "none" { return .text("IntrinsicSize.none") }
    if let items = node.array { return labelled(["width", "height"], items, "IntrinsicSize") }
    let rows = ["width", "height"].map { SwiftVocabulary.Row(name: $0, type: "any LayoutNumber") }
    return arguments(of: node, rows).map { .call("IntrinsicSize", $0) }
  }

  private func behavior(_ node: JSONNode) -> SwiftCode? {
    guard let type = node["type"]?.string, let row = SwiftVocabulary.behaviors.first(where: { $0.name == type }),
      let members = node.object
    else { return nil }
    let rest = JSONNode(.object(members.filter { $0.key != "type" }), range: node.range)
    return arguments(of: rest, row.parameters).map { .call(".\(type)", $0) }
  }
}

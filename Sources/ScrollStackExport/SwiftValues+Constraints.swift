import JSONSyntax
import LayoutFormat

/// Constraints from anchors: `.leading.equal(to: .superview.leading, constant: 16)`. An equation that anchors cannot
/// say keeps its words: `Constraint.raw("…")`.
extension SwiftValues {
  func constraint(_ node: JSONNode) -> SwiftCode {
    if let text = node.string { return constraint(text) }
    return typed(node) ?? .call("Constraint.raw", [json(node)])
  }

  private func constraint(_ text: String) -> SwiftCode {
    if ["H:", "V:", "[", "|"].contains(where: { text.hasPrefix($0) }) {
      return .call(".visualFormat", [.text(text.quoted)])
    }
    return equation(text) ?? .call("Constraint.raw", [.text(text.quoted)])
  }

  // MARK: Objects

  private func typed(_ node: JSONNode) -> SwiftCode? {
    guard let members = node.object, var code = form(node) else { return nil }
    for member in members {
      switch member.key {
      case Self.comment, "equation", "visualFormat", "options": continue
      case "id":
        guard let id = member.value.string else { return nil }
        code = code + ".identifier(\(id.quoted))"
      case "when": code = .joined([code, .call(".when", [condition(member.value) ?? json(member.value)])])
      case "isActive":
        guard let isActive = member.value.bool else { return nil }
        code = code + ".isActive(\(isActive))"
      case "variations":
        for variation in member.value.array ?? [] {
          guard let varying = self.variation(variation) else { return nil }
          code = .joined([code, varying])
        }
      default: return nil
      }
    }
    return code
  }

  private func form(_ node: JSONNode) -> SwiftCode? {
    if let text = node["equation"]?.string { return equation(text) ?? .call("Constraint.raw", [.text(text.quoted)]) }
    guard let format = node["visualFormat"]?.string else { return nil }
    guard let options = node["options"] else { return .call(".visualFormat", [.text(format.quoted)]) }
    return value(options, "[VisualFormatOption]").map {
      .call(".visualFormat", [.text(format.quoted), .labelled("options", $0)])
    }
  }

  private func variation(_ node: JSONNode) -> SwiftCode? {
    let rows = [
      ("constant", "any LayoutNumber"), ("multiplier", "any LayoutNumber"), ("priority", "Priority"),
      ("isActive", "Bool"),
    ].map { SwiftVocabulary.Row(name: $0.0, type: $0.1) }
    guard let when = node["when"].flatMap(condition), let set = node["set"], let values = arguments(of: set, rows)
    else {
      return nil
    }
    return .call(".varying", [.labelled("when", when)] + values)
  }

  // MARK: Equations

  private static let reserved = [
    "superview", "root", "safeArea", "layoutMargins", "readable", "keyboard", "division", "occlusion",
  ]
  private static let guides = ["content", "frame", "safeArea", "layoutMargins", "readable"]
  private static let relations = ["==": "equal", "<=": "lessThanOrEqual", ">=": "greaterThanOrEqual"]

  /// An equation of two attributes, or of an attribute and a constant; nil for any other.
  private func equation(_ text: String) -> SwiftCode? {
    let pattern =
      #/^([\w.\[\]]+) (==|<=|>=) ([\w.\[\]]+)(?: \* ([\w.]+))?(?: ([+\-]) ([\w.]+))?(?: inset ([\w.]+))?(?: @(\w+))?$/#
    guard let match = text.wholeMatch(of: pattern), let left = anchor(match.1),
      let function = Self.relations[String(match.2)]
    else { return nil }
    var arguments: [SwiftCode] = []
    if let right = anchor(match.3) ?? sameEdges(of: match.3, as: match.1) {
      arguments.append(.labelled("to", .text(right)))
      if let inset = match.7 {
        guard match.2 == "==", match.4 == nil, match.6 == nil else { return nil }
        arguments.append(.labelled("inset", .text(term(inset))))
      }
      if let multiplier = match.4 { arguments.append(.labelled("multiplier", .text(term(multiplier)))) }
      if let constant = match.6 {
        arguments.append(.labelled("constant", .text(term(constant, isNegative: match.5 == "-"))))
      }
    } else {
      let isPlain = !match.3.contains(".") || Double(match.3) != nil
      guard isPlain, match.4 == nil, match.6 == nil, match.7 == nil else { return nil }
      arguments.append(.labelled("to", .text(term(match.3))))
    }
    if let word = match.8 {
      let node = Double(word).map { JSONNode(.number($0)) } ?? JSONNode(.string(String(word)))
      guard let priority = priority(node) else { return nil }
      arguments.append(.labelled("priority", priority))
    }
    return .call("\(left).\(function)", arguments)
  }

  /// A number, or a metric by its name.
  private func term(_ word: Substring, isNegative: Bool = false) -> String {
    let sign = isNegative ? "-" : ""
    if let number = Double(word) { return Self.literal(isNegative ? -number : number) }
    return "Metric(\((sign + word).quoted))"
  }

  /// `edges == superview.safeArea` means the edges of the safe area.
  private func sameEdges(of path: Substring, as left: Substring) -> String? {
    guard let edges = left.split(separator: ".").last, edges.lowercased().contains("edges") else { return nil }
    return anchor(path + "." + edges)
  }

  /// `.leading`, `.superview.leading`, or `.view("scroll").content.leading`; nil for anything but an attribute.
  private func anchor(_ path: Substring) -> String? {
    var names = path.split(separator: ".", omittingEmptySubsequences: false)
    guard let attribute = names.popLast().map(String.init), SwiftVocabulary.attributes.contains(attribute) else {
      return nil
    }
    guard !names.isEmpty else { return ".\(attribute)" }
    let item = String(names.removeFirst())
    guard names.count <= 1, names.allSatisfy({ Self.guides.contains(String($0)) }), !item.isEmpty else { return nil }
    let first = Self.reserved.contains(item) ? ".\(item)" : ".view(\(item.quoted))"
    return ([first] + names.map(String.init) + [attribute]).joined(separator: ".")
  }
}

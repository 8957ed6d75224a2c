import JSONSyntax
import LayoutModel

/// Properties that neither frames nor pictures need.
extension Schema {
  static let appProperties: [Property] =
    AppProperty.allCases.map { property in
      .other(property.rawValue, kinds(of: property), shape(of: property), property.summary) { decoder, node in
        guard let value = decoder.appValue(node, of: property) else { return nil }
        return Mutation { draft in draft.view.appProperties[property] = value }
      }
    } + [
      .string(
        "asset", [.imageView, .button], "The image's name in the app's asset catalogue; `imageSize` is its size."
      ) {
        view, name in
        view.withImage { $0.asset = name }
      }
    ]

  /// nil: every view has it.
  private static func kinds(of property: AppProperty) -> [ViewKind]? {
    switch property {
    case .accessibilityIdentifier, .accessibilityHint, .accessibilityTraits, .accessibilityElement: nil
    case .clearButtonMode: [.textField]
    case .actions:
      [
        .button, .textField, .control(.switchControl), .control(.stepper), .control(.segmentedControl),
        .control(.slider), .control(.pageControl), .control(.datePicker),
      ]
    default: [.textField, .textView, .control(.searchBar)]
    }
  }

  private static func shape(of property: AppProperty) -> Shape {
    switch property.form {
    case .text: .string
    case .flag: .boolean
    case .word(let words): .words(words)
    case .words(let words): .list(.words(words))
    case .selectors: .map(.oneOrMore(.string))
    }
  }
}

extension DocumentDecoder {
  func appValue(_ node: JSONNode, of property: AppProperty) -> AppValue? {
    let what = "'\(property.rawValue)'"
    switch property.form {
    case .text: return string(node, what).map { .text($0) }
    case .flag: return bool(node, what).map { .flag($0) }
    case .word(let words): return word(node, what, among: words).map { .words([$0]) }
    case .words(let words):
      return .words(array(node, what).compactMap { word($0, "one of \(what)", among: words) })
    case .selectors(let events): return actions(node, what, events).map { .actions($0) }
    }
  }

  private func actions(_ node: JSONNode, _ what: String, _ events: [String]) -> [ControlAction]? {
    guard let members = node.object else {
      mismatch(node, what, wanted: "an object of selectors by event")
      return nil
    }
    return members.compactMap { member in
      guard member.key != Schema.commentKey else { return nil }
      guard events.contains(member.key) else {
        error(
          "unknown event '\(member.key)'", hint: Suggestion.hint(for: member.key, among: events), at: member.keyRange)
        return nil
      }
      let selectors = (member.value.array ?? [member.value]).compactMap { string($0, "the selector") }
      return ControlAction(event: member.key, selectors: selectors)
    }
  }
}

import JSONSyntax
import LayoutModel

/// Properties that matter only in an app: neither frames nor pictures depend on them.
extension SceneImporter {
  mutating func setAccessibility(of element: XMLElement, _ builder: inout ObjectBuilder) {
    guard let accessibility = element.child(key: "accessibilityConfiguration") else { return }
    for (attribute, key) in [
      ("label", "accessibilityLabel"), ("hint", "accessibilityHint"), ("identifier", "accessibilityIdentifier"),
    ] {
      guard let text = accessibility[attribute], !text.isEmpty else { continue }
      builder.set(key, text, at: accessibility.attribute(attribute)?.range)
    }
    for child in accessibility.children {
      switch child.name {
      case "accessibilityTraits":
        let names = child.attributes.filter { $0.value == "YES" && $0.name != "none" }
        set(.accessibilityTraits, names.map(\.name), of: child, isList: true, &builder)
      case "bool" where child.key == "isElement":
        builder.set("accessibilityElement", child.bool("value"), at: child.range)
      default: warn("<\(child.name)> of the accessibility is not imported", child)
      }
    }
  }

  /// A word or a list of words. Words that a layout does not know are left out and reported.
  private mutating func set(
    _ property: AppProperty, _ words: [String], of element: XMLElement, isList: Bool, _ builder: inout ObjectBuilder
  ) {
    let known: [String] =
      switch property.form {
      case .word(let known), .words(let known): known
      default: []
      }
    for word in words where !known.contains(word) {
      warn("'\(word)' of '\(property.rawValue)' is not imported", element)
    }
    let said = words.filter(known.contains)
    guard let first = said.first else { return }
    if isList {
      builder.set(property.rawValue, said, at: element.range)
    } else {
      builder.set(property.rawValue, first, at: element.attribute(property.rawValue)?.range ?? element.range)
    }
  }

  /// Interface Builder's words for those cases of UIKit's enumerations that have another name there.
  private static let otherWords = ["alphabet": "asciiCapable", "ASCIICapableNumberPad": "asciiCapableNumberPad"]

  mutating func setInputTraits(of element: XMLElement, _ type: String, _ builder: inout ObjectBuilder) {
    guard ["textField", "textView", "searchBar"].contains(type) else { return }
    if type == "textField", let mode = element["clearButtonMode"] {
      set(.clearButtonMode, [mode], of: element, isList: false, &builder)
    }
    guard let traits = element.child(key: "textInputTraits") else { return }
    for attribute in traits.attributes where attribute.name != "key" {
      guard let property = AppProperty(rawValue: attribute.name) else {
        if attribute.name != "secureTextEntry" || type != "textField" {
          warn("the text input trait '\(attribute.name)' is not imported", traits, at: attribute.range)
        }
        continue
      }
      switch property.form {
      case .flag: builder.set(attribute.name, attribute.value == "YES", at: attribute.range)
      case .text: builder.set(attribute.name, attribute.value, at: attribute.range)
      default:
        let word = Self.otherWords[attribute.value] ?? attribute.value
        set(property, [word], of: traits, isList: false, &builder)
      }
    }
  }

  /// Layout types of views that send actions.
  private static let controls: Set = [
    "button", "textField", "switch", "stepper", "segmentedControl", "slider", "pageControl", "datePicker",
  ]

  /// Actions by event, in their order.
  mutating func setActions(of element: XMLElement, _ type: String, _ builder: inout ObjectBuilder) {
    guard let connections = element.child("connections") else { return }
    var selectors: [(event: String, names: [String])] = []
    for action in connections.children where action.name == "action" {
      guard let selector = action["selector"] else { continue }
      guard Self.controls.contains(type), let event = action["eventType"],
        case .selectors(let events) = AppProperty.actions.form, events.contains(event)
      else {
        warn("the action '\(selector)' is not imported", action)
        continue
      }
      if let known = selectors.firstIndex(where: { $0.event == event }) {
        selectors[known].names.append(selector)
      } else {
        selectors.append((event, [selector]))
      }
    }
    builder.setObject("actions", at: connections.range) { object in
      for (event, names) in selectors {
        if names.count == 1 { object.set(event, names[0]) } else { object.set(event, names) }
      }
    }
  }
}

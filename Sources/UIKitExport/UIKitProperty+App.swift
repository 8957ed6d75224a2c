import LayoutModel

// MARK: What neither frames nor pictures need

extension UIKitProperty {
  static let app =
    AppProperty.allCases.map { property in
      UIKitProperty(property.rawValue, writes: summary(of: property)) { view in
        view.appProperties[property].map { lines($0, of: property) } ?? []
      }
    } + [UIKitProperty("asset", writes: "`UIImage(named:)`")]

  private static func summary(of property: AppProperty) -> String {
    property == .actions ? "`addTarget(_:action:for:)` without a target" : "`\(property.member)`"
  }

  private static func lines(_ value: AppValue, of property: AppProperty) -> [String] {
    switch value {
    case .text(let text) where property == .textContentType:
      ["textContentType = UITextContentType(rawValue: \(UIKitText.literal(text)))"]
    case .text(let text): ["\(property.member) = \(UIKitText.literal(text))"]
    case .flag(let isOn): ["\(property.member) = \(isOn)"]
    case .words(let words):
      if case .words = property.form {
        ["\(property.member) = [\(words.map { ".\($0)" }.joined(separator: ", "))]"]
      } else {
        words.map { "\(property.member) = .\($0 == "continue" ? "`continue`" : $0)" }
      }
    case .actions(let actions):
      actions.flatMap { action in
        action.selectors.map { "addTarget(nil, action: Selector((\(UIKitText.literal($0)))), for: .\(action.event))" }
      }
    }
  }
}
